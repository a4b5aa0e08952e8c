# globals(), locals(), and vars() without arguments.
x = 1
print(globals()['x'], locals() is globals(), 'x' in vars(), globals()['__name__'])
globals()['made'] = 'dynamically'; print(made)
def f(a, b=2, *args, c=3, **kw):
    d = 4
    before = dict(locals())
    e = 5
    return before, sorted(locals())
print(f(1, z=26))
def g():
    a = 1
    l = locals()
    a = 2
    l2 = locals()
    return l['a'], l2['a'], l is l2
print(g())
def h():
    n = 1
    def inner(): return n, sorted(locals())
    return inner(), sorted(k for k in locals())
print(h())
def unused():
    n = 1
    def inner(): return sorted(locals())
    return inner()
print(unused())
class C:
    a = 1
    b = sorted(k for k in locals() if not k.startswith('__'))
    locals()['injected'] = 'works in a class body'
print(C.b, C.injected)
def gen():
    v = 1
    yield locals()
    v = 2
    yield locals()
print(list(gen()))
def write():
    v = 1
    locals()['v'] = 99
    locals()['w'] = 1
    return v, 'w' in locals()
print(write(), [locals() for q in [7]][0].get('q', 'module scope shows no q') if False else 'skip', (lambda z: locals())(5))
def comp():
    return [sorted(locals()) for k in [1]]
print(comp())
def maybe(flag):
    if flag: opt = 1
    return sorted(locals())
print(maybe(0), maybe(1))
def dele():
    a = b = 1
    del a
    return locals()
print(dele())
def exc():
    try: 1 / 0
    except ZeroDivisionError as e: inside = sorted(locals())
    return inside, sorted(locals())
print(exc())
def loop():
    for i in range(2): last = locals()
    return last
print(loop(), len(globals()) > 5)
for bad in (lambda: globals(1), lambda: locals(1)):
    try: bad()
    except TypeError as e: print(e)
