"""Exact fractions."""

import math
import numbers
import operator
import sys

__all__ = ['Fraction']


def _parse(text):
    """Numerator and denominator of a text: 3/4, -1.25e3; ValueError if it is neither."""
    def fail():
        raise ValueError('Invalid literal for Fraction: %r' % text)

    def number(digits):
        if not digits or digits[0] == '_' or digits[-1] == '_' or '__' in digits or not digits.replace('_', '').isdecimal():
            fail()
        return int(digits)
    body = text.strip()
    negative = body[:1] == '-'
    if body[:1] in ('+', '-'):
        body = body[1:]
    if '/' in body:
        top, bottom = body.split('/', 1)
        top, bottom = top.rstrip() if top != top.rstrip() else top, bottom
        n, d = number(top), number(bottom)
    else:
        mantissa, mark, exponent = body.lower().partition('e')
        whole, point, decimals = mantissa.partition('.')
        if not whole and not decimals:
            fail()
        n, d = number(whole) if whole else 0, 1
        if decimals:
            scale = 10 ** len(decimals.replace('_', ''))
            n = n * scale + number(decimals)
            d = scale
        if mark:
            below = exponent[:1] == '-'
            power = number(exponent[1:] if exponent[:1] in ('+', '-') else exponent)
            if below:
                d *= 10 ** power
            else:
                n *= 10 ** power
    return -n if negative else n, d


class Fraction(numbers.Rational):
    """A fraction in lowest terms."""

    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        self = super().__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
                return self
            if isinstance(numerator, numbers.Rational):
                self._numerator, self._denominator = numerator.numerator, numerator.denominator
                return self
            if isinstance(numerator, float) or not isinstance(numerator, type) and hasattr(numerator, 'as_integer_ratio'):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError('argument should be a string or a Rational instance')
            numerator, denominator = _parse(numerator)
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator, denominator.numerator * numerator.denominator)
        else:
            raise TypeError('both arguments should be Rational instances')
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator, self._denominator = numerator // g, denominator // g
        return self

    @classmethod
    def from_float(cls, f):
        """The exact value of a float."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls._made(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """The exact value of a decimal number."""
        return cls._made(*dec.as_integer_ratio())

    @classmethod
    def _made(cls, numerator, denominator):
        self = super().__new__(cls)
        self._numerator, self._denominator = numerator, denominator
        return self

    _from_coprime_ints = _made

    def is_integer(self):
        return self._denominator == 1

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """The nearest fraction with a denominator no greater than that."""
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._denominator <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        # The two candidates lie on either side; the nearer one is taken, the second where they tie.
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._made(p1, q1)
        return Fraction._made(p0 + k * p1, q0 + k * q1)

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    def __repr__(self):
        return f'{self.__class__.__name__}({self._numerator}, {self._denominator})'

    def __str__(self):
        return str(self._numerator) if self._denominator == 1 else f'{self._numerator}/{self._denominator}'

    def __format__(self, spec, /):
        if not spec:
            return str(self)
        if spec[-1] in 'eEfFgG%':
            return format(float(self), spec)
        return format(str(self), spec)

    def _add(a, b):
        na, da, nb, db = a._numerator, a._denominator, b.numerator, b.denominator
        g = math.gcd(da, db)
        if g == 1:
            return Fraction._made(na * db + da * nb, da * db)
        s = da // g
        t = na * (db // g) + nb * s
        g2 = math.gcd(t, g)
        return Fraction._made(t // g2, s * (db // g2))

    def _sub(a, b):
        return Fraction._add(a, Fraction._made(-b.numerator, b.denominator))

    def _mul(a, b):
        na, da, nb, db = a.numerator, a.denominator, b.numerator, b.denominator
        g1, g2 = math.gcd(na, db), math.gcd(nb, da)
        return Fraction._made((na // g1) * (nb // g2), (db // g1) * (da // g2))

    def _div(a, b):
        nb, db = b.numerator, b.denominator
        if nb == 0:
            raise ZeroDivisionError(f'Fraction({db}, 0)')
        return Fraction._mul(a, Fraction._made(db, nb) if nb > 0 else Fraction._made(-db, -nb))

    def _floordiv(a, b):
        return (a.numerator * b.denominator) // (a.denominator * b.numerator)

    def _divmod(a, b):
        da, db = a.denominator, b.denominator
        div, mod = divmod(a.numerator * db, da * b.numerator)
        return div, Fraction(mod, da * db)

    def _mod(a, b):
        return Fraction._divmod(a, b)[1]

    def __pow__(a, b):
        if isinstance(b, numbers.Rational):
            if b.denominator == 1:
                power = b.numerator
                if power >= 0:
                    return Fraction._made(a._numerator ** power, a._denominator ** power)
                if a._numerator > 0:
                    return Fraction._made(a._denominator ** -power, a._numerator ** -power)
                if a._numerator == 0:
                    raise ZeroDivisionError(f'Fraction({a._denominator ** -power}, 0)')
                return Fraction._made((-a._denominator) ** -power, (-a._numerator) ** -power)
            return float(a) ** float(b)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a):
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        return Fraction._made(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._made(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._made(abs(a._numerator), a._denominator)

    def __int__(a):
        return -(-a._numerator // a._denominator) if a._numerator < 0 else a._numerator // a._denominator

    __trunc__ = __int__

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            floor, rest = divmod(self._numerator, self._denominator)
            if rest * 2 < self._denominator:
                return floor
            if rest * 2 > self._denominator:
                return floor + 1
            return floor + floor % 2
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        modulus = sys.hash_info.modulus
        try:
            inverse = pow(self._denominator, -1, modulus)
        except ValueError:
            h = sys.hash_info.inf
        else:
            h = hash(hash(abs(self._numerator)) * inverse)
        result = h if self._numerator >= 0 else -h
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            return 0.0 == b if math.isnan(b) or math.isinf(b) else a == a.from_float(b)
        return NotImplemented

    def _richcmp(self, other, op):
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._richcmp(b, operator.lt)

    def __gt__(a, b):
        return a._richcmp(b, operator.gt)

    def __le__(a, b):
        return a._richcmp(b, operator.le)

    def __ge__(a, b):
        return a._richcmp(b, operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return self.__class__, (self._numerator, self._denominator)

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()


def _operators(name, exact, fallback):
    def forward(a, b):
        if type(b) is int:
            return exact(a, Fraction._made(b, 1))
        if isinstance(b, Fraction):
            return exact(a, b)
        if isinstance(b, float):
            return fallback(float(a), b)
        if isinstance(b, complex):
            return fallback(float(a), b)
        if isinstance(b, numbers.Rational):
            return exact(a, Fraction(b))
        return NotImplemented

    def reverse(b, a):
        if isinstance(a, numbers.Rational):
            return exact(Fraction(a), b)
        if isinstance(a, numbers.Real):
            return fallback(float(a), float(b))
        if isinstance(a, numbers.Complex):
            return fallback(complex(a), float(b))
        return NotImplemented
    for method, made in ((f'__{name}__', forward), (f'__r{name}__', reverse)):
        made.__name__ = method
        made.__qualname__ = f'Fraction.{method}'
        setattr(Fraction, method, made)


for _name, _exact, _fallback in (
    ('add', Fraction._add, operator.add), ('sub', Fraction._sub, operator.sub), ('mul', Fraction._mul, operator.mul),
    ('truediv', Fraction._div, operator.truediv), ('floordiv', Fraction._floordiv, operator.floordiv),
    ('divmod', Fraction._divmod, divmod), ('mod', Fraction._mod, operator.mod),
):
    _operators(_name, _exact, _fallback)
Fraction.__abstractmethods__ = frozenset(
    name for name in Fraction.__abstractmethods__ if getattr(getattr(Fraction, name), '__isabstractmethod__', False))
del _name, _exact, _fallback
