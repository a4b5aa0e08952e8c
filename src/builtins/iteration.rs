//! Functions on iterables: `all any iter len max min next sorted sum`, and `reduce`.

use crate::object::list::ListBuf;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::{Exc, Layout, NativeDef, PyResult, Raised, Value, Vm};
use crate::types::items::items;
use crate::types::iterators::advance;
use crate::types::iterators::CallableIterObj;
use crate::types::list::{native_less, sort_list};

fn all(vm: &mut Vm, args: &[Value]) -> PyResult {
    let found = find_truth(vm, &args[0], false)?;
    Ok(vm.bool(!found))
}

fn any(vm: &mut Vm, args: &[Value]) -> PyResult {
    let found = find_truth(vm, &args[0], true)?;
    Ok(vm.bool(found))
}

/// Is there an item whose truth is `wanted`?
fn find_truth(vm: &mut Vm, iterable: &Value, wanted: bool) -> PyResult<bool> {
    let mut found = false;
    vm.for_each(iterable, |vm, item| {
        found = vm.truth(&item)? == wanted;
        Ok(!found)
    })?;
    Ok(found)
}

fn iter(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[1].is_unbound() {
        return vm.iter(&args[0]);
    }
    if vm.entry_of(&args[0]).slots.call.is_none() {
        return Err(vm.type_error("iter(v, w): v must be callable"));
    }
    let payload = CallableIterObj { callable: Some(args[0].clone()), sentinel: args[1].clone() };
    Ok(vm.alloc(payload)?.into_value())
}

fn next(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(next) = vm.entry_of(&args[0]).slots.next else {
        let message = format!("'{}' object is not an iterator", vm.type_name(&args[0]));
        return Err(vm.type_error(message));
    };
    let default = &args[1];
    match next(vm, &args[0]) {
        Ok(Some(item)) => Ok(item),
        Ok(None) if default.is_unbound() => Err(vm.stop_iteration(None)),
        Ok(None) => Ok(default.clone()),
        Err(Raised) if !default.is_unbound() && vm.catch(Exc::StopIteration) => Ok(default.clone()),
        Err(error) => Err(error),
    }
}

fn len(vm: &mut Vm, args: &[Value]) -> PyResult {
    let len = vm.length(&args[0])?;
    vm.new_int(len as i64)
}

fn sorted(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (keywords, positional) = (&args[0], &args[1..]);
    let [iterable] = positional else {
        return Err(vm.type_error(format!("sorted expected 1 argument, got {}", positional.len())));
    };
    let (mut key, mut reverse) = (None, false);
    for (name, value) in keyword_pairs(vm, keywords) {
        match name.as_str() {
            Some("key") => key = Some(value).filter(|key| !key.is_none()),
            Some("reverse") => reverse = vm.truth(&value)?,
            _ => {
                let name = name.as_str().unwrap_or("?");
                return Err(vm.type_error(format!("sort() got an unexpected keyword argument '{name}'")));
            }
        }
    }
    let items = collect(vm, iterable)?;
    let list = vm.new_list(items)?;
    if let Some(typed) = list.downcast::<crate::object::list::ListObj>() {
        sort_list(vm, typed, key.as_ref(), reverse)?;
    }
    Ok(list)
}

/// The items of an iterable, as `list()` takes them.
fn collect(vm: &mut Vm, iterable: &Value) -> PyResult<ListBuf> {
    if iterable.is_exact(Layout::List) || iterable.is_exact(Layout::Tuple) {
        return vm.collect(iterable);
    }
    let list = vm.new_list(ListBuf::new())?;
    let Some(typed) = list.downcast::<crate::object::list::ListObj>() else { return Ok(ListBuf::new()) };
    crate::types::list::extend(vm, typed, iterable)?;
    Ok(typed.get_mut(vm).items.take())
}

/// Names and values of a dict of keyword arguments.
pub(super) fn keyword_pairs(vm: &Vm, keywords: &Value) -> Vec<(Value, Value)> {
    let mut pairs = Vec::new();
    let Some(dict) = keywords.downcast::<crate::object::dict::DictObj>() else { return pairs };
    let mut position = 0;
    while let Some((next, name, value)) = dict.entry_from(vm, position) {
        pairs.push((name.clone(), value.clone()));
        position = next;
    }
    pairs
}

fn max(vm: &mut Vm, args: &[Value]) -> PyResult {
    extreme(vm, args, "max", CompareOp::Gt)
}

fn min(vm: &mut Vm, args: &[Value]) -> PyResult {
    extreme(vm, args, "min", CompareOp::Lt)
}

/// The first item that no other beats by `op`.
fn extreme(vm: &mut Vm, args: &[Value], name: &str, op: CompareOp) -> PyResult {
    let (key, default, values) = (&args[0], &args[1], &args[2..]);
    let key = Some(key).filter(|key| !key.is_unbound() && !key.is_none());
    let mut best: Option<(Value, Value)> = None;
    if let ([first, rest @ ..], None, true) = (values, key, values.len() > 1 && default.is_unbound()) {
        return extreme_argument(vm, first, rest, op);
    }
    match values {
        [] => return Err(vm.type_error(format!("{name} expected at least 1 argument, got 0"))),
        [iterable] => vm.for_each(iterable, |vm, item| challenge(vm, &mut best, item, key, op).map(|()| true))?,
        several => {
            if !default.is_unbound() {
                let message = format!("Cannot specify a default for {name}() with multiple positional arguments");
                return Err(vm.type_error(message));
            }
            for item in several {
                challenge(vm, &mut best, item.clone(), key, op)?;
            }
        }
    }
    match best {
        Some((item, _)) => Ok(item),
        None if !default.is_unbound() => Ok(default.clone()),
        None => Err(vm.value_error(format!("{name}() iterable argument is empty"))),
    }
}

/// The first of the arguments that no other beats by `op`.
fn extreme_argument(vm: &mut Vm, first: &Value, rest: &[Value], op: CompareOp) -> PyResult {
    let mut best = first;
    for item in rest {
        let known = if op == CompareOp::Lt { native_less(item, best) } else { native_less(best, item) };
        let better = match known {
            Some(better) => better,
            None => vm.compare_truth(item, best, op)?,
        };
        if better {
            best = item;
        }
    }
    Ok(best.clone())
}

/// Puts an item and its key in the place of the best so far, if they are better.
fn challenge(
    vm: &mut Vm,
    best: &mut Option<(Value, Value)>,
    item: Value,
    key: Option<&Value>,
    op: CompareOp,
) -> PyResult<()> {
    let rank = match key {
        Some(key) => vm.call(key, std::slice::from_ref(&item))?,
        None => item.clone(),
    };
    let better = match best {
        None => true,
        Some((_, top)) => {
            let known = if op == CompareOp::Lt { native_less(&rank, top) } else { native_less(top, &rank) };
            match known {
                Some(better) => better,
                None => vm.compare_truth(&rank, top, op)?,
            }
        }
    };
    if better {
        *best = Some((item, rank));
    }
    Ok(())
}

/// A sum on its way.
enum Sum {
    Int(i64),
    /// High part and the sum of what rounding lost (Neumaier).
    Float(f64, f64),
    Any(Value),
}

impl Sum {
    fn finish(self, vm: &Vm) -> PyResult {
        match self {
            Sum::Int(number) => vm.new_int(number),
            Sum::Float(high, low) => vm.new_float(total(high, low)),
            Sum::Any(value) => Ok(value),
        }
    }

    /// Adds an item if that needs no code of its class.
    fn add_native(&mut self, item: &Value) -> bool {
        match self {
            Sum::Int(sum) => match plain_int(item).and_then(|number| sum.checked_add(number)) {
                Some(next) => *sum = next,
                None => match item.as_exact_float() {
                    Some(number) => *self = Sum::Float(*sum as f64 + number, 0.0),
                    None => return false,
                },
            },
            Sum::Float(high, low) => match (item.as_exact_float(), item.as_i64()) {
                (Some(number), _) => {
                    let next = *high + number;
                    let (large, small) = if high.abs() >= number.abs() { (*high, number) } else { (number, *high) };
                    *low += (large - next) + small;
                    *high = next;
                }
                (None, Some(number)) => *high += number as f64,
                (None, None) => return false,
            },
            Sum::Any(_) => return false,
        }
        true
    }
}

fn total(high: f64, low: f64) -> f64 {
    if low != 0.0 && low.is_finite() {
        high + low
    } else {
        high
    }
}

fn plain_int(value: &Value) -> Option<i64> {
    if value.is_exact(Layout::Int) || value.is_exact(Layout::Bool) {
        value.as_i64()
    } else {
        None
    }
}

fn sum_builtin(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[1].is_unbound() {
        let zero = vm.new_int(0)?;
        return sum(vm, &args[0], zero);
    }
    sum(vm, &args[0], args[1].clone())
}

/// `sum(iterable, start)`
///
/// # Errors
/// TypeError for strings and what cannot be added; whatever iteration and addition raise.
pub fn sum(vm: &mut Vm, iterable: &Value, start: Value) -> PyResult {
    let refused = [
        (Layout::Str, "sum() can't sum strings [use ''.join(seq) instead]"),
        (Layout::Bytes, "sum() can't sum bytes [use b''.join(seq) instead]"),
        (Layout::ByteArray, "sum() can't sum bytearray [use b''.join(seq) instead]"),
    ];
    let iterator = vm.iter(iterable)?;
    if let Some((_, message)) = refused.into_iter().find(|(layout, _)| start.is_layout(*layout)) {
        return Err(vm.type_error(message));
    }
    let sum_from = |start: Value| match (start.as_exact_int(), start.as_exact_float()) {
        (Some(number), _) => Sum::Int(number),
        (None, Some(number)) => Sum::Float(number, 0.0),
        (None, None) => Sum::Any(start),
    };
    let mut sum = sum_from(start);
    if iterable.is_exact(Layout::List) || iterable.is_exact(Layout::Tuple) {
        return sum_items(vm, iterable, sum, sum_from);
    }
    while let Some(item) = advance(vm, &iterator)? {
        if !sum.add_native(&item) {
            let so_far = sum.finish(vm)?;
            let next = vm.binary(BinaryOp::Add, &so_far, &item)?;
            // A number that grew big may come back to 64 bits, a float takes the fast way again.
            sum = sum_from(next);
        }
        vm.poll()?;
    }
    sum.finish(vm)
}

/// The rest of [`sum`] for a list or a tuple, whose items are looked at where they stand.
fn sum_items(vm: &mut Vm, sequence: &Value, mut sum: Sum, sum_from: impl Fn(Value) -> Sum) -> PyResult {
    /// So many items are added before limits are looked at.
    const CHUNK: usize = 256;
    let mut at = 0;
    loop {
        let rest = items(vm, sequence).get(at..).unwrap_or(&[]);
        let native = rest.iter().take(CHUNK).take_while(|item| sum.add_native(item)).count();
        let stopped = rest.get(native).cloned();
        for _ in 0..native {
            vm.poll()?;
        }
        at += native;
        match stopped {
            None => return sum.finish(vm),
            Some(_) if native == CHUNK => (),
            Some(item) => {
                let so_far = sum.finish(vm)?;
                sum = sum_from(vm.binary(BinaryOp::Add, &so_far, &item)?);
                vm.poll()?;
                at += 1;
            }
        }
    }
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let iterator = match vm.iter(&args[1]) {
        Ok(iterator) => iterator,
        Err(Raised) if vm.catch(Exc::TypeError) => {
            return Err(vm.type_error("reduce() arg 2 must support iteration"));
        }
        Err(error) => return Err(error),
    };
    let mut so_far = Some(args[2].clone()).filter(|initial| !initial.is_unbound());
    while let Some(item) = vm.next(&iterator)? {
        so_far = Some(match so_far {
            Some(so_far) => vm.call(&args[0], &[so_far, item])?,
            None => item,
        });
        vm.poll()?;
    }
    match so_far {
        Some(value) => Ok(value),
        None => Err(vm.type_error("reduce() of empty iterable with no initial value")),
    }
}

/// `functools.reduce`
pub const REDUCE: NativeDef = NativeDef::new(
    "reduce",
    reduce,
    "(function, iterable, initial=None, /)",
    "reduce(function, iterable[, initial], /) -> value\n\nApply a function of two arguments cumulatively to the items of an \
     iterable, from left to right.\n\nThis effectively reduces the iterable to a single value.  If initial is present,\nit \
     is placed before the items of the iterable in the calculation, and serves as\na default when the iterable is \
     empty.\n\nFor example, reduce(lambda x, y: x+y, [1, 2, 3, 4, 5])\ncalculates ((((1 + 2) + 3) + 4) + 5).",
);

fn aiter(vm: &mut Vm, args: &[Value]) -> PyResult {
    crate::types::coroutine::aiter(vm, &args[0])
}

fn anext(vm: &mut Vm, args: &[Value]) -> PyResult {
    let default = Some(args[1].clone()).filter(|default| !default.is_unbound());
    crate::types::coroutine::anext(vm, &args[0], default)
}

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "aiter",
        aiter,
        "(async_iterable, /)",
        "Return an AsyncIterator for an AsyncIterable object.",
    ),
    NativeDef::new(
        "anext",
        anext,
        "(async_iterator, default=None, /)",
        "Return the next item from the async iterator.\n\nIf default is given and the async iterator is exhausted,\nit is \
         returned instead of raising StopAsyncIteration.",
    ),
    NativeDef::new(
        "all",
        all,
        "(iterable, /)",
        "Return True if bool(x) is True for all values x in the iterable.\n\nIf the iterable is empty, return True.",
    ),
    NativeDef::new(
        "any",
        any,
        "(iterable, /)",
        "Return True if bool(x) is True for any x in the iterable.\n\nIf the iterable is empty, return False.",
    ),
    NativeDef::new(
        "iter",
        iter,
        "(object, sentinel=None, /)",
        "Get an iterator from an object.\n\nIn the first form, the argument must supply its own iterator, or be a \
         sequence.\nIn the second form, the callable is called until it returns the sentinel.",
    ),
    NativeDef::new("len", len, "(obj, /)", "Return the number of items in a container."),
    NativeDef::new(
        "max",
        max,
        "(*args, key=None, default=None)",
        "max(iterable, *[, default=obj, key=func]) -> value\nmax(arg1, arg2, *args, *[, key=func]) -> value\n\nWith a \
         single iterable argument, return its biggest item. The\ndefault keyword-only argument specifies an object to \
         return if\nthe provided iterable is empty.\nWith two or more positional arguments, return the largest argument.",
    ),
    NativeDef::new(
        "min",
        min,
        "(*args, key=None, default=None)",
        "min(iterable, *[, default=obj, key=func]) -> value\nmin(arg1, arg2, *args, *[, key=func]) -> value\n\nWith a \
         single iterable argument, return its smallest item. The\ndefault keyword-only argument specifies an object to \
         return if\nthe provided iterable is empty.\nWith two or more positional arguments, return the smallest argument.",
    ),
    NativeDef::new(
        "next",
        next,
        "(iterator, default=None, /)",
        "Return the next item from the iterator.\n\nIf default is given and the iterator is exhausted,\nit is returned \
         instead of raising StopIteration.",
    ),
    NativeDef::new(
        "sorted",
        sorted,
        "(*args, **kwargs)",
        "Return a new list containing all items from the iterable in ascending order.\n\nA custom key function can be \
         supplied to customize the sort order, and the\nreverse flag can be set to request the result in descending order.",
    ),
    NativeDef::new(
        "sum",
        sum_builtin,
        "(iterable, /, start=0)",
        "Return the sum of a 'start' value (default: 0) plus an iterable of numbers\n\nWhen the iterable is empty, return \
         the start value.\nThis function is intended specifically for use with numeric values and may\nreject non-numeric \
         types.",
    ),
];
