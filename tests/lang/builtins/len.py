# len() of the sized types and of objects.
print(len(''), len('abc'), len('é☕🎉'), len([]), len([1, [2, 3]]), len(()), len((1,)), len({}), len({'a': 1, 'b': 2}), len(set()), len({1, 1, 2}), len(b'ab'), len(bytearray(3)), len(range(10)), len(range(0, 10, 3)), len(range(10, 0)), len(frozenset('aab')), len({}.keys()), len({1: 2}.items()), len('\n\t'), len('a' * 1000), len([None] * 50))
class L:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
class I:
    def __index__(self): return 4
for v in (0, 5, True, -1, 1.5, 'x', None, 2 ** 70, I(), -2 ** 70):
    try: print(len(L(v)))
    except Exception as e: print(type(e).__name__ + ':', e)
for v in (5, None, 1.5, len, int, object(), (x for x in []), iter([]), zip(), True):
    try: print(len(v))
    except TypeError as e: print(e)
for f in (lambda: len(), lambda: len(1, 2), lambda: len(obj=[])):
    try: print(f())
    except TypeError as e: print(e)
class NoLen: __len__ = None
class Inst: pass
i = Inst(); i.__len__ = lambda: 5
for o in (NoLen(), i):
    try: print(len(o))
    except TypeError as e: print(e)
class Raises:
    def __len__(self): raise ValueError('no len today')
try: len(Raises())
except ValueError as e: print(e)
class Sub(list):
    def __len__(self): return 42
print(len(Sub()), len(Sub([1])), bool(Sub()), L(3).__len__())
