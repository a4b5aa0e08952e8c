from dataclasses import *
import dataclasses
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
@dataclass
class P:
    x: int
    y: int = 5
    z: list = field(default_factory=list, repr=False)
p = P(1); print(p, p == P(1), p != P(2), P.__match_args__, P.__doc__, p.z, P(1).z is p.z, fields(P)[0].name, is_dataclass(p), asdict(p), astuple(p), replace(p, x=9), P.__hash__)
t(lambda: P()); t(lambda: P(1,2,3,4)); t(lambda: P(1, q=2)); t(lambda: hash(p)); t(lambda: p < p); t(lambda: replace(p, q=1))
@dataclass(frozen=True, order=True)
class F:
    a: int
    b: str = 'b'
f = F(1); print(f, hash(f) == hash((1,'b')), F(1) < F(2), sorted([F(3), F(1)]), {f: 1}[F(1)])
t(lambda: setattr(f, 'a', 2)); t(lambda: delattr(f, 'a')); t(lambda: F(1) < 3)
@dataclass
class Base: 
    a: int
    b: int = 2
@dataclass
class D(Base):
    c: int = 3
    def __post_init__(self): self.s = self.a + self.b + self.c
print(D(1), D(1).s, D(1, 2) == Base(1, 2))
def bad():
    @dataclass
    class X:
        a: int = 1
        b: int
t(bad)
def bad2():
    @dataclass
    class X:
        a: list = []
t(bad2)
@dataclass
class K:
    a: int
    _: KW_ONLY
    b: int = 1
    c: InitVar[int] = 4
    def __post_init__(self, c): self.d = c
print(K(1, b=2), K(1).d, K.__match_args__); t(lambda: K(1, 2))
@dataclass(slots=True)
class S:
    x: int
    y: int = 3
    def m(self): return super().__repr__()[:5] and 1
s = S(1); print(s, S.__slots__); t(lambda: setattr(s, 'q', 1)); print(hasattr(s, '__dict__'))
@dataclass(kw_only=True)
class KO:
    a: int; b: int = 2
print(KO(a=1)); t(lambda: KO(1))
@dataclass
class N:
    n: 'N' = None
    l: list = field(default_factory=list)
n = N(); n.n = n; print(n); print(asdict(N(N(), [N()])), astuple(N(N(), [1, (2,)])))
M = make_dataclass('M', ['x', ('y', int), ('z', int, field(default=5))]); print(M(1, 2), M.__module__)
print(str(fields(P)[1])[:60], P.__dataclass_params__)
match P(1, 2):
    case P(x, y): print(x, y)
@dataclass(eq=False)
class E: x: int
print(E(1) == E(1), hash(E(1)) is not None)
@dataclass(unsafe_hash=True)
class U: x: int; y: int = field(default=0, compare=False)
print(hash(U(1,2)) == hash(U(1,3)), U(1,2)==U(1,5))
@dataclass
class C2:
    x: int
    def __repr__(self): return 'custom'
print(C2(1))
import copy; print(copy.copy(P(1)), copy.deepcopy(P(1, z=[1])), copy.replace(P(1), y=7))
print(P.__init__.__qualname__, P.__init__.__annotations__, P.__eq__.__qualname__, P.__repr__.__name__)
t(lambda: asdict(3)); t(lambda: fields(3)); print(repr(MISSING)[:20], InitVar[int])
@dataclass
class Gen[T]:
    v: T
print(Gen(1), Gen[int](2))
