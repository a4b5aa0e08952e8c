"""How objects are taken apart for copies."""

import sys as _sys

__all__ = ['pickle', 'constructor', 'dispatch_table']

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Registers how objects of a class are taken apart."""
    if not callable(pickle_function):
        raise TypeError('reduction functions must be callable')
    dispatch_table[ob_type] = pickle_function


def constructor(object):
    """Checks that a constructor can be called."""
    if not callable(object):
        raise TypeError('constructors must be callable')


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


_namespace = type(_sys.implementation)

# Built-in classes whose extensions are made anew from a plain value.
_values = (tuple, int, float, complex, str, bytes, bytearray)


def _state(x):
    """The attributes of an object: a dict, or a pair of it and a dict of slots."""
    state = getattr(x, '__dict__', None)
    slots = {}
    for cls in type(x).__mro__:
        names = cls.__dict__.get('__slots__', ())
        for name in (names,) if isinstance(names, str) else names:
            if name in ('__dict__', '__weakref__'):
                continue
            if name.startswith('__') and not name.endswith('__'):
                stripped = cls.__name__.lstrip('_')
                if stripped:
                    name = f'_{stripped}{name}'
            try:
                slots[name] = getattr(x, name)
            except AttributeError:
                pass
    state = state or None
    return (state, slots) if slots else state


def _reduce(x):
    """How an object is made again that says nothing about it itself."""
    cls = type(x)
    native = next(base for base in cls.__mro__ if '__module__' not in base.__dict__)
    if native in (set, frozenset):
        return cls, (list(x),), _state(x)
    if issubclass(native, BaseException):
        return cls, x.args, _state(x)
    if native is _namespace:
        return cls, (), x.__dict__
    if native not in (object, list, dict) and native not in _values:
        raise TypeError(f'cannot pickle {cls.__name__!r} object')
    maker, args = __newobj__, (cls,)
    if hasattr(cls, '__getnewargs_ex__'):
        given, keywords = x.__getnewargs_ex__()
        if keywords:
            maker, args = __newobj_ex__, (cls, given, keywords)
        else:
            args += given
    elif hasattr(cls, '__getnewargs__'):
        args += x.__getnewargs__()
    elif native in _values:
        args += (native(x),)
    if getattr(cls, '__getstate__', None) is not getattr(object, '__getstate__', None):
        state = x.__getstate__()
    else:
        state = _state(x)
    items = iter(x) if native is list else None
    pairs = iter(x.items()) if native is dict else None
    return maker, args, state, items, pairs
