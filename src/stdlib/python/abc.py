"""Abstract base classes."""

from _weakref import ref as _ref

# Grows with every registration: what was found not to be a subclass may have become one.
_registrations = 0


def abstractmethod(funcobj):
    """A decorator of methods that subclasses have to define."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """An abstract class method (the two decorators together do the same)."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """An abstract static method (the two decorators together do the same)."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """An abstract property (the two decorators together do the same)."""

    __isabstractmethod__ = True


def _abstract_names(cls, namespace):
    names = {name for name, value in namespace.items() if getattr(value, '__isabstractmethod__', False)}
    for base in cls.__bases__:
        for name in getattr(base, '__abstractmethods__', ()):
            if getattr(getattr(cls, name, None), '__isabstractmethod__', False):
                names.add(name)
    return frozenset(names)


class ABCMeta(type):
    """The metaclass of abstract base classes."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstract_names(cls, namespace)
        # Registered classes; known subclasses; known others, and how many registrations there were then.
        cls._abc_impl = [set(), set(), set(), _registrations]
        return cls

    def register(cls, subclass):
        """Registers a class as a subclass; returns it."""
        global _registrations
        if not isinstance(subclass, type):
            raise TypeError('Can only register classes')
        if issubclass(subclass, cls):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError('Refusing to create an inheritance cycle')
        cls._abc_impl[0].add(_ref(subclass))
        _registrations += 1
        return subclass

    def __instancecheck__(cls, instance):
        subclass = instance.__class__
        if _ref(subclass) in cls._abc_impl[1]:
            return True
        kind = type(instance)
        if kind is subclass:
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(kind)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('issubclass() arg 1 must be a class')
        state = cls._abc_impl
        me = _ref(subclass)
        if me in state[1]:
            return True
        if state[3] != _registrations:
            state[2] = set()
            state[3] = _registrations
        elif me in state[2]:
            return False
        verdict = cls.__subclasshook__(subclass)
        if verdict is NotImplemented:
            verdict = cls in getattr(subclass, '__mro__', ()) or _is_related(cls, subclass)
        state[1 if verdict else 2].add(me)
        return bool(verdict)

    def _dump_registry(cls, file=None):
        """Prints what is registered."""
        print(f'Class: {cls.__module__}.{cls.__qualname__}', file=file)


def _is_related(cls, subclass):
    for known in list(cls._abc_impl[0]):
        known = known()
        if known is not None and issubclass(subclass, known):
            return True
    return any(issubclass(subclass, derived) for derived in cls.__subclasses__())


class ABC(metaclass=ABCMeta):
    """A class to derive abstract base classes from."""

    __slots__ = ()


def update_abstractmethods(cls):
    """Finds out anew which methods of a class are abstract."""
    if not hasattr(cls, '__abstractmethods__'):
        return cls
    cls.__abstractmethods__ = _abstract_names(cls, cls.__dict__)
    return cls


def get_cache_token():
    """Changes whenever a class is registered."""
    return _registrations
