//! The iterator of `bytes` and `bytearray`.

use super::buffer;
use crate::object::class_def::ClassDef;
use crate::object::{Layout, NativeDef, Payload, PyResult, Value, Vm};
use crate::types::str::count_argument;

/// Payload of the iterator.
pub struct BytesIterObj {
    /// The bytes or bytearray; gone when exhausted.
    pub source: Option<Value>,
    /// The next index.
    pub at: usize,
}

impl Payload for BytesIterObj {
    const LAYOUT: Layout = Layout::BytesIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.source.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.source = None;
    }
}

pub(crate) fn bytes_iter(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(vm.alloc(BytesIterObj { source: Some(value.clone()), at: 0 })?.into_value())
}

fn iter_self(_: &mut Vm, iterator: &Value) -> PyResult {
    Ok(iterator.clone())
}

fn iter_next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = iterator.downcast::<BytesIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(source) = &state.source else { return Ok(None) };
    match buffer(vm, source).and_then(|bytes| bytes.get(state.at)).copied() {
        Some(byte) => {
            iterator.get_mut(vm).at += 1;
            vm.new_int(i64::from(byte)).map(Some)
        }
        None => {
            let done = iterator.get_mut(vm).source.take();
            drop(done);
            Ok(None)
        }
    }
}

fn state(vm: &Vm, iterator: &Value) -> (Option<Value>, usize) {
    let Some(iterator) = iterator.downcast::<BytesIterObj>() else { return (None, 0) };
    let state = iterator.get(vm);
    (state.source.clone(), state.at)
}

fn length_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (source, at) = state(vm, &args[0]);
    let len = source.as_ref().and_then(|source| buffer(vm, source)).map_or(0, <[u8]>::len);
    vm.new_int(len.saturating_sub(at) as i64)
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (source, at) = state(vm, &args[0]);
    let name = vm.intern_str("iter")?;
    let function = vm.builtins.get_name(vm, &name).unwrap_or_else(|| vm.none());
    match source {
        Some(source) => {
            let (rest, at) = (vm.new_tuple(&[source])?, vm.new_int(at as i64)?);
            vm.new_tuple(&[function, rest, at])
        }
        None => {
            let empty = vm.new_tuple(&[])?;
            let rest = vm.new_tuple(&[empty])?;
            vm.new_tuple(&[function, rest])
        }
    }
}

fn set_state(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = count_argument(vm, &args[1], 0)?;
    if let Some(iterator) = args[0].downcast::<BytesIterObj>() {
        iterator.get_mut(vm).at = usize::try_from(index).unwrap_or(0);
    }
    Ok(vm.none())
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "__length_hint__",
        length_hint,
        "($self, /)",
        "Private method returning an estimate of len(list(it)).",
    ),
    NativeDef::new("__reduce__", reduce, "($self, /)", "Return state information for pickling."),
    NativeDef::new("__setstate__", set_state, "($self, state, /)", "Set state information for unpickling."),
];

/// The class `bytes_iterator`.
pub static CLASS: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(iter_self);
        s.next = Some(iter_next);
    },
    ..ClassDef::new(Layout::BytesIter)
};
