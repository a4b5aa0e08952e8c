# return in generators, and what yield from gives back.
def r(n):
    for i in range(n): yield i
    return 'sum %d' % sum(range(n))
def outer():
    a = yield from r(3)
    print('a =', a)
    b = yield from r(0)
    print('b =', b)
    c = yield from [10, 20]
    print('c =', c)
    return a, b, c
g = outer()
while True:
    try: print(next(g))
    except StopIteration as e:
        print('value', e.value); break
def collect(gen):
    out = []
    while True:
        try: out.append(next(gen))
        except StopIteration as e: return out, e.value
print(collect(r(4)), collect(iter([1])), collect(x for x in 'ab'))
def tup(): 
    return (1, 2)
    yield
def exc(): 
    return ValueError('as value')
    yield
def stop():
    return StopIteration(5)
    yield
def none():
    yield 1
    return None
for f in (tup, exc, stop, none): print(f.__name__, repr(collect(f())[1]))
def wrap(f):
    x = yield from f()
    return [x]
print(collect(wrap(lambda: wrap(lambda: r(2)))))
def early(items):
    for i in items:
        if i < 0: return i
        yield i
    else: return 'all positive'
print(collect(early([1, 2, -3, 4])), collect(early([1])), [*early([1, -1, 5])])
class Custom:
    def __iter__(self): return self
    def __next__(self): raise StopIteration('custom value')
def usec(): return (yield from Custom())
print(collect(usec()))
def walk(t):
    total = 0
    for x in t:
        if isinstance(x, list): total += yield from walk(x)
        else:
            yield x
            total += x
    return total
print(collect(walk([1, [2, [3, 4]], 5])))
def coro():
    res = yield 'need'
    return res * 2
def sched(tasks):
    out = {}
    for name, t in tasks.items(): next(t)
    for i, (name, t) in enumerate(tasks.items()):
        try: t.send(i)
        except StopIteration as e: out[name] = e.value
    return out
print(sched({'x': coro(), 'y': coro()}))
def try_ret():
    try:
        yield 1
        return 'from try'
    finally:
        yield 'in finally'
print(collect(try_ret()))
def no_ret():
    try:
        while True: yield
    finally: return 'finally value'
n = no_ret(); next(n); print(n.close())
