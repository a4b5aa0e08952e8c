# oracle: python2.7
# A trailing comma leaves the line open: the next print adds the space, if it prints anything.
print 'a',
print 'b',
print 'c'
print 'x',
print
print 'y'
for i in range(5):
    print i,
print
for row in range(3):
    for col in range(4):
        print row * col,
    print
print 1, 2,
print 3, 4
print '',
print 'after empty'
print 'num', 1.5,
print '-', [1, 2],
print '-', (3,)
if 1:
    print 'left open',
print 'closed'
