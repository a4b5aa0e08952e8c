//! Attributes, with inline caches by class version.

use super::{kill, store};
use crate::code::op::{KILL_A, KILL_B, LOADED};
use crate::code::{BinaryOp, Instr};
use crate::object::function::BoundMethodObj;
use crate::object::{Layout, Value, Vm};
use crate::vm::caches::{inline_index, is_generic_get, is_generic_set, shape, stable_class_attr};
use crate::vm::registers::{code_of, Caches, Machine};
use crate::vm::Step;

// Cache of `LoadAttr` and `StoreAttr`: word 0 is name index | class version, word 1 is shape | index, or an object.

/// The name that a cache's first word holds the index of.
pub fn cached_name(vm: &Vm, index: u32) -> Value {
    match vm.frames.last().and_then(|frame| code_of(vm, frame).names.get(index as usize)) {
        Some(name) => name.clone(),
        None => vm.empty_str(),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn load_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let object = machine.reg(i.b());
    let version = caches.high(0);
    if version != 0 && vm.entry_of(object).version == version {
        if let Some(instance) = object.as_instance() {
            if caches.low(1) == shape::INLINE {
                if let Some(value) = instance.value(vm, caches.high(1) as usize) {
                    let value = value.clone();
                    if i.a() != i.b() {
                        kill(vm, machine, i.has(KILL_B), i.b());
                    }
                    machine.put(i.a(), value);
                    return Step::Next;
                }
            }
        }
    }
    load_attr_slow(vm, *machine, i, caches)
}

#[inline(never)]
fn load_attr_slow(vm: &mut Vm, machine: Machine, i: Instr, caches: Caches<2>) -> Step {
    let object = machine.reg(i.b());
    if object.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    let name = cached_name(vm, caches.low(0));
    if is_generic_get(vm, object.type_id()) {
        if let Some(index) = inline_index(vm, object, &name) {
            let version = vm.class_version(object.type_id());
            caches.set_high(0, version);
            caches.set(1, shape::INLINE as u64 | (index as u64) << 32);
        }
    }
    let result = vm.get_attr(object, &name);
    if i.a() != i.b() {
        kill(vm, &machine, i.has(KILL_B), i.b());
    }
    store(&machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn store_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let object = machine.reg(i.a());
    let version = caches.high(0);
    let mut value = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
    if version != 0 && vm.entry_of(object).version == version {
        if let Some(instance) = object.as_instance() {
            let index = caches.high(1) as usize;
            match instance.overwrite(vm, index, value) {
                Ok(()) => {
                    kill(vm, machine, i.has(KILL_A), i.a());
                    return Step::Next;
                }
                Err(back) => value = back,
            }
            // The attribute is not set yet: in order, it goes into its place.
            let slots = instance.slot_count();
            if instance.dict(vm).is_none() && index >= slots && instance.keeps_order(vm, index - slots) {
                instance.replace(vm, index, Some(value));
                kill(vm, machine, i.has(KILL_A), i.a());
                return Step::Next;
            }
        }
    }
    store_attr_slow(vm, *machine, i, caches, value)
}

#[inline(never)]
fn store_attr_slow(vm: &mut Vm, machine: Machine, i: Instr, caches: Caches<2>, value: Value) -> Step {
    let object = machine.reg(i.a());
    if object.is_unbound() {
        return super::unbound_local(vm, i.a());
    }
    let name = cached_name(vm, caches.low(0));
    let result = vm.set_attr(object, &name, Some(value));
    if result.is_ok() && is_generic_set(vm, object.type_id()) {
        if let Some(index) = inline_index(vm, object, &name) {
            let version = vm.class_version(object.type_id());
            caches.set_high(0, version);
            caches.set(1, shape::INLINE as u64 | (index as u64) << 32);
        }
    }
    kill(vm, &machine, i.has(KILL_A), i.a());
    result.into()
}

/// See the opcode's row.
pub fn delete_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let name = cached_name(vm, caches.low(0));
    let result = vm.set_attr(machine.reg(i.a()), &name, None);
    kill(vm, machine, i.has(KILL_A), i.a());
    result.into()
}

/// See the opcode's row.
pub fn aug_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let name = cached_name(vm, caches.low(0));
    let object = machine.reg(i.a()).clone();
    let op = BinaryOp::from_number(i.c() as u16);
    let loaded = if i.has(LOADED) { Some(machine.take(vm, i.b() - 1)) } else { None };
    let right = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
    let result = (|| {
        let mut old = match loaded {
            Some(old) => old,
            None => vm.get_attr(&object, &name).inspect_err(|_| machine.at_first_word(2))?,
        };
        if op == BinaryOp::Add && old.is_exact_str() && right.is_exact_str() {
            // Out of the slot, so that it can grow in place; the slot is written again below, whatever happens.
            let lent = lend_inline(vm, &object, &name, &old);
            old = vm.str_append(old, &right)?;
            if let Some(index) = lent {
                if let Some(instance) = object.as_instance() {
                    drop(instance.replace(vm, index, Some(old)));
                    return Ok(());
                }
            }
            return vm.set_attr(&object, &name, Some(old));
        }
        let new = vm.inplace(op, &old, &right)?;
        vm.set_attr(&object, &name, Some(new))
    })();
    kill(vm, machine, i.has(KILL_A), i.a());
    result.into()
}

/// Empties the inline value that holds this very object, so that one reference less holds it.
fn lend_inline(vm: &mut Vm, object: &Value, name: &Value, value: &Value) -> Option<usize> {
    if value.ref_count() != 2 || !is_generic_set(vm, object.type_id()) {
        return None;
    }
    let index = inline_index(vm, object, name)?;
    let instance = object.as_instance()?;
    if !instance.value(vm, index)?.ptr_eq(value) {
        return None;
    }
    drop(instance.replace(vm, index, None));
    Some(index)
}

/// A Python method bound to `object`.
pub fn bind(vm: &Vm, function: &Value, object: &Value) -> crate::object::PyResult {
    Ok(vm.alloc(BoundMethodObj { function: function.clone(), receiver: object.clone() })?.into_value())
}

/// What `CallMethod` remembers for the class of `object`: a Python function or native method that every instance sees.
pub fn cacheable_method(vm: &mut Vm, object: &Value, name: &Value) -> Option<Value> {
    if !is_generic_get(vm, object.type_id()) {
        return None;
    }
    let attr = stable_class_attr(vm, object, name)?;
    (attr.is_exact(Layout::Function) || attr.is_exact(Layout::MethodDescriptor)).then_some(attr)
}
