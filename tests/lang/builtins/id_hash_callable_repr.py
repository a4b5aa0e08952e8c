# id, hash, callable, repr, ascii.
a = []; b = a; c = []
print(id(a) == id(b), id(a) == id(c), type(id(a)).__name__, id(None) == id(None), a is b, a is c, id(1) == id(1))
print(hash(0), hash(1), hash(-1), hash(-2), hash(2 ** 61 - 1), hash(2 ** 61), hash(-2 ** 61), hash(10 ** 30), hash(1.0), hash(1.5), hash(-0.0), hash(1e100), hash(float('inf')), hash(True), hash(False), hash(()), hash((1, 2)), hash('a') == hash('a'), hash('') , hash(b''), hash(None) == hash(None), hash(range(3)) == hash(range(0, 3, 1)), hash(int) == hash(int), hash(frozenset([1, 2])) == hash(frozenset([2, 1])))
for v in ([], {}, set(), bytearray(), [1], ([],), {}.keys(), slice(1, 2), ({},)):
    try: print('ok', hash(v) is not None)
    except TypeError as e: print(e)
class H:
    def __init__(self, h): self.h = h
    def __hash__(self): return self.h
for h in (5, -1, 2 ** 61 - 1, 2 ** 61, 2 ** 64, -2 ** 70, True, 'x', 1.5, None):
    try: print(hash(H(h)), end=' ')
    except TypeError as e: print(e, end=' ')
print()
class A:
    def m(self): pass
    @classmethod
    def c(cls): pass
    @staticmethod
    def s(): pass
class Call:
    def __call__(self): pass
print([callable(v) for v in (len, A, A(), A().m, A.c, A.s, Call(), Call, lambda: 0, 5, 'a', None, type, [].append, int, print, (x for x in ()), property(), classmethod(len), staticmethod(len), Exception)])
for f in (lambda: callable(), lambda: hash(), lambda: id(), lambda: repr(), lambda: repr(1, 2), lambda: ascii(), lambda: id(1, 2), lambda: hash(1, 2)):
    try: print(f())
    except TypeError as e: print(e)
print(repr('a'), repr(1), repr(None), repr([1, 'x']), repr({'k': (1,)}), repr(int), repr(len), repr(1.0), repr("it's"), repr(b'x\xff'), repr(...), repr(range(1, 5, 2)), repr(slice(1)), repr({1}), repr(frozenset()), repr(bytearray(b'q')), repr(Exception('e', 1)), repr(type(None)), repr(''), repr(True))
print(ascii('aé☕🎉\n'), ascii(['é']), ascii({'ü': 1}), ascii('plain'), ascii(5), ascii(b'\xe9'), repr('é☕🎉'), ascii('\x7f\x80\xff\u0100'))
class R:
    def __repr__(self): return 'Ré'
print(repr(R()), ascii(R()), [R()], ascii([R()]))
print(repr(print), repr([].append)[:31], repr(A().m)[:16], repr(A.m)[:15], repr(str.upper), repr(int.__add__), repr(type), repr(object), repr(property)) if False else print(repr(print), repr(str.upper), repr(type), repr(object), repr(A), repr(int.__add__))
