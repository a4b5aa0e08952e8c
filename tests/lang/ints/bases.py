# Literals in each base, and printing in each base.
print(0b1011, 0o17, 0xff, 0XFF, 0B1, 0O7, 1_000_000, 0x_dead_beef, 0b_1010_1010, 0o_7_7)
print(bin(10), bin(-10), bin(0), bin(2 ** 70), oct(8), oct(-8), oct(0), oct(2 ** 70), hex(255), hex(-255), hex(0), hex(2 ** 70 + 0xabc))
print(bin(True), hex(False))
print(int('1010', 2), int('0b1010', 2), int('0b1010', 0), int('0o17', 0), int('0xFf', 0), int('0xFf', 16), int('ff', 16))
print(int('zz', 36), int('ZZ', 36), int('-z', 36), int('10', 3), int('1_000'), int('0x_ff', 16), int('  42  '), int('\n-7\t'))
print(int('0', 0), int('00', 0), int('-0b11', 0), int('+0x1f', 0))
for text, base in [('12', 2), ('8', 8), ('g', 16), ('', 10), ('   ', 10), ('1__0', 10), ('_1', 10), ('1_', 10), ('0x10', 10),
                   ('010', 0), ('- 1', 10), ('+-1', 10), ('1.5', 10), ('1e3', 10), ('½', 10), ('0b', 0), ('0x', 16), ("a'b", 10)]:
    try:
        print(repr(text), base, int(text, base))
    except ValueError as e:
        print(repr(text), base, 'ValueError:', e)
for base in (1, 37, -1, 100):
    try:
        int('1', base)
    except ValueError as e:
        print(base, e)
print(int('٣٤'), int('1' * 50), int('-' + '9' * 40))
print(f'{255:b} {255:o} {255:x} {255:X} {255:#b} {255:#o} {255:#x} {255:#X}')
print('%x %X %o %#x %#o %d' % (255, 255, 255, 255, 255, 255))
for n in (0, 1, 5, 255, 256, 10 ** 20):
    assert int(bin(n), 2) == int(oct(n), 8) == int(hex(n), 16) == n
    print(n, n.bit_length(), n.bit_count())
