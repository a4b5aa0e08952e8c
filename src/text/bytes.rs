//! The methods of `bytes`, where they are not those of slices: only ASCII has cases, white space and classes.

use super::search::{count_bytes, find_bytes, limit, replace_bytes, replaced_len, rfind_bytes};
use super::{Buf, NoMemory, Padding, Written};
use std::ops::Range;

/// White space as `bytes` has it: without the separators that `str` counts.
pub fn is_space(byte: u8) -> bool {
    matches!(byte, 0x09..=0x0d | 0x20)
}

fn window<'a>(bytes: &'a [u8], range: &Range<usize>) -> Option<&'a [u8]> {
    bytes.get(range.start..range.end.min(bytes.len()))
}

/// The index of the first `needle` within a range (see [`super::clip_range`]).
pub fn find(bytes: &[u8], needle: &[u8], range: Range<usize>) -> Option<usize> {
    find_bytes(window(bytes, &range)?, needle).map(|at| range.start + at)
}

/// The index of the last `needle` within a range.
pub fn rfind(bytes: &[u8], needle: &[u8], range: Range<usize>) -> Option<usize> {
    rfind_bytes(window(bytes, &range)?, needle).map(|at| range.start + at)
}

/// How often `needle` occurs within a range, without overlap.
pub fn count(bytes: &[u8], needle: &[u8], range: Range<usize>) -> usize {
    match window(bytes, &range) {
        None => 0,
        Some(part) if needle.is_empty() => part.len() + 1,
        Some(part) => count_bytes(part, needle, usize::MAX),
    }
}

/// Whether a range begins with `prefix`.
pub fn starts_with(bytes: &[u8], prefix: &[u8], range: Range<usize>) -> bool {
    window(bytes, &range).is_some_and(|part| part.starts_with(prefix))
}

/// Whether a range ends with `suffix`.
pub fn ends_with(bytes: &[u8], suffix: &[u8], range: Range<usize>) -> bool {
    window(bytes, &range).is_some_and(|part| part.ends_with(suffix))
}

/// Writes `bytes.replace(old, new, max)`. `false` if nothing changes: nothing was written.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn replace(bytes: &[u8], old: &[u8], new: &[u8], max: i64, out: &mut impl Buf) -> Result<bool, NoMemory> {
    if !old.is_empty() {
        return replace_bytes(bytes, old, new, limit(max), out);
    }
    let hits = limit(max).min(bytes.len() + 1);
    if hits == 0 || new.is_empty() {
        return Ok(false);
    }
    out.reserve(replaced_len(bytes.len(), hits, 0, new.len())?)?;
    for i in 0..hits {
        out.push_bytes(new)?;
        if let Some(byte) = bytes.get(i).filter(|_| i + 1 < hits) {
            out.push_bytes(&[*byte])?;
        }
    }
    out.push_bytes(bytes.get(hits - 1..).unwrap_or_default())?;
    Ok(true)
}

/// Pieces between runs of white space, from the left: `bytes.split()`.
pub fn split_whitespace(bytes: &[u8], max: i64) -> impl Iterator<Item = &[u8]> {
    let (mut rest, mut left) = (bytes, limit(max));
    std::iter::from_fn(move || {
        let start = rest.iter().position(|&b| !is_space(b))?;
        let from = &rest[start..];
        let end = if left == 0 { from.len() } else { from.iter().position(|&b| is_space(b)).unwrap_or(from.len()) };
        left = left.saturating_sub(1);
        rest = &from[end..];
        Some(&from[..end])
    })
}

/// Pieces between runs of white space, the last first: `bytes.rsplit()`.
pub fn rsplit_whitespace(bytes: &[u8], max: i64) -> impl Iterator<Item = &[u8]> {
    let (mut rest, mut left) = (bytes, limit(max));
    std::iter::from_fn(move || {
        let to = &rest[..=rest.iter().rposition(|&b| !is_space(b))?];
        let start = if left == 0 { 0 } else { to.iter().rposition(|&b| is_space(b)).map_or(0, |at| at + 1) };
        left = left.saturating_sub(1);
        rest = &to[..start];
        Some(&to[start..])
    })
}

/// Pieces between separators, from the left; an empty separator splits nothing.
pub fn split<'a>(bytes: &'a [u8], sep: &'a [u8], max: i64) -> impl Iterator<Item = &'a [u8]> {
    let (mut rest, mut left) = (Some(bytes), if sep.is_empty() { 0 } else { limit(max) });
    std::iter::from_fn(move || {
        let part = rest?;
        let hit = if left == 0 { None } else { find_bytes(part, sep) };
        left = left.saturating_sub(1);
        rest = hit.map(|at| &part[at + sep.len()..]);
        Some(&part[..hit.unwrap_or(part.len())])
    })
}

/// Pieces between separators, the last first; an empty separator splits nothing.
pub fn rsplit<'a>(bytes: &'a [u8], sep: &'a [u8], max: i64) -> impl Iterator<Item = &'a [u8]> {
    let (mut rest, mut left) = (Some(bytes), if sep.is_empty() { 0 } else { limit(max) });
    std::iter::from_fn(move || {
        let part = rest?;
        let hit = if left == 0 { None } else { rfind_bytes(part, sep) };
        left = left.saturating_sub(1);
        rest = hit.map(|at| &part[..at]);
        Some(&part[hit.map_or(0, |at| at + sep.len())..])
    })
}

/// The lines, which end in `\n`, `\r` or both: `bytes.splitlines()`.
pub fn lines(bytes: &[u8], keep_ends: bool) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (text, ends) = match memchr::memchr2(b'\n', b'\r', rest) {
            Some(at) if rest[at..].starts_with(b"\r\n") => (at, 2),
            Some(at) => (at, 1),
            None => (rest.len(), 0),
        };
        let (line, after) = rest.split_at(text + ends);
        rest = after;
        Some(if keep_ends { line } else { &line[..text] })
    })
}

/// Takes white space, or the bytes of a set, off the front, the back or both.
pub fn strip<'a>(bytes: &'a [u8], set: Option<&[u8]>, front: bool, back: bool) -> &'a [u8] {
    let goes = |b: &u8| set.map_or_else(|| is_space(*b), |set| set.contains(b));
    let start = if front { bytes.iter().position(|b| !goes(b)).unwrap_or(bytes.len()) } else { 0 };
    let rest = &bytes[start..];
    let end = if back { rest.iter().rposition(|b| !goes(b)).map_or(0, |at| at + 1) } else { rest.len() };
    &rest[..end]
}

/// Writes `bytes` with padding around (`center`, `ljust`, `rjust`).
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn pad(bytes: &[u8], padding: Padding, fill: u8, out: &mut impl Buf) -> Written {
    let total = padding.left.checked_add(padding.right).and_then(|n| n.checked_add(bytes.len()));
    out.reserve(total.ok_or(NoMemory)?)?;
    out.push_repeat(&[fill], padding.left)?;
    out.push_bytes(bytes)?;
    out.push_repeat(&[fill], padding.right)
}

/// Writes `bytes.zfill(width)`.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn zfill(bytes: &[u8], width: i64, out: &mut impl Buf) -> Written {
    let zeros = Padding::rjust(bytes.len(), width).left;
    out.reserve(zeros.checked_add(bytes.len()).ok_or(NoMemory)?)?;
    let sign = usize::from(matches!(bytes, [b'+' | b'-', ..]));
    out.push_bytes(&bytes[..sign])?;
    out.push_repeat(b"0", zeros)?;
    out.push_bytes(&bytes[sign..])
}

/// Writes `bytes.expandtabs(tab_size)`.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn expandtabs(bytes: &[u8], tab_size: i64, out: &mut impl Buf) -> Written {
    super::pad::expand_tabs(bytes, tab_size, out, |_| true)
}

/// Writes `bytes.translate(table, delete)`: a table of 256 bytes, or none.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn translate(bytes: &[u8], table: Option<&[u8; 256]>, delete: &[u8], out: &mut impl Buf) -> Written {
    map_blocks(bytes.iter().filter(|b| !delete.contains(b)).map(|&b| table.map_or(b, |t| t[usize::from(b)])), out)
}

fn map_blocks(bytes: impl Iterator<Item = u8>, out: &mut impl Buf) -> Written {
    let mut block = [0u8; 256];
    let mut used = 0;
    for byte in bytes {
        block[used] = byte;
        used += 1;
        if used == block.len() {
            out.push_bytes(&block)?;
            used = 0;
        }
    }
    out.push_bytes(&block[..used])
}

/// A mapping of cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseMap {
    /// `lower`
    Lower,
    /// `upper`
    Upper,
    /// `swapcase`
    Swap,
    /// `capitalize`
    Capitalize,
    /// `title`
    Title,
}

/// Writes bytes with their ASCII letters mapped.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn map_case(bytes: &[u8], map: CaseMap, out: &mut impl Buf) -> Written {
    out.reserve(bytes.len())?;
    let mut inside = false;
    let mapped = bytes.iter().map(move |&b| {
        let upper = match map {
            CaseMap::Lower => false,
            CaseMap::Upper => true,
            CaseMap::Swap => b.is_ascii_lowercase(),
            CaseMap::Capitalize => !std::mem::replace(&mut inside, true),
            CaseMap::Title => !std::mem::replace(&mut inside, b.is_ascii_alphabetic()),
        };
        if upper {
            b.to_ascii_uppercase()
        } else {
            b.to_ascii_lowercase()
        }
    });
    map_blocks(mapped, out)
}

fn all(bytes: &[u8], holds: impl Fn(u8) -> bool) -> bool {
    !bytes.is_empty() && bytes.iter().all(|&b| holds(b))
}

/// `bytes.isalpha`.
pub fn isalpha(bytes: &[u8]) -> bool {
    all(bytes, |b| b.is_ascii_alphabetic())
}

/// `bytes.isdigit`.
pub fn isdigit(bytes: &[u8]) -> bool {
    all(bytes, |b| b.is_ascii_digit())
}

/// `bytes.isalnum`.
pub fn isalnum(bytes: &[u8]) -> bool {
    all(bytes, |b| b.is_ascii_alphanumeric())
}

/// `bytes.isspace`.
pub fn isspace(bytes: &[u8]) -> bool {
    all(bytes, is_space)
}

/// `bytes.islower`.
pub fn islower(bytes: &[u8]) -> bool {
    bytes.iter().any(u8::is_ascii_lowercase) && !bytes.iter().any(u8::is_ascii_uppercase)
}

/// `bytes.isupper`.
pub fn isupper(bytes: &[u8]) -> bool {
    bytes.iter().any(u8::is_ascii_uppercase) && !bytes.iter().any(u8::is_ascii_lowercase)
}

/// `bytes.istitle`.
pub fn istitle(bytes: &[u8]) -> bool {
    let (mut any, mut inside) = (false, false);
    for b in bytes {
        if b.is_ascii_alphabetic() {
            if b.is_ascii_uppercase() == inside {
                return false;
            }
            any = true;
        }
        inside = b.is_ascii_alphabetic();
    }
    any
}

/// Writes `bytes.hex(sep, group)`: pairs of hex digits, with a separator after every `group` bytes, counted from the right, or from the left if negative.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn hex(bytes: &[u8], separator: Option<u8>, group: i64, out: &mut impl Buf) -> Written {
    let size = usize::try_from(group.unsigned_abs()).unwrap_or(usize::MAX);
    let count = if size == 0 || separator.is_none() { 0 } else { bytes.len().saturating_sub(1) / size };
    out.reserve(bytes.len().checked_mul(2).and_then(|n| n.checked_add(count)).ok_or(NoMemory)?)?;
    for (i, byte) in bytes.iter().enumerate() {
        let place = if group < 0 { i } else { bytes.len() - i };
        if let Some(separator) = separator.filter(|_| i > 0 && size > 0 && place % size == 0) {
            out.push_ascii(separator)?;
        }
        const HEX: &[u8; 16] = b"0123456789abcdef";
        out.push_bytes(&[HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]])?;
    }
    Ok(())
}

/// Why `bytes.fromhex` fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FromHexError {
    /// No hex digit at this character index: `non-hexadecimal number found in fromhex() arg at position …`.
    NotHex(usize),
    /// A `MemoryError`.
    NoMemory,
}

/// Writes `bytes.fromhex(text)`.
///
/// # Errors
/// [`FromHexError`] when the text is not pairs of hex digits.
pub fn from_hex(text: super::Text<'_>, out: &mut impl Buf) -> Result<(), FromHexError> {
    // What is not ASCII is reported before anything else.
    if let Some(at) = text.chars().position(|cp| cp >= 0x80) {
        return Err(FromHexError::NotHex(at));
    }
    out.reserve(text.len_chars() / 2).map_err(|_| FromHexError::NoMemory)?;
    let mut chars = text.chars().enumerate();
    let digit = |cp: u32| char::from_u32(cp).and_then(|c| c.to_digit(16));
    while let Some((at, cp)) = chars.next() {
        if cp < 0x80 && is_space(cp as u8) {
            continue;
        }
        let high = digit(cp).ok_or(FromHexError::NotHex(at))?;
        let (next, low) = chars.next().map_or((at + 1, None), |(next, cp)| (next, digit(cp)));
        let low = low.ok_or(FromHexError::NotHex(next))?;
        out.push_bytes(&[(high << 4 | low) as u8]).map_err(|_| FromHexError::NoMemory)?;
    }
    Ok(())
}
