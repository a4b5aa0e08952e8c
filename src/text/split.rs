//! Splitting: at white space, at a separator, into lines; and stripping.
//!
//! The iterators give the pieces one by one, so that the caller pays for each as it stores it. Those that work from the right
//! give the last piece first.

use super::search::{find_bytes, limit, rfind_bytes};
use super::unicode::is_space;
use super::wtf8::{decode, decode_last};
use super::Text;

/// How many bytes at the front of `bytes` are characters for which `holds`.
fn front_run(bytes: &[u8], holds: impl Fn(u32) -> bool) -> usize {
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let (cp, used) = match byte {
            0..=0x7f => (u32::from(byte), 1),
            _ => match decode(&bytes[at..]) {
                Some(found) => found,
                None => break,
            },
        };
        if !holds(cp) {
            break;
        }
        at += used;
    }
    at
}

/// Where the run of characters for which `holds` that ends `bytes` begins.
fn back_run(bytes: &[u8], holds: impl Fn(u32) -> bool) -> usize {
    let mut end = bytes.len();
    while let Some((cp, used)) = decode_last(&bytes[..end]) {
        if !holds(cp) {
            break;
        }
        end -= used;
    }
    end
}

/// Pieces between runs of white space, from the left. See [`Text::split_whitespace`].
pub struct SplitWhitespace<'a> {
    text: Text<'a>,
    at: usize,
    left: usize,
}

impl<'a> Iterator for SplitWhitespace<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let all = self.text.as_bytes();
        let start = self.at + front_run(all.get(self.at..)?, is_space);
        if start >= all.len() {
            self.at = all.len();
            return None;
        }
        let end = match self.left {
            0 => all.len(),
            _ => start + front_run(&all[start..], |cp| !is_space(cp)),
        };
        self.left = self.left.saturating_sub(1);
        self.at = end;
        Some(self.text.sub(start..end))
    }
}

/// Pieces between runs of white space, from the right. See [`Text::rsplit_whitespace`].
pub struct RSplitWhitespace<'a> {
    text: Text<'a>,
    end: usize,
    left: usize,
}

impl<'a> Iterator for RSplitWhitespace<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let all = self.text.as_bytes();
        let end = back_run(all.get(..self.end)?, is_space);
        if end == 0 {
            self.end = 0;
            return None;
        }
        let start = match self.left {
            0 => 0,
            _ => back_run(&all[..end], |cp| !is_space(cp)),
        };
        self.left = self.left.saturating_sub(1);
        self.end = start;
        Some(self.text.sub(start..end))
    }
}

/// Pieces between separators, from the left. See [`Text::split`].
pub struct Split<'a, 's> {
    text: Text<'a>,
    sep: &'s [u8],
    at: Option<usize>,
    left: usize,
}

impl<'a> Iterator for Split<'a, '_> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let start = self.at?;
        let all = self.text.as_bytes();
        let hit = match self.left {
            0 => None,
            _ => find_bytes(&all[start..], self.sep),
        };
        self.left = self.left.saturating_sub(1);
        let end = hit.map_or(all.len(), |at| start + at);
        self.at = hit.map(|_| end + self.sep.len());
        Some(self.text.sub(start..end))
    }
}

/// Pieces between separators, from the right. See [`Text::rsplit`].
pub struct RSplit<'a, 's> {
    text: Text<'a>,
    sep: &'s [u8],
    end: Option<usize>,
    left: usize,
}

impl<'a> Iterator for RSplit<'a, '_> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let end = self.end?;
        let hit = match self.left {
            0 => None,
            _ => rfind_bytes(&self.text.as_bytes()[..end], self.sep),
        };
        self.left = self.left.saturating_sub(1);
        self.end = hit;
        Some(self.text.sub(hit.map_or(0, |at| at + self.sep.len())..end))
    }
}

/// The lines of a text. See [`Text::lines`].
pub struct Lines<'a> {
    text: Text<'a>,
    at: usize,
    keep_ends: bool,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        let all = self.text.as_bytes();
        let start = self.at;
        let rest = all.get(start..).filter(|rest| !rest.is_empty())?;
        let mut at = 0;
        let mut end_len = 0;
        while let Some(&byte) = rest.get(at) {
            if let 0x1f..=0x7f = byte {
                at += 1;
                continue;
            }
            let Some((cp, used)) = decode(&rest[at..]) else { break };
            end_len = match cp {
                0x0d if rest.get(at + 1) == Some(&b'\n') => 2,
                0x0a..=0x0d | 0x1c..=0x1e | 0x85 | 0x2028 | 0x2029 => used,
                _ => 0,
            };
            if end_len > 0 {
                break;
            }
            at += used;
        }
        self.at = start + at + end_len;
        let end = if self.keep_ends { self.at } else { start + at };
        Some(self.text.sub(start..end))
    }
}

impl<'a> Text<'a> {
    /// `str.split()`: the runs of characters that are not white space, after `max` splits the rest as it is (negative: no limit).
    pub fn split_whitespace(&self, max: i64) -> SplitWhitespace<'a> {
        SplitWhitespace { text: *self, at: 0, left: limit(max) }
    }

    /// `str.rsplit()`, the last piece first.
    pub fn rsplit_whitespace(&self, max: i64) -> RSplitWhitespace<'a> {
        RSplitWhitespace { text: *self, end: self.as_bytes().len(), left: limit(max) }
    }

    /// `str.split(sep)`; the caller has refused an empty separator (which here splits nothing).
    pub fn split<'s>(&self, sep: Text<'s>, max: i64) -> Split<'a, 's> {
        let left = if sep.is_empty() { 0 } else { limit(max) };
        Split { text: *self, sep: sep.as_bytes(), at: Some(0), left }
    }

    /// `str.rsplit(sep)`, the last piece first; an empty separator splits nothing.
    pub fn rsplit<'s>(&self, sep: Text<'s>, max: i64) -> RSplit<'a, 's> {
        let left = if sep.is_empty() { 0 } else { limit(max) };
        RSplit { text: *self, sep: sep.as_bytes(), end: Some(self.as_bytes().len()), left }
    }

    /// `str.splitlines(keepends)`.
    pub fn lines(&self, keep_ends: bool) -> Lines<'a> {
        Lines { text: *self, at: 0, keep_ends }
    }

    pub(crate) fn strip_if(&self, front: bool, back: bool, holds: impl Fn(u32) -> bool) -> Text<'a> {
        let all = self.as_bytes();
        let start = if front { front_run(all, &holds) } else { 0 };
        let end = if back { start + back_run(&all[start..], &holds) } else { all.len() };
        if start == 0 && end == all.len() {
            return *self;
        }
        self.sub(start..end)
    }

    /// Takes white space off the front, the back or both.
    pub fn strip_whitespace(&self, front: bool, back: bool) -> Text<'a> {
        self.strip_if(front, back, is_space)
    }

    /// Takes the characters of a set off the front, the back or both.
    pub fn strip_set(&self, set: Text<'_>, front: bool, back: bool) -> Text<'a> {
        let mut ascii = 0u128;
        for cp in set.chars().filter(|&cp| cp < 128) {
            ascii |= 1 << cp;
        }
        if set.is_ascii() {
            return self.strip_if(front, back, |cp| cp < 128 && ascii >> cp & 1 == 1);
        }
        self.strip_if(front, back, |cp| match cp {
            0..=127 => ascii >> cp & 1 == 1,
            _ => set.chars().any(|other| other == cp),
        })
    }
}
