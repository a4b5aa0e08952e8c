//! The modes of f-strings (PEP 701): literal text, replacement fields, and format specifications, which are text with
//! fields again. A field is ordinary tokens; quotes, comments and line breaks in it are free, as is nesting.

use crate::lexer::{LexError, Lexer, Place};
use crate::span::Span;
use crate::token::{Tok, Token};

/// How many f-strings may be open at once.
const MAX_FSTRINGS: usize = 150;
/// How deep fields in format specifications may nest.
const MAX_FIELDS: usize = 3;

/// An open f-string.
pub(crate) struct FString {
    pub quote: u8,
    pub triple: bool,
    raw: bool,
    /// Where it begins, prefix included.
    start: u32,
    /// How many brackets were open around it.
    pub base: usize,
    /// The open replacement fields.
    fields: Vec<Field>,
}

/// An open replacement field.
struct Field {
    /// How many brackets are open in it, its own brace included.
    depth: usize,
    /// Whether its format specification is being read.
    in_spec: bool,
}

impl FString {
    /// Whether the bracket that is the `depth`th one open is a field's own brace.
    pub(crate) fn field_at(&self, depth: usize) -> bool {
        self.fields.last().is_some_and(|field| field.depth == depth)
    }

    fn in_text(&self) -> bool {
        self.fields.last().is_none_or(|field| field.in_spec)
    }
}

/// How a run of text ended.
enum TextEnd {
    /// At `{` that opens a field.
    Open,
    /// At `}` that closes the field whose specification this is.
    CloseField,
    /// At a lone `}`.
    Stray,
    /// At the closing quote.
    Quote,
    /// At a line break that cuts a format specification short.
    SpecBreak,
}

impl Lexer<'_> {
    /// Whether literal text or a format specification comes next.
    pub(crate) fn in_fstring_text(&self) -> bool {
        self.fstrings.last().is_some_and(FString::in_text)
    }

    /// Whether reading is in a replacement field, outside brackets of its own.
    pub(crate) fn at_field_level(&self) -> bool {
        self.fstrings.last().is_some_and(|fstring| fstring.field_at(self.brackets.len()))
    }

    pub(crate) fn open_fstring(&mut self, start: u32, quote: u8, raw: bool) -> Result<(), LexError> {
        let triple = self.take_triple(quote);
        if self.fstrings.len() + 1 >= MAX_FSTRINGS {
            return Err(LexError::new("too many nested f-strings", Place::Behind(self.position())));
        }
        self.push(Tok::FStringStart, start);
        let base = self.brackets.len();
        self.fstrings.push(FString { quote, triple, raw, start, base, fields: Vec::new() });
        Ok(())
    }

    /// A colon begins a format specification when it stands in a field, outside inner brackets.
    pub(crate) fn colon_in_fstring(&mut self) {
        let depth = self.brackets.len();
        if let Some(field) = self.fstrings.last_mut().and_then(|fstring| fstring.fields.last_mut()) {
            field.in_spec = field.depth == depth;
        }
    }

    /// A bracket was closed: perhaps a field's.
    pub(crate) fn close_in_fstring(&mut self) {
        let depth = self.brackets.len();
        if let Some(fstring) = self.fstrings.last_mut() {
            if fstring.field_at(depth + 1) {
                fstring.fields.pop();
            }
        }
    }

    /// Reads literal text up to a field, the end of a specification, or the closing quote.
    pub(crate) fn fstring_text(&mut self) -> Result<(), LexError> {
        let start = self.position();
        let (end, why) = self.scan_text(start)?;
        let raw = self.fstrings.last().is_some_and(|fstring| fstring.raw);
        if end > start {
            let tok = if raw { Tok::FStringMiddleRaw } else { Tok::FStringMiddle };
            self.tokens.push(Token { tok, start, end });
        }
        self.advance_to(end);
        match why {
            TextEnd::Open => self.open_field(end),
            TextEnd::CloseField => {
                self.advance_to(end + 1);
                self.brackets.pop();
                self.push(Tok::RBrace, end);
                if let Some(fstring) = self.fstrings.last_mut() {
                    fstring.fields.pop();
                }
                Ok(())
            }
            TextEnd::Stray => Err(LexError::new("f-string: single '}' is not allowed", Place::Behind(end + 1))),
            TextEnd::Quote => {
                let size = if self.fstrings.pop().is_some_and(|fstring| fstring.triple) { 3 } else { 1 };
                self.advance_to(end + size);
                self.push(Tok::FStringEnd, end);
                Ok(())
            }
            TextEnd::SpecBreak => {
                if let Some(field) = self.fstrings.last_mut().and_then(|fstring| fstring.fields.last_mut()) {
                    field.in_spec = false;
                }
                Ok(())
            }
        }
    }

    fn open_field(&mut self, at: u32) -> Result<(), LexError> {
        let too_deep = self.fstrings.last().is_some_and(|fstring| fstring.fields.len() >= MAX_FIELDS);
        if too_deep {
            return Err(LexError::new("f-string: expressions nested too deeply", Place::Behind(at)));
        }
        self.advance_to(at + 1);
        self.open(Tok::FieldBrace, at)?;
        let depth = self.brackets.len();
        if let Some(fstring) = self.fstrings.last_mut() {
            fstring.fields.push(Field { depth, in_spec: false });
        }
        Ok(())
    }

    fn scan_text(&mut self, start: u32) -> Result<(u32, TextEnd), LexError> {
        let Some(fstring) = self.fstrings.last() else {
            return Ok((start, TextEnd::Quote));
        };
        let (quote, triple, raw) = (fstring.quote, fstring.triple, fstring.raw);
        let in_spec = !fstring.fields.is_empty();
        let bytes = self.text.as_bytes();
        let byte_at = |at: usize| bytes.get(at).copied();
        let mut at = start as usize;
        loop {
            let Some(byte) = byte_at(at) else {
                return Err(self.unterminated_fstring(at));
            };
            match byte {
                b'\n' if !triple && in_spec => return Ok((at as u32, TextEnd::SpecBreak)),
                b'\n' if !triple => return Err(self.unterminated_fstring(at)),
                b'{' if !in_spec && byte_at(at + 1) == Some(b'{') => at += 2,
                b'{' => return Ok((at as u32, TextEnd::Open)),
                b'}' if in_spec => return Ok((at as u32, TextEnd::CloseField)),
                b'}' if byte_at(at + 1) == Some(b'}') => at += 2,
                b'}' => return Ok((at as u32, TextEnd::Stray)),
                b'\\' => match byte_at(at + 1) {
                    Some(brace @ (b'{' | b'}')) => {
                        if !raw {
                            let message = format!("invalid escape sequence '\\{}'", char::from(brace));
                            self.warn(message, Span::new(at as u32, at as u32 + 2));
                        }
                        at += 1;
                    }
                    Some(b'N') if !raw && byte_at(at + 2) == Some(b'{') => at = skip_named(bytes, at + 3),
                    _ => at += 2,
                },
                _ if byte == quote => {
                    if !triple || (byte_at(at + 1) == Some(quote) && byte_at(at + 2) == Some(quote)) {
                        return Ok((at as u32, TextEnd::Quote));
                    }
                    at += 1;
                }
                _ => at += 1,
            }
        }
    }

    fn unterminated_fstring(&self, at: usize) -> LexError {
        let at_end = at >= self.text.len();
        let line = if at_end { self.last_line() } else { self.line_of(at as u32) };
        let (start, triple) = self.fstrings.last().map_or((0, false), |fstring| (fstring.start, fstring.triple));
        let which = if triple { "triple-quoted f-string" } else { "f-string" };
        let message = format!("unterminated {which} literal (detected at line {line})");
        let mut error = LexError::new(message, Place::Behind(start + 1));
        error.at_end = at_end && triple;
        error
    }
}

/// Past the name and brace of `\N{...}`; stops before anything that cannot be part of it.
fn skip_named(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'}' => return at + 1,
            b'\n' | b'"' | b'\'' | b'\\' | b'{' => return at,
            _ => at += 1,
        }
    }
    at
}
