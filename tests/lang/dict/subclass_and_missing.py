# dict subclasses, __missing__, and overridden methods.
class Default(dict):
    def __init__(self, factory, *args, **kw):
        super().__init__(*args, **kw)
        self.factory = factory
    def __missing__(self, key):
        v = self[key] = self.factory()
        return v
d = Default(list, a=[1])
d['b'].append(2); d['a'].append(3)
print(d, d.get('zz'), 'zz' in d, d['new'], len(d), isinstance(d, dict), d == {'a': [1, 3], 'b': [2], 'new': []})
class Count(dict):
    def __missing__(self, k): return 0
c = Count()
for ch in 'abracadabra': c[ch] += 1
print(c, c['zzz'], dict(c), type(c.copy()).__name__, type(c | {}).__name__)
class Logged(dict):
    def __setitem__(self, k, v):
        print('set', k)
        super().__setitem__(k, v)
    def __getitem__(self, k):
        print('get', k)
        return super().__getitem__(k)
    def __delitem__(self, k):
        print('del', k)
        super().__delitem__(k)
    def __contains__(self, k):
        print('in', k)
        return super().__contains__(k)
l = Logged(a=1)
l['b'] = 2; print(l['a']); del l['a']; print('b' in l, l.get('b'), l)
l.update(c=3); l.setdefault('d', 4); print(l, l.pop('c'))
l['b'] += 5
print({**l}, dict(l), list(l.items()))
class Lower(dict):
    def __init__(self, *a, **k):
        for key, v in dict(*a, **k).items(): self[key] = v
    def __setitem__(self, k, v): super().__setitem__(k.lower(), v)
    def __getitem__(self, k): return super().__getitem__(k.lower())
print(Lower(ABC=1, Def=2), Lower(X=5)['x'], Lower({'Q': 1})['q'])
class Attr(dict):
    def __getattr__(self, n):
        try: return self[n]
        except KeyError: raise AttributeError(n) from None
    def __setattr__(self, n, v): self[n] = v
a = Attr(x=1)
a.y = 2
print(a.x, a.y, a, hasattr(a, 'z'), a.keys())
try:
    a.zzz
except AttributeError as e:
    print('AttributeError', e)
try:
    Count()[[]]
except TypeError as e:
    print(e)
class Rep(dict):
    def __repr__(self): return 'Rep!' + dict.__repr__(self)
print(Rep(a=1), [Rep()], str(Rep()))
class Multi(dict):
    def add(self, k, v): self.setdefault(k, []).append(v); return self
print(Multi().add('a', 1).add('a', 2).add('b', 3))
