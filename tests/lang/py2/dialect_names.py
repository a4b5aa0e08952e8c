# oracle: none
# Definitions of a program win over the fallback names.
def reduce(*a): return 'mine'
print(reduce(1, 2))
class xrange: pass
print(xrange.__name__)
try:
    unicode = 5
    print(unicode)
finally:
    del unicode
print(unicode('back'))
def f():
    long = 'local'
    return long
print(f(), long(5))
def g(basestring): return basestring
print(g('arg'), isinstance('s', basestring))
print([raw_input for raw_input in (1, 2)], [unichr(c) for c in (65, 66)])
class D(dict):
    def iteritems(self): return 'overridden'
print(D().iteritems(), list({'k': 1}.iteritems()), D(a=1).has_key('a'))
print(hasattr({}, 'has_key'), getattr({}, 'iterkeys')().__class__.__name__ is not None)
