# nan is unequal to itself and unordered; infinities compare beyond everything.
nan = float('nan'); inf = float('inf')
print(nan == nan, nan != nan, nan < nan, nan > 1, nan <= 1, 1 < nan, nan is nan)
print([nan] == [nan], (nan,) == (nan,), nan in [nan], [nan].index(nan), [nan].count(nan), float('nan') in [nan])
print(inf == inf, inf > 1e308, -inf < -1e308, inf > 10 ** 500, -inf < -10 ** 500, inf == -(-inf))
d = {nan: 1}
print(d[nan], float('nan') in d, len({nan, float('nan')}), len({nan, nan}))
print(max(nan, 1), max(1, nan), min(nan, 1), min(1, nan), sorted([3, inf, -inf, 0]))
for t in ('nan', 'NaN', '-nan', '+nan', 'inf', 'INF', '-inf', 'infinity', '+Infinity', '-INFINITY', ' nan ', '\tinf\n'):
    print(repr(t), float(t))
for t in ('na', 'infin', 'inf inity', '1.5.5', '', ' ', '1e', 'e5', '.', '1_', '_1', '1__0', '0x10', '1,5', '--1', '1e5.5', 'abc', '1 2'):
    try:
        print(repr(t), float(t))
    except ValueError as e:
        print(e)
import math
print(math.isnan(nan), math.isinf(inf), math.isinf(-inf), math.isfinite(nan), math.isfinite(1.0))
print(math.nan, math.inf, -math.inf, bool(nan), bool(inf))
print(hash(inf), hash(-inf), hash(0.5), hash(1e300), hash(-0.5), hash(2.0 ** 61), hash(1.5), hash(-1.0), hash(0.1))
print(inf.is_integer(), nan.is_integer(), (2.0).is_integer(), f'{nan} {inf:5} {-inf:e} {nan:08.2f} {inf:+}')
print('%f %e %g %5.1f %d' % (inf, nan, -inf, inf, 3.99))
try:
    '%d' % inf
except OverflowError as e:
    print(e)
try:
    '%d' % nan
except ValueError as e:
    print(e)
