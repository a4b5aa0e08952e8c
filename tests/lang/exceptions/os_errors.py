# Errors of open() and their attributes.
import sys
def tell(f):
    try: print(f())
    except OSError as e: print(type(e).__name__, e.errno, e.strerror, e.filename, '|', e)
    except (TypeError, ValueError) as e: print(type(e).__name__ + ':', e)
tell(lambda: open('/no/such/dir/file.txt'))
tell(lambda: open('no-such-file-here'))
tell(lambda: open('no-such-file-here', 'r+'))
tell(lambda: open('/'))
tell(lambda: open('/', 'w'))
tell(lambda: open('/no/such/dir/x', 'w'))
tell(lambda: open(''))
tell(lambda: open('a\0b'))
tell(lambda: open('x', 'q'))
tell(lambda: open('x', 'rw'))
tell(lambda: open('x', ''))
tell(lambda: open('x', 'rbt'))
tell(lambda: open(None))
tell(lambda: open(['x']))
tell(lambda: open('x', 5))
tell(lambda: open())
try:
    open('/etc/hostname/x')
except NotADirectoryError as e:
    print('NotADirectoryError', e.filename)
except FileNotFoundError as e:
    print('NotADirectoryError', e.filename)
try:
    try: open('missing-one')
    except FileNotFoundError as e: raise RuntimeError('config') from e
except RuntimeError as e:
    print(e, '<-', e.__cause__)
print(issubclass(FileNotFoundError, OSError), IOError is OSError, FileNotFoundError.__mro__[1].__name__)
