# Prime factors, divisors, totients, perfect numbers.
def factor(n):
    f = {}
    d = 2
    while d * d <= n:
        while n % d == 0:
            f[d] = f.get(d, 0) + 1
            n //= d
        d += 1 if d == 2 else 2
    if n > 1: f[n] = f.get(n, 0) + 1
    return f
def text(n):
    return ' * '.join(f'{p}^{e}' if e > 1 else str(p) for p, e in factor(n).items()) or '1'
def divisors(n):
    ds = [1]
    for p, e in factor(n).items():
        ds = [d * p ** k for d in ds for k in range(e + 1)]
    return sorted(ds)
def totient(n):
    r = n
    for p in factor(n): r -= r // p
    return r
for n in (1, 2, 12, 97, 360, 1001, 2 ** 20, 999999, 1234567890, 10 ** 9 + 7):
    print(n, '=', text(n), '| divisors', len(divisors(n)), '| phi', totient(n))
print([n for n in range(2, 9000) if sum(divisors(n)[:-1]) == n])
def amicable(limit):
    s = {n: sum(divisors(n)[:-1]) for n in range(2, limit)}
    return [(a, b) for a, b in s.items() if a < b and s.get(b) == a]
print(amicable(1500))
def rho(n):
    def gcd(a, b):
        while b: a, b = b, a % b
        return a
    c = 1
    while True:
        x = y = 2; d = 1
        while d == 1:
            x = (x * x + c) % n
            y = (y * y + c) % n; y = (y * y + c) % n
            d = gcd(abs(x - y), n)
        if d != n: return d
        c += 1
n = 1000003 * 998244353
print(sorted((rho(n), n // rho(n))))
