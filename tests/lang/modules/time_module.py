# time: only facts that do not depend on the clock.
import time
a = time.time(); b = time.time()
print(type(a).__name__, b >= a, a > 1.6e9, type(time.time_ns()).__name__)
p = time.perf_counter(); q = time.perf_counter(); print(type(p).__name__, q >= p, type(time.perf_counter_ns()).__name__)
print(time.process_time() >= 0, time.monotonic() > 0, type(time.monotonic_ns()).__name__, type(time.process_time_ns()).__name__)
t = time.perf_counter(); print(time.sleep(0.02)); d = time.perf_counter() - t; print(d >= 0.02, d < 5)
time.sleep(0); t0 = time.process_time()
s = sum(i * i for i in range(20000)); print(time.process_time() >= t0, s)
for bad in (-1, 'a', None):
    try: time.sleep(bad)
    except (ValueError, TypeError) as e: print(type(e).__name__ + ':', e)
try: time.sleep()
except TypeError as e: print(e)
try: time.time(1)
except TypeError as e: print(e)
print(time.gmtime(0)[:6], time.gmtime(86400 * 365)[0], time.gmtime(0).tm_year, time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(0)), time.gmtime(1e9).tm_wday, time.gmtime(951782400)[:3])
print(time.__name__, time.timezone is not None)
