# helper
print('a start')
import mod_circ_b
print('a sees b.done:', hasattr(mod_circ_b, 'done'))
from mod_circ_b import late
done = True
def fa(): return 'fa ' + mod_circ_b.fb()
