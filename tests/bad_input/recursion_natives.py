# Unlimited recursion through built-in functions that call back.
# prints: map filter sorted max sum reduce_like any exec eval getattr_default join format percent print generator genexp yield_from comprehension dictcomp decorator classbody import_like deepsort zip type_call super_call done
def tell(name, f):
    try: f()
    except RecursionError: print(name, end=' ')
    except Exception as e: print(name, 'ended in', type(e).__name__, e)
    else: print(name, 'came back')
def m(x): return list(map(m, [x]))
tell('map', lambda: m(1))
def fl(x): return list(filter(fl, [x]))
tell('filter', lambda: fl(1))
def key(x): return sorted([1, 2], key=key)
tell('sorted', lambda: key(1))
def mx(x): return max([1, 2], key=mx)
tell('max', lambda: mx(1))
class S:
    def __radd__(self, o): return sum([S()])
tell('sum', lambda: sum([S()]))
def red(x): return [red(y) for y in [x]]
tell('reduce_like', lambda: red(1))
def an(): return any(an() for _ in [1])
tell('any', an)
src = 'exec(src)'
tell('exec', lambda: exec(src, {'src': src, 'exec': exec}))
ev = 'eval(ev)'
tell('eval', lambda: eval(ev, {'ev': ev, 'eval': eval}))
class G:
    def __getattr__(self, n): return getattr(self, 'b' + n, None)
tell('getattr_default', lambda: G().a)
class J:
    def __iter__(self): return iter([','.join(self)])
tell('join', lambda: ','.join(J()))
class F:
    def __format__(self, s): return '{}'.format(self)
tell('format', lambda: '{}'.format(F()))
class P:
    def __str__(self): return '%s' % self
tell('percent', lambda: '%s' % P())
class Q:
    def __str__(self):
        print(self)
        return ''
tell('print', lambda: print(Q()))
def gen():
    for x in gen(): yield x
tell('generator', lambda: list(gen()))
def ge(): return list(x for x in ge())
tell('genexp', ge)
def yf(): yield from yf()
tell('yield_from', lambda: next(yf()))
def co(): return [co() for _ in range(1)]
tell('comprehension', co)
def dc(): return {k: dc() for k in 'a'}
tell('dictcomp', dc)
def deco(f):
    @deco
    def g(): pass
    return g
tell('decorator', lambda: deco(len))
def cb():
    class C:
        x = cb()
tell('classbody', cb)
def imp():
    exec('imp()', {'imp': imp})
tell('import_like', imp)
class L:
    def __lt__(self, o): return sorted([L(), L()])
tell('deepsort', lambda: sorted([L(), L()]))
class Z:
    def __iter__(self): return zip(self, [1])
tell('zip', lambda: list(Z()))
class T(type):
    def __call__(cls): return cls()
class U(metaclass=T): pass
tell('type_call', U)
class V:
    def f(self): return super().__getattribute__('f')()
tell('super_call', V().f)
print('done')
