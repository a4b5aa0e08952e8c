# __getattr__, __getattribute__, __setattr__, __delattr__, __dir__.
class Dyn:
    real = 'real'
    def __init__(self): self.x = 1
    def __getattr__(self, name):
        print('getattr', name)
        if name.startswith('no'): raise AttributeError('custom: ' + name)
        return name.upper()
d = Dyn()
print(d.x, d.real, d.foo, hasattr(d, 'bar'), hasattr(d, 'nope'), getattr(d, 'nothing', 'dflt'))
try:
    d.nope
except AttributeError as e:
    print(e)
class Set:
    def __setattr__(self, n, v):
        print('setattr', n, v)
        if n == 'locked': raise AttributeError('locked!')
        super().__setattr__(n, v)
    def __delattr__(self, n):
        print('delattr', n)
        object.__delattr__(self, n)
s = Set()
s.a = 1; s.a += 1; setattr(s, 'b', 5); del s.b; delattr(s, 'a')
print(vars(s))
try:
    s.locked = 1
except AttributeError as e:
    print(e)
try:
    del s.never
except AttributeError as e:
    print(e)
class All:
    y = 'class y'
    def __init__(self): self.z = 'inst'
    def __getattribute__(self, n):
        if n == 'secret': return 'intercepted'
        if n == 'boom': raise AttributeError('boom attr')
        return object.__getattribute__(self, n)
    def __getattr__(self, n): return 'fallback for ' + n
    def m(self): return self.secret, self.z
a = All()
print(a.secret, a.z, a.y, a.boom, a.other, a.m(), a.__class__.__name__)
class Proxy:
    def __init__(self, target): object.__setattr__(self, '_t', target)
    def __getattr__(self, n): return getattr(self._t, n)
    def __setattr__(self, n, v): setattr(self._t, n, v)
    def __delattr__(self, n): delattr(self._t, n)
    def __getitem__(self, k): return self._t[k]
    def __len__(self): return len(self._t)
p = Proxy([3, 1, 2])
p.sort(); p.append(9)
print(p[0], len(p), p._t, p.index(9), list(p))
class T: pass
t = T(); pt = Proxy(t)
pt.v = 10; pt.v *= 2
print(t.v, pt.v); del pt.v; print(hasattr(t, 'v'))
class Method:
    def __getattr__(self, n): return lambda *a, **k: (n, a, k)
m = Method()
print(m.any_name(1, b=2), m.other(), m.x.__name__)
try:
    len(m)
except TypeError as e:
    print(e)
try:
    m + 1
except TypeError as e:
    print(e)
class D:
    def __dir__(self): return ['b', 'a', 'c']
print(dir(D()), [n for n in dir(t) if not n.startswith('__')])
class Meta(type):
    def __getattr__(cls, n): return f'{cls.__name__} has no {n}, made up'
class W(metaclass=Meta): w = 1
print(W.w, W.q)
try:
    W().q
except AttributeError as e:
    print(e)
class Frozen:
    __slots__ = ('v',)
    def __init__(self, v): object.__setattr__(self, 'v', v)
    def __setattr__(self, *a): raise TypeError('frozen')
f = Frozen(5)
try:
    f.v = 6
except TypeError as e:
    print(e, f.v)
class Err:
    def __getattr__(self, n): raise KeyError(n)
for g in (lambda: Err().x, lambda: hasattr(Err(), 'x'), lambda: getattr(Err(), 'x', 1)):
    try:
        g()
    except KeyError as e:
        print('KeyError', e)
