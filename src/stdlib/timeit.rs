//! `timeit`: a module in Python, and the program `-m timeit`.

use crate::object::{NativeDef, PyResult, Value, Vm};

/// Keeps the text of a source that is in no file, for tracebacks.
fn remember(vm: &mut Vm, args: &[Value]) -> PyResult {
    if let (Some(name), Some(text)) = (args[0].as_str(), args[1].as_str()) {
        vm.sources.insert(name.to_string(), text.to_string());
    }
    Ok(vm.none())
}

static FUNCTIONS: &[NativeDef] = &[NativeDef::new("_remember", remember, "(name, text, /)", "")];

/// Makes the module.
///
/// # Errors
/// MemoryError; whatever the module's code raises.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "timeit", "", FUNCTIONS)?;
    super::run_source(vm, &module, "timeit", include_str!("python/timeit.py"))?;
    Ok(module)
}

/// Runs it as a program with `sys.argv`.
///
/// # Errors
/// SystemExit with the exit code.
pub fn run(vm: &mut Vm) -> PyResult {
    let module = (vm.hooks.import)(vm, "timeit")?;
    let name = vm.intern_str("main")?;
    let code = vm.call_method(&module, &name, &[])?;
    let class = vm.exception_class(crate::object::Exc::SystemExit).clone();
    let exit = vm.call(&class, &[code])?;
    Err(vm.raise_object(exit))
}
