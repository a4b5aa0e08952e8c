# Import statements in functions, classes, loops, conditionals; parenthesised lists.
from mod_all import (public,
    _listed as renamed,
    unlisted,)
print(public, renamed, unlisted)
class C:
    import math
    from mod_all import public as attr
    def f(self): return self.math.sqrt(16), self.attr
print(C().f(), C.math.pi > 3)
def f():
    import math, sys as system
    from mod_all import public
    return math.floor(1.5), system.__name__, public
print(f())
if True:
    import mod_counter
else:
    import nothing_there
for i in range(2):
    import mod_counter as mc
    mc.inc()
print(mc.count)
def g():
    global late
    import mod_counter as late
g()
print(late.count)
def h():
    try: return math
    except NameError as e: return str(e)
print(h())
def shadow():
    try: print(sys)
    except UnboundLocalError as e: print(e)
    import sys
shadow()
import mod_all, mod_counter as x, pkg.first as y
print(mod_all.public, x.count, y.FIRST)
try:
    import mod_missing_one
except ImportError:
    mod_missing_one = 'substitute'
print(mod_missing_one)
with_alias = __import__('mod_all', globals(), locals(), ['public'], 0)
print(with_alias.public, (lambda: __import__('mod_all'))().public)
for src in ('import', 'from x import', 'import a as b.c', 'from a import b.c', 'from a import (b, c', 'from a import (*)', 'import a b', 'from import x', 'import *', 'from . import *' if 0 else 'from a import ()', 'from a import b,', 'import "a"'):
    try: compile(src, 'f', 'exec'); print(src, 'ok')
    except SyntaxError as e: print(src, '-> SyntaxError')
