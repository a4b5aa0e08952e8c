# Insertion order through deletions, updates, copies and resizes.
d = {}
for i in range(12): d['k%d' % (i * 5 % 12)] = i
print(list(d))
for k in list(d)[::2]: del d[k]
print(d)
d['new'] = 1; d['k0'] = 2; d[list(d)[0]] = 'updated'
print(d)
e = dict(d); e.update({'zz': 1, 'new': 9}); print(e)
print(list(reversed(d)), list(d.copy()), list({**d}), list(d | {'a': 1}), [k for k in d], list(d.items())[0], next(reversed(d.items())))
while d: print(d.popitem(), end=' ')
print(d)
d['after'] = 1; print(d)
d.clear(); d['x'] = 1; d['w'] = 2; print(d)
class Ns:
    b = 1; a = 2
    def z(self): pass
    y = 3
print([k for k in vars(Ns) if not k.startswith('_')])
class O:
    def __init__(self): self.q = 1; self.a = 2
o = O(); o.z = 3; o.b = 4; del o.a; o.a = 5
print(vars(o), o.__dict__, list(o.__dict__))
o.__dict__['direct'] = 1; del o.__dict__['q']
print(o.direct, hasattr(o, 'q'), vars(o))
def f(**kw): return list(kw)
print(f(z=1, a=2, m=3), f(**{'c': 1}, b=2, **{'a': 3}))
def g(): z = 1; a = 2; return list(locals())
print(g())
moves = {i: None for i in range(5)}
for k in (0, 3, 1): moves[k] = moves.pop(k)
print(list(moves))
n = {}
for i in range(1000): n[i] = 0
for i in range(995): del n[i]
n['end'] = 1
print(n, list(n)[0])
first = next(iter(n)); del n[first]; n[first] = 'last now'
print(n)
