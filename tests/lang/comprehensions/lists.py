# List comprehensions: conditions, nesting, order, scope.
print([x for x in range(5)], [x * 2 for x in 'ab'], [x for x in range(10) if x % 2], [x for x in range(30) if x % 2 if x % 3 == 0], [(x, y) for x in range(3) for y in 'ab'], [(x, y) for x in range(4) for y in range(x) if x + y > 2], [[i * j for j in range(3)] for i in range(3)], [x if x > 2 else -x for x in range(5)], [*range(3)], [[] for _ in range(2)], [a + b for a, b in [(1, 2), (3, 4)]], [a for a, *b in ['xyz', 'pq']], [b for _, (b, c) in [(0, (1, 2))]], [x for x in ()], [x for x in [x for x in [1, 2]]], [y for x in [[1, 2], [3]] for y in x], [lambda: x for x in range(2)][0](), [f(2) for f in (abs, str)])
x = 'outer'
r = [x for x in range(3)]
print(x, r)
def f():
    y = 10
    l = [y + z for z in range(3)]
    l2 = [(lambda: y + z)() for z in range(3)]
    return l, l2, [[y * z for z in range(w)] for w in range(3)]
print(f())
class C:
    n = 3
    items = [i for i in range(n)]
    try: bad = [n for _ in range(2)]
    except NameError as e: bad = str(e)
    ok = [k for k in [n, n + 1]]
print(C.items, C.bad, C.ok)
log = []
def t(v): log.append(v); return v
[t(('e', a, b)) for a in t([1, 2]) if t(a) for b in t('x')]
print(log)
matrix = [[1, 2, 3], [4, 5, 6]]
print([[r[i] for r in matrix] for i in range(3)], [v for r in matrix for v in r if v % 2 == 0], [sum(r) for r in matrix], [max(c) for c in zip(*matrix)])
try: [1 / v for v in (1, 0)]
except ZeroDivisionError as e: print(e)
try: [v for v in 5]
except TypeError as e: print(e)
try: [a for a, b in [(1,)]]
except ValueError as e: print(e)
try: [undefined for v in [1]]
except NameError as e: print(e)
i = 5
l = [0] * 3
print([l[0] for l[0] in (7, 8)] if False else 'targets', [i for i in range(i)], i)
d = {}
[d.setdefault(len(w), []).append(w) for w in 'a bb cc d'.split()]
print(d, [w[::-1] for w in 'abc de'.split()], [c for c in 'Hello World' if c.isupper()], [n for n in range(2, 30) if all(n % k for k in range(2, n))])
gs = [lambda: n for n in range(3)]; hs = [lambda n=n: n for n in range(3)]
print([g() for g in gs], [h() for h in hs], [print(v, end=' ') for v in 'ab'], [v for v in range(1000)][::250], len([0 for a in range(30) for b in range(30)]))
def deep(): return [[[(a, b, c) for c in range(2)] for b in range(2)] for a in range(2)]
print(deep(), [v + w for v in [1, 2] for w in [v * 10]], [u for v in [3] for u in [v, v + 1] if u > 3], [v for v, in [(1,), (2,)]])
