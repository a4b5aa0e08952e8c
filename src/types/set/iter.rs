//! The iterator of sets.

use crate::object::list::ListBuf;
use crate::object::release::register;
use crate::object::set::SetRef;
use crate::object::{ClassDef, Layout, NativeDef, Payload, PyResult, Value, Vm};
use crate::types::dict::iter::reduce_to_iter;

/// Payload of a set's iterator.
pub struct SetIterObj {
    /// The set; gone when exhausted.
    pub set: Option<Value>,
    /// Where the next item is looked for.
    pub position: usize,
    /// How many items the set had at the start; `usize::MAX` once it had another number.
    pub expected: usize,
    /// How many items are still to come.
    pub remaining: usize,
}

impl Payload for SetIterObj {
    const LAYOUT: Layout = Layout::SetIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.set.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.set = None;
    }
}

/// `iter(set)`
///
/// # Errors
/// MemoryError.
pub fn iter(vm: &mut Vm, set: &Value) -> PyResult {
    let len = super::set_arg(vm, set)?.len(vm);
    Ok(vm.alloc(SetIterObj { set: Some(set.clone()), position: 0, expected: len, remaining: len })?.into_value())
}

/// The next item of a set's iterator.
///
/// # Errors
/// RuntimeError when the set has changed its size.
pub fn next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = iterator.downcast::<SetIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(set) = state.set.as_ref().and_then(SetRef::of) else { return Ok(None) };
    if set.len(vm) != state.expected {
        iterator.get_mut(vm).expected = usize::MAX;
        return Err(vm.runtime_error("Set changed size during iteration"));
    }
    let Some((position, item, _)) = set.item_from(vm, state.position) else {
        let set = iterator.get_mut(vm).set.take();
        drop(set);
        return Ok(None);
    };
    let state = iterator.get_mut(vm);
    state.position = position;
    state.remaining = state.remaining.saturating_sub(1);
    Ok(Some(item))
}

fn length_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let hint = match args[0].downcast::<SetIterObj>() {
        Some(iterator) => {
            let state = iterator.get(vm);
            match state.set.as_ref().and_then(SetRef::of) {
                Some(set) if set.len(vm) == state.expected => state.remaining,
                _ => 0,
            }
        }
        None => 0,
    };
    vm.new_int(hint as i64)
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(iterator) = args[0].downcast::<SetIterObj>() else { return Ok(vm.none()) };
    let state = iterator.get(vm);
    let (set, position, expected, remaining) = (state.set.clone(), state.position, state.expected, state.remaining);
    let copy = vm.alloc(SetIterObj { set, position, expected, remaining })?.into_value();
    let mut rest = ListBuf::new();
    while let Some(item) = next(vm, &copy)? {
        rest.push(item)?;
    }
    let rest = vm.new_list(rest)?;
    reduce_to_iter(vm, rest)
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "__length_hint__",
        length_hint,
        "($self, /)",
        "Private method returning an estimate of len(list(it)).",
    ),
    NativeDef::new("__reduce__", reduce, "($self, /)", "Return state information for pickling."),
];

/// The class of `iter(set)`.
pub static CLASS: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(|_, iterator| Ok(iterator.clone()));
        s.next = Some(next);
    },
    ..ClassDef::new(Layout::SetIter)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<SetIterObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}
