# Resources held by generators: with, try/finally and early exit.
log = []
class Res:
    def __init__(self, n): self.n = n
    def __enter__(self): log.append('open ' + self.n); return self
    def __exit__(self, t, *a): log.append(f'close {self.n} {t.__name__ if t else None}')
def lines(n):
    with Res('file') as r:
        for i in range(n): yield f'{r.n}{i}'
def show(what): print(what, log); log.clear()
list(lines(2)); show('exhausted')
for l in lines(5):
    if l == 'file1': break
del l
show('break')
g = lines(3); next(g); g.close(); show('closed')
g = lines(3); next(g); del g; show('deleted')
g = lines(3); show('never started')
g = lines(3); next(g)
try: g.throw(ValueError)
except ValueError: show('thrown')
try:
    for l in lines(3): raise KeyError
except KeyError: pass
show('exception in the loop body')
def nested():
    with Res('a'):
        yield 1
        with Res('b'):
            yield 2
            yield from lines(2)
        yield 3
print(list(nested())); show('nested')
n = nested(); next(n); next(n); next(n); n.close(); show('nested closed')
def multi():
    try:
        try: yield 1
        finally: log.append('inner')
    finally: log.append('outer')
m = multi(); next(m); m.close(); show('two finallys')
def ctx(f):
    class CM:
        def __init__(self, *a): self.g = f(*a)
        def __enter__(self): return next(self.g)
        def __exit__(self, t, v, tb):
            if t is None: next(self.g, None); return
            try: self.g.throw(v)
            except StopIteration: return True
            except t as e: return e is not v
    return CM
@ctx
def tag(name):
    log.append(f'<{name}>')
    try: yield name.upper()
    except ValueError as e: log.append(f'swallowed {e}')
    finally: log.append(f'</{name}>')
with tag('p') as p: log.append(p)
with tag('q'): raise ValueError('oops')
show('context manager from a generator')
try:
    with tag('r'): raise KeyError('k')
except KeyError: show('not swallowed')
def first(it):
    for x in it: return x
print(first(lines(9))); show('return from for')
