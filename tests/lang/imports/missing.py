# Errors of imports that fail.
for src in ('import no_such_module', 'import no_such_module as x', 'from no_such_module import y', 'import no.such.module', 'from mod_a import nope', 'from mod_a import func, nope', 'import mod_a.sub', 'from mod_a.sub import x', 'import sys.nothing', 'from math import no_such_function', 'from sys import zz as q'):
    try: exec(src)
    except ImportError as e: print(src, '->', type(e).__name__ + ':', str(e).split(' (')[0], '|', e.name)
try:
    import no_such_module
except ModuleNotFoundError:
    print('fallback')
    no_such_module = None
print(no_such_module)
try: import mod_raises
except ValueError as e: print(e)
import sys
print('mod_raises' in sys.modules)
try: import mod_raises
except ValueError as e: print('again', e)
try: from mod_raises import before
except ValueError as e: print('from', e)
try: import mod_syntax
except SyntaxError as e: print(e.msg, e.lineno, e.filename.endswith('mod_syntax.py'), e.text.strip())
try: __import__('zz')
except ImportError as e: print(repr(e), e.name, e.path)
for bad in (5, None, ''):
    try: __import__(bad)
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
sys.modules['blocked'] = None
try: import blocked
except ImportError as e: print(type(e).__name__, e)
sys.modules['fake'] = 5
import fake
print(fake)
del sys.modules['fake']
try: import fake
except ImportError as e: print(e)
