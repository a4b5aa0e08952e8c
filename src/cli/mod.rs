//! The program `taipan`: what a command line does, from arguments to exit code.

pub mod args;
mod verbs;

use std::ffi::OsString;
use std::io::{IsTerminal, Read, Write};
use std::time::Instant;

use args::{Options, Program, ReportStyle, Request};
use taipan_grammar::Dialect;

use crate::embed::{self, Config};
use crate::mem::Pace;
use crate::object::limits::Limit;
use crate::object::vm::{Host, Mode};
use crate::object::{Exc, PyResult, Value, Vm};
use crate::report;

/// Runs the program with these arguments (without its own name); the result is the exit code.
pub fn main(words: Vec<OsString>) -> i32 {
    let started = Instant::now();
    let texts: Vec<String> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(code) = verbs::run(&words, &texts) {
        return code;
    }
    match args::parse(texts.into_iter(), std::io::stdin().is_terminal()) {
        Request::Print(text) => {
            print!("{text}");
            0
        }
        Request::Refuse(text) => {
            eprint!("{text}");
            2
        }
        Request::Run(mut options) => {
            // With `-i`, statements come from standard input one by one.
            if options.inspect && matches!(options.program, Program::Stdin | Program::Piped) {
                options.program = Program::Prompt;
            }
            // The program gets its arguments as they are, whatever their bytes.
            let raw = words[words.len().saturating_sub(options.arguments.len())..].to_vec();
            if options.compare {
                return verbs::compare(&options, &raw);
            }
            embed::with_big_stack(move || run(*options, raw, started))
        }
    }
}

/// What a program's source is, or why it cannot be had (message and exit code).
fn source_of(program: &Program) -> Result<(Vec<u8>, String), (String, i32)> {
    match program {
        Program::File(path) => {
            let shown = std::path::absolute(path).map_or_else(|_| path.clone(), |full| full.display().to_string());
            if std::path::Path::new(path).is_dir() {
                let main = std::path::Path::new(path).join("__main__.py");
                return match std::fs::read(&main) {
                    Ok(source) => Ok((source, main.display().to_string())),
                    Err(_) => Err((format!("taipan: can't find '__main__' module in '{shown}'"), 1)),
                };
            }
            match std::fs::read(path) {
                Ok(source) => Ok((source, path.clone())),
                Err(error) => {
                    let number = error.raw_os_error().unwrap_or(0);
                    let text = error.to_string();
                    let text = text.split(" (os error").next().unwrap_or(&text);
                    Err((format!("taipan: can't open file '{shown}': [Errno {number}] {text}"), 2))
                }
            }
        }
        Program::Command(text) => Ok((text.clone().into_bytes(), "<string>".into())),
        Program::Stdin | Program::Piped => {
            let mut source = Vec::new();
            match std::io::stdin().lock().read_to_end(&mut source) {
                Ok(_) => Ok((source, "<stdin>".into())),
                Err(error) => Err((format!("taipan: can't read standard input: {error}"), 1)),
            }
        }
        Program::Module(_) | Program::Prompt => Ok((Vec::new(), "<stdin>".into())),
    }
}

fn host_of(options: &Options, arguments: Vec<OsString>) -> Host {
    let (argv0, place) = match &options.program {
        Program::File(path) => {
            let folder = std::path::Path::new(path).parent().map(|folder| folder.display().to_string());
            (path.clone(), folder.filter(|folder| !folder.is_empty()).unwrap_or_else(|| ".".into()))
        }
        Program::Command(_) => ("-c".into(), String::new()),
        Program::Module(name) => (name.clone(), ".".into()),
        Program::Stdin => ("-".into(), String::new()),
        Program::Piped | Program::Prompt => (String::new(), String::new()),
    };
    let mut argv = vec![OsString::from(argv0)];
    argv.extend(arguments);
    Host {
        stdout: Box::new(std::io::stdout()),
        stderr: Box::new(std::io::stderr()),
        stdin: Box::new(std::io::BufReader::new(std::io::stdin())),
        argv,
        path: vec![place],
        strict_dialect: options.strict,
        is_terminal: [std::io::stdin().is_terminal(), std::io::stdout().is_terminal(), std::io::stderr().is_terminal()],
    }
}

fn config_of(options: &Options) -> Config {
    Config {
        policy: options.policy.clone(),
        max_memory: options.max_memory,
        max_time: options.max_time,
        max_fuel: options.max_fuel,
        max_depth: options.max_depth,
        max_output: options.max_output,
    }
}

pub(super) fn run(options: Options, arguments: Vec<OsString>, started: Instant) -> i32 {
    let (source, filename) = match source_of(&options.program) {
        Ok(found) => found,
        Err((message, code)) => {
            eprintln!("{message}");
            return code;
        }
    };
    if options.disassemble {
        return disassemble(&source, &filename, &options);
    }
    let Ok(mut engine) = embed::build(&config_of(&options), host_of(&options, arguments)) else {
        eprintln!("taipan: the memory limit leaves no room for the engine");
        return 1;
    };
    let vm = &mut *engine;
    vm.started = started;
    let _guard = vm.enter();
    vm.set_native_stack(embed::NATIVE_STACK);
    // The flag first, so that whoever feels the kick sees it.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGINT, vm.interrupt.clone());
    let _ = signal_hook::flag::register_usize(signal_hook::consts::SIGINT, vm.pace.shared(), Pace::KICKED);
    if let Some(fraction) = options.soft_limit {
        embed::on_soft_limit(vm, fraction, Box::new(move |vm, limit| tell_soft_limit(vm, limit, fraction)));
    }
    vm.begin_limits();
    let step = options.profile.or((options.report == ReportStyle::Html).then_some(SAMPLED));
    if let Some(step) = step {
        start_profile(vm, step);
    }
    if let Some(path) = &options.record {
        if let Err(error) = start_record(vm, path) {
            eprintln!("taipan: {path}: {error}");
            return 1;
        }
    }
    let mut code = run_program(vm, &options.program, &source, &filename);
    embed::run_exit_functions(vm);
    if options.inspect && options.program != Program::Prompt {
        code = crate::repl::run(vm);
    }
    let code = wind_up(vm, &options, step, code);
    // The process ends while the engine lives: the system takes all its memory back at once.
    std::process::exit(code)
}

/// Ends limits, output and records, writes the report, and says how the process exits.
fn wind_up(vm: &mut Vm, options: &Options, step: Option<u64>, mut code: i32) -> i32 {
    vm.end_limits();
    if !flush(vm) {
        code = if code == 0 { 120 } else { code };
    }
    if let Some(path) = options.record.as_ref().filter(|_| !vm.heap().follow_no_blocks()) {
        eprintln!("taipan: {path}: not all of the record could be written");
        code = if code == 0 { 1 } else { code };
    }
    print_report(vm, options, step);
    if let Some(expected) = options.expect_peak.filter(|&expected| vm.heap().mapped_peak() > expected) {
        let peak = vm.heap().mapped_peak();
        eprintln!("taipan: the heap's peak was {peak} bytes, more than the {expected} expected");
        code = if code == 0 { ABOVE_PEAK } else { code };
    }
    if let Err(error) = check_ledger(vm) {
        eprintln!("taipan: the ledger does not reconcile: {error}");
        return UNRECONCILED;
    }
    if code == INTERRUPTED {
        // The shell sees a program that the signal ended, as it does with CPython.
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
        code = 130;
    }
    code
}

/// The program itself; its exit code.
fn run_program(vm: &mut Vm, program: &Program, source: &[u8], filename: &str) -> i32 {
    let result = match program {
        Program::Prompt => return crate::repl::run(vm),
        Program::Module(name) => run_module(vm, name),
        _ => embed::run_main(vm, source, filename),
    };
    finish(vm, result)
}

/// The bytes that one block stands for in the profile of a page.
const SAMPLED: u64 = 16 << 10;
/// Calls that a line's total goes back.
const CALLS: usize = 24;

/// Memory is attributed to lines from here on.
fn start_profile(vm: &mut Vm, step: u64) {
    let profile = crate::object::profile::Profile::new(CALLS, crate::stdlib::tracemalloc::describe);
    vm.profile = Some(Box::new(profile));
    vm.marks_lines = true;
    vm.heap().follow_blocks(step, None);
    // Every new peak is looked at.
    let mapped = vm.heap().mapped();
    vm.heap().set_soft_limit(Some(mapped));
    vm.note_moment();
}

/// Every allocation is written to a file from here on.
fn start_record(vm: &mut Vm, path: &str) -> std::io::Result<()> {
    let mut file = std::io::BufWriter::with_capacity(1 << 16, std::fs::File::create(path)?);
    file.write_all(crate::mem::trace::MAGIC)?;
    vm.heap().follow_blocks(0, Some(Box::new(file)));
    Ok(())
}

/// `--soft-limit`: a line on standard error.
fn tell_soft_limit(vm: &mut Vm, limit: Limit, fraction: f64) -> PyResult<()> {
    let _ = vm.host.stdout.flush();
    let _ = writeln!(vm.host.stderr, "taipan: {:.0} % of the {} limit is used", fraction * 100.0, limit.name());
    Ok(())
}

/// The exit code of a program that needed more memory than `--expect-peak` says.
const ABOVE_PEAK: i32 = 3;

/// The exit code of a program after which the ledger does not reconcile.
const UNRECONCILED: i32 = 99;

/// With `TAIPAN_CHECK_LEDGER` in the environment, as tests set it, every byte has to be accounted for at the end. The value
/// `wrong` makes up a byte, so that the check can be seen to fail.
fn check_ledger(vm: &Vm) -> Result<(), String> {
    let Some(asked) = std::env::var_os("TAIPAN_CHECK_LEDGER") else { return Ok(()) };
    let mut ledger = vm.heap().ledger();
    if asked == "wrong" {
        ledger.mapped += 1;
    }
    ledger.check()?;
    vm.heap().totals().check()?;
    vm.heap().verify_blocks();
    Ok(())
}

/// Stands for an uncaught KeyboardInterrupt among exit codes.
const INTERRUPTED: i32 = -1;

fn disassemble(source: &[u8], filename: &str, options: &Options) -> i32 {
    let dialect = if options.strict { Dialect::Three } else { Dialect::Both };
    match embed::compile_unit(source, filename, Mode::Exec, false, dialect) {
        Ok(unit) => {
            let text = String::from_utf8_lossy(source);
            print!("{}", crate::code::disasm::disassemble(&unit, Some(&text)));
            0
        }
        Err(error) => {
            eprintln!("{}: {}", filename, error.message);
            1
        }
    }
}

/// `-m`: a module written in Rust that can be run, or a file found on the path.
fn run_module(vm: &mut Vm, name: &str) -> PyResult {
    if let Some(result) = crate::stdlib::run_as_main(vm, name) {
        return result;
    }
    let relative = name.replace('.', "/");
    for place in vm.host.path.clone() {
        for candidate in [format!("{relative}.py"), format!("{relative}/__main__.py")] {
            let path = std::path::Path::new(&place).join(candidate);
            if let Ok(source) = std::fs::read(&path) {
                let shown = path.display().to_string();
                if let Some(first) = vm.host.argv.first_mut() {
                    *first = OsString::from(&shown);
                }
                return embed::run_main(vm, &source, &shown);
            }
        }
    }
    eprintln!("taipan: No module named {name}");
    let code = vm.new_int(1)?;
    let exit = vm.new_exception(Exc::SystemExit, &[code])?;
    Err(vm.raise_object(exit))
}

/// The exit code of a program that ended so; an uncaught exception is printed.
pub fn finish(vm: &mut Vm, result: PyResult<Value>) -> i32 {
    crate::builtins::python2::end_line(vm);
    if let Err(error) = crate::vm::generator::attend(vm) {
        if result.is_ok() {
            return finish(vm, Err(error));
        }
    }
    if result.is_ok() {
        return 0;
    }
    let exception = vm.take_raised();
    if vm.is_exception_of(&exception, Exc::SystemExit) {
        return exit_code(vm, &exception);
    }
    let _ = vm.host.stdout.flush();
    report_uncaught(vm, &exception);
    if vm.is_exception_of(&exception, Exc::KeyboardInterrupt) {
        return INTERRUPTED;
    }
    1
}

/// Hands an uncaught exception to `sys.excepthook`.
fn report_uncaught(vm: &mut Vm, exception: &Value) {
    let hook = vm.intern_str("sys").ok().and_then(|sys| vm.modules.clone().get_name(vm, &sys));
    let hook = hook.and_then(|sys| crate::stdlib::get(vm, &sys, "excepthook"));
    // A program that has passed its limits has no say in how that is reported.
    let hook = hook.filter(|hook| !hook.is_layout(crate::object::Layout::Native) && !vm.limits.is_passed());
    let Some(hook) = hook else {
        return crate::types::exception::print_uncaught(vm, exception);
    };
    let class = vm.class_of(exception);
    let traceback = crate::types::exception::traceback_of(vm, exception);
    if vm.call(&hook, &[class, exception.clone(), traceback]).is_ok() {
        let _ = vm.host.stdout.flush();
        return;
    }
    let error = vm.take_raised();
    let _ = writeln!(vm.host.stderr, "Error in sys.excepthook:");
    crate::types::exception::print_uncaught(vm, &error);
    let _ = writeln!(vm.host.stderr, "\nOriginal exception was:");
    crate::types::exception::print_uncaught(vm, exception);
}

fn exit_code(vm: &mut Vm, exception: &Value) -> i32 {
    let code = crate::types::exception::exit_status(vm, exception);
    if code.is_none() {
        return 0;
    }
    if let Some(number) = code.as_i64() {
        return (number & 0xff) as i32;
    }
    if code.is_layout(crate::object::Layout::BigInt) {
        return 255;
    }
    let _ = vm.host.stdout.flush();
    if let Ok(text) = vm.str_of(&code) {
        let text = text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
        let _ = writeln!(vm.host.stderr, "{text}");
    }
    1
}

/// Writes out what is buffered; says on stderr when that fails, as CPython does.
fn flush(vm: &mut Vm) -> bool {
    match vm.host.stdout.flush() {
        Ok(()) => true,
        Err(error) => {
            let number = error.raw_os_error().unwrap_or(0);
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or(&text).to_string();
            let class = if number == 32 { "BrokenPipeError" } else { "OSError" };
            let _ = writeln!(
                vm.host.stderr,
                "Exception ignored in: <_io.TextIOWrapper name='<stdout>' mode='w' encoding='utf-8'>\n{class}: [Errno {number}] {text}"
            );
            false
        }
    }
}

fn print_report(vm: &mut Vm, options: &Options, step: Option<u64>) {
    if options.report == ReportStyle::None {
        return;
    }
    let mut data = report::collect(vm);
    if let Some(step) = step {
        report::collect_profile(vm, &mut data, step);
        vm.heap().follow_no_blocks();
    }
    let text = match options.report {
        ReportStyle::Line => report::line(&data),
        ReportStyle::Full => report::text::text(&data),
        ReportStyle::Json => report::json(&data),
        ReportStyle::None => String::new(),
        ReportStyle::Html => match std::fs::write(&options.report_file, report::html::html(&data)) {
            Ok(()) => format!("{}taipan: the report is in {}\n", report::line(&data), options.report_file),
            Err(error) => format!("taipan: {}: {error}\n", options.report_file),
        },
    };
    let _ = vm.host.stderr.write_all(text.as_bytes());
    let _ = vm.host.stderr.flush();
}
