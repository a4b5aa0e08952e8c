//! `complex`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}

/// placeholder
pub fn new_complex(vm: &mut Vm, _real: f64, _imaginary: f64) -> PyResult {
    Err(vm.not_implemented_error("complex"))
}
/// placeholder
pub fn power_of_floats(vm: &mut Vm, _x: f64, _y: f64) -> PyResult {
    Err(vm.not_implemented_error("complex"))
}
