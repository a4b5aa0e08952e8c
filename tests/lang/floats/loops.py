# Accumulation, comparison and conversion in loops.
x = 0.0
for i in range(10): x += 0.1
print(x, x == 1.0, abs(x - 1) < 1e-9)
y = 1.0; n = 0
while y > 1e-300: y /= 7; n += 1
print(n, y)
z = 1.0; n = 0
while z < 1e300: z *= 1.5; n += 1
print(n, z)
s = [i / 4 for i in range(-6, 7)]
print(s, sum(s), [int(v) for v in s], [round(v) for v in s], [v // 1 for v in s], [v % 1 for v in s])
e = 1.0
for i in range(18, 0, -1): e = 1 + e / i
print(e)
p, sign = 0.0, 1
for k in range(1, 2000, 2): p += sign * 4 / k; sign = -sign
print(p)
a, b = 1.0, 0.5 ** 0.5; t, q = 0.25, 1.0
for _ in range(4): an = (a + b) / 2; b = (a * b) ** 0.5; t -= q * (a - an) ** 2; q *= 2; a = an
print((a + b) ** 2 / (4 * t))
d = {}
for i in range(20): d[i * 0.25] = d.get(i * 0.25 - 1, 0) + 1
print(d)
m = [[1.0, 2.0], [3.0, 4.0]]
for _ in range(5): m = [[sum(m[i][k] * m[k][j] for k in range(2)) % 1000.5 for j in range(2)] for i in range(2)]
print(m)
t = 1e16
for _ in range(10): t += 1.0
print(t, t - 1e16, 1e16 + 10.0 - 1e16)
f = 0.5
while f != 0.0: last = f; f /= 2
print(last, last / 2, -last / 2)
lo = [3.5, -1.25, 2.0, -0.0, 1e10, 1e-10]; lo.sort(); print(lo, min(lo), max(lo), sorted(lo, key=abs))
c = 0
for i in range(1000):
    if (i * 0.001) * 1000 != i: c += 1
print(c, 0.1 + 0.7, (0.1 + 0.7) * 10, int((0.1 + 0.7) * 10), 1 - 0.9, 0.3 - 0.1 == 0.2, 1e308 * 2 - 1e308 * 2 == 0)
h = 100.0; path = []
while h > 1: h *= 0.6; path.append(round(h, 3))
print(path)
