# Rich comparison, reflection, hash interplay, ordering helpers.
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, V) and self.n == o.n
    def __lt__(self, o): return self.n < o.n if isinstance(o, V) else NotImplemented
    def __le__(self, o): return self.n <= o.n if isinstance(o, V) else NotImplemented
    def __hash__(self): return hash(self.n)
    def __repr__(self): return f'V{self.n}'
a, b, c = V(1), V(2), V(1)
print(a == c, a != c, a == b, a != b, a < b, a <= c, a > b, a >= b, b > a, b >= a, sorted([b, a]), max(a, b), min([b, a]), a in [c], {a: 1}[c], len({a, b, c}), [b, a, c].index(c), [a, c].count(a))
for f in (lambda: a < 5, lambda: a > 5, lambda: 5 >= a, lambda: a < None, lambda: sorted([a, 1])):
    try:
        print(f())
    except TypeError as e:
        print(e)
class EqOnly:
    def __eq__(self, o): return True
print(EqOnly() == 1, EqOnly() != 1, EqOnly() == EqOnly(), EqOnly.__hash__)
try:
    hash(EqOnly())
except TypeError as e:
    print(e)
class NeOnly:
    def __ne__(self, o): return 'ne'
n = NeOnly()
print(n != 1, n == 1, n == n, hash(n) == hash(n))
class Rich:
    def __eq__(self, o): return 'eq result'
    def __ne__(self, o): return []
    def __lt__(self, o): return [1]
    def __gt__(self, o): return None
r = Rich()
print(r == 1, r != 1, r < 1, r > 1, not (r == 1), 1 == r, 1 < r, 1 > r, 5 if r < 1 else 6, r < 1 < 2)
print(Rich() in [1], [Rich()] == [1])
class Sub(V):
    def __eq__(self, o): return 'sub eq'
print(V(1) == Sub(2), Sub(1) == V(1), Sub.__hash__)
class SubH(V): pass
print(hash(SubH(3)) == hash(3), SubH(3) == V(3), V(3) == SubH(3), {V(3): 'x'}[SubH(3)])
class Raises:
    def __eq__(self, o): raise ValueError('eq fails')
    __hash__ = object.__hash__
for f in (lambda: Raises() == 1, lambda: 1 == Raises(), lambda: Raises() in [1], lambda: [1, Raises()].index(5), lambda: Raises() != 1, lambda: (Raises(),) == (1,)):
    try:
        print(f())
    except ValueError as e:
        print(e)
x = Raises()
print(x in [x], [x].index(x), [x] == [x], {x: 1}[x], x is x)
class Total:
    def __init__(self, k): self.k = k
    def __lt__(self, o): return self.k < o.k
print([t.k for t in sorted([Total(3), Total(1), Total(2)])], Total(1) > Total(0), [t.k for t in sorted([Total('b'), Total('a')], reverse=True)], max(Total(1), Total(5)).k)
class Case:
    def __init__(self, s): self.s = s
    def __eq__(self, o): return self.s.lower() == (o.s if isinstance(o, Case) else o).lower()
    def __hash__(self): return hash(self.s.lower())
d = {Case('Key'): 1}
print(d[Case('KEY')], 'key' in [Case('KEY')], Case('a') == 'A', 'A' == Case('a'), d.get('key'), object() == object(), object() != object())
class UnHash:
    __hash__ = None
try:
    {UnHash()}
except TypeError as e:
    print(e)
