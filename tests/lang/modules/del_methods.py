# __del__ runs at once when the last reference goes.
class D:
    def __init__(self, n): self.n = n; print('new', n)
    def __del__(self): print('del', self.n)
a = D(1); b = a; del a; print('still'); b = None; print('gone')
def f(): d = D(2); print('in f')
f(); print('after f')
l = [D(3), D(4)]; l.pop(0); print('popped'); l.clear(); print('cleared')
d = {'k': D(5)}; d['k'] = 0; print('replaced'); d = {'k': D(6)}; del d['k']; print('deleted'); d = None
D(7); print('temporary'); x = D(8); x = D(9); print('rebound'); del x
t = (D(10), [D(11)]); del t; print('nested')
class Holder: pass
h = Holder(); h.d = D(12); h.d = None; h.e = D(13); del h; print('holder')
def g(x): return x
g(D(14)); print('argument')
try: raise ValueError(D(15))
except ValueError as e: pass
print('exception')
def gen(): v = D(16); yield 1; print('never')
it = gen(); next(it); del it; print('generator')
class Bad:
    def __del__(self): print('Bad del'); return 5
Bad(); [D(17) for _ in range(2)]; print('comp')
for i in range(2): v = D(18 + i)
print('loop'); del v
class Res:
    saved = []
    def __del__(self): Res.saved.append(self); print('resurrect')
r = Res(); del r; print(len(Res.saved)); s = Res.saved.pop(); del s; print('once')
def outer():
    c = D(20)
    def inner(): return c
    return inner
fn = outer(); print('closure alive'); del fn; print('closure gone')
a = D(21); a.self = None; z = [a]; y = {'z': z}; del a, z; print('chain'); del y; print('end')
