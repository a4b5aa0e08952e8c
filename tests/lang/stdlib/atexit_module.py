import atexit, weakref
@atexit.register
def bye(): print('bye')
atexit.register(print, 'first', sep='')
class A: pass
a = A(); f = weakref.finalize(a, print, 'finalized at exit')
print('main')
