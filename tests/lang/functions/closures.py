# Cells: sharing, late binding, nonlocal, nesting.
def counter(start=0):
    n = start
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
inc, get = counter()
inc(); inc(5)
other, other_get = counter(100)
print(get(), inc(), other(), get(), other_get())
fs = [lambda: i for i in range(3)]
gs = [lambda i=i: i for i in range(3)]
print([f() for f in fs], [g() for g in gs])
def make():
    out = []
    for i in range(3):
        def f(): return i
        out.append(f)
    i = 'changed'
    return out
print([f() for f in make()])
def outer():
    x = 'outer'
    def middle():
        def inner():
            return x
        return inner
    r = middle()
    x = 'rebound'
    return r
print(outer()())
def three(a):
    def two(b):
        def one(c):
            nonlocal a, b
            a += 1; b *= 2
            return a, b, c
        return one
    return two
f = three(1)(10)
print(f('x'), f('y'), three(0)(1)(2))
def unbound():
    def f(): return later
    try:
        f()
    except NameError as e:
        print(type(e).__name__, e)
    later = 1
    print(f())
    del later
    try:
        f()
    except NameError as e:
        print(type(e).__name__, e)
unbound()
def compose(*fs):
    def run(x):
        for f in fs: x = f(x)
        return x
    return run
print(compose(lambda x: x + 1, lambda x: x * 2, str)(4))
def param_cell(x):
    def set(v):
        nonlocal x
        x = v
    def get(): return x
    return set, get
s, g = param_cell('initial')
s('new')
print(g(), len(g.__closure__), g.__closure__[0].cell_contents, g.__code__.co_freevars, param_cell.__closure__)
def fact(n): return (lambda f: f(f, n))(lambda self, k: 1 if k < 2 else k * self(self, k - 1))
print(fact(10))
class K:
    y = 'class'
    def m(self):
        y = 'method'
        return [lambda: y, lambda: self.y]
print([f() for f in K().m()])
def gen_cells():
    for i in range(3):
        yield lambda: i
print([f() for f in gen_cells()], [f() for f in list(gen_cells())])
def args_cells(*args, **kw):
    return lambda: (args, kw)
print(args_cells(1, a=2)())
def loop_acc():
    acc = []
    def add(x):
        acc.append(x)
        return add
    add(1)(2)(3)
    return acc
print(loop_acc(), [(lambda y: [x * y for x in range(3)])(k) for k in (1, 2)])
def exc_cell():
    e = 'before'
    def show():
        return e
    try: 1 / 0
    except ZeroDivisionError as e: print(repr(show()))
    try: show()
    except NameError as x: print(x)
exc_cell()
