# Return forms, early exit, doc strings, nested definitions, redefinition.
def implicit(): pass
def bare(x):
    if x: return
    return 'end'
def many(): return 1, 2, *[3]
def cond(x): return 'big' if x > 10 else 'small'
def in_loop(items):
    for i, x in enumerate(items):
        if x < 0: return i
    else:
        return -1
def in_try(x):
    try:
        return 1 / x
    except ZeroDivisionError:
        return 'inf'
    finally:
        log.append(x)
log = []
print(implicit(), bare(1), bare(0), many(), cond(5), cond(50), in_loop([1, -2]), in_loop([]), in_try(2), in_try(0), log)
def in_with():
    class M:
        def __enter__(self): return 'entered'
        def __exit__(self, *a): log.append('exit')
    with M() as m:
        return m
print(in_with(), log)
def nested_loops():
    for i in range(5):
        for j in range(5):
            if i * j == 6: return i, j
print(nested_loops())
def while_true():
    n = 0
    while True:
        n += 1
        if n > 5: return n
print(while_true())
def f(): return 'first'
g = f
def f(): return 'second'
print(f(), g())
if True:
    def h(): return 'if'
else:
    def h(): return 'else'
print(h())
for i in range(3):
    def loop_def(k=i): return k
print(loop_def())
def rec_def():
    def rec_def(): return 'inner'
    return rec_def()
print(rec_def())
def documented():
    'single quotes'
def documented2():
    """Multi
    line
    """
    return 1
print(documented.__doc__, repr(documented2.__doc__))
def one_line(): x = 1; y = 2; return x + y
print(one_line())
def swallow():
    try:
        raise ValueError
    finally:
        return 'swallowed'
print(swallow())
def loop_finally():
    for i in range(3):
        try:
            continue
        finally:
            log.append(i)
    return log[-3:]
print(loop_finally())
def unreachable():
    return 1
    print('never')
print(unreachable(), (lambda: (print('in lambda'), 5)[1])())
def global_maker():
    global made
    made = 'made here'
global_maker()
print(made)
del f
try:
    f()
except NameError as e:
    print(e)
def outer(x):
    def x2(): return x * 2
    def x4(): return x2() * 2
    return x2, x4
print([q() for q in outer(3)])
def ann(a: 'str', b: int = 5, *c: list, d: {'x': 1} = 0, **e: tuple) -> 1 + 1: return a
print(ann.__annotations__, ann(1))
