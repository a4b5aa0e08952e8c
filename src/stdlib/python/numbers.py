"""Abstract base classes of numbers."""

from abc import ABCMeta, abstractmethod

__all__ = ['Number', 'Complex', 'Real', 'Rational', 'Integral']


class Number(metaclass=ABCMeta):
    """All numbers."""

    __slots__ = ()
    __hash__ = None


def _abstract(*names):
    """Abstract methods of these names, for a class's namespace."""
    made = {}
    for name in names:
        def method(self, *args):
            raise NotImplementedError
        method.__name__ = name
        made[name] = abstractmethod(method)
    return made


class Complex(Number):
    """Numbers with a real and an imaginary part."""

    __slots__ = ()
    locals().update(_abstract('__complex__', '__add__', '__radd__', '__neg__', '__pos__', '__mul__', '__rmul__', '__truediv__',
                              '__rtruediv__', '__pow__', '__rpow__', '__abs__', 'conjugate', '__eq__'))

    def __bool__(self):
        return self != 0

    @property
    @abstractmethod
    def real(self):
        raise NotImplementedError

    @property
    @abstractmethod
    def imag(self):
        raise NotImplementedError

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other


Complex.register(complex)


class Real(Complex):
    """Numbers on a line."""

    __slots__ = ()
    locals().update(_abstract('__float__', '__trunc__', '__floor__', '__ceil__', '__round__', '__floordiv__', '__rfloordiv__',
                              '__mod__', '__rmod__', '__lt__', '__le__'))

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self

    def __complex__(self):
        return complex(float(self))

    @property
    def real(self):
        return +self

    @property
    def imag(self):
        return 0

    def conjugate(self):
        return +self


Real.register(float)


class Rational(Real):
    """Fractions of whole numbers."""

    __slots__ = ()

    @property
    @abstractmethod
    def numerator(self):
        raise NotImplementedError

    @property
    @abstractmethod
    def denominator(self):
        raise NotImplementedError

    def __float__(self):
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """Whole numbers."""

    __slots__ = ()
    locals().update(_abstract('__int__', '__pow__', '__lshift__', '__rlshift__', '__rshift__', '__rrshift__', '__and__', '__rand__',
                              '__xor__', '__rxor__', '__or__', '__ror__', '__invert__'))

    def __index__(self):
        return int(self)

    def __float__(self):
        return float(int(self))

    @property
    def numerator(self):
        return +self

    @property
    def denominator(self):
        return 1


Integral.register(int)
