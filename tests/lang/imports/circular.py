# Circular imports see partly initialised modules.
import mod_circ_a
print(mod_circ_a.fa(), mod_circ_a.late)
try:
    import mod_circ_from
except ImportError as e:
    print(type(e).__name__, str(e).split(' (/')[0])
import sys
print('mod_circ_from' in sys.modules, 'mod_circ_from2' in sys.modules)
