# helper
print('b start')
import mod_circ_a
print('b sees a.done:', hasattr(mod_circ_a, 'done'))
late = 'late from b'
def fb(): return 'fb, a done: %s' % mod_circ_a.done
done = True
