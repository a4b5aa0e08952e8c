# Shallow and deep copies written by hand, with cycles and shared parts.
def shallow(o):
    new = type(o).__new__(type(o))
    new.__dict__.update(o.__dict__)
    return new
def deep(o, memo=None):
    memo = {} if memo is None else memo
    if id(o) in memo: return memo[id(o)]
    if isinstance(o, (int, float, str, bytes, type(None), bool)): return o
    if isinstance(o, list):
        new = memo[id(o)] = []
        new.extend(deep(x, memo) for x in o)
        return new
    if isinstance(o, dict):
        new = memo[id(o)] = {}
        for k, v in o.items(): new[deep(k, memo)] = deep(v, memo)
        return new
    if isinstance(o, tuple): return tuple(deep(x, memo) for x in o)
    if isinstance(o, (set, frozenset)): return type(o)(deep(x, memo) for x in o)
    if callable(o): return o
    new = memo[id(o)] = type(o).__new__(type(o))
    for k, v in o.__dict__.items(): setattr(new, k, deep(v, memo))
    return new
class P:
    def __init__(self, n): self.n, self.kids, self.meta = n, [], {'tags': ['a']}
    def __repr__(self): return f'P({self.n}, {self.kids}, {self.meta})'
p = P(1); p.kids += [P(2), P(3)]
s, d = shallow(p), deep(p)
p.kids[0].n = 99; p.meta['tags'].append('b'); p.n = 0
print(p); print(s); print(d)
l = [1, [2, (3, [4])], {'k': [5]}, {6}, 'str']
c, e = list(l), deep(l)
l[1][1][1].append('changed'); l[2]['k'] = 'changed'; l[3].add(7); l[0] = 'top'
print(c, e, sep='\n')
cyc = [1]; cyc.append(cyc); k = deep(cyc); print(k, k[1] is k, k is not cyc)
shared = [0]; m = deep([shared, shared]); print(m[0] is m[1], m[0] is not shared)
for copy in (l.copy, lambda: l[:], lambda: list(l), lambda: [*l]): q = copy(); print(q == l, q is l, q[1] is l[1])
t = (1, [2]); print(t[:] is t, tuple(t) is t, t + () == t); dd = {'a': [1]}; print(dict(dd)['a'] is dd['a'], dd.copy() == dd, {**dd}['a'] is dd['a'])
fs = frozenset([1]); print(fs.copy() is fs or fs.copy() == fs, {1, 2}.copy() == {1, 2}, bytearray(b'x').copy())
