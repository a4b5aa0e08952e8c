# Name mangling of double-underscore names.
class A:
    __cls = 'A private'
    def __init__(self):
        self.__x = 1
        self.__y__ = 2
        self._z = 3
        self.__ = 4
    def get(self): return self.__x, self.__cls, self.__method()
    def __method(self): return 'A method'
    def set(self, v): self.__x = v
    def local(self):
        __v = 5
        def inner(): return __v, self.__x
        return inner()
    def kw(self, __arg=1, *, __kw=2): return __arg, __kw
    def delete(self): del self.__x
    def imp(self):
        global __g
        __g = 'mangled global'
    def strs(self): return getattr(self, '__x', 'no'), hasattr(self, '_A__x')
class B(A):
    __cls = 'B private'
    def __init__(self):
        super().__init__()
        self.__x = 'B x'
    def getb(self): return self.__x, self.__cls
a, b = A(), B()
print(vars(a)); print(vars(b))
print(a.get(), b.get(), b.getb(), a._A__x, b._B__x, b._A__x, A._A__cls, a._A__method(), a.__y__, a.local(), a.strs())
a.set(9); print(a.get()[0], a.kw(), a.kw(5, _A__kw=6))
a.imp(); print(_A__g)
a.delete()
for f in (lambda: a.get(), lambda: a.__x, lambda: b.__cls, lambda: a.kw(__kw=1)):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
class _Under:
    def __init__(self): self.__p = 1
class __Double:
    def __init__(self): self.__p = 2
print(vars(_Under()), vars(__Double()))
class Nest:
    class __Inner:
        __v = 1
        def g(self): return self.__v
    def make(self): return self.__Inner()
n = Nest().make()
print(type(n).__name__, n.g(), [k for k in vars(Nest) if 'Inner' in k], [k for k in vars(type(n)) if k.endswith('v')])
class C:
    __slots__ = ('__s',)
    def __init__(self): self.__s = 's'
    def f(self): return [self.__s for _ in range(2)], {self.__s: (lambda: self.__s)()}
print(C().f())
class Ex:
    def run(self):
        try: raise ValueError('v')
        except ValueError as __e: return str(__e)
    def loop(self): return [__i for __i in range(2)]
    def imports(self):
        import math as __m
        return __m.floor(2.5)
print(Ex().run(), Ex().loop(), Ex().imports())
