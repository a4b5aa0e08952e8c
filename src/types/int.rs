//! `int`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}

/// placeholder
pub fn from_digits(vm: &mut Vm, _digits: &str, _radix: u32, _negative: bool) -> PyResult {
    Err(vm.not_implemented_error("big"))
}
