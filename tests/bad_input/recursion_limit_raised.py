# A recursion limit far beyond any native stack.
# prints: 200000 refused done
import sys
sys.setrecursionlimit(10 ** 6)
def down(n): return 0 if n == 0 else 1 + down(n - 1)
print(down(200000), end=' ')
class R:
    def __repr__(self): return repr([self])
try: repr(R())
except (RecursionError, MemoryError): print('refused', end=' ')
print('done')
