# Lambdas and functions as values.
add = lambda a, b: a + b
print(add(1, 2), (lambda: 5)(), (lambda x: lambda y: x * y)(3)(4), (lambda *a, k=1, **kw: (a, k, kw))(1, 2, z=3), (lambda x=[]: x)())
ops = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b}
print({k: f(6, 3) for k, f in ops.items()}, [f(2) for f in (abs, str, lambda x: x ** 3, float, bool)])
def curry(f, n): return f() if n == 0 else (lambda x: curry(lambda *a: f(x, *a), n - 1))
print(curry(lambda a, b, c: a * 100 + b * 10 + c, 3)(1)(2)(3))
def partial(f, *a, **k): return lambda *b, **l: f(*a, *b, **{**k, **l})
print(partial(pow, 2)(10), partial(sorted, reverse=True)([1, 3, 2]), partial(print, 'p', sep='-')('q') is None)
def reduce(f, it, *init):
    it = iter(it)
    acc = init[0] if init else next(it)
    for x in it: acc = f(acc, x)
    return acc
print(reduce(lambda a, b: a * b, range(1, 7)), reduce(lambda a, b: a + [b * 2], [1, 2], []), reduce(max, [3, 9, 2]), reduce(lambda a, f: f(a), [str, lambda s: s + '!', len], 1234))
compose = lambda *fs: reduce(lambda f, g: lambda x: g(f(x)), fs)
print(compose(str.strip, str.upper, lambda s: s[::-1])('  abc '), list(map(lambda p: p[0] + p[1], zip('ab', 'cd'))), sorted('bAc', key=lambda c: c.lower()), max([1, -5, 3], key=lambda x: x * x), list(filter(lambda x: x & 1, range(6))))
Y = lambda f: (lambda x: x(x))(lambda y: f(lambda *a: y(y)(*a)))
print(Y(lambda self: lambda n: 1 if n == 0 else n * self(n - 1))(6), (lambda f, x: f(f, x))(lambda f, x: x if x > 100 else f(f, x * 2), 3))
def apply_n(f, n, x):
    for _ in range(n): x = f(x)
    return x
print(apply_n(lambda x: x * 2 + 1, 5, 0), apply_n(lambda s: s + s[-1:], 3, 'ab'))
zero = lambda f: lambda x: x
succ = lambda n: lambda f: lambda x: f(n(f)(x))
plus = lambda a: lambda b: lambda f: lambda x: a(f)(b(f)(x))
num = lambda n: n(lambda k: k + 1)(0)
three = succ(succ(succ(zero)))
print(num(three), num(plus(three)(three)), [(lambda i: i * i)(i) for i in range(4)], (lambda: (yield))().__class__.__name__)
cond = lambda n: 'neg' if n < 0 else 'zero' if n == 0 else 'pos'
print(cond(-1), cond(0), cond(5), (lambda x: (x, [y for y in range(x)], {x: x}))(2), (lambda: [lambda: i for i in range(2)])()[0](), (lambda a, /, b, *, c: a + b + c)(1, b=2, c=3))
pipeline = [('double', lambda x: x * 2), ('inc', lambda x: x + 1), ('neg', lambda x: -x)]
v = 5
for name, f in pipeline:
    v = f(v)
    print(name, v, end='; ')
print()
table = {(a, b): (lambda a=a, b=b: a * b)() for a in range(2) for b in range(3)}
print(table, list(map(lambda f: f(), [lambda: 1, lambda: 2])), any(map(lambda x: x > 3, [1, 5])), min('bca', key=lambda c: -ord(c)))
