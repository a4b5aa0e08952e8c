//! The module `builtins`: functions by theme, and the names of the built-in classes.

pub mod python2;

use crate::object::{PyResult, Vm};

/// Fills the namespace of `builtins`.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}
