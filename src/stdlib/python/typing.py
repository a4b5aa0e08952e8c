"""Names for annotations. Nothing is checked at run time."""

import collections
import collections.abc
import contextlib
import sys
import types
from abc import ABCMeta
from types import GenericAlias


def _shown(item):
    if isinstance(item, type) and not isinstance(item, GenericAlias):
        return item.__qualname__ if item.__module__ == 'builtins' else f'{item.__module__}.{item.__qualname__}'
    if item is ...:
        return '...'
    if isinstance(item, list):
        return f'[{", ".join(map(_shown, item))}]'
    if isinstance(item, (types.FunctionType, types.BuiltinFunctionType)):
        return item.__name__
    return repr(item)


class _Alias:
    """A form with arguments, such as Optional[int]."""

    def __init__(self, origin, args, name, inst=True):
        self.__origin__ = origin
        self.__args__ = args
        self._name = name
        found = {}
        for arg in args:
            for one in (arg,) if isinstance(arg, (TypeVar, _NativeTypeVar)) else getattr(arg, '__parameters__', ()):
                found[one] = None
        self.__parameters__ = tuple(found)

    def __repr__(self):
        return f'typing.{self._name}[{", ".join(map(_shown, self.__args__)) or "()"}]'

    def __eq__(self, other):
        if not isinstance(other, _Alias):
            return NotImplemented
        if self.__origin__ is Union:
            return other.__origin__ is Union and set(self.__args__) == set(other.__args__)
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        args = frozenset(self.__args__) if self.__origin__ is Union else self.__args__
        return hash((id(self.__origin__), args))

    def __getitem__(self, items):
        items = items if isinstance(items, tuple) else (items,)
        if not self.__parameters__:
            raise TypeError(f'{self!r} is not a generic class')
        given = dict(zip(self.__parameters__, items))
        args = []
        for arg in self.__args__:
            inner = () if isinstance(arg, (TypeVar, _NativeTypeVar)) else getattr(arg, '__parameters__', ())
            args.append(given.get(arg, arg) if not inner else arg[tuple(given.get(p, p) for p in inner)])
        if self.__origin__ is Union:
            return Union[tuple(args)]
        return _Alias(self.__origin__, tuple(args), self._name)

    def __call__(self, *args, **kwargs):
        if not isinstance(self.__origin__, type):
            raise TypeError(f'Cannot instantiate {self!r}')
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        if not isinstance(self.__origin__, type):
            raise TypeError(f'Cannot subclass {self!r}')
        return (self.__origin__,)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        if self.__origin__ is Union:
            return isinstance(obj, self.__args__)
        raise TypeError('Subscripted generics cannot be used with class and instance checks')


class _Form:
    """A name that takes arguments in brackets."""

    def __init__(self, name, origin=None, doc=None):
        self._name = name
        self.__origin__ = origin
        self.__doc__ = doc

    def __repr__(self):
        return f'typing.{self._name}'

    def __getitem__(self, items):
        items = items if isinstance(items, tuple) else (items,)
        if self._name == 'Optional':
            if len(items) != 1:
                raise TypeError('typing.Optional requires a single type.')
            return Union[items[0], None]
        if self._name == 'Union':
            return _union(items)
        if self._name in ('Literal', 'Annotated'):
            return _Alias(self, items, self._name)
        items = tuple(type(None) if item is None else item for item in items)
        return _Alias(self.__origin__ or self, items, self._name)

    def __call__(self, *args, **kwargs):
        if self.__origin__ is None or self.__origin__.__module__ == 'collections.abc':
            raise TypeError(f'Cannot instantiate {self!r}')
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        if self.__origin__ is None:
            raise TypeError(f'Cannot subclass {self!r}')
        return (self.__origin__,)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __instancecheck__(self, obj):
        if self.__origin__ is None:
            raise TypeError(f'{self!r} cannot be used with isinstance()')
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        if self.__origin__ is None:
            raise TypeError(f'{self!r} cannot be used with issubclass()')
        return issubclass(cls, self.__origin__)


def _union(items):
    if not items:
        raise TypeError('Cannot take a Union of no types.')
    flat = {}
    for item in items:
        item = type(None) if item is None else item
        for part in item.__args__ if getattr(item, '__origin__', None) is Union or isinstance(item, types.UnionType) else (item,):
            flat[part] = None
    if len(flat) == 1:
        return next(iter(flat))
    return _UnionAlias(Union, tuple(flat), 'Union')


class _UnionAlias(_Alias):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and type(None) in args:
            other = args[0] if args[1] is type(None) else args[1]
            return f'typing.Optional[{_shown(other)}]'
        return super().__repr__().replace('NoneType', 'None')


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError('typing.Any cannot be used with isinstance()')
        return super().__instancecheck__(obj)

    def __repr__(self):
        return 'typing.Any' if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type at all."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError('Any cannot be instantiated')
        return super().__new__(cls)


class _G[T]:
    pass


_NativeTypeVar = type(_G.__type_params__[0])
Generic = _G.__mro__[1]
del _G


class TypeVar:
    """A variable that stands for a type."""

    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=None):
        if covariant and contravariant:
            raise ValueError('Bivariant types are not supported.')
        if len(constraints) == 1:
            raise TypeError('A single constraint is not allowed')
        self.__name__ = name
        self.__bound__ = bound
        self.__constraints__ = constraints
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant
        self.__infer_variance__ = infer_variance
        self.__default__ = default
        self.__module__ = sys._getframe(1).f_globals.get('__name__')

    def __repr__(self):
        return ('+' if self.__covariant__ else '-' if self.__contravariant__ else '~') + self.__name__

    def __typing_subst__(self, arg):
        return arg

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class ParamSpec(TypeVar):
    """A variable that stands for parameters."""

    @property
    def args(self):
        return self

    kwargs = args


class TypeVarTuple(TypeVar):
    """A variable that stands for several types."""

    def __repr__(self):
        return self.__name__

    def __iter__(self):
        yield Unpack[self]

for _name in ('Union Optional Literal Annotated ClassVar Final NoReturn Never Self LiteralString Concatenate TypeAlias TypeGuard '
              'TypeIs Unpack Required NotRequired ReadOnly').split():
    globals()[_name] = _Form(_name)
for _name, _origin in (
    ('List', list), ('Dict', dict), ('Set', set), ('FrozenSet', frozenset), ('Tuple', tuple), ('Type', type),
    ('DefaultDict', collections.defaultdict), ('OrderedDict', collections.OrderedDict), ('Counter', collections.Counter),
    ('ChainMap', collections.ChainMap), ('Deque', collections.deque), ('AbstractSet', collections.abc.Set),
    ('ContextManager', contextlib.AbstractContextManager), ('AsyncContextManager', contextlib.AbstractAsyncContextManager),
):
    globals()[_name] = _Form(_name, _origin)
for _name in collections.abc.__all__:
    if _name not in ('Set', 'Buffer'):
        globals()[_name] = _Form(_name, getattr(collections.abc, _name))
del _name, _origin

Text = str
TYPE_CHECKING = False
AnyStr = TypeVar('AnyStr', bytes, str)


class _CallableForm(_Form):
    def __getitem__(self, items):
        params, result = items
        args = (params, result) if params is ... or not isinstance(params, list) else (*params, result)
        return _CallableAlias(collections.abc.Callable, tuple(type(None) if a is None else a for a in args), 'Callable')


class _CallableAlias(_Alias):
    def __repr__(self):
        if self.__args__[0] is ...:
            return super().__repr__()
        shown = ['None' if a is type(None) else _shown(a) for a in self.__args__]
        return f'typing.Callable[[{", ".join(shown[:-1])}], {shown[-1]}]'


Callable = _CallableForm('Callable', collections.abc.Callable)


class _ProtocolMeta(ABCMeta):
    def __init__(cls, name, bases, namespace, **kwargs):
        super().__init__(name, bases, namespace)
        cls._is_protocol = 'Protocol' not in globals() or Protocol in bases
        members = set()
        for base in cls.__mro__:
            if getattr(base, '_is_protocol', False) and base.__name__ != 'Protocol':
                members |= {n for n in (*base.__dict__, *base.__dict__.get('__annotations__', ()))
                            if not n.startswith('_') or n in ('__len__', '__iter__', '__call__', '__getitem__', '__contains__',
                                                              '__int__', '__float__', '__index__', '__abs__', '__round__',
                                                              '__bytes__', '__complex__', '__enter__', '__exit__')}
        cls.__protocol_attrs__ = members

    def __instancecheck__(cls, instance):
        if cls._is_protocol and cls is not Protocol:
            if not getattr(cls, '_is_runtime_protocol', False):
                raise TypeError('Instance and class checks can only be used with @runtime_checkable protocols')
            return all(hasattr(instance, name) for name in cls.__protocol_attrs__)
        return super().__instancecheck__(instance)

    def __call__(cls, *args, **kwargs):
        if cls._is_protocol:
            raise TypeError('Protocols cannot be instantiated')
        return super().__call__(*args, **kwargs)


class Protocol(Generic, metaclass=_ProtocolMeta):
    """A base of classes that say what methods others should have."""

    __slots__ = ()


def runtime_checkable(cls):
    """A decorator of protocols that isinstance() may be asked about."""
    cls._is_runtime_protocol = True
    return cls


@runtime_checkable
class SupportsInt(Protocol):
    def __int__(self): ...


@runtime_checkable
class SupportsFloat(Protocol):
    def __float__(self): ...


@runtime_checkable
class SupportsIndex(Protocol):
    def __index__(self): ...


@runtime_checkable
class SupportsAbs(Protocol):
    def __abs__(self): ...


class NewType:
    """A name for a type that is to be told from it."""

    def __init__(self, name, tp):
        self.__qualname__ = self.__name__ = name
        self.__supertype__ = tp
        self.__module__ = sys._getframe(1).f_globals.get('__name__')

    def __call__(self, x, /):
        return x

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'


class _NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        annotations = ns.get('__annotations__', {})
        defaults = []
        for name in annotations:
            if name in ns:
                defaults.append(ns[name])
            elif defaults:
                raise TypeError(f'Non-default namedtuple field {name} cannot follow default field '
                                f'{[n for n in annotations if n in ns][0]}')
        made = collections.namedtuple(typename, annotations, defaults=defaults, module=ns['__module__'])
        made.__annotations__ = made.__new__.__annotations__ = dict(annotations)
        for key, value in ns.items():
            if key in ('__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_make', '_replace',
                       '_asdict'):
                raise AttributeError('Cannot overwrite NamedTuple attribute ' + key)
            if key not in ('__module__', '__name__', '__annotations__', '__qualname__') and key not in made._fields:
                setattr(made, key, value)
        return made


class _NamedTupleBase:
    def __call__(self, typename, fields=(), /, **kwargs):
        fields = list(fields) or list(kwargs.items())
        made = collections.namedtuple(typename, [name for name, _ in fields],
                                      module=sys._getframe(1).f_globals.get('__name__'))
        made.__annotations__ = made.__new__.__annotations__ = dict(fields)
        return made

    def __mro_entries__(self, bases):
        return (_namedtuple_base,)

    def __repr__(self):
        return '<function NamedTuple>'


_namedtuple_base = type.__new__(_NamedTupleMeta, 'NamedTuple', (), {})
NamedTuple = _NamedTupleBase()


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True, **kwargs):
        made = type.__new__(_TypedDictMeta, name, (dict,), ns)
        annotations = {}
        for base in bases:
            annotations.update(getattr(base, '__annotations__', {}))
        own = ns.get('__annotations__', {})
        annotations.update(own)
        made.__annotations__ = annotations
        inherited = frozenset().union(*(getattr(base, '__required_keys__', ()) for base in bases))
        made.__required_keys__ = inherited | (frozenset(own) if total else frozenset())
        made.__optional_keys__ = frozenset(annotations) - made.__required_keys__
        made.__total__ = total
        return made

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, instance):
        raise TypeError('TypedDict does not support instance and class checks')


class _TypedDictBase:
    def __call__(self, typename, fields=(), /, *, total=True):
        return _TypedDictMeta(typename, (), {'__annotations__': dict(fields)}, total=total)

    def __mro_entries__(self, bases):
        return (_typeddict_base,)


_typeddict_base = type.__new__(_TypedDictMeta, 'TypedDict', (dict,), {})
TypedDict = _TypedDictBase()


def cast(typ, val):
    """The value as it is."""
    return val


def assert_type(val, typ, /):
    """The value as it is."""
    return val


def reveal_type(obj, /):
    """Prints the type of a value; returns it."""
    print(f'Runtime type is {type(obj).__name__!r}', file=sys.stderr)
    return obj


def assert_never(arg, /):
    """Is never reached."""
    raise AssertionError(f'Expected code to be unreachable, but got: {arg!r}')


def no_type_check(arg):
    """Marks something that is not to be checked."""
    arg.__no_type_check__ = True
    return arg


def final(f):
    """Marks what is not to be overridden."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    """Marks what overrides something."""
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def dataclass_transform(**kwargs):
    """Marks what makes dataclasses."""
    def decorate(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = kwargs
        return cls_or_fn
    return decorate


def _overload_dummy(*args, **kwds):
    raise NotImplementedError('You should not call an overloaded function. A series of @overload-decorated functions outside a '
                              'stub module should always be followed by an implementation that is not @overload-ed.')


def overload(func):
    """Marks a signature of several."""
    return _overload_dummy


def get_origin(tp):
    """What a form with arguments is one of."""
    if tp is Generic:
        return Generic
    if isinstance(tp, types.UnionType):
        return types.UnionType
    return getattr(tp, '__origin__', None) if not isinstance(tp, _Form) or tp.__origin__ else None


def get_args(tp):
    """The arguments of a form."""
    args = getattr(tp, '__args__', ()) if not isinstance(tp, type) or isinstance(tp, GenericAlias) else ()
    if get_origin(tp) is collections.abc.Callable and args and args[0] is not ...:
        return list(args[:-1]), args[-1]
    return args


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """The annotations, with texts evaluated."""
    hints = {}
    sources = reversed(obj.__mro__) if isinstance(obj, type) else (obj,)
    for source in sources:
        own = source.__dict__.get('__annotations__', {}) if isinstance(source, type) else getattr(source, '__annotations__', {})
        if isinstance(source, type):
            space = getattr(sys.modules.get(source.__module__), '__dict__', {})
        else:
            space = getattr(source, '__globals__', getattr(source, '__dict__', {}))
        for name, value in own.items():
            if isinstance(value, str):
                value = eval(value, globalns if globalns is not None else space, localns)
            hints[name] = type(None) if value is None else value
    return hints


IO = TextIO = BinaryIO = Any
