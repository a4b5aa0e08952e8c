"""Functions that act on functions."""

__all__ = [
    'update_wrapper', 'wraps', 'WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'total_ordering', 'cache', 'cmp_to_key', 'lru_cache',
    'reduce', 'partial', 'partialmethod', 'singledispatch', 'singledispatchmethod', 'cached_property',
]

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__')
WRAPPER_UPDATES = ('__dict__',)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Makes a wrapper look like the function it wraps."""
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            continue
        setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """A decorator that applies update_wrapper() to what it decorates."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


class partial(_partial):
    """partial(func, *args, **keywords): a function like func with these arguments already given."""

    __module__ = 'functools'

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords or None, self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple):
            raise TypeError('argument to __setstate__ must be a tuple')
        if len(state) != 4:
            raise TypeError('expected 4 items in state, got %d' % len(state))
        func, args, keywords, namespace = state
        self._restore(func, tuple(args), None if keywords is None else dict(keywords))
        self.__dict__.clear()
        if namespace:
            self.__dict__.update(namespace)

    __class_getitem__ = classmethod(type(list[int]))


class partialmethod:
    """A method with some arguments of another callable or descriptor already given."""

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and getattr(func, '__get__', None) is None:
            raise TypeError(f'the first argument {func!r} must be a callable or a descriptor')
        if isinstance(func, partialmethod):
            self.func = func.func
            self.args = func.args + args
            self.keywords = {**func.keywords, **keywords}
        else:
            self.func = func
            self.args = args
            self.keywords = keywords

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func)]
        parts.extend(map(repr, self.args))
        parts.extend(f'{name}={value!r}' for name, value in self.keywords.items())
        return f'{cls.__module__}.{cls.__qualname__}({", ".join(parts)})'

    def _plain(self):
        def method(self_or_cls, /, *args, **keywords):
            return owner.func(self_or_cls, *owner.args, *args, **{**owner.keywords, **keywords})
        owner = self
        method.__isabstractmethod__ = self.__isabstractmethod__
        method.__partialmethod__ = self
        return method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, '__get__', None)
        if get is not None and not isinstance(self.func, partial):
            bound = get(obj, cls)
            if bound is not self.func:
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._plain().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    __class_getitem__ = classmethod(type(list[int]))


def _ordering(root, name):
    """The comparison `name` by means of the comparison `root`."""
    ask = {
        ('__lt__', '__gt__'): lambda r, same: None if r is None else not r and not same(),
        ('__lt__', '__le__'): lambda r, same: r or same(),
        ('__lt__', '__ge__'): lambda r, same: not r,
        ('__le__', '__ge__'): lambda r, same: not r or same(),
        ('__le__', '__lt__'): lambda r, same: r and not same(),
        ('__le__', '__gt__'): lambda r, same: not r,
        ('__gt__', '__lt__'): lambda r, same: not r and not same(),
        ('__gt__', '__ge__'): lambda r, same: r or same(),
        ('__gt__', '__le__'): lambda r, same: not r,
        ('__ge__', '__le__'): lambda r, same: not r or same(),
        ('__ge__', '__gt__'): lambda r, same: r and not same(),
        ('__ge__', '__lt__'): lambda r, same: not r,
    }[root, name]

    def compare(self, other):
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        return ask(result, lambda: self == other)
    compare.__name__ = name
    compare.__qualname__ = name
    compare.__doc__ = f'{name} by means of {root}.'
    return compare


def total_ordering(cls):
    """A class decorator that adds the orderings that are missing."""
    names = ('__lt__', '__gt__', '__le__', '__ge__')
    roots = [name for name in names if getattr(cls, name, None) is not getattr(object, name, None)]
    if not roots:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    root = next(name for name in ('__lt__', '__le__', '__gt__', '__ge__') if name in roots)
    for name in names:
        if name not in roots:
            setattr(cls, name, _ordering(root, name))
    return cls


class _lru_cache_wrapper(_cache):
    __module__ = 'functools'

    def cache_info(self):
        """Counts of hits and misses, and sizes."""
        global _CacheInfo
        if _CacheInfo is None:
            from collections import namedtuple
            _CacheInfo = namedtuple('CacheInfo', ['hits', 'misses', 'maxsize', 'currsize'], module='functools')
        hits, misses, size = self._counts()
        return _CacheInfo(hits, misses, self.cache_parameters()['maxsize'], size)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return self.__qualname__

    def __repr__(self):
        return f'<functools._lru_cache_wrapper object at {id(self):#x}>'


_CacheInfo = None
_mark = object()


def lru_cache(maxsize=128, typed=False):
    """A decorator that keeps the results of the calls made last."""
    if isinstance(maxsize, int):
        if maxsize < 0:
            maxsize = 0
    elif callable(maxsize) and isinstance(typed, bool):
        function, maxsize = maxsize, 128
        return _cached(function, maxsize, typed)
    elif maxsize is not None:
        raise TypeError('Expected first argument to be an integer, a callable, or None')
    return lambda function: _cached(function, maxsize, typed)


def _cached(function, maxsize, typed):
    if not callable(function):
        raise TypeError('the first argument must be callable')
    wrapper = _lru_cache_wrapper(function, -1 if maxsize is None else maxsize, typed, _mark)
    wrapper.cache_parameters = lambda: {'maxsize': maxsize, 'typed': typed}
    return update_wrapper(wrapper, function)


def cache(user_function, /):
    """A decorator that keeps all results."""
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    """A property that is computed once and then stands in the instance's namespace."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError('Cannot assign the same cached_property to two different names '
                            f'({self.attrname!r} and {name!r}).')

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError('Cannot use cached_property instance without calling __set_name__ on it.')
        try:
            namespace = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache "
                            f'{self.attrname!r} property.') from None
        value = namespace.get(self.attrname, _mark)
        if value is _mark:
            value = self.func(instance)
            try:
                namespace[self.attrname] = value
            except TypeError:
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item "
                                f'assignment for caching {self.attrname!r} property.') from None
        return value

    __class_getitem__ = classmethod(type(list[int]))


def _most_specific(cls, registry):
    """The registered class nearest to `cls`: in its resolution order, abstract bases where they begin to hold."""
    order = list(cls.__mro__)
    abstract = [
        known for known in registry
        if known not in order and hasattr(known, '__mro__') and not isinstance(known, type(list[int])) and issubclass(cls, known)
    ]
    # Of abstract classes only the most derived count.
    abstract = [a for a in abstract if not any(b is not a and issubclass(b, a) for b in abstract)]
    for index, base in enumerate(order):
        here = [a for a in abstract if not any(issubclass(later, a) for later in order[index + 1:])]
        here = [a for a in here if issubclass(base, a)]
        if base in registry:
            return base
        if len(here) > 1:
            raise RuntimeError(f'Ambiguous dispatch: {here[0]} or {here[1]}')
        if here:
            return here[0]
    return None


def singledispatch(func):
    """A function whose implementation is chosen by the class of its first argument."""
    registry = {}
    chosen = {}

    def dispatch(cls):
        """The implementation for a class."""
        try:
            return chosen[cls]
        except KeyError:
            found = registry.get(cls)
            if found is None:
                found = registry.get(_most_specific(cls, registry))
            chosen[cls] = found
            return found

    def classes_of(kind):
        if isinstance(kind, type) and not isinstance(kind, type(list[int])):
            return (kind,)
        members = getattr(kind, '__args__', None)
        if type(kind) is type(int | str) and all(isinstance(member, type) for member in members):
            return members
        return None

    def register(cls, func=None):
        """Registers an implementation for a class."""
        classes = classes_of(cls)
        if classes is not None:
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f'Invalid first argument to `register()`. {cls!r} is not a class or union type.')
            annotations = getattr(cls, '__annotations__', {})
            if not annotations:
                raise TypeError(f'Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` '
                                'or plain `@register` on an annotated function.')
            func = cls
            name, cls = next(iter(annotations.items()))
            if isinstance(cls, str):
                cls = eval(cls, func.__globals__)
            classes = classes_of(cls)
            if classes is None:
                raise TypeError(f'Invalid annotation for {name!r}. {cls!r} is not a class.')
        for one in classes:
            registry[one] = func
        chosen.clear()
        return func

    def wrapper(*args, **keywords):
        if not args:
            raise TypeError(f'{name} requires at least 1 positional argument')
        return dispatch(args[0].__class__)(*args, **keywords)

    name = getattr(func, '__name__', 'singledispatch function')
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    import types
    wrapper.registry = types.MappingProxyType(registry)
    wrapper._clear_cache = chosen.clear
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    """A method whose implementation is chosen by the class of its first argument after self."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Registers an implementation for a class."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        name = getattr(self.func, '__name__', 'singledispatchmethod method')

        def method(*args, **keywords):
            if not args:
                raise TypeError(f'{name} requires at least 1 positional argument')
            return self.dispatcher.dispatch(args[0].__class__).__get__(obj, cls)(*args, **keywords)
        method.__isabstractmethod__ = self.__isabstractmethod__
        method.register = self.register
        return update_wrapper(method, self.func)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)
