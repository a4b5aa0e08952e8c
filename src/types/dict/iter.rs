//! Iterators over dicts: keys, values and items, forwards and backwards.

use crate::object::dict::DictObj;
use crate::object::list::ListBuf;
use crate::object::release::register;
use crate::object::{ClassDef, Layout, NativeDef, Obj, Payload, PyResult, Slots, Value, Vm};

/// Payload of an iterator over a dict, for the six layouts of such iterators.
pub struct DictIterObj<const LAYOUT: u8> {
    /// The dict; gone when exhausted.
    pub dict: Option<Obj<DictObj>>,
    /// Where the next entry is looked for.
    pub position: usize,
    /// How many entries the dict had at the start; `usize::MAX` once it had another number.
    pub expected: usize,
    /// How many entries are still to come.
    pub remaining: usize,
}

impl<const LAYOUT: u8> Payload for DictIterObj<LAYOUT> {
    const LAYOUT: Layout = Layout::ALL[LAYOUT as usize];
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        if let Some(dict) = &self.dict {
            visit(dict.value());
        }
    }
    fn clear(&mut self) {
        self.dict = None;
    }
}

const KEYS: u8 = Layout::DictKeyIter as u8;
const VALUES: u8 = Layout::DictValueIter as u8;
const ITEMS: u8 = Layout::DictItemIter as u8;
const REVERSED_KEYS: u8 = Layout::DictReverseKeyIter as u8;
const REVERSED_VALUES: u8 = Layout::DictReverseValueIter as u8;
const REVERSED_ITEMS: u8 = Layout::DictReverseItemIter as u8;

fn make<const LAYOUT: u8>(vm: &mut Vm, dict: &Value) -> PyResult {
    let dict = super::dict_arg(vm, dict)?.clone();
    let len = dict.len(vm);
    let reversed = matches!(LAYOUT, REVERSED_KEYS | REVERSED_VALUES | REVERSED_ITEMS);
    let position = if reversed { usize::MAX } else { 0 };
    Ok(vm.alloc(DictIterObj::<LAYOUT> { dict: Some(dict), position, expected: len, remaining: len })?.into_value())
}

/// `iter(dict)`
///
/// # Errors
/// MemoryError.
pub fn keys(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<KEYS>(vm, dict)
}

/// `iter(dict.values())`
///
/// # Errors
/// MemoryError.
pub fn values(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<VALUES>(vm, dict)
}

/// `iter(dict.items())`
///
/// # Errors
/// MemoryError.
pub fn items(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<ITEMS>(vm, dict)
}

/// `reversed(dict)`
///
/// # Errors
/// MemoryError.
pub fn reversed_keys(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<REVERSED_KEYS>(vm, dict)
}

/// `reversed(dict.values())`
///
/// # Errors
/// MemoryError.
pub fn reversed_values(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<REVERSED_VALUES>(vm, dict)
}

/// `reversed(dict.items())`
///
/// # Errors
/// MemoryError.
pub fn reversed_items(vm: &mut Vm, dict: &Value) -> PyResult {
    make::<REVERSED_ITEMS>(vm, dict)
}

/// The next key, value or item of a dict's iterator.
///
/// # Errors
/// RuntimeError when the dict's keys have changed; MemoryError.
#[inline]
pub fn next<const LAYOUT: u8>(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    let Some((key, value)) = next_entry::<LAYOUT>(vm, iterator)? else { return Ok(None) };
    match LAYOUT {
        KEYS | REVERSED_KEYS => Ok(Some(key)),
        VALUES | REVERSED_VALUES => Ok(Some(value)),
        _ => vm.new_pair(key, value).map(Some),
    }
}

/// The next key and value of an iterator over items.
///
/// # Errors
/// RuntimeError when the dict's keys have changed.
pub fn next_item(vm: &mut Vm, iterator: &Value) -> PyResult<Option<(Value, Value)>> {
    next_entry::<ITEMS>(vm, iterator)
}

#[inline(always)]
fn next_entry<const LAYOUT: u8>(vm: &mut Vm, iterator: &Value) -> PyResult<Option<(Value, Value)>> {
    let Some(iterator) = iterator.downcast::<DictIterObj<LAYOUT>>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(dict) = &state.dict else { return Ok(None) };
    if dict.len(vm) != state.expected {
        iterator.get_mut(vm).expected = usize::MAX;
        return Err(vm.runtime_error("dictionary changed size during iteration"));
    }
    let found = if matches!(LAYOUT, REVERSED_KEYS | REVERSED_VALUES | REVERSED_ITEMS) {
        dict.entry_before(vm, state.position)
    } else {
        dict.entry_from(vm, state.position)
    };
    let Some((position, key, value)) = found else {
        let dict = iterator.get_mut(vm).dict.take();
        drop(dict);
        return Ok(None);
    };
    if state.remaining == 0 {
        return Err(vm.runtime_error("dictionary keys changed during iteration"));
    }
    let entry = (key.clone(), value.clone());
    let state = iterator.get_mut(vm);
    state.position = position;
    state.remaining -= 1;
    Ok(Some(entry))
}

fn length_hint<const LAYOUT: u8>(vm: &mut Vm, args: &[Value]) -> PyResult {
    let hint = match args[0].downcast::<DictIterObj<LAYOUT>>() {
        Some(iterator) => {
            let state = iterator.get(vm);
            match &state.dict {
                Some(dict) if dict.len(vm) == state.expected => state.remaining,
                _ => 0,
            }
        }
        None => 0,
    };
    vm.new_int(hint as i64)
}

/// `(iter, ([what is still to come],))`
fn reduce<const LAYOUT: u8>(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(iterator) = args[0].downcast::<DictIterObj<LAYOUT>>() else { return Ok(vm.none()) };
    let state = iterator.get(vm);
    let (dict, position, expected, remaining) = (state.dict.clone(), state.position, state.expected, state.remaining);
    let copy = vm.alloc(DictIterObj::<LAYOUT> { dict, position, expected, remaining })?.into_value();
    let mut rest = ListBuf::new();
    while let Some(item) = next::<LAYOUT>(vm, &copy)? {
        rest.push(item)?;
    }
    let rest = vm.new_list(rest)?;
    reduce_to_iter(vm, rest)
}

/// What `__reduce__` of an iterator returns that goes over these items.
///
/// # Errors
/// MemoryError.
pub fn reduce_to_iter(vm: &mut Vm, items: Value) -> PyResult {
    let name = vm.intern_str("iter")?;
    let iter = vm.builtins.get_name(vm, &name).unwrap_or_else(|| vm.none());
    let args = vm.new_tuple_from([items])?;
    vm.new_pair(iter, args)
}

const LENGTH_HINT_DOC: &str = "Private method returning an estimate of len(list(it)).";
const REDUCE_DOC: &str = "Return state information for pickling.";

const fn class<const LAYOUT: u8>(methods: &'static [NativeDef], slots: fn(&mut Slots)) -> ClassDef {
    ClassDef { methods, slots, ..ClassDef::new(Layout::ALL[LAYOUT as usize]) }
}

fn fill<const LAYOUT: u8>(slots: &mut Slots) {
    slots.iter = Some(|_, iterator| Ok(iterator.clone()));
    slots.next = Some(next::<LAYOUT>);
}

macro_rules! classes {
    ($($layout:ident)*) => {
        [$({
            static CLASS: ClassDef = class::<$layout>(
                &[
                    NativeDef::new("__length_hint__", length_hint::<$layout>, "($self, /)", LENGTH_HINT_DOC),
                    NativeDef::new("__reduce__", reduce::<$layout>, "($self, /)", REDUCE_DOC),
                ],
                fill::<$layout>,
            );
            register::<DictIterObj<$layout>>();
            &CLASS
        }),*]
    };
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    for class in classes!(KEYS VALUES ITEMS REVERSED_KEYS REVERSED_VALUES REVERSED_ITEMS) {
        vm.define_class(class)?;
    }
    Ok(())
}
