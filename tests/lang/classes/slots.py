# __slots__: no instance dict, errors, inheritance.
class P:
    __slots__ = ('x', 'y')
    cls_attr = 'shared'
    def __init__(self, x, y=None):
        self.x = x
        if y is not None: self.y = y
p = P(1, 2)
p.x += 10
print(p.x, p.y, p.cls_attr, P.__slots__, hasattr(p, '__dict__'), type(P.x).__name__, P.x.__get__(p), P.x.__name__)
def tell(stmt, **ns):
    try:
        exec(stmt, dict(globals(), **ns))
        print(stmt, 'ok')
    except Exception as e:
        print(stmt, '->', type(e).__name__ + ':', e)
q = P(5)
for st in ('p.z = 1', 'q.y', 'p.cls_attr = 1', 'del p.x; p.x', 'del q.y', 'vars(p)', 'p.__dict__', 'P(1).x.foo', 'P.x = 5; print(P(1).x)'):
    tell(st)
class Child(P): pass
class Child2(P): __slots__ = ('z',)
class One: __slots__ = 'single'
class Empty: __slots__ = ()
class WithDict: __slots__ = ('a', '__dict__')
c = Child.__new__(Child); c.anything = 1; c.y = 2
print(c.anything, c.y, c.__dict__)
class Q:
    __slots__ = ('x', 'y')
class Q2(Q): __slots__ = ('z',)
d = Q2(); d.x, d.y, d.z = 1, 2, 3
print(d.x, d.y, d.z, hasattr(d, '__dict__'))
o = One(); o.single = 's'; print(o.single)
w = WithDict(); w.a = 1; w.b = 2; print(w.a, w.b, w.__dict__)
for st in ('Empty().x = 1', 'd.w = 1', 'o.s = 1', 'class B: __slots__ = ("1x",)', 'class B: __slots__ = (5,)', 'class B:\n  __slots__ = ("a",)\n  a = 1', 'class B: __slots__ = 5', 'class B(int): __slots__ = ("q",)', 'class B(int): __slots__ = ()', 'class B:\n  __slots__ = ["l"]\nprint(B.__slots__)', 'class X: __slots__ = ("a",)\nclass Y: __slots__ = ("b",)\nclass Z(X, Y): pass', 'class B: __slots__ = {"doc": "the doc"}\nprint(B.doc.__doc__)'):
    tell(st)
class Priv:
    __slots__ = ('__secret',)
    def __init__(self): self.__secret = 42
    def get(self): return self.__secret
print(Priv().get(), Priv()._Priv__secret)
class Prop:
    __slots__ = ('_v',)
    @property
    def v(self): return self._v
    @v.setter
    def v(self, x): self._v = x * 2
r = Prop(); r.v = 4; print(r.v)
pts = [Q() for _ in range(100)]
for i, t in enumerate(pts): t.x = i; t.y = -i
print(sum(t.x + t.y for t in pts), sum(t.x for t in pts))
class Tup(tuple):
    __slots__ = ()
    @property
    def first(self): return self[0]
print(Tup((1, 2)).first)
tell('Tup((1,)).x = 1')
