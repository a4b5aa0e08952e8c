# Decorators: plain, with arguments, stacked, classes as decorators, on classes and methods.
def logged(f):
    def wrapper(*args, **kw):
        print('call', f.__name__, args, kw)
        r = f(*args, **kw)
        print('ret', r)
        return r
    wrapper.__name__ = f.__name__
    return wrapper
@logged
def add(a, b=1): return a + b
print(add(1), add(1, b=5), add.__name__)
def repeat(n):
    def deco(f):
        def w(*a): return [f(*a) for _ in range(n)]
        return w
    return deco
@repeat(3)
def hi(x): return 'hi ' + x
print(hi('z'))
order = []
def mark(name):
    order.append('make ' + name)
    def deco(f):
        order.append('apply ' + name)
        return f
    return deco
@mark('a')
@mark('b')
@mark('c')
def nothing(): pass
print(order)
class Memo:
    def __init__(self, f): self.f, self.cache = f, {}
    def __call__(self, *a):
        if a not in self.cache: self.cache[a] = self.f(*a)
        return self.cache[a]
@Memo
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), len(fib.cache))
def register(cls):
    registry[cls.__name__] = cls
    cls.registered = True
    return cls
registry = {}
@register
class Plug: pass
print(registry['Plug'] is Plug, Plug.registered)
@(lambda f: lambda *a: f(*a) * 10)
def ten(x): return x
print(ten(4))
decos = {'double': lambda f: lambda x: f(x) * 2}
@decos['double']
def d(x): return x + 1
print(d(3))
def method_deco(f):
    def w(self, *a): return '<' + f(self, *a) + '>'
    return w
class M:
    @method_deco
    def name(self): return 'M'
    @property
    @method_deco
    def p(self): return 'prop'
    @staticmethod
    @logged
    def s(x): return x
    @classmethod
    @method_deco
    def c(cls): return cls.__name__
print(M().name(), M().p, M.s(1), M.c())
@str
def turned(): pass
print(turned[:17], type(turned).__name__)
try:
    @5
    def bad(): pass
except TypeError as e:
    print(e)
try:
    @undefined_deco
    def bad2(): pass
except NameError as e:
    print(e)
def trace(f, depth=[0]):
    def w(n):
        print('  ' * depth[0] + f'{f.__name__}({n})')
        depth[0] += 1
        r = f(n)
        depth[0] -= 1
        return r
    return w
@trace
def fact(n): return 1 if n < 2 else n * fact(n - 1)
print(fact(4))
def singleton(cls):
    inst = {}
    return lambda *a: inst.setdefault(cls, None) or inst.__setitem__(cls, cls(*a)) or inst[cls]
@singleton
class One:
    def __init__(self, v=0): self.v = v
print(One(5).v, One(6).v, One() is One())
