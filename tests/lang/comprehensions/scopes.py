# What a comprehension sees and what it leaves behind.
i = 'global i'
def f():
    i = 'local i'
    a = [i for i in range(2)]
    b = [j for j in range(2)]
    try: j
    except NameError as e: print(e)
    return i, a, b
print(f(), i)
def g():
    fs = [lambda: k for k in range(3)]
    k = 'after'
    return [h() for h in fs], k
print(g())
def h(n):
    return [lambda: (n, m) for m in range(2)][0]()
print(h(5))
def outer():
    x = 1
    def inner(): return [x + y for y in range(2)]
    x = 10
    return inner()
print(outer())
def args(a, b): return [(a, b, c) for c in (a, b)], {a: b for a in [a]}, [a for a in [b]], a
print(args(1, 2))
class K:
    v = 1
    w = [v for v in (5, 6)]
    fn = [lambda self=None: 1 for _ in range(1)][0]
    z = v
print(K.w, K.z, K.v)
print([locals_ for locals_ in [1]], 'locals_' in globals(), [__name__ for _ in [1]])
def loc():
    q = 1
    return [sorted(locals()) for _ in [1]]
print(loc())
def dele():
    x = [1, 2]
    y = [v for v in x]
    del x
    try: return [v for v in x]
    except UnboundLocalError as e: return str(e)
print(dele())
def cell():
    x = 5
    def get(): return x
    r = [x for x in range(3)]
    return get(), r, x
print(cell())
def exc():
    e = 'mine'
    try: [1 / e for e in (1, 0)]
    except ZeroDivisionError: return e
print(exc())
def ret(): return [[(yield_ := (a, b)) for b in 'xy'] for a in range(2)][-1], yield_
print(ret())
x = [x for x in range(3)]; print(x)
x = [x for x in x]; print(x)
def shadow(list=list): return [list(l) for l in ((1,), (2,))]
print(shadow(), [print for print in [1]], print is not None, [(a, b) for a in range(2) for b in range(a, 2)], [a for a in [1] for a in [a + 1] for a in [a * 10]])
