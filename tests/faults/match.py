class P:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
def kind(v):
    match v:
        case [a, b, *rest]: return ['seq', a, b, rest]
        case {'k': k, **rest}: return ['map', k, rest]
        case P(x, y=[z]): return ['P', x, z]
        case str() as s if len(s) > 2: return s + '!'
        case 1 | 2.5 | None: return 'lit'
        case _: return repr(v)
[kind(v) for v in ([1, 2, 3, 4], {'k': 1, 'l': [2]}, P(1, [2]), 'abc', 2.5, 7, b'x' * 20)]
a, (b, *c), d = 1, [2, 3, 4], 5
(lambda: [x := 10, x * 1000])()
type A[T] = list[T]
def f[T](x: T) -> list[T]: return [x]
f(3); A[int]; list[int] | None
