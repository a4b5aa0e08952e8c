# Exceptions crossing generator frames, StopIteration rules.
def g1():
    yield 1
    raise ValueError('inside')
g = g1()
print(next(g))
try: next(g)
except ValueError as e: print(e)
print(next(g, 'finished'))
def stops():
    yield 1
    raise StopIteration('converted')
try: print(list(stops()))
except RuntimeError as e: print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__))
def inner_next():
    it = iter([])
    yield 'a'
    next(it)
try: print(list(inner_next()))
except RuntimeError as e: print(e, repr(e.__cause__))
class It:
    def __iter__(self): return self
    def __next__(self): raise StopIteration('quiet')
print(list(It()), [x for x in It()])
def use(): return [next(It())]
try: use()
except StopIteration as e: print('from next():', e.value)
try: print([next(iter([])) for _ in range(2)])
except StopIteration: print('comprehension lets StopIteration out')
try: print(list(next(iter([])) for _ in range(2)))
except RuntimeError as e: print('generator expression:', e)
def handler():
    while True:
        try: x = yield
        except ValueError as e: print('handled', e)
        except GeneratorExit: print('closing'); raise
        else: print('got', x)
h = handler(); next(h); h.send(1); h.throw(ValueError('t1')); h.send(2); h.close()
def ignore():
    try: yield 1
    except GeneratorExit: yield 2
i = ignore(); next(i)
try: i.close()
except RuntimeError as e: print(e)
def reraise():
    try: yield
    except KeyError as e: raise ValueError('mapped') from e
r = reraise(); next(r)
try: r.throw(KeyError('k'))
except ValueError as e: print(e, repr(e.__cause__))
def finals():
    try:
        yield 1
    finally: print('final 1')
    yield 2
f = finals(); print(next(f))
try: f.throw(TypeError('out'))
except TypeError as e: print(e)
def outer():
    try: yield from inner()
    except ValueError as e: yield 'outer saw ' + str(e)
def inner():
    yield 'i'
    raise ValueError('from inner')
print(list(outer()))
def raise_in_for():
    for x in g1(): print('loop', x)
try: raise_in_for()
except ValueError as e: print('for', e)
def deep(n):
    if n == 0: raise LookupError('bottom')
    yield n
    yield from deep(n - 1)
out = []
try:
    for x in deep(5): out.append(x)
except LookupError as e: print(out, e)
def state():
    e = None
    try: 1 / 0
    except ZeroDivisionError:
        import sys
        yield sys.exc_info()[0].__name__
    yield sys.exc_info()[0]
s = state(); print(next(s), next(s))
try:
    raise KeyError('outer')
except KeyError:
    t = state(); print(next(t), next(t).__name__)
