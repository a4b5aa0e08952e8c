# math: integer functions.
import math
print(math.factorial(0), math.factorial(5), math.factorial(20), math.factorial(30), math.comb(5, 2), math.comb(50, 25), math.comb(3, 5), math.perm(5, 2), math.perm(5), math.perm(3, 5), math.comb(10, 0))
print(math.gcd(12, 18), math.gcd(0, 5), math.gcd(), math.gcd(-4, 6), math.gcd(10 ** 20, 10 ** 15 * 3), math.gcd(12, 18, 27), math.lcm(4, 6), math.lcm(), math.lcm(3, 0), math.lcm(2, 3, 5), math.lcm(-4, 6))
print([math.isqrt(n) for n in (0, 1, 3, 4, 99, 100, 10 ** 20, 10 ** 40 - 1, 2 ** 63)], math.floor(10 ** 20), math.ceil(True), math.trunc(7), math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.floor(1e300) % 10 ** 5)
print(math.log(10 ** 400), math.log2(2 ** 1000), math.log10(10 ** 300), math.sqrt(10 ** 40), math.log(2 ** 2000, 2))
for f in (lambda: math.factorial(-1), lambda: math.factorial(1.5), lambda: math.factorial(2.0), lambda: math.factorial('a'), lambda: math.comb(-1, 2), lambda: math.comb(5, -1), lambda: math.comb(5.0, 2), lambda: math.perm(-1), lambda: math.gcd(1.5, 2), lambda: math.gcd('a'), lambda: math.isqrt(-1), lambda: math.isqrt(1.5), lambda: math.lcm(1.0), lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.log(-1), lambda: math.log('a'), lambda: math.log(), lambda: math.log2(0), lambda: math.log10(-5), lambda: math.log(5, 0), lambda: math.log(5, 1), lambda: math.log1p(-1), lambda: math.acos(2), lambda: math.asin(-1.5), lambda: math.atanh(1), lambda: math.acosh(0.5), lambda: math.exp(1000), lambda: math.pow(0, -1), lambda: math.pow(-1, 0.5), lambda: math.pow(10, 400), lambda: math.fmod(1, 0), lambda: math.sin(math.inf), lambda: math.gamma(0), lambda: math.gamma(-1), lambda: math.gamma(200), lambda: math.lgamma(0), lambda: math.ldexp(1, 2000), lambda: math.ldexp(1, 1.5), lambda: math.sqrt(), lambda: math.sqrt(1, 2), lambda: math.sqrt('4'), lambda: math.sqrt(None), lambda: math.floor(math.nan), lambda: math.ceil(math.inf), lambda: math.trunc('a'), lambda: math.floor('a'), lambda: math.fsum(['a']), lambda: math.prod(['a']), lambda: math.hypot('a'), lambda: math.dist([1], [1, 2]), lambda: math.isnan('a'), lambda: math.degrees('x'), lambda: math.cosh(1000), lambda: math.nope, lambda: math.copysign(1), lambda: math.sumprod([1], [1, 2]), lambda: math.isclose(1, 2, rel_tol=-1), lambda: math.remainder(1, 0), lambda: math.expm1(1000), lambda: math.sqrt(10 ** 400)):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
class F:
    def __float__(self): return 2.25
    def __floor__(self): return 'fl'
    def __ceil__(self): return 'ce'
    def __trunc__(self): return 'tr'
    def __index__(self): return 6
print(math.sqrt(F()), math.floor(F()), math.ceil(F()), math.trunc(F()), math.factorial(F()), math.gcd(F(), 4), math.isqrt(F()))
