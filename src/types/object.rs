//! `object`: identity, default text, construction, and the attributes that every object has.

use super::class::{class_names, sorted_names};
use crate::object::dict::DictObj;
use crate::object::dunder::object_attribute_slots;
use crate::object::layout::TypeId;
use crate::object::table::hash_identity;
use crate::object::{Args, ClassDef, CompareOp, GetSetDef, Layout, NativeDef, PyResult, Raised, Value, Vm};

const OBJECT: TypeId = TypeId(Layout::Instance as u32);

/// Is the class's `__new__` that of `object`?
fn has_object_new(vm: &Vm, class: TypeId) -> bool {
    let address = |id| vm.entry(id).slots.new.map(|new| new as usize);
    address(class) == address(OBJECT)
}

/// Is the class's `__init__` that of `object`?
fn has_object_init(vm: &Vm, class: TypeId) -> bool {
    let address = |id| vm.entry(id).slots.init.map(|init| init as usize);
    address(class) == address(OBJECT)
}

fn object_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let class = vm.as_class(class).clone();
    let own = class.get(vm);
    let (id, layout, is_abstract) = (own.id, own.layout, own.is_abstract);
    if layout != Layout::Instance {
        let message = format!("cannot create '{}' instances", vm.class_short_name(class.value()));
        return Err(vm.type_error(message));
    }
    if !args.is_empty() {
        if !has_object_new(vm, id) {
            return Err(vm.type_error("object.__new__() takes exactly one argument (the type to instantiate)"));
        }
        if has_object_init(vm, id) {
            return Err(takes_no_arguments(vm, class.value()));
        }
    }
    if is_abstract {
        return Err(abstract_class(vm, class.value()));
    }
    vm.instantiate(&class)
}

/// Raises the TypeError of arguments that neither `__new__` nor `__init__` of a class takes.
#[cold]
pub fn takes_no_arguments(vm: &mut Vm, class: &Value) -> Raised {
    let message = format!("{}() takes no arguments", vm.as_class(class).get(vm).name.as_str().unwrap_or("?"));
    vm.type_error(message)
}

/// Raises the TypeError of instantiating an abstract class.
#[cold]
fn abstract_class(vm: &mut Vm, class: &Value) -> Raised {
    let name = vm.as_class(class).get(vm).name.as_str().unwrap_or("?").to_string();
    let missing = vm.as_class(class).get(vm).dict.get_name(vm, &vm.names.abc_methods);
    let Some(missing) = missing else { return vm.type_error(format!("Can't instantiate abstract class {name}")) };
    let Ok(items) = vm.collect(&missing) else { return Raised };
    let mut names: Vec<String> = items.iter().map(|item| item.as_str().unwrap_or("?").to_string()).collect();
    names.sort();
    let plural = if names.len() == 1 { "" } else { "s" };
    let names = names.join("', '");
    vm.type_error(format!(
        "Can't instantiate abstract class {name} without an implementation for abstract method{plural} '{names}'"
    ))
}

fn object_init(vm: &mut Vm, object: &Value, args: &Args) -> PyResult<()> {
    if args.is_empty() {
        return Ok(());
    }
    let id = object.type_id();
    if !has_object_init(vm, id) {
        return Err(vm.type_error("object.__init__() takes exactly one argument (the instance to initialize)"));
    }
    if has_object_new(vm, id) {
        let message =
            format!("{}.__init__() takes exactly one argument (the instance to initialize)", vm.type_name(object));
        return Err(vm.type_error(message));
    }
    Ok(())
}

fn object_repr(vm: &mut Vm, object: &Value) -> PyResult {
    let class = vm.type_full_name(object);
    vm.new_str(&format!("<{class} object at {:#x}>", object.address()))
}

fn object_str(vm: &mut Vm, object: &Value) -> PyResult {
    // What it gives is checked by whoever asked for the text.
    match vm.entry_of(object).slots.repr {
        Some(repr) => repr(vm, object),
        None => object_repr(vm, object),
    }
}

fn object_hash(_vm: &mut Vm, object: &Value) -> PyResult<i64> {
    Ok(hash_identity(object))
}

fn object_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    match op {
        CompareOp::Eq if vm.is_same(a, b) => Ok(vm.bool(true)),
        CompareOp::Ne => {
            let Some(compare) = vm.entry_of(a).slots.compare else { return Ok(vm.not_implemented()) };
            let equal = compare(vm, a, b, CompareOp::Eq)?;
            if equal.is_exact(Layout::NotImplemented) {
                return Ok(equal);
            }
            let equal = vm.truth(&equal)?;
            Ok(vm.bool(!equal))
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn object_format(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (object, spec) = (&args[0], &args[1]);
    match spec.as_text() {
        Some(spec) if spec.is_empty() => vm.str_of(object),
        Some(_) => {
            let message = format!("unsupported format string passed to {}.__format__", vm.type_name(object));
            Err(vm.type_error(message))
        }
        None => {
            let message = format!("__format__() argument must be str, not {}", vm.type_name(spec));
            Err(vm.type_error(message))
        }
    }
}

fn object_dir(vm: &mut Vm, args: &[Value]) -> PyResult {
    let object = &args[0];
    let mut names = own_names(vm, object);
    let class = vm.class_of(object);
    names.extend(class_names(vm, &class));
    let names = sorted_names(names);
    vm.new_list_of(&names)
}

/// Names of the attributes in the object's own namespace.
fn own_names(vm: &mut Vm, object: &Value) -> Vec<Value> {
    if object.as_instance().is_some_and(|instance| instance.dict(vm).is_none()) {
        return vm.split_attributes(object).into_iter().map(|(name, _)| name).collect();
    }
    match vm.instance_dict(object) {
        Ok(Some(dict)) => super::class::dict_keys(vm, &dict),
        _ => Vec::new(),
    }
}

fn object_sizeof(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.new_int(vm.block_size(&args[0]) as i64)
}

fn object_getstate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let object = &args[0];
    let dict: Option<Value> = match object.as_instance() {
        Some(instance) if instance.dict(vm).is_none() => {
            let attributes = vm.split_attributes(object);
            let dict = vm.new_dict()?;
            for (name, value) in &attributes {
                dict.set_name(vm, name, value.clone())?;
            }
            (!attributes.is_empty()).then(|| dict.into_value())
        }
        _ => match vm.instance_dict(object)? {
            Some(dict) if !dict.is_empty(vm) => Some(dict.copy(vm)?.into_value()),
            _ => None,
        },
    };
    let class = vm.class_of(object);
    let slots = vm.as_class(&class).get(vm).slot_names.clone();
    let values = vm.new_dict()?;
    for name in &slots {
        if let Some(value) = vm.find_attr(object, name)? {
            values.set_name(vm, name, value)?;
        }
    }
    let dict = dict.unwrap_or_else(|| vm.none());
    if values.is_empty(vm) {
        return Ok(dict);
    }
    vm.new_tuple(&[dict, values.into_value()])
}

fn object_reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let message = format!("cannot pickle '{}' object", vm.type_name(&args[0]));
    Err(vm.type_error(message))
}

fn object_init_subclass(vm: &mut Vm, args: &[Value]) -> PyResult {
    let keywords = args[1].downcast::<DictObj>().is_some_and(|keywords| !keywords.is_empty(vm));
    let given = args.len() - 2;
    if !keywords && given == 0 {
        return Ok(vm.none());
    }
    let name = vm.as_class(&args[0]).get(vm).qualname.as_str().unwrap_or("?").to_string();
    let message = if keywords {
        format!("{name}.__init_subclass__() takes no keyword arguments")
    } else {
        format!("{name}.__init_subclass__() takes no arguments ({given} given)")
    };
    Err(vm.type_error(message))
}

fn object_subclasshook(vm: &mut Vm, _args: &[Value]) -> PyResult {
    Ok(vm.not_implemented())
}

fn object_class(vm: &mut Vm, object: &Value) -> PyResult {
    Ok(vm.class_of(object))
}

fn object_set_class(vm: &mut Vm, object: &Value, class: Option<Value>) -> PyResult<()> {
    let Some(class) = class else { return Err(vm.type_error("can't delete __class__ attribute")) };
    if !class.is_layout(Layout::Type) {
        let message = format!("__class__ must be set to a class, not '{}' object", vm.type_name(&class));
        return Err(vm.type_error(message));
    }
    let old = vm.class_of(object);
    let (from, to) = (vm.as_class(&old).clone(), vm.as_class(&class).clone());
    let (a, b) = (from.get(vm), to.get(vm));
    let modules = a.layout == Layout::Module && b.layout == Layout::Module;
    if !(modules || a.is_heap && b.is_heap) {
        let message = "__class__ assignment only supported for mutable types or ModuleType subclasses";
        return Err(vm.type_error(message));
    }
    let same_slots = a.slot_names.len() == b.slot_names.len()
        && a.slot_names.iter().zip(&b.slot_names).all(|(a, b)| a.str_bytes() == b.str_bytes());
    let same = a.layout == b.layout
        && same_slots
        && a.has_dict == b.has_dict
        && vm.entry(a.id).extra == vm.entry(b.id).extra
        && vm.native_base(&old).ptr_eq(&vm.native_base(&class));
    if !same {
        let (to, from) = (vm.class_short_name(&class), vm.class_short_name(&old));
        let message = format!("__class__ assignment: '{to}' object layout differs from '{from}'");
        return Err(vm.type_error(message));
    }
    if object.is_layout(Layout::Instance) && a.has_dict && !old.ptr_eq(&class) {
        // The inline values are in the order of the old class's keys.
        vm.combine(object, crate::object::attribute::Unsplit::DictAsked)?;
    }
    vm.change_class(object, &to);
    Ok(())
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "__format__",
        object_format,
        "($self, format_spec, /)",
        "Default object formatter.\n\nReturn str(self) if format_spec is empty. Raise TypeError otherwise.",
    ),
    NativeDef::new("__dir__", object_dir, "($self, /)", "Default dir() implementation."),
    NativeDef::new("__sizeof__", object_sizeof, "($self, /)", "Size of object in memory, in bytes."),
    NativeDef::new("__getstate__", object_getstate, "($self, /)", "Helper for pickle."),
    NativeDef::new("__reduce__", object_reduce, "($self, /)", "Helper for pickle."),
    NativeDef::new("__reduce_ex__", object_reduce, "($self, protocol, /)", "Helper for pickle."),
    NativeDef::new(
        "__init_subclass__",
        object_init_subclass,
        "($type, /, *args, **kwargs)",
        "This method is called when a class is subclassed.\n\nThe default implementation does nothing. It may be\n\
         overridden to extend subclasses.",
    )
    .class_method(),
    NativeDef::new(
        "__subclasshook__",
        object_subclasshook,
        "($type, object, /)",
        "Abstract classes can override this to customize issubclass().\n\nThis is invoked early on by \
         abc.ABCMeta.__subclasscheck__().\nIt should return True, False or NotImplemented.  If it returns\n\
         NotImplemented, the normal algorithm is used.  Otherwise, it\noverrides the normal algorithm (and the \
         outcome is cached).",
    )
    .class_method(),
];

const GETSETS: &[GetSetDef] =
    &[GetSetDef { name: "__class__", get: object_class, set: Some(object_set_class), doc: "the object's class" }];

static CLASS: ClassDef = ClassDef {
    name: "object",
    doc:
        "The base class of the class hierarchy.\n\nWhen called, it accepts no arguments and returns a new featureless\n\
          instance that has no instance attributes and cannot be given any.\n",
    methods: METHODS,
    getsets: GETSETS,
    slots: |slots| {
        object_attribute_slots(slots);
        slots.new = Some(object_new);
        slots.init = Some(object_init);
        slots.repr = Some(object_repr);
        slots.str = Some(object_str);
        slots.hash = Some(object_hash);
        slots.compare = Some(object_compare);
    },
    is_base: true,
    ..ClassDef::new(Layout::Instance)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS)?;
    Ok(())
}
