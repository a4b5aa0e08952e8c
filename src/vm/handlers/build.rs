//! Displays, f-strings, unpacking, and the Python 2 statements.

use super::{kill, kill_last, store, store_last};
use crate::code::op::{CONVERT_ASCII, CONVERT_REPR, CONVERT_STR, HAS_SPEC, KILL_B, KILL_C};
use crate::code::Instr;
use crate::object::dict::DictObj;
use crate::object::list::{ListBuf, ListObj};
use crate::object::set::SetObj;
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};
use crate::types::slice::SliceObj;
use crate::vm::dispatch::aside;
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

/// Takes a window's values.
fn taken<'a>(vm: &'a Vm, window: &'a mut [Value]) -> impl ExactSizeIterator<Item = Value> + 'a {
    window.iter_mut().map(|place| std::mem::replace(place, vm.unbound()))
}

/// A list of a window's values.
#[inline(never)]
pub fn list_of_window(vm: &Vm, window: &mut [Value]) -> PyResult {
    vm.new_list(ListBuf::from_exact(taken(vm, window))?)
}

#[inline(never)]
fn tuple_of_window(vm: &Vm, window: &mut [Value]) -> PyResult {
    vm.new_tuple_from(taken(vm, window))
}

/// See the opcode's row.
#[inline(always)]
pub fn build_list(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let list = list_of_window(vm, machine.window_mut(i.b(), i.c()));
    store_last(machine, i.a(), list)
}

/// See the opcode's row.
#[inline(always)]
pub fn build_tuple(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let tuple = tuple_of_window(vm, machine.window_mut(i.b(), i.c()));
    store_last(machine, i.a(), tuple)
}

/// See the opcode's row.
pub fn build_set(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = vm.new_set_with_capacity(i.c()).and_then(|set| {
        for index in i.b()..i.b() + i.c() {
            let item = machine.take(vm, index);
            set.add(vm, item)?;
        }
        Ok(set.into_value())
    });
    if result.is_err() {
        machine.release(vm, i.b(), i.c());
    }
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn build_dict(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = (|| {
        let dict = vm.new_dict_with_capacity(i.c())?;
        for pair in 0..i.c() {
            let key = machine.take(vm, i.b() + 2 * pair);
            let value = machine.take(vm, i.b() + 2 * pair + 1);
            dict.insert(vm, key, value)?;
        }
        Ok(dict.into_value())
    })();
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn build_slice(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let [start, stop, step] = [0, 1, 2].map(|part| machine.take(vm, i.b() + part));
    let slice = vm.alloc(SliceObj { start, stop, step }).map(Value::from);
    store_last(machine, i.a(), slice)
}

/// See the opcode's row.
pub fn build_string(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = crate::types::str::concat_all(vm, machine.window(i.b(), i.c()));
    machine.release(vm, i.b(), i.c());
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn format_value(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.reg(i.b());
    let result = (|| {
        let converted = match i.k() & CONVERT_ASCII {
            CONVERT_STR => Some(vm.str_of(value)?),
            CONVERT_REPR => Some(vm.repr(value)?),
            CONVERT_ASCII => Some(crate::types::str::ascii_repr(vm, value)?),
            _ => None,
        };
        let value = converted.as_ref().unwrap_or(value);
        if i.has(HAS_SPEC) {
            return vm.format(value, machine.reg(i.c()));
        }
        if value.is_exact_str() {
            return Ok(value.clone());
        }
        let empty = vm.empty_str();
        vm.format(value, &empty)
    })();
    if i.has(HAS_SPEC) && i.c() != i.a() {
        kill(vm, machine, i.has(KILL_C), i.c());
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn list_append(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if let Some(list) = machine.reg(i.a()).downcast::<ListObj>() {
        let items = &list.get(vm).items;
        if items.len() < items.capacity() {
            let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
            return Flow::Bury(list.get_mut(vm).items.push_within(value).err(), None);
        }
    }
    aside(vm, *machine, i, list_append_slow)
}

fn list_append_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    match machine.reg(i.a()).downcast::<ListObj>() {
        Some(list) => list.get_mut(vm).items.push(value).map_err(Into::into).into(),
        None => Step::Raised,
    }
}

/// See the opcode's row.
pub fn list_extend(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let iterable = machine.reg(i.b()).clone();
    kill(vm, machine, i.has(KILL_B), i.b());
    let result = starred_items(vm, &iterable).and_then(|mut items| {
        let Some(list) = machine.reg(i.a()).downcast::<ListObj>() else { return Ok(()) };
        Ok(list.get_mut(vm).items.append(&mut items)?)
    });
    result.into()
}

/// The items of `*iterable` in a display or call.
pub fn starred_items(vm: &mut Vm, iterable: &Value) -> PyResult<ListBuf> {
    let slots = &vm.entry_of(iterable).slots;
    if slots.iter.is_none() && slots.getitem.is_none() {
        let message = format!("Value after * must be an iterable, not {}", vm.type_name(iterable));
        return Err(vm.type_error(message));
    }
    vm.collect(iterable)
}

/// See the opcode's row.
pub fn list_to_tuple(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let list = machine.take(vm, i.b());
    let result = match list.downcast::<ListObj>() {
        Some(typed) => {
            let items = typed.get_mut(vm).items.take();
            vm.new_tuple_from(items)
        }
        None => Ok(list),
    };
    store(machine, i.a(), result)
}

fn add_to_set(vm: &mut Vm, set: &Value, item: Value) -> PyResult<()> {
    match set.downcast::<SetObj>() {
        Some(set) => set.add(vm, item).map(|_| ()),
        None => Ok(()),
    }
}

/// See the opcode's row.
pub fn set_add(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    add_to_set(vm, machine.reg(i.a()), value).into()
}

/// See the opcode's row.
pub fn set_update(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let iterable = machine.reg(i.b()).clone();
    kill(vm, machine, i.has(KILL_B), i.b());
    let result = vm.collect(&iterable).and_then(|items| {
        for item in items {
            add_to_set(vm, machine.reg(i.a()), item)?;
        }
        Ok(())
    });
    result.into()
}

/// See the opcode's row.
pub fn dict_set(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let key = machine.take_or_share(vm, i.has(KILL_B), i.b());
    let value = machine.take_or_share(vm, i.has(KILL_C), i.c());
    match machine.reg(i.a()).downcast::<DictObj>() {
        Some(dict) => dict.insert(vm, key, value).map(|_| ()).into(),
        None => Step::Raised,
    }
}

/// See the opcode's row.
pub fn dict_update(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let mapping = machine.reg(i.b()).clone();
    kill(vm, machine, i.has(KILL_B), i.b());
    let Some(dict) = machine.reg(i.a()).downcast::<DictObj>() else { return Step::Raised };
    let dict = dict.clone();
    let result = each_pair(vm, &mapping, |vm, key, value| dict.insert(vm, key, value).map(|_| ()));
    if result.is_err() && vm.raised_is(Exc::AttributeError) && vm.catch(Exc::AttributeError) {
        let message = format!("'{}' object is not a mapping", vm.type_name(&mapping));
        vm.type_error(message);
    }
    result.into()
}

/// Calls `body` with every key and value of a mapping.
///
/// # Errors
/// AttributeError if it has no `keys`; whatever the mapping or `body` raises.
pub fn each_pair(
    vm: &mut Vm,
    mapping: &Value,
    mut body: impl FnMut(&mut Vm, Value, Value) -> PyResult<()>,
) -> PyResult<()> {
    if crate::types::dict::update::iterates_plainly(vm, mapping) {
        if let Some(dict) = mapping.downcast::<DictObj>() {
            let mut position = 0;
            while let Some((next, key, value)) = dict.entry_from(vm, position) {
                let (key, value) = (key.clone(), value.clone());
                position = next;
                body(vm, key, value)?;
            }
            return Ok(());
        }
    }
    let keys = vm.names.keys.clone();
    let keys = vm.get_attr(mapping, &keys)?;
    let keys = vm.call(&keys, &[])?;
    vm.for_each(&keys, |vm, key| {
        let value = vm.get_item(mapping, &key)?;
        body(vm, key, value)?;
        Ok(true)
    })
}

/// Are all keys strs?
fn has_text_keys(vm: &Vm, dict: &Obj<DictObj>) -> bool {
    let mut position = 0;
    while let Some((next, key, _)) = dict.entry_from(vm, position) {
        if !key.is_exact_str() {
            return false;
        }
        position = next;
    }
    true
}

/// See the opcode's row.
pub fn dict_merge(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let mapping = machine.reg(i.b()).clone();
    kill(vm, machine, i.has(KILL_B), i.b());
    let callee = machine.reg(i.c()).clone();
    let Some(dict) = machine.reg(i.a()).downcast::<DictObj>().cloned() else { return Step::Raised };
    if let Some(other) = mapping.downcast::<DictObj>() {
        if mapping.is_exact(Layout::Dict) && dict.is_empty(vm) && has_text_keys(vm, other) {
            return dict.merge_from(vm, other, true).map(|_| ()).into();
        }
    }
    let result = each_pair(vm, &mapping, |vm, key, value| {
        if !key.is_layout(Layout::Str) {
            return Err(vm.type_error("keywords must be strings"));
        }
        if dict.contains(vm, &key)? {
            let name = vm.callable_name(&callee);
            let message = format!("{name} got multiple values for keyword argument '{}'", key.as_str().unwrap_or("?"));
            return Err(vm.type_error(message));
        }
        dict.insert(vm, key, value).map(|_| ())
    });
    if result.is_err() && vm.raised_is(Exc::AttributeError) && vm.catch(Exc::AttributeError) {
        let name = vm.callable_name(&callee);
        let message = format!("{name} argument after ** must be a mapping, not {}", vm.type_name(&mapping));
        vm.type_error(message);
    }
    result.into()
}

/// See the opcode's row.
#[inline(always)]
pub fn unpack_sequence(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let (a, b, c) = (i.a(), i.b(), i.c());
    let source = machine.reg(b);
    let items = if source.is_exact(Layout::Tuple) {
        source.as_tuple()
    } else if source.is_exact(Layout::List) {
        source.downcast::<ListObj>().map(|list| list.items(vm))
    } else {
        None
    };
    // (A source that one of the items overwrites is not to be looked at after that.)
    let overwritten = b >= a && b < a + c;
    match items.filter(|items| items.len() == c && !overwritten) {
        Some(items) => {
            for (index, item) in items.iter().enumerate() {
                machine.put(a + index, item.clone());
            }
            Flow::Bury(kill_last(vm, machine, i.has(KILL_B), b), None)
        }
        None => aside(vm, *machine, i, unpack_apart),
    }
}

fn unpack_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let source = machine.take_or_share(vm, i.has(KILL_B), i.b());
    match unpack_slow(vm, &source, i.c()) {
        Ok(items) => {
            for (index, item) in items.into_iter().enumerate() {
                machine.put(i.a() + index, item);
            }
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

fn not_unpackable(vm: &mut Vm, source: &Value) -> crate::object::Raised {
    let message = format!("cannot unpack non-iterable {} object", vm.type_name(source));
    vm.type_error(message)
}

#[inline(never)]
fn unpack_slow(vm: &mut Vm, source: &Value, count: usize) -> PyResult<ListBuf> {
    let slots = &vm.entry_of(source).slots;
    if slots.iter.is_none() && slots.getitem.is_none() {
        return Err(not_unpackable(vm, source));
    }
    let is_sequence = source.is_exact(Layout::List) || source.is_exact(Layout::Tuple);
    let mut items = ListBuf::new();
    let iterator = vm.iter(source)?;
    while let Some(item) = vm.next(&iterator)? {
        if items.len() == count {
            let message = if is_sequence {
                let got = vm.length(source)?;
                format!("too many values to unpack (expected {count}, got {got})")
            } else {
                format!("too many values to unpack (expected {count})")
            };
            // CPython 3.13 does not say how many there were.
            let message =
                message.split(", got").next().map(|text| format!("{})", text.trim_end_matches(')'))).unwrap_or(message);
            return Err(vm.value_error(message));
        }
        items.push(item)?;
    }
    if items.len() < count {
        let message = format!("not enough values to unpack (expected {count}, got {})", items.len());
        return Err(vm.value_error(message));
    }
    Ok(items)
}

/// See the opcode's row.
pub fn unpack_ex(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let (before, after) = (i.c() & 0xff, i.c() >> 8);
    let source = machine.reg(i.b()).clone();
    kill(vm, machine, i.has(KILL_B), i.b());
    let result = (|| {
        let slots = &vm.entry_of(&source).slots;
        if slots.iter.is_none() && slots.getitem.is_none() {
            return Err(not_unpackable(vm, &source));
        }
        let mut items = vm.collect(&source)?;
        if items.len() < before + after {
            let message =
                format!("not enough values to unpack (expected at least {}, got {})", before + after, items.len());
            return Err(vm.value_error(message));
        }
        let end = items.len() - after;
        let tail = items.take_range(end..)?;
        let middle = items.take_range(before..)?;
        let middle = vm.new_list(middle)?;
        for (index, item) in items.into_iter().enumerate() {
            machine.put(i.a() + index, item);
        }
        machine.put(i.a() + before, middle);
        for (index, item) in tail.into_iter().enumerate() {
            machine.put(i.a() + before + 1 + index, item);
        }
        Ok(())
    })();
    result.into()
}

/// See the opcode's row.
pub fn print2(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let file = machine.take(vm, i.a());
    let values = machine.window(i.b(), i.c());
    let result = crate::builtins::python2::print_statement(vm, values, &file, caches.low(0) == 1);
    machine.release(vm, i.b(), i.c());
    result.into()
}

/// See the opcode's row.
pub fn repr2(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = vm.repr(machine.reg(i.b()));
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn exec2(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let [code, globals, locals] = [0, 1, 2].map(|part| machine.take(vm, i.a() + part));
    crate::builtins::python2::exec_statement(vm, &code, &globals, &locals).into()
}
