# From the Perl mailing list's thread on string growth under several mallocs:
# a million appends of 100 bytes to the items of a list of a thousand strings, in
# the bad order: one append to each string, then one more to each,
# and so on. Every block that could have grown in place has a neighbour by then,
# and an allocator without spare capacity copies every string every time.

import time


def append(strings, piece, times):
    count = len(strings)
    for _ in range(times):
        for i in range(count):
            strings[i] += piece


def main(time_now=time.perf_counter):
    piece = 'x' * 100
    strings = [''] * 1000
    start_time = time_now()
    append(strings, piece, 1000)
    elapsed = time_now() - start_time
    print('%d strings of %d characters' % (len(strings), len(strings[0])))
    print('append, bad order: %.1f ms' % (elapsed * 1000))


if __name__ == '__main__':
    main()
