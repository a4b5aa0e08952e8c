# Many ints and floats born and dropped, in and out of containers.
floats = [i * 0.5 for i in range(20000)]
ints = [i * 1000003 for i in range(20000)]
for k in range(3):
    for i in range(0, 20000, 2): floats[i] = None; ints[i] = None
    for i in range(0, 20000, 2): floats[i] = float(i + k); ints[i] = i * 10 ** 12 + k
print(sum(floats), sum(ints))
acc = 0.0
for i in range(100000): acc = acc * 0.999 + i
print(round(acc, 6))
n = 1
for i in range(1, 400): n = n * i % (10 ** 40 + 7)
print(n)
big = [3 ** k for k in range(300)]
for b in big[::-1]: n ^= b
print(n % 10 ** 20); del big
d = {float(i): i + 2 ** 40 for i in range(20000)}
print(sum(d.values()), d[19999.0])
t = [(i, i + 0.5, str(i)) for i in range(10000)]
print(sum(a + b for a, b, _ in t), len(''.join(c for _, _, c in t)))
x = y = z = 10 ** 6
for i in range(50000): x, y, z = y + 1, z - 1, x
print(x, y, z)
small = [i % 300 - 20 for i in range(50000)]
print(sum(small), small.count(256), small.count(257))
def deep(n): return 0.0 if n == 0 else deep(n - 1) + n * 1.5
print(deep(500))
