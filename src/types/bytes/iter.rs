//! The iterators of `bytes`, `bytearray` and `memoryview`: a class each, of one make.

use crate::object::class_def::ClassDef;
use crate::object::release::register;
use crate::object::{Layout, NativeDef, Obj, Payload, PyResult, Value, Vm};
use crate::types::str::count_argument;

/// Where an iterator stands.
pub struct Place {
    /// What is iterated over; gone when exhausted.
    pub source: Option<Value>,
    /// The next index.
    pub at: usize,
}

macro_rules! payloads {
    ($($(#[$doc:meta])* $name:ident $layout:ident $class:ident $rows:literal $next:ident;)*) => {
        $(
            $(#[$doc])*
            pub struct $name(pub Place);

            impl Payload for $name {
                const LAYOUT: Layout = Layout::$layout;
                fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
                    self.0.source.iter().for_each(visit);
                }
                fn clear(&mut self) {
                    self.0.source = None;
                }
            }

            static $class: ClassDef = ClassDef {
                methods: &METHODS[$rows],
                slots: |s| {
                    s.iter = Some(iter_self);
                    s.next = Some($next);
                },
                ..ClassDef::new(Layout::$layout)
            };
        )*

        /// Calls `body` with the place of an iterator of any of the classes.
        fn with_place<R>(vm: &mut Vm, iterator: &Value, body: impl FnOnce(&mut Place) -> R) -> Option<R> {
            $(
                if let Some(iterator) = iterator.downcast::<$name>() {
                    let iterator: &Obj<$name> = iterator;
                    return Some(body(&mut iterator.get_mut(vm).0));
                }
            )*
            None
        }

        /// Defines the classes.
        pub(super) fn install(vm: &mut Vm) -> PyResult<()> {
            $(
                register::<$name>();
                vm.define_class(&$class)?;
            )*
            Ok(())
        }
    };
}

payloads! {
    /// Payload of the iterator of a bytes.
    BytesIterObj BytesIter BYTES_CLASS 0 bytes_next;
    /// Payload of the iterator of a bytearray.
    ByteArrayIterObj ByteArrayIter BYTEARRAY_CLASS 1 iter_next;
    /// Payload of the iterator of a memoryview.
    MemoryIterObj MemoryIter MEMORY_CLASS 2 iter_next;
}

pub(crate) fn bytes_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let place = Place { source: Some(value.clone()), at: 0 };
    Ok(match value.layout() {
        Layout::Bytes => vm.alloc(BytesIterObj(place))?.into_value(),
        Layout::ByteArray => vm.alloc(ByteArrayIterObj(place))?.into_value(),
        _ => vm.alloc(MemoryIterObj(place))?.into_value(),
    })
}

fn iter_self(_: &mut Vm, iterator: &Value) -> PyResult {
    Ok(iterator.clone())
}

fn bytes_next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    match iterator.downcast::<BytesIterObj>().and_then(|iterator| next_byte(vm, iterator)) {
        Some(byte) => vm.new_int(i64::from(byte)).map(Some),
        None => Ok(None),
    }
}

/// The next of a bytes object's bytes.
#[inline]
pub fn next_byte(vm: &mut Vm, iterator: &Obj<BytesIterObj>) -> Option<u8> {
    let place = &mut iterator.get_mut(vm).0;
    let byte = place.source.as_ref()?.as_bytes()?.get(place.at).copied();
    match byte {
        Some(_) => place.at += 1,
        None => drop(place.source.take()),
    }
    byte
}

fn iter_next(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    let place = with_place(vm, iterator, |place| {
        place.at += 1;
        (place.source.clone(), place.at - 1)
    });
    let Some((Some(source), at)) = place else { return Ok(None) };
    let next = if source.is_layout(Layout::MemoryView) {
        crate::types::memoryview::item_at(vm, &source, at)?
    } else {
        match super::buffer(vm, &source).and_then(|bytes| bytes.get(at)).copied() {
            Some(byte) => Some(vm.new_int(i64::from(byte))?),
            None => None,
        }
    };
    if next.is_none() {
        drop(with_place(vm, iterator, |place| place.source.take()));
    }
    Ok(next)
}

fn state(vm: &mut Vm, iterator: &Value) -> (Option<Value>, usize) {
    with_place(vm, iterator, |place| (place.source.clone(), place.at)).unwrap_or((None, 0))
}

fn length_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (source, at) = state(vm, &args[0]);
    let len = match source {
        Some(source) => vm.length(&source)?,
        None => 0,
    };
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
    with_place(vm, &args[0], |place| place.at = usize::try_from(index).unwrap_or(0));
    Ok(vm.none())
}

/// A set of rows for each class, as a row belongs to one.
static METHODS: [[NativeDef; 3]; 3] = [ROWS; 3];

const ROWS: [NativeDef; 3] = [
    NativeDef::new(
        "__length_hint__",
        length_hint,
        "($self, /)",
        "Private method returning an estimate of len(list(it)).",
    ),
    NativeDef::new("__reduce__", reduce, "($self, /)", "Return state information for pickling."),
    NativeDef::new("__setstate__", set_state, "($self, state, /)", "Set state information for unpickling."),
];
