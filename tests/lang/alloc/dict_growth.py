# Tables growing through every index width, with deletions and refills.
d = {}
marks = []
for i in range(70000):
    d[i * 3] = -i
    if i in (7, 127, 128, 255, 256, 5460, 32767, 65535, 65536, 69999): marks.append((len(d), d[0], d[i * 3]))
print(marks)
for i in range(0, 70000, 2): del d[i * 3]
print(len(d), d[3], 6 in d, next(iter(d)), sum(d) % 1000003)
for i in range(35000): d['s%d' % i] = i
print(len(d), d['s34999'], list(d)[-1])
d.clear(); d[1] = 1; print(d)
small = [{j: j for j in range(k)} for k in range(200)]
print(sum(len(s) for s in small), small[199][198], [s.popitem() for s in small[1:200:50]])
for s in small:
    for k in list(s)[::3]: del s[k]
    s['x'] = 1
print(sum(len(s) for s in small))
churn = {}
for i in range(30000):
    churn[i] = i
    if i >= 50: del churn[i - 50]
print(len(churn), list(churn)[:3], sum(churn.values()))
s = set()
for i in range(20000):
    s.add(i * 7 % 10007)
    if i % 3 == 0: s.discard(i)
print(len(s), sum(s))
counts = {}
for i in range(20000): counts[i % 97] = counts.get(i % 97, 0) + i
print(sorted(counts.items())[:3], sum(counts.values()))
