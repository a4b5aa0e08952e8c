# bytes: literals, repr, indexing, iteration, slicing.
for b in (b'', b'abc', b"it's", b'say "hi"', b'\x00\x01\x7f\x80\xff', b'\n\t\r\\', b'a' b'b', rb'\n', bytes(3), bytes([1, 2, 255]), bytes(range(5)), bytes('é', 'utf-8'), bytes(b'copy'), bytes((65, 66)), b'\101\x42'):
    print(b, len(b), list(b), bool(b))
b = b'hello world'
print(b[0], b[-1], b[1:4], b[::-1], b[::2], b[100:], b[0:1], type(b[0]), type(b[0:1]))
print(b + b'!', b * 2, 2 * b'ab', b'ab' * 0, b'ell' in b, 104 in b, 200 in b, b'' in b, b == b'hello world', b != b'x', b < b'i', b == 'hello world')
print([c for c in b'abc'], list(reversed(b'abc')), sorted(b'cab'), max(b'abc'), sum(b'abc'), dict(enumerate(b'ab')), [*b'xy'])
print(b.hex(), b.hex(' '), b.hex('-', 2), bytes.fromhex('68 65 6c6C'), bytes.fromhex(''), bytes.fromhex(' 0a '))
for call in (lambda: b[50], lambda: b['a'], lambda: b[1.5], lambda: bytes([256]), lambda: bytes([-1]), lambda: bytes('é'), lambda: bytes(-1), lambda: bytes(1.5), lambda: bytes(['a']), lambda: bytes.fromhex('xy'), lambda: bytes.fromhex('123'), lambda: b + 'x', lambda: b + 1, lambda: b * 'x', lambda: 'x' in b, lambda: 256 in b, lambda: b < 'x', lambda: bytes('a', 'nope'), lambda: bytes(1, 'utf-8'), lambda: bytes(None), lambda: 1.5 in b):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__ + ':', e)
try:
    b[0] = 1
except TypeError as e:
    print(e)
try:
    del b[0]
except TypeError as e:
    print(e)
print(hash(b'ab') == hash(b'a' + b'b'), {b'k': 1}[b'k'], b'a' == bytearray(b'a'), isinstance(b, bytes), str(b), repr(b), f'{b}', '%s' % b)
class B:
    def __bytes__(self): return b'from dunder'
class I:
    def __index__(self): return 3
print(bytes(B()), bytes(I()), b[I()])
a, b2, *c = b'abcd'
print(a, b2, c)
