//! The indentation layer: how far each line is indented, and the blocks that follow from it.

use crate::error::SyntaxErrorKind;
use crate::lexer::{end_in_continuation, stray_continuation, LexError, Place};
use crate::token::{Tok, Token};

/// How many blocks may be open at once, as in CPython.
const MAX_INDENT: usize = 100;
const TAB: u32 = 8;

/// An indentation, once with tabs to columns of eight and once with tabs as one blank: lines agree only if both do.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Column {
    wide: u32,
    narrow: u32,
}

/// What stands at the beginning of a line.
pub(crate) struct LineHead {
    /// Where its indentation ends.
    pub end: u32,
    /// Whether nothing but blanks and perhaps a comment follows.
    pub is_blank: bool,
    column: Column,
}

/// The open blocks.
pub(crate) struct Indentation {
    stack: Vec<Column>,
}

impl Indentation {
    pub(crate) fn new() -> Self {
        Indentation { stack: vec![Column { wide: 0, narrow: 0 }] }
    }

    /// Reads the blanks from `begin` on. A line that is continued by a backslash has the first line's indentation.
    pub(crate) fn measure(&self, text: &str, begin: u32) -> Result<LineHead, LexError> {
        let bytes = text.as_bytes();
        let mut at = begin as usize;
        let mut column = Column { wide: 0, narrow: 0 };
        let mut continued = 0;
        loop {
            match bytes.get(at) {
                Some(b' ') => {
                    column.wide += 1;
                    column.narrow += 1;
                }
                Some(b'\t') => {
                    column.wide = (column.wide / TAB + 1) * TAB;
                    column.narrow += 1;
                }
                Some(b'\x0c') => column = Column { wide: 0, narrow: 0 },
                Some(b'\\') => {
                    if continued == 0 {
                        continued = column.wide;
                    }
                    at += 1;
                    match bytes.get(at) {
                        Some(b'\n') if at + 1 < bytes.len() => {}
                        Some(b'\n') | None => return Err(end_in_continuation(at as u32)),
                        Some(_) => return Err(stray_continuation(at as u32)),
                    }
                }
                _ => break,
            }
            at += 1;
        }
        if continued > 0 {
            column = Column { wide: continued, narrow: continued };
        }
        let next = bytes.get(at);
        if next.is_none() {
            column = Column { wide: 0, narrow: 0 };
        }
        let is_blank = matches!(next, Some(b'#' | b'\n'));
        Ok(LineHead { end: at as u32, is_blank, column })
    }

    /// Opens or closes blocks for a line that begins at `begin`.
    pub(crate) fn apply(&mut self, line: &LineHead, begin: u32, tokens: &mut Vec<Token>) -> Result<(), LexError> {
        let top = self.top();
        let column = line.column;
        if column.wide == top.wide {
            return if column == top { Ok(()) } else { Err(tab_error(line.end)) };
        }
        if column.wide > top.wide {
            if self.stack.len() >= MAX_INDENT {
                return Err(indentation_error("too many levels of indentation", line.end));
            }
            if column.narrow <= top.narrow {
                return Err(tab_error(line.end));
            }
            self.stack.push(column);
            tokens.push(Token { tok: Tok::Indent, start: begin, end: line.end });
            return Ok(());
        }
        let mut closed = 0;
        while self.stack.len() > 1 && column.wide < self.top().wide {
            self.stack.pop();
            closed += 1;
        }
        if column.wide != self.top().wide {
            return Err(indentation_error("unindent does not match any outer indentation level", line.end));
        }
        if column != self.top() {
            return Err(tab_error(line.end));
        }
        let dedent = Token { tok: Tok::Dedent, start: line.end, end: line.end };
        tokens.extend(std::iter::repeat_n(dedent, closed));
        Ok(())
    }

    /// Closes all blocks at the end of the text.
    pub(crate) fn finish(&mut self, end: u32, tokens: &mut Vec<Token>) {
        for _ in 1..self.stack.len() {
            tokens.push(Token { tok: Tok::Dedent, start: end, end });
        }
        self.stack.truncate(1);
    }

    fn top(&self) -> Column {
        self.stack.last().copied().unwrap_or(Column { wide: 0, narrow: 0 })
    }
}

fn indentation_error(message: &str, at: u32) -> LexError {
    let mut error = LexError::new(message, Place::LineEnd(at));
    error.kind = SyntaxErrorKind::Indentation;
    error.is_grave = false;
    error.end_column = Some(-1);
    error
}

fn tab_error(at: u32) -> LexError {
    let mut error = LexError::new("inconsistent use of tabs and spaces in indentation", Place::LineStart(at));
    error.kind = SyntaxErrorKind::Tab;
    error.is_grave = false;
    error.end_column = Some(0);
    error
}
