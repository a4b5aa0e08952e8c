//! Subscripts: lists and dicts inline.

use super::{ends_three, finish_last, kill, kill_last, store, store_last};
use crate::code::op::{KILL_A, KILL_B, KILL_C, LOADED};
use crate::code::{BinaryOp, Instr};
use crate::object::dict::{DictObj, Fast};
use crate::object::function::CellObj;
use crate::object::layout::flag;
use crate::object::list::{ListBuf, ListObj};
use crate::object::{Exc, Layout, PyResult, Value, Vm};
use crate::types::slice::fit;
use crate::types::str::slice_text;
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

/// Index of an item, negative ones counting from the end.
#[inline(always)]
fn position(index: i64, len: usize) -> Option<usize> {
    let at = if index < 0 { index.wrapping_add(len as i64) } else { index };
    ((at as u64) < len as u64).then_some(at as usize)
}

/// See the opcode's row.
#[inline(always)]
pub fn load_item(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    match sequence_item(vm, machine.reg(i.b()), machine.reg(i.c())) {
        // (The index is a number, which stays where it is.)
        Some(value) => load_last(vm, machine, i, value.clone()),
        None => hand_over(vm, *machine, i, load_value),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn load_item_k(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    match sequence_item(vm, machine.reg(i.b()), machine.constant(i.c())) {
        Some(value) => load_last(vm, machine, i, value.clone()),
        None => hand_over(vm, *machine, i, load_value_k),
    }
}

/// Stores the item, and releases what it was in.
#[inline(always)]
fn load_last(vm: &mut Vm, machine: &mut Machine, i: Instr, value: Value) -> Flow {
    let dead = kill_last(vm, machine, i.has(KILL_B) && i.b() != i.a(), i.b());
    machine.put_last(i.a(), value).and_bury(dead)
}

/// `LoadItem` of a dict, or what must be found out.
#[inline(always)]
fn load_value(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if let Some(letter) = letter(vm, machine.reg(i.b()), machine.reg(i.c())) {
        return load_last(vm, machine, i, letter);
    }
    match dict_value(vm, machine.reg(i.b()), machine.reg(i.c())) {
        Some(value) if !ends_three(i) => finish_last(vm, machine, i, value.clone()),
        _ => aside(vm, *machine, i, |vm, machine, i| load_item_slow(vm, machine, i, machine.reg(i.c()), i.c())),
    }
}

/// `LoadItemK` of a dict, or what must be found out.
#[inline(always)]
fn load_value_k(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if let Some(letter) = letter(vm, machine.reg(i.b()), machine.constant(i.c())) {
        return load_last(vm, machine, i, letter);
    }
    match dict_value(vm, machine.reg(i.b()), machine.constant(i.c())) {
        Some(value) => load_last(vm, machine, i, value.clone()),
        None => aside(vm, *machine, i, |vm, machine, i| {
            load_item_slow(vm, machine, i, machine.constant(i.c()), NO_REGISTER)
        }),
    }
}

/// Stands for the register of a key that is a constant.
const NO_REGISTER: usize = usize::MAX;

/// See the opcode's row.
#[inline(always)]
pub fn load_slice(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let (object, w) = (machine.reg(i.b()), i.c());
    if object.is_exact(Layout::List) || object.is_exact_str() {
        if let (Some(start), Some(stop)) = (bound(machine.reg(w), 0), bound(machine.reg(w + 1), i64::MAX)) {
            let result = plain_slice(vm, object, start, stop);
            machine.release(vm, w, 2);
            let dead = kill_last(vm, machine, i.has(KILL_B) && i.b() != i.a(), i.b());
            return store_last(machine, i.a(), result).and_bury(dead);
        }
    }
    aside(vm, *machine, i, load_slice_apart)
}

fn load_slice_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let (object, w) = (machine.reg(i.b()), i.c());
    if object.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    machine.save_pc(vm);
    let bounds = (bound(machine.reg(w), 0), bound(machine.reg(w + 1), i64::MAX));
    let result = match bounds {
        (Some(start), Some(stop)) if object.is_exact(Layout::Tuple) => {
            let items = object.as_tuple().unwrap_or(&[]);
            match fit(start, stop, 1, items.len()) {
                (_, _, count) if count == items.len() => Ok(object.clone()),
                (start, _, count) => vm.new_tuple(&items[start as usize..start as usize + count]),
            }
        }
        _ => {
            let (lower, upper, none) = (machine.reg(w).clone(), machine.reg(w + 1).clone(), vm.none());
            vm.new_slice(lower, upper, none).and_then(|slice| vm.get_item(object, &slice))
        }
    };
    machine.release(vm, w, 2);
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// Of a list or a str.
#[inline(never)]
fn plain_slice(vm: &mut Vm, object: &Value, start: i64, stop: i64) -> PyResult {
    let Some(list) = object.downcast::<ListObj>() else {
        let len = object.as_text().map_or(0, |text| text.len_chars());
        let (start, _, count) = fit(start, stop, 1, len);
        return slice_text(vm, object, start, 1, count);
    };
    let items = list.items(vm);
    let (start, _, count) = fit(start, stop, 1, items.len());
    let part = ListBuf::from_slice(&items[start as usize..start as usize + count])?;
    vm.new_list(part)
}

/// A bound that is an int or absent.
#[inline(always)]
fn bound(value: &Value, absent: i64) -> Option<i64> {
    match value.as_exact_int() {
        None if value.is_none() => Some(absent),
        number => number,
    }
}

/// The item of a list or tuple.
#[inline(always)]
fn sequence_item<'a>(vm: &'a Vm, object: &'a Value, key: &Value) -> Option<&'a Value> {
    let items = if object.is_exact(Layout::List) {
        object.downcast::<ListObj>()?.items(vm)
    } else if object.is_exact(Layout::Tuple) {
        object.as_tuple()?
    } else {
        return None;
    };
    position(key.as_exact_int()?, items.len()).map(|at| &items[at])
}

/// The character of a text that is ASCII alone.
#[inline(always)]
fn letter(vm: &Vm, object: &Value, key: &Value) -> Option<Value> {
    if !object.is_exact_str() || !object.has_flag(flag::ASCII) {
        return None;
    }
    let bytes = object.str_bytes()?;
    let at = position(key.as_exact_int()?, bytes.len())?;
    Some(vm.ascii_char(bytes[at] & 0x7f))
}

/// The value in a dict, where no code has to run to find it.
#[inline(always)]
fn dict_value<'a>(vm: &'a Vm, object: &'a Value, key: &Value) -> Option<&'a Value> {
    if !object.is_exact(Layout::Dict) {
        return None;
    }
    match object.downcast::<DictObj>()?.lookup_fast(vm, key) {
        Fast::Found(value) => Some(value),
        _ => None,
    }
}

#[inline(never)]
fn load_item_slow(vm: &mut Vm, machine: &mut Machine, i: Instr, key: &Value, c: usize) -> Step {
    let object = machine.reg(i.b());
    if object.is_unbound() || key.is_unbound() {
        return super::unbound_local(vm, if object.is_unbound() { i.b() } else { c });
    }
    if let Some(step) = super::special::get_item(vm, machine, i, key, c) {
        return step;
    }
    machine.save_pc(vm);
    let result = match dict_value(vm, object, key).cloned() {
        Some(value) => Ok(value),
        None => vm.get_item(object, key),
    };
    if c != i.a() && c != NO_REGISTER {
        kill(vm, machine, i.has(KILL_C), c);
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn store_item(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let (object, key) = (machine.reg(i.a()), machine.reg(i.b()));
    if object.is_exact(Layout::List) {
        if let (Some(list), Some(index)) = (object.downcast::<ListObj>(), key.as_exact_int()) {
            let at = position(index, list.items(vm).len());
            if let Some(at) = at {
                let value = machine.take_or_share(vm, i.has(KILL_C), i.c());
                let old = list.get_mut(vm).items.exchange(at, value);
                // (The index is a number, which stays where it is.)
                let dead = kill_last(vm, machine, i.has(KILL_A), i.a());
                return Flow::Bury(old.and_then(Value::give_up), dead);
            }
        }
    }
    hand_over(vm, *machine, i, store_value)
}

/// `StoreItem` of a dict, or what must be found out.
#[inline(always)]
fn store_value(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let (object, key) = (machine.reg(i.a()), machine.reg(i.b()));
    let dict = object.downcast::<DictObj>().filter(|_| object.is_exact(Layout::Dict));
    let Some(dict) = dict else { return aside(vm, *machine, i, store_slow) };
    let value = machine.take_or_share(vm, i.has(KILL_C), i.c());
    match dict.store_fast(vm, key, value) {
        Ok(Ok(())) => {
            let key = kill_last(vm, machine, i.has(KILL_B), i.b());
            Flow::Bury(key, kill_last(vm, machine, i.has(KILL_A), i.a()))
        }
        Ok(Err(_)) => Flow::Step(Step::Raised),
        Err(value) => {
            // Code has to run: from the beginning.
            let back = if i.has(KILL_C) { machine.exchange(i.c(), value) } else { value };
            drop(back);
            aside(vm, *machine, i, store_slow)
        }
    }
}

fn store_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let (object, key) = (machine.reg(i.a()), machine.reg(i.b()));
    let value = machine.take_or_share(vm, i.has(KILL_C), i.c());
    if object.is_unbound() || key.is_unbound() {
        return super::unbound_local(vm, if object.is_unbound() { i.a() } else { i.b() });
    }
    let value = match super::special::set_item(vm, machine, i, value) {
        Ok(step) => return step,
        Err(value) => value,
    };
    machine.save_pc(vm);
    if vm.set_item(object, key, Some(value)).is_err() {
        return Step::Raised;
    }
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    Step::Next
}

/// See the opcode's row.
pub fn delete_item(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = vm.set_item(machine.reg(i.a()), machine.reg(i.b()), None);
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    result.into()
}

/// See the opcode's row.
#[inline(always)]
pub fn aug_item(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let op = BinaryOp::from_number(machine.caches::<1>().low(0) as u16);
    match aug_numbers(vm, machine, i, op) {
        Some(step) => step.into(),
        None => aside(vm, start, i, aug_item_slow),
    }
}

fn aug_item_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let op = BinaryOp::from_number(machine.caches::<1>().low(0) as u16);
    let (object, key) = (machine.reg(i.a()), machine.reg(i.b()));
    let loaded = if i.has(LOADED) { Some(machine.take(vm, i.c() - 1)) } else { None };
    let right = machine.take_or_share(vm, i.has(KILL_C), i.c());
    let loaded = match loaded {
        Some(old) => Ok(old),
        None => vm.get_item(object, key).inspect_err(|_| machine.at_first_word(1)),
    };
    let result = loaded.and_then(|old| augment_item(vm, op, object, key, old, &right));
    drop(right);
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    result.into()
}

/// Numbers in a list or dict: computed and stored without a call.
#[inline(always)]
fn aug_numbers(vm: &mut Vm, machine: &Machine, i: Instr, op: BinaryOp) -> Option<Step> {
    let (object, key, right) = (machine.reg(i.a()), machine.reg(i.b()), machine.reg(i.c()));
    let loaded = i.has(LOADED).then(|| machine.reg(i.c() - 1));
    if object.is_exact(Layout::List) {
        let list = object.downcast::<ListObj>()?;
        let items = list.items(vm);
        let at = position(key.as_exact_int()?, items.len())?;
        let new = super::arith::quick(op, loaded.unwrap_or(&items[at]), right)?;
        if loaded.is_some() {
            // Only the list holds the box now.
            drop(machine.take(vm, i.c() - 1));
        }
        if !new.reuse(&mut list.get_mut(vm).items[at]) {
            let Ok(new) = new.boxed(vm) else { return Some(Step::Raised) };
            drop(std::mem::replace(&mut list.get_mut(vm).items[at], new));
        }
    } else if object.is_exact(Layout::Dict) {
        let dict = object.downcast::<DictObj>()?;
        let index = dict.find_fast(vm, key)?;
        let new = super::arith::quick(op, loaded.unwrap_or(dict.value_at(vm, index)?), right)?;
        kill(vm, machine, loaded.is_some(), i.c() - 1);
        if !dict.value_at_mut(vm, index).is_some_and(|value| new.reuse(value)) {
            let Ok(new) = new.boxed(vm) else { return Some(Step::Raised) };
            drop(dict.set_value_at(vm, index, new));
        }
    } else {
        return None;
    }
    kill(vm, machine, i.has(KILL_C), i.c());
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    Some(Step::Next)
}

#[inline(never)]
fn augment_item(vm: &mut Vm, op: BinaryOp, object: &Value, key: &Value, old: Value, right: &Value) -> PyResult<()> {
    if op == BinaryOp::Add && old.is_exact_str() && right.is_exact_str() {
        // Out of its place, so that it can grow there.
        lend_item(vm, object, key, &old);
        let new = vm.str_append(old, right)?;
        return vm.set_item(object, key, Some(new));
    }
    let new = vm.inplace(op, &old, right)?;
    if object.is_exact(Layout::List) {
        if let (Some(list), Some(index)) = (object.downcast::<ListObj>(), key.as_exact_int()) {
            let items = &mut list.get_mut(vm).items;
            if let Some(at) = position(index, items.len()) {
                let old = std::mem::replace(&mut items[at], new);
                drop(old);
                return Ok(());
            }
        }
    }
    vm.set_item(object, key, Some(new))
}

/// Replaces the item by None if it is this very object and nobody else holds it: one reference is left, ours.
fn lend_item(vm: &mut Vm, object: &Value, key: &Value, value: &Value) {
    if value.ref_count() != 2 {
        return;
    }
    let none = vm.none();
    if object.is_exact(Layout::List) {
        if let (Some(list), Some(index)) = (object.downcast::<ListObj>(), key.as_exact_int()) {
            let items = &mut list.get_mut(vm).items;
            if let Some(at) = position(index, items.len()).filter(|&at| items[at].ptr_eq(value)) {
                let old = std::mem::replace(&mut items[at], none);
                drop(old);
            }
        }
    } else if object.is_exact(Layout::Dict) {
        if let Some(dict) = object.downcast::<DictObj>() {
            if matches!(dict.lookup_fast(vm, key), Fast::Found(found) if found.ptr_eq(value)) {
                // Its key is there, so that storing needs no memory.
                let _ = dict.store_fast(vm, key, none);
            }
        }
    }
}

/// See the opcode's row.
pub fn aug_global(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let op = BinaryOp::from_number(i.c() as u16);
    let name = super::load::name_at(vm, i.b());
    let globals = super::load::globals(vm);
    let loaded = if i.has(LOADED) { Some(machine.take(vm, i.a() - 1)) } else { None };
    let right = machine.take_or_share(vm, i.has(KILL_A), i.a());
    let old = match loaded.or_else(|| globals.get_name(vm, &name)) {
        Some(old) => Some(old),
        None => super::load::builtins_of(vm, &globals).get_name(vm, &name),
    };
    let Some(old) = old else {
        let message = format!("name '{}' is not defined", name.as_str().unwrap_or("?"));
        vm.name_error(Exc::NameError, &name, message);
        return Step::Raised;
    };
    let result = if op == BinaryOp::Add && old.is_exact_str() && right.is_exact_str() {
        lend_item(vm, globals.value(), &name, &old);
        vm.str_append(old, &right)
    } else {
        vm.inplace(op, &old, &right)
    };
    result.and_then(|new| globals.set_name(vm, &name, new)).into()
}

/// See the opcode's row.
pub fn aug_cell(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let op = BinaryOp::from_number(i.c() as u16);
    let Some(cell) = machine.reg(i.a()).downcast::<CellObj>().cloned() else { return Step::Raised };
    let loaded = if i.has(LOADED) { Some(machine.take(vm, i.b() - 1)) } else { None };
    let right = machine.take_or_share(vm, i.has(KILL_B), i.b());
    let Some(old) = loaded.or_else(|| cell.get(vm).value.clone()) else {
        return super::load::empty_cell(vm, i.a());
    };
    let result = if op == BinaryOp::Add && old.is_exact_str() && right.is_exact_str() {
        if old.ref_count() == 2 && cell.get(vm).value.as_ref().is_some_and(|value| value.ptr_eq(&old)) {
            let lent = cell.get_mut(vm).value.take();
            drop(lent);
        }
        vm.str_append(old, &right)
    } else {
        vm.inplace(op, &old, &right)
    };
    match result {
        Ok(new) => {
            let old = cell.get_mut(vm).value.replace(new);
            drop(old);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}
