def tr(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def f(a,b=2,*,c,d=4): return a,b,c,d
tr(lambda: f(1,c=3)); tr(lambda: f(c=3,a=1)); tr(lambda: f(1)); tr(lambda: f(1,d=3)); tr(lambda: f(1,2,3,c=1)); tr(lambda: f(1,a=2,c=3)); tr(lambda: f(1,x=2,c=3)); tr(lambda: f(c=1,d=2)); tr(lambda: f(b=1,c=2))
tr(lambda: f(1,2,c=3,d=9))
def g(a,b,/,c=3): return a,b,c
tr(lambda: g(1,b=2)); tr(lambda: g(1,2,c=5)); tr(lambda: g(1,2,a=5)); tr(lambda: g(1))
def h(a,b=1,c=2,d=3,e=4,f=5,g=6,h=7,i=8,j=9): return (a,b,c,d,e,f,g,h,i,j)
tr(lambda: h(0,b=1,c=2,d=3,e=4,f=5,g=6,h=7,i=8,j=99)); tr(lambda: h(0,j=1,a=5)); tr(lambda: h(j=1)); tr(lambda: h(a=1,j=2,c=3))
t=(1,2); d={'c':7}
tr(lambda: f(*t,**d)); tr(lambda: f(*[1],**d)); tr(lambda: f(*t)); tr(lambda: f(*t,*t,**d)); tr(lambda: f(**{'a':1,'c':2})); tr(lambda: f(**{'a':1,5:2}))
class C:
    def m(self,a,b=0,**k): return a,b,k
    @classmethod
    def cm(cls,*a,**k): return cls.__name__,a,k
    def gen(self,*a): yield from a
c=C()
tr(lambda: c.m(*t,**d)); tr(lambda: C.cm(*t,**d)); tr(lambda: c.m(*[])); tr(lambda: list(c.gen(*t))); tr(lambda: c.m(*(1,2,3)))
tr(lambda: c.m(1,a=2)); tr(lambda: f(*range(2),c=1)); tr(lambda: f(*5)); tr(lambda: max(*t)); tr(lambda: dict(**d))
def r(n,*a):
    if n==0: return len(a)
    return r(n-1,*a,n)
tr(lambda: r(100)); 
def many(*a): return sum(a)
tr(lambda: many(*range(1000)))
def rk(n,**k):
    return rk(n-1,**k) if n else k
tr(lambda: rk(50,x=1,y=2))
tr(lambda: rk(5000,x=1,y=2))
