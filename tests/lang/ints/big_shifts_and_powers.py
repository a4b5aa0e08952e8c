# Digits of numbers built with shifts and powers.
n = 1
for i in range(10):
    n = (n << 31) ^ (n + i)
print(n)
print(hex(n), n.bit_length())
while n:
    print(n & 0xffffffff, end=' ')
    n >>= 32
print()
def isqrt(n):
    if n < 2:
        return n
    x = 1 << (n.bit_length() + 1) // 2
    while True:
        y = (x + n // x) // 2
        if y >= x:
            return x
        x = y
print(isqrt(2 * 10 ** 100))
print(isqrt(10 ** 60), isqrt(10 ** 60 - 1), isqrt(5 ** 88))
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
print(gcd(2 ** 100 * 3 ** 50, 6 ** 60), gcd(10 ** 40 + 1, 10 ** 30 + 7))
def egcd(a, b):
    x0, y0, x1, y1 = 1, 0, 0, 1
    while b:
        q, (a, b) = a // b, (b, a % b)
        x0, x1 = x1, x0 - q * x1
        y0, y1 = y1, y0 - q * y1
    return a, x0, y0
print(egcd(240, 46), egcd(10 ** 25 + 13, 10 ** 20 + 39))
def fermat(n):
    return [a for a in (2, 3, 5, 7) if pow(a, n - 1, n) != 1]
for p in (2 ** 61 - 1, 2 ** 89 - 1, 2 ** 67 - 1, 10 ** 18 + 9, 561):
    print(p, fermat(p))
print(sum(int(c) for c in str(2 ** 1000)))
