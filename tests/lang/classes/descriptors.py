# Data and non-data descriptors, __set_name__, and lookup order.
class Data:
    def __init__(self, v=None): self.v = v
    def __set_name__(self, owner, name):
        print('set_name', owner.__name__, name)
        self.name = name
    def __get__(self, obj, owner=None):
        if obj is None: return self
        return f'data({self.name}, {obj.__dict__.get("_" + self.name, self.v)})'
    def __set__(self, obj, value):
        print('set', self.name, value)
        obj.__dict__['_' + self.name] = value
    def __delete__(self, obj):
        print('delete', self.name)
        obj.__dict__.pop('_' + self.name, None)
class NonData:
    def __get__(self, obj, owner): return ('nondata', obj is None, owner.__name__)
class SetOnly:
    def __set__(self, obj, v): print('setonly', v)
class C:
    d = Data('dflt')
    n = NonData()
    s = SetOnly()
c = C()
print(c.d, c.n, C.n, type(C.d).__name__, c.s.__class__.__name__)
c.d = 5; print(c.d); del c.d; print(c.d)
c.__dict__['d'] = 'shadow?'; c.__dict__['n'] = 'shadow!'; c.s = 1; c.__dict__['s'] = 'inst'
print(c.d, c.n, c.s if isinstance(c.s, str) else 'descriptor object')
c.n = 'assigned'; print(c.n, vars(c))
class Typed:
    def __init__(self, kind): self.kind = kind
    def __set_name__(self, o, n): self.n = n
    def __get__(self, o, t=None): return self if o is None else o.__dict__[self.n]
    def __set__(self, o, v):
        if not isinstance(v, self.kind): raise TypeError(f'{self.n} must be {self.kind.__name__}, not {type(v).__name__}')
        o.__dict__[self.n] = v
class Person:
    name = Typed(str)
    age = Typed(int)
    def __init__(self, name, age): self.name, self.age = name, age
p = Person('Ann', 5); p.age += 1
print(p.name, p.age, vars(p))
for f in (lambda: Person('x', 'y'), lambda: setattr(p, 'name', 5)):
    try:
        f()
    except TypeError as e:
        print(e)
class Lazy:
    def __init__(self, f): self.f = f
    def __set_name__(self, o, n): self.n = n
    def __get__(self, o, t=None):
        if o is None: return self
        print('computing', self.n)
        v = o.__dict__[self.n] = self.f(o)
        return v
class L:
    @Lazy
    def big(self): return 10 ** 3
l = L()
print(l.big, l.big, vars(l))
class Method:
    def __init__(self, f): self.f = f
    def __get__(self, o, t=None): return (lambda *a: self.f(o, t, *a))
class M:
    m = Method(lambda o, t, x: (o is None, t.__name__, x))
print(M().m(1), M.m(2))
M.late = Data('late')
try:
    M().late
except AttributeError as e:
    print(e)
class Sub(C): pass
print(Sub.n, Sub().d, super(Sub, Sub()).n)
class NoDel:
    def __get__(self, o, t): return 1
    def __set__(self, o, v): raise AttributeError('read-only thing')
class ND: x = NoDel()
for st in ('ND().x = 5', 'del ND().x', 'del C().s'):
    try:
        exec(st)
    except AttributeError as e:
        print(st, '->', e)
class BadName:
    def __set_name__(self, o, n): raise ValueError('bad name ' + n)
try:
    class X: attr = BadName()
except Exception as e:
    print(type(e).__name__, e, getattr(e, '__notes__', None))
def func(self): return self
print(func.__get__(5)(), func.__get__(None, int) is func, hasattr(func, '__set__'))
