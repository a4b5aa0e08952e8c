# Walking traceback and frame objects by hand.
def a(): b()
def b():
    c(1)
def c(n):
    local = n + 1
    raise ValueError('deep')
try:
    a()
except ValueError as e:
    tb = e.__traceback__
    while tb:
        code = tb.tb_frame.f_code
        print(code.co_name, tb.tb_lineno, code.co_firstlineno, code.co_filename.endswith('traceback_objects.py'))
        last = tb
        tb = tb.tb_next
    print(last.tb_frame.f_locals, last.tb_frame.f_back is not None, last.tb_frame.f_lineno)
try:
    try:
        a()
    except ValueError as e:
        first = e.__traceback__
        raise e.with_traceback(None)
except ValueError as e:
    print(e.__traceback__.tb_lineno, e.__traceback__.tb_next)
def depth(tb):
    n = 0
    while tb:
        n += 1
        tb = tb.tb_next
    return n
def rec(n):
    if not n: raise KeyError(n)
    rec(n - 1)
try: rec(10)
except KeyError as e: print(depth(e.__traceback__))
import sys
try: rec(3)
except KeyError: print(depth(sys.exc_info()[2]), sys.exc_info()[2].tb_frame.f_code.co_name)
def frame(): return sys._getframe()
f = frame()
print(f.f_code.co_name, f.f_locals)
def caller(): return sys._getframe(1).f_code.co_name
def outer(): return caller()
print(outer(), caller())
