# send() and the value of a yield expression.
def echo():
    r = None
    while True: r = yield r
e = echo()
print(next(e), e.send(1), e.send('two'), next(e), e.send(None))
def averager():
    total = n = 0
    avg = None
    while True:
        v = yield avg
        if v is None: return total, n
        total += v; n += 1
        avg = total / n
a = averager(); next(a)
print(a.send(10), a.send(20), a.send(60))
try: a.send(None)
except StopIteration as s: print(s.value)
def exprs():
    print('sum', (yield 1) + (yield 2))
    print([(yield 3), (yield 4)])
    x = y = yield 5
    print(x, y)
    d = {(yield 6): (yield 7)}
    print(d)
    print(f'{(yield 8)}')
    if (yield 9): print('truthy')
    while (yield 10): print('again')
    return (yield 11)
g = exprs()
v = next(g)
while True:
    try: v = g.send(v * 10 if v < 10 else 0)
    except StopIteration as s:
        print('returned', s.value); break
    print('yielded', v)
def acc():
    items = []
    while True:
        try: items.append((yield len(items)))
        except KeyError as k: items.append(repr(k))
        if len(items) > 3: return items
def drive():
    r = yield from acc()
    yield r
d = drive()
print(next(d), d.send('a'), d.throw(KeyError('k')), d.send('b'), d.send('c'))
def cmd():
    state = 0
    while True:
        op, *args = (yield state) or ('nop',)
        if op == 'add': state += sum(args)
        elif op == 'set': state = args[0]
        elif op == 'quit': return 'bye ' + str(state)
c = cmd(); next(c)
print(c.send(('add', 1, 2)), c.send(('set', 10)), c.send(None), c.send(('add', -3)))
try: c.send(('quit',))
except StopIteration as s: print(s.value)
def f():
    x = yield
    x += yield x
    yield x
h = f(); print(next(h), h.send(5), h.send(6), list(h))
try: f().send(1)
except TypeError as t: print(t)
def chain(*stages):
    nxt = None
    for s in reversed(stages): nxt = s(nxt); next(nxt)
    return nxt
def stage(fn):
    def make(nxt):
        while True:
            v = fn((yield))
            if nxt is not None: nxt.send(v)
            else: print('out', v)
    return make
p = chain(stage(lambda x: x + 1), stage(lambda x: x * 2), stage(str))
for i in range(3): p.send(i)
