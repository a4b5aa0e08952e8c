# Factorials, Fibonacci numbers and digits of pi and e with big ints.
def fact(n): return 1 if n < 2 else n * fact(n - 1)
print(fact(50)); print(fact(100)); print(sum(int(d) for d in str(fact(100))), len(str(fact(300))))
def fib(n):
    if n == 0: return 0, 1
    a, b = fib(n // 2)
    c, d = a * (2 * b - a), a * a + b * b
    return (d, c + d) if n % 2 else (c, d)
print([fib(n)[0] for n in range(15)], fib(500)[0], fib(1000)[0] % 10 ** 20)
a, b, n = 0, 1, 0
while len(str(a)) < 100: a, b, n = b, a + b, n + 1
print(n, a)
def pi_digits():
    q, r, t, k, m, x = 1, 0, 1, 1, 3, 3
    while True:
        if 4 * q + r - t < m * t:
            yield m
            q, r, m = 10 * q, 10 * (r - m * t), 10 * (3 * q + r) // t - 10 * m
        else:
            q, r, t, k, m, x = q * k, (2 * q + r) * x, t * x, k + 1, (q * (7 * k + 2) + r * x) // (t * x), x + 2
g = pi_digits(); print(''.join(str(next(g)) for _ in range(80)))
def e_digits(n):
    one = 10 ** (n + 10); term = total = one; k = 1
    while term: term //= k; total += term; k += 1
    return total // 10 ** 10
print(e_digits(60))
def sqrt_digits(n, d):
    t = n * 10 ** (2 * d); x = t
    while True:
        y = (x + t // x) // 2
        if y >= x: return x
        x = y
print(sqrt_digits(2, 50)); print(2 ** 521 - 1); print((2 ** 127 - 1) * (2 ** 89 - 1)); print(3 ** 200 // 7 ** 50, 3 ** 200 % 7 ** 50)
def to_base(n, b):
    s = ''
    while n: n, r = divmod(n, b); s = '0123456789abcdefghijklmnopqrstuvwxyz'[r] + s
    return s or '0'
for b in (2, 7, 16, 36): t = to_base(10 ** 30, b); print(b, t, int(t, b) == 10 ** 30)
print(sum(2 ** i for i in range(100)) == 2 ** 100 - 1, -(10 ** 25) // 3, -(10 ** 25) % 3, 10 ** 25 >> 40, (1 << 100) - 1 & 0xff, f'{2 ** 100:,}', f'{10 ** 30:e}')
collatz, steps = 2 ** 60 - 1, 0
while collatz != 1: collatz = collatz // 2 if collatz % 2 == 0 else 3 * collatz + 1; steps += 1
print(steps)
