# Every form of starred target.
a, *b = 1, 2, 3; print(a, b)
*a, b = 1, 2, 3; print(a, b)
a, *b, c = 1, 2; print(a, b, c)
a, *b, c = range(6); print(a, b, c)
*a, = 'abc'; print(a)
[*a] = (); print(a)
[a, *b], *c = ['xyz', 1, 2]; print(a, b, c)
(a, (b, *c), *d) = 1, 'pqr', 3, 4; print(a, b, c, d)
a, (b, (c, *d)), e = 1, [2, (3, 4, 5)], 6; print(a, b, c, d, e)
for a, *b in [(1, 2, 3), 'xy', [9]]: print(a, b, end=' ')
print()
for (a, b), *c in [((1, 2), 3), ('ab', 4, 5)]: print(a, b, c, end=' ')
print()
d = {}
d['k'], *d['rest'] = 'xyz'; print(d)
class O: pass
o = O()
o.a, (*o.b, o.c) = 1, 'pqr'; print(vars(o))
l = [0] * 4
l[0], l[1:3], *l[3:] = 'a', 'bc', 'd', 'e'; print(l)
a = b = c, *d = 'pq'; print(a, b, c, d)
a, b = b, a; print(a, b)
i, l[i] = 1, 'set' if (i := 0) is None else 'one'; print(i, l)
x = [1, 2, 3]
x[0], x[x[0]] = 2, 'tricky'
print(x)
print([*range(3), *'ab', *[]], (*'ab', 1), {*'a', *'a'}, {**{'a': 1}, 'b': 2}, *[1, 2], sep=' ')
t = *'ab', *range(2)
print(t, *t)
def f(): return *[1, 2], 3
print(f(), (lambda: (*'xy',))())
def g():
    yield *[1, 2], 3
print(list(g()))
print([x for x, *_ in ['ab', 'c']], {k: v for k, *v in ['abc', 'd']}, (lambda *a: a)(*[1], *[2]))
head, *tail = [1]; print(head, tail, type(tail).__name__)
first, second, *_ = iter(range(100)); print(first, second, len(_))
it = iter([1, 2, 3, 4])
a, b = next(it), next(it); *c, = it; print(a, b, c)
_, x, _ = 1, 2, 3; print(x, _)
(a), [b], (c,) = 1, [2], (3,); print(a, b, c)
a, b, c = 'xyz'; a, b, c = {1: 0, 2: 0, 3: 0}; print(a, b, c)
x, y = y, x = 1, 2; print(x, y)
for i, (k, [v, *w]) in enumerate({'p': [1, 2], 'q': [3]}.items()): print(i, k, v, w)
