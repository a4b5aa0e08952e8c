//! Sums, products and lengths of many floats, more exactly than term by term.

use super::math::{MathError, MathResult};

/// `a + b` and what the rounding lost.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let from_b = sum - a;
    (sum, (a - (sum - from_b)) + (b - from_b))
}

/// `a + b` where `a` is the larger, and what the rounding lost.
fn fast_two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    (sum, (a - sum) + b)
}

/// `a * b` and what the rounding lost.
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// The sum that the builtin `sum` makes of floats: what each addition loses is kept aside.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompensatedSum {
    high: f64,
    low: f64,
}

impl CompensatedSum {
    /// A sum that begins with a value.
    pub fn new(start: f64) -> CompensatedSum {
        CompensatedSum { high: start, low: 0.0 }
    }

    /// Adds a term.
    #[inline]
    pub fn add(&mut self, x: f64) {
        let sum = self.high + x;
        self.low += if self.high.abs() >= x.abs() { (self.high - sum) + x } else { (x - sum) + self.high };
        self.high = sum;
    }

    /// The sum, rounded once.
    #[inline]
    pub fn value(&self) -> f64 {
        // Infinities and NaN leave nothing sensible aside.
        if self.low != 0.0 && self.low.is_finite() {
            self.high + self.low
        } else {
            self.high
        }
    }
}

/// `math.fsum`: the exact sum, rounded once. Feed it with [`ExactSum::add`].
#[derive(Debug, Clone, Default)]
pub struct ExactSum {
    /// Terms whose bits do not overlap, the smallest first: their sum is exact. A float's range bounds how many there are.
    partials: Vec<f64>,
    special: f64,
    infinite: f64,
}

impl ExactSum {
    /// An empty sum.
    pub fn new() -> ExactSum {
        ExactSum::default()
    }

    /// Adds a term.
    ///
    /// # Errors
    /// [`MathError::Overflow`] when the sum so far is beyond the largest float.
    pub fn add(&mut self, term: f64) -> Result<(), MathError> {
        let mut x = term;
        let mut kept = 0;
        for i in 0..self.partials.len() {
            let mut y = self.partials[i];
            if x.abs() < y.abs() {
                std::mem::swap(&mut x, &mut y);
            }
            let (high, low) = fast_two_sum(x, y);
            if low != 0.0 {
                self.partials[kept] = low;
                kept += 1;
            }
            x = high;
        }
        self.partials.truncate(kept);
        if x == 0.0 {
            return Ok(());
        }
        if x.is_finite() {
            self.partials.push(x);
            return Ok(());
        }
        if term.is_finite() {
            return Err(MathError::Overflow("intermediate overflow in fsum"));
        }
        if term.is_infinite() {
            self.infinite += term;
        }
        self.special += term;
        self.partials.clear();
        Ok(())
    }

    /// The sum, rounded half to even.
    ///
    /// # Errors
    /// [`MathError::Value`] when infinities of both signs were added.
    pub fn value(mut self) -> MathResult {
        if self.special != 0.0 {
            if self.infinite.is_nan() {
                return Err(MathError::Value("-inf + inf in fsum"));
            }
            return Ok(self.special);
        }
        let Some(mut high) = self.partials.pop() else { return Ok(0.0) };
        let mut low = 0.0;
        while let Some(y) = self.partials.pop() {
            (high, low) = fast_two_sum(high, y);
            if low != 0.0 {
                break;
            }
        }
        // In the middle between two floats, the terms further down decide.
        if self.partials.last().is_some_and(|&next| low < 0.0 && next < 0.0 || low > 0.0 && next > 0.0) {
            let twice = low * 2.0;
            let candidate = high + twice;
            if twice == candidate - high {
                high = candidate;
            }
        }
        Ok(high)
    }
}

/// `math.hypot(*values)` and `math.dist`: the length of a vector. The values may be of any sign; they are changed.
pub fn vector_length(values: &mut [f64]) -> f64 {
    let mut max = 0.0;
    let mut nan = false;
    for x in values.iter_mut() {
        *x = x.abs();
        nan |= x.is_nan();
        if *x > max {
            max = *x;
        }
    }
    if max.is_infinite() {
        return max;
    }
    if nan {
        return f64::NAN;
    }
    if max == 0.0 || values.len() <= 1 {
        return max;
    }
    let (_, exponent) = libm::frexp(max);
    if exponent < -1023 {
        // Among the subnormals: brought to the normal ones first.
        values.iter_mut().for_each(|x| *x /= f64::MIN_POSITIVE);
        return f64::MIN_POSITIVE * vector_length(values);
    }
    // Scaled by a power of two, so that the squares neither overflow nor vanish.
    let scale = libm::ldexp(1.0, -exponent);
    let (mut sum, mut lost_squares, mut lost_sums) = (1.0, 0.0, 0.0);
    let mut add = |high: f64, low: f64| {
        let (total, lost) = fast_two_sum(sum, high);
        sum = total;
        lost_squares += low;
        lost_sums += lost;
        total - 1.0 + (lost_squares + lost_sums)
    };
    let mut squares = 0.0;
    for x in values.iter() {
        let (high, low) = two_product(x * scale, x * scale);
        squares = add(high, low);
    }
    let root = squares.sqrt();
    // One step of Newton's method, with the error known exactly.
    let (high, low) = two_product(-root, root);
    let error = add(high, low);
    (root + error / (2.0 * root)) / scale
}

/// `math.sumprod` of floats: the products and their sum are carried with three times the precision.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProductSum {
    high: f64,
    low: f64,
    tiny: f64,
}

impl ProductSum {
    /// An empty sum.
    pub fn new() -> ProductSum {
        ProductSum::default()
    }

    /// Adds `p * q`.
    pub fn add(&mut self, p: f64, q: f64) {
        let (product, product_lost) = two_product(p, q);
        let (high, high_lost) = two_sum(self.high, product);
        let (low, low_lost) = two_sum(self.low, product_lost);
        let (low, lost) = two_sum(low, high_lost);
        *self = ProductSum { high, low, tiny: self.tiny + low_lost + lost };
    }

    /// The sum, rounded once. Not finite if anything overflowed on the way: then add term by term.
    pub fn value(&self) -> f64 {
        let (low, _) = two_sum(self.low, self.tiny);
        self.high + low
    }
}
