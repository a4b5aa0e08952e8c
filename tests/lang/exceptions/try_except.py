# Matching of handlers: order, tuples, subclasses, bare, else, re-raise.
def run(f):
    try:
        r = f()
    except ZeroDivisionError:
        return 'zero'
    except (KeyError, IndexError) as e:
        return 'lookup %s %s' % (type(e).__name__, e)
    except LookupError:
        return 'other lookup'
    except ValueError as e:
        return 'value ' + str(e)
    except Exception as e:
        return 'exception ' + type(e).__name__
    except:
        return 'bare'
    else:
        return 'else %s' % r
def raiser(e):
    def f(): raise e
    return f
print(run(lambda: 1), run(lambda: 1 / 0), run(lambda: {}['k']), run(lambda: [][0]), run(raiser(LookupError('x'))), run(lambda: int('z')), run(lambda: None.x), run(raiser(KeyboardInterrupt)), run(raiser(SystemExit(3))), run(raiser(UnicodeError('u'))), run(raiser(GeneratorExit)))
class Custom(ValueError): pass
print(run(raiser(Custom('c'))))
try:
    try:
        {}['inner']
    except IndexError:
        print('wrong')
except KeyError as e:
    print('outer', e)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        print('handling')
        raise
except ZeroDivisionError as e:
    print('re-raised', e)
def classes():
    print('evaluated')
    return (TypeError, ValueError)
try:
    int('q')
except classes() as e:
    print('from call', e)
try:
    pass
except classes():
    pass
else:
    print('not evaluated')
nested = (KeyError, (ValueError, (TypeError,)))
try:
    try:
        None + 1
    except nested:
        print('nested tuple')
except TypeError as e:
    print('CPython refuses nested tuples:', e)
for bad in (5, 'ValueError', None, [ValueError], (ValueError, 5), int, object()):
    try:
        try:
            raise KeyError('k')
        except bad:
            print('matched')
    except Exception as e:
        print(type(e).__name__, e, '| context:', repr(e.__context__))
try:
    try:
        raise ValueError('v')
    except (): print('never')
except ValueError:
    print('empty tuple matches nothing')
e = 'before'
try:
    1 / 0
except ZeroDivisionError as e:
    pass
try:
    print(e)
except NameError as n:
    print(n)
