//! Iterators over part of another: `compress`, `dropwhile`, `takewhile`, `filterfalse`, `islice`.

use super::{absent, advance, iterator, signature};
use crate::object::opaque::OpaqueObj;
use crate::object::{Args, ClassDef, NativeDef, PyResult, Value, Vm};
use crate::types::iterators::self_iter;

static COMPRESS: NativeDef = signature("compress", "(data, selectors)");

/// Values: the iterators over data and selectors.
fn compress_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&COMPRESS, args)?;
    let (data, selectors) = (vm.iter(&given[0])?, vm.iter(&given[1])?);
    vm.new_opaque(class, OpaqueObj::with_values([Some(data), Some(selectors)]))
}

fn compress_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(data), Some(selectors)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    loop {
        let Some(item) = advance(vm, &data)? else { return Ok(None) };
        let Some(selector) = advance(vm, &selectors)? else { return Ok(None) };
        if vm.truth(&selector)? {
            return Ok(Some(item));
        }
        vm.poll()?;
    }
}

/// Values: the predicate, the iterator. Numbers: 1 once the predicate has said what it had to say.
fn predicate_new(vm: &mut Vm, class: &Value, args: &Args, def: &'static NativeDef) -> PyResult {
    let given = vm.bind_arguments(def, args)?;
    let source = vm.iter(&given[1])?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(given[0].clone()), Some(source)]))
}

static DROPWHILE: NativeDef = signature("dropwhile", "(predicate, iterable, /)");
static TAKEWHILE: NativeDef = signature("takewhile", "(predicate, iterable, /)");
static FILTERFALSE: NativeDef = signature("filterfalse", "(function, iterable, /)");

fn dropwhile_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(predicate), Some(source)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    loop {
        let Some(item) = advance(vm, &source)? else { return Ok(None) };
        if this.number(vm, 0) == 1 {
            return Ok(Some(item));
        }
        let verdict = vm.call(&predicate, std::slice::from_ref(&item))?;
        if !vm.truth(&verdict)? {
            this.set_number(vm, 0, 1);
            return Ok(Some(item));
        }
        vm.poll()?;
    }
}

fn takewhile_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(predicate), Some(source)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    if this.number(vm, 0) == 1 {
        return Ok(None);
    }
    let Some(item) = advance(vm, &source)? else { return Ok(None) };
    let verdict = vm.call(&predicate, std::slice::from_ref(&item))?;
    if vm.truth(&verdict)? {
        return Ok(Some(item));
    }
    this.set_number(vm, 0, 1);
    Ok(None)
}

fn filterfalse_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(function), Some(source)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    loop {
        let Some(item) = advance(vm, &source)? else { return Ok(None) };
        let verdict = match function.is_none() {
            true => item.clone(),
            false => vm.call(&function, std::slice::from_ref(&item))?,
        };
        if !vm.truth(&verdict)? {
            return Ok(Some(item));
        }
        vm.poll()?;
    }
}

/// A bound of `islice`; `None` for None.
fn bound(vm: &mut Vm, value: &Value, words: &str, least: i64) -> PyResult<Option<i64>> {
    if absent(value) {
        return Ok(None);
    }
    let number = match vm.entry_of(value).slots.unary.is_some() && !value.is_layout(crate::object::Layout::Float) {
        true => vm.index(value).ok().and_then(|number| number.as_i64()),
        false => None,
    };
    match number {
        Some(number) if number >= least => Ok(Some(number)),
        _ => {
            if vm.has_raised() {
                vm.take_raised();
            }
            Err(vm.value_error(words))
        }
    }
}

const STOP: &str = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
const INDICES: &str = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
const STEP: &str = "Step for islice() must be a positive integer or None.";

/// Values: the iterator, until the end. Numbers: the index of the next item to yield, the stop (-1 for none), the step,
/// and how many items were taken.
fn islice_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "islice", 2, 4)?;
    let given = args.values;
    let (start, stop) = match given.len() {
        2 => (0, bound(vm, &given[1], STOP, 0)?),
        _ => {
            let stop = bound(vm, &given[2], STOP, 0)?;
            (bound(vm, &given[1], INDICES, 0)?.unwrap_or(0), stop)
        }
    };
    let step = match given.get(3) {
        Some(step) => bound(vm, step, STEP, 1)?.unwrap_or(1),
        None => 1,
    };
    let source = vm.iter(&given[0])?;
    let numbers = [start, stop.unwrap_or(-1), step, 0];
    vm.new_opaque(class, OpaqueObj::with_values([Some(source)]).with_numbers(numbers))
}

fn islice_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let Some(source) = this.value_at(vm, 0) else { return Ok(None) };
    let [next, stop, step, mut taken] = this.get(vm).numbers;
    let end = |vm: &mut Vm| {
        this.set_value(vm, 0, None);
        Ok(None)
    };
    while taken < next {
        if stop >= 0 && taken >= stop {
            return end(vm);
        }
        let item = advance(vm, &source)?;
        taken += 1;
        this.set_number(vm, 3, taken);
        if item.is_none() {
            return end(vm);
        }
        vm.poll()?;
    }
    if stop >= 0 && taken >= stop {
        return end(vm);
    }
    let Some(item) = advance(vm, &source)? else { return end(vm) };
    this.set_number(vm, 3, taken + 1);
    let following = next.checked_add(step).filter(|&following| stop < 0 || following <= stop);
    this.set_number(vm, 0, following.unwrap_or(if stop < 0 { i64::MAX } else { stop }));
    Ok(Some(item))
}

pub(super) static CLASSES: &[ClassDef] = &[
    ClassDef {
        doc: "The items of data whose selector is true.",
        slots: |s| {
            s.new = Some(compress_new);
            s.iter = Some(self_iter);
            s.next = Some(compress_next);
        },
        ..iterator("itertools.compress")
    },
    ClassDef {
        doc: "The items from the first on for which the predicate is false.",
        slots: |s| {
            s.new = Some(|vm, class, args| predicate_new(vm, class, args, &DROPWHILE));
            s.iter = Some(self_iter);
            s.next = Some(dropwhile_next);
        },
        ..iterator("itertools.dropwhile")
    },
    ClassDef {
        doc: "The items before the first for which the predicate is false.",
        slots: |s| {
            s.new = Some(|vm, class, args| predicate_new(vm, class, args, &TAKEWHILE));
            s.iter = Some(self_iter);
            s.next = Some(takewhile_next);
        },
        ..iterator("itertools.takewhile")
    },
    ClassDef {
        doc: "The items for which the function is false, or which are false if it is None.",
        slots: |s| {
            s.new = Some(|vm, class, args| predicate_new(vm, class, args, &FILTERFALSE));
            s.iter = Some(self_iter);
            s.next = Some(filterfalse_next);
        },
        ..iterator("itertools.filterfalse")
    },
    ClassDef {
        doc: "The items of a slice of an iterable.",
        slots: |s| {
            s.new = Some(islice_new);
            s.iter = Some(self_iter);
            s.next = Some(islice_next);
        },
        ..iterator("itertools.islice")
    },
];
