//! Arithmetic of integers as Python defines it: small ones on machine words, large ones on [`IBig`].
//!
//! Addition, subtraction, multiplication and the bitwise operators (`&`, `|`, `^`, `!`) of [`IBig`] are Python's as they are.
//! Before a result is computed that may be large, the caller reserves what the `_bytes` functions estimate.

use super::float_ops::{decompose, require_finite, NotFinite};
use super::int::Int;
use dashu_int::fast_div::ConstDivisor;
use dashu_int::ops::{DivRem, ExtendedGcd, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};
use std::cmp::Ordering;

/// The first float beyond the machine words.
const TWO_63: f64 = (1u64 << 63) as f64;

/// `value.bit_length()`.
pub fn bit_length(value: &IBig) -> usize {
    let (_, words) = value.as_sign_words();
    match words.iter().rposition(|&w| w != 0) {
        Some(top) => top * 64 + (64 - words[top].leading_zeros() as usize),
        None => 0,
    }
}

/// `value.bit_count()`.
pub fn bit_count(value: &IBig) -> usize {
    value.as_sign_words().1.iter().map(|w| w.count_ones() as usize).sum()
}

/// The bytes of the limbs of a number of so many bits.
pub fn limb_bytes(bits: usize) -> usize {
    bits.div_ceil(64).saturating_add(1).saturating_mul(8)
}

/// An estimate from above of the bytes of `a * b`.
pub fn mul_bytes(a: &IBig, b: &IBig) -> usize {
    limb_bytes(bit_length(a).saturating_add(bit_length(b)))
}

/// An estimate from above of the bytes of `base ** exponent`; saturates.
pub fn pow_bytes(base: &IBig, exponent: u64) -> usize {
    let bits = bit_length(base);
    if bits <= 1 {
        return 16;
    }
    limb_bytes(bits.saturating_mul(usize::try_from(exponent).unwrap_or(usize::MAX)))
}

/// An estimate from above of the bytes of `value << shift`; saturates.
pub fn shl_bytes(value: &IBig, shift: u64) -> usize {
    if value.is_zero() {
        return 16;
    }
    limb_bytes(bit_length(value).saturating_add(usize::try_from(shift).unwrap_or(usize::MAX)))
}

/// `divmod(a, b)` of machine words; `None` if `b` is zero. The one quotient that does not fit is a big one.
#[inline]
pub fn divmod_small(a: i64, b: i64) -> Option<(Int, i64)> {
    if b == 0 {
        return None;
    }
    if b == -1 {
        return Some((Int::from(-i128::from(a)), 0));
    }
    let (quotient, rem) = (a / b, a % b);
    Some(match rem != 0 && (rem < 0) != (b < 0) {
        true => (Int::Small(quotient - 1), rem + b),
        false => (Int::Small(quotient), rem),
    })
}

/// `a % b` of machine words; `None` if `b` is zero.
#[inline]
pub fn mod_small(a: i64, b: i64) -> Option<i64> {
    let rem = a.checked_rem(b).or(if b == -1 { Some(0) } else { None })?;
    Some(if rem != 0 && (rem < 0) != (b < 0) { rem + b } else { rem })
}

/// `divmod(a, b)`; `None` if `b` is zero.
pub fn divmod(a: &IBig, b: &IBig) -> Option<(IBig, IBig)> {
    if b.is_zero() {
        return None;
    }
    let (quotient, rem) = a.div_rem(b);
    if !rem.is_zero() && rem.sign() != b.sign() {
        return Some((quotient - IBig::ONE, rem + b));
    }
    Some((quotient, rem))
}

/// `a << shift` of a machine word; the caller has made sure of the memory (see [`shl_bytes`]).
#[inline]
pub fn shl_small(a: i64, shift: u64) -> Int {
    if a == 0 {
        return Int::Small(0);
    }
    let shift = usize::try_from(shift).unwrap_or(usize::MAX);
    if shift < 64 {
        return Int::from(i128::from(a) << shift);
    }
    Int::Big(IBig::from(a) << shift)
}

/// `a >> shift` of a machine word: towards minus infinity.
#[inline]
pub fn shr_small(a: i64, shift: u64) -> i64 {
    a >> shift.min(63)
}

/// `value >> shift`: towards minus infinity.
pub fn shr(value: &IBig, shift: u64) -> IBig {
    let shift = usize::try_from(shift).unwrap_or(usize::MAX);
    if shift >= bit_length(value) {
        return if value.sign() == Sign::Negative { IBig::NEG_ONE } else { IBig::ZERO };
    }
    value >> shift
}

/// `base ** exponent` of machine words where the result fits one.
pub fn pow_small(base: i64, exponent: u64) -> Option<i64> {
    match (base, exponent) {
        (_, 0) | (1, _) => Some(1),
        (0, _) => Some(0),
        (-1, _) => Some(if exponent.is_multiple_of(2) { 1 } else { -1 }),
        _ => base.checked_pow(u32::try_from(exponent).ok()?),
    }
}

/// `base ** exponent`; the caller has made sure of the memory (see [`pow_bytes`]).
pub fn pow(base: &IBig, exponent: u64) -> IBig {
    let odd = exponent % 2 == 1;
    if base.is_zero() || base.is_one() {
        return if exponent == 0 { IBig::ONE } else { base.clone() };
    }
    if *base == IBig::NEG_ONE {
        return if odd { IBig::NEG_ONE } else { IBig::ONE };
    }
    base.pow(usize::try_from(exponent).unwrap_or(usize::MAX))
}

/// Why `pow(a, b, m)` has no value. Both are `ValueError`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PowModError {
    /// The modulus is zero.
    ZeroModulus,
    /// The exponent is negative and the base has no inverse.
    NotInvertible,
}

impl PowModError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            PowModError::ZeroModulus => "pow() 3rd argument cannot be 0",
            PowModError::NotInvertible => "base is not invertible for the given modulus",
        }
    }
}

/// `pow(base, exponent, modulus)`.
///
/// # Errors
/// [`PowModError`] when there is no value.
pub fn pow_mod(base: &IBig, exponent: &IBig, modulus: &IBig) -> Result<IBig, PowModError> {
    if modulus.is_zero() {
        return Err(PowModError::ZeroModulus);
    }
    let size = modulus.unsigned_abs();
    let mut result = if size.is_one() {
        UBig::ZERO
    } else {
        let mut base = residue(base, &size);
        if exponent.sign() == Sign::Negative {
            base = inverse(&base, &size).ok_or(PowModError::NotInvertible)?;
        }
        let ring = ConstDivisor::new(size.clone());
        ring.reduce(base).pow(&exponent.unsigned_abs()).residue()
    };
    if modulus.sign() == Sign::Negative && !result.is_zero() {
        result = size - result;
        return Ok(-IBig::from(result));
    }
    Ok(IBig::from(result))
}

fn residue(value: &IBig, modulus: &UBig) -> UBig {
    let (sign, magnitude) = value.clone().into_parts();
    let rem = magnitude % modulus;
    if sign == Sign::Negative && !rem.is_zero() {
        modulus - rem
    } else {
        rem
    }
}

fn inverse(value: &UBig, modulus: &UBig) -> Option<UBig> {
    if value.is_zero() {
        return None;
    }
    let (gcd, coefficient, _) = value.gcd_ext(modulus);
    gcd.is_one().then(|| residue(&coefficient, modulus))
}

/// `pow(base, exponent, modulus)` of machine words, for an exponent that is not negative and a positive modulus.
pub fn pow_mod_small(base: i64, exponent: u64, modulus: u64) -> u64 {
    if modulus <= 1 {
        return 0;
    }
    let wide = u128::from(modulus);
    let mut square = i128::from(base).rem_euclid(i128::from(modulus)) as u128;
    let (mut result, mut rest) = (1u128, exponent);
    while rest > 0 {
        if rest & 1 == 1 {
            result = result * square % wide;
        }
        square = square * square % wide;
        rest >>= 1;
    }
    result as u64
}

/// Why an integer has no float for its value or quotient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToFloatError {
    /// The integer is too large (an `OverflowError`).
    Int,
    /// The quotient is too large (an `OverflowError`).
    Quotient,
    /// The divisor is zero (a `ZeroDivisionError`).
    ZeroDivision,
}

impl ToFloatError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            ToFloatError::Int => "int too large to convert to float",
            ToFloatError::Quotient => "integer division result too large for a float",
            ToFloatError::ZeroDivision => "division by zero",
        }
    }
}

/// `float(value)`, correctly rounded.
///
/// # Errors
/// [`ToFloatError::Int`] when it is too large.
pub fn to_f64(value: &IBig) -> Result<f64, ToFloatError> {
    let result = value.to_f64().value();
    if result.is_infinite() {
        return Err(ToFloatError::Int);
    }
    Ok(result)
}

/// `a / b` of machine words, correctly rounded; `None` if `b` is zero.
#[inline]
pub fn true_div_small(a: i64, b: i64) -> Option<f64> {
    const EXACT: u64 = 1 << 53;
    if b == 0 {
        return None;
    }
    if a.unsigned_abs() <= EXACT && b.unsigned_abs() <= EXACT {
        return Some(a as f64 / b as f64);
    }
    true_div(&IBig::from(a), &IBig::from(b)).ok()
}

/// `a / b`, correctly rounded.
///
/// # Errors
/// [`ToFloatError`] when there is no value.
pub fn true_div(a: &IBig, b: &IBig) -> Result<f64, ToFloatError> {
    if b.is_zero() {
        return Err(ToFloatError::ZeroDivision);
    }
    let negative = a.sign() != b.sign();
    let signed = |size: f64| if negative { -size } else { size };
    if a.is_zero() {
        return Ok(signed(0.0));
    }
    let distance = bit_length(a) as i128 - bit_length(b) as i128;
    if distance > 1025 {
        return Err(ToFloatError::Quotient);
    }
    if distance < -1080 {
        return Ok(signed(0.0));
    }
    // Shifted so that the quotient has 62 or 63 bits: enough to round from, with a mark for the rest.
    let shift = distance as i64 - 62;
    let (a, b) = (a.unsigned_abs(), b.unsigned_abs());
    let amount = shift.unsigned_abs() as usize;
    let (quotient, rem) = match shift < 0 {
        true => (a << amount).div_rem(b),
        false => a.div_rem(b << amount),
    };
    let quotient = u64::try_from(quotient).map_err(|_| ToFloatError::Quotient)?;
    super::math::round_scaled(quotient, !rem.is_zero(), shift).map(signed).ok_or(ToFloatError::Quotient)
}

/// `int(value)` of a float: towards zero.
///
/// # Errors
/// [`NotFinite`] for infinities and NaN.
pub fn from_f64(value: f64) -> Result<Int, NotFinite> {
    let whole = require_finite(value)?.trunc();
    if (-TWO_63..TWO_63).contains(&whole) {
        return Ok(Int::Small(whole as i64));
    }
    let (mantissa, exponent) = decompose(whole);
    Ok(Int::Big(IBig::from(mantissa) << exponent.unsigned_abs() as usize))
}

/// Compares a machine word and a float exactly; `None` for NaN.
#[inline]
pub fn cmp_small_float(a: i64, b: f64) -> Option<Ordering> {
    if b.is_nan() {
        return None;
    }
    if b >= TWO_63 {
        return Some(Ordering::Less);
    }
    if b < -TWO_63 {
        return Some(Ordering::Greater);
    }
    let whole = b.trunc();
    Some(a.cmp(&(whole as i64)).then_with(|| 0f64.partial_cmp(&(b - whole)).unwrap_or(Ordering::Equal)))
}

/// Compares a big integer and a float exactly; `None` for NaN.
pub fn cmp_float(a: &IBig, b: f64) -> Option<Ordering> {
    if b.is_nan() {
        return None;
    }
    if b.is_infinite() {
        return Some(if b > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let whole = IBig::from(from_f64(b).ok()?);
    Some(a.cmp(&whole).then_with(|| 0f64.partial_cmp(&b.fract()).unwrap_or(Ordering::Equal)))
}

/// `round(value, -digits)` of an integer: to a multiple of `10 ** digits`, half to even.
pub fn round_to_tens(value: &IBig, digits: u64) -> IBig {
    // A unit of more digits than the value has, and one more, rounds it to zero.
    let most = super::int::digits_bound(bit_length(value), 10) as u64;
    if digits > most {
        return IBig::ZERO;
    }
    let unit = IBig::from(10).pow(digits as usize);
    let Some((quotient, rem)) = divmod(value, &unit) else {
        return value.clone();
    };
    let twice = &rem * IBig::from(2);
    let up = match twice.cmp(&unit) {
        Ordering::Less => false,
        Ordering::Equal => bit_length(&quotient) > 0 && quotient.as_sign_words().1.first().is_some_and(|w| w & 1 == 1),
        Ordering::Greater => true,
    };
    let down = value - rem;
    if up {
        down + unit
    } else {
        down
    }
}

/// Why an integer does not fit so many bytes. Both are `OverflowError`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToBytesError {
    /// Too few bytes.
    TooBig,
    /// A negative number, and not signed.
    Negative,
}

impl ToBytesError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            ToBytesError::TooBig => "int too big to convert",
            ToBytesError::Negative => "can't convert negative int to unsigned",
        }
    }
}

/// `value.to_bytes(len(room), …)`, into the caller's bytes.
///
/// # Errors
/// [`ToBytesError`] when it does not fit.
pub fn to_bytes(value: &IBig, room: &mut [u8], little: bool, signed: bool) -> Result<(), ToBytesError> {
    let (sign, words) = value.as_sign_words();
    let negative = sign == Sign::Negative;
    if negative && !signed {
        return Err(ToBytesError::Negative);
    }
    let bits = bit_length(value);
    let room_bits = room.len().saturating_mul(8);
    // The lowest number of a signed width is one below what its bits would say.
    // And CPython puts -1 into no bytes at all.
    let lowest = negative && bit_count(value) == 1 && (bits == room_bits || bits == 1 && room.is_empty());
    if bits + usize::from(signed && bits > 0) > room_bits && !lowest {
        return Err(ToBytesError::TooBig);
    }
    let bytes = words.iter().flat_map(|w| w.to_le_bytes()).chain(std::iter::repeat(0));
    let mut carry = true;
    for (byte, from) in room.iter_mut().zip(bytes) {
        *byte = if negative {
            let (sum, over) = (!from).overflowing_add(u8::from(carry));
            carry = over;
            sum
        } else {
            from
        };
    }
    if !little {
        room.reverse();
    }
    Ok(())
}

/// `int.from_bytes(bytes, …)`.
pub fn from_bytes(bytes: &[u8], little: bool, signed: bool) -> Int {
    let top = if little { bytes.last() } else { bytes.first() };
    let negative = signed && top.is_some_and(|b| b & 0x80 != 0);
    if bytes.len() <= 8 {
        let mut room = [if negative { 0xff } else { 0 }; 16];
        for (i, slot) in room[..bytes.len()].iter_mut().enumerate() {
            *slot = if little { bytes[i] } else { bytes[bytes.len() - 1 - i] };
        }
        return Int::from(i128::from_le_bytes(room));
    }
    let magnitude = if little { UBig::from_le_bytes(bytes) } else { UBig::from_be_bytes(bytes) };
    let value = IBig::from(magnitude);
    Int::from(if negative { value - (IBig::ONE << (bytes.len() * 8)) } else { value })
}
