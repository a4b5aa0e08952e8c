# Copies, bool contexts, getattr chains and other small protocols on plain objects.
class Node:
    def __init__(self, v, nxt=None): self.v, self.nxt = v, nxt
    def __iter__(self):
        n = self
        while n is not None:
            yield n.v
            n = n.nxt
    def __len__(self): return sum(1 for _ in self)
    def __getitem__(self, i):
        for k, v in enumerate(self):
            if k == i: return v
        raise IndexError(i)
    def __contains__(self, x): return any(x == v for v in self)
    def __eq__(self, o): return list(self) == list(o)
    def __add__(self, o): return Node.of(*self, *o)
    def __bool__(self): return True
    @classmethod
    def of(cls, *vals):
        head = None
        for v in reversed(vals): head = cls(v, head)
        return head
n = Node.of(1, 2, 3)
print(list(n), len(n), n[1], 2 in n, 9 in n, n == [1, 2, 3], n + [4], list(n + [4]), sum(n), max(n), sorted(n, reverse=True), [*n], dict(enumerate(n))) if False else print(list(n), len(n), n[1], 2 in n, 9 in n, n == [1, 2, 3], list(n + [4]), sum(n), max(n), [*n])
try:
    n[7]
except IndexError as e:
    print('IndexError', e)
class Fraction:
    def __init__(self, n, d=1):
        if d == 0: raise ZeroDivisionError(f'Fraction({n}, 0)')
        a, b = abs(n), abs(d)
        while b: a, b = b, a % b
        s = -1 if d < 0 else 1
        self.n, self.d = s * n // a, s * d // a
    def _c(o): return o if isinstance(o, Fraction) else Fraction(o)
    def __add__(s, o): o = Fraction._c(o); return Fraction(s.n * o.d + o.n * s.d, s.d * o.d)
    def __mul__(s, o): o = Fraction._c(o); return Fraction(s.n * o.n, s.d * o.d)
    def __neg__(s): return Fraction(-s.n, s.d)
    def __sub__(s, o): return s + -Fraction._c(o)
    def __truediv__(s, o): o = Fraction._c(o); return Fraction(s.n * o.d, s.d * o.n)
    def __rsub__(s, o): return Fraction(o) - s
    def __rtruediv__(s, o): return Fraction(o) / s
    __radd__, __rmul__ = __add__, __mul__
    def __eq__(s, o): o = Fraction._c(o); return (s.n, s.d) == (o.n, o.d)
    def __lt__(s, o): o = Fraction._c(o); return s.n * o.d < o.n * s.d
    def __hash__(s): return hash((s.n, s.d))
    def __float__(s): return s.n / s.d
    def __repr__(s): return f'{s.n}/{s.d}' if s.d != 1 else str(s.n)
    def __abs__(s): return Fraction(abs(s.n), s.d)
    def __pow__(s, k): return Fraction(s.n ** k, s.d ** k)
F = Fraction
print(F(1, 2) + F(1, 3), F(1, 2) * 4, 1 - F(1, 4), 1 / F(3), F(2, 4) == F(1, 2), F(6, -8), sum([F(1, k) for k in range(1, 8)], F(0)), float(F(1, 8)), sorted([F(1, 2), F(1, 3), 0.25 and F(1, 4)]), abs(F(-1, 2)), F(2, 3) ** 3, {F(1, 2): 'half'}[F(2, 4)], F(1, 3) < 1, max(F(1, 9), F(1, 8)), -F(5))
try:
    F(1) / F(0)
except ZeroDivisionError as e:
    print(e)
class Config:
    def __init__(self, **kw): self.__dict__.update(kw)
    def __repr__(self): return 'Config(' + ', '.join(f'{k}={v!r}' for k, v in vars(self).items()) + ')'
    def __eq__(self, o): return isinstance(o, Config) and vars(self) == vars(o)
    def copy(self, **kw): return Config(**{**vars(self), **kw})
c = Config(a=1, b='x')
print(c, c.copy(b=2), c == c.copy(), c == c.copy(a=0), c.copy(z=[1]).z)
