"""Containers beside the built-in ones."""

__all__ = ['ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict', 'deque', 'namedtuple']

import collections.abc as _abc
from keyword import iskeyword as _iskeyword
from operator import itemgetter as _itemgetter
import sys as _sys

_GenericAlias = type(list[int])


def _repr_guard(shown):
    """A decorator of __repr__ methods: inside of itself an object shows as `shown`."""
    def decorate(method):
        running = set()

        def __repr__(self):
            key = id(self)
            if key in running:
                return shown
            running.add(key)
            try:
                return method(self)
            finally:
                running.discard(key)
        return __repr__
    return decorate


class defaultdict(dict):
    """A dict that makes the values of missing keys with a function."""

    __module__ = 'collections'
    __slots__ = ('default_factory',)

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError('first argument must be callable or None')
        self.default_factory = default_factory
        if args or kwargs:
            dict.__init__(self, *args, **kwargs)

    @_repr_guard('defaultdict(..., {...})')
    def __repr__(self):
        return f'{type(self).__name__}({_factory_repr(self.default_factory)}, {dict.__repr__(self)})'

    def copy(self):
        """A shallow copy."""
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __reduce__(self):
        args = () if self.default_factory is None else (self.default_factory,)
        return type(self), args, None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self.default_factory, other)
        new.update(self)
        return new


@_repr_guard('...')
def _factory_repr(factory):
    return repr(factory)


_abc.MutableSequence.register(deque)
_add_missing(defaultdict)
del _add_missing


class OrderedDict(dict):
    """A dict whose order counts in comparisons and can be changed."""

    __module__ = 'collections'

    def __init__(self, other=(), /, **kwds):
        self.__update(other, **kwds)

    def move_to_end(self, key, last=True):
        """Moves a key to the end, or to the beginning."""
        value = dict.__getitem__(self, key)
        dict.__delitem__(self, key)
        if last:
            dict.__setitem__(self, key, value)
            return
        rest = list(dict.items(self))
        dict.clear(self)
        dict.__setitem__(self, key, value)
        for key, value in rest:
            dict.__setitem__(self, key, value)

    def popitem(self, last=True):
        """Takes the last pair out, or the first."""
        if not self:
            raise KeyError('dictionary is empty')
        if last:
            return dict.popitem(self)
        key = next(iter(self))
        return key, dict.pop(self, key)

    _marker = object()

    def pop(self, key, default=_marker):
        """Takes a key out and returns its value, or the default."""
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default is OrderedDict._marker:
            missing = getattr(type(self), '__missing__', None)
            if missing is not None:
                return missing(self, key)
            raise KeyError(key)
        return default

    def setdefault(self, key, default=None):
        """The value of a key, after entering the default if it is not there."""
        if key in self:
            return self[key]
        self[key] = default
        return default

    update = __update = _abc.MutableMapping.update

    @_repr_guard('...')
    def __repr__(self):
        if not self:
            return f'{type(self).__name__}()'
        return f'{type(self).__name__}({dict(self.items())!r})'

    def __reduce__(self):
        state = self.__dict__.copy()
        return type(self), (), state or None, None, iter(self.items())

    def copy(self):
        """A shallow copy."""
        return type(self)(self)

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """A new one with keys from an iterable and the same value for all."""
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and all(a is b or a == b for a, b in zip(self, other))
        return dict.__eq__(self, other)

    def __ne__(self, other):
        result = self.__eq__(other)
        return result if result is NotImplemented else not result

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(other)
        new.update(self)
        return new


def _field_names(field_names, rename, typename):
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names = list(map(str, field_names))
    typename = _sys.intern(str(typename))
    if rename:
        seen = set()
        for index, name in enumerate(names):
            if not name.isidentifier() or _iskeyword(name) or name.startswith('_') or name in seen:
                names[index] = f'_{index}'
            seen.add(name)
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
        if _iskeyword(name):
            raise ValueError(f'Type names and field names cannot be a keyword: {name!r}')
    seen = set()
    for name in names:
        if name.startswith('_') and not rename:
            raise ValueError(f'Field names cannot start with an underscore: {name!r}')
        if name in seen:
            raise ValueError(f'Encountered duplicate field name: {name!r}')
        seen.add(name)
    return typename, tuple(map(_sys.intern, names))


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """A class of tuples whose items have names."""
    typename, names = _field_names(field_names, rename, typename)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(names):
            raise TypeError('Got more default values than field names')
        field_defaults = dict(zip(names[len(names) - len(defaults):], defaults))
    count = len(names)
    make_tuple = tuple.__new__
    params = ', '.join(names)
    space = {'_make_tuple': make_tuple, '__builtins__': {}, '__name__': f'namedtuple_{typename}'}
    comma = ',' if count == 1 else ''
    __new__ = eval(f'lambda _cls, {params}: _make_tuple(_cls, ({params}{comma}))' if count else
                   'lambda _cls: _make_tuple(_cls, ())', space)
    __new__.__name__ = '__new__'
    __new__.__qualname__ = f'{typename}.__new__'
    __new__.__doc__ = f'Create new instance of {typename}({params}{comma})'
    if defaults is not None:
        __new__.__defaults__ = defaults

    def _make(cls, iterable):
        result = make_tuple(cls, iterable)
        if len(result) != count:
            raise TypeError(f'Expected {count} arguments, got {len(result)}')
        return result
    _make.__doc__ = f'Make a new {typename} object from a sequence or iterable'

    def _replace(self, /, **kwds):
        result = self._make(map(kwds.pop, names, self))
        if kwds:
            raise TypeError(f'Got unexpected field names: {list(kwds)!r}')
        return result
    _replace.__doc__ = f'Return a new {typename} object replacing specified fields with new values'

    template = '(' + ', '.join(f'{name}=%r' for name in names) + ')'

    def __repr__(self):
        'Return a nicely formatted representation string'
        return self.__class__.__name__ + template % tuple(self)

    def _asdict(self):
        'Return a new dict which maps field names to their values.'
        return dict(zip(names, self))

    def __getnewargs__(self):
        'Return self as a plain tuple.  Used by copy and pickle.'
        return tuple(self)

    for method in (_make, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f'{typename}.{method.__name__}'
    namespace = {
        '__doc__': f'{typename}({params}{comma})',
        '__slots__': (),
        '_fields': names,
        '_field_defaults': field_defaults,
        '__new__': __new__,
        '_make': classmethod(_make),
        '__replace__': _replace,
        '_replace': _replace,
        '__repr__': __repr__,
        '_asdict': _asdict,
        '__getnewargs__': __getnewargs__,
        '__match_args__': names,
    }
    for index, name in enumerate(names):
        namespace[name] = _tuplegetter(index, _sys.intern(f'Alias for field number {index}'))
    result = type(typename, (tuple,), namespace)
    if module is None:
        try:
            module = _sys._getframe(1).f_globals.get('__name__', '__main__')
        except (AttributeError, ValueError):
            pass
    if module is not None:
        result.__module__ = module
    return result


class Counter(dict):
    """A dict that counts its keys."""

    def __init__(self, iterable=None, /, **kwds):
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        """The sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """Keys and counts, the largest count first; all or n of them."""
        if n is None:
            return sorted(self.items(), key=_itemgetter(1), reverse=True)
        import heapq
        return heapq.nlargest(n, self.items(), key=_itemgetter(1))

    def elements(self):
        """Each key as often as its count says."""
        from itertools import chain, repeat, starmap
        return chain.from_iterable(starmap(repeat, self.items()))

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    def update(self, iterable=None, /, **kwds):
        """Adds counts from an iterable or a mapping."""
        if iterable is not None:
            if isinstance(iterable, _abc.Mapping):
                if self:
                    get = self.get
                    for key, count in iterable.items():
                        self[key] = count + get(key, 0)
                else:
                    super().update(iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Takes counts away, down below zero if need be."""
        if iterable is not None:
            get = self.get
            if isinstance(iterable, _abc.Mapping):
                for key, count in iterable.items():
                    self[key] = get(key, 0) - count
            else:
                for key in iterable:
                    self[key] = get(key, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """A shallow copy."""
        return self.__class__(self)

    __copy__ = copy

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def __repr__(self):
        if not self:
            return f'{self.__class__.__name__}()'
        try:
            pairs = dict(self.most_common())
        except TypeError:
            pairs = dict(self)
        return f'{self.__class__.__name__}({pairs!r})'

    def _compared(self, other, holds):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(holds(self[key], other[key]) for part in (self, other) for key in part)

    def __eq__(self, other):
        return self._compared(other, lambda a, b: a == b)

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    def __le__(self, other):
        return self._compared(other, lambda a, b: a <= b)

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        return self._compared(other, lambda a, b: a >= b)

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def _merged(self, other, combine):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, count in self.items():
            count = combine(count, other[key])
            if count > 0:
                result[key] = count
        for key, count in other.items():
            if key not in self:
                count = combine(0, count)
                if count > 0:
                    result[key] = count
        return result

    def __add__(self, other):
        return self._merged(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._merged(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._merged(other, max)

    def __and__(self, other):
        return self._merged(other, min)

    def __pos__(self):
        return self._merged(Counter(), lambda a, b: a)

    def __neg__(self):
        return self._merged(Counter(), lambda a, b: -a)

    def _keep_positive(self):
        for key in [key for key, count in self.items() if not count > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, count in other.items():
            self[key] += count
        return self._keep_positive()

    def __isub__(self, other):
        for key, count in other.items():
            self[key] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for key, count in other.items():
            if count > self[key]:
                self[key] = count
        return self._keep_positive()

    def __iand__(self, other):
        for key, count in self.items():
            if other[key] < count:
                self[key] = other[key]
        return self._keep_positive()


class ChainMap(_abc.MutableMapping):
    """Several mappings as one: looked up in order, changed in the first."""

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        keys = {}
        for mapping in reversed(self.maps):
            keys |= dict.fromkeys(mapping)
        return iter(keys)

    def __contains__(self, key):
        return any(key in mapping for mapping in self.maps)

    def __bool__(self):
        return any(self.maps)

    @_repr_guard('...')
    def __repr__(self):
        return f'{self.__class__.__name__}({", ".join(map(repr, self.maps))})'

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        """A copy of the first mapping with the others as they are."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """A new one with another mapping in front."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """A new one without the first mapping."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def clear(self):
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        new = self.copy()
        new.maps[0].update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        new = dict(other)
        for mapping in reversed(self.maps):
            new.update(mapping)
        return self.__class__(new)


class UserDict(_abc.MutableMapping):
    """A mapping around a dict, to be extended."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, '__missing__'):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        if isinstance(other, UserDict):
            other = other.data
        return self.__class__(self.data | other) if isinstance(other, dict) else NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            other = other.data
        return self.__class__(other | self.data) if isinstance(other, dict) else NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.__dict__['data'] = self.data.copy()
        return new

    def copy(self):
        """A shallow copy."""
        return self.__copy__()

    @classmethod
    def fromkeys(cls, iterable, value=None):
        new = cls()
        for key in iterable:
            new[key] = value
        return new


class UserList(_abc.MutableSequence):
    """A sequence around a list, to be extended."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            self.data[:] = self._plain(initlist) if isinstance(initlist, (list, UserList)) else list(initlist)

    @staticmethod
    def _plain(other):
        return other.data if isinstance(other, UserList) else other

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < self._plain(other)

    def __le__(self, other):
        return self.data <= self._plain(other)

    def __eq__(self, other):
        return self.data == self._plain(other)

    def __gt__(self, other):
        return self.data > self._plain(other)

    def __ge__(self, other):
        return self.data >= self._plain(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(self._plain(other)))

    def __radd__(self, other):
        return self.__class__(list(self._plain(other)) + self.data)

    def __iadd__(self, other):
        self.data += self._plain(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.__dict__['data'] = self.data[:]
        return new

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(self._plain(other))


class UserString(_abc.Sequence):
    """A sequence around a str, to be extended."""

    def __init__(self, seq):
        self.data = seq.data[:] if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __contains__(self, char):
        return _text(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        return self.__class__(self.data + str(_text(other)))

    def __radd__(self, other):
        if isinstance(other, str):
            return self.__class__(other + self.data)
        return self.__class__(str(other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)


def _text(value):
    return value.data if isinstance(value, UserString) else value


def _forward(name, wraps):
    method = getattr(str, name)

    def call(self, *args, **kwargs):
        result = method(self.data, *map(_text, args), **kwargs)
        return self.__class__(result) if wraps else result
    call.__name__ = name
    call.__qualname__ = f'UserString.{name}'
    call.__doc__ = method.__doc__
    return call


for _name in ('capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip swapcase '
              'title translate upper zfill').split():
    setattr(UserString, _name, _forward(_name, True))
for _name in ('count encode endswith find format format_map index isalpha isalnum isascii isdecimal isdigit isidentifier islower '
              'isnumeric isprintable isspace istitle isupper join partition rfind rindex rpartition rsplit split splitlines '
              'startswith __eq__ __lt__ __le__ __gt__ __ge__').split():
    setattr(UserString, _name, _forward(_name, False))
UserString.maketrans = str.maketrans
del _name
