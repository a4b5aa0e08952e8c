"""Short reprs."""

from itertools import islice

__all__ = ['Repr', 'repr', 'recursive_repr']


def recursive_repr(fillvalue='...'):
    """A decorator of __repr__ methods: inside of itself an object shows as `fillvalue`."""
    def decorate(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)
        for name in ('__module__', '__doc__', '__name__', '__qualname__'):
            setattr(wrapper, name, getattr(user_function, name))
        wrapper.__wrapped__ = user_function
        return wrapper
    return decorate


class Repr:
    """Makes reprs of limited length."""

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.maxlevel, self.maxtuple, self.maxlist, self.maxarray, self.maxdict = maxlevel, maxtuple, maxlist, maxarray, maxdict
        self.maxset, self.maxfrozenset, self.maxdeque = maxset, maxfrozenset, maxdeque
        self.maxstring, self.maxlong, self.maxother = maxstring, maxlong, maxother
        self.fillvalue, self.indent = fillvalue, indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        method = getattr(self, 'repr_' + type(x).__name__.replace(' ', '_'), None)
        return method(x, level) if method else self.repr_instance(x, level)

    def _iterable(self, x, level, left, right, maxiter, trail=''):
        n = len(x)
        if level <= 0 and n:
            return f'{left}{self.fillvalue}{right}'
        pieces = [self.repr1(e, level - 1) for e in islice(x, maxiter)]
        if n > maxiter:
            pieces.append(self.fillvalue)
        s = ', '.join(pieces)
        if n == 1 and trail:
            right = trail + right
        return f'{left}{s}{right}'

    def repr_tuple(self, x, level):
        return self._iterable(x, level, '(', ')', self.maxtuple, ',')

    def repr_list(self, x, level):
        return self._iterable(x, level, '[', ']', self.maxlist)

    def repr_set(self, x, level):
        return self._iterable(_sorted(x), level, '{', '}', self.maxset) if x else 'set()'

    def repr_frozenset(self, x, level):
        return self._iterable(_sorted(x), level, 'frozenset({', '})', self.maxfrozenset) if x else 'frozenset()'

    def repr_deque(self, x, level):
        return self._iterable(x, level, 'deque([', '])', self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return '{}'
        if level <= 0:
            return '{' + self.fillvalue + '}'
        pieces = [f'{self.repr1(k, level - 1)}: {self.repr1(x[k], level - 1)}' for k in islice(_sorted(x), self.maxdict)]
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return '{' + ', '.join(pieces) + '}'

    def _cut(self, s, limit):
        if len(s) > limit:
            i = max(0, (limit - 3) // 2)
            j = max(0, limit - 3 - i)
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_str(self, x, level):
        s = _repr(x[:self.maxstring])
        if len(s) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            s = _repr(x[:i] + x[len(x) - j:])
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_int(self, x, level):
        return self._cut(_repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = _repr(x)
        except Exception:
            return f'<{x.__class__.__name__} instance at {id(x):#x}>'
        return self._cut(s, self.maxother)


def _sorted(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


_repr = repr
aRepr = Repr()
repr = aRepr.repr
