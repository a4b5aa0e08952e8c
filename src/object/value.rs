//! [`Value`]: one reference to an object; [`Obj<T>`]: a reference whose payload type is known.
//!
//! # Representation
//! A value is a pointer to a [`Header`]: reference count (`u32`) and type word (`u32`), then the payload. Bit 31 of the count
//! means immortal: constants, `None`, small ints, built-in classes; neither counted up nor down.
//! Numbers are boxed like everything else; nothing is tagged.
//!
//! # Borrowing contents
//! A payload may be read through `&Vm` and changed through `&mut Vm` ([`Obj::get`], [`Obj::get_mut`]): as long as somebody
//! holds a reference into a payload, nothing that takes `&mut Vm`, so nothing that may run Python code, can be called.
//! Dropping values is always allowed: deallocation runs no Python code (finalisers are queued for the VM's next safe point).
//!
//! # Invariants
//! * A value belongs to one engine, and is only touched while that engine is the thread's current one.
//! * `TypeWord::layout` of a live object names its payload type (checked once per type at registration).
//! * The count of a mortal object is the number of `Value`s that point to it.
#![allow(unsafe_code)]

use std::cell::{Cell, UnsafeCell};
use std::marker::PhantomData;
use std::ptr::NonNull;

use super::layout::{Layout, TypeId, TypeWord};
use super::release::release;
use super::vm::Vm;
use super::weak::WeakRefObj;

/// Set in a reference count that never changes.
pub(super) const IMMORTAL: u32 = 1 << 31;

/// What every object starts with.
#[repr(C)]
pub struct Header {
    pub(super) count: Cell<u32>,
    pub(super) word: Cell<u32>,
}

/// An object: header and payload.
#[repr(C)]
pub(super) struct Object<T> {
    pub(super) header: Header,
    pub(super) payload: UnsafeCell<T>,
}

/// A counted reference to an object.
#[repr(transparent)]
pub struct Value(pub(super) NonNull<Header>);

/// The first eight bytes of an `int` (of 64 bits) that one reference holds.
const UNIQUE_INT: u64 = 1 | (TypeWord::exact(Layout::Int).0 as u64) << 32;
const UNIQUE_FLOAT: u64 = 1 | (TypeWord::exact(Layout::Float).0 as u64) << 32;
const INT_WORD: u32 = TypeWord::exact(Layout::Int).0;
const FLOAT_WORD: u32 = TypeWord::exact(Layout::Float).0;

// The two words differ in one bit of the id and the same of the layout, and no object has one without the other: `is_number`.
const _: () = assert!((INT_WORD ^ FLOAT_WORD).count_ones() == 2);

impl Clone for Value {
    #[inline(always)]
    fn clone(&self) -> Value {
        let header = self.header();
        let count = header.count.get();
        if (count as i32) >= 0 {
            header.count.set(count + 1);
        }
        Value(self.0)
    }
}

impl Drop for Value {
    #[inline(always)]
    fn drop(&mut self) {
        let header = self.header();
        let count = header.count.get();
        if (count as i32) > 0 {
            if count == 1 {
                release(self.0);
            } else {
                header.count.set(count - 1);
            }
        }
    }
}

impl Value {
    #[inline(always)]
    pub(super) fn header(&self) -> &Header {
        // SAFETY: a Value points to a live object for as long as it exists.
        unsafe { self.0.as_ref() }
    }

    /// Takes over one count of the object at `ptr`.
    ///
    /// # Safety
    /// `ptr` is a live object, and the caller gives away one of its counts.
    #[inline(always)]
    pub(super) unsafe fn from_raw(ptr: NonNull<Header>) -> Value {
        Value(ptr)
    }

    /// Gives the reference up, unless it is the last one: that comes back, for the caller to drop at a better moment.
    #[inline(always)]
    pub fn give_up(self) -> Option<Value> {
        let count = self.header().count.get();
        if count == 1 {
            return Some(self);
        }
        if (count as i32) > 0 {
            self.header().count.set(count - 1);
        }
        std::mem::forget(self);
        None
    }

    /// Would giving this reference up end the object?
    #[inline(always)]
    pub fn is_last(&self) -> bool {
        self.header().count.get() == 1
    }

    /// Gives up the reference without counting down.
    #[inline(always)]
    pub(super) fn into_raw(self) -> NonNull<Header> {
        let ptr = self.0;
        std::mem::forget(self);
        ptr
    }

    /// Another reference to an immortal object, without a look at its count.
    #[inline(always)]
    pub(super) fn share_immortal(&self) -> Value {
        debug_assert!(self.header().count.get() & IMMORTAL != 0);
        Value(self.0)
    }

    /// The type word, flags included.
    #[inline(always)]
    pub fn word(&self) -> TypeWord {
        TypeWord(self.header().word.get())
    }

    /// Index of the object's class in the type table.
    #[inline(always)]
    pub fn type_id(&self) -> TypeId {
        self.word().id()
    }

    /// Has the payload this layout (the class or a subclass of it)?
    #[inline(always)]
    pub fn is_layout(&self, layout: Layout) -> bool {
        self.word().layout_bits() == layout as u32
    }

    /// The payload's layout.
    pub fn layout(&self) -> Layout {
        Layout::ALL[self.word().layout_bits() as usize]
    }

    /// Is the object's class exactly the one that owns `layout` (for `Int`: and fits in 64 bits)?
    #[inline(always)]
    pub fn is_exact(&self, layout: Layout) -> bool {
        self.word().without_flags() == TypeWord::exact(layout)
    }

    /// Is header flag `bit` of [`flag`] set?
    #[inline(always)]
    pub fn has_flag(&self, bit: u32) -> bool {
        self.header().word.get() & bit != 0
    }

    /// Sets header flag `bit` of [`flag`].
    pub fn set_flag(&self, bit: u32) {
        self.header().word.set(self.header().word.get() | bit);
    }

    /// Clears header flag `bit` of [`flag`].
    pub fn clear_flag(&self, bit: u32) {
        self.header().word.set(self.header().word.get() & !bit);
    }

    /// Changes the object's class to one of the same layout (`x.__class__ = C`).
    pub fn set_type_id(&self, id: TypeId) {
        let word = self.header().word.get();
        self.header().word.set(word & !((1 << super::layout::ID_BITS) - 1) | id.0);
    }

    /// Are both the same object? (For `is` use [`Vm::is_same`], which sees small ints as canonical.)
    #[inline(always)]
    pub fn ptr_eq(&self, other: &Value) -> bool {
        self.0 == other.0
    }

    /// The object's address, as `id()` shows it.
    pub fn address(&self) -> usize {
        self.0.as_ptr() as usize
    }

    /// The number of references, or `u32::MAX` for an immortal.
    pub fn ref_count(&self) -> u32 {
        let count = self.header().count.get();
        if count & IMMORTAL != 0 {
            u32::MAX
        } else {
            count
        }
    }

    /// Is this the only reference to a mortal object?
    #[inline(always)]
    pub fn is_unique(&self) -> bool {
        self.header().count.get() == 1
    }

    /// Makes the object live as long as its engine.
    pub fn make_immortal(&self) {
        self.header().count.set(IMMORTAL);
    }

    /// Is it the sentinel that stands for "nothing"?
    #[inline(always)]
    pub fn is_unbound(&self) -> bool {
        self.word().0 == TypeWord::exact(Layout::Unbound).0
    }

    /// Is it `None`?
    #[inline(always)]
    pub fn is_none(&self) -> bool {
        self.word().0 == TypeWord::exact(Layout::None).0
    }

    /// Is it the box of an exact `int` (64 bits) or `float` that only this reference holds? It may stay in a dead register, for the
    /// next number there. (One that others hold must not: it would keep them from using theirs again.)
    #[inline(always)]
    pub fn is_spare(&self) -> bool {
        const EITHER: u64 = UNIQUE_INT ^ UNIQUE_FLOAT;
        self.header_bits() | EITHER == UNIQUE_INT | EITHER
    }

    /// Is it an exact `int` (64 bits) or `float`?
    #[inline(always)]
    pub fn is_number(&self) -> bool {
        self.word().0 | (INT_WORD ^ FLOAT_WORD) == INT_WORD | FLOAT_WORD
    }

    /// The number, if it is an exact `int` (not a `bool`) of 64 bits.
    #[inline(always)]
    pub fn as_exact_int(&self) -> Option<i64> {
        if self.word().0 == INT_WORD {
            // SAFETY: the word says that an i64 follows the header.
            Some(unsafe { self.payload_copy::<i64>() })
        } else {
            None
        }
    }

    /// The number, if it is an exact `float`.
    #[inline(always)]
    pub fn as_exact_float(&self) -> Option<f64> {
        if self.word().0 == FLOAT_WORD {
            // SAFETY: the word says that an f64 follows the header.
            Some(unsafe { self.payload_copy::<f64>() })
        } else {
            None
        }
    }

    /// The number, if it is a `bool`, or an `int` (or of a subclass) that fits in 64 bits.
    #[inline(always)]
    pub fn as_i64(&self) -> Option<i64> {
        let layout = self.word().layout_bits();
        if layout == Layout::Int as u32 || layout == Layout::Bool as u32 {
            // SAFETY: both layouts have an i64 payload.
            Some(unsafe { self.payload_copy::<i64>() })
        } else {
            None
        }
    }

    /// The number, if it is a `float` or of a subclass.
    #[inline(always)]
    pub fn as_f64(&self) -> Option<f64> {
        if self.is_layout(Layout::Float) {
            // SAFETY: the layout has an f64 payload.
            Some(unsafe { self.payload_copy::<f64>() })
        } else {
            None
        }
    }

    /// Overwrites the box with `number` if it is an exact int that only this reference holds. The value must be dead.
    #[inline(always)]
    pub fn reuse_int(&mut self, number: i64) -> bool {
        if self.header_bits() == UNIQUE_INT {
            // SAFETY: an i64 follows the header, and nobody else refers to the object.
            unsafe { self.payload_set(number) };
            return true;
        }
        false
    }

    /// Overwrites the box with `number` if it is an exact float that only this reference holds. The value must be dead.
    #[inline(always)]
    pub fn reuse_float(&mut self, number: f64) -> bool {
        if self.header_bits() == UNIQUE_FLOAT {
            // SAFETY: an f64 follows the header, and nobody else refers to the object.
            unsafe { self.payload_set(number) };
            return true;
        }
        false
    }

    #[inline(always)]
    fn header_bits(&self) -> u64 {
        // SAFETY: the header is two adjacent u32, aligned to 8 like every block of the heap.
        unsafe { self.0.as_ptr().cast::<u64>().read() }
    }

    /// # Safety
    /// The payload starts with a `T`.
    #[inline(always)]
    unsafe fn payload_copy<T: Copy>(&self) -> T {
        // SAFETY: by the caller's promise.
        unsafe { self.0.as_ptr().add(1).cast::<T>().read() }
    }

    /// # Safety
    /// The payload starts with a `T`, and this is its only reference.
    #[inline(always)]
    unsafe fn payload_set<T: Copy>(&mut self, value: T) {
        // SAFETY: by the caller's promise.
        unsafe { self.0.as_ptr().add(1).cast::<T>().write(value) }
    }

    /// The typed reference, if the layout is that of `T`.
    #[inline(always)]
    pub fn downcast<T: Payload>(&self) -> Option<&Obj<T>> {
        if self.is_layout(T::LAYOUT) {
            // SAFETY: Obj<T> is a transparent wrapper, and the layout names T.
            Some(unsafe { &*(self as *const Value).cast::<Obj<T>>() })
        } else {
            None
        }
    }

    /// The payload of a weak reference. It needs no engine: all that drops change of it is in cells.
    pub(super) fn weak_payload(&self) -> Option<&WeakRefObj> {
        let reference = self.downcast::<WeakRefObj>()?;
        // SAFETY: the layout says that the payload follows; what is read while others may write is in cells.
        Some(unsafe { &*reference.cell().get() })
    }

    /// The typed reference by value, or the value back.
    pub fn into_obj<T: Payload>(self) -> Result<Obj<T>, Value> {
        if self.is_layout(T::LAYOUT) {
            Ok(Obj(self, PhantomData))
        } else {
            Err(self)
        }
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "<{} at {:#x}>", self.layout().class_name(), self.address())
    }
}

/// A Rust type that is the payload of a built-in class's objects.
///
/// Each type has a [`Layout`] of its own; [`super::release::register`] checks at start-up that no two share one.
pub trait Payload: Sized + 'static {
    /// The layout that says "this type follows the header".
    const LAYOUT: Layout;
    /// Calls `visit` for every value the payload holds (once for each time it holds it).
    fn traverse(&self, visit: &mut dyn FnMut(&Value));
    /// Drops the values through which a cycle may run. Only the collector calls it, on garbage.
    fn clear(&mut self) {}
}

/// A counted reference to an object whose payload is a `T`.
#[repr(transparent)]
pub struct Obj<T: Payload>(Value, PhantomData<T>);

impl<T: Payload> Clone for Obj<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Obj(self.0.clone(), PhantomData)
    }
}

impl<T: Payload> Obj<T> {
    #[inline(always)]
    fn cell(&self) -> &UnsafeCell<T> {
        // SAFETY: the layout says that a T follows the header.
        unsafe { &self.0 .0.cast::<Object<T>>().as_ref().payload }
    }

    /// The payload, for as long as nothing needs `&mut Vm`.
    #[inline(always)]
    pub fn get<'a>(&'a self, _vm: &'a Vm) -> &'a T {
        // SAFETY: payloads are changed only through `&mut Vm`, which cannot exist while `_vm` is borrowed.
        unsafe { &*self.cell().get() }
    }

    /// The payload, to change. Nothing else of the engine can be reached meanwhile; drops are fine.
    #[inline(always)]
    pub fn get_mut<'a>(&'a self, _vm: &'a mut Vm) -> &'a mut T {
        // SAFETY: the exclusive borrow of the engine makes this the only reference into any payload.
        unsafe { &mut *self.cell().get() }
    }

    /// The reference without its payload type.
    #[inline(always)]
    pub fn value(&self) -> &Value {
        &self.0
    }

    /// The reference without its payload type.
    #[inline(always)]
    pub fn into_value(self) -> Value {
        self.0
    }

    /// Wraps a fresh object.
    ///
    /// # Safety
    /// The payload of `value` is a `T`.
    #[inline(always)]
    pub(super) unsafe fn from_value(value: Value) -> Obj<T> {
        Obj(value, PhantomData)
    }
}

impl<T: Payload> From<Obj<T>> for Value {
    #[inline(always)]
    fn from(object: Obj<T>) -> Value {
        object.0
    }
}
