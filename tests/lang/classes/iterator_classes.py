# Classes that are their own iterators, with reset, peek, chaining and length hints.
class Range2:
    def __init__(self, a, b=None, step=1): self.a, self.b, self.step = (0, a, step) if b is None else (a, b, step)
    def __iter__(self): self.i = self.a; return self
    def __next__(self):
        if (self.i >= self.b) if self.step > 0 else (self.i <= self.b): raise StopIteration
        v, self.i = self.i, self.i + self.step
        return v
    def __len__(self): return max(0, -(-(self.b - self.a) // self.step))
    def __reversed__(self): return Range2(self.a + (len(self) - 1) * self.step, self.a - self.step, -self.step)
    def __contains__(self, x): return self.a <= x < self.b and (x - self.a) % self.step == 0
    def __add__(self, o): return Chain(self, o)
class Chain:
    def __init__(self, *its): self.its = its
    def __iter__(self):
        for it in self.its: yield from it
r = Range2(2, 11, 3)
print(list(r), list(r), len(r), list(reversed(r)), 5 in r, 6 in r, sum(r), [x * y for x in Range2(3) for y in Range2(2)], list(r + Range2(2)), list(zip(r, 'abc')), max(r), sorted(r, reverse=True), tuple(r), [*r], list(enumerate(r)))
class Cycle:
    def __init__(self, *v): self.v, self.k = v, -1
    def __iter__(self): return self
    def __next__(self): self.k = (self.k + 1) % len(self.v); return self.v[self.k]
c = Cycle('r', 'g', 'b'); print([next(c) for _ in range(7)], [x for x, _ in zip(c, range(2))], next(c))
class Words:
    def __init__(self, text): self.text = text
    def __iter__(self): return WordIter(self.text.split())
class WordIter:
    def __init__(self, ws): self.ws, self.n = ws, 0
    def __next__(self):
        self.n += 1
        if self.n > len(self.ws): raise StopIteration(len(self.ws))
        return self.ws[self.n - 1]
    def __iter__(self): return self
    def __length_hint__(self): return len(self.ws) - self.n
w = Words('one two three'); a, b = iter(w), iter(w); print(next(a), next(a), next(b), list(a), list(b), [x + y for x in w for y in w if x < y], ' '.join(w), 'two' in w, len(list(w)))
it = iter(w)
while True:
    try: print(next(it), end=' ')
    except StopIteration as e: print('end', e.value); break
class Fib:
    def __init__(self, limit): self.limit = limit
    def __iter__(self):
        a, b = 0, 1
        while a < self.limit: yield a; a, b = b, a + b
print(list(Fib(50)), sum(Fib(1000)), max(Fib(100)), 13 in Fib(50), dict(zip(Fib(10), Fib(100))), [x for x in Fib(200) if x % 2 == 0])
class Bad:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        self.n -= 1
        if self.n < 0: raise RuntimeError('iterator broke')
        return self.n
for f in (list, sum, max, tuple, set, sorted, lambda b: [x for x in b], lambda b: [*b], lambda b: dict.fromkeys(b), lambda b: ','.join(map(str, b)), lambda b: a in b):
    try: f(Bad(3))
    except RuntimeError as e: print(e, end='; ')
print()
