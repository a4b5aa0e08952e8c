# __enter__ and __exit__, looked up on the type.
class CM:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self):
        print('enter', self.name)
        return self.name.upper()
    def __exit__(self, t, v, tb):
        print('exit', self.name, t.__name__ if t else None, v, tb is not None)
        return self.swallow
with CM('a') as x:
    print('body', x)
with CM('b'), CM('c') as c:
    print('body', c)
with (CM('d') as d, CM('e') as e,):
    print(d, e)
with CM('f', True):
    raise ValueError('swallowed')
print('after')
try:
    with CM('g') as g, CM('h', True):
        raise KeyError('inner')
    print('continues')
    with CM('i'):
        1 / 0
except ZeroDivisionError as z:
    print('caught', z)
def f():
    with CM('ret'):
        return 'returned'
print(f())
for i in range(3):
    with CM('loop%d' % i):
        if i == 0: continue
        if i == 1: break
class Bad1:
    def __enter__(self): return 1
class Bad2:
    def __exit__(self, *a): pass
class Inst: pass
inst = Inst(); inst.__enter__ = lambda: 1; inst.__exit__ = lambda *a: None
class EnterFails:
    def __enter__(self): raise RuntimeError('enter fails')
    def __exit__(self, *a): print('never')
class ExitFails:
    def __enter__(self): pass
    def __exit__(self, *a): raise RuntimeError('exit fails')
for m in (Bad1(), Bad2(), inst, EnterFails(), ExitFails(), 5):
    try:
        with m: print('in body')
    except Exception as e:
        print(type(m).__name__, type(e).__name__ + ':', e)
try:
    with ExitFails(): raise KeyError('body')
except RuntimeError as e:
    print(e, repr(e.__context__))
class Targets: pass
t = Targets(); l = [0]
with CM('attr') as t.x, CM('item') as l[0]: pass
print(t.x, l)
class Pair:
    def __enter__(self): return 1, [2, 3]
    def __exit__(self, *a): return 0
with Pair() as (p, (q, r)): print(p, q, r)
class Stack:
    def __init__(self): self.s = []
    def __enter__(self): return self
    def push(self, f): self.s.append(f)
    def __exit__(self, *a):
        while self.s: self.s.pop()()
with Stack() as s:
    s.push(lambda: print('first pushed')); s.push(lambda: print('last pushed'))
def gen():
    with CM('gen'):
        yield 1
        yield 2
g = gen(); print(next(g)); g.close()
for v in gen(): print(v)
