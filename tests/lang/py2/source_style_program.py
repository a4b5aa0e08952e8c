# oracle: python2.7
# A program in the style of the first source: clock, xrange, dict fill, print with %.
import time

def b(time_now=time.clock):
     limit_val = 2000
     start_time = time_now()
     for j in xrange(5):
         d = {}
         for i in xrange(limit_val):
             d[i] = i + limit_val
     elapsed = time_now() - start_time
     return len(d), d[limit_val - 1], elapsed >= 0

def floats(time_now=time.clock):
     limit_val = 1000
     vals = range(limit_val)
     offset = limit_val * 1.0
     for j in xrange(3):
         d = {}
         for i in [float(x) for x in vals]:
             d[i] = i + offset
     return len(d), d[999.0], sum(d.values())

if __name__ == '__main__':
     print 'result: %s %s %s' % b()
     print 'result: %s %s %s' % floats()
     print 'elapsed: %s s' % 1.5
