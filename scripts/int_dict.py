# test routine - integer

import time

def b(time_now=time.clock):
     limit_val = 2000000
     start_time = time_now()
     for j in xrange(25):
         d = {}
         for i in xrange(limit_val):
             d[i] = i + limit_val
     return time_now() - start_time

if __name__ == '__main__':
     print 'elapsed: %s s' % b()
