# Literals, indexing, length, truth, concatenation, repetition, membership.
a = [3, 1, 2]
print(a, [], [1], [1, 'a', None, 2.5, [4, [5]], (6,), {7: 8}], len(a), len([]), bool([]), bool([0]), a[0], a[-1], a[1])
print(a + [4], a * 2, 2 * a, a * 0, a * -1, [] + [], [[]] * 3, 1 in a, 9 in a, 9 not in a, [1] == [1.0], [1] == [True], [1, 2] != [2, 1])
print(list(), list('abc'), list((1, 2)), list({'a': 1}), list(range(5)), list({5}), list(map(str, [1, 2])), list(x for x in 'xy'), list([1, 2]), list(b'ab'), [*a, *'xy', 0])
b = a
b.append(99)
print(a, a is b, a == b, list(a) is a, a[:] == a, a[:] is a)
a[0] = 'zero'; a[-1] = 'last'
print(a)
for text in ('a[10]', 'a[-11]', "a['x']", 'a[1.0]', 'a[None]', 'a[1, 2]', 'a + (1,)', 'a + 1', 'a * 1.5', 'a * a', 'a - a', '-a', 'a < 1', 'a()', 'a.foo', 'list(5)', 'list(1, 2)', 'list(x=1)', 'hash(a)', '{a: 1}', 'a[2**70]', '[1].append()', '[1].append(1, 2)', 'list.append(5, 1)', '"a" + a', 'a * 10**30', 'len(a, a)'):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
def tell(stmt):
    try:
        exec(stmt, {'a': [1, 2, 3]})
    except Exception as e:
        print(stmt, '->', type(e).__name__ + ':', e)
for s in ('a[5] = 1', 'a["x"] = 1', 'a[1.5] = 2', 'del a[5]', 'del a["x"]', 'a[None] = 1', 'a.x = 1', 'a += 5', 'a *= "x"', 'a -= [1]', 'a[-4] = 0', 'del a[-4]'):
    tell(s)
nested = [[0] * 3 for _ in range(2)]
nested[0][1] = 5
shared = [[0] * 3] * 2
shared[0][1] = 5
print(nested, shared)
m = [1]
m.append(m)
print(m, len(m), m[1] is m, m[1][1][0])
print([1, [2, [3, [4, []]]]], repr([]), str([None, True]), [[], [[]], [[], [[]]]])
