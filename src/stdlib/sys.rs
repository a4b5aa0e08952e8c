//! `sys`.

use std::io::Write;

use crate::object::dict::DictObj;
use crate::object::error::ExceptionObj;
use crate::object::native::NativeDef;
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};
use crate::vm::import::{module_dict, new_module};

fn exit(vm: &mut Vm, args: &[Value]) -> PyResult {
    let given: &[Value] = if args[0].is_unbound() || args[0].is_none() { &[] } else { &args[..1] };
    let class = vm.exception_class(Exc::SystemExit).clone();
    let exception = vm.call(&class, given)?;
    Err(vm.raise_object(exception))
}

fn get_recursion_limit(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(vm.frames.recursion_limit() as i64)
}

fn set_recursion_limit(vm: &mut Vm, args: &[Value]) -> PyResult {
    let limit = vm.index_exact(&args[0], Exc::OverflowError)?;
    if limit < 1 {
        return Err(vm.value_error("recursion limit must be greater or equal than 1"));
    }
    if vm.frames.len() as i64 >= limit {
        let depth = vm.frames.len();
        let message =
            format!("cannot set the recursion limit to {limit} at the recursion depth {depth}: the limit is too low");
        return Err(vm.raise(Exc::RecursionError, message));
    }
    // No further than the host allows.
    let limit = vm.limits.depth.map_or(limit as usize, |depth| depth.min(limit as usize));
    vm.frames.set_recursion_limit(limit);
    Ok(vm.none())
}

fn get_refcount(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.new_int(args[0].ref_count() as i64)
}

fn get_size_of(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.intern_str("__sizeof__")?;
    let size = vm.call_method(&args[0], &name, &[])?;
    Ok(size)
}

fn intern(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[0].is_exact_str() {
        let message = format!("intern() argument must be str, not {}", vm.type_name(&args[0]));
        return Err(vm.type_error(message));
    }
    vm.intern(&args[0])
}

fn exc_info(vm: &mut Vm, _: &[Value]) -> PyResult {
    let handled = vm.handled.clone();
    let none = vm.none();
    if handled.is_none() {
        return vm.new_tuple(&[none.clone(), none.clone(), none]);
    }
    let traceback = handled.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).traceback.clone());
    vm.new_tuple(&[vm.class_of(&handled), handled, traceback.unwrap_or(none)])
}

fn exception(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.handled.clone())
}

fn displayhook(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[0].is_none() {
        return Ok(vm.none());
    }
    let text = vm.repr(&args[0])?;
    let text = text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
    crate::builtins::write_stdout(vm, format!("{text}\n").as_bytes())?;
    let name = vm.intern_str("_")?;
    vm.builtins.clone().set_name(vm, &name, args[0].clone())?;
    Ok(vm.none())
}

fn excepthook(vm: &mut Vm, args: &[Value]) -> PyResult {
    let _ = vm.host.stdout.flush();
    crate::types::exception::print_uncaught(vm, &args[1]);
    Ok(vm.none())
}

fn get_int_max_str_digits(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(vm.max_str_digits as i64)
}

fn set_int_max_str_digits(vm: &mut Vm, args: &[Value]) -> PyResult {
    let digits = vm.index_exact(&args[0], Exc::OverflowError)?;
    if digits != 0 && digits < 640 {
        return Err(vm.value_error("maxdigits must be 0 or larger than 640"));
    }
    vm.max_str_digits = digits as usize;
    Ok(vm.none())
}

fn get_default_encoding(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.intern_str("utf-8")
}

fn is_finalizing(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.bool(false))
}

fn get_allocated_blocks(vm: &mut Vm, _: &[Value]) -> PyResult {
    let live: u64 = vm.heap().ledger().kinds.iter().map(|row| row.live).sum();
    vm.new_int(live as i64)
}

fn get_frame(vm: &mut Vm, args: &[Value]) -> PyResult {
    let depth = if args[0].is_unbound() { 0 } else { vm.index_clipped(&args[0])?.max(0) as usize };
    match vm.frames.len().checked_sub(depth.saturating_add(1)) {
        Some(index) => crate::types::frame::running(vm, index),
        None => Err(vm.value_error("call stack is not deep enough")),
    }
}

fn get_switch_interval(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_float(0.005)
}

fn ignore(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.none())
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("exit", exit, "(status=None, /)", "Exit the interpreter by raising SystemExit(status)."),
    NativeDef::new("getrecursionlimit", get_recursion_limit, "()", "Return the current value of the recursion limit."),
    NativeDef::new(
        "_debugmallocstats",
        super::taipan::debug_malloc_stats,
        "()",
        "Print debug info to stderr about the state of the memory allocator.",
    ),
    NativeDef::new(
        "setrecursionlimit",
        set_recursion_limit,
        "(limit, /)",
        "Set the maximum depth of the Python interpreter stack to n.",
    ),
    NativeDef::new("getrefcount", get_refcount, "(object, /)", "Return the reference count of object."),
    NativeDef::new("getsizeof", get_size_of, "(object, default=None)", "Return the size of object in bytes."),
    NativeDef::new("intern", intern, "(string, /)", "``Intern'' the given string."),
    NativeDef::new("exc_info", exc_info, "()", "Return current exception information: (type, value, traceback)."),
    NativeDef::new("exception", exception, "()", "Return the current exception."),
    NativeDef::new(
        "displayhook",
        displayhook,
        "(object, /)",
        "Print an object to sys.stdout and also save it in builtins._",
    ),
    NativeDef::new(
        "excepthook",
        excepthook,
        "(exctype, value, traceback, /)",
        "Handle an exception by displaying it with a traceback on sys.stderr.",
    ),
    NativeDef::new(
        "get_int_max_str_digits",
        get_int_max_str_digits,
        "()",
        "Return the maximum string digits limit for non-binary int<->str conversions.",
    ),
    NativeDef::new(
        "set_int_max_str_digits",
        set_int_max_str_digits,
        "(maxdigits)",
        "Set the maximum string digits limit for non-binary int<->str conversions.",
    ),
    NativeDef::new(
        "getdefaultencoding",
        get_default_encoding,
        "()",
        "Return the current default encoding used by the Unicode implementation.",
    ),
    NativeDef::new(
        "getfilesystemencoding",
        get_default_encoding,
        "()",
        "Return the encoding used to convert Unicode filenames to OS filenames.",
    ),
    NativeDef::new("is_finalizing", is_finalizing, "()", "Return True if Python is exiting."),
    NativeDef::new(
        "getallocatedblocks",
        get_allocated_blocks,
        "()",
        "Return the number of memory blocks currently allocated.",
    ),
    NativeDef::new("getswitchinterval", get_switch_interval, "()", "Return the current thread switch interval."),
    NativeDef::new("setswitchinterval", ignore, "(interval, /)", "There is one thread: nothing happens."),
    NativeDef::new("_getframe", get_frame, "(depth=0, /)", "Return a frame object from the call stack."),
    NativeDef::new("settrace", ignore, "(function, /)", "Tracing is not supported: nothing happens."),
    NativeDef::new("setprofile", ignore, "(function, /)", "Profiling is not supported: nothing happens."),
];

fn set(vm: &mut Vm, dict: &Obj<DictObj>, name: &str, value: PyResult) -> PyResult<()> {
    let value = value?;
    let name = vm.intern_str(name)?;
    dict.set_name(vm, &name, value)
}

/// Text that the system gave: bytes that are no UTF-8 become lone surrogates.
fn system_str(vm: &Vm, text: &std::ffi::OsStr) -> PyResult {
    let mut out = Vec::new();
    for chunk in text.as_encoded_bytes().utf8_chunks() {
        out.extend_from_slice(chunk.valid().as_bytes());
        for byte in chunk.invalid() {
            // U+DC80 and on, as the three bytes that UTF-8 would have for them.
            out.extend_from_slice(&[0xed, 0xb0 | (byte >> 6), 0x80 | (byte & 0x3f)]);
        }
    }
    vm.new_str_wtf8(&out)
}

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = new_module(vm, "sys")?;
    let dict = module_dict(vm, &module);
    let own = vm.intern_str("sys")?;
    for row in FUNCTIONS {
        let native = vm.new_native(row, None, Some(own.clone()));
        set(vm, &dict, row.name, native)?;
    }
    let streams = crate::types::file::standard_streams(vm)?;
    for (name, stream) in ["stdin", "stdout", "stderr"].into_iter().zip(streams) {
        set(vm, &dict, name, Ok(stream.clone()))?;
        set(vm, &dict, &format!("__{name}__"), Ok(stream))?;
    }
    for name in ["displayhook", "excepthook"] {
        let key = vm.intern_str(name)?;
        if let Some(hook) = dict.get_name(vm, &key) {
            set(vm, &dict, &format!("__{name}__"), Ok(hook))?;
        }
    }
    let argv = vm.host.argv.iter().map(|word| system_str(vm, word)).collect::<PyResult<Vec<_>>>()?;
    let path = vm.host.path.iter().map(|place| vm.new_str(place)).collect::<PyResult<Vec<_>>>()?;
    let (argv, path) = (vm.new_list_of(&argv), vm.new_list_of(&path));
    set(vm, &dict, "argv", argv)?;
    set(vm, &dict, "path", path)?;
    let modules = vm.modules.value().clone();
    set(vm, &dict, "modules", Ok(modules))?;
    constants(vm, &dict)?;
    Ok(module)
}

fn constants(vm: &mut Vm, dict: &Obj<DictObj>) -> PyResult<()> {
    let numbers = [
        ("maxsize", i64::MAX),
        ("maxunicode", 0x10ffff),
        ("hexversion", 0x030d_00f0),
        ("api_version", 1013),
        ("maxint", i64::MAX),
    ];
    for (name, number) in numbers {
        if name == "maxint" && vm.host.strict_dialect {
            continue;
        }
        let value = vm.new_int(number);
        set(vm, dict, name, value)?;
    }
    text_constants(vm, dict)?;
    structures(vm, dict)
}

fn text_constants(vm: &mut Vm, dict: &Obj<DictObj>) -> PyResult<()> {
    let executable = std::env::current_exe().map(|path| path.display().to_string()).unwrap_or_default();
    let version = format!("3.13.0 (taipan {})", env!("CARGO_PKG_VERSION"));
    let texts = [
        ("version", version.as_str()),
        ("platform", "linux"),
        ("byteorder", "little"),
        ("executable", executable.as_str()),
        ("copyright", "Copyright (c) the taipan authors."),
        ("prefix", ""),
        ("exec_prefix", ""),
        ("float_repr_style", "short"),
        ("ps1", ">>> "),
        ("ps2", "... "),
    ];
    for (name, text) in texts {
        let value = vm.new_str(text);
        set(vm, dict, name, value)?;
    }
    Ok(())
}

fn structures(vm: &mut Vm, dict: &Obj<DictObj>) -> PyResult<()> {
    let parts = [vm.new_int(3)?, vm.new_int(13)?, vm.new_int(0)?, vm.new_str("final")?, vm.new_int(0)?];
    let info = super::structure::structure(
        vm,
        "sys.version_info",
        &["major", "minor", "micro", "releaselevel", "serial"],
        &parts,
    );
    set(vm, dict, "version_info", info)?;
    let float_names = "max max_exp max_10_exp min min_exp min_10_exp dig mant_dig epsilon radix rounds";
    let float_values = [
        vm.new_float(f64::MAX)?,
        vm.new_int(1024)?,
        vm.new_int(308)?,
        vm.new_float(f64::MIN_POSITIVE)?,
        vm.new_int(-1021)?,
        vm.new_int(-307)?,
        vm.new_int(15)?,
        vm.new_int(53)?,
        vm.new_float(f64::EPSILON)?,
        vm.new_int(2)?,
        vm.new_int(1)?,
    ];
    let info =
        super::structure::structure(vm, "sys.float_info", &float_names.split(' ').collect::<Vec<_>>(), &float_values);
    set(vm, dict, "float_info", info)?;
    let int_values = [vm.new_int(30)?, vm.new_int(4)?, vm.new_int(4300)?, vm.new_int(640)?];
    let int_names = ["bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold"];
    let info = super::structure::structure(vm, "sys.int_info", &int_names, &int_values);
    set(vm, dict, "int_info", info)?;
    let hash_values =
        [vm.new_int(64)?, vm.new_int((1 << 61) - 1)?, vm.new_int(314159)?, vm.new_int(0)?, vm.new_int(1000003)?];
    let info =
        super::structure::structure(vm, "sys.hash_info", &["width", "modulus", "inf", "nan", "imag"], &hash_values);
    set(vm, dict, "hash_info", info)?;
    implementation(vm, dict, &parts)
}

fn implementation(vm: &mut Vm, dict: &Obj<DictObj>, parts: &[Value]) -> PyResult<()> {
    let name = vm.new_str("taipan")?;
    let tag = vm.new_str("taipan-313")?;
    let hex = vm.new_int(0x030d_00f0)?;
    let version = vm.new_tuple(parts)?;
    let entries = [("name", name), ("cache_tag", tag), ("version", version), ("hexversion", hex)];
    let info = crate::types::module::new_namespace(vm, &entries);
    set(vm, dict, "implementation", info)?;
    flags(vm, dict)?;
    let known = super::names().map(|name| vm.new_str(name)).collect::<PyResult<Vec<_>>>()?;
    let known = vm.new_tuple(&known);
    set(vm, dict, "builtin_module_names", known)?;
    let warn = vm.new_list_of(&[]);
    set(vm, dict, "warnoptions", warn)?;
    let flag = vm.bool(true);
    set(vm, dict, "dont_write_bytecode", Ok(flag))?;
    debug_assert!(dict.value().is_layout(Layout::Dict));
    Ok(())
}

/// `sys.flags`
fn flags(vm: &mut Vm, dict: &Obj<DictObj>) -> PyResult<()> {
    const NAMES: &[(&str, i64)] = &[
        ("debug", 0),
        ("inspect", 0),
        ("interactive", 0),
        ("optimize", 0),
        ("dont_write_bytecode", 1),
        ("no_user_site", 1),
        ("no_site", 1),
        ("ignore_environment", 1),
        ("verbose", 0),
        ("bytes_warning", 0),
        ("quiet", 0),
        ("hash_randomization", 0),
        ("isolated", 0),
        ("dev_mode", 0),
        ("utf8_mode", 1),
        ("warn_default_encoding", 0),
        ("safe_path", 0),
        ("int_max_str_digits", 4300),
    ];
    let names: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
    let values = NAMES.iter().map(|(_, value)| vm.new_int(*value)).collect::<PyResult<Vec<_>>>()?;
    let info = super::structure::structure(vm, "sys.flags", &names, &values);
    set(vm, dict, "flags", info)
}
