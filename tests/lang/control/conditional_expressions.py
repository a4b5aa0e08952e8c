# x if c else y, chained comparisons, membership, identity, precedence.
for a in (1, 5, 10): print('low' if a < 3 else 'mid' if a < 8 else 'high', end=' ')
print(1 if [] else 2, (1 if True else 2) + 1, 1 if True else 2 + 1, [1 if x else 0 for x in (0, 1)], (lambda x: 'y' if x else 'n')(0), {'a': 1} if 0 else {}, not 1 if 0 else 2, (1, 2) if 1 else 3, 1 if 1 else 2, 3)
log = []
def t(v): log.append(v); return v
t(1) if t(0) else t(2); print(log); log.clear()
print(1 < 2 < 3, 1 < 2 > 1, 1 == 1.0 == True, 1 < 3 < 2, 3 > 2 > 1 > 0, 1 != 2 != 1, (1 < 2) < 2, 1 in [1] == True, (1 in [1]) == True, 'a' in 'abc' in ['abc'], 1 is 1 is not None, not 1 == 2, not (1 in [1]), 1 not in [1], None is not None)
t(5) < t(3) < t(9); print(log); log.clear()
t(1) < t(3) < t(9) <= t(9); print(log); log.clear()
print(2 + 3 * 4, (2 + 3) * 4, 2 * 3 % 4, 2 ** 3 ** 0, -2 ** 2, (-2) ** 2, 2 ** -1, -3 // 2, -3 % 2, ~5 + 1, ~-1, - -3, 7 & 3 | 8, 7 & (3 | 8), 1 | 2 ^ 3 & 4, 1 << 2 + 1, (1 << 2) + 1, 5 & 3 == 1, (5 & 3) == 1, not True == False, not True or True, True or False and False, (True or False) and False, 1 < 2 == True, 1 + 2 < 4, 6 // 2 * 3, 6 / 2 / 3, 10 - 3 - 2, 2 * -3, 2 ** 2 * 3, -2 ** -2, 3 if 0 else 4 or 5, 1 and 2 or 3, 0 or [] or 'x', not 0 and 1, 'a' + 'b' * 2, [1] + [2] * 2, 5 if 1 else 6 if 1 else 7)
print(1 == 1 and 2 == 2, 1 if 2 > 1 and not 0 else 0, (lambda: 1 if 0 else 2)(), [*((1, 2) if 1 else ())], f'{1 if 0 else 2}', {1: 2 if 1 else 3}, (yield_ := 5) if 1 else 0, [x for x in range(5) if x if x > 2], [x for x in ([1] if 0 else [2])])
x = None
print(x or 'default', x is None or x.foo, x is not None and x.foo, (x or {}).get('k'), [] or 0 or None, '' and 1, 1 and [] , 1 and 2 and 3)
a, b, c = 1, 2, 3
print(a < b == b < c, a < b <= c != a, a == b or b < c and not a, (a, b) < (a, c) < (b,), 'abc'[0] == 'a' if a else None, a if a > b else b if b > c else c, max(a, b) if a else min(a, b))
class N:
    def __init__(s, v): s.v = v
    def __lt__(s, o): print(f'{s.v}<{o.v}', end=' '); return s.v < o.v
    def __bool__(s): print(f'bool {s.v}', end=' '); return s.v != 0
print(N(1) < N(2) < N(3)); print(N(2) < N(1) < N(0)); print('r' if N(0) else 's'); print(not N(1), (N(0) or N(5)).v, (N(0) and N(5)).v)
if not x and (a or b) and not (a and not b): print('compound')
assert 1 if a else 0
print([i for i in range(3) if i == 1 or i == 2 and i != 1], sum(1 if i % 2 else 0 for i in range(5)))
