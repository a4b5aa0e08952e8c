# Recursive generators and long delegation chains.
def count_down(n):
    if n >= 0:
        yield n
        yield from count_down(n - 1)
print(list(count_down(5)), sum(count_down(300)))
def subsets(items):
    if not items: yield []
    else:
        for s in subsets(items[1:]):
            yield s
            yield [items[0]] + s
print(list(subsets([1, 2, 3])), sum(1 for _ in subsets(range(8))))
def queens(n, row=0, cols=()):
    if row == n: yield cols
    else:
        for c in range(n):
            if all(c != k and abs(c - k) != row - r for r, k in enumerate(cols)):
                yield from queens(n, row + 1, cols + (c,))
print(next(queens(6)), len(list(queens(6))), list(queens(4)))
def inorder(t):
    if t:
        l, v, r = t
        yield from inorder(l); yield v; yield from inorder(r)
def insert(t, v): return (None, v, None) if t is None else (insert(t[0], v), t[1], t[2]) if v < t[1] else (t[0], t[1], insert(t[2], v))
t = None
for v in (5, 2, 8, 1, 9, 3): t = insert(t, v)
print(list(inorder(t)))
def partitions(n, m=None):
    if n == 0: yield ()
    for i in range(min(n, m or n), 0, -1):
        for p in partitions(n - i, i): yield (i,) + p
print(list(partitions(5)), sum(1 for _ in partitions(15)))
def chain(n):
    g = iter(range(3))
    for i in range(n): g = (x + 1 for x in g)
    return g
print(list(chain(100)))
def wrap(g): 
    yield from g
def deep(n):
    g = iter('xyz')
    for _ in range(n): g = wrap(g)
    return g
print(list(deep(100)))
def gray(n):
    if n == 0: yield ''
    else:
        for c in gray(n - 1): yield '0' + c
        for c in reversed(list(gray(n - 1))): yield '1' + c
print(list(gray(3)))
def forever(n): yield from forever(n + 1)
try: next(forever(0))
except RecursionError as e: print('RecursionError')
def mutual_a(n):
    yield 'a%d' % n
    if n: yield from mutual_b(n - 1)
def mutual_b(n):
    yield 'b%d' % n
    if n: yield from mutual_a(n - 1)
print(list(mutual_a(4)))
