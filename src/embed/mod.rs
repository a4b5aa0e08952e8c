//! The engine as a Rust program sees it: built, fed with source, asked for its report.

use std::time::Duration;

use taipan_grammar::{Dialect, SyntaxError};

use crate::compile::Options;
use crate::mem::{OutOfMemory, Policy};
use crate::object::function::ModuleObj;
use crate::object::limits::OnSoftLimit;
use crate::object::vm::{Hooks, Host, Mode};
use crate::object::{PyResult, Value, Vm};

/// Bytes of native stack that an engine may use below the point where it is entered: what the deepest chain of natives
/// needs. Threads that run engines must have more (see [`with_big_stack`]).
pub const NATIVE_STACK: usize = 48 << 20;

/// How an engine is built.
///
/// Limits on time, fuel and output hold inside of [`within_limits`], and are counted anew each time.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// Which allocator for what.
    pub policy: Policy,
    /// Hard limit on mapped bytes: MemoryError.
    pub max_memory: Option<usize>,
    /// Hard limit on time: TimeoutError.
    pub max_time: Option<Duration>,
    /// Hard limit on steps: `taipan.FuelError`.
    pub max_fuel: Option<u64>,
    /// Hard limit on frames, beyond which `sys.setrecursionlimit` has no effect: RecursionError.
    pub max_depth: Option<usize>,
    /// Hard limit on bytes written, to standard streams and to files: OSError 27 (EFBIG).
    pub max_output: Option<u64>,
}

/// Has `callback` called, at the next safe point, when a program has used `fraction` (from 0 to 1) of a limit: once for
/// each limit that there is, each time the engine is entered. What it raises, the program raises.
///
/// ```
/// use taipan::embed::{self, Config};
/// use taipan::object::vm::Host;
/// use std::sync::{atomic::{AtomicBool, Ordering}, Arc};
/// embed::with_big_stack(|| {
///     let config = Config { max_fuel: Some(100_000), ..Config::default() };
///     let mut vm = embed::build(&config, Host::default()).unwrap();
///     let _guard = vm.enter();
///     let told = Arc::new(AtomicBool::new(false));
///     let flag = told.clone();
///     embed::on_soft_limit(&mut vm, 0.5, Box::new(move |_, _| { flag.store(true, Ordering::Relaxed); Ok(()) }));
///     let run = |vm: &mut _, source: &[u8]| embed::within_limits(vm, |vm| embed::run_main(vm, source, "<string>").is_ok());
///     assert!(run(&mut vm, b"for i in range(60000): pass") && told.load(Ordering::Relaxed));
///     assert!(!run(&mut vm, b"while True: pass"));
///     assert!(run(&mut vm, b"print('still usable')"));
/// });
/// ```
pub fn on_soft_limit(vm: &mut Vm, fraction: f64, callback: OnSoftLimit) {
    vm.limits.soft_fraction = Some(fraction);
    vm.limits.on_soft = Some(callback);
}

/// Runs `body` with the engine's limits on time, fuel and output, counted from now. An exception that it leaves waiting is
/// the caller's to take.
pub fn within_limits<R>(vm: &mut Vm, body: impl FnOnce(&mut Vm) -> R) -> R {
    vm.begin_limits();
    let result = body(vm);
    vm.end_limits();
    result
}

/// Builds an engine with all types and builtins.
///
/// # Errors
/// When the memory limit leaves no room for it.
pub fn build(config: &Config, host: Host) -> Result<Box<Vm>, OutOfMemory> {
    let hooks = Hooks {
        call_function: crate::vm::call_function,
        resume: crate::vm::generator::resume,
        compile: compile_source,
        run_code: crate::vm::run_code,
        import: crate::vm::import::import,
    };
    let mut vm = Vm::bare(&config.policy, config.max_memory, hooks)?;
    vm.host = host;
    let guard = vm.enter();
    vm.set_native_stack(NATIVE_STACK);
    let result = (|| {
        crate::code::object::register();
        crate::types::install(&mut vm)?;
        vm.make_spare_memory_error()?;
        crate::builtins::install(&mut vm)
    })();
    drop(guard);
    result.map_err(|_| OutOfMemory)?;
    vm.limits.time = config.max_time;
    vm.limits.fuel = config.max_fuel;
    vm.limits.depth = config.max_depth;
    vm.limits.output = config.max_output;
    vm.end_limits();
    Ok(vm)
}

/// Compiles source to a code object: the hook.
fn compile_source(vm: &mut Vm, source: &[u8], filename: &str, mode: Mode, namespace: bool) -> PyResult {
    let dialect = if vm.host.strict_dialect { Dialect::Three } else { Dialect::Both };
    // The tree is several times the size of the text; it goes before the code runs.
    let charge = source.len().saturating_mul(12);
    vm.heap().charge_external(charge)?;
    // A program that looks where memory goes wants to know by line.
    let lines = vm.marks_lines || memchr::memmem::find(source, b"tracemalloc").is_some();
    let unit = compile_unit_with(source, filename, mode, namespace, dialect, lines);
    vm.heap().release_external(charge);
    match unit {
        Ok(unit) => Ok(crate::code::object::load(vm, &unit)?.into_value()),
        Err(mut error) => {
            if mode != Mode::Exec && !source.ends_with(b"\n") {
                without_last_newline(&mut error, source);
            }
            Err(crate::types::exception::raise_syntax_error(vm, &error, filename))
        }
    }
}

/// Only a module's text gets a line break at its end. Elsewhere an error at the end of a last line without one has no column,
/// and in no text at all no line.
fn without_last_newline(error: &mut SyntaxError, source: &[u8]) {
    let (last, is_empty) = (source.iter().filter(|&&byte| byte == b'\n').count() as u32 + 1, source.is_empty());
    let Some(text) = error.text.as_mut().filter(|_| error.line == last) else { return };
    if text.ends_with('\n') {
        text.pop();
    }
    let beyond = text.chars().count() as u32 + 1;
    if error.message == "invalid syntax" && (error.column == beyond || is_empty) {
        (error.column, error.end_column) = (0, 0);
    }
    if is_empty {
        (error.line, error.end_line) = (0, 0);
    }
}

/// Compiles source to a unit.
///
/// # Errors
/// What is wrong with the source.
pub fn compile_unit(
    source: &[u8],
    filename: &str,
    mode: Mode,
    namespace: bool,
    dialect: Dialect,
) -> Result<crate::code::Unit, SyntaxError> {
    compile_unit_with(source, filename, mode, namespace, dialect, false)
}

fn compile_unit_with(
    source: &[u8],
    filename: &str,
    mode: Mode,
    namespace: bool,
    dialect: Dialect,
    lines: bool,
) -> Result<crate::code::Unit, SyntaxError> {
    let options =
        Options { filename: filename.to_string(), dialect, namespace_locals: namespace, lines, ..Options::default() };
    match mode {
        Mode::Exec => {
            let parsed = match filename.starts_with('<') {
                true => taipan_grammar::parse_module(source, dialect)?,
                false => taipan_grammar::parse_file(source, filename, dialect)?,
            };
            crate::compile::compile_module(&parsed.tree, &parsed.source, &options)
        }
        Mode::Eval => {
            let parsed = taipan_grammar::parse_expression(source, dialect)?;
            crate::compile::compile_expression(&parsed.tree, &parsed.source, &options)
        }
        Mode::Single => {
            let parsed = taipan_grammar::parse_interactive(source, dialect)?;
            crate::compile::compile_interactive(&parsed.tree, &parsed.source, &options)
        }
    }
}

/// Calls what the program registered with `atexit`, if it imported that. What the functions raise is printed.
pub fn run_exit_functions(vm: &mut Vm) {
    let found = vm.intern_str("atexit").and_then(|name| {
        let Some(module) = vm.modules.clone().get_name(vm, &name) else { return Ok(()) };
        let run = vm.intern_str("_run_exitfuncs")?;
        vm.call_method(&module, &run, &[]).map(drop)
    });
    if found.is_err() && vm.has_raised() {
        let exception = vm.take_raised();
        crate::types::exception::print_uncaught(vm, &exception);
    }
}

/// Runs source as module `__main__`.
///
/// # Errors
/// Whatever it raises.
pub fn run_main(vm: &mut Vm, source: &[u8], filename: &str) -> PyResult<Value> {
    let main = main_module(vm)?;
    let dict = crate::vm::import::module_dict(vm, &main);
    let file = vm.new_str(filename)?;
    if !filename.starts_with('<') {
        let name = vm.names.file.clone();
        dict.set_name(vm, &name, file)?;
    }
    if filename == "<string>" {
        vm.sources.insert(filename.to_string(), String::from_utf8_lossy(source).into_owned());
    }
    let code = (vm.hooks.compile)(vm, source, filename, Mode::Exec, false)?;
    crate::vm::run_code(vm, &code, &dict, None)
}

/// The module `__main__`, made if need be.
///
/// # Errors
/// MemoryError.
pub fn main_module(vm: &mut Vm) -> PyResult {
    let name = vm.names.main.clone();
    let modules = vm.modules.clone();
    if let Some(main) = modules.get_name(vm, &name) {
        if main.downcast::<ModuleObj>().is_some() {
            return Ok(main);
        }
    }
    let main = crate::vm::import::new_module(vm, "__main__")?;
    modules.set_name(vm, &name, main.clone())?;
    Ok(main)
}

/// Runs `body` on a thread with a stack large enough for an engine.
///
/// # Panics
/// When the system gives no thread, or `body` panics.
pub fn with_big_stack<R: Send>(body: impl FnOnce() -> R + Send) -> R {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(NATIVE_STACK + (16 << 20));
        let handle = builder.spawn_scoped(scope, body).expect("a thread");
        match handle.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
