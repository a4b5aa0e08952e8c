# Positional, default, keyword-only, positional-only, *args and **kwargs.
def plain(a, b): return a, b
def default(a, b=2, c=3): return a, b, c
def star(a, *rest): return a, rest
def kw(a, **named): return a, named
def both(a, b=1, *args, c, d=4, **kwargs): return a, b, args, c, d, kwargs
def kwonly(*, x, y=2): return x, y
def posonly(a, b=2, /): return a, b
def mixed(a, /, b, *, c): return a, b, c
def posname(a, /, **kw): return a, kw
print(plain(1, 2), plain(b=1, a=2), plain(1, b=2), plain(*[1, 2]), plain(**{'a': 1, 'b': 2}), plain(*'xy'), plain(1, *[2]))
print(default(1), default(1, 5), default(1, c=9), default(*[1, 2, 3]), default(c=1, a=2), default(1, **{'c': 0}))
print(star(1), star(1, 2, 3), star(*range(4)), star(*[1], *[2, 3], 4), star(0, *'ab', *()))
print(kw(1), kw(1, b=2), kw(a=1, z=26), kw(1, **{'x y': 5, 'for': 6}))
print(both(1, c=3), both(1, 2, 3, 4, c=5), both(1, c=2, e=5, f=6), both(*range(5), **{'c': 'C', 'z': 'Z'}), both(c=1, a=0, d=2))
print(kwonly(x=1), kwonly(y=5, x=4), posonly(1), posonly(1, 3), mixed(1, 2, c=3), mixed(1, b=5, c=6), posname(1, a=2))
def order(*a, **k): return a, k
print(order(1, *[2], 3, *[4], k=5, **{'l': 6}, m=7), order(*(), **{}), order(*{'d': 1}, *{2}, *range(2)))
log = []
def t(x):
    log.append(x)
    return x
order(t(1), *t([2]), k=t(3), **t({'j': 4}))
order(k=t('kw'), *t(['star after kw']))
print(log)
def mutable(x, acc=[]):
    acc.append(x)
    return acc
print(mutable(1), mutable(2), mutable(3, []), mutable(4))
n = 10
def late(x=n): return x
n = 20
print(late(), n)
def args_are_tuple(*args, **kwargs):
    kwargs['new'] = 1
    return type(args).__name__, type(kwargs).__name__
d = {'a': 1}
print(args_are_tuple(1, **d), d)
print((lambda a, b=2, *c, d, **e: (a, b, c, d, e))(1, d=4, f=5), (lambda: None)(), (lambda *a: a)(1, 2), (lambda **k: k)(x=1), (lambda x, /, *, y: x + y)(1, y=2))
def trailing(a, b,): return a + b
print(trailing(1, 2,), trailing(*[1], **{'b': 2},))
def nested(a, b=lambda x: x * 2, c=(1, 2), d={'k': [1]}): return b(a), c, d
print(nested(5), sum(x for x in range(4)), max((len(w) for w in ('a', 'bcd'))), sorted([3, 1], key=lambda v: -v))
