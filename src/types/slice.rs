//! `slice`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}
