# ends: MemoryError
[0] * 10 ** 12
