# Module-level __getattr__ and __dir__, lazy packages, namespace packages.
import mod_getattr
print(mod_getattr.known, mod_getattr.dyn_thing, hasattr(mod_getattr, 'zz'), getattr(mod_getattr, 'zz', 'dflt'), dir(mod_getattr))
try: mod_getattr.zz
except AttributeError as e: print(e)
from mod_getattr import dyn_imported
print(dyn_imported)
try: from mod_getattr import nope
except ImportError as e: print(str(e).split(' (')[0])
import pkg_lazy
print(pkg_lazy.lazy.value, 'real' in vars(pkg_lazy))
try: pkg_lazy.other
except AttributeError as e: print(e)
import nspkg.member
print(nspkg.member.value, nspkg.__name__, hasattr(nspkg, '__file__'))
import sys
print(type(sys.modules['nspkg']).__name__)
