# iter and next: forms and errors.
it = iter([1, 2]); print(next(it), next(it), next(it, 'd'), next(it, None))
try: next(it)
except StopIteration as e: print('StopIteration', e.args, e.value)
print(list(iter('ab')), list(iter({'k': 1})), list(iter((1,))), list(iter(range(2))), list(iter(iter([3]))), next(iter({5})), iter(it) is it)
n = iter(range(5)); print(list(iter(lambda: next(n), 3)), list(n))
calls = []
def f():
    calls.append(1)
    return len(calls)
print(list(iter(f, 4)), len(calls))
def g(): raise StopIteration
print(list(iter(g, 0)))
ci = iter(f, 5)
print(list(ci), list(ci), next(ci, 'exhausted'), type(ci).__name__)
class Eq:
    def __eq__(self, o): print('eq', o); return o == 7
k = iter([5, 6, 7, 8]); print(list(iter(k.__next__, Eq())))
for t in (lambda: iter(), lambda: iter(5), lambda: iter(None), lambda: iter(5, 1), lambda: iter([], 1), lambda: iter(len, 1, 2), lambda: next(), lambda: next([]), lambda: next(5), lambda: next('a'), lambda: next(iter([]), 1, 2), lambda: next(range(3)), lambda: iter(int), lambda: next(iter(5, 5))):
    try: print(t())
    except TypeError as e: print(e)
class OnlyNext:
    def __next__(self): return 1
print(next(OnlyNext()))
try: iter(OnlyNext())
except TypeError as e: print(e)
try: list(OnlyNext())
except TypeError as e: print(e)
class It:
    def __init__(self): self.n = 0
    def __iter__(self): self.n = 0; return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return self.n
i = It(); print(list(i), list(i), [x for x in i], sum(i), next(iter(i)), next(i))
class Err:
    def __iter__(self): return self
    def __next__(self): raise ValueError('next fails')
try: next(Err(), 'default does not hide errors')
except ValueError as e: print(e)
first = next((x for x in [1, 4, 9] if x > 3), None); print(first, next((x for x in [] if x), 'none'))
def read(): return lines.pop(0) if lines else ''
lines = ['a\n', 'b\n', '\n', 'c']
print([l.strip() for l in iter(read, '')])
a = iter([1, 2, 3]); 
for x in a: print(x, next(a, 'end'), end=' | ')
print()
