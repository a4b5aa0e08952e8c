# From the Perl mailing list's thread on string growth under several mallocs:
# a million appends of 100 bytes to the items of a list of a thousand strings, in
# the good order: a thousand appends to one string, then a
# thousand to the next, and so on. An allocator that leaves room after a block
# can let each of these grow in place.

import time


def append(strings, piece, times):
    count = len(strings)
    for i in range(count):
        for _ in range(times):
            strings[i] += piece


def main(time_now=time.perf_counter):
    piece = 'x' * 100
    strings = [''] * 1000
    start_time = time_now()
    append(strings, piece, 1000)
    elapsed = time_now() - start_time
    print('%d strings of %d characters' % (len(strings), len(strings[0])))
    print('append, good order: %.1f ms' % (elapsed * 1000))


if __name__ == '__main__':
    main()
