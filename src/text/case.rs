//! Case mappings of whole strings, as CPython 3.13 does them.

use super::unicode::{is_case_ignorable, is_cased, is_lower, is_title, is_upper, known};
use super::wtf8::{decode, decode_last};
use super::{ucd, Buf, Text, Written};

/// Which mapping to apply to a character.
#[derive(Clone, Copy)]
enum Case {
    Lower,
    Upper,
    Title,
    Fold,
}

/// Writes the mapping of one character other than a capital sigma in context.
fn push_mapped(out: &mut impl Buf, cp: u32, case: Case) -> Written {
    if cp < 0x80 {
        let byte = cp as u8;
        return out.push_ascii(match case {
            Case::Lower | Case::Fold => byte.to_ascii_lowercase(),
            Case::Upper | Case::Title => byte.to_ascii_uppercase(),
        });
    }
    let Some(c) = known(cp) else {
        return out.push_char(cp);
    };
    let special = match case {
        Case::Title => find_mapping(&ucd::TITLE, cp),
        Case::Fold => find_mapping(&ucd::FOLD, cp),
        Case::Lower | Case::Upper => None,
    };
    if let Some(text) = special {
        return out.push_str(text);
    }
    match case {
        Case::Lower | Case::Fold => push_all(out, c, c.to_lowercase()),
        Case::Upper | Case::Title => push_all(out, c, c.to_uppercase()),
    }
}

/// Writes a mapping, or the character itself if the mapping came with a newer Unicode.
fn push_all(out: &mut impl Buf, c: char, mut to: impl Iterator<Item = char> + Clone) -> Written {
    if to.clone().any(|m| known(m as u32).is_none()) {
        return out.push_char(c as u32);
    }
    to.try_for_each(|m| out.push_char(m as u32))
}

fn find_mapping(table: &'static [(u32, &'static str)], cp: u32) -> Option<&'static str> {
    let at = table.binary_search_by_key(&cp, |&(from, _)| from).ok()?;
    table.get(at).map(|&(_, to)| to)
}

/// Maps ASCII bytes in blocks.
fn push_ascii_mapped(out: &mut impl Buf, bytes: &[u8], map: impl Fn(&mut [u8])) -> Written {
    let mut block = [0u8; 256];
    for chunk in bytes.chunks(block.len()) {
        let room = &mut block[..chunk.len()];
        room.copy_from_slice(chunk);
        map(room);
        out.push_bytes(room)?;
    }
    Ok(())
}

/// Capital sigma is lowered to the final form at the end of a word.
fn is_final_sigma(before: &[u8], after: &[u8]) -> bool {
    let mut rest = before;
    let cased_before = loop {
        match decode_last(rest) {
            None => break false,
            Some((cp, used)) if is_case_ignorable(cp) => rest = &rest[..rest.len() - used],
            Some((cp, _)) => break is_cased(cp),
        }
    };
    let mut rest = after;
    let cased_after = loop {
        match decode(rest) {
            None => break false,
            Some((cp, used)) if is_case_ignorable(cp) => rest = &rest[used..],
            Some((cp, _)) => break is_cased(cp),
        }
    };
    cased_before && !cased_after
}

impl Text<'_> {
    /// Writes the character at byte offset `at` in lower case.
    fn push_lower_at(&self, out: &mut impl Buf, cp: u32, at: usize, used: usize) -> Written {
        if cp == 0x3a3 {
            let (before, after) = (&self.as_bytes()[..at], &self.as_bytes()[at + used..]);
            return out.push_char(if is_final_sigma(before, after) { 0x3c2 } else { 0x3c3 });
        }
        push_mapped(out, cp, Case::Lower)
    }

    /// Calls `write` with each code point, its byte offset and its number of bytes.
    fn walk(&self, mut write: impl FnMut(u32, usize, usize) -> Written) -> Written {
        let bytes = self.as_bytes();
        let mut at = 0;
        while let Some((cp, used)) = bytes.get(at..).and_then(decode) {
            write(cp, at, used)?;
            at += used;
        }
        Ok(())
    }

    /// Writes `str.lower()`.
    ///
    /// # Errors
    /// [`super::NoMemory`] when the buffer cannot grow, as for all the mappings here.
    pub fn lower(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        if self.is_ascii() {
            return push_ascii_mapped(out, self.as_bytes(), <[u8]>::make_ascii_lowercase);
        }
        self.walk(|cp, at, used| self.push_lower_at(out, cp, at, used))
    }

    /// Writes `str.upper()`.
    ///
    /// # Errors
    /// As [`Text::lower`].
    pub fn upper(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        if self.is_ascii() {
            return push_ascii_mapped(out, self.as_bytes(), <[u8]>::make_ascii_uppercase);
        }
        self.walk(|cp, _, _| push_mapped(out, cp, Case::Upper))
    }

    /// Writes `str.casefold()`.
    ///
    /// # Errors
    /// As [`Text::lower`].
    pub fn casefold(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        if self.is_ascii() {
            return push_ascii_mapped(out, self.as_bytes(), <[u8]>::make_ascii_lowercase);
        }
        self.walk(|cp, _, _| push_mapped(out, cp, Case::Fold))
    }

    /// Writes `str.swapcase()`.
    ///
    /// # Errors
    /// As [`Text::lower`].
    pub fn swapcase(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        self.walk(|cp, at, used| {
            if is_upper(cp) {
                self.push_lower_at(out, cp, at, used)
            } else if is_lower(cp) {
                push_mapped(out, cp, Case::Upper)
            } else {
                out.push_char(cp)
            }
        })
    }

    /// Writes `str.capitalize()`: the first character in title case, the others in lower case.
    ///
    /// # Errors
    /// As [`Text::lower`].
    pub fn capitalize(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        self.walk(|cp, at, used| match at {
            0 => push_mapped(out, cp, Case::Title),
            _ => self.push_lower_at(out, cp, at, used),
        })
    }

    /// Writes `str.title()`: of each run of cased characters the first in title case, the others in lower case.
    ///
    /// # Errors
    /// As [`Text::lower`].
    pub fn title(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.as_bytes().len())?;
        let mut inside = false;
        self.walk(|cp, at, used| {
            let was_inside = std::mem::replace(&mut inside, is_lower(cp) || is_upper(cp) || is_title(cp));
            if was_inside {
                self.push_lower_at(out, cp, at, used)
            } else {
                push_mapped(out, cp, Case::Title)
            }
        })
    }
}
