//! The slots of classes in Python: each looks its dunder up in the class, and calls it.

use crate::object::args::Args;
use crate::object::error::{Exc, PyResult};
use crate::object::layout::Layout;
use crate::object::names::Names;
use crate::object::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::object::ty::Slots;
use crate::object::value::Value;
use crate::object::vm::Vm;

/// The slots that look their dunders up.
pub(super) static LOOKUP: Slots = Slots {
    repr: Some(|vm, object| required(vm, object, |names| &names.repr, &[])),
    str: Some(|vm, object| required(vm, object, |names| &names.str, &[])),
    hash: Some(hash_lookup),
    call: Some(call_lookup),
    getattr: Some(getattr_lookup),
    setattr: Some(setattr_lookup),
    compare: Some(compare_lookup),
    iter: Some(iter_lookup),
    next: Some(next_lookup),
    len: Some(len_lookup),
    getitem: Some(|vm, object, key| required(vm, object, |names| &names.getitem, std::slice::from_ref(key))),
    setitem: Some(setitem_lookup),
    contains: Some(contains_lookup),
    truth: Some(truth_lookup),
    binary: Some(binary_lookup),
    power: Some(power_lookup),
    inplace: Some(inplace_lookup),
    unary: Some(unary_lookup),
    descr_get: Some(get_lookup),
    descr_set: Some(set_lookup),
    new: Some(new_lookup),
    init: Some(init_lookup),
    format: None,
};

/// Is this the slot that looks `__call__`, `__init__`, … up in the class? The VM then pushes a frame by itself.
pub fn is_lookup_init(slot: fn(&mut Vm, &Value, &Args) -> PyResult<()>) -> bool {
    slot as usize == init_lookup as *const () as usize
}

fn optional(vm: &mut Vm, object: &Value, name: fn(&Names) -> &Value, args: &[Value]) -> PyResult<Option<Value>> {
    match vm.special(object, name(&vm.names)) {
        Some(attr) => vm.call_special_attr(&attr, object, args).map(Some),
        None => Ok(None),
    }
}

/// The same with a name that is at hand.
fn call_named(vm: &mut Vm, object: &Value, name: Value, args: &[Value]) -> PyResult<Option<Value>> {
    match vm.special(object, &name) {
        Some(attr) => vm.call_special_attr(&attr, object, args).map(Some),
        None => Ok(None),
    }
}

fn required(vm: &mut Vm, object: &Value, name: fn(&Names) -> &Value, args: &[Value]) -> PyResult {
    match vm.special(object, name(&vm.names)) {
        Some(attr) if attr.is_none() => Err(vm.not_callable(&attr)),
        Some(attr) => vm.call_special_attr(&attr, object, args),
        None => {
            let name = name(&vm.names).as_str().unwrap_or("?").to_string();
            let message = format!("'{}' object has no attribute '{name}'", vm.type_name(object));
            Err(vm.raise(Exc::AttributeError, message))
        }
    }
}

fn or_not_implemented(vm: &mut Vm, result: PyResult<Option<Value>>) -> PyResult {
    Ok(result?.unwrap_or_else(|| vm.not_implemented()))
}

fn hash_lookup(vm: &mut Vm, object: &Value) -> PyResult<i64> {
    let hash = required(vm, object, |names| &names.hash, &[])?;
    if let Some(number) = hash.as_i64() {
        return Ok(if number == -1 { -2 } else { number });
    }
    if hash.is_layout(Layout::BigInt) {
        return vm.hash(&hash);
    }
    Err(vm.type_error("__hash__ method should return an integer"))
}

fn call_lookup(vm: &mut Vm, object: &Value, args: &Args) -> PyResult {
    let name = vm.names.call.clone();
    let Some(attr) = vm.special(object, &name) else { return Err(vm.not_callable(object)) };
    if attr.is_layout(Layout::Function) {
        return vm.call_with_receiver(&attr, object, args);
    }
    let bound = vm.bind_class_attr(&attr, object)?;
    vm.call_args(&bound, args)
}

fn getattr_lookup(vm: &mut Vm, object: &Value, name: &Value) -> PyResult {
    let dunder = vm.names.getattribute.clone();
    let own = vm.special(object, &dunder);
    let found = match own {
        Some(attr) if attr.is_layout(Layout::SlotWrapper) => {
            if object.is_layout(Layout::Instance) {
                match vm.generic_find_attr(object, name) {
                    Ok(None) if vm.entry_of(object).has_getattr_hook => None,
                    Ok(None) => return Err(vm.missing_attribute(object, name)),
                    Ok(Some(value)) => return Ok(value),
                    Err(error) => Some(Err(error)),
                }
            } else {
                Some(vm.call_special_attr(&attr, object, std::slice::from_ref(name)))
            }
        }
        Some(attr) => Some(vm.call_special_attr(&attr, object, std::slice::from_ref(name))),
        None => Some(vm.generic_get_attr(object, name)),
    };
    match found {
        Some(Ok(value)) => return Ok(value),
        Some(Err(error)) if !vm.entry_of(object).has_getattr_hook || !vm.catch(Exc::AttributeError) => {
            return Err(error);
        }
        _ => (),
    }
    required(vm, object, |names| &names.getattr, std::slice::from_ref(name))
}

fn setattr_lookup(vm: &mut Vm, object: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
    match value {
        Some(value) => required(vm, object, |names| &names.setattr, &[name.clone(), value])?,
        None => required(vm, object, |names| &names.delattr, std::slice::from_ref(name))?,
    };
    Ok(())
}

fn compare_lookup(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let result = call_named(vm, a, vm.names.compare[op as usize].clone(), std::slice::from_ref(b));
    or_not_implemented(vm, result)
}

fn iter_lookup(vm: &mut Vm, object: &Value) -> PyResult {
    let name = vm.names.iter.clone();
    match vm.special(object, &name).filter(|attr| !attr.is_none()) {
        Some(attr) => vm.call_special_attr(&attr, object, &[]),
        None => {
            let message = format!("'{}' object is not iterable", vm.type_name(object));
            Err(vm.type_error(message))
        }
    }
}

fn next_lookup(vm: &mut Vm, object: &Value) -> PyResult<Option<Value>> {
    // A StopIteration stays on its way: it may carry a value.
    required(vm, object, |names| &names.next, &[]).map(Some)
}

fn len_lookup(vm: &mut Vm, object: &Value) -> PyResult<usize> {
    let len = required(vm, object, |names| &names.len, &[])?;
    checked_len(vm, &len)
}

/// What `__len__` has returned, as a length.
pub(in crate::object) fn checked_len(vm: &mut Vm, len: &Value) -> PyResult<usize> {
    let len = vm.index_exact(len, Exc::OverflowError).map_err(|error| {
        if !vm.catch(Exc::OverflowError) {
            return error;
        }
        if vm.index_clipped(len).is_ok_and(|len| len < 0) {
            return vm.value_error("__len__() should return >= 0");
        }
        vm.overflow_error("cannot fit 'int' into an index-sized integer")
    })?;
    usize::try_from(len).map_err(|_| vm.value_error("__len__() should return >= 0"))
}

fn setitem_lookup(vm: &mut Vm, object: &Value, key: &Value, value: Option<Value>) -> PyResult<()> {
    let deletes = value.is_none();
    let result = match value {
        Some(value) => optional(vm, object, |names| &names.setitem, &[key.clone(), value])?,
        None => optional(vm, object, |names| &names.delitem, std::slice::from_ref(key))?,
    };
    if result.is_some() {
        return Ok(());
    }
    let class = vm.type_name(object);
    let message = if deletes {
        format!("'{class}' object doesn't support item deletion")
    } else {
        format!("'{class}' object does not support item assignment")
    };
    Err(vm.type_error(message))
}

fn contains_lookup(vm: &mut Vm, object: &Value, item: &Value) -> PyResult<bool> {
    let name = vm.names.contains.clone();
    match vm.special(object, &name) {
        Some(attr) if attr.is_none() => {
            let message = format!("'{}' object is not a container", vm.type_name(object));
            Err(vm.type_error(message))
        }
        Some(attr) => {
            let result = vm.call_special_attr(&attr, object, std::slice::from_ref(item))?;
            vm.truth(&result)
        }
        None => Ok(false),
    }
}

fn truth_lookup(vm: &mut Vm, object: &Value) -> PyResult<bool> {
    let result = required(vm, object, |names| &names.bool_, &[])?;
    vm.truth_from(object, result)
}

fn has_binary_lookup(vm: &Vm, object: &Value) -> bool {
    vm.entry_of(object).slots.binary.is_some_and(|slot| slot as usize == binary_lookup as *const () as usize)
}

/// Only the first operand is asked for a power with a modulus.
fn power_lookup(vm: &mut Vm, base: &Value, exponent: &Value, modulus: &Value) -> PyResult {
    let own = vm.entry_of(base).slots.power;
    if own.is_none_or(|own| own as usize != power_lookup as *const () as usize) {
        return Ok(vm.not_implemented());
    }
    let name = vm.names.binary[BinaryOp::Pow as usize][0].clone();
    let result = call_named(vm, base, name, &[exponent.clone(), modulus.clone()]);
    or_not_implemented(vm, result)
}

fn binary_lookup(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let [plain, reflected, _] = vm.names.binary[op as usize].clone();
    let (left, right) = (has_binary_lookup(vm, a), has_binary_lookup(vm, b));
    let mut tried_reflected = false;
    if left && right && a.type_id() != b.type_id() && vm.is_subclass_id(b.type_id(), a.type_id()) {
        let (ours, theirs) = (vm.special(a, &reflected), vm.special(b, &reflected));
        if let Some(theirs) = theirs.filter(|theirs| ours.is_none_or(|ours| !ours.ptr_eq(theirs))) {
            tried_reflected = true;
            let result = vm.call_special_attr(&theirs, b, std::slice::from_ref(a))?;
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
    }
    if left {
        if let Some(result) = call_named(vm, a, plain, std::slice::from_ref(b))? {
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
    }
    if right && !tried_reflected && a.type_id() != b.type_id() {
        return reflected_lookup(vm, op, a, b);
    }
    Ok(vm.not_implemented())
}

/// `a op b` by the reflected dunder of `b`; NotImplemented if it has none.
pub(in crate::object) fn reflected_lookup(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let name = vm.names.binary[op as usize][1].clone();
    let result = call_named(vm, b, name, std::slice::from_ref(a));
    or_not_implemented(vm, result)
}

fn inplace_lookup(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let result = call_named(vm, a, vm.names.binary[op as usize][2].clone(), std::slice::from_ref(b));
    or_not_implemented(vm, result)
}

fn unary_lookup(vm: &mut Vm, op: UnaryOp, object: &Value) -> PyResult {
    let Some(result) = call_named(vm, object, vm.names.unary[op as usize].clone(), &[])? else {
        return Ok(vm.not_implemented());
    };
    let is_int = [Layout::Int, Layout::BigInt, Layout::Bool].iter().any(|&layout| result.is_layout(layout));
    let class = vm.type_name(&result);
    match op {
        UnaryOp::Int | UnaryOp::Index if !is_int => {
            Err(vm.type_error(format!("{} returned non-int (type {class})", op.dunder())))
        }
        UnaryOp::Float if !result.is_layout(Layout::Float) => {
            let own = vm.type_name(object);
            Err(vm.type_error(format!("{own}.__float__ returned non-float (type {class})")))
        }
        _ => Ok(result),
    }
}

fn get_lookup(vm: &mut Vm, descriptor: &Value, object: Option<&Value>, owner: &Value) -> PyResult {
    let object = object.cloned().unwrap_or_else(|| vm.none());
    match optional(vm, descriptor, |names| &names.get, &[object, owner.clone()])? {
        Some(value) => Ok(value),
        None => Ok(descriptor.clone()),
    }
}

fn set_lookup(vm: &mut Vm, descriptor: &Value, object: &Value, value: Option<Value>) -> PyResult<()> {
    let (name, result) = match value {
        Some(value) => ("__set__", optional(vm, descriptor, |names| &names.set, &[object.clone(), value])?),
        None => ("__delete__", optional(vm, descriptor, |names| &names.delete, std::slice::from_ref(object))?),
    };
    if result.is_some() {
        return Ok(());
    }
    Err(vm.raise(Exc::AttributeError, name))
}

pub(super) fn new_lookup(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let name = vm.names.new.clone();
    let Some(attr) = vm.class_attr(vm.class_id(class), &name) else {
        return Err(vm.not_callable(class));
    };
    let function = match vm.entry_of(&attr).slots.descr_get {
        Some(get) => get(vm, &attr, None, class)?,
        None => attr,
    };
    vm.call_with_receiver(&function, class, args)
}

fn init_lookup(vm: &mut Vm, object: &Value, args: &Args) -> PyResult<()> {
    let name = vm.names.init.clone();
    let Some(attr) = vm.special(object, &name) else { return Ok(()) };
    let result = if attr.is_layout(Layout::Function) {
        vm.call_with_receiver(&attr, object, args)?
    } else {
        let bound = vm.bind_class_attr(&attr, object)?;
        vm.call_args(&bound, args)?
    };
    if result.is_none() {
        return Ok(());
    }
    let message = format!("__init__() should return None, not '{}'", vm.type_name(&result));
    Err(vm.type_error(message))
}
