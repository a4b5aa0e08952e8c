//! Iterators that may go on for ever, and those that string others together: `count`, `cycle`, `repeat`, `chain`,
//! `accumulate`, `starmap`.

use super::{absent, advance, iterator, signature};
use crate::object::opaque::OpaqueObj;
use crate::object::{Args, BinaryOp, ClassDef, NativeDef, Obj, PyResult, Value, Vm};
use crate::types::iterators::self_iter;

static COUNT: NativeDef = signature("count", "(start=0, step=1)");

/// Values: the number and the step, where either is not a small int. Numbers: the number, the step, 1 if these two count.
fn count_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&COUNT, args)?;
    let start = if given[0].is_unbound() { vm.new_int(0)? } else { given[0].clone() };
    let step = if given[1].is_unbound() { vm.new_int(1)? } else { given[1].clone() };
    for value in [&start, &step] {
        if vm.entry_of(value).slots.unary.is_none() {
            return Err(vm.type_error("a number is required"));
        }
    }
    let payload = match (start.as_exact_int(), step.as_exact_int()) {
        (Some(start), Some(step)) => OpaqueObj::default().with_numbers([start, step, 1]),
        _ => OpaqueObj::with_values([Some(start), Some(step)]),
    };
    vm.new_opaque(class, payload)
}

/// The next number and the step, as objects.
fn count_parts(vm: &mut Vm, this: &Obj<OpaqueObj>) -> PyResult<(Value, Value)> {
    if this.number(vm, 2) == 1 {
        return Ok((vm.new_int(this.number(vm, 0))?, vm.new_int(this.number(vm, 1))?));
    }
    let none = vm.none();
    let number = this.value_at(vm, 0).unwrap_or_else(|| none.clone());
    Ok((number, this.value_at(vm, 1).unwrap_or(none)))
}

fn count_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (number, step) = count_parts(vm, &this)?;
    if this.number(vm, 2) == 1 {
        if let Some(next) = this.number(vm, 0).checked_add(this.number(vm, 1)) {
            this.set_number(vm, 0, next);
            return Ok(Some(number));
        }
        this.set_number(vm, 2, 0);
        this.set_value(vm, 1, Some(step.clone()));
    }
    let next = vm.binary(BinaryOp::Add, &number, &step)?;
    this.set_value(vm, 0, Some(next));
    Ok(Some(number))
}

/// Name of the object's class without its module.
fn plain_name(vm: &Vm, value: &Value) -> String {
    let name = vm.type_name(value);
    name.rsplit('.').next().unwrap_or(&name).to_string()
}

fn count_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let this = vm.opaque(value)?;
    let (number, step) = count_parts(vm, &this)?;
    let name = plain_name(vm, value);
    let parts = if step.as_exact_int() == Some(1) { vec![number] } else { vec![number, step] };
    super::super::shown_call(vm, &name, &parts)
}

static CYCLE: NativeDef = signature("cycle", "(iterable, /)");

/// Values: the iterator, until it ends. Items: those seen. Numbers: which comes next.
fn cycle_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "cycle", 1, 1)?;
    let given = vm.bind_arguments(&CYCLE, args)?;
    let source = vm.iter(&given[0])?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(source)]))
}

fn cycle_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    if let Some(source) = this.value_at(vm, 0) {
        if let Some(item) = advance(vm, &source)? {
            this.get_mut(vm).items.push(item.clone())?;
            return Ok(Some(item));
        }
        this.set_value(vm, 0, None);
    }
    let state = this.get_mut(vm);
    let at = state.numbers[0] as usize;
    let Some(item) = state.items.get(at).cloned() else { return Ok(None) };
    state.numbers[0] = if at + 1 >= state.items.len() { 0 } else { at as i64 + 1 };
    Ok(Some(item))
}

static REPEAT: NativeDef = signature("repeat", "(object, times=None)");

/// Values: the object. Numbers: how often yet, -1 for ever.
fn repeat_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&REPEAT, args)?;
    let times =
        if given[1].is_unbound() { -1 } else { vm.index_exact(&given[1], crate::object::Exc::OverflowError)?.max(0) };
    vm.new_opaque(class, OpaqueObj::with_values([Some(given[0].clone())]).with_numbers([times]))
}

fn repeat_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let state = this.get_mut(vm);
    match state.numbers[0] {
        0 => return Ok(None),
        left if left > 0 => state.numbers[0] = left - 1,
        _ => (),
    }
    Ok(state.values[0].clone())
}

fn repeat_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let this = vm.opaque(value)?;
    let mut parts = vec![this.value_at(vm, 0).unwrap_or_else(|| vm.none())];
    if this.number(vm, 0) >= 0 {
        parts.push(vm.new_int(this.number(vm, 0))?);
    }
    let name = plain_name(vm, value);
    super::super::shown_call(vm, &name, &parts)
}

fn repeat_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let left = vm.opaque(&args[0])?.number(vm, 0);
    if left < 0 {
        return Err(vm.type_error("len() of unsized object"));
    }
    vm.new_int(left)
}

/// Values: the iterator over the iterables, the iterator in use.
fn chain_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("chain() takes no keyword arguments"));
    }
    let all = vm.new_tuple(args.values)?;
    let source = vm.iter(&all)?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(source)]))
}

fn chain_from_iterable(vm: &mut Vm, args: &[Value]) -> PyResult {
    let source = vm.iter(&args[1])?;
    vm.new_opaque(&args[0], OpaqueObj::with_values([Some(source)]))
}

fn chain_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    loop {
        if let Some(active) = this.value_at(vm, 1) {
            if let Some(item) = advance(vm, &active)? {
                return Ok(Some(item));
            }
            this.set_value(vm, 1, None);
        }
        let Some(source) = this.value_at(vm, 0) else { return Ok(None) };
        let next = advance(vm, &source);
        let Ok(Some(iterable)) = next else {
            this.set_value(vm, 0, None);
            return next;
        };
        match vm.iter(&iterable) {
            Ok(active) => this.set_value(vm, 1, Some(active)),
            Err(error) => {
                this.set_value(vm, 0, None);
                return Err(error);
            }
        }
        vm.poll()?;
    }
}

static ACCUMULATE: NativeDef = signature("accumulate", "(iterable, func=None, *, initial=None)");

/// Values: the iterator, the function, the total, the initial value.
fn accumulate_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&ACCUMULATE, args)?;
    let source = vm.iter(&given[0])?;
    let function = Some(given[1].clone()).filter(|value| !absent(value));
    let initial = Some(given[2].clone()).filter(|value| !absent(value));
    vm.new_opaque(class, OpaqueObj::with_values([Some(source), function, None, initial]))
}

fn accumulate_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    if let Some(initial) = this.value_at(vm, 3) {
        this.set_value(vm, 3, None);
        this.set_value(vm, 2, Some(initial.clone()));
        return Ok(Some(initial));
    }
    let Some(source) = this.value_at(vm, 0) else { return Ok(None) };
    let Some(item) = advance(vm, &source)? else { return Ok(None) };
    let total = match (this.value_at(vm, 2), this.value_at(vm, 1)) {
        (None, _) => item,
        (Some(total), None) => vm.binary(BinaryOp::Add, &total, &item)?,
        (Some(total), Some(function)) => vm.call(&function, &[total, item])?,
    };
    this.set_value(vm, 2, Some(total.clone()));
    Ok(Some(total))
}

static STARMAP: NativeDef = signature("starmap", "(function, iterable, /)");

/// Values: the function, the iterator.
fn starmap_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&STARMAP, args)?;
    let source = vm.iter(&given[1])?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(given[0].clone()), Some(source)]))
}

fn starmap_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(function), Some(source)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    let Some(item) = advance(vm, &source)? else { return Ok(None) };
    let args = vm.collect(&item)?;
    vm.call(&function, &args).map(Some)
}

pub(super) static CLASSES: &[ClassDef] = &[
    ClassDef {
        doc: "Numbers from a start on, a step apart, without end.",
        slots: |s| {
            s.new = Some(count_new);
            s.repr = Some(count_repr);
            s.iter = Some(self_iter);
            s.next = Some(count_next);
        },
        ..iterator("itertools.count")
    },
    ClassDef {
        doc: "The items of an iterable, over and over.",
        slots: |s| {
            s.new = Some(cycle_new);
            s.iter = Some(self_iter);
            s.next = Some(cycle_next);
        },
        ..iterator("itertools.cycle")
    },
    ClassDef {
        doc: "An object again and again, without end or so many times.",
        methods: &[NativeDef::new("__length_hint__", repeat_hint, "($self, /)", "How many are left.")],
        slots: |s| {
            s.new = Some(repeat_new);
            s.repr = Some(repeat_repr);
            s.iter = Some(self_iter);
            s.next = Some(repeat_next);
        },
        ..iterator("itertools.repeat")
    },
    ClassDef {
        doc: "The items of one iterable after the other.",
        methods: &[NativeDef::new(
            "from_iterable",
            chain_from_iterable,
            "($type, iterable, /)",
            "A chain of the iterables that an iterable yields.",
        )
        .class_method()],
        slots: |s| {
            s.new = Some(chain_new);
            s.iter = Some(self_iter);
            s.next = Some(chain_next);
        },
        ..iterator("itertools.chain")
    },
    ClassDef {
        doc: "Running totals, by + or a function.",
        slots: |s| {
            s.new = Some(accumulate_new);
            s.iter = Some(self_iter);
            s.next = Some(accumulate_next);
        },
        ..iterator("itertools.accumulate")
    },
    ClassDef {
        doc: "What a function returns for the arguments that each item holds.",
        slots: |s| {
            s.new = Some(starmap_new);
            s.iter = Some(self_iter);
            s.next = Some(starmap_next);
        },
        ..iterator("itertools.starmap")
    },
];
