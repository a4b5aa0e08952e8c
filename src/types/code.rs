//! Code objects as scripts see them.

use crate::code::object::CodeObj;
use crate::code::unit::flag;
use crate::object::{ClassDef, GetSetDef, Layout, Obj, PyResult, Value, Vm};

fn code_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<CodeObj>> {
    match value.downcast::<CodeObj>() {
        Some(code) => Ok(code.clone()),
        None => Err(vm.type_error("a code object was expected")),
    }
}

fn code_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let code = code_of(vm, value)?;
    let own = code.get(vm);
    let (name, file) = (own.name.as_str().unwrap_or("?"), own.filename.as_str().unwrap_or("?"));
    let text = format!("<code object {name} at {:#x}, file \"{file}\", line {}>", value.address(), own.first_line);
    vm.new_str(&text)
}

macro_rules! values {
    ($($get:ident $field:ident;)*) => {$(
        fn $get(vm: &mut Vm, value: &Value) -> PyResult {
            Ok(code_of(vm, value)?.get(vm).$field.clone())
        }
    )*};
}
values! {
    get_name name;
    get_qualname qualname;
    get_filename filename;
}

macro_rules! numbers {
    ($($get:ident $field:ident;)*) => {$(
        fn $get(vm: &mut Vm, value: &Value) -> PyResult {
            let number = i64::from(code_of(vm, value)?.get(vm).$field);
            vm.new_int(number)
        }
    )*};
}
numbers! {
    get_first_line first_line;
    get_argcount positional;
    get_posonly positional_only;
    get_kwonly keyword_only;
    get_stacksize nregs;
}

fn get_flags(vm: &mut Vm, value: &Value) -> PyResult {
    let code = code_of(vm, value)?;
    let own = code.get(vm);
    let bits = [
        (!own.has(flag::MODULE) && !own.has(flag::NAMESPACE), 0x3),
        (own.has(flag::VARARGS), 0x4),
        (own.has(flag::VARKEYWORDS), 0x8),
        (own.has(flag::NESTED), 0x10),
        (own.has(flag::GENERATOR) && !own.has(flag::COROUTINE), 0x20),
        (own.has(flag::COROUTINE) && !own.has(flag::GENERATOR), 0x80),
        (own.has(flag::COROUTINE) && own.has(flag::GENERATOR), 0x200),
        (own.has(flag::DOCSTRING), 0x4_000_000),
    ];
    let flags = bits.iter().filter(|(set, _)| *set).map(|(_, bit)| bit).sum::<i64>();
    vm.new_int(flags)
}

/// Names of the variables: parameters first. Cells and free variables have tuples of their own.
fn variables(vm: &mut Vm, value: &Value, wanted: fn(&CodeObj, usize) -> bool) -> PyResult {
    let code = code_of(vm, value)?;
    let own = code.get(vm);
    let names = own.variables.iter().enumerate();
    let names: Vec<Value> = names
        .filter(|(index, name)| wanted(own, *index) && name.as_str().is_some_and(|name| !name.starts_with('.')))
        .map(|(_, name)| name.clone())
        .collect();
    vm.new_tuple_from(names)
}

fn get_varnames(vm: &mut Vm, value: &Value) -> PyResult {
    variables(vm, value, |code, index| {
        let register = index as u16;
        index < code.parameters() || !(code.cells.contains(&register) || code.frees.contains(&register))
    })
}

fn get_cellvars(vm: &mut Vm, value: &Value) -> PyResult {
    variables(vm, value, |code, index| code.cells.contains(&(index as u16)))
}

fn get_freevars(vm: &mut Vm, value: &Value) -> PyResult {
    variables(vm, value, |code, index| code.frees.contains(&(index as u16)))
}

fn get_nlocals(vm: &mut Vm, value: &Value) -> PyResult {
    let names = get_varnames(vm, value)?;
    vm.new_int(names.as_tuple().map_or(0, <[Value]>::len) as i64)
}

fn get_names(vm: &mut Vm, value: &Value) -> PyResult {
    let code = code_of(vm, value)?;
    let names = code.get(vm).names.to_vec();
    vm.new_tuple_from(names)
}

fn get_consts(vm: &mut Vm, value: &Value) -> PyResult {
    let code = code_of(vm, value)?;
    let constants = code.get(vm).constants.to_vec();
    vm.new_tuple_from(constants)
}

fn get_code(vm: &mut Vm, value: &Value) -> PyResult {
    let code = code_of(vm, value)?;
    let bytes: Vec<u8> = code.get(vm).words.iter().flat_map(|word| word.to_le_bytes()).collect();
    vm.new_bytes(&bytes)
}

static CODE: ClassDef = ClassDef {
    doc: "Create a code object.  Not for mere mortals.",
    getsets: &[
        GetSetDef::new("co_name", get_name),
        GetSetDef::new("co_qualname", get_qualname),
        GetSetDef::new("co_filename", get_filename),
        GetSetDef::new("co_firstlineno", get_first_line),
        GetSetDef::new("co_argcount", get_argcount),
        GetSetDef::new("co_posonlyargcount", get_posonly),
        GetSetDef::new("co_kwonlyargcount", get_kwonly),
        GetSetDef::new("co_nlocals", get_nlocals),
        GetSetDef::new("co_stacksize", get_stacksize),
        GetSetDef::new("co_flags", get_flags),
        GetSetDef::new("co_varnames", get_varnames),
        GetSetDef::new("co_cellvars", get_cellvars),
        GetSetDef::new("co_freevars", get_freevars),
        GetSetDef::new("co_names", get_names),
        GetSetDef::new("co_consts", get_consts),
        GetSetDef::new("co_code", get_code),
    ],
    slots: |slots| slots.repr = Some(code_repr),
    ..ClassDef::new(Layout::Code)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CODE)?;
    Ok(())
}
