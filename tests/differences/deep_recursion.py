# Difference: sys.setrecursionlimit(n) is enough for calls n deep, through special methods,
#   properties and generators too.
# Cause: Python frames live on the engine's own stack, not on the native one. Only a built-in
#   function that calls back (sorted with a key, map, repr) nests natively, to a fixed depth.
# Workaround: the default limit, 1000, is CPython's.
# oracle: none
import sys
sys.setrecursionlimit(12000)
class Down:
    def __getitem__(self, n): return 0 if n == 0 else self[n - 1] + 1
print(Down()[10000])
