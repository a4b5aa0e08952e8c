# Chained lazy stages.
def count(n=0, step=1):
    while True:
        yield n
        n += step
def take(n, it):
    for x in it:
        if n <= 0: return
        n -= 1
        yield x
def takewhile(p, it):
    for x in it:
        if not p(x): return
        yield x
def dropwhile(p, it):
    it = iter(it)
    for x in it:
        if not p(x):
            yield x
            break
    yield from it
def chain(*its):
    for it in its: yield from it
def chunks(it, n):
    buf = []
    for x in it:
        buf.append(x)
        if len(buf) == n:
            yield tuple(buf); buf = []
    if buf: yield tuple(buf)
def pairwise(it):
    it = iter(it)
    prev = next(it, None)
    for x in it:
        yield prev, x
        prev = x
def accumulate(it, f=lambda a, b: a + b):
    it = iter(it)
    try: t = next(it)
    except StopIteration: return
    yield t
    for x in it:
        t = f(t, x)
        yield t
def groupby(it, key=lambda x: x):
    cur, buf = object(), []
    for x in it:
        k = key(x)
        if buf and k != cur:
            yield cur, buf
            buf = []
        cur = k; buf.append(x)
    if buf: yield cur, buf
def product(*ls): return [()] if not ls else [(x,) + r for x in ls[0] for r in product(*ls[1:])]
def perms(l): return [[]] if not l else [[l[i]] + r for i in range(len(l)) for r in perms(l[:i] + l[i + 1:])]
def combos(l, n): return [[]] if not n else [[l[i]] + r for i in range(len(l)) for r in combos(l[i + 1:], n - 1)]
print(list(take(5, count())), list(take(3, count(10, -3))), list(takewhile(lambda x: x < 20, (n * n for n in count()))), list(dropwhile(str.isspace, '  a b')))
print(list(chain('ab', [1], (), {'k': 1})), list(chunks(range(7), 3)), list(chunks('', 2)), list(pairwise('abcd')), list(pairwise([])), list(accumulate([1, 2, 3, 4])), list(accumulate('abc')), list(accumulate([3, 1, 2], max)), list(accumulate([])))
print(list(groupby('aaabbca')), list(groupby([1, 3, 2, 4, 5], lambda x: x % 2)), product('ab', [1, 2]), perms([1, 2, 3]), combos('abcd', 2))
squares = (x * x for x in count(1)); odd = (x for x in squares if x % 2); total = 0
for x in takewhile(lambda v: v < 200, odd): total += x
print(total, next(odd))
lines = ['# c', 'a = 1', '', 'b=2 # t']
parsed = dict(tuple(map(str.strip, l.split('='))) for l in (l.partition('#')[0] for l in lines) if l.strip())
print(parsed, sum(1 for _ in take(1000, count())), list(zip(count(), 'abc')), list(map(lambda p: p[0] * p[1], pairwise(take(5, count(1))))))
