//! Dunders and slots: which slot each dunder stands for, both ways.
//!
//! A class in Rust fills slots, and gets a *slot wrapper* in its namespace for each dunder they stand for. A class in Python
//! gets its slots from its namespace and those of its bases: where every dunder of a slot is a wrapper of one built-in
//! class, that class's own slot; else a function of this file that looks the dunder up and calls it.

mod lookup;

use super::args::Args;
use super::attribute;
use super::class_def::ClassDef;
use super::error::PyResult;
use super::layout::{Layout, TypeId};
use super::native::{NativeDef, NativeObj};
use super::operator::{BinaryOp, CompareOp, UnaryOp};
use super::ty::Slots;
use super::value::{Payload, Value};
use super::vm::Vm;
use lookup::{new_lookup, LOOKUP};

pub use lookup::is_lookup_init;
pub(super) use lookup::{checked_len, reflected_lookup};

/// A dunder with a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dunder {
    /// `__repr__`
    Repr,
    /// `__str__`
    Str,
    /// `__hash__`
    Hash,
    /// `__call__`
    Call,
    /// `__getattribute__`
    GetAttribute,
    /// `__getattr__`: no slot of its own, part of that of `__getattribute__`.
    GetAttr,
    /// `__setattr__`
    SetAttr,
    /// `__delattr__`
    DelAttr,
    /// `__lt__` and kin
    Compare(CompareOp),
    /// `__iter__`
    Iter,
    /// `__next__`
    Next,
    /// `__len__`
    Len,
    /// `__getitem__`
    GetItem,
    /// `__setitem__`
    SetItem,
    /// `__delitem__`
    DelItem,
    /// `__contains__`
    Contains,
    /// `__bool__`
    Bool,
    /// `__add__` and kin
    Binary(BinaryOp),
    /// `__radd__` and kin
    Reflected(BinaryOp),
    /// `__iadd__` and kin
    Inplace(BinaryOp),
    /// `__neg__` and kin
    Unary(UnaryOp),
    /// `__get__`
    Get,
    /// `__set__`
    Set,
    /// `__delete__`
    Delete,
    /// `__init__`
    Init,
}

/// Number of slots that dunders stand for.
const GROUPS: usize = 20;

impl Dunder {
    /// Every dunder with its name.
    pub fn all() -> impl Iterator<Item = (&'static str, Dunder)> {
        use Dunder::*;
        let plain = [
            ("__repr__", Repr),
            ("__str__", Str),
            ("__hash__", Hash),
            ("__call__", Call),
            ("__getattribute__", GetAttribute),
            ("__getattr__", GetAttr),
            ("__setattr__", SetAttr),
            ("__delattr__", DelAttr),
            ("__iter__", Iter),
            ("__next__", Next),
            ("__len__", Len),
            ("__getitem__", GetItem),
            ("__setitem__", SetItem),
            ("__delitem__", DelItem),
            ("__contains__", Contains),
            ("__bool__", Bool),
            ("__get__", Get),
            ("__set__", Set),
            ("__delete__", Delete),
            ("__init__", Init),
        ];
        let compare = CompareOp::ALL.into_iter().map(|op| (op.dunder(), Compare(op)));
        let unary = UnaryOp::ALL.into_iter().map(|op| (op.dunder(), Unary(op)));
        let binary = BinaryOp::ALL.into_iter().flat_map(|op| {
            let [plain, reflected, inplace] = op.dunders();
            [(plain, Binary(op)), (reflected, Reflected(op)), (inplace, Inplace(op))]
        });
        plain.into_iter().chain(compare).chain(unary).chain(binary).filter(|(name, _)| !name.is_empty())
    }

    /// Number of the slot it stands for.
    fn group(self) -> usize {
        use Dunder::*;
        match self {
            Repr => 0,
            Str => 1,
            Hash => 2,
            Call => 3,
            GetAttribute | GetAttr => 4,
            SetAttr | DelAttr => 5,
            Compare(_) => 6,
            Iter => 7,
            Next => 8,
            Len => 9,
            GetItem => 10,
            SetItem | DelItem => 11,
            Contains => 12,
            Bool => 13,
            Binary(_) | Reflected(_) => 14,
            Inplace(_) => 15,
            Unary(_) => 16,
            Get => 17,
            Set | Delete => 18,
            Init => 19,
        }
    }

    /// Has a built-in class with these slots and this row the dunder?
    fn is_in(self, slots: &Slots, def: &ClassDef) -> bool {
        use Dunder::*;
        match self {
            Repr => slots.repr.is_some(),
            Str => slots.str.is_some(),
            Hash => slots.hash.is_some(),
            Call => slots.call.is_some(),
            GetAttribute => slots.getattr.is_some(),
            GetAttr => false,
            SetAttr | DelAttr => slots.setattr.is_some(),
            Compare(_) => slots.compare.is_some(),
            Iter => slots.iter.is_some(),
            Next => slots.next.is_some(),
            Len => slots.len.is_some(),
            GetItem => slots.getitem.is_some(),
            SetItem | DelItem => slots.setitem.is_some(),
            Contains => slots.contains.is_some(),
            Bool => slots.truth.is_some(),
            Binary(op) => def.binary_ops.contains(&op) || def.sequence_ops.contains(&op),
            // Of sequences only `*` has both sides.
            Reflected(op) => {
                def.binary_ops.contains(&op) || op == BinaryOp::Mul && def.sequence_ops.contains(&BinaryOp::Mul)
            }
            Inplace(op) => def.inplace_ops.contains(&op),
            Unary(op) => def.unary_ops.contains(&op),
            Get => slots.descr_get.is_some(),
            Set | Delete => slots.descr_set.is_some(),
            Init => slots.init.is_some(),
        }
    }
}

/// Payload of a slot wrapper: a dunder of a built-in class, unbound.
pub struct SlotWrapperObj {
    /// Which dunder.
    pub dunder: Dunder,
    /// Its name, a str.
    pub name: Value,
    /// The class it belongs to.
    pub owner: Value,
}

impl Payload for SlotWrapperObj {
    const LAYOUT: Layout = Layout::SlotWrapper;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.name);
        visit(&self.owner);
    }
}

/// Payload of a slot wrapper bound to an object.
pub struct MethodWrapperObj {
    /// The wrapper.
    pub wrapper: Value,
    /// The object.
    pub receiver: Value,
}

impl Payload for MethodWrapperObj {
    const LAYOUT: Layout = Layout::MethodWrapper;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.wrapper);
        visit(&self.receiver);
    }
}

/// `__new__` of built-in classes: the receiver is the class that defines it.
static NEW: NativeDef = NativeDef::new(
    "__new__",
    builtin_new,
    "($type, *args, **kwargs)",
    "Create and return a new object.  See help(type) for accurate signature.",
);

fn builtin_new(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (owner, keywords, rest) = (&args[0], &args[1], &args[2..]);
    let owner_name = vm.class_short_name(owner);
    let Some(class) = rest.first() else {
        return Err(vm.type_error(format!("{owner_name}.__new__(): not enough arguments")));
    };
    if !class.is_layout(Layout::Type) {
        let message = format!("{owner_name}.__new__(X): X is not a type object ({})", vm.type_name(class));
        return Err(vm.type_error(message));
    }
    if !vm.is_subclass_id(vm.class_id(class), vm.class_id(owner)) {
        let name = vm.class_short_name(class);
        return Err(vm.type_error(format!("{owner_name}.__new__({name}): {name} is not a subtype of {owner_name}")));
    }
    let Some(new) = vm.entry(vm.class_id(owner)).slots.new else {
        return Err(vm.type_error(format!("cannot create '{owner_name}' instances")));
    };
    let native = vm.native_base(class);
    if vm.entry(vm.class_id(&native)).slots.new.is_none_or(|own| own as usize != new as usize) {
        let (name, native) = (vm.class_short_name(class), vm.class_full_name(&native));
        let message = format!("{owner_name}.__new__({name}) is not safe, use {native}.__new__()");
        return Err(vm.type_error(message));
    }
    let mut values = rest[1..].to_vec();
    let mut names = Vec::new();
    if let Some(keywords) = keywords.downcast::<super::dict::DictObj>() {
        let mut position = 0;
        while let Some((next, name, value)) = keywords.entry_from(vm, position) {
            names.push(name.clone());
            values.push(value.clone());
            position = next;
        }
    }
    new(vm, class, &Args { values: &values, names: &names })
}

/// Enters the wrappers of a built-in class in its namespace.
pub(super) fn add_wrappers(vm: &mut Vm, class: &Value, def: &ClassDef, slots: &Slots) -> PyResult<()> {
    let dict = vm.as_class(class).get(vm).dict.clone();
    for (name, dunder) in Dunder::all() {
        if dunder.is_in(slots, def) {
            let name = vm.intern_str(name)?;
            let wrapper = SlotWrapperObj { dunder, name: name.clone(), owner: class.clone() };
            let wrapper = vm.alloc(wrapper)?.into_value();
            dict.set_name(vm, &name, wrapper)?;
        }
    }
    if slots.compare.is_some() && slots.hash.is_none() {
        let (name, none) = (vm.names.hash.clone(), vm.none());
        dict.set_name(vm, &name, none)?;
    }
    if slots.new.is_some() {
        let native = vm.new_native(&NEW, Some(class.clone()), None)?;
        let name = vm.names.new.clone();
        dict.set_name(vm, &name, native)?;
    }
    Ok(())
}

/// Calls a slot wrapper with its object and arguments.
///
/// # Errors
/// TypeError when the object or the number of arguments does not fit; whatever the slot raises.
pub fn call_wrapper(vm: &mut Vm, wrapper: &SlotWrapperObj, object: &Value, args: &Args) -> PyResult {
    use Dunder::*;
    let owner = vm.class_id(&wrapper.owner);
    if !vm.is_subclass_id(object.type_id(), owner) {
        let (name, owner) = (wrapper.name.as_str().unwrap_or("?"), vm.class_short_name(&wrapper.owner));
        let message =
            format!("descriptor '{name}' requires a '{owner}' object but received a '{}'", vm.type_name(object));
        return Err(vm.type_error(message));
    }
    let slots = vm.entry(owner).slots;
    if let (Call, Some(call)) = (wrapper.dunder, slots.call) {
        return call(vm, object, args);
    }
    if let (Init, Some(init)) = (wrapper.dunder, slots.init) {
        init(vm, object, args)?;
        return Ok(vm.none());
    }
    let (least, most) = match wrapper.dunder {
        Repr | Str | Hash | Iter | Next | Len | Bool | Unary(_) => (0, 0),
        SetAttr | SetItem | Set => (2, 2),
        Get => (1, 2),
        Binary(BinaryOp::Pow) => (1, 2),
        _ => (1, 1),
    };
    let given = args.values.len();
    if !args.names.is_empty() {
        let message = format!("wrapper {}() takes no keyword arguments", wrapper.name.as_str().unwrap_or("?"));
        return Err(vm.type_error(message));
    }
    if given < least || given > most {
        let plural = if least == 1 { "" } else { "s" };
        return Err(vm.type_error(format!("expected {least} argument{plural}, got {given}")));
    }
    match call_slot(vm, wrapper.dunder, &slots, object, args.values) {
        Some(Ok(result)) if result.is_exact(Layout::NotImplemented) => {
            sequence_refusal(vm, wrapper, object, args.values, result)
        }
        Some(result) => result,
        None => Err(vm.type_error("slot is not supported")),
    }
}

/// What `+` and `*` of a sequence say when called by name with something that does not go with it: they raise at once.
#[cold]
fn sequence_refusal(
    vm: &mut Vm,
    wrapper: &SlotWrapperObj,
    object: &Value,
    args: &[Value],
    not_implemented: Value,
) -> PyResult {
    use Layout::{ByteArray, Bytes, List, Tuple};
    let is_sequence = [Layout::Str, Bytes, ByteArray, List, Tuple].iter().any(|&layout| object.is_layout(layout));
    match (wrapper.dunder, args) {
        (Dunder::Binary(BinaryOp::Add) | Dunder::Inplace(BinaryOp::Add), [other]) if is_sequence => {
            Err(vm.unsupported_operands(BinaryOp::Add, object, other, false))
        }
        (
            Dunder::Binary(BinaryOp::Mul) | Dunder::Reflected(BinaryOp::Mul) | Dunder::Inplace(BinaryOp::Mul),
            [other],
        ) if is_sequence => {
            let message = format!("'{}' object cannot be interpreted as an integer", vm.type_name(other));
            Err(vm.type_error(message))
        }
        _ => Ok(not_implemented),
    }
}

/// Calls the slot that a dunder stands for; the number of arguments fits.
fn call_slot(vm: &mut Vm, dunder: Dunder, slots: &Slots, object: &Value, args: &[Value]) -> Option<PyResult> {
    use Dunder::*;
    let none = |vm: &Vm, result: PyResult<()>| result.map(|()| vm.none());
    Some(match dunder {
        Repr => slots.repr?(vm, object),
        Str => slots.str?(vm, object),
        Hash => slots.hash?(vm, object).and_then(|hash| vm.new_int(hash)),
        GetAttribute => slots.getattr?(vm, object, &args[0]),
        SetAttr => {
            let result = slots.setattr?(vm, object, &args[0], Some(args[1].clone()));
            none(vm, result)
        }
        DelAttr => {
            let result = slots.setattr?(vm, object, &args[0], None);
            none(vm, result)
        }
        Compare(op) => slots.compare?(vm, object, &args[0], op),
        Iter => slots.iter?(vm, object),
        Next => match slots.next?(vm, object) {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Err(vm.stop_iteration(None)),
            Err(error) => Err(error),
        },
        Len => slots.len?(vm, object).and_then(|len| vm.new_int(len as i64)),
        GetItem => slots.getitem?(vm, object, &args[0]),
        SetItem => {
            let result = slots.setitem?(vm, object, &args[0], Some(args[1].clone()));
            none(vm, result)
        }
        DelItem => {
            let result = slots.setitem?(vm, object, &args[0], None);
            none(vm, result)
        }
        Contains => slots.contains?(vm, object, &args[0]).map(|truth| vm.bool(truth)),
        Bool => slots.truth?(vm, object).map(|truth| vm.bool(truth)),
        Binary(BinaryOp::Pow) if args.get(1).is_some_and(|modulus| !modulus.is_none()) => {
            slots.power?(vm, object, &args[0], &args[1])
        }
        Binary(op) => slots.binary?(vm, op, object, &args[0]),
        Reflected(op) => slots.binary?(vm, op, &args[0], object),
        Inplace(op) => slots.inplace?(vm, op, object, &args[0]),
        Unary(op) => slots.unary?(vm, op, object),
        Get => {
            let instance = Some(&args[0]).filter(|instance| !instance.is_none());
            let owner = match args.get(1) {
                Some(owner) if !owner.is_none() => owner.clone(),
                _ => vm.class_of(&args[0]),
            };
            slots.descr_get?(vm, object, instance, &owner)
        }
        Set => {
            let result = slots.descr_set?(vm, object, &args[0], Some(args[1].clone()));
            none(vm, result)
        }
        Delete => {
            let result = slots.descr_set?(vm, object, &args[0], None);
            none(vm, result)
        }
        Call | Init | GetAttr => return None,
    })
}

/// Where a slot of a class in Python comes from.
#[derive(Clone, Copy, PartialEq)]
enum Source {
    Nowhere,
    Builtin(TypeId),
    Lookup,
    /// The dunder is None: the operation is refused.
    Refused,
}

impl Vm {
    /// Computes the slots of a class in Python anew: after it was made, or an attribute of it or of a base changed.
    pub fn update_slots(&mut self, id: TypeId) {
        let mut sources = [Source::Nowhere; GROUPS];
        let names = self.take_dunders();
        let inherited = self.only_base(id);
        let own = self.own_groups(id, &names);
        let mut has_hook = inherited.is_some_and(|base| self.entry(base).has_getattr_hook);
        for (name, dunder) in &names {
            if inherited.is_some() && !own[dunder.group()] {
                continue;
            }
            let Some(attr) = self.class_attr(id, name) else { continue };
            has_hook |= *dunder == Dunder::GetAttr;
            let source = if attr.is_none() {
                Source::Refused
            } else {
                match attr.downcast::<SlotWrapperObj>() {
                    Some(wrapper) if wrapper.get(self).dunder == *dunder => {
                        self.slot_provider(id, name, &attr).map_or(Source::Lookup, Source::Builtin)
                    }
                    _ => Source::Lookup,
                }
            };
            let known = &mut sources[dunder.group()];
            *known = match (*known, source) {
                (Source::Nowhere, source) => source,
                (known, source) if known == source => known,
                _ => Source::Lookup,
            };
        }
        self.dunders = names;
        let mut slots = Slots::default();
        for (group, source) in sources.into_iter().enumerate() {
            match source {
                _ if inherited.is_some() && !own[group] => {
                    let base = inherited.map(|base| self.entry(base).slots).unwrap_or_default();
                    copy_slot(&mut slots, &base, group);
                }
                Source::Nowhere => (),
                Source::Refused if group == Dunder::Hash.group() => (),
                Source::Builtin(owner) => {
                    let owner = self.entry(owner).slots;
                    copy_slot(&mut slots, &owner, group);
                }
                Source::Lookup | Source::Refused => copy_slot(&mut slots, &LOOKUP, group),
            }
        }
        slots.new = self.new_slot(id);
        let finalizer = self.names.del.clone();
        let has_finalizer = self.class_attr(id, &finalizer).is_some();
        let plain_new = self.is_plain_new(id, slots.new);
        let entry = self.entry_mut(id);
        entry.slots = slots;
        entry.plain_new = plain_new;
        entry.has_getattr_hook = has_hook;
        entry.has_finalizer = has_finalizer;
    }

    /// The class that alone stands between class `id` and the rest of its resolution order: what the namespace of `id` does
    /// not have is as the base has it.
    fn only_base(&self, id: TypeId) -> Option<TypeId> {
        let own = self.as_class(self.entry(id).class()?).get(self);
        let [base] = own.bases.as_tuple()? else { return None };
        let (order, above) = (own.mro.as_tuple()?, self.as_class(base).get(self).mro.as_tuple()?);
        (order.len() == above.len() + 1 && order[1].ptr_eq(base)).then(|| self.class_id(base))
    }

    /// The groups of which the class's own namespace has a dunder.
    fn own_groups(&self, id: TypeId, names: &[(Value, Dunder)]) -> [bool; GROUPS] {
        let mut groups = [false; GROUPS];
        let Some(class) = self.entry(id).class() else { return groups };
        let dict = &self.as_class(class).get(self).dict;
        let mut position = 0;
        while let Some((next, key, _)) = dict.entry_from(self, position) {
            position = next;
            let Some(key) = self.interned_form(key) else { continue };
            if let Ok(at) = names.binary_search_by_key(&key.address(), |(name, _)| name.address()) {
                groups[names[at].1.group()] = true;
            }
        }
        groups
    }

    /// The dunders with slots, in order of their names' addresses. The caller puts them back.
    fn take_dunders(&mut self) -> Vec<(Value, Dunder)> {
        let mut names = std::mem::take(&mut self.dunders);
        if names.is_empty() {
            names.extend(Dunder::all().filter_map(|(name, dunder)| Some((self.intern_str(name).ok()?, dunder))));
            names.sort_by_key(|(name, _)| name.address());
        }
        names
    }

    /// The `__new__` slot: that of a built-in class, or the lookup.
    fn new_slot(&self, id: TypeId) -> Option<fn(&mut Vm, &Value, &Args) -> PyResult> {
        let class = self.entry(id).class()?;
        if let Some(base) = self.only_base(id) {
            if !self.as_class(class).get(self).dict.has_name(self, &self.names.new) {
                return self.entry(base).slots.new;
            }
        }
        let attr = self.class_attr(id, &self.names.new)?;
        if let Some(native) = attr.downcast::<NativeObj>() {
            let native = native.get(self);
            if std::ptr::eq(native.def, &NEW) {
                let provider = self.slot_provider(id, &self.names.new, &attr)?;
                return self.entry(provider).slots.new;
            }
        }
        Some(new_lookup)
    }

    /// The built-in class nearest to class `id` whose attribute `name` is `attr` as well: the slot is its own.
    fn slot_provider(&self, id: TypeId, name: &Value, attr: &Value) -> Option<TypeId> {
        let class = self.entry(id).class()?;
        let mro = self.as_class(class).get(self).mro.as_tuple()?;
        let mut builtin = mro.iter().map(|class| self.as_class(class).get(self)).filter(|class| !class.is_heap);
        let is_it = |class: &&super::ty::TypeObj| self.class_attr(class.id, name).is_some_and(|own| own.ptr_eq(attr));
        builtin.find(is_it).map(|class| class.id)
    }

    /// The built-in class whose payload the instances of a class have.
    pub fn native_base(&self, class: &Value) -> Value {
        let mut at = class;
        while let (true, Some(base)) = (self.as_class(at).get(self).is_heap, &self.as_class(at).get(self).base) {
            at = base;
        }
        at.clone()
    }

    /// Does calling the class (whose `__new__` slot is `new`) make a plain instance without further ado?
    fn is_plain_new(&self, id: TypeId, new: Option<fn(&mut Vm, &Value, &Args) -> PyResult>) -> bool {
        let address = |slot: Option<fn(&mut Vm, &Value, &Args) -> PyResult>| slot.map(|slot| slot as usize);
        let Some(class) = self.entry(id).class() else { return false };
        let own = self.as_class(class).get(self);
        let object = self.entry(TypeId(Layout::Instance as u32));
        let metaclass = self.entry_of(class);
        own.layout == Layout::Instance
            && !own.is_abstract
            && address(new) == address(object.slots.new)
            && address(metaclass.slots.call) == address(self.entry(TypeId(Layout::Type as u32)).slots.call)
    }
}

fn copy_slot(to: &mut Slots, from: &Slots, group: usize) {
    match group {
        0 => to.repr = from.repr,
        1 => to.str = from.str,
        2 => to.hash = from.hash,
        3 => to.call = from.call,
        4 => to.getattr = from.getattr,
        5 => to.setattr = from.setattr,
        6 => to.compare = from.compare,
        7 => to.iter = from.iter,
        8 => to.next = from.next,
        9 => to.len = from.len,
        10 => to.getitem = from.getitem,
        11 => to.setitem = from.setitem,
        12 => to.contains = from.contains,
        13 => to.truth = from.truth,
        14 => (to.binary, to.power) = (from.binary, from.power),
        15 => to.inplace = from.inplace,
        16 => to.unary = from.unary,
        17 => to.descr_get = from.descr_get,
        18 => to.descr_set = from.descr_set,
        _ => to.init = from.init,
    }
}

/// The slots of `object`: what every class ends up with.
pub fn object_attribute_slots(slots: &mut Slots) {
    slots.getattr = Some(attribute::generic_getattr_slot);
    slots.setattr = Some(attribute::generic_setattr_slot);
}
