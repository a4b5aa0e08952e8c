# oracle: python2.7
# has_key and the iter methods of dict; results sorted where Python 2 has no order.
d = {'a': 1, 'b': 2, 'c': 3}
print d.has_key('a'), d.has_key('z'), {}.has_key(1), not d.has_key('q')
print sorted(d.iterkeys()), sorted(d.itervalues()), sorted(d.iteritems())
total = 0
for k, v in d.iteritems(): total += v
print total
print sorted([k + str(v) for k, v in d.iteritems()]), max(d.itervalues()), sum(d.itervalues())
it = {'only': 1}.iteritems()
print it.next() if hasattr(it, 'next') else next(it)
print dict((v, k) for k, v in d.iteritems()) == {1: 'a', 2: 'b', 3: 'c'}
print sorted(d.viewkeys()), sorted(d.viewvalues()), sorted(d.viewitems()), len(d.viewkeys())
if d.has_key('a') and not d.has_key('b'): print 'no'
else: print 'yes'
class D(dict):
    def has_key(self, k): return 'overridden'
print D().has_key(1)
keys = d.keys(); keys = list(keys); keys.sort()
print keys
for k in sorted(d.keys()): print k, d[k],
print
print d.get('zz', 'none'), d.setdefault('n', 5), d.pop('n')
counts = {}
for w in 'a b a c a b'.split():
    if not counts.has_key(w): counts[w] = 0
    counts[w] += 1
print sorted(counts.iteritems(), key=lambda p: (-p[1], p[0]))
