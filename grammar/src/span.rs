//! Positions in source text: byte ranges, and the table that turns them into lines and columns.

use std::fmt;

/// A half-open range of byte offsets into the (decoded, UTF-8) source text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset just past the last byte.
    pub end: u32,
}

impl Span {
    /// A span from `start` up to, but without, `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The bytes of `text` that this span covers; empty when it does not fit the text.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// A place in the source as people count: line from 1, columns from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    /// Line number, from 1.
    pub line: u32,
    /// Bytes from the start of the line.
    pub byte_column: u32,
    /// Characters from the start of the line.
    pub char_column: u32,
}

/// Where each line of a text begins. Built once per text; look-ups are by binary search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// Indexes `text`, whose lines end in `\n`, `\r\n` or a lone `\r`.
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            at += 1;
            let ends_line = match byte {
                b'\n' => true,
                b'\r' => bytes.get(at) != Some(&b'\n'),
                _ => false,
            };
            if ends_line {
                starts.push(at as u32);
            }
        }
        LineIndex { starts }
    }

    /// The line, counted from 1, that holds `offset`.
    pub fn line(&self, offset: u32) -> u32 {
        self.starts.partition_point(|&start| start <= offset) as u32
    }

    /// The offset at which `line` (from 1) begins; the last line's for a number past the end.
    pub fn line_start(&self, line: u32) -> u32 {
        let last = self.starts.len() - 1;
        let index = (line.max(1) as usize - 1).min(last);
        self.starts.get(index).copied().unwrap_or(0)
    }

    /// How many lines there are; text that ends in a line break has an empty last one.
    pub fn line_count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Line and columns of `offset` in `text`, which must be the text that was indexed.
    pub fn locate(&self, text: &str, offset: u32) -> Location {
        let line = self.line(offset);
        let start = self.line_start(line);
        let before = Span::new(start, offset.min(text.len() as u32)).of(text);
        Location { line, byte_column: offset.saturating_sub(start), char_column: before.chars().count() as u32 }
    }

    /// The text of `line` (from 1) without its line break; empty past the end.
    pub fn line_text<'t>(&self, text: &'t str, line: u32) -> &'t str {
        if line == 0 || line > self.line_count() {
            return "";
        }
        let start = self.line_start(line);
        let end = self.starts.get(line as usize).copied().unwrap_or(text.len() as u32);
        Span::new(start, end).of(text).trim_end_matches(['\n', '\r'])
    }
}

/// A source text together with its line table: what error reports and line tables are made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMap {
    text: String,
    lines: LineIndex,
}

impl SourceMap {
    /// Takes over `text` and indexes it.
    pub fn new(text: String) -> Self {
        let lines = LineIndex::new(&text);
        SourceMap { text, lines }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The table of line starts.
    pub fn lines(&self) -> &LineIndex {
        &self.lines
    }

    /// Line and columns of a byte offset.
    pub fn locate(&self, offset: u32) -> Location {
        self.lines.locate(&self.text, offset)
    }

    /// The line, counted from 1, that holds `offset`.
    pub fn line(&self, offset: u32) -> u32 {
        self.lines.line(offset)
    }

    /// The text of a line (from 1), without its line break.
    pub fn line_text(&self, line: u32) -> &str {
        self.lines.line_text(&self.text, line)
    }
}
