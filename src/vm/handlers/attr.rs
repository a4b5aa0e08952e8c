//! Attributes, with inline caches by class version.

use super::{kill, kill_last, store};
use crate::code::op::{KILL_A, KILL_B, LOADED};
use crate::code::{BinaryOp, Instr};
use crate::object::frame::Effect;
use crate::object::function::BoundMethodObj;
use crate::object::lookup::Access;
use crate::object::{Layout, Value, Vm};
use crate::types::property::PropertyObj;
use crate::vm::caches::{
    entry_value, inline_index, is_class_of, is_current, is_generic_get, is_generic_set, known_word, own_dict,
    remember_load, remember_store, shape, stable_class_attr,
};
use crate::vm::dispatch::aside;
use crate::vm::registers::{code_of, Caches, Machine};
use crate::vm::{Flow, Step};

// Cache of `LoadAttr`, `StoreAttr` and `AugAttr`: word 0 is name index | class version, word 1 is as `caches::shape` says.

/// The name that a cache's first word holds the index of.
pub fn cached_name(vm: &Vm, index: u32) -> Value {
    name_ref(vm, index).clone()
}

/// The same, borrowed.
#[inline(always)]
pub fn name_ref(vm: &Vm, index: u32) -> &Value {
    match vm.frames.last().and_then(|frame| code_of(vm, frame.code.get()).names.get(index as usize)) {
        Some(name) => name,
        None => vm.unbound_ref(),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn load_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<2>();
    let object = machine.reg(i.b());
    let version = caches.high(0);
    let word = caches.get(1);
    if word & shape::MASK == shape::INLINE && vm.version_of(object) == version {
        if let Some(instance) = object.as_instance() {
            if let Some(value) = instance.value(vm, (word >> 3) as usize) {
                let value = value.clone();
                let dead = kill_last(vm, machine, i.has(KILL_B) && i.a() != i.b(), i.b());
                return machine.put_last(i.a(), value).and_bury(dead);
            }
        }
    }
    aside(vm, start, i, load_attr_cached)
}

/// Inline values of a class that this place did not see last, and the other shapes.
#[inline(never)]
fn load_attr_cached(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let object = machine.reg(i.b());
    let word = known_word(vm, object, caches, Access::Load);
    let version = caches.high(0);
    let found = match word & shape::MASK {
        shape::INLINE if vm.version_of(object) == version => {
            object.as_instance().and_then(|instance| instance.value(vm, (word >> 3) as usize)).cloned()
        }
        shape::CLASS if is_current(vm, object, version) => Some(caches.remembered_marked(1).get().clone()),
        shape::METHOD if is_current(vm, object, version) => bind(vm, caches.remembered_marked(1).get(), object).ok(),
        shape::PROPERTY if vm.version_of(object) == version => {
            let property = caches.remembered_marked(1);
            let getter = property.get().downcast::<PropertyObj>().and_then(|property| property.get(vm).getter.clone());
            match getter.filter(|getter| getter.is_exact(Layout::Function)) {
                Some(getter) => {
                    let object = object.clone();
                    if i.a() != i.b() {
                        kill(vm, machine, i.has(KILL_B), i.b());
                    }
                    return super::call::call_spare(vm, machine, i.a(), getter, [object], Effect::Store);
                }
                None => None,
            }
        }
        shape::ENTRY if vm.version_of(object) == version => {
            entry_value(vm, object, name_ref(vm, caches.low(0)), (word >> 3) as u32).cloned()
        }
        shape::OF_CLASS if is_class_of(vm, object, version) => Some(caches.remembered_marked(1).get().clone()),
        _ => None,
    };
    match found {
        Some(value) => {
            if i.a() != i.b() {
                kill(vm, machine, i.has(KILL_B), i.b());
            }
            machine.put(i.a(), value);
            Step::Next
        }
        None => load_attr_slow(vm, *machine, i, caches),
    }
}

#[inline(never)]
fn load_attr_slow(vm: &mut Vm, machine: Machine, i: Instr, caches: Caches<2>) -> Step {
    let object = machine.reg(i.b());
    if object.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    let name = cached_name(vm, caches.low(0));
    remember_load(vm, object, &name, caches);
    machine.save_pc(vm);
    let result = vm.get_attr(object, &name);
    if i.a() != i.b() {
        kill(vm, &machine, i.has(KILL_B), i.b());
    }
    store(&machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn store_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<2>();
    let object = machine.reg(i.a());
    let (version, word) = (caches.high(0), caches.get(1));
    if word & shape::MASK == shape::INLINE && vm.version_of(object) == version {
        if let Some(instance) = object.as_instance() {
            let index = (word >> 3) as usize;
            if instance.has_place(vm, index) {
                let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
                let old = instance.exchange(vm, index, value).and_then(Value::give_up);
                return Flow::Bury(old, kill_last(vm, machine, i.has(KILL_A), i.a()));
            }
        }
    }
    aside(vm, start, i, store_attr_cached)
}

/// Sets inline value number `index`; gives the value back where that would break the order of attributes.
fn store_inline(vm: &mut Vm, object: &Value, index: usize, value: Value) -> Result<(), Value> {
    match object.as_instance() {
        Some(instance) if instance.has_place(vm, index) => {
            drop(instance.exchange(vm, index, value));
            Ok(())
        }
        _ => Err(value),
    }
}

/// Inline values of a class that this place did not see last, and the other shapes.
#[inline(never)]
fn store_attr_cached(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let object = machine.reg(i.a());
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    let word = known_word(vm, object, caches, Access::Store);
    if word != 0 && vm.version_of(object) == caches.high(0) {
        if word & shape::MASK == shape::INLINE {
            return match store_inline(vm, object, (word >> 3) as usize, value) {
                Ok(()) => {
                    kill(vm, machine, i.has(KILL_A), i.a());
                    Step::Next
                }
                Err(value) => store_attr_slow(vm, *machine, i, caches, value),
            };
        }
        if word & shape::MASK == shape::ENTRY {
            let index = (word >> 3) as u32;
            if entry_value(vm, object, name_ref(vm, caches.low(0)), index).is_some() {
                let dict = own_dict(vm, object).cloned();
                let old = dict.map(|dict| dict.set_value_at(vm, index, value));
                drop(old);
                kill(vm, machine, i.has(KILL_A), i.a());
                return Step::Next;
            }
        } else if word & shape::MASK == shape::PROPERTY {
            let property = caches.remembered_marked(1);
            let setter = property.get().downcast::<PropertyObj>().and_then(|property| property.get(vm).setter.clone());
            if let Some(setter) = setter.filter(|setter| setter.is_exact(Layout::Function)) {
                let object = object.clone();
                kill(vm, machine, i.has(KILL_A), i.a());
                return super::call::call_spare(vm, machine, i.a(), setter, [object, value], Effect::Discard);
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
    machine.save_pc(vm);
    let result = vm.set_attr(object, &name, Some(value));
    if result.is_ok() {
        remember_store(vm, object, &name, caches);
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
#[inline(always)]
pub fn aug_attr(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<2>();
    match aug_inline(vm, machine, i, caches, BinaryOp::from_number(i.c() as u16)) {
        Some(step) => step.into(),
        None => aside(vm, start, i, aug_attr_slow),
    }
}

fn aug_attr_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let op = BinaryOp::from_number(i.c() as u16);
    let name = cached_name(vm, caches.low(0));
    let object = machine.reg(i.a()).clone();
    let loaded = if i.has(LOADED) { Some(machine.take(vm, i.b() - 1)) } else { None };
    let right = machine.take_or_share(vm, i.has(KILL_B), i.b());
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
    if result.is_ok() {
        remember_store(vm, &object, &name, caches);
    }
    kill(vm, machine, i.has(KILL_A), i.a());
    result.into()
}

/// Numbers in an inline value: computed and stored without a search.
#[inline(always)]
fn aug_inline(vm: &mut Vm, machine: &Machine, i: Instr, caches: Caches<2>, op: BinaryOp) -> Option<Step> {
    let object = machine.reg(i.a());
    let word = known_word(vm, object, caches, Access::Store);
    if word & shape::MASK != shape::INLINE || vm.version_of(object) != caches.high(0) {
        return None;
    }
    let (instance, index) = (object.as_instance()?, (word >> 3) as usize);
    let old = if i.has(LOADED) { machine.reg(i.b() - 1) } else { instance.value(vm, index)? };
    let new = super::arith::quick(op, old, machine.reg(i.b()))?;
    instance.value(vm, index)?;
    if i.has(LOADED) {
        // Only the instance holds the box now.
        drop(machine.take(vm, i.b() - 1));
    }
    if !instance.value_mut(vm, index).is_some_and(|value| new.reuse(value)) {
        let Ok(new) = new.boxed(vm) else { return Some(Step::Raised) };
        drop(instance.overwrite(vm, index, new));
    }
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    Some(Step::Next)
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
