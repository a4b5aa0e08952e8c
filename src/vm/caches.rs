//! Inline caches: class versions, and what a `LoadAttr`, `StoreAttr`, `CallMethod` or `LoadGlobal` remembers.

use crate::object::attribute::{generic_getattr_slot, generic_setattr_slot};
use crate::object::layout::TypeId;
use crate::object::{Layout, Value, Vm};

/// Shapes of a `LoadAttr` or `StoreAttr` cache: what the second word means.
pub mod shape {
    /// Nothing is remembered.
    pub const NONE: u32 = 0;
    /// An inline value of a split instance: its index is in the high half.
    pub const INLINE: u32 = 1;
    /// A slot wrapper, native or other attribute of the class that is taken as it is (no `__get__`).
    pub const CLASS: u32 = 2;
    /// A Python function of the class, to be bound.
    pub const METHOD: u32 = 3;
}

/// Are attributes of the class looked up in the generic way?
pub fn is_generic_get(vm: &Vm, id: TypeId) -> bool {
    vm.entry(id).slots.getattr.is_none_or(|slot| slot as usize == generic_getattr_slot as *const () as usize)
}

/// Are attributes of the class set in the generic way?
pub fn is_generic_set(vm: &Vm, id: TypeId) -> bool {
    vm.entry(id).slots.setattr.is_none_or(|slot| slot as usize == generic_setattr_slot as *const () as usize)
}

/// Index of the inline value that attribute `name` of a split instance is, if the class has no data descriptor of the name.
pub fn inline_index(vm: &Vm, object: &Value, name: &Value) -> Option<usize> {
    let instance = object.as_instance()?;
    if instance.dict(vm).is_some() {
        return None;
    }
    if let Some(attr) = vm.special(object, name) {
        if vm.entry_of(&attr).slots.descr_set.is_some() {
            return None;
        }
    }
    let index = instance.slot_count() + vm.shared_key_index(object.type_id(), name)?;
    instance.value(vm, index)?;
    Some(index)
}

/// A class attribute that every instance of the class sees: none of them can hide it.
pub fn stable_class_attr(vm: &Vm, object: &Value, name: &Value) -> Option<Value> {
    let attr = vm.special(object, name)?;
    if object.is_layout(Layout::Instance) {
        if vm.shared_key_index(object.type_id(), name).is_some() {
            return None;
        }
        if object.as_instance()?.dict(vm).is_some() {
            return None;
        }
    } else if vm.can_have_dict(object) {
        return None;
    }
    Some(attr)
}
