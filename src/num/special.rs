//! The gamma function and its logarithm, to the bit as CPython has them: Lanczos' approximation with N = 13.

use super::math::{MathError, MathResult};
use std::f64::consts::PI;

const G: f64 = 6.024_680_040_776_73;
const G_MINUS_HALF: f64 = 5.524_680_040_776_73;
const LOG_PI: f64 = 1.144_729_885_849_400_2;

/// The coefficients of the numerator, the constant first.
#[allow(clippy::excessive_precision)]
const NUMERATOR: [f64; 13] = [
    23531376880.410759688572007674451636754734846804940,
    42919803642.649098768957899047001988850926355848959,
    35711959237.355668049440185451547166705960488635843,
    17921034426.037209699919755754458931112671403265390,
    6039542586.3520280050642916443072979210699388420708,
    1439720407.3117216736632230727949123939715485786372,
    248874557.86205415651146038641322942321632125127801,
    31426415.585400194380614231628318205362874684987640,
    2876370.6289353724412254090516208496135991145378768,
    186056.26539522349504029498971604569928220784236328,
    8071.6720023658162106380029022722506138218516325024,
    210.82427775157934587250973392071336271166969580291,
    2.5066282746310002701649081771338373386264310793408,
];

/// The coefficients of the denominator: of `x (x + 1) … (x + 11)`.
const DENOMINATOR: [f64; 13] = [
    0.0,
    39916800.0,
    120543840.0,
    150917976.0,
    105258076.0,
    45995730.0,
    13339535.0,
    2637558.0,
    357423.0,
    32670.0,
    1925.0,
    66.0,
    1.0,
];

fn lanczos_sum(x: f64) -> f64 {
    let (mut over, mut under) = (0.0, 0.0);
    if x < 5.0 {
        for (n, d) in NUMERATOR.iter().zip(&DENOMINATOR).rev() {
            over = over * x + n;
            under = under * x + d;
        }
    } else {
        // In powers of 1/x, so that nothing overflows.
        for (n, d) in NUMERATOR.iter().zip(&DENOMINATOR) {
            over = over / x + n;
            under = under / x + d;
        }
    }
    over / under
}

/// `sin(pi * x)`, exact at integers.
fn sin_pi(x: f64) -> f64 {
    let y = x.abs() % 2.0;
    let r = match (2.0 * y).round() as i32 {
        0 => (PI * y).sin(),
        1 => (PI * (y - 0.5)).cos(),
        2 => (PI * (1.0 - y)).sin(),
        3 => -(PI * (y - 1.5)).cos(),
        _ => (PI * (y - 2.0)).sin(),
    };
    1f64.copysign(x) * r
}

/// `math.gamma(x)`.
///
/// # Errors
/// [`MathError::Domain`] at the poles, [`MathError::Range`] beyond the largest float.
pub fn gamma(x: f64) -> MathResult {
    if !x.is_finite() {
        return if x == f64::NEG_INFINITY { Err(MathError::Domain) } else { Ok(x) };
    }
    if x == 0.0 || x < 0.0 && x == x.floor() {
        return Err(MathError::Domain);
    }
    if x == x.floor() && x <= 23.0 {
        return Ok((1..x as u32).map(f64::from).product());
    }
    let size = x.abs();
    if size < 1e-20 {
        return range(1.0 / x);
    }
    if size > 200.0 {
        return if x < 0.0 { Ok(0.0 / sin_pi(x)) } else { Err(MathError::Range) };
    }
    let y = size + G_MINUS_HALF;
    // What the addition above lost.
    let lost = if size > G_MINUS_HALF { y - size - G_MINUS_HALF } else { y - G_MINUS_HALF - size };
    let z = lost * G / y;
    let power = |r: f64, apply: fn(f64, f64) -> f64| {
        if size < 140.0 {
            apply(r, y.powf(size - 0.5))
        } else {
            let root = y.powf(size / 2.0 - 0.25);
            apply(apply(r, root), root)
        }
    };
    range(if x < 0.0 {
        let mut r = -PI / sin_pi(size) / size * y.exp() / lanczos_sum(size);
        r -= z * r;
        power(r, |a, b| a / b)
    } else {
        let mut r = lanczos_sum(size) / y.exp();
        r += z * r;
        power(r, |a, b| a * b)
    })
}

fn range(r: f64) -> MathResult {
    if r.is_infinite() {
        Err(MathError::Range)
    } else {
        Ok(r)
    }
}

/// `math.lgamma(x)`.
///
/// # Errors
/// [`MathError::Domain`] at the poles, [`MathError::Range`] beyond the largest float.
pub fn lgamma(x: f64) -> MathResult {
    if !x.is_finite() {
        return Ok(if x.is_nan() { x } else { f64::INFINITY });
    }
    if x == x.floor() && x <= 2.0 {
        return if x <= 0.0 { Err(MathError::Domain) } else { Ok(0.0) };
    }
    let size = x.abs();
    if size < 1e-20 {
        return Ok(-size.ln());
    }
    let mut r = lanczos_sum(size).ln() - G;
    r += (size - 0.5) * ((size + G - 0.5).ln() - 1.0);
    if x < 0.0 {
        r = LOG_PI - sin_pi(size).abs().ln() - size.ln() - r;
    }
    range(r)
}
