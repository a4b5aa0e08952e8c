"""How long the cycle collector takes for an object: run it on CPython and on taipan, and compare.

usage: collect.py [NUMBER OF OBJECTS]
"""
import gc
import sys
from time import process_time


class Node:
    def __init__(self, next):
        self.next = next


def ring(count):
    """A cycle of instances."""
    first = last = Node(None)
    for _ in range(count - 1):
        last = Node(last)
    first.next = last
    return first


def chain(count):
    """Lists in lists."""
    inner = []
    for _ in range(count):
        inner = [inner]
    return inner


def selves(count):
    """Lists that hold themselves."""
    made = []
    for _ in range(count):
        one = []
        one.append(one)
        made.append(one)
    return made


def timed(name, count, keep):
    gc.collect()
    kept = keep(count)
    start = process_time()
    gc.collect()
    alive = process_time() - start
    if keep is chain:
        # Dropped without the collector: layer by layer.
        start = process_time()
        kept = None
        dead = process_time() - start
    else:
        kept = None
        start = process_time()
        gc.collect()
        dead = process_time() - start
    print("%-10s alive %6.1f ns, dead %6.1f ns an object" % (name, alive / count * 1e9, dead / count * 1e9))


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000000
    gc.disable()
    for keep in (ring, chain, selves):
        timed(keep.__name__, count, keep)


main()
