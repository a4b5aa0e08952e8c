# Lists of every small size, grown, shrunk, copied, kept in between.
kept = []
total = 0
for size in range(130):
    l = []
    for i in range(size): l.append(i)
    kept.append(l[:])
    for _ in range(size // 2): l.pop()
    total += sum(l)
    l.extend(range(size)); l[size // 3:size // 2] = []
    total += len(l)
print(total, [len(k) for k in kept[::13]], all(k == list(range(n)) for n, k in enumerate(kept)))
ring = [[] for _ in range(64)]
size = 1
for i in range(20000):
    ring[i % 64] = [i] * size
    size = size * 7 % 129 + 1
print(sum(len(r) for r in ring), sum(r[0] for r in ring))
grow = []
for i in range(50000): grow.append(i)
while len(grow) > 10: del grow[len(grow) // 2:]
print(grow)
nest = [[[] for _ in range(k % 9)] for k in range(500)]
for n in nest:
    for m in n: m += range(len(n))
print(sum(len(m) for n in nest for m in n)); nest.clear()
z = [0] * 1000
for i in range(1000): z.insert(i // 2, i); z.pop(0)
print(sum(z), len(z)); z *= 3; del z[::2]; print(len(z), sum(z))
