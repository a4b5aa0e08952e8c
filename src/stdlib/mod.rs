//! Modules written in Rust, one file each. A module is made when it is first imported.

use crate::object::{PyResult, Value, Vm};

/// Makes a module written in Rust; `None` if there is none of that name.
///
/// # Errors
/// MemoryError.
pub fn create(_vm: &mut Vm, _name: &str) -> PyResult<Option<Value>> {
    Ok(None)
}

/// Runs a module written in Rust as a script (`-m timeit`); `None` if there is none that can be run so.
pub fn run_as_main(_vm: &mut Vm, _name: &str) -> Option<PyResult> {
    None
}
