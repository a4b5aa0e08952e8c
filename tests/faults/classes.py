class Base:
    count = 0
    def __init__(self, x): self.x = x; self.y = [x]; Base.count += 1
    def __repr__(self): return f'Base({self.x})'
    def __eq__(self, other): return self.x == other.x
    def __hash__(self): return hash(self.x)
    def __lt__(self, other): return self.x < other.x
    @property
    def double(self): return self.x * 2
    @classmethod
    def make(cls, *args, **names): return cls(*args, **names)
    @staticmethod
    def helper(a, b=2): return [a, b]
class Child(Base):
    __slots__ = ()
    def __getattr__(self, name): return name + '!'
    def __add__(self, other): return Child(self.x + other.x)
    def __iter__(self): return iter([self.x, self.y])
    def __del__(self): self.gone = 1
def use():
    items = [Child.make(i * 100) for i in range(10)]
    total = items[0] + items[1]
    total.extra = 5; total.__dict__['more'] = 6
    for i in range(12): setattr(total, 'a%d' % i, i)
    return [sorted(items), set(items), repr(items), total.missing, list(total), max(items), Base.helper(1), total.double, vars(total)]
use()
Meta = type('Meta', (type,), {'__call__': lambda cls, *a: type.__call__(cls, *a)})
Made = Meta('Made', (Base,), {'z': 1})
Made(3)
