//! Integers as text: reading literals, writing digits.

use super::float::{trim, trim_bytes};
use crate::text::unicode::decimal_value;
use crate::text::{Buf, FmtBuf, NoMemory, StackBuf, Text, Written};
use dashu_int::{IBig, Sign};
use std::fmt::Write as _;

/// An integer in the smaller of the two forms that hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Int {
    /// Fits a machine word.
    Small(i64),
    /// Does not.
    Big(IBig),
}

impl From<IBig> for Int {
    fn from(value: IBig) -> Int {
        match i64::try_from(&value) {
            Ok(small) => Int::Small(small),
            Err(_) => Int::Big(value),
        }
    }
}

impl From<i64> for Int {
    fn from(value: i64) -> Int {
        Int::Small(value)
    }
}

impl From<i128> for Int {
    fn from(value: i128) -> Int {
        match i64::try_from(value) {
            Ok(small) => Int::Small(small),
            Err(_) => Int::Big(IBig::from(value)),
        }
    }
}

impl From<Int> for IBig {
    fn from(value: Int) -> IBig {
        match value {
            Int::Small(small) => IBig::from(small),
            Int::Big(big) => big,
        }
    }
}

/// CPython's default for the number of digits beyond which text and integers are not converted.
pub const DEFAULT_MAX_STR_DIGITS: usize = 4300;

/// Why an integer cannot be read or written. All but the last are `ValueError`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntError {
    /// The base is none of 0 and 2 to 36.
    Base,
    /// The text is no integer of this base; the `repr` of what was given follows the message.
    Invalid {
        /// The base asked for.
        base: u32,
    },
    /// More digits than the limit allows.
    TooManyDigits {
        /// The limit.
        limit: usize,
        /// How many there are, when reading.
        digits: Option<usize>,
    },
    /// No memory for scratch or result.
    NoMemory,
}

impl From<NoMemory> for IntError {
    fn from(_: NoMemory) -> IntError {
        IntError::NoMemory
    }
}

impl std::fmt::Display for IntError {
    /// CPython's words; of [`IntError::Invalid`] those that come before the `repr` of the argument.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            IntError::Base => f.write_str("int() base must be >= 2 and <= 36, or 0"),
            IntError::Invalid { base } => write!(f, "invalid literal for int() with base {base}: "),
            IntError::TooManyDigits { limit, digits } => {
                write!(f, "Exceeds the limit ({limit} digits) for integer string conversion")?;
                if let Some(digits) = digits {
                    write!(f, ": value has {digits} digits")?;
                }
                f.write_str("; use sys.set_int_max_str_digits() to increase the limit")
            }
            IntError::NoMemory => f.write_str("out of memory"),
        }
    }
}

/// `int(text, base)`; `limit` is the most digits allowed in a base that is no power of two, 0 for any number.
///
/// # Errors
/// [`IntError`] when the base or the text is not fit.
pub fn parse(text: Text<'_>, base: i64, limit: usize) -> Result<Int, IntError> {
    let base = check_base(base)?;
    let text = trim(text);
    if let (true, Some(ascii)) = (text.is_ascii(), text.to_str()) {
        return parse_trimmed(ascii, base, limit);
    }
    let invalid = IntError::Invalid { base };
    let mut ascii = Vec::new();
    for cp in text.chars() {
        ascii.push_ascii(match decimal_value(cp) {
            Some(digit) => b'0' + digit,
            None => u8::try_from(cp).ok().filter(u8::is_ascii).ok_or(invalid)?,
        })?;
    }
    parse_trimmed(std::str::from_utf8(&ascii).map_err(|_| invalid)?, base, limit)
}

/// `int(bytes, base)`.
///
/// # Errors
/// As [`parse`].
pub fn parse_bytes(bytes: &[u8], base: i64, limit: usize) -> Result<Int, IntError> {
    let base = check_base(base)?;
    let text = std::str::from_utf8(trim_bytes(bytes)).map_err(|_| IntError::Invalid { base })?;
    parse_trimmed(text, base, limit)
}

fn check_base(base: i64) -> Result<u32, IntError> {
    match base {
        0 | 2..=36 => Ok(base as u32),
        _ => Err(IntError::Base),
    }
}

/// Takes the prefix of a base off, if there is one and it fits `base`. Gives the base, the rest, and whether only zero is allowed.
fn split_prefix(digits: &str, base: u32) -> (u32, &str, bool) {
    let marked = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => 16,
        [b'0', b'o' | b'O', ..] => 8,
        [b'0', b'b' | b'B', ..] => 2,
        _ => 0,
    };
    if marked != 0 && (base == 0 || base == marked) {
        let rest = &digits[2..];
        return (marked, rest.strip_prefix('_').unwrap_or(rest), false);
    }
    match base {
        0 => (10, digits, digits.starts_with('0')),
        _ => (base, digits, false),
    }
}

fn parse_trimmed(text: &str, asked: u32, limit: usize) -> Result<Int, IntError> {
    let invalid = IntError::Invalid { base: asked };
    let (negative, unsigned) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let (base, digits, only_zero) = split_prefix(unsigned, asked);
    let value = |byte: u8| char::from(byte).to_digit(base);
    let (mut count, mut small, mut prev) = (0usize, Some(0i64), b'_');
    let mut clean = true;
    for byte in digits.bytes() {
        match value(byte) {
            Some(digit) => {
                count += 1;
                small =
                    small.and_then(|n| n.checked_mul(i64::from(base))).and_then(|n| n.checked_sub(i64::from(digit)));
            }
            None if byte == b'_' && prev != b'_' => clean = false,
            None => return Err(invalid),
        }
        prev = byte;
    }
    if prev == b'_' {
        return Err(invalid);
    }
    check_limit(base, count, limit)?;
    if only_zero && small != Some(0) {
        return Err(invalid);
    }
    // The value was gathered below zero, where one more number fits.
    if let Some(small) = small.and_then(|n| if negative { Some(n) } else { n.checked_neg() }) {
        return Ok(Int::Small(small));
    }
    let magnitude = match clean {
        true => IBig::from_str_radix(digits, base),
        false => {
            let mut plain = String::new();
            Buf::reserve(&mut plain, digits.len())?;
            plain.extend(digits.chars().filter(|&c| c != '_'));
            IBig::from_str_radix(&plain, base)
        }
    };
    let magnitude = magnitude.map_err(|_| invalid)?;
    Ok(Int::from(if negative { -magnitude } else { magnitude }))
}

fn check_limit(base: u32, digits: usize, limit: usize) -> Result<(), IntError> {
    if limit > 0 && digits > limit && !base.is_power_of_two() {
        return Err(IntError::TooManyDigits { limit, digits: Some(digits) });
    }
    Ok(())
}

/// Writes `str(value)`.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_i64(value: i64, out: &mut impl Buf) -> Written {
    out.push_str(itoa::Buffer::new().format(value))
}

/// The digits of a magnitude in base 2, 8, 10 or 16 (any other up to 36 too), without sign or prefix. Bases out of range count as 10.
pub fn radix_digits(magnitude: u64, base: u32, upper: bool) -> StackBuf<64> {
    let base = if (2..=36).contains(&base) { u64::from(base) } else { 10 };
    let alphabet: &[u8; 36] = match upper {
        true => b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        false => b"0123456789abcdefghijklmnopqrstuvwxyz",
    };
    let mut room = [0u8; 64];
    let mut at = room.len();
    let mut rest = magnitude;
    loop {
        at -= 1;
        room[at] = alphabet[(rest % base) as usize];
        rest /= base;
        if rest == 0 {
            break;
        }
    }
    let mut out = StackBuf::new();
    // 64 digits are the most that 64 bits can have.
    let _ = out.push_bytes(&room[at..]);
    out
}

/// No fewer than the digits that a magnitude of `bits` bits has in a base.
pub fn digits_bound(bits: usize, base: u32) -> usize {
    let per_digit = f64::from(base.max(2)).log2();
    (bits as f64 / per_digit) as usize + 2
}

/// Writes the digits of the magnitude of a big integer, without sign or prefix.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_big_digits(value: &IBig, base: u32, upper: bool, out: &mut impl Buf) -> Written {
    let base = if (2..=36).contains(&base) { base } else { 10 };
    out.reserve(digits_bound(super::bigint::bit_length(value), base))?;
    let mut writer = Unsigned(FmtBuf(out));
    let done = match upper {
        true => write!(writer, "{:#}", value.in_radix(base as u8)),
        false => write!(writer, "{}", value.in_radix(base as u8)),
    };
    done.map_err(|_| NoMemory)
}

/// Drops the minus sign of what is written.
struct Unsigned<'b, B: Buf>(FmtBuf<'b, B>);

impl<B: Buf> std::fmt::Write for Unsigned<'_, B> {
    fn write_str(&mut self, s: &str) -> std::fmt::Result {
        self.0.write_str(s.strip_prefix('-').unwrap_or(s))
    }
}

/// Whether a big integer has more decimal digits than the limit (0 for none).
pub fn exceeds_digits(value: &IBig, limit: usize) -> bool {
    if limit == 0 {
        return false;
    }
    // As many bits as `10 ** limit` has decide but for a hair's breadth.
    let bits = super::bigint::bit_length(value) as f64;
    let edge = limit as f64 * std::f64::consts::LOG2_10;
    if bits < edge.floor() {
        return false;
    }
    if bits > edge.ceil() + 1.0 {
        return true;
    }
    let (_, magnitude) = value.clone().into_parts();
    magnitude >= dashu_int::UBig::from(10u8).pow(limit)
}

/// Writes `str(value)` of a big integer; `limit` is the most digits allowed, 0 for any number.
///
/// # Errors
/// [`IntError::TooManyDigits`] and [`IntError::NoMemory`].
pub fn push_big(value: &IBig, limit: usize, out: &mut impl Buf) -> Result<(), IntError> {
    if exceeds_digits(value, limit) {
        return Err(IntError::TooManyDigits { limit, digits: None });
    }
    if value.sign() == Sign::Negative {
        out.push_ascii(b'-')?;
    }
    Ok(push_big_digits(value, 10, false, out)?)
}
