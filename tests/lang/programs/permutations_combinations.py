# Permutations, combinations, subsets and partitions written by hand.
def perms(xs):
    if not xs: yield []
    for i, x in enumerate(xs):
        for rest in perms(xs[:i] + xs[i + 1:]): yield [x] + rest
def heap_perms(xs):
    xs, c, i = list(xs), [0] * len(xs), 0
    yield tuple(xs)
    while i < len(xs):
        if c[i] < i:
            j = 0 if i % 2 == 0 else c[i]
            xs[j], xs[i] = xs[i], xs[j]
            yield tuple(xs)
            c[i] += 1; i = 0
        else: c[i] = 0; i += 1
def next_perm(a):
    i = len(a) - 2
    while i >= 0 and a[i] >= a[i + 1]: i -= 1
    if i < 0: return False
    j = len(a) - 1
    while a[j] <= a[i]: j -= 1
    a[i], a[j] = a[j], a[i]
    a[i + 1:] = a[:i:-1]
    return True
def combos(xs, k): return [[]] if k == 0 else [[xs[i]] + c for i in range(len(xs)) for c in combos(xs[i + 1:], k - 1)]
def product(*pools):
    out = [()]
    for p in pools: out = [t + (x,) for t in out for x in p]
    return out
def subsets(xs): return [[x for i, x in enumerate(xs) if m >> i & 1] for m in range(1 << len(xs))]
def multiset(xs):
    a, out = sorted(xs), []
    while True:
        out.append(''.join(a))
        if not next_perm(a): return out
print([''.join(p) for p in perms(list('abc'))], len(list(perms(list(range(6))))), sorted(heap_perms('abc')) == sorted(map(tuple, perms(list('abc')))), list(heap_perms([1, 2, 3])))
print(multiset('aabb'), len(multiset('banana')), combos('abcd', 2), len(combos(range(10), 4)), product('ab', [1, 2]), product(), subsets('abc'))
def integer_partitions(n, cap=None):
    cap = cap or n
    if n == 0: return [[]]
    return [[k] + p for k in range(min(n, cap), 0, -1) for p in integer_partitions(n - k, k)]
def set_partitions(xs):
    if not xs: yield []; return
    first, rest = xs[0], xs[1:]
    for p in set_partitions(rest):
        yield [[first]] + p
        for i in range(len(p)): yield p[:i] + [[first] + p[i]] + p[i + 1:]
print(integer_partitions(5), list(set_partitions([1, 2, 3])), [len(list(set_partitions(list(range(n))))) for n in range(7)], [len(integer_partitions(n)) for n in range(12)])
def rank(p): return sum(sum(y < x for y in p[i + 1:]) * fact(len(p) - 1 - i) for i, x in enumerate(p))
def fact(n): return n * fact(n - 1) if n else 1
print([rank(p) for p in perms([0, 1, 2])], rank([3, 1, 2, 0]), rank(list(range(9, -1, -1))) == fact(10) - 1)
def derangements(n): return sum(all(x != i for i, x in enumerate(p)) for p in perms(list(range(n))))
def parity(p): return sum(p[i] > p[j] for i in range(len(p)) for j in range(i + 1, len(p))) % 2
print([derangements(n) for n in range(6)], [parity(p) for p in perms([1, 2, 3])])
def magic(): return [s for s in heap_perms(range(1, 10)) if s[0] + s[1] + s[2] == 15 == s[3] + s[4] + s[5] and s[0] + s[3] + s[6] == 15 == s[1] + s[4] + s[7] and s[0] + s[4] + s[8] == 15 == s[2] + s[4] + s[6]] if False else 'skipped'
send = [(s, e, n, d) for s, e, n, d in ([9, 5, 6, 7],)]
print(magic(), send)
