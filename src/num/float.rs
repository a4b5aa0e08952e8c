//! Floats as text: the shortest form that reads back, forms of a given precision, and reading.

use crate::text::unicode::{decimal_value, is_space};
use crate::text::{Buf, NoMemory, SpillBuf, StackBuf, Text, Written};
use std::fmt::Write as _;

/// The decimal digits of a finite float: `0.d1d2d3… × 10^point`.
struct Digits<const N: usize> {
    digits: StackBuf<N>,
    point: i32,
}

/// The fewest digits that read back as the same (finite, not negative) float, and of those the nearest ones.
fn shortest(value: f64) -> Digits<24> {
    let mut buffer = zmij::Buffer::new();
    let text = buffer.format_finite(value);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let mut digits = StackBuf::new();
    let mut point = exponent.parse::<i32>().unwrap_or(0);
    let (mut seen_point, mut zeros) = (false, 0usize);
    for byte in mantissa.bytes() {
        match byte {
            b'.' => seen_point = true,
            b'0' if digits.as_bytes().is_empty() => point -= i32::from(seen_point),
            b'0' => {
                zeros += 1;
                point += i32::from(!seen_point);
            }
            _ => {
                // Zeros count only once a digit follows them. At most 17 digits come, so the buffer holds them.
                let _ = digits.push_repeat(b"0", std::mem::take(&mut zeros));
                let _ = digits.push_ascii(byte);
                point += i32::from(!seen_point);
            }
        }
    }
    if digits.as_bytes().is_empty() {
        let _ = digits.push_ascii(b'0');
        point = 1;
    }
    Digits { digits, point }
}

/// The longest `repr` of a float is 24 bytes, as of `-2.2250738585072014e-308`.
pub type ReprBuf = StackBuf<32>;

/// Writes `repr(value)`.
///
/// # Errors
/// [`NoMemory`] when the buffer cannot grow.
pub fn push_repr(value: f64, out: &mut impl Buf) -> Written {
    out.push_str(repr(value, &mut ReprBuf::new()))
}

/// `repr(value)`, without allocating.
pub fn repr(value: f64, room: &mut ReprBuf) -> &str {
    room.clear();
    // The buffer is larger than the longest result.
    let _ = push_short(value, true, false, room);
    room.as_str()
}

/// Writes the shortest form, with `.0` after an integer if wanted, or always with an exponent.
fn push_short(value: f64, dot_zero: bool, as_exponent: bool, out: &mut impl Buf) -> Written {
    if value.is_nan() {
        return out.push_str("nan");
    }
    if value.is_sign_negative() {
        out.push_ascii(b'-')?;
    }
    if value.is_infinite() {
        return out.push_str("inf");
    }
    let Digits { digits, point } = shortest(value.abs());
    let digits = digits.as_bytes();
    if as_exponent || !(-3..=16).contains(&point) {
        let (first, rest) = digits.split_at(1);
        out.push_bytes(first)?;
        if !rest.is_empty() {
            out.push_ascii(b'.')?;
            out.push_bytes(rest)?;
        }
        return push_exponent(point - 1, out);
    }
    if point <= 0 {
        out.push_str("0.")?;
        out.push_repeat(b"0", point.unsigned_abs() as usize)?;
        return out.push_bytes(digits);
    }
    let whole = point.unsigned_abs() as usize;
    if digits.len() > whole {
        out.push_bytes(&digits[..whole])?;
        out.push_ascii(b'.')?;
        return out.push_bytes(&digits[whole..]);
    }
    out.push_bytes(digits)?;
    out.push_repeat(b"0", whole - digits.len())?;
    if dot_zero {
        out.push_str(".0")?;
    }
    Ok(())
}

/// Writes an exponent of two digits or more.
fn push_exponent(exponent: i32, out: &mut impl Buf) -> Written {
    out.push_str(if exponent < 0 { "e-" } else { "e+" })?;
    let magnitude = exponent.unsigned_abs();
    if magnitude < 10 {
        out.push_ascii(b'0')?;
    }
    out.push_str(itoa::Buffer::new().format(magnitude))
}

/// The forms a float is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FloatStyle {
    /// As `repr` has it: the shortest digits, an exponent from 1e16 on and below 1e-4.
    Repr,
    /// `e`: one digit, a point, `precision` digits, an exponent.
    Exponent,
    /// `f`: `precision` digits after the point.
    Fixed,
    /// `g`: `precision` significant digits, without trailing zeros, with an exponent where that is shorter.
    General,
}

/// How to write a float.
#[derive(Debug, Clone, Copy)]
pub struct FloatFormat {
    /// The form.
    pub style: FloatStyle,
    /// Digits after the point or significant digits, as the form has it; not used by [`FloatStyle::Repr`].
    pub precision: usize,
    /// `#`: always a point, and `g` keeps its trailing zeros.
    pub alternate: bool,
    /// Something that looks like a float: `.0` follows what would else read as an integer, and `g` changes to an exponent one digit earlier.
    pub dot_zero: bool,
    /// `z`: what rounds to zero is not negative.
    pub no_negative_zero: bool,
    /// Letters in upper case.
    pub upper: bool,
}

impl FloatFormat {
    /// A plain form: none of the flags.
    pub const fn new(style: FloatStyle, precision: usize) -> FloatFormat {
        FloatFormat { style, precision, alternate: false, dot_zero: false, no_negative_zero: false, upper: false }
    }
}

/// No float has more significant decimal digits than 767, or more than 1074 after the point: the rest are zeros.
const MAX_SIGNIFICANT: usize = 767;
const MAX_DECIMALS: usize = 1074;

/// A float as text in its parts: what comes before the exponent, zeros to follow that, and the exponent.
pub struct FloatText {
    negative: bool,
    finite: bool,
    body: SpillBuf<48>,
    exponent_at: usize,
    zeros: usize,
}

impl FloatText {
    /// Whether a minus sign comes first.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Whether these are digits (neither `inf` nor `nan`).
    pub fn is_finite(&self) -> bool {
        self.finite
    }

    /// The digits before the point.
    pub fn whole(&self) -> &str {
        let all = self.mantissa();
        if !self.finite {
            return all;
        }
        all.split_once('.').map_or(all, |(whole, _)| whole)
    }

    /// The point and the digits after it; [`FloatText::zeros`] zeros follow.
    pub fn fraction(&self) -> &str {
        let all = self.mantissa();
        match (self.finite, all.find('.')) {
            (true, Some(at)) => &all[at..],
            _ => "",
        }
    }

    /// How many zeros follow the fraction.
    pub fn zeros(&self) -> usize {
        self.zeros
    }

    /// `e+07` or nothing.
    pub fn exponent(&self) -> &str {
        self.body.as_str().get(self.exponent_at..).unwrap_or_default()
    }

    /// The digits before the point (or the word), the point with those after it, and the exponent.
    pub fn pieces(&self) -> (&str, &str, &str) {
        let all = self.body.as_str();
        let (mantissa, exponent) = all.split_at_checked(self.exponent_at).unwrap_or((all, ""));
        let point = mantissa.bytes().position(|byte| byte == b'.').filter(|_| self.finite);
        let (whole, fraction) = mantissa.split_at(point.unwrap_or(mantissa.len()));
        (whole, fraction, exponent)
    }

    fn mantissa(&self) -> &str {
        self.body.as_str().get(..self.exponent_at).unwrap_or_default()
    }

    /// The number of characters without the sign; saturates.
    pub fn len(&self) -> usize {
        self.body.as_bytes().len().saturating_add(self.zeros)
    }

    /// Never: there is always a digit or a word.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Writes all of it but the sign.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_unsigned(&self, out: &mut impl Buf) -> Written {
        out.reserve(self.len())?;
        out.push_str(self.mantissa())?;
        out.push_repeat(b"0", self.zeros)?;
        out.push_str(self.exponent())
    }

    /// Writes all of it.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push(&self, out: &mut impl Buf) -> Written {
        if self.negative {
            out.push_ascii(b'-')?;
        }
        self.push_unsigned(out)
    }
}

/// Takes a float apart into text.
pub fn format(value: f64, how: FloatFormat) -> FloatText {
    let mut text = FloatText {
        negative: value.is_sign_negative() && !value.is_nan(),
        finite: value.is_finite(),
        body: SpillBuf::new(),
        exponent_at: 0,
        zeros: 0,
    };
    let magnitude = value.abs();
    // None of the writes below can fail: the buffer holds the longest text that the caps on the precision allow.
    let _ = if !text.finite {
        text.body.push_str(if value.is_nan() { "nan" } else { "inf" })
    } else {
        match how.style {
            FloatStyle::Repr => write_repr(magnitude, how, &mut text),
            FloatStyle::Exponent => write_exponent(magnitude, how, &mut text),
            FloatStyle::Fixed => write_fixed(magnitude, how, &mut text),
            FloatStyle::General => write_general(magnitude, how, &mut text),
        }
    };
    if !text.finite || text.exponent_at == 0 {
        text.exponent_at = text.body.as_bytes().len();
    }
    if how.no_negative_zero && text.finite && !text.mantissa().bytes().any(|b| matches!(b, b'1'..=b'9')) {
        text.negative = false;
    }
    if how.upper {
        text.body.make_ascii_uppercase();
    }
    text
}

fn write_repr(value: f64, how: FloatFormat, text: &mut FloatText) -> Written {
    push_short(value, how.dot_zero, false, &mut text.body)?;
    let at = text.body.as_bytes().iter().position(|&b| b == b'e');
    text.exponent_at = at.unwrap_or(text.body.as_bytes().len());
    if how.alternate && text.fraction().is_empty() {
        let exponent = text.exponent().to_owned();
        let whole = text.whole().to_owned();
        text.body.clear();
        text.body.push_str(&whole)?;
        text.body.push_ascii(b'.')?;
        text.exponent_at = text.body.as_bytes().len();
        text.body.push_str(&exponent)?;
    }
    Ok(())
}

fn write_fixed(value: f64, how: FloatFormat, text: &mut FloatText) -> Written {
    let decimals = how.precision.min(MAX_DECIMALS);
    text.zeros = how.precision - decimals;
    if !push_short_fixed(value, decimals, &mut text.body)? {
        write_fmt(&mut text.body, format_args!("{value:.decimals$}"))?;
    }
    if decimals == 0 && how.alternate {
        text.body.push_ascii(b'.')?;
    }
    Ok(())
}

/// Writes a (finite, not negative) float with so many decimals by integer arithmetic, where its digits fit 64 bits. `false` where
/// they do not: nothing was written.
fn push_short_fixed(value: f64, decimals: usize, out: &mut impl Buf) -> Result<bool, NoMemory> {
    const MOST: usize = 15;
    if decimals > MOST {
        return Ok(false);
    }
    // The value is `mantissa * 2^exponent`; below 2^53 * 10^15 < 2^103 it is exact in 128 bits.
    let bits = value.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    let exponent = biased.max(1) - 1075;
    let scaled = u128::from(mantissa) * u128::from(10u64.pow(decimals as u32));
    let digits = match exponent {
        ..=-104 => 0,
        -103..=-1 => {
            let shift = exponent.unsigned_abs();
            let (whole, rest) = (scaled >> shift, scaled & ((1 << shift) - 1));
            let half = 1u128 << (shift - 1);
            whole + u128::from(rest > half || rest == half && whole & 1 == 1)
        }
        0..=10 => scaled << exponent,
        _ => return Ok(false),
    };
    let Ok(digits) = u64::try_from(digits) else { return Ok(false) };
    let mut room = itoa::Buffer::new();
    let digits = room.format(digits).as_bytes();
    if digits.len() > decimals {
        out.push_bytes(&digits[..digits.len() - decimals])?;
    } else {
        out.push_ascii(b'0')?;
    }
    if decimals > 0 {
        out.push_ascii(b'.')?;
        out.push_repeat(b"0", decimals.saturating_sub(digits.len()))?;
        out.push_bytes(&digits[digits.len().saturating_sub(decimals)..])?;
    }
    Ok(true)
}

fn write_exponent(value: f64, how: FloatFormat, text: &mut FloatText) -> Written {
    let decimals = how.precision.min(MAX_SIGNIFICANT - 1);
    text.zeros = how.precision - decimals;
    let (digits, exponent) = scientific(value, decimals)?;
    let digits = digits.as_bytes();
    text.body.push_bytes(&digits[..1])?;
    if decimals > 0 || how.alternate {
        text.body.push_ascii(b'.')?;
        text.body.push_bytes(&digits[1..])?;
    }
    text.exponent_at = text.body.as_bytes().len();
    push_exponent(exponent, &mut text.body)
}

fn write_general(value: f64, how: FloatFormat, text: &mut FloatText) -> Written {
    let precision = how.precision.max(1);
    let (all, exponent) = scientific(value, precision.min(MAX_SIGNIFICANT) - 1)?;
    let all = all.as_bytes();
    let used = match how.alternate {
        true => all.len(),
        false => all.iter().rposition(|&b| b != b'0').map_or(1, |last| last + 1),
    };
    if how.alternate {
        text.zeros = precision - all.len();
    }
    let digits = &all[..used];
    let limit = i64::try_from(precision).unwrap_or(i64::MAX) - i64::from(how.dot_zero);
    let body = &mut text.body;
    if exponent < -4 || i64::from(exponent) >= limit {
        body.push_bytes(&digits[..1])?;
        if digits.len() > 1 || how.alternate {
            body.push_ascii(b'.')?;
            body.push_bytes(&digits[1..])?;
        }
        text.exponent_at = text.body.as_bytes().len();
        return push_exponent(exponent, &mut text.body);
    }
    if exponent < 0 {
        body.push_str("0.")?;
        body.push_repeat(b"0", (-1 - exponent).unsigned_abs() as usize)?;
        return body.push_bytes(digits);
    }
    let whole = exponent.unsigned_abs() as usize + 1;
    body.push_bytes(&digits[..whole.min(digits.len())])?;
    body.push_repeat(b"0", whole.saturating_sub(digits.len()))?;
    if digits.len() > whole || how.alternate {
        body.push_ascii(b'.')?;
        return body.push_bytes(digits.get(whole..).unwrap_or_default());
    }
    if how.dot_zero {
        body.push_str(".0")?;
    }
    Ok(())
}

/// `decimals + 1` significant digits, correctly rounded, and the exponent of the first.
fn scientific(value: f64, decimals: usize) -> Result<(SpillBuf<40>, i32), NoMemory> {
    let mut raw = SpillBuf::<40>::new();
    write_fmt(&mut raw, format_args!("{value:.decimals$e}"))?;
    let (mantissa, exponent) = raw.as_str().split_once('e').ok_or(NoMemory)?;
    let mut digits = SpillBuf::new();
    digits.push_str(&mantissa[..1])?;
    digits.push_str(mantissa.get(2..).unwrap_or_default())?;
    Ok((digits, exponent.parse().unwrap_or(0)))
}

fn write_fmt(out: &mut impl Buf, args: std::fmt::Arguments<'_>) -> Written {
    crate::text::FmtBuf(out).write_fmt(args).map_err(|_| NoMemory)
}

/// The text is no float: `could not convert string to float: ` and the `repr` of what was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAFloat;

impl NotAFloat {
    /// CPython's words, to be followed by the `repr` of the argument. It is a `ValueError`.
    pub const PREFIX: &'static str = "could not convert string to float: ";
}

/// White space that numbers may stand in: of the ASCII characters, CPython leaves the separators (U+001C to U+001F) out.
pub(super) fn is_number_space(cp: u32) -> bool {
    is_space(cp) && !(0x1c..0x20).contains(&cp)
}

/// `float(text)`.
///
/// # Errors
/// [`NotAFloat`] when the text is none.
pub fn parse(text: Text<'_>) -> Result<f64, NotAFloat> {
    let text = trim(text);
    if let (true, Some(ascii)) = (text.is_ascii(), text.to_str()) {
        return parse_trimmed(ascii);
    }
    // Digits of other scripts stand for their ASCII kin.
    let mut ascii = Vec::new();
    for cp in text.chars() {
        let byte = match decimal_value(cp) {
            Some(digit) => b'0' + digit,
            None => u8::try_from(cp).ok().filter(u8::is_ascii).ok_or(NotAFloat)?,
        };
        ascii.push_ascii(byte).map_err(|_| NotAFloat)?;
    }
    parse_trimmed(std::str::from_utf8(&ascii).map_err(|_| NotAFloat)?)
}

pub(super) fn trim(text: Text<'_>) -> Text<'_> {
    let bytes = text.as_bytes();
    match (bytes.first(), bytes.last()) {
        (Some(0x21..=0x7e), Some(0x21..=0x7e)) => text,
        _ => text.strip_if(true, true, is_number_space),
    }
}

/// `float(bytes)`.
///
/// # Errors
/// [`NotAFloat`] when the bytes are none.
pub fn parse_bytes(bytes: &[u8]) -> Result<f64, NotAFloat> {
    parse_trimmed(std::str::from_utf8(trim_bytes(bytes)).map_err(|_| NotAFloat)?)
}

pub(super) fn trim_bytes(bytes: &[u8]) -> &[u8] {
    let is_text = |b: &u8| !is_number_space(u32::from(*b)) || *b >= 0x80;
    let start = bytes.iter().position(is_text).unwrap_or(bytes.len());
    let end = bytes.iter().rposition(is_text).map_or(start, |last| last + 1);
    &bytes[start..end]
}

fn parse_trimmed(text: &str) -> Result<f64, NotAFloat> {
    if !text.as_bytes().contains(&b'_') {
        return text.parse().map_err(|_| NotAFloat);
    }
    let mut plain = String::new();
    Buf::reserve(&mut plain, text.len()).map_err(|_| NotAFloat)?;
    let mut prev = 0;
    for byte in text.bytes() {
        let after_mark = prev == b'_';
        if after_mark && !byte.is_ascii_digit() || byte == b'_' && !prev.is_ascii_digit() {
            return Err(NotAFloat);
        }
        if byte != b'_' {
            plain.push(char::from(byte));
        }
        prev = byte;
    }
    if prev == b'_' || !plain.is_ascii() {
        return Err(NotAFloat);
    }
    plain.parse().map_err(|_| NotAFloat)
}
