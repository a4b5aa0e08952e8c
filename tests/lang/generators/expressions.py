# Generator expressions: laziness, scope, nesting.
g = (x * x for x in range(4))
print(type(g).__name__, next(g), list(g), list(g), sum(x for x in [1, 2]), max((x for x in 'abc'), key=ord))
log = []
def t(x): log.append(x); return x
lazy = (t(x) for x in t([1, 2, 3]))
print(log); next(lazy); print(log)
try: broken = (x for x in undefined_source)
except NameError as e: print('outermost iterable is evaluated at once:', e)
late = (undefined_later for x in [1])
try: next(late)
except NameError as e: print('the rest when run:', e)
n = 10
add = (x + n for x in range(3))
n = 100
print(list(add))
src = [1, 2, 3]
e = (x for x in src)
src.append(4); print(list(e))
e = (x for x in src); src = 'rebound'; print(list(e))
print(list((x, y) for x in range(3) for y in range(x)), list(x for x in range(20) if x % 2 if x % 3), list(c for w in ('ab', 'cd') for c in w), list((lambda k: k + i)(1) for i in range(2)))
x = 'outer'
list(x for x in range(3)); print(x)
class C:
    vals = [1, 2, 3]
    twice = list(v * 2 for v in vals)
    try: bad = list(v * k for v in vals for k in vals)
    except NameError as e: bad = str(e)
print(C.twice, C.bad)
def f():
    y = 5
    return (a * y for a in (1, 2)), (lambda: y)
gen, get = f()
print(list(gen), get())
primes = (p for p in range(2, 40) if all(p % d for d in range(2, p)))
print(list(primes), any(v > 3 for v in (1, 5, undefined) if False) if False else any(v > 3 for v in (1, 5)))
it = iter(range(10))
print(list(zip(it, (v * 10 for v in it))))
print(dict((k, v) for k, v in zip('ab', (1, 2))), set(v % 3 for v in range(9)) == {0, 1, 2}, ','.join(str(v) for v in (1, 2)), tuple(v for v in ()), sorted((v for v in 'cab'), reverse=True), list(map(sum, ((i, i + 1) for i in range(3)))))
a = (v for v in (1, 2, 3)); b = (v * 2 for v in a); c = (v + 1 for v in b)
print(next(c), next(a), list(c))
print('ok', sum(1 for line in 'a\nb\nc'.splitlines() if line != 'b'), next((v for v in range(100) if v * v > 50), None), (lambda: (yield))().__class__.__name__)
def pipe(*fs):
    src = range(5)
    for f in fs: src = map(f, src) if not isinstance(f, tuple) else (lambda k, it: (v for v in it if k(v)))(f[0], src)
    return list(src)
print(pipe(lambda v: v * 3, (lambda v: v % 2 == 0,), str))
