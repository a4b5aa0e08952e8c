//! Inline caches: class versions, and what a `LoadAttr`, `StoreAttr`, `CallMethod` or `LoadGlobal` remembers.

use super::handlers::attr::name_ref;
use super::registers::Caches;
use crate::object::attribute::{generic_getattr_slot, generic_setattr_slot};
use crate::object::class_def::MemberObj;
use crate::object::dict::DictObj;
use crate::object::function::ModuleObj;
use crate::object::layout::TypeId;
use crate::object::lookup::Access;
use crate::object::{Layout, Obj, TypeObj, Value, Vm};

/// What the second word of a `LoadAttr` or `StoreAttr` cache holds, by its lowest three bits. The first word's version is that
/// of the object's class, or of the object itself with [`shape::OF_CLASS`].
pub mod shape {
    /// The bits.
    pub const MASK: u64 = 7;
    /// The index of an inline value, above the mark.
    pub const INLINE: u64 = 1;
    /// A class attribute that is taken as it is.
    pub const CLASS: u64 = 2;
    /// A Python function of the class, to be bound.
    pub const METHOD: u64 = 3;
    /// A property.
    pub const PROPERTY: u64 = 4;
    /// The number of an entry in the dict of a combined instance or a module, above the mark: to be tried.
    pub const ENTRY: u64 = 5;
    /// An attribute of the class that the object is.
    pub const OF_CLASS: u64 = 6;
}

/// Is it an attribute that reading through an instance does not change?
fn is_plain(vm: &Vm, attr: &Value) -> bool {
    vm.entry_of(attr).slots.descr_get.is_none()
}

/// Is the object of the class of that version, and hides nothing of it? (A combined instance may.)
#[inline(always)]
pub fn is_current(vm: &Vm, object: &Value, version: u32) -> bool {
    vm.version_of(object) == version && object.as_instance().is_none_or(|instance| instance.dict(vm).is_none())
}

/// Is the object the class of that version?
#[inline(always)]
pub fn is_class_of(vm: &Vm, object: &Value, version: u32) -> bool {
    version != 0 && object.downcast::<TypeObj>().is_some_and(|class| vm.versions.get(class.get(vm).id) == version)
}

/// The word of a `LoadAttr`, `StoreAttr` or `AugAttr` cache for this object: the inline cache's, or that known of the object's
/// class, which then is the inline cache's from now on.
#[inline(always)]
pub fn known_word(vm: &Vm, object: &Value, caches: Caches<2>, access: Access) -> u64 {
    let version = vm.version_of(object);
    if version == caches.high(0) || object.is_exact(Layout::Type) {
        return caches.get(1);
    }
    match vm.shapes.get(version, name_ref(vm, caches.low(0)), access) {
        Some(word) => {
            remember(caches, version, word);
            word
        }
        None => caches.get(1),
    }
}

fn remember(caches: Caches<2>, version: u32, word: u64) {
    debug_assert!(version != 0);
    caches.set_high(0, version);
    caches.set(1, word);
}

/// Finds out how `LoadAttr` can do without a search next time, and writes it into its cache.
pub fn remember_load(vm: &mut Vm, object: &Value, name: &Value, caches: Caches<2>) {
    caches.set(1, 0);
    if object.is_exact(Layout::Type) {
        return remember_class_attr(vm, object, name, caches);
    }
    if object.is_exact(Layout::Module) || is_generic_get(vm, object.type_id()) {
        remember_for_class(vm, object, name, caches, Access::Load);
    }
}

/// Finds out where `StoreAttr` and `AugAttr` store without a search next time, after an attribute has been set.
pub fn remember_store(vm: &mut Vm, object: &Value, name: &Value, caches: Caches<2>) {
    caches.set(1, 0);
    if is_generic_set(vm, object.type_id()) {
        remember_for_class(vm, object, name, caches, Access::Store);
    }
}

fn remember_for_class(vm: &mut Vm, object: &Value, name: &Value, caches: Caches<2>, access: Access) {
    let version = vm.class_version(object.type_id());
    if version == 0 {
        return;
    }
    if let Some(word) = find_word(vm, object, name, access) {
        remember(caches, version, word);
        vm.shapes.set(version, name, access, word);
    }
}

/// The word for an attribute of an object: a data descriptor of its class, its own, or another attribute of the class.
fn find_word(vm: &Vm, object: &Value, name: &Value, access: Access) -> Option<u64> {
    let attr = vm.special(object, name);
    if let Some(attr) = attr.filter(|attr| vm.entry_of(attr).slots.descr_set.is_some()) {
        if attr.is_exact(Layout::Property) {
            return Some(marked(&attr, shape::PROPERTY));
        }
        return member_index(vm, object, &attr).map(|index| numbered(index, shape::INLINE));
    }
    if let Some(index) = inline_index(vm, object, name) {
        return Some(numbered(index, shape::INLINE));
    }
    if let Some(index) = own_dict(vm, object).and_then(|dict| dict.index_of_name(vm, name)) {
        return Some(numbered(index as usize, shape::ENTRY));
    }
    if access != Access::Load {
        return None;
    }
    let attr = stable_class_attr(vm, object, name)?;
    if attr.is_exact(Layout::Function) {
        return Some(marked(&attr, shape::METHOD));
    }
    is_plain(vm, &attr).then(|| marked(&attr, shape::CLASS))
}

/// A word with a number above the mark.
fn numbered(index: usize, mark: u64) -> u64 {
    (index as u64) << 3 | mark
}

/// A word with an object, which is not counted (see `Caches::remember`).
fn marked(value: &Value, mark: u64) -> u64 {
    value.address() as u64 | mark
}

/// The same where the object is a class (of the metaclass `type`): its own attributes.
fn remember_class_attr(vm: &mut Vm, class: &Value, name: &Value, caches: Caches<2>) {
    if vm.special(class, name).is_some() {
        return;
    }
    let id = vm.class_id(class);
    let version = vm.class_version(id);
    let attr = vm.class_attr(id, name).filter(|attr| attr.is_exact(Layout::Function) || is_plain(vm, attr));
    if let (Some(attr), true) = (attr, version != 0) {
        remember(caches, version, marked(&attr, shape::OF_CLASS));
    }
}

/// The index of the inline value that a descriptor of `__slots__` stands for.
fn member_index(vm: &Vm, object: &Value, attr: &Value) -> Option<usize> {
    let member = attr.downcast::<MemberObj>()?;
    object.as_instance()?;
    Some(member.get(vm).index as usize)
}

/// The dict of a combined instance, or of a module.
#[inline]
pub fn own_dict<'a>(vm: &'a Vm, object: &'a Value) -> Option<&'a Obj<DictObj>> {
    match object.as_instance() {
        Some(instance) => instance.dict(vm)?.downcast::<DictObj>(),
        None => object.downcast::<ModuleObj>().map(|module| &module.get(vm).dict),
    }
}

/// The value in the remembered entry of the object's own dict, if it still is the entry of that name.
#[inline]
pub fn entry_value<'a>(vm: &'a Vm, object: &'a Value, name: &Value, index: u32) -> Option<&'a Value> {
    let (key, value) = own_dict(vm, object)?.entry_at(vm, index)?;
    key.ptr_eq(name).then_some(value)
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
