# Large numbers of parameters, arguments, locals and nested calls.
def f(a, b, c, d, e, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z): return a + z, locals()['m']
print(f(*range(25)), f(**{c: ord(c) for c in 'abcdeghijklmnopqrstuvwxyz'}))
def va(*a): return len(a), a[0], a[-1]
print(va(*range(1000)), va(0, *range(500), *range(500)), va(*'x' * 300))
def kw(**k): return len(k), k['k0'], k['k199']
print(kw(**{f'k{i}': i for i in range(200)}))
src = 'def big(' + ', '.join(f'p{i}={i}' for i in range(150)) + '):\n return p0, p149, ' + ' + '.join(f'p{i}' for i in range(150))
exec(src); print(big(), big(5, p149=0), big(*range(150))[2])
src = 'def locs():\n' + ''.join(f' v{i} = {i}\n' for i in range(300)) + ' return v0 + v299, len(locals())'
exec(src); print(locs())
print(max(*range(300)), min(1, *range(2, 200), -5), [*range(3)] + [*range(300)][-2:], len([*range(1000), *range(1000)]), (lambda *a, **k: (a[-1], len(k)))(*range(50), **{f'x{i}': 0 for i in range(50)}))
def nest(a): return a + 1
print(nest(nest(nest(nest(nest(nest(nest(nest(nest(nest(0)))))))))), nest(nest(1) + nest(nest(2))) * nest(nest(3)))
def deep(n): return (lambda: (lambda: (lambda: n)())())()
print(deep(5), sum(nest(nest(i)) for i in range(100)))
def mix(a, b=2, /, c=3, *d, e, f=6, **g): return a, b, c, d, e, f, g
print(mix(1, e=5), mix(*range(6), e='e', z='z'), mix(0, 1, c=2, e=3, a='kw a', b='kw b'))
def rec(n, *args): return len(args) if n == 0 else rec(n - 1, *args, n)
print(rec(50), rec(0, 1, 2))
def passthrough(*a, **k): return inner(*a, **k)
def inner(x, y=0, *, z=0): return x, y, z
print(passthrough(1), passthrough(1, z=3), passthrough(y=2, x=1))
try: passthrough(1, 2, 3)
except TypeError as e: print(e)
vals = tuple(range(40)); a0, a1, *rest, a38, a39 = vals; print(a0, a1, len(rest), a38, a39)
