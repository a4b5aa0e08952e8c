# global and nonlocal in nested functions and classes.
x = 'global'
def read(): return x
def local():
    x = 'local'
    return x
def write():
    global x, newly
    x = 'written'; newly = 'created'
print(read(), local(), x); write(); print(x, newly)
def nest():
    x = 'nest'
    def a():
        nonlocal x
        x = 'a'
        def b():
            nonlocal x
            x += 'b'
            def c():
                global x
                x = 'global from c'
                return x
            return c()
        return b()
    r = a()
    return x, r
print(nest(), x)
def skip():
    y = 1
    def mid():
        def inner():
            nonlocal y
            y += 1
        inner()
    mid(); mid()
    return y
print(skip())
def two():
    a = b = 0
    def f():
        nonlocal a, b
        a, b = b + 1, a + 10
    f(); f()
    return a, b
print(two())
def params(p):
    def f():
        nonlocal p
        p *= 2
        return p
    return f(), p
print(params(5))
class C:
    global cls_global
    cls_global = 'from class body'
    x = 'class x'
    def m(self): return x
    def n(self):
        global x
        x = 'from method'
print(cls_global, C().m(), C.x, hasattr(C, 'cls_global')); C().n(); print(x)
def in_class():
    v = 1
    class K:
        nonlocal v
        v = 2
        w = v
    return v, K.w, hasattr(K, 'v')
print(in_class())
def globs():
    for global_loop in range(1): pass
    global imported, G, fn, ex
    import math as imported
    class G: pass
    def fn(): return 'fn'
    try: 1 / 0
    except ZeroDivisionError as ex: pass
    with open('/dev/null') as G.f: pass
globs(); print(imported.pi > 3, G.__name__, G.__qualname__, fn(), 'ex' in globals())
def dels():
    global newly
    del newly
dels(); print('newly' in globals())
for src in ('def f():\n nonlocal q\n', 'nonlocal x', 'def f():\n x = 1\n global x', 'def f(x):\n global x', 'def f(x):\n nonlocal x', 'def f():\n print(x)\n global x', 'def f():\n global a\n nonlocal a', 'def f():\n x: int\n global x', 'class C:\n nonlocal z', 'def f():\n def g():\n  nonlocal zz\n', 'def f():\n global x\n def g():\n  nonlocal x', 'global x\nx = 5', 'def f():\n for x in []: pass\n global x', 'def f():\n global x, x', 'def f(a):\n def g():\n  nonlocal a\n  a = 1'):
    try: compile(src, 'f', 'exec'); print(repr(src), 'ok')
    except SyntaxError as e: print(repr(src), '->', e.msg)
