# Singletons, flyweights, registries, factories, builders, plugins.
class Single:
    inst = None
    def __new__(cls, *a, **k):
        if cls.inst is None: cls.inst = super().__new__(cls); cls.inst.ready = False
        return cls.inst
    def __init__(self, v=0):
        if not self.ready: self.v, self.ready = v, True
class Sub(Single): pass
a, b, c = Single(1), Single(2), Sub(3); print(a is b, a.v, c is a, Sub.inst is Single.inst)
class Colour:
    cache = {}
    def __new__(cls, name):
        if name not in cls.cache: cls.cache[name] = o = super().__new__(cls); o.name = name
        return cls.cache[name]
    def __repr__(self): return f'<{self.name}>'
print(Colour('red') is Colour('red'), Colour('red') is Colour('blue'), Colour.cache)
class Shape:
    kinds = {}
    def __init_subclass__(cls, kind, **k): super().__init_subclass__(**k); Shape.kinds[kind] = cls
    @classmethod
    def make(cls, kind, *a):
        try: return cls.kinds[kind](*a)
        except KeyError: raise ValueError(f'no shape {kind!r}, only {sorted(cls.kinds)}') from None
class Circle(Shape, kind='circle'):
    def __init__(self, r): self.r = r
    def area(self): return round(3.14159 * self.r ** 2, 3)
class Rect(Shape, kind='rect'):
    def __init__(self, w, h): self.w, self.h = w, h
    def area(self): return self.w * self.h
print([Shape.make(*s).area() for s in (('circle', 2), ('rect', 3, 4))], Shape.kinds)
for bad in (('tri', 1), ('rect', 1)):
    try: Shape.make(*bad)
    except (ValueError, TypeError) as e: print(type(e).__name__, e)
class Query:
    def __init__(self): self.parts = {'select': '*', 'where': []}
    def __getattr__(self, n):
        if n.startswith('_'): raise AttributeError(n)
        def setter(*a): self.parts[n] = ', '.join(map(str, a)); return self
        return setter
    def where(self, **k): self.parts['where'] += [f'{n} = {v!r}' for n, v in k.items()]; return self
    def __str__(self): p = dict(self.parts); w = p.pop('where'); return ' '.join(f'{k.upper()} {v}' for k, v in p.items()) + (' WHERE ' + ' AND '.join(w) if w else '')
print(Query().select('a', 'b').from_('t').where(x=1, y='z').limit(5))
class Bus:
    def __init__(self): self.h = {}
    def on(self, ev): return lambda f: self.h.setdefault(ev, []).append(f) or f
    def emit(self, ev, *a): return [f(*a) for f in self.h.get(ev, [])]
bus = Bus()
@bus.on('x')
@bus.on('y')
def both(v): return 'both', v
@bus.on('x')
def only(v): return 'only', v
print(bus.emit('x', 1), bus.emit('y', 2), bus.emit('z'))
class Enum(type):
    def __new__(m, n, b, ns):
        cls = super().__new__(m, n, b, {k: v for k, v in ns.items() if k.startswith('_')})
        cls._members = {}
        for k, v in ns.items():
            if not k.startswith('_'): o = object.__new__(cls); o.name, o.value = k, v; cls._members[k] = o; type.__setattr__(cls, k, o)
        return cls
    def __iter__(cls): return iter(cls._members.values())
    def __len__(cls): return len(cls._members)
    def __getitem__(cls, k): return cls._members[k]
    def __call__(cls, v): return next((m for m in cls if m.value == v), None)
    def __setattr__(cls, k, v):
        if not k.startswith('_'): raise AttributeError('members are fixed')
        super().__setattr__(k, v)
class Day(metaclass=Enum): MON = 1; TUE = 2
print([(d.name, d.value) for d in Day], len(Day), Day['TUE'] is Day.TUE, Day(1).name, Day(9), isinstance(Day.MON, Day))
try: Day.WED = 3
except AttributeError as e: print(e)
