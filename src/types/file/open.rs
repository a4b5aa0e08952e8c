//! `open`: modes, encodings, and what is wrong with them.

use std::fs::OpenOptions;

use super::{FileObj, Handle};
use crate::object::native::NativeDef;
use crate::object::{Exc, Layout, PyResult, Raised, Value, Vm};

/// `open(file, mode, …)`
pub static OPEN: NativeDef = NativeDef::new(
    "open",
    open,
    "(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)",
    "Open file and return a stream.  Raise OSError upon failure.",
);

/// Raises `io.UnsupportedOperation`, which is an OSError and a ValueError.
pub fn unsupported(vm: &mut Vm, what: &str) -> Raised {
    let made = (|| {
        let class = unsupported_class(vm)?;
        let text = vm.new_str(what)?;
        vm.call(&class, &[text])
    })();
    match made {
        Ok(exception) => vm.raise_object(exception),
        Err(error) => error,
    }
}

/// The class `io.UnsupportedOperation`, made when it is first needed.
///
/// # Errors
/// MemoryError.
pub fn unsupported_class(vm: &mut Vm) -> PyResult {
    const STATE: &str = "io.UnsupportedOperation";
    if let Some(class) = vm.module_state.get(STATE) {
        return Ok(class.clone());
    }
    let bases = [vm.exception_class(Exc::OSError).clone(), vm.exception_class(Exc::ValueError).clone()];
    let (name, bases, space) = (vm.new_str("UnsupportedOperation")?, vm.new_tuple(&bases)?, vm.new_dict()?);
    let (key, module) = (vm.names.module.clone(), vm.intern_str("io")?);
    space.set_name(vm, &key, module)?;
    let Some(meta) = vm.class_of_layout(Layout::Type).cloned() else { return Ok(vm.none()) };
    let class = vm.call(&meta, &[name, bases, space.into_value()])?;
    vm.module_state.insert(STATE, class.clone());
    Ok(class)
}

struct Mode {
    reads: bool,
    writes: bool,
    appends: bool,
    creates: bool,
    updates: bool,
    binary: bool,
}

fn parse_mode(vm: &mut Vm, mode: &str) -> PyResult<Mode> {
    let has = |c: char| mode.contains(c);
    let unique = mode.chars().enumerate().all(|(index, c)| !mode[..index].contains(c));
    if mode.chars().any(|c| !"rwaxbt+U".contains(c)) || !unique || has('U') {
        return Err(vm.value_error(format!("invalid mode: '{mode}'")));
    }
    if has('b') && has('t') {
        return Err(vm.value_error("can't have text and binary mode at once"));
    }
    let kinds = ['r', 'w', 'a', 'x'].into_iter().filter(|&c| has(c)).count();
    if kinds == 0 {
        let what = "Must have exactly one of create/read/write/append mode and at most one plus";
        return Err(vm.value_error(what));
    }
    if kinds != 1 {
        return Err(vm.value_error("must have exactly one of create/read/write/append mode"));
    }
    Ok(Mode {
        reads: has('r'),
        writes: has('w'),
        appends: has('a'),
        creates: has('x'),
        updates: has('+'),
        binary: has('b'),
    })
}

fn text_argument(vm: &mut Vm, value: &Value, what: &str) -> PyResult<Option<String>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    match value.as_str() {
        Some(text) => Ok(Some(text.to_string())),
        None => {
            let class = vm.type_name(value);
            let or_none = if what == "mode" { "str" } else { "str or None" };
            Err(vm.type_error(format!("open() argument '{what}' must be {or_none}, not {class}")))
        }
    }
}

/// `open(file, mode, buffering, encoding, errors, newline, closefd, opener)`
///
/// # Errors
/// OSError and kin, ValueError, TypeError.
pub fn open(vm: &mut Vm, args: &[Value]) -> PyResult {
    let path = path_text(vm, &args[0])?;
    let mode = text_argument(vm, &args[1], "mode")?.unwrap_or_else(|| "r".into());
    let how = parse_mode(vm, &mode)?;
    let encoding = text_argument(vm, &args[3], "encoding")?;
    let errors = text_argument(vm, &args[4], "errors")?;
    let newline = text_argument(vm, &args[5], "newline")?;
    if how.binary {
        for (given, what) in [(&encoding, "an encoding"), (&errors, "an errors"), (&newline, "a newline")] {
            if given.is_some() {
                return Err(vm.value_error(format!("binary mode doesn't take {what} argument")));
            }
        }
    }
    let (universal, line_end) = match newline.as_deref() {
        None => (true, "\n"),
        Some("") | Some("\n") => (false, "\n"),
        Some("\r") => (false, "\r"),
        Some("\r\n") => (false, "\r\n"),
        Some(other) => return Err(vm.value_error(format!("illegal newline value: {other}"))),
    };
    let encoding = match encoding.as_deref().map(str::to_ascii_lowercase).as_deref() {
        None | Some("utf-8" | "utf8" | "utf_8") => "utf-8".to_string(),
        Some("ascii" | "us-ascii") => "ascii".to_string(),
        Some("latin-1" | "latin1" | "iso-8859-1") => "latin-1".to_string(),
        Some(other @ ("utf-16" | "utf-16-le" | "utf-16-be" | "utf-32")) => other.to_string(),
        Some(other) => return Err(vm.raise(Exc::LookupError, format!("unknown encoding: {other}"))),
    };
    let mut options = OpenOptions::new();
    options
        .read(how.reads || how.updates)
        .write(how.writes || how.creates || how.reads && how.updates)
        .append(how.appends)
        .truncate(how.writes)
        .create(how.writes || how.appends)
        .create_new(how.creates);
    let opened = options.open(&path).and_then(|file| {
        if file.metadata()?.is_dir() {
            return Err(std::io::Error::from_raw_os_error(21));
        }
        Ok(file)
    });
    let file = match opened {
        Ok(file) => file,
        Err(error) => return Err(crate::types::exception::raise_os_error(vm, &error, Some(&args[0]))),
    };
    let mode = vm.new_str(&mode)?;
    let (reads, writes) = (how.reads || how.updates, !how.reads || how.updates);
    let mut payload = FileObj::new(Handle::File(file), args[0].clone(), mode, reads, writes);
    payload.binary = how.binary;
    payload.encoding = encoding;
    payload.errors = errors.unwrap_or_else(|| "strict".into());
    payload.universal = universal;
    payload.splits_returns = universal || newline.as_deref() == Some("");
    payload.line_end = line_end;
    Ok(vm.alloc(payload)?.into_value())
}

/// A path argument: a str, bytes, or an object with `__fspath__`.
fn path_text(vm: &mut Vm, value: &Value) -> PyResult<std::path::PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    let value = if value.is_layout(Layout::Instance) {
        let name = vm.names.fspath.clone();
        vm.call_special(value, &name, &[])?.unwrap_or_else(|| value.clone())
    } else {
        value.clone()
    };
    let bytes = match (value.str_bytes(), value.as_bytes()) {
        (Some(bytes), _) | (None, Some(bytes)) => bytes,
        _ => {
            let message = format!("expected str, bytes or os.PathLike object, not {}", vm.type_name(&value));
            return Err(vm.type_error(message));
        }
    };
    if bytes.contains(&0) {
        return Err(vm.value_error("embedded null byte"));
    }
    Ok(std::path::PathBuf::from(std::ffi::OsStr::from_bytes(bytes)))
}
