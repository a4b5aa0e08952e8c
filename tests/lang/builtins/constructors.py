# The type constructors as functions: int, float, str, bool, list, tuple, dict, set, bytes, type, object.
print(int(), float(), str() == '', bool(), list(), tuple(), dict(), set(), bytes(), frozenset(), bytearray(), type(object()).__name__)
print(int('7'), int(7.9), int(' -7 '), int('z', 36), float('1e3'), float(3), str(1.5), str(b'a'), bool('False'), list('ab'), tuple([1]), dict(a=1), sorted(set('aab')), bytes(2), bytes([65]), object().__class__.__name__)
for f in (int, float, str, bool, list, tuple, dict, set, bytes, frozenset, bytearray):
    out = []
    for v in (1, 1.5, 'x', [1], (2,), {'k': 1}, None, b'b', True, range(2)):
        try: r = f(v); out.append(sorted(r) if isinstance(r, (set, frozenset)) and len(r) > 1 else r)
        except Exception as e: out.append(type(e).__name__)
    print(f.__name__, out)
a = object(); b = object()
print(a == b, a == a, a != b, hash(a) == hash(a), bool(a), isinstance(a, object), type(a) is object, [n for n in dir(a) if n in ('__eq__', '__hash__', '__repr__', '__class__')])
try: a.x = 1
except AttributeError as e: print(e)
try: a < b
except TypeError as e: print(e)
for f in (lambda: object(1), lambda: object(x=1), lambda: int(x=1), lambda: list(x=1), lambda: bool(x=1), lambda: tuple(iterable=()), lambda: float(x=1), lambda: str(object=1), lambda: str(1, encoding='x'), lambda: set(a=1), lambda: int(1, base=2), lambda: bytes(1, 2), lambda: dict([1, 2]), lambda: type(1, 2, 3, 4), lambda: bytes('a'), lambda: frozenset(1, 2)):
    try: print(f())
    except (TypeError, ValueError) as e: print(type(e).__name__ + ':', e)
print([t.__name__ for t in (int, float, str, bool, list, tuple, dict, set, bytes, frozenset, bytearray, type, object, range, slice, property, classmethod, staticmethod, super, enumerate, zip, map, filter, reversed, memoryview, complex)])
print(int is type(5), type(type(5)) is type, int.__mro__, [c.__name__ for c in bool.__mro__], list.__name__, list is type([]), isinstance(int, type), int == int, int != str, {int: 'i'}[int], type(int()).__name__)
