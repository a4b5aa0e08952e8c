//! Payload of `list`: a buffer of values of its own allocation kind.

use super::error::PyResult;
use super::layout::Layout;
use super::value::{Obj, Payload, Value};
use super::vm::Vm;
use crate::mem::{HeapVec, Kind};

/// A list's buffer.
pub type ListBuf = HeapVec<Value, { Kind::ListBuf as u8 }>;

/// Payload of a list.
pub struct ListObj {
    /// The items. A method that drops items takes them out of the buffer first.
    pub items: ListBuf,
}

impl Payload for ListObj {
    const LAYOUT: Layout = Layout::List;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.items.iter().for_each(visit);
    }
    fn clear(&mut self) {
        let items = self.items.take();
        drop(items);
    }
}

impl Vm {
    /// A new list around a buffer.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_list(&self, items: ListBuf) -> PyResult {
        Ok(self.alloc(ListObj { items })?.into_value())
    }

    /// A new list of clones of `items`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_list_of(&self, items: &[Value]) -> PyResult {
        self.new_list(ListBuf::from_slice(items)?)
    }
}

impl Obj<ListObj> {
    /// The items.
    #[inline(always)]
    pub fn items<'a>(&'a self, vm: &'a Vm) -> &'a [Value] {
        &self.get(vm).items
    }
}
