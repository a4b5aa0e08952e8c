//! Layout of instances of classes written in Python: the split table, with values inline and keys shared by the class.
//!
//! ```text
//! header 8 | dict 8 | capacity u8, slots u8, their sum u16, spare u32 | values[slots + capacity]
//! ```
//! `values[..slots]` are those of `__slots__`; the rest belong to the class's shared keys in their order (PEP 412; values
//! inline as CPython 3.11 has them). While `dict` is empty the instance is *split*: the order of its attributes is that of the
//! shared keys. What would break that order, outgrow the capacity or need a real dict makes it *combined*: `dict` then holds all
//! attributes and the inline values are empty.
#![allow(unsafe_code)]

use std::any::TypeId as RustType;
use std::ptr::NonNull;

use super::dict::DictObj;
use super::error::PyResult;
use super::layout::{flag, Layout, TypeWord};
use super::release::{register_ops, LayoutOps};
use super::shared::Shared;
use super::ty::{TypeObj, FIRST_DYNAMIC_ID};
use super::value::{Header, Obj, Value, IMMORTAL};
use super::vm::Vm;
use crate::mem::Kind;

const VALUES: usize = 24;

#[repr(C)]
struct Head {
    header: Header,
    dict: Option<Value>,
    capacity: u8,
    slots: u8,
    /// Values in all.
    len: u16,
    spare: u32,
}

pub(super) fn register() {
    register_ops(Layout::Instance, &OPS);
}

static OPS: LayoutOps = LayoutOps {
    fixed: 0,
    end: None,
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { size_of_head(ptr.cast::<Head>().as_ref()) },
    // SAFETY: likewise, once.
    drop: |ptr| unsafe {
        drop((*ptr.cast::<Head>().as_ptr()).dict.take());
        for value in values_of(ptr) {
            drop(value.take());
        }
    },
    // SAFETY: likewise, for a live object.
    traverse: |ptr, mut each| unsafe { visit(ptr, &mut each) },
    // SAFETY: the collector is the object's only user.
    clear: |ptr| unsafe {
        drop((*ptr.cast::<Head>().as_ptr()).dict.take());
        for value in values_of(ptr) {
            drop(value.take());
        }
    },
    rust_type: RustType::of::<Head>,
};

/// Calls `each` with every value that an instance holds.
///
/// # Safety
/// A live instance that nobody changes meanwhile.
#[inline(always)]
pub(super) unsafe fn visit(ptr: NonNull<Header>, each: &mut impl FnMut(&Value)) {
    // SAFETY: by the caller's promise.
    unsafe {
        ptr.cast::<Head>().as_ref().dict.iter().for_each(&mut *each);
        values_of(ptr).iter().flatten().for_each(each);
    }
}

/// Destroys an instance that has nothing special about it: no finaliser, no weak references. False, and nothing is done, if it
/// has, or is none.
///
/// # Safety
/// A whole, dead object with that word.
#[inline(never)]
pub(super) unsafe fn destroy_plain(shared: &Shared, ptr: NonNull<Header>, word: TypeWord) -> bool {
    let flags = flag::WEAKLY_REFERENCED | flag::FINALIZED;
    let id = word.id();
    if word.layout_bits() != Layout::Instance as u32 || word.0 & flags != 0 || id.0 < FIRST_DYNAMIC_ID {
        return false;
    }
    let entry = &shared.types()[id.0 as usize];
    if entry.has_finalizer || entry.extra != 0 {
        return false;
    }
    let class = entry.class_ptr();
    // SAFETY: by the caller's promise; the count is out of reach of what the drops do.
    unsafe {
        ptr.as_ref().count.set(IMMORTAL);
        drop((*ptr.cast::<Head>().as_ptr()).dict.take());
        let values = values_of(ptr);
        let size = VALUES + 8 * values.len();
        for value in values {
            drop(value.take());
        }
        shared.free_container(Kind::Instance, ptr, size);
        // The reference that the object held to its class.
        if let Some(class) = class {
            drop(Value::from_raw(class));
        }
    }
    true
}

fn size_of_head(head: &Head) -> usize {
    VALUES + 8 * head.len as usize
}

/// # Safety
/// A live instance; nobody else uses its values while the result lives.
unsafe fn values_of<'a>(ptr: NonNull<Header>) -> &'a mut [Option<Value>] {
    // SAFETY: by the caller's promise.
    unsafe {
        let head = ptr.cast::<Head>().as_ref();
        let len = head.len as usize;
        std::slice::from_raw_parts_mut(ptr.cast::<u8>().as_ptr().add(VALUES).cast(), len)
    }
}

/// A borrowed view of an instance.
#[derive(Clone, Copy)]
pub struct InstanceRef<'a>(&'a Value);

impl Value {
    /// The view, if it is an instance of a class written in Python (or a bare `object()`).
    #[inline(always)]
    pub fn as_instance(&self) -> Option<InstanceRef<'_>> {
        self.is_layout(Layout::Instance).then_some(InstanceRef(self))
    }
}

impl<'a> InstanceRef<'a> {
    #[inline(always)]
    fn head(self) -> &'a Head {
        // SAFETY: the layout says so.
        unsafe { self.0 .0.cast::<Head>().as_ref() }
    }

    /// The dict of a combined instance.
    #[inline(always)]
    pub fn dict(self, _vm: &Vm) -> Option<&'a Value> {
        self.head().dict.as_ref()
    }

    /// How many values of `__slots__` stand before the others.
    #[inline(always)]
    pub fn slot_count(self) -> usize {
        self.head().slots as usize
    }

    /// How many inline attribute values there is room for.
    #[inline(always)]
    pub fn capacity(self) -> usize {
        self.head().capacity as usize
    }

    /// Inline value number `index` (slots first), if it is set.
    #[inline(always)]
    pub fn value(self, _vm: &'a Vm, index: usize) -> Option<&'a Value> {
        let head = self.head();
        if index >= head.len as usize {
            return None;
        }
        // SAFETY: within the values; they change only through `&mut Vm`.
        unsafe { (*self.0 .0.cast::<u8>().as_ptr().add(VALUES).cast::<Option<Value>>().add(index)).as_ref() }
    }

    /// Inline value number `index`, if it is set, to change.
    #[inline(always)]
    pub fn value_mut(self, _vm: &'a mut Vm, index: usize) -> Option<&'a mut Value> {
        if index >= self.head().len as usize {
            return None;
        }
        // SAFETY: within the values, and `&mut Vm` makes us their only user.
        unsafe { (*self.0 .0.cast::<u8>().as_ptr().add(VALUES).cast::<Option<Value>>().add(index)).as_mut() }
    }

    /// Is inline value number `index` set, or may it be without breaking the order of attributes?
    #[inline(always)]
    pub fn has_place(self, vm: &Vm, index: usize) -> bool {
        if index >= self.head().len as usize {
            return false;
        }
        let slots = self.slot_count();
        self.value(vm, index).is_some()
            || index < slots
            || self.dict(vm).is_none() && self.keeps_order(vm, index - slots)
    }

    /// Exchanges inline value number `index`, which has a place.
    #[inline(always)]
    pub fn exchange(self, vm: &mut Vm, index: usize, value: Value) -> Option<Value> {
        debug_assert!(self.has_place(vm, index));
        // SAFETY: within the values, and `&mut Vm` makes us their only user.
        unsafe { (*self.0 .0.cast::<u8>().as_ptr().add(VALUES).cast::<Option<Value>>().add(index)).replace(value) }
    }

    /// Overwrites an inline value that is set; gives the new value back if it is not.
    #[inline(always)]
    pub fn overwrite(self, _vm: &mut Vm, index: usize, value: Value) -> Result<(), Value> {
        let head = self.head();
        if index >= head.len as usize {
            return Err(value);
        }
        // SAFETY: within the values, and `&mut Vm` makes us their only user; the old value is dropped when the new stands.
        let place = unsafe { &mut *self.0 .0.cast::<u8>().as_ptr().add(VALUES).cast::<Option<Value>>().add(index) };
        match place {
            Some(old) => {
                let old = std::mem::replace(old, value);
                drop(old);
                Ok(())
            }
            None => Err(value),
        }
    }

    /// Replaces an inline value; `None` when there is no such place.
    #[inline(always)]
    pub fn replace(self, _vm: &mut Vm, index: usize, value: Option<Value>) -> Option<Option<Value>> {
        // SAFETY: `&mut Vm` makes us the only user of the values.
        let place = unsafe { values_of(self.0 .0) }.get_mut(index)?;
        Some(std::mem::replace(place, value))
    }

    /// May attribute number `key` (of the shared keys) be set for the first time without breaking the order? Only when
    /// no later one is set.
    #[inline]
    pub fn keeps_order(self, vm: &Vm, key: usize) -> bool {
        let slots = self.slot_count();
        key < self.capacity() && (key + 1..self.capacity()).all(|later| self.value(vm, slots + later).is_none())
    }

    /// Makes the instance combined with this dict, dropping the inline attribute values, or with `None` an empty split one.
    pub fn set_dict(self, vm: &mut Vm, dict: Option<Obj<DictObj>>) {
        let slots = self.slot_count();
        for index in 0..self.capacity() {
            drop(self.replace(vm, slots + index, None));
        }
        // SAFETY: `&mut Vm` makes us the only user.
        let old = unsafe { std::mem::replace(&mut (*self.0 .0.cast::<Head>().as_ptr()).dict, dict.map(Value::from)) };
        drop(old);
    }
}

impl Vm {
    /// A bare instance of the class that `word` names, with room for `slots` slot values and `capacity` attributes.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn new_instance_of(&self, word: TypeWord, slots: u8, capacity: u8) -> PyResult {
        let values = slots as usize + capacity as usize;
        let size = VALUES + 8 * values;
        let ptr = if word.id().0 < FIRST_DYNAMIC_ID {
            self.shared.alloc_object(word, Layout::Instance, size)?
        } else {
            debug_assert!(self.entry(word.id()).extra == 0);
            self.shared.alloc_instance(word, size)?
        };
        // SAFETY: fresh memory of that size; an empty reference is a zero word.
        unsafe {
            let head = ptr.cast::<Head>().as_ptr();
            (&raw mut (*head).dict).write(None);
            (&raw mut (*head).capacity).write(capacity);
            (&raw mut (*head).slots).write(slots);
            (&raw mut (*head).len).write(capacity as u16 + slots as u16);
            (&raw mut (*head).spare).write(0);
            let place = ptr.cast::<u8>().as_ptr().add(VALUES).cast::<Option<Value>>();
            for index in 0..values {
                place.add(index).write(None);
            }
            Ok(Value::from_raw(ptr))
        }
    }

    /// A new instance of a class with the layout of `object`, without attributes: split or combined as the policy says.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn instantiate(&mut self, class: &Obj<TypeObj>) -> PyResult {
        let own = class.get(self);
        let word = TypeWord::new(own.id, Layout::Instance);
        let slots = own.slot_names.len() as u8;
        if !own.has_dict {
            return self.new_instance_of(word, slots, 0);
        }
        if self.heap().policy().split_dicts {
            let made = self.new_instance_of(word, slots, own.instance_capacity)?;
            self.counts.split_instances += 1;
            return Ok(made);
        }
        let made = self.new_instance_of(word, slots, 0)?;
        let dict = self.new_dict()?;
        if let Some(instance) = made.as_instance() {
            instance.set_dict(self, Some(dict));
        }
        self.counts.combined_instances += 1;
        Ok(made)
    }

    /// Makes `object` an instance of another class, whose layout and slots are the same (callers have checked).
    pub fn change_class(&mut self, object: &Value, class: &Obj<TypeObj>) {
        let old = object.type_id();
        let old = if old.0 >= FIRST_DYNAMIC_ID { self.entry(old).class_ptr() } else { None };
        let id = class.get(self).id;
        if id.0 >= FIRST_DYNAMIC_ID {
            std::mem::forget(class.clone());
        }
        object.set_type_id(id);
        if let Some(old) = old {
            // SAFETY: the reference that the object held to its class until now.
            drop(unsafe { Value::from_raw(old) });
        }
    }

    /// Bytes of the object's own block, buffers that it owns not counted.
    pub fn block_size(&self, object: &Value) -> usize {
        // SAFETY: the object is alive.
        let size = unsafe { (super::release::ops(object.word()).size)(object.0) };
        let dynamic = object.type_id().0 >= FIRST_DYNAMIC_ID;
        size.div_ceil(8) * 8 + if dynamic { self.entry_of(object).extra as usize } else { 0 }
    }

    /// Reference number `index` behind the payload of an object of a class written in Python that extends a built-in
    /// layout: 0 is its `__dict__`, the rest its `__slots__`.
    pub fn extra_reference<'a>(&'a self, object: &'a Value, index: usize) -> Option<&'a Value> {
        // SAFETY: shared access; changes need `&mut Vm`.
        unsafe { self.shared.extra_references(object.0) }.get(index)?.as_ref()
    }

    /// Replaces that reference; `None` when the object has no such place.
    pub fn replace_extra(&mut self, object: &Value, index: usize, value: Option<Value>) -> Option<Option<Value>> {
        // SAFETY: `&mut self` makes us the only user.
        let place = unsafe { self.shared.extra_references(object.0) }.get_mut(index)?;
        Some(std::mem::replace(place, value))
    }
}
