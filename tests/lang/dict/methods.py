# get, setdefault, pop, popitem, update, clear, copy.
d = {'a': 1, 'b': 2, 'c': None}
print(d.get('a'), d.get('z'), d.get('z', 'dflt'), d.get('c', 'x'), d.get(1.5), d.get('a', d['b']))
print(d.setdefault('a', 9), d.setdefault('n'), d.setdefault('l', []), d)
d.setdefault('l', []).append(1)
print(d.pop('a'), d.pop('zz', 'none'), d.pop('l', 0), d)
print(d.popitem(), d.popitem(), d)
print(d.update({'x': 1}), d.update([('y', 2)]), d.update(z=3), d.update({'x': 10}, w=4), d.update(), d.update({}), d)
c = d.copy(); c['x'] = 'copy'
print(d['x'], c['x'], d.clear(), d, c, d.update(c), d)
def tell(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ':', e)
tell({}.pop, 'a'); tell({}.pop); tell({}.popitem); tell({}.get); tell({}.get, 1, 2, 3); tell({}.get, []); tell({}.setdefault); tell({}.setdefault, [], 1); tell({1: 1}.pop, 1, 2, 3)
tell({}.get, key=1); tell({}.clear, 1); tell({}.copy, 1); tell({}.keys, 1); tell({}.pop, []); tell({1: 1}.pop, []); tell({}.pop, 'a', default=1); tell(dict.get, 1); tell(dict.pop); tell({}.popitem, 1)
nested = {}
for path, v in (('a.b.c', 1), ('a.b.d', 2), ('e', 3)):
    *dirs, leaf = path.split('.')
    cur = nested
    for p in dirs: cur = cur.setdefault(p, {})
    cur[leaf] = v
print(nested)
order = {}
for k in 'abc': order[k] = k
order.pop('a'); order['a'] = 'back'; order['b'] = 'same place'
print(order, order.popitem(), list(reversed(order)), next(iter(order)))
print({'a': 1}.__len__(), {'a': 1}.__contains__('a'), {'a': 1}.__getitem__('a'), {'a': 1}.__eq__({'a': 1}), {}.__or__({1: 2}), {}.__or__(5), {'a': 1}.__iter__().__next__())
q = {}
q.__setitem__('k', 1); q.__delitem__('k'); print(q, q.__setitem__('r', 2), q)
big = {}
for i in range(1000): big[i] = i
for i in range(0, 1000, 2): del big[i]
for i in range(0, 1000, 4): big[i] = -i
print(len(big), list(big)[:3], list(big)[-3:], sum(big.values()), sum(big))
