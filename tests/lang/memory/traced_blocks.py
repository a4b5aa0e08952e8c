# tracemalloc: what blocks are attributed to, statistics, differences, filters.
import tracemalloc


class Keep:
    pass


def numbers(count):
    return [float(i) for i in range(count)]  # line 10


def tables(count):
    found = {}
    for i in range(count):
        found[str(i) + 'key'] = [i]  # line 16
    return found


def lines(stats):
    return [(stat.traceback[0].filename.rsplit('/', 1)[-1], stat.traceback[0].lineno) for stat in stats]


print(tracemalloc.is_tracing(), tracemalloc.get_traced_memory(), tracemalloc.get_traceback_limit())
try:
    tracemalloc.take_snapshot()
except RuntimeError as error:
    print(error)
for bad in (0, 65536, -1):
    try:
        tracemalloc.start(bad)
    except ValueError as error:
        print(error)

tracemalloc.start(3)
print(tracemalloc.is_tracing(), tracemalloc.get_traceback_limit())
kept = (numbers(2000), tables(1000))
first = tracemalloc.take_snapshot()
top = first.statistics('lineno')[:2]
print(sorted(lines(top)))
print(all(stat.count >= 1000 and stat.size > 10000 for stat in top))
print(str(top[0]).split('size=')[1].split(' ')[1], 'average=' in str(top[0]))
by_file = first.statistics('filename')
print(by_file[0].traceback[0].filename == __file__, by_file[0].traceback[0].lineno, by_file[0].count > 3000)
deep = [stat for stat in first.statistics('traceback') if stat.traceback[-1].lineno == 10][0]
print([frame.lineno for frame in deep.traceback], len(deep.traceback), deep.traceback.format()[-1].split('#')[1])
whole = first.statistics('lineno', cumulative=True)
print([stat.traceback[0].lineno for stat in whole][:1])
now, peak = tracemalloc.get_traced_memory()
print(now > 40000, peak >= now)

kept = None
second = tracemalloc.take_snapshot()
changes = second.compare_to(first, 'lineno')
gone = [stat for stat in changes if stat.traceback[0].lineno in (10, 16) and stat.traceback[0].filename == __file__]
print(len(gone), all(stat.size_diff < 0 and stat.count_diff <= -1000 for stat in gone))
print('(-' in str(gone[0]), repr(gone[0]).startswith('<StatisticDiff traceback=<Traceback (<Frame filename='))

ours = first.filter_traces([tracemalloc.Filter(True, '*/traced_blocks.py'), tracemalloc.Filter(False, '*', 16)])
print({stat.traceback[0].lineno for stat in ours.statistics('lineno')} >= {10}, len(ours.traces) > 2000)
print(any(trace.traceback[-1].lineno == 16 for trace in ours.traces))

thing = Keep()
found = tracemalloc.get_object_traceback(thing)
print(found[-1].lineno, str(found[-1]).endswith('traced_blocks.py:63'))
for bad in ('name', None):
    try:
        first.statistics(bad)
    except ValueError as error:
        print(error)
try:
    first.statistics('traceback', cumulative=True)
except ValueError as error:
    print(error)

tracemalloc.reset_peak()
tracemalloc.clear_traces()
print(tracemalloc.get_traced_memory()[0] < 5000)
tracemalloc.stop()
print(tracemalloc.is_tracing(), tracemalloc.get_traced_memory(), tracemalloc.get_object_traceback(thing))
again = numbers(10)
tracemalloc.start()
print(tracemalloc.get_traceback_limit())
more = numbers(100)
tracemalloc.stop()
a, b = tracemalloc.Frame(('x.py', 3)), tracemalloc.Frame(('x.py', 4))
print(a < b, a == tracemalloc.Frame(('x.py', 3)), a, repr(b))
both = tracemalloc.Traceback((('y.py', 1), ('x.py', 4)))
print(both, len(both), both[0] == b, b in both, both)
