//! Numeric literals: where they end, and what they are worth.

use crate::ast::IntLiteral;
use crate::lexer::{LexError, Place};
use crate::span::Span;
use crate::token::Tok;
use crate::Dialect;

/// The longest decimal literal, as `sys.get_int_max_str_digits()` has it by default.
const MAX_DECIMAL_DIGITS: usize = 4300;

/// A numeric literal found in the text.
pub(crate) struct Number {
    pub tok: Tok,
    pub end: u32,
    /// Set when a keyword follows without a blank (`1if x`): the kind of literal, for the warning.
    pub runs_into_keyword: Option<&'static str>,
}

struct Scanner<'s> {
    bytes: &'s [u8],
    start: usize,
    at: usize,
    dialect: Dialect,
}

/// Scans the literal that begins at `start`, which must be a digit, or a dot before one.
pub(crate) fn scan(text: &str, start: u32, dialect: Dialect) -> Result<Number, LexError> {
    let start = start as usize;
    Scanner { bytes: text.as_bytes(), start, at: start, dialect }.number()
}

impl Scanner<'_> {
    fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T, LexError> {
        Err(LexError::new(message, Place::Behind(self.at as u32)))
    }

    fn number(mut self) -> Result<Number, LexError> {
        if self.peek() != b'0' {
            if self.peek() != b'.' {
                self.decimal_digits()?;
            }
            return self.fraction_and_exponent(Tok::Int);
        }
        match self.peek_at(1) {
            b'x' | b'X' => self.radix("hexadecimal", |byte| byte.is_ascii_hexdigit()),
            b'o' | b'O' => self.radix("octal", |byte| (b'0'..=b'7').contains(&byte)),
            b'b' | b'B' => self.radix("binary", |byte| matches!(byte, b'0' | b'1')),
            _ => self.zeros(),
        }
    }

    fn radix(mut self, kind: &'static str, is_digit: fn(u8) -> bool) -> Result<Number, LexError> {
        self.at += 2;
        let wrong_digit = |scanner: &mut Self| {
            let digit = char::from(scanner.peek());
            scanner.at += 1;
            scanner.error(format!("invalid digit '{digit}' in {kind} literal"))
        };
        loop {
            if self.peek() == b'_' {
                self.at += 1;
            }
            if !is_digit(self.peek()) {
                if self.peek().is_ascii_digit() {
                    return wrong_digit(&mut self);
                }
                return self.error(format!("invalid {kind} literal"));
            }
            while is_digit(self.peek()) {
                self.at += 1;
            }
            if self.peek() != b'_' {
                break;
            }
        }
        if self.peek().is_ascii_digit() {
            return wrong_digit(&mut self);
        }
        self.finish(Tok::Int, kind)
    }

    /// A literal that begins with `0`: zero, a float, or what Python 2 took for an octal number.
    fn zeros(mut self) -> Result<Number, LexError> {
        loop {
            if self.peek() == b'_' {
                self.at += 1;
                if !self.peek().is_ascii_digit() {
                    return self.error("invalid decimal literal");
                }
            }
            if self.peek() != b'0' {
                break;
            }
            self.at += 1;
        }
        let zeros_end = self.at;
        if !self.peek().is_ascii_digit() {
            return self.fraction_and_exponent(Tok::Int);
        }
        self.decimal_digits()?;
        if matches!(self.peek(), b'.' | b'e' | b'E' | b'j' | b'J') {
            return self.fraction_and_exponent(Tok::Float);
        }
        let digits = self.bytes.get(self.start..self.at).unwrap_or(&[]);
        let is_octal = digits.iter().all(|byte| (b'0'..=b'7').contains(byte));
        if self.dialect == Dialect::Three || !is_octal {
            let message =
                "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
            let place = Place::Range(Span::new(self.start as u32, zeros_end as u32));
            return Err(LexError::new(message, place));
        }
        self.finish(Tok::Int, "octal")
    }

    /// Digits with single underscores between them.
    fn decimal_digits(&mut self) -> Result<(), LexError> {
        loop {
            while self.peek().is_ascii_digit() {
                self.at += 1;
            }
            if self.peek() != b'_' {
                return Ok(());
            }
            self.at += 1;
            if !self.peek().is_ascii_digit() {
                return self.error("invalid decimal literal");
            }
        }
    }

    fn fraction_and_exponent(mut self, mut tok: Tok) -> Result<Number, LexError> {
        if self.peek() == b'.' {
            tok = Tok::Float;
            self.at += 1;
            if self.peek().is_ascii_digit() {
                self.decimal_digits()?;
            }
        }
        if matches!(self.peek(), b'e' | b'E') {
            let signed = matches!(self.peek_at(1), b'+' | b'-');
            if self.peek_at(if signed { 2 } else { 1 }).is_ascii_digit() {
                tok = Tok::Float;
                self.at += if signed { 2 } else { 1 };
                self.decimal_digits()?;
            } else if signed {
                self.at += 2;
                return self.error("invalid decimal literal");
            }
        }
        if matches!(self.peek(), b'j' | b'J') {
            self.at += 1;
            return self.finish(Tok::Imaginary, "imaginary");
        }
        self.finish(tok, "decimal")
    }

    /// Checks what follows the literal.
    fn finish(mut self, tok: Tok, kind: &'static str) -> Result<Number, LexError> {
        if tok == Tok::Int && self.dialect == Dialect::Both && matches!(self.peek(), b'l' | b'L') {
            self.at += 1;
        }
        let rest = self.bytes.get(self.at..).unwrap_or(&[]);
        let keywords: [&[u8]; 8] = [b"and", b"else", b"for", b"if", b"in", b"is", b"or", b"not"];
        let runs_into = keywords.iter().any(|keyword| rest.starts_with(keyword));
        let next = self.peek();
        if !runs_into && (next.is_ascii_alphanumeric() || next == b'_') {
            return self.error(format!("invalid {kind} literal"));
        }
        Ok(Number { tok, end: self.at as u32, runs_into_keyword: runs_into.then_some(kind) })
    }
}

/// The value of an integer literal.
///
/// # Errors
/// A decimal literal of too many digits.
pub(crate) fn parse_int(literal: &str) -> Result<IntLiteral, String> {
    let plain = literal.trim_end_matches(['l', 'L']);
    let (radix, digits) = match plain.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, plain.get(2..)),
        [b'0', b'o' | b'O', ..] => (8, plain.get(2..)),
        [b'0', b'b' | b'B', ..] => (2, plain.get(2..)),
        [b'0', rest @ ..] if rest.iter().any(|byte| matches!(byte, b'1'..=b'9')) => (8, plain.get(1..)),
        _ => (10, Some(plain)),
    };
    let digits: String = digits.unwrap_or("0").chars().filter(|&character| character != '_').collect();
    let digits = match digits.trim_start_matches('0') {
        "" => "0",
        significant => significant,
    };
    if let Ok(value) = i64::from_str_radix(digits, radix) {
        return Ok(IntLiteral::Small(value));
    }
    if radix == 10 && digits.len() > MAX_DECIMAL_DIGITS {
        return Err(format!(
            "Exceeds the limit ({MAX_DECIMAL_DIGITS} digits) for integer string conversion: value has {} digits; \
             use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals \
             to avoid decimal conversion limits.",
            digits.len()
        ));
    }
    Ok(IntLiteral::Big { radix, digits: digits.into() })
}

/// The value of a float literal, or of an imaginary literal without its `j`.
pub(crate) fn parse_float(literal: &str) -> f64 {
    let plain: String = literal.trim_end_matches(['j', 'J']).chars().filter(|&character| character != '_').collect();
    plain.parse().unwrap_or(f64::INFINITY)
}
