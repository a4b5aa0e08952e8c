//! The `%` operator of `bytes` and `bytearray`.

use super::{buffer, BytesBuf};
use crate::object::{PyResult, Value, Vm};
use crate::text::percent::{Format, PercentError, Piece, Resolved};
use crate::text::{Buf, Text};
use crate::types::slice::index_object;
use crate::types::str::percent::{percent_error, push_float, push_int, Arguments};
use crate::types::str::{ascii_repr, text_of};

/// Bytes in the guise of a text whose characters they are: for padding and cutting only.
fn guise(bytes: &[u8]) -> Text<'_> {
    Text::from_parts(bytes, None, bytes.len(), &[])
}

/// `format % operand`
///
/// # Errors
/// TypeError, ValueError, OverflowError in CPython's words; whatever conversions raise.
pub(crate) fn percent(vm: &mut Vm, format: &Value, operand: &Value) -> PyResult<BytesBuf> {
    // Of a bytearray a copy, as conversions may change it.
    let format = match format.as_bytes() {
        Some(_) => format.clone(),
        None => vm.new_bytes(buffer(vm, format).unwrap_or(&[]))?,
    };
    let mut arguments = Arguments::new(vm, operand, true);
    let mut out = BytesBuf::new();
    for piece in Format::of_bytes(format.as_bytes().unwrap_or(&[]), arguments.is_mapping) {
        match piece {
            Ok(Piece::Literal(text)) => out.push_bytes(text.as_bytes())?,
            Ok(Piece::Directive(directive)) => {
                if let Some(key) = directive.key {
                    let key = vm.new_bytes(key.as_bytes())?;
                    arguments.select(vm, &key)?;
                }
                let (how, value) = arguments.take(vm, &directive)?;
                push_value(vm, &how, &value, &mut out)?;
            }
            Err(error) => return Err(percent_error(vm, error)),
        }
    }
    if arguments.has_rest() {
        return Err(percent_error(vm, PercentError::NotAllBytes));
    }
    Ok(out)
}

fn push_value(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut BytesBuf) -> PyResult<()> {
    match how.kind {
        b's' | b'b' => push_bytes_like(vm, how, value, out),
        b'r' | b'a' => {
            let text = ascii_repr(vm, value)?;
            Ok(how.push_text(text_of(&text), out)?)
        }
        b'c' => push_byte(vm, how, value, out),
        b'e' | b'E' | b'f' | b'F' | b'g' | b'G' => match push_float(vm, how, value, out) {
            Err(_) if vm.has_raised() && vm.catch(crate::object::Exc::TypeError) => {
                let message = format!("float argument required, not {}", vm.type_name(value));
                Err(vm.type_error(message))
            }
            done => done,
        },
        _ => push_int(vm, how, value, out),
    }
}

fn push_bytes_like(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut BytesBuf) -> PyResult<()> {
    if let Some(bytes) = buffer(vm, value) {
        return Ok(how.push_text(guise(bytes), out)?);
    }
    let name = vm.names.bytes.clone();
    match vm.call_special(value, &name, &[])? {
        Some(made) => match made.as_bytes() {
            Some(bytes) => Ok(how.push_text(guise(bytes), out)?),
            None => {
                let message = format!("__bytes__ returned non-bytes (type {})", vm.type_name(&made));
                Err(vm.type_error(message))
            }
        },
        None => {
            let name = vm.type_name(value);
            Err(percent_error(vm, PercentError::BytesRequired(&name)))
        }
    }
}

fn push_byte(vm: &mut Vm, how: &Resolved, value: &Value, out: &mut BytesBuf) -> PyResult<()> {
    let whole = Resolved { precision: None, ..*how };
    let is_bytes = value.as_bytes().is_some() || value.is_layout(crate::object::Layout::ByteArray);
    if let Some(bytes) = buffer(vm, value).filter(|bytes| is_bytes && bytes.len() == 1) {
        return Ok(whole.push_text(guise(bytes), out)?);
    }
    if is_bytes {
        return Err(percent_error(vm, PercentError::ByteRequired));
    }
    let Some(number) = index_object(vm, value)? else {
        return Err(percent_error(vm, PercentError::ByteRequired));
    };
    match number.as_i64().and_then(|number| u8::try_from(number).ok()) {
        Some(byte) => Ok(whole.push_text(guise(&[byte]), out)?),
        None => Err(percent_error(vm, PercentError::ByteRange)),
    }
}
