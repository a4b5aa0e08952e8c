import functools
from functools import *
p = partial(int, base=2); print(p('101'), p, p.func, p.args, p.keywords)
q = partial(p, '11'); print(q(), q)
try: partial()
except TypeError as e: print(e)
try: partial(1)
except TypeError as e: print(e)
print(reduce(lambda a,b:a+b, [1,2,3]), reduce(lambda a,b:a+b, [], 5))
for a in ((lambda a,b:0, []), (lambda a,b:0, 3)):
    try: reduce(*a)
    except TypeError as e: print(e)
@lru_cache(maxsize=3)
def f(x, y=0): 
    print('call', x); return x*2
for i in (1,2,3,1,4,2,3): f(i)
print(f.cache_info(), f.cache_parameters(), f.__name__)
f.cache_clear(); print(f.cache_info())
f(1, y=2); f(1, y=2); f(1.0)
@cache
def fib(n): return n if n < 2 else fib(n-1)+fib(n-2)
print(fib(80), fib.cache_info())
class A:
    @lru_cache
    def m(self, x): return x+1
    @cached_property
    def c(self): print('computing'); return 42
    def base(self, a, b): return (a, b)
    pm = partialmethod(base, 1)
    @singledispatchmethod
    def sd(self, x): return 'obj'
    @sd.register
    def _(self, x: int): return 'int'
a = A(); print(a.m(1), a.m(1), A.m.cache_info(), a.c, a.c, a.pm(2), a.sd(1), a.sd('s'))
try: f([])
except TypeError as e: print(e)
print(sorted([3,1,2], key=cmp_to_key(lambda a,b:b-a)))
@total_ordering
class T:
    def __init__(s, v): s.v = v
    def __eq__(s, o): return s.v == o.v
    def __lt__(s, o): return s.v < o.v
print(T(1)<=T(1), T(2)>T(1), T(1)>=T(2))
@singledispatch
def g(x): return 'base'
@g.register
def _(x: int): return 'int'
@g.register(list)
def _(x): return 'list'
print(g(1), g([]), g("a"), g(True), g.dispatch(bool).__name__, g.registry.keys())
def deco(fn):
    @wraps(fn)
    def w(*a): "doc w"; return fn(*a)
    return w
@deco
def named(): "doc named"
print(named.__name__, named.__doc__)
