import weakref, gc
class A: 
    def m(self): return 1
    def __repr__(self): return 'A!'
    def __eq__(s, o): return s is o
    def __hash__(s): return 1
    def __len__(s): return 3
    def __getitem__(s, i): return i * 2
a = A(); r = weakref.ref(a); print(r() is a, weakref.getweakrefcount(a))
d = weakref.WeakValueDictionary(); d['x'] = a; print(list(d.items()), len(d), 'x' in d)
k = weakref.WeakKeyDictionary(); k[a] = 1; print(dict(k.items()), a in k, k[a])
s = weakref.WeakSet([a]); print(len(s), a in s)
p = weakref.proxy(a); print(p.m(), str(p), len(p), p[4]); p.z = 5; print(a.z)
m = weakref.WeakMethod(a.m); print(m()())
f = weakref.finalize(a, print, 'finalized', 1); print(f.alive)
del a; print(r(), len(d), len(k), len(s), m(), f.alive)
try: p.m()
except ReferenceError as e: print(e)
import string
print(string.ascii_letters, string.punctuation, string.capwords('hello world'), string.Template('$a ${b} $$ $c').safe_substitute(a=1, b=2))
try: string.Template('$').substitute()
except ValueError as e: print(e)
try: string.Template('$x').substitute()
except KeyError as e: print(e)
print(string.Formatter().format('{} {0.real} {a[1]!r:>5}' .replace('{0.real}', ''), 1, a=[1, 'q']), string.Template('$a ${b} $a').get_identifiers())
import reprlib; print(reprlib.repr(list(range(20))), reprlib.repr('x'*100), reprlib.repr({i:i for i in range(9)}))
from fractions import Fraction as F
import math
print(F(1,2)+F(1,3), F('3/4'), F('-1.25e2'), F(0.5), F(3), repr(F(6,-4)), F(1,2)*2, 1/F(2), F(1,3)**2, F(2)**-1, F(1,2) < 0.6, F(1,2)==0.5, hash(F(1,2))==hash(0.5), round(F(5,2)), round(F(7,3),2), math.floor(F(-1,2)), int(F(-3,2)), F(3.14159).limit_denominator(100), divmod(F(7,2), 1), F(7,2)%2, F(1,2)+0.5, abs(F(-1,2)), bool(F(0)), F(1,2)//F(1,3), -F(1,2), F(4,9)**0.5, 2**F(3), F(1,2)+1j)
for x in (lambda: F(1,0), lambda: F('abc'), lambda: F([]), lambda: F(1.5, 2), lambda: F(1)/0, lambda: F(1)+'a', lambda: F('1/0')):
    try: print(x())
    except Exception as e: print(type(e).__name__, e)
import numbers; print(isinstance(1, numbers.Integral), isinstance(1.5, numbers.Rational), isinstance(F(1), numbers.Rational), isinstance(True, numbers.Number), issubclass(complex, numbers.Complex))
