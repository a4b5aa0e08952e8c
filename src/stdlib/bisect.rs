//! `bisect`: places in sorted sequences.

use crate::object::operator::CompareOp;
use crate::object::{Exc, NativeDef, PyResult, Value, Vm};
use crate::types::list::native_less;

fn less(vm: &mut Vm, a: &Value, b: &Value) -> PyResult<bool> {
    match native_less(a, b) {
        Some(less) => Ok(less),
        None => vm.compare_truth(a, b, CompareOp::Lt),
    }
}

/// `(a, x, lo, hi, key)`: where `wanted` goes in `a`, before or after those equal to it.
fn place(vm: &mut Vm, args: &[Value], wanted: &Value, right: bool) -> PyResult<i64> {
    let mut low = if args[2].is_unbound() { 0 } else { vm.index_exact(&args[2], Exc::OverflowError)? };
    if low < 0 {
        return Err(vm.value_error("lo must be non-negative"));
    }
    let mut high = match &args[3] {
        high if high.is_unbound() || high.is_none() => vm.length(&args[0])? as i64,
        high => vm.index_exact(high, Exc::OverflowError)?,
    };
    let key = Some(&args[4]).filter(|key| !key.is_unbound() && !key.is_none());
    while low < high {
        let middle = low + (high - low) / 2;
        let index = vm.new_int(middle)?;
        let mut item = vm.get_item(&args[0], &index)?;
        if let Some(key) = key {
            item = vm.call(key, &[item])?;
        }
        let goes_right = if right { !less(vm, wanted, &item)? } else { less(vm, &item, wanted)? };
        if goes_right {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(low)
}

fn bisect(vm: &mut Vm, args: &[Value], right: bool) -> PyResult {
    let index = place(vm, args, &args[1], right)?;
    vm.new_int(index)
}

fn insort(vm: &mut Vm, args: &[Value], right: bool) -> PyResult {
    let wanted = match &args[4] {
        key if key.is_unbound() || key.is_none() => args[1].clone(),
        key => vm.call(key, &args[1..2])?,
    };
    let index = place(vm, args, &wanted, right)?;
    let (name, index) = (vm.intern_str("insert")?, vm.new_int(index)?);
    vm.call_method(&args[0], &name, &[index, args[1].clone()])?;
    Ok(vm.none())
}

const SIGNATURE: &str = "(a, x, lo=0, hi=None, *, key=None)";
const RIGHT: &str = "Where x goes in the sorted sequence a, after those equal to it.";
const LEFT: &str = "Where x goes in the sorted sequence a, before those equal to it.";
const PUT_RIGHT: &str = "Inserts x in the sorted sequence a, after those equal to it.";
const PUT_LEFT: &str = "Inserts x in the sorted sequence a, before those equal to it.";

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("bisect_right", |vm, args| bisect(vm, args, true), SIGNATURE, RIGHT),
    NativeDef::new("bisect_left", |vm, args| bisect(vm, args, false), SIGNATURE, LEFT),
    NativeDef::new("insort_right", |vm, args| insort(vm, args, true), SIGNATURE, PUT_RIGHT),
    NativeDef::new("insort_left", |vm, args| insort(vm, args, false), SIGNATURE, PUT_LEFT),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "bisect", "Places in sorted sequences.", FUNCTIONS)?;
    for (name, same) in [("bisect", "bisect_right"), ("insort", "insort_right")] {
        if let Some(function) = super::get(vm, &module, same) {
            super::set(vm, &module, name, function)?;
        }
    }
    Ok(module)
}
