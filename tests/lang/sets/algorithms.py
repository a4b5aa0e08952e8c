# Sets at work.
def primes(n):
    c = set(range(2, n))
    p = 2
    while p * p < n:
        c -= set(range(p * p, n, p)); p += 1
    return sorted(c)
print(primes(60))
words = 'the cat sat on the mat with the hat'.split()
print(sorted(set(words)), len(words) - len(set(words)), sorted({w[0] for w in words}), sorted(w for w in set(words) if words.count(w) > 1))
friends = {'a': {'b', 'c'}, 'b': {'a', 'd'}, 'c': {'a'}, 'd': {'b'}, 'e': set()}
def reach(g, start):
    seen, todo = {start}, [start]
    while todo:
        for n in sorted(g[todo.pop()] - seen):
            seen.add(n); todo.append(n)
    return seen
print({k: sorted(reach(friends, k)) for k in friends})
print(sorted(friends['a'] & friends['d']), sorted(set().union(*friends.values())), sorted(set(friends) - set().union(*friends.values())))
left = set(range(0, 30, 2)); three = set(range(0, 30, 3))
print(sorted(left & three), sorted(left ^ three), len(left | three), (left & three) <= left, left - three == left - (left & three))
big = set()
for i in range(2000): big.add(i * i % 997)
print(len(big), sum(big), max(big), 5 in big)
for i in range(0, 997): big.discard(i * 2)
print(len(big), sum(big))
order = []
s = {1}
while s and len(order) < 8:
    n = s.pop(); order.append(n)
    s.add(n * 3 % 17)
print(order)
def jac(a, b): return round(len(a & b) / len(a | b), 3)
print(jac(set('night'), set('nacht')), jac(set('abc'), set('abc')))
try:
    s = {1, 2, 3}
    for x in s: s.add(x + 100)
except RuntimeError as e:
    print(e)
try:
    s = {1, 2, 3}
    for x in s: s.discard(x)
except RuntimeError as e:
    print(e)
t = {1, 2}
it = iter(t); next(it); next(it)
print(next(it, 'end'), len(list(iter({1, 2, 3}))), sum({1, 2, 3}), min({5, 2}), any({0}), all(set()), dict.fromkeys({1}, 2))
class S(set):
    def add(self, x):
        super().add(x * 2)
        return self
print(sorted(S().add(1).add(2)), type(S([1]) | {2}).__name__, sorted(S([1, 2]) & {2}), S([5]), isinstance(S(), set))
sudoku_row = [5, 3, 4, 6, 7, 8, 9, 1, 2]
print(set(sudoku_row) == set(range(1, 10)), sorted(set(range(1, 10)) - {5, 3, 7}))
