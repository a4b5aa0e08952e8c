# For `taipan lab limit`: bursts of ints and floats of mixed size. Each burst is held and then dropped at once, so that
# a bounded freelist serves the part of it that fits.
#
# Arguments: rounds; prints nanoseconds an object for each size of burst.

import sys
import time


def burst(size, rounds):
    start = time.process_time()
    for _ in range(rounds):
        held = [i + 1000 for i in range(size)]
        held = [i * 0.5 for i in range(size)]
    return (time.process_time() - start) / (rounds * size * 2) * 1e9


def main(work):
    for size in (50, 500, 5000, 50000):
        print(size, burst(size, max(1, work // size)))


main(int(sys.argv[1]))
