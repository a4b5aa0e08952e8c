//! Attributes: lookup in classes, the generic `__getattribute__` and `__setattr__`, and instance dicts.

use super::class_def::MemberObj;
use super::dict::DictObj;
use super::error::{ExceptionObj, PyResult, Raised};
use super::function::{BoundMethodObj, FunctionObj, ModuleObj, NamespaceObj};
use super::layout::{Layout, TypeId};
use super::native::MethodDescriptorObj;
use super::ty::{TypeObj, MAX_SHARED_KEYS};
use super::value::{Obj, Value};
use super::vm::Vm;

/// Why an instance's attributes moved into a real dict: index in `Counts::unsplit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsplit {
    /// An attribute was set out of the order of the shared keys.
    Order,
    /// More attributes than the instance, or its class's shared keys, have room for.
    Room,
    /// Its `__dict__` was asked for.
    DictAsked,
}

impl Vm {
    /// The attribute `name` (interned) of a class, looked up along its resolution order; unbound, raw.
    #[inline]
    pub fn class_attr(&self, id: TypeId, name: &Value) -> Option<Value> {
        let version = self.versions.get(id);
        if version == 0 {
            return self.search_class(id, name);
        }
        if let Some(known) = self.lookups.get(version, name) {
            return known;
        }
        let found = self.search_class(id, name);
        self.lookups.set(version, name, found.as_ref());
        found
    }

    fn search_class(&self, id: TypeId, name: &Value) -> Option<Value> {
        let class = self.entry(id).class()?;
        let mro = class.downcast::<TypeObj>()?.get(self).mro.as_tuple()?;
        mro.iter().find_map(|class| class.downcast::<TypeObj>()?.get(self).dict.get_name(self, name))
    }

    /// The same for the class of `object`: how dunders are looked up.
    #[inline]
    pub fn special(&self, object: &Value, name: &Value) -> Option<Value> {
        self.class_attr(object.type_id(), name)
    }

    /// The class's version, for inline caches: given out when it is first asked for, and anew after each change of the
    /// class or of one of its bases. 0: not to be cached.
    #[inline]
    pub fn class_version(&mut self, id: TypeId) -> u32 {
        match self.versions.get(id) {
            0 => {
                let version = self.next_version();
                self.versions.set(id, version);
                version
            }
            version => version,
        }
    }

    /// The direct subclasses of a class that are alive.
    pub fn subclasses(&self, id: TypeId) -> Vec<Value> {
        let Some(class) = self.entry(id).class() else { return Vec::new() };
        let ids = self.as_class(class).get(self).subclasses.iter();
        let is_base = |sub: &Value| {
            let bases = self.as_class(sub).get(self).bases.as_tuple().unwrap_or(&[]);
            bases.iter().any(|base| base.ptr_eq(class))
        };
        ids.filter_map(|&id| self.entry(id).class()).filter(|sub| is_base(sub)).cloned().collect()
    }

    /// A class and all that derive from it, bases before what derives from them alone.
    pub fn class_family(&self, id: TypeId) -> Vec<TypeId> {
        let mut family = vec![id];
        let mut known = std::collections::HashSet::from([id]);
        let mut at = 0;
        while at < family.len() {
            for sub in self.subclasses(family[at]) {
                let id = self.class_id(&sub);
                if known.insert(id) {
                    family.push(id);
                }
            }
            at += 1;
        }
        family
    }

    /// Tells inline caches and slots that a class changed: in the attribute `name`, or altogether.
    pub fn class_changed(&mut self, id: TypeId, name: Option<&Value>) {
        let text = name.map(|name| name.as_str().unwrap_or(""));
        let slots = text.is_none_or(|text| text.starts_with("__") && text.ends_with("__"));
        for id in self.class_family(id) {
            // One that has been given out none yet is being made.
            if self.versions.get(id) != 0 {
                let version = self.next_version();
                self.versions.set(id, version);
            }
            let heap = self.entry(id).class().is_some_and(|class| self.as_class(class).get(self).is_heap);
            if slots && heap {
                self.update_slots(id);
            }
        }
    }

    /// Is class `id` the class `base` or derived from it?
    pub fn is_subclass_id(&self, id: TypeId, base: TypeId) -> bool {
        if id == base {
            return true;
        }
        let (Some(class), Some(base)) = (self.entry(id).class(), self.entry(base).class()) else { return false };
        let mro = class.downcast::<TypeObj>().and_then(|class| class.get(self).mro.as_tuple());
        mro.is_some_and(|mro| mro.iter().any(|class| class.ptr_eq(base)))
    }

    /// `object.name` for any object and any str.
    ///
    /// # Errors
    /// AttributeError; whatever descriptors raise.
    pub fn get_attr(&mut self, object: &Value, name: &Value) -> PyResult {
        let result = match self.entry_of(object).slots.getattr {
            Some(getattr) => getattr(self, object, name),
            None => self.generic_get_attr(object, name),
        };
        if result.is_err() {
            self.complete_attribute_error(object, name);
        }
        result
    }

    /// Gives an AttributeError on its way the name and object that were looked up, if it has none.
    #[cold]
    pub fn complete_attribute_error(&mut self, object: &Value, name: &Value) {
        let Some(raised) = self.raised.clone() else { return };
        if !self.is_exception_of(&raised, super::error::Exc::AttributeError) {
            return;
        }
        if let Some(error) = raised.downcast::<ExceptionObj>() {
            let error = error.get_mut(self);
            if error.fields[0].is_none() && error.fields[1].is_none() {
                error.fields[0] = Some(name.clone());
                error.fields[1] = Some(object.clone());
            }
        }
    }

    /// `object.name`, `None` instead of AttributeError.
    ///
    /// # Errors
    /// Whatever else the lookup raises.
    pub fn find_attr(&mut self, object: &Value, name: &Value) -> PyResult<Option<Value>> {
        if self.entry_of(object).slots.getattr.is_none_or(is_generic_getattr) {
            // Without an exception where there is nothing to be found.
            let found = match self.generic_find_attr(object, name) {
                Ok(None) => self.fallback_attr(object, name),
                found => found,
            };
            return match found {
                Err(Raised) if self.catch(super::error::Exc::AttributeError) => Ok(None),
                found => found,
            };
        }
        match self.get_attr(object, name) {
            Ok(value) => Ok(Some(value)),
            Err(Raised) if self.catch(super::error::Exc::AttributeError) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// `object.name = value`, or `del object.name`.
    ///
    /// # Errors
    /// AttributeError, TypeError; whatever descriptors raise.
    pub fn set_attr(&mut self, object: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
        match self.entry_of(object).slots.setattr {
            Some(setattr) => setattr(self, object, name, value),
            None => self.generic_set_attr(object, name, value),
        }
    }

    /// `object.__getattribute__`: data descriptor, instance dict, other class attribute.
    ///
    /// # Errors
    /// AttributeError; whatever descriptors raise.
    pub fn generic_get_attr(&mut self, object: &Value, name: &Value) -> PyResult {
        match self.generic_find_attr(object, name)? {
            Some(value) => Ok(value),
            None => match self.fallback_attr(object, name)? {
                Some(value) => Ok(value),
                None => Err(self.missing_attribute(object, name)),
            },
        }
    }

    /// The generic lookup, `None` where it finds nothing.
    ///
    /// # Errors
    /// Whatever descriptors raise.
    pub fn generic_find_attr(&mut self, object: &Value, name: &Value) -> PyResult<Option<Value>> {
        let name = &self.attribute_name(name)?;
        let found = self.special(object, name);
        if let Some(attr) = &found {
            let slots = &self.entry_of(attr).slots;
            if let (Some(get), Some(_)) = (slots.descr_get, slots.descr_set) {
                let class = self.class_of(object);
                return get(self, attr, Some(object), &class).map(Some);
            }
        }
        if let Some(value) = self.own_attr(object, name) {
            return Ok(Some(value));
        }
        match found {
            Some(attr) => self.bind_class_attr(&attr, object).map(Some),
            None => Ok(None),
        }
    }

    /// What a class attribute is when it is read through an instance.
    ///
    /// # Errors
    /// Whatever its `__get__` raises.
    pub fn bind_class_attr(&mut self, attr: &Value, object: &Value) -> PyResult {
        if attr.is_exact(Layout::Function) {
            return Ok(self.alloc(BoundMethodObj { function: attr.clone(), receiver: object.clone() })?.into_value());
        }
        match self.entry_of(attr).slots.descr_get {
            Some(get) => {
                let class = self.class_of(object);
                get(self, attr, Some(object), &class)
            }
            None => Ok(attr.clone()),
        }
    }

    /// The interned form of an attribute name.
    ///
    /// # Errors
    /// TypeError if it is not a str.
    pub fn attribute_name(&mut self, name: &Value) -> PyResult {
        if name.is_layout(Layout::Str) {
            return self.intern(name);
        }
        let message = format!("attribute name must be string, not '{}'", self.type_name(name));
        Err(self.type_error(message))
    }

    /// Raises the AttributeError of a lookup that found nothing.
    #[cold]
    pub fn missing_attribute(&mut self, object: &Value, name: &Value) -> Raised {
        let text = name.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
        let message = if let Some(class) = object.downcast::<TypeObj>() {
            format!("type object '{}' has no attribute '{text}'", class.get(self).name.as_str().unwrap_or("?"))
        } else if let Some(module) = object.downcast::<ModuleObj>() {
            let own = module.get(self).dict.get_name(self, &self.names.name);
            match own.as_ref().and_then(|own| own.as_str()) {
                Some(own) => format!("module '{own}' has no attribute '{text}'"),
                None => format!("module has no attribute '{text}'"),
            }
        } else {
            format!("'{}' object has no attribute '{text}'", self.type_name(object))
        };
        self.attribute_error(object, name, message)
    }

    /// The attribute in the object's own namespace (instance values or dict), if there.
    pub fn own_attr(&self, object: &Value, name: &Value) -> Option<Value> {
        if let Some(instance) = object.as_instance() {
            if let Some(dict) = instance.dict(self) {
                return dict.downcast::<DictObj>()?.get_name(self, name);
            }
            if instance.capacity() == 0 {
                return None;
            }
            let index = self.shared_key_index(object.type_id(), name)?;
            return instance.value(self, instance.slot_count() + index).cloned();
        }
        self.existing_dict(object)?.get_name(self, name)
    }

    /// Slot of `name` (interned) among a class's shared keys.
    pub fn shared_key_index(&self, id: TypeId, name: &Value) -> Option<usize> {
        let class = self.entry(id).class()?.downcast::<TypeObj>()?;
        class.get(self).shared_keys.iter().position(|key| key.ptr_eq(name))
    }

    /// The object's dict, if it has one already.
    fn existing_dict(&self, object: &Value) -> Option<Obj<DictObj>> {
        let place = match object.layout() {
            Layout::Module => return object.downcast::<ModuleObj>().map(|module| module.get(self).dict.clone()),
            Layout::Function => object.downcast::<FunctionObj>()?.get(self).dict.clone(),
            Layout::Exception => object.downcast::<ExceptionObj>()?.get(self).dict.clone(),
            Layout::Namespace => {
                return object.downcast::<NamespaceObj>().map(|namespace| namespace.get(self).dict.clone())
            }
            Layout::Type => return object.downcast::<TypeObj>().map(|class| class.get(self).dict.clone()),
            _ => self.extra_reference(object, 0).cloned(),
        };
        place?.into_obj::<DictObj>().ok()
    }

    /// Has the object a `__dict__`, or may it get one?
    pub fn can_have_dict(&self, object: &Value) -> bool {
        let class = self.entry_of(object).class().and_then(|class| class.downcast::<TypeObj>());
        class.is_some_and(|class| class.get(self).has_dict)
    }

    /// The object's `__dict__`, made if need be: a split instance becomes combined. `None` if it can have none.
    ///
    /// # Errors
    /// MemoryError.
    pub fn instance_dict(&mut self, object: &Value) -> PyResult<Option<Obj<DictObj>>> {
        if !self.can_have_dict(object) {
            return Ok(None);
        }
        if object.is_layout(Layout::Instance) {
            return self.combine(object, Unsplit::DictAsked).map(Some);
        }
        if let Some(dict) = self.existing_dict(object) {
            return Ok(Some(dict));
        }
        let dict = self.new_dict()?;
        self.put_dict(object, Some(dict.value().clone()));
        Ok(Some(dict))
    }

    /// Puts another dict in the place of the object's own (`x.__dict__ = d`).
    pub fn put_dict(&mut self, object: &Value, dict: Option<Value>) {
        match object.layout() {
            Layout::Instance => {
                let dict = dict.and_then(|dict| dict.into_obj::<DictObj>().ok());
                if let Some(instance) = object.as_instance() {
                    instance.set_dict(self, dict);
                }
            }
            Layout::Function => {
                if let Some(function) = object.downcast::<FunctionObj>() {
                    let old = std::mem::replace(&mut function.get_mut(self).dict, dict);
                    drop(old);
                }
            }
            Layout::Exception => {
                if let Some(exception) = object.downcast::<ExceptionObj>() {
                    let old = std::mem::replace(&mut exception.get_mut(self).dict, dict);
                    drop(old);
                }
            }
            Layout::Namespace => {
                let dict = dict.and_then(|dict| dict.into_obj::<DictObj>().ok());
                if let (Some(namespace), Some(dict)) = (object.downcast::<NamespaceObj>(), dict) {
                    let old = std::mem::replace(&mut namespace.get_mut(self).dict, dict);
                    drop(old);
                }
            }
            Layout::Module | Layout::Type => (),
            _ => drop(self.replace_extra(object, 0, dict)),
        }
    }

    /// Gives a split instance a real dict with its attributes.
    ///
    /// # Errors
    /// MemoryError.
    pub fn combine(&mut self, object: &Value, reason: Unsplit) -> PyResult<Obj<DictObj>> {
        let Some(instance) = object.as_instance() else { return self.new_dict() };
        if let Some(dict) = instance.dict(self).and_then(|dict| dict.downcast::<DictObj>()) {
            return Ok(dict.clone());
        }
        let dict = self.new_dict()?;
        for (name, value) in self.split_attributes(object) {
            dict.set_name(self, &name, value)?;
        }
        instance.set_dict(self, Some(dict.clone()));
        self.counts.unsplit[reason as usize] += 1;
        Ok(dict)
    }

    /// Names and values of a split instance, in order.
    pub fn split_attributes(&self, object: &Value) -> Vec<(Value, Value)> {
        let class = self.entry_of(object).class().and_then(|class| class.downcast::<TypeObj>());
        let (Some(instance), Some(class)) = (object.as_instance(), class) else { return Vec::new() };
        let slots = instance.slot_count();
        let keys = class.get(self).shared_keys.iter().enumerate();
        keys.filter_map(|(index, key)| Some((key.clone(), instance.value(self, slots + index)?.clone()))).collect()
    }

    /// `object.__setattr__`, and `__delattr__`: data descriptor, else the instance's own namespace.
    ///
    /// # Errors
    /// AttributeError, TypeError; whatever descriptors raise.
    pub fn generic_set_attr(&mut self, object: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
        let name = &self.attribute_name(name)?;
        let found = self.special(object, name);
        if let Some(attr) = &found {
            if let Some(set) = self.entry_of(attr).slots.descr_set {
                return set(self, attr, object, value);
            }
        }
        if self.can_have_dict(object) {
            return match value {
                Some(value) => self.set_own_attr(object, name, value),
                None => match self.remove_own_attr(object, name)? {
                    Some(_) => Ok(()),
                    None => Err(self.missing_attribute(object, name)),
                },
            };
        }
        let text = name.as_str().unwrap_or("?");
        let class = self.type_name(object);
        let message = match &found {
            Some(_) => format!("'{class}' object attribute '{text}' is read-only"),
            None => format!("'{class}' object has no attribute '{text}' and no __dict__ for setting new attributes"),
        };
        Err(self.attribute_error(object, name, message))
    }

    /// Sets an attribute in the object's own namespace.
    ///
    /// # Errors
    /// MemoryError.
    pub fn set_own_attr(&mut self, object: &Value, name: &Value, value: Value) -> PyResult<()> {
        if let Some(instance) = object.as_instance() {
            if let Some(dict) = instance.dict(self).and_then(|dict| dict.downcast::<DictObj>()) {
                return dict.set_name(self, name, value);
            }
            return self.set_split_attr(object, name, value);
        }
        match self.instance_dict(object)? {
            Some(dict) => dict.set_name(self, name, value),
            None => Err(self.missing_attribute(object, name)),
        }
    }

    fn set_split_attr(&mut self, object: &Value, name: &Value, value: Value) -> PyResult<()> {
        let Some(instance) = object.as_instance() else { return Ok(()) };
        let slots = instance.slot_count();
        let index = match self.shared_key_index(object.type_id(), name) {
            Some(index) => index,
            None => match self.add_shared_key(object.type_id(), name) {
                Some(index) => index,
                None => return self.set_combined(object, name, value, Unsplit::Room),
            },
        };
        let value = match instance.overwrite(self, slots + index, value) {
            Ok(()) => return Ok(()),
            Err(value) => value,
        };
        if index >= instance.capacity() {
            return self.set_combined(object, name, value, Unsplit::Room);
        }
        if !instance.keeps_order(self, index) {
            return self.set_combined(object, name, value, Unsplit::Order);
        }
        instance.replace(self, slots + index, Some(value));
        Ok(())
    }

    fn set_combined(&mut self, object: &Value, name: &Value, value: Value, reason: Unsplit) -> PyResult<()> {
        let dict = self.combine(object, reason)?;
        dict.set_name(self, name, value)
    }

    /// Adds a name to a class's shared keys; `None` when they are full. Later instances have room for it.
    fn add_shared_key(&mut self, id: TypeId, name: &Value) -> Option<usize> {
        let class = self.entry(id).class()?.downcast::<TypeObj>()?.clone();
        if class.get(self).shared_keys.len() >= MAX_SHARED_KEYS {
            return None;
        }
        let keys = class.get_mut(self);
        keys.shared_keys.push(name.clone());
        let count = keys.shared_keys.len();
        keys.instance_capacity = keys.instance_capacity.max(count as u8);
        // An instance may hide a class attribute of that name from now on: caches must not count on it.
        if self.versions.get(id) != 0 && self.class_attr(id, name).is_some() {
            let version = self.next_version();
            self.versions.set(id, version);
        }
        Some(count - 1)
    }

    /// Removes an attribute from the object's own namespace.
    ///
    /// # Errors
    /// MemoryError.
    pub fn remove_own_attr(&mut self, object: &Value, name: &Value) -> PyResult<Option<Value>> {
        if let Some(instance) = object.as_instance() {
            if instance.dict(self).is_none() {
                let Some(index) = self.shared_key_index(object.type_id(), name) else { return Ok(None) };
                let slots = instance.slot_count();
                return Ok(instance.replace(self, slots + index, None).flatten());
            }
        }
        let dict = match object.as_instance() {
            Some(instance) => instance.dict(self).and_then(|dict| dict.downcast::<DictObj>()).cloned(),
            None => self.existing_dict(object),
        };
        Ok(dict.and_then(|dict| dict.remove_name(self, name)))
    }

    /// The value of a `__slots__` member.
    pub fn member_value(&self, member: &MemberObj, object: &Value) -> Option<Value> {
        match object.as_instance() {
            Some(instance) => instance.value(self, member.index as usize).cloned(),
            None => self.extra_reference(object, 1 + member.index as usize).cloned(),
        }
    }

    /// Sets or deletes the value of a `__slots__` member; says what was there.
    pub fn set_member(&mut self, index: u16, object: &Value, value: Option<Value>) -> Option<Value> {
        match object.as_instance() {
            Some(instance) => instance.replace(self, index as usize, value).flatten(),
            None => self.replace_extra(object, 1 + index as usize, value).flatten(),
        }
    }

    /// Looks a method up for a call: the function to call, and whether the receiver goes in front of the arguments.
    ///
    /// # Errors
    /// AttributeError; whatever descriptors raise.
    pub fn get_method(&mut self, object: &Value, name: &Value) -> PyResult<(Value, bool)> {
        let generic = self.entry_of(object).slots.getattr.is_none_or(is_generic_getattr);
        if generic && name.has_flag(super::layout::flag::INTERNED) {
            if let Some(attr) = self.special(object, name) {
                let unbound = attr.is_exact(Layout::Function)
                    || attr.downcast::<MethodDescriptorObj>().is_some_and(|method| {
                        self.is_subclass_id(object.type_id(), self.class_id(&method.get(self).owner))
                    });
                if unbound && self.own_attr(object, name).is_none() {
                    return Ok((attr, true));
                }
            }
        }
        Ok((self.get_attr(object, name)?, false))
    }
}

/// The slot of classes that look attributes up in the generic way.
///
/// # Errors
/// As [`Vm::generic_get_attr`].
pub fn generic_getattr_slot(vm: &mut Vm, object: &Value, name: &Value) -> PyResult {
    vm.generic_get_attr(object, name)
}

/// Is this the slot of classes that look attributes up in the generic way?
#[inline]
pub fn is_generic_getattr(slot: super::ty::BinarySlot) -> bool {
    slot as usize == generic_getattr_slot as *const () as usize
}

/// The slot of classes that set attributes in the generic way.
///
/// # Errors
/// As [`Vm::generic_set_attr`].
pub fn generic_setattr_slot(vm: &mut Vm, object: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
    vm.generic_set_attr(object, name, value)
}
