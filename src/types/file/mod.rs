//! Files: what `open` gives, and the standard streams. One class stands for CPython's text and binary file classes.
//!
//! A file of the script's own reads ahead into a buffer and collects what is written; the standard streams go to the host.

mod methods;
mod open;

pub use open::OPEN;

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

use crate::mem::{HeapVec, Kind};
use crate::object::class_def::GetSetDef;
use crate::object::{ClassDef, Exc, Layout, Obj, Payload, PyResult, Raised, Value, Vm};

/// Bytes of a file's buffers, on the engine's heap.
pub type Bytes = HeapVec<u8, { Kind::Bytes as u8 }>;

/// What a file object leads to.
pub enum Handle {
    /// The host's standard input.
    Stdin,
    /// The host's standard output.
    Stdout,
    /// The host's standard error.
    Stderr,
    /// A file of the system.
    File(File),
    /// Closed.
    Closed,
}

/// Payload of a file.
pub struct FileObj {
    /// What it leads to.
    pub handle: Handle,
    /// `name`: a str, or the number of a descriptor.
    pub name: Value,
    /// `mode`, a str.
    pub mode: Value,
    /// Bytes in, bytes out, not text.
    pub binary: bool,
    /// May be read.
    pub readable: bool,
    /// May be written.
    pub writable: bool,
    /// `encoding`, in its canonical spelling.
    pub encoding: String,
    /// `errors`
    pub errors: String,
    /// `newline=None`: line ends are translated.
    pub universal: bool,
    /// A line may end in a carriage return.
    pub splits_returns: bool,
    /// What `\n` is written as.
    pub line_end: &'static str,
    /// Read ahead and not consumed yet.
    pub ahead: Bytes,
    /// Where in `ahead` the unread part begins.
    pub consumed: usize,
    /// Written and not passed on yet.
    pub pending: Bytes,
    /// The end was reached.
    pub at_end: bool,
}

impl Payload for FileObj {
    const LAYOUT: Layout = Layout::File;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.name);
        visit(&self.mode);
    }
}

impl Drop for FileObj {
    fn drop(&mut self) {
        // What was written is not lost when a file is dropped without `close`; nobody is left to hear of an error.
        if let Handle::File(file) = &mut self.handle {
            let _ = file.write_all(&self.pending);
        }
    }
}

/// Collected output is passed on from this size.
const BUFFER: usize = 64 * 1024;
/// How much is read at a time.
const CHUNK: usize = 64 * 1024;

/// The typed view of a file.
///
/// # Errors
/// TypeError if it is none.
pub fn typed(vm: &mut Vm, value: &Value) -> PyResult<Obj<FileObj>> {
    match value.downcast::<FileObj>() {
        Some(file) => Ok(file.clone()),
        None => Err(vm.type_error("a file was expected")),
    }
}

/// Raises what a failed operation on a file means.
pub fn failed(vm: &mut Vm, error: &std::io::Error) -> Raised {
    crate::types::exception::raise_os_error(vm, error, None)
}

/// Raises the ValueError of using a closed file.
///
/// # Errors
/// When it is closed.
pub fn require_open(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<()> {
    if matches!(file.get(vm).handle, Handle::Closed) {
        return Err(vm.value_error("I/O operation on closed file."));
    }
    Ok(())
}

/// Raises `io.UnsupportedOperation` for reading a file that is only written, or the other way round.
///
/// # Errors
/// When it may not be done.
pub fn require(vm: &mut Vm, file: &Obj<FileObj>, reads: bool) -> PyResult<()> {
    require_open(vm, file)?;
    let payload = file.get(vm);
    if reads && !payload.readable || !reads && !payload.writable {
        let what = if reads { "not readable" } else { "not writable" };
        return Err(open::unsupported(vm, what));
    }
    Ok(())
}

/// Passes on what was written.
///
/// # Errors
/// OSError.
pub fn flush(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<()> {
    let result = match file.get(vm).handle {
        Handle::Stdout => vm.host.stdout.flush(),
        Handle::Stderr => vm.host.stderr.flush(),
        Handle::File(_) => {
            let payload = file.get_mut(vm);
            let pending = payload.pending.take();
            match &mut payload.handle {
                Handle::File(file) => file.write_all(&pending),
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    };
    result.map_err(|error| failed(vm, &error))
}

/// Writes bytes.
///
/// # Errors
/// OSError, MemoryError.
pub fn write_bytes(vm: &mut Vm, file: &Obj<FileObj>, bytes: &[u8]) -> PyResult<()> {
    let room = vm.take_output(bytes.len());
    write_counted(vm, file, &bytes[..room])?;
    crate::builtins::within_output(room, bytes).map_err(|error| failed(vm, &error))
}

fn write_counted(vm: &mut Vm, file: &Obj<FileObj>, bytes: &[u8]) -> PyResult<()> {
    let result = match file.get(vm).handle {
        Handle::Stdout => {
            vm.soft_space = false;
            vm.host.stdout.write_all(bytes)
        }
        Handle::Stderr => {
            let _ = vm.host.stdout.flush();
            vm.host.stderr.write_all(bytes)
        }
        Handle::File(_) => {
            if file.get(vm).readable {
                settle_reader(vm, file)?;
            }
            file.get_mut(vm).pending.extend_from_slice(bytes)?;
            if file.get(vm).pending.len() >= BUFFER {
                return flush(vm, file);
            }
            Ok(())
        }
        _ => Ok(()),
    };
    result.map_err(|error| failed(vm, &error))
}

/// A file that is both read and written: before writing, the position goes back over what was read ahead.
fn settle_reader(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<()> {
    let payload = file.get_mut(vm);
    let unread = payload.ahead.len() - payload.consumed;
    if payload.ahead.is_empty() {
        return Ok(());
    }
    payload.ahead.clear();
    payload.consumed = 0;
    payload.at_end = false;
    let result = match &mut payload.handle {
        Handle::File(file) => file.seek(SeekFrom::Current(-(unread as i64))).map(|_| ()),
        _ => Ok(()),
    };
    result.map_err(|error| failed(vm, &error))
}

/// Reads another chunk ahead; `false` at the end.
///
/// # Errors
/// OSError, MemoryError, KeyboardInterrupt.
pub fn fill(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<bool> {
    flush_pending(vm, file)?;
    let mut chunk = vec![0u8; CHUNK];
    let result = match &mut file.get_mut(vm).handle {
        Handle::File(file) => file.read(&mut chunk),
        _ => Ok(0),
    };
    let is_stdin = matches!(file.get(vm).handle, Handle::Stdin);
    let result = if is_stdin { read_stdin(vm, &mut chunk) } else { result };
    match result {
        Ok(0) => {
            file.get_mut(vm).at_end = true;
            Ok(false)
        }
        Ok(count) => {
            let payload = file.get_mut(vm);
            if payload.consumed > 0 {
                let rest = Bytes::from_slice(&payload.ahead[payload.consumed..])?;
                payload.ahead = rest;
                payload.consumed = 0;
            }
            payload.ahead.extend_from_slice(&chunk[..count])?;
            Ok(true)
        }
        Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {
            vm.poll()?;
            Ok(true)
        }
        Err(error) => Err(failed(vm, &error)),
    }
}

fn flush_pending(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<()> {
    if file.get(vm).pending.is_empty() {
        return Ok(());
    }
    flush(vm, file)
}

/// Reads what standard input has: up to the end of a line when it is a terminal.
fn read_stdin(vm: &mut Vm, chunk: &mut [u8]) -> std::io::Result<usize> {
    let _ = vm.host.stdout.flush();
    let available = vm.host.stdin.fill_buf()?;
    let count = available.len().min(chunk.len());
    chunk[..count].copy_from_slice(&available[..count]);
    vm.host.stdin.consume(count);
    Ok(count)
}

/// Closes the file.
///
/// # Errors
/// OSError from passing on what was written.
pub fn close(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<()> {
    if matches!(file.get(vm).handle, Handle::Closed) {
        return Ok(());
    }
    let result = flush(vm, file);
    let handle = std::mem::replace(&mut file.get_mut(vm).handle, Handle::Closed);
    drop(handle);
    result
}

fn name(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(typed(vm, value)?.get(vm).name.clone())
}

fn mode(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(typed(vm, value)?.get(vm).mode.clone())
}

fn closed(vm: &mut Vm, value: &Value) -> PyResult {
    let is = matches!(typed(vm, value)?.get(vm).handle, Handle::Closed);
    Ok(vm.bool(is))
}

fn encoding(vm: &mut Vm, value: &Value) -> PyResult {
    let file = typed(vm, value)?;
    let encoding = file.get(vm).encoding.clone();
    vm.new_str(&encoding)
}

fn errors(vm: &mut Vm, value: &Value) -> PyResult {
    let file = typed(vm, value)?;
    let errors = file.get(vm).errors.clone();
    vm.new_str(&errors)
}

fn buffer(vm: &mut Vm, value: &Value) -> PyResult {
    let file = typed(vm, value)?;
    let payload = file.get(vm);
    let handle = match payload.handle {
        Handle::Stdin => Handle::Stdin,
        Handle::Stdout => Handle::Stdout,
        Handle::Stderr => Handle::Stderr,
        _ => return Err(vm.raise(Exc::AttributeError, "this file has no buffer of its own")),
    };
    let (name, mode, readable) = (payload.name.clone(), payload.mode.clone(), payload.readable);
    let mut payload = FileObj::new(handle, name, mode, readable, !readable);
    payload.binary = true;
    Ok(vm.alloc(payload)?.into_value())
}

fn repr(vm: &mut Vm, value: &Value) -> PyResult {
    let file = typed(vm, value)?;
    let (name, mode) = (file.get(vm).name.clone(), file.get(vm).mode.clone());
    let name = vm.repr(&name)?;
    let name = name.as_str().unwrap_or("?").to_string();
    let mode = mode.as_str().unwrap_or("?").to_string();
    let payload = file.get(vm);
    let text = match (payload.binary, payload.readable) {
        (true, true) => format!("<_io.BufferedReader name={name}>"),
        (true, false) => format!("<_io.BufferedWriter name={name}>"),
        _ => format!("<_io.TextIOWrapper name={name} mode='{mode}' encoding='{}'>", payload.encoding),
    };
    vm.new_str(&text)
}

impl FileObj {
    /// A text file around a handle, in UTF-8.
    pub fn new(handle: Handle, name: Value, mode: Value, readable: bool, writable: bool) -> FileObj {
        FileObj {
            handle,
            name,
            mode,
            binary: false,
            readable,
            writable,
            encoding: "utf-8".into(),
            errors: "strict".into(),
            universal: true,
            splits_returns: true,
            line_end: "\n",
            ahead: Bytes::new(),
            consumed: 0,
            pending: Bytes::new(),
            at_end: false,
        }
    }
}

/// The three standard streams.
///
/// # Errors
/// MemoryError.
pub fn standard_streams(vm: &mut Vm) -> PyResult<[Value; 3]> {
    let mut make = |handle, name: &str, mode: &str, reads: bool, errors: &str| -> PyResult {
        let (name, mode) = (vm.intern_str(name)?, vm.intern_str(mode)?);
        let mut file = FileObj::new(handle, name, mode, reads, !reads);
        file.errors = errors.into();
        Ok(vm.alloc(file)?.into_value())
    };
    Ok([
        make(Handle::Stdin, "<stdin>", "r", true, "strict")?,
        make(Handle::Stdout, "<stdout>", "w", false, "strict")?,
        make(Handle::Stderr, "<stderr>", "w", false, "backslashreplace")?,
    ])
}

static CLASS: ClassDef = ClassDef {
    doc: "Character and line based layer over a file.",
    methods: methods::METHODS,
    getsets: &[
        GetSetDef::new("name", name),
        GetSetDef::new("mode", mode),
        GetSetDef::new("closed", closed),
        GetSetDef::new("encoding", encoding),
        GetSetDef::new("errors", errors),
        GetSetDef::new("buffer", buffer),
    ],
    slots: |slots| {
        slots.repr = Some(repr);
        slots.iter = Some(methods::iter);
        slots.next = Some(methods::next);
    },
    ..ClassDef::new(Layout::File)
};

/// Defines the class.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<FileObj>();
    vm.define_class(&CLASS).map(|_| ())
}
