# import, import as, from import, caching, module attributes.
print('script', __name__)
import mod_a
import mod_a as again
from mod_a import func, Klass as K, value
print(mod_a is again, mod_a.value, value, func(10), K().who(), K.attr, mod_a.__name__, mod_a.__doc__, mod_a.__file__.endswith('mod_a.py'), type(mod_a).__name__)
mod_a.set_value(50)
print(mod_a.value, value, func(10))
mod_a.value = 100
mod_a.new = 'added'
print(func(1), again.new, hasattr(mod_a, '_private'), mod_a._private, 'func' in dir(mod_a), sorted(n for n in vars(mod_a) if not n.startswith('__')))
from mod_a import items
items.append(1)
print(mod_a.items, mod_a.items is items)
def local_import():
    import mod_counter
    from mod_counter import inc as step
    return mod_counter.inc(), step()
print(local_import(), local_import(), 'mod_counter' in globals())
import mod_counter as c, mod_a as m
print(c.count, m.value, repr(mod_a).startswith("<module 'mod_a' from"))
del mod_a.new
try: mod_a.new
except AttributeError as e: print(e)
try: mod_a.zzz
except AttributeError as e: print(e)
try: mod_a()
except TypeError as e: print(e)
del mod_a
print(again.value)
import mod_a
print(mod_a is again)
