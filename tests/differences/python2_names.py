# Difference: names that Python 3 removed are found when nothing else has the name.
# Cause: as for the print statement; range stays lazy, ints stay one type, strings stay Unicode.
# Workaround: `--dialect=3` leaves them undefined; a program's own definitions win in any case.
# oracle: none
print(list(xrange(3)), unicode('u'), unichr(233), long(5), isinstance('s', basestring), reduce(lambda a, b: a + b, [1, 2, 3]))
d = {'k': 1}
print(d.has_key('k'), sorted(d.iteritems()), list(d.iterkeys()), list(d.itervalues()))
def xrange(n): return 'mine'
print(xrange(5))
import time
print(time.clock() >= 0)
