# Finalizers that raise, resurrect, recurse and allocate.
# ignore: stderr
# prints: done
kept = []
class Raise:
    def __del__(self): raise ValueError('in del')
class Keep:
    def __del__(self): kept.append(self)
class Spawn:
    n = 0
    def __del__(self):
        Spawn.n += 1
        if Spawn.n < 1000: Spawn()
class Deep:
    def __init__(self, n): self.n = n
    def __del__(self): pass
class Rec:
    def __del__(self):
        def f(): return f()
        f()
Raise(); Keep(); Spawn(); Rec()
d = None
for _ in range(50000): d = Deep(d)
del d
a, b = Keep(), Keep(); a.b, b.a = b, a; del a, b
import gc; gc.collect(); kept.clear(); gc.collect()
class Late:
    def __del__(self): print('at exit') if False else None
late = Late(); cycle = [late]; cycle.append(cycle)
class Gen:
    def __del__(self):
        for x in (y for y in range(3)): pass
Gen()
def g():
    try: yield
    finally:
        for _ in range(3): Raise
x = g(); next(x); del x
print('done')
