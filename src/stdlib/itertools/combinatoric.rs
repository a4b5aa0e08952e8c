//! `product`, `permutations`, `combinations`, `combinations_with_replacement`.
//!
//! Values: the pools (a tuple of tuples, or one tuple). Items: the indices of the result last made, as ints. Numbers: the
//! length of results; whether a result was made (1), or none is left (2).

use super::{absent, iterator, signature};
use crate::object::list::ListBuf;
use crate::object::opaque::OpaqueObj;
use crate::object::{Args, ClassDef, Exc, NativeDef, Obj, PyResult, Value, Vm};
use crate::types::iterators::self_iter;
use crate::types::tuple::tuple_of;

const FRESH: i64 = 0;
const GOING: i64 = 1;
const DONE: i64 = 2;

/// The indices as numbers.
fn indices(vm: &Vm, this: &Obj<OpaqueObj>) -> Vec<usize> {
    this.get(vm).items.iter().map(|index| index.as_i64().unwrap_or(0) as usize).collect()
}

fn set_indices(vm: &mut Vm, this: &Obj<OpaqueObj>, all: &[usize]) -> PyResult<()> {
    let mut items = ListBuf::with_capacity(all.len())?;
    for &index in all {
        items.push(vm.new_int(index as i64)?)?;
    }
    let old = std::mem::replace(&mut this.get_mut(vm).items, items);
    drop(old);
    Ok(())
}

/// The pool, and the number of items in it.
fn pool(vm: &Vm, this: &Obj<OpaqueObj>) -> (Value, usize) {
    let pool = this.value_at(vm, 0).unwrap_or_else(|| vm.empty_tuple());
    let len = pool.as_tuple().map_or(0, <[Value]>::len);
    (pool, len)
}

/// The items of the pool at these indices.
fn picked(vm: &mut Vm, pool: &Value, all: &[usize]) -> PyResult<Option<Value>> {
    let none = vm.none();
    let items = pool.as_tuple().unwrap_or(&[]);
    vm.new_tuple_from(all.iter().map(|&index| items.get(index).unwrap_or(&none).clone())).map(Some)
}

fn finish(vm: &mut Vm, this: &Obj<OpaqueObj>) -> PyResult<Option<Value>> {
    this.set_number(vm, 1, DONE);
    let old = this.get_mut(vm).items.take();
    drop(old);
    Ok(None)
}

static PRODUCT: NativeDef = signature("product", "(*, repeat=1)");

fn product_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let named = Args { values: &args.values[args.positional().len()..], names: args.names };
    let given = vm.bind_arguments(&PRODUCT, &named)?;
    let repeat = if given[0].is_unbound() { 1 } else { vm.index_exact(&given[0], Exc::OverflowError)? };
    let Ok(repeat) = usize::try_from(repeat) else {
        return Err(vm.value_error("repeat argument cannot be negative"));
    };
    let count = args.positional().len();
    if count > 0 && repeat > (isize::MAX as usize / 8) / count {
        return Err(vm.overflow_error("repeat argument too large"));
    }
    vm.reserve(count * repeat * 24)?;
    let mut pools = Vec::with_capacity(count * repeat);
    if repeat > 0 {
        for iterable in args.positional() {
            pools.push(tuple_of(vm, iterable)?);
        }
        for at in count..count * repeat {
            pools.push(pools[at - count].clone());
        }
    }
    let payload = OpaqueObj::with_values([Some(vm.new_tuple(&pools)?)]).with_numbers([pools.len() as i64, FRESH]);
    vm.new_opaque(class, payload)
}

fn product_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (pools, count) = pool(vm, &this);
    let size = |at: usize| pools.as_tuple().and_then(|pools| pools.get(at)?.as_tuple()).map_or(0, <[Value]>::len);
    match this.number(vm, 1) {
        FRESH => {
            if (0..count).any(|at| size(at) == 0) {
                return finish(vm, &this);
            }
            set_indices(vm, &this, &vec![0; count])?;
            this.set_number(vm, 1, GOING);
        }
        GOING => {
            // The last index that can go up does; those behind it start anew.
            let mut at = count;
            loop {
                let Some(before) = at.checked_sub(1) else { return finish(vm, &this) };
                at = before;
                let index = this.get(vm).items.get(at).and_then(|index| index.as_i64()).unwrap_or(0) as usize + 1;
                let next = if index < size(at) { index } else { 0 };
                let next = vm.new_int(next as i64)?;
                this.get_mut(vm).items[at] = next;
                if index < size(at) {
                    break;
                }
            }
        }
        _ => return Ok(None),
    }
    let all = indices(vm, &this);
    let items = all.iter().enumerate().map(|(at, &index)| {
        let item = pools.as_tuple().and_then(|pools| pools.get(at)?.as_tuple()?.get(index)).cloned();
        item.unwrap_or_else(|| vm.none())
    });
    vm.new_tuple_from(items.collect::<Vec<_>>()).map(Some)
}

/// Makes an iterator over one pool, with results of a length that may not be negative.
fn pool_new(vm: &mut Vm, class: &Value, iterable: &Value, len: Option<&Value>) -> PyResult {
    let pool = tuple_of(vm, iterable)?;
    let len = match len {
        Some(len) => vm.index_exact(len, Exc::OverflowError)?,
        None => pool.as_tuple().map_or(0, <[Value]>::len) as i64,
    };
    if len < 0 {
        return Err(vm.value_error("r must be non-negative"));
    }
    vm.new_opaque(class, OpaqueObj::with_values([Some(pool)]).with_numbers([len, FRESH]))
}

static PERMUTATIONS: NativeDef = signature("permutations", "(iterable, r=None)");

fn permutations_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&PERMUTATIONS, args)?;
    let len = Some(&given[1]).filter(|len| !absent(len));
    if len.is_some_and(|len| !crate::types::int::is_int(len)) {
        return Err(vm.type_error("Expected int as r"));
    }
    pool_new(vm, class, &given[0], len)
}

/// Items: the indices of the pool in their present order, then for each place of a result how many choices are left.
fn permutations_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let ((pool, n), len) = (pool(vm, &this), this.number(vm, 0) as usize);
    match this.number(vm, 1) {
        FRESH => {
            if len > n {
                return finish(vm, &this);
            }
            vm.reserve((n + len) * 24)?;
            let all: Vec<usize> = (0..n).chain((0..len).map(|at| n - at)).collect();
            set_indices(vm, &this, &all)?;
            this.set_number(vm, 1, GOING);
            return picked(vm, &pool, &all[..len]);
        }
        GOING => (),
        _ => return Ok(None),
    }
    let mut all = indices(vm, &this);
    for at in (0..len).rev() {
        all[n + at] -= 1;
        if all[n + at] > 0 {
            let other = n - all[n + at];
            all.swap(at, other);
            set_indices(vm, &this, &all)?;
            return picked(vm, &pool, &all[..len]);
        }
        all[at..n].rotate_left(1);
        all[n + at] = n - at;
    }
    finish(vm, &this)
}

static COMBINATIONS: NativeDef = signature("combinations", "(iterable, r)");
static WITH_REPLACEMENT: NativeDef = signature("combinations_with_replacement", "(iterable, r)");

fn combinations_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    next_combination(vm, value, false)
}

fn with_replacement_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    next_combination(vm, value, true)
}

fn next_combination(vm: &mut Vm, value: &Value, replace: bool) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let ((pool, n), len) = (pool(vm, &this), this.number(vm, 0) as usize);
    let all = match this.number(vm, 1) {
        FRESH => {
            if if replace { n == 0 && len > 0 } else { len > n } {
                return finish(vm, &this);
            }
            vm.reserve(len.saturating_mul(24))?;
            this.set_number(vm, 1, GOING);
            (0..len).map(|at| if replace { 0 } else { at }).collect()
        }
        GOING => {
            let mut all = indices(vm, &this);
            // The largest that an index may be: without replacement those behind it need room.
            let most = |at: usize| if replace { n - 1 } else { at + n - len };
            let Some(at) = (0..len).rev().find(|&at| all[at] != most(at)) else { return finish(vm, &this) };
            let first = all[at] + 1;
            for (offset, index) in all[at..].iter_mut().enumerate() {
                *index = if replace { first } else { first + offset };
            }
            all
        }
        _ => return Ok(None),
    };
    set_indices(vm, &this, &all)?;
    picked(vm, &pool, &all)
}

pub(super) static CLASSES: &[ClassDef] = &[
    ClassDef {
        doc: "The tuples of an item of each iterable, as nested loops make them.",
        slots: |s| {
            s.new = Some(product_new);
            s.iter = Some(self_iter);
            s.next = Some(product_next);
        },
        ..iterator("itertools.product")
    },
    ClassDef {
        doc: "The tuples of so many items of an iterable, in every order.",
        slots: |s| {
            s.new = Some(permutations_new);
            s.iter = Some(self_iter);
            s.next = Some(permutations_next);
        },
        ..iterator("itertools.permutations")
    },
    ClassDef {
        doc: "The tuples of so many items of an iterable, in its order.",
        slots: |s| {
            s.new = Some(|vm, class, args| {
                let given = vm.bind_arguments(&COMBINATIONS, args)?;
                pool_new(vm, class, &given[0], Some(&given[1]))
            });
            s.iter = Some(self_iter);
            s.next = Some(combinations_next);
        },
        ..iterator("itertools.combinations")
    },
    ClassDef {
        doc: "The tuples of so many items of an iterable, in its order, each as often as may be.",
        slots: |s| {
            s.new = Some(|vm, class, args| {
                let given = vm.bind_arguments(&WITH_REPLACEMENT, args)?;
                pool_new(vm, class, &given[0], Some(&given[1]))
            });
            s.iter = Some(self_iter);
            s.next = Some(with_replacement_next);
        },
        ..iterator("itertools.combinations_with_replacement")
    },
];
