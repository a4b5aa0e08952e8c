# __context__, __cause__, __suppress_context__.
def chain(e):
    out = []
    while e is not None:
        out.append(f'{type(e).__name__}({e})')
        if e.__cause__ is not None:
            out.append('<cause-'); e = e.__cause__
        elif e.__context__ is not None and not e.__suppress_context__:
            out.append('<context-'); e = e.__context__
        else:
            break
    return ' '.join(out)
def a():
    try: 1 / 0
    except ZeroDivisionError: raise ValueError('in handler')
def b():
    try: a()
    except ValueError as e: raise KeyError('wrapped') from e
def c():
    try: b()
    except KeyError: raise TypeError('clean') from None
def d():
    try: c()
    finally: raise OSError('in finally')
for f in (a, b, c, d):
    try:
        f()
    except Exception as e:
        print(f.__name__, chain(e), '|', repr(e.__context__), repr(e.__cause__), e.__suppress_context__)
try:
    try:
        raise ValueError(1)
    except ValueError:
        try:
            raise ValueError(2)
        except ValueError:
            raise ValueError(3)
except ValueError as e:
    print(chain(e))
try:
    raise KeyError
except KeyError as e:
    k = e
print(k.__context__, k.__cause__)
k.__cause__ = ValueError('assigned')
print(k.__suppress_context__, chain(k))
k.__cause__ = None; k.__suppress_context__ = False; k.__context__ = TypeError('ctx')
print(chain(k))
for st in ('k.__cause__ = 5', 'k.__context__ = "x"', 'k.__suppress_context__ = "x"', 'k.__traceback__ = 5', 'del k.__cause__', 'k.args = 5', 'del k.args'):
    try:
        exec(st)
        print(st, 'ok')
    except TypeError as e:
        print(st, '->', e)
def gen():
    try:
        yield 1
    except ValueError:
        raise KeyError('from gen')
g = gen(); next(g)
try:
    g.throw(ValueError('thrown'))
except KeyError as e:
    print(chain(e))
class Conn:
    def __enter__(self): return self
    def __exit__(self, *a): raise RuntimeError('exit')
try:
    with Conn(): raise ValueError('body')
except RuntimeError as e:
    print(chain(e))
class D:
    def __init__(self): self.v = {}
    def __getattr__(self, n):
        try: return self.v[n]
        except KeyError as e: raise AttributeError(f'no {n}') from e
try:
    D().zz
except AttributeError as e:
    print(chain(e))
def loop():
    e = None
    for i in range(3):
        try:
            if e: raise ValueError(i) from e
            raise ValueError(i)
        except ValueError as x: e = x
    return e
print(chain(loop()))
try:
    raise ValueError('self') from (s := ValueError('cause'))
except ValueError as e:
    print(e.__cause__ is s)
