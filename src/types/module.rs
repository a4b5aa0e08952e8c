//! Modules as objects, and `types.SimpleNamespace`.

use super::class::{dict_entries, dict_keys, slots::DICT, sorted_names};
use crate::object::dict::DictObj;
use crate::object::function::{ModuleObj, NamespaceObj};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, CompareOp, GetSetDef, Layout, NativeDef, Obj, PyResult, Value, Vm};
use crate::text::Buf;

fn module_dict(vm: &mut Vm, value: &Value) -> PyResult<Obj<DictObj>> {
    match value.downcast::<ModuleObj>() {
        Some(module) => Ok(module.get(vm).dict.clone()),
        None => Err(vm.type_error("a module was expected")),
    }
}

fn module_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let dict = vm.new_dict()?;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ModuleObj { dict })?.into_value())
}

fn module_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let mut given: [Option<Value>; 2] = Default::default();
    if args.positional().len() > 2 {
        let message = format!("module() takes at most 2 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    for (place, value) in given.iter_mut().zip(args.positional()) {
        *place = Some(value.clone());
    }
    for (name, value) in args.keywords() {
        match name.as_str() {
            Some("name") => given[0] = Some(value.clone()),
            Some("doc") => given[1] = Some(value.clone()),
            other => {
                let message = format!("module() got an unexpected keyword argument '{}'", other.unwrap_or("?"));
                return Err(vm.type_error(message));
            }
        }
    }
    let [name, doc] = given;
    let Some(name) = name else {
        return Err(vm.type_error("module() missing required argument 'name' (pos 1)"));
    };
    if !name.is_layout(Layout::Str) {
        let message = format!("module() argument 'name' must be str, not {}", vm.type_name(&name));
        return Err(vm.type_error(message));
    }
    let dict = module_dict(vm, value)?;
    let none = vm.none();
    let entries = [
        (vm.names.name.clone(), name),
        (vm.names.doc.clone(), doc.unwrap_or_else(|| none.clone())),
        (vm.names.package.clone(), none.clone()),
        (vm.names.loader.clone(), none.clone()),
        (vm.names.spec.clone(), none),
    ];
    for (name, value) in entries {
        dict.set_name(vm, &name, value)?;
    }
    Ok(())
}

/// Own attributes, then the module's `__getattr__`.
fn module_getattr(vm: &mut Vm, value: &Value, name: &Value) -> PyResult {
    let name = vm.attribute_name(name)?;
    if let Some(found) = vm.generic_find_attr(value, &name)? {
        return Ok(found);
    }
    let dict = module_dict(vm, value)?;
    let hook = vm.names.getattr.clone();
    match dict.get_name(vm, &hook) {
        Some(hook) => vm.call(&hook, &[name]),
        None if vm.loading.contains(&dict.value().address()) => {
            let own = dict.get_name(vm, &vm.names.name);
            let own = own.as_ref().and_then(|own| own.as_str()).unwrap_or("?").to_string();
            let message = format!(
                "partially initialized module '{own}' has no attribute '{}' (most likely due to a circular import)",
                name.as_str().unwrap_or("?")
            );
            Err(vm.attribute_error(value, &name, message))
        }
        None => Err(vm.missing_attribute(value, &name)),
    }
}

fn module_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let dict = module_dict(vm, value)?;
    let name = match dict.get_name(vm, &vm.names.name) {
        Some(name) => vm.repr(&name)?,
        None => vm.new_str("'?'")?,
    };
    let file = dict.get_name(vm, &vm.names.file).filter(|file| !file.is_none());
    let made_by_script = dict.has_name(vm, &vm.names.spec)
        && dict.get_name(vm, &vm.names.loader).is_some_and(|loader| loader.is_none())
        && !dict.value().ptr_eq(vm.builtins.value());
    let mut out = StrBuf::new();
    out.push_str("<module ")?;
    out.push_value(&name)?;
    match file {
        Some(file) => {
            let file = vm.repr(&file)?;
            out.push_str(" from ")?;
            out.push_value(&file)?;
        }
        None if dict.has_name(vm, &vm.names.path) => out.push_str(" (namespace)")?,
        None if made_by_script => (),
        None => out.push_str(" (built-in)")?,
    }
    out.push_str(">")?;
    out.finish(vm)
}

fn module_dir(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dict = module_dict(vm, &args[0])?;
    let hook = vm.names.dir.clone();
    if let Some(hook) = dict.get_name(vm, &hook) {
        return vm.call(&hook, &[]);
    }
    let keys = dict_keys(vm, &dict);
    vm.new_list_of(&keys)
}

fn get_dict(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(module_dict(vm, value)?.into_value())
}

fn get_annotations(vm: &mut Vm, value: &Value) -> PyResult {
    let dict = module_dict(vm, value)?;
    let name = vm.names.annotations.clone();
    if let Some(found) = dict.get_name(vm, &name) {
        return Ok(found);
    }
    let made = vm.new_dict()?.into_value();
    dict.set_name(vm, &name, made.clone())?;
    Ok(made)
}

fn set_annotations(vm: &mut Vm, value: &Value, new: Option<Value>) -> PyResult<()> {
    let dict = module_dict(vm, value)?;
    let name = vm.names.annotations.clone();
    match new {
        Some(new) => dict.set_name(vm, &name, new),
        None => match dict.remove_name(vm, &name) {
            Some(_) => Ok(()),
            None => Err(vm.missing_attribute(value, &name)),
        },
    }
}

static MODULE: ClassDef = ClassDef {
    doc: "Create a module object.\n\nThe name must be a string; the optional docstring can have any type.",
    methods: &[NativeDef::new(
        "__dir__",
        module_dir,
        "($self, /)",
        "__dir__() -> list\nspecialized dir() implementation",
    )],
    getsets: &[
        GetSetDef::new("__dict__", get_dict),
        GetSetDef::new("__annotations__", get_annotations).with_set(set_annotations),
    ],
    slots: |slots| {
        slots.new = Some(module_new);
        slots.init = Some(module_init);
        slots.getattr = Some(module_getattr);
        slots.repr = Some(module_repr);
    },
    is_base: true,
    has_dict: true,
    ..ClassDef::new(Layout::Module)
};

fn namespace_dict(vm: &mut Vm, value: &Value) -> PyResult<Obj<DictObj>> {
    match value.downcast::<NamespaceObj>() {
        Some(namespace) => Ok(namespace.get(vm).dict.clone()),
        None => Err(vm.type_error("a namespace was expected")),
    }
}

fn namespace_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let dict = vm.new_dict()?;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, NamespaceObj { dict })?.into_value())
}

fn namespace_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let dict = namespace_dict(vm, value)?;
    match args.positional() {
        [] => (),
        [mapping] => {
            let from = match mapping.downcast::<DictObj>().filter(|_| mapping.is_exact(Layout::Dict)) {
                Some(from) => from.clone(),
                None => {
                    let made = vm.class_of_layout(Layout::Dict).cloned();
                    let made = match made {
                        Some(class) => vm.call(&class, std::slice::from_ref(mapping))?,
                        None => vm.new_dict()?.into_value(),
                    };
                    match made.downcast::<DictObj>() {
                        Some(from) => from.clone(),
                        None => return Err(vm.type_error("a dict was expected")),
                    }
                }
            };
            for (name, item) in dict_entries(vm, &from) {
                if !name.is_layout(Layout::Str) {
                    return Err(vm.type_error("keywords must be strings"));
                }
                dict.insert(vm, name, item)?;
            }
        }
        more => {
            let class = vm.type_name(value);
            let message = format!("{class} expected at most 1 positional argument, got {}", more.len());
            return Err(vm.type_error(message));
        }
    }
    for (name, item) in args.keywords() {
        dict.set_name(vm, name, item.clone())?;
    }
    Ok(())
}

fn namespace_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let name = if value.is_exact(Layout::Namespace) { "namespace".to_string() } else { vm.type_name(value) };
    let dict = namespace_dict(vm, value)?;
    let text = vm.guard_repr(value, |vm| {
        let mut out = StrBuf::new();
        out.push_str(&name)?;
        out.push_str("(")?;
        let mut first = true;
        for (key, item) in dict_entries(vm, &dict) {
            if !key.is_layout(Layout::Str) {
                continue;
            }
            if !std::mem::take(&mut first) {
                out.push_str(", ")?;
            }
            out.push_value(&key)?;
            out.push_str("=")?;
            let item = vm.repr(&item)?;
            out.push_value(&item)?;
        }
        out.push_str(")")?;
        out.finish(vm)
    })?;
    match text {
        Some(text) => Ok(text),
        None => vm.new_str(&format!("{name}(...)")),
    }
}

fn namespace_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !a.is_layout(Layout::Namespace) || !b.is_layout(Layout::Namespace) {
        return Ok(vm.not_implemented());
    }
    let (a, b) = (namespace_dict(vm, a)?, namespace_dict(vm, b)?);
    vm.compare(a.value(), b.value(), op)
}

fn namespace_replace(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args.len() > 2 {
        return Err(vm.type_error("__replace__() takes no positional arguments"));
    }
    let dict = namespace_dict(vm, &args[0])?.copy(vm)?;
    if let Some(changes) = args[1].downcast::<DictObj>() {
        for (name, item) in dict_entries(vm, changes) {
            dict.insert(vm, name, item)?;
        }
    }
    let class = vm.class_of(&args[0]);
    vm.call(&class, &[dict.into_value()])
}

static NAMESPACE: ClassDef = ClassDef {
    doc: "A simple attribute-based namespace.",
    methods: &[NativeDef::new(
        "__replace__",
        namespace_replace,
        "($self, /, *args, **changes)",
        "Return a copy of the namespace object with new values for the specified attributes.",
    )],
    getsets: &[GetSetDef { set: None, ..DICT }],
    slots: |slots| {
        slots.new = Some(namespace_new);
        slots.init = Some(namespace_init);
        slots.repr = Some(namespace_repr);
        slots.compare = Some(namespace_compare);
    },
    is_base: true,
    has_dict: true,
    ..ClassDef::new(Layout::Namespace)
};

/// A namespace with these attributes.
///
/// # Errors
/// MemoryError.
pub fn new_namespace(vm: &mut Vm, entries: &[(&str, Value)]) -> PyResult {
    let dict = vm.new_dict()?;
    for (name, value) in entries {
        let name = vm.intern_str(name)?;
        dict.set_name(vm, &name, value.clone())?;
    }
    Ok(vm.alloc(NamespaceObj { dict })?.into_value())
}

/// The names of a namespace or module, sorted: for messages and completion.
pub fn namespace_names(vm: &Vm, dict: &Obj<DictObj>) -> Vec<Value> {
    sorted_names(dict_keys(vm, dict))
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&MODULE)?;
    vm.define_class(&NAMESPACE)?;
    Ok(())
}
