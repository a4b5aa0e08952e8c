# Dict and set comprehensions.
print({x: x * x for x in range(4)}, {x % 3 for x in range(9)} == {0, 1, 2}, {k: v for k, v in zip('abc', range(3))}, {v: k for k, v in {'a': 1, 'b': 2}.items()}, {(x, y): x + y for x in range(2) for y in range(2)}, {x for x in 'aab' if x != 'b'}, {c: 'banana'.count(c) for c in 'banana'}, {k: [v for v in range(k)] for k in range(3)}, {}, {x: {y: x * y for y in (1, 2)} for x in (1, 2)}, {len(w) for w in ('a', 'bb', 'cc')} == {1, 2})
print({1: 'a' for _ in range(3)}, {k.upper(): v or 'none' for k, v in {'x': 1, 'y': 0}.items() if k}, {**{i: i for i in range(2)}, 5: 5}, sorted({*'ab', *{c for c in 'bc'}}))
log = []
def t(v): log.append(v); return v
{t('k%d' % i): t('v%d' % i) for i in range(2)}
print(log)
x, k, v = 'x', 'k', 'v'
{k: v for k, v in [(1, 2)]}; {x for x in (1,)}
print(x, k, v)
for src in ('{[]: 1 for _ in [1]}', '{[] for _ in [1]}', '{k: v for k, v in [1]}', '{x: x for x in 5}', '{**x for x in []}', '{x: y for x in [1]}'):
    try: print(eval(src))
    except SyntaxError: print(src, 'SyntaxError')
    except Exception as e: print(src, type(e).__name__, e)
words = 'the quick brown the lazy quick the'.split()
index = {w: [i for i, u in enumerate(words) if u == w] for w in dict.fromkeys(words)}
print(index, {w: len(p) for w, p in index.items() if len(p) > 1}, max(index, key=lambda w: len(index[w])))
graph = {'a': 'bc', 'b': 'd', 'c': 'd', 'd': ''}
print({n: sorted(m for m in graph if n in graph[m]) for n in graph}, {n for m in graph.values() for n in m} == set('bcd'), {n: {m: m in graph[n] for m in graph} for n in 'ab'})
def f(n):
    return {i: lambda: (i, n) for i in range(2)}
print({k: g() for k, g in f(9).items()}, {i: i for i in range(1000)}[999], len({i // 2 for i in range(1000)}), sum({i: i for i in range(10)}.values()))
class C:
    ks = 'ab'
    d = {k: 1 for k in ks}
    s = sorted({k for k in ks})
print(C.d, C.s, {fn.__name__: fn(-3) for fn in (abs, str, bool)}, {i: c for i, c in enumerate('xyz') if c != 'y'}, dict([(i, i) for i in range(2)]), {frozenset([i]) for i in (1, 1)}, {(a := 5): a + 1 for _ in [0]}, a)
