//! `_weakref`: the weak reference and what is known about them. The rest of `weakref` is in Python.

use crate::object::{Layout, NativeDef, PyResult, Value, Vm};
use crate::types::weakref::references;

fn get_weakref_count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let count = references(vm, &args[0]).len();
    vm.new_int(count as i64)
}

fn get_weakrefs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let all = references(vm, &args[0]);
    vm.new_list_of(&all)
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "getweakrefcount",
        get_weakref_count,
        "(object, /)",
        "How many weak references to an object there are.",
    ),
    NativeDef::new("getweakrefs", get_weakrefs, "(object, /)", "The weak references to an object."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "_weakref", "Weak references.", FUNCTIONS)?;
    if let Some(class) = vm.class_of_layout(Layout::WeakRef).cloned() {
        super::set(vm, &module, "ref", class.clone())?;
        super::set(vm, &module, "ReferenceType", class)?;
    }
    Ok(module)
}
