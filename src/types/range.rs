//! `range` and its iterator: numbers of 64 bits in the fast form, int objects of any size in the big one.

use super::iterators::RangeIterObj;
use super::slice::{fit, index_object, place, read_only, slice_numbers, SliceObj};
use super::tuple::HashMix;
use crate::object::class_def::ClassDef;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::release::register;
use crate::object::{Args, GetSetDef, Layout, NativeDef, Payload, PyResult, Value, Vm};

/// Payload of a range.
#[derive(Clone)]
pub enum RangeObj {
    /// All its numbers, its bounds and its length fit in 64 bits.
    Small {
        /// The first number.
        start: i64,
        /// Where it ends.
        stop: i64,
        /// From a number to the next; neither zero nor the least number.
        step: i64,
        /// How many numbers there are.
        len: i64,
    },
    /// Int objects.
    Big {
        /// The first number.
        start: Value,
        /// Where it ends.
        stop: Value,
        /// From a number to the next.
        step: Value,
        /// How many numbers there are.
        len: Value,
    },
}

impl Payload for RangeObj {
    const LAYOUT: Layout = Layout::Range;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        if let RangeObj::Big { start, stop, step, len } = self {
            [start, stop, step, len].into_iter().for_each(visit);
        }
    }
}

use RangeObj::{Big, Small};

impl Vm {
    /// A range of int objects; `step` is not zero.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_range(&mut self, start: Value, stop: Value, step: Value) -> PyResult {
        if let (Some(start), Some(stop), Some(step)) = (start.as_i64(), stop.as_i64(), step.as_i64()) {
            if let Some(len) = small_len(start, stop, step) {
                return Ok(self.alloc(Small { start, stop, step, len })?.into_value());
            }
        }
        let len = big_len(self, &start, &stop, &step)?;
        Ok(self.alloc(Big { start, stop, step, len })?.into_value())
    }
}

/// How many numbers lie between; `None` when that, or the negated step, does not fit in 64 bits.
fn small_len(start: i64, stop: i64, step: i64) -> Option<i64> {
    step.checked_neg()?;
    let (low, high) = if step > 0 { (start, stop) } else { (stop, start) };
    if low >= high {
        return Some(0);
    }
    let distance = high.wrapping_sub(low) as u64 - 1;
    i64::try_from(distance / step.unsigned_abs()).ok()?.checked_add(1)
}

fn big_len(vm: &mut Vm, start: &Value, stop: &Value, step: &Value) -> PyResult {
    let zero = vm.new_int(0)?;
    let up = vm.compare_truth(step, &zero, CompareOp::Gt)?;
    let (low, high) = if up { (start, stop) } else { (stop, start) };
    if !vm.compare_truth(low, high, CompareOp::Lt)? {
        return Ok(zero);
    }
    let one = vm.new_int(1)?;
    let width = if up { step.clone() } else { vm.binary(BinaryOp::Sub, &zero, step)? };
    let distance = vm.binary(BinaryOp::Sub, high, low)?;
    let distance = vm.binary(BinaryOp::Sub, &distance, &one)?;
    let whole = vm.binary(BinaryOp::FloorDiv, &distance, &width)?;
    vm.binary(BinaryOp::Add, &whole, &one)
}

fn payload(vm: &mut Vm, value: &Value) -> PyResult<RangeObj> {
    match value.downcast::<RangeObj>() {
        Some(range) => Ok(range.get(vm).clone()),
        None => Err(vm.type_error("a range is required")),
    }
}

/// Start, stop, step and length as int objects.
fn numbers(vm: &mut Vm, range: RangeObj) -> PyResult<[Value; 4]> {
    match range {
        Small { start, stop, step, len } => {
            Ok([vm.new_int(start)?, vm.new_int(stop)?, vm.new_int(step)?, vm.new_int(len)?])
        }
        Big { start, stop, step, len } => Ok([start, stop, step, len]),
    }
}

/// An argument as an exact int.
fn bound(vm: &mut Vm, value: &Value) -> PyResult {
    if value.is_exact(Layout::Int) || value.is_exact(Layout::BigInt) {
        return Ok(value.clone());
    }
    let number = vm.index(value)?;
    match number.as_i64() {
        Some(number) => vm.new_int(number),
        None => {
            let zero = vm.new_int(0)?;
            vm.binary(BinaryOp::Add, &number, &zero)
        }
    }
}

/// `range(stop)`
///
/// # Errors
/// TypeError if `stop` is no integer; MemoryError.
pub fn range_to(vm: &mut Vm, stop: &Value) -> PyResult {
    let (start, stop, step) = (vm.new_int(0)?, bound(vm, stop)?, vm.new_int(1)?);
    vm.new_range(start, stop, step)
}

fn range_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "range", 1, 3)?;
    match args.values {
        [stop] => range_to(vm, stop),
        [start, stop] => {
            let (start, stop, step) = (bound(vm, start)?, bound(vm, stop)?, vm.new_int(1)?);
            vm.new_range(start, stop, step)
        }
        [start, stop, step, ..] => {
            let (start, stop, step) = (bound(vm, start)?, bound(vm, stop)?, bound(vm, step)?);
            if !vm.truth(&step)? {
                return Err(vm.value_error("range() arg 3 must not be zero"));
            }
            vm.new_range(start, stop, step)
        }
        [] => Ok(vm.none()),
    }
}

fn range_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let range = payload(vm, value)?;
    let [start, stop, step, _] = numbers(vm, range)?;
    let mut text = String::from("range(");
    let plain = step.as_i64() == Some(1);
    let shown: &[&Value] = if plain { &[&start, &stop] } else { &[&start, &stop, &step] };
    for (i, number) in shown.iter().enumerate() {
        if i > 0 {
            text.push_str(", ");
        }
        text.push_str(vm.repr(number)?.as_str().unwrap_or(""));
    }
    text.push(')');
    vm.new_str(&text)
}

fn range_len(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    match payload(vm, value)? {
        Small { len, .. } => Ok(len as usize),
        Big { len, .. } => match len.as_i64() {
            Some(len) => Ok(len as usize),
            None => Err(vm.overflow_error("Python int too large to convert to C ssize_t")),
        },
    }
}

fn range_truth(vm: &mut Vm, value: &Value) -> PyResult<bool> {
    match payload(vm, value)? {
        Small { len, .. } => Ok(len != 0),
        Big { len, .. } => vm.truth(&len),
    }
}

/// Number `index` of the numbers that start at `start`.
fn nth(vm: &mut Vm, start: &Value, step: &Value, index: &Value) -> PyResult {
    let offset = vm.binary(BinaryOp::Mul, index, step)?;
    vm.binary(BinaryOp::Add, start, &offset)
}

fn range_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let range = payload(vm, value)?;
    if let Some(slice) = key.downcast::<SliceObj>() {
        return range_slice(vm, range, slice.value());
    }
    let Some(index) = index_object(vm, key)? else {
        let message = format!("range indices must be integers or slices, not {}", vm.type_name(key));
        return Err(vm.type_error(message));
    };
    match range {
        Small { start, step, len, .. } => match index.as_i64().and_then(|index| place(index, len as usize)) {
            Some(at) => vm.new_int(start.wrapping_add(step.wrapping_mul(at as i64))),
            None => Err(vm.index_error("range object index out of range")),
        },
        Big { start, step, len, .. } => {
            let zero = vm.new_int(0)?;
            let index = match vm.compare_truth(&index, &zero, CompareOp::Lt)? {
                true => vm.binary(BinaryOp::Add, &index, &len)?,
                false => index,
            };
            let low = vm.compare_truth(&index, &zero, CompareOp::Lt)?;
            if low || vm.compare_truth(&index, &len, CompareOp::Ge)? {
                return Err(vm.index_error("range object index out of range"));
            }
            nth(vm, &start, &step, &index)
        }
    }
}

fn range_slice(vm: &mut Vm, range: RangeObj, slice: &Value) -> PyResult {
    if let (&Small { start, step, len, .. }, Some(slice)) = (&range, slice.downcast::<SliceObj>()) {
        let (from, to, by) = slice_numbers(vm, slice)?;
        let (from, to, _) = fit(from, to, by, len as usize);
        let at = |index: i64| index.checked_mul(step).and_then(|offset| start.checked_add(offset));
        // A step at the end of the 64 bits may have been clipped.
        let step = step.checked_mul(by).filter(|_| by.unsigned_abs() < i64::MAX as u64);
        if let (Some(start), Some(stop), Some(step)) = (at(from), at(to), step) {
            let (start, stop, step) = (vm.new_int(start)?, vm.new_int(stop)?, vm.new_int(step)?);
            return vm.new_range(start, stop, step);
        }
    }
    let [start, _, step, len] = numbers(vm, range)?;
    let name = vm.intern_str("indices")?;
    let fitted = vm.call_method(slice, &name, &[len])?;
    let [from, to, by] = fitted.as_tuple().unwrap_or(&[]) else {
        return Err(vm.type_error("slice indices must be integers"));
    };
    let (first, last) = (nth(vm, &start, &step, from)?, nth(vm, &start, &step, to)?);
    let step = vm.binary(BinaryOp::Mul, &step, by)?;
    vm.new_range(first, last, step)
}

/// The index of an int in the range.
fn position(vm: &mut Vm, range: &RangeObj, number: &Value) -> PyResult<Option<Value>> {
    match range {
        &Small { start, step, len, .. } => {
            let Some(number) = number.as_i64() else { return Ok(None) };
            let distance = i128::from(number) - i128::from(start);
            let index = distance / i128::from(step);
            let inside = distance % i128::from(step) == 0 && (0..i128::from(len)).contains(&index);
            Ok(if inside { Some(vm.new_int(index as i64)?) } else { None })
        }
        Big { start, step, len, .. } => {
            let distance = vm.binary(BinaryOp::Sub, number, start)?;
            let rest = vm.binary(BinaryOp::Mod, &distance, step)?;
            if vm.truth(&rest)? {
                return Ok(None);
            }
            let index = vm.binary(BinaryOp::FloorDiv, &distance, step)?;
            let zero = vm.new_int(0)?;
            let inside =
                vm.compare_truth(&index, &zero, CompareOp::Ge)? && vm.compare_truth(&index, len, CompareOp::Lt)?;
            Ok(Some(index).filter(|_| inside))
        }
    }
}

fn is_plain_int(value: &Value) -> bool {
    value.is_exact(Layout::Int) || value.is_exact(Layout::BigInt) || value.is_exact(Layout::Bool)
}

fn range_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    if is_plain_int(item) {
        let range = payload(vm, value)?;
        return Ok(position(vm, &range, item)?.is_some());
    }
    Ok(search(vm, value, item)?.is_some())
}

/// The index of the first number equal to an object that is no plain int.
fn search(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<Option<i64>> {
    let mut at = 0;
    let mut found = None;
    vm.for_each(value, |vm, number| {
        if vm.equals(&number, item)? {
            found = Some(at);
        }
        at += 1;
        Ok(found.is_none())
    })?;
    Ok(found)
}

fn range_index(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !is_plain_int(&args[1]) {
        return match search(vm, &args[0], &args[1])? {
            Some(at) => vm.new_int(at),
            None => Err(vm.value_error("sequence.index(x): x not in sequence")),
        };
    }
    let range = payload(vm, &args[0])?;
    match position(vm, &range, &args[1])? {
        Some(at) => Ok(at),
        None => {
            let text = vm.repr(&args[1])?;
            let message = format!("{} is not in range", text.as_str().unwrap_or("?"));
            Err(vm.value_error(message))
        }
    }
}

fn range_count(vm: &mut Vm, args: &[Value]) -> PyResult {
    if is_plain_int(&args[1]) {
        let found = range_contains(vm, &args[0], &args[1])?;
        return vm.new_int(found as i64);
    }
    let mut count = 0;
    vm.for_each(&args[0], |vm, number| {
        count += vm.equals(&number, &args[1])? as i64;
        Ok(true)
    })?;
    vm.new_int(count)
}

/// What makes two ranges equal: the length, the first number unless empty, and the step where it matters.
fn identity(vm: &mut Vm, value: &Value) -> PyResult<[Value; 3]> {
    let range = payload(vm, value)?;
    let [start, _, step, len] = numbers(vm, range)?;
    Ok(match len.as_i64() {
        Some(0) => [len, vm.none(), vm.none()],
        Some(1) => [len, start, vm.none()],
        _ => [len, start, step],
    })
}

fn range_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let mut mix = HashMix::new();
    for part in identity(vm, value)? {
        mix.add(vm.hash(&part)?);
    }
    Ok(mix.finish())
}

fn range_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !b.is_layout(Layout::Range) || !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(vm.not_implemented());
    }
    let (left, right) = (identity(vm, a)?, identity(vm, b)?);
    let mut equal = true;
    for (a, b) in left.iter().zip(&right) {
        equal = equal && vm.equals(a, b)?;
    }
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

fn range_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let iterator = match payload(vm, value)? {
        Small { start, step, len, .. } => RangeIterObj { next: start, step, remaining: len, big: None },
        Big { start, step, len, .. } => RangeIterObj::big(vm, start, step, len)?,
    };
    iterator.into_object(vm)
}

fn range_reversed(vm: &mut Vm, args: &[Value]) -> PyResult {
    let iterator = match payload(vm, &args[0])? {
        Small { start, step, len, .. } => {
            let last = start.wrapping_add(step.wrapping_mul(len.wrapping_sub(1)));
            RangeIterObj { next: last, step: -step, remaining: len, big: None }
        }
        Big { start, step, len, .. } => {
            let (zero, one) = (vm.new_int(0)?, vm.new_int(1)?);
            let last = vm.binary(BinaryOp::Sub, &len, &one)?;
            let last = nth(vm, &start, &step, &last)?;
            let step = vm.binary(BinaryOp::Sub, &zero, &step)?;
            RangeIterObj::big(vm, last, step, len)?
        }
    };
    iterator.into_object(vm)
}

fn range_reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let range = payload(vm, &args[0])?;
    let [start, stop, step, _] = numbers(vm, range)?;
    let (class, bounds) = (vm.class_of(&args[0]), vm.new_tuple(&[start, stop, step])?);
    vm.new_tuple(&[class, bounds])
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "count",
        range_count,
        "($self, value, /)",
        "rangeobject.count(value) -> integer -- return number of occurrences of value",
    ),
    NativeDef::new(
        "index",
        range_index,
        "($self, value, /)",
        "rangeobject.index(value) -> integer -- return index of value.\nRaise ValueError if the value is not present.",
    ),
    NativeDef::new("__reversed__", range_reversed, "($self, /)", "Return a reverse iterator."),
    NativeDef::new("__reduce__", range_reduce, "($self, /)", ""),
];

const GETSETS: &[GetSetDef] = &[
    GetSetDef::new("start", |vm, range| part(vm, range, 0)).with_set(read_only),
    GetSetDef::new("stop", |vm, range| part(vm, range, 1)).with_set(read_only),
    GetSetDef::new("step", |vm, range| part(vm, range, 2)).with_set(read_only),
];

fn part(vm: &mut Vm, value: &Value, which: usize) -> PyResult {
    let range = payload(vm, value)?;
    Ok(numbers(vm, range)?[which].clone())
}

/// The class `range`.
pub static CLASS: ClassDef = ClassDef {
    doc: "range(stop) -> range object\nrange(start, stop[, step]) -> range object\n\nReturn an object that produces a \
          sequence of integers from start (inclusive)\nto stop (exclusive) by step.  range(i, j) produces i, i+1, i+2, ..., \
          j-1.\nstart defaults to 0, and stop is omitted!  range(4) produces 0, 1, 2, 3.\nThese are exactly the valid \
          indices for a list of 4 elements.\nWhen step is given, it specifies the increment (or decrement).",
    methods: METHODS,
    getsets: GETSETS,
    slots: |s| {
        s.new = Some(range_new);
        s.repr = Some(range_repr);
        s.hash = Some(range_hash);
        s.compare = Some(range_compare);
        s.len = Some(range_len);
        s.truth = Some(range_truth);
        s.getitem = Some(range_getitem);
        s.contains = Some(range_contains);
        s.iter = Some(range_iter);
    },
    ..ClassDef::new(Layout::Range)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<RangeObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_small_ranges() {
        assert_eq!(small_len(0, 5, 1), Some(5));
        assert_eq!(small_len(0, 10, 3), Some(4));
        assert_eq!(small_len(10, 0, -3), Some(4));
        assert_eq!(small_len(5, 2, 1), Some(0));
        assert_eq!(small_len(i64::MIN, i64::MAX, 1), None);
        assert_eq!(small_len(i64::MIN, i64::MAX, 2), None);
        assert_eq!(small_len(i64::MIN, i64::MAX, 3), Some(6_148_914_691_236_517_205));
        assert_eq!(small_len(0, 1, i64::MIN), None);
    }
}
