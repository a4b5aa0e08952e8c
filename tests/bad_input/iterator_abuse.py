# Iterators that misbehave while natives drive them.
# prints: done
class Grow(list):
    def __iter__(self):
        for i in range(5):
            self.append(i)
            yield i
class Len:
    def __len__(self): return 10 ** 18
    def __getitem__(self, i): raise IndexError
class Hint:
    def __iter__(self): return self
    def __next__(self): raise StopIteration
    def __length_hint__(self): return 10 ** 15
class Shrink:
    def __init__(self, l): self.l = l
    def __lt__(self, o): self.l.clear(); return True
    def __eq__(self, o): self.l.clear(); return False
    def __hash__(self): return 1
    def __repr__(self): self.l.clear(); return 'S'
    def __str__(self): self.l.clear(); return 'S'
    def __index__(self): self.l.clear(); return 0
for f in (lambda: list(Grow()), lambda: tuple(Grow()), lambda: list(Len()), lambda: list(Hint()), lambda: [*Hint()]):
    try: f()
    except MemoryError: pass
for f in (lambda l: l.sort(), lambda l: l.index(5), lambda l: l.count(5), lambda l: 5 in l, lambda l: repr(l), lambda l: l == [1, 2, 3], lambda l: l < [Shrink(l)] * 3, lambda l: l.remove(5), lambda l: ','.join(map(str, l)), lambda l: sorted(l), lambda l: max(l), lambda l: set(l), lambda l: l[l[0]], lambda l: l.insert(l[0], 1), lambda l: l.pop(l[0]), lambda l: l[l[0]:l[1]], lambda l: l.__setitem__(slice(l[0], l[1]), [1]), lambda l: l.extend(map(str, l)), lambda l: dict.fromkeys(l), lambda l: l.__imul__(l[0]), lambda l: '%s %s' % tuple(l[:2]), lambda l: print(*l, end='', file=type('W', (), {'write': lambda s, x: l.clear()})()), lambda l: [l.clear() for _ in l], lambda l: l.extend(x for x in l if not l.clear())):
    l = []
    l += [Shrink(l), Shrink(l), Shrink(l)]
    try: f(l)
    except (ValueError, TypeError, IndexError, RuntimeError): pass
d = {}
class Key:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, o):
        d.clear()
        for i in range(50): d[i] = i
        return self.n == o.n if isinstance(o, Key) else False
for f in (lambda: d.__setitem__(Key(1), 1), lambda: d[Key(1)], lambda: d.get(Key(2)), lambda: d.pop(Key(1), 0), lambda: Key(1) in d, lambda: d.setdefault(Key(3), 1), lambda: d.update({Key(1): 2, Key(2): 3}), lambda: d == {Key(1): 1}, lambda: d.__delitem__(Key(1)), lambda: {Key(1), Key(2), Key(3)}, lambda: {Key(1)} & {Key(2)}, lambda: {Key(1)} == {Key(2)}):
    d.clear(); d[Key(1)] = 0; d[Key(2)] = 0
    try: f()
    except (KeyError, RuntimeError): pass
for it in (iter(d), iter(d.items()), reversed(d), iter({1, 2})):
    d.clear()
    try: list(it)
    except RuntimeError: pass
print('done')
