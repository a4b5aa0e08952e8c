//! `str`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}

/// placeholder
pub fn concat_all(vm: &mut Vm, parts: &[crate::object::Value]) -> PyResult {
    let s: String = parts.iter().map(|p| p.as_str().unwrap_or("")).collect();
    vm.new_str(&s)
}
/// placeholder
pub fn ascii_repr(vm: &mut Vm, value: &crate::object::Value) -> PyResult {
    vm.repr(value)
}
