# args, str, repr, and the attributes of particular exceptions.
for e in (Exception(), Exception('a'), Exception('a', 'b'), Exception(1), Exception(None), Exception(['l']), ValueError("it's"), KeyError(), KeyError('k'), KeyError('a', 'b'), KeyError(1), KeyError(''), IndexError('i'), StopIteration(), StopIteration(5), StopIteration(1, 2), OSError(), OSError('m'), OSError(2, 'No such file'), OSError(2, 'No such', 'file.txt'), OSError(13, 'denied', 'a', None, 'b'), AttributeError('x'), NameError('n'), ImportError('i'), SystemExit(), SystemExit(3), SystemExit('bye'), UnicodeError('u'), AssertionError(), SyntaxError('bad'), SyntaxError('bad', ('f.py', 3, 5, 'text')), ZeroDivisionError('z'), NotImplementedError(), MemoryError(), RecursionError('r'), KeyboardInterrupt(), GeneratorExit()):
    print(type(e).__name__, repr(str(e)), repr(e), e.args)
print(StopIteration(5).value, StopIteration().value, StopIteration(1, 2).value, SystemExit(3).code, SystemExit().code, SystemExit(1, 2).code)
o = OSError(2, 'No such', 'f')
print(o.errno, o.strerror, o.filename, o.args, type(o).__name__, isinstance(o, FileNotFoundError), type(OSError(17, 'x')).__name__, type(OSError(13, 'x')).__name__, type(OSError(32, 'x')).__name__, type(OSError(99999, 'x')).__name__)
try:
    None.foo
except AttributeError as e:
    print(e.name, e.obj)
try:
    undefined_thing
except NameError as e:
    print(e.name)
i = ImportError('msg', name='mod', path='/p')
print(i.name, i.path, i.msg, str(i))
s = SyntaxError('msg', ('f.py', 3, 5, 'text here'))
print(s.msg, s.filename, s.lineno, s.offset, s.text)
a = AttributeError('m', name='n', obj=5)
print(a.name, a.obj, NameError('m', name='q').name)
for f in (lambda: Exception(a=1), lambda: ValueError('x', y=2), lambda: ImportError(foo=1), lambda: UnicodeDecodeError('a'), lambda: AttributeError(zz=1), lambda: SyntaxError('m', (1, 2))):
    try:
        print(repr(f()))
    except (TypeError, IndexError) as e:
        print(type(e).__name__, e)
u = UnicodeDecodeError('utf-8', b'abc\xff', 3, 4, 'invalid start byte')
print(u, u.reason, u.start, u.end, u.encoding, u.object)
print(UnicodeEncodeError('ascii', 'aé', 1, 2, 'ordinal not in range(128)'), UnicodeTranslateError('abc', 1, 3, 'why'))
x = ValueError('orig')
x.args = ('new', 1); x.extra = 'attr'
print(x, x.args, x.extra, vars(x), repr(x))
print(ValueError('a') == ValueError('a'), x == x, ValueError('m').__class__, ValueError.__doc__ is not None, isinstance(x, Exception), hash(x) == hash(x), bool(ValueError()))
try:
    [].pop()
except IndexError as e:
    print(e.__traceback__.tb_lineno, e.__traceback__.tb_next, type(e.__traceback__).__name__, e.__traceback__.tb_frame.f_code.co_name)
