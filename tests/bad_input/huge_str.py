# ends: MemoryError
'x' * 10 ** 12
