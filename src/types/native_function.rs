//! Functions and descriptors written in Rust, as scripts see them: built-in functions, methods, slot wrappers, computed
//! attributes and `__slots__` members.

use crate::object::class_def::{GetSetObj, MemberObj};
use crate::object::dunder::{call_wrapper, MethodWrapperObj, SlotWrapperObj};
use crate::object::native::{ClassMethodDescriptorObj, MethodDescriptorObj, NativeDef, NativeObj};
use crate::object::{Args, ClassDef, CompareOp, Exc, GetSetDef, Layout, PyResult, Raised, Value, Vm};

#[cold]
fn unexpected(vm: &mut Vm) -> Raised {
    vm.type_error("a descriptor of another kind was expected")
}

// ---- built-in functions -------------------------------------------------------------------------------------------------

/// Row, receiver and module of a built-in function.
fn native_of(vm: &mut Vm, value: &Value) -> PyResult<(&'static NativeDef, Option<Value>, Option<Value>)> {
    match value.downcast::<NativeObj>() {
        Some(native) => {
            let native = native.get(vm);
            Ok((native.def, native.receiver.clone(), native.module.clone()))
        }
        None => Err(unexpected(vm)),
    }
}

fn native_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let (def, receiver, _) = native_of(vm, value)?;
    vm.call_native(def, receiver.as_ref(), args)
}

fn native_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, receiver, _) = native_of(vm, value)?;
    let text = match receiver.filter(|receiver| !receiver.is_layout(Layout::Module)) {
        Some(receiver) => {
            let class = vm.type_name(&receiver);
            format!("<built-in method {} of {class} object at {:#x}>", def.name, receiver.address())
        }
        None => format!("<built-in function {}>", def.name),
    };
    vm.new_str(&text)
}

fn native_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let (def, receiver, _) = native_of(vm, value)?;
    let own = std::ptr::from_ref(def) as usize as i64;
    Ok(own ^ receiver.map_or(0, |receiver| receiver.address() as i64))
}

fn native_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) || !b.is_layout(Layout::Native) {
        return Ok(vm.not_implemented());
    }
    let ((f, x, _), (g, y, _)) = (native_of(vm, a)?, native_of(vm, b)?);
    let same_receiver = match (&x, &y) {
        (Some(x), Some(y)) => x.ptr_eq(y),
        (None, None) => true,
        _ => false,
    };
    Ok(vm.bool((std::ptr::eq(f, g) && same_receiver) == (op == CompareOp::Eq)))
}

fn native_name(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, ..) = native_of(vm, value)?;
    vm.intern_str(def.name)
}

fn native_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, receiver, _) = native_of(vm, value)?;
    let owner = match receiver.filter(|receiver| !receiver.is_layout(Layout::Module)) {
        Some(class) if class.is_layout(Layout::Type) => Some(class),
        Some(object) => Some(vm.class_of(&object)),
        None => None,
    };
    match owner {
        Some(class) => {
            let text = format!("{}.{}", vm.as_class(&class).get(vm).qualname.as_str().unwrap_or("?"), def.name);
            vm.new_str(&text)
        }
        None => vm.intern_str(def.name),
    }
}

fn native_module(vm: &mut Vm, value: &Value) -> PyResult {
    let (_, _, module) = native_of(vm, value)?;
    Ok(module.unwrap_or_else(|| vm.none()))
}

fn native_self(vm: &mut Vm, value: &Value) -> PyResult {
    let (_, receiver, module) = native_of(vm, value)?;
    if let Some(receiver) = receiver {
        return Ok(receiver);
    }
    let modules = vm.modules.clone();
    let found = module.and_then(|module| modules.get_name(vm, &module));
    Ok(found.unwrap_or_else(|| vm.none()))
}

fn native_doc(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, ..) = native_of(vm, value)?;
    doc_of(vm, def)
}

fn native_signature(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, receiver, module) = native_of(vm, value)?;
    if receiver.is_some() || module.is_none() {
        return vm.new_str(def.signature);
    }
    // A function's first parameter is its module.
    let rest = def.signature.trim_start_matches('(');
    let text = if rest == ")" { "($module, /)".to_string() } else { format!("($module, {rest}") };
    vm.new_str(&text)
}

fn doc_of(vm: &mut Vm, def: &'static NativeDef) -> PyResult {
    if def.doc.is_empty() {
        return Ok(vm.none());
    }
    vm.new_str(def.doc)
}

static NATIVE: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("__name__", native_name),
        GetSetDef::new("__qualname__", native_qualname),
        GetSetDef::new("__module__", native_module),
        GetSetDef::new("__self__", native_self),
        GetSetDef::new("__doc__", native_doc),
        GetSetDef::new("__text_signature__", native_signature),
    ],
    slots: |slots| {
        slots.call = Some(native_call);
        slots.repr = Some(native_repr);
        slots.hash = Some(native_hash);
        slots.compare = Some(native_compare);
    },
    ..ClassDef::new(Layout::Native)
};

// ---- methods and class methods in their class ---------------------------------------------------------------------------

/// Row and class of a method descriptor.
fn method_of(vm: &mut Vm, value: &Value) -> PyResult<(&'static NativeDef, Value)> {
    if let Some(method) = value.downcast::<MethodDescriptorObj>() {
        let method = method.get(vm);
        return Ok((method.def, method.owner.clone()));
    }
    match value.downcast::<ClassMethodDescriptorObj>() {
        Some(method) => {
            let method = method.get(vm);
            Ok((method.def, method.owner.clone()))
        }
        None => Err(unexpected(vm)),
    }
}

/// Raises the TypeError of a descriptor used with an object of another class.
#[cold]
fn does_not_apply(vm: &mut Vm, name: &str, owner: &Value, object: &Value) -> Raised {
    let (owner, class) = (vm.class_short_name(owner), vm.type_name(object));
    vm.type_error(format!("descriptor '{name}' for '{owner}' objects doesn't apply to a '{class}' object"))
}

fn method_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let Some(method) = value.downcast::<MethodDescriptorObj>() else { return Err(unexpected(vm)) };
    let method = method.get(vm);
    let (def, owner_id) = (method.def, vm.class_id(&method.owner));
    let Some(receiver) = args.positional().first() else {
        let owner = vm.class_short_name(&method.owner);
        return Err(vm.type_error(format!("unbound method {owner}.{}() needs an argument", def.name)));
    };
    if !vm.is_subclass_id(receiver.type_id(), owner_id) {
        let owner = method.owner.clone();
        return Err(does_not_apply(vm, def.name, &owner, receiver));
    }
    vm.call_native(def, None, args)
}

fn method_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, owner) = method_of(vm, value)?;
    let owner = vm.class_short_name(&owner);
    vm.new_str(&format!("<method '{}' of '{owner}' objects>", def.name))
}

fn method_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object else { return Ok(value.clone()) };
    let (def, owner) = method_of(vm, value)?;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&owner)) {
        return Err(does_not_apply(vm, def.name, &owner, object));
    }
    vm.new_native(def, Some(object.clone()), None)
}

fn class_method_get(vm: &mut Vm, value: &Value, _object: Option<&Value>, class: &Value) -> PyResult {
    let (def, owner) = method_of(vm, value)?;
    if !class.is_layout(Layout::Type) {
        let (kind, owner) = (vm.type_name(class), vm.class_short_name(&owner));
        let message = format!("descriptor '{}' for type '{owner}' needs a type, not a '{kind}' as arg 2", def.name);
        return Err(vm.type_error(message));
    }
    if !vm.is_subclass_id(vm.class_id(class), vm.class_id(&owner)) {
        let (name, owner) = (vm.class_short_name(class), vm.class_short_name(&owner));
        let message = format!("descriptor '{}' requires a subtype of '{owner}' but received '{name}'", def.name);
        return Err(vm.type_error(message));
    }
    vm.new_native(def, Some(class.clone()), None)
}

fn class_method_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let (def, owner) = method_of(vm, value)?;
    let Some((class, rest)) = args.values.split_first().filter(|_| !args.positional().is_empty()) else {
        let owner = vm.class_short_name(&owner);
        return Err(vm.type_error(format!("descriptor '{}' of '{owner}' object needs an argument", def.name)));
    };
    let bound = class_method_get(vm, value, None, class)?;
    vm.call_args(&bound, &Args { values: rest, names: args.names })
}

fn method_name(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, _) = method_of(vm, value)?;
    vm.intern_str(def.name)
}

fn method_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, owner) = method_of(vm, value)?;
    qualified(vm, &owner, def.name)
}

fn qualified(vm: &mut Vm, owner: &Value, name: &str) -> PyResult {
    let text = format!("{}.{name}", vm.as_class(owner).get(vm).qualname.as_str().unwrap_or("?"));
    vm.new_str(&text)
}

fn method_owner(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(method_of(vm, value)?.1)
}

fn method_doc(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, _) = method_of(vm, value)?;
    doc_of(vm, def)
}

fn method_signature(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, _) = method_of(vm, value)?;
    vm.new_str(def.signature)
}

const METHOD_GETSETS: &[GetSetDef] = &[
    GetSetDef::new("__name__", method_name),
    GetSetDef::new("__qualname__", method_qualname),
    GetSetDef::new("__objclass__", method_owner),
    GetSetDef::new("__doc__", method_doc),
    GetSetDef::new("__text_signature__", method_signature),
];

static METHOD: ClassDef = ClassDef {
    getsets: METHOD_GETSETS,
    slots: |slots| {
        slots.call = Some(method_call);
        slots.repr = Some(method_repr);
        slots.descr_get = Some(method_get);
    },
    ..ClassDef::new(Layout::MethodDescriptor)
};

static CLASS_METHOD: ClassDef = ClassDef {
    getsets: METHOD_GETSETS,
    slots: |slots| {
        slots.call = Some(class_method_call);
        slots.repr = Some(method_repr);
        slots.descr_get = Some(class_method_get);
    },
    ..ClassDef::new(Layout::ClassMethodDescriptor)
};

// ---- slot wrappers ------------------------------------------------------------------------------------------------------

/// A copy of a slot wrapper's payload.
fn wrapper_of(vm: &mut Vm, value: &Value) -> PyResult<SlotWrapperObj> {
    match value.downcast::<SlotWrapperObj>() {
        Some(wrapper) => {
            let own = wrapper.get(vm);
            Ok(SlotWrapperObj { dunder: own.dunder, name: own.name.clone(), owner: own.owner.clone() })
        }
        None => Err(unexpected(vm)),
    }
}

fn slot_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let wrapper = wrapper_of(vm, value)?;
    let Some((object, rest)) = args.values.split_first().filter(|_| !args.positional().is_empty()) else {
        let (name, owner) = (wrapper.name.as_str().unwrap_or("?"), vm.class_short_name(&wrapper.owner));
        return Err(vm.type_error(format!("descriptor '{name}' of '{owner}' object needs an argument")));
    };
    call_wrapper(vm, &wrapper, object, &Args { values: rest, names: args.names })
}

fn slot_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let wrapper = wrapper_of(vm, value)?;
    let (name, owner) = (wrapper.name.as_str().unwrap_or("?"), vm.class_short_name(&wrapper.owner));
    vm.new_str(&format!("<slot wrapper '{name}' of '{owner}' objects>"))
}

fn slot_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object else { return Ok(value.clone()) };
    let wrapper = wrapper_of(vm, value)?;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&wrapper.owner)) {
        return Err(does_not_apply(vm, wrapper.name.as_str().unwrap_or("?"), &wrapper.owner, object));
    }
    Ok(vm.alloc(MethodWrapperObj { wrapper: value.clone(), receiver: object.clone() })?.into_value())
}

fn slot_name(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(wrapper_of(vm, value)?.name)
}

fn slot_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let wrapper = wrapper_of(vm, value)?;
    qualified(vm, &wrapper.owner, wrapper.name.as_str().unwrap_or("?"))
}

fn slot_owner(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(wrapper_of(vm, value)?.owner)
}

fn slot_doc(vm: &mut Vm, value: &Value) -> PyResult {
    let wrapper = wrapper_of(vm, value)?;
    vm.new_str(dunder_doc(wrapper.name.as_str().unwrap_or("")))
}

/// What `__doc__` of a slot wrapper says.
fn dunder_doc(name: &str) -> &'static str {
    const DOCS: &[(&str, &str)] = &[
        ("__repr__", "Return repr(self)."),
        ("__str__", "Return str(self)."),
        ("__hash__", "Return hash(self)."),
        ("__call__", "Call self as a function."),
        ("__getattribute__", "Return getattr(self, name)."),
        ("__setattr__", "Implement setattr(self, name, value)."),
        ("__delattr__", "Implement delattr(self, name)."),
        ("__lt__", "Return self<value."),
        ("__le__", "Return self<=value."),
        ("__eq__", "Return self==value."),
        ("__ne__", "Return self!=value."),
        ("__gt__", "Return self>value."),
        ("__ge__", "Return self>=value."),
        ("__iter__", "Implement iter(self)."),
        ("__next__", "Implement next(self)."),
        ("__len__", "Return len(self)."),
        ("__getitem__", "Return self[key]."),
        ("__setitem__", "Set self[key] to value."),
        ("__delitem__", "Delete self[key]."),
        ("__contains__", "Return bool(key in self)."),
        ("__bool__", "True if self else False"),
        ("__get__", "Return an attribute of instance, which is of type owner."),
        ("__set__", "Set an attribute of instance to value."),
        ("__delete__", "Delete an attribute of instance."),
        ("__init__", "Initialize self.  See help(type(self)) for accurate signature."),
        ("__add__", "Return self+value."),
        ("__radd__", "Return value+self."),
        ("__iadd__", "Implement self+=value."),
        ("__sub__", "Return self-value."),
        ("__rsub__", "Return value-self."),
        ("__mul__", "Return self*value."),
        ("__rmul__", "Return value*self."),
        ("__imul__", "Implement self*=value."),
        ("__mod__", "Return self%value."),
        ("__neg__", "-self"),
        ("__pos__", "+self"),
        ("__invert__", "~self"),
        ("__abs__", "abs(self)"),
        ("__int__", "int(self)"),
        ("__float__", "float(self)"),
        ("__index__", "Return self converted to an integer, if self is suitable for use as an index into a list."),
        ("__or__", "Return self|value."),
        ("__and__", "Return self&value."),
        ("__xor__", "Return self^value."),
        ("__truediv__", "Return self/value."),
        ("__floordiv__", "Return self//value."),
        ("__divmod__", "Return divmod(self, value)."),
        ("__pow__", "Return pow(self, value, mod)."),
    ];
    DOCS.iter().find(|(known, _)| *known == name).map_or("", |(_, doc)| doc)
}

static SLOT_WRAPPER: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("__name__", slot_name),
        GetSetDef::new("__qualname__", slot_qualname),
        GetSetDef::new("__objclass__", slot_owner),
        GetSetDef::new("__doc__", slot_doc),
    ],
    slots: |slots| {
        slots.call = Some(slot_call);
        slots.repr = Some(slot_repr);
        slots.descr_get = Some(slot_get);
    },
    ..ClassDef::new(Layout::SlotWrapper)
};

/// Wrapper and receiver of a bound slot wrapper.
fn bound_of(vm: &mut Vm, value: &Value) -> PyResult<(Value, Value)> {
    match value.downcast::<MethodWrapperObj>() {
        Some(bound) => {
            let bound = bound.get(vm);
            Ok((bound.wrapper.clone(), bound.receiver.clone()))
        }
        None => Err(unexpected(vm)),
    }
}

fn bound_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let (wrapper, receiver) = bound_of(vm, value)?;
    let wrapper = wrapper_of(vm, &wrapper)?;
    call_wrapper(vm, &wrapper, &receiver, args)
}

fn bound_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (wrapper, receiver) = bound_of(vm, value)?;
    let wrapper = wrapper_of(vm, &wrapper)?;
    let class = vm.type_name(&receiver);
    let name = wrapper.name.as_str().unwrap_or("?");
    vm.new_str(&format!("<method-wrapper '{name}' of {class} object at {:#x}>", receiver.address()))
}

fn bound_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let (wrapper, receiver) = bound_of(vm, value)?;
    Ok((wrapper.address() ^ receiver.address()) as i64)
}

fn bound_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) || !b.is_layout(Layout::MethodWrapper) {
        return Ok(vm.not_implemented());
    }
    let ((f, x), (g, y)) = (bound_of(vm, a)?, bound_of(vm, b)?);
    Ok(vm.bool((f.ptr_eq(&g) && x.ptr_eq(&y)) == (op == CompareOp::Eq)))
}

fn bound_self(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(bound_of(vm, value)?.1)
}

fn bound_name(vm: &mut Vm, value: &Value) -> PyResult {
    let (wrapper, _) = bound_of(vm, value)?;
    slot_name(vm, &wrapper)
}

fn bound_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let (wrapper, _) = bound_of(vm, value)?;
    slot_qualname(vm, &wrapper)
}

fn bound_owner(vm: &mut Vm, value: &Value) -> PyResult {
    let (wrapper, _) = bound_of(vm, value)?;
    slot_owner(vm, &wrapper)
}

fn bound_doc(vm: &mut Vm, value: &Value) -> PyResult {
    let (wrapper, _) = bound_of(vm, value)?;
    slot_doc(vm, &wrapper)
}

static METHOD_WRAPPER: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("__self__", bound_self),
        GetSetDef::new("__name__", bound_name),
        GetSetDef::new("__qualname__", bound_qualname),
        GetSetDef::new("__objclass__", bound_owner),
        GetSetDef::new("__doc__", bound_doc),
    ],
    slots: |slots| {
        slots.call = Some(bound_call);
        slots.repr = Some(bound_repr);
        slots.hash = Some(bound_hash);
        slots.compare = Some(bound_compare);
    },
    ..ClassDef::new(Layout::MethodWrapper)
};

// ---- computed attributes ------------------------------------------------------------------------------------------------

/// Row and class of a computed attribute.
fn getset_of(vm: &mut Vm, value: &Value) -> PyResult<(&'static GetSetDef, Value)> {
    match value.downcast::<GetSetObj>() {
        Some(getset) => {
            let getset = getset.get(vm);
            Ok((getset.def, getset.owner.clone()))
        }
        None => Err(unexpected(vm)),
    }
}

fn getset_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object else { return Ok(value.clone()) };
    let Some(getset) = value.downcast::<GetSetObj>() else { return Err(unexpected(vm)) };
    let getset = getset.get(vm);
    let def = getset.def;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&getset.owner)) {
        let owner = getset.owner.clone();
        return Err(does_not_apply(vm, def.name, &owner, object));
    }
    (def.get)(vm, object)
}

fn getset_set(vm: &mut Vm, value: &Value, object: &Value, new: Option<Value>) -> PyResult<()> {
    let (def, owner) = getset_of(vm, value)?;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&owner)) {
        return Err(does_not_apply(vm, def.name, &owner, object));
    }
    match def.set {
        Some(set) => set(vm, object, new),
        None => {
            let owner = vm.class_short_name(&owner);
            Err(vm.raise(Exc::AttributeError, format!("attribute '{}' of '{owner}' objects is not writable", def.name)))
        }
    }
}

fn getset_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, owner) = getset_of(vm, value)?;
    let owner = vm.class_short_name(&owner);
    vm.new_str(&format!("<attribute '{}' of '{owner}' objects>", def.name))
}

fn getset_name(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, _) = getset_of(vm, value)?;
    vm.intern_str(def.name)
}

fn getset_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, owner) = getset_of(vm, value)?;
    qualified(vm, &owner, def.name)
}

fn getset_owner(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(getset_of(vm, value)?.1)
}

fn getset_doc(vm: &mut Vm, value: &Value) -> PyResult {
    let (def, _) = getset_of(vm, value)?;
    if def.doc.is_empty() {
        return Ok(vm.none());
    }
    vm.new_str(def.doc)
}

static GETSET: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("__name__", getset_name),
        GetSetDef::new("__qualname__", getset_qualname),
        GetSetDef::new("__objclass__", getset_owner),
        GetSetDef::new("__doc__", getset_doc),
    ],
    slots: |slots| {
        slots.repr = Some(getset_repr);
        slots.descr_get = Some(getset_get);
        slots.descr_set = Some(getset_set);
    },
    ..ClassDef::new(Layout::GetSet)
};

// ---- members of __slots__ -----------------------------------------------------------------------------------------------

/// A copy of a member's payload.
fn member_of(vm: &mut Vm, value: &Value) -> PyResult<MemberObj> {
    match value.downcast::<MemberObj>() {
        Some(member) => {
            let own = member.get(vm);
            Ok(MemberObj { name: own.name.clone(), owner: own.owner.clone(), index: own.index })
        }
        None => Err(unexpected(vm)),
    }
}

fn member_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object else { return Ok(value.clone()) };
    let member = member_of(vm, value)?;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&member.owner)) {
        return Err(does_not_apply(vm, member.name.as_str().unwrap_or("?"), &member.owner, object));
    }
    match vm.member_value(&member, object) {
        Some(found) => Ok(found),
        None => Err(super::class::attributes::unset_attribute(vm, object, &member.name)),
    }
}

fn member_set(vm: &mut Vm, value: &Value, object: &Value, new: Option<Value>) -> PyResult<()> {
    let member = member_of(vm, value)?;
    if !vm.is_subclass_id(object.type_id(), vm.class_id(&member.owner)) {
        return Err(does_not_apply(vm, member.name.as_str().unwrap_or("?"), &member.owner, object));
    }
    let deletes = new.is_none();
    let old = vm.set_member(member.index, object, new);
    if deletes && old.is_none() {
        let text = member.name.as_str().unwrap_or("?").to_string();
        return Err(vm.attribute_error(object, &member.name, text));
    }
    drop(old);
    Ok(())
}

fn member_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let member = member_of(vm, value)?;
    let (name, owner) = (member.name.as_str().unwrap_or("?"), vm.class_short_name(&member.owner));
    vm.new_str(&format!("<member '{name}' of '{owner}' objects>"))
}

fn member_name(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(member_of(vm, value)?.name)
}

fn member_qualname(vm: &mut Vm, value: &Value) -> PyResult {
    let member = member_of(vm, value)?;
    qualified(vm, &member.owner, member.name.as_str().unwrap_or("?"))
}

fn member_owner(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(member_of(vm, value)?.owner)
}

fn member_doc(vm: &mut Vm, _value: &Value) -> PyResult {
    Ok(vm.none())
}

static MEMBER: ClassDef = ClassDef {
    getsets: &[
        GetSetDef::new("__name__", member_name),
        GetSetDef::new("__qualname__", member_qualname),
        GetSetDef::new("__objclass__", member_owner),
        GetSetDef::new("__doc__", member_doc),
    ],
    slots: |slots| {
        slots.repr = Some(member_repr);
        slots.descr_get = Some(member_get);
        slots.descr_set = Some(member_set);
    },
    ..ClassDef::new(Layout::Member)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let all = [&NATIVE, &METHOD, &CLASS_METHOD, &SLOT_WRAPPER, &METHOD_WRAPPER, &GETSET, &MEMBER];
    all.into_iter().try_for_each(|class| vm.define_class(class).map(drop))
}
