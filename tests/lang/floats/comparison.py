# Floats against floats and ints.
vals = [-1e300, -1.5, -1, -0.0, 0, 0.5, 1, 1.0000000000000002, 2 ** 53, 2.0 ** 53 + 2, 1e18, 10 ** 18 + 1]
for a in vals:
    print(a, [(a > b) - (a < b) for b in vals])
print(0.1 + 0.2 == 0.3, 0.1 + 0.2 > 0.3, 0.5 == 1 / 2, 1e18 == 10 ** 18, 1e18 < 10 ** 18 + 1, 1e23 == 10 ** 23)
print(1.5 < 2 < 2.5, 1.0 is not None, 1.0 == '1.0', 1.0 != None)
for text in ("1.5 < 'a'", "1.5 >= None", "[] < 1.5", "1.5 > ()"):
    try:
        eval(text)
    except TypeError as e:
        print(e)
print(sorted([2.5, 1, -3.5, 2, 0.0, -0.0, True]), max(1.0, 1), max(1, 1.0), min(0.0, -0.0), min(-0.0, 0.0))
print([x for x in (0.0, -0.0, 0.1, float('nan')) if x], not 0.0, not 0.1, 0.0 or 'zero', 1.5 and 'yes')
print({1.0: 'a', 2.5: 'b'}[1], {0.5, 0.5, 1.0, 1} == {0.5, 1})
def close(a, b, eps=1e-9):
    return abs(a - b) <= eps * max(abs(a), abs(b), 1)
print(close(0.1 + 0.2, 0.3), close(1e20, 1e20 + 1e5), close(1, 1.1))
lo, hi = 0.0, 2.0
while hi - lo > 1e-12:
    mid = (lo + hi) / 2
    if mid * mid < 2:
        lo = mid
    else:
        hi = mid
print(f'{lo:.9f}', round(lo * hi, 9))
n = 0; x = 1.0
while x + 1.0 != 1.0:
    x /= 2; n += 1
print(n, x)
import sys
print(sys.float_info.max, sys.float_info.min, sys.float_info.epsilon, sys.float_info.dig, sys.float_info.mant_dig)
