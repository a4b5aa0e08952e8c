# Many sorts with keys that are tuples, negated, cached, reversed, mixed.
people = [('Ann', 30, 1.7), ('Bob', 25, 1.8), ('Cid', 30, 1.6), ('Dee', 25, 1.8), ('Eve', 35, 1.7)]
for key in (lambda p: p[1], lambda p: (p[1], p[0]), lambda p: (-p[1], p[2]), lambda p: p[2], lambda p: p[0][-1], lambda p: (len(p[0]), -p[2], p[1]), lambda p: 0):
    print([p[0] for p in sorted(people, key=key)], [p[0] for p in sorted(people, key=key, reverse=True)])
by = sorted(people, key=lambda p: p[0], reverse=True); by.sort(key=lambda p: p[1]); print([p[0] for p in by])
words = 'Banana apple Cherry date apple Fig banana'.split()
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=lambda w: (w.lower(), w)), sorted(set(words), key=lambda w: (-words.count(w), w)), sorted(words, key=len), sorted(words, key=lambda w: w[::-1]), sorted(words, key=words.index), sorted(range(len(words)), key=lambda i: words[i]))
calls = []
def k(x): calls.append(x); return x % 3
print(sorted(range(7), key=k), calls)
class R:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return o.v < self.v
    def __repr__(self): return f'R{self.v}'
print(sorted([R(1), R(3), R(2)]), sorted([2, 3, 1], key=R), max([R(1), R(3)]), sorted([R(1), R(3)], reverse=True))
def cmp_to_key(f):
    class K:
        def __init__(self, o): self.o = o
        def __lt__(self, other): return f(self.o, other.o) < 0
    return K
print(sorted([3, 30, 34, 5, 9], key=cmp_to_key(lambda a, b: int(f'{b}{a}') - int(f'{a}{b}'))), sorted('bca', key=cmp_to_key(lambda a, b: (a < b) - (a > b))))
nested = [[3, 'c'], [1, 'z'], [3, 'a'], [1]]; print(sorted(nested), sorted(nested, key=len), sorted(nested, key=lambda l: l[-1] if isinstance(l[-1], str) else ''))
n = list(range(200)); rev = n[::-1]; saw = [i % 10 for i in n]; org = [abs(100 - i) for i in n]
for l in (n, rev, saw, org, n[:100] + rev[:100], [1] * 50, [], [1], [2, 1]): s = sorted(l); assert all(a <= b for a, b in zip(s, s[1:])) and len(s) == len(l); print(s[:3], s[-3:], sum(s), end='; ')
print(); st = sorted([(i % 5, i) for i in range(50)], key=lambda p: p[0]); print(all(a[1] < b[1] for a, b in zip(st, st[1:]) if a[0] == b[0]), st[:4]); st = sorted([(i % 5, i) for i in range(50)], key=lambda p: p[0], reverse=True); print(all(a[1] < b[1] for a, b in zip(st, st[1:]) if a[0] == b[0]), st[:4])
a = [3, 1, 2]; print(a.sort(), a, sorted(a, reverse=True), a, sorted(a) is a); a.sort(key=lambda x: -x); print(a, sorted({3: 'a', 1: 'b'}.items()), sorted([float('inf'), -1, 1e10, 0]), sorted([True, 2, False, -1]), sorted([b'b', b'a']), sorted([(), (1,), (0, 5)]))
