# 100,000 nested lists, tuples and dicts: built, printed, compared, hashed, dropped.
# prints: built list printed compared ordered dropped tuple hashed dict object done
def ok(name, f):
    try: f()
    except RecursionError: pass
    print(name, end=' ')
def nest(make, n=100000):
    x = make(None)
    for _ in range(n): x = make(x)
    return x
a, b = nest(lambda x: [x]), nest(lambda x: [x])
print('built list', end=' ')
ok('printed', lambda: len(repr(a)))
ok('compared', lambda: a == b)
ok('ordered', lambda: a < b)
del a, b
print('dropped', end=' ')
t, u = nest(lambda x: (x,)), nest(lambda x: (x,))
ok('tuple', lambda: (repr(t), t == u))
ok('hashed', lambda: hash(t))
del t, u
d, e = nest(lambda x: {1: x}), nest(lambda x: {1: x})
ok('dict', lambda: (repr(d), d == e, str(d)))
del d, e
class N:
    def __init__(self, n): self.n = n
o = nest(N)
del o
print('object', end=' ')
f = nest(lambda x: (lambda: x)); del f
g = nest(lambda x: iter([x])); del g
h = nest(lambda x: [x].append); del h
e = None
for i in range(100000):
    n = ValueError(i); n.__context__ = e; e = n
del e, n
z = nest(lambda x: frozenset([1, x]), 1000); del z
print('done')
