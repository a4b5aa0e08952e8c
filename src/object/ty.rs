//! Classes: the payload of a class object, and its row in the engine's type table, which holds the slots.
//!
//! A *slot* is what the VM calls for an operation on an object of the class. Classes written in Rust fill slots in; a class
//! written in Python inherits those of its bases, and where its namespace (or that of a class in its resolution order) has
//! the dunder, the slot is a function that looks the dunder up and calls it. Each slot says which dunders it stands for.

use std::ptr::NonNull;

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::args::Args;
use super::dict::DictObj;
use super::error::PyResult;
use super::layout::{Layout, TypeId};
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::shared::Shared;
use super::str_buf::StrBuf;
use super::value::{Header, Obj, Payload, Value};
use super::vm::Vm;
use crate::mem::Kind;
use crate::text::Text;

/// Type ids below are those of built-in layouts; from here on they are given out as classes are made.
pub const FIRST_DYNAMIC_ID: u32 = 256;

/// Most attributes that the instances of a class keep in shared keys (as CPython has it).
pub const MAX_SHARED_KEYS: usize = 30;

/// Payload of a class.
pub struct TypeObj {
    /// Its row in the type table.
    pub id: TypeId,
    /// `__name__`, a str.
    pub name: Value,
    /// `__qualname__`, a str.
    pub qualname: Value,
    /// `__module__` of a class in Rust; that of a class in Python stands in its namespace.
    pub module: Option<Value>,
    /// `__bases__`, a tuple.
    pub bases: Value,
    /// `__mro__`, a tuple that starts with the class itself.
    pub mro: Value,
    /// The namespace.
    pub dict: Obj<DictObj>,
    /// Layout of its instances.
    pub layout: Layout,
    /// `__base__`: the base whose layout it has; none of `object` itself.
    pub base: Option<Value>,
    /// Ids of the direct subclasses.
    pub subclasses: IndexSet<TypeId, FixedState>,
    /// Attribute names that instances store inline, by slot: the shared keys of the split table.
    pub shared_keys: Vec<Value>,
    /// How many inline values a new instance gets.
    pub instance_capacity: u8,
    /// Names in `__slots__` of this class and its bases, in order of their index.
    pub slot_names: Vec<Value>,
    /// Have instances a `__dict__`?
    pub has_dict: bool,
    /// May instances be referred to weakly?
    pub has_weakrefs: bool,
    /// May classes extend it?
    pub is_base: bool,
    /// Written in Python: its attributes may be set.
    pub is_heap: bool,
    /// `__abstractmethods__` is set and not empty.
    pub is_abstract: bool,
}

impl Payload for TypeObj {
    const LAYOUT: Layout = Layout::Type;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        for value in [&self.name, &self.qualname, &self.bases, &self.mro, self.dict.value()] {
            visit(value);
        }
        self.base.iter().chain(&self.module).for_each(&mut *visit);
        self.shared_keys.iter().chain(&self.slot_names).for_each(visit);
    }
    fn clear(&mut self) {
        // The resolution order holds the class itself: this is what breaks its cycle.
        self.mro = self.name.clone();
        self.bases = self.name.clone();
        self.base = None;
    }
}

impl Drop for TypeObj {
    fn drop(&mut self) {
        if self.is_heap {
            Shared::current().retire_type(self.id);
        }
    }
}

/// A class's row in the type table.
pub struct TypeEntry {
    class: Option<NonNull<Header>>,
    /// Bytes of references behind the payload: `__dict__` and `__slots__` of a class that extends a built-in layout.
    pub extra: u16,
    /// The layout of its instances.
    pub layout: Layout,
    /// Has `__del__`.
    pub has_finalizer: bool,
    /// Has a `__getattr__`, which is asked when an attribute is missing.
    pub has_getattr_hook: bool,
    /// Calling the class does nothing special: plain `object.__new__`, `type.__call__`.
    pub plain_new: bool,
    /// Mark of classes derived from `BaseException`, `int`, … by kind; see [`TypeEntry::is_exception`].
    pub is_exception: bool,
    /// What the VM calls.
    pub slots: Slots,
}

impl TypeEntry {
    /// A row that no class has.
    pub(super) fn vacant() -> TypeEntry {
        TypeEntry {
            class: None,
            extra: 0,
            layout: Layout::Unbound,
            has_finalizer: false,
            has_getattr_hook: false,
            plain_new: false,
            is_exception: false,
            slots: Slots::default(),
        }
    }

    /// The row of a class.
    pub(super) fn new(class: &Value, layout: Layout) -> TypeEntry {
        TypeEntry { class: Some(class.0), layout, ..TypeEntry::vacant() }
    }

    /// The class; none in a vacant row.
    #[inline(always)]
    pub fn class(&self) -> Option<&Value> {
        super::class_ref::as_value(&self.class)
    }

    pub(super) fn class_ptr(&self) -> Option<NonNull<Header>> {
        self.class
    }

    /// The allocation kind of its instances: those with extra references are containers whatever their payload.
    pub fn kind(&self, layout: Layout) -> Kind {
        if self.extra > 0 && !layout.kind().is_container() {
            Kind::Instance
        } else {
            layout.kind()
        }
    }
}

/// `object -> result`
pub type UnarySlot = fn(&mut Vm, &Value) -> PyResult;
/// `object, other -> result`
pub type BinarySlot = fn(&mut Vm, &Value, &Value) -> PyResult;
/// `object, specification, where to`
pub type FormatSlot = fn(&mut Vm, &Value, Text, &mut StrBuf) -> PyResult<()>;
/// `object, key, value or None to delete`
pub type AssignSlot = fn(&mut Vm, &Value, &Value, Option<Value>) -> PyResult<()>;

/// What the VM calls for an operation; an absent slot means that the class does not support it.
#[derive(Clone, Copy, Default)]
pub struct Slots {
    /// `__repr__`
    pub repr: Option<UnarySlot>,
    /// `__str__`
    pub str: Option<UnarySlot>,
    /// `__format__` of numbers and texts, which writes to a buffer. Only objects of exactly the built-in class are asked in this way.
    pub format: Option<FormatSlot>,
    /// `__hash__`; absent: unhashable.
    pub hash: Option<fn(&mut Vm, &Value) -> PyResult<i64>>,
    /// `__call__`
    pub call: Option<fn(&mut Vm, &Value, &Args) -> PyResult>,
    /// `__getattribute__` (and `__getattr__`)
    pub getattr: Option<BinarySlot>,
    /// `__setattr__`, `__delattr__`
    pub setattr: Option<AssignSlot>,
    /// `__lt__`, `__le__`, `__eq__`, `__ne__`, `__gt__`, `__ge__`; may answer NotImplemented.
    pub compare: Option<fn(&mut Vm, &Value, &Value, CompareOp) -> PyResult>,
    /// `__iter__`
    pub iter: Option<UnarySlot>,
    /// `__next__`: `None` at the end, or StopIteration when that carries a value; [`Vm::next`] takes either for the end.
    pub next: Option<fn(&mut Vm, &Value) -> PyResult<Option<Value>>>,
    /// `__len__`
    pub len: Option<fn(&mut Vm, &Value) -> PyResult<usize>>,
    /// `__getitem__`
    pub getitem: Option<BinarySlot>,
    /// `__setitem__`, `__delitem__`
    pub setitem: Option<AssignSlot>,
    /// `__contains__`: `object, item`
    pub contains: Option<fn(&mut Vm, &Value, &Value) -> PyResult<bool>>,
    /// `__bool__`
    pub truth: Option<fn(&mut Vm, &Value) -> PyResult<bool>>,
    /// `__add__`, `__radd__` and kin: called with the operands in their written order, the object being either of them; may
    /// answer NotImplemented.
    pub binary: Option<fn(&mut Vm, BinaryOp, &Value, &Value) -> PyResult>,
    /// `__pow__` with a modulus, as `pow(a, b, m)` calls it; may answer NotImplemented.
    pub power: Option<fn(&mut Vm, &Value, &Value, &Value) -> PyResult>,
    /// `__iadd__` and kin; may answer NotImplemented.
    pub inplace: Option<fn(&mut Vm, BinaryOp, &Value, &Value) -> PyResult>,
    /// `__neg__`, `__pos__`, `__invert__`, `__abs__`, `__int__`, `__float__`, `__index__`; may answer NotImplemented.
    pub unary: Option<fn(&mut Vm, UnaryOp, &Value) -> PyResult>,
    /// `__get__`: `descriptor, object or none, owner class`
    pub descr_get: Option<fn(&mut Vm, &Value, Option<&Value>, &Value) -> PyResult>,
    /// `__set__`, `__delete__`: `descriptor, object, value`
    pub descr_set: Option<AssignSlot>,
    /// `__new__`: `class, arguments`
    pub new: Option<fn(&mut Vm, &Value, &Args) -> PyResult>,
    /// `__init__`
    pub init: Option<fn(&mut Vm, &Value, &Args) -> PyResult<()>>,
}
