//! The statements of Python 2 that are functions now: `print` and `exec`.

use super::console::{push_text, stream, write_stdout, Stream};
use crate::object::dict::DictObj;
use crate::object::str_buf::StrBuf;
use crate::object::vm::Mode;
use crate::object::{Exc, PyResult, Value, Vm};
use crate::text::Buf;
use crate::types::file::{FileObj, Handle};

/// `print value, …` and `print >>file, value, …`: `file` is UNBOUND for standard output.
///
/// A value that does not end a line leaves the file's *soft space* set: the next value starts with a space.
///
/// # Errors
/// Whatever `str()` of a value or writing raises.
pub fn print_statement(vm: &mut Vm, values: &[Value], file: &Value, ends_line: bool) -> PyResult<()> {
    let target = if file.is_unbound() || file.is_none() {
        match stream(vm, "stdout")? {
            Stream::Lost => return Err(vm.runtime_error("lost sys.stdout")),
            Stream::Nowhere => return Ok(()),
            Stream::Host => None,
            Stream::Object(file) => Some(file),
        }
    } else if file.downcast::<FileObj>().is_some_and(|file| matches!(file.get(vm).handle, Handle::Stdout)) {
        None
    } else {
        Some(file.clone())
    };
    match target {
        None => print_to_host(vm, values, ends_line),
        Some(file) => print_to_object(vm, &file, values, ends_line),
    }
}

/// Does a value leave the soft space set? Not one that ends with white space other than a space.
fn leaves_space(value: &Value) -> bool {
    let last = value.str_bytes().and_then(|bytes| bytes.last());
    !last.is_some_and(|last| (9..=13).contains(last))
}

fn print_to_host(vm: &mut Vm, values: &[Value], ends_line: bool) -> PyResult<()> {
    for value in values {
        let text = vm.str_of(value)?;
        let mut out = StrBuf::new();
        if vm.soft_space {
            out.push_str(" ")?;
        }
        push_text(vm, &text, &mut out)?;
        write_stdout(vm, out.as_bytes())?;
        vm.soft_space = leaves_space(value);
    }
    if ends_line {
        write_stdout(vm, b"\n")?;
    }
    Ok(())
}

fn print_to_object(vm: &mut Vm, file: &Value, values: &[Value], ends_line: bool) -> PyResult<()> {
    let (flag, write) = (vm.intern_str("softspace")?, vm.names.write.clone());
    let write = vm.get_attr(file, &write)?;
    let mut soft = match vm.find_attr(file, &flag)? {
        Some(soft) => vm.truth(&soft)?,
        None => false,
    };
    for value in values {
        if soft {
            let space = vm.new_str(" ")?;
            vm.call(&write, &[space])?;
        }
        let text = vm.str_of(value)?;
        vm.call(&write, &[text])?;
        soft = leaves_space(value);
    }
    if ends_line {
        let end = vm.new_str("\n")?;
        vm.call(&write, &[end])?;
        soft = false;
    }
    let soft = vm.new_int(soft as i64)?;
    match vm.set_attr(file, &flag, Some(soft)) {
        Err(error) if !vm.catch(Exc::AttributeError) && !vm.catch(Exc::TypeError) => Err(error),
        _ => Ok(()),
    }
}

/// Ends the line that a print statement has left open: before a traceback, and at the end of the program.
pub fn end_line(vm: &mut Vm) {
    if std::mem::replace(&mut vm.soft_space, false) {
        // What cannot be written any more is reported when the output is flushed.
        let _ = vm.host.stdout.write_all(b"\n");
    }
}

/// The exception of `raise kind, value, traceback`; what is absent is None or UNBOUND.
///
/// # Errors
/// TypeError when they mean none; whatever the class raises.
pub fn make_exception(vm: &mut Vm, kind: &Value, value: &Value, traceback: &Value) -> PyResult {
    let given = |value: &Value| !value.is_unbound() && !value.is_none();
    let exception = crate::types::generator::exception_of(vm, kind, Some(value).filter(|value| given(value)))?;
    if given(traceback) {
        let name = vm.intern_str("__traceback__")?;
        vm.set_attr(&exception, &name, Some(traceback.clone()))?;
    }
    Ok(exception)
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
