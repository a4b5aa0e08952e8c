# Augmented assignment: in-place methods and their fallbacks.
class I:
    def __init__(self): self.log = []
for n in 'add sub mul truediv floordiv mod pow matmul lshift rshift and or xor'.split():
    def f(self, o, n=n):
        self.log.append((n, o))
        return self
    setattr(I, f'__i{n}__', f)
i = j = I()
i += 1; i -= 2; i *= 3; i /= 4; i //= 5; i %= 6; i **= 7; i @= 8; i <<= 9; i >>= 10; i &= 11; i |= 12; i ^= 13
print(i is j, i.log)
class Fallback:
    def __init__(self, v): self.v = v
    def __add__(self, o): return Fallback(self.v + o)
    def __iadd__(self, o): return NotImplemented
    def __mul__(self, o): return Fallback(self.v * o)
f = g = Fallback(2)
f += 3
print(f.v, g.v, f is g)
f *= 10
print(f.v)
class Ret:
    def __iadd__(self, o): return 'replaced by %s' % o
r = Ret()
r += 5
print(r)
class Holder: pass
h = Holder(); h.x = [1]; h.n = 1; d = {'k': [1], 'n': 1}; l = [[1], 1]
alias = h.x
h.x += [2]; h.n += 1; d['k'] += (2,); d['n'] -= 5; l[0] += 'ab'; l[1] *= 7; l[-1] **= 2
print(h.x, alias is h.x, h.n, d, l)
t = ([1],)
try:
    t[0] += [2]
except TypeError as e:
    print(e, t)
def side(name, v):
    print('eval', name)
    return v
side('obj', d)[side('key', 'n')] += side('val', 100)
print(d['n'])
class Prop:
    _v = 10
    @property
    def v(self):
        print('get')
        return self._v
    @v.setter
    def v(self, x):
        print('set', x)
        self._v = x
p = Prop(); p.v += 5; p.v //= 2
class Item:
    def __getitem__(self, k):
        print('getitem', k)
        return 1
    def __setitem__(self, k, v): print('setitem', k, v)
it = Item(); it[0] += 1; it[1:2] += 5; it['a', 'b'] -= 1
for st in ('x = 1; x += "a"', 'x = "a"; x -= 1', 'x = []; x += 1', 'x = {}; x += {}', 'x = None; x *= 2', 'x = (1,); x += [2]', 'undefined += 1', 'x = []; x[0] += 1', 'x = {}; x["k"] += 1', 'h.nope += 1', 'x = frozenset(); x |= [1]', 'x = 5; x @= 2', 'x = set(); x |= 5', 'x = "s"; x *= 1.5'):
    try:
        exec(st)
    except Exception as e:
        print(st, '->', type(e).__name__ + ':', e)
s = {1}; s2 = s; s |= {2}; s &= {2, 3}; s ^= {4}; s -= {2}; print(s, s is s2)
b = bytearray(b'a'); b2 = b; b += b'b'; b *= 2; print(b, b is b2)
x = 5; y = x; x += 1; print(x, y)
s = 'a'; u = s; s += 'b'; print(s, u)
a = [1]; a += a; a *= 2; print(a)
