# oracle: python2.7
# xrange, unichr, raw names, reduce, and other builtins of Python 2.
print list(xrange(5)), sum(xrange(10)), len(xrange(3, 9, 2)), xrange(5)[2]
for i in xrange(2, 8, 3): print i,
print
print reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a * b, range(1, 6)), reduce(max, [3, 9, 2], 5), reduce(lambda a, x: a + [x], 'ab', [])
try: reduce(lambda a, b: a, [])
except TypeError, e: print 'empty', type(e).__name__
print isinstance('s', basestring), isinstance(u'u', basestring), isinstance(5, basestring), issubclass(str, basestring)
print unicode('plain') == 'plain', unicode(5) == '5', u'abc' == 'abc', len(unichr(233)), ord(unichr(0x263a))
print long('42') == 42, long(3.9) == 3, long(0) == 0
print sorted([3, 1, 2]), filter(None, [1, 0, 2]).__class__.__name__ in ('list', 'filter')
print callable(len)
print sorted([3, 1, 2], key=lambda x: -x), list(map(str, [1, 2])), list(zip('ab', [1, 2])), list(filter(lambda x: x > 1, [1, 2, 3]))
print range(3)[1], list(range(3)), max([1, 2]), min('b', 'a')
print unichr(65)
