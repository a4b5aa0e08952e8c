//! `slice`, and the index arithmetic that all sequences share.

use crate::object::class_def::ClassDef;
use crate::object::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::object::release::register;
use crate::object::{Args, Exc, GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, Value, Vm};

/// Payload of a slice.
pub struct SliceObj {
    /// `start`, any object.
    pub start: Value,
    /// `stop`, any object.
    pub stop: Value,
    /// `step`, any object.
    pub step: Value,
}

impl Payload for SliceObj {
    const LAYOUT: Layout = Layout::Slice;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        [&self.start, &self.stop, &self.step].into_iter().for_each(visit);
    }
}

impl Vm {
    /// A new slice.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_slice(&self, start: Value, stop: Value, step: Value) -> PyResult {
        Ok(self.alloc(SliceObj { start, stop, step })?.into_value())
    }
}

/// What a key is as an index: its number, clipped to 64 bits only with an IndexError; `None` when it is no integer.
///
/// # Errors
/// IndexError for a number beyond 64 bits; whatever `__index__` raises.
pub fn index_of(vm: &mut Vm, key: &Value) -> PyResult<Option<i64>> {
    if let Some(number) = key.as_i64() {
        return Ok(Some(number));
    }
    match index_object(vm, key)? {
        Some(number) => vm.index_exact_of(&number, key).map(Some),
        None => Ok(None),
    }
}

/// `operator.index(value)`, `None` instead of the TypeError for what has no `__index__`.
///
/// # Errors
/// Whatever `__index__` raises.
pub fn index_object(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    if is_int(value) {
        return Ok(Some(value.clone()));
    }
    let Some(unary) = vm.entry_of(value).slots.unary else { return Ok(None) };
    let result = unary(vm, UnaryOp::Index, value)?;
    Ok(Some(result).filter(|result| !result.is_exact(Layout::NotImplemented)))
}

pub use super::int::is_int;

impl Vm {
    fn index_exact_of(&mut self, number: &Value, key: &Value) -> PyResult<i64> {
        match number.as_i64() {
            Some(number) => Ok(number),
            None => {
                let message = format!("cannot fit '{}' into an index-sized integer", self.type_name(key));
                Err(self.raise(Exc::IndexError, message))
            }
        }
    }
}

/// The position that an index names in `len` items, negative ones counting from the end.
#[inline(always)]
pub fn place(index: i64, len: usize) -> Option<usize> {
    let index = if index < 0 { index + len as i64 } else { index };
    usize::try_from(index).ok().filter(|&index| index < len)
}

/// The position that `key` names in a sequence of fixed length; `what` is the sequence's name in messages ("tuple").
///
/// # Errors
/// TypeError when the key is no integer, IndexError when it lies outside.
pub fn index_item(vm: &mut Vm, key: &Value, len: usize, what: &str) -> PyResult<usize> {
    let index = index_number(vm, key, what)?;
    match place(index, len) {
        Some(index) => Ok(index),
        None => Err(vm.index_error(format!("{what} index out of range"))),
    }
}

/// The number of an index into a sequence: for sequences whose length `__index__` might change, which look it up after.
///
/// # Errors
/// TypeError when the key is no integer, IndexError when it does not fit in 64 bits.
pub fn index_number(vm: &mut Vm, key: &Value, what: &str) -> PyResult<i64> {
    match index_of(vm, key)? {
        Some(index) => Ok(index),
        None => {
            let message = format!("{what} indices must be integers or slices, not {}", vm.type_name(key));
            Err(vm.type_error(message))
        }
    }
}

/// Start, stop and step of a slice as numbers, before they are fitted to a length.
///
/// # Errors
/// TypeError for what is neither an integer nor None, ValueError for a step of zero; whatever `__index__` raises.
pub fn slice_numbers(vm: &mut Vm, slice: &Obj<SliceObj>) -> PyResult<(i64, i64, i64)> {
    let SliceObj { start, stop, step } = slice.get(vm);
    // Nearly all slices: bounds that are small ints or missing.
    let bound = |value: &Value, default: i64| value.as_i64().or_else(|| value.is_none().then_some(default));
    if let Some(step) = bound(step, 1).filter(|&step| step != 0 && step != i64::MIN) {
        let (first, last) = if step < 0 { (i64::MAX, i64::MIN) } else { (0, i64::MAX) };
        if let (Some(start), Some(stop)) = (bound(start, first), bound(stop, last)) {
            return Ok((start, stop, step));
        }
    }
    let (start, stop, step) = (start.clone(), stop.clone(), step.clone());
    let step = slice_number(vm, &step)?.unwrap_or(1);
    if step == 0 {
        return Err(vm.value_error("slice step cannot be zero"));
    }
    // So that the step can be negated.
    let step = step.max(-i64::MAX);
    let start = slice_number(vm, &start)?.unwrap_or(if step < 0 { i64::MAX } else { 0 });
    let stop = slice_number(vm, &stop)?.unwrap_or(if step < 0 { i64::MIN } else { i64::MAX });
    Ok((start, stop, step))
}

/// A bound of a slice: `None` for None; clipped to 64 bits.
///
/// # Errors
/// TypeError for what is neither an integer nor None; whatever `__index__` raises.
pub fn slice_number(vm: &mut Vm, value: &Value) -> PyResult<Option<i64>> {
    if let Some(number) = value.as_i64() {
        return Ok(Some(number));
    }
    if value.is_none() {
        return Ok(None);
    }
    match index_object(vm, value)? {
        Some(number) => vm.index_clipped(&number).map(Some),
        None => Err(vm.type_error("slice indices must be integers or None or have an __index__ method")),
    }
}

/// Fits start and stop to a length: start, stop, and how many items lie between them.
pub fn fit(start: i64, stop: i64, step: i64, len: usize) -> (i64, i64, usize) {
    let len = len as i64;
    let (low, high) = if step < 0 { (-1, len - 1) } else { (0, len) };
    let clip = |bound: i64| if bound < 0 { bound.saturating_add(len).max(low) } else { bound.min(high) };
    let (start, stop) = (clip(start), clip(stop));
    let count = if step < 0 {
        if stop < start {
            (start - stop - 1) / -step + 1
        } else {
            0
        }
    } else if start < stop {
        (stop - start - 1) / step + 1
    } else {
        0
    };
    (start, stop, count as usize)
}

/// Start, stop, step and number of items that a slice object selects from `len` items.
///
/// The items stand at `start`, `start + step`, …: `count` of them, all within the length.
///
/// # Errors
/// As [`slice_numbers`].
pub fn slice_bounds(vm: &mut Vm, slice: &Obj<SliceObj>, len: usize) -> PyResult<(i64, i64, i64, usize)> {
    let (start, stop, step) = slice_numbers(vm, slice)?;
    let (start, stop, count) = fit(start, stop, step, len);
    Ok((start, stop, step, count))
}

/// The positions of a fitted slice, in its order.
pub fn positions(start: i64, step: i64, count: usize) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
    (0..count).map(move |i| (start + i as i64 * step) as usize)
}

/// A bound as `list.index` and `str.find` take it: an integer clipped to 64 bits, or None where `none` allows it.
///
/// # Errors
/// TypeError for other things.
pub fn search_bound(vm: &mut Vm, value: &Value, default: i64, none: bool) -> PyResult<i64> {
    if value.is_unbound() {
        return Ok(default);
    }
    if none && value.is_none() {
        return Ok(default);
    }
    match index_object(vm, value)? {
        Some(number) => vm.index_clipped(&number),
        None if none => Err(vm.type_error("slice indices must be integers or None or have an __index__ method")),
        None => Err(vm.type_error("slice indices must be integers or have an __index__ method")),
    }
}

fn typed(vm: &mut Vm, value: &Value) -> PyResult<Obj<SliceObj>> {
    match value.downcast::<SliceObj>() {
        Some(slice) => Ok(slice.clone()),
        None => Err(vm.type_error("a slice is required")),
    }
}

fn parts(vm: &mut Vm, value: &Value) -> PyResult<[Value; 3]> {
    let slice = typed(vm, value)?;
    let SliceObj { start, stop, step } = slice.get(vm);
    Ok([start.clone(), stop.clone(), step.clone()])
}

fn slice_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "slice", 1, 3)?;
    let none = vm.none();
    match args.values {
        [stop] => vm.new_slice(none.clone(), stop.clone(), none),
        [start, stop] => vm.new_slice(start.clone(), stop.clone(), none),
        [start, stop, step, ..] => vm.new_slice(start.clone(), stop.clone(), step.clone()),
        [] => Ok(none),
    }
}

fn slice_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let [start, stop, step] = parts(vm, value)?;
    let mut text = b"slice(".to_vec();
    for (i, part) in [start, stop, step].iter().enumerate() {
        if i > 0 {
            text.extend_from_slice(b", ");
        }
        let part = vm.repr(part)?;
        text.extend_from_slice(part.str_bytes().unwrap_or(&[]));
    }
    text.push(b')');
    vm.new_str_wtf8(&text)
}

fn slice_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let mut hash = super::tuple::HashMix::new();
    for part in parts(vm, value)? {
        hash.add(vm.hash(&part)?);
    }
    Ok(hash.finish_unsized())
}

fn slice_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !b.is_layout(Layout::Slice) {
        return Ok(vm.not_implemented());
    }
    if a.ptr_eq(b) {
        return Ok(vm.bool(op.holds(std::cmp::Ordering::Equal)));
    }
    let (a, b) = (parts(vm, a)?, parts(vm, b)?);
    for (a, b) in a.iter().zip(&b) {
        if !vm.equals(a, b)? {
            return match op {
                CompareOp::Eq => Ok(vm.bool(false)),
                CompareOp::Ne => Ok(vm.bool(true)),
                _ => vm.compare(a, b, op),
            };
        }
    }
    Ok(vm.bool(op.holds(std::cmp::Ordering::Equal)))
}

fn slice_indices(vm: &mut Vm, args: &[Value]) -> PyResult {
    let [start, stop, step] = parts(vm, &args[0])?;
    let length = vm.index(&args[1])?;
    let zero = vm.new_int(0)?;
    if vm.compare_truth(&length, &zero, CompareOp::Lt)? {
        return Err(vm.value_error("length should not be negative"));
    }
    let step = match bound(vm, &step)? {
        Some(step) => step,
        None => vm.new_int(1)?,
    };
    if !vm.truth(&step)? {
        return Err(vm.value_error("slice step cannot be zero"));
    }
    let backward = vm.compare_truth(&step, &zero, CompareOp::Lt)?;
    let one = vm.new_int(1)?;
    let (low, high) = if backward {
        (vm.new_int(-1)?, vm.binary(BinaryOp::Sub, &length, &one)?)
    } else {
        (zero.clone(), length.clone())
    };
    let start = match bound(vm, &start)? {
        Some(start) => clip(vm, start, &length, &low, &high)?,
        None if backward => high.clone(),
        None => low.clone(),
    };
    let stop = match bound(vm, &stop)? {
        Some(stop) => clip(vm, stop, &length, &low, &high)?,
        None if backward => low,
        None => high,
    };
    vm.new_tuple(&[start, stop, step])
}

/// A bound as an int object of any size.
fn bound(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    if value.is_none() {
        return Ok(None);
    }
    match index_object(vm, value)? {
        Some(number) => Ok(Some(number)),
        None => Err(vm.type_error("slice indices must be integers or None or have an __index__ method")),
    }
}

fn clip(vm: &mut Vm, value: Value, length: &Value, low: &Value, high: &Value) -> PyResult {
    let zero = vm.new_int(0)?;
    if vm.compare_truth(&value, &zero, CompareOp::Lt)? {
        let moved = vm.binary(BinaryOp::Add, &value, length)?;
        return Ok(if vm.compare_truth(&moved, low, CompareOp::Lt)? { low.clone() } else { moved });
    }
    Ok(if vm.compare_truth(&value, high, CompareOp::Gt)? { high.clone() } else { value })
}

const METHODS: &[NativeDef] = &[NativeDef::new(
    "indices",
    slice_indices,
    "($self, object, /)",
    "S.indices(len) -> (start, stop, stride)\n\nAssuming a sequence of length len, calculate the start and stop\nindices, \
     and the stride length of the extended slice described by\nS. Out of bounds indices are clipped in a manner \
     consistent with the\nhandling of normal slices.",
)];

/// The setter of what is written once.
///
/// # Errors
/// AttributeError, always.
pub(crate) fn read_only(vm: &mut Vm, _object: &Value, _value: Option<Value>) -> PyResult<()> {
    Err(vm.raise(Exc::AttributeError, "readonly attribute"))
}

const GETSETS: &[GetSetDef] = &[
    GetSetDef::new("start", |vm, slice| parts(vm, slice).map(|[start, _, _]| start)).with_set(read_only),
    GetSetDef::new("stop", |vm, slice| parts(vm, slice).map(|[_, stop, _]| stop)).with_set(read_only),
    GetSetDef::new("step", |vm, slice| parts(vm, slice).map(|[_, _, step]| step)).with_set(read_only),
];

/// The class `slice`.
pub static CLASS: ClassDef = ClassDef {
    doc: "slice(stop)\nslice(start, stop[, step])\n\nCreate a slice object.  This is used for extended slicing (e.g. \
          a[0:10:2]).",
    methods: METHODS,
    getsets: GETSETS,
    slots: |s| {
        s.new = Some(slice_new);
        s.repr = Some(slice_repr);
        s.hash = Some(slice_hash);
        s.compare = Some(slice_compare);
    },
    ..ClassDef::new(Layout::Slice)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<SliceObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_are_fitted_to_the_length() {
        assert_eq!(fit(0, i64::MAX, 1, 5), (0, 5, 5));
        assert_eq!(fit(i64::MAX, i64::MIN, -1, 5), (4, -1, 5));
        assert_eq!(fit(-3, -1, 1, 5), (2, 4, 2));
        assert_eq!(fit(1, 4, 2, 5), (1, 4, 2));
        assert_eq!(fit(4, 1, -2, 5), (4, 1, 2));
        assert_eq!(fit(-100, 100, i64::MAX, 5), (0, 5, 1));
        assert_eq!(fit(i64::MAX, i64::MIN, -i64::MAX, 5), (4, -1, 1));
        assert_eq!(fit(3, 1, 1, 5).2, 0);
        assert_eq!(positions(4, -2, 2).collect::<Vec<_>>(), [4, 2]);
    }

    #[test]
    fn negative_indices_count_from_the_end() {
        assert_eq!(place(-1, 3), Some(2));
        assert_eq!(place(-4, 3), None);
        assert_eq!(place(3, 3), None);
        assert_eq!(place(i64::MIN, 3), None);
    }
}
