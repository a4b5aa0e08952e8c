# Short rows of numbers, in both directions: equal ones keep their order.
rows = [[], [1], [2, 1], [3, 1, 2], [5, 3, 7, 1, 9, 2, 8, 4, 6, 0], [1.5, -0.0, 0.0, -2.5], [2, 2, 1, 1, 2]]
rows += [list(range(n)) for n in (15, 16, 17)] + [list(range(n, 0, -1)) for n in (15, 16, 17)]
rows += [[10**20, 1, -(10**20)], [True, 2, False, 0], [1, 1.0, 0.5, 0]]
for row in rows:
    up, down = sorted(row), sorted(row, reverse=True)
    print(up, down)
    row.sort()
    print(row == up or "nan" in repr(row))
a, b, c = 0.0, -0.0, 0.0
up = sorted([a, b, c, 1.0])
print([x is y for x, y in zip(up, (a, b, c))], sorted([a, b, 1.0], reverse=True))
n = [int("1000"), int("1000"), int("1000")]
print([x is y for x, y in zip(sorted(n), n)], [x is y for x, y in zip(sorted(n, reverse=True), n)])
print(sorted((3, 1, 2)), sorted({3, 1, 2}), sorted("cab"), sorted({"b": 1, "a": 2}))
