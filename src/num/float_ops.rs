//! Arithmetic of floats where Python's differs from the machine's.

use dashu_int::IBig;
use std::fmt::Write as _;

/// Both results of `divmod` of floats: the floor of the quotient, and a remainder with the divisor's sign.
/// `None` if the divisor is zero (a `ZeroDivisionError`; the words depend on the operator, see [`ZeroDivision`]).
pub fn divmod(a: f64, b: f64) -> Option<(f64, f64)> {
    if b == 0.0 {
        return None;
    }
    let mut rem = a % b;
    let mut quotient = (a - rem) / b;
    if rem != 0.0 {
        if (b < 0.0) != (rem < 0.0) {
            rem += b;
            quotient -= 1.0;
        }
    } else {
        rem = 0f64.copysign(b);
    }
    let floor = if quotient != 0.0 {
        let down = quotient.floor();
        if quotient - down > 0.5 {
            down + 1.0
        } else {
            down
        }
    } else {
        0f64.copysign(a / b)
    };
    Some((floor, rem))
}

/// `a // b`; `None` if the divisor is zero.
pub fn floor_div(a: f64, b: f64) -> Option<f64> {
    divmod(a, b).map(|(quotient, _)| quotient)
}

/// `a % b`; `None` if the divisor is zero.
pub fn modulo(a: f64, b: f64) -> Option<f64> {
    if b == 0.0 {
        return None;
    }
    let rem = a % b;
    if rem == 0.0 {
        return Some(0f64.copysign(b));
    }
    Some(if (b < 0.0) != (rem < 0.0) { rem + b } else { rem })
}

/// Which division by zero was tried, for CPython's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZeroDivision {
    /// `1 / 0`
    Int,
    /// `1 // 0`, and `divmod(1, 0)`
    IntFloor,
    /// `1 % 0`
    IntModulo,
    /// `1.0 / 0`
    Float,
    /// `1.0 // 0`
    FloatFloor,
    /// `1.0 % 0`
    FloatModulo,
    /// `divmod(1.0, 0)`
    FloatDivmod,
    /// `1j / 0`
    Complex,
    /// `0 ** -1`
    Power,
}

impl ZeroDivision {
    /// CPython's words for the `ZeroDivisionError`.
    pub fn message(self) -> &'static str {
        match self {
            ZeroDivision::Int => "division by zero",
            ZeroDivision::IntFloor => "integer division or modulo by zero",
            ZeroDivision::IntModulo => "integer modulo by zero",
            ZeroDivision::Float => "float division by zero",
            ZeroDivision::FloatFloor => "float floor division by zero",
            ZeroDivision::FloatModulo => "float modulo by zero",
            ZeroDivision::FloatDivmod => "float divmod()",
            ZeroDivision::Complex => "complex division by zero",
            ZeroDivision::Power => "0.0 cannot be raised to a negative power",
        }
    }
}

/// Why `a ** b` has no float as its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PowError {
    /// A zero was raised to a negative power: a `ZeroDivisionError` (see [`ZeroDivision::Power`]).
    ZeroDivision,
    /// A negative number was raised to a fraction: Python gives a complex number.
    Complex,
    /// Out of range: `OverflowError(34, 'Numerical result out of range')`.
    Overflow,
}

/// `a ** b`.
///
/// # Errors
/// [`PowError`] when the value is no float.
pub fn pow(a: f64, b: f64) -> Result<f64, PowError> {
    let odd = || (b.abs() % 2.0) == 1.0;
    if b == 0.0 || a == 1.0 {
        return Ok(1.0);
    }
    if a.is_nan() || b.is_nan() {
        return Ok(f64::NAN);
    }
    if a.is_infinite() || b.is_infinite() {
        return Ok(a.powf(b));
    }
    if a == 0.0 {
        if b < 0.0 {
            return Err(PowError::ZeroDivision);
        }
        return Ok(if odd() { a } else { 0.0 });
    }
    if a < 0.0 && b != b.floor() {
        return Err(PowError::Complex);
    }
    if a == -1.0 {
        return Ok(if odd() { -1.0 } else { 1.0 });
    }
    let size = a.abs().powf(b);
    if size.is_infinite() {
        return Err(PowError::Overflow);
    }
    Ok(if a < 0.0 && odd() { -size } else { size })
}

/// `value.is_integer()`.
pub fn is_integer(value: f64) -> bool {
    value.is_finite() && value.floor() == value
}

/// Why a float has no integer value or ratio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotFinite {
    /// Infinite: an `OverflowError`.
    Infinity,
    /// Not a number: a `ValueError`.
    Nan,
}

impl NotFinite {
    /// CPython's words for `int(value)`.
    pub fn int_message(self) -> &'static str {
        match self {
            NotFinite::Infinity => "cannot convert float infinity to integer",
            NotFinite::Nan => "cannot convert float NaN to integer",
        }
    }

    /// CPython's words for `value.as_integer_ratio()`.
    pub fn ratio_message(self) -> &'static str {
        match self {
            NotFinite::Infinity => "cannot convert Infinity to integer ratio",
            NotFinite::Nan => "cannot convert NaN to integer ratio",
        }
    }
}

/// Refuses what is not finite.
///
/// # Errors
/// [`NotFinite`] says which of the two it is.
pub fn require_finite(value: f64) -> Result<f64, NotFinite> {
    if value.is_nan() {
        Err(NotFinite::Nan)
    } else if value.is_infinite() {
        Err(NotFinite::Infinity)
    } else {
        Ok(value)
    }
}

/// A finite float as `mantissa × 2^exponent`, the mantissa odd, or both zero.
pub fn decompose(value: f64) -> (i64, i32) {
    let bits = value.to_bits();
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let biased = (bits >> 52 & 0x7ff) as i32;
    let (mantissa, exponent) = match biased {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, biased - 1075),
    };
    if mantissa == 0 {
        return (0, 0);
    }
    let shift = mantissa.trailing_zeros();
    let odd = mantissa >> shift;
    (if value < 0.0 { -odd } else { odd }, exponent + shift as i32)
}

/// `value.as_integer_ratio()`, in lowest terms, the denominator positive.
///
/// # Errors
/// [`NotFinite`] for infinities and NaN.
pub fn as_integer_ratio(value: f64) -> Result<(IBig, IBig), NotFinite> {
    let (mantissa, exponent) = decompose(require_finite(value)?);
    let power = exponent.unsigned_abs() as usize;
    Ok(match exponent >= 0 {
        true => (IBig::from(mantissa) << power, IBig::ONE),
        false => (IBig::from(mantissa), IBig::ONE << power),
    })
}

/// The rounded value is beyond the largest float: an `OverflowError`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundOverflow;

impl RoundOverflow {
    /// CPython's words.
    pub const MESSAGE: &'static str = "rounded value too large to represent";
}

/// `round(value, ndigits)`: the exact decimal value rounded half to even, then read back.
///
/// # Errors
/// [`RoundOverflow`] when the result is no float.
pub fn round(value: f64, ndigits: i64) -> Result<f64, RoundOverflow> {
    if !value.is_finite() || value == 0.0 || ndigits > 323 {
        return Ok(value);
    }
    if ndigits < -308 {
        return Ok(0f64.copysign(value));
    }
    let mut text = crate::text::StackBuf::<800>::new();
    let magnitude = value.abs();
    // The longest text is that of 1e308 or so with 323 decimals, or all 767 digits: both fit.
    if ndigits >= 0 {
        let decimals = ndigits as usize;
        let _ = write!(crate::text::FmtBuf(&mut text), "{magnitude:.decimals$}");
    } else if !write_rounded_to_tens(magnitude, ndigits, &mut text) {
        return Ok(0f64.copysign(value));
    }
    let rounded: f64 = text.as_str().parse().unwrap_or(magnitude);
    if rounded.is_infinite() {
        return Err(RoundOverflow);
    }
    Ok(rounded.copysign(value))
}

/// Writes `magnitude` rounded to a multiple of `10^-ndigits`; `false` if that is zero.
fn write_rounded_to_tens(magnitude: f64, ndigits: i64, text: &mut crate::text::StackBuf<800>) -> bool {
    // All digits there are, so that the exponent is not that of a rounded number.
    let mut exact = crate::text::StackBuf::<800>::new();
    let _ = write!(crate::text::FmtBuf(&mut exact), "{magnitude:.766e}");
    let Some((digits, exponent)) = exact.as_str().split_once('e') else {
        return false;
    };
    let whole = exponent.parse::<i64>().unwrap_or(0) + 1;
    let keep = whole + ndigits;
    if keep > 0 {
        let decimals = (keep - 1) as usize;
        let _ = write!(crate::text::FmtBuf(text), "{magnitude:.decimals$e}");
        return true;
    }
    let over_half = keep == 0
        && (digits.as_bytes()[0] > b'5'
            || digits.starts_with('5') && digits[1..].bytes().any(|b| matches!(b, b'1'..=b'9')));
    if over_half {
        let _ = write!(crate::text::FmtBuf(text), "1e{}", -ndigits);
    }
    over_half
}

/// `round(value)` as a float with an integer value: half to even.
pub fn round_half_even(value: f64) -> f64 {
    value.round_ties_even()
}
