//! String literals: decoding, f-string fields, and joining neighbours.

use super::{Builder, P};
use crate::ast::{Constant, Conversion, Expr, ExprKind, StrLiteral};
use crate::escape::{self, Decoded, Flavor};
use crate::span::Span;

/// One literal among neighbours.
pub(crate) struct StringPart {
    kind: PartKind,
    span: Span,
}

enum PartKind {
    Str { text: Vec<u8>, has_u_prefix: bool },
    Bytes(Vec<u8>),
    Format(Vec<Piece>),
}

/// A piece of an f-string.
pub(crate) enum Piece {
    /// Literal text, in WTF-8.
    Text(Vec<u8>, Span),
    /// A `FormattedValue`.
    Field(Expr),
    /// Text whose escapes are wrong.
    Bad(String),
}

/// Neighbouring text on its way to one constant.
struct Run {
    text: Vec<u8>,
    has_u_prefix: bool,
    span: Span,
}

impl Builder<'_> {
    /// A literal that is not an f-string.
    pub(crate) fn plain_string(&self, start: u32, end: u32) -> StringPart {
        let span = Span::new(start, end);
        let literal = self.source(span);
        let quote_at = literal.find(['"', '\'']).unwrap_or(0);
        let (prefix, quoted) = literal.split_at(quote_at);
        let size = if quoted.starts_with("\"\"\"") || quoted.starts_with("'''") { 3 } else { 1 };
        let body = quoted.get(size..quoted.len().saturating_sub(size)).unwrap_or("");
        let has = |letter: u8| prefix.bytes().any(|byte| byte.eq_ignore_ascii_case(&letter));
        let (raw, bytes, unicode) = (has(b'r'), has(b'b'), has(b'u'));
        if bytes && !body.is_ascii() {
            self.refuse("bytes can only contain ASCII literal characters", span);
        }
        let flavor = match (raw, unicode, bytes) {
            (true, true, _) => Some(Flavor::RawUnicode),
            (true, ..) => None,
            (false, _, true) => Some(Flavor::Bytes),
            (false, _, false) => Some(Flavor::Str),
        };
        let text = self.decode(body, flavor, start + (quote_at + size) as u32, span);
        let kind = match bytes {
            true => PartKind::Bytes(text),
            false => PartKind::Str { text, has_u_prefix: prefix == "u" },
        };
        StringPart { kind, span }
    }

    /// Decodes a literal's body, which begins at `base`; no flavor means that it is raw.
    fn decode(&self, body: &str, flavor: Option<Flavor>, base: u32, literal: Span) -> Vec<u8> {
        let Some(flavor) = flavor else {
            return body.as_bytes().to_vec();
        };
        self.try_decode(body, flavor, base).unwrap_or_else(|message| {
            self.refuse(message, literal);
            Vec::new()
        })
    }

    fn try_decode(&self, body: &str, flavor: Flavor, base: u32) -> Result<Vec<u8>, String> {
        let Decoded { bytes, doubtful } = escape::decode(body, flavor).map_err(|escape::BadEscape(message)| message)?;
        if let Some((at, message)) = doubtful {
            let at = base + at as u32;
            // A brace behind a backslash was reported when the f-string was read.
            let is_brace = message.ends_with("{'") || message.ends_with("}'");
            if !is_brace || flavor != Flavor::FString {
                self.warn(message, Span::new(at, at + 2));
            }
        }
        Ok(bytes)
    }

    /// Literal text of an f-string.
    pub(crate) fn fstring_text(&self, raw: bool, start: u32, end: u32) -> Piece {
        let span = Span::new(start, end);
        let body = self.source(span);
        if raw {
            return Piece::Text(escape::halve_braces(body), span);
        }
        match self.try_decode(body, Flavor::FString, start) {
            Ok(text) => Piece::Text(text, span),
            Err(message) => Piece::Bad(message),
        }
    }

    /// A whole f-string, whose closing quote begins at `quote`. Wrong escapes are blamed on that, as CPython does.
    pub(crate) fn format_string(&self, pieces: Vec<Piece>, quote: u32, start: u32, end: u32) -> StringPart {
        for piece in &pieces {
            if let Piece::Bad(message) = piece {
                self.refuse(message.clone(), Span::new(quote, end));
            }
        }
        StringPart { kind: PartKind::Format(pieces), span: Span::new(start, end) }
    }

    /// A replacement field: `places` are the end of its brace and that of its `=`, when it has one.
    pub(crate) fn field(
        &self,
        value: P,
        places: (u32, Option<u32>),
        conversion: Option<(u32, u32, u32)>,
        format_spec: Option<P>,
        start: u32,
        end: u32,
    ) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut conversion = conversion.and_then(|(bang, from, to)| self.conversion(bang, from, to));
        if let (after_brace, Some(after_equal)) = places {
            let span = Span::new(after_brace, self.after_blanks(after_equal));
            pieces.push(Piece::Text(without_comments(self.source(span)).into_bytes(), span));
            if conversion.is_none() && format_spec.is_none() {
                conversion = Some(Conversion::Repr);
            }
        }
        let field = self.node(ExprKind::FormattedValue { value, conversion, format_spec }, start, end);
        pieces.push(Piece::Field(*field));
        pieces
    }

    /// Where the next token begins, past blanks, line breaks and comments.
    fn after_blanks(&self, mut at: u32) -> u32 {
        loop {
            let rest = self.text.get(at as usize..).unwrap_or("");
            let length = match rest.bytes().next() {
                Some(b' ' | b'\t' | b'\n' | b'\x0c') => 1,
                Some(b'#') => rest.find('\n').unwrap_or(rest.len()),
                _ => return at,
            };
            at += length as u32;
        }
    }

    fn conversion(&self, bang: u32, start: u32, end: u32) -> Option<Conversion> {
        let span = Span::new(start, end);
        if bang != start {
            self.refuse(
                "f-string: conversion type must come right after the exclamanation mark",
                Span::new(bang - 1, end),
            );
        }
        match self.source(span) {
            "s" => Some(Conversion::Str),
            "r" => Some(Conversion::Repr),
            "a" => Some(Conversion::Ascii),
            other => {
                let message = format!("f-string: invalid conversion character '{other}': expected 's', 'r', or 'a'");
                self.refuse(message, span);
                None
            }
        }
    }

    pub(crate) fn format_spec(&self, pieces: Vec<Piece>, start: u32, end: u32) -> P {
        for piece in &pieces {
            if let Piece::Bad(message) = piece {
                self.refuse(message.clone(), Span::new(end, end + 1));
            }
        }
        let mut values = Vec::new();
        let mut run = None;
        self.join_pieces(pieces, &mut values, &mut run);
        self.close_run(run, &mut values);
        self.node(ExprKind::JoinedStr { values }, start, end)
    }

    /// Joins neighbouring literals into one node.
    pub(crate) fn strings(&self, parts: Vec<StringPart>, start: u32, end: u32) -> P {
        let any_bytes = parts.iter().any(|part| matches!(part.kind, PartKind::Bytes(_)));
        if any_bytes {
            return self.bytes(parts, start, end);
        }
        let is_format = parts.iter().any(|part| matches!(part.kind, PartKind::Format(_)));
        if !is_format {
            return self.plain_text(parts, start, end);
        }
        let mut values = Vec::new();
        let mut run = None;
        for part in parts {
            match part.kind {
                PartKind::Str { text, has_u_prefix } => extend_run(&mut run, text, has_u_prefix, part.span),
                PartKind::Format(pieces) => self.join_pieces(pieces, &mut values, &mut run),
                PartKind::Bytes(_) => {}
            }
        }
        self.close_run(run, &mut values);
        self.node(ExprKind::JoinedStr { values }, start, end)
    }

    fn bytes(&self, parts: Vec<StringPart>, start: u32, end: u32) -> P {
        let mut all = Vec::new();
        let last = parts.last().map_or(Span::default(), |part| part.span);
        for part in parts {
            match part.kind {
                PartKind::Bytes(bytes) => all.extend_from_slice(&bytes),
                _ => self.refuse("cannot mix bytes and nonbytes literals", self.token_after(last)),
            }
        }
        self.node(ExprKind::Constant(Constant::Bytes(all.into())), start, end)
    }

    /// About where the token behind `span` stands: what follows on its line, or the line's end.
    fn token_after(&self, span: Span) -> Span {
        let rest = self.text.get(span.end as usize..).unwrap_or("");
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let at = span.end + blanks as u32;
        Span::new(at, at + 1)
    }

    fn plain_text(&self, parts: Vec<StringPart>, start: u32, end: u32) -> P {
        let mut run = None;
        for part in parts {
            if let PartKind::Str { text, has_u_prefix } = part.kind {
                extend_run(&mut run, text, has_u_prefix, part.span);
            }
        }
        let literal = match run {
            Some(Run { text, has_u_prefix, .. }) => StrLiteral::new(text, has_u_prefix),
            None => StrLiteral::new(Vec::new(), false),
        };
        self.node(ExprKind::Constant(Constant::Str(literal)), start, end)
    }

    fn join_pieces(&self, pieces: Vec<Piece>, values: &mut Vec<Expr>, run: &mut Option<Run>) {
        for piece in pieces {
            match piece {
                Piece::Text(text, span) => extend_run(run, text, false, span),
                Piece::Bad(_) => {}
                Piece::Field(field) => {
                    self.close_run(run.take(), values);
                    values.push(field);
                }
            }
        }
    }

    /// Makes a constant of the text gathered, unless there is none.
    fn close_run(&self, run: Option<Run>, values: &mut Vec<Expr>) {
        if let Some(Run { text, has_u_prefix, span }) = run {
            if !text.is_empty() {
                let literal = Constant::Str(StrLiteral::new(text, has_u_prefix));
                values.push(*self.node(ExprKind::Constant(literal), span.start, span.end));
            }
        }
    }
}

fn extend_run(run: &mut Option<Run>, text: Vec<u8>, has_u_prefix: bool, span: Span) {
    match run {
        Some(run) => {
            run.text.extend_from_slice(&text);
            run.span = run.span.to(span);
        }
        None => *run = Some(Run { text, has_u_prefix, span }),
    }
}

/// The text of an expression as `{expression=}` shows it.
fn without_comments(text: &str) -> String {
    if !text.contains('#') {
        return text.to_owned();
    }
    let mut kept = String::with_capacity(text.len());
    let mut quote = None;
    let mut in_comment = false;
    for character in text.chars() {
        match character {
            '\n' => in_comment = false,
            _ if in_comment => continue,
            '#' if quote.is_none() => {
                in_comment = true;
                continue;
            }
            '"' | '\'' if quote.is_none() => quote = Some(character),
            _ if quote == Some(character) => quote = None,
            _ => {}
        }
        kept.push(character);
    }
    kept
}
