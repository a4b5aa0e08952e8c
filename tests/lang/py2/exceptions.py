# oracle: python2.7
# raise E, value and except E, name.
try:
    raise ValueError, 'old style'
except ValueError, e:
    print 'caught', e, type(e).__name__, e.args
try:
    raise KeyError, 'k'
except (ValueError, KeyError), err:
    print 'tuple', err, repr(err) == "KeyError('k',)" or repr(err) == "KeyError('k')"
try:
    raise TypeError
except TypeError, e:
    print 'class only', str(e) == ''
try:
    raise ValueError('new style')
except ValueError as e:
    print e
try:
    {}['missing']
except LookupError, e:
    print e
try:
    1 / 0
except ZeroDivisionError, e:
    print type(e).__name__
class MyError(Exception):
    def __init__(self, value): self.value = value
    def __str__(self): return 'MyError ' + str(self.value)
try:
    raise MyError, 42
except MyError, e:
    print e, e.value
try:
    try:
        raise IndexError, 'inner'
    except IndexError, e:
        print 'handling', e
        raise
except IndexError, e:
    print 'again', e
try:
    raise ValueError, ('two', 'args')
except ValueError, e:
    print e.args
try:
    int('x')
except ValueError, e: print 'one line', type(e).__name__
else: print 'no'
finally: print 'finally'
def f():
    raise RuntimeError, 'from %s' % 'f'
try: f()
except RuntimeError, msg: print msg
try: raise ValueError, MyError(5)
except MyError, e: print 'instance', e
except ValueError, e: print 'wrapped', e
try: raise MyError, MyError(7)
except MyError, e: print e.value
