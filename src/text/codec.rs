//! Encoding and decoding: the codecs CPython has built in, with their error handlers.

use super::repr::push_hex_escape;
use super::wtf8::{decode as decode_char, encode as encode_char};
use super::{Buf, NoMemory, Text, Written};

/// An encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8
    Utf8,
    /// UTF-8 with a byte order mark
    Utf8Sig,
    /// 7 bits
    Ascii,
    /// The first 256 code points
    Latin1,
    /// UTF-16 with a byte order mark
    Utf16,
    /// UTF-16, the lower byte first
    Utf16Le,
    /// UTF-16, the higher byte first
    Utf16Be,
    /// UTF-32 with a byte order mark
    Utf32,
    /// UTF-32, the lowest byte first
    Utf32Le,
    /// UTF-32, the highest byte first
    Utf32Be,
}

impl Encoding {
    /// The encoding of a name or alias; case, and the choice among hyphen, underscore and space, do not matter.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let mut key = [0u8; 24];
        let room = key.get_mut(..name.len())?;
        for (to, from) in room.iter_mut().zip(name.bytes()) {
            *to = if matches!(from, b'-' | b' ' | b'.') { b'_' } else { from.to_ascii_lowercase() };
        }
        Some(match &*room {
            b"utf_8" | b"utf8" | b"u8" | b"utf" | b"cp65001" | b"utf8_ucs2" | b"utf8_ucs4" => Encoding::Utf8,
            b"utf_8_sig" | b"utf8_sig" => Encoding::Utf8Sig,
            b"ascii" | b"us_ascii" | b"646" | b"ansi_x3_4_1968" | b"ansi_x3_4_1986" | b"cp367" | b"csascii"
            | b"ibm367" | b"iso646_us" | b"iso_646_irv_1991" | b"iso_ir_6" | b"us" => Encoding::Ascii,
            b"latin_1" | b"latin1" | b"latin" | b"l1" | b"iso8859_1" | b"iso_8859_1" | b"iso8859" | b"8859"
            | b"cp819" | b"csisolatin1" | b"ibm819" | b"iso_8859_1_1987" | b"iso_ir_100" => Encoding::Latin1,
            b"utf_16" | b"utf16" | b"u16" => Encoding::Utf16,
            b"utf_16_le" | b"utf_16le" | b"utf16_le" | b"unicodelittleunmarked" => Encoding::Utf16Le,
            b"utf_16_be" | b"utf_16be" | b"utf16_be" | b"unicodebigunmarked" => Encoding::Utf16Be,
            b"utf_32" | b"utf32" | b"u32" => Encoding::Utf32,
            b"utf_32_le" | b"utf_32le" | b"utf32_le" => Encoding::Utf32Le,
            b"utf_32_be" | b"utf_32be" | b"utf32_be" => Encoding::Utf32Be,
            _ => return None,
        })
    }

    /// The name that errors give.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 | Encoding::Utf8Sig => "utf-8",
            Encoding::Ascii => "ascii",
            Encoding::Latin1 => "latin-1",
            Encoding::Utf16 => "utf-16",
            Encoding::Utf16Le => "utf-16-le",
            Encoding::Utf16Be => "utf-16-be",
            Encoding::Utf32 => "utf-32",
            Encoding::Utf32Le => "utf-32-le",
            Encoding::Utf32Be => "utf-32-be",
        }
    }

    /// The bytes of a unit.
    fn unit(self) -> usize {
        match self {
            Encoding::Utf8 | Encoding::Utf8Sig | Encoding::Ascii | Encoding::Latin1 => 1,
            Encoding::Utf16 | Encoding::Utf16Le | Encoding::Utf16Be => 2,
            Encoding::Utf32 | Encoding::Utf32Le | Encoding::Utf32Be => 4,
        }
    }

    fn is_big_endian(self) -> bool {
        matches!(self, Encoding::Utf16Be | Encoding::Utf32Be)
    }

    fn can_encode(self, cp: u32) -> bool {
        match self {
            Encoding::Ascii => cp < 0x80,
            Encoding::Latin1 => cp < 0x100,
            _ => !(0xd800..0xe000).contains(&cp),
        }
    }

    fn encode_reason(self) -> &'static str {
        match self {
            Encoding::Ascii => "ordinal not in range(128)",
            Encoding::Latin1 => "ordinal not in range(256)",
            _ => "surrogates not allowed",
        }
    }

    /// Writes a code point in this encoding, surrogates as if they were characters.
    fn push(self, cp: u32, out: &mut impl Buf) -> Written {
        match self.unit() {
            1 => match self {
                Encoding::Ascii | Encoding::Latin1 => out.push_bytes(&[cp as u8]),
                _ => out.push_bytes(encode_char(cp, &mut [0; 4])),
            },
            2 => {
                let mut units = [0u16; 2];
                let used = match char::from_u32(cp) {
                    Some(c) => c.encode_utf16(&mut units).len(),
                    None => {
                        units[0] = cp as u16;
                        1
                    }
                };
                units[..used].iter().try_for_each(|unit| match self.is_big_endian() {
                    true => out.push_bytes(&unit.to_be_bytes()),
                    false => out.push_bytes(&unit.to_le_bytes()),
                })
            }
            _ => match self.is_big_endian() {
                true => out.push_bytes(&cp.to_be_bytes()),
                false => out.push_bytes(&cp.to_le_bytes()),
            },
        }
    }
}

/// What to do with what cannot be encoded or decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errors {
    /// Raise.
    Strict,
    /// Leave it out.
    Ignore,
    /// A question mark, or U+FFFD.
    Replace,
    /// `\xhh` and the like
    BackslashReplace,
    /// `&#1234;`, encoding only
    XmlCharRefReplace,
    /// `\N{NAME}`, encoding only
    NameReplace,
    /// Bytes that cannot be decoded become surrogates, and bytes again.
    SurrogateEscape,
    /// Surrogates pass in the UTF encodings.
    SurrogatePass,
    /// A name that stands for none of these; an error if it is ever needed.
    Unknown,
}

impl Errors {
    /// The handler of a name.
    pub fn from_name(name: &str) -> Errors {
        match name {
            "strict" => Errors::Strict,
            "ignore" => Errors::Ignore,
            "replace" => Errors::Replace,
            "backslashreplace" => Errors::BackslashReplace,
            "xmlcharrefreplace" => Errors::XmlCharRefReplace,
            "namereplace" => Errors::NameReplace,
            "surrogateescape" => Errors::SurrogateEscape,
            "surrogatepass" => Errors::SurrogatePass,
            _ => Errors::Unknown,
        }
    }
}

/// What a `UnicodeEncodeError` or `UnicodeDecodeError` tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodecError {
    /// The encoding's name.
    pub encoding: &'static str,
    /// Where it begins: in characters when encoding, in bytes when decoding.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What is wrong.
    pub reason: &'static str,
}

/// Why something could not be encoded or decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodecFailure {
    /// A `UnicodeEncodeError` or `UnicodeDecodeError`.
    Codec(CodecError),
    /// A `LookupError`: `unknown error handler name '…'`.
    UnknownHandler,
    /// A `TypeError`: `don't know how to handle UnicodeDecodeError in error callback`.
    WrongDirection,
    /// A `MemoryError`.
    NoMemory,
}

impl From<NoMemory> for CodecFailure {
    fn from(_: NoMemory) -> CodecFailure {
        CodecFailure::NoMemory
    }
}

impl CodecError {
    /// Writes the message of a `UnicodeEncodeError` about `text`.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_encode_message(&self, text: Text<'_>, out: &mut impl Buf) -> Written {
        push_message(self.encoding, self.start, self.end, self.reason, Subject::Text(text), out)
    }

    /// Writes the message of a `UnicodeDecodeError` about `bytes`.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_decode_message(&self, bytes: &[u8], out: &mut impl Buf) -> Written {
        push_message(self.encoding, self.start, self.end, self.reason, Subject::Bytes(bytes), out)
    }
}

/// What was to be encoded or decoded.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// Text, of a `UnicodeEncodeError`.
    Text(Text<'a>),
    /// Bytes, of a `UnicodeDecodeError`.
    Bytes(&'a [u8]),
}

/// Writes `str()` of a Unicode error from its attributes.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_message(
    encoding: &str,
    start: usize,
    end: usize,
    reason: &str,
    subject: Subject<'_>,
    out: &mut impl Buf,
) -> Written {
    let mut number = itoa::Buffer::new();
    out.push_str("'")?;
    out.push_str(encoding)?;
    out.push_str("' codec can't ")?;
    let one = end == start.saturating_add(1);
    let text_char = match subject {
        Subject::Text(text) if one => text.char_at(start),
        _ => None,
    };
    match (subject, text_char) {
        (Subject::Text(_), Some(cp)) => {
            out.push_str("encode character '")?;
            push_hex_escape(out, cp)?;
            out.push_str("' in position ")?;
        }
        (Subject::Text(_), None) => out.push_str("encode characters in position ")?,
        (Subject::Bytes(bytes), _) => match bytes.get(start).filter(|_| one) {
            Some(byte) => {
                out.push_str("decode byte 0x")?;
                out.push_ascii(b"0123456789abcdef"[usize::from(byte >> 4)])?;
                out.push_ascii(b"0123456789abcdef"[usize::from(byte & 15)])?;
                out.push_str(" in position ")?;
            }
            None => out.push_str("decode bytes in position ")?,
        },
    }
    out.push_str(number.format(start))?;
    let single = one && (text_char.is_some() || matches!(subject, Subject::Bytes(b) if start < b.len()));
    if !single {
        out.push_str("-")?;
        out.push_str(number.format(end.saturating_sub(1)))?;
    }
    out.push_str(": ")?;
    out.push_str(reason)
}

/// Writes `text` in an encoding.
///
/// # Errors
/// [`CodecFailure`] when something cannot be encoded, or there is no memory.
pub fn encode(text: Text<'_>, encoding: Encoding, errors: Errors, out: &mut impl Buf) -> Result<(), CodecFailure> {
    let mut target = encoding;
    match encoding {
        Encoding::Utf8Sig => out.push_bytes(b"\xef\xbb\xbf")?,
        Encoding::Utf16 => {
            target = Encoding::Utf16Le;
            out.push_bytes(b"\xff\xfe")?;
        }
        Encoding::Utf32 => {
            target = Encoding::Utf32Le;
            out.push_bytes(b"\xff\xfe\0\0")?;
        }
        _ => {}
    }
    let plain = match target.unit() {
        1 => text.is_ascii() || matches!(target, Encoding::Utf8 | Encoding::Utf8Sig) && text.to_str().is_some(),
        _ => false,
    };
    if plain {
        return Ok(out.push_bytes(text.as_bytes())?);
    }
    out.reserve(text.len_chars().saturating_mul(target.unit()))?;
    let mut chars = text.chars();
    let mut index = 0;
    while let Some(cp) = chars.next() {
        if target.can_encode(cp) {
            target.push(cp, out)?;
            index += 1;
            continue;
        }
        let mut end = index + 1;
        let mut after = chars.clone();
        // The narrow encodings report a whole run at once.
        while target.unit() == 1 && after.next().is_some_and(|cp| !target.can_encode(cp)) {
            end += 1;
            chars.next();
        }
        let error = CodecError { encoding: encoding.name(), start: index, end, reason: target.encode_reason() };
        encode_bad(text.slice(index, end), target, errors, error, out)?;
        index = end;
    }
    Ok(())
}

/// Deals with a run of characters that cannot be encoded.
fn encode_bad(
    run: Text<'_>,
    target: Encoding,
    errors: Errors,
    error: CodecError,
    out: &mut impl Buf,
) -> Result<(), CodecFailure> {
    let failed = CodecFailure::Codec(error);
    match errors {
        Errors::Strict => Err(failed),
        Errors::Unknown => Err(CodecFailure::UnknownHandler),
        Errors::Ignore => Ok(()),
        Errors::Replace => Ok((0..run.len_chars()).try_for_each(|_| target.push(0x3f, out))?),
        Errors::BackslashReplace | Errors::XmlCharRefReplace | Errors::NameReplace => {
            run.chars().try_for_each(|cp| Ok(push_ascii_as(&escape(cp, errors), target, out)?))
        }
        Errors::SurrogateEscape => {
            let escaped = run.chars().take_while(|cp| (0xdc80..0xdd00).contains(cp)).count();
            if escaped % target.unit() != 0 || target.unit() > 1 && escaped < run.len_chars() {
                return Err(failed);
            }
            run.chars().take(escaped).try_for_each(|cp| out.push_bytes(&[cp as u8]))?;
            match escaped == run.len_chars() {
                true => Ok(()),
                false => Err(CodecFailure::Codec(CodecError { start: error.start + escaped, ..error })),
            }
        }
        Errors::SurrogatePass => {
            if matches!(target, Encoding::Ascii | Encoding::Latin1) {
                return Err(failed);
            }
            Ok(run.chars().try_for_each(|cp| target.push(cp, out))?)
        }
    }
}

/// What stands for a character that cannot be encoded, in ASCII.
fn escape(cp: u32, errors: Errors) -> String {
    let mut escaped = String::new();
    let name = match errors {
        Errors::NameReplace => super::unicode::known(cp).and_then(unicode_names2::name),
        _ => None,
    };
    // Short texts on the heap of Rust: these writes do not fail.
    let _ = match (errors, name) {
        (Errors::XmlCharRefReplace, _) => {
            escaped = format!("&#{cp};");
            Ok(())
        }
        (_, Some(name)) => {
            escaped = format!("\\N{{{name}}}");
            Ok(())
        }
        _ => push_hex_escape(&mut escaped, cp),
    };
    escaped
}

fn push_ascii_as(text: &str, target: Encoding, out: &mut impl Buf) -> Written {
    text.bytes().try_for_each(|byte| target.push(u32::from(byte), out))
}

/// Writes as text (WTF-8) what `bytes` mean in an encoding.
///
/// # Errors
/// [`CodecFailure`] when something cannot be decoded, or there is no memory.
pub fn decode(bytes: &[u8], encoding: Encoding, errors: Errors, out: &mut impl Buf) -> Result<(), CodecFailure> {
    match encoding {
        Encoding::Utf8 => decode_utf8(bytes, 0, errors, out),
        Encoding::Utf8Sig => {
            let skip = if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
            decode_utf8(&bytes[skip..], 0, errors, out)
        }
        Encoding::Ascii => decode_ascii(bytes, errors, out),
        Encoding::Latin1 => Ok(push_latin1(bytes, out)?),
        Encoding::Utf16 => match bytes {
            [0xff, 0xfe, ..] => decode_wide(bytes, 2, Encoding::Utf16Le, errors, out),
            [0xfe, 0xff, ..] => decode_wide(bytes, 2, Encoding::Utf16Be, errors, out),
            _ => decode_wide(bytes, 0, Encoding::Utf16Le, errors, out),
        },
        Encoding::Utf32 => match bytes {
            [0xff, 0xfe, 0, 0, ..] => decode_wide(bytes, 4, Encoding::Utf32Le, errors, out),
            [0, 0, 0xfe, 0xff, ..] => decode_wide(bytes, 4, Encoding::Utf32Be, errors, out),
            _ => decode_wide(bytes, 0, Encoding::Utf32Le, errors, out),
        },
        _ => decode_wide(bytes, 0, encoding, errors, out),
    }
}

/// Writes bytes as the characters of the same numbers.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_latin1(bytes: &[u8], out: &mut impl Buf) -> Written {
    out.reserve(bytes.len())?;
    let mut rest = bytes;
    while !rest.is_empty() {
        let ascii = rest.iter().position(|b| !b.is_ascii()).unwrap_or(rest.len());
        out.push_bytes(&rest[..ascii])?;
        rest = &rest[ascii..];
        if let [byte, tail @ ..] = rest {
            out.push_char(u32::from(*byte))?;
            rest = tail;
        }
    }
    Ok(())
}

fn decode_ascii(bytes: &[u8], errors: Errors, out: &mut impl Buf) -> Result<(), CodecFailure> {
    let mut at = 0;
    out.reserve(bytes.len())?;
    while at < bytes.len() {
        let run = bytes[at..].iter().position(|b| !b.is_ascii()).map_or(bytes.len(), |n| at + n);
        out.push_bytes(&bytes[at..run])?;
        at = run;
        if at < bytes.len() {
            let error = CodecError { encoding: "ascii", start: at, end: at + 1, reason: "ordinal not in range(128)" };
            at = decode_bad(bytes, Encoding::Ascii, errors, error, out)?;
        }
    }
    Ok(())
}

fn decode_utf8(bytes: &[u8], from: usize, errors: Errors, out: &mut impl Buf) -> Result<(), CodecFailure> {
    let mut at = from;
    out.reserve(bytes.len())?;
    while at < bytes.len() {
        let failed = match std::str::from_utf8(&bytes[at..]) {
            Ok(rest) => return Ok(out.push_str(rest)?),
            Err(failed) => failed,
        };
        let start = at + failed.valid_up_to();
        out.push_bytes(&bytes[at..start])?;
        let (end, reason) = match failed.error_len() {
            None => (bytes.len(), "unexpected end of data"),
            Some(len) if matches!(bytes[start], 0x80..=0xc1 | 0xf5..) => (start + len, "invalid start byte"),
            Some(len) => (start + len, "invalid continuation byte"),
        };
        let error = CodecError { encoding: "utf-8", start, end, reason };
        at = decode_bad(bytes, Encoding::Utf8, errors, error, out)?;
    }
    Ok(())
}

/// A unit of two or four bytes.
fn unit_at(bytes: &[u8], at: usize, encoding: Encoding) -> Option<u32> {
    let big = encoding.is_big_endian();
    let unit = bytes.get(at..at + encoding.unit())?;
    Some(match *unit {
        [a, b] if big => u32::from(u16::from_be_bytes([a, b])),
        [a, b] => u32::from(u16::from_le_bytes([a, b])),
        [a, b, c, d] if big => u32::from_be_bytes([a, b, c, d]),
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]),
        _ => return None,
    })
}

/// UTF-16 and UTF-32.
fn decode_wide(
    bytes: &[u8],
    from: usize,
    encoding: Encoding,
    errors: Errors,
    out: &mut impl Buf,
) -> Result<(), CodecFailure> {
    let unit = encoding.unit();
    let mut at = from;
    out.reserve(bytes.len() / unit)?;
    while at < bytes.len() {
        let (end, reason) = match unit_at(bytes, at, encoding) {
            None => (bytes.len(), "truncated data"),
            Some(high @ 0xd800..=0xdbff) if unit == 2 => match unit_at(bytes, at + 2, encoding) {
                Some(low @ 0xdc00..=0xdfff) => {
                    out.push_char(0x10000 + ((high & 0x3ff) << 10 | low & 0x3ff))?;
                    at += 4;
                    continue;
                }
                Some(_) => (at + 2, "illegal UTF-16 surrogate"),
                None => (bytes.len(), "unexpected end of data"),
            },
            Some(0xd800..=0xdfff) if unit == 2 => (at + 2, "illegal encoding"),
            Some(0xd800..=0xdfff) => (at + 4, "code point in surrogate code point range(0xd800, 0xe000)"),
            Some(0x110000..) => (at + 4, "code point not in range(0x110000)"),
            Some(cp) => {
                out.push_char(cp)?;
                at += unit;
                continue;
            }
        };
        let error = CodecError { encoding: encoding.name(), start: at, end, reason };
        at = decode_bad(bytes, encoding, errors, error, out)?;
    }
    Ok(())
}

/// Deals with bytes that cannot be decoded; gives the place to go on from.
fn decode_bad(
    bytes: &[u8],
    encoding: Encoding,
    errors: Errors,
    error: CodecError,
    out: &mut impl Buf,
) -> Result<usize, CodecFailure> {
    let failed = CodecFailure::Codec(error);
    let bad = bytes.get(error.start..error.end).unwrap_or_default();
    match errors {
        Errors::Strict => return Err(failed),
        Errors::Unknown => return Err(CodecFailure::UnknownHandler),
        Errors::XmlCharRefReplace | Errors::NameReplace => return Err(CodecFailure::WrongDirection),
        Errors::Ignore => {}
        Errors::Replace => out.push_char(0xfffd)?,
        Errors::BackslashReplace => bad.iter().try_for_each(|&b| push_hex_escape(out, u32::from(b)))?,
        Errors::SurrogateEscape => {
            let escaped = bad.iter().take(4).take_while(|b| !b.is_ascii()).count();
            if escaped == 0 {
                return Err(failed);
            }
            bad[..escaped].iter().try_for_each(|&b| out.push_char(0xdc00 + u32::from(b)))?;
            return Ok(error.start + escaped);
        }
        Errors::SurrogatePass => {
            let found = match encoding.unit() {
                1 if encoding == Encoding::Utf8 => match bytes.get(error.start..error.start + 3) {
                    Some(three @ [0xed, 0xa0..=0xbf, 0x80..=0xbf]) => decode_char(three),
                    _ => None,
                },
                1 => None,
                unit => unit_at(bytes, error.start, encoding).map(|cp| (cp, unit)),
            };
            let (cp, used) = found.filter(|(cp, _)| (0xd800..0xe000).contains(cp)).ok_or(failed)?;
            out.push_char(cp)?;
            return Ok(error.start + used);
        }
    }
    Ok(error.end)
}
