# oracle: none
# ignore: stderr
# taipan: the ledger, compaction, steps, FuelError.
import sys
import taipan

heap = taipan.heap()
parts = ('requested', 'rounding', 'free', 'parked', 'headers', 'virgin', 'caches', 'external', 'stack')
print(heap['mapped'] == sum(heap[part] for part in parts))
print(sorted(heap)[:4], {row['kind'] for row in heap['kinds']} >= {'int', 'float', 'listbuf'})
kept = [float(i) for i in range(100000)]
print(taipan.heap()['mapped'] - heap['mapped'] > 1500000)
kept = kept[::1000]
done = taipan.compact()
print(done.bytes == done.before - done.after >= 0, done.ms >= 0, len(done), type(done).__name__)
print(taipan.heap()['mapped'] <= heap['mapped'] + 1000000)
before = taipan.steps()
for i in range(1000):
    pass
print(1000 <= taipan.steps() - before < 1010)
print(taipan.FuelError.__mro__[1].__name__, taipan.FuelError.__module__, hasattr(sys.modules['builtins'], 'FuelError'))
print(sys._debugmallocstats() is None)
