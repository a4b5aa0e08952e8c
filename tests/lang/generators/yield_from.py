# Delegation: iteration, send, throw and close reach the inner generator.
def inner(name):
    print(name, 'start')
    try:
        while True:
            v = yield name
            print(name, 'got', v)
            if v == 'stop': return name + ' result'
    except ValueError as e:
        print(name, 'caught', e)
        yield name + ' recovered'
        return 'after error'
    finally: print(name, 'finally')
def outer():
    r = yield from inner('A')
    print('outer', r)
    r = yield from inner('B')
    print('outer', r)
    return 'end'
o = outer()
print(next(o), o.send(1), o.send('stop'), o.throw(ValueError('thrown')))
try: next(o)
except StopIteration as e: print(e.value)
o = outer(); next(o); o.close()
o = outer(); next(o)
try: o.throw(KeyError('uncaught'))
except KeyError as e: print(repr(e))
def f(*its):
    for i in its: yield from i
print(list(f([1, 2], 'ab', (3,), {'k': 1}, range(2), f([9]), iter([8]), (x for x in 'z'))))
for bad in (5, None, int, object()):
    try: list(f(bad))
    except TypeError as e: print(e)
def flatten(x):
    for e in x:
        if isinstance(e, (list, tuple)): yield from flatten(e)
        else: yield e
print(list(flatten([1, [2, (3, [4, [5]]), []], 6])))
def perms(a):
    if len(a) < 2: yield a
    else:
        for i in range(len(a)):
            for p in perms(a[:i] + a[i + 1:]): yield a[i:i + 1] + p
print([''.join(p) for p in perms('abc')])
def hanoi(n, a, b, c):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield a + c
        yield from hanoi(n - 1, b, a, c)
print(list(hanoi(3, 'A', 'B', 'C')))
def nest(n):
    if n: yield from nest(n - 1)
    yield n
print(list(nest(50))[::10], sum(nest(200)))
def two(it):
    yield from it
    yield '|'
    yield from it
print(list(two([1, 2])), list(two(iter([1, 2]))))
class It:
    def __iter__(self):
        yield 'own'
        yield from super_items
super_items = ['s1', 's2']
print(list(It()))
def expr(): print('values', [(yield from [1, 2]), (yield from r())])
def r():
    yield 3
    return 'R'
print(list(expr()))
