//! From bytes to text: byte order mark, coding cookie, NUL bytes, line breaks.

use std::borrow::Cow;

use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::span::{LineIndex, Span};

/// The encodings that are understood.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Utf8,
    Latin1,
    Ascii,
}

/// A source as it comes: a file's bytes, whose encoding is to be found out, or text that is decoded already and in
/// which a coding cookie means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// Bytes of a file.
    Bytes(&'a [u8]),
    /// Text.
    Text(&'a str),
}

impl<'a> From<&'a [u8]> for Source<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Source::Bytes(bytes)
    }
}

impl<'a> From<&'a Vec<u8>> for Source<'a> {
    fn from(bytes: &'a Vec<u8>) -> Self {
        Source::Bytes(bytes)
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Source<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Source::Bytes(bytes)
    }
}

impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Self {
        Source::Text(text)
    }
}

impl<'a> From<&'a String> for Source<'a> {
    fn from(text: &'a String) -> Self {
        Source::Text(text)
    }
}

impl Source<'_> {
    pub(crate) fn ends_in_line_break(&self) -> bool {
        match self {
            Source::Bytes(bytes) => bytes.ends_with(b"\n"),
            Source::Text(text) => text.ends_with('\n'),
        }
    }

    /// The text, with line breaks as `\n`.
    ///
    /// # Errors
    /// An unknown or contradictory encoding, bytes that are not valid in it, a NUL byte, or too long a source.
    pub(crate) fn decode(self) -> Result<String, SyntaxError> {
        match self {
            Source::Bytes(bytes) => decode(bytes),
            Source::Text(text) => {
                check_length(text.len())?;
                finish(Cow::Borrowed(text))
            }
        }
    }
}

fn check_length(length: usize) -> Result<(), SyntaxError> {
    if u32::try_from(length).map_or(true, |length| length >= u32::MAX / 2) {
        return Err(bare(SyntaxErrorKind::Memory, "source too large to parse", 0));
    }
    Ok(())
}

fn finish(text: Cow<'_, str>) -> Result<String, SyntaxError> {
    if text.contains('\0') {
        let message = "source code string cannot contain null bytes";
        return Err(bare(SyntaxErrorKind::Syntax, message, 0));
    }
    Ok(unify_line_breaks(text))
}

/// Decodes a source file; line breaks come out as `\n`, whatever they were.
///
/// # Errors
/// An unknown or contradictory encoding, bytes that are not valid in it, or a NUL byte.
fn decode(source: &[u8]) -> Result<String, SyntaxError> {
    let (bytes, has_mark) = match source.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, true),
        None => (source, false),
    };
    check_length(bytes.len())?;
    let encoding = match cookie(bytes) {
        None => Encoding::Utf8,
        Some((line, name)) => match known_encoding(&name) {
            Some(encoding) if !has_mark || is_utf_8(&name) => encoding,
            Some(_) => {
                let message = format!("encoding problem: {name} with BOM");
                return Err(bare(SyntaxErrorKind::Syntax, &message, line));
            }
            None => {
                let message = format!("unknown encoding: {name}");
                return Err(bare(SyntaxErrorKind::Syntax, &message, 0));
            }
        },
    };
    let text = match encoding {
        Encoding::Utf8 => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(error) => return Err(not_utf8(bytes, error.valid_up_to())),
        },
        Encoding::Latin1 => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
        Encoding::Ascii => ascii(bytes)?,
    };
    finish(text)
}

/// Rewords an error about a source's encoding the way CPython words it for a file that it runs.
pub(crate) fn as_file_error(mut error: SyntaxError, source: &[u8], file: &str) -> SyntaxError {
    let bytes = source.strip_prefix(b"\xef\xbb\xbf").unwrap_or(source);
    if let Some(name) = error.message.strip_prefix("unknown encoding: ") {
        error.message = format!("encoding problem: {name}");
    } else if error.message.contains("null bytes") {
        let at = bytes.iter().position(|&byte| byte == 0).unwrap_or(0);
        let before = String::from_utf8_lossy(bytes.get(..at).unwrap_or(bytes)).into_owned();
        error.message = "source code cannot contain null bytes".to_owned();
        error.line = before.matches('\n').count() as u32 + 1;
        error.end_line = error.line;
        error.text = before.rsplit('\n').next().map(str::to_owned);
    } else if let (Err(wrong), None) = (std::str::from_utf8(bytes), cookie(bytes)) {
        let at = wrong.valid_up_to();
        let line = bytes.iter().take(at).filter(|&&byte| byte == b'\n').count() + 1;
        let byte = bytes.get(at).copied().unwrap_or(0);
        let message = format!(
            "Non-UTF-8 code starting with '\\x{byte:02x}' in file {file} on line {line}, but no encoding declared; see \
             https://peps.python.org/pep-0263/ for details"
        );
        return bare(SyntaxErrorKind::Syntax, &message, 0);
    }
    error
}

/// Turns `\r\n` and lone `\r` into `\n`.
fn unify_line_breaks(text: Cow<'_, str>) -> String {
    if !text.contains('\r') {
        return text.into_owned();
    }
    let mut unified = String::with_capacity(text.len());
    let mut parts = text.split('\r');
    unified.push_str(parts.next().unwrap_or(""));
    for part in parts {
        unified.push('\n');
        unified.push_str(part.strip_prefix('\n').unwrap_or(part));
    }
    unified
}

fn ascii(bytes: &[u8]) -> Result<Cow<'_, str>, SyntaxError> {
    match bytes.iter().position(|byte| !byte.is_ascii()) {
        Some(at) => {
            let byte = bytes.get(at).copied().unwrap_or(0);
            let message =
                format!("'ascii' codec can't decode byte 0x{byte:02x} in position {at}: ordinal not in range(128)");
            Err(bare(SyntaxErrorKind::Syntax, &message, 0))
        }
        None => Ok(String::from_utf8_lossy(bytes)),
    }
}

/// An error that has a line at most, and no text.
fn bare(kind: SyntaxErrorKind, message: &str, line: u32) -> SyntaxError {
    SyntaxError {
        kind,
        message: message.to_owned(),
        span: Span::default(),
        line,
        column: 0,
        end_line: line,
        end_column: 0,
        text: None,
        incomplete: false,
    }
}

fn not_utf8(bytes: &[u8], at: usize) -> SyntaxError {
    let before = bytes.get(..at).unwrap_or(bytes);
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
    let line_end = bytes.iter().skip(at).position(|&byte| byte == b'\n').map_or(bytes.len(), |index| at + index);
    let line = String::from_utf8_lossy(bytes.get(line_start..line_end).unwrap_or(b"")).into_owned();
    let byte = bytes.get(at).copied().unwrap_or(0);
    let reason = match byte {
        0xc2..=0xf4 if at + 1 >= bytes.len() => "unexpected end of data",
        0xc2..=0xf4 => "invalid continuation byte",
        _ => "invalid start byte",
    };
    let column = String::from_utf8_lossy(before.get(line_start..).unwrap_or(b"")).chars().count() as u32 + 1;
    let number = LineIndex::new(&String::from_utf8_lossy(before)).line_count();
    SyntaxError {
        kind: SyntaxErrorKind::Syntax,
        message: format!(
            "(unicode error) 'utf-8' codec can't decode byte 0x{byte:02x} in position {}: {reason}",
            at - line_start
        ),
        span: Span::new(at as u32, at as u32 + 1),
        line: number,
        column,
        end_line: number,
        end_column: 0,
        text: Some(line),
        incomplete: false,
    }
}

/// Looks for `coding[:=]\s*name` in a comment on one of the first two lines; gives the line and the name.
fn cookie(bytes: &[u8]) -> Option<(u32, String)> {
    for (index, line) in bytes.split(|&byte| byte == b'\n').take(2).enumerate() {
        let hash = line.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\x0c' | b'\r'));
        let Some(hash) = hash else { continue };
        if line.get(hash) != Some(&b'#') {
            return None;
        }
        if let Some(name) = cookie_in(line.get(hash..).unwrap_or(b"")) {
            return Some((index as u32 + 1, name));
        }
    }
    None
}

fn cookie_in(comment: &[u8]) -> Option<String> {
    let at = comment.windows(7).position(|window| window.starts_with(b"coding") && matches!(window[6], b':' | b'='))?;
    let rest = comment.get(at + 7..)?;
    let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let name: Vec<u8> = rest.iter().skip(blanks).copied().take_while(is_part).collect();
    (!name.is_empty()).then(|| String::from_utf8_lossy(&name).into_owned())
}

/// Whether the name is `utf-8` or begins so; after a byte order mark only these will do.
fn is_utf_8(name: &str) -> bool {
    let plain = name.to_ascii_lowercase().replace('_', "-");
    plain == "utf-8" || plain.starts_with("utf-8-")
}

fn known_encoding(name: &str) -> Option<Encoding> {
    let plain = name.to_ascii_lowercase().replace(['_', '.'], "-");
    let is = |base: &str| plain == base || plain.strip_prefix(base).is_some_and(|rest| rest.starts_with('-'));
    if is("utf-8") || matches!(plain.as_str(), "utf8" | "u8" | "utf" | "cp65001" | "utf8-ucs2" | "utf8-ucs4") {
        return Some(Encoding::Utf8);
    }
    if is("latin-1") || is("iso-8859-1") || is("iso-latin-1") {
        return Some(Encoding::Latin1);
    }
    match plain.as_str() {
        "latin1" | "latin" | "l1" | "iso8859-1" | "iso8859" | "8859" | "cp819" | "iso-8859-1-1987" => {
            Some(Encoding::Latin1)
        }
        "ascii" | "us-ascii" | "646" | "ansi-x3-4-1968" | "iso646-us" | "us" => Some(Encoding::Ascii),
        _ => None,
    }
}
