//! Methods of files: reading by size, line or whole, writing, position, context manager.

use std::io::{Seek, SeekFrom};

use super::{close, failed, fill, flush, require, require_open, typed, write_bytes, FileObj, Handle};
use crate::object::native::NativeDef;
use crate::object::{Exc, Layout, Obj, PyResult, Value, Vm};
use crate::text::codec::{decode, encode, CodecFailure, Encoding, Errors};

/// The value of bytes read: as they are, or decoded.
fn deliver(vm: &mut Vm, file: &Obj<FileObj>, bytes: &[u8]) -> PyResult {
    let payload = file.get(vm);
    if payload.binary {
        return vm.new_bytes(bytes);
    }
    let universal = payload.universal;
    let translated: Vec<u8>;
    let bytes = if universal && bytes.contains(&b'\r') {
        translated = translate_lines(bytes);
        &translated[..]
    } else {
        bytes
    };
    if payload.encoding == "utf-8" {
        if let Ok(text) = std::str::from_utf8(bytes) {
            return vm.new_str(text);
        }
    }
    let encoding = Encoding::from_name(&payload.encoding).unwrap_or(Encoding::Utf8);
    let errors = Errors::from_name(&payload.errors);
    let mut out = Vec::new();
    match decode(bytes, encoding, errors, &mut out) {
        Ok(()) => vm.new_str_wtf8(&out),
        Err(failure) => Err(decode_failed(vm, failure, bytes)),
    }
}

/// `\r\n` and `\r` as `\n`.
fn translate_lines(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().peekable();
    while let Some(&byte) = rest.next() {
        if byte == b'\r' {
            if rest.peek() == Some(&&b'\n') {
                rest.next();
            }
            out.push(b'\n');
        } else {
            out.push(byte);
        }
    }
    out
}

fn decode_failed(vm: &mut Vm, failure: CodecFailure, bytes: &[u8]) -> crate::object::Raised {
    match failure {
        CodecFailure::Codec(error) => {
            let made = (|| {
                let encoding = vm.new_str(error.encoding)?;
                let object = vm.new_bytes(bytes)?;
                let (start, end) = (vm.new_int(error.start as i64)?, vm.new_int(error.end as i64)?);
                let reason = vm.new_str(error.reason)?;
                Ok([encoding, object, start, end, reason])
            })();
            match made {
                Ok(args) => crate::types::exception::raise_called(vm, Exc::UnicodeDecodeError, &args),
                Err(error) => error,
            }
        }
        CodecFailure::NoMemory => crate::object::Raised,
        _ => vm.raise(Exc::LookupError, "unknown error handler name"),
    }
}

/// Takes `count` unread bytes out of the read-ahead.
fn take(vm: &mut Vm, file: &Obj<FileObj>, count: usize) -> Vec<u8> {
    let payload = file.get_mut(vm);
    let start = payload.consumed;
    let end = (start + count).min(payload.ahead.len());
    let bytes = payload.ahead[start..end].to_vec();
    payload.consumed = end;
    if end == payload.ahead.len() {
        payload.ahead.clear();
        payload.consumed = 0;
    }
    bytes
}

/// Length in bytes of the first `count` characters of what is read ahead; `None` if there are fewer.
fn bytes_of_chars(bytes: &[u8], count: usize) -> Option<usize> {
    let mut left = count;
    for (index, byte) in bytes.iter().enumerate() {
        if byte & 0xc0 != 0x80 {
            if left == 0 {
                return Some(index);
            }
            left -= 1;
        }
    }
    None
}

/// A size: an integer, or None for no limit.
fn size_argument(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    if value.is_unbound() || value.is_none() {
        return Ok(-1);
    }
    let name = vm.names.index.clone();
    if !value.is_layout(Layout::Int) && !value.is_layout(Layout::Bool) && vm.special(value, &name).is_none() {
        let message = format!("argument should be integer or None, not '{}'", vm.type_name(value));
        return Err(vm.type_error(message));
    }
    vm.index_clipped(value)
}

fn read(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require(vm, &file, true)?;
    let size = size_argument(vm, &args[1])?;
    if size < 0 {
        while fill(vm, &file)? {}
        let all = file.get(vm).ahead.len();
        let bytes = take(vm, &file, all);
        return deliver(vm, &file, &bytes);
    }
    let size = size as usize;
    loop {
        let payload = file.get(vm);
        let unread = &payload.ahead[payload.consumed..];
        let enough = if payload.binary { (unread.len() >= size).then_some(size) } else { bytes_of_chars(unread, size) };
        if let Some(count) = enough {
            let bytes = take(vm, &file, count);
            return deliver(vm, &file, &bytes);
        }
        if !fill(vm, &file)? {
            let all = file.get(vm).ahead.len();
            let bytes = take(vm, &file, all);
            return deliver(vm, &file, &bytes);
        }
    }
}

/// The next line's bytes, with its end; empty at the end of the file.
fn line(vm: &mut Vm, file: &Obj<FileObj>, limit: Option<usize>) -> PyResult<Vec<u8>> {
    let mut looked = 0;
    loop {
        let payload = file.get(vm);
        let unread = &payload.ahead[payload.consumed..];
        let universal = payload.splits_returns && !payload.binary;
        let end = memchr::memchr(b'\n', &unread[looked..]).map(|at| looked + at + 1);
        let end = match universal.then(|| memchr::memchr(b'\r', &unread[looked..])).flatten() {
            // A line may end in a bare carriage return; at the very end of the buffer a line feed may follow.
            Some(at) if looked + at + 1 < unread.len() || payload.at_end => {
                let at = looked + at;
                let own = if unread.get(at + 1) == Some(&b'\n') { at + 2 } else { at + 1 };
                Some(end.map_or(own, |end| end.min(own)))
            }
            _ => end,
        };
        let end = match (end, limit) {
            (Some(end), Some(limit)) => Some(end.min(limit)),
            (None, Some(limit)) if unread.len() >= limit => Some(limit),
            (end, _) => end,
        };
        if let Some(end) = end {
            return Ok(take(vm, file, end));
        }
        looked = unread.len().saturating_sub(1);
        if !fill(vm, file)? {
            let payload = file.get(vm);
            let rest = payload.ahead.len() - payload.consumed;
            if rest > 0
                && universal
                && memchr::memchr(b'\r', &payload.ahead[payload.consumed..]).is_some()
                && looked < rest
            {
                looked = 0;
                let unread = &file.get(vm).ahead[file.get(vm).consumed..];
                if let Some(at) = memchr::memchr(b'\r', unread) {
                    let own = if unread.get(at + 1) == Some(&b'\n') { at + 2 } else { at + 1 };
                    return Ok(take(vm, file, own));
                }
            }
            let _ = looked;
            return Ok(take(vm, file, rest));
        }
    }
}

fn readline(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require(vm, &file, true)?;
    let size = size_argument(vm, &args[1])?;
    let limit = usize::try_from(size).ok();
    let bytes = line(vm, &file, limit)?;
    deliver(vm, &file, &bytes)
}

fn readlines(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require(vm, &file, true)?;
    let mut lines = crate::object::list::ListBuf::new();
    loop {
        let bytes = line(vm, &file, None)?;
        if bytes.is_empty() {
            return vm.new_list(lines);
        }
        lines.push(deliver(vm, &file, &bytes)?)?;
    }
}

/// A file is its own iterator, by lines.
pub(super) fn iter(vm: &mut Vm, value: &Value) -> PyResult {
    let file = typed(vm, value)?;
    require_open(vm, &file)?;
    Ok(value.clone())
}

/// The next line.
pub(super) fn next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let file = typed(vm, value)?;
    require(vm, &file, true)?;
    let bytes = line(vm, &file, None)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    deliver(vm, &file, &bytes).map(Some)
}

fn write(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require(vm, &file, false)?;
    if file.get(vm).binary {
        let Some(bytes) = args[1].as_bytes() else {
            if args[1].is_layout(Layout::ByteArray) {
                let bytes = crate::types::bytearray::copy_bytes(vm, &args[1]);
                write_bytes(vm, &file, &bytes)?;
                return vm.new_int(bytes.len() as i64);
            }
            let message = format!("a bytes-like object is required, not '{}'", vm.type_name(&args[1]));
            return Err(vm.type_error(message));
        };
        write_bytes(vm, &file, bytes)?;
        return vm.new_int(bytes.len() as i64);
    }
    write_text(vm, &file, &args[1])?;
    let count = args[1].as_text().map_or(0, |text| text.len_chars());
    vm.new_int(count as i64)
}

fn write_text(vm: &mut Vm, file: &Obj<FileObj>, value: &Value) -> PyResult<()> {
    let Some(text) = value.as_text() else {
        let message = format!("write() argument must be str, not {}", vm.type_name(value));
        return Err(vm.type_error(message));
    };
    let payload = file.get(vm);
    let line_end = payload.line_end;
    let translated: String;
    if let (Some(plain), "utf-8") = (text.to_str(), payload.encoding.as_str()) {
        let plain = if line_end != "\n" && plain.contains('\n') {
            translated = plain.replace('\n', line_end);
            &translated
        } else {
            plain
        };
        return write_bytes(vm, file, plain.as_bytes());
    }
    let encoding = Encoding::from_name(&payload.encoding).unwrap_or(Encoding::Utf8);
    let errors = Errors::from_name(&payload.errors);
    let mut out = Vec::new();
    match encode(text, encoding, errors, &mut out) {
        Ok(()) => write_bytes(vm, file, &out),
        Err(CodecFailure::Codec(error)) => {
            let args = [
                vm.new_str(error.encoding)?,
                value.clone(),
                vm.new_int(error.start as i64)?,
                vm.new_int(error.end as i64)?,
                vm.new_str(error.reason)?,
            ];
            Err(crate::types::exception::raise_called(vm, Exc::UnicodeEncodeError, &args))
        }
        Err(CodecFailure::NoMemory) => Err(crate::object::Raised),
        Err(_) => Err(vm.raise(Exc::LookupError, "unknown error handler name")),
    }
}

fn writelines(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = args[0].clone();
    vm.for_each(&args[1], |vm, item| {
        write(vm, &[file.clone(), item])?;
        Ok(true)
    })?;
    Ok(vm.none())
}

fn flush_method(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require_open(vm, &file)?;
    flush(vm, &file)?;
    Ok(vm.none())
}

fn close_method(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    close(vm, &file)?;
    Ok(vm.none())
}

fn enter(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require_open(vm, &file)?;
    Ok(args[0].clone())
}

fn exit(vm: &mut Vm, args: &[Value]) -> PyResult {
    close_method(vm, &args[..1])
}

fn readable(vm: &mut Vm, args: &[Value]) -> PyResult {
    let is = typed(vm, &args[0])?.get(vm).readable;
    Ok(vm.bool(is))
}

fn writable(vm: &mut Vm, args: &[Value]) -> PyResult {
    let is = typed(vm, &args[0])?.get(vm).writable;
    Ok(vm.bool(is))
}

fn seekable(vm: &mut Vm, args: &[Value]) -> PyResult {
    let is = matches!(typed(vm, &args[0])?.get(vm).handle, Handle::File(_));
    Ok(vm.bool(is))
}

fn isatty(vm: &mut Vm, args: &[Value]) -> PyResult {
    let is = match typed(vm, &args[0])?.get(vm).handle {
        Handle::Stdin => vm.host.is_terminal[0],
        Handle::Stdout => vm.host.is_terminal[1],
        Handle::Stderr => vm.host.is_terminal[2],
        _ => false,
    };
    Ok(vm.bool(is))
}

fn fileno(vm: &mut Vm, args: &[Value]) -> PyResult {
    use std::os::fd::AsRawFd;
    let file = typed(vm, &args[0])?;
    require_open(vm, &file)?;
    let number = match &file.get(vm).handle {
        Handle::Stdin => 0,
        Handle::Stdout => 1,
        Handle::Stderr => 2,
        Handle::File(file) => file.as_raw_fd() as i64,
        Handle::Closed => -1,
    };
    vm.new_int(number)
}

/// Position as the script sees it: before what was read ahead, behind what was written.
fn position(vm: &mut Vm, file: &Obj<FileObj>) -> PyResult<u64> {
    flush(vm, file)?;
    let payload = file.get_mut(vm);
    let unread = (payload.ahead.len() - payload.consumed) as u64;
    let result = match &mut payload.handle {
        Handle::File(file) => file.stream_position(),
        _ => Ok(0),
    };
    match result {
        Ok(position) => Ok(position - unread.min(position)),
        Err(error) => Err(failed(vm, &error)),
    }
}

fn tell(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require_open(vm, &file)?;
    let at = position(vm, &file)?;
    vm.new_int(at as i64)
}

fn seek(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require_open(vm, &file)?;
    let offset = vm.index_clipped(&args[1])?;
    let whence = if args[2].is_unbound() { 0 } else { vm.index_clipped(&args[2])? };
    let at = position(vm, &file)?;
    let text = !file.get(vm).binary;
    if text && whence != 0 && offset != 0 {
        let what =
            if whence == 1 { "can't do nonzero cur-relative seeks" } else { "can't do nonzero end-relative seeks" };
        return Err(super::open::unsupported(vm, what));
    }
    let target = match whence {
        0 if offset < 0 => return Err(vm.value_error(format!("negative seek position {offset}"))),
        0 => SeekFrom::Start(offset as u64),
        1 => SeekFrom::Start(at.saturating_add_signed(offset)),
        2 => SeekFrom::End(offset),
        other => return Err(vm.value_error(format!("invalid whence ({other}, should be 0, 1 or 2)"))),
    };
    let payload = file.get_mut(vm);
    payload.ahead.clear();
    payload.consumed = 0;
    payload.at_end = false;
    let result = match &mut payload.handle {
        Handle::File(file) => file.seek(target),
        _ => Ok(0),
    };
    match result {
        Ok(at) => vm.new_int(at as i64),
        Err(error) => Err(failed(vm, &error)),
    }
}

fn truncate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let file = typed(vm, &args[0])?;
    require(vm, &file, false)?;
    let size = if args[1].is_unbound() || args[1].is_none() {
        position(vm, &file)?
    } else {
        vm.index_clipped(&args[1])?.max(0) as u64
    };
    flush(vm, &file)?;
    let result = match &file.get(vm).handle {
        Handle::File(file) => file.set_len(size),
        _ => Ok(()),
    };
    match result {
        Ok(()) => vm.new_int(size as i64),
        Err(error) => Err(failed(vm, &error)),
    }
}

pub(super) static METHODS: &[NativeDef] = &[
    NativeDef::new("read", read, "($self, size=-1, /)", "Read at most n characters from stream."),
    NativeDef::new("readline", readline, "($self, size=-1, /)", "Read until newline or EOF."),
    NativeDef::new("readlines", readlines, "($self, hint=-1, /)", "Return a list of lines from the stream."),
    NativeDef::new("write", write, "($self, text, /)", "Write string s to stream."),
    NativeDef::new("writelines", writelines, "($self, lines, /)", "Write a list of lines to stream."),
    NativeDef::new("flush", flush_method, "($self, /)", "Flush write buffers, if applicable."),
    NativeDef::new("close", close_method, "($self, /)", "Flush and close the IO object."),
    NativeDef::new("readable", readable, "($self, /)", "Return whether object was opened for reading."),
    NativeDef::new("writable", writable, "($self, /)", "Return whether object was opened for writing."),
    NativeDef::new("seekable", seekable, "($self, /)", "Return whether object supports random access."),
    NativeDef::new("isatty", isatty, "($self, /)", "Return whether this is an 'interactive' stream."),
    NativeDef::new("fileno", fileno, "($self, /)", "Return underlying file descriptor if one exists."),
    NativeDef::new("tell", tell, "($self, /)", "Return the stream position."),
    NativeDef::new(
        "seek",
        seek,
        "($self, cookie, whence=0, /)",
        "Set the stream position, and return the new stream position.",
    ),
    NativeDef::new("truncate", truncate, "($self, pos=None, /)", "Truncate the file."),
    NativeDef::new("__enter__", enter, "($self, /)", ""),
    NativeDef::new("__exit__", exit, "($self, /, *exc_info)", ""),
];
