# | and |=, ** displays, update from several sources, and evaluation order.
a = {'x': 1, 'y': 2}; b = {'y': 20, 'z': 30}
print(a | b, b | a, a | {}, {} | a, a, b)
print({**a, **b}, {**b, **a}, {'y': 0, **a}, {**a, 'y': 0}, {**a, **{}, 'w': 1, **{'w': 2}})
c = a
c |= b
print(a, c is a)
c = c | {'q': 1}
print(a, c is a)
d = {}
d |= [('k', 1), ['l', 2]]
print(d)
for bad in (5, None, [1], 'abc', [('a',)]):
    try:
        d |= bad
    except (TypeError, ValueError) as e:
        print(type(e).__name__ + ':', e)
    try:
        d | bad
    except TypeError as e:
        print(e)
log = []
def t(x):
    log.append(x)
    return x
print({t('k1'): t('v1'), t('k2'): t('v2'), **{t('k3'): t('v3')}}, log)
log.clear()
e = {}
e[t('key')] = t('value')
print(log)
log.clear()
print({t(i): t(-i) for i in range(2)}, log)
def kw(**k): return k
print(kw(**a, **{'n': 1}), kw(a=1, **{'b': 2}), kw(**dict(zip('pq', 'rs'))))
try:
    kw(**a, **{'x': 0})
except TypeError as x:
    print(x)
try:
    kw(**{1: 2})
except TypeError as x:
    print(x)
deep = {'a': {'b': 1, 'c': {'d': 2}}, 'l': [1]}
def merge(p, q):
    out = dict(p)
    for k, v in q.items():
        out[k] = merge(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out
print(merge(deep, {'a': {'c': {'e': 3}, 'b': 9}, 'n': None}), deep)
shallow = deep.copy()
shallow['l'].append(2); shallow['a'] = 'gone'
print(deep, shallow)
print(dict(sorted(a.items(), key=lambda p: -p[1])), dict(sorted(b.items())), {k: a[k] for k in a.keys() & b.keys() if k != 'x'} == {k: a[k] for k in sorted(a) if k in b and k != 'x'})
