from collections import *
import collections, collections.abc
d = deque([1,2,3], maxlen=3); print(d); d.append(4); print(d); d.appendleft(0); print(d, d.maxlen)
d = deque('abcdef'); d.rotate(2); print(d); d.rotate(-3); print(d, d[1], d[-1]); del d[1]; d.insert(2, 'X'); print(d); d.remove('X'); d.reverse(); print(d, list(reversed(d)), 'a' in d, d.index('a'), d.count('a'))
for f in (lambda: deque().pop(), lambda: deque([1])[3], lambda: deque([1])['a'], lambda: deque([1]).remove(2), lambda: deque([1]).index(2), lambda: deque([1], maxlen=-1), lambda: deque([1], 'a'), lambda: deque([1])+[2], lambda: deque([1], 1).insert(0, 1), lambda: hash(deque()), lambda: [d.append(1) for x in d], lambda: deque(1)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(deque([1,2])==deque([1,2]), deque([1])<deque([2]), deque([1])+deque([2]), deque([1])*3, deque([1,2],maxlen=3)*3, bool(deque()))
d = deque(); 
for i in range(100000): d.append(i)
s=0
while d: s += d.popleft()
print(s)
class DD(deque): pass
x = DD([1]); x.foo = 1; print(x, x.copy(), type(x.copy()))
x.append(x); print(x)
dd = defaultdict(list); dd['a'].append(1); print(dd, dd.default_factory)
try: defaultdict()['x']
except KeyError as e: print(repr(e))
try: defaultdict(1)
except TypeError as e: print(e)
dd = defaultdict(int, {'b':1}, c=2); dd['z'] += 1; print(dd, dd.copy(), dd | {'q': 1})
o = OrderedDict([('a',1),('b',2)]); o.move_to_end('a'); print(o, o.popitem(last=False), o, OrderedDict()); o['k']=1; o.move_to_end('k', last=False); print(list(o.items()), o == OrderedDict(reversed(list(o.items()))), o == dict(o))
c = Counter('abracadabra'); print(c, c.most_common(2), c['zz'], c + Counter(a=1), c - Counter(a=3), c & Counter(a=2, b=9), c | Counter(q=1), sorted(c.elements()), c.total(), -Counter(a=-1), Counter(a=1)<Counter(a=2))
c.subtract('aaa'); print(c)
P = namedtuple('P', 'x y', defaults=[5]); p = P(1); print(p, p.x, p.y, p._replace(x=3), p._asdict(), P._fields, P._field_defaults, P.__match_args__, P.__doc__, P._make([1,2]), P.x.__doc__, P.__new__.__doc__)
for f in (lambda: P(), lambda: P(1,2,3), lambda: p._replace(z=1), lambda: P._make([1]), lambda: namedtuple('a b', 'c'), lambda: namedtuple('A', 'def'), lambda: namedtuple('A', 'x x'), lambda: namedtuple('A', '_x'), lambda: setattr(p, 'x', 1), lambda: setattr(p, 'q', 1), lambda: P(1, z=2)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(namedtuple('A', 'def x x', rename=True)._fields, namedtuple('E', '')(), namedtuple('O','a')(1), namedtuple('O','a')((1,2)))
class Q(P): pass
print(Q(1,2), P(1,2) == (1,2), hash(P(1,2)) == hash((1,2)))
match p:
    case P(x, y): print('m', x, y)
cm = ChainMap({'a':1},{'b':2,'a':3}); print(cm, cm['a'], cm['b'], list(cm), len(cm), cm.new_child({'z':1}), cm.parents)
print(UserDict(a=1), UserList([1])+[2], UserString('ab').upper(), UserString('ab')+'c', UserList([3,1]).index(1))
print(isinstance([], collections.abc.Sequence), isinstance({}, collections.abc.Mapping), isinstance(1, collections.abc.Hashable), isinstance([], collections.abc.Hashable), issubclass(set, collections.abc.MutableSet), isinstance((x for x in ()), collections.abc.Generator), isinstance(print, collections.abc.Callable), collections.abc.Mapping, isinstance(deque(), collections.abc.MutableSequence))
class M(collections.abc.Mapping):
    def __getitem__(self, k): return {'a': 1}[k]
    def __iter__(self): return iter('a')
    def __len__(self): return 1
m = M(); print(m.get('b'), dict(m), list(m.items()), m == {"a": 1}, list(m.keys()), 'a' in m)
try: collections.abc.MutableMapping()
except TypeError as e: print(e)
try: collections.abc.Sized()
except TypeError as e: print(e)
print(collections.abc.Callable[[int], str], collections.abc.Iterable[int])
