# Subclassing int, float, str and bool-like values.
class MyInt(int):
    def double(self): return self * 2
    def __repr__(self): return f'MyInt({int(self)})'
a = MyInt(5)
print(a, a + 1, type(a + 1).__name__, a.double(), a == 5, hash(a) == hash(5), {5: 'five'}[a], isinstance(a, int), -a, a < 6, [10, 20, 30, 40, 50, 60][a], list(range(a)), int(a), type(int(a)).__name__, str(a), f'{a}', f'{a:03d}', '%d %s' % (a, a), MyInt('12'), MyInt(), MyInt('ff', 16))
a.attr = 'has dict'
print(a.attr, a.__dict__)
class Clamped(int):
    def __new__(cls, v, lo=0, hi=10): return super().__new__(cls, max(lo, min(hi, v)))
    def __add__(self, o): return Clamped(int(self) + o)
print(Clamped(50), Clamped(-5), Clamped(5) + 3, Clamped(5) + 30, type(Clamped(1) + 1).__name__, Clamped(7, hi=6), sum([Clamped(9), Clamped(9)]))
class Meters(float):
    def __str__(self): return f'{float(self):.1f}m'
    def __add__(self, o): return Meters(float(self) + float(o))
m = Meters(1.25)
print(m, repr(m), m + 2, type(m + 2).__name__, type(m * 2).__name__, m * 2, m == 1.25, round(m, 1), int(m), Meters('3.5'), sorted([Meters(2), Meters(1)]))
class Upper(str):
    def __new__(cls, s=''): return super().__new__(cls, s.upper())
    def __add__(self, o): return Upper(str.__add__(self, o))
    def shout(self): return self + '!'
u = Upper('abc')
print(u, u.shout(), type(u.shout()).__name__, type(u.lower()).__name__, u == 'ABC', len(u), u[0], type(u[0]).__name__, u in ('ABC',), {u: 1}['ABC'], u + 'def', 'x' + u, type('x' + u).__name__, ''.join([u, u]), u.split('B'), hash(u) == hash('ABC'), repr(u), f'{u:>5}', str(u) is u, type(str(u)).__name__)
u.tag = 1; print(u.tag)
class Color(int):
    names = {}
    def __new__(cls, v, name):
        o = super().__new__(cls, v)
        cls.names[name] = o
        o.name = name
        return o
    def __str__(self): return self.name
RED, GREEN = Color(1, 'red'), Color(2, 'green')
print(RED, GREEN + 0, RED < GREEN, Color.names, [str(c) for c in sorted(Color.names.values(), reverse=True)], RED | GREEN)
class B(bytes):
    def first(self): return self[0]
print(B(b'xyz').first(), B(b'a') + b'b', type(B(b'a') + b'b').__name__)
class Idx(int):
    def __index__(self): return 1
print(['a', 'b', 'c'][Idx(2)], int(Idx(2)), 'abc'[Idx(0)])
class NoBool(int):
    def __bool__(self): return False
print(bool(NoBool(5)), NoBool(5) or 'falsy', not NoBool(1))
big = MyInt(10 ** 30)
print(big, big + 1, big.double(), type(big // 2).__name__, MyInt(True), MyInt(3.9))
