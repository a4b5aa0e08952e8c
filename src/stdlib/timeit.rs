//! `timeit`: a module in Python, and the program `-m timeit`.

use crate::object::{PyResult, Vm};

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    super::python_module(vm, "timeit", include_str!("python/timeit.py"))
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
