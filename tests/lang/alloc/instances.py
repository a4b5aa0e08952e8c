# Instances of several classes: shared keys, extra attributes, deletion, slots.
class P:
    def __init__(self, x, y): self.x = x; self.y = y
class Q(P):
    def __init__(self, x, y, z): super().__init__(x, y); self.z = z
class S: __slots__ = ('a', 'b')
ps = [P(i, -i) for i in range(5000)] + [Q(i, i, i) for i in range(5000)]
print(sum(p.x + p.y for p in ps), sum(getattr(p, 'z', 0) for p in ps))
for i, p in enumerate(ps):
    if i % 3 == 0: p.extra = i
    if i % 5 == 0: del p.y
    if i % 7 == 0: p.__dict__['dyn'] = i
print(sum(hasattr(p, 'extra') for p in ps), sum(hasattr(p, 'y') for p in ps), sum(len(vars(p)) for p in ps))
print(vars(ps[0]), vars(ps[21]), vars(ps[5001]))
for p in ps: p.y = 1; p.x += 1
print(sum(p.x for p in ps), list(vars(ps[5])))
ss = []
for i in range(5000): s = S(); s.a, s.b = i, str(i); ss.append(s)
print(sum(s.a for s in ss), len(''.join(s.b for s in ss)))
class Node:
    def __init__(self, v, nxt): self.v, self.nxt = v, nxt
head = None
for i in range(30000): head = Node(i, head)
n, t = head, 0
while n: t += n.v; n = n.nxt
print(t); head = n = None
class Wide:
    def __init__(self, n):
        for i in range(n): setattr(self, 'f%d' % i, i)
ws = [Wide(n) for n in range(60)]
print(sum(len(vars(w)) for w in ws), ws[59].f58, sorted(vars(ws[3])))
def order(names):
    o = P(0, 0)
    for k in names: setattr(o, k, 1)
    return list(vars(o))
print(order('ab'), order('ba'), order('cab'))
P.shared = 'class level'; print(ps[0].shared, Q(1, 2, 3).shared); ps[1].shared = 'own'; print(ps[1].shared, ps[2].shared)
trees = [None]
for d in range(10): trees.append((trees[-1], P(d, d), trees[-1]))
def count(t): return 0 if t is None else count(t[0]) + 1 + count(t[2])
print(count(trees[-1]))
