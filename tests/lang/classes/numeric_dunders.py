# Every arithmetic and bit operator through its dunder, forward and reflected.
def op(name):
    return lambda self, o: f'{self.n}.{name}({o.n if isinstance(o, V) else o!r})'
class V:
    def __init__(self, n): self.n = n
names = 'add sub mul truediv floordiv mod divmod pow matmul lshift rshift and or xor'.split()
for n in names:
    setattr(V, f'__{n}__', op(n))
    setattr(V, f'__r{n}__', op('r' + n))
for n in 'neg pos invert abs'.split():
    setattr(V, f'__{n}__', lambda self, n=n: f'{n} {self.n}')
a, b = V('a'), V('b')
print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), a ** b, a @ b, a << b, a >> b, a & b, a | b, a ^ b)
print(a + 1, a - 1, a * 'x', a / 2.5, a // 1, a % None, divmod(a, 3), a ** 2, a @ 1, a << 1, a >> 1, a & 1, a | 1, a ^ 1)
print(1 + a, 1 - a, 'x' * a, 2.5 / a, 1 // a, None % a, divmod(3, a), 2 ** a, 1 @ a, 1 << a, 1 >> a, 1 & a, 1 | a, 1 ^ a)
print([1] + a, (1,) * a, {1} | a, {} | a, 'fmt' + a, -a, +a, ~a, abs(a))
class Num:
    def __init__(self, v): self.v = v
    def __add__(self, o):
        if isinstance(o, Num): return Num(self.v + o.v)
        if isinstance(o, int): return Num(self.v + o)
        return NotImplemented
    __radd__ = __add__
    def __mul__(self, o): return Num(self.v * (o.v if isinstance(o, Num) else o))
    def __neg__(self): return Num(-self.v)
    def __sub__(self, o): return self + -o
    def __pow__(self, e, m=None): return Num(pow(self.v, e, m))
    def __rpow__(self, b): return Num(b ** self.v)
    def __repr__(self): return f'Num({self.v})'
    def __int__(self): return int(self.v)
    def __float__(self): return float(self.v)
    def __index__(self): return self.v
    def __round__(self, n=None): return f'round({self.v}, {n})'
    def __trunc__(self): return f'trunc({self.v})'
    def __floor__(self): return f'floor({self.v})'
    def __ceil__(self): return f'ceil({self.v})'
    def __complex__(self): return complex(self.v)
import math
x = Num(5)
print(x + Num(3), x + 1, 1 + x, sum([Num(1), Num(2)]), x * 2, x - Num(2), x ** 2, pow(x, 2), pow(x, 2, 7), 2 ** x, -x, int(x), float(x), hex(x), [0] * Num(3), round(x), round(x, 2), math.trunc(x), math.floor(x), math.ceil(x), 'abcdefg'[x], list(range(x)), bin(x))
for text in ("x + 'a'", "'a' + x", 'x + 1.5', '1.5 + x', '2 * x', 'x / 2', '2 / x', 'x @ x', '+x', '~x', 'abs(x)', 'x << 1', 'x - "s"', 'x & x', 'divmod(x, 2)', 'x // 1', 'x < x', 'x += "q"'):
    try:
        print(text, eval(text))
    except TypeError as e:
        print(text, '->', e)
    except SyntaxError:
        try:
            exec(text)
        except TypeError as e:
            print(text, '->', e)
