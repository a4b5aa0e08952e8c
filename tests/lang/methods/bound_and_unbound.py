# Bound methods, functions from classes, and what is shared.
class A:
    def __init__(self, n): self.n = n
    def get(self): return self.n
    def add(self, x, *more, scale=1): return (self.n + x + sum(more)) * scale
    def me(self): return self
    @classmethod
    def make(cls, *a): return cls(*a)
    @staticmethod
    def util(x): return x * 2
a, b = A(1), A(2)
m = a.get
print(m(), b.get(), A.get(a), A.get(b), a.add(1), a.add(1, 2, 3), a.add(1, scale=10), A.add(b, 5), A.make(7).n, a.make(8).n, A.util(3), a.util(4))
a.n = 99
print(m(), m.__self__ is a, m.__func__ is A.get, m.__name__, m == a.get, m is a.get, m == b.get, hash(m) == hash(a.get), A.get is A.get, A.make.__self__ is A)
fs = [a.get, b.get, a.me]
print([f() for f in fs[:2]], fs[2]() is a, list(map(a.add, [1, 2])), sorted([3, 1], key=A(10).add))
a.get = lambda: 'instance attribute'
print(a.get(), A.get(a))
del a.get
print(a.get())
A.get = lambda self: 'replaced %d' % self.n
print(a.get(), b.get(), m())
A.new = lambda self, x: (self.n, x)
print(a.new('x'))
def outside(self): return 'outside ' + str(self.n)
a.bound = outside.__get__(a, A)
print(a.bound(), outside.__get__(b)(), type(a.bound).__name__)
for call in (lambda: A.add(), lambda: A.add(1), lambda: a.add(), lambda: a.nope(), lambda: A.nope, lambda: a.get(1), lambda: a.n(), lambda: m.zz, lambda: A.util()):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__ + ':', e)
try:
    a.get.x = 1
except AttributeError as e:
    print(e)
A.get.x = 'attr on the function'
print(a.get.x, b.get.x)
class B(A):
    def get(self): return 'B' + str(super().get())
    def both(self): return A.get(self), B.get(self), self.get()
print(B(5).both(), B.make(1).__class__.__name__, B(3).me().n)
class Chain:
    def __init__(self): self.log = []
    def do(self, x):
        self.log.append(x)
        return self
print(Chain().do(1).do(2).do(3).log, [].append.__self__, 'abc'.upper.__self__, ''.join.__name__)
append = (l := []).append
for i in range(3): append(i)
upper = str.upper
print(l, upper('x'), list(map(str.strip, [' a ', 'b '])), list(map('{:03d}'.format, [1, 22])), {}.get('k', 1), dict.get({'a': 5}, 'a'), list.append(l, 9), l, int.__add__(1, 2), str.__len__('abc'))
