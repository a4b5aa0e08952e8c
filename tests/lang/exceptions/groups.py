# ExceptionGroup and except*.
eg = ExceptionGroup('group', [ValueError('a'), TypeError('b'), ExceptionGroup('inner', [KeyError('k'), ValueError('c')])])
print(repr(eg), str(eg), eg.message, len(eg.exceptions), eg.args[0], isinstance(eg, Exception))
m, rest = eg.split(ValueError)
print(repr(m)); print(repr(rest)); print(repr(eg.subgroup(KeyError)), eg.subgroup(OSError)); print(repr(eg.subgroup(lambda e: 'b' in str(e))))
print(repr(eg.derive([ValueError('d')])))
try:
    raise eg
except* ValueError as e:
    print('values', [repr(x) for x in e.exceptions], type(e).__name__)
except* (TypeError, KeyError) as e:
    print('types and keys', repr(e))
else:
    print('no else')
finally:
    print('finally')
try:
    try:
        raise ExceptionGroup('partial', [ValueError(1), OSError(2)])
    except* ValueError:
        print('handled value')
except ExceptionGroup as g:
    print('left', repr(g))
try:
    raise ValueError('naked')
except* ValueError as e:
    print(repr(e))
try:
    try:
        raise ExceptionGroup('x', [ValueError(1), TypeError(2)])
    except* ValueError:
        raise KeyError('new')
except BaseException as g:
    print(repr(g))
try:
    pass
except* ValueError:
    print('never')
else:
    print('else runs')
for args in (('m', []), ('m', [5]), (5, [ValueError()]), ('m',), ('m', 5), ('m', [KeyboardInterrupt()])):
    try:
        print(repr(ExceptionGroup(*args)))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(type(BaseExceptionGroup('b', [ValueError()])).__name__, type(BaseExceptionGroup('b', [KeyboardInterrupt()])).__name__)
class MyG(ExceptionGroup):
    def derive(self, excs): return MyG(self.message + '!', excs)
print(repr(MyG('m', [ValueError(1), KeyError(2)]).subgroup(KeyError)))
try:
    try:
        raise KeyError('plain')
    except* ValueError:
        pass
except KeyError as e:
    print('passes through', repr(e))
def f():
    try:
        raise ExceptionGroup('deep', [ExceptionGroup('d2', [ExceptionGroup('d3', [IndexError('i')])])])
    except* IndexError as e:
        n = 0
        while isinstance(e, ExceptionGroup): e = e.exceptions[0]; n += 1
        print(n, repr(e))
f()
