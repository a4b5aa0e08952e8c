//! Hashes of numbers: equal numbers hash alike, whatever their type. The hash is the value modulo the prime 2^61 - 1.

const BITS: u32 = 61;
const PRIME: u64 = (1 << BITS) - 1;
/// The hash of infinity.
const INFINITY: i64 = 314_159;

/// What CPython multiplies the hash of the imaginary part by.
const IMAGINARY: u64 = 1_000_003;

/// Puts the sign on; -1 is kept for errors in CPython, so that -2 stands in.
fn signed(size: u64, negative: bool) -> i64 {
    let hash = if negative { (size as i64).wrapping_neg() } else { size as i64 };
    if hash == -1 {
        -2
    } else {
        hash
    }
}

/// `hash(value)`.
pub fn int(value: i64) -> i64 {
    signed(value.unsigned_abs() % PRIME, value < 0)
}

/// The hash of an integer of any size, from its sign and the 64-bit limbs of its magnitude, the least first.
pub fn limbs(negative: bool, limbs: impl DoubleEndedIterator<Item = u64>) -> i64 {
    // 2^64 is 8 modulo the prime.
    let fold = |hash: u64, limb: u64| ((u128::from(hash) * 8 + u128::from(limb)) % u128::from(PRIME)) as u64;
    signed(limbs.rev().fold(0, fold), negative)
}

/// `hash(value)` of a float. `None` for NaN, whose hash is that of the object's identity.
pub fn float(value: f64) -> Option<i64> {
    if value.is_nan() {
        return None;
    }
    if value.is_infinite() {
        return Some(if value > 0.0 { INFINITY } else { -INFINITY });
    }
    let (mantissa, exponent) = super::float_ops::decompose(value);
    // Multiplying by a power of two turns the 61 bits round.
    let turn = exponent.rem_euclid(BITS as i32) as u32;
    let size = mantissa.unsigned_abs() % PRIME;
    let turned = if turn == 0 { size } else { size << turn & PRIME | size >> (BITS - turn) };
    Some(signed(turned, value < 0.0))
}

/// `hash` of a complex number, from the hashes of its parts.
pub fn complex(real: i64, imaginary: i64) -> i64 {
    let hash = (real as u64).wrapping_add(IMAGINARY.wrapping_mul(imaginary as u64)) as i64;
    if hash == -1 {
        -2
    } else {
        hash
    }
}
