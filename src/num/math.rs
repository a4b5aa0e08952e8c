//! The kernels of `math`.

/// `value × 2^exponent` for exponents of any size; exact or infinite, as long as the caller has rounded for subnormals.
pub(super) fn ldexp_exact(value: f64, exponent: i64) -> f64 {
    libm::ldexp(value, exponent.clamp(-5000, 5000) as i32)
}
