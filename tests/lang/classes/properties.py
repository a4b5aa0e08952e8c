# property: getters, setters, deleters, docs, inheritance, errors.
class Temp:
    def __init__(self, c=0): self._c = c
    @property
    def celsius(self):
        """Degrees."""
        return self._c
    @celsius.setter
    def celsius(self, v):
        if v < -273: raise ValueError('too cold')
        self._c = v
    @celsius.deleter
    def celsius(self):
        print('deleting')
        self._c = None
    @property
    def fahrenheit(self): return self._c * 9 / 5 + 32
    def _getk(self): return self._c + 273
    def _setk(self, v): self._c = v - 273
    kelvin = property(_getk, _setk, None, 'Kelvin doc')
    const = property(lambda self: 42)
    writeonly = property(None, lambda self, v: print('written', v))
t = Temp(20)
t.celsius = 25; t.celsius += 5
print(t.celsius, t.fahrenheit, t.kelvin, t.const, Temp.celsius.__doc__, Temp.kelvin.__doc__, type(Temp.celsius).__name__)
t.kelvin = 300; print(t.celsius); t.writeonly = 'w'
del t.celsius
print(t.celsius)
def tell(stmt):
    try:
        exec(stmt, {'t': t, 'Temp': Temp, 'Sub': Sub})
        print(stmt, 'ok')
    except Exception as e:
        print(stmt, '->', type(e).__name__ + ':', e)
class Sub(Temp):
    @Temp.celsius.getter
    def celsius(self): return 'sub %s' % self._c
    @property
    def const(self): return super().const + 1
class Override(Temp):
    fahrenheit = 'plain now'
s = Sub(5)
s.celsius = 9
print(s.celsius, s.const, Override().fahrenheit)
o = Override(); o.fahrenheit = 'set'; print(o.fahrenheit)
for st in ('t.celsius = -500', 't.fahrenheit = 5', 'del t.fahrenheit', 'del t.kelvin', 't.writeonly', 't.const = 1', 'del t.const', 'Temp().fahrenheit.x', 'Temp.fahrenheit = 5', 'property(1, 2, 3, 4, 5)', 'property().__get__(5)'):
    tell(st)
t.__dict__['const'] = 'instance dict'
print(t.const)
class Lazy:
    @property
    def value(self):
        print('computing')
        self.__dict__['cached'] = 99
        return self.cached
print(Lazy().value, Temp.const.fget(None), Temp.writeonly.fget, Temp.celsius.fset is not None, isinstance(Temp.const, property))
class Err:
    @property
    def bad(self): raise AttributeError('inner')
    @property
    def worse(self): return self.missing
    def __getattr__(self, n): return 'fallback ' + n
print(Err().bad, Err().worse, hasattr(Err(), 'x'))
class NoFallback:
    @property
    def bad(self): raise AttributeError('inner')
try:
    NoFallback().bad
except AttributeError as e:
    print(e)
print(hasattr(NoFallback(), 'bad'), getattr(NoFallback(), 'bad', 'dflt'))
x = property(lambda s: 1)
y = x.setter(lambda s, v: None)
print(x is y, y.fget is x.fget, x.fset)
class Named:
    @property
    def a_b(self): return 1
print(Named.a_b.__name__)
