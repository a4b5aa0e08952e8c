# Packages, submodules, relative imports.
import pkg
print(pkg.level, pkg.exported, pkg.first.FIRST, pkg.__name__, pkg.__doc__, pkg.__path__ is not None, hasattr(pkg, 'second'), hasattr(pkg, 'sub'))
import pkg.second
print(pkg.second.all_(), hasattr(pkg, 'second'))
import pkg.sub.deep as d
print(d.up(), d is pkg.sub.deep)
from pkg import second, sub
from pkg.sub import deep
from pkg.sub.deep import up as u
print(u() == deep.up(), second is pkg.second, sub.__name__)
from pkg.sub.fine import all_from_second, NAME
print(all_from_second(), NAME)
import sys
print(sorted(m for m in sys.modules if m == 'pkg' or m.startswith('pkg.')))
print(repr(pkg).startswith("<module 'pkg' from"), pkg.sub.__package__, pkg.first.__package__, __package__)
def f():
    import pkg.first
    return pkg.first.FIRST
print(f())
for src in ('import pkg.nothing', 'from pkg import nothing', 'from pkg.sub import zz', 'import pkg.first.FIRST', 'from pkg.first import nope', 'import pkg.sub.extra', 'from . import x', 'from .mod_a import value', 'import nothing.at.all'):
    try: exec(src); print(src, 'ok')
    except ImportError as e: print(src, '->', type(e).__name__ + ':', str(e).split(' (/')[0], e.name)
