# sort and sorted: keys, reverse, stability, errors, self-modification.
a = [3, 1, 2, -5, 10, 0, 7, 7, 1]
print(sorted(a), sorted(a, reverse=True), sorted(a, key=lambda x: -x), sorted(a, key=abs), sorted([]), sorted('hello'), sorted({'b': 1, 'a': 2}), sorted((3, 1)), sorted([2.5, 1, True, -1.0]))
print(a.sort(), a, a.sort(reverse=True), a, a.sort(key=lambda x: x % 3), a)
words = ['banana', 'Apple', 'cherry', 'apple', 'date', 'Fig', 'elderberry']
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len), sorted(words, key=len, reverse=True), sorted(words, key=lambda w: (len(w), w.lower())))
pairs = [('a', 2), ('b', 1), ('c', 2), ('d', 1), ('e', 0)]
print(sorted(pairs, key=lambda p: p[1]), sorted(pairs, key=lambda p: p[1], reverse=True), sorted(pairs, key=lambda p: (-p[1], p[0])))
print(sorted([[2, 1], [1, 5], [1], []]), sorted([(1, 'b'), (1, 'a'), (0, 'z')]), sorted([None, None], key=lambda x: 0), sorted([True, False, True]))
for bad in ([1, 'a'], [None, 1], [1, [2]], [{}, {}], ['a', b'a']):
    try:
        sorted(bad)
    except TypeError as e:
        print(e)
for call in (lambda: sorted(5), lambda: sorted(), lambda: sorted([1], lambda x: x), lambda: [1].sort(lambda x: x), lambda: sorted([1], foo=1), lambda: [2, 1].sort(key=5), lambda: sorted([1, 2], reverse='x'), lambda: sorted([1], key=None), lambda: [1].sort(1, 2)):
    try:
        print(call())
    except TypeError as e:
        print(e)
class V:
    calls = 0
    def __init__(self, v): self.v = v
    def __lt__(self, o):
        V.calls += 1
        return self.v < o.v
    def __repr__(self): return 'V%d' % self.v
print(sorted([V(3), V(1), V(2)]), V.calls > 0, max([V(1), V(5)], key=lambda v: v.v), sorted([V(2), V(1)], reverse=True))
class Boom:
    def __lt__(self, o): raise ValueError('no order')
b = [Boom(), Boom()]
try:
    b.sort()
except ValueError as e:
    print(e, len(b))
m = [3, 2, 1]
def evil(x):
    m.append(x)
    return x
try:
    m.sort(key=evil)
except ValueError as e:
    print(e, m)
seed = 7
data = []
for i in range(500):
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    data.append((seed >> 16) % 100)
idx = sorted(range(500), key=data.__getitem__)
assert all((data[i], i) < (data[j], j) for i, j in zip(idx, idx[1:]))
data.sort(); assert all(x <= y for x, y in zip(data, data[1:]))
print(data[:20], idx[:10], sum(data))
print(sorted(range(20), key=lambda n: bin(n).count('1')), sorted(['10', '9', '2', '33'], key=int), sorted('bca', key='abc'.index, reverse=True))
