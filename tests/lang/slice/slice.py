# slice objects and __getitem__ with slices and tuples.
s = slice(1, 10, 2)
print(s, slice(5), slice(1, 2), slice(None), s.start, s.stop, s.step, slice(5).start, s == slice(1, 10, 2), s != slice(1, 10), slice(1, 2) < slice(1, 3))
for args in ((None, None, None), (2, 8, 2), (-3, None, None), (None, -3, None), (None, None, -1), (100, -100, -3), (5, 2, 1), (None, 2 ** 70, None)):
    sl = slice(*args)
    print(sl, [sl.indices(n) for n in (0, 5, 10)], list(range(10))[sl], 'abcdefghij'[sl])
for text in ('slice()', 'slice(1, 2, 3, 4)', 'slice(None).indices()', 'slice(1).indices(-1)', 'slice(0, 5, 0).indices(10)', "slice('a').indices(5)", 'slice(1.5).indices(5)', 'slice(1).foo', 'slice(1)[0]', '[1][slice(1, 2, 0)]', 'slice(start=1)', 'slice(1)()'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
try:
    s.start = 5
except AttributeError as e:
    print(e)
class Show:
    def __getitem__(self, k): return ('get', k)
    def __setitem__(self, k, v): print('set', k, v)
    def __delitem__(self, k): print('del', k)
x = Show()
print(x[1], x[1:2], x[1:2:3], x[:], x[::], x[::-1], x[1:], x[:2], x['a':'b'], x[1, 2], x[1:2, 3], x[..., 1:], x[()], x[(1, 2)], x[1,], x[[1]], x[None:None], x[lambda: 1 if False else 0, 2][1][1])
x[1:2] = 3; x[1, 2] = 4; x[:, ::2] = 5; x[...] = 6; x[0] = y = 7
del x[1:2], x[5], x[1, 2], x[:]
x[1:2] += (1,)
class Idx:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __repr__(self): return 'Idx(%d)' % self.n
print(x[Idx(1):Idx(2)], [0, 1, 2, 3][Idx(1):Idx(3)], slice(Idx(1), Idx(5)).indices(4))
named = slice(2, 5)
print('abcdefg'[named], (0, 1, 2, 3, 4, 5)[named], [10, 20, 30, 40][named], b'abcdef'[named], range(10)[named], isinstance(named, slice), hash(slice(1, 2)) == hash(slice(1, 2)))
i = iter([1, 2, 3, 4, 5, 6])
print([1, 2, 3, 4][next(i):next(i):next(i)], f'{x[1:2]}', x[(a := 5):a + 1])
