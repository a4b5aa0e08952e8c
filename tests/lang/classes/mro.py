# C3 linearisation and its errors.
class O: pass
def names(c): return [k.__name__ for k in c.__mro__]
class A(O): pass
class B(O): pass
class C(A, B): pass
class D(B): pass
class E(C, D): pass
print(names(E), names(C))
class Base:
    def hi(self): return ['Base']
class L(Base):
    def hi(self): return ['L'] + super().hi()
class R(Base):
    def hi(self): return ['R'] + super().hi()
class LR(L, R):
    def hi(self): return ['LR'] + super().hi()
class RL(R, L):
    def hi(self): return ['RL'] + super().hi()
print(LR().hi(), RL().hi(), names(LR))
class Mixin:
    def hi(self): return ['Mixin'] + super().hi()
class Mixed(Mixin, LR): pass
print(Mixed().hi(), names(Mixed))
for src in ('class X(A, O, B): pass', 'class X(O, A): pass', 'class X(LR, RL): pass', 'class X(object, A): pass', 'class X(Base, L): pass', 'class X(A, A): pass'):
    try:
        exec(src)
        print('ok', src)
    except TypeError as e:
        print(src, '->', e)
F = type('F', (), {}); G = type('G', (F,), {}); H = type('H', (F,), {}); I = type('I', (G, H), {}); J = type('J', (H,), {}); K = type('K', (I, J), {})
print(names(K), K.mro() == list(K.__mro__))
class X1: a = 'X1'
class Y1: a = 'Y1'; b = 'Y1b'
class Z1(X1, Y1): pass
print(Z1.a, Z1.b, Z1().a)
Y1.a = 'changed'; print(Z1.a)
del X1.a; print(Z1.a)
class Init1:
    def __init__(self, **kw):
        print('Init1', sorted(kw))
        super().__init__(**kw)
class Init2:
    def __init__(self, b=0, **kw):
        print('Init2', b, sorted(kw))
        super().__init__(**kw)
class Init3(Init1, Init2):
    def __init__(self, a, **kw):
        print('Init3', a, sorted(kw))
        super().__init__(**kw)
Init3(a=1, b=2)
try:
    Init3(a=1, c=3)
except TypeError as e:
    print(e)
class P(dict, Mixin): pass
print(names(P), P(a=1))
A.__bases__ = (Base,)
print(names(E), E().hi())
