# raise with classes, instances, causes, and what cannot be raised.
def tell(src):
    try:
        exec(src)
    except BaseException as e:
        print(src, '->', type(e).__name__, e.args, repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
class NeedsArg(Exception):
    def __init__(self, x): super().__init__('made from', x)
class NotExc: pass
class Weird(Exception):
    def __new__(cls, *a): return 'not an exception'
for src in ('raise ValueError', 'raise ValueError()', 'raise ValueError("m")', 'raise ValueError("a", 1)', 'raise ValueError from KeyError', 'raise ValueError from KeyError("c")', 'raise ValueError("x") from None', 'raise NeedsArg(5)', 'raise NeedsArg', 'raise', 'raise 5', 'raise "str"', 'raise NotExc', 'raise NotExc()', 'raise int', 'raise None', 'raise ValueError from 5', 'raise ValueError from int', 'raise ValueError from "c"', 'raise Weird', 'raise undefined', 'raise (ValueError, TypeError)', 'raise ValueError, "py2"' if False else 'raise KeyError("k") from ValueError', 'raise StopIteration(5)', 'raise SystemExit(2)', 'raise KeyboardInterrupt', 'raise GeneratorExit', 'raise BaseException("b")', 'raise type("Dyn", (Exception,), {})("dynamic")', 'raise [ValueError][0]("indexed")', 'raise ValueError("%s" % 1)'):
    tell(src)
def f():
    try:
        raise ValueError('first')
    except ValueError as e:
        e.args = ('changed', 'args')
        raise
try:
    f()
except ValueError as e:
    print(e.args, str(e))
x = ValueError('reused')
for i in range(2):
    try:
        raise x
    except ValueError as y:
        print(x is y, y.__context__)
try:
    try:
        raise x
    except ValueError:
        raise x
except ValueError as y:
    print(y.__context__, y is x)
try:
    raise ValueError('v').with_traceback(None)
except ValueError as e:
    print(e, e.__traceback__ is not None)
def reraise_later():
    saved = None
    try:
        1 / 0
    except ZeroDivisionError as e:
        saved = e
    raise saved
try:
    reraise_later()
except ZeroDivisionError as e:
    print('later', e)
try:
    try:
        raise KeyError('a')
    except KeyError:
        try:
            raise ValueError('b')
        except ValueError:
            pass
        raise
except KeyError as e:
    print('bare raise goes back to', repr(e))
