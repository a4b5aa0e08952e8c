# throw() and close() in every state.
def g():
    while True:
        try:
            x = yield 'ready'
            print('got', x)
        except ValueError as e: print('value', e)
        except GeneratorExit:
            print('exit'); raise
        finally: print('loop end')
a = g()
print(next(a), a.throw(ValueError('v')), a.throw(ValueError), a.send(1))
try: a.throw(KeyError('k'))
except KeyError as e: print('out', repr(e))
print(next(a, 'dead'))
try: a.throw(ValueError('after'))
except ValueError as e: print('dead throw', e)
b = g()
try: b.throw(TypeError('before start'))
except TypeError as e: print(e)
print(list(b))
c = g(); next(c); print(c.close(), c.close(), list(c))
d = g(); d.close(); print(list(d))
def ret():
    try: yield 1
    except GeneratorExit: return 'closed value'
r = ret(); next(r); print(r.close())
def stubborn():
    try: yield 1
    except GeneratorExit: yield 'no'
s = stubborn(); next(s)
try: s.close()
except RuntimeError as e: print(e)
def err():
    try: yield 1
    finally: raise OSError('in close')
x = err(); next(x)
try: x.close()
except OSError as e: print(e, repr(e.__context__))
def fin():
    try: yield 1
    finally: print('finally on drop')
f = fin(); next(f); del f
print('dropped')
for v in fin(): break
print('loop left')
def swallow():
    while True:
        try: yield 'alive'
        except Exception as e: yield 'swallowed ' + type(e).__name__
w = swallow(); next(w)
print(w.throw(KeyError), next(w), w.throw(ValueError('x')), next(w), w.throw(Exception()))
try: w.throw(5)
except TypeError as e: print(e)
try: w.throw(KeyboardInterrupt)
except KeyboardInterrupt: print('not an Exception')
def delegate():
    try: yield from swallow()
    except GeneratorExit: print('outer exit'); raise
y = delegate(); next(y)
print(y.throw(IndexError)); y.close()
class Iter:
    def __iter__(self): return self
    def __next__(self): return 'plain'
def over(): yield from Iter()
o = over(); next(o)
try: o.throw(ValueError('no throw method'))
except ValueError as e: print(e)
o2 = over(); next(o2)
try: o2.send(5)
except AttributeError as e: print(e)
def reenter():
    yield
    try: me.send(None)
    except ValueError as e: yield str(e)
me = reenter(); next(me); print(next(me))
