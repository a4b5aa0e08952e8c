//! What a failed parse reports.

use std::fmt;

use crate::span::{LineIndex, Span};

/// Which exception class the error is raised as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// `SyntaxError`
    Syntax,
    /// `IndentationError`
    Indentation,
    /// `TabError`
    Tab,
    /// `MemoryError`: the source nests too deep for the parser.
    Memory,
}

impl SyntaxErrorKind {
    /// The exception's class name.
    pub fn class_name(self) -> &'static str {
        match self {
            SyntaxErrorKind::Syntax => "SyntaxError",
            SyntaxErrorKind::Indentation => "IndentationError",
            SyntaxErrorKind::Tab => "TabError",
            SyntaxErrorKind::Memory => "MemoryError",
        }
    }
}

/// A syntax error, with what the exception's attributes and the printed report need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The class.
    pub kind: SyntaxErrorKind,
    /// The message.
    pub message: String,
    /// The byte range in the decoded text.
    pub span: Span,
    /// Line, from 1 (`lineno`).
    pub line: u32,
    /// Column in characters, from 1 (`offset`); 0 when unknown.
    pub column: u32,
    /// Last line, from 1 (`end_lineno`); 0 when unknown.
    pub end_line: u32,
    /// Column just past the end, in characters, from 1 (`end_offset`); 0 or -1 when unknown.
    pub end_column: i32,
    /// The line at fault with its line break (`text`); `None` when it has none.
    pub text: Option<String>,
    /// Whether more input could make the text complete: what `codeop` and a REPL ask.
    pub incomplete: bool,
}

impl SyntaxError {
    /// An error at `span` of `source`.
    pub fn at(kind: SyntaxErrorKind, message: impl Into<String>, span: Span, source: &str, lines: &LineIndex) -> Self {
        let start = lines.locate(source, span.start);
        // A line break at the end belongs to its line.
        let ends_line = span.end > span.start && source.as_bytes().get(span.end as usize - 1) == Some(&b'\n');
        let (end, beyond) = match ends_line {
            true => (lines.locate(source, span.end - 1), 2),
            false => (lines.locate(source, span.end), 1),
        };
        SyntaxError {
            kind,
            message: message.into(),
            span,
            line: start.line,
            column: start.char_column + 1,
            end_line: end.line,
            end_column: end.char_column as i32 + beyond,
            text: Some(format!("{}\n", lines.line_text(source, start.line))),
            incomplete: false,
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} (line {}, column {})", self.kind.class_name(), self.message, self.line, self.column)
    }
}

impl std::error::Error for SyntaxError {}

/// A `SyntaxWarning` the parser found, such as an invalid escape sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxWarning {
    /// The message.
    pub message: String,
    /// The byte range in the decoded text.
    pub span: Span,
    /// Line, from 1.
    pub line: u32,
}
