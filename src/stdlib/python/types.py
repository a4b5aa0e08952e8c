"""Names of the types that have none among the built-in functions, and tools to make classes."""

import sys


def _function():
    def inner():
        return cell
    cell = None
    return inner


FunctionType = type(_function)
LambdaType = FunctionType
CodeType = type(_function.__code__)
MappingProxyType = type(type.__dict__)
SimpleNamespace = type(sys.implementation)
CellType = type(_function().__closure__[0])


def _generator():
    yield


GeneratorType = type(_generator())


async def _coroutine():
    pass


_coroutine = _coroutine()
CoroutineType = type(_coroutine)
_coroutine.close()


async def _asyncgen():
    yield


AsyncGeneratorType = type(_asyncgen())


class _C:
    def _method(self):
        pass

    __slots__ = ('_slot',)


MethodType = type(_C()._method)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__['fromkeys'])
ModuleType = type(sys)
GetSetDescriptorType = type(FunctionType.__code__)
MemberDescriptorType = type(_C._slot)

try:
    raise TypeError
except TypeError as _exception:
    TracebackType = type(_exception.__traceback__)
    FrameType = type(_exception.__traceback__.tb_frame)

GenericAlias = type(list[int])
UnionType = type(int | str)
EllipsisType = type(Ellipsis)
NoneType = type(None)
NotImplementedType = type(NotImplemented)
CapsuleType = None
del _function, _generator, _coroutine, _asyncgen, _C, CapsuleType


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Makes a class as a class statement would."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace['__orig_bases__'] = bases
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """The bases with those that are no classes replaced by what their __mro_entries__ say."""
    new = []
    changed = False
    for base in bases:
        entries = None if isinstance(base, type) else getattr(base, '__mro_entries__', None)
        if entries is None:
            new.append(base)
            continue
        found = entries(bases)
        if not isinstance(found, tuple):
            raise TypeError('__mro_entries__ must return a tuple')
        new.extend(found)
        changed = True
    return tuple(new) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """The metaclass, the namespace and the keywords that are left for a class."""
    kwds = dict(kwds or {})
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        for base in bases:
            kind = type(base)
            if issubclass(meta, kind):
                continue
            if not issubclass(kind, meta):
                raise TypeError('metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the '
                                'metaclasses of all its bases')
            meta = kind
    namespace = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, namespace, kwds


def get_original_bases(cls, /):
    """The bases of a class as they were written."""
    try:
        return cls.__dict__.get('__orig_bases__', cls.__bases__)
    except AttributeError:
        raise TypeError(f'Expected an instance of type, not {type(cls).__name__!r}') from None


class DynamicClassAttribute:
    """A property of instances only: on the class it is an ordinary missing attribute."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, '__isabstractmethod__', False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError('unreadable attribute')
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def _with(self, fget, fset, fdel, doc):
        result = type(self)(fget, fset, fdel, doc)
        result.overwrite_doc = self.overwrite_doc
        return result

    def getter(self, fget):
        return self._with(fget, self.fset, self.fdel, fget.__doc__ if self.overwrite_doc else self.__doc__)

    def setter(self, fset):
        return self._with(self.fget, fset, self.fdel, self.__doc__)

    def deleter(self, fdel):
        return self._with(self.fget, self.fset, fdel, self.__doc__)


def coroutine(func):
    """A decorator that makes a generator function one whose results can be awaited."""
    if not callable(func):
        raise TypeError('types.coroutine() expects a callable')
    import functools

    class Awaited:
        def __init__(self, generator):
            self._generator = generator

        def __await__(self):
            return iter(self._generator)

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        result = func(*args, **kwargs)
        return Awaited(result) if isinstance(result, GeneratorType) else result
    return wrapped


__all__ = [name for name in globals() if not name.startswith('_') and name != 'sys']
