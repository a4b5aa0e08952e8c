# classmethod and staticmethod through instances, classes and inheritance.
class Base:
    count = 0
    name = 'base'
    def __init__(self): type(self).count += 1
    @classmethod
    def create(cls, *a, **k):
        print('create', cls.__name__, a, k)
        return cls()
    @staticmethod
    def helper(x, y=2): return x + y
    @classmethod
    def who(cls): return cls.name
class Derived(Base):
    count = 0
    name = 'derived'
    @classmethod
    def create(cls, *a, **k):
        print('derived first')
        return super().create(*a, **k)
    @staticmethod
    def helper(x, y=3): return Base.helper(x, y) * 100
b = Base.create(1, k=2); d = Derived.create(); b.create(3)
print(type(b).__name__, type(d).__name__, Base.count, Derived.count, b.who(), d.who(), Base.who(), d.helper(1), b.helper(1), Derived.helper(0))
print(Base.__dict__['helper'].__class__.__name__, Base.__dict__['create'].__class__.__name__, Base.__dict__['create'].__func__.__name__, Base.helper.__name__, Base.create.__name__)
def f(cls, x): return cls.__name__, x
class Late: pass
Late.cm = classmethod(f)
Late.sm = staticmethod(lambda x: x)
print(Late.cm(1), Late().cm(2), Late.sm(3), Late().sm(4))
inst = Late()
inst.fn = lambda x: x * 10
print(inst.fn(5))
class Date:
    def __init__(self, y, m, d): self.y, self.m, self.d = y, m, d
    @classmethod
    def parse(cls, s): return cls(*map(int, s.split('-')))
    @staticmethod
    def leap(y): return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
    def __repr__(self): return f'{type(self).__name__}({self.y}, {self.m}, {self.d})'
    def is_leap(self): return self.leap(self.y)
class SubDate(Date): pass
print(Date.parse('2024-02-29'), SubDate.parse('2023-1-1'), [y for y in (1900, 2000, 2023, 2024) if Date.leap(y)], SubDate.parse('2000-1-1').is_leap())
for call in (lambda: Base.who(1), lambda: Base.helper(), lambda: classmethod(), lambda: staticmethod(1, 2), lambda: classmethod(5).__get__(None, int)):
    try:
        print(call())
    except TypeError as e:
        print(e)
s = staticmethod(len)
print(s('abc'), s.__func__('ab'), s.__wrapped__ is len)
class Reg:
    items = {}
    @classmethod
    def add(cls, name):
        def deco(f):
            cls.items[name] = f
            return f
        return deco
@Reg.add('x')
def handler(): return 'handled'
print(Reg.items['x'](), list(Reg.items))
class P:
    _v = 1
    @classmethod
    def set(cls, v): cls._v = v
class Q(P): pass
Q.set(5)
print(P._v, Q._v, '_v' in Q.__dict__)
