# Tuples as records, keys and swap partners.
people = [('Ann', 30, 'NYC'), ('Bob', 25, 'LA'), ('Cid', 35, 'NYC'), ('Dee', 25, 'SF')]
for name, age, city in sorted(people, key=lambda p: (p[1], p[0])):
    print(f'{name:<5}{age:>4} {city}')
by_city = {}
for name, *_, city in people:
    by_city.setdefault(city, []).append(name)
print(by_city)
names, ages, cities = zip(*people)
print(names, ages, cities, sum(ages) / len(ages))
grid = {}
for x in range(3):
    for y in range(3):
        grid[x, y] = x * y
print(grid, grid[2, 2], (1, 2) in grid, sum(v for (x, y), v in grid.items() if x == y))
a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)
def minmax(it):
    it = iter(it)
    lo = hi = next(it)
    for x in it:
        lo, hi = min(lo, x), max(hi, x)
    return lo, hi
lo, hi = minmax([5, 3, 9, 1])
print(lo, hi, minmax('hello'))
fib = (0, 1)
for _ in range(10): fib += (fib[-1] + fib[-2],)
print(fib, fib[::3], fib.index(21))
def nested(t): return sum(nested(x) if isinstance(x, tuple) else x for x in t)
print(nested((1, (2, 3), (4, (5, (6,))), ())))
dirs = ((0, 1), (1, 0), (0, -1), (-1, 0))
pos = (0, 0); seen = [pos]
for step, (dx, dy) in enumerate(dirs * 2, 1):
    pos = pos[0] + dx * step, pos[1] + dy * step
    seen.append(pos)
print(seen, len(set(seen)))
print(tuple(sorted({(2, 'b'), (1, 'c'), (2, 'a')})), max(((len(n), n) for n in names)), divmod(17, 5), (3,) < (3, 0) < (4,))
print([(i, c) for i, c in enumerate('abc', 1)], dict(zip(names, ages)), {v: k for k, v in {'x': (1,), 'y': (2,)}.items()})
