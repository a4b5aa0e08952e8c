# For `taipan lab freelist`: of many floats, made one after another, one in a thousand is kept. How much memory do
# the few survivors pin, before and after compaction?
#
# Argument: how many.

import gc
import sys

try:
    from taipan import compact
except ImportError:
    compact = getattr(gc, 'compact', lambda: None)


def resident():
    with open('/proc/self/statm') as file:
        return int(file.read().split()[1]) * 4096


def main(count):
    base = resident()
    values = [i * 0.5 for i in range(count)]
    print('peak', resident() - base)
    kept = values[::1000]
    del values
    print('released', resident() - base)
    compact()
    print('compacted', resident() - base)
    print('kept', len(kept))


main(int(sys.argv[1]))
