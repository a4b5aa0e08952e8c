# Small and large ints as loop variables, keys, indices and counters.
total = 0
for i in range(-6, 260): total += i
print(total, i, i is not None)
a = 256; b = 256; c = 257
print(a == b, a + 1 == c, [n for n in (-5, -6, 256, 257) if n == int(str(n))])
n = 2 ** 62
for _ in range(5): n += 2 ** 61; print(n, n > 2 ** 63, n // 2 ** 61)
for _ in range(5): n -= 2 ** 61
print(n == 2 ** 62, n % 1000)
x = 1
while x < 10 ** 25: x *= 7
print(x)
while x > 1: x //= 7
print(x)
i, steps = 27, []
while i != 1: steps.append(i); i = i // 2 if i % 2 == 0 else 3 * i + 1
print(len(steps), max(steps))
d = {}
for k in range(-300, 300, 7): d[k] = d.get(-k, 0) + k
print(len(d), sum(d.values()), d[-300])
seq = list(range(10))
for i in range(-10, 10): print(seq[i], end=' ')
print()
m = -1
for _ in range(70): m = m * 2 - 1
print(m, m + 2 ** 71)
digits = []
v = 12345678901234567890123
while v: v, r = divmod(v, 10); digits.append(r)
print(digits, int(''.join(map(str, digits[::-1]))))
cnt = 0
for i in range(100):
    for j in range(i):
        if (i * j) % 7 == 3: cnt += 1
print(cnt, sum(1 for i in range(1000) if i & i - 1 == 0), [i for i in range(50) if i % 3 == i % 5])
big = [2 ** k for k in range(60, 70)]
print(sum(big), big.index(2 ** 64), 2 ** 63 in big, max(big) - min(big), sorted(big, reverse=True)[0])
x = 0
for i in range(64): x |= 1 << i
print(x, x == 2 ** 64 - 1, ~x, x >> 60, -x >> 60)
