# sorted() and reversed().
print(sorted([3, 1, 2]), sorted('banana'), sorted({'b': 1, 'a': 2}), sorted({3, 1}), sorted(range(5, 0, -1)), sorted((2, 1)), sorted([]), sorted(x % 3 for x in range(6)), sorted(['b', 'A', 'c'], key=str.lower), sorted([1, 2, 3], reverse=True), sorted([-2, 1, -3], key=abs), sorted([1, 2], key=None, reverse=0), sorted(['10', '9'], key=int), sorted([True, 0, 2]), sorted({'x': 2, 'y': 1}.items(), key=lambda p: p[1]))
a = [3, 1, 2]; b = sorted(a); print(a, b, a is b)
r = reversed(a); print(list(r), list(r), next(reversed('xyz')), list(reversed(range(4))), list(reversed((1, 2))), list(reversed({'k': 1, 'l': 2})), ''.join(reversed('abc')), [*reversed([])])
data = [('x', 3), ('y', 1), ('z', 3), ('w', 1)]
print(sorted(data, key=lambda p: p[1]), sorted(data, key=lambda p: p[1], reverse=True), sorted(sorted(data), key=lambda p: -p[1]))
for f in (lambda: sorted(), lambda: sorted(5), lambda: sorted([1, 'a']), lambda: sorted([1], [2]), lambda: sorted([1], key=1), lambda: sorted([1, 2], key=lambda: 1), lambda: sorted([{}, {}]), lambda: sorted([], foo=1), lambda: reversed(5), lambda: reversed({1}), lambda: reversed(), lambda: reversed(x for x in ()), lambda: sorted([None, 2]), lambda: sorted(iterable=[1]), lambda: reversed([1], 2), lambda: reversed(None), lambda: sorted([1], reverse=None)):
    try: print(f())
    except TypeError as e: print(e)
class Seq:
    def __len__(self): return 3
    def __getitem__(self, i): print('get', i, end=' '); return i * 10
print(list(reversed(Seq())))
class NoRev:
    __reversed__ = None
    def __len__(self): return 1
    def __getitem__(self, i): return i
try: reversed(NoRev())
except TypeError as e: print(e)
def key(x): print('key', x, end=' '); return x
print(sorted([2, 1, 3], key=key))
def bad(x): 
    if x == 2: raise ValueError('bad key')
    return x
try: sorted([1, 2, 3], key=bad)
except ValueError as e: print(e)
it = iter([3, 1]); print(sorted(it), list(it))
print(sorted([(1, 'b'), (1, 'a'), (0, 'c')]), sorted(['', 'a', 'A', ' ', '1', 'é', '~']), sorted([1.5, 1, -0.5, 2 ** 60, -2 ** 70]), sorted([[], [0], [0, 0], [-1]]), sorted('a1B2', key=lambda c: (c.isdigit(), c.lower())))
n = [((i * 7919) % 1009) for i in range(500)]
s = sorted(n); print(s[:5], s[-5:], all(x <= y for x, y in zip(s, s[1:])), sorted(n, reverse=True) == s[::-1])
