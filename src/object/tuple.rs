//! Layout of `tuple` objects: the items stand inline behind header and length.
#![allow(unsafe_code)]

use std::any::TypeId as RustType;
use std::cell::Cell;
use std::ptr::NonNull;

use super::error::PyResult;
use super::layout::{Layout, TypeWord};
use super::release::{register_ops, LayoutOps};
use super::value::{Header, Value};
use super::vm::Vm;
use crate::mem::OutOfMemory;

const ITEMS: usize = 16;

#[repr(C)]
struct Head {
    header: Header,
    len: u32,
    /// Cached hash folded to 32 bits; 0: not computed. Only of tuples whose items hash without running code.
    hash: Cell<u32>,
}

pub(super) fn register() {
    register_ops(Layout::Tuple, &OPS);
    register_ops(Layout::StructSeq, &OPS);
}

static OPS: LayoutOps = LayoutOps {
    fixed: 0,
    // SAFETY: called as the field says, for a tuple.
    end: Some(|shared, ptr| unsafe { super::release::destroy_tuple(shared, ptr) }),
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { ITEMS + 8 * ptr.cast::<Head>().as_ref().len as usize },
    // SAFETY: likewise, once.
    drop: |ptr| unsafe {
        drop_items(ptr);
    },
    // SAFETY: likewise, for a live object.
    traverse: |ptr, visit| unsafe { items_of(ptr).iter().for_each(visit) },
    // A cycle runs through something that can change, never through tuples alone.
    clear: |_| (),
    rust_type: RustType::of::<Head>,
};

/// Drops the items; gives the size of the object.
///
/// # Safety
/// A dead tuple, once.
#[inline(always)]
pub(super) unsafe fn drop_items(ptr: NonNull<Header>) -> usize {
    // SAFETY: by the caller's promise.
    let items = unsafe { items_of(ptr) };
    // The last goes first, as in CPython.
    for item in items.iter().rev() {
        // SAFETY: nobody else uses the items any more.
        unsafe { std::ptr::drop_in_place(std::ptr::from_ref(item).cast_mut()) };
    }
    ITEMS + 8 * items.len()
}

/// # Safety
/// A tuple whose items are written.
pub(super) unsafe fn items_of<'a>(ptr: NonNull<Header>) -> &'a [Value] {
    // SAFETY: by the caller's promise.
    unsafe {
        let len = ptr.cast::<Head>().as_ref().len as usize;
        std::slice::from_raw_parts(ptr.cast::<u8>().as_ptr().add(ITEMS).cast::<Value>(), len)
    }
}

impl Value {
    /// The items, if it is a `tuple` (or of a subclass).
    #[inline(always)]
    pub fn as_tuple(&self) -> Option<&[Value]> {
        if self.is_layout(Layout::Tuple) || self.is_layout(Layout::StructSeq) {
            // SAFETY: the layouts say so; tuples never change.
            Some(unsafe { items_of(self.0) })
        } else {
            None
        }
    }
}

impl Vm {
    /// A new tuple of clones of `items`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_tuple(&self, items: &[Value]) -> PyResult {
        self.new_tuple_of(TypeWord::exact(Layout::Tuple), items.iter().cloned())
    }

    /// A new tuple of two values.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn new_pair(&self, first: Value, second: Value) -> PyResult {
        let ptr = self.shared.alloc_object(TypeWord::exact(Layout::Tuple), Layout::Tuple, ITEMS + 16)?;
        // SAFETY: fresh memory of that size; all of it is written before anybody sees the tuple.
        unsafe {
            (&raw mut (*ptr.cast::<Head>().as_ptr()).len).write(2);
            (&raw mut (*ptr.cast::<Head>().as_ptr()).hash).write(Cell::new(0));
            let place = ptr.cast::<u8>().as_ptr().add(ITEMS).cast::<Value>();
            place.write(first);
            place.add(1).write(second);
            Ok(Value::from_raw(ptr))
        }
    }

    /// A new tuple of the values of an iterator that knows its length.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_tuple_from<I>(&self, items: I) -> PyResult
    where
        I: IntoIterator<Item = Value>,
        I::IntoIter: ExactSizeIterator,
    {
        self.new_tuple_of(TypeWord::exact(Layout::Tuple), items.into_iter())
    }

    /// A tuple of the class that `word` names. Items that the iterator does not deliver are None.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_tuple_of(&self, word: TypeWord, items: impl ExactSizeIterator<Item = Value>) -> PyResult {
        let len = items.len();
        if len == 0 && word == TypeWord::exact(Layout::Tuple) && !self.empty_tuple().is_none() {
            return Ok(self.empty_tuple());
        }
        if len > u32::MAX as usize {
            return Err(OutOfMemory.into());
        }
        let layout = Layout::ALL[word.layout_bits() as usize];
        let ptr = self.shared.alloc_object(word, layout, ITEMS + 8 * len)?;
        // SAFETY: fresh memory of that size; all items are written before anybody sees the tuple.
        unsafe {
            (&raw mut (*ptr.cast::<Head>().as_ptr()).len).write(len as u32);
            (&raw mut (*ptr.cast::<Head>().as_ptr()).hash).write(Cell::new(0));
            let place = ptr.cast::<u8>().as_ptr().add(ITEMS).cast::<Value>();
            let mut written = 0;
            for item in items.take(len) {
                place.add(written).write(item);
                written += 1;
            }
            for rest in written..len {
                place.add(rest).write(self.none());
            }
            Ok(Value::from_raw(ptr))
        }
    }
}
