# chr, ord, bin, hex, oct.
print(chr(65), chr(233), chr(0x1F600), chr(0) == '\0', chr(True).encode(), ord('A'), ord('é'), ord('😀'), ord(b'a'), ord(bytearray(b'z')), [chr(c) for c in range(97, 103)], chr(0x10FFFF).encode(), ord(chr(0xD800)))
print(bin(0), bin(1), bin(-1), bin(10), bin(255), bin(2 ** 64), bin(-2 ** 64), hex(0), hex(255), hex(-255), hex(2 ** 64), hex(10 ** 20), oct(0), oct(8), oct(-8), oct(511), oct(2 ** 64), bin(True), hex(True), oct(False))
class I:
    def __index__(self): return 11
class Bad:
    def __index__(self): return 1.5
print(bin(I()), hex(I()), oct(I()), chr(I()))
for f in (lambda: chr(-1), lambda: chr(0x110000), lambda: chr('a'), lambda: chr(1.0), lambda: chr(None), lambda: chr(), lambda: chr(2 ** 40), lambda: chr(2 ** 70), lambda: ord(''), lambda: ord('ab'), lambda: ord(5), lambda: ord(None), lambda: ord(b''), lambda: ord(b'ab'), lambda: ord([]), lambda: ord(), lambda: bin(1.5), lambda: bin('1'), lambda: hex(None), lambda: hex('ff'), lambda: oct([]), lambda: bin(), lambda: hex(1, 2), lambda: bin(Bad()), lambda: chr(Bad()), lambda: oct(1.0)):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
print([int(bin(n), 2) for n in (5, 0, 77)], [int(hex(n), 16) for n in (255, 4096)], [int(oct(n), 8) for n in (64, 9)], bin(10)[2:].zfill(8), hex(255)[2:].upper(), ''.join(chr(ord(c) ^ 32) for c in 'aBc'), [ord(c) - ord('a') for c in 'hello'], ''.join(map(chr, [72, 105])), bin(0b1010 ^ 0b0110), hex(0xff & 0x0f), oct(0o17 | 0o60), [bin(i).count('1') for i in range(8)])
def caesar(s, k): return ''.join(chr((ord(c) - 97 + k) % 26 + 97) if 'a' <= c <= 'z' else c for c in s)
print(caesar('hello, world', 3), caesar(caesar('hello', 5), -5))
print(all(ord(chr(n)) == n for n in range(0, 0x110000, 997)), chr(955), chr(0x4e2d), [hex(ord(c)) for c in 'a中😀'])
