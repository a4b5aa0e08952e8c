//! From text to tokens. [`Tok`]'s scanner finds words, operators and the heads of numbers and strings; this layer
//! takes those to their ends, keeps the stack of open brackets and the modes of f-strings, and reports what cannot be
//! a token. Line structure is [`indent`](crate::indent)'s.

use logos::Logos;

use crate::error::{SyntaxErrorKind, SyntaxWarning};
use crate::fstring::FString;
use crate::indent::Indentation;
use crate::number;
use crate::span::Span;
use crate::token::{Tok, Token};
use crate::Dialect;

/// How many brackets may be open at once.
const MAX_BRACKETS: usize = 200;

/// Where a lexical error is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Just behind the last byte read: the report points at the character before.
    Behind(u32),
    /// A range of bytes.
    Range(Span),
    /// At a byte.
    At(u32),
    /// At the beginning of the line that holds the byte.
    LineStart(u32),
    /// At the end of the line that holds the byte, line break included.
    LineEnd(u32),
}

/// Why the text stopped being tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LexError {
    pub kind: SyntaxErrorKind,
    pub message: String,
    pub place: Place,
    /// Whether it is worse than a parser's "invalid syntax" found before it.
    pub is_grave: bool,
    /// Whether more text could have mended it.
    pub at_end: bool,
    /// The bracket that was never closed, when that is the error.
    pub unclosed: Option<u32>,
    /// Whether it is in an f-string: then an error in one of its expressions goes first.
    pub in_fstring: bool,
    /// The column at which the report ends, where CPython leaves it unknown.
    pub end_column: Option<i32>,
}

impl LexError {
    /// A plain `SyntaxError`.
    pub(crate) fn new(message: impl Into<String>, place: Place) -> Self {
        let kind = SyntaxErrorKind::Syntax;
        LexError {
            kind,
            message: message.into(),
            place,
            is_grave: true,
            at_end: false,
            unclosed: None,
            in_fstring: false,
            end_column: None,
        }
    }
}

/// All tokens of a text, up to its end or the first error.
#[derive(Debug)]
pub(crate) struct Tokens {
    pub list: Vec<Token>,
    pub error: Option<LexError>,
    pub warnings: Vec<SyntaxWarning>,
}

/// An open bracket.
#[derive(Clone, Copy)]
pub(crate) struct Bracket {
    pub open: u8,
    pub at: u32,
}

pub(crate) struct Lexer<'s> {
    pub(crate) text: &'s str,
    raw: logos::Lexer<'s, Tok>,
    pub(crate) dialect: Dialect,
    pub(crate) tokens: Vec<Token>,
    pub(crate) brackets: Vec<Bracket>,
    pub(crate) fstrings: Vec<FString>,
    indentation: Indentation,
    /// Where the comment begins that was just read.
    comment: Option<u32>,
    warnings: Vec<SyntaxWarning>,
}

/// Cuts `text` into tokens.
pub(crate) fn tokenize(text: &str, dialect: Dialect) -> Tokens {
    let mut lexer = Lexer {
        text,
        raw: Tok::lexer(text),
        dialect,
        tokens: Vec::with_capacity(text.len() / 4 + 8),
        brackets: Vec::new(),
        fstrings: Vec::new(),
        indentation: Indentation::new(),
        comment: None,
        warnings: Vec::new(),
    };
    let error = lexer.run().err().map(|mut error| {
        error.in_fstring = !lexer.fstrings.is_empty();
        error
    });
    Tokens { list: lexer.tokens, error, warnings: lexer.warnings }
}

impl<'s> Lexer<'s> {
    fn run(&mut self) -> Result<(), LexError> {
        self.line_start()?;
        loop {
            if self.in_fstring_text() {
                self.fstring_text()?;
                continue;
            }
            let Some(found) = self.raw.next() else {
                return self.finish();
            };
            let start = self.raw.span().start as u32;
            match found {
                Ok(tok) => self.token(tok, start)?,
                Err(()) => return Err(self.bad_character(start)),
            }
        }
    }

    /// Handles one raw token.
    fn token(&mut self, tok: Tok, start: u32) -> Result<(), LexError> {
        match tok {
            Tok::Blank => {}
            Tok::Comment => self.comment = Some(start),
            Tok::LineBreak => {
                // As CPython has it, a comment before the line break is part of the token.
                let from = self.comment.take().unwrap_or(start);
                if self.brackets.is_empty() {
                    self.end_of_line(from, start + 1);
                }
                self.line_start()?;
            }
            Tok::Backslash => return self.continuation(),
            Tok::Name => self.name(start)?,
            Tok::NumberHead => self.number(start)?,
            Tok::StringHead => self.string(start)?,
            Tok::LParen | Tok::LBracket | Tok::LBrace => self.open(tok, start)?,
            Tok::RParen | Tok::RBracket | Tok::RBrace => self.close(tok, start)?,
            Tok::Colon => {
                self.push(tok, start);
                self.colon_in_fstring();
            }
            Tok::Walrus if self.at_field_level() => {
                // In a replacement field a colon always begins the format specification.
                self.tokens.push(Token { tok: Tok::Colon, start, end: start + 1 });
                self.rewind_to(start + 1);
                self.colon_in_fstring();
            }
            Tok::Backtick if self.dialect == Dialect::Three => self.push(Tok::Unknown, start),
            Tok::LessGreater if self.dialect == Dialect::Three => self.push(Tok::Unknown, start),
            _ => self.push(tok, start),
        }
        Ok(())
    }

    /// The position just past the last thing read.
    pub(crate) fn position(&self) -> u32 {
        self.raw.span().end as u32
    }

    /// The text not read yet.
    pub(crate) fn rest(&self) -> &'s str {
        self.raw.remainder()
    }

    /// Reads on to `end`, which must not lie before the position.
    pub(crate) fn advance_to(&mut self, end: u32) {
        self.raw.bump((end - self.position()) as usize);
    }

    fn rewind_to(&mut self, at: u32) {
        self.raw = Tok::lexer(self.text);
        self.raw.bump(at as usize);
    }

    /// Adds a token that ends where reading has come to.
    pub(crate) fn push(&mut self, tok: Tok, start: u32) {
        let end = self.position();
        self.tokens.push(Token { tok, start, end });
    }

    pub(crate) fn warn(&mut self, message: impl Into<String>, span: Span) {
        // Lines are filled in once the text is indexed.
        self.warnings.push(SyntaxWarning { message: message.into(), span, line: 0 });
    }

    /// Line number, from 1, of a byte: only for messages, so that a count will do.
    pub(crate) fn line_of(&self, at: u32) -> usize {
        let before = self.text.as_bytes().get(..at as usize).unwrap_or(&[]);
        before.iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    /// The number of lines, as the end of the text is reported.
    pub(crate) fn last_line(&self) -> usize {
        let end = self.text.len() as u32;
        let line = self.line_of(end);
        if self.text.ends_with('\n') {
            line - 1
        } else {
            line
        }
    }

    fn end_of_line(&mut self, start: u32, end: u32) {
        let blank =
            matches!(self.tokens.last(), None | Some(Token { tok: Tok::Newline | Tok::Indent | Tok::Dedent, .. }));
        if !blank {
            self.tokens.push(Token { tok: Tok::Newline, start, end });
        }
    }

    /// Reads indentation, and past blank lines, after a line break.
    fn line_start(&mut self) -> Result<(), LexError> {
        let begin = self.position();
        let line = self.indentation.measure(self.text, begin)?;
        self.advance_to(line.end);
        if self.brackets.is_empty() && !line.is_blank {
            self.indentation.apply(&line, begin, &mut self.tokens)?;
        }
        Ok(())
    }

    fn continuation(&mut self) -> Result<(), LexError> {
        let at = self.position();
        match self.text.as_bytes().get(at as usize) {
            Some(b'\n') => {
                self.advance_to(at + 1);
                if self.rest().is_empty() {
                    return Err(self.brackets.last().map_or(end_in_continuation(at), |&open| unclosed(open)));
                }
                Ok(())
            }
            None => Err(stray_continuation(at.saturating_sub(1))),
            Some(_) => Err(stray_continuation(at)),
        }
    }

    fn name(&mut self, start: u32) -> Result<(), LexError> {
        let word = self.raw.slice();
        if !word.is_ascii() {
            self.check_identifier(word, start)?;
        }
        self.push(Tok::Name, start);
        Ok(())
    }

    /// Finds the first character that cannot stand in an identifier.
    fn check_identifier(&self, word: &str, start: u32) -> Result<(), LexError> {
        for (index, character) in word.char_indices() {
            let fits = match index {
                0 => character == '_' || unicode_ident::is_xid_start(character),
                _ => unicode_ident::is_xid_continue(character),
            };
            if !fits {
                let end = start + (index + character.len_utf8()) as u32;
                return Err(LexError::new(describe_bad_character(character), Place::Behind(end)));
            }
        }
        Ok(())
    }

    fn bad_character(&self, start: u32) -> LexError {
        let character = self.text.get(start as usize..).and_then(|rest| rest.chars().next()).unwrap_or('\0');
        let end = start + character.len_utf8() as u32;
        LexError::new(describe_bad_character(character), Place::Behind(end))
    }

    fn number(&mut self, start: u32) -> Result<(), LexError> {
        let number = number::scan(self.text, start, self.dialect)?;
        self.advance_to_number_end(start, number.end);
        if let Some(kind) = number.runs_into_keyword {
            self.warn(format!("invalid {kind} literal"), Span::new(start, number.end));
        }
        self.push(number.tok, start);
        Ok(())
    }

    fn advance_to_number_end(&mut self, start: u32, end: u32) {
        debug_assert!(end > start);
        if end >= self.position() {
            self.advance_to(end);
        } else {
            self.rewind_to(end);
        }
    }

    fn string(&mut self, start: u32) -> Result<(), LexError> {
        let head = self.raw.slice();
        let (prefix, quote) = head.split_at(head.len() - 1);
        let quote = quote.as_bytes()[0];
        let has = |letter: u8| prefix.bytes().any(|byte| byte.eq_ignore_ascii_case(&letter));
        if self.dialect == Dialect::Three && has(b'u') && has(b'r') {
            // Two tokens for Python 3: a name, then a string.
            let end = start + prefix.len() as u32;
            self.tokens.push(Token { tok: Tok::Name, start, end });
            return self.plain_string(end, quote);
        }
        if has(b'f') {
            return self.open_fstring(start, quote, has(b'r'));
        }
        self.plain_string(start, quote)
    }

    /// Whether the opening quote just read is one of three; reads the other two if so.
    pub(crate) fn take_triple(&mut self, quote: u8) -> bool {
        let rest = self.rest().as_bytes();
        let triple = rest.first() == Some(&quote) && rest.get(1) == Some(&quote);
        if triple {
            self.advance_to(self.position() + 2);
        }
        triple
    }

    fn plain_string(&mut self, start: u32, quote: u8) -> Result<(), LexError> {
        let triple = self.take_triple(quote);
        let body = self.position() as usize;
        let bytes = self.text.as_bytes();
        let mut at = body;
        let mut escaped_quote = false;
        loop {
            match bytes.get(at) {
                Some(b'\\') => {
                    escaped_quote |= bytes.get(at + 1) == Some(&quote);
                    at += 2;
                }
                Some(b'\n') if !triple => {
                    let mut error = self.unterminated(start, quote, triple, at);
                    if escaped_quote && error.message.starts_with("unterminated") {
                        error.message.push_str("; perhaps you escaped the end quote?");
                    }
                    return Err(error);
                }
                Some(&byte) if byte == quote => {
                    at += 1;
                    if !triple {
                        break;
                    }
                    if bytes.get(at) == Some(&quote) && bytes.get(at + 1) == Some(&quote) {
                        at += 2;
                        break;
                    }
                }
                Some(_) => at += 1,
                None => return Err(self.unterminated(start, quote, triple, at)),
            }
        }
        // An escaped character of several bytes was stepped into; the quote found behind it is still a boundary.
        self.advance_to(at as u32);
        self.push(Tok::Str, start);
        Ok(())
    }

    fn unterminated(&self, start: u32, quote: u8, triple: bool, at: usize) -> LexError {
        if let Some(fstring) = self.fstrings.last() {
            if fstring.quote == quote && fstring.triple == triple {
                return LexError::new("f-string: expecting '}'", Place::Behind(start + 1));
            }
        }
        let at_end = at >= self.text.len();
        let line = if at_end { self.last_line() } else { self.line_of(at as u32) };
        let which = if triple { "triple-quoted string" } else { "string" };
        let message = format!("unterminated {which} literal (detected at line {line})");
        let mut error = LexError::new(message, Place::Behind(start + 1));
        error.at_end = at_end && triple;
        error
    }

    pub(crate) fn open(&mut self, tok: Tok, start: u32) -> Result<(), LexError> {
        if self.brackets.len() >= MAX_BRACKETS {
            return Err(LexError::new("too many nested parentheses", Place::Behind(start + 1)));
        }
        let open = self.text.as_bytes().get(start as usize).copied().unwrap_or(b'(');
        self.brackets.push(Bracket { open, at: start });
        self.push(tok, start);
        Ok(())
    }

    fn close(&mut self, tok: Tok, start: u32) -> Result<(), LexError> {
        let close = self.text.as_bytes().get(start as usize).copied().unwrap_or(b')');
        let here = Place::Behind(start + 1);
        let shown = char::from(close);
        if close == b'}' && self.fstrings.last().is_some_and(|fstring| self.brackets.len() <= fstring.base) {
            return Err(LexError::new("f-string: single '}' is not allowed", here));
        }
        let Some(bracket) = self.brackets.pop() else {
            return Err(LexError::new(format!("unmatched '{shown}'"), here));
        };
        let expected = match bracket.open {
            b'(' => b')',
            b'[' => b']',
            _ => b'}',
        };
        if close != expected {
            let open = char::from(bracket.open);
            let in_field = self.fstrings.last().is_some_and(|fstring| fstring.field_at(self.brackets.len() + 1));
            let message = if in_field {
                format!("f-string: unmatched '{shown}'")
            } else if self.line_of(bracket.at) == self.line_of(start) {
                format!("closing parenthesis '{shown}' does not match opening parenthesis '{open}'")
            } else {
                let line = self.line_of(bracket.at);
                format!("closing parenthesis '{shown}' does not match opening parenthesis '{open}' on line {line}")
            };
            return Err(LexError::new(message, here));
        }
        self.push(tok, start);
        self.close_in_fstring();
        Ok(())
    }

    /// The end of the text: closes the line and the blocks.
    fn finish(&mut self) -> Result<(), LexError> {
        let end = self.text.len() as u32;
        if let Some(bracket) = self.brackets.last() {
            return Err(unclosed(*bracket));
        }
        self.end_of_line(end, end + 1);
        self.indentation.finish(end, &mut self.tokens);
        self.tokens.push(Token { tok: Tok::EndMarker, start: end, end });
        Ok(())
    }
}

/// A bracket that is open at the end of the text.
fn unclosed(bracket: Bracket) -> LexError {
    let message = format!("'{}' was never closed", char::from(bracket.open));
    let mut error = LexError::new(message, Place::At(bracket.at));
    error.is_grave = false;
    error.at_end = true;
    error.unclosed = Some(bracket.at);
    error.end_column = Some(0);
    error
}

/// A backslash at the very end of the text.
pub(crate) fn end_in_continuation(at: u32) -> LexError {
    let mut error = LexError::new("unexpected EOF while parsing", Place::LineEnd(at));
    error.is_grave = false;
    error.at_end = true;
    error.end_column = Some(-1);
    error
}

/// Something after a backslash that is not a line break.
pub(crate) fn stray_continuation(at: u32) -> LexError {
    let mut error = LexError::new("unexpected character after line continuation character", Place::At(at));
    error.is_grave = false;
    error.end_column = Some(0);
    error
}

/// What is wrong with a character that no token has.
fn describe_bad_character(character: char) -> String {
    let code = character as u32;
    if is_printable(character) {
        format!("invalid character '{character}' (U+{code:04X})")
    } else {
        format!("invalid non-printable character U+{code:04X}")
    }
}

/// A close approximation of `str.isprintable` for characters that are not identifiers.
fn is_printable(character: char) -> bool {
    match character {
        ' ' => true,
        _ if character.is_control() || character.is_whitespace() => false,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{180e}' => false,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => false,
        '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' => false,
        '\u{e0000}'..='\u{10ffff}' => false,
        _ => true,
    }
}
