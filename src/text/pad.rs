//! Padding to a width, tab stops, translation.

use super::{Buf, NoMemory, Text, Written};

/// How many characters of padding a width asks for, before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Padding {
    /// Before the text.
    pub left: usize,
    /// After the text.
    pub right: usize,
}

impl Padding {
    /// None at all: `str.center` and its kin then give the string itself.
    pub const NONE: Padding = Padding { left: 0, right: 0 };

    /// Of `str.center`: the odd character goes left or right as CPython puts it.
    pub fn center(len: usize, width: i64) -> Padding {
        let Ok(width) = usize::try_from(width) else {
            return Padding::NONE;
        };
        let pad = width.saturating_sub(len);
        let left = pad / 2 + (pad & width & 1);
        Padding { left, right: pad - left }
    }

    /// Of `str.ljust`.
    pub fn ljust(len: usize, width: i64) -> Padding {
        Padding { left: 0, right: usize::try_from(width).unwrap_or(0).saturating_sub(len) }
    }

    /// Of `str.rjust`.
    pub fn rjust(len: usize, width: i64) -> Padding {
        Padding { left: usize::try_from(width).unwrap_or(0).saturating_sub(len), right: 0 }
    }

    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        *self == Padding::NONE
    }
}

/// What `str.translate` puts in the place of a character.
#[derive(Debug, Clone, Copy)]
pub enum Translation<'t> {
    /// The character stays.
    Keep,
    /// The character goes.
    Drop,
    /// Another code point.
    Char(u32),
    /// A string.
    Text(Text<'t>),
}

/// Writes what a character is translated to.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_translated(out: &mut impl Buf, cp: u32, to: Translation<'_>) -> Written {
    match to {
        Translation::Keep => out.push_char(cp),
        Translation::Drop => Ok(()),
        Translation::Char(other) => out.push_char(other),
        Translation::Text(text) => out.push_text(text),
    }
}

/// Writes `bytes` with tabs expanded; `is_char` tells the bytes that take a column.
pub(super) fn expand_tabs(bytes: &[u8], tab_size: i64, out: &mut impl Buf, is_char: impl Fn(u8) -> bool) -> Written {
    let tab = usize::try_from(tab_size).unwrap_or(0);
    let mut column = 0usize;
    let mut from = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'\t' => {
                out.push_bytes(&bytes[from..at])?;
                from = at + 1;
                if tab > 0 {
                    let fill = tab - column % tab;
                    column = column.checked_add(fill).ok_or(NoMemory)?;
                    out.push_repeat(b" ", fill)?;
                }
            }
            b'\n' | b'\r' => column = 0,
            _ => column += usize::from(is_char(byte)),
        }
    }
    out.push_bytes(&bytes[from..])
}

impl Text<'_> {
    /// Writes the string with padding around it (`str.center`, `ljust`, `rjust`).
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn pad(&self, padding: Padding, fill: u32, out: &mut impl Buf) -> Written {
        let mut room = [0; 4];
        let fill = super::wtf8::encode(fill, &mut room);
        let count = padding.left.checked_add(padding.right).ok_or(NoMemory)?;
        let total = count.checked_mul(fill.len()).and_then(|n| n.checked_add(self.as_bytes().len()));
        out.reserve(total.ok_or(NoMemory)?)?;
        out.push_repeat(fill, padding.left)?;
        out.push_text(*self)?;
        out.push_repeat(fill, padding.right)
    }

    /// Writes `str.zfill(width)`: zeros go between the sign and the rest.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn zfill(&self, width: i64, out: &mut impl Buf) -> Written {
        let zeros = Padding::rjust(self.len_chars(), width).left;
        out.reserve(zeros.checked_add(self.as_bytes().len()).ok_or(NoMemory)?)?;
        let sign = usize::from(matches!(self.as_bytes(), [b'+' | b'-', ..]));
        out.push_text(self.sub(0..sign))?;
        out.push_repeat(b"0", zeros)?;
        out.push_text(self.sub(sign..self.as_bytes().len()))
    }

    /// Writes `str.expandtabs(tab_size)`.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn expandtabs(&self, tab_size: i64, out: &mut impl Buf) -> Written {
        expand_tabs(self.as_bytes(), tab_size, out, |byte| byte & 0xc0 != 0x80)
    }

    /// Writes the string `count` times.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn repeat(&self, count: usize, out: &mut impl Buf) -> Written {
        out.push_repeat(self.as_bytes(), count)
    }
}
