//! Payload of objects of modules written in Rust (`itertools.count`, `collections.deque`, …): a few values and numbers and
//! a buffer, whose meaning each class lays down. One layout serves them all; each class has an id of its own.

use super::error::PyResult;
use super::layout::{Layout, TypeWord};
use super::list::ListBuf;
use super::value::{Obj, Payload, Value};
use super::vm::Vm;

/// How many values such an object holds beside its buffer.
pub const VALUES: usize = 5;
/// How many numbers.
pub const NUMBERS: usize = 4;

/// Payload of an object whose class gives the parts their meaning.
#[derive(Default)]
pub struct OpaqueObj {
    /// Values.
    pub values: [Option<Value>; VALUES],
    /// Numbers.
    pub numbers: [i64; NUMBERS],
    /// A buffer of values.
    pub items: ListBuf,
}

impl Payload for OpaqueObj {
    const LAYOUT: Layout = Layout::Opaque;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.values.iter().flatten().chain(self.items.iter()).for_each(visit);
    }
    fn clear(&mut self) {
        let items = self.items.take();
        self.values = Default::default();
        drop(items);
    }
}

impl OpaqueObj {
    /// One with these values; nothing else.
    pub fn with_values<const N: usize>(given: [Option<Value>; N]) -> OpaqueObj {
        let mut made = OpaqueObj::default();
        for (place, value) in made.values.iter_mut().zip(given) {
            *place = value;
        }
        made
    }

    /// The same with these numbers.
    pub fn with_numbers<const N: usize>(mut self, given: [i64; N]) -> OpaqueObj {
        for (place, number) in self.numbers.iter_mut().zip(given) {
            *place = number;
        }
        self
    }
}

impl Obj<OpaqueObj> {
    /// Value number `index`.
    pub fn value_at(&self, vm: &Vm, index: usize) -> Option<Value> {
        self.get(vm).values.get(index).cloned().flatten()
    }

    /// Sets value number `index`. The old one goes when the new one stands.
    pub fn set_value(&self, vm: &mut Vm, index: usize, value: Option<Value>) {
        if let Some(place) = self.get_mut(vm).values.get_mut(index) {
            let old = std::mem::replace(place, value);
            drop(old);
        }
    }

    /// Number `index`.
    pub fn number(&self, vm: &Vm, index: usize) -> i64 {
        self.get(vm).numbers.get(index).copied().unwrap_or(0)
    }

    /// Sets number `index`.
    pub fn set_number(&self, vm: &mut Vm, index: usize, number: i64) {
        if let Some(place) = self.get_mut(vm).numbers.get_mut(index) {
            *place = number;
        }
    }
}

impl Vm {
    /// A new object of a class with this layout.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_opaque(&self, class: &Value, payload: OpaqueObj) -> PyResult {
        let word = TypeWord::new(self.class_id(class), Layout::Opaque);
        Ok(self.alloc_as(word, payload)?.into_value())
    }

    /// The view of an object with this layout.
    ///
    /// # Errors
    /// TypeError for any other.
    pub fn opaque(&mut self, value: &Value) -> PyResult<Obj<OpaqueObj>> {
        match value.downcast::<OpaqueObj>() {
            Some(object) => Ok(object.clone()),
            None => {
                let message = format!("unexpected object of type '{}'", self.type_name(value));
                Err(self.type_error(message))
            }
        }
    }
}
