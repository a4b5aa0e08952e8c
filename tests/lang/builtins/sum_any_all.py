# sum with start; any and all with short-circuit.
print(sum([]), sum([1, 2, 3]), sum((1.5, 2)), sum(range(101)), sum([1, 2], 10), sum([[1], [2]], []), sum([(1,), (2,)], ()), sum([True, True]), sum({1: 'a', 2: 'b'}), sum(x for x in (1, 2)), sum([0.1] * 10), sum([1, 2], start=5), sum([10 ** 20, 1]), sum([-1, 2 ** 63]), sum([1, 2.5, 3]), sum([2 ** 62] * 4))
for f in (lambda: sum(), lambda: sum(5), lambda: sum(['a', 'b']), lambda: sum(['a'], ''), lambda: sum([b'a'], b''), lambda: sum([bytearray()], bytearray()), lambda: sum([1, 'a']), lambda: sum([[1]]), lambda: sum([1], None), lambda: sum([1], 2, 3), lambda: sum([None]), lambda: sum('ab'), lambda: sum([1], foo=2), lambda: sum({'a': 1})):
    try: print(f())
    except TypeError as e: print(e)
class A:
    def __init__(self, n): self.n = n
    def __add__(self, o): return A(self.n + getattr(o, 'n', o))
    __radd__ = __add__
print(sum([A(1), A(2)]).n, sum([A(1)], A(10)).n, sum([1, A(5), 2]).n)
print(any([]), all([]), any([0, '', None]), any([0, 1]), all([1, 'a']), all([1, 0]), any(range(3)), all(range(3)), any('x'), any(''), any({0: 1}), all({1: 0}), any(x > 2 for x in (1, 3)), all(x > 2 for x in (1, 3)))
def src(*v):
    for x in v: print('pull', x, end=' '); yield x
print(any(src(0, 1, 2))); print(all(src(1, 0, 2))); print(any(src())); print(all(src(1, 2)))
for f in (lambda: any(5), lambda: all(), lambda: any([], []), lambda: all(None)):
    try: print(f())
    except TypeError as e: print(e)
class B:
    def __bool__(self): raise ValueError('no truth')
for f in (any, all):
    try: f([B()])
    except ValueError as e: print(e)
print(sum(map(len, ['ab', 'c'])), sum(c.isupper() for c in 'aBcD'), sum([0.1, 0.2, 0.3]), sum([1e16, 1, -1e16]), sum([float('inf'), 1]), sum([1e308, 1e308, -1e308]), str(sum([-0.0])), str(sum([-0.0], -0.0)), sum([1, 0.5, True]))
