# set literals, methods, operators; printed sorted where there is more than one item.
s = {3, 1, 2, 3}
print(sorted(s), len(s), 1 in s, 9 in s, set(), {5}, set('a'), frozenset(), frozenset([1]), type({}), type({1}), bool(set()), bool({0}))
print(s.add(4), s.add(1), sorted(s), s.discard(4), s.discard(99), s.remove(3), sorted(s))
a, b = {1, 2, 3, 4}, {3, 4, 5}
for name, r in (('|', a | b), ('&', a & b), ('-', a - b), ('^', a ^ b), ('r-', b - a)):
    print(name, sorted(r))
print(sorted(a.union(b, [9], 'x' * 0)), sorted(a.intersection(b, [3, 9])), sorted(a.difference([1], (2,))), sorted(a.symmetric_difference([1, 50])), sorted(a.union()), sorted(a.intersection()))
print(a <= b, {3} <= a, {3} < a, a < a, a <= a, a >= {1}, a > {1}, a == {4, 3, 2, 1}, a != b, a.issubset(range(10)), a.issuperset([1]), a.isdisjoint(b), a.isdisjoint([7]))
c = a.copy(); c |= {10}; c &= {1, 10, 11}; c ^= {1, 2}; c -= {2}; print(sorted(c), sorted(a))
c.update([1], (2,), 'z'); c.discard('z'); c.intersection_update([1, 2, 10]); c.difference_update([2]); c.symmetric_difference_update({1, 7}); print(sorted(c), c.clear(), c)
for text in ('s.remove(99)', 'set().pop()', '{[]}', '{{}}', 's.add([])', '[] in s', 'set(5)', 'set(1, 2)', 's | [1]', 's & 5', 's - "a"', 's ^ None', 's + s', 's < [1]', 's < 5', 's[0]', 'hash(s)', 's.union(5)', 's.foo', 's()', 's * 2', 's.remove()', 's.add(1, 2)', 's.update(5)', '{s}', 's.pop(1)', 's.isdisjoint(5)', 's.issubset(5)', 'frozenset().add(1)', 'frozenset([[]])', 'set(x=1)', '-s'):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
for st in ('s |= [1]', 's -= 5', 's.x = 1', 'del s[0]', 's += s'):
    try:
        exec(st, {'s': {1}})
    except Exception as e:
        print(st, '->', type(e).__name__ + ':', e)
print({s_ for s_ in 'aaa'}, sorted({x * x for x in range(-3, 4)}), sorted({*a, *b}), {1, 1.0, True}, {0, False}, len({'a', 'A'}), {()} , {None}, {(1, 2)}, {1} == {1.0}, {1} == frozenset({1}), {1} == [1])
x = {7}
print(x.pop(), x, repr(x), str(frozenset()), frozenset('q'), [set(), {1}], {'k': {2}})
