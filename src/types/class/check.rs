//! `isinstance` and `issubclass`: tuples, unions, the hooks of metaclasses, and objects that only look like classes.

use crate::object::native::MethodDescriptorObj;
use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{Exc, Layout, PyResult, Value, Vm};

/// Most classes looked at on the way up from something that only looks like a class.
const MAX_WALK: usize = 10_000;

/// `isinstance(object, class)`
///
/// # Errors
/// TypeError when `class` is no class, tuple of classes or union; whatever `__instancecheck__` raises.
pub fn is_instance(vm: &mut Vm, object: &Value, class: &Value) -> PyResult<bool> {
    if class.is_layout(Layout::Type) && object.type_id() == vm.class_id(class) {
        return Ok(true);
    }
    if class.is_exact(Layout::Type) {
        return plain_instance(vm, object, class);
    }
    if let Some(classes) = class.as_tuple() {
        vm.check_native_stack(" in __instancecheck__")?;
        for class in classes {
            if is_instance(vm, object, class)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if let Some(classes) = parts(vm, class) {
        vm.check_native_stack(" in __instancecheck__")?;
        for class in &classes {
            if is_instance(vm, object, class)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    let name = vm.names.instancecheck.clone();
    match hook(vm, class, &name) {
        Some(check) => {
            let result = vm.call_special_attr(&check, class, std::slice::from_ref(object))?;
            vm.truth(&result)
        }
        None => plain_instance(vm, object, class),
    }
}

/// `issubclass(derived, class)`
///
/// # Errors
/// TypeError when either is no class; whatever `__subclasscheck__` raises.
pub fn is_subclass(vm: &mut Vm, derived: &Value, class: &Value) -> PyResult<bool> {
    if class.is_exact(Layout::Type) {
        return if derived.ptr_eq(class) { Ok(true) } else { plain_subclass(vm, derived, class) };
    }
    if let Some(classes) = parts(vm, class) {
        vm.check_native_stack(" in __subclasscheck__")?;
        for class in &classes {
            if is_subclass(vm, derived, class)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    let name = vm.names.subclasscheck.clone();
    match hook(vm, class, &name) {
        Some(check) => {
            let result = vm.call_special_attr(&check, class, std::slice::from_ref(derived))?;
            vm.truth(&result)
        }
        None => plain_subclass(vm, derived, class),
    }
}

/// The members of a tuple or union.
fn parts(vm: &Vm, class: &Value) -> Option<Vec<Value>> {
    if let Some(union) = class.downcast::<crate::types::alias::UnionObj>() {
        return Some(super::items(&union.get(vm).args));
    }
    class.as_tuple().map(<[Value]>::to_vec)
}

/// The `__instancecheck__` or `__subclasscheck__` of the metaclass, unless it is that of `type`.
fn hook(vm: &Vm, class: &Value, name: &Value) -> Option<Value> {
    let attr = vm.special(class, name)?;
    let of_type = class.is_layout(Layout::Type)
        && attr.downcast::<MethodDescriptorObj>().is_some_and(|method| {
            vm.class_of_layout(Layout::Type).is_some_and(|class| class.ptr_eq(&method.get(vm).owner))
        });
    (!of_type).then_some(attr)
}

/// `isinstance` by the class of `object`, and by what it says its class is.
///
/// # Errors
/// TypeError when `class` is no class; whatever `__class__` or `__bases__` raises.
pub fn plain_instance(vm: &mut Vm, object: &Value, class: &Value) -> PyResult<bool> {
    if class.is_layout(Layout::Type) {
        if vm.is_subclass_id(object.type_id(), vm.class_id(class)) {
            return Ok(true);
        }
        // Of the classes in Rust, only those that look attributes up in their own way say something else.
        let generic = vm.entry_of(object).slots.getattr.is_none_or(crate::object::attribute::is_generic_getattr);
        if generic && object.type_id().0 < FIRST_DYNAMIC_ID {
            return Ok(false);
        }
        if generic && vm.special(object, &vm.names.class).is_some_and(|attr| attr.is_exact(Layout::GetSet)) {
            return Ok(false);
        }
        let claimed = vm.names.class.clone();
        return match vm.find_attr(object, &claimed)? {
            Some(own) if own.is_layout(Layout::Type) => Ok(vm.is_subclass_id(vm.class_id(&own), vm.class_id(class))),
            _ => Ok(false),
        };
    }
    let message = "isinstance() arg 2 must be a type, a tuple of types, or a union";
    if bases_of(vm, class)?.is_none() {
        return Err(vm.type_error(message));
    }
    let claimed = vm.names.class.clone();
    match vm.find_attr(object, &claimed)? {
        Some(own) => walk(vm, &own, class),
        None => Ok(false),
    }
}

/// `issubclass` by resolution order, or by `__bases__` of what only looks like a class.
///
/// # Errors
/// TypeError when either is no class; whatever `__bases__` raises.
pub fn plain_subclass(vm: &mut Vm, derived: &Value, class: &Value) -> PyResult<bool> {
    if class.is_layout(Layout::Type) && derived.is_layout(Layout::Type) {
        return Ok(vm.is_subclass_id(vm.class_id(derived), vm.class_id(class)));
    }
    if bases_of(vm, derived)?.is_none() {
        return Err(vm.type_error("issubclass() arg 1 must be a class"));
    }
    if bases_of(vm, class)?.is_none() {
        return Err(vm.type_error("issubclass() arg 2 must be a class, a tuple of classes, or a union"));
    }
    walk(vm, derived, class)
}

/// The `__bases__` of something, if they are a tuple.
fn bases_of(vm: &mut Vm, class: &Value) -> PyResult<Option<Vec<Value>>> {
    let name = vm.names.bases.clone();
    Ok(vm.find_attr(class, &name)?.and_then(|bases| bases.as_tuple().map(<[Value]>::to_vec)))
}

/// Is `class` found on the way up from `derived`?
fn walk(vm: &mut Vm, derived: &Value, class: &Value) -> PyResult<bool> {
    let mut waiting = vec![derived.clone()];
    for _ in 0..MAX_WALK {
        let Some(at) = waiting.pop() else { return Ok(false) };
        if at.ptr_eq(class) {
            return Ok(true);
        }
        waiting.extend(bases_of(vm, &at)?.unwrap_or_default().into_iter().rev());
    }
    Err(vm.raise(Exc::RecursionError, "maximum recursion depth exceeded in __subclasscheck__"))
}
