"""Shallow and deep copies."""

import copyreg as _copyreg

__all__ = ['Error', 'copy', 'deepcopy', 'replace']


class Error(Exception):
    pass


error = Error

_atomic = {
    type(None), int, float, bool, complex, str, tuple, bytes, frozenset, type, range, slice, property, type(...), type(NotImplemented),
    type(len), type(lambda: 0), type((lambda: 0).__code__),
}
_by_copy_method = {list, dict, set, bytearray}


def copy(x):
    """A shallow copy: the same items in a new container."""
    cls = type(x)
    if cls in _atomic:
        return x
    if cls in _by_copy_method:
        return x.copy()
    if issubclass(cls, type):
        return x
    copier = getattr(cls, '__copy__', None)
    if copier is not None:
        return copier(x)
    reduced = _reduced(x, cls, 'un(shallow)copyable object of type %s')
    if isinstance(reduced, str):
        return x
    return _rebuild(x, None, *reduced)


def _reduced(x, cls, message):
    reductor = _copyreg.dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    if cls.__reduce_ex__ is object.__reduce_ex__:
        return _copyreg._reduce(x) if cls.__reduce__ is object.__reduce__ else x.__reduce__()
    reductor = getattr(x, '__reduce_ex__', None)
    if reductor is not None:
        return reductor(4)
    reductor = getattr(x, '__reduce__', None)
    if reductor is not None:
        return reductor()
    raise Error(message % cls)


def deepcopy(x, memo=None, _nil=[]):
    """A copy with copies of the items, and so on; what is shared stays shared."""
    cls = type(x)
    if cls in _deep_atomic:
        return x
    key = id(x)
    if memo is None:
        memo = {}
    else:
        y = memo.get(key, _nil)
        if y is not _nil:
            return y
    copier = _deep_copiers.get(cls)
    if copier is not None:
        y = copier(x, memo)
    elif issubclass(cls, type):
        y = x
    else:
        copier = getattr(x, '__deepcopy__', None)
        if copier is not None:
            y = copier(memo)
        else:
            reduced = _reduced(x, cls, 'un(deep)copyable object of type %s')
            y = x if isinstance(reduced, str) else _rebuild(x, memo, *reduced)
    if y is not x:
        memo[key] = y
        # The original lives as long as its id is a key.
        memo.setdefault(id(memo), []).append(x)
    return y


_deep_atomic = _atomic - {tuple, frozenset, slice}


def _deep_list(x, memo):
    y = []
    memo[id(x)] = y
    for item in x:
        y.append(deepcopy(item, memo))
    return y


def _deep_tuple(x, memo):
    y = [deepcopy(item, memo) for item in x]
    if id(x) in memo:
        return memo[id(x)]
    for before, after in zip(x, y):
        if before is not after:
            return tuple(y)
    return x


def _deep_dict(x, memo):
    y = {}
    memo[id(x)] = y
    for key, value in x.items():
        y[deepcopy(key, memo)] = deepcopy(value, memo)
    return y


def _deep_method(x, memo):
    return type(x)(x.__func__, deepcopy(x.__self__, memo))


class _C:
    def method(self):
        pass


_deep_copiers = {list: _deep_list, tuple: _deep_tuple, dict: _deep_dict, type(_C().method): _deep_method}
del _C


def _rebuild(x, memo, func, args, state=None, items=None, pairs=None, setter=None):
    deep = memo is not None
    if deep:
        args = [deepcopy(arg, memo) for arg in args]
    y = func(*args)
    if deep:
        memo[id(x)] = y
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        if setter is not None:
            setter(y, state)
        elif hasattr(y, '__setstate__'):
            y.__setstate__(state)
        else:
            slots = None
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            if state:
                y.__dict__.update(state)
            if slots:
                for name, value in slots.items():
                    setattr(y, name, value)
    if items is not None:
        for item in items:
            y.append(deepcopy(item, memo) if deep else item)
    if pairs is not None:
        for key, value in pairs:
            if deep:
                key, value = deepcopy(key, memo), deepcopy(value, memo)
            y[key] = value
    return y


def replace(obj, /, **changes):
    """A copy with other values for some attributes."""
    cls = obj.__class__
    func = getattr(cls, '__replace__', None)
    if func is None:
        raise TypeError(f'replace() does not support {cls.__name__} objects')
    return func(obj, **changes)
