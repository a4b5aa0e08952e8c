//! The view of a Python string: generalised UTF-8 with its length in characters.
//!
//! Python strings are sequences of code points, lone surrogates included, and keep a high and a low surrogate that
//! happen to meet as two characters. So the bytes are *generalised* UTF-8: each code point is encoded by itself, the
//! surrogates as three bytes each. Two facts carry over from UTF-8: byte order is code point order, and the encoding of a
//! string is found in another exactly at character boundaries.

use std::cmp::Ordering;
use std::ops::Range;

/// How many characters lie between two entries of a breadcrumb table.
pub const CRUMB_STRIDE: usize = 128;

/// A view of a Python string.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    bytes: &'a [u8],
    utf8: Option<&'a str>,
    nchars: usize,
    crumbs: &'a [u32],
}

/// Encodes a code point, surrogates as well as any other.
pub fn encode(cp: u32, room: &mut [u8; 4]) -> &[u8] {
    let tail = |shift: u32| 0x80 | (cp >> shift & 0x3f) as u8;
    let used = match cp {
        0..=0x7f => {
            room[0] = cp as u8;
            1
        }
        0x80..=0x7ff => {
            *room = [0xc0 | (cp >> 6) as u8, tail(0), 0, 0];
            2
        }
        0x800..=0xffff => {
            *room = [0xe0 | (cp >> 12) as u8, tail(6), tail(0), 0];
            3
        }
        _ => {
            *room = [0xf0 | (cp >> 18 & 7) as u8, tail(12), tail(6), tail(0)];
            4
        }
    };
    &room[..used]
}

/// How many bytes the encoding of a code point takes.
pub const fn encoded_len(cp: u32) -> usize {
    match cp {
        0..=0x7f => 1,
        0x80..=0x7ff => 2,
        0x800..=0xffff => 3,
        _ => 4,
    }
}

/// The number of bytes of the character that begins with `lead`.
#[inline]
pub(super) const fn width(lead: u8) -> usize {
    match lead {
        0..=0xbf => 1,
        0xc0..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => 4,
    }
}

/// The first code point of `bytes` and how many bytes it takes. Malformed bytes stand for themselves, one at a time.
#[inline]
pub(super) fn decode(bytes: &[u8]) -> Option<(u32, usize)> {
    let cont = |b: u8| u32::from(b & 0x3f);
    Some(match *bytes {
        [] => return None,
        [a, ..] if a < 0xc0 => (u32::from(a), 1),
        [a, b, ..] if a < 0xe0 => (u32::from(a & 0x1f) << 6 | cont(b), 2),
        [a, b, c, ..] if a < 0xf0 => (u32::from(a & 0xf) << 12 | cont(b) << 6 | cont(c), 3),
        [a, b, c, d, ..] => (u32::from(a & 7) << 18 | cont(b) << 12 | cont(c) << 6 | cont(d), 4),
        [a, ..] => (u32::from(a), 1),
    })
}

/// The last code point of `bytes` and how many bytes it takes.
#[inline]
pub(super) fn decode_last(bytes: &[u8]) -> Option<(u32, usize)> {
    let last = *bytes.last()?;
    if last < 0x80 {
        return Some((u32::from(last), 1));
    }
    let mut start = bytes.len() - 1;
    let floor = bytes.len().saturating_sub(4);
    while start > floor && bytes[start] & 0xc0 == 0x80 {
        start -= 1;
    }
    match decode(&bytes[start..]) {
        Some((cp, used)) if used == bytes.len() - start => Some((cp, used)),
        _ => Some((u32::from(last), 1)),
    }
}

/// The number of characters in well-formed generalised UTF-8.
pub fn count_chars(bytes: &[u8]) -> usize {
    let lead = |b: &u8| (*b as i8) >= -0x40;
    let mut total = 0;
    let mut chunks = bytes.chunks_exact(128);
    for chunk in &mut chunks {
        // A sum that cannot overflow eight bits keeps the compiler on whole vectors.
        total += usize::from(chunk.iter().map(|b| u8::from(lead(b))).sum::<u8>());
    }
    total + chunks.remainder().iter().filter(|b| lead(b)).count()
}

/// The byte offset of character `n`, or the length if there are fewer.
pub(super) fn advance(bytes: &[u8], mut n: usize) -> usize {
    let mut at = 0;
    while let Some(chunk) = bytes.get(at..at + 64) {
        let here = chunk.iter().map(|b| u8::from((*b as i8) >= -0x40)).sum::<u8>() as usize;
        if here > n {
            break;
        }
        n -= here;
        at += 64;
    }
    // The chunk may have ended inside a character: its tail bytes belong to what was counted.
    while bytes.get(at).is_some_and(|b| b & 0xc0 == 0x80) {
        at += 1;
    }
    while n > 0 && at < bytes.len() {
        at += width(bytes[at]);
        n -= 1;
    }
    at.min(bytes.len())
}

/// The entries of the breadcrumb table of `bytes`: the byte offset of characters 0, 128, 256 and so on.
/// It ends early if an offset does not fit 32 bits; a table cut short is still a good one.
pub fn crumbs(bytes: &[u8]) -> impl Iterator<Item = u32> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let here = u32::try_from(at).ok()?;
        at += advance(&bytes[at..], CRUMB_STRIDE);
        Some(here)
    })
}

/// How many entries [`crumbs`] gives for a string of `nchars` characters.
pub const fn crumb_count(nchars: usize) -> usize {
    nchars.div_ceil(CRUMB_STRIDE)
}

/// Whether `bytes` are well-formed generalised UTF-8 (surrogates allowed, nothing overlong or too large).
pub fn is_well_formed(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Err(e) = std::str::from_utf8(rest) {
        match rest.get(e.valid_up_to()..e.valid_up_to() + 3) {
            Some([0xed, 0xa0..=0xbf, 0x80..=0xbf]) => rest = &rest[e.valid_up_to() + 3..],
            _ => return false,
        }
    }
    true
}

/// Clips Python's `start` and `end` arguments to a sequence of `len` items, negative ones counting from its end.
/// `None` when the start lies behind the end, where nothing is found, not even the empty string.
pub fn clip_range(start: i64, end: i64, len: usize) -> Option<Range<usize>> {
    let n = i64::try_from(len).unwrap_or(i64::MAX);
    let clip = |at: i64| {
        if at < 0 {
            at.saturating_add(n).max(0)
        } else {
            at
        }
    };
    let (start, end) = (clip(start), clip(end).min(n));
    (start <= end).then_some(start as usize..end as usize)
}

impl<'a> Text<'a> {
    /// The empty string.
    pub const EMPTY: Text<'static> = Text { bytes: b"", utf8: Some(""), nchars: 0, crumbs: &[] };

    /// A view of a Rust string; counts its characters.
    #[allow(clippy::should_implement_trait)] // It cannot fail, and is no parsing.
    pub fn from_str(text: &'a str) -> Text<'a> {
        Text { bytes: text.as_bytes(), utf8: Some(text), nchars: count_chars(text.as_bytes()), crumbs: &[] }
    }

    /// A view whose facts the caller already knows: `utf8` is the same bytes if they are valid UTF-8, `nchars` their number of
    /// characters, `crumbs` a table as [`crumbs`] makes it, or empty.
    /// Wrong facts give wrong answers, but nothing worse.
    #[inline]
    pub const fn from_parts(bytes: &'a [u8], utf8: Option<&'a str>, nchars: usize, crumbs: &'a [u32]) -> Text<'a> {
        Text { bytes, utf8, nchars, crumbs }
    }

    /// A view of well-formed generalised UTF-8; looks at all of it to learn its facts.
    pub fn from_wtf8(bytes: &'a [u8]) -> Text<'a> {
        Text { bytes, utf8: std::str::from_utf8(bytes).ok(), nchars: count_chars(bytes), crumbs: &[] }
    }

    /// The bytes, in generalised UTF-8.
    #[inline]
    pub const fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The string as Rust's, unless it holds a surrogate.
    #[inline]
    pub const fn to_str(&self) -> Option<&'a str> {
        self.utf8
    }

    /// The string as Rust's, with U+FFFD for each surrogate.
    pub fn to_string_lossy(&self) -> std::borrow::Cow<'a, str> {
        match self.utf8 {
            Some(s) => s.into(),
            None => self
                .chars()
                .map(|c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER))
                .collect::<String>()
                .into(),
        }
    }

    /// The number of characters.
    #[inline]
    pub const fn len_chars(&self) -> usize {
        self.nchars
    }

    /// Whether there is no character.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Whether every character is ASCII (so that character and byte offsets are the same).
    #[inline]
    pub const fn is_ascii(&self) -> bool {
        self.nchars == self.bytes.len()
    }

    /// The byte offset of a character; of the end for `index >= len_chars()`.
    #[inline]
    pub fn byte_offset(&self, index: usize) -> usize {
        if index >= self.nchars {
            return self.bytes.len();
        }
        if self.is_ascii() {
            return index;
        }
        self.byte_offset_wide(index)
    }

    fn byte_offset_wide(&self, index: usize) -> usize {
        let slot = (index / CRUMB_STRIDE).min(self.crumbs.len().saturating_sub(1));
        let from = self.crumbs.get(slot).map_or(0, |&at| at as usize);
        let rest = self.bytes.get(from..).unwrap_or_default();
        // Without a table, the nearer end is the better place to count from.
        if self.crumbs.is_empty() && index > self.nchars / 2 {
            let mut at = self.bytes.len();
            let mut left = self.nchars - index;
            if left < 64 {
                while left > 0 && at > 0 {
                    at -= 1;
                    left -= usize::from(self.bytes[at] & 0xc0 != 0x80);
                }
                return at;
            }
        }
        from + advance(rest, index - slot * CRUMB_STRIDE)
    }

    /// The number of characters before a byte offset (which is a character boundary).
    pub fn char_index(&self, offset: usize) -> usize {
        if self.is_ascii() {
            return offset.min(self.bytes.len());
        }
        let offset = offset.min(self.bytes.len());
        let slot = self.crumbs.partition_point(|&at| at as usize <= offset).saturating_sub(1);
        let from = self.crumbs.get(slot).map_or(0, |&at| at as usize);
        slot * CRUMB_STRIDE + count_chars(self.bytes.get(from..offset).unwrap_or_default())
    }

    /// The part between two byte offsets that are character boundaries; empty if they are out of order or range.
    #[inline]
    pub fn sub(&self, bytes: Range<usize>) -> Text<'a> {
        let Some(part) = self.bytes.get(bytes.clone()) else {
            return Text::EMPTY;
        };
        if self.is_ascii() {
            return self.part(part, bytes, part.len());
        }
        self.part(part, bytes, count_chars(part))
    }

    fn part(&self, part: &'a [u8], bytes: Range<usize>, nchars: usize) -> Text<'a> {
        let utf8 = match self.utf8 {
            Some(all) => all.get(bytes),
            None => std::str::from_utf8(part).ok(),
        };
        Text { bytes: part, utf8, nchars, crumbs: &[] }
    }

    /// The characters from `start` up to `end`, both clipped to the length; empty if out of order.
    pub fn slice(&self, start: usize, end: usize) -> Text<'a> {
        let end = end.min(self.nchars);
        if start >= end {
            return Text::EMPTY;
        }
        if start == 0 && end == self.nchars {
            return *self;
        }
        let from = self.byte_offset(start);
        let to = if end - start < CRUMB_STRIDE && !self.is_ascii() {
            from + advance(&self.bytes[from..], end - start)
        } else {
            self.byte_offset(end)
        };
        match self.bytes.get(from..to) {
            Some(part) => self.part(part, from..to, end - start),
            None => Text::EMPTY,
        }
    }

    /// The code point at a character index.
    pub fn char_at(&self, index: usize) -> Option<u32> {
        if index >= self.nchars {
            return None;
        }
        decode(self.bytes.get(self.byte_offset(index)..)?).map(|(cp, _)| cp)
    }

    /// The one character at an index, as a string.
    pub fn char_text(&self, index: usize) -> Option<Text<'a>> {
        if index >= self.nchars {
            return None;
        }
        let from = self.byte_offset(index);
        let to = from + width(*self.bytes.get(from)?);
        Some(self.part(self.bytes.get(from..to)?, from..to, 1))
    }

    /// The code points, from either end.
    pub fn chars(&self) -> Chars<'a> {
        Chars { bytes: self.bytes }
    }

    /// The single code point of a one-character string.
    pub fn as_char(&self) -> Option<u32> {
        if self.nchars == 1 {
            decode(self.bytes).map(|(cp, _)| cp)
        } else {
            None
        }
    }

    /// Whether the string holds surrogates, and so cannot be encoded.
    pub fn has_surrogates(&self) -> bool {
        self.utf8.is_none()
    }

    /// The largest code point, 0 for the empty string.
    pub fn max_char(&self) -> u32 {
        if self.is_ascii() {
            return self.bytes.iter().copied().max().map_or(0, u32::from);
        }
        self.chars().max().unwrap_or(0)
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for Text<'_> {}

impl PartialOrd for Text<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By code point, as Python compares.
impl Ord for Text<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bytes.cmp(other.bytes)
    }
}

impl std::hash::Hash for Text<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bytes.hash(state);
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Text::from_str(text)
    }
}

impl std::fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&self.to_string_lossy(), f)
    }
}

/// The code points of a [`Text`], surrogates included.
#[derive(Clone)]
pub struct Chars<'a> {
    bytes: &'a [u8],
}

impl<'a> Chars<'a> {
    /// The bytes not yet walked over.
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

impl Iterator for Chars<'_> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let (cp, used) = decode(self.bytes)?;
        self.bytes = &self.bytes[used..];
        Some(cp)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.bytes.len().div_ceil(4), Some(self.bytes.len()))
    }
}

impl DoubleEndedIterator for Chars<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<u32> {
        let (cp, used) = decode_last(self.bytes)?;
        self.bytes = &self.bytes[..self.bytes.len() - used];
        Some(cp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogate_pairs_stay_apart() {
        let mut bytes = Vec::new();
        for cp in [0x61, 0xd83d, 0xde00, 0x1f600] {
            bytes.extend_from_slice(encode(cp, &mut [0; 4]));
        }
        assert!(is_well_formed(&bytes));
        let text = Text::from_wtf8(&bytes);
        assert_eq!(text.len_chars(), 4);
        assert!(text.has_surrogates());
        assert_eq!(text.chars().collect::<Vec<_>>(), [0x61, 0xd83d, 0xde00, 0x1f600]);
        assert_eq!(text.chars().rev().collect::<Vec<_>>(), [0x1f600, 0xde00, 0xd83d, 0x61]);
        assert_eq!(text.slice(3, 4).to_str(), Some("\u{1f600}"));
        assert_eq!(text.char_at(1), Some(0xd83d));
    }

    #[test]
    fn offsets_agree_with_a_plain_walk() {
        let mut s = String::new();
        for i in 0..1000u32 {
            s.push(['a', 'é', '€', '😀'][(i * 7 % 11 % 4) as usize]);
        }
        let table: Vec<u32> = crumbs(s.as_bytes()).collect();
        assert_eq!(table.len(), crumb_count(1000));
        let plain = Text::from_str(&s);
        let quick = Text::from_parts(s.as_bytes(), Some(&s), 1000, &table);
        for (i, (at, c)) in s.char_indices().enumerate() {
            for text in [plain, quick] {
                assert_eq!(text.byte_offset(i), at);
                assert_eq!(text.char_index(at), i);
                assert_eq!(text.char_at(i), Some(c as u32));
                assert_eq!(text.char_text(i).and_then(|t| t.as_char()), Some(c as u32));
                let expect: String = s.chars().skip(i).take(i % 300).collect();
                assert_eq!(text.slice(i, i + i % 300).to_str(), Some(&*expect));
                assert_eq!(text.slice(i, i + i % 300).len_chars(), expect.chars().count());
            }
        }
    }

    #[test]
    fn malformed_bytes_do_no_harm() {
        let bytes = [0xf0, 0x9f, 0xff, 0xc3, 0x28, 0xe2, 0x82];
        let text = Text::from_parts(&bytes, None, 3, &[]);
        assert!(!is_well_formed(&bytes));
        let _ = text.chars().count() + text.chars().rev().count();
        for i in 0..5 {
            let _ = (text.char_at(i), text.slice(i, i + 2), text.char_text(i));
        }
    }

    #[test]
    fn ranges_clip_as_slices_do() {
        assert_eq!(clip_range(0, i64::MAX, 3), Some(0..3));
        assert_eq!(clip_range(-2, -1, 3), Some(1..2));
        assert_eq!(clip_range(3, i64::MAX, 3), Some(3..3));
        assert_eq!(clip_range(4, i64::MAX, 3), None);
        assert_eq!(clip_range(i64::MIN, i64::MAX, 3), Some(0..3));
    }
}
