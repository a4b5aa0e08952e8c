# From the report on the list object's memory allocator: most list buffers are
# small enough for the small-object allocator (512 bytes, 64 items, and less).
# This measures the growth, shrinking and freeing of such buffers: lists of 1
# to 64 items are built by append, by repetition and by slicing, emptied
# (which gives the buffer back), refilled and dropped.

import time


def grow(rounds):
    """Append one item at a time, up to 1 to 64 items; then pop them all."""
    operations = 0
    for _ in range(rounds):
        for size in range(1, 65):
            items = []
            append = items.append
            for i in range(size):
                append(i)
            while items:
                items.pop()
            operations += 2 * size
    return operations


def exact(rounds):
    """Buffers of an exact size: repetition, slices, copies, concatenation."""
    operations = 0
    source = list(range(64))
    for _ in range(rounds):
        for size in range(1, 65):
            a = [None] * size
            b = source[:size]
            c = b + a
            del c[size:]
            a[:] = b
            operations += 5
    return operations


def keep(rounds, live=2000):
    """A ring of live lists of mixed sizes, the oldest replaced each time."""
    ring = [[] for _ in range(live)]
    size = 1
    for i in range(rounds * live):
        ring[i % live] = list(range(size))
        size = size % 64 + 1
    return rounds * live


def to_zero(rounds):
    """Resize to zero and refill: the case handled apart in the patch."""
    lists = [[0] * size for size in range(1, 65)]
    for _ in range(rounds):
        for size, items in enumerate(lists, 1):
            items.clear()
            items.extend(range(size))
    return rounds * len(lists)


def main(time_now=time.perf_counter):
    total = 0.0
    for work, rounds in (grow, 300), (exact, 4000), (keep, 60), (to_zero, 3000):
        start_time = time_now()
        operations = work(rounds)
        elapsed = time_now() - start_time
        total += elapsed
        print('%-8s %8d operations: %.3f s' % (work.__name__, operations, elapsed))
    print('elapsed: %s s' % total)


if __name__ == '__main__':
    main()
