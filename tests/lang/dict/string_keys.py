# String keys: attribute-like names, unicode, long keys, growth and removal.
words = [a + b + c for a in 'abcdefgh' for b in 'aeiou' for c in 'xyz']
d = {w: i for i, w in enumerate(words)}
print(len(d), d['aax'], d['huz'], 'aa' in d, 'aax' + '' in d, sum(d.values()))
for w in words[::2]: del d[w]
print(len(d), list(d)[:4], d.get('aax', 'gone'), d['aay'])
for w in words: d.setdefault(w, -1)
print(len(d), list(d)[-3:], sum(d.values()), sum(v == -1 for v in d.values()))
u = {'é': 1, 'e\u0301': 2, '☕': 3, '': 4, ' ': 5, 'É'.lower(): 'same as é', '\x00': 6, 'a' * 1000: 7}
print(len(u), u['é'], u['e\u0301'], u[''], u['a' * 1000], 'a' * 999 in u, [ascii(k)[:12] for k in u])
built = {}
for i in range(1000): built['key_%d' % i] = i; built[f'key_{i}'] += 1
print(len(built), built['key_999'], built['key_' + str(500)], sum(built.values()))
class Str(str):
    def __hash__(self): return 1
    def __eq__(self, o): return str(self) == 'x' + str(o) if not isinstance(o, Str) else super().__eq__(o)
m = {Str('a'): 'sub'}; print(len(m), m[Str('a')], list(m), 'a' in m)
kw = dict(a=1, b=2); kw.update(c=3, a=0); print(kw, (lambda **k: k)(**kw) == kw, list((lambda **k: k)(z=1, **kw)))
count = {}
for ch in 'the rain in spain stays mainly in the plain': count[ch] = count.get(ch, 0) + 1
print(sorted(count.items(), key=lambda p: (-p[1], p[0]))[:5], ''.join(k for k in count))
old = {'a': 1}; new = {k * 2: v for k, v in old.items()}; print(new, {k: v for k, v in sorted(count.items()) if v > 4}, max(count, key=count.get), [*map(len, ({}, old, count))])
pop = {c: ord(c) for c in 'qwerty'}; order = []
while pop: k = min(pop); order.append((k, pop.pop(k)))
print(order, pop); interned = {('na' + 'me'): 1}; print(interned['name'], interned[''.join(['n', 'ame'])])
case = {}
for w in ('Apple', 'APPLE', 'apple', 'Pear'): case.setdefault(w.casefold(), []).append(w)
print(case); nums = {str(i): i for i in range(12)}; print(sorted(nums), sorted(nums, key=int), nums['10'] + nums['2'])
