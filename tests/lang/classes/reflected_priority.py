# When the reflected method of a subclass goes first; NotImplemented from both sides.
class A:
    def __add__(self, o): return 'A.add'
    def __radd__(self, o): return 'A.radd'
    def __sub__(self, o): return 'A.sub'
    def __eq__(self, o): return 'A.eq'
    def __lt__(self, o): return 'A.lt'
    def __gt__(self, o): return 'A.gt'
class B(A):
    def __radd__(self, o): return 'B.radd'
    def __rsub__(self, o): return 'B.rsub'
    def __eq__(self, o): return 'B.eq'
    def __gt__(self, o): return 'B.gt'
class C(A): pass
print(A() + A(), A() + B(), B() + A(), B() + B(), A() + C(), C() + A(), A() - B(), B() - A(), 5 + A(), 5 + B(), A() + 5)
print(A() == B(), B() == A(), A() == 5, 5 == A(), A() < B(), B() < A(), A() > B(), A() < C(), 5 < A(), 5 > A())
class N:
    def __add__(self, o):
        print('N.add')
        return NotImplemented
    def __radd__(self, o):
        print('N.radd')
        return NotImplemented
    def __eq__(self, o):
        print('N.eq')
        return NotImplemented
    def __lt__(self, o):
        print('N.lt')
        return NotImplemented
    def __gt__(self, o):
        print('N.gt')
        return NotImplemented
class M:
    def __radd__(self, o): return 'M.radd saw ' + type(o).__name__
    def __gt__(self, o): return 'M.gt'
n = N()
for f in (lambda: n + 1, lambda: 1 + n, lambda: n + n, lambda: n + M(), lambda: n == 1, lambda: n != 1, lambda: n == n, lambda: n < 1, lambda: n < n, lambda: n < M(), lambda: [n] == [1], lambda: n + 'a', lambda: 'a' + n):
    try:
        print(f())
    except TypeError as e:
        print('TypeError:', e)
class Int(int):
    def __add__(self, o): return 'Int.add'
    def __radd__(self, o): return 'Int.radd'
    def __rmul__(self, o): return 'Int.rmul'
print(Int(1) + 1, 1 + Int(1), 2 * Int(3), Int(3) * 2, 1.5 + Int(1), Int(2) - 1, sum([Int(1), Int(2)]))
class L(list):
    def __add__(self, o): return 'L.add'
    def __radd__(self, o): return 'L.radd'
    def __rmul__(self, o): return 'L.rmul'
print(L() + [], [1] + L(), 2 * L([1]), L([1]) * 2)
class S(str):
    def __radd__(self, o): return 'S.radd'
    def __rmod__(self, o): return 'S.rmod'
    def __mod__(self, o): return 'S.mod'
print('a' + S('b'), S('a') + 'b', 'fmt' % S('x'), S('f') % 1)
class X:
    __add__ = None
    __radd__ = None
for f in (lambda: X() + 1, lambda: 1 + X()):
    try:
        print(f())
    except TypeError as e:
        print(e)
