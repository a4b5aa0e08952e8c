# Infinite generators, sharing, peeking, buffering.
def naturals(n=0):
    while True: yield n; n += 1
def take(n, it): return [x for _, x in zip(range(n), it)]
def sieve(it):
    p = next(it)
    yield p
    yield from sieve(x for x in it if x % p)
print(take(12, sieve(naturals(2))))
def cycle(items):
    while items: yield from items
print(take(7, cycle('abc')), list(cycle([])))
def collatz(n):
    while n != 1: yield n; n = n // 2 if n % 2 == 0 else 3 * n + 1
    yield 1
print(list(collatz(6)), max(len(list(collatz(n))) for n in range(1, 30)))
def merge(a, b):
    a, b = iter(a), iter(b)
    end = object()
    x, y = next(a, end), next(b, end)
    while x is not end or y is not end:
        if y is end or (x is not end and x <= y): yield x; x = next(a, end)
        else: yield y; y = next(b, end)
print(list(merge([1, 4, 7], [2, 3, 9])), take(6, merge(naturals(), naturals(2))))
class Peek:
    def __init__(self, it): self.it, self.buf = iter(it), []
    def __iter__(self): return self
    def __next__(self): return self.buf.pop() if self.buf else next(self.it)
    def peek(self, d=None):
        if not self.buf:
            try: self.buf.append(next(self.it))
            except StopIteration: return d
        return self.buf[-1]
p = Peek('ab')
print(p.peek(), next(p), p.peek(), list(p), p.peek('end'))
def window(it, n):
    buf = []
    for x in it:
        buf.append(x)
        if len(buf) == n: yield tuple(buf); del buf[0]
print(list(window(range(6), 3)))
def digits_e():
    a, b = [1] * 20, 0
    yield 2
    for _ in range(12):
        c = 0
        for i in range(19, -1, -1):
            t = a[i] * 10 + c
            a[i], c = t % (i + 2), t // (i + 2)
        yield c
print(take(10, digits_e()))
def tee(it):
    it = iter(it); q = [[], []]
    def g(mine, other):
        while True:
            if not mine:
                try: v = next(it)
                except StopIteration: return
                other.append(v); mine.append(v)
            yield mine.pop(0)
    return g(*q), g(*q[::-1])
a, b = tee(range(4))
print(next(a), next(a), list(b), list(a))
def bfs():
    seen, q = {(0, 0)}, [(0, 0)]
    while True:
        x, y = q.pop(0); yield x, y
        for d in ((x + 1, y), (x, y + 1)):
            if d not in seen: seen.add(d); q.append(d)
print(take(7, bfs()))
def random_walk(seed):
    while True: seed = (seed * 1103515245 + 12345) % 2 ** 31; yield seed >> 16 & 1
print(''.join(map(str, take(20, random_walk(1)))))
