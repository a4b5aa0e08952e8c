# sys: the parts scripts use.
import sys
print(type(sys.argv).__name__, len(sys.argv), type(sys.path).__name__, type(sys.modules).__name__, 'sys' in sys.modules, sys.maxsize, sys.byteorder, sys.getrecursionlimit(), sys.version_info >= (3, 0), sys.version_info[:2] >= (3, 8), sys.version_info.major, type(sys.version).__name__, type(sys.platform).__name__, sys.getdefaultencoding(), type(sys.executable).__name__, sys.maxunicode, sys.float_info.max, sys.int_info.bits_per_digit > 0, sys.hash_info.width, sys.stdout.write('w\n'))
sys.setrecursionlimit(500); print(sys.getrecursionlimit()); sys.setrecursionlimit(1000)
for v in (0, -5, 'a', 1.5):
    try: sys.setrecursionlimit(v)
    except (ValueError, TypeError) as e: print(type(e).__name__ + ':', e)
print(sys.exc_info(), sys.intern('abc'), sys.implementation.name != '', sys.getsizeof([]) > 0, sys.flags is not None, sys.stdin is not None, sys.stderr.fileno() if False else 2, sys.stdout.name, sys.stderr.name, sys.stdin.name)
try: sys.intern(5)
except TypeError as e: print(e)
try: raise KeyError('k')
except KeyError as e: print(sys.exc_info()[0] is KeyError, sys.exc_info()[1] is e, sys.exception() is e)
try: sys.nothing
except AttributeError as e: print(e)
for code in (None, 0, 3, 'msg', [1], True, 2.5):
    try: sys.exit(code)
    except SystemExit as e: print(repr(e.code), e.args, repr(e))
try: sys.exit(1, 2)
except TypeError as e: print(e)
sys.stdout.flush(); sys.my_attr = 5; print(sys.my_attr)
print(sys._getframe().f_code.co_name, sys._getframe().f_lineno)
old = sys.stdout
class Cap:
    def __init__(self): self.t = ''
    def write(self, s): self.t += s
    def flush(self): pass
sys.stdout = c = Cap(); print('hidden'); sys.stdout = old; print(repr(c.t), sys.stdout is sys.__stdout__)
def hook(t, v, tb): print('hook', t.__name__, v)
sys.excepthook = hook; sys.displayhook(5); sys.displayhook(None); print(_)
print(sys.getswitchinterval() > 0, callable(sys.settrace), 'math' in sys.builtin_module_names or True)
