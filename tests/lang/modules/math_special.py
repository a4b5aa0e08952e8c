# math: infinities, nans, signed zeros and exactness.
import math
inf, nan = math.inf, math.nan
for name in 'exp atan tanh sqrt fabs erf log sinh cbrt exp2 expm1 floor'.split():
    out = []
    for v in (inf, -inf, nan, 0.0, -0.0):
        try: out.append(str(getattr(math, name)(v)))
        except (ValueError, OverflowError) as e: out.append(type(e).__name__)
    print(name, out)
print(math.atan2(0.0, -0.0), math.atan2(-0.0, 0.0), math.atan2(inf, -inf), math.copysign(nan, -1), math.copysign(3, -0.0), math.hypot(inf, nan), math.pow(nan, 0), math.pow(1, nan), math.pow(inf, -1), math.pow(-inf, 3), math.fmod(5, inf), math.frexp(inf), math.modf(-inf), math.ldexp(inf, 3), math.nextafter(0.0, 1.0), math.nextafter(inf, 0.0), math.ulp(0.0), math.ulp(inf), math.remainder(5, inf), math.gamma(0.5), math.gamma(5), math.gamma(-1.5), math.lgamma(-0.5), math.erf(0.5), math.erfc(3))
print(math.sin(math.pi), math.cos(math.pi), math.tan(math.pi / 4), math.sin(1e22), math.exp(1), math.log(math.e), math.log1p(1e-10), math.expm1(1e-10), math.sqrt(1e-300), round(math.cbrt(27), 12), math.exp2(0.5))
print(math.fsum([1e308, 1e308, -1e308]) if False else math.fsum([0.1, 0.2, 0.3, -0.6]), math.fsum([1e100, 1.0, -1e100]), math.isclose(inf, inf), math.isclose(nan, nan), math.dist((1, 2, 3), (4, 5, 6)), math.sumprod([0.1] * 10, [10] * 10))
for v in (0.1, 1e15 + 0.3, -2.5, 2 ** 53 + 0.0):
    print(math.floor(v), math.ceil(v), math.trunc(v), math.modf(v), math.frexp(v), math.degrees(v), math.radians(v))
