# oracle: python2.7
# The print statement writes each item before it evaluates the next.
def noisy(v):
    print 'noisy', v
    return v
print 'a', noisy(1), 'b'
try:
    print 'before', 1 / 0, 'never'
except ZeroDivisionError:
    print 'after'
print noisy('x'), noisy('y')
