//! `set` and `frozenset`: slots, methods, constructors. The table is in `object::table`, what the rest of the engine needs
//! of sets in `object::set`, the algebra on them in `ops`.

pub mod iter;
pub mod ops;

pub use ops::{difference_update, from_iterable, is_subset, symmetric_difference_update, update};

use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::release::register;
use crate::object::set::{FrozenSetObj, SetObj, SetRef};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, Exc, Layout, NativeDef, Obj, PyResult, Slots, TypeWord, Value, Vm};
use crate::text::Buf;
use crate::types::dict::generic_class_getitem;

/// The set or frozenset that a receiver is.
///
/// # Errors
/// TypeError if it is neither.
pub fn set_arg<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<SetRef<'a>> {
    match SetRef::of(value) {
        Some(set) => Ok(set),
        None => {
            let message = format!("expected a set, got '{}'", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

/// The `set` that a receiver is.
fn mutable_arg<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<SetObj>> {
    match value.downcast::<SetObj>() {
        Some(set) => Ok(set),
        None => {
            let message = format!("expected a set, got '{}'", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

/// The result of an operation: a frozenset if the operand was one.
fn finish(vm: &mut Vm, like: SetRef, result: Obj<SetObj>) -> PyResult {
    match like {
        SetRef::Set(_) => Ok(result.into_value()),
        SetRef::Frozen(_) => Ok(result.freeze(vm, TypeWord::exact(Layout::FrozenSet))?.into_value()),
    }
}

fn set_repr(vm: &mut Vm, object: &Value) -> PyResult {
    let set = set_arg(vm, object)?;
    let name = vm.type_name(object);
    if set.is_empty(vm) {
        return vm.new_str(&format!("{name}()"));
    }
    let text = vm.guard_repr(object, |vm| {
        let mut text = StrBuf::new();
        let plain = object.is_exact(Layout::Set);
        if !plain {
            text.push_str(&name)?;
            text.push_str("(")?;
        }
        text.push_str("{")?;
        let mut position = 0;
        while let Some((next, item, _)) = set.item_from(vm, position) {
            if position > 0 {
                text.push_str(", ")?;
            }
            position = next;
            text.push_value(&vm.repr(&item)?)?;
        }
        text.push_str(if plain { "}" } else { "})" })?;
        text.finish(vm)
    })?;
    text.map_or_else(|| vm.new_str(&format!("{name}(...)")), Ok)
}

fn set_len(vm: &mut Vm, object: &Value) -> PyResult<usize> {
    Ok(set_arg(vm, object)?.len(vm))
}

fn set_contains(vm: &mut Vm, object: &Value, item: &Value) -> PyResult<bool> {
    let set = set_arg(vm, object)?;
    if item.is_layout(Layout::Set) {
        let hash = ops::item_hash(vm, item)?;
        return set.contains_hashed(vm, item, hash);
    }
    set.contains(vm, item)
}

fn set_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(left), Some(right)) = (SetRef::of(a), SetRef::of(b)) else { return Ok(vm.not_implemented()) };
    let (len, other_len) = (left.len(vm), right.len(vm));
    let holds = match op {
        CompareOp::Eq => len == other_len && is_subset(vm, left, right)?,
        CompareOp::Ne => !(len == other_len && is_subset(vm, left, right)?),
        CompareOp::Lt => len < other_len && is_subset(vm, left, right)?,
        CompareOp::Le => is_subset(vm, left, right)?,
        CompareOp::Gt => len > other_len && is_subset(vm, right, left)?,
        CompareOp::Ge => is_subset(vm, right, left)?,
    };
    Ok(vm.bool(holds))
}

fn frozenset_hash(vm: &mut Vm, object: &Value) -> PyResult<i64> {
    match object.downcast::<FrozenSetObj>() {
        Some(set) => Ok(set.hash(vm)),
        None => Err(vm.type_error("expected a frozenset")),
    }
}

fn set_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let (Some(left), Some(right)) = (SetRef::of(a), SetRef::of(b)) else { return Ok(vm.not_implemented()) };
    let result = match op {
        BinaryOp::Or => {
            let result = left.copy(vm)?;
            update(vm, &result, b)?;
            result
        }
        BinaryOp::And => ops::intersection(vm, left, b)?,
        BinaryOp::Sub => ops::difference(vm, left, b)?,
        BinaryOp::Xor => ops::symmetric_difference(vm, left, right)?,
        _ => return Ok(vm.not_implemented()),
    };
    finish(vm, left, result)
}

fn set_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let (Some(set), Some(_)) = (a.downcast::<SetObj>(), SetRef::of(b)) else { return Ok(vm.not_implemented()) };
    match op {
        BinaryOp::Or => update(vm, set, b)?,
        BinaryOp::Sub => difference_update(vm, set, b)?,
        BinaryOp::Xor => symmetric_difference_update(vm, set, b)?,
        BinaryOp::And => ops::intersection_update(vm, set, b)?,
        _ => return Ok(vm.not_implemented()),
    }
    Ok(a.clone())
}

fn set_new(vm: &mut Vm, class: &Value, _: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.new_set_of(word)?.into_value())
}

/// The one optional argument of a constructor.
fn source_arg<'a>(vm: &mut Vm, name: &str, args: &Args<'a>) -> PyResult<Option<&'a Value>> {
    let positional = args.positional();
    if positional.len() > 1 {
        return Err(vm.type_error(format!("{name} expected at most 1 argument, got {}", positional.len())));
    }
    Ok(positional.first())
}

fn set_init(vm: &mut Vm, object: &Value, args: &Args) -> PyResult<()> {
    let set = mutable_arg(vm, object)?;
    if !args.names.is_empty() {
        return Err(vm.type_error("set() takes no keyword arguments"));
    }
    let source = source_arg(vm, "set", args)?;
    set.clear(vm);
    match source {
        Some(source) => update(vm, set, source),
        None => Ok(()),
    }
}

fn frozenset_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    let exact = word == TypeWord::exact(Layout::FrozenSet);
    // A subclass with an __init__ of its own takes the keywords there.
    let own_init = vm.entry(vm.class_id(class)).slots.init.map(|init| init as usize);
    let base_init = vm.entry(crate::object::TypeId(Layout::FrozenSet as u32)).slots.init.map(|init| init as usize);
    if !args.names.is_empty() && (exact || own_init == base_init) {
        return Err(vm.type_error("frozenset() takes no keyword arguments"));
    }
    let Some(source) = source_arg(vm, "frozenset", args)? else {
        return Ok(vm.new_set()?.freeze(vm, word)?.into_value());
    };
    if exact {
        return frozenset_of(vm, source);
    }
    Ok(from_iterable(vm, source)?.freeze(vm, word)?.into_value())
}

/// `frozenset(source)`
///
/// # Errors
/// TypeError if it is not iterable, or an item not hashable; whatever iteration, `__hash__` and `__eq__` raise.
pub fn frozenset_of(vm: &mut Vm, source: &Value) -> PyResult {
    if source.is_exact(Layout::FrozenSet) {
        return Ok(source.clone());
    }
    Ok(from_iterable(vm, source)?.freeze(vm, TypeWord::exact(Layout::FrozenSet))?.into_value())
}

fn set_add(vm: &mut Vm, args: &[Value]) -> PyResult {
    mutable_arg(vm, &args[0])?.add(vm, args[1].clone())?;
    Ok(vm.none())
}

fn take_out(vm: &mut Vm, args: &[Value]) -> PyResult<bool> {
    let hash = ops::item_hash(vm, &args[1])?;
    mutable_arg(vm, &args[0])?.discard_hashed(vm, &args[1], hash)
}

fn set_remove(vm: &mut Vm, args: &[Value]) -> PyResult {
    if take_out(vm, args)? {
        return Ok(vm.none());
    }
    Err(vm.key_error(&args[1]))
}

fn set_discard(vm: &mut Vm, args: &[Value]) -> PyResult {
    take_out(vm, args)?;
    Ok(vm.none())
}

fn set_pop(vm: &mut Vm, args: &[Value]) -> PyResult {
    match mutable_arg(vm, &args[0])?.pop(vm) {
        Some(item) => Ok(item),
        None => Err(vm.raise(Exc::KeyError, "pop from an empty set")),
    }
}

fn set_clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    mutable_arg(vm, &args[0])?.clear(vm);
    Ok(vm.none())
}

fn set_copy(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    if args[0].is_exact(Layout::FrozenSet) {
        return Ok(args[0].clone());
    }
    let copy = set.copy(vm)?;
    finish(vm, set, copy)
}

fn set_union(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    let result = set.copy(vm)?;
    for other in &args[1..] {
        update(vm, &result, other)?;
    }
    finish(vm, set, result)
}

fn set_update(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = mutable_arg(vm, &args[0])?;
    for other in &args[1..] {
        update(vm, set, other)?;
    }
    Ok(vm.none())
}

fn intersect_all(vm: &mut Vm, args: &[Value]) -> PyResult<Obj<SetObj>> {
    let set = set_arg(vm, &args[0])?;
    let Some(first) = args.get(1) else { return set.copy(vm) };
    let mut result = ops::intersection(vm, set, first)?;
    for other in &args[2..] {
        result = ops::intersection(vm, SetRef::Set(&result), other)?;
    }
    Ok(result)
}

fn set_intersection(vm: &mut Vm, args: &[Value]) -> PyResult {
    let result = intersect_all(vm, args)?;
    let set = set_arg(vm, &args[0])?;
    finish(vm, set, result)
}

fn set_intersection_update(vm: &mut Vm, args: &[Value]) -> PyResult {
    let result = intersect_all(vm, args)?;
    mutable_arg(vm, &args[0])?.swap(vm, &result);
    Ok(vm.none())
}

fn set_difference(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    let Some(first) = args.get(1) else {
        let copy = set.copy(vm)?;
        return finish(vm, set, copy);
    };
    let result = ops::difference(vm, set, first)?;
    for other in &args[2..] {
        difference_update(vm, &result, other)?;
    }
    finish(vm, set, result)
}

fn set_difference_update(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = mutable_arg(vm, &args[0])?;
    for other in &args[1..] {
        difference_update(vm, set, other)?;
    }
    Ok(vm.none())
}

fn set_symmetric_difference(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    let result = set.copy(vm)?;
    symmetric_difference_update(vm, &result, &args[1])?;
    finish(vm, set, result)
}

fn set_symmetric_difference_update(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = mutable_arg(vm, &args[0])?;
    symmetric_difference_update(vm, set, &args[1])?;
    Ok(vm.none())
}

fn set_isdisjoint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    let disjoint = ops::is_disjoint(vm, set, &args[1])?;
    Ok(vm.bool(disjoint))
}

fn set_issubset(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    let holds = match SetRef::of(&args[1]) {
        Some(other) => is_subset(vm, set, other)?,
        None => {
            let other = from_iterable(vm, &args[1])?;
            is_subset(vm, set, SetRef::Set(&other))?
        }
    };
    Ok(vm.bool(holds))
}

fn set_issuperset(vm: &mut Vm, args: &[Value]) -> PyResult {
    let set = set_arg(vm, &args[0])?;
    if let Some(other) = SetRef::of(&args[1]) {
        let holds = is_subset(vm, other, set)?;
        return Ok(vm.bool(holds));
    }
    let mut holds = true;
    vm.for_each(&args[1], |vm, item| {
        holds = set.contains(vm, &item)?;
        Ok(holds)
    })?;
    Ok(vm.bool(holds))
}

fn set_sizeof(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bytes = set_arg(vm, &args[0])?.bytes(vm);
    vm.new_int(bytes as i64)
}

/// `(class, ([items],), attributes)`
fn set_reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    set_arg(vm, &args[0])?;
    let items = vm.collect(&args[0])?;
    let items = vm.new_list(items)?;
    let items = vm.new_tuple_from([items])?;
    let state = if vm.can_have_dict(&args[0]) { vm.instance_dict(&args[0])?.map(Value::from) } else { None };
    let state = state.unwrap_or_else(|| vm.none());
    let class = vm.class_of(&args[0]);
    vm.new_tuple_from([class, items, state])
}

const fn row(
    name: &'static str,
    body: crate::object::native::NativeFn,
    signature: &'static str,
    doc: &'static str,
) -> NativeDef {
    NativeDef::new(name, body, signature, doc)
}

const COPY: NativeDef = row("copy", set_copy, "($self, /)", "Return a shallow copy of a set.");
const DIFFERENCE: NativeDef = row(
    "difference",
    set_difference,
    "($self, /, *others)",
    "Return a new set with elements in the set that are not in the others.",
);
const INTERSECTION: NativeDef = row(
    "intersection",
    set_intersection,
    "($self, /, *others)",
    "Return a new set with elements common to the set and all others.",
);
const ISDISJOINT: NativeDef =
    row("isdisjoint", set_isdisjoint, "($self, other, /)", "Return True if two sets have a null intersection.");
const ISSUBSET: NativeDef =
    row("issubset", set_issubset, "($self, other, /)", "Report whether another set contains this set.");
const ISSUPERSET: NativeDef =
    row("issuperset", set_issuperset, "($self, other, /)", "Report whether this set contains another set.");
const SYMMETRIC_DIFFERENCE: NativeDef = row(
    "symmetric_difference",
    set_symmetric_difference,
    "($self, other, /)",
    "Return a new set with elements in either the set or other but not both.",
);
const UNION: NativeDef =
    row("union", set_union, "($self, /, *others)", "Return a new set with elements from the set and all others.");
const REDUCE: NativeDef = row("__reduce__", set_reduce, "($self, /)", "Return state information for pickling.");
const SIZEOF: NativeDef =
    row("__sizeof__", set_sizeof, "($self, /)", "S.__sizeof__() -> size of S in memory, in bytes.");
const CLASS_GETITEM: NativeDef =
    row("__class_getitem__", generic_class_getitem, "($type, object, /)", "See PEP 585").class_method();

const FROZEN_METHODS: &[NativeDef] = &[
    COPY,
    DIFFERENCE,
    INTERSECTION,
    ISDISJOINT,
    ISSUBSET,
    ISSUPERSET,
    SYMMETRIC_DIFFERENCE,
    UNION,
    REDUCE,
    SIZEOF,
    CLASS_GETITEM,
];

const METHODS: &[NativeDef] = &[
    row(
        "add",
        set_add,
        "($self, object, /)",
        "Add an element to a set.\n\nThis has no effect if the element is already present.",
    ),
    row("clear", set_clear, "($self, /)", "Remove all elements from this set."),
    row(
        "discard",
        set_discard,
        "($self, object, /)",
        "Remove an element from a set if it is a member.\n\nUnlike set.remove(), the discard() method does not raise\nan \
         exception when an element is missing from the set.",
    ),
    row(
        "remove",
        set_remove,
        "($self, object, /)",
        "Remove an element from a set; it must be a member.\n\nIf the element is not a member, raise a KeyError.",
    ),
    row(
        "pop",
        set_pop,
        "($self, /)",
        "Remove and return an arbitrary set element.\n\nRaises KeyError if the set is empty.",
    ),
    row("update", set_update, "($self, /, *others)", "Update the set, adding elements from all others."),
    row(
        "intersection_update",
        set_intersection_update,
        "($self, /, *others)",
        "Update the set, keeping only elements found in it and all others.",
    ),
    row(
        "difference_update",
        set_difference_update,
        "($self, /, *others)",
        "Update the set, removing elements found in others.",
    ),
    row(
        "symmetric_difference_update",
        set_symmetric_difference_update,
        "($self, other, /)",
        "Update the set, keeping only elements found in either set, but not in both.",
    ),
    COPY,
    DIFFERENCE,
    INTERSECTION,
    ISDISJOINT,
    ISSUBSET,
    ISSUPERSET,
    SYMMETRIC_DIFFERENCE,
    UNION,
    REDUCE,
    SIZEOF,
    CLASS_GETITEM,
];

const OPERATORS: &[BinaryOp] = &[BinaryOp::Sub, BinaryOp::And, BinaryOp::Xor, BinaryOp::Or];

fn fill_shared(s: &mut Slots) {
    s.repr = Some(set_repr);
    s.len = Some(set_len);
    s.contains = Some(set_contains);
    s.iter = Some(iter::iter);
    s.compare = Some(set_compare);
    s.binary = Some(set_binary);
}

/// The class `set`.
pub static SET: ClassDef = ClassDef {
    doc: "Build an unordered collection of unique elements.",
    methods: METHODS,
    binary_ops: OPERATORS,
    inplace_ops: OPERATORS,
    slots: |s| {
        fill_shared(s);
        s.new = Some(set_new);
        s.init = Some(set_init);
        s.inplace = Some(set_inplace);
    },
    is_base: true,
    ..ClassDef::new(Layout::Set)
};

/// The class `frozenset`.
pub static FROZENSET: ClassDef = ClassDef {
    doc: "Build an immutable unordered collection of unique elements.",
    methods: FROZEN_METHODS,
    binary_ops: OPERATORS,
    slots: |s| {
        fill_shared(s);
        s.new = Some(frozenset_new);
        s.hash = Some(frozenset_hash);
    },
    is_base: true,
    ..ClassDef::new(Layout::FrozenSet)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<SetObj>();
    register::<FrozenSetObj>();
    vm.define_class(&SET)?;
    vm.define_class(&FROZENSET)?;
    iter::install(vm)
}
