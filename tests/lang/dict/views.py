# keys, values, items: live views, set operations, comparison.
d = {'a': 1, 'b': 2, 'c': 3}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), len(v), len(i), 'a' in k, 2 in v, ('a', 1) in i, ('a', 2) in i, 'a' in i, list(k), list(v), list(i), list(reversed(k)), list(reversed(v)), list(reversed(i)))
d['d'] = 4
print(k, v, i, len(k))
del d['a']
print(sorted(k), sorted(v), sorted(i))
print(sorted(k & {'b', 'z'}), sorted(k | {'z'}), sorted(k - {'b'}), sorted(k ^ {'b', 'z'}), sorted({'b', 'q'} & k), sorted({'b', 'q'} - k), sorted(k & ['b']), type(k & k).__name__, sorted(k & k), sorted(k | [1] if False else k))
print(sorted(i & {('b', 2), ('x', 1)}), sorted(i - {('b', 2)}), sorted(i | {('z', 26)}), sorted(i ^ i))
print(k == {'b', 'c', 'd'}, k == ['b', 'c', 'd'], k == d.keys(), k <= {'b', 'c', 'd', 'e'}, k < {'b', 'c', 'd'}, k > {'b'}, k >= k, i == dict(d).items(), i == {('b', 2), ('c', 3), ('d', 4)}, v == d.values(), v == v, k != {'b'})
print(k.isdisjoint({'x'}), k.isdisjoint(['b']), i.isdisjoint([]), k.mapping['b'], type(k).__name__, type(v).__name__, type(i).__name__)
for text in ('k[0]', 'v[0]', 'k + k', 'v & v', 'v - v', 'k & 5', 'k < 5', 'v < v', 'k.append(1)', 'hash(k)', 'hash(i)', 'k()', 'i.x', 'k.isdisjoint(5)', '[] in k', '([], 1) in i', 'iter(k)()', 'type(k)()', 'd.keys(1)', 'd.items.x', 'v.isdisjoint([])', 'k | 5', 'k - 1'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
print({}.keys(), {}.values(), {}.items(), {1: [2]}.items(), {'k': {}}.values(), [{}.keys()])
r = {}
r['v'] = r.values()
print(len(repr(r)) > 0)
a, b = {'x': 1, 'y': 2}.items()
print(a, b, [*d.items()], dict(d.items()), dict(reversed(d.items())), max(d.items(), key=lambda p: p[1]), {v: k for k, v in d.items()}, sum(d.values()), any(v > 3 for v in d.values()))
it = iter(d.items())
print(next(it), type(it).__name__, type(iter(d)).__name__, type(iter(d.values())).__name__, type(reversed(d)).__name__, it.__length_hint__())
