# Class bodies are scopes that functions inside cannot see.
x = 'global'
class A:
    x = 'class'
    y = x
    def f(self): return x
    g = lambda self: x
    lst = [x for _ in range(1)]
    src = [c for c in x]
    class B:
        z = x
    def default(self, v=x): return v
print(A.y, A().f(), A().g(), A.lst, A.src, A.B.z, A().default())
def outer():
    x = 'outer'
    class C:
        a = x
        x = 'class C'
        b = x
        def m(self): return x
        class D:
            c = x
            def n(self): return x
    return C.a if False else (C.b, C().m(), C.D.c, C.D().n())
def outer2():
    x = 'outer2'
    class C:
        def m(self): return x
        y = x
    return C.y, C().m()
try: print(outer())
except NameError as e: print(e)
print(outer2())
class E:
    x = x
    z = x + '!'
print(E.x, E.z)
class F:
    for i in range(3): pass
    if i > 1: big = True
    try: 1 / 0
    except ZeroDivisionError as e: msg = str(e)
    with open('/dev/null') as fh: pass
    import math
    def helper(n): return n * 2
    doubled = helper(4)
    del helper
    k, *rest = 'abc'
    while i: i -= 1
print(F.i, F.big, F.msg, F.doubled, hasattr(F, 'helper'), hasattr(F, 'e'), F.k, F.rest, F.math.floor(1.5))
class G:
    a = 1
    exec('b = a + 1') if False else None
    names = sorted(n for n in vars() if not n.startswith('__')) if True else 0
print(G.names)
class H:
    print(__name__, __qualname__)
    loc = sorted(k for k in locals() if k == 'loc' or k == '__module__')
print(H.loc)
def make(v):
    class K:
        val = v
        @classmethod
        def get(cls): return cls.val, v
        @staticmethod
        def st(): return v
    v += 1
    return K
print(make(1).get(), make(5).st())
class Cond:
    if x == 'global':
        def m(self): return 'one'
    else:
        def m(self): return 'two'
print(Cond().m())
class Self:
    def me(self): return Self, __class__
print(Self().me()[0] is Self().me()[1] is Self)
class Over:
    len = lambda self: 5
    def f(self): return len('abc'), self.len()
print(Over().f())
