# oracle: python2.7
# Octal and long literals, mixed with the other bases; str() of them is plain.
print 0777, 010, 00, 0, 0o17, 0x1F, 0b101
print 10L + 5, str(10L), 0xFFL + 1, 0777L + 0
print 10l * 2, str(123456789012345678901234567890L)
print 2 ** 100 + 0, 5 ** 30
print 07 + 1, -010, 1L + 1, 3 * 4L
print int('12'), int('777', 8), long('99') + 1, long(5) * 2
print isinstance(2 ** 70, (int, long)), isinstance(5, (int, long))
print 0xdeadbeefL & 0xffff, 1L << 40
print abs(-5L), max(1L, 2), sum([1L, 2L, 3])
print 1000000000000 * 1000000000000
print '-', [0644, 0755, 0600], {010: 'eight'}[8]
x = 5L
x += 1
print x, x == 6, x == 6L
for i in range(010): print i,
print
print 7 // 2, -7 // 2, 7 % 3, -7 % 3, divmod(17, 5), 2 ** 10
print 7.0 / 2, 1.5 + 2, float(7) / 2
