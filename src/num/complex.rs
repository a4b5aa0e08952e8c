//! Complex arithmetic and reading, as Python defines them. How they are written is with the formats, in `text`.

use super::float::{self, trim};
use crate::text::unicode::decimal_value;
use crate::text::{Buf, Text};

/// A complex number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Complex {
    /// The real part.
    pub re: f64,
    /// The imaginary part.
    pub im: f64,
}

/// Why a complex operation has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComplexError {
    /// `ZeroDivisionError: complex division by zero`
    Division,
    /// `ZeroDivisionError: 0.0 to a negative or complex power`
    ZeroPower,
    /// `OverflowError: complex exponentiation`
    PowerOverflow,
    /// `OverflowError: absolute value too large`
    AbsOverflow,
}

impl ComplexError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            ComplexError::Division => "complex division by zero",
            ComplexError::ZeroPower => "0.0 to a negative or complex power",
            ComplexError::PowerOverflow => "complex exponentiation",
            ComplexError::AbsOverflow => "absolute value too large",
        }
    }

    /// Whether it is an `OverflowError` (else a `ZeroDivisionError`).
    pub fn is_overflow(self) -> bool {
        matches!(self, ComplexError::PowerOverflow | ComplexError::AbsOverflow)
    }
}

impl std::ops::Add for Complex {
    type Output = Complex;

    fn add(self, other: Complex) -> Complex {
        Complex { re: self.re + other.re, im: self.im + other.im }
    }
}

impl std::ops::Sub for Complex {
    type Output = Complex;

    fn sub(self, other: Complex) -> Complex {
        Complex { re: self.re - other.re, im: self.im - other.im }
    }
}

impl std::ops::Neg for Complex {
    type Output = Complex;

    fn neg(self) -> Complex {
        Complex { re: -self.re, im: -self.im }
    }
}

impl std::ops::Mul for Complex {
    type Output = Complex;

    fn mul(self, other: Complex) -> Complex {
        Complex { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}

impl Complex {
    const ONE: Complex = Complex { re: 1.0, im: 0.0 };

    /// A number of two parts.
    pub const fn new(re: f64, im: f64) -> Complex {
        Complex { re, im }
    }

    /// `self / other`, scaled so that nothing overflows on the way.
    ///
    /// # Errors
    /// [`ComplexError::Division`] by zero.
    pub fn checked_div(self, other: Complex) -> Result<Complex, ComplexError> {
        let (a, b) = (self, other);
        if b.re.abs() >= b.im.abs() {
            if b.re == 0.0 {
                return Err(ComplexError::Division);
            }
            let ratio = b.im / b.re;
            let scale = b.re + b.im * ratio;
            return Ok(Complex::new((a.re + a.im * ratio) / scale, (a.im - a.re * ratio) / scale));
        }
        if b.im.abs() >= b.re.abs() {
            let ratio = b.re / b.im;
            let scale = b.re * ratio + b.im;
            return Ok(Complex::new((a.re * ratio + a.im) / scale, (a.im * ratio - a.re) / scale));
        }
        Ok(Complex::new(f64::NAN, f64::NAN))
    }

    /// `self ** exponent`.
    ///
    /// # Errors
    /// [`ComplexError::ZeroPower`] and [`ComplexError::PowerOverflow`].
    pub fn pow(self, exponent: Complex) -> Result<Complex, ComplexError> {
        let whole = exponent.im == 0.0 && exponent.re == exponent.re.floor() && exponent.re.abs() <= 100.0;
        let result = match whole {
            true => self.pow_whole(exponent.re as i32)?,
            false => self.pow_polar(exponent)?,
        };
        if result.re.is_infinite() || result.im.is_infinite() {
            return Err(ComplexError::PowerOverflow);
        }
        Ok(result)
    }

    /// By squaring.
    fn pow_whole(self, exponent: i32) -> Result<Complex, ComplexError> {
        let (mut result, mut square, mut rest) = (Complex::ONE, self, exponent.unsigned_abs());
        while rest > 0 {
            if rest & 1 == 1 {
                result = result * square;
            }
            square = square * square;
            rest >>= 1;
        }
        if exponent < 0 {
            return Complex::ONE.checked_div(result).map_err(|_| ComplexError::ZeroPower);
        }
        Ok(result)
    }

    fn pow_polar(self, exponent: Complex) -> Result<Complex, ComplexError> {
        if exponent.re == 0.0 && exponent.im == 0.0 {
            return Ok(Complex::ONE);
        }
        if self.re == 0.0 && self.im == 0.0 {
            if exponent.im != 0.0 || exponent.re < 0.0 {
                return Err(ComplexError::ZeroPower);
            }
            return Ok(Complex::new(0.0, 0.0));
        }
        let size = self.re.hypot(self.im);
        let turn = self.im.atan2(self.re);
        let mut length = size.powf(exponent.re);
        let mut phase = turn * exponent.re;
        if exponent.im != 0.0 {
            length /= (turn * exponent.im).exp();
            phase += exponent.im * size.ln();
        }
        if phase.is_infinite() {
            // No angle at all; CPython takes the library's complaint for the other error of that kind.
            return Err(ComplexError::ZeroPower);
        }
        Ok(Complex::new(length * phase.cos(), length * phase.sin()))
    }

    /// `abs(self)`.
    ///
    /// # Errors
    /// [`ComplexError::AbsOverflow`] beyond the largest float.
    pub fn abs(self) -> Result<f64, ComplexError> {
        let size = self.re.hypot(self.im);
        if size.is_infinite() && self.re.is_finite() && self.im.is_finite() {
            return Err(ComplexError::AbsOverflow);
        }
        Ok(size)
    }

    /// `hash(self)`; `None` where a part is NaN, whose hash is that of the object's identity.
    pub fn hash(self) -> Option<i64> {
        Some(super::hash::complex(super::hash::float(self.re)?, super::hash::float(self.im)?))
    }
}

/// Why a text is no complex number. Both are `ValueError`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseComplexError {
    /// `complex() arg is a malformed string`
    Malformed,
    /// `could not convert string to complex: ` and the `repr` of the text: its underscores are out of place.
    Underscores,
}

/// `complex(text)`.
///
/// # Errors
/// [`ParseComplexError`] when the text is none.
pub fn parse(text: Text<'_>) -> Result<Complex, ParseComplexError> {
    let mut plain = String::new();
    let mut prev = 0;
    for cp in trim(text).chars() {
        let byte = match decimal_value(cp) {
            Some(digit) => b'0' + digit,
            None if float::is_number_space(cp) => b' ',
            None => u8::try_from(cp).ok().filter(u8::is_ascii).ok_or(ParseComplexError::Malformed)?,
        };
        let after_mark = prev == b'_' && !byte.is_ascii_digit();
        if after_mark || byte == b'_' && !prev.is_ascii_digit() {
            return Err(ParseComplexError::Underscores);
        }
        if byte != b'_' {
            plain.push_ascii(byte).map_err(|_| ParseComplexError::Malformed)?;
        }
        prev = byte;
    }
    if prev == b'_' {
        return Err(ParseComplexError::Underscores);
    }
    parse_plain(&plain).ok_or(ParseComplexError::Malformed)
}

fn parse_plain(text: &str) -> Option<Complex> {
    let text = text.trim_matches(' ');
    let body = match text.strip_prefix('(') {
        Some(rest) => rest.strip_suffix(')')?.trim_matches(' '),
        None => text,
    };
    let (first, rest) = float_prefix(body);
    let Some(first) = first else {
        let (sign, unit) = sign_prefix(rest);
        return is_unit(unit).then(|| Complex::new(0.0, sign));
    };
    if rest.is_empty() {
        return Some(Complex::new(first, 0.0));
    }
    if is_unit(rest) {
        return Some(Complex::new(0.0, first));
    }
    if !rest.starts_with(['+', '-']) {
        return None;
    }
    let (second, after) = float_prefix(rest);
    let (im, unit) = match second {
        Some(im) => (im, after),
        None => sign_prefix(rest),
    };
    is_unit(unit).then(|| Complex::new(first, im))
}

fn is_unit(text: &str) -> bool {
    matches!(text, "j" | "J")
}

/// A sign as a number, and what follows it.
fn sign_prefix(text: &str) -> (f64, &str) {
    match text.as_bytes().first() {
        Some(b'+') => (1.0, &text[1..]),
        Some(b'-') => (-1.0, &text[1..]),
        _ => (1.0, text),
    }
}

/// The longest float that begins a text, and what follows it.
fn float_prefix(text: &str) -> (Option<f64>, &str) {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
    let start = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let word = ["infinity", "inf", "nan"]
        .into_iter()
        .find(|w| text.get(start..start + w.len()).is_some_and(|t| t.eq_ignore_ascii_case(w)));
    let mut end = start + word.map_or(0, str::len);
    if word.is_none() {
        let whole = digits(start);
        end += whole;
        if bytes.get(end) == Some(&b'.') {
            let fraction = digits(end + 1);
            if whole + fraction == 0 {
                return (None, text);
            }
            end += 1 + fraction;
        } else if whole == 0 {
            return (None, text);
        }
        if let Some(b'e' | b'E') = bytes.get(end) {
            let from = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            let exponent = if from <= bytes.len() { digits(from) } else { 0 };
            if exponent > 0 {
                end = from + exponent;
            }
        }
    }
    (text[..end].parse().ok(), &text[end..])
}
