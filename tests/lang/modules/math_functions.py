# math: every function over a spread of arguments.
import math
vals = [0.0, 0.5, 1.0, -1.5, 2.0, 10.25, -7.0]
for name in 'ceil floor trunc fabs exp expm1 sin cos tan asinh atan sinh cosh tanh erf erfc degrees radians cbrt exp2'.split():
    f = getattr(math, name)
    print(name, [round(f(v), 10) if isinstance(f(v), float) else f(v) for v in vals])
for name in 'log log2 log10 log1p sqrt gamma lgamma acosh'.split():
    f = getattr(math, name)
    print(name, [round(f(v), 10) for v in (1.0, 2.5, 10.0, 100.0)])
for name in 'asin acos atanh'.split(): print(name, [round(getattr(math, name)(v), 10) for v in (0.0, 0.5, -0.25)])
print(math.pi, math.e, math.tau, math.inf, math.nan)
print(math.sqrt(16), math.sqrt(2), math.pow(2, 10), math.hypot(3, 4), math.hypot(1, 2, 2), math.hypot(), math.atan2(1, -1), math.copysign(1, -0.0), math.fmod(-7, 3), math.fmod(7.5, 2), math.modf(3.25), math.modf(-3.25), math.frexp(10.0), math.frexp(0.0), math.ldexp(0.5, 5), math.dist([0, 0], [3, 4]), math.log(8, 2), math.log(100, 10), math.remainder(10, 3), math.remainder(-7.5, 2), math.nextafter(1.0, 2.0), math.ulp(1.0), math.fma(2.0, 3.0, 1.0))
print(math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1), math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(1e-12, 0, abs_tol=1e-10))
print(math.fsum([0.1] * 10), math.fsum([1e16, 1.0, -1e16]), math.fsum([]), math.prod([1, 2, 3, 4]), math.prod([]), math.prod([2.5, 2]), math.prod([2, 3], start=10), math.sumprod([1, 2, 3], [4, 5, 6]))
