# str() of many things, and of classes that define __str__ and __repr__.
print(str(), str(1), str(1.0), str(None), str([1, 'a', None]), str((1,)), str({'a': 1}), str({1}), str(range(3)), str(b'x'), str('s'), str(object=5))
print(str(int), str(len), str(Exception('e')), str(ValueError()), str(KeyError('k')), str(OSError(2, 'gone')), str(type), str(...), str(slice(1, 2)))
class R:
    def __repr__(self): return 'R()'
class S(R):
    def __str__(self): return 'S!'
class Bad:
    def __str__(self): return 5
    def __repr__(self): return None
class Raises:
    def __str__(self): raise ValueError('no text')
class SubStr(str):
    pass
class RetSub:
    def __str__(self): return SubStr('sub')
print(str(R()), repr(R()), str(S()), repr(S()), [S(), R()], {S(): R()}, (S(),), f'{S()} {S()!r}', '%s %r' % (S(), S()))
for f in (lambda: str(Bad()), lambda: repr(Bad()), lambda: str(Raises()), lambda: f'{Bad()}', lambda: '%s' % Bad(), lambda: print(Bad()), lambda: [Bad()].__repr__(), lambda: str(1, 2, 3, 4), lambda: str(foo=1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
x = str(RetSub())
print(x, type(x).__name__, type(SubStr('a') + 'b').__name__, type(SubStr('a').upper()).__name__, SubStr('a') == 'a', {SubStr('k'): 1}['k'], len(SubStr('abc')))
class K(str):
    def __new__(cls, v): return super().__new__(cls, v.upper())
    def shout(self): return self + '!'
print(K('abc'), K('abc').shout(), K('x') in ['X'], isinstance(K('a'), str), str(K('q')), type(str(K('q'))).__name__, repr(K("it's")))
print(str.__name__, str.__mro__, str is type(''), 'abc'.__str__(), 'abc'.__repr__(), 'a'.__add__('b'), 'a'.__mul__(3), 'abc'.__len__(), 'abc'.__contains__('b'), 'abc'.__getitem__(1), 'abc'.__eq__('abc'), 'a'.__eq__(1), 'a'.__lt__('b'))
