# What __exit__ returns decides; what it receives.
class Ret:
    def __init__(self, r): self.r = r
    def __enter__(self): return self
    def __exit__(self, t, v, tb):
        self.got = t, v, tb
        return self.r
for r in (True, False, None, 0, 1, '', 'x', [], [0]):
    try:
        with Ret(r) as m: raise ValueError('v')
        print(repr(r), 'suppressed', m.got[0].__name__, m.got[1], type(m.got[2]).__name__)
    except ValueError: print(repr(r), 'propagated')
with Ret(True) as m: pass
print(m.got)
class Suppress:
    def __init__(self, *k): self.k = k
    def __enter__(self): pass
    def __exit__(self, t, v, tb): return t is not None and issubclass(t, self.k)
with Suppress(KeyError, IndexError): {}['x']
with Suppress(LookupError): [][1]
try:
    with Suppress(KeyError): int('x')
except ValueError as e: print(e)
def f():
    with Suppress(ZeroDivisionError): return 1 / 0
    return 'after suppressed return'
print(f())
def g():
    with Suppress(ZeroDivisionError) as s:
        x = 'set'
        y = 1 / 0
    return x, s
print(g())
class Timer:
    def __enter__(self): self.t = 0; return self
    def __exit__(self, *exc): self.exc = exc[0]; return False
    def tick(self): self.t += 1
with Timer() as t:
    for _ in range(5): t.tick()
print(t.t, t.exc)
class Trans:
    def __init__(self, d): self.d = d
    def __enter__(self): self.saved = dict(self.d); return self.d
    def __exit__(self, t, v, tb):
        if t: self.d.clear(); self.d.update(self.saved); print('rolled back', v)
        return t is ValueError
d = {'a': 1}
with Trans(d) as x: x['b'] = 2
with Trans(d) as x: x['c'] = 3; raise ValueError('bad')
print(d)
class Redirect:
    depth = 0
    def __enter__(self): Redirect.depth += 1; return Redirect.depth
    def __exit__(self, *a): Redirect.depth -= 1
r = Redirect()
with r as a, r as b, r as c: print(a, b, c)
print(Redirect.depth)
class Attr:
    @property
    def __enter__(self): return lambda: 'property enter'
    @staticmethod
    def __exit__(*a): print('static exit', len(a))
with Attr() as v: print(v)
try:
    with Ret(False): raise SystemExit('se')
except SystemExit as e: print('system exit', e.code)
with Ret(True): raise KeyboardInterrupt
print('even KeyboardInterrupt')
