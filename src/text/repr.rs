//! `repr` and `ascii` of strings, `repr` of bytes.

use super::unicode::is_printable;
use super::wtf8::decode;
use super::{Buf, Text, Written};

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Python prefers single quotes, unless the text holds those and no double ones.
fn quote_for(bytes: &[u8]) -> u8 {
    if memchr::memchr(b'\'', bytes).is_some() && memchr::memchr(b'"', bytes).is_none() {
        b'"'
    } else {
        b'\''
    }
}

/// Writes `cp` as `\xhh`, `\uhhhh` or `\Uhhhhhhhh`, whichever is the shortest that holds it.
pub(super) fn push_hex_escape(out: &mut impl Buf, cp: u32) -> Written {
    let (letter, digits) = match cp {
        0..=0xff => (b'x', 2),
        0x100..=0xffff => (b'u', 4),
        _ => (b'U', 8),
    };
    let mut room = [b'\\', letter, 0, 0, 0, 0, 0, 0, 0, 0];
    for i in 0..digits {
        room[2 + i] = HEX[(cp >> (4 * (digits - 1 - i)) & 0xf) as usize];
    }
    out.push_bytes(&room[..2 + digits])
}

fn push_escape(out: &mut impl Buf, cp: u32) -> Written {
    match cp {
        0x09 => out.push_str("\\t"),
        0x0a => out.push_str("\\n"),
        0x0d => out.push_str("\\r"),
        0x22 => out.push_str("\\\""),
        0x27 => out.push_str("\\'"),
        0x5c => out.push_str("\\\\"),
        _ => push_hex_escape(out, cp),
    }
}

fn quoted(
    bytes: &[u8],
    prefix: &str,
    out: &mut impl Buf,
    mut next: impl FnMut(&[u8]) -> (u32, usize, bool),
) -> Written {
    let quote = quote_for(bytes);
    out.reserve(bytes.len().saturating_add(prefix.len() + 2))?;
    out.push_str(prefix)?;
    out.push_ascii(quote)?;
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        let (cp, used, plain) = next(&bytes[at..]);
        if !plain || cp == u32::from(quote) || cp == 0x5c {
            out.push_bytes(&bytes[from..at])?;
            push_escape(out, cp)?;
            from = at + used;
        }
        at += used;
    }
    out.push_bytes(&bytes[from..])?;
    out.push_ascii(quote)
}

/// Writes `repr(text)`.
///
/// # Errors
/// [`super::NoMemory`] when the buffer cannot grow.
pub fn str_repr(text: Text<'_>, out: &mut impl Buf) -> Written {
    quoted(text.as_bytes(), "", out, |rest| {
        let (cp, used) = decode(rest).unwrap_or((0, 1));
        (cp, used, is_printable(cp))
    })
}

/// Writes `ascii(text)`.
///
/// # Errors
/// [`super::NoMemory`] when the buffer cannot grow.
pub fn str_ascii(text: Text<'_>, out: &mut impl Buf) -> Written {
    quoted(text.as_bytes(), "", out, |rest| {
        let (cp, used) = decode(rest).unwrap_or((0, 1));
        (cp, used, matches!(cp, 0x20..=0x7e))
    })
}

/// Writes what `ascii()` makes of an object's `repr`: the characters that are not ASCII are escaped, all others stay.
///
/// # Errors
/// [`super::NoMemory`] when the buffer cannot grow.
pub fn escape_non_ascii(repr: Text<'_>, out: &mut impl Buf) -> Written {
    if repr.is_ascii() {
        return out.push_text(repr);
    }
    repr.chars().try_for_each(|cp| match cp {
        0..=0x7f => out.push_ascii(cp as u8),
        _ => push_hex_escape(out, cp),
    })
}

/// Writes `repr(bytes)`.
///
/// # Errors
/// [`super::NoMemory`] when the buffer cannot grow.
pub fn bytes_repr(bytes: &[u8], out: &mut impl Buf) -> Written {
    quoted(bytes, "b", out, |rest| (u32::from(rest[0]), 1, matches!(rest[0], 0x20..=0x7e)))
}
