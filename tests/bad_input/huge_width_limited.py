# args: --max-memory=64M
# ends: MemoryError
x = '%1000000000d' % 1
