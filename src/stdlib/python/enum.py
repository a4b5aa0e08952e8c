"""Enumerations."""

from builtins import property as _bltin_property
import operator as _operator
import sys
from types import DynamicClassAttribute, MappingProxyType

__all__ = [
    'EnumType', 'EnumMeta', 'EnumDict', 'Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum', 'auto', 'unique', 'property',
    'verify', 'member', 'nonmember', 'FlagBoundary', 'STRICT', 'CONFORM', 'EJECT', 'KEEP', 'global_flag_repr', 'global_enum_repr',
    'global_str', 'global_enum', 'EnumCheck', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE',
]

# Set as the classes are made.
Enum = Flag = EJECT = ReprEnum = None


class nonmember:
    """Keeps an attribute from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes an attribute a member."""

    def __init__(self, value):
        self.value = value


def _is_descriptor(obj):
    return hasattr(obj, '__get__') or hasattr(obj, '__set__') or hasattr(obj, '__delete__')


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == '__' and name[2] != '_' and name[-3] != '_'


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == '_' and name[1] != '_' and name[-2] != '_'


def _is_private(cls_name, name):
    start = f'_{cls_name}__'
    return len(name) > len(start) and name.startswith(start) and (name[-1] != '_' or name[-2] != '_')


def _is_single_bit(num):
    return num != 0 and num & (num - 1) == 0


def _bits(num):
    """The single bits of a number, the least first."""
    while num:
        bit = num & -num
        yield bit
        num ^= bit


class _Auto:
    def __repr__(self):
        return '_auto_null'


_auto_null = _Auto()


class auto:
    """Stands for the value that comes next."""

    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return 'auto(%r)' % (self.value,)


class property(DynamicClassAttribute):
    """An attribute of members that may have the name of a member."""

    member = None
    _attr_type = None
    _cls_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}')
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == 'attr':
            return getattr(self._cls_type, self.name)
        if self._attr_type == 'desc':
            return getattr(instance._value_, self.name)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}') from None

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError(f'<enum {self.clsname!r}> cannot set attribute {self.name!r}')

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError(f'<enum {self.clsname!r}> cannot delete attribute {self.name!r}')

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


class EnumDict(dict):
    """The namespace of an enumeration's class statement: it takes note of the members in their order."""

    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name
        self._generate_next_value = None

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in ('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_', '_iter_member_',
                           '_iter_member_by_value_', '_iter_member_by_def_', '_add_alias_', '_add_value_alias_'):
                raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
            if key == '_generate_next_value_':
                if self._auto_called:
                    raise TypeError('_generate_next_value_ must be defined before members')
                self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
            elif key == '_ignore_':
                value = value.replace(',', ' ').split() if isinstance(value, str) else list(value)
                self._ignore = value
                already = set(value) & set(self._member_names)
                if already:
                    raise ValueError(f'_ignore_ cannot specify already set names: {already!r}')
        elif _is_dunder(key):
            if key == '__order__':
                key = '_order_'
        elif key in self._member_names:
            raise TypeError(f'{key!r} already defined as {self[key]!r}')
        elif key in self._ignore or isinstance(value, nonmember):
            value = value.value if isinstance(value, nonmember) else value
        elif isinstance(value, member) or not (_is_descriptor(value) or isinstance(value, type)):
            if key in self:
                raise TypeError(f'{key!r} already defined as {self[key]!r}')
            if isinstance(value, member):
                value = value.value
            value = self._with_values(key, value)
            self._member_names[key] = None
            self._last_values.append(value)
        super().__setitem__(key, value)

    def _with_values(self, key, value):
        """The value of a member with what auto() stands for."""
        if isinstance(value, auto):
            return self._next(key, value)
        if type(value) is tuple and any(isinstance(part, auto) for part in value):
            return tuple(self._next(key, part) if isinstance(part, auto) else part for part in value)
        return value

    def _next(self, key, value):
        if value.value is _auto_null:
            value.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
        self._auto_called = True
        return value.value

    @_bltin_property
    def member_names(self):
        """The names of the members so far."""
        return list(self._member_names)

    def update(self, members, *more_members):
        """Enters members from a mapping or pairs."""
        items = members.items() if hasattr(members, 'keys') else members
        for name, value in items:
            self[name] = value
        for name, value in more_members:
            self[name] = value


_EnumDict = EnumDict


class EnumType(type):
    """The metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict(cls)
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            namespace['_generate_next_value_'] = getattr(first_enum, '_generate_next_value_', None)
            namespace._auto_called = False
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        classdict.setdefault('_ignore_', []).append('_ignore_')
        for key in classdict['_ignore_']:
            classdict.pop(key, None)
        names = list(classdict._member_names)
        invalid = set(names) & {'mro', ''}
        if invalid:
            raise ValueError(f'invalid enum member name(s) {",".join(repr(n) for n in sorted(invalid))}')
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new_member, save_new, use_args = metacls._find_new_(classdict, member_type, first_enum)
        values = {name: classdict[name] for name in names}
        namespace = {key: value for key, value in classdict.items() if key not in values}
        order = namespace.pop('_order_', None)
        if order is not None and isinstance(order, str):
            order = order.replace(',', ' ').split()
        generate = namespace.get('_generate_next_value_')
        if generate is not None and not isinstance(generate, staticmethod):
            namespace['_generate_next_value_'] = staticmethod(generate)
        namespace.update(
            _new_member_=new_member, _use_args_=use_args, _member_names_=[], _member_map_={}, _value2member_map_={},
            _unhashable_values_=[], _member_type_=member_type,
            _boundary_=boundary or getattr(first_enum, '_boundary_', None), _flag_mask_=0, _singles_mask_=0, _all_bits_=0,
            _inverted_=None,
        )
        if '__reduce_ex__' not in namespace:
            namespace['__reduce_ex__'] = lambda self, proto: (self.__class__, (self._value_,))
        try:
            enum_class = super().__new__(metacls, cls, bases, namespace, **kwds)
        except RuntimeError as e:
            raise e.__cause__ or e
        is_flag = Flag is not None and issubclass(enum_class, Flag)
        metacls._choose_dunders(enum_class, classdict, member_type, first_enum)
        for name, value in values.items():
            _add_member(enum_class, name, value, is_flag)
        if save_new:
            enum_class.__new_member__ = enum_class.__dict__['__new__'] if '__new__' in enum_class.__dict__ else new_member
        if Enum is not None:
            enum_class.__new__ = Enum.__new__
        if is_flag:
            _finish_flag(enum_class)
        if order is not None:
            metacls._check_order(enum_class, order, is_flag)
        return enum_class

    def __init__(cls, *args, **kwds):
        super().__init__(*args)

    @staticmethod
    def _choose_dunders(cls, classdict, member_type, first_enum):
        """Members show and print as an enumeration's, also if a data type has methods of its own."""
        for name in ('__repr__', '__str__', '__format__', '__reduce_ex__'):
            if name in classdict or first_enum is None:
                continue
            enum_method = getattr(first_enum, name)
            found = getattr(cls, name)
            object_method = getattr(object, name)
            data_type_method = getattr(member_type, name)
            if name != '__reduce_ex__' and found in (data_type_method, object_method):
                setattr(cls, name, enum_method)
        if Flag is not None and issubclass(cls, Flag):
            for name in ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__'):
                if name not in classdict:
                    enum_method = getattr(Flag, name)
                    setattr(cls, name, enum_method)

    @staticmethod
    def _check_order(cls, order, is_flag):
        names = cls._member_names_
        if is_flag:
            order = [n for n in order if n in cls._member_map_ and
                     (n not in cls._member_map_ or _is_single_bit(cls._member_map_[n]._value_))]
            names = [n for n in names]
        else:
            order = [n for n in order if n not in cls._member_map_ or n in names]
        if order != names:
            raise TypeError(f'member order does not match _order_:\n  {names!r}\n  {order!r}')

    def __bool__(cls):
        return True

    def __call__(cls, value, names=_auto_null, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        if cls._member_map_:
            if names is not _auto_null:
                value = (value, names) + values
            return cls.__new__(cls, value)
        if names is _auto_null and type is None:
            return cls.__new__(cls, value)
        return cls._create_(value, None if names is _auto_null else names, module=module, qualname=qualname, type=type,
                            start=start, boundary=boundary)

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            cls(value)
            return True
        except ValueError:
            return value in cls._unhashable_values_
        except TypeError:
            return False

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'{cls.__name__!r} cannot delete member {attr!r}.')
        super().__delattr__(attr)

    def __dir__(cls):
        names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__', '__module__',
                 '__name__', '__qualname__'} | set(cls._member_names_)
        if cls._new_member_ is not object.__new__:
            names.add('__new__')
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add('__init_subclass__')
        if cls._member_type_ is not object:
            names |= set(dir(cls._member_type_))
        return sorted(names)

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __len__(cls):
        return len(cls._member_names_)

    @_bltin_property
    def __members__(cls):
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return f'<flag {cls.__name__!r}>'
        return f'<enum {cls.__name__!r}>'

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'cannot reassign member {name!r}')
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """The functional form: a class from names."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        classdict = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            last_values = []
            pairs = []
            for count, name in enumerate(names):
                value = cls._generate_next_value_(name, start, count, last_values[:])
                last_values.append(value)
                pairs.append((name, value))
            names = pairs
        if names is None:
            names = ()
        for item in names:
            name, value = (item, names[item]) if isinstance(item, str) else item
            classdict[name] = value
        if module is None:
            try:
                module = sys._getframe(2).f_globals['__name__']
            except (AttributeError, ValueError, KeyError):
                pass
        if module is not None:
            classdict['__module__'] = module
        if qualname is not None:
            classdict['__qualname__'] = qualname
        return metacls.__new__(metacls, class_name, bases, classdict, boundary=boundary)

    @classmethod
    def _check_for_existing_members_(mcls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f'<enum {class_name!r}> cannot extend {base!r}')

    @classmethod
    def _get_mixins_(mcls, class_name, bases):
        """The data type of the members, and the enumeration that is extended."""
        if not bases:
            return object, None
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`')
        return mcls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_type_(mcls, class_name, bases):
        found = {}
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        found[base._member_type_] = None
                        break
                elif '__new__' in base.__dict__ or '__dataclass_fields__' in base.__dict__:
                    found[candidate or base] = None
                    break
                else:
                    candidate = candidate or base
        if len(found) > 1:
            raise TypeError(f'too many data types for {class_name!r}: {set(found)!r}')
        return next(iter(found), None)

    @classmethod
    def _find_new_(mcls, classdict, member_type, first_enum):
        """How members are made, whether that is to be kept, and whether it is given the value."""
        new = classdict.get('__new__')
        save_new = first_enum is not None and new is not None
        if new is None:
            for method in ('__new_member__', '__new__'):
                for possible in (member_type, first_enum):
                    target = getattr(possible, method, None)
                    if target not in (None, None.__new__, object.__new__, getattr(Enum, '__new__', None)):
                        new = target
                        break
                if new is not None:
                    break
            else:
                new = object.__new__
        if isinstance(new, staticmethod):
            new = new.__func__
        use_args = first_enum is not None and new is not object.__new__
        return new, save_new, use_args


EnumMeta = EnumType


def _add_member(cls, name, value, is_flag):
    """Makes a member, or an alias of the one that has the value already."""
    args = value if isinstance(value, tuple) else (value,)
    member_type = cls._member_type_
    if member_type is tuple:
        args = (args,)
    make = cls._new_member_
    if not cls._use_args_:
        new = make(cls)
    else:
        new = make(cls, *args)
    if not hasattr(new, '_value_'):
        if member_type is object:
            new._value_ = value
        else:
            try:
                new._value_ = member_type(*args)
            except Exception as exc:
                raise TypeError('_value_ not set in __new__, unable to create it') from exc
    value = new._value_
    new._name_ = name
    new.__objclass__ = cls
    new.__init__(*args)
    new._sort_order_ = len(cls._member_names_)
    known = None
    try:
        known = cls._value2member_map_.get(value)
    except TypeError:
        for one in cls._member_map_.values():
            if one._value_ == value:
                known = one
                break
    if is_flag and known is None and isinstance(value, int):
        cls._flag_mask_ |= value
        if _is_single_bit(value):
            cls._singles_mask_ |= value
        cls._all_bits_ = 2 ** cls._flag_mask_.bit_length() - 1
    if is_flag and not isinstance(value, int):
        raise TypeError(f'{cls.__name__} members must be integers, not {value!r}')
    if known is not None:
        new = known
    elif not is_flag or _is_single_bit(value):
        cls._member_names_.append(name)
    _enter(cls, name, new)
    if known is None:
        try:
            cls._value2member_map_.setdefault(value, new)
        except TypeError:
            cls._unhashable_values_.append(value)


def _enter(cls, name, new):
    """Makes a member an attribute of the class; a property of the same name stays one for the members."""
    found = None
    for base in cls.__mro__[1:]:
        attr = base.__dict__.get(name)
        if isinstance(attr, (property, DynamicClassAttribute)):
            found = attr
            break
    if found is not None:
        redirect = property()
        redirect.member = new
        redirect.__set_name__(cls, name)
        redirect.fget, redirect.fset, redirect.fdel = found.fget, found.fset, found.fdel
        type.__setattr__(cls, name, redirect)
    else:
        type.__setattr__(cls, name, new)
    cls._member_map_[name] = new


def _finish_flag(cls):
    """Says how the members of a flag are iterated."""
    values = [cls._member_map_[name]._value_ for name in cls._member_names_]
    if values != sorted(values):
        cls._iter_member_ = cls._iter_member_by_def_


class Enum(metaclass=EnumType):
    """A class whose members are its only instances."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for one in cls._member_map_.values():
                if one._value_ == value:
                    return one
        if not cls._member_map_:
            raise TypeError(f'{cls!r} has no members') from None
        exc = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            exc, result = e, None
        try:
            if isinstance(result, cls):
                return result
            if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
                return result
            error = ValueError('%r is not a valid %s' % (value, cls.__qualname__))
            if result is None and exc is None:
                raise error
            if exc is None:
                exc = TypeError(f'error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member')
            if not isinstance(exc, ValueError):
                exc.__context__ = error
            raise exc
        finally:
            exc = error = None

    def __init__(self, *args, **kwds):
        pass

    def _add_alias_(self, name):
        """Another name for the member."""
        cls = self.__class__
        known = cls._member_map_.get(name)
        if known is not None:
            if known is not self:
                raise NameError(f'{name!r} is already bound: {known!r}')
            return
        _enter(cls, name, self)

    def _add_value_alias_(self, value):
        """Another value for the member."""
        cls = self.__class__
        known = cls._value2member_map_.get(value)
        if known is not None:
            if known is not self:
                raise ValueError(f'{value!r} is already bound: {known!r}')
            return
        cls._value2member_map_[value] = self

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last_value = max(last_values)
        except TypeError:
            raise TypeError('unable to sort non-numeric values') from None
        try:
            return last_value + 1
        except TypeError:
            raise TypeError(f'unable to increment {last_value!r}') from None

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        shown = self._member_type_.__repr__ if self._member_type_ is not object else repr
        if self._member_type_ is not object and '__dataclass_fields__' in self._member_type_.__dict__:
            shown = repr
        return '<%s.%s: %s>' % (self.__class__.__name__, self._name_, shown(self._value_))

    def __str__(self):
        return f'{self.__class__.__name__}.{self._name_}'

    def __dir__(self):
        names = {'__class__', '__doc__', '__eq__', '__hash__', '__module__', 'name', 'value'}
        if self.__class__._member_type_ is not object:
            names |= set(object.__dir__(self))
        for cls in self.__class__.mro():
            for name, obj in cls.__dict__.items():
                if name[0] != '_' and (isinstance(obj, (property, _bltin_property)) or name not in self._member_map_):
                    names.add(name)
        return sorted(names)

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the member."""
        return self._name_

    @property
    def value(self):
        """The value of the member."""
        return self._value_


class ReprEnum(Enum):
    """An enumeration that changes nothing but the repr of its data type."""


class FlagBoundary(str, ReprEnum):
    """What becomes of bits that no member has."""

    STRICT = 'strict'
    CONFORM = 'conform'
    EJECT = 'eject'
    KEEP = 'keep'

    __str__ = str.__str__


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class IntEnum(int, ReprEnum):
    """An enumeration whose members are ints."""

    __str__ = int.__repr__
    __format__ = int.__format__


class StrEnum(str, ReprEnum):
    """An enumeration whose members are strs."""

    __str__ = str.__str__
    __format__ = str.__format__

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError('too many arguments for str(): %r' % (values,))
        if not isinstance(values[0], str):
            raise TypeError('%r is not a string' % (values[0],))
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError('encoding must be a string, not %r' % (values[1],))
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError('errors must be a string, not %r' % (values[2]))
        value = str(*values)
        new = str.__new__(cls, value)
        new._value_ = value
        return new

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class Flag(Enum, boundary=STRICT):
    """An enumeration whose members are sets of bits."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        last_value = max(last_values)
        try:
            high_bit = last_value.bit_length() - 1
        except Exception:
            raise TypeError(f'invalid flag value {last_value!r}') from None
        return 2 ** (high_bit + 1)

    @classmethod
    def _iter_member_by_value_(cls, value):
        for bit in _bits(value & cls._flag_mask_):
            one = cls._value2member_map_.get(bit)
            if one is not None:
                yield one

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError('%r is not a valid %s' % (value, cls.__qualname__))
        mask, all_bits = cls._flag_mask_, cls._all_bits_
        neg_value = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ mask):
            if cls._boundary_ is STRICT:
                bits = max(value.bit_length(), mask.bit_length())
                raise ValueError('%r invalid value %r\n    given %s\n  allowed %s'
                                 % (cls, value, bin(value, bits), bin(mask, bits)))
            if cls._boundary_ is CONFORM:
                value &= mask
            elif cls._boundary_ is EJECT:
                return value
            elif cls._boundary_ is KEEP and value < 0:
                value = max(all_bits + 1, 2 ** value.bit_length()) + value
        if value < 0:
            neg_value = value
            value = all_bits + 1 + value if cls._boundary_ in (EJECT, KEEP) else mask & value
        unknown = value & ~mask
        aliases = value & ~cls._singles_mask_
        known = value & cls._singles_mask_
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError(f'{cls.__name__}({value!r}) --> unknown values {unknown!r} [{bin(unknown)}]')
        if cls._member_type_ is object:
            pseudo = object.__new__(cls)
        else:
            pseudo = cls._member_type_.__new__(cls, value)
        if not hasattr(pseudo, '_value_'):
            pseudo._value_ = value
        if known or aliases:
            names = []
            combined = 0
            for one in cls._iter_member_(value):
                names.append(one._name_)
                combined |= one._value_
            rest = aliases & ~combined if aliases else 0
            if rest:
                for name, one in cls._member_map_.items():
                    if one._value_ and one._value_ & value == one._value_ and one._value_ & rest:
                        names.append(name)
                        combined |= one._value_
            unknown = value ^ combined
            pseudo._name_ = '|'.join(names)
            if not combined:
                pseudo._name_ = None
            elif unknown and cls._boundary_ is STRICT:
                raise ValueError(f'{cls!r}: no members with value {unknown!r}')
            elif unknown:
                pseudo._name_ += f'|{cls._numeric_repr_(unknown)}'
        else:
            pseudo._name_ = None
        pseudo = cls._value2member_map_.setdefault(value, pseudo)
        if neg_value is not None:
            cls._value2member_map_[neg_value] = pseudo
        return pseudo

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r"
                            % (type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls = self.__class__.__name__
        shown = self._member_type_.__repr__ if self._member_type_ is not object else repr
        if self._name_ is None:
            return '<%s: %s>' % (cls, shown(self._value_))
        return '<%s.%s: %s>' % (cls, self._name_, shown(self._value_))

    def __str__(self):
        if self._name_ is None:
            return f'{self.__class__.__name__}({self._value_!r})'
        return f'{self.__class__.__name__}.{self._name_}'

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _combined(self, other, operator):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        if self._value_ is None or value is None:
            raise TypeError(f"'{self if self._value_ is None else other}' cannot be combined with other flags")
        return self.__class__(operator(self._value_, value))

    def __or__(self, other):
        return self._combined(other, _operator.or_)

    def __and__(self, other):
        return self._combined(other, _operator.and_)

    def __xor__(self, other):
        return self._combined(other, _operator.xor)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flags that are ints."""

    __str__ = int.__repr__
    __format__ = int.__format__


_plain_bin = bin


def bin(num, max_bits=None):
    """The two's complement of a number: 0b1 11010, the sign first."""
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        digits = _plain_bin(num + ceiling).replace('1', '0', 1)
    else:
        digits = _plain_bin(~num ^ (ceiling - 1) + ceiling)
    sign, digits = digits[:3], digits[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f'{sign} {digits}'


def unique(enumeration):
    """A class decorator that refuses aliases."""
    duplicates = [(name, one.name) for name, one in enumeration.__members__.items() if name != one.name]
    if duplicates:
        details = ', '.join(f'{alias} -> {name}' for alias, name in duplicates)
        raise ValueError(f'duplicate values found in {enumeration!r}: {details}')
    return enumeration


class EnumCheck(StrEnum):
    """What verify() can check."""

    CONTINUOUS = 'no skipped integer values'
    NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'
    UNIQUE = 'one name per value'


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """A class decorator that checks an enumeration."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        name = enumeration.__name__
        is_flag = issubclass(enumeration, Flag)
        for check in self.checks:
            if check is UNIQUE:
                duplicates = [(n, m.name) for n, m in enumeration.__members__.items() if n != m.name]
                if duplicates:
                    details = ', '.join(f'{alias} -> {n}' for alias, n in duplicates)
                    raise ValueError(f'aliases found in {enumeration!r}: {details}')
            elif check is CONTINUOUS:
                values = {m.value for m in enumeration}
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if is_flag:
                    missing = [2 ** i for i in range(low.bit_length(), high.bit_length() - 1) if 2 ** i not in values]
                else:
                    missing = [i for i in range(low + 1, high) if i not in values]
                if missing:
                    kind = 'flag' if is_flag else 'enum'
                    raise ValueError(f'invalid {kind} {name!r}: missing values {", ".join(map(str, missing))}')
            elif check is NAMED_FLAGS and is_flag:
                named = {m.value for m in enumeration}
                bad = [n for n, m in enumeration.__members__.items()
                       if not _is_single_bit(m.value) and any(bit not in named for bit in _bits(m.value))]
                if bad:
                    alias = 'alias %s is missing' % bad[0] if len(bad) == 1 else 'aliases %s are missing' % ', '.join(bad)
                    raise ValueError(f'invalid Flag {name!r}: {alias} values [use enum.show_flag_values(value) for details]')
        return enumeration


def show_flag_values(value):
    """The single bits of a value."""
    return list(_bits(value))


def global_enum_repr(self):
    """module.NAME"""
    return f'{self.__class__.__module__.split(".")[-1]}.{self._name_}'


def global_flag_repr(self):
    """module.NAME|module.NAME"""
    module = self.__class__.__module__.split('.')[-1]
    if self._name_ is None:
        return f'{module}.{self.__class__.__name__}({self._value_!r})'
    return '|'.join(n if n[0].isdigit() else f'{module}.{n}' for n in self._name_.split('|'))


def global_str(self):
    """The name alone."""
    if self._name_ is None:
        return f'{self.__class__.__name__}({self._value_!r})'
    return self._name_


def global_enum(cls, update_str=False):
    """A class decorator that makes the members names of the module."""
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_global_name(self, proto):
    """Members are taken apart as their name."""
    return self.name


def pickle_by_enum_name(self, proto):
    """Members are taken apart as an attribute of their class."""
    return getattr, (self.__class__, self._name_)
