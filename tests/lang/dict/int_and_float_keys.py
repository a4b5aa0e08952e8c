# Number keys in bulk: the shape of the first source.
limit = 3000
d = {}
for i in range(limit): d[i] = i + limit
print(len(d), d[0], d[limit - 1], sum(d.values()), sum(d), list(d)[:3], list(d.values())[-1])
f = {}
for x in [float(v) for v in range(limit)]: f[x] = x + limit * 1.0
print(len(f), f[0.0], f[limit - 1], f[7], sum(f.values()), list(f)[:2], 0.5 in f, 1 in f)
print(all(d[i] == i + limit for i in range(limit)), all(f[i] == i + 3000.0 for i in range(limit)), d == {i: i + limit for i in range(limit)}, d == f, f == {float(i): i + 3000 for i in range(limit)})
for j in range(5):
    e = {}
    for i in range(1000): e[i * 2 ** j] = i
    print(j, len(e), e[999 * 2 ** j], 1 in e)
neg = {-i: i for i in range(500)}; print(neg[-499], neg[0], min(neg), -1 in neg, -2 in neg, neg[-1], neg[-2])
big = {10 ** 18 + i: i for i in range(200)}; big.update({2 ** 70 + i: -i for i in range(200)}); print(len(big), big[10 ** 18 + 199], big[2 ** 70 + 5], 2 ** 70 - 1 in big)
sp = {i * 2 ** 32: i for i in range(300)}; print(sp[299 * 2 ** 32], len(sp)); col = {i * (2 ** 61 - 1): i for i in range(50)}; print(len(col), col[49 * (2 ** 61 - 1)])
mix = {}
for i in range(100): mix[i] = 'int'; mix[i + 0.5] = 'float'; mix[str(i)] = 'str'; mix[i, i] = 'tuple'
print(len(mix), mix[5], mix[5.5], mix['5'], mix[5, 5], mix[5.0], [k for k in list(mix)[:8]])
for i in range(0, 100, 2): del mix[i], mix[str(i)]
print(len(mix), 4 in mix, 4.0 in mix, 5 in mix, '4' in mix, (4, 4) in mix)
c = {}
for i in range(5000): k = i * 7919 % 101; c[k] = c.get(k, 0) + 1
print(len(c), min(c.values()), max(c.values()), c[0], sorted(c)[:5])
inv = {v: k for k, v in d.items()}; print(inv[3000], inv[5999], len(inv), {**dict(list(d.items())[:2]), 1: 'x'})
