# Tuples: literals, operators, methods, immutability, hashing.
t = (1, 'a', None)
print(t, (), (1,), 1, 2, (1, (2, (3,))), tuple(), tuple('ab'), tuple([1, 2]), tuple({'k': 1}), tuple(range(3)), tuple(x * 2 for x in (1, 2)), tuple((1,)))
u = 1, 2, 3
print(u, u[0], u[-1], u[1:], u[::-1], u[5:], u + (4,), u * 2, 2 * u, u * 0, len(u), 2 in u, 9 in u, u.index(2), u.count(1), bool(()), bool((0,)))
print(u == (1, 2, 3), u == [1, 2, 3], u < (1, 2, 4), u < (1, 2, 3, 0), () < (0,), u != u, (1, 2) <= (1, 2), (1.0, True) == (1, 1), max((1, 2), (1, 3)), sorted([(2, 'a'), (1, 'z'), (1, 'b')]))
print(hash((1, 2)) == hash((1, 2)), hash(()) == hash(()), {(1, 2): 'p'}[1, 2], (1, 2) in {(1, 2)}, {(1, 'a'): 1, (1.0, 'a'): 2})
for text in ('u[5]', 'u[-4]', "u['a']", 'u[1.0]', 'u + [1]', 'u + 1', 'u * 1.5', 'u - u', 'u < 1', 'u < [1]', 'u()', 'u.append(1)', 'u.index(9)', 'u.index()', 'u.count()', 'tuple(5)', 'tuple(1, 2)', 'hash(([],))', '{(1, []): 2}', 'u[::0]', 'tuple(x=1)', '(1, "a") < (1, 2)'):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
for s in ('u[0] = 1', 'del u[0]', 'u[0:1] = (1,)', 'del u[:]', 'u.x = 1', 'u += [1]', 'u -= u'):
    try:
        exec(s, {'u': (1, 2)})
    except Exception as e:
        print(s, '->', type(e).__name__ + ':', e)
v = u
v += (4,)
print(u, v)
m = ([],)
m[0].append(1)
print(m)
try:
    m[0] += [2]
except TypeError as e:
    print(e, m)
print(tuple(u) is u, u[:] is u, (u + ()) == u, tuple(list(u)) == u)
def f(): return 1, 2
a, b = f()
(c), (d,) = 5, (6,)
print(a, b, c, d, f()[1], type(f()).__name__)
print(u.__len__(), u.__contains__(1), u.__getitem__(0), u.__add__((9,)), u.__eq__(u), u.__lt__((2,)), u.__mul__(2), u.__hash__() == hash(u), tuple.__name__, u.__iter__().__next__())
print(list(zip((1, 2), 'ab')), dict([(1, 2)]), [x for x in (1, 2) if x], (x for x in ()) is not None, *(1, 2), sep='|')
for i in 1, 2, 3: print(i, end=',')
print((yes := 5,), (lambda: (1,))(), (not (),), (1 if () else 2,))
x = 1,
print(x, (((1))), ((1,),), ('one' 'str'), ('a', 'b',)[1], ('%s-%s' % ('p', 'q')))
