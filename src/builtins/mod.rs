//! The module `builtins`: functions by theme, and the names of the built-in classes.

mod attributes;
mod classes;
mod console;
mod dialect;
mod iteration;
mod numbers;
pub mod python2;
mod scope;

use crate::object::function::ModuleObj;
use crate::object::{Exc, Layout, NativeDef, PyResult, Value, Vm};

pub use console::{within_output, write_stdout};
pub use iteration::{sum, REDUCE};
pub use scope::{frame_globals, frame_locals, locals_at};

/// Functions of all themes.
const FUNCTIONS: &[&[NativeDef]] = &[
    attributes::FUNCTIONS,
    classes::FUNCTIONS,
    console::FUNCTIONS,
    iteration::FUNCTIONS,
    numbers::FUNCTIONS,
    scope::FUNCTIONS,
];

/// Layouts whose classes have a name in `builtins`.
const CLASSES: &[Layout] = &[
    Layout::Instance,
    Layout::Type,
    Layout::Int,
    Layout::Bool,
    Layout::Float,
    Layout::Complex,
    Layout::Str,
    Layout::Bytes,
    Layout::ByteArray,
    Layout::MemoryView,
    Layout::List,
    Layout::Tuple,
    Layout::Dict,
    Layout::Set,
    Layout::FrozenSet,
    Layout::Range,
    Layout::Slice,
    Layout::Property,
    Layout::ClassMethod,
    Layout::StaticMethod,
    Layout::Super,
    Layout::Enumerate,
    Layout::Zip,
    Layout::Map,
    Layout::Filter,
    Layout::Reversed,
];

/// Fills the namespace of `builtins`, and enters the module in `sys.modules`.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let module_name = vm.intern_str("builtins")?;
    for row in FUNCTIONS.iter().copied().flatten() {
        let function = vm.new_native(row, None, Some(module_name.clone()))?;
        set(vm, row.name, function)?;
    }
    let open = vm.new_native(&crate::types::file::OPEN, None, Some(module_name.clone()))?;
    set(vm, "open", open)?;
    for &layout in CLASSES {
        if let Some(class) = vm.class_of_layout(layout).cloned() {
            set(vm, layout.class_name(), class)?;
        }
    }
    install_exceptions(vm)?;
    let constants = [
        ("None", vm.none()),
        ("True", vm.bool(true)),
        ("False", vm.bool(false)),
        ("Ellipsis", vm.ellipsis()),
        ("NotImplemented", vm.not_implemented()),
        ("__debug__", vm.bool(true)),
        ("__name__", module_name.clone()),
        ("__package__", vm.empty_str()),
        ("__loader__", vm.none()),
        ("__spec__", vm.none()),
    ];
    for (name, value) in constants {
        set(vm, name, value)?;
    }
    let doc = "Built-in functions, types, exceptions, and other objects.\n\nThis module provides direct access to all \
               'built-in'\nidentifiers of Python; for example, builtins.len is\nthe full name for the built-in function \
               len().\n\nThis module is not normally accessed explicitly by most\napplications, but can be useful in \
               modules that provide\nobjects with the same name as a builtin, but in which the\nbuilt-in of that name is \
               also needed.";
    let doc = vm.new_str(doc)?;
    set(vm, "__doc__", doc)?;
    if !vm.host.strict_dialect {
        dialect::install(vm)?;
    }
    let dict = vm.builtins.clone();
    let module = vm.alloc(ModuleObj { dict })?.into_value();
    let modules = vm.modules.clone();
    modules.set_name(vm, &module_name, module)
}

fn install_exceptions(vm: &mut Vm) -> PyResult<()> {
    // That one is in the module `taipan`.
    for &exc in Exc::ALL.iter().filter(|&&exc| exc != Exc::FuelError) {
        if let Some(class) = vm.exceptions.get(exc as usize).cloned() {
            set(vm, exc.name(), class)?;
        }
    }
    for alias in ["EnvironmentError", "IOError"] {
        if let Some(class) = vm.exceptions.get(Exc::OSError as usize).cloned() {
            set(vm, alias, class)?;
        }
    }
    Ok(())
}

/// Enters a name.
fn set(vm: &mut Vm, name: &str, value: Value) -> PyResult<()> {
    let name = vm.intern_str(name)?;
    let builtins = vm.builtins.clone();
    builtins.set_name(vm, &name, value)
}
