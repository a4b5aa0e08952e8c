# oracle: none
# Semantics stay those of Python 3: true division, lazy range, one int type, Unicode strings.
print 7 / 2, 7 // 2, -7 / 2, 1 / 3
print range(3), type(range(3)).__name__, type(10L).__name__, `10L`
print type(u'x').__name__, 'é' == u'é', len('é')
print isinstance(5, long), long is int, unicode is str, basestring is str
print {'b': 1, 'a': 2}.keys(), map(str, [1]).__class__.__name__
print sorted([3, 'a'], key=str), round(2.5), 0777, 10L + 1
try:
    1 < 'a'
except TypeError, e:
    print e
print [x for x in 'ab'], 'x' in dir()
