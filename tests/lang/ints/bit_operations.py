# and, or, xor, invert and the shifts, on both signs and any size.
pairs = [(0, 0), (5, 3), (-5, 3), (5, -3), (-5, -3), (0xff, 0x0f), (2 ** 64, 2 ** 64 - 1), (-2 ** 64, 2 ** 70 + 5),
         (-2 ** 63, 2 ** 63), (2 ** 100 - 1, -1), (-(2 ** 65) - 1, -(2 ** 66) + 3)]
for a, b in pairs:
    print(a, b, a & b, a | b, a ^ b, ~a, ~b)
for n in (1, -1, 5, -5, 2 ** 62, -2 ** 62, 2 ** 63, -2 ** 63 - 1, 10 ** 25, -10 ** 25):
    print(n, n << 0, n << 1, n << 7, n << 64, n >> 1, n >> 5, n >> 63, n >> 64, n >> 200)
print(0 << 10 ** 9, 0 >> 10 ** 9, 5 >> 10 ** 20, -5 >> 10 ** 20)
for text in ('1 << -1', '1 >> -1', '2**70 << -1', '2**70 >> -5', '1 << 1.0', '1.0 >> 1', '1 & 1.0', '1 | None', "1 ^ 'a'", '~1.5'):
    try:
        print(text, eval(text))
    except (ValueError, TypeError) as e:
        print(text, type(e).__name__ + ':', e)
print(True & 1, True & False, True | False, True ^ True, ~True + 0, type(True & True), type(True & 1), type(True ^ False))
def popcount(n):
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count
for n in (0, 1, 255, 2 ** 64 - 1, 2 ** 100 + 1, 0xdeadbeef):
    assert popcount(n) == n.bit_count()
    print(n, n.bit_count(), n.bit_length(), (-n).bit_length(), (-n).bit_count())
mask = 0
for i in range(0, 80, 7):
    mask |= 1 << i
print(bin(mask), mask)
print([i for i in range(80) if mask >> i & 1])
