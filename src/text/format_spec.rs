//! The format mini-language: `[[fill]align][sign][z][#][0][width][grouping][.precision][type]`.

use super::unicode::decimal_value;
use super::wtf8::decode;
use super::{Buf, NoMemory, Text, Written};

/// What is formatted: it decides the default type and alignment, and the words of some errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// `str`
    Str,
    /// `int`
    Int,
    /// `float`
    Float,
    /// `complex`
    Complex,
}

/// Where the padding goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// `<`
    Left,
    /// `>`
    Right,
    /// `^`
    Center,
    /// `=`: between sign and digits
    AfterSign,
}

/// What comes before a number that is not negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignMode {
    /// `-`, or nothing said
    Minus,
    /// `+`
    Plus,
    /// a space
    Space,
}

/// How digits are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grouping {
    /// Not at all.
    None,
    /// `,` by threes
    Comma,
    /// `_` by threes, of binary, octal and hexadecimal digits by fours
    Underscore,
}

/// A parsed format specification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatSpec {
    /// The padding character.
    pub fill: u32,
    /// Where the padding goes; the target's default if not given.
    pub align: Align,
    /// What comes before a number that is not negative; `None` if not given.
    pub sign: Option<SignMode>,
    /// `z`: no negative zero.
    pub no_negative_zero: bool,
    /// `#`
    pub alternate: bool,
    /// The least number of characters.
    pub width: usize,
    /// How digits are grouped.
    pub grouping: Grouping,
    /// Digits after the point, or the most characters.
    pub precision: Option<usize>,
    /// The type character; `None` where the target has no default and none was given.
    pub kind: Option<u32>,
}

/// Why a specification cannot be parsed or applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpecError {
    /// Characters are left over.
    Invalid,
    /// Width or precision beyond any size.
    TooManyDigits,
    /// A point and no digits.
    MissingPrecision,
    /// Both separators.
    CommaAndUnderscore,
    /// A separator with a type that has none.
    Separator(char, u32),
    /// The type character is none of the target's.
    UnknownCode(u32),
    /// A sign for a string.
    StrSign,
    /// A space for a string.
    StrSpace,
    /// `z` for a string.
    StrNegativeZero,
    /// `#` for a string.
    StrAlternate,
    /// `=` for a string.
    StrAlign,
    /// A precision for an integer.
    IntPrecision,
    /// `z` for an integer.
    IntNegativeZero,
    /// A sign for an integer as a character.
    CharSign,
    /// `#` for an integer as a character.
    CharAlternate,
    /// The integer is no character: an `OverflowError`.
    CharRange,
    /// The integer is not even a machine word, let alone a character: an `OverflowError`.
    CharTooLarge,
    /// The integer is too large for a float: an `OverflowError`.
    IntTooLarge,
    /// A precision no float has use for.
    PrecisionTooBig,
    /// A fill of zeros for a complex number.
    ComplexZeroPadding,
    /// `=` for a complex number.
    ComplexAlign,
    /// More digits than the limit on conversions allows.
    TooManyIntDigits(usize),
    /// No memory for the result: a `MemoryError`.
    NoMemory,
}

impl From<NoMemory> for SpecError {
    fn from(_: NoMemory) -> SpecError {
        SpecError::NoMemory
    }
}

impl SpecError {
    /// Whether it is an `OverflowError`; all others but [`SpecError::NoMemory`] are `ValueError`s.
    pub fn is_overflow(self) -> bool {
        matches!(self, SpecError::CharRange | SpecError::CharTooLarge | SpecError::IntTooLarge)
    }

    /// Writes CPython's words. `spec` is the specification as given, `type_name` the name of the value's class.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_message(self, spec: Text<'_>, type_name: &str, out: &mut impl Buf) -> Written {
        match self {
            SpecError::Invalid => {
                out.push_str("Invalid format specifier '")?;
                out.push_text(spec)?;
                out.push_str("' for object of type '")?;
                out.push_str(type_name)?;
                out.push_str("'")
            }
            SpecError::UnknownCode(code) => {
                out.push_str("Unknown format code '")?;
                push_code(code, out)?;
                out.push_str("' for object of type '")?;
                out.push_str(type_name)?;
                out.push_str("'")
            }
            SpecError::Separator(separator, code) => {
                out.push_str("Cannot specify '")?;
                out.push_char(separator as u32)?;
                out.push_str("' with '")?;
                push_code(code, out)?;
                out.push_str("'.")
            }
            SpecError::TooManyIntDigits(limit) => {
                let error = crate::num::int::IntError::TooManyDigits { limit, digits: None };
                out.push_str(&error.to_string())
            }
            fixed => out.push_str(fixed.fixed_message()),
        }
    }

    fn fixed_message(self) -> &'static str {
        match self {
            SpecError::TooManyDigits => "Too many decimal digits in format string",
            SpecError::MissingPrecision => "Format specifier missing precision",
            SpecError::CommaAndUnderscore => "Cannot specify both ',' and '_'.",
            SpecError::StrSign => "Sign not allowed in string format specifier",
            SpecError::StrSpace => "Space not allowed in string format specifier",
            SpecError::StrNegativeZero => "Negative zero coercion (z) not allowed in string format specifier",
            SpecError::StrAlternate => "Alternate form (#) not allowed in string format specifier",
            SpecError::StrAlign => "'=' alignment not allowed in string format specifier",
            SpecError::IntPrecision => "Precision not allowed in integer format specifier",
            SpecError::IntNegativeZero => "Negative zero coercion (z) not allowed in integer format specifier",
            SpecError::CharSign => "Sign not allowed with integer format specifier 'c'",
            SpecError::CharAlternate => "Alternate form (#) not allowed with integer format specifier 'c'",
            SpecError::CharRange => "%c arg not in range(0x110000)",
            SpecError::CharTooLarge => "Python int too large to convert to C long",
            SpecError::IntTooLarge => "int too large to convert to float",
            SpecError::PrecisionTooBig => "precision too big",
            SpecError::ComplexZeroPadding => "Zero padding is not allowed in complex format specifier",
            SpecError::ComplexAlign => "'=' alignment flag is not allowed in complex format specifier",
            _ => "",
        }
    }
}

/// A character of the specification in a message: as it is if it can be seen.
pub(super) fn push_code(code: u32, out: &mut impl Buf) -> Written {
    if (0x21..0x7f).contains(&code) {
        return out.push_ascii(code as u8);
    }
    push_hex(code, out)
}

/// `\x` and the hex digits of a character, as few as there are.
pub(super) fn push_hex(code: u32, out: &mut impl Buf) -> Written {
    out.push_str("\\x")?;
    out.push_str(crate::num::int::radix_digits(u64::from(code), 16, false).as_str())
}

/// Reads a specification from the left.
#[derive(Clone, Copy)]
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    #[inline]
    fn peek(&self) -> Option<u32> {
        match self.rest.first() {
            Some(&byte) if byte < 0x80 => Some(u32::from(byte)),
            _ => decode(self.rest).map(|(cp, _)| cp),
        }
    }

    fn next(&mut self) -> Option<u32> {
        let (cp, used) = decode(self.rest)?;
        self.rest = self.rest.get(used..).unwrap_or_default();
        Some(cp)
    }

    /// Takes an ASCII character, if it is the next one.
    #[inline]
    fn take(&mut self, wanted: u8) -> bool {
        match self.rest {
            [first, rest @ ..] if *first == wanted => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// A run of decimal digits; `None` if there is none.
    fn number(&mut self) -> Result<Option<usize>, SpecError> {
        let mut value = None;
        while let Some(digit) = self.peek().and_then(decimal_value) {
            self.next();
            let next = value.unwrap_or(0usize).checked_mul(10).and_then(|n| n.checked_add(usize::from(digit)));
            value = Some(next.filter(|&n| n <= isize::MAX as usize).ok_or(SpecError::TooManyDigits)?);
        }
        Ok(value)
    }
}

fn align_of(cp: u32) -> Option<Align> {
    Some(match char::from_u32(cp)? {
        '<' => Align::Left,
        '>' => Align::Right,
        '^' => Align::Center,
        '=' => Align::AfterSign,
        _ => return None,
    })
}

impl FormatSpec {
    /// Parses a specification for a kind of value.
    ///
    /// # Errors
    /// [`SpecError`] when it is not of the form.
    pub fn parse(text: Text<'_>, target: Target) -> Result<FormatSpec, SpecError> {
        let default_align = if target == Target::Str { Align::Left } else { Align::Right };
        let default_kind = match target {
            Target::Str => Some(u32::from(b's')),
            Target::Int => Some(u32::from(b'd')),
            Target::Float | Target::Complex => None,
        };
        let mut spec = FormatSpec {
            fill: 0x20,
            align: default_align,
            sign: None,
            no_negative_zero: false,
            alternate: false,
            width: 0,
            grouping: Grouping::None,
            precision: None,
            kind: default_kind,
        };
        let mut reader = Reader { rest: text.as_bytes() };
        let (align_given, fill_given) = spec.read_align(&mut reader);
        spec.sign = [(b'+', SignMode::Plus), (b'-', SignMode::Minus), (b' ', SignMode::Space)]
            .into_iter()
            .find_map(|(c, mode)| reader.take(c).then_some(mode));
        spec.no_negative_zero = reader.take(b'z');
        spec.alternate = reader.take(b'#');
        if !fill_given && reader.take(b'0') {
            spec.fill = 0x30;
            if !align_given && default_align == Align::Right {
                spec.align = Align::AfterSign;
            }
        }
        spec.width = reader.number()?.unwrap_or(0);
        spec.read_grouping(&mut reader)?;
        if reader.take(b'.') {
            spec.precision = Some(reader.number()?.ok_or(SpecError::MissingPrecision)?);
        }
        if let Some(kind) = reader.next() {
            if reader.peek().is_some() {
                return Err(SpecError::Invalid);
            }
            spec.kind = Some(kind);
        }
        spec.check_grouping()?;
        Ok(spec)
    }

    /// Whether an alignment and a fill were given.
    fn read_align(&mut self, reader: &mut Reader<'_>) -> (bool, bool) {
        let mut ahead = *reader;
        let first = ahead.next();
        let filled = first.zip(ahead.next().and_then(align_of));
        if let Some((fill, align)) = filled {
            (self.fill, self.align) = (fill, align);
            *reader = ahead;
            return (true, true);
        }
        match first.and_then(align_of) {
            Some(align) => {
                self.align = align;
                reader.next();
                (true, false)
            }
            None => (false, false),
        }
    }

    fn read_grouping(&mut self, reader: &mut Reader<'_>) -> Result<(), SpecError> {
        if reader.take(b',') {
            self.grouping = Grouping::Comma;
        }
        if reader.take(b'_') {
            if self.grouping == Grouping::Comma {
                return Err(SpecError::CommaAndUnderscore);
            }
            self.grouping = Grouping::Underscore;
        }
        if self.grouping == Grouping::Underscore && reader.peek() == Some(0x2c) {
            return Err(SpecError::CommaAndUnderscore);
        }
        Ok(())
    }

    fn check_grouping(&self) -> Result<(), SpecError> {
        let separator = match self.grouping {
            Grouping::None => return Ok(()),
            Grouping::Comma => ',',
            Grouping::Underscore => '_',
        };
        let Some(kind) = self.kind else { return Ok(()) };
        match char::from_u32(kind) {
            Some('d' | 'e' | 'f' | 'g' | 'E' | 'G' | '%' | 'F') => Ok(()),
            Some('b' | 'o' | 'x' | 'X') if self.grouping == Grouping::Underscore => Ok(()),
            _ => Err(SpecError::Separator(separator, kind)),
        }
    }

    /// The type as an ASCII character; of any other, as of none, `\0`.
    pub(super) fn kind_ascii(&self) -> u8 {
        self.kind.and_then(|kind| u8::try_from(kind).ok()).filter(u8::is_ascii).unwrap_or(0)
    }

    /// The base in which an integer's digits are wanted; `None` if it is to be formatted as a float or a character.
    pub fn int_base(&self) -> Option<u32> {
        match self.kind_ascii() {
            b'd' | b'n' => Some(10),
            b'x' | b'X' => Some(16),
            b'o' => Some(8),
            b'b' => Some(2),
            _ => None,
        }
    }

    /// Whether an integer is to be converted to a float first.
    pub fn wants_float(&self) -> bool {
        matches!(self.kind_ascii(), b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'%')
    }
}
