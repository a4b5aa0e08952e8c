# Generator functions: lazy start, local state, exhaustion, attributes.
def count(n):
    print('started')
    for i in range(n):
        print('about to yield', i)
        yield i
    print('done')
g = count(2)
print(type(g).__name__, g.__name__, g.__qualname__, g.gi_running, g.gi_frame is not None)
print(next(g)); print(next(g))
try: next(g)
except StopIteration as e: print('stop', e.value, e.args)
print(next(g, 'still done'), list(g), g.gi_frame)
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
f = fib()
print([next(f) for _ in range(10)], next(f))
a, b = fib(), fib()
print(next(a), next(a), next(a), next(b))
def empty():
    return
    yield
print(list(empty()), sum(empty()), next(empty(), None))
def cond(x):
    if x: yield 'yes'
    yield 'always'
print(list(cond(1)), list(cond(0)))
def many():
    yield 1, 2
    yield [3]
    yield
    x = yield 4
    yield x
print(list(many()), iter(g) is g, tuple(many())[0])
def args(*a, k=1, **kw):
    yield from a
    yield k
    yield kw
print(list(args(1, 2, k=3, z=4)))
try: args2 = count()
except TypeError as e: print(e)
def nested():
    def inner():
        yield 'inner'
    yield list(inner())
    yield [x for x in inner()]
print(list(nested()))
gens = [count(0) for _ in range(2)]
print([list(x) for x in gens])
class Tree:
    def __init__(self, v, l=None, r=None): self.v, self.l, self.r = v, l, r
    def __iter__(self):
        if self.l: yield from self.l
        yield self.v
        if self.r: yield from self.r
t = Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6, Tree(5)))
print(list(t), sum(t), 5 in t, max(t))
for text in ('g.send(1)', 'g.foo', 'g()', 'len(g)', 'g[0]', 'g.throw()', 'g.throw(5)', 'count(1).send(5)', 'g.close()', 'g.close(1)', 'bool(g)'):
    try: print(text, eval(text))
    except BaseException as e: print(text, type(e).__name__, e)
