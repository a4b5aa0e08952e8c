# __len__, __getitem__, __setitem__, __delitem__, __contains__, __iter__, __reversed__, __missing__.
class Deck:
    def __init__(self, *c): self.c = list(c)
    def __len__(self): return len(self.c)
    def __getitem__(self, i):
        print('get', i)
        return Deck(*self.c[i]) if isinstance(i, slice) else self.c[i]
    def __setitem__(self, i, v):
        print('set', i, v)
        self.c[i] = v
    def __delitem__(self, i):
        print('del', i)
        del self.c[i]
    def __repr__(self): return f'Deck{tuple(self.c)}'
d = Deck('a', 'b', 'c')
print(len(d), d[0], d[-1], d[1:], d[::-1])
d[0] = 'A'; del d[1]; d[0:1] = ['x', 'y']
print(d, 'c' in d, 'zz' in d)
print(list(d), [x for x in d], list(reversed(d)), bool(d), bool(Deck()), sorted(d), max(d))
a, b, c = d
print(a, b, c, *d)
class Has:
    def __contains__(self, x): return x == 42 or 'truthy' if x else 0
print(42 in Has(), 5 in Has(), 0 in Has(), 5 not in Has())
class IterOnly:
    def __iter__(self): return iter([1, 2])
print(2 in IterOnly(), 3 in IterOnly(), list(IterOnly()))
class NoContains:
    __contains__ = None
    def __iter__(self): return iter([1])
class LenHuge:
    def __len__(self): return 2 ** 70
class LenStr:
    def __len__(self): return 'x'
class LenIdx:
    def __len__(self): return True
class GetErr:
    def __getitem__(self, k): raise KeyError(k)
for f in (lambda: 1 in NoContains(), lambda: len(LenHuge()), lambda: len(LenStr()), lambda: len(LenIdx()), lambda: GetErr()['q'], lambda: list(GetErr()), lambda: Has()[0], lambda: len(Has()), lambda: list(Has()), lambda: reversed(Has()), lambda: Has().__setitem__):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
for st in ('Has()[0] = 1', 'del Has()[0]', 'GetErr()[0] = 1', 'del GetErr()[0]', 'Deck()[0]', 'Deck()[0] += 1', 'for x in Has(): pass', 'a, b = Has()'):
    try:
        exec(st)
    except Exception as e:
        print(st, '->', type(e).__name__ + ':', e)
class Matrix:
    def __init__(self): self.d = {}
    def __getitem__(self, rc): return self.d.get(rc, 0)
    def __setitem__(self, rc, v): self.d[rc] = v
m = Matrix()
m[0, 1] = 5; m[2, 3] = 6; m[0, 1] += 10; m[(1, 1)] = 1
print(m[0, 1], m[9, 9], m.d)
class CI:
    @classmethod
    def __class_getitem__(cls, k): return f'{cls.__name__}[{k!r}]'
print(CI[int], CI['x', 1], list[int], dict[str, int])
try:
    int[5]
except TypeError as e:
    print(e)
class Defaults:
    def __init__(self): self.l = [0] * 3
    def __getitem__(self, i): return self.l[i]
    def __len__(self): return len(self.l)
print(list(reversed(Defaults())), 0 in Defaults(), list(Defaults()), list(zip(Defaults(), 'ab')))
class Rev(Defaults):
    def __reversed__(self): yield from 'rev'
print(list(reversed(Rev())), list(enumerate(Rev())))
