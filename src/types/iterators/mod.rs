//! Iterators: of sequences (`sequences`), and those that wrap other iterators (`adapters`).

mod adapters;
mod sequences;

pub use adapters::{next_pair, reversed, CallableIterObj, EnumerateObj, FilterObj, MapObj, Pairs, ReversedObj, ZipObj};
pub use sequences::{ListIterObj, ListReverseIterObj, RangeIterObj, TupleIterObj};

use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{Exc, Layout, PyResult, Raised, Value, Vm};

/// `__iter__` of every iterator.
pub(crate) fn self_iter(_vm: &mut Vm, value: &Value) -> PyResult {
    Ok(value.clone())
}

/// `next(iterator)` as [`Vm::next`]; those of lists, tuples and ranges without a call.
///
/// # Errors
/// As [`Vm::next`].
#[inline]
pub fn advance(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    if let Some(list) = iterator.downcast::<ListIterObj>() {
        let state = list.get(vm);
        if let Some(item) = state.list.as_ref().and_then(|list| list.items(vm).get(state.index)).cloned() {
            list.get_mut(vm).index += 1;
            return Ok(Some(item));
        }
    } else if let Some(range) = iterator.downcast::<RangeIterObj>() {
        let range = range.get_mut(vm);
        if range.remaining > 0 {
            let number = range.next;
            range.remaining -= 1;
            range.next = number.wrapping_add(range.step);
            return vm.new_int(number).map(Some);
        }
    } else if let Some(tuple) = iterator.downcast::<TupleIterObj>() {
        let state = tuple.get(vm);
        if let Some(item) = state.tuple.as_ref().and_then(|tuple| tuple.as_tuple()?.get(state.index)).cloned() {
            tuple.get_mut(vm).index += 1;
            return Ok(Some(item));
        }
    }
    vm.next(iterator)
}

/// How many items a built-in container or iterator has left, if that is known without running code.
pub fn cheap_length(vm: &mut Vm, value: &Value) -> Option<usize> {
    if value.type_id().0 >= FIRST_DYNAMIC_ID {
        return None;
    }
    if let Some(len) = vm.entry_of(value).slots.len {
        return len(vm, value).ok();
    }
    sequences::remaining(vm, value)
}

/// `operator.length_hint(value, default)`
///
/// # Errors
/// TypeError or ValueError for a hint that is none; whatever `__len__` and `__length_hint__` raise.
pub fn length_hint(vm: &mut Vm, value: &Value, default: usize) -> PyResult<usize> {
    if vm.entry_of(value).slots.len.is_some() {
        match vm.length(value) {
            Ok(len) => return Ok(len),
            Err(Raised) if vm.catch(Exc::TypeError) => (),
            Err(error) => return Err(error),
        }
    }
    let name = vm.names.length_hint.clone();
    let hint = match vm.call_special(value, &name, &[]) {
        Ok(Some(hint)) if !hint.is_exact(Layout::NotImplemented) => hint,
        Ok(_) => return Ok(default),
        Err(Raised) if vm.catch(Exc::TypeError) => return Ok(default),
        Err(error) => return Err(error),
    };
    if !super::slice::is_int(&hint) {
        let message = format!("__length_hint__ must be an integer, not {}", vm.type_name(&hint));
        return Err(vm.type_error(message));
    }
    let number = vm.index_exact(&hint, Exc::OverflowError)?;
    usize::try_from(number).map_err(|_| vm.value_error("__length_hint__() should return >= 0"))
}

/// Defines the classes of these files.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    sequences::install(vm)?;
    adapters::install(vm)
}
