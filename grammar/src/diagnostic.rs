//! Turns failures into errors worded as CPython's.

use crate::builder::Issue;
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::lexer::{LexError, Place, Tokens};
use crate::parse::Failure;
use crate::span::{SourceMap, Span};
use crate::token::Tok;
use crate::Dialect;

/// A plain `SyntaxError` at a place.
pub(crate) fn plain(message: &str, span: Span, source: &SourceMap) -> SyntaxError {
    SyntaxError::at(SyntaxErrorKind::Syntax, message, span, source.text(), source.lines())
}

/// An issue as an error.
pub(crate) fn issue(issue: &Issue, source: &SourceMap) -> SyntaxError {
    SyntaxError::at(issue.kind, issue.message.clone(), issue.span, source.text(), source.lines())
}

/// A lexical error as an error.
pub(crate) fn lexical(error: &LexError, source: &SourceMap) -> SyntaxError {
    let text = source.text();
    let span = match error.place {
        Place::Range(span) => span,
        Place::At(at) => Span::new(at, at + 1),
        Place::Behind(at) => {
            let mut start = at.saturating_sub(1);
            while start > 0 && !text.is_char_boundary(start as usize) {
                start -= 1;
            }
            Span::new(start, start)
        }
        Place::LineEnd(at) => {
            let line = source.line(at);
            let end = source.lines().line_start(line) + source.line_text(line).len() as u32;
            Span::new(end, end)
        }
    };
    let mut report = SyntaxError::at(error.kind, error.message.clone(), span, text, source.lines());
    report.incomplete = error.at_end;
    report
}

/// The report of a text that the grammar took, but the builder refused.
pub(crate) fn refused(found: &Issue, tokens: &Tokens, source: &SourceMap) -> SyntaxError {
    match &tokens.error {
        Some(error) if error.is_grave => lexical(error, source),
        _ => issue(found, source),
    }
}

/// The report of a text that the grammar could not take.
pub(crate) fn failed(
    failure: &Failure,
    found: Option<&Issue>,
    tokens: &Tokens,
    source: &SourceMap,
    _dialect: Dialect,
    _start: Tok,
) -> SyntaxError {
    if let Some(error) = &tokens.error {
        if error.is_grave || failure.token >= tokens.list.len() {
            return lexical(error, source);
        }
    }
    if let Some(found) = found {
        return issue(found, source);
    }
    let token = tokens.list.get(failure.token).or(tokens.list.last());
    let span = token.map_or(Span::default(), |token| Span::new(token.start, token.end));
    let mut report = match token.map(|token| token.tok) {
        Some(Tok::Indent) => {
            SyntaxError::at(SyntaxErrorKind::Indentation, "unexpected indent", span, source.text(), source.lines())
        }
        _ => plain("invalid syntax", span, source),
    };
    report.incomplete = token.is_some_and(|token| token.tok == Tok::EndMarker);
    report
}
