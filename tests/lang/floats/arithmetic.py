# Arithmetic, mixed with ints, and the results at the edges.
vals = [0.0, -0.0, 1.5, -2.25, 1e10, 3.0]
for a in vals:
    for b in vals:
        print(a, b, a + b, a - b, a * b, end=' ')
        if b:
            print(a / b, a // b, a % b, divmod(a, b))
        else:
            print()
print(7.5 // 2, -7.5 // 2, 7.5 // -2, 7.5 % 2, -7.5 % 2, 7.5 % -2, -7.5 % -2)
print(1 + 0.5, 0.5 + 1, 3 * 0.5, 1 - 0.25, 10 / 4, 10 // 4.0, 10 % 4.0, 2 ** 0.5, 2.0 ** 3, 4 ** -0.5)
print(1e308 * 10, -1e308 * 10, 1e-320 / 1e10, 5e-324 / 2, 1e308 + 1e308 - 1e308)
inf = float('inf'); nan = float('nan')
print(inf + 1, inf - inf, inf * 0, inf / inf, 1 / inf, -1 / inf, inf // 1, 1 // inf, -1 // inf, 5 % inf, -5 % inf, inf % 5 if False else nan)
print(0.0 == -0.0, str(0.0) == str(-0.0), 1 / 3 * 3 == 1, 0.1 + 0.2 == 0.3)
for text in ('1.0 / 0', '1.0 // 0.0', '1.0 % 0', '0.0 / 0.0', '0.0 ** -1', '10.0 ** 400', '1e308 ** 2', 'divmod(1.0, 0)', '1.5 + "a"', '1.5 & 1', '~1.5', '1.5 << 1', '2.5 @ 1'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
x = 1.5
x += 2; x *= 3; x -= 0.5; x /= 4; x **= 2; x //= 1; x %= 4
print(x)
print(-x, +x, abs(-1.5), abs(-0.0), -0.0, -(0.0), 0.0 * -1)
s = 0.0
for i in range(1, 1001):
    s += 1.0 / i
print(s, sum([0.1] * 10), sum([0.1] * 10, 0.0), sum([1e16, 1.0, -1e16]))
print(1e16 + 1.0 - 1e16, (0.1 + 0.2) + 0.3, 0.1 + (0.2 + 0.3))
