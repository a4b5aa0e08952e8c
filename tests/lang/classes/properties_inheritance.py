# Properties overridden, extended and mixed with plain attributes.
class Base:
    def __init__(self): self._v = 1
    @property
    def v(self): return self._v
    @v.setter
    def v(self, x): self._v = x
    @property
    def doubled(self): return self.v * 2
class Loud(Base):
    @property
    def v(self): return super().v + 100
    @v.setter
    def v(self, x): Base.v.fset(self, x * 2)
class ReadOnly(Base):
    v = property(lambda self: 'fixed')
class Plain(Base):
    v = 'class attribute'
b, l, r, p = Base(), Loud(), ReadOnly(), Plain()
b.v = l.v = 5; p.v = 'instance'
print(b.v, l.v, l.doubled, r.v, p.v, vars(p), r.doubled)
try: r.v = 1
except AttributeError as e: print(e)
class Cached:
    def __init__(self): self.calls = 0
    @property
    def slow(self):
        if '_slow' not in self.__dict__: self.calls += 1; self._slow = sum(range(100))
        return self._slow
c = Cached(); print(c.slow, c.slow, c.calls)
class Valid:
    def __init__(self, low, high): self.low, self.high = low, high
    def __set_name__(self, o, n): self.name = '_' + n
    def __get__(self, o, t=None): return self if o is None else getattr(o, self.name, self.low)
    def __set__(self, o, v):
        if not self.low <= v <= self.high: raise ValueError(f'{self.name[1:]} must be in [{self.low}, {self.high}]')
        setattr(o, self.name, v)
class Colour:
    r = Valid(0, 255); g = Valid(0, 255); b = Valid(0, 255)
    def __init__(self, r=0, g=0, b=0): self.r, self.g, self.b = r, g, b
    @property
    def hex(self): return f'#{self.r:02x}{self.g:02x}{self.b:02x}'
    @hex.setter
    def hex(self, s): self.r, self.g, self.b = (int(s[i:i + 2], 16) for i in (1, 3, 5))
k = Colour(255, 128); print(k.hex); k.hex = '#0a0b0c'; print(k.r, k.g, k.b, vars(k)); k.r += 200
for bad in (lambda: setattr(k, 'g', 256), lambda: Colour(-1), lambda: setattr(k, 'r', k.r + 100)):
    try: bad()
    except ValueError as e: print(e)
print(k.hex, type(Colour.r).__name__, Colour.hex.fget(k))
class Dyn: pass
for n in ('alpha', 'beta'): setattr(Dyn, n, property(lambda self, n=n: n.upper()))
print(Dyn().alpha, Dyn().beta)
class Meta(type):
    @property
    def size(cls): return len(cls.__name__)
class WithMeta(metaclass=Meta):
    size = 'shadowed on the class?'
print(WithMeta.size, WithMeta().size)
