# The methods and attributes of int objects.
print((10).bit_length(), (-10).bit_length(), (0).bit_length(), (2 ** 64).bit_length())
print((13).bit_count(), (-13).bit_count())
print((10).conjugate(), (10).as_integer_ratio(), (True).as_integer_ratio(), (10).is_integer())
print((5).__add__(3), (5).__radd__(3), (5).__sub__(3), (5).__rsub__(3), (5).__mul__(2), (7).__floordiv__(2), (7).__mod__(4))
print((5).__add__('x'), (5).__eq__(5), (5).__eq__('x'), (5).__lt__(6), (5).__neg__(), (5).__pos__(), (5).__abs__(), (5).__invert__())
print((5).__bool__(), (5).__hash__(), (5).__index__(), (5).__int__(), (5).__float__(), (5).__str__(), (5).__repr__(), (5).__format__('05'))
print((7).__truediv__(2), (7).__divmod__(2), (2).__pow__(5), (2).__pow__(5, 7), (1).__lshift__(4), (256).__rshift__(4))
print((6).__and__(3), (6).__or__(3), (6).__xor__(3), (17).__round__(), (17).__round__(-1), (17).__trunc__(), (17).__floor__(), (17).__ceil__())
print(round(15, -1), round(25, -1), round(35, -1), round(-15, -1), round(1234, -2), round(1250, -2), round(1350, -2), round(5, 3), round(10 ** 20 + 5, -1))
print(round(149, -2), round(150, -2), round(151, -2), round(7, -5))
print(type(round(15, -1)), round(True), type(round(True)))
print(int.bit_length(9), int.__add__(2, 3), int.__doc__ is not None)
print(int.to_bytes(1), int.from_bytes([1, 0]), (1024).to_bytes(length=4, byteorder='little'))
for f in (lambda: (5).foo, lambda: int.bar, lambda: (5).bit_length(1), lambda: int.bit_length(), lambda: int.bit_length('a')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
try:
    (5).x = 1
except AttributeError as e:
    print(e)
try:
    int.x = 1
except TypeError as e:
    print(e)
