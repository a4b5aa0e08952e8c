# Roots, integrals, differential equations, interpolation, statistics, n-body.
import math
def bisect(f, a, b, eps=1e-12):
    while b - a > eps:
        m = (a + b) / 2
        if f(a) * f(m) <= 0: b = m
        else: a = m
    return a
def newton(f, x, h=1e-7):
    for i in range(50):
        d = (f(x + h) - f(x - h)) / (2 * h)
        step = f(x) / d
        x -= step
        if abs(step) < 1e-13: break
    return x
print(round(bisect(lambda x: x * x - 2, 0, 2), 10), round(bisect(math.cos, 1, 2), 10), round(newton(lambda x: x ** 3 - x - 2, 1.5), 10))
def simpson(f, a, b, n=200):
    h = (b - a) / n
    return h / 3 * (f(a) + f(b) + sum((4 if k % 2 else 2) * f(a + k * h) for k in range(1, n)))
print(round(simpson(math.sin, 0, math.pi), 8), round(simpson(lambda x: math.exp(-x * x), -5, 5), 8), round(simpson(lambda x: x ** 3, 0, 2), 10))
def rk4(f, y, t, h, n):
    for _ in range(n):
        k1 = f(t, y); k2 = f(t + h / 2, y + h / 2 * k1); k3 = f(t + h / 2, y + h / 2 * k2); k4 = f(t + h, y + h * k3)
        y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4); t += h
    return y
print(round(rk4(lambda t, y: y, 1.0, 0.0, 0.01, 100), 8), round(rk4(lambda t, y: -2 * t * y, 1.0, 0.0, 0.05, 40), 8))
def lagrange(pts, x): return sum(y * math.prod((x - b) / (a - b) for b, _ in pts if b != a) for a, y in pts)
print(round(lagrange([(0, 1), (1, 3), (2, 11), (3, 31)], 1.5), 6))
data = [2.5, 3.7, 1.2, 8.8, 4.4, 4.4, 9.1, 0.3]
mean = sum(data) / len(data); var = sum((x - mean) ** 2 for x in data) / (len(data) - 1); s = sorted(data); med = (s[3] + s[4]) / 2
print(round(mean, 6), round(var, 6), round(math.sqrt(var), 6), round(med, 6), math.fsum(data))
xs = list(range(8)); mx = sum(xs) / 8; slope = sum((x - mx) * (y - mean) for x, y in zip(xs, data)) / sum((x - mx) ** 2 for x in xs)
print(round(slope, 6), round(mean - slope * mx, 6))
def gauss(a, b):
    n = len(b); m = [r[:] + [v] for r, v in zip(a, b)]
    for i in range(n):
        p = max(range(i, n), key=lambda k: abs(m[k][i])); m[i], m[p] = m[p], m[i]
        for k in range(i + 1, n):
            f = m[k][i] / m[i][i]
            for j in range(i, n + 1): m[k][j] -= f * m[i][j]
    x = [0.0] * n
    for i in range(n - 1, -1, -1): x[i] = (m[i][n] - sum(m[i][j] * x[j] for j in range(i + 1, n))) / m[i][i]
    return x
print([round(v, 8) for v in gauss([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]], [8, -11, -3])])
class Body:
    def __init__(self, m, p, v): self.m, self.p, self.v = m, list(p), list(v)
def energy(bs): return sum(b.m * sum(c * c for c in b.v) / 2 for b in bs) - sum(a.m * b.m / math.dist(a.p, b.p) for i, a in enumerate(bs) for b in bs[i + 1:])
bs = [Body(10, (0, 0, 0), (0, 0, 0)), Body(1, (5, 0, 0), (0, 1.4, 0)), Body(0.5, (0, 8, 1), (-1.1, 0, 0))]
e0 = energy(bs)
for _ in range(500):
    for i, a in enumerate(bs):
        for b in bs[i + 1:]:
            d = [x - y for x, y in zip(a.p, b.p)]; mag = 0.005 / sum(x * x for x in d) ** 1.5
            for k in range(3): a.v[k] -= d[k] * b.m * mag; b.v[k] += d[k] * a.m * mag
    for b in bs:
        for k in range(3): b.p[k] += 0.005 * b.v[k]
print(round(e0, 8), round(energy(bs), 5), [round(x, 5) for x in bs[1].p])
def fft(a):
    n = len(a)
    if n == 1: return a
    ev, od = fft(a[::2]), fft(a[1::2])
    tw = [(math.cos(-2 * math.pi * k / n), math.sin(-2 * math.pi * k / n)) for k in range(n // 2)]
    prod = [(c * r - s * i, c * i + s * r) for (c, s), (r, i) in zip(tw, od)]
    return [(a + c, b + d) for (a, b), (c, d) in zip(ev, prod)] + [(a - c, b - d) for (a, b), (c, d) in zip(ev, prod)]
print([round(math.hypot(*c), 6) for c in fft([(float(x), 0.0) for x in (1, 2, 3, 4, 0, 0, 0, 0)])])
