//! `float.hex` and `float.fromhex`.

use super::float::{is_number_space, ReprBuf};
use crate::text::Buf;

/// `value.hex()`, without allocating.
pub fn hex(value: f64, room: &mut ReprBuf) -> &str {
    room.clear();
    // The longest result has 25 bytes.
    let _ = push_hex(value, room);
    room.as_str()
}

fn push_hex(value: f64, out: &mut ReprBuf) -> crate::text::Written {
    if !value.is_finite() {
        return super::float::push_repr(value, out);
    }
    if value.is_sign_negative() {
        out.push_ascii(b'-')?;
    }
    let bits = value.to_bits();
    let fraction = bits & ((1 << 52) - 1);
    let biased = (bits >> 52 & 0x7ff) as i32;
    if biased == 0 && fraction == 0 {
        return out.push_str("0x0.0p+0");
    }
    out.push_str(if biased == 0 { "0x0." } else { "0x1." })?;
    for i in (0..13).rev() {
        out.push_ascii(b"0123456789abcdef"[(fraction >> (4 * i) & 0xf) as usize])?;
    }
    let exponent = biased.max(1) - 1023;
    out.push_str(if exponent < 0 { "p-" } else { "p+" })?;
    out.push_str(itoa::Buffer::new().format(exponent.unsigned_abs()))
}

/// Why `float.fromhex` refuses a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FromHexError {
    /// Not of the form (a `ValueError`).
    Invalid,
    /// Beyond the largest float (an `OverflowError`).
    TooLarge,
}

impl FromHexError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            FromHexError::Invalid => "invalid hexadecimal floating-point string",
            FromHexError::TooLarge => "hexadecimal value too large to represent as a float",
        }
    }
}

/// `float.fromhex(text)`.
///
/// # Errors
/// [`FromHexError`] when the text is no hexadecimal float, or too large a one.
pub fn from_hex(text: &str) -> Result<f64, FromHexError> {
    let text = text.trim_matches(|c: char| c.is_ascii() && is_number_space(c as u32));
    let (negative, body) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let is = |word: &str| body.eq_ignore_ascii_case(word);
    let magnitude = if is("inf") || is("infinity") {
        f64::INFINITY
    } else if is("nan") {
        f64::NAN
    } else {
        digits_value(body)?
    };
    Ok(if negative { -magnitude } else { magnitude })
}

fn digits_value(body: &str) -> Result<f64, FromHexError> {
    let body = body.strip_prefix("0x").or_else(|| body.strip_prefix("0X")).unwrap_or(body);
    let (mantissa, exponent) = match body.find(['p', 'P']) {
        Some(at) => (&body[..at], Some(&body[at + 1..])),
        None => (body, None),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return Err(FromHexError::Invalid);
    }
    let exponent = exponent.map_or(Ok(0), parse_exponent)?;
    // The first 60 bits of the digits, a mark for anything after them, and the power of two of the last bit kept.
    let (mut value, mut sticky) = (0u64, false);
    let mut scale = 0i64;
    for (digits, is_fraction) in [(whole, false), (fraction, true)] {
        for byte in digits.bytes() {
            let digit = char::from(byte).to_digit(16).ok_or(FromHexError::Invalid)?;
            if value >> 60 == 0 {
                value = value << 4 | u64::from(digit);
                scale -= 4 * i64::from(is_fraction);
            } else {
                sticky |= digit != 0;
                scale += 4 * i64::from(!is_fraction);
            }
        }
    }
    super::math::round_scaled(value, sticky, scale.saturating_add(exponent)).ok_or(FromHexError::TooLarge)
}

fn parse_exponent(text: &str) -> Result<i64, FromHexError> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(FromHexError::Invalid);
    }
    let size = digits.iter().fold(0i64, |n, b| n.saturating_mul(10).saturating_add(i64::from(b - b'0')));
    Ok(if negative { -size } else { size })
}
