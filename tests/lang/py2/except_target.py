# oracle: python2.7
# The target of an old except clause may be an attribute or an item.
class Holder: pass
h = Holder()
try: raise ValueError, 'into attribute'
except ValueError, h.err: print h.err
d = {}
try: raise KeyError('k')
except KeyError, d['e']: print d['e'], d.keys() and True
l = [0]
try: 1 / 0
except (ValueError, ZeroDivisionError), l[0]: print type(l[0]).__name__
