//! What the grammar's actions call: makes nodes, and refuses what the grammar alone cannot.
//!
//! A refusal is noted as an [`Issue`], the first one wins, and the parse goes on: so actions stay plain constructor
//! calls. The tree's depth is watched here too: a node that would be too deep is dropped, and the parse is stopped.

// Expressions come boxed from the parser's stack, whatever is done with them.
#![allow(clippy::boxed_local)]

mod expression;
mod params;
mod pattern;
mod statement;
mod string;
mod target;

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::ast::{Expr, ExprKind, Ident, Stmt, StmtKind};
use crate::error::{SyntaxErrorKind, SyntaxWarning};
use crate::span::Span;
use crate::{Dialect, MAX_DEPTH};

pub(crate) use expression::Argument;
pub(crate) use params::Param;
pub(crate) use pattern::{ClassItem, MappingItem};
pub(crate) use string::{Piece, StringPart};
pub(crate) use target::{expr_name, invalid_target, is_bitwise_or, Target};

/// An expression on the parser's stack.
pub(crate) type P = Box<Expr>;

/// What a parse yields.
pub(crate) enum Tree {
    Body(Vec<Stmt>),
    Expr(P),
}

/// Why the token stream ended the parse early; what exactly happened is noted elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The text has a lexical error there.
    Lexical,
    /// The builder noted an issue that no more input can mend.
    Refused,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Issue {
    pub kind: SyntaxErrorKind,
    pub message: String,
    pub span: Span,
}

/// Makes the tree's nodes.
pub(crate) struct Builder<'s> {
    text: &'s str,
    dialect: Dialect,
    names: RefCell<HashMap<&'s str, Ident>>,
    issue: RefCell<Option<Issue>>,
    stopped: Cell<bool>,
    warnings: RefCell<Vec<SyntaxWarning>>,
}

impl<'s> Builder<'s> {
    pub(crate) fn new(text: &'s str, dialect: Dialect) -> Self {
        Builder {
            text,
            dialect,
            names: RefCell::new(HashMap::new()),
            issue: RefCell::new(None),
            stopped: Cell::new(false),
            warnings: RefCell::new(Vec::new()),
        }
    }

    /// The first refusal, if any.
    pub(crate) fn take_issue(&self) -> Option<Issue> {
        self.issue.borrow_mut().take()
    }

    /// Whether to stop: the tree is too deep.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.get()
    }

    pub(crate) fn take_warnings(&self) -> Vec<SyntaxWarning> {
        std::mem::take(&mut self.warnings.borrow_mut())
    }

    /// Notes a refusal; only the first counts.
    fn refuse(&self, message: impl Into<String>, span: Span) {
        self.note(SyntaxErrorKind::Syntax, message.into(), span);
    }

    fn note(&self, kind: SyntaxErrorKind, message: String, span: Span) {
        let mut issue = self.issue.borrow_mut();
        if issue.is_none() {
            *issue = Some(Issue { kind, message, span });
        }
    }

    fn warn(&self, message: String, span: Span) {
        self.warnings.borrow_mut().push(SyntaxWarning { message, span, line: 0 });
    }

    fn source(&self, span: Span) -> &'s str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn refuse_depth(&self, span: Span) {
        let message = "Parser stack overflowed - Python source too complex to parse";
        self.note(SyntaxErrorKind::Memory, message.to_owned(), span);
        self.stopped.set(true);
    }

    /// Makes an expression of the bytes from `start` to `end`.
    pub(crate) fn node(&self, kind: ExprKind, start: u32, end: u32) -> P {
        let span = Span::new(start, end);
        let node = Expr::new(kind, span);
        if node.depth() > MAX_DEPTH {
            self.refuse_depth(span);
            return Box::new(Expr::new(ExprKind::Tuple { elts: Vec::new() }, span));
        }
        Box::new(node)
    }

    /// Makes a statement of the bytes from `start` to `end`.
    pub(crate) fn stmt(&self, kind: StmtKind, start: u32, end: u32) -> Stmt {
        let span = Span::new(start, end);
        let node = Stmt::new(kind, span);
        if node.depth() > MAX_DEPTH {
            self.refuse_depth(span);
            return Stmt::new(StmtKind::Pass, span);
        }
        node
    }

    /// The identifier written there, in NFKC form; the same name is stored once.
    pub(crate) fn ident(&self, start: u32, end: u32) -> Ident {
        let written = self.source(Span::new(start, end));
        let mut names = self.names.borrow_mut();
        if let Some(ident) = names.get(written) {
            return ident.clone();
        }
        let ident = match written.is_ascii() {
            true => Ident::new(written),
            false => Ident::new(written.nfkc().collect::<String>()),
        };
        names.insert(written, ident.clone());
        ident
    }

    /// Whether an expression that begins at `start` in the text stands in parentheses of its own.
    fn is_parenthesized(&self, expr: &Expr, start: u32) -> bool {
        expr.span.start != start
    }
}

/// Takes expressions out of their boxes.
pub(crate) fn unbox(list: Vec<P>) -> Vec<Expr> {
    list.into_iter().map(|item| *item).collect()
}
