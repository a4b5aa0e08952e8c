# For `taipan lab freelist`: numbers are made, given back in order or in random order, and made again.
# Prints nanoseconds an object for each phase, and the resident memory after it.
#
# Arguments: int or float; ordered or shuffled; how many.

import gc
import random
import sys
import time

try:
    from taipan import compact
except ImportError:
    compact = getattr(gc, 'compact', lambda: None)


def resident():
    with open('/proc/self/statm') as file:
        return int(file.read().split()[1]) * 4096


def fill(values, count, offset):
    start = time.process_time()
    for i in range(count):
        values[i] = i + offset
    return time.process_time() - start


def walk(values, total):
    start = time.process_time()
    for value in values:
        total += value
    return time.process_time() - start


def release(values, order):
    start = time.process_time()
    for i in order:
        values[i] = None
    return time.process_time() - start


def main(kind, how, count):
    offset = 1.5 if kind == 'float' else 1000
    zero = offset - offset
    order = list(range(count))
    if how == 'shuffled':
        random.seed(2008)
        random.shuffle(order)
    values = [None] * count
    times = [('fill', fill(values, count, offset)), ('walk', walk(values, zero))]
    sizes = [('peak', resident())]
    times.append(('release', release(values, order)))
    sizes.append(('released', resident()))
    times.append(('refill', fill(values, count, offset)))
    times.append(('rewalk', walk(values, zero)))
    release(values, order)
    start = time.process_time()
    compact()
    elapsed = time.process_time() - start
    sizes.append(('compacted', resident()))
    for name, seconds in times:
        print(name, seconds / count * 1e9)
    for name, size in sizes:
        print(name, size)
    print('compact_ms', elapsed * 1e3)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
