"""Weak references, and containers that hold their items by them."""

import collections.abc as _abc
import itertools
import sys
from _weakref import getweakrefcount, getweakrefs, ref, ReferenceType

__all__ = [
    'ref', 'proxy', 'getweakrefcount', 'getweakrefs', 'WeakKeyDictionary', 'ReferenceType', 'ProxyType', 'CallableProxyType',
    'ProxyTypes', 'WeakValueDictionary', 'WeakSet', 'WeakMethod', 'finalize',
]


class WeakMethod(ref):
    """A weak reference to a bound method, as alive as its object."""

    __slots__ = '_func_ref', '_meth_type', '_alive', '__weakref__'

    def __new__(cls, meth, callback=None):
        try:
            obj, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f'argument should be a bound method, not {type(meth)}') from None

        def gone(arg):
            self = self_wr()
            if self is not None and self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)
        self = ref.__new__(cls, obj, gone)
        self._func_ref = ref(func, gone)
        self._meth_type = type(meth)
        self._alive = True
        self_wr = ref(self)
        return self

    def __call__(self):
        obj = ref.__call__(self)
        func = self._func_ref()
        if obj is None or func is None:
            return None
        return self._meth_type(func, obj)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    def __ne__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        return not self == other

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A weak reference that knows its key."""

    __slots__ = ('key',)

    def __new__(cls, ob, callback, key):
        self = ref.__new__(cls, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


class _Merging(_abc.MutableMapping):
    """What both dictionaries do with other mappings."""

    def update(self, other=None, /, **kwargs):
        if other is not None:
            for key, value in (other.items() if hasattr(other, 'items') else dict(other).items()):
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def __or__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ior__(self, other):
        self.update(other)
        return self

    def __ror__(self, other):
        if not isinstance(other, _abc.Mapping):
            return NotImplemented
        new = self.__class__(other)
        new.update(self)
        return new


class WeakValueDictionary(_Merging):
    """A mapping whose entries go when their values die."""

    def __init__(self, other=(), /, **kw):
        def remove(wr, selfref=ref(self)):
            self = selfref()
            if self is not None and self.data.get(wr.key) is wr:
                del self.data[wr.key]
        self._remove = remove
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        o = self.data[key]()
        if o is None:
            raise KeyError(key)
        return o

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return sum(1 for wr in list(self.data.values()) if wr() is not None)

    def __contains__(self, key):
        wr = self.data.get(key)
        return wr is not None and wr() is not None

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}>'

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def copy(self):
        new = WeakValueDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[deepcopy(key, memo)] = value
        return new

    def get(self, key, default=None):
        wr = self.data.get(key)
        o = None if wr is None else wr()
        return default if o is None else o

    def items(self):
        for key, wr in list(self.data.items()):
            value = wr()
            if value is not None:
                yield key, value

    def keys(self):
        for key, wr in list(self.data.items()):
            if wr() is not None:
                yield key

    __iter__ = keys

    def itervaluerefs(self):
        yield from list(self.data.values())

    def values(self):
        for wr in list(self.data.values()):
            value = wr()
            if value is not None:
                yield value

    def valuerefs(self):
        return list(self.data.values())

    def popitem(self):
        while True:
            key, wr = self.data.popitem()
            o = wr()
            if o is not None:
                return key, o

    def pop(self, key, *args):
        wr = self.data.pop(key, None)
        o = None if wr is None else wr()
        if o is not None:
            return o
        if args:
            return args[0]
        raise KeyError(key)

    def setdefault(self, key, default=None):
        o = self.get(key)
        if o is None:
            self[key] = default
            return default
        return o


class WeakKeyDictionary(_Merging):
    """A mapping whose entries go when their keys die."""

    def __init__(self, dict=None):
        def remove(key, selfref=ref(self)):
            self = selfref()
            if self is not None:
                self.data.pop(key, None)
        self.data = {}
        self._remove = remove
        if dict is not None:
            self.update(dict)

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __len__(self):
        return sum(1 for wr in list(self.data) if wr() is not None)

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}>'

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def copy(self):
        new = WeakKeyDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
        return new

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            wr = ref(key)
        except TypeError:
            return False
        return wr in self.data

    def items(self):
        for wr, value in list(self.data.items()):
            key = wr()
            if key is not None:
                yield key, value

    def keys(self):
        for wr in list(self.data):
            key = wr()
            if key is not None:
                yield key

    __iter__ = keys

    def values(self):
        for wr, value in list(self.data.items()):
            if wr() is not None:
                yield value

    def keyrefs(self):
        return list(self.data)

    def popitem(self):
        while True:
            wr, value = self.data.popitem()
            key = wr()
            if key is not None:
                return key, value

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._remove), default)


class WeakSet(_abc.MutableSet):
    """A set whose items go when they die."""

    def __init__(self, data=None):
        self.data = set()

        def remove(item, selfref=ref(self)):
            self = selfref()
            if self is not None:
                self.data.discard(item)
        self._remove = remove
        if data is not None:
            self.update(data)

    def __iter__(self):
        for wr in list(self.data):
            item = wr()
            if item is not None:
                yield item

    def __len__(self):
        return sum(1 for wr in list(self.data) if wr() is not None)

    def __contains__(self, item):
        try:
            wr = ref(item)
        except TypeError:
            return False
        return wr in self.data

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def add(self, item):
        self.data.add(ref(item, self._remove))

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def pop(self):
        while True:
            try:
                wr = self.data.pop()
            except KeyError:
                raise KeyError('pop from empty WeakSet') from None
            item = wr()
            if item is not None:
                return item

    def remove(self, item):
        self.data.remove(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def update(self, other):
        for element in other:
            self.add(element)

    def __ior__(self, other):
        self.update(other)
        return self

    def _plain(self, other):
        return {ref(item) for item in other}

    def difference(self, other):
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        self.data -= self._plain(list(other))

    def intersection(self, other):
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        self.data &= self._plain(other)

    def issubset(self, other):
        return self.data.issubset(self._plain(other))

    __le__ = issubset

    def __lt__(self, other):
        return self.data < self._plain(other)

    def issuperset(self, other):
        return self.data.issuperset(self._plain(other))

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > self._plain(other)

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == self._plain(other)

    def symmetric_difference(self, other):
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        for item in list(other):
            if item in self:
                self.discard(item)
            else:
                self.add(item)

    def union(self, other):
        return self.__class__(e for s in (self, other) for e in s)

    __or__ = union

    def isdisjoint(self, other):
        return len(self.intersection(other)) == 0

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(type(list[int]))


_finalizers = {}
_order = itertools.count(1)


class finalize:
    """Calls a function when an object dies, or at the end of the program."""

    __slots__ = ()
    _registered = False

    class _Info:
        __slots__ = ('weakref', 'func', 'args', 'kwargs', 'atexit', 'index')

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._registered:
            import atexit
            atexit.register(finalize._exit)
            finalize._registered = True
        info = finalize._Info()
        info.weakref = ref(obj, self)
        info.func, info.args, info.kwargs = func, args, kwargs
        info.atexit = True
        info.index = next(_order)
        _finalizers[self] = info

    def __call__(self, _=None):
        """Calls the function, if that was not done yet."""
        info = _finalizers.pop(self, None)
        if info is not None:
            return info.func(*info.args, **info.kwargs)

    def detach(self):
        """Forgets the function; returns what was given."""
        info = _finalizers.get(self)
        obj = info and info.weakref()
        if obj is not None and _finalizers.pop(self, None):
            return obj, info.func, info.args, info.kwargs

    def peek(self):
        """What was given, as long as the object lives."""
        info = _finalizers.get(self)
        obj = info and info.weakref()
        if obj is not None:
            return obj, info.func, info.args, info.kwargs

    @property
    def alive(self):
        """Is the function still to be called?"""
        return self in _finalizers

    @property
    def atexit(self):
        """Is it to be called at the end of the program?"""
        info = _finalizers.get(self)
        return bool(info) and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = _finalizers.get(self)
        if info:
            info.atexit = bool(value)

    def __repr__(self):
        info = _finalizers.get(self)
        obj = info and info.weakref()
        if obj is None:
            return f'<{type(self).__name__} object at {id(self):#x}; dead>'
        return f'<{type(self).__name__} object at {id(self):#x}; for {type(obj).__name__!r} at {id(obj):#x}>'

    @classmethod
    def _exit(cls):
        while True:
            pending = [(info.index, f) for f, info in _finalizers.items() if info.atexit]
            if not pending:
                return
            f = max(pending)[1]
            try:
                f()
            except Exception:
                sys.excepthook(*sys.exc_info())


def _target(p):
    o = object.__getattribute__(p, '_ref')()
    if o is None:
        raise ReferenceError('weakly-referenced object no longer exists')
    return o


def _plain(value):
    return _target(value) if type(value) in ProxyTypes else value


class ProxyType:
    """Stands for an object without keeping it alive."""

    __slots__ = ('_ref',)

    def __init__(self, ref):
        object.__setattr__(self, '_ref', ref)

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        o = object.__getattribute__(self, '_ref')()
        return f'<weakproxy at {id(self):#x} to {type(o).__name__} at {id(o):#x}>'

    __hash__ = None


class CallableProxyType(ProxyType):
    """The same of an object that can be called."""

    __slots__ = ()

    def __call__(self, /, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def _add_operators():
    import operator

    def forward(name, function):
        def call(self, *args):
            return function(_target(self), *map(_plain, args))
        call.__name__ = name
        setattr(ProxyType, name, call)

    def reflected(name, function):
        def call(self, other):
            return function(_plain(other), _target(self))
        call.__name__ = name
        setattr(ProxyType, name, call)

    for name in 'add sub mul truediv floordiv mod pow lshift rshift and or xor matmul'.split():
        function = getattr(operator, f'__{name}__')
        forward(f'__{name}__', function)
        reflected(f'__r{name}__', function)
        forward(f'__i{name}__', getattr(operator, f'__i{name}__'))
    forward('__divmod__', divmod)
    reflected('__rdivmod__', divmod)
    for name in 'lt le eq ne gt ge neg pos invert abs index contains getitem setitem delitem'.split():
        forward(f'__{name}__', getattr(operator, f'__{name}__'))
    for name, function in (('str', str), ('int', int), ('float', float), ('bool', bool), ('len', len), ('iter', iter), ('next', next),
                           ('bytes', bytes), ('reversed', reversed)):
        forward(f'__{name}__', function)


_add_operators()


def proxy(object, callback=None, /):
    """Something that stands for an object without keeping it alive."""
    made = (CallableProxyType if callable(object) else ProxyType)
    if callback is None:
        return made(ref(object))
    self = None

    def gone(_):
        callback(self)
    self = made(ref(object, gone))
    return self
