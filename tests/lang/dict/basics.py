# Literals, access, assignment, deletion, membership, equality.
d = {'b': 1, 'a': 2, 3: 'three', (1, 2): 'tuple', None: 'none'}
print(d, {}, {1: {2: {3: {}}}}, len(d), bool({}), bool({0: 0}), d['a'], d[3], d[1, 2], d[None], 'a' in d, 'z' in d, 'z' not in d, 1 in d.values())
d['new'] = 'x'; d['b'] = 'replaced'
print(d, list(d), [*d])
del d['a'], d[3]
d['a'] = 'again'
print(d)
print({1: 'a', 1.0: 'b', True: 'c'}, {'x': 1, 'x': 2}, {0: 'i', False: 'b', 0.0: 'f'}, {'a' 'b': 1 + 1, **{'c': 3}})
print({'a': 1, 'b': 2} == {'b': 2, 'a': 1}, {'a': 1} == {'a': 1.0}, {'a': 1} != {'a': 2}, {} == {}, {} == [], {1: [2]} == {1: [2]}, {1: 2} == {1: 2, 3: 4})
for text in ("d['zz']", 'd[99]', 'd[[]]', 'd[{}]', '{[]: 1}', 'd[1, []]', 'd < d', 'd + d', 'd * 2', '-d', 'd()', 'd.foo', 'd[1:2]', '[] in d', 'hash(d)', '{1, 2}[0]', 'd | 1', 'd | [(1, 2)]', "d['x']['y']", 'len(d, 1)', '{**1}', '{**[1]}', '{**{1: 2}, **{3: 4}}', '{d: 1}', "d['']"):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
for s in ("del d['zz']", 'd[[]] = 1', 'del d[[]]', 'd.x = 1', 'd += {}', "d['n'] += 1", 'd |= 5', 'd |= [(1, 2)]; print(d)', 'd |= {"q": 1}; print(d)', 'd[1:2] = 3; print(d)'):
    try:
        exec(s, {'d': {'k': 1}})
    except Exception as e:
        print(s, '->', type(e).__name__ + ':', e)
x = {'a': 1, 'b': 2} | {'b': 3, 'c': 4}
print(x, {**x, 'a': 0}, {'a': 0, **x}, dict(x, z=26), dict(x) == x, x is not dict(x))
x |= {'d': 5}; x |= (('e', 6), ['f', 7])
print(x)
e = KeyError('missing')
print(str(e), repr(e), e.args)
r = {}; r['me'] = r; r['l'] = [r]
print(r)
