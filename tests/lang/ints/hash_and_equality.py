# Equal numbers hash equal, whatever their types and sizes.
pairs = [(0, 0.0), (1, 1.0), (-1, -1.0), (2 ** 53, 2.0 ** 53), (2 ** 61 - 1, 0), (-2, -2.0), (10 ** 15, 1e15), (2 ** 100, 2.0 ** 100), (True, 1), (False, 0.0), (2 ** 61, 1), (-2 ** 61, -1)]
for a, b in pairs: print(a, b, a == b, hash(a), hash(b))
s = {1, 1.0, True, 2, 2.0, 2 ** 70, float(2 ** 70), 10 ** 20, 0, False, -0.0}
print(len(s), 1 in s, 2.0 in s, 2 ** 70 in s, 1e20 in s, 3 in s)
d = {2 ** 40: 'a', 2.5: 'b', -7: 'c', 10 ** 30: 'd'}
print(d[float(2 ** 40)], d[5 / 2], d[-7.0], d[10 ** 30], 10.0 ** 30 in d)
print([hash(2 ** k) for k in range(58, 66)], [hash(-2 ** k) for k in (0, 1, 60, 61, 62)], hash(3 ** 100), hash(-3 ** 100), hash(10 ** 50))
print([hash(k / 8) for k in range(-4, 5)], hash(1 / 3), hash(1e-5), hash(123.456), hash(2.0 ** -1074), hash(1.7976931348623157e308))
class N(int): pass
class H(int):
    def __hash__(self): return 99
    def __eq__(self, o): return int(self) == o
print(hash(N(5)) == hash(5), N(5) in {5}, {N(7): 'n'}[7], hash(H(5)), H(5) == 5, 5 == H(5), {5: 'x'}.get(H(5)))
print(hash((1, 2.0, True)) == hash((1.0, 2, 1)), (1, 2) == (1.0, 2.0), hash(frozenset([1, 2.0])) == hash(frozenset([1.0, 2])), {(1, 2): 'k'}[1.0, 2.0])
print(sorted({hash(i) for i in range(-3, 4)}), hash(-1) == hash(-2), -1 == -2, {-1: 'a', -2: 'b'})
