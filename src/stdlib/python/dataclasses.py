"""Classes whose methods are made from their annotated attributes."""

import abc
import copy
import keyword
import sys
import types
from collections import _repr_guard

__all__ = [
    'dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING', 'fields', 'asdict', 'astuple',
    'make_dataclass', 'replace', 'is_dataclass',
]


class FrozenInstanceError(AttributeError):
    """An attribute of an object that does not change was set."""


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return '<factory>'


_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _KW_ONLY_TYPE:
    pass


KW_ONLY = _KW_ONLY_TYPE()


class _FIELD_BASE:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_FIELD = _FIELD_BASE('_FIELD')
_FIELD_CLASSVAR = _FIELD_BASE('_FIELD_CLASSVAR')
_FIELD_INITVAR = _FIELD_BASE('_FIELD_INITVAR')

_FIELDS = '__dataclass_fields__'
_PARAMS = '__dataclass_params__'
_POST_INIT_NAME = '__post_init__'
_EMPTY_METADATA = types.MappingProxyType({})


class InitVar:
    """Marks an attribute that is a parameter of __init__ only."""

    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        shown = self.type.__name__ if isinstance(self.type, type) else repr(self.type)
        return f'dataclasses.InitVar[{shown}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    """What is known about an attribute."""

    __slots__ = ('name', 'type', 'default', 'default_factory', 'repr', 'hash', 'init', 'compare', 'metadata', 'kw_only', '_field_type')

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY_METADATA if metadata is None else types.MappingProxyType(metadata)
        self.kw_only = kw_only
        self._field_type = None

    @_repr_guard('...')
    def __repr__(self):
        names = ('name', 'type', 'default', 'default_factory', 'init', 'repr', 'hash', 'compare', 'metadata', 'kw_only')
        parts = [f'{name}={getattr(self, name)!r}' for name in names]
        return f'Field({",".join(parts)},_field_type={self._field_type})'

    def __set_name__(self, owner, name):
        set_name = getattr(type(self.default), '__set_name__', None)
        if set_name:
            set_name(self.default, owner, name)

    __class_getitem__ = classmethod(types.GenericAlias)


class _DataclassParams:
    __slots__ = ('init', 'repr', 'eq', 'order', 'unsafe_hash', 'frozen', 'match_args', 'kw_only', 'slots', 'weakref_slot')

    def __init__(self, **given):
        for name in self.__slots__:
            setattr(self, name, given[name])

    def __repr__(self):
        return f'_DataclassParams({",".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)})'


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING):
    """Says more about an attribute than its default."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _is_typing(annotation, name):
    """Is it typing.ClassVar and the like, bare or with an argument?"""
    typing = sys.modules.get('typing')
    if typing is None:
        return False
    wanted = getattr(typing, name)
    return annotation is wanted or getattr(annotation, '__origin__', None) is wanted


def _string_is(annotation, cls, names):
    """Does an annotation in quotes begin with one of the names?"""
    start = annotation.strip().split('[')[0].rstrip()
    return start.rsplit('.', 1)[-1] in names


def _get_field(cls, a_name, a_type, default_kw_only):
    default = getattr(cls, a_name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if isinstance(default, types.MemberDescriptorType):
            default = MISSING
        f = field(default=default)
    f.name = a_name
    f.type = a_type
    f._field_type = _FIELD
    if _is_typing(a_type, 'ClassVar') or isinstance(a_type, str) and _string_is(a_type, cls, ('ClassVar',)):
        f._field_type = _FIELD_CLASSVAR
    elif a_type is InitVar or type(a_type) is InitVar or isinstance(a_type, str) and _string_is(a_type, cls, ('InitVar',)):
        f._field_type = _FIELD_INITVAR
    if f._field_type in (_FIELD_CLASSVAR, _FIELD_INITVAR) and f.default_factory is not MISSING:
        raise TypeError(f'field {f.name} cannot have a default factory')
    if f._field_type in (_FIELD, _FIELD_INITVAR):
        if f.kw_only is MISSING:
            f.kw_only = default_kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f'field {f.name} is a ClassVar but specifies kw_only')
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {type(f.default)} for field {f.name} is not allowed: use default_factory')
    return f


def _define(cls, name, params, body, space):
    """A function from source: its annotations and defaults stand in `space`."""
    inner = f' def {name}({params}):\n' + '\n'.join(f'  {line}' for line in body or ['pass'])
    source = f'def __create_fn__({", ".join(space)}):\n{inner}\n return {name}'
    made = {}
    exec(source, sys.modules[cls.__module__].__dict__ if cls.__module__ in sys.modules else {}, made)
    function = made['__create_fn__'](**space)
    function.__qualname__ = f'{cls.__qualname__}.{name}'
    return function


def _init_param(f):
    if f.default is MISSING and f.default_factory is MISSING:
        default = ''
    elif f.default is not MISSING:
        default = f'=__dataclass_dflt_{f.name}__'
    else:
        default = '=__dataclass_HAS_DEFAULT_FACTORY__'
    return f'{f.name}:__dataclass_type_{f.name}__{default}'


def _init_fn(cls, fields, std_fields, kw_only_fields, frozen, has_post_init, self_name):
    seen_default = None
    for f in std_fields:
        if f.init:
            if f.default is not MISSING or f.default_factory is not MISSING:
                seen_default = f
            elif seen_default:
                raise TypeError(f'non-default argument {f.name!r} follows default argument {seen_default.name!r}')
    space = {'__dataclass_HAS_DEFAULT_FACTORY__': _HAS_DEFAULT_FACTORY, '__dataclass_builtins_object__': object}
    body = []
    for f in fields:
        space[f'__dataclass_type_{f.name}__'] = f.type
        if f.default_factory is not MISSING:
            space[f'__dataclass_dflt_{f.name}__'] = f.default_factory
            value = f'__dataclass_dflt_{f.name}__()'
            if f.init:
                value += f' if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}'
        elif f.init:
            if f.default is not MISSING:
                space[f'__dataclass_dflt_{f.name}__'] = f.default
            value = f.name
        elif f.default is not MISSING and cls.__dict__.get('__slots__') is not None:
            space[f'__dataclass_dflt_{f.name}__'] = f.default
            value = f'__dataclass_dflt_{f.name}__'
        else:
            continue
        if f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            body.append(f'__dataclass_builtins_object__.__setattr__({self_name},{f.name!r},{value})')
        else:
            body.append(f'{self_name}.{f.name}={value}')
    if has_post_init:
        given = ','.join(f.name for f in fields if f._field_type is _FIELD_INITVAR)
        body.append(f'{self_name}.{_POST_INIT_NAME}({given})')
    params = [self_name] + [_init_param(f) for f in std_fields if f.init]
    keyword_params = [_init_param(f) for f in kw_only_fields if f.init]
    if keyword_params:
        params += ['*'] + keyword_params
    function = _define(cls, '__init__', ','.join(params), body, space)
    function.__annotations__ = {'return': None, **{
        f.name: f.type for f in list(std_fields) + list(kw_only_fields) if f.init}}
    function.__annotations__['return'] = function.__annotations__.pop('return')
    return function


def _set_new_attribute(cls, name, value):
    if name in cls.__dict__:
        return True
    if isinstance(value, types.FunctionType):
        value.__qualname__ = f'{cls.__qualname__}.{value.__name__}'
    setattr(cls, name, value)
    return False


def _repr_fn(names):
    @_repr_guard('...')
    def __repr__(self):
        parts = ', '.join([f'{name}={getattr(self, name)!r}' for name in names])
        return f'{self.__class__.__qualname__}({parts})'
    return __repr__


def _frozen_get_del_attr(cls, fields):
    names = frozenset(f.name for f in fields)

    def __setattr__(self, name, value):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot assign to field {name!r}')
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f'cannot delete field {name!r}')
        super(cls, self).__delattr__(name)
    return __setattr__, __delattr__


def _comparisons(cls, names):
    """The orderings: as tuples of the fields."""
    for op_name, op in (('__lt__', '<'), ('__le__', '<='), ('__gt__', '>'), ('__ge__', '>=')):
        mine = ','.join(f'self.{n}' for n in names)
        other = ','.join(f'other.{n}' for n in names)
        comma = ',' if names else ''
        yield _define(cls, op_name, 'self,other', [
            'if other.__class__ is self.__class__:', f' return ({mine}{comma}){op}({other}{comma})', 'return NotImplemented'], {})


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    fields = {}
    setattr(cls, _PARAMS, _DataclassParams(
        init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args, kw_only=kw_only,
        slots=slots, weakref_slot=weakref_slot))
    any_frozen = has_bases = False
    all_frozen = None
    for base in cls.__mro__[-1:0:-1]:
        base_fields = base.__dict__.get(_FIELDS)
        if base_fields is not None:
            has_bases = True
            fields.update(base_fields)
            base_frozen = getattr(base, _PARAMS).frozen
            all_frozen = base_frozen if all_frozen is None else all_frozen and base_frozen
            any_frozen = any_frozen or base_frozen
    kw_only_seen = False
    own = []
    for name, kind in cls.__dict__.get('__annotations__', {}).items():
        if kind is KW_ONLY or isinstance(kind, str) and _string_is(kind, cls, ('KW_ONLY',)):
            if kw_only_seen:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            kw_only_seen = kw_only = True
        else:
            own.append(_get_field(cls, name, kind, kw_only))
    for f in own:
        fields[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in cls.__dict__.get('__annotations__', {}):
            raise TypeError(f'{name!r} is a field but has no type annotation')
    if has_bases:
        if any_frozen and not frozen:
            raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
        if all_frozen is False and frozen:
            raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    setattr(cls, _FIELDS, fields)
    class_hash = cls.__dict__.get('__hash__', MISSING)
    has_explicit_hash = not (class_hash is MISSING or class_hash is None and '__eq__' in cls.__dict__)
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    all_init = [f for f in fields.values() if f._field_type in (_FIELD, _FIELD_INITVAR)]
    std_fields = [f for f in all_init if f.init and not f.kw_only]
    kw_only_fields = [f for f in all_init if f.init and f.kw_only]
    real = [f for f in fields.values() if f._field_type is _FIELD]
    if init:
        self_name = '__dataclass_self__' if 'self' in fields else 'self'
        function = _init_fn(cls, all_init, std_fields, kw_only_fields, frozen, hasattr(cls, _POST_INIT_NAME), self_name)
        _set_new_attribute(cls, '__init__', function)
    _set_new_attribute(cls, '__replace__', _replace)
    if repr:
        _set_new_attribute(cls, '__repr__', _repr_fn([f.name for f in real if f.repr]))
    compared = [f.name for f in real if f.compare]
    if eq:
        terms = ' and '.join(f'self.{n}==other.{n}' for n in compared) or 'True'
        _set_new_attribute(cls, '__eq__', _define(cls, '__eq__', 'self,other', [
            'if self is other:', ' return True', 'if other.__class__ is self.__class__:', f' return {terms}',
            'return NotImplemented'], {}))
    if order:
        for function in _comparisons(cls, compared):
            if _set_new_attribute(cls, function.__name__, function):
                raise TypeError(f'Cannot overwrite attribute {function.__name__} in class {cls.__name__}. Consider using '
                                'functools.total_ordering')
    if frozen:
        for function in _frozen_get_del_attr(cls, real):
            if _set_new_attribute(cls, function.__name__, function):
                raise TypeError(f'Cannot overwrite attribute {function.__name__} in class {cls.__name__}')
    _choose_hash(cls, unsafe_hash, eq, frozen, has_explicit_hash, real)
    if not getattr(cls, '__doc__'):
        cls.__doc__ = cls.__name__ + _signature_text(std_fields, kw_only_fields)
    if match_args:
        _set_new_attribute(cls, '__match_args__', tuple(f.name for f in std_fields))
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot, [f.name for f in real])
    abc.update_abstractmethods(cls)
    return cls


def _type_text(kind):
    if isinstance(kind, str):
        return repr(kind)
    if isinstance(kind, type) and not isinstance(kind, types.GenericAlias):
        return kind.__qualname__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'
    return repr(kind).replace('typing.', '')


def _signature_text(std_fields, kw_only_fields):
    """The parameters of __init__ as a docstring shows them."""
    parts = []
    for group in (std_fields, kw_only_fields):
        if group is kw_only_fields and group:
            parts.append('*')
        for f in group:
            text = f'{f.name}: {_type_text(f.type)}'
            if f.default is not MISSING:
                text += f' = {f.default!r}'
            elif f.default_factory is not MISSING:
                text += ' = <factory>'
            parts.append(text)
    return f'({", ".join(parts)})'


def _choose_hash(cls, unsafe_hash, eq, frozen, explicit, fields):
    hashed = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]

    def add():
        mine = ','.join(f'self.{n}' for n in hashed) + (',' if hashed else '')
        cls.__hash__ = _define(cls, '__hash__', 'self', [f'return hash(({mine}))'], {})
    if unsafe_hash:
        if explicit:
            raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
        add()
    elif eq and not explicit:
        if frozen:
            add()
        else:
            cls.__hash__ = None


def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _add_slots(cls, is_frozen, weakref_slot, names):
    """The class anew, with __slots__."""
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    namespace = dict(cls.__dict__)
    inherited = set()
    for base in cls.__mro__[1:-1]:
        known = base.__dict__.get('__slots__', ())
        inherited.update([known] if isinstance(known, str) else known)
    slots = [name for name in names if name not in inherited]
    if weakref_slot and '__weakref__' not in inherited:
        slots.append('__weakref__')
    namespace['__slots__'] = tuple(slots)
    for name in names:
        namespace.pop(name, None)
    namespace.pop('__dict__', None)
    namespace.pop('__weakref__', None)
    if is_frozen:
        namespace.setdefault('__getstate__', _dataclass_getstate)
        namespace.setdefault('__setstate__', _dataclass_setstate)
    qualname = getattr(cls, '__qualname__', None)
    new = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        new.__qualname__ = qualname
    _repoint_class_cell(cls, new)
    return new


def _repoint_class_cell(old, new):
    """Methods that use super() mean the new class from now on."""
    for value in new.__dict__.values():
        value = getattr(value, '__func__', value)
        for function in (value, getattr(value, 'fget', None), getattr(value, 'fset', None), getattr(value, 'fdel', None)):
            while hasattr(function, '__wrapped__'):
                function = function.__wrapped__
            if not isinstance(function, types.FunctionType):
                continue
            for cell in function.__closure__ or ():
                try:
                    if cell.cell_contents is old:
                        cell.cell_contents = new
                except ValueError:
                    pass


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    """Adds __init__, __repr__, __eq__ and more to a class, by its annotated attributes."""
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """The fields of a dataclass or of an instance of one."""
    try:
        known = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple(f for f in known.values() if f._field_type is _FIELD)


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Is it a dataclass or an instance of one?"""
    return hasattr(obj if isinstance(obj, type) else type(obj), _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """The fields as a dict, and those of dataclasses inside as dicts too."""
    if not _is_dataclass_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _convert(obj, lambda o: dict_factory([(f.name, _convert(getattr(o, f.name), None, dict_factory)) for f in fields(o)]),
                    dict_factory)


def _convert(obj, make, dict_factory=None):
    if _is_dataclass_instance(obj):
        if make is None:
            return dict_factory([(f.name, _convert(getattr(obj, f.name), None, dict_factory)) for f in fields(obj)])
        return make(obj)
    if isinstance(obj, tuple) and hasattr(obj, '_fields'):
        return type(obj)(*[_convert(v, make, dict_factory) for v in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)(_convert(v, make, dict_factory) for v in obj)
    if isinstance(obj, dict):
        pairs = ((_convert(k, make, dict_factory), _convert(v, make, dict_factory)) for k, v in obj.items())
        if hasattr(type(obj), 'default_factory'):
            result = type(obj)(obj.default_factory)
            for k, v in pairs:
                result[k] = v
            return result
        return type(obj)(pairs)
    return copy.deepcopy(obj)


def astuple(obj, *, tuple_factory=tuple):
    """The fields as a tuple, and those of dataclasses inside as tuples too."""
    if not _is_dataclass_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')

    def make(o):
        return tuple_factory([_convert(getattr(o, f.name), make) for f in fields(o)])
    return make(obj)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False, unsafe_hash=False,
                   frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False, module=None):
    """Makes a dataclass from names, types and defaults."""
    namespace = {} if namespace is None else dict(namespace)
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name, kind = item, 'typing.Any'
        elif len(item) == 2:
            name, kind = item
        elif len(item) == 3:
            name, kind, namespace[item[0]] = item
        else:
            raise TypeError(f'Invalid field: {item!r}')
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f'Field names must be valid identifiers: {name!r}')
        if keyword.iskeyword(name):
            raise TypeError(f'Field names must not be keywords: {name!r}')
        if name in annotations:
            raise TypeError(f'Field name duplicated: {name!r}')
        annotations[name] = kind
    namespace['__annotations__'] = annotations
    cls = types.new_class(cls_name, bases, {}, lambda ns: ns.update(namespace))
    if module is None:
        try:
            module = sys._getframe(1).f_globals.get('__name__', '__main__')
        except (AttributeError, ValueError):
            pass
    if module is not None:
        cls.__module__ = module
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, match_args=match_args,
                     kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


def replace(obj, /, **changes):
    """A copy with other values for some fields."""
    if not _is_dataclass_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f'field {f.name} is declared with init=False, it cannot be specified with replace()')
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f'InitVar {f.name!r} must be specified with replace()')
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)


_replace.__name__ = '__replace__'
