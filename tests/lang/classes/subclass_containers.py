# Subclassing list, tuple, dict and set.
class Stack(list):
    def push(self, x): self.append(x); return self
    def peek(self): return self[-1]
    @property
    def empty(self): return not self
s = Stack([1]).push(2).push(3)
print(s, s.peek(), s.pop(), len(s), s == [1, 2], type(s + [9]).__name__, type(s[:]).__name__, type(s * 2).__name__, type(s.copy()).__name__, s.empty, Stack().empty, isinstance(s, list), sorted(s, reverse=True), 2 in s, s.index(2), [*s], s[0:1], list(reversed(s)))
s.name = 'st'; s += [7]; print(s.name, s, type(s).__name__, repr(Stack()), f'{s}')
class One(list):
    def __getitem__(self, i): return super().__getitem__(i if isinstance(i, slice) else i - 1)
    def __setitem__(self, i, v): super().__setitem__(i - 1, v)
    def __len__(self): return 99
    def __iter__(self): return iter('custom')
    def __contains__(self, x): return x == 'magic'
o = One('abc')
o[1] = 'A'
print(o[1], o[3], o[:], len(o), list(o), 'magic' in o, 'A' in o, o, bool(One()), sum(1 for _ in o), sorted(o), o == ['A', 'b', 'c'])
class Vec(tuple):
    def __new__(cls, *a): return super().__new__(cls, a)
    def __add__(self, o): return Vec(*(x + y for x, y in zip(self, o)))
    def __mul__(self, k): return Vec(*(x * k for x in self))
    __rmul__ = __mul__
    @property
    def x(self): return self[0]
    def __repr__(self): return 'Vec' + super().__repr__()
v = Vec(1, 2)
print(v, v + (3, 4), v * 3, 2 * v, v.x, v == (1, 2), hash(v) == hash((1, 2)), {v: 'k'}[1, 2], len(v), [*v], v[0], type(v[:1]).__name__, sorted([Vec(2, 1), Vec(1, 9)]), isinstance(v, tuple))
a, b = v
print(a, b, max(v), v.count(1), 1 in v)
class Point(tuple):
    __slots__ = ()
    fields = ('x', 'y')
    def __new__(cls, x, y): return tuple.__new__(cls, (x, y))
    def __getattr__(self, n):
        try: return self[self.fields.index(n)]
        except ValueError: raise AttributeError(n)
    def replace(self, **k): return Point(*(k.get(f, getattr(self, f)) for f in self.fields))
p = Point(3, 4)
print(p, p.x, p.y, p.replace(y=9))
class Bag(dict):
    def add(self, k, n=1):
        self[k] = self.get(k, 0) + n
        return self
    def most(self): return sorted(self.items(), key=lambda t: (-t[1], t[0]))
print(Bag().add('a').add('b', 5).add('a').most(), Bag(x=1), type(Bag() | {}).__name__, type(Bag().copy()).__name__)
class Uniq(set):
    def __init__(self, it=()):
        super().__init__(it)
        self.order = list(dict.fromkeys(it))
    def __repr__(self): return f'Uniq({self.order})'
print(Uniq('banana'), Uniq('ab') == {'a', 'b'}, type(Uniq('a') | {'b'}).__name__, len(Uniq('aab')), sorted(Uniq('cab') & set('ab')))
class Lim(list):
    def append(self, x):
        if len(self) >= 2: raise OverflowError('full')
        super().append(x)
l = Lim()
l.append(1); l.append(2)
try:
    l.append(3)
except OverflowError as e:
    print(e, l)
l.extend([4, 5]); print(l)
class Meta(dict):
    def __init__(self, *a, **k): print('init', a, k); super().__init__(*a, **k)
    def __setitem__(self, k, v): super().__setitem__(k, v * 2)
m = Meta(a=1); m['b'] = 2; m.update(c=3)
print(m, dict(m), {**m})
