//! Modules whose source, in Python of our own, is part of the program: a row each.

use crate::object::{PyResult, Value, Vm};

/// Name and source, sorted.
const SOURCES: &[(&str, &str)] = &[
    ("__future__", include_str!("python/__future__.py")),
    ("abc", include_str!("python/abc.py")),
    ("atexit", include_str!("python/atexit.py")),
    ("collections.abc", include_str!("python/collections_abc.py")),
    ("contextlib", include_str!("python/contextlib.py")),
    ("copy", include_str!("python/copy.py")),
    ("copyreg", include_str!("python/copyreg.py")),
    ("dataclasses", include_str!("python/dataclasses.py")),
    ("enum", include_str!("python/enum.py")),
    ("fractions", include_str!("python/fractions.py")),
    ("io", include_str!("python/io.py")),
    ("keyword", include_str!("python/keyword.py")),
    ("numbers", include_str!("python/numbers.py")),
    ("reprlib", include_str!("python/reprlib.py")),
    ("string", include_str!("python/string.py")),
    ("types", include_str!("python/types.py")),
    ("typing", include_str!("python/typing.py")),
    ("weakref", include_str!("python/weakref.py")),
];

/// Packages among them, and those in Rust that have modules inside.
const PACKAGES: &[&str] = &[];

/// Makes a module of the table; `None` if there is none of that name.
///
/// # Errors
/// Whatever its code raises.
pub(super) fn create(vm: &mut Vm, name: &str) -> PyResult<Option<Value>> {
    let Some((_, source)) = SOURCES.iter().find(|(known, _)| *known == name) else { return Ok(None) };
    let module = crate::vm::import::new_module(vm, name)?;
    let is_package = PACKAGES.contains(&name);
    let package = if is_package { name } else { name.rsplit_once('.').map_or("", |(package, _)| package) };
    let package = vm.intern_str(package)?;
    super::set(vm, &module, "__package__", package)?;
    if is_package {
        let path = vm.new_list_of(&[])?;
        super::set(vm, &module, "__path__", path)?;
    }
    super::run_part(vm, &module, name, source)?;
    Ok(Some(module))
}

/// Names of the modules.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    SOURCES.iter().map(|(name, _)| *name)
}
