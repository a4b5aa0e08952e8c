//! `super`.

use crate::code::object::CodeObj;
use crate::object::{Args, ClassDef, GetSetDef, Layout, Obj, Payload, PyResult, Raised, TypeObj, Value, Vm};

/// Payload of a `super` object.
pub struct SuperObj {
    /// `__thisclass__`: the lookup starts behind it.
    pub class: Value,
    /// `__self__`: the object or class that found attributes are bound to; none when unbound.
    pub object: Option<Value>,
    /// `__self_class__`: the class whose resolution order is followed.
    pub object_class: Option<Value>,
}

impl Payload for SuperObj {
    const LAYOUT: Layout = Layout::Super;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.class);
        [&self.object, &self.object_class].into_iter().flatten().for_each(visit);
    }
}

/// The class whose resolution order `super(class, object)` follows.
///
/// # Errors
/// TypeError when `object` has nothing to do with `class`.
pub fn super_check(vm: &mut Vm, class: &Value, object: &Value) -> PyResult {
    let id = vm.class_id(class);
    if object.is_layout(Layout::Type) && vm.is_subclass_id(vm.class_id(object), id) {
        return Ok(object.clone());
    }
    if vm.is_subclass_id(object.type_id(), id) {
        return Ok(vm.class_of(object));
    }
    let name = vm.names.class.clone();
    if let Some(claimed) = vm.find_attr(object, &name)? {
        if claimed.is_layout(Layout::Type) && vm.is_subclass_id(vm.class_id(&claimed), id) {
            return Ok(claimed);
        }
    }
    let kind = if object.is_layout(Layout::Type) { "type" } else { "instance of" };
    let other = if object.is_layout(Layout::Type) { vm.class_short_name(object) } else { vm.type_name(object) };
    let class = vm.class_short_name(class);
    Err(vm
        .type_error(format!("super(type, obj): obj ({kind} {other}) is not an instance or subtype of type ({class}).")))
}

fn super_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    let payload = SuperObj { class: vm.none(), object: None, object_class: None };
    Ok(vm.alloc_as(word, payload)?.into_value())
}

fn super_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    if !args.names.is_empty() {
        return Err(vm.type_error("super() takes no keyword arguments"));
    }
    let (class, object) = match args.values {
        [] => return Err(no_arguments(vm)),
        [_, object] if object.is_unbound() => return Err(vm.runtime_error("super(): arg[0] deleted")),
        [class] => (class, None),
        [class, object] => (class, Some(object).filter(|object| !object.is_none())),
        _ => {
            let message = format!("super() expected at most 2 arguments, got {}", args.values.len());
            return Err(vm.type_error(message));
        }
    };
    if !class.is_layout(Layout::Type) {
        let message = format!("super() argument 1 must be a type, not {}", vm.type_name(class));
        return Err(vm.type_error(message));
    }
    let object_class = match object {
        Some(object) => Some(super_check(vm, class, object)?),
        None => None,
    };
    let Some(own) = value.downcast::<SuperObj>().cloned() else { return Ok(()) };
    let payload = SuperObj { class: class.clone(), object: object.cloned(), object_class };
    let old = std::mem::replace(own.get_mut(vm), payload);
    drop(old);
    Ok(())
}

/// Raises the RuntimeError of `super()` where the compiler could not give it arguments.
#[cold]
fn no_arguments(vm: &mut Vm) -> Raised {
    let caller = vm.frames.last().map(|frame| frame.code.get().clone());
    let parameters = caller.and_then(|code| Some(code.downcast::<CodeObj>()?.get(vm).positional));
    match parameters {
        Some(0) | None => vm.runtime_error("super(): no arguments"),
        Some(_) => vm.runtime_error("super(): __class__ cell not found"),
    }
}

/// Looks `name` up behind `class` in the resolution order of `object_class`: the raw attribute.
pub fn super_lookup(vm: &Vm, class: &Value, object_class: &Value, name: &Value) -> Option<Value> {
    let order = object_class.downcast::<TypeObj>()?.get(vm).mro.as_tuple()?;
    let position = order.iter().position(|item| item.ptr_eq(class))?;
    let rest = order.get(position + 1..)?;
    rest.iter().find_map(|item| item.downcast::<TypeObj>()?.get(vm).dict.get_name(vm, name))
}

/// `super(class, object)`, made at once.
///
/// # Errors
/// TypeError when `object` has nothing to do with `class`; MemoryError.
pub fn make_super(vm: &mut Vm, class: &Value, object: &Value) -> PyResult {
    let object_class = super_check(vm, class, object)?;
    let payload = SuperObj { class: class.clone(), object: Some(object.clone()), object_class: Some(object_class) };
    Ok(vm.alloc(payload)?.into_value())
}

/// The Python function that method `name` of a `super` object is, and the instance that it is called with.
pub fn super_method(vm: &Vm, value: &Value, name: &Value) -> Option<(Value, Value)> {
    let own = value.downcast::<SuperObj>()?.get(vm);
    let (object, object_class) = (own.object.as_ref()?, own.object_class.as_ref()?);
    // Through a class, functions stay unbound.
    if object.ptr_eq(object_class) || name.ptr_eq(&vm.names.class) {
        return None;
    }
    let attr = super_lookup(vm, &own.class, object_class, name)?;
    attr.is_exact(Layout::Function).then(|| (attr, object.clone()))
}

fn super_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<SuperObj>> {
    match value.downcast::<SuperObj>() {
        Some(own) => Ok(own.clone()),
        None => Err(vm.type_error("a super object was expected")),
    }
}

fn super_getattr(vm: &mut Vm, value: &Value, name: &Value) -> PyResult {
    let name = vm.attribute_name(name)?;
    let own = super_of(vm, value)?;
    let own = own.get(vm);
    let (class, object, object_class) = (own.class.clone(), own.object.clone(), own.object_class.clone());
    let (Some(object), Some(object_class)) = (object, object_class) else { return vm.generic_get_attr(value, &name) };
    if name.ptr_eq(&vm.names.class) {
        return vm.generic_get_attr(value, &name);
    }
    let Some(attr) = super_lookup(vm, &class, &object_class, &name) else {
        return vm.generic_get_attr(value, &name);
    };
    match vm.entry_of(&attr).slots.descr_get {
        Some(get) => {
            // Through a class, functions stay unbound.
            let instance = if object.ptr_eq(&object_class) { None } else { Some(&object) };
            get(vm, &attr, instance, &object_class)
        }
        None => Ok(attr),
    }
}

fn super_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let own = super_of(vm, value)?;
    let own = own.get(vm);
    let class = if own.class.is_layout(Layout::Type) { vm.class_short_name(&own.class) } else { "NULL".to_string() };
    let text = match &own.object_class {
        Some(object_class) => format!("<super: <class '{class}'>, <{} object>>", vm.class_short_name(object_class)),
        None => format!("<super: <class '{class}'>, NULL>"),
    };
    vm.new_str(&text)
}

fn super_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let own = super_of(vm, value)?;
    let (class, bound) = (own.get(vm).class.clone(), own.get(vm).object.is_some());
    let Some(object) = object.filter(|object| !bound && !object.is_none()) else { return Ok(value.clone()) };
    if !value.is_exact(Layout::Super) {
        let kind = vm.class_of(value);
        return vm.call(&kind, &[class, object.clone()]);
    }
    let object_class = super_check(vm, &class, object)?;
    let payload = SuperObj { class, object: Some(object.clone()), object_class: Some(object_class) };
    Ok(vm.alloc(payload)?.into_value())
}

fn get_thisclass(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(super_of(vm, value)?.get(vm).class.clone())
}

fn get_self(vm: &mut Vm, value: &Value) -> PyResult {
    let found = super_of(vm, value)?.get(vm).object.clone();
    Ok(found.unwrap_or_else(|| vm.none()))
}

fn get_self_class(vm: &mut Vm, value: &Value) -> PyResult {
    let found = super_of(vm, value)?.get(vm).object_class.clone();
    Ok(found.unwrap_or_else(|| vm.none()))
}

static CLASS: ClassDef = ClassDef {
    doc:
        "super() -> same as super(__class__, <first argument>)\nsuper(type) -> unbound super object\nsuper(type, obj) \
          -> bound super object; requires isinstance(obj, type)\nsuper(type, type2) -> bound super object; requires \
          issubclass(type2, type)\nTypical use to call a cooperative superclass method:\nclass C(B):\n    def \
          meth(self, arg):\n        super().meth(arg)\nThis works for class methods too:\nclass C(B):\n    \
          @classmethod\n    def cmeth(cls, arg):\n        super().cmeth(arg)\n",
    getsets: &[
        GetSetDef::new("__thisclass__", get_thisclass),
        GetSetDef::new("__self__", get_self),
        GetSetDef::new("__self_class__", get_self_class),
    ],
    slots: |slots| {
        slots.new = Some(super_new);
        slots.init = Some(super_init);
        slots.getattr = Some(super_getattr);
        slots.repr = Some(super_repr);
        slots.descr_get = Some(super_get);
    },
    is_base: true,
    ..ClassDef::new(Layout::Super)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<SuperObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}
