//! `list.sort`.
//!
//! The items leave the list while it is sorted: key functions and comparisons see it empty, and what they put into it is an
//! error afterwards. Sorted are indices into the keys; the items follow at the end.

use super::merge::merge_sort;
use crate::mem::{HeapVec, Kind};
use crate::num::bigint::cmp_small_float;
use crate::object::list::{ListBuf, ListObj};
use crate::object::operator::CompareOp;
use crate::object::table::native_equal;
use crate::object::{Layout, Obj, PyResult, Raised, Value, Vm};
use std::cmp::Ordering;

type Scratch<T> = HeapVec<T, { Kind::ListBuf as u8 }>;

/// Sorts a list in place, stably.
///
/// # Errors
/// ValueError when the list was changed meanwhile; MemoryError; whatever key function and comparisons raise. The list holds
/// all its items in any case.
pub fn sort_list(vm: &mut Vm, list: &Obj<ListObj>, key: Option<&Value>, reverse: bool) -> PyResult<()> {
    let mut items = list.get_mut(vm).items.take();
    let result = sort_items(vm, &mut items, key, reverse);
    let added = std::mem::replace(&mut list.get_mut(vm).items, items);
    let modified = added.capacity() > 0;
    drop(added);
    if modified && result.is_ok() {
        return Err(vm.value_error("list modified during sort"));
    }
    result
}

fn sort_items(vm: &mut Vm, items: &mut ListBuf, key: Option<&Value>, reverse: bool) -> PyResult<()> {
    let order = match key {
        Some(key) => {
            let mut keys = ListBuf::with_capacity(items.len())?;
            for item in items.iter() {
                keys.push(vm.call(key, std::slice::from_ref(item))?)?;
                vm.poll()?;
            }
            sorted_order(vm, &keys, reverse)?
        }
        None if items.len() <= FEW && sort_few(items, reverse) => return Ok(()),
        None => sorted_order(vm, items, reverse)?,
    };
    if let Some(order) = order {
        permute(items, order);
    }
    Ok(())
}

/// Rows of so many items are sorted by insertion, if they are numbers: that takes no memory.
const FEW: usize = 16;

/// Sorts a few ints, or a few floats; false, and nothing is done, if they are something else.
fn sort_few(items: &mut [Value], reverse: bool) -> bool {
    match kind_of(items) {
        Keys::Ints => insert_in_order(items, reverse, |item| item.as_exact_int().unwrap_or(0)),
        Keys::Floats => insert_in_order(items, reverse, |item| item.as_exact_float().unwrap_or(0.0)),
        Keys::Strs | Keys::Mixed => return false,
    }
    true
}

/// Stable, in either direction.
fn insert_in_order<T: PartialOrd>(items: &mut [Value], reverse: bool, number: impl Fn(&Value) -> T) {
    for next in 1..items.len() {
        let mut at = next;
        while at > 0 {
            let (before, after) = (number(&items[at - 1]), number(&items[at]));
            if if reverse { before >= after } else { before <= after } {
                break;
            }
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Puts the item at `order[i]` into place `i`, for every `i`.
fn permute(items: &mut [Value], mut order: Scratch<u32>) {
    for start in 0..items.len() {
        let mut at = start;
        loop {
            let from = order[at] as usize;
            order[at] = at as u32;
            if from == start {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

/// What all keys are.
enum Keys {
    Ints,
    Floats,
    Strs,
    Mixed,
}

fn kind_of(keys: &[Value]) -> Keys {
    if keys.iter().all(|key| key.as_exact_int().is_some()) {
        Keys::Ints
    } else if keys.iter().all(Value::is_exact_str) {
        Keys::Strs
    } else if keys.iter().all(|key| key.as_exact_float().is_some_and(|number| !number.is_nan())) {
        Keys::Floats
    } else {
        Keys::Mixed
    }
}

/// The indices of the keys in sorted order; `None` when there is nothing to sort.
fn sorted_order(vm: &mut Vm, keys: &[Value], reverse: bool) -> PyResult<Option<Scratch<u32>>> {
    if keys.len() < 2 {
        return Ok(None);
    }
    if keys.len() > u32::MAX as usize {
        return Err(Raised);
    }
    match kind_of(keys) {
        Keys::Ints => native_order(vm, keys, reverse, |key| key.as_exact_int().unwrap_or(0), i64::cmp),
        Keys::Floats => {
            let compare = |a: &f64, b: &f64| a.partial_cmp(b).unwrap_or(Ordering::Equal);
            native_order(vm, keys, reverse, |key| key.as_exact_float().unwrap_or(0.0), compare)
        }
        Keys::Strs => {
            let mut order = indices(keys.len())?;
            let text = |at: &u32| keys[*at as usize].str_bytes();
            with_scratch_charged(vm, keys.len() * 4, || {
                if reverse {
                    order.sort_by(|a, b| text(b).cmp(&text(a)));
                } else {
                    order.sort_by(|a, b| text(a).cmp(&text(b)));
                }
            })?;
            Ok(Some(order))
        }
        Keys::Mixed => general_order(vm, keys, reverse).map(Some),
    }
}

fn indices(count: usize) -> PyResult<Scratch<u32>> {
    let mut order = Scratch::with_capacity(count)?;
    for at in 0..count {
        order.push(at as u32)?;
    }
    Ok(order)
}

/// Runs a sort of the standard library, whose scratch memory of at most `bytes` is charged to the engine.
fn with_scratch_charged(vm: &Vm, bytes: usize, sort: impl FnOnce()) -> PyResult<()> {
    vm.heap().charge_external(bytes)?;
    sort();
    vm.heap().release_external(bytes);
    Ok(())
}

/// Sorts keys that are all numbers of one kind, copied beside their indices.
fn native_order<T: Copy>(
    vm: &Vm,
    keys: &[Value],
    reverse: bool,
    number: impl Fn(&Value) -> T,
    compare: impl Fn(&T, &T) -> Ordering,
) -> PyResult<Option<Scratch<u32>>> {
    let mut pairs: Scratch<(T, u32)> = Scratch::with_capacity(keys.len())?;
    for (at, key) in keys.iter().enumerate() {
        pairs.push((number(key), at as u32))?;
    }
    with_scratch_charged(vm, keys.len() * std::mem::size_of::<(T, u32)>(), || {
        if reverse {
            pairs.sort_by(|a, b| compare(&b.0, &a.0));
        } else {
            pairs.sort_by(|a, b| compare(&a.0, &b.0));
        }
    })?;
    let mut order = Scratch::with_capacity(keys.len())?;
    for pair in pairs.iter() {
        order.push(pair.1)?;
    }
    Ok(Some(order))
}

fn general_order(vm: &mut Vm, keys: &[Value], reverse: bool) -> PyResult<Scratch<u32>> {
    let mut order = indices(keys.len())?;
    let mut scratch = indices(keys.len() / 2 + 1)?;
    // Sorting the reversed row, and turning the result around, keeps equal items in their order.
    if reverse {
        order.reverse();
    }
    merge_sort(&mut order, &mut scratch, &mut |a, b| {
        let (a, b) = (&keys[a as usize], &keys[b as usize]);
        match native_less(a, b) {
            Some(less) => vm.poll().map(|()| less),
            None => {
                vm.poll()?;
                vm.compare_truth(a, b, CompareOp::Lt)
            }
        }
    })?;
    if reverse {
        order.reverse();
    }
    Ok(order)
}

/// `a < b` of exact numbers and strings, and of exact tuples that first differ in such; `None` when it must be asked.
pub fn native_less(a: &Value, b: &Value) -> Option<bool> {
    if a.is_exact(Layout::Tuple) && b.is_exact(Layout::Tuple) {
        let (a, b) = (a.as_tuple()?, b.as_tuple()?);
        for (a, b) in a.iter().zip(b) {
            if !native_equal(a, b)? {
                return scalar_less(a, b);
            }
        }
        return Some(a.len() < b.len());
    }
    scalar_less(a, b)
}

fn scalar_less(a: &Value, b: &Value) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.as_exact_int(), b.as_exact_int()) {
        return Some(a < b);
    }
    if a.is_exact_str() && b.is_exact_str() {
        return Some(a.str_bytes() < b.str_bytes());
    }
    match (a.as_exact_float(), b.as_exact_float()) {
        (Some(a), Some(b)) => Some(a < b),
        (Some(a), None) => Some(cmp_small_float(b.as_exact_int()?, a) == Some(Ordering::Greater)),
        (None, Some(b)) => Some(cmp_small_float(a.as_exact_int()?, b) == Some(Ordering::Less)),
        (None, None) => None,
    }
}
