//! Exceptions with attributes of their own: what their constructors take, what their `str` shows.

use crate::object::class_def::{GetSetDef, GetSetObj};
use crate::object::error::ExceptionObj;
use crate::object::{Exc, Layout, Obj, PyResult, Raised, Value, Vm};

/// Attributes of a special class: name and number of the field.
struct Fields(Exc, &'static [&'static str]);

const FIELDS: &[Fields] = &[
    Fields(Exc::StopIteration, &["value"]),
    Fields(Exc::SystemExit, &["code"]),
    Fields(Exc::NameError, &["name"]),
    Fields(Exc::AttributeError, &["name", "obj"]),
    Fields(Exc::ImportError, &["msg", "name", "path", "name_from"]),
    Fields(Exc::OSError, &["errno", "strerror", "filename", "characters_written", "filename2"]),
    Fields(Exc::UnicodeDecodeError, &["encoding", "object", "start", "end", "reason"]),
    Fields(Exc::UnicodeEncodeError, &["encoding", "object", "start", "end", "reason"]),
    Fields(Exc::UnicodeTranslateError, &["object", "start", "end", "reason"]),
    Fields(Exc::SyntaxError, &["msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset"]),
    Fields(Exc::BaseExceptionGroup, &["message", "exceptions"]),
];

fn field<const N: usize>(vm: &mut Vm, exception: &Value) -> PyResult {
    let typed = super::typed(vm, exception)?;
    let value = typed.get(vm).fields[N].clone();
    Ok(value.unwrap_or_else(|| vm.none()))
}

fn set_field<const N: usize>(vm: &mut Vm, exception: &Value, value: Option<Value>) -> PyResult<()> {
    let typed = super::typed(vm, exception)?;
    let old = std::mem::replace(&mut typed.get_mut(vm).fields[N], value);
    drop(old);
    Ok(())
}

macro_rules! field_rows {
    ($($name:literal $index:literal,)*) => {
        &[$(GetSetDef::new($name, field::<$index>).with_set(set_field::<$index>),)*]
    };
}

/// A row for every name at every index that the table above uses.
static ROWS: &[GetSetDef] = field_rows![
    "value" 0, "code" 0, "name" 0, "obj" 1, "msg" 0, "name" 1, "path" 2, "name_from" 3, "errno" 0, "strerror" 1,
    "filename" 2, "characters_written" 3, "filename2" 4, "encoding" 0, "object" 1, "start" 2, "end" 3, "reason" 4,
    "object" 0, "start" 1, "end" 2, "reason" 3, "filename" 1, "lineno" 2, "offset" 3, "text" 4, "end_lineno" 5,
    "end_offset" 6, "message" 0, "exceptions" 1,
];

/// Number of the field that each row of [`ROWS`] is about.
const INDEX: &[usize] = &[0, 0, 0, 1, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 1, 2, 3, 4, 5, 6, 0, 1];

/// Gives the special classes their attributes.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    for Fields(exc, names) in FIELDS {
        let class = vm.exception_class(*exc).clone();
        let dict = vm.as_class(&class).get(vm).dict.clone();
        for (index, name) in names.iter().enumerate() {
            let row = ROWS.iter().zip(INDEX).find(|(row, at)| row.name == *name && **at == index);
            if let Some((row, _)) = row {
                let key = vm.intern_str(name)?;
                let object = vm.alloc(GetSetObj { def: row, owner: class.clone() })?.into_value();
                dict.set_name(vm, &key, object)?;
            }
        }
    }
    for exc in [Exc::ImportError, Exc::AttributeError, Exc::NameError, Exc::OSError] {
        let class = vm.exception_class(exc).clone();
        keyword_slots(vm, &class, exc);
    }
    Ok(())
}

/// Classes whose constructors take keywords, or make an instance of a subclass.
fn keyword_slots(vm: &mut Vm, class: &Value, exc: Exc) {
    let base = vm.class_id(class);
    let ids: Vec<_> = Exc::ALL.iter().map(|exc| vm.class_id(vm.exception_class(*exc))).collect();
    for id in ids {
        if vm.is_subclass_id(id, base) {
            let slots = &mut vm.entry_mut(id).slots;
            slots.init = Some(init_with_keywords);
            if exc == Exc::OSError {
                slots.new = Some(new_os_error);
            }
        }
    }
}

fn init_with_keywords(vm: &mut Vm, exception: &Value, args: &crate::object::Args) -> PyResult<()> {
    let typed = super::typed(vm, exception)?;
    let values = vm.new_tuple(args.positional())?;
    let old = std::mem::replace(&mut typed.get_mut(vm).args, values);
    drop(old);
    init_fields(vm, &typed, args.positional())?;
    let names: &[(&str, usize)] = if vm.is_exception_of(exception, Exc::ImportError) {
        &[("name", 1), ("path", 2), ("name_from", 3)]
    } else if vm.is_exception_of(exception, Exc::AttributeError) {
        &[("name", 0), ("obj", 1)]
    } else if vm.is_exception_of(exception, Exc::NameError) {
        &[("name", 0)]
    } else {
        &[]
    };
    for (key, value) in args.keywords() {
        let text = key.as_str().unwrap_or("?");
        match names.iter().find(|(name, _)| *name == text) {
            Some((_, index)) => typed.get_mut(vm).fields[*index] = Some(value.clone()),
            None if names.is_empty() => {
                let message = format!("{}() takes no keyword arguments", vm.type_name(exception));
                return Err(vm.type_error(message));
            }
            None => {
                let message = format!("{}() got an unexpected keyword argument '{text}'", vm.type_name(exception));
                return Err(vm.type_error(message));
            }
        }
    }
    Ok(())
}

/// The subclass of OSError that an error number stands for.
fn os_error_class(number: i64) -> Exc {
    match number {
        1 | 13 => Exc::PermissionError,
        2 => Exc::FileNotFoundError,
        3 => Exc::ProcessLookupError,
        4 => Exc::InterruptedError,
        10 => Exc::ChildProcessError,
        11 | 114 | 115 => Exc::BlockingIOError,
        17 => Exc::FileExistsError,
        20 => Exc::NotADirectoryError,
        21 => Exc::IsADirectoryError,
        32 | 108 => Exc::BrokenPipeError,
        103 => Exc::ConnectionAbortedError,
        104 => Exc::ConnectionResetError,
        110 => Exc::TimeoutError,
        111 => Exc::ConnectionRefusedError,
        _ => Exc::OSError,
    }
}

fn new_os_error(vm: &mut Vm, class: &Value, args: &crate::object::Args) -> PyResult {
    let own = vm.exception_class(Exc::OSError).clone();
    let mut class = class.clone();
    if class.ptr_eq(&own) && args.positional().len() >= 2 {
        if let Some(number) = args.positional()[0].as_i64() {
            class = vm.exception_class(os_error_class(number)).clone();
        }
    }
    super::new(vm, &class, &crate::object::Args::positional_only(args.positional()))
}

/// Raises the OSError of a failed system call on a file.
pub fn raise_os_error(vm: &mut Vm, error: &std::io::Error, filename: Option<&Value>) -> Raised {
    let number = error.raw_os_error().unwrap_or(5);
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text).to_string();
    let made = (|| {
        let mut args = vec![vm.new_int(number as i64)?, vm.new_str(&text)?];
        args.extend(filename.cloned());
        let class = vm.exception_class(Exc::OSError).clone();
        vm.call(&class, &args)
    })();
    match made {
        Ok(exception) => vm.raise_object(exception),
        Err(error) => error,
    }
}

/// Sets the fields that positional arguments stand for.
///
/// # Errors
/// TypeError for the wrong number, where the class insists on it.
pub fn init_fields(vm: &mut Vm, typed: &Obj<ExceptionObj>, args: &[Value]) -> PyResult<()> {
    let exception = typed.value();
    // The common ones have no fields: no need to ask for each that has.
    const PLAIN: [Exc; 6] =
        [Exc::ValueError, Exc::KeyError, Exc::TypeError, Exc::IndexError, Exc::RuntimeError, Exc::Exception];
    if PLAIN.into_iter().any(|exc| vm.is_exactly(exception, exc)) {
        return Ok(());
    }
    let is = |vm: &Vm, exc| vm.is_exception_of(exception, exc);
    if is(vm, Exc::StopIteration) {
        typed.get_mut(vm).fields[0] = args.first().cloned();
    } else if is(vm, Exc::SystemExit) {
        let code = match args {
            [] => None,
            [one] => Some(one.clone()),
            _ => Some(vm.new_tuple(args)?),
        };
        typed.get_mut(vm).fields[0] = code;
    } else if is(vm, Exc::ImportError) {
        typed.get_mut(vm).fields[0] = if args.len() == 1 { args.first().cloned() } else { None };
    } else if is(vm, Exc::OSError) {
        if (2..=5).contains(&args.len()) {
            let payload = typed.get_mut(vm);
            payload.fields[0] = Some(args[0].clone());
            payload.fields[1] = Some(args[1].clone());
            payload.fields[2] = args.get(2).filter(|name| !name.is_none()).cloned();
            payload.fields[4] = args.get(4).cloned();
            if args.len() > 2 {
                let two = vm.new_tuple(&args[..2])?;
                let old = std::mem::replace(&mut typed.get_mut(vm).args, two);
                drop(old);
            }
        }
    } else if is(vm, Exc::UnicodeDecodeError) || is(vm, Exc::UnicodeEncodeError) || is(vm, Exc::UnicodeTranslateError) {
        let wanted = if is(vm, Exc::UnicodeTranslateError) { 4 } else { 5 };
        if args.len() != wanted {
            let message = format!("function takes exactly {wanted} arguments ({} given)", args.len());
            return Err(vm.type_error(message));
        }
        for (place, value) in typed.get_mut(vm).fields.iter_mut().zip(args) {
            *place = Some(value.clone());
        }
    } else if is(vm, Exc::SyntaxError) {
        init_syntax_error(vm, typed, args)?;
    } else if is(vm, Exc::BaseExceptionGroup) {
        super::group::init(vm, typed, args)?;
    }
    Ok(())
}

fn init_syntax_error(vm: &mut Vm, typed: &Obj<ExceptionObj>, args: &[Value]) -> PyResult<()> {
    if let Some(message) = args.first() {
        typed.get_mut(vm).fields[0] = Some(message.clone());
    }
    if let Some(details) = args.get(1) {
        let details = vm.collect(details)?;
        let given = details.len();
        let problem = match given {
            0..=3 => format!("function takes at least 4 arguments ({given} given)"),
            5 => "end_offset must be provided when end_lineno is provided".to_string(),
            4 | 6 => String::new(),
            _ => format!("function takes at most 6 arguments ({given} given)"),
        };
        if !problem.is_empty() {
            return Err(vm.type_error(problem));
        }
        for (place, value) in typed.get_mut(vm).fields[1..].iter_mut().zip(details.iter()) {
            *place = Some(value.clone());
        }
    }
    Ok(())
}

fn text_of(vm: &mut Vm, value: &Value) -> PyResult<String> {
    let text = vm.str_of(value)?;
    Ok(text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default())
}

fn repr_of(vm: &mut Vm, value: &Value) -> PyResult<String> {
    let text = vm.repr(value)?;
    Ok(text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default())
}

/// `str()` of the classes that do not just show their arguments.
pub fn special_str(vm: &mut Vm, exception: &Value) -> Option<PyResult> {
    let typed = exception.downcast::<ExceptionObj>()?.clone();
    let is = |vm: &Vm, exc| vm.is_exception_of(exception, exc);
    if is(vm, Exc::KeyError) {
        let args = typed.get(vm).args.clone();
        return match args.as_tuple() {
            Some([key]) => Some(vm.repr(key)),
            _ => None,
        };
    }
    if is(vm, Exc::ImportError) {
        let message = typed.get(vm).fields[0].clone()?;
        return message.is_layout(Layout::Str).then(|| Ok(message));
    }
    if is(vm, Exc::OSError) {
        return os_error_str(vm, &typed);
    }
    if is(vm, Exc::UnicodeDecodeError) || is(vm, Exc::UnicodeEncodeError) {
        return Some(unicode_error_str(vm, &typed));
    }
    if is(vm, Exc::UnicodeTranslateError) {
        return Some(translate_error_str(vm, &typed));
    }
    if is(vm, Exc::SyntaxError) {
        return Some(syntax_error_str(vm, &typed));
    }
    if is(vm, Exc::BaseExceptionGroup) {
        return Some(super::group::group_str(vm, &typed));
    }
    None
}

fn os_error_str(vm: &mut Vm, typed: &Obj<ExceptionObj>) -> Option<PyResult> {
    let fields = typed.get(vm).fields.clone();
    let (errno, strerror) = (fields[0].clone()?, fields[1].clone()?);
    Some((|| {
        let mut text = format!("[Errno {}] {}", text_of(vm, &errno)?, text_of(vm, &strerror)?);
        if let Some(filename) = &fields[2] {
            text.push_str(&format!(": {}", repr_of(vm, filename)?));
            if let Some(second) = &fields[4] {
                text.push_str(&format!(" -> {}", repr_of(vm, second)?));
            }
        }
        vm.new_str(&text)
    })())
}

fn unicode_error_str(vm: &mut Vm, typed: &Obj<ExceptionObj>) -> PyResult {
    let [Some(encoding), Some(object), Some(start), Some(end), Some(reason), ..] = typed.get(vm).fields.clone() else {
        return Ok(vm.empty_str());
    };
    let (encoding, reason) = (text_of(vm, &encoding)?, text_of(vm, &reason)?);
    let (start, end) = (start.as_i64().unwrap_or(0), end.as_i64().unwrap_or(0));
    let text = if let Some(bytes) = object.as_bytes() {
        if end == start.saturating_add(1) && start >= 0 && (start as usize) < bytes.len() {
            let byte = bytes[start as usize];
            format!("'{encoding}' codec can't decode byte 0x{byte:02x} in position {start}: {reason}")
        } else {
            format!("'{encoding}' codec can't decode bytes in position {start}-{}: {reason}", end.saturating_sub(1))
        }
    } else {
        let char = object.as_text().and_then(|text| text.char_at(start.max(0) as usize));
        match char {
            Some(char) if end == start.saturating_add(1) => {
                let shown = escaped(char);
                format!("'{encoding}' codec can't encode character '{shown}' in position {start}: {reason}")
            }
            _ => format!(
                "'{encoding}' codec can't encode characters in position {start}-{}: {reason}",
                end.saturating_sub(1)
            ),
        }
    };
    vm.new_str(&text)
}

/// A character as an escape sequence.
fn escaped(char: u32) -> String {
    match char {
        0..=0xff => format!("\\x{char:02x}"),
        0x100..=0xffff => format!("\\u{char:04x}"),
        _ => format!("\\U{char:08x}"),
    }
}

fn translate_error_str(vm: &mut Vm, typed: &Obj<ExceptionObj>) -> PyResult {
    let [Some(object), Some(start), Some(end), Some(reason), ..] = typed.get(vm).fields.clone() else {
        return Ok(vm.empty_str());
    };
    let reason = text_of(vm, &reason)?;
    let (start, end) = (start.as_i64().unwrap_or(0), end.as_i64().unwrap_or(0));
    let char = object.as_text().and_then(|text| text.char_at(start.max(0) as usize));
    let text = match char {
        Some(char) if end == start.saturating_add(1) => {
            format!("can't translate character '{}' in position {start}: {reason}", escaped(char))
        }
        _ => format!("can't translate characters in position {start}-{}: {reason}", end.saturating_sub(1)),
    };
    vm.new_str(&text)
}

fn syntax_error_str(vm: &mut Vm, typed: &Obj<ExceptionObj>) -> PyResult {
    let fields = typed.get(vm).fields.clone();
    let message = match &fields[0] {
        Some(message) => text_of(vm, message)?,
        None => "None".to_string(),
    };
    let file = fields[1]
        .as_ref()
        .and_then(|file| file.as_str())
        .map(|file| file.rsplit('/').next().unwrap_or(file).to_string());
    let line = fields[2].as_ref().and_then(|line| line.as_i64());
    let text = match (file, line) {
        (Some(file), Some(line)) => format!("{message} ({file}, line {line})"),
        (Some(file), None) => format!("{message} ({file})"),
        (None, Some(line)) => format!("{message} (line {line})"),
        (None, None) => message,
    };
    vm.new_str(&text)
}

/// The code of a SystemExit.
pub fn exit_status(vm: &mut Vm, exception: &Value) -> Value {
    let code = exception.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).fields[0].clone());
    let args = super::args_of(vm, exception);
    code.or_else(|| args.as_tuple().and_then(|args| args.first()).cloned()).unwrap_or_else(|| vm.none())
}

/// Raises the SyntaxError (or IndentationError, TabError) that parser or compiler found.
pub fn raise_syntax_error(vm: &mut Vm, error: &taipan_grammar::SyntaxError, filename: &str) -> Raised {
    use taipan_grammar::SyntaxErrorKind;
    let exc = match error.kind {
        SyntaxErrorKind::Syntax => Exc::SyntaxError,
        SyntaxErrorKind::Indentation => Exc::IndentationError,
        SyntaxErrorKind::Tab => Exc::TabError,
        SyntaxErrorKind::Memory => return vm.raise(Exc::MemoryError, &error.message),
    };
    let made = (|| {
        let message = vm.new_str(&error.message)?;
        let name = vm.new_str(filename)?;
        let line = vm.new_int(error.line as i64)?;
        let column = vm.new_int(error.column as i64)?;
        let text = match &error.text {
            Some(text) => vm.new_str(text)?,
            None => vm.none(),
        };
        let end_line = vm.new_int(error.end_line as i64)?;
        let end_column = vm.new_int(error.end_column as i64)?;
        let details = vm.new_tuple(&[name, line, column, text, end_line, end_column])?;
        let class = vm.exception_class(exc).clone();
        vm.call(&class, &[message, details])
    })();
    match made {
        Ok(exception) => vm.raise_object(exception),
        Err(error) => error,
    }
}

/// Docstring of a built-in exception class.
pub fn doc(exc: Exc) -> &'static str {
    match exc {
        Exc::Exception => "Common base class for all non-exit exceptions.",
        Exc::TypeError => "Inappropriate argument type.",
        Exc::ValueError => "Inappropriate argument value (of correct type).",
        Exc::KeyError => "Mapping key not found.",
        Exc::IndexError => "Sequence index out of range.",
        Exc::AttributeError => "Attribute not found.",
        Exc::NameError => "Name not found globally.",
        Exc::StopIteration => "Signal the end from iterator.__next__().",
        Exc::ZeroDivisionError => "Second argument to a division or modulo operation was zero.",
        Exc::OverflowError => "Result too large to be represented.",
        Exc::RuntimeError => "Unspecified run-time error.",
        Exc::MemoryError => "Out of memory.",
        Exc::OSError => "Base class for I/O related errors.",
        Exc::AssertionError => "Assertion failed.",
        Exc::KeyboardInterrupt => "Program interrupted by user.",
        Exc::SystemExit => "Request to exit from the interpreter.",
        Exc::SyntaxError => "Invalid syntax.",
        _ => "",
    }
}
