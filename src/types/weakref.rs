//! `weakref`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}

/// placeholder
pub fn run_callbacks(_vm: &mut Vm) {}
