# Operators look special methods up on the type, not on the instance.
class A:
    def __len__(self): return 1
    def __repr__(self): return 'A'
    def __getattr__(self, n): raise AttributeError('getattr called for ' + n)
a = A()
a.__len__ = lambda: 99
a.__repr__ = lambda: 'instance repr'
a.__call__ = lambda: 'called'
a.__add__ = lambda o: 'added'
a.__iter__ = lambda: iter([1])
a.__getitem__ = lambda k: k
a.__contains__ = lambda x: True
a.__bool__ = lambda: False
a.__eq__ = lambda o: True
a.__hash__ = lambda: 5
a.__enter__ = lambda: 1
print(len(a), repr(a), a.__len__(), a.__repr__(), bool(a), a == 1, a.__eq__(1))
for f in (lambda: a(), lambda: a + 1, lambda: list(a), lambda: a[0], lambda: 1 in a, lambda: -a, lambda: int(a)):
    try: print(f())
    except TypeError as e: print(e)
try:
    with a: pass
except TypeError as e: print(e)
A.__call__ = lambda self: 'now callable'; A.__add__ = lambda s, o: 'class add'; A.__iter__ = lambda s: iter('xy'); A.__getitem__ = lambda s, k: ('item', k); A.__bool__ = lambda s: False; A.__neg__ = lambda s: 'neg'; A.__hash__ = lambda s: 77; A.__eq__ = lambda s, o: 'eq'
print(a(), a + 1, list(a), a[3], bool(a), -a, hash(a), a == 0, a != 0, 'x' in a)
del A.__call__, A.__iter__
try: a()
except TypeError as e: print(e)
print([x for x, _ in zip(a, range(2))])
class B(A): pass
b = B(); print(len(b), -b); B.__len__ = lambda s: 42; print(len(b), len(a)); del B.__len__; print(len(b))
A.__len__ = lambda s: 7; print(len(b), len(a)); del A.__len__
try: len(b)
except TypeError as e: print(e)
class Meta(type):
    def __len__(cls): return 1000
    def __call__(cls, *args): return ('meta call', args)
class M(metaclass=Meta):
    def __len__(self): return 1
print(len(M), M(1, 2))
class P:
    @property
    def __len__(self): return lambda: 5
    @staticmethod
    def __getitem__(k): return 'static ' + str(k)
    @classmethod
    def __contains__(cls, x): return cls is P
    __iter__ = None
print(len(P()), P()[1], 5 in P())
try: iter(P())
except TypeError as e: print(e)
class N:
    __add__ = None; __len__ = 5; __call__ = 'str'
for f in (lambda: N() + 1, lambda: len(N()), lambda: N()()):
    try: print(f())
    except TypeError as e: print(e)
