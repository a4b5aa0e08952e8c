//! `exception`.

use crate::object::{PyResult, Vm};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    use crate::object::{ClassDef, Exc, Layout};
    static BASE: ClassDef = ClassDef { is_base: true, has_dict: true, ..ClassDef::new(Layout::Exception) };
    let base = vm.define_class(&BASE)?;
    vm.exceptions.push(base);
    for exc in &Exc::ALL[1..] {
        let base = vm.exception_class(exc.base()).clone();
        let class = vm.derive_class(exc.name(), "builtins", &base, "")?;
        vm.exceptions.push(class);
    }
    Ok(())
}

/// placeholder
pub fn raise_syntax_error(vm: &mut Vm, error: &taipan_grammar::SyntaxError, _filename: &str) -> crate::object::Raised {
    vm.raise(crate::object::Exc::SyntaxError, format!("{error:?}"))
}
/// placeholder
pub fn report_ignored(_vm: &mut Vm, _exception: &crate::object::Value, _object: &crate::object::Value) {}
/// placeholder
pub fn closest_name(_name: &str, _names: &[String]) -> Option<String> {
    None
}
/// placeholder
pub fn split_for_except_star(
    vm: &mut Vm,
    e: &crate::object::Value,
    _c: &crate::object::Value,
) -> PyResult<(crate::object::Value, crate::object::Value)> {
    Ok((vm.none(), e.clone()))
}
/// placeholder
pub fn prepare_reraise_star(vm: &mut Vm, _e: &crate::object::Value, _c: &crate::object::Value) -> PyResult {
    Ok(vm.none())
}
/// placeholder
pub fn print_uncaught(vm: &mut Vm, exception: &crate::object::Value) {
    let text = vm.repr(exception).ok();
    let class = vm.type_name(exception);
    let args = exception.downcast::<crate::object::error::ExceptionObj>().map(|e| e.get(vm).args.clone());
    let a = args
        .as_ref()
        .and_then(|a| a.as_tuple())
        .and_then(|a| a.first())
        .and_then(|a| a.as_str())
        .unwrap_or("?")
        .to_string();
    eprintln!("{class}: {a} {}", text.as_ref().and_then(|t| t.as_str()).unwrap_or("?"));
}
/// placeholder
pub fn exit_status(vm: &mut Vm, _exception: &crate::object::Value) -> crate::object::Value {
    vm.none()
}
