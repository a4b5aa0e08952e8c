//! Slices of lists: reading, assigning and deleting, extended ones included.

use super::super::items::items;
use super::super::slice::{fit, positions, slice_numbers, SliceObj};
use crate::object::list::{ListBuf, ListObj};
use crate::object::{Exc, Layout, Obj, PyResult, Raised, Value, Vm};

/// `list[slice]`
pub(super) fn get(vm: &mut Vm, list: &Value, slice: &Obj<SliceObj>) -> PyResult {
    let (start, stop, step) = slice_numbers(vm, slice)?;
    let all = items(vm, list);
    let (start, _, count) = fit(start, stop, step, all.len());
    let part = if step == 1 {
        let start = start as usize;
        ListBuf::from_slice(&all[start..start + count])?
    } else {
        ListBuf::from_exact(positions(start, step, count).map(|at| all[at].clone()))?
    };
    vm.new_list(part)
}

/// `list[slice] = value`
pub(super) fn set(vm: &mut Vm, list: &Obj<ListObj>, slice: &Obj<SliceObj>, value: &Value) -> PyResult<()> {
    let (start, stop, step) = slice_numbers(vm, slice)?;
    let new = collect(vm, value)?;
    let all = &mut list.get_mut(vm).items;
    let (start, stop, count) = fit(start, stop, step, all.len());
    if step == 1 && new.len() != count {
        let start = start as usize;
        let old = all.splice(start..start.max(stop as usize), new)?;
        all.shrink();
        drop(old);
        return Ok(());
    }
    if new.len() != count {
        let message = format!("attempt to assign sequence of size {} to extended slice of size {count}", new.len());
        return Err(vm.value_error(message));
    }
    let mut new = new;
    for (at, item) in positions(start, step, count).zip(new.iter_mut()) {
        std::mem::swap(&mut all[at], item);
    }
    drop(new);
    Ok(())
}

/// The items of what is assigned.
fn collect(vm: &mut Vm, value: &Value) -> PyResult<ListBuf> {
    if let Some(list) = value.downcast::<ListObj>().filter(|_| value.is_exact(Layout::List) && value.is_last()) {
        // Nobody else will ever see the list.
        return Ok(list.get_mut(vm).items.take());
    }
    let known = [Layout::List, Layout::Tuple];
    if known.into_iter().any(|layout| value.is_exact(layout)) {
        return Ok(ListBuf::from_slice(items(vm, value))?);
    }
    let iterator = match vm.iter(value) {
        Ok(iterator) => iterator,
        Err(Raised) if vm.raised_is(Exc::TypeError) => {
            vm.catch(Exc::TypeError);
            return Err(vm.type_error("must assign iterable to extended slice"));
        }
        Err(error) => return Err(error),
    };
    let mut new = ListBuf::new();
    while let Some(item) = vm.next(&iterator)? {
        new.push(item)?;
        vm.poll()?;
    }
    Ok(new)
}

/// `del list[slice]`
pub(super) fn delete(vm: &mut Vm, list: &Obj<ListObj>, slice: &Obj<SliceObj>) -> PyResult<()> {
    let (start, stop, step) = slice_numbers(vm, slice)?;
    let all = &mut list.get_mut(vm).items;
    let (start, _, count) = fit(start, stop, step, all.len());
    if count == 0 {
        return Ok(());
    }
    let (first, step) = if step < 0 { (start + (count as i64 - 1) * step, -step) } else { (start, step) };
    let (first, step) = (first as usize, step as usize);
    let old = if step == 1 {
        all.take_range(first..first + count)?
    } else {
        // The doomed items are held here while they leave the list, so that none dies in the middle of it.
        let mut doomed = ListBuf::with_capacity(count)?;
        for i in 0..count {
            doomed.push(all[first + i * step].clone())?;
        }
        let mut at = 0usize;
        all.retain(|_| {
            let (offset, here) = (at.wrapping_sub(first), at);
            at += 1;
            here < first || offset % step != 0 || offset / step >= count
        });
        doomed
    };
    all.shrink();
    drop(old);
    Ok(())
}
