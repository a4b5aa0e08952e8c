# __call__, __new__, __init__ and their interplay.
class Adder:
    def __init__(self, n): self.n = n
    def __call__(self, x=0, *a, **k): return self.n + x + sum(a) + sum(k.values())
add = Adder(5)
print(add(1), add(), add(1, 2, z=3), callable(add), callable(Adder), callable(5), list(map(add, [1, 2])), sorted([3, 1], key=Adder(0)))
class NotCallable: pass
n = NotCallable(); n.__call__ = lambda: 1
try:
    n()
except TypeError as e:
    print(e)
class New:
    def __new__(cls, *args, **kw):
        print('new', cls.__name__, args, kw)
        return super().__new__(cls)
    def __init__(self, *args, **kw): print('init', args, kw)
New(1, k=2)
class SubNew(New):
    def __init__(self): print('sub init')
SubNew()
class Other:
    def __new__(cls): return 'not an instance'
    def __init__(self): print('never')
print(Other())
class Single:
    _i = None
    def __new__(cls, v):
        if cls._i is None: cls._i = super().__new__(cls)
        return cls._i
    def __init__(self, v): self.v = v
a, b = Single(1), Single(2)
print(a is b, a.v)
class BadInit:
    def __init__(self): return 5
class BadInit2:
    def __init__(self): return 'x'
class NoArgs: pass
class OnlyNew:
    def __new__(cls, x): return object.__new__(cls)
class NewPasses:
    def __new__(cls, x): return object.__new__(cls, x)
class InitOnly:
    def __init__(self, x): self.x = x
for f in (BadInit, BadInit2, lambda: NoArgs(1), lambda: OnlyNew(), lambda: NewPasses(1), lambda: InitOnly(), lambda: object(1), lambda: object.__new__(5), lambda: object.__new__(), lambda: object.__new__(int), lambda: InitOnly(1, 2), lambda: int.__new__(str), lambda: InitOnly.__init__(1)):
    try:
        print(type(f()).__name__)
    except TypeError as e:
        print('TypeError:', e)
class Pool:
    made = 0
    free = []
    def __new__(cls):
        if cls.free: return cls.free.pop()
        cls.made += 1
        return super().__new__(cls)
    def close(self): Pool.free.append(self)
x = Pool(); x.close(); y = Pool(); z = Pool()
print(x is y, Pool.made, z is x)
class Swap:
    def __new__(cls, kind): return {'i': int, 's': str}[kind](5)
print(Swap('i') + 1, Swap('s') + '1')
class Chain:
    def __call__(self, x):
        self.t = getattr(self, 't', []) + [x]
        return self
print(Chain()(1)(2)(3).t)
class CallErr:
    def __call__(self): raise ValueError('in call')
try:
    CallErr()()
except ValueError as e:
    print(e)
class M(type):
    def __call__(cls, *a):
        print('meta call', a)
        return super().__call__(*a)
class WithM(metaclass=M):
    def __init__(self, v): self.v = v
print(WithM(3).v)
class Deep:
    __call__ = Adder(100)
print(Deep()(1))
