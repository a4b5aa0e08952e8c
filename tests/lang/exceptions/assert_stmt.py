# assert in its forms.
def tell(f):
    try: print(f())
    except AssertionError as e: print('AssertionError', repr(str(e)), e.args)
    except Exception as e: print(type(e).__name__, e)
def a1(): assert True; return 'ok'
def a2(): assert False
def a3(): assert False, 'message'
def a4(): assert 1 == 2, (1, 2)
def a5(): assert [], None
def a6(): assert 0, f'{1 + 1} computed'
def a7(): assert 1 / 0
def a8(): assert False, 1 / 0
def a9(): assert True, 1 / 0; return 'message not evaluated'
def a10(): assert (x := 5) > 3, 'no'; return x
class B:
    def __bool__(self): print('bool called'); return False
def a11(): assert B(), 'b'
def a12(): assert not B() and 'and'; return 'fine'
def a13(): assert False, ValueError('nested')
for f in (a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13): print(f.__name__, end=' '); tell(f)
def checked(n):
    assert isinstance(n, int), f'{n!r} is not an int'
    assert n >= 0, 'negative'
    return n
for v in (5, -1, 'x', True):
    try: print(checked(v))
    except AssertionError as e: print(e)
print(__debug__)
