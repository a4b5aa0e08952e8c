//! Functions that look at the caller's scope or run code in one: `compile dir eval exec globals locals vars __import__`.

use crate::code::object::CodeObj;
use crate::code::unit::flag;
use crate::object::dict::DictObj;
use crate::object::vm::Mode;
use crate::object::{Exc, Layout, NativeDef, Obj, PyResult, Value, Vm};

/// The globals of the running Python frame.
pub fn frame_globals(vm: &Vm) -> Obj<DictObj> {
    let globals = vm.frames.last().map(|frame| frame.globals.get());
    globals.unwrap_or(&vm.builtins).clone()
}

/// The local names of the running Python frame: a module's globals, a class body's namespace, or a snapshot of a function's
/// variables (PEP 667).
///
/// # Errors
/// MemoryError.
pub fn frame_locals(vm: &mut Vm) -> PyResult {
    let last = vm.frames.len().saturating_sub(1);
    locals_at(vm, last)
}

/// The same of running frame number `index`.
///
/// # Errors
/// MemoryError.
pub fn locals_at(vm: &mut Vm, index: usize) -> PyResult {
    let globals = vm.frames.get(index).map(|frame| frame.globals.get());
    let globals = globals.unwrap_or(&vm.builtins).clone();
    let Some(frame) = vm.frames.get(index) else { return Ok(globals.into_value()) };
    if let Some(namespace) = &frame.namespace {
        return Ok(namespace.clone());
    }
    let (base, code) = (frame.base as usize, frame.code.get().downcast::<CodeObj>().cloned());
    let Some(code) = code.filter(|code| !code.get(vm).has(flag::MODULE)) else { return Ok(globals.into_value()) };
    let count = code.get(vm).variables.len();
    let values: Vec<Value> = (base..base + count).map(|register| vm.registers.get(register).clone()).collect();
    crate::types::frame::variables(vm, &code, &values)
}

fn globals(vm: &mut Vm, _args: &[Value]) -> PyResult {
    Ok(frame_globals(vm).into_value())
}

fn locals(vm: &mut Vm, _args: &[Value]) -> PyResult {
    frame_locals(vm)
}

fn vars(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[0].is_unbound() {
        return frame_locals(vm);
    }
    let name = vm.names.dict.clone();
    match vm.find_attr(&args[0], &name)? {
        Some(dict) => Ok(dict),
        None => Err(vm.type_error("vars() argument must have __dict__ attribute")),
    }
}

fn dir(vm: &mut Vm, args: &[Value]) -> PyResult {
    let names = if args[0].is_unbound() {
        let locals = frame_locals(vm)?;
        vm.collect(&locals)?
    } else {
        let name = vm.names.dir.clone();
        match vm.call_special(&args[0], &name, &[])? {
            Some(names) => vm.collect(&names)?,
            None => return Err(vm.type_error("object does not provide __dir__")),
        }
    };
    let list = vm.new_list(names)?;
    if let Some(typed) = list.downcast::<crate::object::list::ListObj>() {
        crate::types::list::sort_list(vm, typed, None, false)?;
    }
    Ok(list)
}

/// Where code is to run: its globals, and its local names where they are others.
struct Space {
    globals: Obj<DictObj>,
    locals: Option<Value>,
}

/// The namespaces that `eval` and `exec` mean by their arguments.
fn space(vm: &mut Vm, function: &str, globals: &Value, locals: &Value) -> PyResult<Space> {
    let (no_globals, no_locals) = (globals.is_unbound() || globals.is_none(), locals.is_unbound() || locals.is_none());
    if !no_locals && vm.entry_of(locals).slots.getitem.is_none() {
        let message = match function {
            "exec" => format!("locals must be a mapping or None, not {}", vm.type_name(locals)),
            _ => "locals must be a mapping".to_string(),
        };
        return Err(vm.type_error(message));
    }
    let space = if no_globals {
        let own = frame_globals(vm);
        let locals = if no_locals { frame_locals(vm)? } else { locals.clone() };
        Space { globals: own, locals: Some(locals) }
    } else {
        let Some(dict) = globals.downcast::<DictObj>() else {
            let mapping = vm.entry_of(globals).slots.getitem.is_some();
            let message = match function {
                "exec" => format!("exec() globals must be a dict, not {}", vm.type_name(globals)),
                _ if mapping => "globals must be a real dict; try eval(code, {}, mapping)".to_string(),
                _ => "globals must be a dict".to_string(),
            };
            return Err(vm.type_error(message));
        };
        Space { globals: dict.clone(), locals: if no_locals { None } else { Some(locals.clone()) } }
    };
    let same = space.locals.as_ref().is_some_and(|locals| locals.ptr_eq(space.globals.value()));
    Ok(if same { Space { locals: None, ..space } } else { space })
}

/// The bytes of source text.
fn source_bytes(vm: &mut Vm, source: &Value, refusal: &str) -> PyResult<Vec<u8>> {
    if let Some(text) = source.as_str() {
        return Ok(text.as_bytes().to_vec());
    }
    if let Some(bytes) = source.as_bytes() {
        return Ok(bytes.to_vec());
    }
    if source.is_layout(Layout::Str) {
        let name = vm.intern_str("encode")?;
        let bytes = vm.call_method(source, &name, &[])?;
        return Ok(bytes.as_bytes().unwrap_or(&[]).to_vec());
    }
    if source.is_layout(Layout::ByteArray) || source.is_layout(Layout::MemoryView) {
        let class = vm.class_of_layout(Layout::Bytes).cloned().unwrap_or_else(|| vm.none());
        let bytes = vm.call(&class, std::slice::from_ref(source))?;
        return Ok(bytes.as_bytes().unwrap_or(&[]).to_vec());
    }
    Err(vm.type_error(refusal))
}

/// Refuses source with a null byte in it.
fn refuse_null(vm: &mut Vm, source: &[u8]) -> PyResult<()> {
    if !source.contains(&0) {
        return Ok(());
    }
    let message = vm.new_str("source code string cannot contain null bytes")?;
    let class = vm.exception_class(Exc::SyntaxError).clone();
    let exception = vm.call(&class, &[message])?;
    Err(vm.raise_object(exception))
}

/// Runs source or a code object.
fn run(vm: &mut Vm, function: &str, mode: Mode, source: &Value, space: Space) -> PyResult {
    let Space { globals, locals } = space;
    if let Some(code) = source.downcast::<CodeObj>() {
        if !code.get(vm).frees.is_empty() {
            let message = format!("code object passed to {function}() may not contain free variables");
            return Err(vm.type_error(message));
        }
        // Code whose names live in a namespace needs one.
        let module = code.get(vm).has(flag::MODULE);
        let namespace = locals.or_else(|| (!module).then(|| globals.value().clone()));
        return (vm.hooks.run_code)(vm, source, &globals, namespace);
    }
    let refusal = format!("{function}() arg 1 must be a string, bytes or code object");
    let mut bytes = source_bytes(vm, source, &refusal)?;
    if mode == Mode::Eval {
        let blank = bytes.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
        bytes.drain(..blank);
    }
    refuse_null(vm, &bytes)?;
    let code = (vm.hooks.compile)(vm, &bytes, "<string>", mode, locals.is_some())?;
    drop(bytes);
    (vm.hooks.run_code)(vm, &code, &globals, locals)
}

fn eval(vm: &mut Vm, args: &[Value]) -> PyResult {
    let space = space(vm, "eval", &args[1], &args[2])?;
    run(vm, "eval", Mode::Eval, &args[0], space)
}

fn exec(vm: &mut Vm, args: &[Value]) -> PyResult {
    let space = space(vm, "exec", &args[1], &args[2])?;
    if !args[3].is_unbound() && !args[3].is_none() {
        return Err(vm.type_error("cannot use a closure with this code object"));
    }
    run(vm, "exec", Mode::Exec, &args[0], space)?;
    Ok(vm.none())
}

fn compile(vm: &mut Vm, args: &[Value]) -> PyResult {
    let filename = file_name(vm, &args[1])?;
    let mode = match args[2].as_str() {
        Some("exec") => Mode::Exec,
        Some("eval") => Mode::Eval,
        Some("single") => Mode::Single,
        Some(_) => return Err(vm.value_error("compile() mode must be 'exec', 'eval' or 'single'")),
        None => {
            let message = format!("compile() argument 'mode' must be str, not {}", vm.type_name(&args[2]));
            return Err(vm.type_error(message));
        }
    };
    if args[0].is_layout(Layout::Code) {
        return Ok(args[0].clone());
    }
    let mut bytes = source_bytes(vm, &args[0], "compile() arg 1 must be a string, bytes or AST object")?;
    if mode == Mode::Eval {
        let blank = bytes.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
        bytes.drain(..blank);
    }
    refuse_null(vm, &bytes)?;
    // Which namespaces it will run with is not known yet.
    (vm.hooks.compile)(vm, &bytes, &filename, mode, true)
}

/// A file name: a str, a bytes, or what `__fspath__` makes of an object.
fn file_name(vm: &mut Vm, value: &Value) -> PyResult<String> {
    if let Some(text) = value.as_text() {
        return Ok(text.to_string_lossy().into_owned());
    }
    if let Some(bytes) = value.as_bytes() {
        return Ok(String::from_utf8_lossy(bytes).into_owned());
    }
    let name = vm.names.fspath.clone();
    match vm.call_special(value, &name, &[])? {
        Some(path) if path.is_layout(Layout::Str) || path.is_layout(Layout::Bytes) => file_name(vm, &path),
        _ => {
            let message = format!("expected str, bytes or os.PathLike object, not {}", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

fn import(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[0].is_layout(Layout::Str) {
        return Err(vm.type_error("module name must be a string"));
    }
    let level = if args[4].is_unbound() { 0 } else { vm.index_exact(&args[4], Exc::OverflowError)? };
    let Ok(level) = u32::try_from(level) else { return Err(vm.value_error("level must be >= 0")) };
    if level == 0 && args[0].as_text().is_some_and(|name| name.is_empty()) {
        return Err(vm.value_error("Empty module name"));
    }
    let names = if args[3].is_unbound() || args[3].is_none() {
        vm.empty_tuple()
    } else {
        crate::types::tuple::tuple_of(vm, &args[3])?
    };
    crate::vm::import::import_statement(vm, &args[0], &names, level)
}

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "__import__",
        import,
        "(name, globals=None, locals=None, fromlist=(), level=0)",
        "Import a module.\n\nBecause this function is meant for use by the Python\ninterpreter and not for general use, it is \
         better to use\nimportlib.import_module() to programmatically import a module.",
    ),
    NativeDef::new(
        "compile",
        compile,
        "(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1)",
        "Compile source into a code object that can be executed by exec() or eval().\n\nThe source code may represent a Python \
         module, statement or expression.\nThe filename will be used for run-time error messages.\nThe mode must be 'exec' to \
         compile a module, 'single' to compile a\nsingle (interactive) statement, or 'eval' to compile an expression.",
    ),
    NativeDef::new(
        "dir",
        dir,
        "(object=None, /)",
        "dir([object]) -> list of strings\n\nIf called without an argument, return the names in the current scope.\nElse, return \
         an alphabetized list of names comprising (some of) the attributes\nof the given object, and of attributes reachable \
         from it.",
    ),
    NativeDef::new(
        "eval",
        eval,
        "(source, /, globals=None, locals=None)",
        "Evaluate the given source in the context of globals and locals.\n\nThe source may be a string representing a Python \
         expression\nor a code object as returned by compile().\nThe globals must be a dictionary and locals can be any \
         mapping,\ndefaulting to the current globals and locals.\nIf only globals is given, locals defaults to it.",
    ),
    NativeDef::new(
        "exec",
        exec,
        "(source, /, globals=None, locals=None, *, closure=None)",
        "Execute the given source in the context of globals and locals.\n\nThe source may be a string representing one or more \
         Python statements\nor a code object as returned by compile().\nThe globals must be a dictionary and locals can be any \
         mapping,\ndefaulting to the current globals and locals.\nIf only globals is given, locals defaults to it.\nThe \
         closure must be a tuple of cellvars, and can only be used\nwhen source is a code object requiring exactly that many \
         cellvars.",
    ),
    NativeDef::new(
        "globals",
        globals,
        "()",
        "Return the dictionary containing the current scope's global variables.\n\nNOTE: Updates to this dictionary *will* affect \
         name lookups in the current\nglobal scope and vice-versa.",
    ),
    NativeDef::new(
        "locals",
        locals,
        "()",
        "Return a dictionary containing the current scope's local variables.\n\nNOTE: Whether or not updates to this dictionary \
         will affect name lookups in\nthe local scope and vice-versa is *implementation dependent* and not\ncovered by any \
         backwards compatibility guarantees.",
    ),
    NativeDef::new(
        "vars",
        vars,
        "(object=None, /)",
        "vars([object]) -> dictionary\n\nWithout arguments, equivalent to locals().\nWith an argument, equivalent to \
         object.__dict__.",
    ),
];
