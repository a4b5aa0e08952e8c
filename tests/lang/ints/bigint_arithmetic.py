# Addition, subtraction, products and quotients beyond a machine word.
a = 123456789012345678901234567890
b = 987654321098765432109876543210
print(a + b, a - b, b - a, a * b)
print(b // a, b % a, -b // a, -b % a, b // -a, b % -a)
print(divmod(b * a + 17, a), divmod(-(b * a) - 17, b))
print(a ** 5)
print(2 ** 64, 2 ** 64 - 1, -(2 ** 64), 2 ** 63, -2 ** 63 - 1)
x = 2 ** 63 - 1
for i in range(4):
    x += 1
    print(x, -x, x - 2 ** 63)
y = -2 ** 63
for i in range(4):
    y -= 1
    print(y, -y)
print(9223372036854775807 * 9223372036854775807)
print(-9223372036854775808 * -9223372036854775808)
print(-9223372036854775808 // -1, -9223372036854775808 % -1, -(-9223372036854775808))
print(4611686018427387904 * 2, 4611686018427387904 * -2, 3037000500 ** 2, 3037000499 ** 2)
f = 1
for i in range(1, 60):
    f *= i
print(f)
for i in range(59, 0, -1):
    f, r = divmod(f, i)
    assert r == 0
print(f)
print(10 ** 50 - 10 ** 50 + 1, 10 ** 50 - (10 ** 50 - 1))
big = 3 ** 500
print(big)
print(big % 1000007, big // 3 ** 495, big % 3 ** 10)
print(str(7 ** 700)[:40], len(str(7 ** 700)))
print(hash(2 ** 61 - 1), hash(2 ** 61), hash(2 ** 64), hash(-2 ** 64), hash(10 ** 40), hash(-1), hash(-2))
