# frozenset: immutable, hashable, mixing with set.
f = frozenset([1, 2, 3]); s = {2, 3, 4}
print(sorted(f), len(f), 1 in f, f == {1, 2, 3}, {1, 2, 3} == f, hash(f) == hash(frozenset([3, 2, 1])), f.copy() == f, frozenset(f) == f)
print(type(f | s).__name__, type(s | f).__name__, sorted(f | s), sorted(f & s), sorted(f - s), sorted(f ^ s), sorted(s - f), f <= s, f > {1}, f.isdisjoint(s))
print(type(f.union([9])).__name__, sorted(f.union([9])), sorted(f.intersection('abc')), sorted(f.difference([1])), f.issubset(range(5)), f.issuperset([1]))
d = {f: 'found', frozenset(): 'empty'}
print(d[frozenset([2, 1, 3])], d[frozenset()], f in {f}, frozenset([f]) == frozenset([frozenset([1, 2, 3])]))
nested = {frozenset([1]), frozenset([2]), frozenset([1])}
print(len(nested), sorted(map(sorted, nested)), {1, 2} in {frozenset([1, 2])}, {frozenset([1, 2]): 'v'}[frozenset([2, 1])])
g = f
g |= {10}
print(sorted(g), sorted(f), type(g).__name__)
for text in ('f.add(1)', 'f.remove(1)', 'f.clear()', 'f.update([1])', 'f.pop()', 'f[0]', 'f + f', 'f | [1]', 'frozenset(5)', 'frozenset(1, 2)', 'hash(frozenset([1])) == hash(frozenset([1.0]))', 'f.x'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
print(hash(frozenset()), hash(frozenset([1])), hash(frozenset([1, 2])))
class FS(frozenset):
    def hello(self): return 'hi %d' % len(self)
print(FS([1, 2]).hello(), FS([1]), FS() == frozenset(), type(FS([1]) | {2}).__name__)
def powerset(items):
    out = {frozenset()}
    for i in items: out |= {x | {i} for x in out}
    return out
print(sorted(sorted(x) for x in powerset('abc')), len(powerset(range(8))))
edges = {frozenset(p) for p in ((1, 2), (2, 1), (2, 3), (3, 3))}
print(len(edges), sorted(map(sorted, edges)))
