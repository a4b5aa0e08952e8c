# Arithmetic laws checked over a pseudo-random mix of sizes; only sums are printed.
seed = 12345
def rnd(bits):
    global seed
    n = 0
    for _ in range(bits // 16 + 1):
        seed = (seed * 1103515245 + 12345) % 2 ** 31
        n = n << 16 | seed >> 8 & 0xffff
    n &= (1 << bits) - 1
    return -n if seed & 1024 else n
check = 0
for i in range(400):
    a, b, c = rnd(i % 200 + 1), rnd(i * 7 % 130 + 1), rnd(i * 13 % 90 + 1)
    assert (a + b) + c == a + (b + c)
    assert (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert a - b == -(b - a)
    if b:
        q, r = divmod(a, b)
        assert q * b + r == a and abs(r) < abs(b) and (r == 0 or (r < 0) == (b < 0))
    assert (a & b) + (a | b) == a + b and a ^ b == (a | b) - (a & b)
    assert ~a == -a - 1
    assert a << 37 == a * 2 ** 37 and a >> 37 == a // 2 ** 37
    assert int(str(a)) == a and int(hex(a), 16) == a and eval(repr(a)) == a
    assert (a < b) == (a - b < 0)
    check = (check * 31 + a * b - c) % (10 ** 30 + 57)
    if i % 40 == 0:
        print(i, a, b, c)
print(check)
