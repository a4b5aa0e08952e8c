# __iter__ and __next__, iter() with a sentinel, __getitem__ iteration, __contains__ fallback.
class Count:
    def __init__(self, n): self.n = n
    def __iter__(self): return CountIter(self.n)
class CountIter:
    def __init__(self, n): self.i, self.n = 0, n
    def __iter__(self): return self
    def __next__(self):
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
print(list(Count(3)), sum(Count(4)), 2 in Count(3), 9 in Count(3), max(Count(5)), tuple(Count(2)), [*Count(2)], sorted(Count(3), reverse=True), dict(enumerate(Count(2))), ','.join(map(str, Count(3))))
a, b, c = Count(3)
x, *y = Count(4)
print(a, b, c, x, y, set(Count(2)) == {1, 2}, list(zip(Count(2), Count(5))), any(Count(1)), all(Count(0)))
class Seq:
    def __getitem__(self, i):
        if i >= 4: raise IndexError('end of seq')
        return i * 10
print(list(Seq()), 20 in Seq(), 99 in Seq(), [x for x in Seq()], max(Seq()), list(iter(Seq())), list(zip(Seq(), 'ab')))
a, b, c, d = Seq()
print(d, list(enumerate(Seq())))
values = [3, 2, 1, 0, 5]
it = iter(values.pop, 1)
try:
    print(list(it))
except IndexError as e:
    print('IndexError', e)
n = [0]
def tick():
    n[0] += 1
    return n[0]
print(list(iter(tick, 5)), list(iter(tick, 6)), n)
class Loop:
    def __init__(self): self.k = 0
    def __call__(self): self.k += 3; return self.k
print([v for v in iter(Loop(), 12)])
class NoIter: pass
class NoneIter: __iter__ = None
class BadIter:
    def __iter__(self): return 5
class SelfIter:
    def __iter__(self): return self
class RaisesIter:
    def __iter__(self): raise ValueError('in iter')
for v in (NoIter(), NoneIter(), BadIter(), SelfIter(), RaisesIter(), 5, None, len, int, 1.5):
    for f in (iter, list, lambda v: [*v], lambda v: 1 in v):
        try:
            print(f(v))
        except Exception as e:
            print(type(v).__name__, type(e).__name__ + ':', e)
for text in ('next(5)', 'next([])', 'next(iter([]))', 'next(iter([]), "d")', 'next()', 'iter()', 'iter(5, 1)', 'iter([], 1)', 'next(iter([]), 1, 2)', 'iter(1, 2, 3)', 'next(NoIter())'):
    try:
        print(text, eval(text))
    except StopIteration as e:
        print(text, 'StopIteration', e.args)
    except TypeError as e:
        print(text, e)
