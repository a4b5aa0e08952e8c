//! The kernels of `math`: functions of one and two floats, with their domain and range errors.

/// Why a function of `math` has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MathError {
    /// The argument lies outside the function's domain: a `ValueError`.
    Domain,
    /// The result is too large for a float: an `OverflowError`.
    Range,
    /// A `ValueError` with words of its own.
    Value(&'static str),
    /// An `OverflowError` with words of its own.
    Overflow(&'static str),
}

impl MathError {
    /// CPython's words.
    pub fn message(self) -> &'static str {
        match self {
            MathError::Domain => "math domain error",
            MathError::Range => "math range error",
            MathError::Value(words) | MathError::Overflow(words) => words,
        }
    }

    /// Whether it is an `OverflowError` (else a `ValueError`).
    pub fn is_overflow(self) -> bool {
        matches!(self, MathError::Range | MathError::Overflow(_))
    }
}

/// The result of a function of `math`.
pub type MathResult = Result<f64, MathError>;

/// `value × 2^scale` (and a bit more if `sticky`), rounded half to even; `None` beyond the largest float.
/// With `sticky`, `value` has 55 bits or more, or rounds to the same with and without them.
pub(super) fn round_scaled(value: u64, sticky: bool, scale: i64) -> Option<f64> {
    if value == 0 {
        return Some(0.0);
    }
    let width = i64::from(64 - value.leading_zeros());
    let top = scale.saturating_add(width);
    if top > 1024 {
        return None;
    }
    if top < -1080 {
        return Some(0.0);
    }
    // How many bits to drop so that 53 are left, or fewer among the subnormals.
    let drop = (width - 53).max(-1074 - scale).max(0) as u32;
    let mut mantissa = value.checked_shr(drop).unwrap_or(0);
    if drop > 0 && drop <= 64 {
        let half = 1u64 << (drop - 1);
        let lost = if drop == 64 { value } else { value & ((1 << drop) - 1) };
        if lost > half || lost == half && (sticky || mantissa & 1 == 1) {
            mantissa += 1;
        }
    }
    let result = libm::ldexp(mantissa as f64, (scale + i64::from(drop)) as i32);
    result.is_finite().then_some(result)
}

/// The rule for most functions: NaN from a number is a domain error, infinity from a finite number a range error or a
/// domain error, as the function can overflow or not.
fn checked(result: f64, finite: bool, nan: bool, overflows: bool) -> MathResult {
    if result.is_nan() && !nan {
        return Err(MathError::Domain);
    }
    if result.is_infinite() && finite {
        return Err(if overflows { MathError::Range } else { MathError::Domain });
    }
    Ok(result)
}

macro_rules! unary {
    ($($name:ident $overflows:literal $python:literal $body:expr;)*) => {$(
        #[doc = concat!("`math.", $python, "(x)`.\n\n# Errors\n[`MathError`] when there is no value.")]
        pub fn $name(x: f64) -> MathResult {
            let f: fn(f64) -> f64 = $body;
            checked(f(x), x.is_finite(), x.is_nan(), $overflows)
        }
    )*};
}

unary! {
    acos false "acos" f64::acos;
    acosh false "acosh" libm::acosh;
    asin false "asin" f64::asin;
    asinh false "asinh" libm::asinh;
    atan false "atan" f64::atan;
    atanh false "atanh" libm::atanh;
    cbrt false "cbrt" f64::cbrt;
    cos false "cos" f64::cos;
    cosh true "cosh" f64::cosh;
    erf false "erf" libm::erf;
    erfc false "erfc" libm::erfc;
    exp true "exp" f64::exp;
    exp2 true "exp2" f64::exp2;
    expm1 true "expm1" f64::exp_m1;
    fabs false "fabs" f64::abs;
    log1p false "log1p" |x| if x == 0.0 { x } else { x.ln_1p() };
    sin false "sin" f64::sin;
    sinh true "sinh" f64::sinh;
    sqrt false "sqrt" f64::sqrt;
    tan false "tan" f64::tan;
    tanh false "tanh" f64::tanh;
    ln false "log" f64::ln;
    log2 false "log2" f64::log2;
    log10 false "log10" f64::log10;
}

/// `math.degrees(x)`, which overflows silently.
///
/// # Errors
/// None; the type is that of its kin.
pub fn degrees(x: f64) -> MathResult {
    Ok(x * (180.0 / std::f64::consts::PI))
}

/// `math.radians(x)`.
///
/// # Errors
/// None; the type is that of its kin.
pub fn radians(x: f64) -> MathResult {
    Ok(x * (std::f64::consts::PI / 180.0))
}

/// The logarithms of integers that are too large for a float.
pub fn log_big(value: &dashu_int::IBig, log: fn(f64) -> MathResult) -> MathResult {
    use dashu_int::Sign;
    if value.is_zero() || value.sign() == Sign::Negative {
        return Err(MathError::Domain);
    }
    if let Ok(float) = super::bigint::to_f64(value) {
        return log(float);
    }
    // The number is `x × 2^e` with x from a half up to one.
    let bits = super::bigint::bit_length(value);
    let top = value >> (bits - 64);
    let x = top.to_f64().value() * 2f64.powi(-64);
    Ok(log(x)? + log(2.0)? * bits as f64)
}

/// `math.atan2(y, x)`.
pub fn atan2(y: f64, x: f64) -> f64 {
    y.atan2(x)
}

/// `math.copysign(x, y)`.
pub fn copysign(x: f64, y: f64) -> f64 {
    x.copysign(y)
}

/// `math.fmod(x, y)`.
///
/// # Errors
/// [`MathError::Domain`] when the divisor is zero or the dividend infinite.
pub fn fmod(x: f64, y: f64) -> MathResult {
    if y.is_infinite() && x.is_finite() {
        return Ok(x);
    }
    checked(x % y, true, x.is_nan() || y.is_nan(), false)
}

/// `math.remainder(x, y)`: from the nearest multiple of `y`, the even one of two.
///
/// # Errors
/// [`MathError::Domain`] when the divisor is zero or the dividend infinite.
pub fn remainder(x: f64, y: f64) -> MathResult {
    if x.is_nan() || y.is_nan() {
        return Ok(if x.is_nan() { x } else { y });
    }
    if x.is_infinite() || y == 0.0 {
        return Err(MathError::Domain);
    }
    Ok(libm::remainder(x, y))
}

/// `math.pow(x, y)`.
///
/// # Errors
/// [`MathError`] when there is no value.
pub fn pow(x: f64, y: f64) -> MathResult {
    let result = x.powf(y);
    if !x.is_finite() || !y.is_finite() {
        return Ok(result);
    }
    if result.is_nan() {
        return Err(MathError::Domain);
    }
    if result.is_infinite() {
        return Err(if x == 0.0 { MathError::Domain } else { MathError::Range });
    }
    Ok(result)
}

/// `math.fma(x, y, z)`: one rounding.
///
/// # Errors
/// [`MathError`] when the operation is invalid or overflows.
pub fn fma(x: f64, y: f64, z: f64) -> MathResult {
    let result = x.mul_add(y, z);
    if result.is_finite() {
        return Ok(result);
    }
    if result.is_nan() {
        if !(x.is_nan() || y.is_nan() || z.is_nan()) {
            return Err(MathError::Value("invalid operation in fma"));
        }
    } else if x.is_finite() && y.is_finite() && z.is_finite() {
        return Err(MathError::Overflow("overflow in fma"));
    }
    Ok(result)
}

/// `math.ldexp(x, exponent)`; exponents too large for a machine word have been clipped to one.
///
/// # Errors
/// [`MathError::Range`] when the result is too large.
pub fn ldexp(x: f64, exponent: i64) -> MathResult {
    if x == 0.0 || !x.is_finite() {
        return Ok(x);
    }
    let result = libm::ldexp(x, exponent.clamp(-5000, 5000) as i32);
    if result.is_infinite() {
        return Err(MathError::Range);
    }
    Ok(result)
}

/// `math.frexp(x)`.
pub fn frexp(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    libm::frexp(x)
}

/// `math.modf(x)`: the fraction and the whole, both with the sign of `x`.
pub fn modf(x: f64) -> (f64, f64) {
    if x.is_infinite() {
        return (0f64.copysign(x), x);
    }
    let whole = x.trunc();
    ((x - whole).copysign(x), whole)
}

/// `math.ulp(x)`.
pub fn ulp(x: f64) -> f64 {
    let x = x.abs();
    if !x.is_finite() {
        return x;
    }
    let next = x.next_up();
    if next.is_infinite() {
        return x - x.next_down();
    }
    next - x
}

/// `math.nextafter(x, y, steps=steps)`.
pub fn nextafter(x: f64, y: f64, steps: u64) -> f64 {
    if steps == 0 {
        return x;
    }
    if x.is_nan() || y.is_nan() {
        return if x.is_nan() { x } else { y };
    }
    if x == y {
        return y;
    }
    // Floats of one sign are ordered as their bits are, as whole numbers.
    let line = |v: f64| {
        let size = (v.to_bits() & !(1 << 63)) as i128;
        if v.is_sign_negative() {
            -size
        } else {
            size
        }
    };
    let (from, to) = (line(x), line(y));
    let reached = if from < to { (from + i128::from(steps)).min(to) } else { (from - i128::from(steps)).max(to) };
    if reached == to {
        return y;
    }
    let size = f64::from_bits(reached.unsigned_abs() as u64);
    if reached < 0 || reached == 0 && x.is_sign_negative() {
        -size
    } else {
        size
    }
}

/// `math.isclose(a, b, rel_tol=…, abs_tol=…)`.
///
/// # Errors
/// [`MathError::Value`] when a tolerance is negative.
pub fn isclose(a: f64, b: f64, rel_tol: f64, abs_tol: f64) -> Result<bool, MathError> {
    if rel_tol < 0.0 || abs_tol < 0.0 {
        return Err(MathError::Value("tolerances must be non-negative"));
    }
    if a == b {
        return Ok(true);
    }
    if a.is_infinite() || b.is_infinite() {
        return Ok(false);
    }
    let diff = (b - a).abs();
    Ok(diff <= (rel_tol * b).abs() || diff <= (rel_tol * a).abs() || diff <= abs_tol)
}
