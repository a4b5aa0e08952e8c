# isinstance and issubclass with classes, tuples, unions and hooks.
class A: pass
class B(A): pass
class C: pass
b = B()
print(isinstance(b, A), isinstance(b, B), isinstance(b, C), isinstance(b, (C, A)), isinstance(b, (C, (int, (A,)))), isinstance(b, ()), isinstance(b, object), isinstance(1, int), isinstance(True, int), isinstance(1, bool), isinstance(1, float), isinstance('a', str), isinstance(None, type(None)), isinstance(A, type), isinstance(type, type), isinstance(len, object), isinstance(1, int | str), isinstance('x', int | str), isinstance(1.5, int | str), isinstance(None, int | None), isinstance([], list | tuple))
print(issubclass(B, A), issubclass(A, B), issubclass(A, A), issubclass(B, (C, A)), issubclass(bool, int), issubclass(int, object), issubclass(A, object), issubclass(type, object), issubclass(bool, int | str), issubclass(B, ()), issubclass(KeyError, LookupError), issubclass(OSError, Exception))
for f in (lambda: isinstance(1, 5), lambda: isinstance(1, 'int'), lambda: isinstance(1, [int]), lambda: isinstance(1, (int, 5)), lambda: isinstance('a', (int, 5)), lambda: isinstance(1), lambda: isinstance(1, int, str), lambda: issubclass(1, int), lambda: issubclass(int, 5), lambda: issubclass(int, (str, 5)), lambda: issubclass('a', str), lambda: issubclass(int), lambda: issubclass(int, [int]), lambda: isinstance(1, None), lambda: issubclass(None, int), lambda: isinstance(1, list[int]), lambda: isinstance(1, int | list[int]), lambda: isinstance(object=1, classinfo=int)):
    try: print(f())
    except TypeError as e: print(e)
class Meta(type):
    def __instancecheck__(cls, o): print('check', o); return o == 42
    def __subclasscheck__(cls, c): print('subcheck', c.__name__); return c is int
class M(metaclass=Meta): pass
print(isinstance(42, M), isinstance(1, M), isinstance(M(), M), issubclass(int, M), issubclass(str, M), isinstance(7, (str, M)))
class Fake:
    @property
    def __class__(self): return A
print(isinstance(Fake(), A), isinstance(Fake(), Fake), type(Fake()) is Fake, isinstance(Fake(), C))
print(type(b) is B, type(b) == A, b.__class__ is B, B.__mro__, [isinstance(v, (int, str)) for v in (1, 'a', 1.5, None, True, b'')])
deep = int
for _ in range(50): deep = (deep,)
print(isinstance(5, deep), isinstance('a', deep))
