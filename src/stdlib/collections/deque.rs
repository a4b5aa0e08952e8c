//! `collections.deque`. The store is in `ring`; iterators at the end.

use super::ring::Ring;
use crate::object::class_def::GetSetDef;
use crate::object::opaque::OpaqueObj;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, Exc, Layout, NativeDef, PyResult, Value, Vm};
use crate::text::Buf;
use crate::types::dict::generic_class_getitem;
use crate::types::iterators::self_iter;

static INIT: NativeDef = NativeDef::new("deque", |vm, _| Ok(vm.none()), "(iterable=(), maxlen=None)", "");

fn ring(vm: &mut Vm, value: &Value) -> PyResult<Ring> {
    Ok(Ring(vm.opaque(value)?))
}

fn is_deque(vm: &Vm, value: &Value) -> bool {
    vm.module_state.get(CLASS.name).is_some_and(|class| vm.is_instance(value, class))
}

fn deque_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    vm.new_opaque(class, Ring::payload())
}

fn deque_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let given = vm.bind_arguments(&INIT, args)?;
    let this = ring(vm, value)?;
    let maximum = match given.get(1) {
        Some(limit) if !limit.is_unbound() && !limit.is_none() => {
            if !crate::types::int::is_int(limit) {
                return Err(vm.type_error("an integer is required"));
            }
            let limit = vm.index_exact(limit, Exc::OverflowError)?;
            let Ok(limit) = usize::try_from(limit) else { return Err(vm.value_error("maxlen must be non-negative")) };
            Some(limit)
        }
        _ => None,
    };
    this.clear(vm);
    this.set_maximum(vm, maximum);
    match given.first() {
        Some(iterable) if !iterable.is_unbound() => extend_with(vm, &this, iterable, false),
        _ => Ok(()),
    }
}

fn extend_with(vm: &mut Vm, this: &Ring, iterable: &Value, left: bool) -> PyResult<()> {
    let iterable = match iterable.ptr_eq(this.0.value()) {
        true => vm.new_list(this.to_list(vm)?)?,
        false => iterable.clone(),
    };
    let iterator = vm.iter(&iterable)?;
    while let Some(item) = vm.next(&iterator)? {
        if left {
            this.push_front(vm, item)?;
        } else {
            this.push_back(vm, item)?;
        }
        vm.poll()?;
    }
    Ok(())
}

/// A deque of the same class with the same limit and items.
fn copy_of(vm: &mut Vm, value: &Value) -> PyResult {
    let this = ring(vm, value)?;
    let limit = this.maximum(vm);
    let class = vm.class_of(value);
    if vm.module_state.get(CLASS.name).is_some_and(|own| own.ptr_eq(&class)) {
        let made = vm.new_opaque(&class, Ring::payload())?;
        let copy = ring(vm, &made)?;
        copy.set_maximum(vm, limit);
        for index in 0..this.len(vm) {
            if let Some(item) = this.get(vm, index) {
                copy.push_back(vm, item)?;
            }
        }
        return Ok(made);
    }
    match limit {
        Some(limit) => {
            let limit = vm.new_int(limit as i64)?;
            vm.call(&class, &[value.clone(), limit])
        }
        None => vm.call(&class, std::slice::from_ref(value)),
    }
}

fn empty(vm: &mut Vm) -> crate::object::Raised {
    vm.index_error("pop from an empty deque")
}

fn append(vm: &mut Vm, args: &[Value]) -> PyResult {
    ring(vm, &args[0])?.push_back(vm, args[1].clone())?;
    Ok(vm.none())
}

fn appendleft(vm: &mut Vm, args: &[Value]) -> PyResult {
    ring(vm, &args[0])?.push_front(vm, args[1].clone())?;
    Ok(vm.none())
}

fn pop(vm: &mut Vm, args: &[Value]) -> PyResult {
    let item = ring(vm, &args[0])?.pop_back(vm);
    item.ok_or_else(|| empty(vm))
}

fn popleft(vm: &mut Vm, args: &[Value]) -> PyResult {
    let item = ring(vm, &args[0])?.pop_front(vm);
    item.ok_or_else(|| empty(vm))
}

fn extend(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    extend_with(vm, &this, &args[1], false)?;
    Ok(vm.none())
}

fn extendleft(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    extend_with(vm, &this, &args[1], true)?;
    Ok(vm.none())
}

fn clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    ring(vm, &args[0])?.clear(vm);
    Ok(vm.none())
}

fn reverse(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let len = this.len(vm);
    for index in 0..len / 2 {
        let (Some(a), Some(b)) = (this.get(vm, index), this.get(vm, len - 1 - index)) else { break };
        this.set(vm, index, b);
        this.set(vm, len - 1 - index, a);
    }
    Ok(vm.none())
}

fn rotate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let steps = if args[1].is_unbound() { 1 } else { vm.index_exact(&args[1], Exc::OverflowError)? };
    ring(vm, &args[0])?.rotate(vm, steps)?;
    Ok(vm.none())
}

/// The first item from `start` to `stop` that equals the wanted one; `changed` is raised if the deque changes meanwhile.
fn find(vm: &mut Vm, this: &Ring, wanted: &Value, range: std::ops::Range<usize>) -> PyResult<Option<usize>> {
    let changes = this.changes(vm);
    for index in range {
        let Some(item) = this.get(vm, index) else { break };
        let same = vm.is_same(&item, wanted) || vm.equals(&item, wanted)?;
        if this.changes(vm) != changes {
            return Err(vm.runtime_error("deque mutated during iteration"));
        }
        if same {
            return Ok(Some(index));
        }
        vm.poll()?;
    }
    Ok(None)
}

fn count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let (mut from, mut found) = (0, 0);
    let len = this.len(vm);
    while let Some(index) = find(vm, &this, &args[1], from..len)? {
        found += 1;
        from = index + 1;
    }
    vm.new_int(found)
}

fn index(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let len = this.len(vm);
    let mut bounds = [0, len];
    for (bound, given) in bounds.iter_mut().zip(&args[2..]) {
        if !given.is_unbound() {
            let number = vm.index_clipped(given)?;
            *bound = crate::types::items::search_place(number, len);
        }
    }
    match find(vm, &this, &args[1], bounds[0]..bounds[1].min(len))? {
        Some(index) => vm.new_int(index as i64),
        None => {
            let shown = vm.repr(&args[1])?;
            let shown = shown.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
            Err(vm.value_error(format!("{shown} is not in deque")))
        }
    }
}

fn insert(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let place = vm.index_exact(&args[1], Exc::OverflowError)?;
    let len = this.len(vm);
    if this.maximum(vm).is_some_and(|maximum| len >= maximum) {
        return Err(vm.index_error("deque already at its maximum size"));
    }
    let index = crate::types::items::search_place(place, len).min(len);
    this.insert(vm, index, args[2].clone())?;
    Ok(vm.none())
}

fn remove(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let changes = this.changes(vm);
    for index in 0..this.len(vm) {
        let Some(item) = this.get(vm, index) else { break };
        let same = vm.is_same(&item, &args[1]) || vm.equals(&item, &args[1])?;
        if this.changes(vm) != changes {
            return Err(vm.index_error("deque mutated during remove()."));
        }
        if same {
            let item = this.remove(vm, index)?;
            drop(item);
            return Ok(vm.none());
        }
        vm.poll()?;
    }
    let shown = vm.repr(&args[1])?;
    let shown = shown.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
    Err(vm.value_error(format!("{shown} is not in deque")))
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = ring(vm, &args[0])?;
    let class = vm.class_of(&args[0]);
    let given = match this.maximum(vm) {
        Some(limit) => {
            let limit = vm.new_int(limit as i64)?;
            vm.new_tuple(&[vm.empty_tuple(), limit])?
        }
        None => vm.empty_tuple(),
    };
    let state = match vm.instance_dict(&args[0])? {
        Some(dict) if !dict.is_empty(vm) => dict.into_value(),
        _ => vm.none(),
    };
    let items = vm.iter(&args[0])?;
    vm.new_tuple(&[class, given, state, items])
}

fn place_of(vm: &mut Vm, this: &Ring, key: &Value) -> PyResult<usize> {
    let name = vm.names.index.clone();
    if key.as_i64().is_none() && vm.special(key, &name).is_none() {
        let message = format!("sequence index must be integer, not '{}'", vm.type_name(key));
        return Err(vm.type_error(message));
    }
    let index = vm.index_exact(key, Exc::IndexError)?;
    let len = this.len(vm) as i64;
    let index = if index < 0 { index + len } else { index };
    if (0..len).contains(&index) {
        return Ok(index as usize);
    }
    Err(vm.index_error("deque index out of range"))
}

fn deque_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let this = ring(vm, value)?;
    let index = place_of(vm, &this, key)?;
    Ok(this.get(vm, index).unwrap_or_else(|| vm.none()))
}

fn deque_setitem(vm: &mut Vm, value: &Value, key: &Value, item: Option<Value>) -> PyResult<()> {
    let this = ring(vm, value)?;
    let index = place_of(vm, &this, key)?;
    match item {
        Some(item) => this.set(vm, index, item),
        None => {
            let item = this.remove(vm, index)?;
            drop(item);
        }
    }
    Ok(())
}

fn deque_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    let this = ring(vm, value)?;
    let len = this.len(vm);
    Ok(find(vm, &this, item, 0..len)?.is_some())
}

fn deque_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let this = ring(vm, value)?;
    let full = vm.type_name(value);
    let name = full.rsplit('.').next().unwrap_or(&full).to_string();
    let shown = vm.guard_repr(value, |vm| {
        let list = vm.new_list(this.to_list(vm)?)?;
        let list = vm.repr(&list)?;
        let mut text = StrBuf::new();
        text.push_str(&name)?;
        text.push_str("(")?;
        text.push_value(&list)?;
        match this.maximum(vm) {
            Some(limit) => text.push_str(&format!(", maxlen={limit})"))?,
            None => text.push_str(")")?,
        }
        text.finish(vm)
    })?;
    match shown {
        Some(shown) => Ok(shown),
        None => vm.new_str("[...]"),
    }
}

fn deque_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !is_deque(vm, a) || !is_deque(vm, b) {
        return Ok(vm.not_implemented());
    }
    let (a, b) = (ring(vm, a)?, ring(vm, b)?);
    if matches!(op, CompareOp::Eq | CompareOp::Ne) && a.len(vm) != b.len(vm) {
        return Ok(vm.bool(op == CompareOp::Ne));
    }
    let (a, b) = (vm.new_list(a.to_list(vm)?)?, vm.new_list(b.to_list(vm)?)?);
    vm.compare(&a, &b, op)
}

fn repeated(vm: &mut Vm, value: &Value, count: usize, this: &Ring) -> PyResult<()> {
    let source = ring(vm, value)?.to_list(vm)?;
    let kept = this.maximum(vm).unwrap_or(usize::MAX);
    let total = source.len().saturating_mul(count);
    let bytes = total.min(kept).checked_mul(8).ok_or(crate::object::Raised)?;
    vm.reserve(bytes)?;
    // With a limit only the last rounds leave a trace.
    let rounds = if source.is_empty() { 0 } else { count.min((kept / source.len()).saturating_add(1)) };
    this.clear(vm);
    for _ in 0..rounds {
        for item in source.iter() {
            this.push_back(vm, item.clone())?;
        }
        vm.poll()?;
    }
    Ok(())
}

fn deque_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Add if is_deque(vm, a) => {
            if !is_deque(vm, b) {
                let message = format!("can only concatenate deque (not \"{}\") to deque", vm.type_name(b));
                return Err(vm.type_error(message));
            }
            let made = copy_of(vm, a)?;
            let all = ring(vm, &made)?;
            extend_with(vm, &all, b, false)?;
            Ok(made)
        }
        BinaryOp::Mul => {
            let (value, count) = if is_deque(vm, a) { (a, b) } else { (b, a) };
            let Some(count) = crate::types::list::repeat_count(vm, count)? else { return Ok(vm.not_implemented()) };
            let made = copy_of(vm, value)?;
            let all = ring(vm, &made)?;
            repeated(vm, value, count, &all)?;
            Ok(made)
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn deque_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let this = ring(vm, a)?;
    match op {
        BinaryOp::Add => extend_with(vm, &this, b, false)?,
        BinaryOp::Mul => {
            let Some(count) = crate::types::list::repeat_count(vm, b)? else { return Ok(vm.not_implemented()) };
            repeated(vm, a, count, &this)?;
        }
        _ => return Ok(vm.not_implemented()),
    }
    Ok(a.clone())
}

fn get_maxlen(vm: &mut Vm, value: &Value) -> PyResult {
    match ring(vm, value)?.maximum(vm) {
        Some(limit) => vm.new_int(limit as i64),
        None => Ok(vm.none()),
    }
}

/// Values: the deque. Numbers: how many items are left, the deque's count of changes, 1 if it runs from the right.
fn iterator_over(vm: &mut Vm, value: &Value, backward: bool) -> PyResult {
    let this = ring(vm, value)?;
    let class = vm.module_state.get(if backward { REVERSE_ITERATOR.name } else { ITERATOR.name }).cloned();
    let class = class.unwrap_or_else(|| vm.none());
    let numbers = [this.len(vm) as i64, this.changes(vm), i64::from(backward)];
    vm.new_opaque(&class, OpaqueObj::with_values([Some(value.clone())]).with_numbers(numbers))
}

fn iterator_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let Some(deque) = this.value_at(vm, 0) else { return Ok(None) };
    let deque = ring(vm, &deque)?;
    let [left, changes, backward, _] = this.get(vm).numbers;
    if deque.changes(vm) != changes {
        this.set_number(vm, 0, 0);
        return Err(vm.runtime_error("deque mutated during iteration"));
    }
    if left <= 0 {
        return Ok(None);
    }
    this.set_number(vm, 0, left - 1);
    let index = if backward == 1 { left as usize - 1 } else { deque.len(vm).saturating_sub(left as usize) };
    Ok(deque.get(vm, index))
}

fn iterator_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let left = vm.opaque(&args[0])?.number(vm, 0);
    vm.new_int(left)
}

static METHODS: &[NativeDef] = &[
    NativeDef::new("append", append, "($self, item, /)", "Adds an item at the right end."),
    NativeDef::new("appendleft", appendleft, "($self, item, /)", "Adds an item at the left end."),
    NativeDef::new("clear", clear, "($self, /)", "Takes all items out."),
    NativeDef::new("copy", |vm, args| copy_of(vm, &args[0]), "($self, /)", "A shallow copy."),
    NativeDef::new("__copy__", |vm, args| copy_of(vm, &args[0]), "($self, /)", "A shallow copy."),
    NativeDef::new("count", count, "($self, value, /)", "How often the value is in it."),
    NativeDef::new("extend", extend, "($self, iterable, /)", "Adds items at the right end."),
    NativeDef::new("extendleft", extendleft, "($self, iterable, /)", "Adds items at the left end, one after another."),
    NativeDef::new("index", index, "($self, value, start=0, stop=0, /)", "Where the value is first."),
    NativeDef::new("insert", insert, "($self, index, value, /)", "Puts a value before an index."),
    NativeDef::new("pop", pop, "($self, /)", "Takes the item at the right end."),
    NativeDef::new("popleft", popleft, "($self, /)", "Takes the item at the left end."),
    NativeDef::new("remove", remove, "($self, value, /)", "Takes the first such value out."),
    NativeDef::new("reverse", reverse, "($self, /)", "Reverses it in place."),
    NativeDef::new("rotate", rotate, "($self, n=1, /)", "Turns it n steps to the right."),
    NativeDef::new("__reduce__", reduce, "($self, /)", "For copies."),
    NativeDef::new("__reversed__", |vm, args| iterator_over(vm, &args[0], true), "($self, /)", "From the right."),
    NativeDef::new("__class_getitem__", generic_class_getitem, "($type, item, /)", "deque[T]").class_method(),
];

pub(super) static CLASS: ClassDef = ClassDef {
    name: "collections.deque",
    doc: "A sequence that is quick at both ends.",
    methods: METHODS,
    getsets: &[GetSetDef::new("maxlen", get_maxlen)],
    sequence_ops: &[BinaryOp::Add, BinaryOp::Mul],
    inplace_ops: &[BinaryOp::Add, BinaryOp::Mul],
    slots: |s| {
        s.new = Some(deque_new);
        s.init = Some(deque_init);
        s.repr = Some(deque_repr);
        s.compare = Some(deque_compare);
        s.len = Some(|vm, value| Ok(ring(vm, value)?.len(vm)));
        s.getitem = Some(deque_getitem);
        s.setitem = Some(deque_setitem);
        s.contains = Some(deque_contains);
        s.iter = Some(|vm, value| iterator_over(vm, value, false));
        s.binary = Some(deque_binary);
        s.inplace = Some(deque_inplace);
    },
    is_base: true,
    ..ClassDef::new(Layout::Opaque)
};

const HINT: &[NativeDef] = &[NativeDef::new("__length_hint__", iterator_hint, "($self, /)", "How many are left.")];

pub(super) static ITERATOR: ClassDef = ClassDef {
    name: "_collections._deque_iterator",
    methods: HINT,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(iterator_next);
    },
    ..ClassDef::new(Layout::Opaque)
};

pub(super) static REVERSE_ITERATOR: ClassDef = ClassDef {
    name: "_collections._deque_reverse_iterator",
    methods: HINT,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(iterator_next);
    },
    ..ClassDef::new(Layout::Opaque)
};
