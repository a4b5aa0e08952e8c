# Nested dicts, dispatch tables, defaults, tries and path access.
tree = {}
def put(path, v):
    d = tree
    *head, last = path.split('/')
    for p in head: d = d.setdefault(p, {})
    d[last] = v
for p, v in (('usr/bin/ls', 1), ('usr/bin/cat', 2), ('usr/lib', 'dir'), ('etc/hosts', [3])): put(p, v)
print(tree)
def walk(d, prefix=''):
    for k, v in sorted(d.items()):
        if isinstance(v, dict): yield from walk(v, prefix + k + '/')
        else: yield prefix + k, v
print(list(walk(tree)))
def get(d, path, default=None):
    for p in path.split('.'):
        try: d = d[int(p)] if isinstance(d, list) else d[p]
        except (KeyError, IndexError, TypeError, ValueError): return default
    return d
data = {'a': [{'b': {'c': 42}}, 'x'], 'n': None}
print(get(data, 'a.0.b.c'), get(data, 'a.1'), get(data, 'a.9', 'none'), get(data, 'n.x', 'nn'), get(data, 'zz'))
calc = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a / b if b else 'div by zero'}
for expr in ('3 + 4', '9 / 2', '5 / 0', '2 ^ 3', '7 - 10'):
    a, op, b = expr.split()
    print(expr, '=', calc.get(op, lambda *_: 'unknown op')(int(a), int(b)))
trie = {}
for w in 'car card care cat dog do'.split():
    d = trie
    for c in w: d = d.setdefault(c, {})
    d['$'] = True
def words(d, pre=''):
    out = [pre] if '$' in d else []
    for c in sorted(k for k in d if k != '$'): out += words(d[c], pre + c)
    return out
def complete(pre):
    d = trie
    for c in pre:
        if c not in d: return []
        d = d[c]
    return words(d, pre)
print(words(trie), complete('car'), complete('do'), complete('x'))
class Switch(dict):
    def __call__(self, k, *a): return self.get(k, self['default'])(*a)
s = Switch(a=lambda: 'A', b=lambda x: x * 2, default=lambda *a: ('default', a)); print(s('a'), s('b', 4), s('zz', 1, 2))
flat = dict(walk(tree)); inv = {str(v): k for k, v in flat.items()}; print(flat, inv, {len(k): k for k in flat})
g = {}
for k, v in (('x', 1), ('y', 2), ('x', 3)): g.setdefault(k, []).append(v)
print(g, {k: sum(v) for k, v in g.items()}, max(g, key=lambda k: len(g[k])), [*g.values()], {**g, 'z': []})
matrix = {(r, c): r * c for r in range(3) for c in range(3)}; print(sum(matrix.values()), [matrix[i, i] for i in range(3)], {k for k in matrix if matrix[k] == 2} == {(1, 2), (2, 1)}, matrix.get((5, 5), 'out'))
state = {'n': 0}
def bump(s, by=1): s['n'] += by; return s
print(bump(bump(state), 5), state is bump(state), {k: {**v} for k, v in {'a': {'b': 1}}.items()})
deep = cur = {}
for i in range(50): cur['d'] = {}; cur = cur['d']
n = 0
while deep: deep = deep.get('d'); n += 1
print(n)
