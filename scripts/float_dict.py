# test routine - float

import time

def b(time_now=time.clock):
     limit_val = 1000000
     vals = range(limit_val)
     offset = limit_val * 1.0
     start_time = time_now()
     for j in xrange(25):
         d = {}
         for i in [float(x) for x in vals]:
             d[i] = i + offset
     return time_now() - start_time

if __name__ == '__main__':
     print 'elapsed: %s s' % b()
