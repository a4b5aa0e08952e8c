"""Abstract base classes of containers and of things that can be called, iterated or awaited."""

from abc import ABCMeta, abstractmethod
import sys

__all__ = [
    'Awaitable', 'Coroutine', 'AsyncIterable', 'AsyncIterator', 'AsyncGenerator', 'Hashable', 'Iterable', 'Iterator', 'Generator',
    'Reversible', 'Sized', 'Container', 'Callable', 'Collection', 'Set', 'MutableSet', 'Mapping', 'MutableMapping', 'MappingView',
    'KeysView', 'ItemsView', 'ValuesView', 'Sequence', 'MutableSequence', 'ByteString', 'Buffer',
]

_GenericAlias = type(list[int])


def _has(cls, *names):
    """Have the class or its bases all these methods, none of them set to None?"""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _hook(owner, *names):
    """A __subclasshook__ of `owner`, the name of the class that it is for."""
    def __subclasshook__(cls, other):
        if cls is globals()[owner]:
            return _has(other, *names)
        return NotImplemented
    return classmethod(__subclasshook__)


class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    __subclasshook__ = _hook('Hashable', '__hash__')


class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    __subclasshook__ = _hook('Awaitable', '__await__')
    __class_getitem__ = classmethod(_GenericAlias)


class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        _throw(typ, val, tb)

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError('coroutine ignored GeneratorExit')

    __subclasshook__ = _hook('Coroutine', '__await__', 'send', 'throw', 'close')


class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    __subclasshook__ = _hook('AsyncIterable', '__aiter__')
    __class_getitem__ = classmethod(_GenericAlias)


class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    __subclasshook__ = _hook('AsyncIterator', '__anext__', '__aiter__')


class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        _throw(typ, val, tb)

    async def aclose(self):
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            pass
        else:
            raise RuntimeError('asynchronous generator ignored GeneratorExit')

    __subclasshook__ = _hook('AsyncGenerator', '__aiter__', '__anext__', 'asend', 'athrow', 'aclose')


class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    __subclasshook__ = _hook('Iterable', '__iter__')
    __class_getitem__ = classmethod(_GenericAlias)


class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self

    __subclasshook__ = _hook('Iterator', '__iter__', '__next__')


class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None

    __subclasshook__ = _hook('Reversible', '__reversed__', '__iter__')


def _throw(typ, val, tb):
    if val is None:
        if tb is None:
            raise typ
        val = typ()
    if tb is not None:
        val = val.with_traceback(tb)
    raise val


class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        _throw(typ, val, tb)

    def close(self):
        try:
            self.throw(GeneratorExit)
        except GeneratorExit:
            pass
        except StopIteration as stop:
            return stop.value
        else:
            raise RuntimeError('generator ignored GeneratorExit')

    __subclasshook__ = _hook('Generator', '__iter__', '__next__', 'send', 'throw', 'close')


class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    __subclasshook__ = _hook('Sized', '__len__')


class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    __subclasshook__ = _hook('Container', '__contains__')
    __class_getitem__ = classmethod(_GenericAlias)


class Collection(Sized, Iterable, Container):
    __slots__ = ()

    __subclasshook__ = _hook('Collection', '__len__', '__iter__', '__contains__')


class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags, /):
        raise NotImplementedError

    __subclasshook__ = _hook('Buffer', '__buffer__')


class _CallableAlias(_GenericAlias):
    """Callable[[int, str], float], which shows its arguments as they were written."""

    __slots__ = ()

    def __new__(cls, origin, args):
        if not isinstance(args, tuple) or len(args) != 2:
            raise TypeError('Callable must be used as Callable[[arg, ...], result].')
        params, result = args
        if isinstance(params, (tuple, list)):
            args = (*params, result)
        elif params is not ... and not hasattr(params, '__typing_subst__') and not isinstance(params, _GenericAlias):
            raise TypeError(f'Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {params}')
        return super().__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and args[0] is ...:
            return super().__repr__()
        shown = [a.__qualname__ if isinstance(a, type) and a.__module__ == 'builtins' else
                 f'{a.__module__}.{a.__qualname__}' if isinstance(a, type) else repr(a) for a in args]
        return f'collections.abc.Callable[[{", ".join(shown[:-1])}], {shown[-1]}]'


class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    __subclasshook__ = _hook('Callable', '__call__')
    __class_getitem__ = classmethod(_CallableAlias)


class Set(Collection):
    """A set: __contains__, __iter__ and __len__ are to be defined, and __init__ or _from_iterable to take an iterable."""

    __slots__ = ()

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(item in other for item in self)

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all(item in self for item in other)

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(item for item in other if item in self)

    __rand__ = __and__

    def isdisjoint(self, other):
        """Have the two no item in common?"""
        return not any(item in self for item in other)

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable(item for part in (self, other) for item in part)

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(item for item in self if item not in other)

    def __rsub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable(item for item in other if item not in self)

    def __xor__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        # Independent of the order of the items.
        mask = (1 << sys.maxsize.bit_length() + 1) - 1
        total = 1927868237 * (len(self) + 1) & mask
        for item in self:
            h = hash(item)
            total ^= (h ^ (h << 16) ^ 89869747) * 3644798167 & mask
        total ^= (total >> 11) ^ (total >> 25)
        total = total * 69069 + 907133923 & mask
        if total > sys.maxsize:
            total -= mask + 1
        return 590923713 if total == -1 else total


class MutableSet(Set):
    """A set that changes: add and discard are to be defined as well."""

    __slots__ = ()

    @abstractmethod
    def add(self, value):
        """Adds a value."""
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        """Takes a value out, if it is there."""
        raise NotImplementedError

    def remove(self, value):
        """Takes a value out; KeyError if it is not there."""
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        """Takes some value out; KeyError if there is none."""
        for value in self:
            break
        else:
            raise KeyError
        self.discard(value)
        return value

    def clear(self):
        """Takes all values out."""
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        if not isinstance(it, Set):
            it = self._from_iterable(it)
        for value in it:
            if value in self:
                self.discard(value)
            else:
                self.add(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
        else:
            for value in it:
                self.discard(value)
        return self


class Mapping(Collection):
    """A mapping: __getitem__, __iter__ and __len__ are to be defined."""

    __slots__ = ()
    __reversed__ = None

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """The value of a key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        """A view of the keys."""
        return KeysView(self)

    def items(self):
        """A view of the pairs."""
        return ItemsView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())


class MappingView(Sized):
    __slots__ = ('_mapping',)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f'{self.__class__.__name__}({self._mapping!r})'

    __class_getitem__ = classmethod(_GenericAlias)


class KeysView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            own = self._mapping[key]
        except KeyError:
            return False
        return own is value or own == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __contains__(self, value):
        for key in self._mapping:
            own = self._mapping[key]
            if own is value or own == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


_nothing = object()


class MutableMapping(Mapping):
    """A mapping that changes: __setitem__ and __delitem__ are to be defined as well."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_nothing):
        """Takes a key out and returns its value, or the default."""
        try:
            value = self[key]
        except KeyError:
            if default is _nothing:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        """Takes some pair out; KeyError if there is none."""
        for key in self:
            break
        else:
            raise KeyError
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Takes all pairs out."""
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        """Enters the pairs of a mapping or an iterable, and those of the keywords."""
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, 'keys'):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        """The value of a key, after entering the default if it is not there."""
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class Sequence(Reversible, Collection):
    """A sequence: __getitem__ and __len__ are to be defined."""

    __slots__ = ()

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        index = 0
        try:
            while True:
                value = self[index]
                yield value
                index += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(own is value or own == value for own in self)

    def __reversed__(self):
        for index in reversed(range(len(self))):
            yield self[index]

    def index(self, value, start=0, stop=None):
        """Where the value is first; ValueError if it is not there."""
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        index = start
        while stop is None or index < stop:
            try:
                own = self[index]
            except IndexError:
                break
            if own is value or own == value:
                return index
            index += 1
        raise ValueError

    def count(self, value):
        """How often the value is there."""
        return sum(1 for own in self if own is value or own == value)


class _DeprecateByteStringMeta(ABCMeta):
    def __instancecheck__(cls, instance):
        return super().__instancecheck__(instance)


class ByteString(Sequence, metaclass=_DeprecateByteStringMeta):
    __slots__ = ()


class MutableSequence(Sequence):
    """A sequence that changes: __setitem__, __delitem__ and insert are to be defined as well."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Puts a value before an index."""
        raise IndexError

    def append(self, value):
        """Adds a value at the end."""
        self.insert(len(self), value)

    def clear(self):
        """Takes all values out."""
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        """Reverses it in place."""
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        """Adds values at the end."""
        if values is self:
            values = list(values)
        for value in values:
            self.append(value)

    def pop(self, index=-1):
        """Takes the value at an index out."""
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        """Takes the first such value out."""
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


def _register():
    def generator():
        yield

    async def coroutine():
        pass

    async def async_generator():
        yield

    Generator.register(type(generator()))
    routine = coroutine()
    Coroutine.register(type(routine))
    routine.close()
    AsyncGenerator.register(type(async_generator()))
    for example in (b'', bytearray(), {}.keys(), {}.values(), {}.items(), [], reversed([]), range(0), set(), '', (), zip()):
        Iterator.register(type(iter(example)))
    Set.register(frozenset)
    MutableSet.register(set)
    MutableMapping.register(dict)
    Mapping.register(type(type.__dict__))
    MappingView.register(type({}.keys()))
    KeysView.register(type({}.keys()))
    ItemsView.register(type({}.items()))
    ValuesView.register(type({}.values()))
    for cls in (tuple, str, range, memoryview):
        Sequence.register(cls)
    for cls in (bytes, bytearray):
        ByteString.register(cls)
        Buffer.register(cls)
    Buffer.register(memoryview)
    for cls in (list, bytearray):
        MutableSequence.register(cls)


_register()
