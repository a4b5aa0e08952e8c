import copy
class A:
    def __init__(self): self.x=[1]
a=A(); b=copy.copy(a); c=copy.deepcopy(a); print(b.x is a.x, c.x is a.x, c.x)
l=[1,[2,(3,[4])]]; l.append(l); d=copy.deepcopy(l); print(d, d[2] is d, d[1] is l[1])
class S:
    __slots__=('a','b')
s=S(); s.a=[1]; t=copy.deepcopy(s); print(t.a, t.a is s.a, hasattr(t,'b'))
class L(list): pass
x=L([1,[2]]); x.z=3; y=copy.deepcopy(x); print(y, y.z, type(y), y[1] is x[1])
class T(tuple): pass
print(copy.deepcopy(T((1,[2]))), type(copy.copy(T((1,)))))
class D(dict): pass
print(type(copy.copy(D(a=1))), copy.deepcopy(D(a=[1])))
print(copy.copy({1,2}), copy.deepcopy({1,(2,)}), copy.copy(frozenset([1])), copy.deepcopy(ValueError('x',1)))
import collections
print(copy.copy(collections.deque([1,2],3)), copy.deepcopy(collections.OrderedDict(a=[1])), copy.copy(collections.Counter('aab')), copy.deepcopy(collections.defaultdict(list, a=[1])))
P=collections.namedtuple('P','x'); print(copy.copy(P(1)), copy.deepcopy(P([1])), copy.replace(P(1), x=2))
class G:
    def __getstate__(self): return {'q': 1}
    def __setstate__(self, s): self.s = s
print(copy.copy(G()).s)
class N:
    def __new__(cls, a): o=object.__new__(cls); o.a=a; return o
    def __getnewargs__(self): return (self.a,)
print(copy.copy(N(5)).a)
import heapq, bisect
h=[5,3,8,1]; heapq.heapify(h); print(h, heapq.heappop(h), heapq.heappushpop(h, 0), heapq.heapreplace(h, 9), h, heapq.nlargest(2,[1,5,3]), heapq.nsmallest(2,[1,5,3], key=lambda x:-x), list(heapq.merge([1,4],[2,3], [0]))); 
try: heapq.heappop([])
except IndexError as e: print(e)
try: heapq.heappush((), 1)
except TypeError as e: print(e)
print(bisect.bisect([1,2,2,3],2), bisect.bisect_left([1,2,2,3],2), bisect.bisect_left([(1,'a'),(2,'b')], 2, key=lambda t:t[0]))
l=[1,3]; bisect.insort(l,2); print(l)
import types; print(types.SimpleNamespace(a=1), types.FunctionType, types.new_class('X', (), {}, lambda ns: ns.update(a=1)).a, types.GeneratorType, types.TracebackType, types.CellType, types.MethodType)
try: copy.deepcopy(x for x in ())
except TypeError as e: print(e)
