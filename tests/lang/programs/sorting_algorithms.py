# Nine sorting algorithms checked against sorted().
def bubble(a):
    a = a[:]
    for n in range(len(a) - 1, 0, -1):
        swapped = False
        for i in range(n):
            if a[i] > a[i + 1]: a[i], a[i + 1] = a[i + 1], a[i]; swapped = True
        if not swapped: break
    return a
def insertion(a):
    a = a[:]
    for i in range(1, len(a)):
        x, j = a[i], i
        while j and a[j - 1] > x: a[j] = a[j - 1]; j -= 1
        a[j] = x
    return a
def selection(a):
    a = a[:]
    for i in range(len(a)):
        m = min(range(i, len(a)), key=a.__getitem__)
        a[i], a[m] = a[m], a[i]
    return a
def shell(a):
    a, gap = a[:], len(a) // 2
    while gap:
        for i in range(gap, len(a)):
            x = a[i]
            while i >= gap and a[i - gap] > x: a[i] = a[i - gap]; i -= gap
            a[i] = x
        gap //= 2
    return a
def merge(a):
    if len(a) < 2: return a[:]
    l, r, out = merge(a[:len(a) // 2]), merge(a[len(a) // 2:]), []
    i = j = 0
    while i < len(l) and j < len(r):
        if r[j] < l[i]: out.append(r[j]); j += 1
        else: out.append(l[i]); i += 1
    return out + l[i:] + r[j:]
def quick(a):
    a = a[:]
    stack = [(0, len(a) - 1)]
    while stack:
        lo, hi = stack.pop()
        if lo >= hi: continue
        p, i = a[(lo + hi) // 2], lo - 1
        j = hi + 1
        while True:
            i += 1
            while a[i] < p: i += 1
            j -= 1
            while a[j] > p: j -= 1
            if i >= j: break
            a[i], a[j] = a[j], a[i]
        stack += [(lo, j), (j + 1, hi)]
    return a
def heap(a):
    a = a[:]
    def sift(i, n):
        while (c := 2 * i + 1) < n:
            if c + 1 < n and a[c] < a[c + 1]: c += 1
            if a[i] >= a[c]: return
            a[i], a[c] = a[c], a[i]; i = c
    for i in reversed(range(len(a) // 2)): sift(i, len(a))
    for n in range(len(a) - 1, 0, -1): a[0], a[n] = a[n], a[0]; sift(0, n)
    return a
def counting(a):
    if not a: return []
    lo = min(a); c = [0] * (max(a) - lo + 1)
    for x in a: c[x - lo] += 1
    return [v + lo for v, n in enumerate(c) for _ in range(n)]
def radix(a):
    neg, pos = sorted(-x for x in a if x < 0), [x for x in a if x >= 0]
    shift = 0
    while any(x >> shift for x in pos):
        buckets = [[] for _ in range(16)]
        for x in pos: buckets[x >> shift & 15].append(x)
        pos = [x for b in buckets for x in b]; shift += 4
    return [-x for x in reversed(neg)] + pos
seed = 42
def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return (seed >> 12) % n
inputs = [[], [1], [2, 1], list(range(50)), list(range(50, 0, -1)), [5] * 20, [rnd(1000) - 500 for _ in range(200)], [rnd(5) for _ in range(150)]]
for f in (bubble, insertion, selection, shell, merge, quick, heap, counting, radix):
    print(f.__name__, [f(x) == sorted(x) for x in inputs], f(inputs[6])[:4])
names = [('b', 2), ('a', 2), ('c', 1), ('a', 1)]
print(merge(names), insertion(list('sorting')), quick(list('quicksort')), heap([2.5, 1, -3, 2]), bubble(['b', 'A', 'a']))
def is_stable(f): 
    class P:
        def __init__(s, k, i): s.k, s.i = k, i
        def __lt__(s, o): return s.k < o.k
        def __gt__(s, o): return s.k > o.k
        def __ge__(s, o): return s.k >= o.k
    r = f([P(i % 3, i) for i in range(30)])
    return all(a.i < b.i for a, b in zip(r, r[1:]) if a.k == b.k)
print({f.__name__: is_stable(f) for f in (bubble, insertion, merge, sorted)})
