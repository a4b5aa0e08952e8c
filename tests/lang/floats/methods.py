# Methods of float objects.
for v in (0.5, -0.75, 3.0, 1e10, 0.1, -1e-3, 2.0 ** 60, 5e-324):
    print(v, v.hex(), v.as_integer_ratio(), v.is_integer(), float.fromhex(v.hex()) == v)
print(float.fromhex('0x1.8p1'), float.fromhex('-0x.8p0'), float.fromhex('1p-3'), float.fromhex('inf'), float.fromhex('0x1F'))
for t in ('xyz', '0x', '1p', ''):
    try:
        print(float.fromhex(t))
    except ValueError as e:
        print(e)
print((1.5).real, (1.5).imag, (1.5).conjugate(), (2.5).__trunc__(), (2.5).__floor__(), (2.5).__ceil__(), (2.5).__round__(), (2.567).__round__(1))
print((1.5).__add__(1), (1.5).__radd__(1), (1.5).__add__('a'), (1.5).__eq__(1.5), (1.5).__lt__(2), (1.5).__bool__(), (0.0).__bool__())
print((1.5).__divmod__(1), (1.5).__floordiv__(1), (1.5).__mod__(1), (1.5).__pow__(2), (1.5).__neg__(), (1.5).__abs__(), (1.5).__int__(), (1.5).__float__())
print((1.5).__repr__(), (1.5).__str__(), (1.5).__format__('.3f'), (1.5).__hash__() == hash(1.5))
for bad in (float('inf'), float('nan')):
    try:
        bad.as_integer_ratio()
    except (OverflowError, ValueError) as e:
        print(type(e).__name__ + ':', e)
print(float('inf').hex(), float('nan').hex(), (0.0).hex(), (-0.0).hex())
print(float(), float('1.5'), float(b'2.5'), float(' 3.5 '), float('1_000.5'), float('1e3'), float('-.5'), float('5.'), float(True), float('٣.٥'))
class F:
    def __float__(self): return 2.25
class I:
    def __index__(self): return 4
class B:
    def __float__(self): return 3
print(float(F()), float(I()))
for arg in (B(), None, [], 'x', b'y'):
    try:
        print(float(arg))
    except (TypeError, ValueError) as e:
        print(type(e).__name__ + ':', e)
print(isinstance(1.0, float), isinstance(1, float), type(1.0), float.__name__, float.__mro__)
