//! What `list` and `tuple` share: comparison, repr and search over a row of items.
//!
//! Comparing items may run Python code, and that may change a list: items are read anew for every step, never held across
//! one. Runs of natively comparable items are walked without leaving the borrow.

use crate::num;
use crate::object::list::ListObj;
use crate::object::operator::CompareOp;
use crate::object::str_buf::StrBuf;
use crate::object::table::native_equal;
use crate::object::{Layout, PyResult, Value, Vm};
use crate::text::Buf;

/// The items of a list or tuple (or of a subclass); of anything else none.
#[inline]
pub fn items<'a>(vm: &'a Vm, sequence: &'a Value) -> &'a [Value] {
    match sequence.downcast::<ListObj>() {
        Some(list) => list.items(vm),
        None => sequence.as_tuple().unwrap_or(&[]),
    }
}

/// How a walk over natively comparable items ended.
enum Walk {
    /// All of them were passed.
    End,
    /// The answer at an index is known.
    Known(usize),
    /// Only `==` can tell at an index.
    Ask(usize),
}

/// The first pair of items from `from` on that differ, as far as that is known without running code.
fn first_difference(a: &[Value], b: &[Value], from: usize) -> Walk {
    for (i, (a, b)) in a.iter().zip(b).enumerate().skip(from) {
        match native_equal(a, b) {
            Some(true) => (),
            Some(false) => return Walk::Known(i),
            None => return Walk::Ask(i),
        }
    }
    Walk::End
}

/// `a op b`, lexicographically, of two lists or two tuples.
///
/// # Errors
/// What comparing items raises.
pub fn compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
    if equality && a.is_layout(Layout::List) && items(vm, a).len() != items(vm, b).len() {
        return Ok(vm.bool(op == CompareOp::Ne));
    }
    let mut from = 0;
    loop {
        let (left, right) = (items(vm, a), items(vm, b));
        let (at, known) = match first_difference(left, right, from) {
            Walk::End => {
                let ordering = left.len().cmp(&right.len());
                return Ok(vm.bool(op.holds(ordering)));
            }
            Walk::Known(at) => (at, true),
            Walk::Ask(at) => (at, false),
        };
        let (x, y) = (left[at].clone(), right[at].clone());
        if !known && vm.equals(&x, &y)? {
            from = at + 1;
            continue;
        }
        return if equality { Ok(vm.bool(op == CompareOp::Ne)) } else { vm.compare(&x, &y, op) };
    }
}

/// Writes the reprs of all items with commas between them; says how many there were.
///
/// # Errors
/// What `__repr__` raises; MemoryError.
pub fn push_reprs(vm: &mut Vm, sequence: &Value, out: &mut StrBuf) -> PyResult<usize> {
    let mut count = 0;
    while let Some(item) = items(vm, sequence).get(count) {
        let item = item.clone();
        if count > 0 {
            out.push_str(", ")?;
        }
        push_repr(vm, &item, out)?;
        count += 1;
    }
    Ok(count)
}

/// Writes `repr(item)`, that of plain numbers and strings without making a string object.
///
/// # Errors
/// What `__repr__` raises; MemoryError.
pub fn push_repr(vm: &mut Vm, item: &Value, out: &mut StrBuf) -> PyResult<()> {
    if let Some(number) = item.as_exact_int() {
        return Ok(num::int::push_i64(number, out)?);
    }
    if let Some(number) = item.as_exact_float() {
        return Ok(num::float::push_repr(number, out)?);
    }
    if item.is_exact_str() {
        if let Some(text) = item.as_text() {
            return Ok(crate::text::repr::str_repr(text, out)?);
        }
    }
    let text = vm.repr(item)?;
    Ok(out.push_value(&text)?)
}

/// Position of the first item equal to `wanted` in `start..stop`, which is fitted to the length at every step.
///
/// # Errors
/// What `__eq__` raises.
pub fn find(vm: &mut Vm, sequence: &Value, wanted: &Value, start: usize, stop: usize) -> PyResult<Option<usize>> {
    let mut from = start;
    loop {
        let all = items(vm, sequence);
        let end = stop.min(all.len());
        let mut ask = None;
        if let (Some(number), Some(rest)) = (wanted.as_exact_int(), all.get(from..end)) {
            // Ints among ints, as far as they go.
            let other = rest.iter().position(|item| item.as_exact_int().is_none_or(|item| item == number));
            match other {
                Some(at) if rest[at].as_exact_int().is_some() => return Ok(Some(from + at)),
                Some(at) => from += at,
                None => return Ok(None),
            }
        }
        for (i, item) in all.iter().enumerate().take(end).skip(from) {
            match native_equal(item, wanted) {
                Some(true) => return Ok(Some(i)),
                Some(false) => (),
                None => {
                    ask = Some((i, item.clone()));
                    break;
                }
            }
        }
        let Some((at, item)) = ask else { return Ok(None) };
        if vm.equals(&item, wanted)? {
            return Ok(Some(at));
        }
        vm.poll()?;
        from = at + 1;
    }
}

/// How many items are equal to `wanted`.
///
/// # Errors
/// What `__eq__` raises.
pub fn count(vm: &mut Vm, sequence: &Value, wanted: &Value) -> PyResult<usize> {
    let (mut from, mut count) = (0, 0);
    while let Some(at) = find(vm, sequence, wanted, from, usize::MAX)? {
        count += 1;
        from = at + 1;
    }
    Ok(count)
}

/// A bound of `index(value, start, stop)`: negative ones count from the end, and none lies before the start.
pub fn search_place(bound: i64, len: usize) -> usize {
    let bound = if bound < 0 { bound.saturating_add(len as i64).max(0) } else { bound };
    usize::try_from(bound).unwrap_or(usize::MAX)
}
