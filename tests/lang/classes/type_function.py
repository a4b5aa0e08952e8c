# type() with one and three arguments, __class__ assignment, class attributes.
print(type(1), type('a'), type(None), type([]), type(type), type(int), type(len), type(print), type(lambda: 0), type(...), type(NotImplemented), type(range(1)), type({}.keys()), type(iter([])), type(x for x in ()), type(Exception()), type(slice(1)), type(object()), type(b''), type(1.5), type(True), type({1}), type(frozenset()), type(bytearray()), type(property()), type(super), type(classmethod(len)), type(staticmethod(len)))
def init(self, v): self.v = v
C = type('C', (), {'x': 1, '__init__': init, 'get': lambda self: self.v, '__doc__': 'made'})
c = C(9)
print(C, C.x, c.get(), c, C.__doc__, C.__name__, C.__bases__) if False else print(C, C.x, c.get(), C.__doc__, C.__name__, C.__bases__, C.__module__)
D = type('D', (C, dict), {})
print(D(1).v, D.__mro__, issubclass(D, dict))
for f in (lambda: type(), lambda: type(1, 2), lambda: type(1, (), {}), lambda: type('X', [], {}), lambda: type('X', (), []), lambda: type('X', (5,), {}), lambda: type('X', (), {}, 1), lambda: type('X', (bool,), {}), lambda: type(x=1), lambda: type('X', (int, str), {})):
    try:
        print(f())
    except TypeError as e:
        print(e)
class A:
    k = 'A'
    def who(self): return 'A' + self.k
class B:
    k = 'B'
    def who(self): return 'B' + self.k
a = A(); a.v = 1
a.__class__ = B
print(a.who(), type(a).__name__, isinstance(a, B), isinstance(a, A), a.v)
class S: __slots__ = ('q',)
class E(int): pass
for st in ('a.__class__ = 5', 'a.__class__ = int', 'a.__class__ = S', '(5).__class__ = A', 'E(1).__class__ = A', '[].__class__ = A', 'del a.__class__', 'A.__class__ = B', 'A.__name__ = 5', 'A.__bases__ = ()', 'A.__bases__ = 5', 'A.__mro__ = ()', 'A.__dict__ = {}', 'int.x = 1', 'del A.__name__', 'A.__name__ = "Renamed"; print(A)', 'A.__qualname__ = "Q.N"; print(A)', 'A.__doc__ = "doc"; print(A.__doc__)', 'A.__module__ = "mod"; print(A)'):
    try:
        exec(st)
    except Exception as e:
        print(st, '->', type(e).__name__ + ':', e)
print(type(A.__dict__).__name__, 'k' in A.__dict__, A.__dict__['k'])
try:
    A.__dict__['z'] = 1
except TypeError as e:
    print(e)
class Pretend:
    @property
    def __class__(self): return int
print(isinstance(Pretend(), int), type(Pretend()).__name__, Pretend().__class__)
def make(n):
    class Local:
        num = n
        def __repr__(self): return f'Local{n}'
    return Local
L1, L2 = make(1), make(2)
print(L1(), L2(), L1 is L2, isinstance(L1(), L2), L1.__qualname__, L1)
from_types = {t.__name__: t for t in (int, str, list)}
print(from_types['int']('5'), [t() for t in (int, float, str, list, dict, tuple, bool, bytes, frozenset, complex)][:9], type(type(type)), isinstance(type, object), isinstance(object, type), type.__mro__, object.__bases__, object.__base__, type.__base__)
