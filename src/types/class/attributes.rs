//! Attributes of classes: lookup and assignment, and what `type` itself defines.

use super::bases::{best_base, linearize, resolution_order, same_solid_base};
use super::{check, class_names, items, sorted_names};
use crate::object::{GetSetDef, Layout, NativeDef, Obj, PyResult, Raised, TypeObj, Value, Vm};

/// The slot of `type.__getattribute__`: data descriptor of the metaclass, attribute of the class, other attribute of the
/// metaclass.
///
/// # Errors
/// AttributeError; whatever descriptors raise.
pub fn type_getattr(vm: &mut Vm, class: &Value, name: &Value) -> PyResult {
    let name = &vm.attribute_name(name)?;
    let meta = vm.special(class, name);
    if let Some(attr) = &meta {
        let slots = &vm.entry_of(attr).slots;
        if let (Some(get), Some(_)) = (slots.descr_get, slots.descr_set) {
            let metaclass = vm.class_of(class);
            return get(vm, attr, Some(class), &metaclass);
        }
    }
    if let Some(attr) = vm.class_attr(vm.class_id(class), name) {
        if attr.is_exact(Layout::Function) {
            return Ok(attr);
        }
        return match vm.entry_of(&attr).slots.descr_get {
            Some(get) => get(vm, &attr, None, class),
            None => Ok(attr),
        };
    }
    match meta {
        Some(attr) => vm.bind_class_attr(&attr, class),
        None => Err(vm.missing_attribute(class, name)),
    }
}

/// The slot of `type.__setattr__` and `__delattr__`.
///
/// # Errors
/// TypeError for a built-in class; AttributeError; whatever descriptors of the metaclass raise.
pub fn type_setattr(vm: &mut Vm, class: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
    let name = &vm.attribute_name(name)?;
    let typed = vm.as_class(class).clone();
    if !typed.get(vm).is_heap {
        let text = name.as_str().unwrap_or("?");
        let message = format!("cannot set '{text}' attribute of immutable type '{}'", vm.class_short_name(class));
        return Err(vm.type_error(message));
    }
    if let Some(attr) = vm.special(class, name) {
        if let Some(set) = vm.entry_of(&attr).slots.descr_set {
            return set(vm, &attr, class, value);
        }
    }
    set_entry(vm, &typed, name, value)
}

/// Changes the class's own namespace, and tells whom it concerns.
fn set_entry(vm: &mut Vm, class: &Obj<TypeObj>, name: &Value, value: Option<Value>) -> PyResult<()> {
    let dict = class.get(vm).dict.clone();
    let old = match value {
        Some(value) => {
            let old = dict.get_name(vm, name);
            dict.set_name(vm, name, value)?;
            old
        }
        None => match dict.remove_name(vm, name) {
            Some(old) => Some(old),
            None => return Err(vm.missing_attribute(class.value(), name)),
        },
    };
    let id = class.get(vm).id;
    vm.class_changed(id, Some(name));
    drop(old);
    Ok(())
}

/// Raises the TypeError of changing what cannot be changed in a class; passes where it can.
fn check_settable(vm: &mut Vm, class: &Value, name: &str, value: &Option<Value>) -> PyResult<()> {
    let own = vm.as_class(class).get(vm);
    let what = match value {
        _ if !own.is_heap => "set",
        None => "delete",
        Some(_) => return Ok(()),
    };
    let message = format!("cannot {what} '{name}' attribute of immutable type '{}'", own.name.as_str().unwrap_or("?"));
    Err(vm.type_error(message))
}

fn get_name(vm: &mut Vm, class: &Value) -> PyResult {
    Ok(vm.as_class(class).get(vm).name.clone())
}

fn set_name(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let text = text_for(vm, class, "__name__", value)?;
    if text.str_bytes().is_some_and(|bytes| bytes.contains(&0)) {
        return Err(vm.value_error("type name must not contain null characters"));
    }
    let old = std::mem::replace(&mut vm.as_class(class).clone().get_mut(vm).name, text);
    drop(old);
    Ok(())
}

fn get_qualname(vm: &mut Vm, class: &Value) -> PyResult {
    Ok(vm.as_class(class).get(vm).qualname.clone())
}

fn set_qualname(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let text = text_for(vm, class, "__qualname__", value)?;
    let old = std::mem::replace(&mut vm.as_class(class).clone().get_mut(vm).qualname, text);
    drop(old);
    Ok(())
}

/// The str that is to become the class's `__name__` or `__qualname__`.
fn text_for(vm: &mut Vm, class: &Value, name: &str, value: Option<Value>) -> PyResult {
    check_settable(vm, class, name, &value)?;
    match value {
        Some(text) if text.is_layout(Layout::Str) => Ok(text),
        other => {
            let kind = other.map_or(String::new(), |other| vm.type_name(&other));
            let own = vm.as_class(class).get(vm).name.as_str().unwrap_or("?");
            let message = format!("can only assign string to {own}.{name}, not '{kind}'");
            Err(vm.type_error(message))
        }
    }
}

fn get_module(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.names.module.clone();
    let own = vm.as_class(class).get(vm);
    match own.module.clone().or_else(|| own.dict.get_name(vm, &name)) {
        Some(module) => Ok(module),
        None => Err(vm.attribute_error(class, &name, "__module__")),
    }
}

fn set_module(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let name = vm.names.module.clone();
    check_settable(vm, class, "__module__", &value)?;
    set_special(vm, class, &name, value)
}

fn get_bases(vm: &mut Vm, class: &Value) -> PyResult {
    Ok(vm.as_class(class).get(vm).bases.clone())
}

fn set_bases(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    check_settable(vm, class, "__bases__", &value)?;
    let Some(value) = value else { return Ok(()) };
    let name = vm.as_class(class).get(vm).name.as_str().unwrap_or("?").to_string();
    let Some(bases) = value.as_tuple().map(<[Value]>::to_vec) else {
        let message = format!("can only assign tuple to {name}.__bases__, not {}", vm.type_name(&value));
        return Err(vm.type_error(message));
    };
    if bases.is_empty() {
        return Err(vm.type_error(format!("can only assign non-empty tuple to {name}.__bases__, not ()")));
    }
    for base in &bases {
        if !base.is_layout(Layout::Type) {
            let message = format!("{name}.__bases__ must be tuple of classes, not '{}'", vm.type_name(base));
            return Err(vm.type_error(message));
        }
        if vm.is_subclass_id(vm.class_id(base), vm.class_id(class)) {
            return Err(vm.type_error("a __bases__ item causes an inheritance cycle"));
        }
    }
    let base = best_base(vm, &bases)?;
    let typed = vm.as_class(class).clone();
    let old_base = typed.get(vm).base.clone();
    let (old_dict, new_dict) = (typed.get(vm).has_dict, vm.as_class(&base).get(vm).has_dict);
    let fits = old_base.as_ref().is_some_and(|old| same_solid_base(vm, old, &base)) && (old_dict || !new_dict);
    if !fits {
        let old = old_base.map(|old| vm.class_short_name(&old)).unwrap_or_default();
        let message =
            format!("__bases__ assignment: '{}' object layout differs from '{old}'", vm.class_short_name(&base));
        return Err(vm.type_error(message));
    }
    rebase(vm, &typed, value, base, &bases)
}

/// Gives a class other bases, with new resolution orders for it and all that derive from it; all or nothing.
fn rebase(vm: &mut Vm, class: &Obj<TypeObj>, tuple: Value, base: Value, bases: &[Value]) -> PyResult<()> {
    let id = class.get(vm).id;
    let old = (class.get(vm).bases.clone(), class.get(vm).base.clone());
    let own = class.get_mut(vm);
    let replaced = (std::mem::replace(&mut own.bases, tuple), own.base.replace(base));
    drop(replaced);
    for base in bases {
        vm.add_subclass(base, id);
    }
    let mut orders: Vec<(Obj<TypeObj>, Value)> = Vec::new();
    let mut result = Ok(());
    for id in vm.class_family(id) {
        let Some(class) = vm.entry(id).class().map(|class| vm.as_class(class).clone()) else { continue };
        let bases = items(&class.get(vm).bases);
        let order = resolution_order(vm, class.value(), &bases).and_then(|order| vm.new_tuple_from(order));
        match order {
            Ok(order) => {
                let before = std::mem::replace(&mut class.get_mut(vm).mro, order);
                orders.push((class, before));
            }
            Err(error) => {
                result = Err(error);
                break;
            }
        }
    }
    if result.is_err() {
        for (class, before) in orders {
            let failed = std::mem::replace(&mut class.get_mut(vm).mro, before);
            drop(failed);
        }
        let own = class.get_mut(vm);
        let failed = (std::mem::replace(&mut own.bases, old.0), std::mem::replace(&mut own.base, old.1));
        drop(failed);
    }
    vm.class_changed(id, None);
    result
}

fn get_base(vm: &mut Vm, class: &Value) -> PyResult {
    Ok(vm.as_class(class).get(vm).base.clone().unwrap_or_else(|| vm.none()))
}

fn get_mro(vm: &mut Vm, class: &Value) -> PyResult {
    Ok(vm.as_class(class).get(vm).mro.clone())
}

fn get_dict(vm: &mut Vm, class: &Value) -> PyResult {
    let dict = vm.as_class(class).get(vm).dict.clone();
    crate::types::proxy::new_proxy(vm, dict.into_value())
}

fn missing(vm: &mut Vm, class: &Value, name: &Value) -> Raised {
    vm.missing_attribute(class, name)
}

fn get_annotations(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.names.annotations.clone();
    let own = vm.as_class(class).get(vm);
    let (dict, is_heap) = (own.dict.clone(), own.is_heap);
    if let Some(found) = dict.get_name(vm, &name) {
        return match vm.entry_of(&found).slots.descr_get {
            Some(get) => get(vm, &found, None, class),
            None => Ok(found),
        };
    }
    if !is_heap {
        return Err(missing(vm, class, &name));
    }
    let made = vm.new_dict()?.into_value();
    dict.set_name(vm, &name, made.clone())?;
    vm.class_changed(vm.class_id(class), Some(&name));
    Ok(made)
}

fn set_annotations(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let name = vm.names.annotations.clone();
    set_special(vm, class, &name, value)
}

fn get_abstract(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.names.abc_methods.clone();
    let is_type = vm.class_id(class).0 == Layout::Type as u32;
    match vm.as_class(class).get(vm).dict.get_name(vm, &name).filter(|_| !is_type) {
        Some(found) => Ok(found),
        None => Err(vm.attribute_error(class, &name, "__abstractmethods__")),
    }
}

fn set_abstract(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let name = vm.names.abc_methods.clone();
    let is_abstract = match &value {
        Some(value) => vm.truth(value)?,
        None => false,
    };
    let typed = vm.as_class(class).clone();
    let dict = typed.get(vm).dict.clone();
    match value {
        Some(value) => dict.set_name(vm, &name, value)?,
        None => {
            if dict.remove_name(vm, &name).is_none() {
                return Err(vm.attribute_error(class, &name, "__abstractmethods__"));
            }
        }
    }
    typed.get_mut(vm).is_abstract = is_abstract;
    let id = typed.get(vm).id;
    vm.class_changed(id, Some(&name));
    Ok(())
}

fn get_type_params(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.names.type_params.clone();
    let found = vm.as_class(class).get(vm).dict.get_name(vm, &name);
    Ok(found.filter(|found| found.is_layout(Layout::Tuple)).unwrap_or_else(|| vm.empty_tuple()))
}

fn set_type_params(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let name = vm.names.type_params.clone();
    set_special(vm, class, &name, value)
}

/// Sets an entry of the namespace of a class in Python behind a getset of `type`.
fn set_special(vm: &mut Vm, class: &Value, name: &Value, value: Option<Value>) -> PyResult<()> {
    let typed = vm.as_class(class).clone();
    if !typed.get(vm).is_heap {
        let text = name.as_str().unwrap_or("?");
        let message = format!("cannot set '{text}' attribute of immutable type '{}'", vm.class_short_name(class));
        return Err(vm.type_error(message));
    }
    set_entry(vm, &typed, name, value)
}

fn get_doc(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.names.doc.clone();
    match vm.as_class(class).get(vm).dict.get_name(vm, &name) {
        Some(doc) if !doc.is_exact(Layout::GetSet) => match vm.entry_of(&doc).slots.descr_get {
            Some(get) => get(vm, &doc, None, class),
            None => Ok(doc),
        },
        _ if vm.class_id(class).0 == Layout::Type as u32 => vm.new_str(super::CLASS.doc),
        _ => Ok(vm.none()),
    }
}

fn set_doc(vm: &mut Vm, class: &Value, value: Option<Value>) -> PyResult<()> {
    let name = vm.names.doc.clone();
    check_settable(vm, class, "__doc__", &value)?;
    set_special(vm, class, &name, value)
}

fn get_flags(vm: &mut Vm, class: &Value) -> PyResult {
    let own = vm.as_class(class).get(vm);
    let bits = [
        (own.is_heap, 1 << 9),
        (own.is_base, 1 << 10),
        (!own.is_heap, 1 << 8),
        (own.is_abstract, 1 << 20),
        (own.layout == Layout::Int, 1 << 24),
        (own.layout == Layout::List, 1 << 25),
        (own.layout == Layout::Tuple, 1 << 26),
        (own.layout == Layout::Bytes, 1 << 27),
        (own.layout == Layout::Str, 1 << 28),
        (own.layout == Layout::Dict, 1 << 29),
        (own.layout == Layout::Exception, 1 << 30),
        (own.layout == Layout::Type, 1 << 31),
    ];
    let flags = bits.iter().filter(|(set, _)| *set).map(|(_, bit)| bit).sum::<i64>();
    vm.new_int(flags | 1 << 12)
}

fn get_basicsize(vm: &mut Vm, class: &Value) -> PyResult {
    let own = vm.as_class(class).get(vm);
    let size = 24 + 8 * own.slot_names.len();
    vm.new_int(size as i64)
}

fn get_zero(vm: &mut Vm, _class: &Value) -> PyResult {
    vm.new_int(0)
}

fn get_signature(vm: &mut Vm, _class: &Value) -> PyResult {
    Ok(vm.none())
}

fn type_mro(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bases = items(&vm.as_class(&args[0]).get(vm).bases);
    let order = linearize(vm, &args[0], &bases)?;
    vm.new_list_of(&order)
}

fn type_subclasses(vm: &mut Vm, args: &[Value]) -> PyResult {
    let subclasses = vm.subclasses(vm.class_id(&args[0]));
    vm.new_list_of(&subclasses)
}

fn type_prepare(vm: &mut Vm, _args: &[Value]) -> PyResult {
    Ok(vm.new_dict()?.into_value())
}

fn type_instancecheck(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = check::plain_instance(vm, &args[1], &args[0])?;
    Ok(vm.bool(truth))
}

fn type_subclasscheck(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = check::plain_subclass(vm, &args[1], &args[0])?;
    Ok(vm.bool(truth))
}

fn type_dir(vm: &mut Vm, args: &[Value]) -> PyResult {
    let names = sorted_names(class_names(vm, &args[0]));
    vm.new_list_of(&names)
}

/// Methods of `type`.
pub const METHODS: &[NativeDef] = &[
    NativeDef::new("mro", type_mro, "($self, /)", "Return a type's method resolution order."),
    NativeDef::new("__subclasses__", type_subclasses, "($self, /)", "Return a list of immediate subclasses."),
    NativeDef::new(
        "__prepare__",
        type_prepare,
        "($cls, /, *args, **kwds)",
        "Create the namespace for the class statement",
    )
    .class_method(),
    NativeDef::new(
        "__instancecheck__",
        type_instancecheck,
        "($self, instance, /)",
        "Check if an object is an instance.",
    ),
    NativeDef::new("__subclasscheck__", type_subclasscheck, "($self, subclass, /)", "Check if a class is a subclass."),
    NativeDef::new("__dir__", type_dir, "($self, /)", "Specialized __dir__ implementation for types."),
];

/// Computed attributes of `type`.
pub const GETSETS: &[GetSetDef] = &[
    GetSetDef::new("__name__", get_name).with_set(set_name),
    GetSetDef::new("__qualname__", get_qualname).with_set(set_qualname),
    GetSetDef::new("__module__", get_module).with_set(set_module),
    GetSetDef::new("__bases__", get_bases).with_set(set_bases),
    GetSetDef::new("__base__", get_base),
    GetSetDef::new("__mro__", get_mro),
    GetSetDef::new("__dict__", get_dict),
    GetSetDef::new("__doc__", get_doc).with_set(set_doc),
    GetSetDef::new("__annotations__", get_annotations).with_set(set_annotations),
    GetSetDef::new("__abstractmethods__", get_abstract).with_set(set_abstract),
    GetSetDef::new("__type_params__", get_type_params).with_set(set_type_params),
    GetSetDef::new("__flags__", get_flags),
    GetSetDef::new("__basicsize__", get_basicsize),
    GetSetDef::new("__itemsize__", get_zero),
    GetSetDef::new("__dictoffset__", get_zero),
    GetSetDef::new("__weakrefoffset__", get_zero),
    GetSetDef::new("__text_signature__", get_signature),
];

/// Raises AttributeError for reading an attribute of a class's instances that has no value.
#[cold]
pub fn unset_attribute(vm: &mut Vm, object: &Value, name: &Value) -> Raised {
    let text = name.as_str().unwrap_or("?");
    let message = format!("'{}' object has no attribute '{text}'", vm.type_name(object));
    vm.attribute_error(object, name, message)
}
