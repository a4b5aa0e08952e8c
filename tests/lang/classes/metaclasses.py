# Simple metaclasses.
class Meta(type):
    def __new__(mcls, name, bases, ns):
        ns['added'] = name.lower()
        ns = {k: v for k, v in ns.items() if not k.startswith('skip')}
        return super().__new__(mcls, name, bases, ns)
    def __init__(cls, name, bases, ns):
        super().__init__(name, bases, ns)
        cls.log = getattr(cls, 'log', []) + [name]
    def __repr__(cls): return f'<{cls.__name__} by Meta>'
    def __len__(cls): return 42
    def __iter__(cls): return iter(['x', 'y'])
    def __getitem__(cls, k): return f'{cls.__name__}[{k}]'
    def __contains__(cls, k): return k == 1
    def __add__(cls, o): return f'{cls.__name__}+{o}'
    def __eq__(cls, o): return cls is o
    def __hash__(cls): return 5
    def cmeth(cls): return 'meta method on ' + cls.__name__
    @property
    def mprop(cls): return 'meta prop'
class A(metaclass=Meta):
    skip_me = 1
    keep = 2
class B(A): pass
print(A, B, A.added, B.added, hasattr(A, 'skip_me'), A.keep, B.log, len(A), list(A), A[5], 1 in A, 2 in A, A + 1, A.cmeth(), A.mprop, type(A) is Meta, type(B).__name__, isinstance(A, Meta), A == A, A == B, hash(A))
for f in (lambda: A().cmeth(), lambda: len(A()), lambda: A().mprop):
    try:
        print(f())
    except (AttributeError, TypeError) as e:
        print(e)
class Single(type):
    _i = {}
    def __call__(cls, *a, **k):
        if cls not in cls._i: cls._i[cls] = super().__call__(*a, **k)
        return cls._i[cls]
class DB(metaclass=Single):
    def __init__(self, n): self.n = n
print(DB(1) is DB(2), DB(3).n)
class Prep(type):
    @classmethod
    def __prepare__(m, name, bases, **k):
        print('prepare', name, k)
        return {'prepared': True}
    def __new__(m, n, b, ns, **k): return super().__new__(m, n, b, dict(ns))
    def __init__(c, n, b, ns, **k): super().__init__(n, b, ns)
class P(metaclass=Prep, opt=1): z = prepared
print(P.prepared, P.z)
class M2(type): pass
class M3(M2): pass
class X(metaclass=M2): pass
class Y(metaclass=M3): pass
class Z(X, Y): pass
print(type(Z).__name__)
class M4(type): pass
class W(metaclass=M4): pass
try:
    class Conflict(X, W): pass
except TypeError as e:
    print(e)
def func_meta(name, bases, ns): return (name, bases, sorted(k for k in ns if not k.startswith('__')))
class F(metaclass=func_meta):
    a = 1
    def b(self): pass
print(F)
class Inst(type):
    def __instancecheck__(cls, o): return o == 'anything'
    def __subclasscheck__(cls, c): return c is int
class I(metaclass=Inst): pass
print(isinstance('anything', I), isinstance(I(), I), isinstance(5, I), issubclass(int, I), issubclass(str, I))
T = type('T', (A,), {'v': 1})
print(T, type(T).__name__, T.added, Meta('Direct', (), {}).added)
class Auto(type):
    def __new__(m, n, b, ns):
        for k, v in list(ns.items()):
            if callable(v) and not k.startswith('_'):
                def wrap(f): return lambda self, *a: ('wrapped', f(self, *a))
                ns[k] = wrap(v)
        return super().__new__(m, n, b, ns)
class Svc(metaclass=Auto):
    def go(self, x): return x + 1
print(Svc().go(1))
