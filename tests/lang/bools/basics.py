# bool is an int subclass with two values.
print(True, False, repr(True), str(False), type(True), isinstance(True, int), issubclass(bool, int), bool.__mro__)
print(bool(), bool(0), bool(1), bool(-1), bool(''), bool('x'), bool([]), bool([0]), bool(()), bool({}), bool({0: 0}), bool(None), bool(0.0), bool(0.1), bool(range(0)), bool(set()))
print(True == 1, False == 0, True is True, True + True, True * 3, -True, ~False, True << 3, True / 2, True // 2, True % 2, True ** 2)
print(True & False, True | False, True ^ True, True & 3, 3 & True, type(True & False), type(True & 1), type(True | 0))
print(not True, not 0, not [], not 'a', not not 5)
print(int(True), float(True), str(True), f'{True}', f'{True:d}', f'{True:5}', f'{True!s:>6}', '%d %s %r' % (True, True, True), '{:x}'.format(True))
print([10, 20][True], 'ab'[False], (1, 2, 3)[True:], 'x' * True, 'x' * False)
print(sum([True, True, False]), max(True, False), sorted([True, False, True]), [True, False].count(1), [1, 0].index(False))
print({True: 'yes', 1: 'one', 0: 'zero', False: 'no'}, hash(True), hash(False))
class Empty:
    def __len__(self): return 0
class Falsy:
    def __bool__(self): return False
class Both:
    def __bool__(self): return True
    def __len__(self): return 0
class BadBool:
    def __bool__(self): return 1
class BadLen:
    def __len__(self): return -1
class FloatLen:
    def __len__(self): return 1.5
print(bool(Empty()), bool(Falsy()), bool(Both()), bool(object()), bool(Empty), not Empty())
for c in (BadBool, BadLen, FloatLen):
    for f in (bool, lambda x: 1 if x else 2, lambda x: not x, len):
        try:
            print(c.__name__, f(c()))
        except Exception as e:
            print(c.__name__, type(e).__name__ + ':', e)
try:
    class B2(bool): pass
except TypeError as e:
    print(e)
try:
    bool(1, 2)
except TypeError as e:
    print(e)
try:
    bool(x=1)
except TypeError as e:
    print(e)
print(True.real, True.imag, True.numerator, (True).bit_length(), True.__and__(False), True.__or__(1), bool.from_bytes(b'\x01', 'big'), True.to_bytes(1, 'big'))
