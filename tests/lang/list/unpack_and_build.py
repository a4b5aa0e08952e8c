# Building lists with stars, ranges and comprehensions; unpacking them back.
a, b = [1, 2]
[c, d] = [3, 4]
(e, [f, *g]), h = [[5, [6, 7, 8]], 9]
print(a, b, c, d, e, f, g, h)
*i, j = [1]; k, *l = [1]; print(i, j, k, l)
x = [*range(3), *[], *[[]], *'hi', *{'k': 1}, *(n for n in (7, 8))]
print(x)
y = [0] * 5; y[2] = 1; print(y, [None] * 2, [[]] * 2, [1, 2] * 3)
print([n for n in range(10) if n % 2], [[r * c for c in range(3)] for r in range(3)], [(p, q) for p in 'ab' for q in (1, 2)], [n if n % 2 else -n for n in range(5)])
first, second = [y[:2], y[2:]]
print(first, second)
for p, (q, r) in [[1, (2, 3)], [4, [5, 6]]]:
    print(p, q, r, end=' ')
print()
for p, *q in [[1, 2, 3], [4], 'xyz']:
    print(p, q, end=' ')
print()
def f(*args): return args
print(f(*[1, 2], *(3,), *'4'), f(*[]), max(*[3, 9, 2]), list(zip(*[[1, 2], [3, 4]])))
for stmt in ('a, b = [1]', 'a, b = [1, 2, 3]', 'a, *b, c = [1]', '[] = [1]', '[] = []; print("empty ok")', 'a, b = 5', 'a, (b, c) = [1, [2]]', 'a, (b, c) = [1, 2]', '*a, = [1, 2]; print(a)', 'for a, b in [1]: pass', 'for a, b in [[1]]: pass'):
    try:
        exec(stmt)
    except Exception as e:
        print(stmt, '->', type(e).__name__ + ':', e)
flat = [v for row in [[1, 2], [3], []] for v in row]
print(flat, sum([[1], [2, 3]], []), list(map(lambda *t: t, [1, 2], [3, 4])), [*map(abs, [-1, 2])], list(filter(None, [0, 1, '', 'a', [], [0]])))
a = b = []
a.append(1); print(a, b)
a, b = b, a
a, b, c = 1, [2], (3,)
print(a, b, c)
a = [1, 2, 3]
a[0], a[a[0]], a[2] = 1, 'one', 'two'
print(a)
i = 0
i, a[i] = 2, 'set at 2'
print(i, a)
