# The four operations and their mixes on small and machine-word ints.
values = [0, 1, -1, 2, -2, 7, -7, 10, 255, -256, 1000, 2**31 - 1, -2**31, 2**62, -2**62, 2**63 - 1, -2**63]
for a in values:
    for b in (3, -3, 7, 2**32):
        print(a, b, a + b, a - b, a * b)
print(1 + 2 * 3 - 4 // 2 % 3)
print(-5 + 3, -(5 + 3), +7, -(-7), - -7, --7)
print(2 ** 3 ** 2, (2 ** 3) ** 2, -2 ** 2, 2 ** -1, (-2) ** 2, (-2) ** 3)
x = 5
x += 3; print(x)
x -= 10; print(x)
x *= -7; print(x)
x //= 4; print(x)
x %= 5; print(x)
x **= 5; print(x)
x <<= 4; print(x)
x >>= 3; print(x)
x |= 7; print(x)
x &= 0x3f; print(x)
x ^= 0xff; print(x)
x /= 2; print(x)
print(True + True, True * 5, False - 1, True / 2, True // 1, True ** 3)
print(sum(range(101)), sum(i * i for i in range(50)))
print(abs(-5), abs(0), abs(-2**63), abs(True))
total = 0
for i in range(1000):
    total += i * i % 7 - i // 3
print(total)
