# sys.exc_info and the current exception through nested handlers and calls.
import sys
def cur():
    t, v, tb = sys.exc_info()
    return (t.__name__ if t else None, str(v), tb is not None, sys.exception() is v)
print(cur())
try: 1 / 0
except ZeroDivisionError:
    print(cur())
    try: {}['k']
    except KeyError:
        print(cur())
        def f():
            print('in f', cur())
            try: int('x')
            except ValueError: print('f handler', cur())
            print('f after', cur())
        f()
        print('back', cur())
    print(cur())
print(cur())
def g():
    try: raise ValueError('g')
    except ValueError: return cur()
print(g(), cur())
def gen():
    try: raise KeyError('in gen')
    except KeyError:
        yield cur()
        yield cur()
    yield cur()
it = gen()
print(next(it), cur())
try: 1 / 0
except ZeroDivisionError:
    print(next(it), cur())
    print(next(it), cur())
def fin():
    try:
        try: raise ValueError('f')
        finally: print('in finally', cur())
    except ValueError: print('then', cur())
fin()
for i in range(2):
    try: raise ValueError(i)
    except ValueError: print(cur())
    else: print('no')
    finally: print(cur())
try:
    try: raise ValueError('x')
    except ValueError:
        del cur
        raise KeyError('y')
except KeyError as e:
    print(repr(e), repr(e.__context__), sys.exc_info()[1] is e)
def deep(n):
    try:
        if n: deep(n - 1)
        else: raise ValueError('bottom')
    except ValueError as e:
        if n % 2: raise
        raise ValueError(f'{e}<{n}') from None
try: deep(5)
except ValueError as e: print(e, e.__cause__, e.__suppress_context__)
count = 0
def retry(n):
    global count
    while True:
        try:
            count += 1
            if count < n: raise OSError(count)
            return count
        except OSError as e:
            if count > 10: raise
            continue
        finally: count += 0
print(retry(5), sys.exc_info())
