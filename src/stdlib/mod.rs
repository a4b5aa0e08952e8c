//! Modules written in Rust, one file each, and a few in Python of our own (`python/`). A module is made when it is first
//! imported; [`MODULES`] is the table of all.

mod bisect;
mod collections;
mod functools;
pub mod gc;
mod heapq;
mod itertools;
mod math;
mod operator;
mod random;
mod sources;
pub mod structure;
pub mod sys;
mod taipan;
mod time;
mod timeit;
pub mod tracemalloc;
mod weakref;

use crate::object::function::ModuleObj;
use crate::object::str_buf::StrBuf;
use crate::object::vm::Mode;
use crate::object::{NativeDef, PyResult, Value, Vm};
use crate::text::Buf;
use crate::vm::import::{module_dict, new_module};

/// Makes a module.
type Make = fn(&mut Vm) -> PyResult;

/// A row a module: its name, and what makes it.
const MODULES: &[(&str, Make)] = &[
    ("bisect", bisect::create),
    ("collections", collections::create),
    ("functools", functools::create),
    ("gc", gc::create),
    ("heapq", heapq::create),
    ("itertools", itertools::create),
    ("math", math::create),
    ("_weakref", weakref::create),
    ("operator", operator::create),
    ("random", random::create),
    ("sys", sys::create),
    ("taipan", taipan::create),
    ("time", time::create),
    ("timeit", timeit::create),
    ("tracemalloc", tracemalloc::create),
];

/// Modules that can be run (`-m NAME`): name, and what runs them.
const PROGRAMS: &[(&str, Make)] = &[("timeit", timeit::run)];

/// Makes a module written in Rust; `None` if there is none of that name.
///
/// # Errors
/// MemoryError; whatever the module's code in Python raises.
pub fn create(vm: &mut Vm, name: &str) -> PyResult<Option<Value>> {
    match MODULES.iter().find(|(known, _)| *known == name) {
        Some((_, make)) => {
            let module = make(vm)?;
            let loader = vm.intern_str("built-in")?;
            set(vm, &module, "__loader__", loader)?;
            Ok(Some(module))
        }
        None => sources::create(vm, name),
    }
}

/// Names of all modules there are (`sys.builtin_module_names`, `sys.stdlib_module_names`).
pub fn names() -> impl Iterator<Item = &'static str> {
    MODULES.iter().map(|(name, _)| *name).chain(sources::names())
}

/// Runs a module written in Rust as a script (`-m timeit`); `None` if there is none that can be run so.
pub fn run_as_main(vm: &mut Vm, name: &str) -> Option<PyResult> {
    PROGRAMS.iter().find(|(known, _)| *known == name).map(|(_, run)| run(vm))
}

/// A module with a docstring and these functions.
///
/// # Errors
/// MemoryError.
pub fn module(vm: &mut Vm, name: &str, doc: &str, functions: &'static [NativeDef]) -> PyResult {
    let module = new_module(vm, name)?;
    let doc = vm.new_str(doc)?;
    set(vm, &module, "__doc__", doc)?;
    let empty = vm.empty_str();
    set(vm, &module, "__package__", empty)?;
    add_functions(vm, &module, name, functions)?;
    Ok(module)
}

/// Enters functions in a module; `name` is that of the module as their `__module__`.
///
/// # Errors
/// MemoryError.
pub fn add_functions(vm: &mut Vm, module: &Value, name: &str, functions: &'static [NativeDef]) -> PyResult<()> {
    let owner = vm.intern_str(name)?;
    for row in functions {
        vm.set_native_owner(row, name);
        let function = vm.new_native(row, None, Some(owner.clone()))?;
        set(vm, module, row.name, function)?;
    }
    Ok(())
}

/// Sets an attribute of a module.
///
/// # Errors
/// MemoryError.
pub fn set(vm: &mut Vm, module: &Value, name: &str, value: Value) -> PyResult<()> {
    let name = vm.intern_str(name)?;
    let dict = module_dict(vm, module);
    dict.set_name(vm, &name, value)
}

/// An attribute of a module, if it has it.
pub fn get(vm: &mut Vm, module: &Value, name: &str) -> Option<Value> {
    let name = vm.intern_str(name).ok()?;
    module.downcast::<ModuleObj>()?.get(vm).dict.get_name(vm, &name)
}

/// `name(first, second)`: how many objects show themselves.
///
/// # Errors
/// MemoryError; what `__repr__` raises.
pub fn shown_call(vm: &mut Vm, name: &str, parts: &[Value]) -> PyResult {
    let mut text = StrBuf::new();
    text.push_str(name)?;
    for (index, part) in parts.iter().enumerate() {
        text.push_str(if index == 0 { "(" } else { ", " })?;
        crate::types::items::push_repr(vm, part, &mut text)?;
    }
    text.push_str(if parts.is_empty() { "()" } else { ")" })?;
    text.finish(vm)
}

/// Runs the part in Python of a module that begins in Rust. It stands in `sys.modules` meanwhile, for circular imports.
///
/// # Errors
/// Whatever the source raises.
pub fn run_part(vm: &mut Vm, module: &Value, name: &str, source: &str) -> PyResult<()> {
    let key = vm.intern_str(name)?;
    let loader = vm.intern_str("built-in")?;
    set(vm, module, "__loader__", loader)?;
    let modules = vm.modules.clone();
    modules.set_name(vm, &key, module.clone())?;
    let result = run_source(vm, module, name, source);
    if result.is_err() {
        modules.remove_name(vm, &key);
    }
    result
}

/// Runs Python source of our own in a module's namespace.
///
/// # Errors
/// Whatever the source raises.
pub fn run_source(vm: &mut Vm, module: &Value, name: &str, source: &str) -> PyResult<()> {
    let dict = module_dict(vm, module);
    let code = (vm.hooks.compile)(vm, source.as_bytes(), &format!("<frozen {name}>"), Mode::Exec, false)?;
    (vm.hooks.run_code)(vm, &code, &dict, None)?;
    Ok(())
}

/// A module whose source, in Python, is part of the program.
///
/// # Errors
/// Whatever the source raises.
pub fn python_module(vm: &mut Vm, name: &str, source: &str) -> PyResult {
    let module = new_module(vm, name)?;
    let empty = vm.empty_str();
    set(vm, &module, "__package__", empty)?;
    run_source(vm, &module, name, source)?;
    Ok(module)
}

/// Modules that CPython's standard library has, as far as forgetting to import one is common.
const STANDARD_MODULES: &str = "\
    abc argparse array ast asyncio base64 bisect builtins calendar cmath codecs collections contextlib copy csv \
    ctypes dataclasses datetime decimal difflib dis email enum errno fractions functools gc getopt glob gzip \
    hashlib heapq html http importlib inspect io itertools json keyword locale logging math mmap multiprocessing \
    numbers operator os pathlib pdb pickle platform pprint queue random re secrets select shutil signal socket \
    sqlite3 ssl stat statistics string struct subprocess sys tempfile textwrap threading time timeit token \
    tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib";

/// Names of the modules that CPython's standard library has, as far as forgetting to import one is common.
pub fn is_known(name: &str) -> bool {
    STANDARD_MODULES.split_whitespace().any(|known| known == name)
}
