import operator as o
print(o.add(1,2), o.itemgetter(1)([1,2,3]), o.itemgetter(1,2), o.itemgetter(0,-1)('abc'), o.attrgetter('real','imag')(3+4j), o.attrgetter('__class__.__name__')(3))
print(o.methodcaller('split', ',', maxsplit=1), o.methodcaller('split', ',', maxsplit=1)('a,b,c'))
for f, a in [(o.itemgetter, ()), (o.attrgetter, (1,)), (o.methodcaller, ()), (o.methodcaller, (1,)), (o.concat, (1,2)), (o.indexOf, ([1],2)), (o.length_hint, ([1], 'x')), (o.index, ('a',)), (o.itemgetter(1), ()), (o.pow, ('a', 2)), (o.lt, (1, 'a'))]:
    try: print(f(*a))
    except Exception as e: print(type(e).__name__, e)
print(o.countOf([1,2,1],1), o.indexOf('abc','c'), o.length_hint([1,2]), o.call(dict, a=1), o.iadd([1],[2]), o.__add__(1,2), o.not_(0), o.truth([]), o.is_(1,1), o.contains([1],1))
l=[1,2,3]; o.setitem(l,0,9); o.delitem(l,1); print(l, o.getitem(l,0))
print([n for n in o.__dict__ if n[0] != "_" and not callable(getattr(o, n))])
