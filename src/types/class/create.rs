//! `type.__new__`: making a class out of name, bases and namespace.

use super::bases::{best_base, metaclass_of, resolution_order};
use super::slots::{add_descriptors, extra_bytes, plan, SlotPlan};
use crate::object::dict::DictObj;
use crate::object::function::CellObj;
use crate::object::layout::TypeId;
use crate::object::native::ClassMethodDescriptorObj;
use crate::object::ty::MAX_SHARED_KEYS;
use crate::object::{Args, Exc, Layout, Obj, PyResult, TypeObj, Value, Vm};

/// Name, bases and namespace of a class to be made.
struct Ingredients {
    name: Value,
    bases: Vec<Value>,
    namespace: Obj<DictObj>,
}

/// The slot of `type.__new__`.
///
/// # Errors
/// TypeError when the arguments or bases do not fit; whatever `__set_name__`, `__init_subclass__` or `mro` raises.
pub fn type_new(vm: &mut Vm, metaclass: &Value, args: &Args) -> PyResult {
    let mut parts = read_arguments(vm, args)?;
    let mut metaclass = metaclass.clone();
    if parts.bases.is_empty() {
        parts.bases.extend(vm.class_of_layout(Layout::Instance).cloned());
    } else {
        refuse_mro_entries(vm, &parts.bases)?;
        let winner = metaclass_of(vm, &metaclass, &parts.bases)?;
        if !winner.ptr_eq(&metaclass) {
            let new = vm.entry(vm.class_id(&winner)).slots.new;
            if let Some(new) = new.filter(|new| *new as usize != type_new as *const () as usize) {
                return new(vm, &winner, args);
            }
            metaclass = winner;
        }
    }
    let base = best_base(vm, &parts.bases)?;
    let namespace = parts.namespace.copy(vm)?;
    let plan = plan(vm, &parts.name, &base, &parts.bases, &namespace)?;
    let class = make(vm, &metaclass, &parts, &base, &namespace, &plan)?;
    fill_namespace(vm, &class)?;
    add_descriptors(vm, &class, &plan)?;
    complete_namespace(vm, &class)?;
    set_class_cell(vm, &class)?;
    let order = resolution_order(vm, class.value(), &parts.bases)?;
    let order = vm.new_tuple_from(order)?;
    class.get_mut(vm).mro = order;
    let id = class.get(vm).id;
    for base in &parts.bases {
        vm.add_subclass(base, id);
    }
    vm.update_slots(id);
    // The class is complete: from now on what is found in it may be remembered.
    let version = vm.next_version();
    vm.versions.set(id, version);
    set_names(vm, &class)?;
    init_subclass(vm, &class, args)?;
    Ok(class.into_value())
}

fn read_arguments(vm: &mut Vm, args: &Args) -> PyResult<Ingredients> {
    let [name, bases, namespace] = args.positional() else {
        let message = format!("type.__new__() takes exactly 3 arguments ({} given)", args.positional().len());
        return Err(vm.type_error(message));
    };
    let mut expect = |value: &Value, layout: Layout, number: usize, what: &str| {
        if value.is_layout(layout) {
            return Ok(());
        }
        let message = format!("type.__new__() argument {number} must be {what}, not {}", vm.type_name(value));
        Err(vm.type_error(message))
    };
    expect(name, Layout::Str, 1, "str")?;
    expect(bases, Layout::Tuple, 2, "tuple")?;
    expect(namespace, Layout::Dict, 3, "dict")?;
    let Some(namespace) = namespace.downcast::<DictObj>().cloned() else { return Err(vm.type_error("a dict")) };
    if name.str_bytes().is_some_and(|bytes| bytes.contains(&0)) {
        return Err(vm.value_error("type name must not contain null characters"));
    }
    Ok(Ingredients { name: vm.intern(name)?, bases: bases.as_tuple().unwrap_or(&[]).to_vec(), namespace })
}

fn refuse_mro_entries(vm: &mut Vm, bases: &[Value]) -> PyResult<()> {
    let name = vm.names.mro_entries.clone();
    for base in bases.iter().filter(|base| !base.is_layout(Layout::Type)) {
        if vm.find_attr(base, &name)?.is_some() {
            return Err(vm.type_error("type() doesn't support MRO entry resolution; use types.new_class()"));
        }
    }
    Ok(())
}

/// Makes the class object; its resolution order is that of its base until the real one is known.
fn make(
    vm: &mut Vm,
    metaclass: &Value,
    parts: &Ingredients,
    base: &Value,
    namespace: &Obj<DictObj>,
    plan: &SlotPlan,
) -> PyResult<Obj<TypeObj>> {
    let qualname = vm.names.qualname.clone();
    let qualname = match namespace.remove_name(vm, &qualname) {
        Some(text) if text.is_layout(Layout::Str) => text,
        Some(other) => {
            let message = format!("type __qualname__ must be a str, not {}", vm.type_name(&other));
            return Err(vm.type_error(message));
        }
        None => parts.name.clone(),
    };
    let below = vm.as_class(base).get(vm);
    let mut slot_names = below.slot_names.clone();
    slot_names.extend(plan.names.iter().cloned());
    let (layout, mro) = (below.layout, below.mro.clone());
    let has_dict = below.has_dict || plan.adds_dict;
    let has_weakrefs = below.has_weakrefs || plan.adds_weakrefs;
    let extra = extra_bytes(vm, base, has_dict, slot_names.len());
    let instance_capacity = expected_attributes(vm, base, namespace);
    let payload = TypeObj {
        id: TypeId(0),
        name: parts.name.clone(),
        qualname,
        module: None,
        bases: vm.new_tuple(&parts.bases)?,
        mro,
        dict: namespace.clone(),
        layout,
        base: Some(base.clone()),
        subclasses: Default::default(),
        instance_capacity,
        shared_keys: Vec::new(),
        slot_names,
        has_dict,
        has_weakrefs,
        is_base: true,
        is_heap: false,
        is_abstract: false,
    };
    vm.register_class(metaclass, payload, extra)
}

/// How many attributes instances are likely to get: those that methods of the class and its bases assign to `self`. Which
/// key stands where is for the first instance to say.
fn expected_attributes(vm: &Vm, base: &Value, namespace: &Obj<DictObj>) -> u8 {
    let mut keys = vm.as_class(base).get(vm).shared_keys.clone();
    let mut add = |dict: &Obj<DictObj>| {
        let hint = dict.get_name(vm, &vm.names.static_attributes);
        for name in hint.as_ref().and_then(|hint| hint.as_tuple()).unwrap_or(&[]) {
            if keys.len() < MAX_SHARED_KEYS && !keys.iter().any(|key| key.str_bytes() == name.str_bytes()) {
                keys.push(name.clone());
            }
        }
    };
    add(namespace);
    for class in vm.as_class(base).get(vm).mro.as_tuple().unwrap_or(&[]) {
        add(&vm.as_class(class).get(vm).dict);
    }
    // A class without a hint is likely to be filled from outside.
    const UNKNOWN: usize = 4;
    match keys.len() {
        0 => UNKNOWN as u8,
        count => count.min(MAX_SHARED_KEYS) as u8,
    }
}

/// Gives a namespace what every class has: `__module__`, and the wrapping of `__new__` and kin.
fn fill_namespace(vm: &mut Vm, class: &Obj<TypeObj>) -> PyResult<()> {
    let dict = class.get(vm).dict.clone();
    let module = vm.names.module.clone();
    if !dict.has_name(vm, &module) {
        let name = vm.names.name.clone();
        let globals = vm.frames.last().map(|frame| frame.globals.get().clone());
        let caller = globals.and_then(|globals| globals.get_name(vm, &name));
        let caller = match caller {
            Some(caller) => caller,
            None => vm.intern_str("builtins")?,
        };
        dict.set_name(vm, &module, caller)?;
    }
    let new = vm.names.new.clone();
    if let Some(function) = dict.get_name(vm, &new).filter(|value| value.is_layout(Layout::Function)) {
        let wrapped = crate::types::property::new_static_method(vm, function)?;
        dict.set_name(vm, &new, wrapped)?;
    }
    for name in [vm.names.init_subclass.clone(), vm.names.class_getitem.clone()] {
        if let Some(function) = dict.get_name(vm, &name).filter(|value| value.is_layout(Layout::Function)) {
            let wrapped = crate::types::property::new_class_method(vm, function)?;
            dict.set_name(vm, &name, wrapped)?;
        }
    }
    Ok(())
}

/// Adds `__doc__` and, beside an `__eq__` alone, `__hash__ = None`.
fn complete_namespace(vm: &mut Vm, class: &Obj<TypeObj>) -> PyResult<()> {
    let dict = class.get(vm).dict.clone();
    let none = vm.none();
    let (doc, eq, hash) = (vm.names.doc.clone(), vm.names.eq.clone(), vm.names.hash.clone());
    if !dict.has_name(vm, &doc) {
        dict.set_name(vm, &doc, none.clone())?;
    }
    if dict.has_name(vm, &eq) && !dict.has_name(vm, &hash) {
        dict.set_name(vm, &hash, none)?;
    }
    Ok(())
}

/// Puts the class into the cell that its methods see as `__class__`.
fn set_class_cell(vm: &mut Vm, class: &Obj<TypeObj>) -> PyResult<()> {
    let dict = class.get(vm).dict.clone();
    let name = vm.names.classcell.clone();
    let Some(cell) = dict.get_name(vm, &name) else { return Ok(()) };
    let Some(cell) = cell.downcast::<CellObj>().cloned() else {
        let kind = vm.class_of(&cell);
        let kind = vm.class_full_name(&kind);
        return Err(vm.type_error(format!("__classcell__ must be a nonlocal cell, not <class '{kind}'>")));
    };
    let old = cell.get_mut(vm).value.replace(class.value().clone());
    drop(old);
    dict.remove_name(vm, &name);
    Ok(())
}

/// Calls `__set_name__` of what stands in the namespace.
fn set_names(vm: &mut Vm, class: &Obj<TypeObj>) -> PyResult<()> {
    let hook = vm.names.set_name.clone();
    let dict = class.get(vm).dict.clone();
    for (name, value) in super::dict_entries(vm, &dict) {
        // What has no dunder of that kind is passed over quickly.
        if value.is_exact(Layout::Function) || value.is_exact(Layout::Str) {
            continue;
        }
        let Some(method) = vm.special(&value, &hook) else { continue };
        let result = vm.call_special_attr(&method, &value, &[class.value().clone(), name.clone()]);
        if let Err(error) = result {
            let kind = vm.type_name(&value);
            let name = vm.repr(&name).ok().and_then(|name| name.as_str().map(str::to_string)).unwrap_or_default();
            let owner = class.get(vm).name.as_str().unwrap_or("?").to_string();
            let note = format!("Error calling __set_name__ on '{kind}' instance {name} in '{owner}'");
            let exception = vm.take_raised();
            let (add, note) = (vm.intern_str("add_note")?, vm.new_str(&note)?);
            if vm.call_method(&exception, &add, &[note]).is_err() {
                vm.catch(Exc::BaseException);
            }
            let _ = error;
            return Err(vm.put_raised(exception));
        }
    }
    Ok(())
}

/// Calls `__init_subclass__` of the next class in the resolution order, with the keywords of the class statement.
fn init_subclass(vm: &mut Vm, class: &Obj<TypeObj>, args: &Args) -> PyResult<()> {
    let name = vm.names.init_subclass.clone();
    let mro = class.get(vm).mro.clone();
    let position = mro.as_tuple().unwrap_or(&[]).iter().position(|item| item.ptr_eq(class.value()));
    let after = mro.as_tuple().unwrap_or(&[]).get(position.map_or(0, |at| at + 1)..).unwrap_or(&[]);
    let found = after.iter().find_map(|item| item.downcast::<TypeObj>()?.get(vm).dict.get_name(vm, &name));
    let Some(found) = found else { return Ok(()) };
    let values = &args.values[args.positional().len()..];
    if values.is_empty() && found.downcast::<ClassMethodDescriptorObj>().is_some() {
        return Ok(());
    }
    let bound = match vm.entry_of(&found).slots.descr_get {
        Some(get) => get(vm, &found, None, class.value())?,
        None => found,
    };
    vm.call_args(&bound, &Args { values, names: args.names })?;
    Ok(())
}
