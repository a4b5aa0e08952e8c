from enum import *
import enum
class C(Enum):
    RED = 1
    GREEN = 2
    ALIAS = 1
    def m(self): return self.name + '!'
    @property
    def p(self): return self.value * 2
print(C, C.RED, repr(C.RED), C.RED.name, C.RED.value, C(1), C['GREEN'], list(C), len(C), C.__members__, C.ALIAS is C.RED, C.RED.m(), C.GREEN.p, C.RED in C, 1 in C, 9 in C, hash(C.RED)==hash('RED'), type(C.RED), isinstance(C.RED, C))
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
t(lambda: C(9)); t(lambda: C['X']); t(lambda: setattr(C, 'RED', 3)); t(lambda: C.RED < C.GREEN); t(lambda: setattr(C.RED, 'name', 3)); t(lambda: C.BLUE); t(lambda: delattr(C,'RED')); t(lambda: C())
def ext():
    class D(C): pass
t(ext)
def dup():
    class D(Enum):
        A = 1
        A = 2
t(dup)
@unique
class U(Enum): A = auto(); B = auto()
print(list(U))
def nu():
    @unique
    class V(Enum): A = 1; B = 1
t(nu)
class I(IntEnum): A = 1; B = 2
print(I.A, repr(I.A), I.A + 1, I.A < I.B, f'{I.A}', I(2), '%d' % I.A, I.A == 1, sorted([I.B, I.A]), int(I.B))
class S(StrEnum): FOO = auto(); BAR = 'x'
print(S.FOO, repr(S.FOO), S.FOO == 'foo', f'{S.BAR:>3}', S('x'))
class F(Flag): R = auto(); W = auto(); X = auto(); RW = R | W
print(F.R, repr(F.R|F.X), F.R|F.W, repr(F.R|F.W), repr(~F.R), F.R in F.RW, list(F.RW), list(F), F(0), bool(F(0)), F(7), len(F.RW), repr(F.R ^ F.RW), F.R & F.W)
t(lambda: F(8)); t(lambda: F.R | 1); t(lambda: 1 in F.R)
class IF(IntFlag): A = 1; B = 2; C = 4
print(IF.A|IF.B, repr(IF.A|IF.B), repr(IF(8)), repr(IF.A|8), repr(~IF.A), IF.A|1, IF.A+1, IF(9), repr(IF(0)))
class Planet(Enum):
    EARTH = (5.97, 6.37); MARS = (6.4, 3.3)
    def __init__(self, mass, radius): self.mass = mass; self.radius = radius
    @property
    def g(self): return self.mass / self.radius
print(Planet.EARTH, repr(Planet.EARTH), Planet.EARTH.mass, Planet.MARS.g)
A = Enum('A', 'X Y Z'); print(list(A), A.X, A.__module__); B = Enum('B', {'P': 10, 'Q': 20}); print(list(B)); print(IntEnum('N', ['a','b'], start=5)(6))
class M(Enum):
    A = 'a'
    @classmethod
    def _missing_(cls, v): return cls.A
print(M('zzz'))
class T(tuple, Enum): A = (1, 2)
print(repr(T.A), T.A == (1,2))
class St(str, Enum): A = 'aa'
print(St.A, repr(St.A), St.A == 'aa', f'{St.A}', St.A.upper(), '%s' % St.A)
class Fl(float, Enum): A = 1.5
print(repr(Fl.A), Fl.A + 1)
class G(Enum):
    def _generate_next_value_(name, s, c, l): return name.lower()
    A = auto(); B = auto()
print(list(G))
class O(Enum):
    def __new__(cls, v, label): o = object.__new__(cls); o._value_ = v; o.label = label; return o
    A = 1, 'one'; B = 2, 'two'
print(repr(O.A), O.A.label, O(2))
print({C.RED: 1}[C.RED], C.RED == C.RED, C.RED != C.GREEN, C.RED is C(1))
import copy; print(copy.copy(C.RED) is C.RED, copy.deepcopy([C.RED])[0] is C.RED)
match C.RED:
    case C.RED: print('red')
for x in C: print(x, end=' ')
print(list(reversed(C)))
print(dir(C)); print(C.__doc__, repr(auto()), enum.EnumMeta, Flag, STRICT)
class Base(Enum):
    def hi(self): return 'hi ' + self.name
class Der(Base): A = 1
print(Der.A.hi(), Der.A)
class NM(Enum):
    A = 1
    b = nonmember(5)
    @member
    def c(): pass
    class Inner(Enum): Q = 1
    l = lambda self: 3
print([m.name for m in NM], NM.b, NM.A.l())
class K(Enum, boundary=None): A = [1]
print(K([1]), K.A)
class WithName(Enum): name = 1; value = 2
print(WithName.name, WithName.value.value, WithName.name.name)
