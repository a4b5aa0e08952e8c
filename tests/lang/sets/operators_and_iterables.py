# Methods accept any iterable, operators only sets.
a = {1, 2, 3, 4}
for other in ([3, 4, 5], (3,), 'ab', {1: 'x'}, range(2), (x for x in (2, 9)), frozenset([4, 8]), {4, 5}, [], iter([1])):
    items = list(other)
    print(sorted(map(str, a.union(items))), sorted(a.intersection(items)), sorted(a.difference(items)), a.isdisjoint(items), a.issuperset(items), a.issubset(items))
for op in ('|', '&', '-', '^', '<=', '<', '>=', '>', '=='):
    for rhs in ('[1]', '(1,)', '"a"', '{1: 2}', 'frozenset([1])', '{1: 2}.keys()', 'None'):
        try: r = eval(f'a {op} {rhs}'); print(op, rhs, sorted(r) if isinstance(r, (set, frozenset)) else r, end='; ')
        except TypeError as e: print(op, rhs, 'TypeError', end='; ')
    print()
s = {1, 2}
for stmt in ('s |= {3}', 's &= {1, 3}', 's ^= {1, 9}', 's -= {9}', 's.update([5], "x")', 's.discard("x")', 's.intersection_update(range(10))', 's.difference_update([5])', 's.symmetric_difference_update([3, 4])', 's |= s', 's ^= s', 's.update()', 's.add((1, 2))', 's.add(frozenset())'):
    exec(stmt); print(stmt, sorted(map(str, s)))
for stmt in ('s |= [1]', 's &= "a"', 's -= 5', 's ^= None', 's.update(5)', 's.add([])', 's.update([[]])', 's.intersection_update(5)', 's.add()', 's.discard([])', 's.remove({1})'):
    try: exec(stmt); print(stmt, 'ok')
    except (TypeError, KeyError) as e: print(stmt, type(e).__name__, e)
t = {frozenset([1, 2]): 'v'}; q = {frozenset([1])}; print({1} in q, {2} in q, t[frozenset([2, 1])]); q.discard({1}); print(q)
print(a.union(), a.union() is a, a.intersection() == a, a.copy() is a, set(a) is a, frozenset(a) == a, a == set(list(a)), {*a, *[9]} - a, len(a | a), a ^ a, a - a, a & set(), set() | set(), set() <= set(), set() < a)
x = {1, 2, 3}; y = x; y.add(4); x = x | {5}; print(sorted(x), sorted(y)); x -= {1}; x.clear(); print(x, sorted(y))
big = set(range(1000)); print(len(big & set(range(500, 2000))), len(big | set(range(500, 2000))), len(big ^ set(range(500, 2000))), big >= set(range(10)), sum(big - set(range(990))), big.isdisjoint(range(1000, 1010)))
