# Generators, comprehensions and stars in calls.
def f(*a, **k): return a, k
print(f(*(x for x in range(3))), f(*map(str, [1, 2])), f(*[i for i in 'ab'], *{'k': 1}), f(*iter([1])), f(*f(1, 2)[0], **f(a=3)[1]))
print(sum(x * x for x in range(5)), max(len(w) for w in ['a', 'bbb']), sorted((c for c in 'hello'), reverse=True), list(x for x in 'ab'), dict((k, 1) for k in 'xy'), set(x % 2 for x in range(4)) == {0, 1}, ''.join(c.upper() for c in 'abc'), any(x > 2 for x in [1, 3]), tuple(x for x in ()), min((abs(x) for x in [-3, 2]), default=0))
def g():
    print('start')
    yield 1
    print('mid')
    yield 2
    print('end')
print(*g(), sep='/')
a, b = g()
print(a, b, [*g()])
def bad():
    yield 1
    raise ValueError('in generator')
try:
    f(*bad())
except ValueError as e:
    print(e)
class Map:
    def keys(self):
        return ['p', 'q']
    def __getitem__(self, k):
        return k * 2
print(f(**Map()))
class BadMap:
    def keys(self): return [1, 2]
    def __getitem__(self, k): return k
class NoKeys:
    def __getitem__(self, k): return k
class FailMap:
    def keys(self): return ['a']
    def __getitem__(self, k): raise LookupError('no ' + k)
for m in (BadMap(), NoKeys(), FailMap()):
    try:
        print(f(**m))
    except Exception as e:
        print(type(e).__name__, e)
def default_gen(it=(x for x in range(3))): return next(it, 'exhausted')
print([default_gen() for _ in range(5)])
def many(a, b, c, d=4, *e, f, **g): return a, b, c, d, e, f, g
print(many(1, *[2], *(3,), f=6), many(*'abcde', **{'f': 'F', 'z': 'Z'}), many(1, 2, 3, f=0, d=9), many(*range(10), f=1))
big = f(*range(300))[0]
print(len(big), big[-1], len(f(**{'k%d' % i: i for i in range(300)})[1]))
def v(*vals, sep=', ', end='.'): return sep.join(map(str, vals)) + end
print(v(1, 2), v(*'xyz', sep=''), v(end='!'), v(*[[1], [2]], sep='|', end=''))
print((lambda *a: a)(*(1, 2), *[], *'c'), (lambda **k: sorted(k))(**{'b': 1}, a=2), [*f(*[1])[0]], {**f(x=1)[1]})
