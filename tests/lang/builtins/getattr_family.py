# getattr, setattr, hasattr, delattr, vars, dir.
class A:
    x = 1
    def __init__(self): self.y = 2
    def m(self): return 'm'
    @property
    def p(self): return 'prop'
    @property
    def bad(self): raise AttributeError('bad prop')
    @property
    def worse(self): raise ValueError('worse')
a = A()
print(getattr(a, 'x'), getattr(a, 'y'), getattr(a, 'm')(), getattr(a, 'p'), getattr(a, 'z', 'dflt'), getattr(a, 'bad', 'd'), getattr(A, 'x'), getattr('abc', 'upper')(), getattr(5, 'real'), getattr(a, 'z', None))
print(hasattr(a, 'x'), hasattr(a, 'z'), hasattr(a, 'bad'), hasattr(a, 'm'), hasattr([], 'append'), hasattr(5, 'foo'), hasattr(A, 'y'))
setattr(a, 'z', 26); setattr(a, 'weird name', 'w'); setattr(A, 'added', 'on class')
print(a.z, getattr(a, 'weird name'), a.added, vars(a)); delattr(a, 'z'); delattr(a, 'weird name'); print(vars(a), 'x' in vars(A), vars(A)['x'])
for f in (lambda: getattr(a, 'z'), lambda: getattr(A, 'zz'), lambda: getattr(a), lambda: getattr(a, 1), lambda: getattr(a, 'x', 1, 2), lambda: getattr(a, 'worse', 'd'), lambda: hasattr(a, 'worse'), lambda: hasattr(a), lambda: hasattr(a, 1), lambda: setattr(a, 'x'), lambda: setattr(a, 1, 2), lambda: setattr(5, 'x', 1), lambda: setattr(a, 'p', 1), lambda: setattr(int, 'x', 1), lambda: delattr(a, 'nope'), lambda: delattr(a, 'x'), lambda: delattr(a), lambda: delattr(5, 'real'), lambda: vars(5), lambda: vars(a, 1), lambda: vars([]), lambda: dir(1, 2), lambda: getattr(None, 'x'), lambda: getattr(a, b'x'), lambda: getattr('s', 'nope'), lambda: getattr(len, 'zz'), lambda: delattr(A, 'p')):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
print([n for n in dir(a) if not n.startswith('_')], 'append' in dir([]), dir()[:3] == sorted(dir())[:3], [n for n in dir(A) if not n.startswith('__')])
def loc():
    q = 1; p = 2
    return dir(), vars(), vars() is not None
print(loc())
class D:
    def __dir__(self): return ['z', 'a', 'm']
class BadDir:
    def __dir__(self): return 5
print(dir(D()))
try: dir(BadDir())
except TypeError as e: print(e)
for name in ('x', 'y', 'nope'):
    print(name, getattr(a, name, f'no {name}'), end='; ')
print()
ns = type('NS', (), {})()
for i, k in enumerate('abc'): setattr(ns, k, i)
print(vars(ns), sum(getattr(ns, k) for k in 'abc')); vars(ns)['d'] = 4; print(ns.d); ns.__dict__.update(e=5); print(ns.e)
