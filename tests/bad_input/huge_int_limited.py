# args: --max-memory=64M
# ends: MemoryError
x = 2 ** 10 ** 9
