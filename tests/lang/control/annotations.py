# Annotations on variables, attributes, functions; type aliases and parameters.
a: int = 1
b: 'str'
c: list[int] = [1]
(d): int = 5
print(a, c, d, __annotations__)
class K:
    x: int
    y: str = 's'
    z: 'K' = None
    def m(self, p: int, *q: str, r: list = None, **s: dict) -> 'K': return self
print(K.__annotations__, K.y, hasattr(K, 'x'), K.m.__annotations__)
def f(x: print('annotation evaluated') or int, y: 1 + 1 = 3) -> [1, 2]: return x, y
print(f('any'), f.__annotations__)
def g():
    loc: undefined_type = 5
    other: also_undefined
    return loc
print(g())
def h():
    v: int
    try: return v
    except UnboundLocalError as e: return str(e)
print(h())
k = K(); k.attr: int = 5; print(k.attr)
lst = [0]; lst[0]: int = 9; print(lst)
x: tuple = 1, 2
print(x)
def gen[T](v: T) -> T: return v
class Box[T]:
    def __init__(self, v: T): self.v = v
    def get(self) -> T: return self.v
type Alias = int | str
type Pair[A, B] = tuple[A, B]
print(gen(5), Box('b').get(), Alias, Pair.__name__, gen.__type_params__, Box.__type_params__, Alias.__value__)
print(int | str, int | None, list[int], dict[str, list[int]], tuple[int, ...], isinstance(5, int | str), isinstance('a', int | None), (int | str) == (str | int), list[int]([1, 2]), type[int])
for f2 in (lambda: isinstance(1, list[int]), lambda: int | 5, lambda: 5[int]):
    try: print(f2())
    except TypeError as e: print(e)
class Meta: pass
def deco(fn): fn.__annotations__['extra'] = 1; return fn
@deco
def ann(q: 'forward.Ref' = None) -> None: pass
print(ann.__annotations__)
def outer():
    T = int
    def inner(p: T) -> T: return p
    return inner.__annotations__
print(outer())
lam = lambda x: x
print(lam.__annotations__, print.__doc__ is not None)
