# round() half to even, with and without digits, and int conversions.
for v in (0.5, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5, 0.49999999999999994, 2.675, 1e16 + 2, 0.0, -0.0):
    print(v, round(v), type(round(v)).__name__)
for v in (2.675, 1.005, 1.115, 0.125, 0.375, 1234.5678, -1234.5678, 5e-5, 1e22, 0.1 + 0.2, 15.0, 25.5):
    print(v, [round(v, n) for n in (-2, -1, 0, 1, 2, 3, 5)])
print(round(1.5, None), round(1e300), round(1e20, 2), round(1.7976931348623157e308, -300))
print(round(5.015, 2), round(2.5, 0), type(round(2.5, 0)).__name__, round(-0.4), round(-0.4, 0))
print(int(2.9), int(-2.9), 7.9 // 1, -7.9 // 1, 7.9 % 1, -7.9 % 1)
import math
print(math.floor(-0.5), math.ceil(-0.5), math.trunc(-2.7), math.floor(2.5), math.ceil(2.1))
for bad in (float('nan'), float('inf'), float('-inf')):
    for f in (round, int, math.floor, math.ceil):
        try:
            print(f(bad))
        except (ValueError, OverflowError) as e:
            print(f.__name__, bad, type(e).__name__ + ':', e)
print(round(float('nan'), 2), round(float('inf'), 2))
try:
    round(1.5, 'a')
except TypeError as e:
    print(e)
try:
    round(1.5, 1.0)
except TypeError as e:
    print(e)
try:
    round()
except TypeError as e:
    print(e)
print(round(number=3.14159, ndigits=3), round(1e-20, 25), round(123.456, -5))
