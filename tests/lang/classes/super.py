# super() in all its forms.
class A:
    name = 'A.name'
    def m(self, x=0): return f'A.m({x})'
    @classmethod
    def c(cls): return 'A.c ' + cls.__name__
    @staticmethod
    def s(): return 'A.s'
    @property
    def p(self): return 'A.p'
    def __repr__(self): return 'A-repr'
    def __getitem__(self, k): return f'A[{k}]'
    def __init__(self): self.log = ['A']
class B(A):
    name = 'B.name'
    def m(self, x=0): return 'B>' + super().m(x + 1)
    @classmethod
    def c(cls): return 'B>' + super().c()
    @property
    def p(self): return 'B>' + super().p
    def __repr__(self): return 'B>' + super().__repr__()
    def __getitem__(self, k): return 'B>' + super().__getitem__(k)
    def __init__(self):
        super().__init__()
        self.log.append('B')
    def old(self): return super(B, self).m(5), super(B, self).name, super().name, self.name
    def static(self): return super().s()
    def in_nested(self):
        def f(): return super(B, self).m()
        return f()
    def in_closure(self):
        def f(): return __class__.__name__, self.m()
        return f()
    def in_comp(self): return [super(B, self).m(i) for i in range(2)]
class C(B):
    def m(self, x=0): return 'C>' + super().m(x * 10)
    def skip(self): return super(B, self).m(7)
b, c = B(), C()
print(b.m(), c.m(2), b.c(), C.c(), b.p, c.p, repr(b), repr(c), c['k'], b.log, c.log, b.old(), c.old(), b.static(), b.in_nested(), b.in_closure(), b.in_comp(), c.skip())
print(super(B, c).m(1), super(C, c).m(1), super(B, C).c(), super(C, C).c(), super(B, b).log if hasattr(super(B, b), 'log') else 'no instance attrs via super')
class D(A):
    def missing(self): return super().nothing
    def set(self): super().value = 5
    def noargs(): return super()
    def rebind(self):
        self = 5
        return super().m()
    def deleted(self):
        del self
        return super().m()
def outside(self): return super().m()
D.outside = outside
class E(A):
    def m(self, *args): return (lambda: super(E, self).m())()
    def gen(self):
        yield super().m(1)
        yield super().m(2)
for f in (lambda: D().missing(), lambda: D.noargs(), lambda: D().rebind(), lambda: D().deleted(), lambda: D().outside(), lambda: super(), lambda: super(int, 'x'), lambda: super(5), lambda: super(A).m, lambda: super(B, A()), lambda: D().set(), lambda: super(A, 5).m):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
print(E().m(), list(E().gen()), type(super(B, b)).__name__, super(B, b).__thisclass__.__name__, super(B, b).__self__ is b, super(B, b).__self_class__.__name__)
class N:
    def __new__(cls, *a):
        o = super().__new__(cls)
        o.made = a
        return o
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        print('sub', cls.__name__)
class N2(N): pass
print(N2(1, 2).made)
class Sq(list):
    def append(self, x): super().append(x * x)
    def __len__(self): return super().__len__() + 100
s = Sq(); s.append(3); s.append(4)
print(s, len(s), super(Sq, s).__len__())
