# int() of everything that has an integer value, and the errors of the rest.
print(int(), int(3), int(3.9), int(-3.9), int(True), int('12'), int(b'12'), int(bytearray(b'-12')))
print(int(1e20), int(-1e20), int(2.0 ** 70), int(1e300) % 10 ** 10)
class WithInt:
    def __int__(self): return 42
class WithIndex:
    def __index__(self): return 7
class WithTrunc:
    def __trunc__(self): return 9
class BadInt:
    def __int__(self): return 'x'
print(int(WithInt()), int(WithIndex()), [10, 20, 30, 40, 50, 60, 70, 80][WithIndex()])
print(bin(WithIndex()), hex(WithIndex()), list(range(WithIndex())), 'ab' * WithIndex())
def tell(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__ + ':', e)
tell(int, None)
tell(int, [])
tell(int, {})
tell(int, 1, 2)
tell(int, 1.5, 10)
tell(int, 'x')
tell(int, b'x')
tell(int, BadInt())
tell(int, object())
tell(int, float('nan'))
tell(int, float('inf'))
tell(int, float('-inf'))
tell(int, base=10)
tell(int, '10', base='2')
tell(int, '1', 2, 3)
tell(bin, 1.5)
tell(hex, 'a')
tell(lambda: [1, 2][1.0])
tell(lambda: 'ab' * 1.5)
print(float(10), float(2 ** 53 + 1), float(10 ** 22), float(-5))
tell(float, 10 ** 309)
print(bool(0), bool(-1), bool(10 ** 30), str(-5), repr(10 ** 21))
print((5).real, (5).imag, (5).numerator, (5).denominator, (5).conjugate(), (5).is_integer(), (-5).as_integer_ratio())
print(int.from_bytes(b'\x01\x02', 'big'), int.from_bytes(b'\x01\x02', 'little'), int.from_bytes(b'\xff\xfe', 'big', signed=True))
print((258).to_bytes(2, 'big'), (258).to_bytes(4, 'little'), (-2).to_bytes(2, 'big', signed=True), (0).to_bytes(1, 'big'))
tell((300).to_bytes, 1, 'big')
tell((-1).to_bytes, 1, 'big')
tell((1).to_bytes, 1, 'middle')
print(type(True + 0), type(int(True)), int.__name__, isinstance(True, int))
