# oracle: python2.7
# The print statement in its forms.
import sys
print
print 'one'
print 'a', 'b', 3
print 'no newline',
print 'same line'
print 'trailing', 'comma',
print
print 'parenthesised', ('a') + 'b'
print 1 + 2, 3 * 4
print >> sys.stdout, 'to stdout'
print >>sys.stdout, 'x', 'y'
print >>sys.stdout
print >>sys.stdout, 'partial',
print 'done'
print 'semi'; print 'colon'
if True: print 'inline if'
for i in range(3): print i,
print
for c in 'abc':
    print c,
else:
    print 'else'
def f():
    print 'in function'
    return 'returned'
print f()
print 'percent %d %s' % (5, 'x')
print 'a' 'b' "c"
print not True
print not -5
print '-', [1, 2, 3], {'k': 1}, None, True
print "quote ' inside", 'and " inside'
print 'tuple', (1, 2)
class W:
    def __init__(self): self.t = []
    def write(self, s): self.t.append(s)
w = W()
print >>w, 'captured', 1
print >>w, 'second',
print w.t[0] == 'captured' or ''.join(w.t)[:10]
print 'a\tb'
print 'end'
