# gc: collecting cycles, enabling and disabling.
import gc
print(gc.isenabled()); gc.disable(); print(gc.isenabled()); gc.enable(); print(gc.isenabled(), type(gc.get_threshold()).__name__, len(gc.get_threshold()), type(gc.get_count()).__name__)
class Node:
    alive = 0
    def __init__(self): Node.alive += 1; self.other = None
    def __del__(self): Node.alive -= 1
gc.collect()
a, b = Node(), Node()
a.other, b.other = b, a
print(Node.alive); del a, b; n = gc.collect(); print(Node.alive, n > 0)
c = Node(); c.other = c; d = Node(); print(Node.alive); del d; print(Node.alive); del c; gc.collect(); print(Node.alive)
l = []; l.append(l); l.append(Node()); del l; gc.collect(); print(Node.alive)
d = {}; d['self'] = d; d['n'] = Node(); del d; gc.collect(); print(Node.alive)
def make():
    n = Node()
    def f(): return f, n
    return 1
make(); gc.collect(); print(Node.alive)
ring = [Node() for _ in range(50)]
for i, n in enumerate(ring): n.other = ring[i - 1]
keep = ring[0]; del ring, n; gc.collect(); print(Node.alive)
del keep; gc.collect(); print(Node.alive)
class Res:
    def __del__(self): log.append('del'); kept.append(self)
log, kept = [], []
r = Res(); r.me = r; del r; gc.collect(); print(log, len(kept)); kept.clear(); gc.collect(); print(log)
print(gc.collect(0) >= 0, gc.collect(1) >= 0, gc.collect(2) >= 0, gc.is_tracked([]), gc.is_tracked(5), gc.garbage)
try: gc.collect(5)
except ValueError as e: print(e)
gc.set_threshold(500, 5, 5); print(gc.get_threshold()[0]); gc.freeze(); gc.unfreeze(); print(gc.get_freeze_count())
t = []
for i in range(3000):
    x = [i]; x.append(x)
del x; gc.collect()
