# NameError and UnboundLocalError wordings.
def tell(f):
    try: print(f())
    except NameError as e: print(type(e).__name__ + ':', e)
def a():
    print(v)
    v = 1
def b():
    if False: v = 1
    return v
def c():
    for v in []: pass
    return v
def d():
    v = 1
    del v
    return v
def e():
    del v
    v = 1
def f():
    v += 1
def g():
    try: raise ValueError
    except ValueError as v: pass
    return v
def h():
    def inner(): return v
    r = inner()
    v = 1
def i():
    v = 1
    def inner(): return v
    del v
    return inner()
def j(): return completely_undefined
def k():
    with open('/dev/null') as v: pass
    del v
    v
def l():
    import math as v
    del v
    return v
def m():
    def v(): pass
    del v
    v()
def n():
    class v: pass
    del v
    return v
def o(p=None):
    del p
    return p
def q(*args, **kw):
    del args
    return args
def r():
    while False: v = 1
    v
def s():
    [v for v in [1]]
    return v
def t():
    def inner():
        nonlocal v
        return v
    return inner()
    v = 1
def u():
    global gone
    gone = 1
    del gone
    return gone
def w():
    del never_defined_global
def x():
    match 5:
        case 6 as v: pass
    return v
def y():
    if (v := 0) and False: z = 1
    return v, z
for fn in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r, s, t, u, w, x, y):
    print(fn.__name__, end=' '); tell(fn)
try: print(module_level)
except NameError as err: print(err)
try: del module_level
except NameError as err: print(err)
class C:
    try: print(attr)
    except NameError as err: print(err)
    attr = 1
    del attr
    try: attr
    except NameError as err: print(err)
try: err
except NameError as z: print(z)
