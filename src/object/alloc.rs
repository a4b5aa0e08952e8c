//! Making objects and changing the type table: the unsafe half of [`Vm`]'s methods.
#![allow(unsafe_code)]

use std::cell::{Cell, UnsafeCell};

use super::layout::{Layout, TypeId, TypeWord};
use super::shared::Shared;
use super::ty::TypeEntry;
use super::value::{Header, Obj, Object, Payload, Value};
use super::vm::Vm;
use crate::mem::{Kind, OutOfMemory};

/// A new object of the class `word` names, with this payload.
#[inline(always)]
pub(super) fn alloc_word<T: Payload>(shared: &Shared, word: TypeWord, payload: T) -> Result<Obj<T>, OutOfMemory> {
    const { assert!(std::mem::align_of::<T>() <= 8) };
    let layout: Layout = T::LAYOUT;
    let ptr = shared.alloc_object(word, layout, std::mem::size_of::<Object<T>>())?;
    // SAFETY: fresh memory of the object's size; the word's layout is that of T.
    unsafe {
        (&raw mut (*ptr.cast::<Object<T>>().as_ptr()).payload).write(UnsafeCell::new(payload));
        Ok(Obj::from_value(Value::from_raw(ptr)))
    }
}

/// A number's box, if a block for it waits in the heap's list: without a call.
#[inline(always)]
pub(super) fn alloc_listed<T: Payload + Copy>(shared: &Shared, payload: T) -> Option<Value> {
    const { assert!(std::mem::align_of::<T>() <= 8 && !T::LAYOUT.kind().is_container()) };
    let kind = const { T::LAYOUT.kind() };
    let ptr = shared.heap.alloc_listed(kind, std::mem::size_of::<Object<T>>())?.cast::<Header>();
    // SAFETY: fresh memory of the object's size; the word's layout is that of T.
    unsafe {
        ptr.write(Header { count: Cell::new(1), word: Cell::new(TypeWord::exact(T::LAYOUT).0) });
        (&raw mut (*ptr.cast::<Object<T>>().as_ptr()).payload).write(UnsafeCell::new(payload));
        Some(Value::from_raw(ptr))
    }
}

/// Takes the box of a number back, whose last reference this is; gives everything else back.
#[inline(always)]
pub(super) fn free_number(shared: &Shared, value: Value) -> Option<Value> {
    let kind = if value.word() == TypeWord::exact(Layout::Int) {
        Kind::Int
    } else if value.word() == TypeWord::exact(Layout::Float) {
        Kind::Float
    } else {
        return Some(value);
    };
    debug_assert!(value.is_last());
    // SAFETY: the last reference to a box of this kind, which has no payload to drop.
    unsafe { shared.heap.free(kind, value.into_raw().cast(), 16) };
    None
}

/// Changes the type table.
pub(super) fn types_with<R>(shared: &Shared, change: impl FnOnce(&mut Vec<TypeEntry>) -> R) -> R {
    // SAFETY: called from `&mut Vm` only, so that no reference into the table is live; `change` drops no class.
    change(unsafe { shared.types_mut() })
}

/// A row of the type table, to change.
pub(super) fn entry_mut(vm: &mut Vm, id: TypeId) -> &mut TypeEntry {
    // SAFETY: the exclusive borrow of the engine makes this the only reference into the table.
    let types = unsafe { vm.shared.types_mut() };
    &mut types[id.0 as usize]
}
