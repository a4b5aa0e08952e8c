# The module cache, reimport, __import__ and modules made by hand.
import sys
import mod_counter
mod_counter.inc()
print(sys.modules['mod_counter'] is mod_counter, sys.modules['__main__'].__name__, 'mod_a' in sys.modules)
del sys.modules['mod_counter']
import mod_counter as fresh
print(fresh is mod_counter, fresh.count, mod_counter.count)
m = __import__('mod_counter')
print(m is fresh, __import__('pkg.sub').__name__)
Module = type(sys)
mine = Module('mine', 'my doc')
mine.x = 5
print(mine, mine.__name__, mine.__doc__, mine.x, vars(mine)['x'], mine.__dict__['x'])
sys.modules['mine'] = mine
import mine as found
from mine import x
print(found is mine, x)
marker = 'seen from a module'
import mod_uses_main
print(mod_uses_main.main_name())
print(sys.argv[1:], sys.argv[0].endswith('sys_modules.py'), sys.path[0].endswith('imports'), __file__.endswith('sys_modules.py'))
class Fake:
    attr = 'from a class instance'
    def __getattr__(self, n):
        if n.startswith('__'): raise AttributeError(n)
        return 'dynamic ' + n
sys.modules['faked'] = Fake()
from faked import attr, anything
import faked
print(attr, anything, faked.other)
import builtins
print(builtins.__name__, builtins.print is print, sys.modules['builtins'] is builtins, repr(builtins), repr(sys))
