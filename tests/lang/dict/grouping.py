# Counting, grouping, inverting, memoising and other everyday dict work.
text = 'it was the best of times it was the worst of times'
count = {}
for w in text.split(): count[w] = count.get(w, 0) + 1
print(count, sorted(count, key=count.get, reverse=True)[:3], max(count, key=lambda w: (count[w], w)))
groups = {}
for w in text.split(): groups.setdefault(len(w), set()).add(w)
print({k: sorted(v) for k, v in sorted(groups.items())})
inv = {}
for k, v in count.items(): inv.setdefault(v, []).append(k)
print(inv)
memo = {}
def fib(n):
    if n in memo: return memo[n]
    memo[n] = r = n if n < 2 else fib(n - 1) + fib(n - 2)
    return r
print(fib(80), len(memo))
graph = {'a': ['b', 'c'], 'b': ['d'], 'c': ['d'], 'd': []}
indeg = {n: 0 for n in graph}
for n in graph:
    for m in graph[n]: indeg[m] += 1
ready = [n for n in indeg if not indeg[n]]
topo = []
while ready:
    n = ready.pop(0); topo.append(n)
    for m in graph[n]:
        indeg[m] -= 1
        if not indeg[m]: ready.append(m)
print(topo, indeg)
dispatch = {'add': lambda a, b: a + b, 'mul': lambda a, b: a * b, 'neg': lambda a: -a}
print([dispatch[op](*args) for op, args in (('add', (1, 2)), ('mul', (3, 4)), ('neg', (5,)))])
sparse = {}
for i, v in enumerate([0, 0, 5, 0, 7]):
    if v: sparse[i] = v
print(sparse, [sparse.get(i, 0) for i in range(5)], sum(k * v for k, v in sparse.items()))
anagrams = {}
for w in 'eat tea tan ate nat bat'.split(): anagrams.setdefault(''.join(sorted(w)), []).append(w)
print(anagrams)
table = {name: {'score': s, 'rank': None} for name, s in (('x', 3), ('y', 9), ('z', 5))}
for r, name in enumerate(sorted(table, key=lambda n: -table[n]['score']), 1): table[name]['rank'] = r
print(table)
print({k: v for k, v in count.items() if v > 1}, {k.upper(): -v for k, v in count.items() if 'o' in k}, dict(list(count.items())[1:3]), list(count)[-1])
seen = {}
print([x for x in [3, 1, 3, 2, 1] if not (x in seen or seen.update({x: 1}))], list(dict.fromkeys([3, 1, 3, 2, 1])))
