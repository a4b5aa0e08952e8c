class V:
    def __init__(s,x): s.x=x
    def __add__(s,o):
        if not isinstance(o,V): return NotImplemented
        return V(s.x+o.x)
    def __radd__(s,o): return V(o+s.x)
    def __iadd__(s,o): return NotImplemented
    def __lt__(s,o): return NotImplemented
    def __gt__(s,o): return True
    def __eq__(s,o): return NotImplemented
    def __neg__(s): return V(-s.x)
    def __bool__(s): return 3
    def __len__(s): return -1
    def __getitem__(s,k):
        if k>3: raise IndexError(k)
        return k
    def __setitem__(s,k,v): s.x=(k,v)
    def __contains__(s,k): return []
    def __iter__(s): yield 1; yield 2
    def __call__(s,*a,**k): return a,k
def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
a=V(1)
tr(lambda: (a+V(2)).x)
tr(lambda: (2+a).x)
def g():
    b=a
    b+=V(5)
    return getattr(b, "x", "no x")
tr(g)
def g2():
    b=a
    b+=5
    return getattr(b, "x", "no x")
tr(g2)
tr(lambda: a<V(2)); tr(lambda: a<2); tr(lambda: 3>a); tr(lambda: 3<a); tr(lambda: a==a); tr(lambda: a!=a); tr(lambda: a==3); tr(lambda: a is a)
def h():
    if a: return 1
tr(h)
class L:
    def __init__(s,n): s.n=n
    def __len__(s): return s.n
def h2(n):
    if L(n): return 'y'
    return 'n'
for n in (0,1,-1,'x',1.5,10**30): tr(lambda: h2(n))
def s():
    a[1]=2
    return a.x
tr(s); tr(lambda: a(1,2,k=3)); tr(lambda:a())
class I:
    def __init__(s): s.n=0
    def __iter__(s): return s
    def __next__(s):
        s.n+=1
        if s.n>3: raise StopIteration
        return s.n
def it():
    r=[]
    for x in I(): r.append(x)
    for i,x in enumerate(I()): r.append((i,x))
    return r
tr(it)
class BadI:
    def __iter__(s): return 5
def bi():
    for x in BadI(): pass
tr(bi)
class E2:
    def __iter__(s): return s
    def __next__(s): raise ValueError('bad')
def ei():
    for x in E2(): pass
tr(ei)
class CM:
    def __init__(s,sw): s.sw=sw
    def __enter__(s): return s
    def __exit__(s,*a):
        print('exit',[x.__name__ if isinstance(x,type) else x is None for x in a][:2]); return s.sw
def w(sw):
    with CM(sw) as c:
        print('in')
    with CM(sw) as c, CM(False) as d:
        raise KeyError(1)
    return 'after'
tr(lambda: w(True)); tr(lambda: w(False))
def w2():
    for i in range(3):
        with CM(False):
            if i==1: continue
            if i==2: return 'ret'
tr(w2)
class GE:
    def __exit__(s,*a):
        yield 1
    def __enter__(s):
        yield 2
def w3():
    with GE() as g: return type(g).__name__
tr(w3)
class P(V):
    def __radd__(s,o): return 'P'
    def __gt__(s,o): return 'Pgt'
tr(lambda: V(1)+P(1)); tr(lambda: V(1)<P(1))
class N(int):
    def __add__(s,o): return NotImplemented
    def __radd__(s,o): return 'nr'
tr(lambda: N(3)+4); tr(lambda: 4+N(3)); tr(lambda: N(3)+N(3)); tr(lambda: -V(3).x)
def deep(n):
    class D:
        def __add__(s,o): return s+o
    return D()+1
tr(lambda: deep(1))
def ch():
    return 1 < V(3) < 5
tr(ch)
class T:
    def __lt__(s,o): raise TypeError('tb')
def tb():
    if T() < 1:
        pass
