//! The place of a failure: what is around it, and what the neighbouring tokens amount to.

use std::cell::Cell;

use super::Finding;
use crate::ast::Expr;
use crate::builder::Tree;
use crate::error::SyntaxErrorKind;
use crate::parse::{longest_fragment, parse_fragment, Failure};
use crate::span::{SourceMap, Span};
use crate::token::{Tok, Token};
use crate::Dialect;

/// A failure to explain.
pub(crate) struct Case<'a> {
    pub text: &'a str,
    pub tokens: &'a [Token],
    /// The index of the token at fault.
    pub at: usize,
    /// The innermost bracket that is open there.
    pub open: Option<usize>,
    /// All brackets that are open there, outermost first.
    pub brackets: Vec<usize>,
    /// The first token of the logical line.
    pub line: usize,
    /// The first token of the (simple) statement.
    pub stmt: usize,
    pub source: &'a SourceMap,
    pub start: Tok,
    /// Whether the last line break is ours.
    appended: bool,
    /// Whether looking for an explanation has led to the end of the tokens, where a lexical error may wait.
    pub ran_off: Cell<bool>,
    dialect: Dialect,
    expected: &'a [String],
}

/// Where an item inside brackets or of a statement begins.
#[derive(Clone, Copy)]
pub(super) struct Item {
    pub start: usize,
    /// Whether a whole expression can stand there, rather than an operand of a comprehension's `in` or `if`.
    pub is_expression: bool,
}

impl<'a> Case<'a> {
    pub(crate) fn new(
        failure: &'a Failure,
        tokens: &'a [Token],
        source: &'a SourceMap,
        dialect: Dialect,
        start: Tok,
        appended: bool,
    ) -> Self {
        let at = failure.token.min(tokens.len().saturating_sub(1));
        let mut case = Case {
            text: source.text(),
            tokens,
            at,
            open: None,
            brackets: Vec::new(),
            line: 0,
            stmt: 0,
            source,
            start,
            appended,
            ran_off: Cell::new(false),
            dialect,
            expected: &failure.expected,
        };
        case.line = case.line_of_token(at);
        case.stmt = case.line;
        for index in case.line..at {
            match case.kind(index) {
                tok if tok.opens() => case.brackets.push(index),
                tok if tok.closes() => {
                    case.brackets.pop();
                }
                Tok::Semicolon if case.brackets.is_empty() => case.stmt = index + 1,
                Tok::Colon if case.brackets.is_empty() && case.is_header_colon(index) => case.stmt = index + 1,
                _ => {}
            }
        }
        case.open = case.brackets.last().copied();
        case
    }

    /// The first token of the logical line that holds a token.
    pub(super) fn line_of_token(&self, at: usize) -> usize {
        (0..at).rev().find(|&index| is_line_edge(self.kind(index))).map_or(0, |index| index + 1)
    }

    fn is_header_colon(&self, colon: usize) -> bool {
        if colon + 1 == self.at && self.kind(self.at) == Tok::Newline {
            return false;
        }
        // A lambda's colon is not the header's.
        let before = self.line..colon;
        let lambdas = before.clone().filter(|&index| self.kind(index) == Tok::Lambda).count();
        let colons = before.filter(|&index| self.kind(index) == Tok::Colon).count();
        self.kind(self.line).begins_block() && lambdas <= colons
    }

    pub(super) fn kind(&self, index: usize) -> Tok {
        self.tokens.get(index).map_or(Tok::EndMarker, |token| token.tok)
    }

    pub(crate) fn token(&self, index: usize) -> Token {
        let end = self.text.len() as u32;
        self.tokens.get(index).copied().unwrap_or(Token { tok: Tok::EndMarker, start: end, end })
    }

    pub(super) fn fault(&self) -> Tok {
        self.kind(self.at)
    }

    /// The token before the one at fault.
    pub(super) fn previous(&self) -> Tok {
        match self.at {
            0 => Tok::StartFile,
            at => self.kind(at - 1),
        }
    }

    pub(super) fn word(&self, index: usize) -> &'a str {
        let token = self.token(index);
        Span::new(token.start, token.end).of(self.text)
    }

    pub(super) fn span(&self, index: usize) -> Span {
        let token = self.token(index);
        Span::new(token.start, token.end)
    }

    /// The bytes from one token to another, both included.
    pub(super) fn range(&self, first: usize, last: usize) -> Span {
        Span::new(self.token(first).start, self.token(last).end)
    }

    /// From a token to where CPython's tokenizer had come: the last byte of the token `reached`.
    pub(super) fn starting_from(&self, first: usize, reached: usize) -> Span {
        let end = self.token(reached).end.saturating_sub(1);
        Span::new(self.token(first).start, end)
    }

    pub(super) fn line_number(&self, index: usize) -> u32 {
        self.source.line(self.token(index).start)
    }

    /// Whether the grammar would have taken this token instead, by its name in the grammar.
    pub(super) fn expects(&self, name: &str) -> bool {
        self.expected.iter().any(|expected| expected.trim_matches('"') == name)
    }

    /// Whether only these tokens could have stood there.
    pub(super) fn expects_only(&self, names: &[&str]) -> bool {
        !self.expected.is_empty() && self.expected.iter().all(|expected| names.contains(&expected.trim_matches('"')))
    }

    /// Whether the tokenizer had read the whole text when the parser gave up.
    pub(crate) fn is_at_end(&self) -> bool {
        match self.fault() {
            Tok::EndMarker => true,
            Tok::Dedent => {
                self.tokens.iter().skip(self.at).all(|token| matches!(token.tok, Tok::Dedent | Tok::EndMarker))
            }
            _ => false,
        }
    }

    /// The closing bracket that belongs to an opening one.
    pub(super) fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for index in open..self.tokens.len() {
            match self.kind(index) {
                tok if tok.opens() => depth += 1,
                tok if tok.closes() => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Some(index);
                    }
                }
                Tok::Newline | Tok::EndMarker => return None,
                _ => {}
            }
        }
        None
    }

    /// Tokens from `first` up to, without, `end` that are outside inner brackets.
    pub(super) fn at_depth(&self, first: usize, end: usize) -> impl Iterator<Item = usize> + '_ {
        let mut depth = 0usize;
        (first..end).filter(move |&index| {
            let tok = self.kind(index);
            if tok.closes() {
                depth = depth.saturating_sub(1);
            }
            let outside = depth == 0;
            if tok.opens() {
                depth += 1;
            }
            outside && !tok.opens() && !tok.closes()
        })
    }

    /// Whether Python 2 forms are taken.
    pub(super) fn is_both(&self) -> bool {
        self.dialect == Dialect::Both
    }

    /// Where the item begins that ends at the token at fault.
    pub(super) fn item(&self) -> Item {
        let first = match self.open {
            Some(open) => open + 1,
            None => self.stmt,
        };
        let mut item = Item { start: first, is_expression: true };
        let mut in_comprehension = false;
        let mut pending_for = false;
        for index in self.at_depth(first, self.at) {
            let tok = self.kind(index);
            let previous_is_edge = index == item.start;
            let next = Item { start: index + 1, is_expression: true };
            let operand = Item { start: index + 1, is_expression: false };
            match tok {
                Tok::For => {
                    pending_for = true;
                    in_comprehension = self.open.is_some();
                    item = operand;
                }
                Tok::In if pending_for => {
                    pending_for = false;
                    item = if in_comprehension { operand } else { next };
                }
                Tok::If if in_comprehension && !item.is_expression => item = operand,
                Tok::If if index == self.stmt || self.kind(self.line) == Tok::Case => item = next,
                Tok::Star | Tok::DoubleStar if previous_is_edge => item = next,
                Tok::Comma if pending_for => item = operand,
                tok if is_boundary(tok) => item = next,
                _ => {}
            }
        }
        item
    }

    /// Parses some tokens as an expression of a sort.
    pub(super) fn parse(&self, first: usize, end: usize, sort: Tok) -> Option<Box<Expr>> {
        if first >= end {
            return None;
        }
        match parse_fragment(self.text, self.tokens.get(first..end)?, sort, self.dialect)? {
            Tree::Expr(expr) => Some(expr),
            Tree::Body(_) => None,
        }
    }

    /// The end of the longest expression of a sort that begins at a token.
    pub(super) fn longest(&self, first: usize, sort: Tok) -> Option<usize> {
        let rest = self.tokens.get(first..)?;
        let line_end = rest.iter().position(|token| is_line_edge(token.tok)).unwrap_or(rest.len());
        let part = rest.get(..=line_end).unwrap_or(rest);
        let longest = longest_fragment(self.text, part, sort, self.dialect);
        if longest.took_all && line_end == rest.len() {
            self.ran_off.set(true);
        }
        Some(first + longest.count?)
    }

    /// "invalid syntax", or what stands for it where the layout is wrong.
    pub(crate) fn generic(&self) -> Finding {
        match self.fault() {
            Tok::Indent => self.layout_error("unexpected indent"),
            Tok::Dedent => self.layout_error("unexpected unindent"),
            Tok::EndMarker => {
                let mut finding = Finding::new("invalid syntax", Span::default());
                let line = self.source.line(self.text.len().saturating_sub(1) as u32);
                finding.place = Some((line, 0));
                finding.end_column = Some(0);
                finding
            }
            _ => Finding::new("invalid syntax", self.span(self.at)),
        }
    }

    /// An `IndentationError` where the parser gave up.
    pub(super) fn layout_error(&self, message: impl Into<String>) -> Finding {
        let mut finding = self.at_last_token(message);
        finding.kind = SyntaxErrorKind::Indentation;
        finding
    }

    /// An error at the last token read: layout tokens have no place of their own, but stand where reading had come.
    pub(super) fn at_last_token(&self, message: impl Into<String>) -> Finding {
        let token = self.token(self.at);
        let lines = self.source.lines();
        let place = match token.tok {
            Tok::Indent => lines.locate(self.text, token.end),
            Tok::Dedent | Tok::EndMarker if (token.start as usize) < self.text.len() => {
                lines.locate(self.text, token.start)
            }
            Tok::Dedent | Tok::EndMarker => {
                let mut last = lines.locate(self.text, self.text.len().saturating_sub(1) as u32);
                last.char_column += u32::from(!self.appended);
                last
            }
            _ => return Finding::new(message, self.span(self.at)),
        };
        let mut finding = Finding::new(message, Span::new(token.start, token.start));
        finding.place = Some((place.line, place.char_column));
        finding.end_column = Some(-1);
        finding
    }

    /// Applies all rules.
    pub(crate) fn diagnose(&self) -> Option<Finding> {
        self.expression_mistake().or_else(|| self.statement_mistake())
    }
}

/// Whether a token separates logical lines.
pub(super) fn is_line_edge(tok: Tok) -> bool {
    matches!(tok, Tok::Newline | Tok::Indent | Tok::Dedent | Tok::StartFile | Tok::StartSingle | Tok::StartEval)
}

/// Whether an expression begins anew after this token.
fn is_boundary(tok: Tok) -> bool {
    use Tok::*;
    matches!(tok, Comma | Equal | Colon | Walrus | Else | Arrow | Semicolon | At)
        || matches!(tok, Return | Yield | Assert | Del | Raise | From | While | Elif | With | Except | Match | Case)
        || matches!(tok, Print | Exec | Import | As)
        || (PlusEqual as u8..=DoubleStarEqual as u8).contains(&(tok as u8))
}
