# Difference: a str holds at most 2**32 - 1 characters.
# Cause: lengths of strings are 32-bit numbers, which keeps a short str at 24 bytes.
# Workaround: bytes, or a list of strings. A longer one is refused with MemoryError or OverflowError.
# oracle: none
try:
    'x' * 2 ** 33
except (MemoryError, OverflowError):
    print('refused')
