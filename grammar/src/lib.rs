//! Lexer, grammar and syntax tree of taipan's Python.
//!
//! [`ast`] is what the rest of the system sees; it knows nothing of how it is built.

pub mod ast;
mod depth;
pub mod error;
pub mod span;

pub use error::{SyntaxError, SyntaxErrorKind, SyntaxWarning};
pub use span::{LineIndex, SourceMap, Span};

/// The deepest tree that the parser builds, in nodes from root to leaf.
pub const MAX_DEPTH: u32 = 5000;

/// Which Python is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Dialect {
    /// Python 3.13, and the Python 2 forms where Python 3 has only a syntax error.
    #[default]
    Both,
    /// Python 3.13 alone.
    Three,
}
