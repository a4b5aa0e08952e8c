# Class attributes shared and shadowed; mutable ones; counters.
class A:
    count = 0
    items = []
    conf = {'k': 1}
    def __init__(self):
        A.count += 1
        self.n = A.count
    def add(self, x): self.items.append(x)
    def own(self): self.items = ['own']
a, b = A(), A()
a.add(1); b.add(2)
print(A.count, a.items, b.items, A.items is a.items)
a.own(); a.add(3); print(a.items, b.items, A.items)
a.count += 10; print(a.count, b.count, A.count, vars(a))
del a.count; print(a.count)
try: del a.count
except AttributeError as e: print(e)
class B(A): items = ['B']
class C(B): pass
C().add('c'); print(B.items, A.items, C.items is B.items); C.items = C.items + ['new']; print(C.items, B.items)
A.late = lambda self: 'late ' + str(self.n); print(C().late(), B.late(a))
B.conf['k'] = 2; print(A.conf, C.conf); B.conf = {'k': 3}; print(A.conf, C.conf)
for k in (A, B, C): k.tag = k.__name__
print(A().tag, B().tag, C().tag); del C.tag; print(C().tag); del B.tag; print(C.tag)
class Counter:
    instances = {}
    def __init__(self, name): Counter.instances[name] = self; self.hits = 0
    def hit(self): self.hits += 1; return self
    @classmethod
    def total(cls): return sum(c.hits for c in cls.instances.values())
Counter('x').hit().hit(); Counter('y').hit(); print(Counter.total(), list(Counter.instances))
class D:
    x = 1
    def __getattr__(self, n): return 'dynamic'
d = D(); print(d.x, d.y); D.x = 2; print(d.x); d.x = 3; print(d.x); del D.x; print(d.x); del d.x; print(d.x)
class E:
    a = b = []
    a.append(1)
    c = [a] * 2
print(E.a is E.b, E.c, E.c[0] is E.a); E.a += [2]; print(E.b, E.c)
print([k for k in vars(E) if len(k) == 1], hasattr(E, 'a'), 'a' in vars(E()), E().a is E.a)
setattr(E, 'dyn%d' % 1, 5); print(E.dyn1, getattr(E(), 'dyn1')); i = E(); i.__dict__['a'] = 'instance'; print(i.a, E.a)
