import contextlib, sys
from contextlib import *
@contextmanager
def cm(x):
    print('in', x)
    try:
        yield x * 2
    except ValueError as e:
        print('caught', e)
    finally:
        print('out')
with cm(2) as v:
    print(v)
with cm(3):
    raise ValueError('v')
try:
    with cm(4):
        raise KeyError('k')
except KeyError as e:
    print('through', e)
@cm(5)
def decorated():
    print('body')
decorated(); decorated()
with suppress(KeyError, IndexError):
    [][1]
with ExitStack() as s:
    print(s.enter_context(cm(6)))
    s.callback(print, 'callback', 1)
    s.push(lambda *a: print('exit', a[0]))
try:
    with ExitStack() as s:
        s.callback(lambda: 1 / 0)
        raise KeyError('first')
except ZeroDivisionError as e:
    print(repr(e), repr(e.__context__))
class C:
    def close(self): print('closed')
with closing(C()) as c: pass
with nullcontext(5) as n: print(n)
@contextmanager
def none():
    return
    yield
try:
    with none(): pass
except RuntimeError as e: print(e)
@contextmanager
def twice():
    yield 1
    yield 2
try:
    with twice(): pass
except RuntimeError as e: print(e)
try:
    ExitStack().enter_context(3)
except TypeError as e: print(e)
print(issubclass(C, AbstractContextManager), isinstance(cm(1), AbstractContextManager))
@contextmanager
def stop():
    yield
try:
    with stop(): raise StopIteration('s')
except StopIteration as e: print(repr(e))
