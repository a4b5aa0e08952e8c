//! Whole numbers and choices from sequences: `randrange`, `choice`, `shuffle`, `sample`, `choices`.

use super::with_source;
use crate::num::random::{check_weights, Draw};
use crate::object::list::{ListBuf, ListObj};
use crate::object::{BinaryOp, Exc, Layout, NativeDef, PyResult, Raised, Value, Vm};
use crate::types::float::argument;
use crate::types::items::items;

fn rand_range(vm: &mut Vm, args: &[Value]) -> PyResult {
    let start = vm.index(&args[1])?;
    if args[2].is_unbound() || args[2].is_none() {
        if !args[3].is_unbound() {
            return Err(vm.type_error("Missing a non-None stop argument"));
        }
        if let Some(stop) = start.as_i64() {
            let number = with_source(vm, &args[0], |source| source.randrange_to(stop))?;
            return vm.new_int(number);
        }
        let stop = vm.big_arg(&start)?;
        if stop <= dashu_int::IBig::ZERO {
            return Err(vm.value_error("empty range for randrange()"));
        }
        return big_range(vm, &args[0], &dashu_int::IBig::ZERO, &stop, &dashu_int::IBig::ONE);
    }
    let stop = vm.index(&args[2])?;
    let step = if args[3].is_unbound() { vm.new_int(1)? } else { vm.index(&args[3])? };
    range(vm, &args[0], &start, &stop, &step)
}

/// A number from a range of ints of any size.
fn range(vm: &mut Vm, object: &Value, start: &Value, stop: &Value, step: &Value) -> PyResult {
    if let (Some(start), Some(stop), Some(step)) = (start.as_i64(), stop.as_i64(), step.as_i64()) {
        let number = with_source(vm, object, |source| source.randrange(start, stop, step))?;
        return vm.new_int_from(number);
    }
    let (start, stop, step) = (vm.big_arg(start)?, vm.big_arg(stop)?, vm.big_arg(step)?);
    big_range(vm, object, &start, &stop, &step)
}

fn big_range(
    vm: &mut Vm,
    object: &Value,
    start: &dashu_int::IBig,
    stop: &dashu_int::IBig,
    step: &dashu_int::IBig,
) -> PyResult {
    let number = with_source(vm, object, |source| source.randrange_big(start, stop, step))?;
    vm.new_int_from(number)
}

fn rand_int(vm: &mut Vm, args: &[Value]) -> PyResult {
    let one = vm.new_int(1)?;
    let stop = vm.binary(BinaryOp::Add, &args[2], &one)?;
    let (start, stop) = (vm.index(&args[1])?, vm.index(&stop)?);
    range(vm, &args[0], &start, &stop, &one)
}

fn choice(vm: &mut Vm, args: &[Value]) -> PyResult {
    let len = vm.length(&args[1])?;
    let at = with_source(vm, &args[0], |source| source.choice(len))?;
    item_at(vm, &args[1], at)
}

/// `sequence[at]`
fn item_at(vm: &mut Vm, sequence: &Value, at: usize) -> PyResult {
    if sequence.is_exact(Layout::List) || sequence.is_exact(Layout::Tuple) {
        if let Some(item) = items(vm, sequence).get(at) {
            return Ok(item.clone());
        }
    }
    let at = vm.new_int(at as i64)?;
    vm.get_item(sequence, &at)
}

fn shuffle(vm: &mut Vm, args: &[Value]) -> PyResult {
    let len = vm.length(&args[1])?;
    let exact = args[1].is_exact(Layout::List);
    for i in (1..len).rev() {
        let j = with_source(vm, &args[0], |source| Ok(source.below(i as u64 + 1) as usize))?;
        match args[1].downcast::<ListObj>() {
            Some(list) if exact && i < list.get(vm).items.len() && j < list.get(vm).items.len() => {
                list.get_mut(vm).items.swap(i, j);
            }
            _ => swap(vm, &args[1], i, j)?,
        }
        vm.poll()?;
    }
    Ok(vm.none())
}

fn swap(vm: &mut Vm, sequence: &Value, i: usize, j: usize) -> PyResult<()> {
    let (i, j) = (vm.new_int(i as i64)?, vm.new_int(j as i64)?);
    let (first, second) = (vm.get_item(sequence, &i)?, vm.get_item(sequence, &j)?);
    vm.set_item(sequence, &i, Some(second))?;
    vm.set_item(sequence, &j, Some(first))
}

/// May a sample be taken of it: is it a sequence?
fn is_sequence(vm: &Vm, value: &Value) -> bool {
    let other = [Layout::Dict, Layout::Set, Layout::FrozenSet, Layout::MappingProxy];
    let slots = &vm.entry_of(value).slots;
    slots.getitem.is_some() && slots.len.is_some() && !other.iter().any(|&layout| value.is_layout(layout))
}

fn sample(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (object, population, count, counts) = (&args[0], &args[1], &args[2], &args[3]);
    if !is_sequence(vm, population) {
        let message = "Population must be a sequence.  For dicts or sets, use sorted(d).";
        return Err(vm.type_error(message));
    }
    let len = vm.length(population)?;
    let totals = if counts.is_unbound() || counts.is_none() { None } else { Some(sums(vm, counts)?) };
    let total = match &totals {
        Some(totals) => counted(vm, totals, len)?,
        None => len,
    };
    let count = vm.index_clipped(count)?;
    vm.reserve(usize::try_from(count).unwrap_or(0).min(total).saturating_mul(16))?;
    let taken = with_source(vm, object, |source| source.sample(total, count))?;
    let ends: Option<Vec<usize>> = totals
        .map(|totals| totals.iter().map(|total| total.as_i64().map_or(0, |total| total.max(0) as usize)).collect());
    let mut chosen = ListBuf::with_capacity(taken.len())?;
    for at in taken {
        let at = ends.as_ref().map_or(at, |ends| ends.partition_point(|&end| end <= at));
        chosen.push(item_at(vm, population, at)?)?;
    }
    vm.new_list(chosen)
}

/// Running totals of the items of an iterable.
fn sums(vm: &mut Vm, iterable: &Value) -> PyResult<ListBuf> {
    let mut totals = ListBuf::new();
    vm.for_each(iterable, |vm, item| {
        let next = match totals.last() {
            Some(total) => {
                let total: &Value = total;
                vm.binary(BinaryOp::Add, total, &item)?
            }
            None => item,
        };
        totals.push(next)?;
        Ok(true)
    })?;
    Ok(totals)
}

/// The size of a population with these running totals of its counts.
fn counted(vm: &mut Vm, totals: &ListBuf, len: usize) -> PyResult<usize> {
    if totals.len() != len {
        return Err(vm.value_error("The number of counts does not match the population"));
    }
    let zero = vm.new_int(0)?;
    let total = totals.last().unwrap_or(&zero);
    if !crate::types::int::is_int(total) {
        return Err(vm.type_error("Counts must be integers"));
    }
    let total = vm.index_exact(total, Exc::OverflowError)?;
    match usize::try_from(total) {
        Ok(total) if total > 0 => Ok(total),
        _ => Err(vm.value_error("Total of counts must be greater than zero")),
    }
}

fn choices(vm: &mut Vm, args: &[Value]) -> PyResult {
    let given = |at: usize| args.get(at).filter(|value| !value.is_unbound() && !value.is_none());
    let (object, population) = (&args[0], &args[1]);
    let len = vm.length(population)?;
    let count = match given(4) {
        Some(count) => vm.index_exact(count, Exc::OverflowError)?.max(0) as usize,
        None => 1,
    };
    let weights = match (given(2), given(3)) {
        (None, None) => None,
        (Some(weights), None) => match sums(vm, weights) {
            Ok(totals) => Some(totals),
            Err(Raised) if crate::types::int::is_int(weights) && vm.catch(Exc::TypeError) => {
                let shown = vm.repr(weights)?;
                let shown = shown.as_str().unwrap_or("?").to_string();
                return Err(vm.type_error(format!("The number of choices must be a keyword argument: k={shown}")));
            }
            Err(error) => return Err(error),
        },
        (Some(_), Some(_)) => {
            return Err(vm.type_error("Cannot specify both weights and cumulative weights"));
        }
        (None, Some(totals)) => Some(vm.collect(totals)?),
    };
    vm.reserve(count.saturating_mul(8))?;
    let mut chosen = ListBuf::with_capacity(count)?;
    let cumulative = match weights {
        Some(totals) => Some(cumulative(vm, &totals, len)?),
        None => None,
    };
    for _ in 0..count {
        let at = match &cumulative {
            Some(cumulative) => with_source(vm, object, |source| Ok(source.choices_weighted(cumulative)))?,
            None => with_source(vm, object, |source| source.choices_uniform(len))?,
        };
        chosen.push(item_at(vm, population, at)?)?;
        vm.poll()?;
    }
    vm.new_list(chosen)
}

/// Running totals of weights as floats, which are as many as the population and have a total to draw from.
fn cumulative(vm: &mut Vm, totals: &ListBuf, len: usize) -> PyResult<Vec<f64>> {
    if totals.len() != len {
        return Err(vm.value_error("The number of weights does not match the population"));
    }
    vm.reserve(len.saturating_mul(8))?;
    let mut all = Vec::with_capacity(len);
    for total in totals.iter() {
        all.push(argument(vm, total)?);
    }
    match all.last() {
        Some(&total) => check_weights(total).map_err(|error| super::draw_error(vm, error))?,
        None => return Err(vm.index_error("list index out of range")),
    }
    Ok(all)
}

pub(super) static METHODS: &[NativeDef] = &[
    NativeDef::new(
        "randrange",
        rand_range,
        "($self, start, stop=None, step=1)",
        "An item of range(start, stop, step).",
    ),
    NativeDef::new("randint", rand_int, "($self, a, b)", "An integer from a to b, of both."),
    NativeDef::new("choice", choice, "($self, seq)", "An item of a sequence."),
    NativeDef::new("shuffle", shuffle, "($self, x)", "Puts the items of a list in any order, in place."),
    NativeDef::new(
        "sample",
        sample,
        "($self, population, k, *, counts=None)",
        "A list of k items of a sequence, none taken twice.",
    ),
    NativeDef::new(
        "choices",
        choices,
        "($self, population, weights=None, *, cum_weights=None, k=1)",
        "A list of k items of a sequence, each drawn from all, by weight if there are weights.",
    ),
];
