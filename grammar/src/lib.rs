//! Lexer, grammar and syntax tree of taipan's Python.
//!
//! [`ast`] is what the rest of the system sees; it knows nothing of how it is built. On the way there, a source passes
//! `source` (bytes to text), `lexer` with `fstring`, `number` and `indent` (text to tokens), `soft` (soft keywords),
//! `python.lalrpop` with `builder` (tokens to tree), and `validate`. `diagnostic` words the errors.

pub mod ast;
mod builder;
mod depth;
mod diagnostic;
pub mod dump;
pub mod error;
mod escape;
mod fstring;
mod indent;
mod lexer;
mod number;
mod parse;
mod soft;
mod source;
pub mod span;
pub mod token;
mod validate;

#[allow(clippy::all, missing_docs, unused, unsafe_code)]
mod python {
    include!(concat!(env!("OUT_DIR"), "/python.rs"));
}

pub use error::{SyntaxError, SyntaxErrorKind, SyntaxWarning};
pub use parse::{needs_more_input, parse_expression, parse_file, parse_interactive, parse_module, tokenize, Parsed};
pub use source::Source;
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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
