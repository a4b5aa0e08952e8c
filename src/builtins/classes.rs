//! Functions on classes: `__build_class__ callable isinstance issubclass`.

use crate::object::dict::DictObj;
use crate::object::function::{CellObj, FunctionObj};
use crate::object::{Args, Layout, NativeDef, PyResult, Value, Vm};
use crate::types::class::{self, bases::metaclass_of};

fn isinstance(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = class::is_instance(vm, &args[0], &args[1])?;
    Ok(vm.bool(truth))
}

fn issubclass(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = class::is_subclass(vm, &args[0], &args[1])?;
    Ok(vm.bool(truth))
}

fn callable(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(vm.entry_of(&args[0]).slots.call.is_some()))
}

/// The bases of a class statement, what is no class replaced by what its `__mro_entries__` gives.
///
/// # Errors
/// TypeError when that is no tuple; whatever `__mro_entries__` raises.
pub fn resolve_bases(vm: &mut Vm, given: &[Value]) -> PyResult<Option<Vec<Value>>> {
    if given.iter().all(|base| base.is_layout(Layout::Type)) {
        return Ok(None);
    }
    let name = vm.names.mro_entries.clone();
    let tuple = vm.new_tuple(given)?;
    let (mut bases, mut changed) = (Vec::with_capacity(given.len()), false);
    for base in given {
        let entries = if base.is_layout(Layout::Type) { None } else { vm.find_attr(base, &name)? };
        let Some(entries) = entries else {
            bases.push(base.clone());
            continue;
        };
        changed = true;
        let replaced = vm.call(&entries, std::slice::from_ref(&tuple))?;
        match replaced.as_tuple() {
            Some(replaced) => bases.extend_from_slice(replaced),
            None => return Err(vm.type_error("__mro_entries__ must return a tuple")),
        }
    }
    Ok(changed.then_some(bases))
}

fn build_class(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (body, name, keywords, given) = (&args[0], &args[1], &args[2], &args[3..]);
    let Some(function) = body.downcast::<FunctionObj>().cloned() else {
        return Err(vm.type_error("__build_class__: func must be a function"));
    };
    if !name.is_layout(Layout::Str) {
        return Err(vm.type_error("__build_class__: name is not a string"));
    }
    let resolved = resolve_bases(vm, given)?;
    let changed = resolved.is_some();
    let bases = resolved.unwrap_or_else(|| given.to_vec());
    let mut metaclass = None;
    let (mut names, mut values) = (Vec::new(), Vec::new());
    if let Some(keywords) = keywords.downcast::<DictObj>() {
        for (name, value) in class::dict_entries(vm, keywords) {
            if name.as_str() == Some("metaclass") {
                metaclass = Some(value);
            } else {
                names.push(name);
                values.push(value);
            }
        }
    }
    let metaclass = match (metaclass, bases.first()) {
        (Some(metaclass), _) => metaclass,
        (None, Some(base)) => vm.class_of(base),
        (None, None) => vm.class_of_layout(Layout::Type).cloned().unwrap_or_else(|| vm.none()),
    };
    let metaclass = if metaclass.is_layout(Layout::Type) { metaclass_of(vm, &metaclass, &bases)? } else { metaclass };
    let bases = vm.new_tuple(&bases)?;
    let mut call = vec![name.clone(), bases];
    call.extend(values);
    let namespace = prepare(vm, &metaclass, &Args { values: &call, names: &names })?;
    let globals = function.get(vm).globals.clone();
    let cell = (vm.hooks.run_code)(vm, body, &globals, Some(namespace.clone()))?;
    if changed {
        let (key, original) = (vm.names.orig_bases.clone(), vm.new_tuple(given)?);
        vm.set_item(&namespace, &key, Some(original))?;
    }
    call.insert(2, namespace);
    let class = vm.call_args(&metaclass, &Args { values: &call, names: &names })?;
    check_cell(vm, &cell, &class, name)?;
    Ok(class)
}

/// The namespace in which a class body runs.
fn prepare(vm: &mut Vm, metaclass: &Value, args: &Args) -> PyResult {
    if metaclass.is_exact(Layout::Type) && vm.class_id(metaclass).0 == Layout::Type as u32 {
        return Ok(vm.new_dict()?.into_value());
    }
    let name = vm.names.prepare.clone();
    let Some(prepare) = vm.find_attr(metaclass, &name)? else { return Ok(vm.new_dict()?.into_value()) };
    let namespace = vm.call_args(&prepare, args)?;
    let sequence = [Layout::List, Layout::Tuple, Layout::Str].iter().any(|&layout| namespace.is_layout(layout));
    if sequence || vm.entry_of(&namespace).slots.getitem.is_none() {
        let who =
            if metaclass.is_layout(Layout::Type) { vm.class_short_name(metaclass) } else { "<metaclass>".to_string() };
        let message = format!("{who}.__prepare__() must return a mapping, not {}", vm.type_name(&namespace));
        return Err(vm.type_error(message));
    }
    Ok(namespace)
}

/// Checks that `type.__new__` saw the cell that methods read `__class__` from.
fn check_cell(vm: &mut Vm, cell: &Value, class: &Value, name: &Value) -> PyResult<()> {
    let Some(cell) = cell.downcast::<CellObj>() else { return Ok(()) };
    if !class.is_layout(Layout::Type) {
        return Ok(());
    }
    let text = |vm: &mut Vm, value: &Value| -> PyResult<String> {
        let repr = vm.repr(value)?;
        Ok(repr.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default())
    };
    match cell.get(vm).value.clone() {
        Some(set) if set.ptr_eq(class) => Ok(()),
        Some(set) => {
            let (name, set, class) = (name.as_str().unwrap_or("?"), text(vm, &set)?, text(vm, class)?);
            Err(vm.type_error(format!("__class__ set to {set} defining '{name}' as {class}")))
        }
        None => {
            let (name, class) = (text(vm, name)?, text(vm, class)?);
            let message =
                format!("__class__ not set defining {name} as {class}. Was __classcell__ propagated to type.__new__?");
            Err(vm.runtime_error(message))
        }
    }
}

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "__build_class__",
        build_class,
        "(func, name, /, *bases, **kwds)",
        "__build_class__(func, name, /, *bases, [metaclass], **kwds) -> class\n\nInternal helper function used by the \
         class statement.",
    ),
    NativeDef::new(
        "callable",
        callable,
        "(obj, /)",
        "Return whether the object is callable (i.e., some kind of function).\n\nNote that classes are callable, as \
         are instances of classes with a\n__call__() method.",
    ),
    NativeDef::new(
        "isinstance",
        isinstance,
        "(obj, class_or_tuple, /)",
        "Return whether an object is an instance of a class or of a subclass thereof.\n\nA tuple, as in \
         ``isinstance(x, (A, B, ...))``, may be given as the target to\ncheck against. This is equivalent to \
         ``isinstance(x, A) or isinstance(x, B)\nor ...`` etc.",
    ),
    NativeDef::new(
        "issubclass",
        issubclass,
        "(cls, class_or_tuple, /)",
        "Return whether 'cls' is derived from another class or is the same class.\n\nA tuple, as in ``issubclass(x, \
         (A, B, ...))``, may be given as the target to\ncheck against. This is equivalent to ``issubclass(x, A) or \
         issubclass(x, B)\nor ...``.",
    ),
];
