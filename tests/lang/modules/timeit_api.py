# timeit as a library: only facts that do not depend on speed.
import timeit
t = timeit.timeit('1 + 1', number=1000); print(type(t).__name__, t >= 0)
print(len(timeit.repeat('pass', number=10, repeat=3)), all(x >= 0 for x in timeit.repeat('pass', number=10)), len(timeit.repeat('pass', number=1)))
calls = []
print(timeit.timeit(lambda: calls.append(1), number=5) >= 0, len(calls))
print(timeit.timeit('out.append(x)', 'x = 5', number=3, globals={'out': calls}) >= 0, calls)
T = timeit.Timer('a += 1', 'a = 0'); n, taken = T.autorange(); print(type(n).__name__, n >= 1, taken > 0, T.timeit(10) >= 0, len(T.repeat(2, 10)))
ticks = iter(range(100))
print(timeit.timeit('pass', number=7, timer=lambda: next(ticks)), timeit.Timer('pass', timer=lambda: next(ticks)).repeat(3, 1))
print(timeit.default_timer() > 0, timeit.default_timer.__name__, timeit.default_number, timeit.default_repeat)
for f in (lambda: timeit.timeit('1 +'), lambda: timeit.timeit('undefined_name_q', number=1), lambda: timeit.timeit(5), lambda: timeit.Timer('pass', 5), lambda: timeit.timeit('pass', '  bad indent x ='), lambda: timeit.timeit('1/0', number=1)):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
x = 10
print(timeit.timeit('y = x + 1', globals=globals(), number=2) >= 0, timeit.timeit('''
for i in range(3):
    z = i
''', number=2) >= 0, timeit.timeit(setup='q = []', stmt='q.append(1)', number=2) >= 0)
