//! The statements of Python 2 that are functions now: `print` and `exec`.

use crate::object::dict::DictObj;
use crate::object::vm::Mode;
use crate::object::{PyResult, Value, Vm};

/// `print value, …` and `print >>file, value, …`: `file` is UNBOUND for standard output.
///
/// # Errors
/// Whatever `str()` of a value or writing raises.
pub fn print_statement(vm: &mut Vm, values: &[Value], file: &Value, ends_line: bool) -> PyResult<()> {
    let name = vm.intern_str("print")?;
    let Some(print) = vm.builtins.clone().get_name(vm, &name) else { return Ok(()) };
    let mut args = values.to_vec();
    let end = vm.new_str(if ends_line { "\n" } else { " " })?;
    let mut names = vec![vm.names.end.clone()];
    args.push(end);
    if !file.is_unbound() && !file.is_none() {
        names.push(vm.intern_str("file")?);
        args.push(file.clone());
    }
    vm.call_args(&print, &crate::object::Args { values: &args, names: &names })?;
    Ok(())
}

/// `exec code in globals, locals`: absent namespaces are None.
///
/// # Errors
/// Whatever the code raises.
pub fn exec_statement(vm: &mut Vm, code: &Value, globals: &Value, locals: &Value) -> PyResult<()> {
    let own = crate::vm::handlers::load::globals(vm);
    let space = globals.downcast::<DictObj>().cloned().unwrap_or_else(|| own.clone());
    let namespace = match (globals.is_none(), locals.is_none()) {
        (_, false) => Some(locals.clone()),
        (true, true) => vm.frames.last().and_then(|frame| frame.namespace.clone()),
        (false, true) => None,
    };
    let code = if let Some(text) = code.as_str() {
        let source = text.to_string();
        (vm.hooks.compile)(vm, source.as_bytes(), "<string>", Mode::Exec, namespace.is_some())?
    } else {
        code.clone()
    };
    (vm.hooks.run_code)(vm, &code, &space, namespace)?;
    Ok(())
}
