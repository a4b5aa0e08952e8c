//! `type`: classes as objects. Creation, resolution order, slots, attributes and instance checks each have a file.

pub mod attributes;
pub mod bases;
pub mod check;
pub mod convert;
pub mod create;
pub mod slots;

use crate::object::dict::DictObj;
use crate::object::layout::TypeId;
use crate::object::{Args, BinaryOp, ClassDef, Layout, Obj, PyResult, TypeObj, Value, Vm};

pub use check::{is_instance, is_subclass};
pub use convert::convert;

/// The keys of a dict.
pub fn dict_keys(vm: &Vm, dict: &Obj<DictObj>) -> Vec<Value> {
    let mut keys = Vec::with_capacity(dict.len(vm));
    let mut position = 0;
    while let Some((next, key, _)) = dict.entry_from(vm, position) {
        keys.push(key.clone());
        position = next;
    }
    keys
}

/// The entries of a dict.
pub fn dict_entries(vm: &Vm, dict: &Obj<DictObj>) -> Vec<(Value, Value)> {
    let mut entries = Vec::with_capacity(dict.len(vm));
    let mut position = 0;
    while let Some((next, key, value)) = dict.entry_from(vm, position) {
        entries.push((key.clone(), value.clone()));
        position = next;
    }
    entries
}

/// Names of the attributes of a class and its bases.
pub fn class_names(vm: &Vm, class: &Value) -> Vec<Value> {
    let Some(class) = class.downcast::<TypeObj>() else { return Vec::new() };
    let mro = class.get(vm).mro.as_tuple().unwrap_or(&[]);
    mro.iter().flat_map(|class| dict_keys(vm, &vm.as_class(class).get(vm).dict)).collect()
}

/// The strs among `names`, sorted, each once.
pub fn sorted_names(mut names: Vec<Value>) -> Vec<Value> {
    names.retain(|name| name.is_layout(Layout::Str));
    names.sort_by(|a, b| a.str_bytes().cmp(&b.str_bytes()));
    names.dedup_by(|a, b| a.str_bytes() == b.str_bytes());
    names
}

/// The classes that `value`, a tuple, holds.
fn items(value: &Value) -> Vec<Value> {
    value.as_tuple().unwrap_or(&[]).to_vec()
}

fn type_call(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if let ([argument], true) = (args.values, args.names.is_empty()) {
        if let Some(result) = convert(vm, class, argument) {
            return result;
        }
    }
    let id = vm.class_id(class);
    if id == TypeId(Layout::Type as u32) {
        match args.values.len() {
            _ if args.positional().len() == 3 => (),
            _ => return Err(vm.type_error("type() takes 1 or 3 arguments")),
        }
    }
    let Some(new) = vm.entry(id).slots.new else {
        let message = format!("cannot create '{}' instances", vm.class_short_name(class));
        return Err(vm.type_error(message));
    };
    let object = new(vm, class, args)?;
    if !vm.is_subclass_id(object.type_id(), id) {
        return Ok(object);
    }
    if let Some(init) = vm.entry_of(&object).slots.init {
        init(vm, &object, args)?;
    }
    Ok(object)
}

fn type_init(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult<()> {
    match args.positional().len() {
        1 if !args.names.is_empty() => Err(vm.type_error("type.__init__() takes no keyword arguments")),
        1 | 3 => Ok(()),
        _ => Err(vm.type_error("type.__init__() takes 1 or 3 arguments")),
    }
}

fn type_repr(vm: &mut Vm, class: &Value) -> PyResult {
    let name = vm.class_full_name(class);
    vm.new_str(&format!("<class '{name}'>"))
}

fn type_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Or => super::alias::union_of(vm, a, b),
        _ => Ok(vm.not_implemented()),
    }
}

static CLASS: ClassDef = ClassDef {
    name: "type",
    doc: "type(object) -> the object's type\ntype(name, bases, dict, **kwds) -> a new type",
    methods: attributes::METHODS,
    getsets: attributes::GETSETS,
    binary_ops: &[BinaryOp::Or],
    slots: |slots| {
        slots.call = Some(type_call);
        slots.new = Some(create::type_new);
        slots.init = Some(type_init);
        slots.repr = Some(type_repr);
        slots.getattr = Some(attributes::type_getattr);
        slots.setattr = Some(attributes::type_setattr);
        slots.binary = Some(type_binary);
    },
    is_base: true,
    has_dict: true,
    ..ClassDef::new(Layout::Type)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS)?;
    Ok(())
}
