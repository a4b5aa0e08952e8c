//! The templates of `str.format`: literal text and fields. Values are looked up by the caller.

use super::format_spec::push_hex;
use super::unicode::decimal_value;
use super::wtf8::decode;
use super::{Buf, Text, Written};

/// How deep specifications nest: a field's own, and those within.
pub const MAX_DEPTH: usize = 2;

/// Why a template is not well-formed. All are `ValueError`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TemplateError {
    /// A brace that stands alone.
    Single(char),
    /// The text ends within a field.
    ExpectedBrace,
    /// A brace within a field's name.
    BraceInName,
    /// The text ends after an exclamation mark.
    EndInConversion,
    /// Something other than a colon follows the conversion.
    ExpectedColon,
    /// The text ends within a specification.
    UnmatchedBrace,
    /// A conversion other than `r`, `s` and `a`.
    UnknownConversion(u32),
    /// A dot or brackets without a name.
    EmptyAttribute,
    /// Brackets that do not end.
    MissingBracket,
    /// Something follows the brackets.
    AfterBracket,
    /// An index beyond any size.
    TooManyDigits,
    /// A field without a number after one with.
    ManualToAutomatic,
    /// A field with a number after one without.
    AutomaticToManual,
    /// Specifications within specifications within specifications.
    TooDeep,
}

impl TemplateError {
    /// Writes CPython's words.
    ///
    /// # Errors
    /// [`super::NoMemory`] when the buffer cannot grow.
    pub fn push_message(self, out: &mut impl Buf) -> Written {
        out.push_str(match self {
            TemplateError::Single('{') => "Single '{' encountered in format string",
            TemplateError::Single(_) => "Single '}' encountered in format string",
            TemplateError::ExpectedBrace => "expected '}' before end of string",
            TemplateError::BraceInName => "unexpected '{' in field name",
            TemplateError::EndInConversion => "end of string while looking for conversion specifier",
            TemplateError::ExpectedColon => "expected ':' after conversion specifier",
            TemplateError::UnmatchedBrace => "unmatched '{' in format spec",
            TemplateError::UnknownConversion(_) => "Unknown conversion specifier ",
            TemplateError::EmptyAttribute => "Empty attribute in format string",
            TemplateError::MissingBracket => "Missing ']' in format string",
            TemplateError::AfterBracket => "Only '.' or '[' may follow ']' in format field specifier",
            TemplateError::TooManyDigits => "Too many decimal digits in format string",
            TemplateError::ManualToAutomatic => {
                "cannot switch from manual field specification to automatic field numbering"
            }
            TemplateError::AutomaticToManual => {
                "cannot switch from automatic field numbering to manual field specification"
            }
            TemplateError::TooDeep => "Max string recursion exceeded",
        })?;
        match self {
            TemplateError::UnknownConversion(cp @ 0x21..0x7f) => out.push_ascii(cp as u8),
            TemplateError::UnknownConversion(cp) => push_hex(cp, out),
            _ => Ok(()),
        }
    }
}

/// A field of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field<'a> {
    /// Which value, as written: see [`FieldName::parse`].
    pub name: Text<'a>,
    /// The character after the exclamation mark.
    pub conversion: Option<u32>,
    /// The specification, as written.
    pub spec: Text<'a>,
    /// Whether the specification holds fields itself.
    pub spec_has_fields: bool,
}

/// A piece of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text to be taken as it is.
    Literal(Text<'a>),
    /// A field to be filled in.
    Field(Field<'a>),
}

/// The pieces of a template, in order. After an error it ends.
pub struct Template<'a> {
    text: Text<'a>,
    at: usize,
}

impl<'a> Template<'a> {
    /// Of a text, from its start.
    pub fn new(text: Text<'a>) -> Template<'a> {
        Template { text, at: 0 }
    }

    /// Goes on with a text from a byte offset that [`Template::position`] gave.
    pub fn resume(text: Text<'a>, position: usize) -> Template<'a> {
        Template { text, at: position.min(text.as_bytes().len()) }
    }

    /// Where the next piece begins.
    pub fn position(&self) -> usize {
        self.at
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Is a field without a name, a conversion or a specification what comes next? It is passed then.
    #[inline]
    pub fn bare(&mut self) -> bool {
        let is_bare = matches!(self.text.as_bytes().get(self.at..), Some([b'{', b'}', ..]));
        if is_bare {
            self.at += 2;
        }
        is_bare
    }

    /// The next code point, and steps over it.
    fn take(&mut self) -> Option<u32> {
        let (cp, used) = decode(self.text.as_bytes().get(self.at..)?)?;
        self.at += used;
        Some(cp)
    }

    fn literal_or_field(&mut self) -> Result<Piece<'a>, TemplateError> {
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let Some(run) = memchr::memchr2(b'{', b'}', rest) else {
            self.at = self.text.as_bytes().len();
            return Ok(Piece::Literal(self.text.sub(start..self.at)));
        };
        let brace = rest[run];
        let doubled = rest.get(run + 1) == Some(&brace);
        if doubled {
            // One of the two belongs to the text.
            self.at = start + run + 2;
            return Ok(Piece::Literal(self.text.sub(start..start + run + 1)));
        }
        if brace == b'}' || run + 1 == rest.len() {
            return Err(TemplateError::Single(char::from(brace)));
        }
        if run > 0 {
            self.at = start + run;
            return Ok(Piece::Literal(self.text.sub(start..self.at)));
        }
        self.at = start + 1;
        self.field().map(Piece::Field)
    }

    fn field(&mut self) -> Result<Field<'a>, TemplateError> {
        let start = self.at;
        let mut in_brackets = false;
        let end = loop {
            match self.peek().ok_or(TemplateError::ExpectedBrace)? {
                b'{' if !in_brackets => return Err(TemplateError::BraceInName),
                b'[' => in_brackets = true,
                b']' => in_brackets = false,
                b'}' | b':' | b'!' if !in_brackets => break self.at,
                _ => {}
            }
            self.at += 1;
        };
        let mut field =
            Field { name: self.text.sub(start..end), conversion: None, spec: Text::EMPTY, spec_has_fields: false };
        if self.peek() == Some(b'!') {
            self.at += 1;
            field.conversion = Some(self.take().ok_or(TemplateError::EndInConversion)?);
            match self.peek().ok_or(TemplateError::UnmatchedBrace)? {
                b':' | b'}' => {}
                _ => return Err(TemplateError::ExpectedColon),
            }
        }
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(field);
        }
        self.at += 1;
        let start = self.at;
        let mut depth = 1usize;
        loop {
            match self.peek().ok_or(TemplateError::UnmatchedBrace)? {
                b'{' => {
                    field.spec_has_fields = true;
                    depth += 1;
                }
                b'}' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                field.spec = self.text.sub(start..self.at - 1);
                return Ok(field);
            }
        }
    }
}

impl<'a> Iterator for Template<'a> {
    type Item = Result<Piece<'a>, TemplateError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.peek()?;
        let piece = self.literal_or_field();
        if piece.is_err() {
            self.at = self.text.as_bytes().len();
        }
        Some(piece)
    }
}

/// A conversion of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// `!s`
    Str,
    /// `!r`
    Repr,
    /// `!a`
    Ascii,
}

impl Field<'_> {
    /// Which conversion is asked for.
    ///
    /// # Errors
    /// [`TemplateError::UnknownConversion`] for any other than `s`, `r` and `a`.
    pub fn conversion(&self) -> Result<Option<Conversion>, TemplateError> {
        Ok(Some(match self.conversion {
            None => return Ok(None),
            Some(0x73) => Conversion::Str,
            Some(0x72) => Conversion::Repr,
            Some(0x61) => Conversion::Ascii,
            Some(other) => return Err(TemplateError::UnknownConversion(other)),
        }))
    }
}

/// A name or an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key<'a> {
    /// A number.
    Index(usize),
    /// Any other text.
    Name(Text<'a>),
}

impl<'a> Key<'a> {
    fn parse(text: Text<'a>) -> Result<Key<'a>, TemplateError> {
        let mut value = 0usize;
        for cp in text.chars() {
            let Some(digit) = decimal_value(cp) else {
                return Ok(Key::Name(text));
            };
            value = value
                .checked_mul(10)
                .and_then(|n| n.checked_add(usize::from(digit)))
                .filter(|&n| n <= isize::MAX as usize)
                .ok_or(TemplateError::TooManyDigits)?;
        }
        Ok(if text.is_empty() { Key::Name(text) } else { Key::Index(value) })
    }
}

/// A step from a value to one within it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step<'a> {
    /// `.name`
    Attribute(Text<'a>),
    /// `[key]`
    Item(Key<'a>),
}

/// The parts of a field's name.
#[derive(Debug, Clone, Copy)]
pub struct FieldName<'a> {
    /// Which argument; an empty name asks for the next one (see [`Numbering`]).
    pub first: Key<'a>,
    /// The steps to go from there, as written: iterate over [`Steps`].
    pub steps: Steps<'a>,
}

impl<'a> FieldName<'a> {
    /// Splits a field's name.
    ///
    /// # Errors
    /// [`TemplateError::TooManyDigits`]; the steps are looked at only as they are taken.
    pub fn parse(name: Text<'a>) -> Result<FieldName<'a>, TemplateError> {
        let bytes = name.as_bytes();
        let end = memchr::memchr2(b'.', b'[', bytes).unwrap_or(bytes.len());
        Ok(FieldName { first: Key::parse(name.sub(0..end))?, steps: Steps { rest: name.sub(end..bytes.len()) } })
    }
}

/// The steps of a field's name.
#[derive(Debug, Clone, Copy)]
pub struct Steps<'a> {
    rest: Text<'a>,
}

impl<'a> Iterator for Steps<'a> {
    type Item = Result<Step<'a>, TemplateError>;

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.rest.as_bytes();
        let len = bytes.len();
        let (text, end, is_item) = match bytes.first()? {
            b'.' => {
                let end = memchr::memchr2(b'.', b'[', &bytes[1..]).map_or(len, |at| at + 1);
                (self.rest.sub(1..end), end, false)
            }
            b'[' => match memchr::memchr(b']', bytes) {
                Some(at) => (self.rest.sub(1..at), at + 1, true),
                None => {
                    self.rest = Text::EMPTY;
                    return Some(Err(TemplateError::MissingBracket));
                }
            },
            _ => {
                self.rest = Text::EMPTY;
                return Some(Err(TemplateError::AfterBracket));
            }
        };
        self.rest = self.rest.sub(end..len);
        if text.is_empty() {
            self.rest = Text::EMPTY;
            return Some(Err(TemplateError::EmptyAttribute));
        }
        Some(match is_item {
            true => Key::parse(text).map(Step::Item),
            false => Ok(Step::Attribute(text)),
        })
    }
}

/// Numbers the fields of a template: by hand or by themselves, but not both.
#[derive(Debug, Clone, Copy, Default)]
pub struct Numbering {
    next: usize,
    manual: bool,
}

impl Numbering {
    /// Gives a field its number if it has none.
    ///
    /// # Errors
    /// [`TemplateError::ManualToAutomatic`] and [`TemplateError::AutomaticToManual`].
    pub fn resolve<'a>(&mut self, first: Key<'a>) -> Result<Key<'a>, TemplateError> {
        match first {
            Key::Name(name) if name.is_empty() => {
                if self.manual {
                    return Err(TemplateError::ManualToAutomatic);
                }
                self.next += 1;
                Ok(Key::Index(self.next - 1))
            }
            Key::Index(_) if self.next > 0 => Err(TemplateError::AutomaticToManual),
            Key::Index(_) => {
                self.manual = true;
                Ok(first)
            }
            Key::Name(_) => Ok(first),
        }
    }
}
