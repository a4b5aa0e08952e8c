//! Between str and bytes: the codecs of `crate::text::codec`, with Python's exceptions.

use super::text_of;
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, PyResult, Raised, Value, Vm};
use crate::text::codec::{self, CodecError, CodecFailure, Encoding, Errors};
use crate::types::bytes::{self, BytesBuf};

/// The encoding of an argument; UTF-8 where it is missing.
fn encoding_of(vm: &mut Vm, name: &Value) -> PyResult<Encoding> {
    if name.is_unbound() {
        return Ok(Encoding::Utf8);
    }
    let text = text_of(name).to_string_lossy();
    if text.contains('\0') {
        return Err(vm.value_error("embedded null character"));
    }
    match Encoding::from_name(&text) {
        Some(encoding) => Ok(encoding),
        None => Err(vm.raise(Exc::LookupError, format!("unknown encoding: {text}"))),
    }
}

fn errors_of(name: &Value) -> Errors {
    if name.is_unbound() {
        Errors::Strict
    } else {
        Errors::from_name(&text_of(name).to_string_lossy())
    }
}

fn raise(vm: &mut Vm, failure: CodecFailure, class: Exc, object: Value, handler: &Value) -> Raised {
    match failure {
        CodecFailure::Codec(error) => match raise_codec(vm, error, class, object) {
            Ok(raised) | Err(raised) => raised,
        },
        CodecFailure::UnknownHandler => {
            let name = text_of(handler).to_string_lossy().into_owned();
            vm.raise(Exc::LookupError, format!("unknown error handler name '{name}'"))
        }
        CodecFailure::WrongDirection => {
            vm.type_error(format!("don't know how to handle {} in error callback", class.name()))
        }
        CodecFailure::NoMemory => Raised,
    }
}

fn raise_codec(vm: &mut Vm, error: CodecError, class: Exc, object: Value) -> PyResult<Raised> {
    let encoding = vm.new_str(error.encoding)?;
    let (start, end) = (vm.new_int(error.start as i64)?, vm.new_int(error.end as i64)?);
    let reason = vm.new_str(error.reason)?;
    let class = vm.exception_class(class).clone();
    let made = vm.call(&class, &[encoding, object, start, end, reason])?;
    Ok(vm.raise_object(made))
}

/// The bytes of a str in an encoding; `encoding` and `errors` are strs, or UNBOUND for the defaults.
///
/// # Errors
/// UnicodeEncodeError; LookupError for unknown names; MemoryError.
pub fn encode_str(vm: &mut Vm, value: &Value, encoding: &Value, errors: &Value) -> PyResult {
    let text = text_of(value);
    if encoding.is_unbound() && text.to_str().is_some() {
        return vm.new_bytes(text.as_bytes());
    }
    let kind = encoding_of(vm, encoding)?;
    let mut out = BytesBuf::new();
    match codec::encode(text, kind, errors_of(errors), &mut out) {
        Ok(()) => vm.new_bytes(&out),
        Err(failure) => Err(raise(vm, failure, Exc::UnicodeEncodeError, value.clone(), errors)),
    }
}

/// The str that a bytes-like object means in an encoding.
///
/// # Errors
/// UnicodeDecodeError; TypeError if it is not bytes-like; LookupError for unknown names; MemoryError.
pub fn decode_object(vm: &mut Vm, object: &Value, encoding: &Value, errors: &Value) -> PyResult {
    if object.is_layout(Layout::Str) {
        return Err(vm.type_error("decoding str is not supported"));
    }
    if bytes::buffer(vm, object).is_none() {
        let message = format!("decoding to str: need a bytes-like object, {} found", vm.type_name(object));
        return Err(vm.type_error(message));
    }
    let kind = encoding_of(vm, encoding)?;
    let Some(data) = bytes::buffer(vm, object) else { return Ok(vm.empty_str()) };
    if kind == Encoding::Utf8 {
        if let Ok(text) = std::str::from_utf8(data) {
            return vm.new_str_text(crate::text::Text::from_str(text));
        }
    }
    let mut out = StrBuf::new();
    match codec::decode(data, kind, errors_of(errors), &mut out) {
        Ok(()) => out.finish(vm),
        Err(failure) => {
            let object = if object.is_exact(Layout::Bytes) { object.clone() } else { vm.new_bytes(data)? };
            Err(raise(vm, failure, Exc::UnicodeDecodeError, object, errors))
        }
    }
}
