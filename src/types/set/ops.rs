//! The algebra of sets. Results are `set`s under construction; their owners freeze them where a frozenset is wanted.

use crate::object::dict::key_hash;
use crate::object::set::{SetObj, SetRef};
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};

/// The hash of an item that is looked for: a set is found as the frozenset of its items.
///
/// # Errors
/// TypeError for an unhashable item, and what `__hash__` raises.
pub fn item_hash(vm: &mut Vm, item: &Value) -> PyResult<i64> {
    match key_hash(vm, item) {
        Err(error) => match SetRef::of(item) {
            Some(set) if item.is_layout(Layout::Set) && vm.catch(Exc::TypeError) => Ok(set.items_hash(vm)),
            _ => Err(error),
        },
        hash => hash,
    }
}

/// A new set of the items of an iterable.
///
/// # Errors
/// TypeError if it is not iterable, or an item not hashable; whatever iteration, `__hash__` and `__eq__` raise.
pub fn from_iterable(vm: &mut Vm, source: &Value) -> PyResult<Obj<SetObj>> {
    let set = vm.new_set()?;
    update(vm, &set, source)?;
    Ok(set)
}

/// Adds the items of an iterable.
///
/// # Errors
/// As [`from_iterable`].
pub fn update(vm: &mut Vm, set: &Obj<SetObj>, source: &Value) -> PyResult<()> {
    if let Some(other) = SetRef::of(source) {
        return set.merge(vm, other);
    }
    vm.for_each(source, |vm, item| {
        set.add(vm, item)?;
        Ok(true)
    })
}

/// Takes the items of an iterable out.
///
/// # Errors
/// As [`from_iterable`].
pub fn difference_update(vm: &mut Vm, set: &Obj<SetObj>, source: &Value) -> PyResult<()> {
    if set.value().ptr_eq(source) {
        set.clear(vm);
        return Ok(());
    }
    match SetRef::of(source) {
        Some(other) if other.len(vm) / 8 > set.len(vm) => {
            // Few items, many to take out: ask for each of the few.
            let rest = difference(vm, SetRef::Set(set), source)?;
            set.swap(vm, &rest);
            Ok(())
        }
        Some(other) => {
            let mut position = 0;
            while let Some((next, item, hash)) = other.item_from(vm, position) {
                position = next;
                set.discard_hashed(vm, &item, hash)?;
            }
            Ok(())
        }
        None => vm.for_each(source, |vm, item| {
            set.discard(vm, &item)?;
            Ok(true)
        }),
    }
}

/// The items that are not in an iterable.
///
/// # Errors
/// As [`from_iterable`].
pub fn difference(vm: &mut Vm, set: SetRef, source: &Value) -> PyResult<Obj<SetObj>> {
    let other = SetRef::of(source).filter(|other| other.len(vm) > set.len(vm) / 4);
    let Some(other) = other else {
        let result = set.copy(vm)?;
        difference_update(vm, &result, source)?;
        return Ok(result);
    };
    if let Some(result) = set.select(vm, other, false, false)? {
        return Ok(result);
    }
    let result = vm.new_set()?;
    let mut position = 0;
    while let Some((next, item, hash)) = set.item_from(vm, position) {
        position = next;
        if !other.contains_hashed(vm, &item, hash)? {
            result.add_hashed(vm, item, hash)?;
        }
    }
    Ok(result)
}

/// The items that are in an iterable too.
///
/// # Errors
/// As [`from_iterable`].
pub fn intersection(vm: &mut Vm, set: SetRef, source: &Value) -> PyResult<Obj<SetObj>> {
    if set.value().ptr_eq(source) {
        return set.copy(vm);
    }
    let other = SetRef::of(source);
    let pair = other.map(|other| if other.len(vm) > set.len(vm) { (other, set) } else { (set, other) });
    if let Some((asked, walked)) = pair {
        if let Some(result) = walked.select(vm, asked, true, false)? {
            return Ok(result);
        }
    }
    let result = vm.new_set()?;
    if let Some((asked, walked)) = pair {
        let mut position = 0;
        while let Some((next, item, hash)) = walked.item_from(vm, position) {
            position = next;
            if asked.contains_hashed(vm, &item, hash)? {
                result.add_hashed(vm, item, hash)?;
            }
        }
        return Ok(result);
    }
    vm.for_each(source, |vm, item| {
        let hash = key_hash(vm, &item)?;
        if set.contains_hashed(vm, &item, hash)? {
            result.add_hashed(vm, item, hash)?;
        }
        Ok(true)
    })?;
    Ok(result)
}

/// Keeps only the items that are in an iterable too.
///
/// # Errors
/// As [`from_iterable`].
pub fn intersection_update(vm: &mut Vm, set: &Obj<SetObj>, source: &Value) -> PyResult<()> {
    let result = intersection(vm, SetRef::Set(set), source)?;
    set.swap(vm, &result);
    Ok(())
}

/// Takes out the items of an iterable that are there, and adds those that are not.
///
/// # Errors
/// As [`from_iterable`].
pub fn symmetric_difference_update(vm: &mut Vm, set: &Obj<SetObj>, source: &Value) -> PyResult<()> {
    if set.value().ptr_eq(source) {
        set.clear(vm);
        return Ok(());
    }
    // An item that comes twice must count once.
    let gathered;
    let other = match SetRef::of(source) {
        Some(other) => other,
        None => {
            gathered = from_iterable(vm, source)?;
            SetRef::Set(&gathered)
        }
    };
    let mut position = 0;
    while let Some((next, item, hash)) = other.item_from(vm, position) {
        position = next;
        if !set.discard_hashed(vm, &item, hash)? {
            set.add_hashed(vm, item, hash)?;
        }
    }
    Ok(())
}

/// The items that only one of two sets has.
///
/// # Errors
/// What `__eq__` raises, and MemoryError.
pub fn symmetric_difference(vm: &mut Vm, set: SetRef, other: SetRef) -> PyResult<Obj<SetObj>> {
    if let Some(result) = set.select(vm, other, false, true)? {
        return Ok(result);
    }
    let result = set.copy(vm)?;
    symmetric_difference_update(vm, &result, other.value())?;
    Ok(result)
}

/// Is every item of `a` in `b`?
///
/// # Errors
/// What `__eq__` raises.
pub fn is_subset(vm: &mut Vm, a: SetRef, b: SetRef) -> PyResult<bool> {
    if a.len(vm) > b.len(vm) {
        return Ok(false);
    }
    if let Some(all) = a.all_in(vm, b, true) {
        return Ok(all);
    }
    let mut position = 0;
    while let Some((next, item, hash)) = a.item_from(vm, position) {
        position = next;
        if !b.contains_hashed(vm, &item, hash)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Have a set and an iterable no common item?
///
/// # Errors
/// As [`from_iterable`].
pub fn is_disjoint(vm: &mut Vm, set: SetRef, source: &Value) -> PyResult<bool> {
    if let Some(other) = SetRef::of(source) {
        let (asked, walked) = if other.len(vm) > set.len(vm) { (other, set) } else { (set, other) };
        if let Some(none) = walked.all_in(vm, asked, false) {
            return Ok(none);
        }
        let mut position = 0;
        while let Some((next, item, hash)) = walked.item_from(vm, position) {
            position = next;
            if asked.contains_hashed(vm, &item, hash)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    let mut disjoint = true;
    vm.for_each(source, |vm, item| {
        disjoint = !set.contains(vm, &item)?;
        Ok(disjoint)
    })?;
    Ok(disjoint)
}
