//! Turns failures into errors worded as CPython's.
//!
//! CPython parses a faulty text a second time with extra rules that describe common mistakes. We look at the tokens
//! around the place where the grammar could not go on, in the same order: first the expression there, then the
//! statement. Where a rule needs to know what an expression covers, the grammar is run on those tokens alone.

mod case;
mod expression;
mod fstring;
mod params;
mod statement;

use crate::builder::Issue;
use crate::error::{SyntaxError, SyntaxErrorKind};
use crate::lexer::{LexError, Place, Tokens};
use crate::parse::Failure;
use crate::span::{SourceMap, Span};
use crate::token::Tok;
use crate::Dialect;

pub(crate) use case::Case;

/// What a rule found.
pub(crate) struct Finding {
    kind: SyntaxErrorKind,
    message: String,
    span: Span,
    end_column: Option<i32>,
    /// Line and column, where they are not the span's.
    place: Option<(u32, u32)>,
}

impl Finding {
    pub(crate) fn new(message: impl Into<String>, span: Span) -> Self {
        Finding { kind: SyntaxErrorKind::Syntax, message: message.into(), span, end_column: None, place: None }
    }

    fn report(self, source: &SourceMap) -> SyntaxError {
        let mut report = SyntaxError::at(self.kind, self.message, self.span, source.text(), source.lines());
        if let Some((line, column)) = self.place {
            report.line = line;
            report.end_line = line;
            report.column = column;
            report.text = Some(format!("{}\n", source.line_text(line)));
        }
        if report.end_line != report.line {
            // CPython looks for the last column in the first line.
            let length = source.line_text(report.line).chars().count() as i32;
            report.end_column = report.end_column.min(length + 1);
        }
        if let Some(column) = self.end_column {
            report.end_column = column;
            report.end_line = report.line;
        }
        report
    }
}

/// A plain `SyntaxError` at a place.
pub(crate) fn plain(message: &str, span: Span, source: &SourceMap) -> SyntaxError {
    SyntaxError::at(SyntaxErrorKind::Syntax, message, span, source.text(), source.lines())
}

/// An issue as an error.
pub(crate) fn issue(issue: &Issue, source: &SourceMap) -> SyntaxError {
    let mut finding = Finding::new(issue.message.clone(), issue.span);
    finding.kind = issue.kind;
    finding.report(source)
}

/// What is wrong with a finished tree, as an error.
pub(crate) fn misplaced(issue: &Issue, source: &SourceMap) -> SyntaxError {
    SyntaxError::at(issue.kind, issue.message.clone(), issue.span, source.text(), source.lines())
}

/// A lexical error as an error.
pub(crate) fn lexical(error: &LexError, source: &SourceMap) -> SyntaxError {
    let text = source.text();
    let mut at_column_zero = false;
    let span = match error.place {
        Place::Range(span) => span,
        Place::At(at) => Span::new(at, at + 1),
        Place::Behind(at) => {
            let mut start = at.saturating_sub(1);
            while start > 0 && !text.is_char_boundary(start as usize) {
                start -= 1;
            }
            at_column_zero = text.as_bytes().get(start as usize) == Some(&b'\n');
            let start = if at_column_zero { at } else { start };
            Span::new(start, start)
        }
        Place::LineStart(at) => {
            let start = source.lines().line_start(source.line(at));
            Span::new(start, start)
        }
        Place::LineEnd(at) => {
            let line = source.line(at);
            let end = source.lines().line_start(line) + source.line_text(line).len() as u32;
            Span::new(end, end)
        }
    };
    let mut report = SyntaxError::at(error.kind, error.message.clone(), span, text, source.lines());
    if at_column_zero {
        report.column = 0;
        report.end_column = 0;
    }
    if let Some(column) = error.end_column {
        report.end_column = column;
    }
    report.incomplete = error.at_end;
    report
}

/// The report of a text that the grammar took, but the builder refused.
pub(crate) fn refused(found: &Issue, tokens: &Tokens, source: &SourceMap) -> SyntaxError {
    match &tokens.error {
        Some(error) if error.is_grave && !error.in_fstring => lexical(error, source),
        _ => issue(found, source),
    }
}

/// The report of a text that the grammar could not take.
pub(crate) fn failed(
    failure: &Failure,
    found: Option<&Issue>,
    tokens: &Tokens,
    source: &SourceMap,
    dialect: Dialect,
    start: Tok,
    appended: bool,
) -> SyntaxError {
    let fault = tokens.list.get(failure.token).map(|token| token.tok);
    if fault == Some(Tok::Indent) && found.is_none() {
        return Case::new(failure, &tokens.list, source, dialect, start, appended).generic().report(source);
    }
    if let Some(error) = &tokens.error {
        let reached = failure.token >= tokens.list.len();
        if error.is_grave && !error.in_fstring || reached && found.is_none() {
            return lexical(error, source);
        }
    }
    if let Some(found) = found {
        return issue(found, source);
    }
    let case = Case::new(failure, &tokens.list, source, dialect, start, appended);
    if let Some(error) = &tokens.error {
        let fault_line = source.line(case.token(case.at).start);
        let is_below = |at: u32| source.line(at) < fault_line;
        if error.unclosed.is_some_and(is_below) {
            return lexical(error, source);
        }
    }
    let at_end = case.is_at_end();
    let finding = case.diagnose().unwrap_or_else(|| case.generic());
    if let (true, Some(error)) = (case.ran_off.get(), &tokens.error) {
        return lexical(error, source);
    }
    let mut report = finding.report(source);
    report.incomplete = at_end;
    report
}
