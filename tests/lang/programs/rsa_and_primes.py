# A toy RSA with big ints: key generation, encryption, signatures, attacks on small keys.
class Rng:
    def __init__(self, s): self.s = s
    def bits(self, n):
        r = 0
        for _ in range(0, n, 32): self.s = (self.s * 6364136223846793005 + 1442695040888963407) % 2 ** 64; r = r << 32 | self.s >> 32
        return r & (1 << n) - 1
def probable_prime(n, rounds=12):
    if n < 4 or n % 2 == 0: return n in (2, 3)
    d, s = n - 1, 0
    while d % 2 == 0: d //= 2; s += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)[:rounds]:
        if a % n == 0: continue
        x = pow(a, d, n)
        if x in (1, n - 1): continue
        for _ in range(s - 1):
            x = pow(x, 2, n)
            if x == n - 1: break
        else: return False
    return True
def prime(rng, bits):
    while True:
        p = rng.bits(bits) | 1 | 1 << bits - 1
        if probable_prime(p): return p
def egcd(a, b): return (a, 1, 0) if b == 0 else (lambda g, x, y: (g, y, x - a // b * y))(*egcd(b, a % b))
def inverse(a, m):
    g, x, _ = egcd(a, m)
    if g != 1: raise ValueError('no inverse')
    return x % m
rng = Rng(2024)
p, q = prime(rng, 128), prime(rng, 128)
n, e = p * q, 65537
d = inverse(e, (p - 1) * (q - 1))
print(p, q, n.bit_length(), d == pow(e, -1, (p - 1) * (q - 1)))
m = int.from_bytes(b'attack at dawn', 'big')
c = pow(m, e, n)
print(hex(c)); print(pow(c, d, n).to_bytes(14, 'big'))
dp, dq, qi = d % (p - 1), d % (q - 1), inverse(q, p)
def crt(c): m1, m2 = pow(c, dp, p), pow(c, dq, q); return m2 + (qi * (m1 - m2)) % p * q
print(crt(c) == m, [crt(pow(x, e, n)) == x for x in (0, 1, 2, n - 1, 10 ** 50)])
sig = pow(12345, d, n); print(pow(sig, e, n), pow(sig + 1, e, n) == 12345)
def fermat(n):
    a = 1
    while a * a < n: a *= 2
    x = a
    while (y := (x + n // x) // 2) < x: x = y
    a = x + (x * x < n)
    while True:
        b2 = a * a - n; b, y = b2, (b2 + 1) // 2
        while y < b: b, y = y, (y + b2 // y) // 2
        if b * b == b2: return a - b, a + b
        a += 1
print(fermat(1000003 * 1000033), fermat((10 ** 15 + 37) * (10 ** 15 + 91)))
def dh(g, p, a, b): A, B = pow(g, a, p), pow(g, b, p); return A, B, pow(A, b, p) == pow(B, a, p)
print(dh(5, 2 ** 127 - 1, 123456789012345, 987654321098765))
def chinese(rs, ms):
    M = 1
    for k in ms: M *= k
    return sum(r * (M // k) * inverse(M // k, k) for r, k in zip(rs, ms)) % M
print(chinese([2, 3, 2], [3, 5, 7]), chinese([1, 2, 3, 4, 5], [11, 13, 17, 19, 23]), [k for k in range(2, 200) if probable_prime(2 ** k - 1)])
