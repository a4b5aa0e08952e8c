# Class bodies, attributes, instances.
class Empty: pass
class Point:
    """A point."""
    dim = 2
    origin = None
    def __init__(self, x=0, y=0):
        self.x = x
        self.y = y
    def dist2(self, other): return (self.x - other.x) ** 2 + (self.y - other.y) ** 2
    def move(self, dx, dy):
        self.x += dx; self.y += dy
        return self
Point.origin = Point()
p, q = Point(1, 2), Point(4, 6)
print(p.x, p.y, p.dist2(q), p.move(1, 1).x, Point.dim, p.dim, q.origin.x, Point.__doc__, Point.__name__, Point.__module__, Point.__qualname__, p.__class__ is Point, type(p) is Point)
p.dim = 3
print(p.dim, Point.dim, q.dim, vars(p), vars(q), p.__dict__ is p.__dict__)
Point.dim = 5
print(p.dim, q.dim)
del p.dim
print(p.dim, Point, type(Point), Empty, isinstance(p, Point), isinstance(p, object), isinstance(Point, type), issubclass(Point, object), Point.__bases__, Point.__mro__)
p.extra = [1]; p.extra.append(2); setattr(p, 'dyn', 'd'); p.__dict__['k'] = 'v'
print(p.extra, p.dyn, p.k, getattr(p, 'none', 'dflt'), hasattr(p, 'x'), hasattr(p, 'zz'), sorted(vars(p)))
delattr(p, 'dyn'); del p.extra, p.k
print(vars(p))
class Body:
    a = 1
    b = a + 1
    c = [a for _ in range(2)] if False else [b] * 2
    if b > 1:
        d = 'conditional'
    for i in range(3):
        exec('e%d = i' % i) if False else None
    def f(self): return self.a
    g = f
    x, y = 1, 2
    del x
    print('body runs', a, b)
print(Body.c, Body.d, Body.i, Body().g(), hasattr(Body, 'x'), Body.y)
for text in ('Empty().x', 'Empty.x', 'Empty(1)', 'Empty(a=1)', 'Point(1, 2, 3)', 'p.zz', 'p.move()', 'p.nope()', 'p()', 'p[0]', 'len(p)', 'p + 1', 'p < q', 'iter(p)', 'for_', '-p', 'int(p)', 'p.x.y', 'Point.dist2(1)', 'Point.dist2(1, 2)', 'del_ if 0 else p.__nope__'):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
try:
    del p.nothing
except AttributeError as e:
    print(e)
try:
    del Point.nothing
except AttributeError as e:
    print(e)
print(p == p, p == q, p != q, p is not q, hash(p) == hash(p), bool(p), [p].index(p), p in {p}, {p: 1}[p])
class Outer:
    class Inner:
        v = 'inner'
        def m(self): return Outer.k
    k = 'outer k'
print(Outer.Inner.v, Outer.Inner().m(), Outer.Inner, Outer.Inner.__name__)
