//! What the words of an object's header mean: type ids, layouts, flags.
//!
//! An object is `Header` (8 bytes) followed by its payload. The header's second word, [`TypeWord`], holds
//!
//! ```text
//!  31      28  27  26       20 19                             0
//! +----------+----+-----------+-------------------------------+
//! |  flags   |mark|  layout   |            type id            |
//! +----------+----+-----------+-------------------------------+
//! ```
//!
//! * the *type id* indexes the engine's type table: which class it is;
//! * the *layout* says which Rust payload follows the header. An instance of a subclass of `list` has its own type id and
//!   the layout of `list`, so natives need no table to know that they may treat it as a list;
//! * the flags are few and per object; the mark is the collector's, and clear whenever anything else runs.
//!
//! For a built-in layout the class that owns it has the same number as type id and as layout.

use crate::mem::Kind;

/// Bits of a [`TypeWord`] that hold the type id.
pub const ID_BITS: u32 = 20;
const ID_MASK: u32 = (1 << ID_BITS) - 1;

/// The second word of an object's header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct TypeWord(pub u32);

impl TypeWord {
    /// The word of an object without flags.
    #[inline(always)]
    pub const fn new(id: TypeId, layout: Layout) -> TypeWord {
        TypeWord((layout as u32) << ID_BITS | id.0)
    }
    /// The word of the class that owns `layout`.
    #[inline(always)]
    pub const fn exact(layout: Layout) -> TypeWord {
        TypeWord::new(TypeId(layout as u32), layout)
    }
    /// The class's index in the type table.
    #[inline(always)]
    pub const fn id(self) -> TypeId {
        TypeId(self.0 & ID_MASK)
    }
    /// The layout's number.
    #[inline(always)]
    pub const fn layout_bits(self) -> u32 {
        self.0 >> ID_BITS & 0x7f
    }
    /// The word without its flags.
    #[inline(always)]
    pub const fn without_flags(self) -> TypeWord {
        TypeWord(self.0 & 0x07ff_ffff)
    }
}

const _: () = assert!(Layout::ALL.len() <= 0x80);

/// Per-object flags in the top bits of the type word.
pub mod flag {
    /// The collector's mark. Clear whenever anything else runs.
    pub(in crate::object) const MARK: u32 = 1 << 27;
    /// The object is in the weak-reference table.
    pub const WEAKLY_REFERENCED: u32 = 1 << 28;
    /// Where the generation of a container stands, unless it has the layout of a string: see `object::gc`.
    pub(in crate::object) const GENERATION: u32 = ASCII | INTERNED;
    /// A string all of whose characters are ASCII.
    pub const ASCII: u32 = 1 << 29;
    /// A string that stands in the intern table.
    pub const INTERNED: u32 = 1 << 30;
    /// The object's finaliser has run (PEP 442).
    pub const FINALIZED: u32 = 1 << 31;
}

/// Index of a class in the engine's type table. Ids below 256 are those of built-in layouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(transparent)]
pub struct TypeId(pub u32);

macro_rules! layouts {
    ($($(#[$doc:meta])* $name:ident $class:literal $kind:ident;)*) => {
        /// Which payload follows the header, one row a built-in payload.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Layout { $($(#[$doc])* $name,)* }

        impl Layout {
            /// All layouts, by number.
            pub const ALL: &'static [Layout] = &[$(Layout::$name),*];
            /// Name of the class that owns the layout.
            pub const fn class_name(self) -> &'static str {
                match self { $(Layout::$name => $class,)* }
            }
            /// The row of the allocation policy that its objects obey.
            pub const fn kind(self) -> Kind {
                match self { $(Layout::$name => Kind::$kind,)* }
            }
        }
    };
}

layouts! {
    /// The sentinel in registers and slots that hold nothing. Immortal; never seen by a script.
    Unbound "<unbound>" Other;
    /// `None`.
    None "NoneType" Other;
    /// `NotImplemented`.
    NotImplemented "NotImplementedType" Other;
    /// `...`.
    Ellipsis "ellipsis" Other;
    /// `True` and `False`: an `i64` payload of 0 or 1.
    Bool "bool" Int;
    /// An `int` that fits in an `i64`.
    Int "int" Int;
    /// An `int` that does not fit in an `i64`.
    BigInt "int" Int;
    /// `float`.
    Float "float" Float;
    /// `complex`.
    Complex "complex" Float;
    /// `str`, its WTF-8 bytes inline.
    Str "str" Str;
    /// `bytes`, inline.
    Bytes "bytes" Bytes;
    /// `bytearray`.
    ByteArray "bytearray" Other;
    /// `memoryview`.
    MemoryView "memoryview" Other;
    /// `list`.
    List "list" List;
    /// `tuple`, its items inline.
    Tuple "tuple" Tuple;
    /// `dict`.
    Dict "dict" Dict;
    /// `set`.
    Set "set" Dict;
    /// `frozenset`.
    FrozenSet "frozenset" Dict;
    /// `range`.
    Range "range" Other;
    /// `slice`.
    Slice "slice" Other;
    /// A class.
    Type "type" Other;
    /// `object` and the instances of classes written in Python: values inline, keys shared by the class.
    Instance "object" Instance;
    /// A Python function.
    Function "function" Other;
    /// A function written in Rust.
    Native "builtin_function_or_method" Other;
    /// A method written in Rust, unbound, in its class.
    MethodDescriptor "method_descriptor" Other;
    /// A dunder of a class written in Rust, unbound.
    SlotWrapper "wrapper_descriptor" Other;
    /// A method written in Rust of a class (`dict.fromkeys`), in its class.
    ClassMethodDescriptor "classmethod_descriptor" Other;
    /// A Python method bound to its object.
    BoundMethod "method" Other;
    /// `property`.
    Property "property" Other;
    /// `classmethod`.
    ClassMethod "classmethod" Other;
    /// `staticmethod`.
    StaticMethod "staticmethod" Other;
    /// An attribute computed in Rust (`float.real`, `type.__name__`).
    GetSet "getset_descriptor" Other;
    /// A slot of `__slots__`.
    Member "member_descriptor" Other;
    /// `super`.
    Super "super" Other;
    /// A code object.
    Code "code" Other;
    /// A variable shared by scopes.
    Cell "cell" Other;
    /// A module.
    Module "module" Other;
    /// A frame, made on demand.
    Frame "frame" Frame;
    /// A traceback entry.
    Traceback "traceback" Other;
    /// Any exception.
    Exception "BaseException" Other;
    /// A generator.
    Generator "generator" Frame;
    /// A coroutine: its payload is laid out as a generator's, which its header says; only its class is another.
    Coroutine "coroutine" Frame;
    /// An asynchronous generator: likewise.
    AsyncGenerator "async_generator" Frame;
    /// Iterator of a list.
    ListIter "list_iterator" Other;
    /// Reversed iterator of a list.
    ListReverseIter "list_reverseiterator" Other;
    /// Iterator of a tuple.
    TupleIter "tuple_iterator" Other;
    /// Iterator of a range.
    RangeIter "range_iterator" Other;
    /// Iterator of a str.
    StrIter "str_iterator" Other;
    /// Iterator of a str of ASCII alone.
    StrAsciiIter "str_ascii_iterator" Other;
    /// Iterator of a bytes.
    BytesIter "bytes_iterator" Other;
    /// Iterator of a bytearray.
    ByteArrayIter "bytearray_iterator" Other;
    /// Iterator of a memoryview.
    MemoryIter "memory_iterator" Other;
    /// `dict.keys()`.
    DictKeys "dict_keys" Other;
    /// `dict.values()`.
    DictValues "dict_values" Other;
    /// `dict.items()`.
    DictItems "dict_items" Other;
    /// Iterator of a dict's keys.
    DictKeyIter "dict_keyiterator" Other;
    /// Iterator of a dict's values.
    DictValueIter "dict_valueiterator" Other;
    /// Iterator of a dict's items.
    DictItemIter "dict_itemiterator" Other;
    /// Reversed iterator of a dict's keys.
    DictReverseKeyIter "dict_reversekeyiterator" Other;
    /// Reversed iterator of a dict's values.
    DictReverseValueIter "dict_reversevalueiterator" Other;
    /// Reversed iterator of a dict's items.
    DictReverseItemIter "dict_reverseitemiterator" Other;
    /// Iterator of a set.
    SetIter "set_iterator" Other;
    /// Iterator over `__getitem__`.
    SequenceIter "iterator" Other;
    /// Iterator over a callable and a sentinel.
    CallableIter "callable_iterator" Other;
    /// `enumerate`.
    Enumerate "enumerate" Other;
    /// `zip`.
    Zip "zip" Other;
    /// `map`.
    Map "map" Other;
    /// `filter`.
    Filter "filter" Other;
    /// `reversed`.
    Reversed "reversed" Other;
    /// `types.GenericAlias`, such as `list[int]`.
    GenericAlias "types.GenericAlias" Other;
    /// `X | Y` of classes.
    Union "types.UnionType" Other;
    /// A read-only view of a mapping (`cls.__dict__`).
    MappingProxy "mappingproxy" Other;
    /// A weak reference.
    WeakRef "weakref.ReferenceType" Other;
    /// An open file.
    File "_io.TextIOWrapper" Other;
    /// `types.SimpleNamespace` and struct-like results (`sys.flags`).
    Namespace "types.SimpleNamespace" Other;
    /// `random.Random`'s generator state.
    Random "random.Random" Other;
    /// Result tuples with names (`time.struct_time`).
    StructSeq "structseq" Tuple;
    /// A type variable, parameter specification or type-variable tuple (PEP 695).
    TypeVar "typing.TypeVar" Other;
    /// A lazily evaluated `type X = …` alias.
    TypeAlias "typing.TypeAliasType" Other;
    /// The wrapper of a dunder of a class written in Rust, bound.
    MethodWrapper "method-wrapper" Other;
    /// State of an object a module written in Rust makes (a catch-all with its own traverse).
    Opaque "opaque" Other;
    /// The iterator that awaiting a coroutine by `__await__` drives.
    CoroutineWrapper "coroutine_wrapper" Other;
    /// The awaitable of `__anext__()` and `asend()` of an asynchronous generator.
    AsyncSend "async_generator_asend" Other;
    /// The awaitable of `athrow()` and `aclose()` of an asynchronous generator.
    AsyncThrow "async_generator_athrow" Other;
    /// The awaitable of `anext()` with a default.
    AnextAwaitable "anext_awaitable" Other;
    /// A parameter specification: laid out as a type variable.
    ParamSpec "typing.ParamSpec" Other;
    /// A type-variable tuple: likewise.
    TypeVarTuple "typing.TypeVarTuple" Other;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_keeps_its_parts() {
        let word = TypeWord::new(TypeId(70_000), Layout::List);
        assert_eq!(word.id(), TypeId(70_000));
        assert_eq!(word.layout_bits(), Layout::List as u32);
        assert_eq!(TypeWord(word.0 | flag::INTERNED | flag::ASCII).without_flags(), word);
        assert_eq!(TypeWord::exact(Layout::Dict).id().0, Layout::Dict as u32);
    }
}
