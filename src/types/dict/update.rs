//! Filling a dict from another dict, a mapping, or pairs: `dict(x)`, `update`, `|=`, `{**x}`.

use crate::object::dict::{DictObj, Merged};
use crate::object::list::ListBuf;
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};
use crate::types::iterators::{next_pair, Pairs};

/// Is it a dict that iterates as dicts do? Then its table can be read directly.
pub fn iterates_plainly(vm: &Vm, value: &Value) -> bool {
    if value.is_exact(Layout::Dict) {
        return true;
    }
    value.is_layout(Layout::Dict)
        && vm.entry_of(value).slots.iter.is_some_and(|iter| iter as usize == super::iter::keys as *const () as usize)
}

/// `dict.update(source)`: the entries of a mapping, or pairs.
///
/// # Errors
/// TypeError and ValueError in CPython's words for what is neither; whatever iteration, `__hash__` and `__eq__` raise.
pub fn update(vm: &mut Vm, dict: &Obj<DictObj>, source: &Value) -> PyResult<()> {
    if source.is_exact(Layout::Dict) {
        return merge(vm, dict, source, true);
    }
    let keys = vm.names.keys.clone();
    if vm.find_attr(source, &keys)?.is_some() {
        return merge(vm, dict, source, true);
    }
    update_from_pairs(vm, dict, source)
}

/// Copies the entries of a mapping: all of them (`replace`), or those whose key is not there yet.
///
/// # Errors
/// AttributeError if it has no `keys`; whatever the mapping, `__hash__` and `__eq__` raise.
pub fn merge(vm: &mut Vm, dict: &Obj<DictObj>, mapping: &Value, replace: bool) -> PyResult<()> {
    if let Some(other) = mapping.downcast::<DictObj>().filter(|_| iterates_plainly(vm, mapping)) {
        return match dict.merge_from(vm, other, replace)? {
            Merged::All => Ok(()),
            Merged::Changed => Err(vm.runtime_error("dict mutated during update")),
        };
    }
    let name = vm.names.keys.clone();
    let method = vm.get_attr(mapping, &name)?;
    let keys = vm.call(&method, &[])?;
    vm.for_each(&keys, |vm, key| {
        if !replace && dict.contains(vm, &key)? {
            return Ok(true);
        }
        let value = vm.get_item(mapping, &key)?;
        drop(dict.insert(vm, key, value)?);
        Ok(true)
    })
}

fn update_from_pairs(vm: &mut Vm, dict: &Obj<DictObj>, source: &Value) -> PyResult<()> {
    let mut number = 0usize;
    if source.is_exact(Layout::Zip) || source.is_exact(Layout::Enumerate) {
        // They make pairs, of which there need be no tuples.
        loop {
            match next_pair(vm, source)? {
                Pairs::Pair(key, value) => drop(dict.insert(vm, key, value)?),
                Pairs::End => return Ok(()),
                Pairs::Other => break,
            }
            vm.poll()?;
        }
    }
    vm.for_each(source, |vm, item| {
        let (key, value) = match item.as_tuple().filter(|_| item.is_exact(Layout::Tuple)) {
            Some([key, value]) => (key.clone(), value.clone()),
            _ => pair(vm, &item, number)?,
        };
        drop(dict.insert(vm, key, value)?);
        number += 1;
        Ok(true)
    })
}

fn pair(vm: &mut Vm, item: &Value, number: usize) -> PyResult<(Value, Value)> {
    let items: ListBuf = match vm.collect(item) {
        Ok(items) => items,
        Err(error) => {
            if vm.raised_is(Exc::TypeError) && vm.entry_of(item).slots.iter.is_none() && vm.catch(Exc::TypeError) {
                let message = format!("cannot convert dictionary update sequence element #{number} to a sequence");
                return Err(vm.type_error(message));
            }
            return Err(error);
        }
    };
    match &*items {
        [key, value] => Ok((key.clone(), value.clone())),
        _ => {
            let len = items.len();
            let message = format!("dictionary update sequence element #{number} has length {len}; 2 is required");
            Err(vm.value_error(message))
        }
    }
}
