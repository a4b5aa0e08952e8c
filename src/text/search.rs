//! Searching and replacing.

use super::{Buf, NoMemory, Text, Written};
use memchr::memmem;
use std::ops::Range;

/// The byte offset of the first `needle` in `hay`.
pub fn find_bytes(hay: &[u8], needle: &[u8]) -> Option<usize> {
    match needle {
        [] => Some(0),
        [byte] => memchr::memchr(*byte, hay),
        _ if needle.len() > hay.len() => None,
        _ => memmem::find(hay, needle),
    }
}

/// The byte offset of the last `needle` in `hay`.
pub fn rfind_bytes(hay: &[u8], needle: &[u8]) -> Option<usize> {
    match needle {
        [] => Some(hay.len()),
        [byte] => memchr::memrchr(*byte, hay),
        _ if needle.len() > hay.len() => None,
        _ => memmem::rfind(hay, needle),
    }
}

/// How often a non-empty `needle` occurs in `hay` without overlap, counting up to `max`.
pub fn count_bytes(hay: &[u8], needle: &[u8], max: usize) -> usize {
    match needle {
        [] => 0,
        [byte] => memchr::memchr_iter(*byte, hay).take(max).count(),
        _ if hay.len() < SHORT => short_hits(hay, needle).take(max).count(),
        _ => memmem::find_iter(hay, needle).take(max).count(),
    }
}

/// In a text shorter than this, making a searcher costs more than it saves.
const SHORT: usize = 64;

/// Where `needle` occurs in a short text without overlap.
fn short_hits<'a>(hay: &'a [u8], needle: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let mut from = 0;
    std::iter::from_fn(move || {
        let at = from + find_bytes(hay.get(from..)?, needle)?;
        from = at + needle.len();
        Some(at)
    })
}

/// Python's count argument: a negative number means all.
pub fn limit(max: i64) -> usize {
    usize::try_from(max).unwrap_or(usize::MAX)
}

/// Writes `hay` with up to `max` occurrences of a non-empty `old` replaced. `false` if there was none: nothing was written.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub(super) fn replace_bytes(
    hay: &[u8],
    old: &[u8],
    new: &[u8],
    max: usize,
    out: &mut impl Buf,
) -> Result<bool, NoMemory> {
    if hay.len() < SHORT {
        return replace_short(hay, old, new, max, out);
    }
    let hits = count_bytes(hay, old, max);
    if hits == 0 {
        return Ok(false);
    }
    out.reserve(replaced_len(hay.len(), hits, old.len(), new.len())?)?;
    let mut at = 0;
    let mut write = |hit: usize| -> Written {
        out.push_bytes(&hay[at..hit])?;
        at = hit + old.len();
        out.push_bytes(new)
    };
    match old {
        [byte] => memchr::memchr_iter(*byte, hay).take(hits).try_for_each(&mut write)?,
        _ => memmem::find_iter(hay, old).take(hits).try_for_each(&mut write)?,
    }
    out.push_bytes(&hay[at..])?;
    Ok(true)
}

/// The same for a short text: occurrences are written as they are found, without counting them first.
fn replace_short(hay: &[u8], old: &[u8], new: &[u8], max: usize, out: &mut impl Buf) -> Result<bool, NoMemory> {
    let mut at = 0;
    for hit in short_hits(hay, old).take(max) {
        out.push_bytes(&hay[at..hit])?;
        out.push_bytes(new)?;
        at = hit + old.len();
    }
    if at > 0 {
        out.push_bytes(&hay[at..])?;
    }
    Ok(at > 0)
}

/// The size of a text after `hits` replacements; an overflow counts as running out.
pub(super) fn replaced_len(len: usize, hits: usize, old: usize, new: usize) -> Result<usize, NoMemory> {
    let added = hits.checked_mul(new).ok_or(NoMemory)?;
    (len - hits * old).checked_add(added).ok_or(NoMemory)
}

impl<'a> Text<'a> {
    /// The bytes of a range of characters and where they begin; `None` if the range starts behind the end.
    fn window(&self, range: &Range<usize>) -> Option<(usize, &'a [u8])> {
        if range.start > self.len_chars() || range.start > range.end {
            return None;
        }
        let from = self.byte_offset(range.start);
        let to = self.byte_offset(range.end);
        Some((from, self.as_bytes().get(from..to)?))
    }

    /// The character index of the first `needle` that lies within a range of characters (see [`super::clip_range`]).
    pub fn find(&self, needle: Text<'_>, range: Range<usize>) -> Option<usize> {
        let (from, hay) = self.window(&range)?;
        find_bytes(hay, needle.as_bytes()).map(|at| self.char_index(from + at))
    }

    /// The character index of the last `needle` that lies within a range of characters.
    pub fn rfind(&self, needle: Text<'_>, range: Range<usize>) -> Option<usize> {
        let (from, hay) = self.window(&range)?;
        rfind_bytes(hay, needle.as_bytes()).map(|at| self.char_index(from + at))
    }

    /// How often `needle` occurs within a range of characters, without overlap; the empty string occurs between all characters.
    pub fn count(&self, needle: Text<'_>, range: Range<usize>) -> usize {
        let Some((_, hay)) = self.window(&range) else {
            return 0;
        };
        if needle.is_empty() {
            return range.end.min(self.len_chars()).saturating_sub(range.start) + 1;
        }
        count_bytes(hay, needle.as_bytes(), usize::MAX)
    }

    /// Whether `needle` occurs at all.
    pub fn contains(&self, needle: Text<'_>) -> bool {
        find_bytes(self.as_bytes(), needle.as_bytes()).is_some()
    }

    /// Whether a range of characters begins with `prefix`.
    pub fn starts_with(&self, prefix: Text<'_>, range: Range<usize>) -> bool {
        self.window(&range).is_some_and(|(_, hay)| hay.starts_with(prefix.as_bytes()))
    }

    /// Whether a range of characters ends with `suffix`.
    pub fn ends_with(&self, suffix: Text<'_>, range: Range<usize>) -> bool {
        self.window(&range).is_some_and(|(_, hay)| hay.ends_with(suffix.as_bytes()))
    }

    /// `str.removeprefix`.
    pub fn remove_prefix(&self, prefix: Text<'_>) -> Text<'a> {
        match self.as_bytes().starts_with(prefix.as_bytes()) {
            true => self.sub(prefix.as_bytes().len()..self.as_bytes().len()),
            false => *self,
        }
    }

    /// `str.removesuffix`.
    pub fn remove_suffix(&self, suffix: Text<'_>) -> Text<'a> {
        match self.as_bytes().ends_with(suffix.as_bytes()) {
            true => self.sub(0..self.as_bytes().len() - suffix.as_bytes().len()),
            false => *self,
        }
    }

    /// Writes `str.replace(old, new, max)`; a negative `max` means all. `false` if nothing changes: nothing was written, the caller keeps the string.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn replace(&self, old: Text<'_>, new: Text<'_>, max: i64, out: &mut impl Buf) -> Result<bool, NoMemory> {
        let max = limit(max);
        if !old.is_empty() {
            if old == new {
                return Ok(false);
            }
            return replace_bytes(self.as_bytes(), old.as_bytes(), new.as_bytes(), max, out);
        }
        let hits = max.min(self.len_chars() + 1);
        if hits == 0 || new.is_empty() {
            return Ok(false);
        }
        out.reserve(replaced_len(self.as_bytes().len(), hits, 0, new.as_bytes().len())?)?;
        let mut at = 0;
        for i in 0..hits {
            out.push_bytes(new.as_bytes())?;
            if i == hits - 1 {
                break;
            }
            let rest = self.as_bytes().get(at..).unwrap_or_default();
            let next = at + super::wtf8::decode(rest).map_or(0, |(_, used)| used);
            out.push_bytes(self.as_bytes().get(at..next).unwrap_or_default())?;
            at = next;
        }
        out.push_bytes(self.as_bytes().get(at..).unwrap_or_default())?;
        Ok(true)
    }

    /// `str.partition`: what lies before the first `sep`, and after it. The separator is not to be empty.
    pub fn partition(&self, sep: Text<'_>) -> Option<(Text<'a>, Text<'a>)> {
        let at = find_bytes(self.as_bytes(), sep.as_bytes())?;
        Some((self.sub(0..at), self.sub(at + sep.as_bytes().len()..self.as_bytes().len())))
    }

    /// `str.rpartition`: what lies before the last `sep`, and after it. The separator is not to be empty.
    pub fn rpartition(&self, sep: Text<'_>) -> Option<(Text<'a>, Text<'a>)> {
        let at = rfind_bytes(self.as_bytes(), sep.as_bytes())?;
        Some((self.sub(0..at), self.sub(at + sep.as_bytes().len()..self.as_bytes().len())))
    }
}
