# from x import *: __all__, underscores, overriding names.
from mod_a import *
print(value, func(1), Klass.attr, items)
try: _private
except NameError as e: print(e)
from mod_all import *
print(public, _listed)
try: unlisted
except NameError as e: print(e)
try: from mod_bad_all import *
except AttributeError as e: print(e)
value = 'mine'
from mod_a import *
print(value)
from math import *
print(floor(2.5), pi > 3)
for src in ('def f():\n from mod_a import *', 'class C:\n from mod_all import *\nprint(C.public)'):
    try: exec(src)
    except SyntaxError as e: print(e.msg)
