# Which keys are the same, and custom keys.
class P:
    def __init__(self, x, y): self.x, self.y = x, y
    def __eq__(self, o): return isinstance(o, P) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return hash((self.x, self.y))
    def __repr__(self): return f'P({self.x}, {self.y})'
d = {P(1, 2): 'a'}
d[P(1, 2)] = 'b'; d[P(2, 1)] = 'c'
print(d, d[P(2, 1)], P(9, 9) in d, len(d))
class Collide:
    def __init__(self, n): self.n = n
    def __hash__(self): return 42
    def __eq__(self, o): return self.n == getattr(o, 'n', o)
    def __repr__(self): return f'C{self.n}'
c = {Collide(i): i for i in range(20)}
print([c[Collide(i)] for i in range(0, 20, 3)], len(c), Collide(50) in c, 42 in c)
for i in range(0, 20, 2): del c[Collide(i)]
print(c)
c[42] = 'int'
print(c[42], len(c))
ids = {}
objs = [object() for _ in range(5)]
for i, o in enumerate(objs): ids[o] = i
print([ids[o] for o in objs], object() in ids)
mixed = {1: 'int', '1': 'str', (1,): 'tuple', b'1': 'bytes', frozenset([1]): 'fs', None: 'none', len: 'builtin', int: 'type', 1.5: 'float', ...: 'dots', range(3): 'range'}
print([mixed[k] for k in (1, '1', (1,), b'1', frozenset([1]), None, len, int, 1.5, ..., range(0, 3))])
print(mixed[True], mixed[1.0], 2 ** 60 in {2.0 ** 60: 1}, -0.0 in {0: 1}, {1: 'a'} | {1.0: 'b'}, {1.0: 'a'} | {1: 'b'})
def f(): pass
def g(): pass
funcs = {f: 'f', g: 'g', f.__call__ if False else max: 'max'}
print(funcs[f], funcs[g], funcs[max])
class Str(str): pass
print({Str('k'): 1}['k'], {'k': 1}[Str('k')], {'abc': 1}['ab' + 'c'], {10 ** 20: 'big'}[10 ** 20], {-1: 'a', -2: 'b'}, {'é': 1}['\u00e9'])
class Changing:
    h = 1
    def __hash__(self): return Changing.h
k = Changing()
m = {k: 'v'}
Changing.h = 2
print(k in m, len(m), list(m.values()))
Changing.h = 1
print(k in m)
table = {}
for i in range(300): table[f'key{i}'] = i; table[i * 1.5] = i; table[-i] = i
print(len(table), table['key77'], table[150.0], table[-299])
