//! The `%` operator of `str` and `bytes`: parsing its directives, and rendering plain data.

use super::wtf8::decode;
use super::{Buf, NoMemory, Padding, Text, Written};
use crate::num::float::{self, FloatFormat, FloatStyle};
use crate::num::int;
use dashu_int::{IBig, Sign};

/// A width or precision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// Not given.
    None,
    /// A number.
    Given(usize),
    /// `*`: the next argument has it. Width comes before precision, and both before the value.
    Argument,
}

/// One directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Directive<'a> {
    /// The key in parentheses.
    pub key: Option<Text<'a>>,
    /// `#`
    pub alternate: bool,
    /// `0`
    pub zero: bool,
    /// `-`
    pub left: bool,
    /// a space
    pub space: bool,
    /// `+`
    pub plus: bool,
    /// The least number of characters.
    pub width: Amount,
    /// Digits, or the most characters.
    pub precision: Amount,
    /// The type character. The value is fetched before it is looked at: [`Directive::kind`] and [`Directive::resolve`] refuse the wrong ones.
    pub code: u32,
    /// The index of the type character in the format.
    pub index: usize,
    bytes: bool,
}

/// A piece of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text to be taken as it is.
    Literal(Text<'a>),
    /// A directive; each takes an argument.
    Directive(Directive<'a>),
}

/// Why a format is not well-formed, or does not fit its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PercentError<'a> {
    /// It ends within a directive.
    Incomplete,
    /// It ends within a key.
    IncompleteKey,
    /// A width beyond any size.
    WidthTooBig,
    /// A precision beyond any size.
    PrecisionTooBig,
    /// A type there is not, and its index.
    Unsupported {
        /// The character.
        code: u32,
        /// Its index in the format, in characters (in bytes, of bytes).
        index: usize,
    },
    /// A width or precision argument that is no int: a `TypeError`.
    StarWantsInt,
    /// A key, and the right operand is no mapping: a `TypeError`.
    RequiresMapping,
    /// Too few arguments: a `TypeError`.
    NotEnough,
    /// Too many: a `TypeError`.
    NotAll,
    /// Too many among bytes: a `TypeError`.
    NotAllBytes,
    /// A value that is no number, and its type's name: a `TypeError`.
    RealRequired(u8, &'a str),
    /// A value that is no integer, and its type's name: a `TypeError`.
    IntRequired(u8, &'a str),
    /// A value for a float that is none, and its type's name: a `TypeError`.
    FloatRequired(&'a str),
    /// A value for `%c` that is none, in a string: a `TypeError`.
    CharRequired,
    /// A value for `%c` that is none, in bytes: a `TypeError`.
    ByteRequired,
    /// A value for `%b` or `%s` in bytes that is none, and its type's name: a `TypeError`.
    BytesRequired(&'a str),
    /// An integer that is no character: an `OverflowError`.
    CharRange,
    /// An integer that is no byte: an `OverflowError`.
    ByteRange,
    /// More digits than the limit on conversions allows.
    TooManyIntDigits(usize),
    /// No memory for the result: a `MemoryError`.
    NoMemory,
}

impl From<NoMemory> for PercentError<'_> {
    fn from(_: NoMemory) -> Self {
        PercentError::NoMemory
    }
}

/// The class of the exception an error becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorClass {
    /// `ValueError`
    Value,
    /// `TypeError`
    Type,
    /// `OverflowError`
    Overflow,
    /// `MemoryError`
    Memory,
}

impl PercentError<'_> {
    /// The class of the exception.
    pub fn class(self) -> ErrorClass {
        use PercentError as E;
        match self {
            E::Incomplete | E::IncompleteKey | E::WidthTooBig | E::PrecisionTooBig => ErrorClass::Value,
            E::Unsupported { .. } | E::TooManyIntDigits(_) => ErrorClass::Value,
            E::CharRange | E::ByteRange => ErrorClass::Overflow,
            E::NoMemory => ErrorClass::Memory,
            _ => ErrorClass::Type,
        }
    }
}

impl std::fmt::Display for PercentError<'_> {
    /// CPython's words.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use PercentError as E;
        match *self {
            E::Incomplete => f.write_str("incomplete format"),
            E::IncompleteKey => f.write_str("incomplete format key"),
            E::WidthTooBig => f.write_str("width too big"),
            E::PrecisionTooBig => f.write_str("precision too big"),
            E::Unsupported { code, index } => {
                let shown = char::from_u32(code).filter(|c| matches!(c, ' '..='~')).unwrap_or('?');
                write!(f, "unsupported format character '{shown}' ({code:#x}) at index {index}")
            }
            E::StarWantsInt => f.write_str("* wants int"),
            E::RequiresMapping => f.write_str("format requires a mapping"),
            E::NotEnough => f.write_str("not enough arguments for format string"),
            E::NotAll => f.write_str("not all arguments converted during string formatting"),
            E::NotAllBytes => f.write_str("not all arguments converted during bytes formatting"),
            E::RealRequired(kind, name) => {
                write!(f, "%{} format: a real number is required, not {name}", char::from(kind))
            }
            E::IntRequired(kind, name) => {
                write!(f, "%{} format: an integer is required, not {name}", char::from(kind))
            }
            E::FloatRequired(name) => write!(f, "must be real number, not {name}"),
            E::CharRequired => f.write_str("%c requires int or char"),
            E::ByteRequired => f.write_str("%c requires an integer in range(256) or a single byte"),
            E::BytesRequired(name) => {
                write!(f, "%b requires a bytes-like object, or an object that implements __bytes__, not '{name}'")
            }
            E::CharRange => f.write_str("%c arg not in range(0x110000)"),
            E::ByteRange => f.write_str("%c arg not in range(256)"),
            E::TooManyIntDigits(limit) => int::IntError::TooManyDigits { limit, digits: None }.fmt(f),
            E::NoMemory => f.write_str("out of memory"),
        }
    }
}

/// A place in a format, to go on from once a value has been converted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Position {
    at: usize,
    counted: (usize, usize),
}

/// The pieces of a format, in order. After an error it ends.
pub struct Format<'a> {
    text: Text<'a>,
    at: usize,
    bytes: bool,
    mapping: bool,
    /// A place, and the characters before it: so that indices cost no walk from the start each time.
    counted: (usize, usize),
}

impl<'a> Format<'a> {
    /// The pieces of a string; `mapping` tells whether the right operand is a mapping, which keys ask for.
    pub fn new(text: Text<'a>, mapping: bool) -> Format<'a> {
        Format { text, at: 0, bytes: false, mapping, counted: (0, 0) }
    }

    /// The pieces of bytes; the texts that come out are to be taken as bytes.
    pub fn of_bytes(bytes: &'a [u8], mapping: bool) -> Format<'a> {
        Format { text: Text::from_parts(bytes, None, bytes.len(), &[]), at: 0, bytes: true, mapping, counted: (0, 0) }
    }

    /// Goes on from a place that [`Format::position`] gave, of the same format.
    pub fn resume(mut self, position: Position) -> Format<'a> {
        self.at = position.at.min(self.text.as_bytes().len());
        self.counted = position.counted;
        self
    }

    /// Where the next piece begins.
    pub fn position(&self) -> Position {
        Position { at: self.at, counted: self.counted }
    }

    /// The type of the directive that comes next, if it is one of the commonest and nothing but that: it is passed.
    #[inline]
    pub fn bare(&mut self) -> Option<u8> {
        match self.text.as_bytes().get(self.at..)? {
            [b'%', kind @ (b's' | b'd' | b'r'), ..] => {
                self.at += 2;
                Some(*kind)
            }
            _ => None,
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn part(&self, from: usize, to: usize) -> Text<'a> {
        match (self.bytes, self.text.as_bytes().get(from..to)) {
            (true, Some(part)) => Text::from_parts(part, None, part.len(), &[]),
            _ => self.text.sub(from..to),
        }
    }

    /// The index of the character that is to be read next.
    fn char_index(&mut self) -> usize {
        if self.text.is_ascii() {
            return self.at;
        }
        let (from, chars) = self.counted;
        let more = super::count_chars(self.text.as_bytes().get(from..self.at).unwrap_or_default());
        self.counted = (self.at, chars + more);
        chars + more
    }

    fn key(&mut self) -> Result<Text<'a>, PercentError<'a>> {
        if !self.mapping {
            return Err(PercentError::RequiresMapping);
        }
        self.at += 1;
        let start = self.at;
        let mut depth = 1usize;
        loop {
            match self.peek().ok_or(PercentError::IncompleteKey)? {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Ok(self.part(start, self.at - 1));
            }
        }
    }

    fn amount(&mut self, too_big: PercentError<'a>, most: usize) -> Result<Amount, PercentError<'a>> {
        if self.peek() == Some(b'*') {
            self.at += 1;
            return Ok(Amount::Argument);
        }
        let mut value = None;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let next = value.unwrap_or(0usize).checked_mul(10).and_then(|n| n.checked_add(usize::from(digit - b'0')));
            value = Some(next.filter(|&n| n <= most).ok_or(too_big)?);
            self.at += 1;
        }
        Ok(value.map_or(Amount::None, Amount::Given))
    }

    fn directive(&mut self) -> Result<Directive<'a>, PercentError<'a>> {
        self.at += 1;
        let mut found = Directive {
            key: None,
            alternate: false,
            zero: false,
            left: false,
            space: false,
            plus: false,
            width: Amount::None,
            precision: Amount::None,
            code: 0,
            index: 0,
            bytes: self.bytes,
        };
        if self.peek() == Some(b'(') {
            found.key = Some(self.key()?);
        }
        loop {
            match self.peek() {
                Some(b'-') => found.left = true,
                Some(b'+') => found.plus = true,
                Some(b' ') => found.space = true,
                Some(b'#') => found.alternate = true,
                Some(b'0') => found.zero = true,
                _ => break,
            }
            self.at += 1;
        }
        found.width = self.amount(PercentError::WidthTooBig, isize::MAX as usize)?;
        if self.peek() == Some(b'.') {
            self.at += 1;
            found.precision = match self.amount(PercentError::PrecisionTooBig, i32::MAX as usize)? {
                Amount::None => Amount::Given(0),
                given => given,
            };
        }
        if let Some(b'h' | b'l' | b'L') = self.peek() {
            self.at += 1;
        }
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let (code, used) = match (self.bytes, rest) {
            (_, []) => return Err(PercentError::Incomplete),
            (true, [byte, ..]) => (u32::from(*byte), 1),
            (false, _) => decode(rest).ok_or(PercentError::Incomplete)?,
        };
        found.code = code;
        found.index = self.char_index();
        self.at += used;
        Ok(found)
    }
}

impl<'a> Iterator for Format<'a> {
    type Item = Result<Piece<'a>, PercentError<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.text.as_bytes().get(self.at..).filter(|rest| !rest.is_empty())?;
        let start = self.at;
        let run = memchr::memchr(b'%', rest).unwrap_or(rest.len());
        if run > 0 {
            self.at = start + run;
            return Some(Ok(Piece::Literal(self.part(start, self.at))));
        }
        if rest.get(1) == Some(&b'%') {
            self.at = start + 2;
            return Some(Ok(Piece::Literal(self.part(start, start + 1))));
        }
        let found = self.directive();
        if found.is_err() {
            self.at = self.text.as_bytes().len();
        }
        Some(found.map(Piece::Directive))
    }
}

/// A directive with its width and precision known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resolved {
    /// `#`
    pub alternate: bool,
    /// `0`
    pub zero: bool,
    /// `-`, or a negative width
    pub left: bool,
    /// a space
    pub space: bool,
    /// `+`
    pub plus: bool,
    /// The least number of characters.
    pub width: usize,
    /// Digits, or the most characters.
    pub precision: Option<usize>,
    /// The type.
    pub kind: u8,
}

impl Directive<'_> {
    /// The type: one of `diuoxXeEfFgGcrsa`, or `b` among bytes.
    ///
    /// # Errors
    /// [`PercentError::Unsupported`] for any other.
    pub fn kind<'e>(&self) -> Result<u8, PercentError<'e>> {
        let kind = u8::try_from(self.code).unwrap_or(0);
        if b"diuoxXeEfFgGcrsa".contains(&kind) || self.bytes && kind == b'b' {
            return Ok(kind);
        }
        Err(PercentError::Unsupported { code: self.code, index: self.index })
    }

    /// Fills in the arguments that stand for `*`: a negative width aligns left, a negative precision is none.
    ///
    /// # Errors
    /// [`PercentError::PrecisionTooBig`] for a precision beyond 32 bits, [`PercentError::Unsupported`] for an unknown type.
    pub fn resolve<'e>(&self, width: Option<i64>, precision: Option<i64>) -> Result<Resolved, PercentError<'e>> {
        let mut left = self.left;
        let width = match self.width {
            Amount::None => 0,
            Amount::Given(n) => n,
            Amount::Argument => {
                let n = width.unwrap_or(0);
                left |= n < 0;
                usize::try_from(n.unsigned_abs()).unwrap_or(usize::MAX)
            }
        };
        let precision = match self.precision {
            Amount::None => None,
            Amount::Given(n) => Some(n),
            // CPython takes a negative precision for zero.
            Amount::Argument => Some(usize::try_from(precision.unwrap_or(0)).unwrap_or(0)),
        };
        if precision.is_some_and(|n| n > i32::MAX as usize) {
            return Err(PercentError::PrecisionTooBig);
        }
        let kind = self.kind()?;
        let Directive { alternate, zero, space, plus, .. } = *self;
        Ok(Resolved { alternate, zero, left, space, plus, width, precision, kind })
    }
}

impl Resolved {
    /// A directive that is nothing but its type.
    pub const fn bare(kind: u8) -> Resolved {
        Resolved {
            alternate: false,
            zero: false,
            left: false,
            space: false,
            plus: false,
            width: 0,
            precision: None,
            kind,
        }
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        }
    }

    /// The base in which an integer's digits are wanted.
    pub fn int_base(&self) -> u32 {
        match self.kind {
            b'x' | b'X' => 16,
            b'o' => 8,
            _ => 10,
        }
    }

    /// Writes sign, prefix and a body of `len` characters, padded. The body is written by `body`.
    fn push_padded<B: Buf>(
        &self,
        head: [&str; 2],
        len: usize,
        out: &mut B,
        body: impl FnOnce(&mut B) -> Written,
    ) -> Written {
        let [sign, prefix] = head;
        let total = len.checked_add(sign.len() + prefix.len()).ok_or(NoMemory)?;
        let pad = self.width.saturating_sub(total);
        out.reserve(total.checked_add(pad).ok_or(NoMemory)?)?;
        // Zeros go before the digits, and only without `-`.
        let (left, zeros, right) = match (self.left, self.zero) {
            (true, _) => (0, 0, pad),
            (false, true) => (0, pad, 0),
            (false, false) => (pad, 0, 0),
        };
        out.push_repeat(b" ", left)?;
        out.push_str(sign)?;
        out.push_str(prefix)?;
        out.push_repeat(b"0", zeros)?;
        body(out)?;
        out.push_repeat(b" ", right)
    }

    /// Writes an integer whose digits in [`Resolved::int_base`] are known already.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_digits(&self, negative: bool, digits: &str, out: &mut impl Buf) -> Written {
        let prefix = match (self.alternate, self.kind) {
            (true, b'x') => "0x",
            (true, b'X') => "0X",
            (true, b'o') => "0o",
            _ => "",
        };
        let zeros = self.precision.unwrap_or(0).saturating_sub(digits.len());
        let len = zeros.checked_add(digits.len()).ok_or(NoMemory)?;
        self.push_padded([self.sign(negative), prefix], len, out, |out| {
            out.push_repeat(b"0", zeros)?;
            out.push_str(digits)
        })
    }

    /// Writes an integer.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_i64(&self, value: i64, out: &mut impl Buf) -> Written {
        let digits = int::radix_digits(value.unsigned_abs(), self.int_base(), self.kind == b'X');
        self.push_digits(value < 0, digits.as_str(), out)
    }

    /// Writes a big integer. Its digits are gathered in `scratch`; `limit` is the most decimal digits, 0 for any number.
    ///
    /// # Errors
    /// [`PercentError::TooManyIntDigits`] and [`PercentError::NoMemory`].
    pub fn push_big<'e, S>(
        &self,
        value: &IBig,
        limit: usize,
        scratch: &mut S,
        out: &mut impl Buf,
    ) -> Result<(), PercentError<'e>>
    where
        S: Buf + AsRef<[u8]>,
    {
        let base = self.int_base();
        if base == 10 && int::exceeds_digits(value, limit) {
            return Err(PercentError::TooManyIntDigits(limit));
        }
        let from = scratch.as_ref().len();
        int::push_big_digits(value, base, self.kind == b'X', scratch)?;
        let digits = scratch.as_ref().get(from..).and_then(|d| std::str::from_utf8(d).ok()).unwrap_or_default();
        Ok(self.push_digits(value.sign() == Sign::Negative, digits, out)?)
    }

    /// Writes a float (`%e`, `%f`, `%g` and their capitals).
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_float(&self, value: f64, out: &mut impl Buf) -> Written {
        let style = match self.kind {
            b'e' | b'E' => FloatStyle::Exponent,
            b'f' | b'F' => FloatStyle::Fixed,
            _ => FloatStyle::General,
        };
        let how = FloatFormat {
            alternate: self.alternate,
            upper: self.kind.is_ascii_uppercase(),
            ..FloatFormat::new(style, self.precision.unwrap_or(6))
        };
        let text = float::format(value, how);
        self.push_padded([self.sign(text.is_negative()), ""], text.len(), out, |out| text.push_unsigned(out))
    }

    /// Writes text for `%s`, `%r` and `%a`: cut to the precision, padded with spaces.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_text(&self, text: Text<'_>, out: &mut impl Buf) -> Written {
        let text = self.precision.map_or(text, |most| text.slice(0, most));
        let pad = self.width.saturating_sub(text.len_chars());
        let padding = if self.left { Padding { left: 0, right: pad } } else { Padding { left: pad, right: 0 } };
        text.pad(padding, 0x20, out)
    }

    /// Writes a character for `%c`.
    ///
    /// # Errors
    /// [`PercentError::CharRange`] for a number that is no code point, [`PercentError::NoMemory`].
    pub fn push_char<'e>(&self, value: i64, out: &mut impl Buf) -> Result<(), PercentError<'e>> {
        let cp = u32::try_from(value).ok().filter(|&cp| cp < 0x110000).ok_or(PercentError::CharRange)?;
        let mut room = [0; 4];
        let whole = Resolved { precision: None, ..*self };
        Ok(whole.push_text(Text::from_wtf8(super::wtf8::encode(cp, &mut room)), out)?)
    }
}
