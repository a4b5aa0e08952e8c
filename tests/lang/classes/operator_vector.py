# A vector class with operators, iteration, comparison, hashing and formatting.
class Vec:
    __slots__ = ('x', 'y')
    def __init__(self, x=0, y=0): self.x, self.y = x, y
    def __add__(self, o): return Vec(self.x + o.x, self.y + o.y) if isinstance(o, Vec) else NotImplemented
    def __sub__(self, o): return Vec(self.x - o.x, self.y - o.y)
    def __mul__(self, k): return self.x * k.x + self.y * k.y if isinstance(k, Vec) else Vec(self.x * k, self.y * k)
    def __rmul__(self, k): return self * k
    def __truediv__(self, k): return Vec(self.x / k, self.y / k)
    def __neg__(self): return Vec(-self.x, -self.y)
    def __abs__(self): return (self.x ** 2 + self.y ** 2) ** 0.5
    def __bool__(self): return bool(self.x or self.y)
    def __eq__(self, o): return isinstance(o, Vec) and (self.x, self.y) == (o.x, o.y)
    def __lt__(self, o): return abs(self) < abs(o)
    def __hash__(self): return hash((self.x, self.y))
    def __iter__(self): yield self.x; yield self.y
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __len__(self): return 2
    def __repr__(self): return f'Vec({self.x!r}, {self.y!r})'
    def __format__(self, spec): return '(' + ', '.join(format(c, spec) for c in self) + ')'
    def __contains__(self, v): return v in (self.x, self.y)
    def __iadd__(self, o): self.x += o.x; self.y += o.y; return self
    def __matmul__(self, o): return self.x * o.y - self.y * o.x
    def __call__(self, f): return Vec(f(self.x), f(self.y))
    def __invert__(self): return Vec(self.y, self.x)
    def __index__(self): return int(self.x)
    def __round__(self, n=0): return Vec(round(self.x, n), round(self.y, n))
a, b = Vec(3, 4), Vec(1, -2)
print(a + b, a - b, a * 2, 2 * a, a * b, a / 2, -a, abs(a), bool(Vec()), a == Vec(3, 4), a != b, b < a, a @ b, a(str), ~a, round(a / 7, 2), [0, 1, 2, 3][a], f'{a:.2f} {b:>4} {a}', *a, a[0], a[-1], len(a), 4 in a)
x, y = a; print(x, y, sorted([a, b, Vec()]), max(a, b), {a: 1}[Vec(3, 4)], {Vec(1, 1), Vec(1, 1)}, sum([a, b], Vec()), list(map(abs, [a, b])), tuple(a), dict([a, b]))
c = a; c += b; print(a, c is a); c = c + b; print(a, c)
for bad in (lambda: a + 1, lambda: 1 + a, lambda: a['x'], lambda: a.z, lambda: setattr(a, 'z', 1), lambda: a > 1, lambda: sum([a, b])):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
