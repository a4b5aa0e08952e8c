# State and sharing of the built-in iterators.
it = iter([1, 2, 3, 4, 5])
print(next(it), iter(it) is it, list(zip(it, it)), list(it))
z = zip('abc', [1, 2])
print(next(z), list(z), list(z), type(z).__name__)
e = enumerate('ab', start=5)
print(next(e), next(e), next(e, None), list(enumerate('xy', -1)), list(enumerate([], 3)))
m = map(lambda a, b: a + b, [1, 2, 3], (10, 20))
print(next(m), list(m), list(map(str, ())), list(map(None.__class__ if False else str, [1])))
f = filter(lambda x: x > 1, [0, 1, 2, 3])
print(next(f), list(f), list(filter(None, [0, 'a', '', 1])), list(filter(str.isalpha, 'a1b2')))
r = reversed([1, 2, 3])
print(next(r), list(r), list(reversed((1, 2))), list(reversed('ab')), list(reversed(range(3))), ''.join(reversed('straw')))
s = iter('ab'); d = iter({'x': 1}); t = iter((1,)); b = iter(b'a'); st = iter({7}); rg = iter(range(1))
print([type(i).__name__ for i in (iter([]), d, t, b, st, rg, z, e, m, f, r, iter(int, 0), (x for x in ()), iter(range(2 ** 70)))])
for i in (s, d, t, b, st, rg):
    print(list(i), next(i, 'done'), next(i, 'still done'))
src = iter(range(6))
print([(a, b) for a in src for b in src], list(src))
src = iter(range(10))
for x in src:
    if x == 3: break
print(x, list(src))
a = iter([1, 2, 3]); b = a
print(next(a), next(b), next(a), [*a], [*b])
def take(n, it): return [x for _, x in zip(range(n), it)]
evens = filter(lambda n: n % 2 == 0, iter(int, 1)) if False else map(lambda n: n * 2, range(10 ** 12))
print(take(4, evens), take(3, evens))
for text in ('zip(5)', 'zip([1], 5)', 'enumerate()', 'enumerate(5)', 'enumerate([], "a")', 'map()', 'map(str)', 'map(str, 5)', 'filter(None)', 'filter(None, 5)', 'reversed(5)', 'reversed({1})', 'reversed(iter([]))', 'reversed()', 'list(map(5, [1]))', 'list(map(len, [5]))', 'list(filter(5, [1]))', 'list(zip([1, 2], [1], strict=True))', 'list(zip([1], [1, 2], strict=True))', 'list(zip([1], [1], [], strict=True))', 'list(zip([], [1], strict=True))', 'zip([], foo=1)', 'list(zip())', 'list(zip(strict=True))', 'enumerate([], start=1, x=2)', 'list(map(lambda: 1, [1]))', 'iter([]).foo', 'len(iter([]))', 'iter([])[0]', 'map(str, [1], [2], 3)'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
it = iter([1, 2, 3]); print(it.__length_hint__(), next(it), it.__length_hint__())
class Rev:
    def __reversed__(self): return iter('custom')
    def __len__(self): return 3
    def __getitem__(self, i): return i
class Rev2:
    def __len__(self): return 3
    def __getitem__(self, i): return i * i
print(list(reversed(Rev())), list(reversed(Rev2())), list(reversed({'a': 1, 'b': 2})), list(reversed({'a': 1}.items())))
