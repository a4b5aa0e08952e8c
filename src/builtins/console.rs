//! `print`, `input`, and the ends of a session: `exit`, `quit`.
//!
//! As long as `sys.stdout` is the engine's own, `print` writes to the host without calling its methods; likewise `input`.

use crate::num;
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, NativeDef, PyResult, Raised, Value, Vm};
use crate::text::Buf;
use crate::types::exception::raise_os_error;
use crate::types::file::{FileObj, Handle};

/// Where a stream of `sys` leads.
pub(super) enum Stream {
    /// To the host.
    Host,
    /// To an object that a script has put there.
    Object(Value),
    /// Nowhere: it is None.
    Nowhere,
    /// It was deleted.
    Lost,
}

/// Looks at stream `name` of `sys`.
pub(super) fn stream(vm: &mut Vm, name: &str) -> PyResult<Stream> {
    let sys = vm.intern_str("sys")?;
    let Some(sys) = vm.modules.get_name(vm, &sys) else { return Ok(Stream::Host) };
    let Some(dict) = sys.downcast::<crate::object::function::ModuleObj>().map(|module| module.get(vm).dict.clone())
    else {
        return Ok(Stream::Host);
    };
    let own = vm.intern_str(name)?;
    let Some(now) = dict.get_name(vm, &own) else { return Ok(Stream::Lost) };
    if now.is_none() {
        return Ok(Stream::Nowhere);
    }
    // The engine's own standard input keeps what it has read ahead: it must be asked itself.
    let is_own = now
        .downcast::<FileObj>()
        .is_some_and(|file| matches!(file.get(vm).handle, Handle::Stdout) && !file.get(vm).binary);
    Ok(if is_own { Stream::Host } else { Stream::Object(now) })
}

/// Writes bytes to the host's standard output.
///
/// # Errors
/// OSError when that fails.
pub fn write_stdout(vm: &mut Vm, bytes: &[u8]) -> PyResult<()> {
    vm.soft_space = false;
    let room = vm.take_output(bytes.len());
    let result = vm.host.stdout.write_all(&bytes[..room]).and_then(|()| within_output(room, bytes));
    result.map_err(|error| raise_os_error(vm, &error, None))
}

/// What the system says of a file that may not grow, if not all bytes may be written.
pub fn within_output(room: usize, bytes: &[u8]) -> std::io::Result<()> {
    const TOO_LARGE: i32 = 27;
    if room < bytes.len() {
        return Err(std::io::Error::from_raw_os_error(TOO_LARGE));
    }
    Ok(())
}

fn flush_stdout(vm: &mut Vm) -> PyResult<()> {
    let result = vm.host.stdout.flush();
    result.map_err(|error| raise_os_error(vm, &error, None))
}

/// Raises the UnicodeEncodeError of text with lone surrogates.
#[cold]
fn encode_error(vm: &mut Vm, text: &Value) -> Raised {
    let at = text.as_text().and_then(|text| text.chars().position(|c| (0xd800..0xe000).contains(&c))).unwrap_or(0);
    let class = vm.exception_class(Exc::UnicodeEncodeError).clone();
    let made = (|| {
        let encoding = vm.new_str("utf-8")?;
        let (start, end) = (vm.new_int(at as i64)?, vm.new_int(at as i64 + 1)?);
        let reason = vm.new_str("surrogates not allowed")?;
        vm.call(&class, &[encoding, text.clone(), start, end, reason])
    })();
    match made {
        Ok(made) => vm.raise_object(made),
        Err(error) => error,
    }
}

/// A separator or end of `print`.
fn ornament(vm: &mut Vm, value: &Value, name: &str, default: &str) -> PyResult {
    if value.is_unbound() || value.is_none() {
        return vm.new_str(default);
    }
    if value.is_layout(Layout::Str) {
        return Ok(value.clone());
    }
    let message = format!("{name} must be None or a string, not {}", vm.type_name(value));
    Err(vm.type_error(message))
}

fn print(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (sep, end, file, flush, values) = (&args[0], &args[1], &args[2], &args[3], &args[4..]);
    let target = if file.is_unbound() || file.is_none() {
        match stream(vm, "stdout")? {
            Stream::Lost => return Err(vm.runtime_error("lost sys.stdout")),
            other => other,
        }
    } else {
        Stream::Object(file.clone())
    };
    let (sep, end) = (ornament(vm, sep, "sep", " ")?, ornament(vm, end, "end", "\n")?);
    let flush = !flush.is_unbound() && vm.truth(flush)?;
    match target {
        Stream::Host => {
            print_to_host(vm, values, &sep, &end)?;
            if flush {
                flush_stdout(vm)?;
            }
        }
        Stream::Object(file) => print_to_object(vm, &file, values, &sep, &end, flush)?,
        Stream::Nowhere | Stream::Lost => (),
    }
    Ok(vm.none())
}

fn print_to_host(vm: &mut Vm, values: &[Value], sep: &Value, end: &Value) -> PyResult<()> {
    let mut out = StrBuf::new();
    if vm.soft_space && !values.is_empty() {
        out.push_str(" ")?;
    }
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            push_text(vm, sep, &mut out)?;
        }
        if let Some(number) = value.as_exact_int() {
            num::int::push_i64(number, &mut out)?;
        } else if let Some(number) = value.as_exact_float() {
            num::float::push_repr(number, &mut out)?;
        } else if value.is_exact_str() {
            push_text(vm, value, &mut out)?;
        } else {
            // `__str__` may fail, or print: what stands before it goes out first.
            if !out.as_bytes().is_empty() && !value.is_none() {
                write_stdout(vm, out.as_bytes())?;
                out = StrBuf::new();
            }
            let text = vm.str_of(value)?;
            push_text(vm, &text, &mut out)?;
        }
    }
    push_text(vm, end, &mut out)?;
    write_stdout(vm, out.as_bytes())
}

/// Appends text that is to be encoded; what stands before it goes out when it cannot be.
pub(super) fn push_text(vm: &mut Vm, text: &Value, out: &mut StrBuf) -> PyResult<()> {
    match text.as_str() {
        Some(plain) => Ok(out.push_str(plain)?),
        None => {
            write_stdout(vm, out.as_bytes())?;
            Err(encode_error(vm, text))
        }
    }
}

fn print_to_object(vm: &mut Vm, file: &Value, values: &[Value], sep: &Value, end: &Value, flush: bool) -> PyResult<()> {
    let name = vm.names.write.clone();
    let write = vm.get_attr(file, &name)?;
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            vm.call(&write, std::slice::from_ref(sep))?;
        }
        let text = vm.str_of(value)?;
        vm.call(&write, &[text])?;
    }
    vm.call(&write, std::slice::from_ref(end))?;
    if flush {
        let name = vm.names.flush.clone();
        vm.call_method(file, &name, &[])?;
    }
    Ok(())
}

fn input(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (stdin, stdout) = (stream(vm, "stdin")?, stream(vm, "stdout")?);
    if matches!(stdin, Stream::Nowhere | Stream::Lost) {
        return Err(vm.runtime_error("input(): lost sys.stdin"));
    }
    let prompt = if args[0].is_unbound() { vm.empty_str() } else { vm.str_of(&args[0])? };
    match &stdout {
        Stream::Host => {
            match prompt.as_str() {
                Some("") => (),
                Some(text) => {
                    let text = text.as_bytes().to_vec();
                    write_stdout(vm, &text)?;
                }
                None => return Err(encode_error(vm, &prompt)),
            }
            flush_stdout(vm)?;
        }
        Stream::Object(file) => {
            let (write, flush) = (vm.names.write.clone(), vm.names.flush.clone());
            if !args[0].is_unbound() {
                vm.call_method(file, &write, &[prompt])?;
            }
            if let Some(flush) = vm.find_attr(file, &flush)? {
                vm.call(&flush, &[])?;
            }
        }
        Stream::Nowhere | Stream::Lost => return Err(vm.runtime_error("input(): lost sys.stdout")),
    }
    match stdin {
        Stream::Object(file) => read_from_object(vm, &file),
        _ => read_from_host(vm),
    }
}

fn read_from_object(vm: &mut Vm, file: &Value) -> PyResult {
    let name = vm.names.readline.clone();
    let line = vm.call_method(file, &name, &[])?;
    let Some(text) = line.as_text() else {
        return Err(vm.type_error("object.readline() returned non-string"));
    };
    if text.is_empty() {
        return Err(end_of_input(vm));
    }
    let bytes = text.as_bytes();
    vm.new_str_wtf8(bytes.strip_suffix(b"\n").unwrap_or(bytes))
}

fn end_of_input(vm: &mut Vm) -> Raised {
    vm.raise(Exc::EOFError, "EOF when reading a line")
}

fn read_from_host(vm: &mut Vm) -> PyResult {
    let mut line = Vec::new();
    let result = vm.host.stdin.read_until(b'\n', &mut line);
    vm.poll()?;
    match result {
        Err(error) => return Err(raise_os_error(vm, &error, None)),
        Ok(0) => return Err(end_of_input(vm)),
        Ok(_) => (),
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    }
    match std::str::from_utf8(&line) {
        Ok(text) => vm.new_str(text),
        Err(error) => {
            let start = error.valid_up_to();
            let end = start + error.error_len().unwrap_or(line.len() - start);
            let reason = if error.error_len().is_none() { "unexpected end of data" } else { "invalid start byte" };
            let class = vm.exception_class(Exc::UnicodeDecodeError).clone();
            let (encoding, bytes) = (vm.new_str("utf-8")?, vm.new_bytes(&line)?);
            let (start, end) = (vm.new_int(start as i64)?, vm.new_int(end as i64)?);
            let reason = vm.new_str(reason)?;
            let made = vm.call(&class, &[encoding, bytes, start, end, reason])?;
            Err(vm.raise_object(made))
        }
    }
}

fn exit(vm: &mut Vm, args: &[Value]) -> PyResult {
    let code = if args[0].is_unbound() { vm.none() } else { args[0].clone() };
    let class = vm.exception_class(Exc::SystemExit).clone();
    let made = vm.call(&class, &[code])?;
    Err(vm.raise_object(made))
}

/// `input`
pub(super) const INPUT: NativeDef = NativeDef::new(
    "input",
    input,
    "(prompt='', /)",
    "Read a string from standard input.  The trailing newline is stripped.\n\nThe prompt string, if given, is printed to standard \
     output without a\ntrailing newline before reading input.\n\nIf the user hits EOF (*nix: Ctrl-D, Windows: Ctrl-Z+Return), \
     raise EOFError.\nOn *nix systems, readline is used if available.",
);

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "print",
        print,
        "(*args, sep=' ', end='\\n', file=None, flush=False)",
        "Prints the values to a stream, or to sys.stdout by default.\n\n  sep\n    string inserted between values, default a \
         space.\n  end\n    string appended after the last value, default a newline.\n  file\n    a file-like object (stream); \
         defaults to the current sys.stdout.\n  flush\n    whether to forcibly flush the stream.",
    ),
    INPUT,
    NativeDef::new("exit", exit, "(code=None)", "Ends the program."),
    NativeDef::new("quit", exit, "(code=None)", "Ends the program."),
];
