# Mixins, cooperative initialisation, diamonds, interfaces.
class Root:
    def __init__(self, **kw):
        if kw: raise TypeError('left over: ' + ', '.join(sorted(kw)))
        self.log = []
    def stop(self): self.log.append('Root.stop')
class Named(Root):
    def __init__(self, name='anon', **kw): super().__init__(**kw); self.name = name
    def describe(self): return f'name={self.name}'
    def stop(self): self.log.append('Named.stop'); super().stop()
class Sized(Root):
    def __init__(self, size=0, **kw): super().__init__(**kw); self.size = size
    def describe(self): return f'size={self.size}'
    def stop(self): self.log.append('Sized.stop'); super().stop()
class Box(Named, Sized):
    def describe(self): return ' '.join([Named.describe(self), Sized.describe(self)])
    def stop(self): self.log.append('Box.stop'); super().stop()
b = Box(name='box', size=3); b.stop()
print(b.describe(), b.log, [c.__name__ for c in Box.__mro__])
try: Box(name='x', colour='red')
except TypeError as e: print(e)
class EqMixin:
    def __eq__(self, o): return type(self) is type(o) and vars(self) == vars(o)
    def __hash__(self): return hash(tuple(sorted(vars(self).items())))
class ReprMixin:
    def __repr__(self): return f'{type(self).__name__}({", ".join(f"{k}={v!r}" for k, v in vars(self).items())})'
class OrderMixin:
    def __lt__(self, o): return self.key() < o.key()
    def __le__(self, o): return self.key() <= o.key()
class Card(EqMixin, ReprMixin, OrderMixin):
    def __init__(self, rank, suit): self.rank, self.suit = rank, suit
    def key(self): return self.suit, self.rank
cards = [Card(3, 'S'), Card(1, 'H'), Card(9, 'H')]
print(sorted(cards), Card(1, 'H') == cards[1], Card(1, 'H') in {Card(1, 'H')}, cards[0] <= cards[0], cards[0] > cards[1])
class Stack(list):
    push = list.append
class CountingMixin:
    ops = 0
    def push(self, x): type(self).ops += 1; super().push(x)
    def pop(self, *a): type(self).ops += 1; return super().pop(*a)
class CStack(CountingMixin, Stack): pass
s = CStack(); s.push(1); s.push(2); print(s.pop(), s, CStack.ops, CountingMixin.ops, isinstance(s, (list, CountingMixin)))
class A1: x = 'A1'
class B1(A1): pass
class C1(A1): x = 'C1'
class D1(B1, C1): pass
print(D1.x, D1().x, D1.__bases__, D1.__base__.__name__)
class Left:
    def who(self): return 'left'
class Right:
    def who(self): return 'right'
    def only(self): return 'only right, ' + self.who()
class Both(Left, Right): pass
class Swapped(Right, Left): pass
print(Both().who(), Both().only(), Swapped().who(), Swapped().only())
class Iface:
    required = ('area',)
    @classmethod
    def check(cls): return [r for r in cls.required if not callable(getattr(cls, r, None))]
class Sq(Iface):
    def area(self): return 4
class Bad(Iface): area = 5
print(Sq.check(), Bad.check(), [k.__name__ for k in Iface.__subclasses__()])
