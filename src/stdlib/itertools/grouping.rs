//! Iterators that put items together: `pairwise`, `batched`, `zip_longest`, `groupby`, `tee`.

use super::{absent, advance, iterator, signature};
use crate::object::list::ListBuf;
use crate::object::opaque::OpaqueObj;
use crate::object::{Args, ClassDef, Exc, NativeDef, Obj, PyResult, Value, Vm};
use crate::types::iterators::self_iter;

/// Keeps the classes that functions make objects of.
pub(super) fn remember(vm: &mut Vm, name: &str, class: &Value) {
    match name {
        "_grouper" => vm.module_state.insert(GROUPER, class.clone()),
        "_tee" => vm.module_state.insert(TEE, class.clone()),
        "_tee_dataobject" => vm.module_state.insert(TEE_NODE, class.clone()),
        _ => None,
    };
}

const GROUPER: &str = "itertools._grouper";
const TEE: &str = "itertools._tee";
const TEE_NODE: &str = "itertools._tee_dataobject";

fn class(vm: &Vm, name: &str) -> Value {
    vm.module_state.get(name).cloned().unwrap_or_else(|| vm.none())
}

static PAIRWISE: NativeDef = signature("pairwise", "(iterable, /)");

/// Values: the iterator, the item before.
fn pairwise_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "pairwise", 1, 1)?;
    let given = vm.bind_arguments(&PAIRWISE, args)?;
    let source = vm.iter(&given[0])?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(source)]))
}

fn pairwise_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let Some(source) = this.value_at(vm, 0) else { return Ok(None) };
    let before = match this.value_at(vm, 1) {
        Some(before) => Some(before),
        None => advance(vm, &source)?,
    };
    let item = match before {
        Some(_) => advance(vm, &source)?,
        None => None,
    };
    let (Some(before), Some(item)) = (before, item) else {
        this.set_value(vm, 0, None);
        this.set_value(vm, 1, None);
        return Ok(None);
    };
    this.set_value(vm, 1, Some(item.clone()));
    vm.new_tuple(&[before, item]).map(Some)
}

static BATCHED: NativeDef = signature("batched", "(iterable, n, *, strict=False)");

/// Values: the iterator. Numbers: how many to a batch, whether all must be full.
fn batched_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&BATCHED, args)?;
    let count = vm.index_exact(&given[1], Exc::OverflowError)?;
    let strict = !given[2].is_unbound() && vm.truth(&given[2])?;
    if count < 1 {
        return Err(vm.value_error("n must be at least one"));
    }
    let source = vm.iter(&given[0])?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(source)]).with_numbers([count, strict.into()]))
}

fn batched_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let Some(source) = this.value_at(vm, 0) else { return Ok(None) };
    let count = this.number(vm, 0);
    let mut batch = ListBuf::new();
    while (batch.len() as i64) < count {
        match advance(vm, &source)? {
            Some(item) => batch.push(item)?,
            None => {
                this.set_value(vm, 0, None);
                if batch.is_empty() {
                    return Ok(None);
                }
                if this.number(vm, 1) == 1 {
                    return Err(vm.value_error("batched(): incomplete batch"));
                }
                break;
            }
        }
        vm.poll()?;
    }
    vm.new_tuple(&batch).map(Some)
}

/// Values: what fills the gaps. Items: the iterators, None where one has ended. Numbers: how many have not.
fn zip_longest_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let mut fill = vm.none();
    for (name, value) in args.keywords() {
        if name.as_str() != Some("fillvalue") {
            return Err(vm.type_error("zip_longest() got an unexpected keyword argument"));
        }
        fill = value.clone();
    }
    let mut iterators = ListBuf::with_capacity(args.positional().len())?;
    for iterable in args.positional() {
        iterators.push(vm.iter(iterable)?)?;
    }
    let mut payload = OpaqueObj::with_values([Some(fill)]).with_numbers([iterators.len() as i64]);
    payload.items = iterators;
    vm.new_opaque(class, payload)
}

fn zip_longest_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let fill = this.value_at(vm, 0).unwrap_or_else(|| vm.none());
    let mut row = Vec::new();
    for at in 0..this.get(vm).items.len() {
        if this.number(vm, 0) == 0 {
            return Ok(None);
        }
        let source = this.get(vm).items[at].clone();
        let item = if source.is_none() { None } else { advance(vm, &source)? };
        if item.is_none() && !source.is_none() {
            let none = vm.none();
            let state = this.get_mut(vm);
            state.items[at] = none;
            state.numbers[0] -= 1;
        }
        row.push(item.unwrap_or_else(|| fill.clone()));
    }
    if row.is_empty() || this.number(vm, 0) == 0 {
        return Ok(None);
    }
    vm.new_tuple_from(row).map(Some)
}

static GROUPBY: NativeDef = signature("groupby", "(iterable, key=None)");

/// Values: the iterator, the key function, the key and the item last read, the key of the group in use. Numbers: which
/// group is in use.
fn groupby_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&GROUPBY, args)?;
    let source = vm.iter(&given[0])?;
    let key = Some(given[1].clone()).filter(|key| !absent(key));
    vm.new_opaque(class, OpaqueObj::with_values([Some(source), key]))
}

/// Reads the next item and its key; `false` at the end.
fn groupby_step(vm: &mut Vm, this: &Obj<OpaqueObj>) -> PyResult<bool> {
    let Some(source) = this.value_at(vm, 0) else { return Ok(false) };
    let Some(item) = advance(vm, &source)? else { return Ok(false) };
    let key = match this.value_at(vm, 1) {
        Some(function) => vm.call(&function, std::slice::from_ref(&item))?,
        None => item.clone(),
    };
    this.set_value(vm, 2, Some(key));
    this.set_value(vm, 3, Some(item));
    Ok(true)
}

fn groupby_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let group = this.number(vm, 0) + 1;
    this.set_number(vm, 0, group);
    // Past what is left of the group before.
    loop {
        if let Some(key) = this.value_at(vm, 2) {
            match this.value_at(vm, 4) {
                None => break,
                Some(target) if !vm.equals(&target, &key)? => break,
                Some(_) => (),
            }
        }
        if !groupby_step(vm, &this)? {
            return Ok(None);
        }
        vm.poll()?;
    }
    let Some(key) = this.value_at(vm, 2) else { return Ok(None) };
    this.set_value(vm, 4, Some(key.clone()));
    let grouper = class(vm, GROUPER);
    let payload = OpaqueObj::with_values([Some(value.clone()), Some(key.clone())]).with_numbers([group]);
    let members = vm.new_opaque(&grouper, payload)?;
    vm.new_tuple(&[key, members]).map(Some)
}

/// Values: the groupby, the key of the group. Numbers: which group it is.
fn grouper_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(parent), Some(target)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    let parent = vm.opaque(&parent)?;
    if parent.number(vm, 0) != this.number(vm, 0) {
        return Ok(None);
    }
    if parent.value_at(vm, 3).is_none() && !groupby_step(vm, &parent)? {
        return Ok(None);
    }
    let Some(key) = parent.value_at(vm, 2) else { return Ok(None) };
    if !vm.equals(&target, &key)? {
        return Ok(None);
    }
    let item = parent.value_at(vm, 3);
    parent.set_value(vm, 3, None);
    Ok(item)
}

/// A branch of `tee`. Values: the iterator that all share, and the node of the next item.
fn tee_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let this = vm.opaque(value)?;
    let (Some(source), Some(node)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(None) };
    let node = vm.opaque(&node)?;
    if node.value_at(vm, 0).is_none() {
        if node.number(vm, 0) == 1 {
            return Err(vm.runtime_error("cannot re-enter the tee iterator"));
        }
        node.set_number(vm, 0, 1);
        let item = advance(vm, &source);
        node.set_number(vm, 0, 0);
        let Some(item) = item? else { return Ok(None) };
        let next = vm.new_opaque(&class(vm, TEE_NODE), OpaqueObj::default())?;
        node.set_value(vm, 0, Some(item));
        node.set_value(vm, 1, Some(next));
    }
    let next = node.value_at(vm, 1);
    this.set_value(vm, 1, next);
    Ok(node.value_at(vm, 0))
}

fn tee_copy(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = vm.opaque(&args[0])?;
    let payload = OpaqueObj::with_values([this.value_at(vm, 0), this.value_at(vm, 1)]);
    let own = vm.class_of(&args[0]);
    vm.new_opaque(&own, payload)
}

fn tee_new(vm: &mut Vm, _: &Value, args: &Args) -> PyResult {
    args.expect(vm, "_tee", 1, 1)?;
    first_branch(vm, &args.values[0])
}

/// A branch of an iterable: a copy, if it is one of a tee already.
fn first_branch(vm: &mut Vm, iterable: &Value) -> PyResult {
    let source = vm.iter(iterable)?;
    let tee = class(vm, TEE);
    if vm.is_instance(&source, &tee) {
        return tee_copy(vm, std::slice::from_ref(&source));
    }
    let node = vm.new_opaque(&class(vm, TEE_NODE), OpaqueObj::default())?;
    vm.new_opaque(&tee, OpaqueObj::with_values([Some(source), Some(node)]))
}

fn tee(vm: &mut Vm, args: &[Value]) -> PyResult {
    let count = if args[1].is_unbound() { 2 } else { vm.index_exact(&args[1], Exc::OverflowError)? };
    let Ok(count) = usize::try_from(count) else { return Err(vm.value_error("n must be >= 0")) };
    if count == 0 {
        return Ok(vm.empty_tuple());
    }
    vm.reserve(count.saturating_mul(128))?;
    let first = first_branch(vm, &args[0])?;
    let mut branches = Vec::with_capacity(count);
    for _ in 1..count {
        branches.push(tee_copy(vm, std::slice::from_ref(&first))?);
    }
    branches.insert(0, first);
    vm.new_tuple_from(branches)
}

pub(super) static FUNCTIONS: &[NativeDef] = &[NativeDef::new(
    "tee",
    tee,
    "(iterable, n=2, /)",
    "So many iterators over the items of one, independent of each other.",
)];

pub(super) static CLASSES: &[ClassDef] = &[
    ClassDef {
        doc: "Each item with the one after it.",
        slots: |s| {
            s.new = Some(pairwise_new);
            s.iter = Some(self_iter);
            s.next = Some(pairwise_next);
        },
        ..iterator("itertools.pairwise")
    },
    ClassDef {
        doc: "Tuples of so many items each, the last perhaps shorter.",
        slots: |s| {
            s.new = Some(batched_new);
            s.iter = Some(self_iter);
            s.next = Some(batched_next);
        },
        ..iterator("itertools.batched")
    },
    ClassDef {
        doc: "Tuples of an item of each iterable, as many as the longest has; a value fills the gaps.",
        slots: |s| {
            s.new = Some(zip_longest_new);
            s.iter = Some(self_iter);
            s.next = Some(zip_longest_next);
        },
        ..iterator("itertools.zip_longest")
    },
    ClassDef {
        doc: "Keys, and iterators over the items in a row that have them.",
        slots: |s| {
            s.new = Some(groupby_new);
            s.iter = Some(self_iter);
            s.next = Some(groupby_next);
        },
        ..iterator("itertools.groupby")
    },
    ClassDef {
        slots: |s| {
            s.iter = Some(self_iter);
            s.next = Some(grouper_next);
        },
        is_base: false,
        ..iterator("itertools._grouper")
    },
    ClassDef {
        doc: "A branch of tee().",
        methods: &[NativeDef::new("__copy__", tee_copy, "($self, /)", "Another branch at the same place.")],
        slots: |s| {
            s.new = Some(tee_new);
            s.iter = Some(self_iter);
            s.next = Some(tee_next);
        },
        ..iterator("itertools._tee")
    },
    ClassDef { is_base: false, ..iterator("itertools._tee_dataobject") },
];
