# Tuples in loops, returns, swaps and comprehension targets.
pts = [(1, 2), (3, 4), (5, 6)]
for x, y in pts: print(x * y, end=' ')
for i, (x, y) in enumerate(pts): print(i, x + y, end=' ')
for (a, b), (c, d) in zip(pts, pts[1:]): print(a + c, b * d, end=' ')
for k, (v, *w) in {'a': (1, 2, 3), 'b': (4,)}.items(): print(k, v, w, end=' ')
print()
print([x for x, _ in pts], {x: y for x, y in pts}, {y - x for x, y in pts}, list((y, x) for x, y in pts), [a + b for (a, b) in pts], sum(x * y for x, y in pts), max(pts, key=lambda p: -p[0]), sorted(pts, key=lambda p: p[1] % 4), [i for i, (x, y) in enumerate(pts) if x > 2], list(map(lambda p: p[0] * 10 + p[1], pts)))
def mm(*v): return min(v), max(v), sum(v) / len(v)
lo, hi, mean = mm(3, 1, 2); print(lo, hi, mean); lo, hi = hi, lo; print(lo, hi)
def div(a, b): return (a // b, a % b) if b else None
for a, b in ((7, 2), (1, 0), (9, 3)):
    r = div(a, b)
    if r is None: print('none', end=' '); continue
    q, m = r; print(q, m, end=' ')
print()
a, b, c = range(3); a, b, c = b, c, a; print(a, b, c); (a, b), c = (c, a), b; print(a, b, c)
f0, f1 = 0, 1
for _ in range(20): f0, f1 = f1, f0 + f1
print(f0); t = (); 
for i in range(5): t += (i,) * (i % 3)
print(t, t.count(1), t.index(4), len(t)); h, *r = t; print(h, r); *r, l = t; print(r, l)
nest = ((1, (2, 3)), (4, (5, 6)))
for a, (b, c) in nest: print(a, b, c, end=' ')
print([a * b * c for a, (b, c) in nest]); x = y, z = 1, 2; print(x, y, z); t = 1, *[2, 3], *'a'; print(t, (*t, 0)[-2:], (*(),), *t[:1])
d = {(0, 0): 'o', (1, 0): 'x'}
for (x, y), v in d.items(): print(x, y, v, end=' ')
print(d[1, 0], (0, 0) in d, d.get((9, 9)), [(k, v) for k, v in d.items() if k[0]]); g = ((i, j) for i in range(2) for j in range(2) if i != j)
for p in g: i, j = p; print(i, j, p == (i, j), end=' ')
print(); s = sorted([('b', 1), ('a', 2), ('a', 1)]); print(s, [n for n, _ in s], dict(s), list(zip(*s)), tuple(zip(*s))[0] == ('a', 'a', 'b'))
