# args: --max-memory=64M
# ends: MemoryError
x = 10 ** 10 ** 8
