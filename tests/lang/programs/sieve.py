# Primes by several sieves.
def simple(n):
    flags = [True] * n
    flags[:2] = [False, False]
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i::i] = [False] * len(range(i * i, n, i))
    return [i for i, f in enumerate(flags) if f]
def incremental():
    composites = {}
    n = 2
    while True:
        if n in composites:
            for p in composites.pop(n): composites.setdefault(n + p, []).append(p)
        else:
            yield n
            composites[n * n] = [n]
        n += 1
def is_prime(n):
    if n < 2: return False
    for p in (2, 3, 5, 7, 11, 13):
        if n % p == 0: return n == p
    d, s = n - 1, 0
    while d % 2 == 0: d //= 2; s += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(a, d, n)
        if x in (1, n - 1): continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1: break
        else: return False
    return True
p = simple(10000)
print(len(p), p[:15], p[-5:], sum(p))
g = incremental()
print([next(g) for _ in range(100)] == p[:100])
print([n for n in range(10 ** 12, 10 ** 12 + 100) if is_prime(n)], is_prime(2 ** 89 - 1), is_prime(2 ** 87 - 1))
twins = [(a, b) for a, b in zip(p, p[1:]) if b - a == 2]
print(len(twins), twins[:5], twins[-1])
gaps = {}
for a, b in zip(p, p[1:]): gaps[b - a] = gaps.get(b - a, 0) + 1
print(sorted(gaps.items())[:10], max(gaps))
