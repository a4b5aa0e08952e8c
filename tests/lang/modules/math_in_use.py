# math used in small computations.
import math
from math import pi, sqrt, floor, gcd
import math as m
print(m is math, pi == math.pi, sqrt(49), floor(-3.5), gcd(84, 36), math.sqrt.__name__, type(math).__name__, math.__name__)
def primes(n): return [p for p in range(2, n) if all(p % d for d in range(2, math.isqrt(p) + 1))]
print(primes(60)); print([math.comb(6, k) for k in range(7)], sum(math.comb(10, k) for k in range(11)), math.perm(10, 3), [math.factorial(k) for k in range(10)])
def dist(p, q): return math.hypot(*(a - b for a, b in zip(p, q)))
print(dist((0, 0), (3, 4)), round(dist((1, 2, 3), (4, 6, 8)), 6), math.dist((0, 0), (1, 1)) == sqrt(2))
def circle(r): return round(2 * pi * r, 4), round(pi * r ** 2, 4)
print(circle(1), circle(2.5), [round(math.degrees(math.atan2(y, x)), 2) for x, y in ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1))])
print([round(math.sin(math.radians(a)), 6) for a in range(0, 360, 45)], [round(math.cos(k * pi / 3), 6) + 0.0 for k in range(7)])
def entropy(ps): return -sum(p * math.log2(p) for p in ps if p)
print(entropy([0.5, 0.5]), entropy([1]), round(entropy([0.1, 0.2, 0.7]), 6), [math.ceil(math.log2(n)) for n in (1, 2, 3, 1000, 1024)], [len(str(n)) == math.floor(math.log10(n)) + 1 for n in (1, 9, 10, 99999)])
def stirling(n): return sqrt(2 * pi * n) * (n / math.e) ** n
print([round(math.factorial(n) / stirling(n), 6) for n in (1, 5, 20, 50)], round(math.lgamma(101), 6), round(math.log(math.factorial(100)), 6))
print(math.fsum([0.1] * 10) == 1.0, sum([0.1] * 10), math.prod(range(1, 11)), math.lcm(*range(1, 21)), math.gcd(*[60, 84, 36]), math.isclose(0.1 * 3, 0.3), math.copysign(0, -1), math.trunc(-7.9), math.modf(2.75), math.frexp(8), math.ldexp(1, 10), math.fmod(-5, 3), -5 % 3)
def continued(x, n):
    for _ in range(n):
        i = math.floor(x); yield i
        if x == i: return
        x = 1 / (x - i)
print(list(continued(pi, 5)), list(continued(sqrt(2), 6)), list(continued(0.75, 5)))
def simpson(f, a, b, n=100): h = (b - a) / n; return sum((1 if k in (0, n) else 4 if k % 2 else 2) * f(a + k * h) for k in range(n + 1)) * h / 3
print(round(simpson(math.sin, 0, pi), 6), round(simpson(math.exp, 0, 1), 6), round(simpson(lambda x: 1 / x, 1, math.e), 6))
print(sorted(n for n in dir(math) if not n.startswith('_'))[:8], math.inf > 10 ** 400, math.nan != math.nan, math.tau == 2 * pi)
