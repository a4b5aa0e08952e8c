# Polynomials: arithmetic, division, evaluation, roots, printing.
class Poly:
    def __init__(self, *coefs):
        c = list(coefs)
        while len(c) > 1 and c[-1] == 0: c.pop()
        self.c = tuple(c or [0])
    degree = property(lambda self: len(self.c) - 1)
    def __call__(self, x):
        r = 0
        for a in reversed(self.c): r = r * x + a
        return r
    def __add__(self, o):
        o = o if isinstance(o, Poly) else Poly(o)
        n = max(len(self.c), len(o.c))
        return Poly(*(sum(p.c[i] for p in (self, o) if i < len(p.c)) for i in range(n)))
    __radd__ = __add__
    def __neg__(self): return Poly(*(-a for a in self.c))
    def __sub__(self, o): return self + -(o if isinstance(o, Poly) else Poly(o))
    def __rsub__(self, o): return -self + o
    def __mul__(self, o):
        o = o if isinstance(o, Poly) else Poly(o)
        out = [0] * (len(self.c) + len(o.c) - 1)
        for i, a in enumerate(self.c):
            for j, b in enumerate(o.c): out[i + j] += a * b
        return Poly(*out)
    __rmul__ = __mul__
    def __pow__(self, n): return Poly(1) if n == 0 else self * self ** (n - 1)
    def __divmod__(self, o):
        q, r = [0] * max(1, self.degree - o.degree + 1), list(self.c)
        if o.c == (0,): raise ZeroDivisionError('division by the zero polynomial')
        while len(r) >= len(o.c) and any(r):
            k, f = len(r) - len(o.c), r[-1] / o.c[-1]
            f = int(f) if f == int(f) else f
            q[k] = f
            for i, b in enumerate(o.c): r[k + i] -= f * b
            r.pop()
        return Poly(*q), Poly(*r)
    def __floordiv__(self, o): return divmod(self, o)[0]
    def __mod__(self, o): return divmod(self, o)[1]
    def __eq__(self, o): return isinstance(o, Poly) and self.c == o.c or self.c == (o,)
    def __hash__(self): return hash(self.c)
    def diff(self): return Poly(*(i * a for i, a in enumerate(self.c) if i))
    def __str__(self):
        terms = []
        for i in range(self.degree, -1, -1):
            a = self.c[i]
            if a or self.degree == 0:
                body = '' if abs(a) == 1 and i else f'{abs(a):g}'
                terms.append(('-' if a < 0 else '+', body + ('' if i == 0 else 'x' if i == 1 else f'x^{i}')))
        s = ' '.join(f'{sg} {t}' for sg, t in terms)
        return s[2:] if s.startswith('+') else '-' + s[2:]
x = Poly(0, 1)
p = x ** 3 - 6 * x ** 2 + 11 * x - 6
print(p, '|', p.degree, p(0), p(2), p(2.5), [r for r in range(-5, 6) if p(r) == 0], p.diff(), p.diff().diff())
q = x - 2
print(p // q, p % q, *divmod(p + 1, q), (p // q) * q + p % q == p, (x + 1) ** 5, (1 - x) * (1 + x), -p, 3 - x, Poly(5) == 5, Poly(), Poly(0, 0, 0).degree, {p: 'p'}[p * 1])
print(*divmod(x ** 4 + 1, 2 * x ** 2 - 1)); print(Poly(1.5, 0, -2))
try: p // Poly(0)
except ZeroDivisionError as e: print(e)
def newton(p, r, d=None):
    d = p.diff()
    for _ in range(50): r -= p(r) / d(r)
    return r
print(round(newton(x ** 2 - 2, 1.0), 10), round(newton(x ** 3 - x - 2, 1.5), 10))
def gcd(a, b):
    while b.c != (0,): a, b = b, a % b
    return a * (1 / a.c[-1])
print(gcd((x - 1) * (x - 2), (x - 1) * (x + 5)), sum([x, x ** 2, 1], Poly(0)))
cheb = [Poly(1), x]
while len(cheb) < 7: cheb.append(2 * x * cheb[-1] - cheb[-2])
for c in cheb: print(c)
