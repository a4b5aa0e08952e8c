# Classes that behave as sequences, mappings and iterators in every builtin.
class Evens:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
    def __getitem__(self, i):
        if isinstance(i, slice): return [self[k] for k in range(*i.indices(self.n))]
        if i < 0: i += self.n
        if not 0 <= i < self.n: raise IndexError(i)
        return i * 2
e = Evens(5)
print(list(e), e[1:4], e[-1], e[::-1], list(reversed(e)), 4 in e, 5 in e, sum(e), max(e), sorted(e, reverse=True), tuple(e), set(e) == {0, 2, 4, 6, 8}, dict(enumerate(e)), list(zip(e, e)), [*e, *e][-1], bool(Evens(0)), all(e), any(e), ' '.join(map(str, e)), list(filter(None, e)), list(map(lambda a, b: a * b, e, e)))
a, *b, c = e; print(a, b, c)
for i, x in enumerate(e, 1): print(i, x, end='; ')
print()
class Lower:
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k.lower()]
    def __setitem__(self, k, v): self.d[k.lower()] = v
    def __delitem__(self, k): del self.d[k.lower()]
    def __contains__(self, k): return k.lower() in self.d
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
    def keys(self): return self.d.keys()
m = Lower(); m['A'] = 1; m['B'] = 2; m['a'] += 10
print('A' in m, m['b'], list(m), len(m), dict(m), {**m}, (lambda **k: k)(**m), sorted(m)); del m['A']; print(list(m))
try: m['zz']
except KeyError as x: print('KeyError', x)
class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
c = Countdown(5)
print(next(c), 2 in c, list(c), list(c), next(c, 'end'))
class Lazy:
    log = []
    def __init__(self, it): self.it, self.cache = iter(it), []
    def __getitem__(self, i):
        while len(self.cache) <= i:
            try: v = next(self.it)
            except StopIteration: raise IndexError(i) from None
            Lazy.log.append(v); self.cache.append(v)
        return self.cache[i]
l = Lazy(x * x for x in range(10))
print(l[2], Lazy.log, list(l)[-1], len(Lazy.log), 49 in l, [a for a, _ in zip(l, 'ab')])
class Both:
    def __iter__(self): return iter('iter wins')
    def __getitem__(self, i): return 'never'
print(''.join(Both()), 'w' in Both())
class Inf:
    def __getitem__(self, i): return i
print([x for x, _ in zip(Inf(), range(4))], 7 in Inf(), next(iter(Inf())))
class Skip:
    def __iter__(self):
        yield from (x for x in range(6) if x % 2)
        return
print([*Skip()], max(Skip()), 3 in Skip(), *Skip())
