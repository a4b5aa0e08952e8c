//! The cases of a `match` statement and their patterns.

use super::{Constant, Expr, Ident, Stmt};
use crate::span::Span;

/// One `case` of a `match` statement.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchCase {
    /// The pattern.
    pub pattern: Pattern,
    /// The condition after `if`.
    pub guard: Option<Expr>,
    /// The body.
    pub body: Vec<Stmt>,
}

/// A pattern of a `case`.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// Which pattern it is.
    pub kind: PatternKind,
    /// Where it stands.
    pub span: Span,
}

impl Pattern {
    /// Makes a pattern.
    pub fn new(kind: PatternKind, span: Span) -> Self {
        Pattern { kind, span }
    }
}

/// The kinds of patterns.
#[derive(Clone, Debug, PartialEq)]
pub enum PatternKind {
    /// A literal (or signed number, or complex sum) or a dotted name, compared with `==`.
    MatchValue {
        /// The value.
        value: Box<Expr>,
    },
    /// `None`, `True` or `False`, compared with `is`.
    MatchSingleton {
        /// The value.
        value: Constant,
    },
    /// `[a, *b]` or `a, b`
    MatchSequence {
        /// The items; at most one `MatchStar`.
        patterns: Vec<Pattern>,
    },
    /// `{key: pattern, **rest}`
    MatchMapping {
        /// The keys.
        keys: Vec<Expr>,
        /// The patterns for their values, as many as keys.
        patterns: Vec<Pattern>,
        /// The name after `**`.
        rest: Option<Ident>,
    },
    /// `Class(a, b=c)`
    MatchClass {
        /// The class: a dotted name.
        cls: Box<Expr>,
        /// Positional patterns.
        patterns: Vec<Pattern>,
        /// Names of keyword patterns.
        kwd_attrs: Vec<Ident>,
        /// Keyword patterns, as many as names.
        kwd_patterns: Vec<Pattern>,
    },
    /// `*name` in a sequence; `None` for `*_`
    MatchStar {
        /// The name.
        name: Option<Ident>,
    },
    /// `pattern as name`, a capture `name` (no pattern), or the wildcard `_` (neither).
    MatchAs {
        /// The pattern to match first.
        pattern: Option<Box<Pattern>>,
        /// The name to bind.
        name: Option<Ident>,
    },
    /// `a | b`
    MatchOr {
        /// The alternatives: two or more.
        patterns: Vec<Pattern>,
    },
}
