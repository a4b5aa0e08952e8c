//! Number theory for `math`: greatest divisors, roots, factorials and choices.

use super::bigint::{bit_length, limb_bytes};
use super::int::Int;
use dashu_int::ops::{Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};

/// `math.gcd` of two machine words; the result fits 64 bits, but perhaps not an `i64`.
pub fn gcd_small(a: i64, b: i64) -> u64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// `math.gcd` of two integers.
pub fn gcd(a: &IBig, b: &IBig) -> IBig {
    // The crate leaves the divisor of two zeros undefined.
    if a.is_zero() && b.is_zero() {
        return IBig::ZERO;
    }
    IBig::from(a.gcd(b))
}

/// `math.lcm` of two integers.
pub fn lcm(a: &IBig, b: &IBig) -> IBig {
    if a.is_zero() || b.is_zero() {
        return IBig::ZERO;
    }
    let divisor = gcd(a, b);
    IBig::from(((a / divisor) * b).unsigned_abs())
}

/// `math.isqrt` of a machine word.
pub fn isqrt_small(n: u64) -> u64 {
    n.isqrt()
}

/// `math.isqrt`; `None` for a negative number (`isqrt() argument must be nonnegative`).
pub fn isqrt(n: &IBig) -> Option<IBig> {
    if n.sign() == Sign::Negative {
        return None;
    }
    Some(IBig::from(n.unsigned_abs().sqrt()))
}

/// The product of `from`, `from + 1` up to `to`, of both: in halves, so that the factors are of like size.
fn product(from: u64, to: u64) -> UBig {
    if from > to {
        return UBig::ONE;
    }
    if to - from < 8 {
        return (from..=to).fold(UBig::ONE, |product, n| product * n);
    }
    let middle = from + (to - from) / 2;
    product(from, middle) * product(middle + 1, to)
}

/// An estimate from above of the bytes of `n!`.
pub fn factorial_bytes(n: u64) -> usize {
    perm_bytes(64 - n.leading_zeros() as usize, n)
}

/// An estimate from above of the bytes of `math.perm(n, k)`, for `n` of so many bits; also of the steps on the way to `math.comb(n, k)`.
pub fn perm_bytes(n_bits: usize, k: u64) -> usize {
    limb_bytes(n_bits.saturating_mul(usize::try_from(k).unwrap_or(usize::MAX)))
}

/// `math.factorial(n)`; the caller has made sure of the memory.
pub fn factorial(n: u64) -> Int {
    if n <= 20 {
        return Int::Small((1..=n as i64).product());
    }
    Int::from(IBig::from(product(2, n)))
}

/// `math.perm(n, k)` of integers that are not negative; the caller has made sure of the memory.
pub fn perm(n: &IBig, k: u64) -> Int {
    if IBig::from(k) > *n {
        return Int::Small(0);
    }
    if let Ok(n) = u64::try_from(n) {
        return Int::from(IBig::from(product(n - k + 1, n)));
    }
    Int::from(IBig::from(falling(&n.unsigned_abs(), k)))
}

/// `n (n - 1) …`, `k` factors.
fn falling(n: &UBig, k: u64) -> UBig {
    if k <= 8 {
        return (0..k).fold(UBig::ONE, |product, i| product * (n - UBig::from(i)));
    }
    let half = k / 2;
    falling(n, half) * falling(&(n - UBig::from(half)), k - half)
}

/// `math.comb(n, k)` of integers that are not negative; the caller has made sure of the memory. `k` is the smaller of `k` and `n - k`.
pub fn comb(n: &IBig, k: u64) -> Int {
    let over = match perm(n, k) {
        Int::Small(0) => return Int::Small(0),
        over => IBig::from(over),
    };
    Int::from(over / IBig::from(product(2, k)))
}

/// What `math.comb(n, k)` comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CombSteps {
    /// There are no choices: the result is 0.
    None,
    /// The smaller of `k` and `n - k`, to call [`comb`] with.
    Steps(u64),
    /// An `OverflowError`: `min(n - k, k) must not exceed 9223372036854775807`.
    TooMany,
}

/// Looks at the arguments of `math.comb`, which are not negative.
pub fn comb_steps(n: &IBig, k: &IBig) -> CombSteps {
    if k > n {
        return CombSteps::None;
    }
    let other = n - k;
    let least = if other < *k { &other } else { k };
    match u64::try_from(least) {
        Ok(steps) if steps <= i64::MAX as u64 => CombSteps::Steps(steps),
        _ => CombSteps::TooMany,
    }
}

/// The product of two machine words, as `math.prod` needs it.
pub fn mul_small(a: i64, b: i64) -> Int {
    Int::from(i128::from(a) * i128::from(b))
}

/// Whether the integer is so large that its factorial is refused (`factorial() argument should not exceed 9223372036854775807`).
pub fn factorial_refuses(n: &IBig) -> bool {
    bit_length(n) > 63
}
