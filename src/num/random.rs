//! The distributions of `random`, drawn from the generator in CPython's order, so that a seed gives the same sequence.

use super::int::Int;
use super::math::MathError;
use super::mersenne::Mersenne;
use super::special;
use crate::text::NoMemory;
use dashu_int::{IBig, Sign, UBig};
use std::collections::HashSet;
use std::f64::consts::{E, PI};

const TWO_PI: f64 = 2.0 * PI;

/// Why a number cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RandomError {
    /// A `ValueError`.
    Value(&'static str),
    /// `randrange(start, stop, step)` of nothing: a `ValueError`. The step is left out of the message if it is 1.
    EmptyRange(IBig, IBig, IBig),
    /// An `IndexError`.
    Index(&'static str),
    /// A `ZeroDivisionError`: `float division by zero`.
    ZeroDivision,
    /// An error of a function of `math`.
    Math(MathError),
    /// A `MemoryError`.
    NoMemory,
}

impl From<NoMemory> for RandomError {
    fn from(_: NoMemory) -> RandomError {
        RandomError::NoMemory
    }
}

impl std::fmt::Display for RandomError {
    /// CPython's words.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RandomError::Value(words) | RandomError::Index(words) => f.write_str(words),
            RandomError::EmptyRange(start, stop, step) if step.is_one() => {
                write!(f, "empty range in randrange({start}, {stop})")
            }
            RandomError::EmptyRange(start, stop, step) => {
                write!(f, "empty range in randrange({start}, {stop}, {step})")
            }
            RandomError::ZeroDivision => f.write_str("float division by zero"),
            RandomError::Math(error) => f.write_str(error.message()),
            RandomError::NoMemory => f.write_str("out of memory"),
        }
    }
}

type Drawn<T> = Result<T, RandomError>;

fn log(x: f64) -> Drawn<f64> {
    super::math::ln(x).map_err(RandomError::Math)
}

fn exp(x: f64) -> Drawn<f64> {
    super::math::exp(x).map_err(RandomError::Math)
}

fn sqrt(x: f64) -> Drawn<f64> {
    super::math::sqrt(x).map_err(RandomError::Math)
}

fn divide(a: f64, b: f64) -> Drawn<f64> {
    if b == 0.0 {
        return Err(RandomError::ZeroDivision);
    }
    Ok(a / b)
}

/// A source of random numbers, and what is drawn from it: the generator itself, or a class that a script wrote on top.
pub trait Draw: Sized {
    /// The next float from 0 up to but not 1.
    fn random(&mut self) -> f64;

    /// A number below `n`, every one as likely; 0 if `n` is.
    fn below(&mut self, n: u64) -> u64;

    /// A number below `n` of any size, every one as likely; 0 if `n` is.
    fn below_big(&mut self, n: &UBig) -> UBig;

    /// The second of the two numbers that [`Draw::gauss`] makes at a time.
    fn gauss_next(&mut self) -> &mut Option<f64>;

    /// `random.randrange(stop)`.
    ///
    /// # Errors
    /// [`RandomError::Value`] for a stop that is not positive.
    fn randrange_to(&mut self, stop: i64) -> Drawn<i64> {
        match u64::try_from(stop) {
            Ok(n) if n > 0 => Ok(self.below(n) as i64),
            _ => Err(RandomError::Value("empty range for randrange()")),
        }
    }

    /// `random.randrange(start, stop, step)`; `randint(a, b)` is this with `b + 1` and a step of 1.
    ///
    /// # Errors
    /// [`RandomError`] for a step of zero or an empty range.
    fn randrange(&mut self, start: i64, stop: i64, step: i64) -> Drawn<Int> {
        let (wide_start, wide_step) = (i128::from(start), i128::from(step));
        let width = i128::from(stop) - wide_start;
        let count = match step {
            0 => return Err(RandomError::Value("zero step for randrange()")),
            1.. => (width + wide_step - 1).div_euclid(wide_step),
            _ => (-width - wide_step - 1).div_euclid(-wide_step),
        };
        match u64::try_from(count) {
            Ok(n) if n > 0 => Ok(Int::from(wide_start + wide_step * i128::from(self.below(n)))),
            _ => Err(RandomError::EmptyRange(start.into(), stop.into(), step.into())),
        }
    }

    /// `random.randrange(start, stop, step)` of integers of any size.
    ///
    /// # Errors
    /// As [`Draw::randrange`].
    fn randrange_big(&mut self, start: &IBig, stop: &IBig, step: &IBig) -> Drawn<Int> {
        if step.is_zero() {
            return Err(RandomError::Value("zero step for randrange()"));
        }
        let width = stop - start;
        let one = if step.sign() == Sign::Negative { IBig::NEG_ONE } else { IBig::ONE };
        let count = super::bigint::divmod(&(width + step - one), step).map_or(IBig::ZERO, |(count, _)| count);
        match UBig::try_from(count) {
            Ok(n) if !n.is_zero() => Ok(Int::from(start + step * IBig::from(self.below_big(&n)))),
            _ => Err(RandomError::EmptyRange(start.clone(), stop.clone(), step.clone())),
        }
    }

    /// The index that `random.choice` takes of so many.
    ///
    /// # Errors
    /// [`RandomError::Index`] if there are none.
    fn choice(&mut self, len: usize) -> Drawn<usize> {
        if len == 0 {
            return Err(RandomError::Index("Cannot choose from an empty sequence"));
        }
        Ok(self.below(len as u64) as usize)
    }

    /// The swaps of `random.shuffle`, in order: each index, from the last to 1, and the index to swap it with.
    fn shuffle(&mut self, len: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        (1..len).rev().map(|i| (i, self.below(i as u64 + 1) as usize))
    }

    /// The indices that `random.sample` takes, `count` of `len`.
    ///
    /// # Errors
    /// [`RandomError::Value`] if there are not so many, [`RandomError::NoMemory`].
    fn sample(&mut self, len: usize, count: i64) -> Drawn<Vec<usize>> {
        let too_many = RandomError::Value("Sample larger than population or is negative");
        let count = usize::try_from(count).ok().filter(|&k| k <= len).ok_or(too_many)?;
        let mut taken = Vec::new();
        taken.try_reserve_exact(count).map_err(|_| RandomError::NoMemory)?;
        // CPython weighs a list of all against a set of those taken, by their sizes.
        let mut set_size = 21.0;
        if count > 5 {
            set_size += 4f64.powf(((count as f64 * 3.0).ln() / 4f64.ln()).ceil());
        }
        if len as f64 <= set_size {
            let mut pool = Vec::new();
            pool.try_reserve_exact(len).map_err(|_| RandomError::NoMemory)?;
            pool.extend(0..len);
            for i in 0..count {
                let j = self.below((len - i) as u64) as usize;
                taken.push(pool[j]);
                pool[j] = pool[len - i - 1];
            }
            return Ok(taken);
        }
        let mut seen = HashSet::new();
        seen.try_reserve(count).map_err(|_| RandomError::NoMemory)?;
        while taken.len() < count {
            let j = self.below(len as u64) as usize;
            if seen.insert(j) {
                taken.push(j);
            }
        }
        Ok(taken)
    }

    /// The index that `random.choices` takes of so many without weights.
    ///
    /// # Errors
    /// [`RandomError::Index`] if there are none.
    fn choices_uniform(&mut self, len: usize) -> Drawn<usize> {
        if len == 0 {
            return Err(RandomError::Index("list index out of range"));
        }
        Ok((self.random() * len as f64).floor() as usize)
    }

    /// The index that `random.choices` takes by cumulative weights that [`check_weights`] has seen.
    fn choices_weighted(&mut self, cumulative: &[f64]) -> usize {
        let total = cumulative.last().copied().unwrap_or(0.0);
        let at = self.random() * total;
        let last = cumulative.len().saturating_sub(1);
        cumulative[..last].partition_point(|&w| w <= at)
    }

    /// `random.uniform(a, b)`.
    fn uniform(&mut self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.random()
    }

    /// `random.triangular(low, high, mode)`.
    ///
    /// # Errors
    /// [`RandomError::Math`] for a mode out of range.
    fn triangular(&mut self, low: f64, high: f64, mode: Option<f64>) -> Drawn<f64> {
        let mut u = self.random();
        let mut c = match mode {
            None => 0.5,
            Some(_) if high == low => return Ok(low),
            Some(mode) => (mode - low) / (high - low),
        };
        let (mut from, mut to) = (low, high);
        if u > c {
            (u, c) = (1.0 - u, 1.0 - c);
            (from, to) = (high, low);
        }
        Ok(from + (to - from) * sqrt(u * c)?)
    }

    /// `random.normalvariate(mu, sigma)`.
    fn normalvariate(&mut self, mu: f64, sigma: f64) -> f64 {
        let magic = 4.0 * (-0.5f64).exp() / 2f64.sqrt();
        loop {
            let u1 = self.random();
            let u2 = 1.0 - self.random();
            let z = magic * (u1 - 0.5) / u2;
            if z * z / 4.0 <= -u2.ln() {
                return mu + z * sigma;
            }
        }
    }

    /// `random.gauss(mu, sigma)`: every other call gives the number that the one before kept.
    fn gauss(&mut self, mu: f64, sigma: f64) -> f64 {
        let z = match self.gauss_next().take() {
            Some(z) => z,
            None => {
                let angle = self.random() * TWO_PI;
                let radius = (-2.0 * (1.0 - self.random()).ln()).sqrt();
                *self.gauss_next() = Some(angle.sin() * radius);
                angle.cos() * radius
            }
        };
        mu + z * sigma
    }

    /// `random.lognormvariate(mu, sigma)`.
    ///
    /// # Errors
    /// [`RandomError::Math`] beyond the largest float.
    fn lognormvariate(&mut self, mu: f64, sigma: f64) -> Drawn<f64> {
        exp(self.normalvariate(mu, sigma))
    }

    /// `random.expovariate(lambd)`.
    ///
    /// # Errors
    /// [`RandomError::ZeroDivision`] for zero.
    fn expovariate(&mut self, lambd: f64) -> Drawn<f64> {
        divide(-(1.0 - self.random()).ln(), lambd)
    }

    /// `random.vonmisesvariate(mu, kappa)`.
    ///
    /// # Errors
    /// [`RandomError::Math`] where the arithmetic fails.
    fn vonmisesvariate(&mut self, mu: f64, kappa: f64) -> Drawn<f64> {
        if kappa <= 1e-6 {
            return Ok(TWO_PI * self.random());
        }
        let s = 0.5 / kappa;
        let r = s + sqrt(1.0 + s * s)?;
        if r.is_nan() {
            // No candidate would ever be taken.
            return Ok(f64::NAN);
        }
        let z = loop {
            let z = (PI * self.random()).cos();
            let d = divide(z, r + z)?;
            let u = self.random();
            if u < 1.0 - d * d || u <= (1.0 - d) * exp(d)? {
                break z;
            }
        };
        let q = 1.0 / r;
        let f = (q + z) / (1.0 + q * z);
        let turn = super::math::acos(f).map_err(RandomError::Math)?;
        let theta = if self.random() > 0.5 { mu + turn } else { mu - turn };
        Ok(super::float_ops::modulo(theta, TWO_PI).unwrap_or(theta))
    }

    /// `random.gammavariate(alpha, beta)`.
    ///
    /// # Errors
    /// [`RandomError`] for arguments that are not positive, or where the arithmetic fails.
    fn gammavariate(&mut self, alpha: f64, beta: f64) -> Drawn<f64> {
        if alpha <= 0.0 || beta <= 0.0 {
            return Err(RandomError::Value("gammavariate: alpha and beta must be > 0.0"));
        }
        if !alpha.is_finite() {
            // No candidate would ever be taken.
            return Ok(f64::NAN);
        }
        if alpha > 1.0 {
            return self.gamma_above_one(alpha, beta);
        }
        if alpha == 1.0 {
            return Ok(-(1.0 - self.random()).ln() * beta);
        }
        loop {
            let u = self.random();
            let b = (E + alpha) / E;
            let p = b * u;
            let x = if p <= 1.0 { p.powf(1.0 / alpha) } else { -log((b - p) / alpha)? };
            let u1 = self.random();
            if p > 1.0 {
                if u1 <= x.powf(alpha - 1.0) {
                    return Ok(x * beta);
                }
            } else if u1 <= exp(-x)? {
                return Ok(x * beta);
            }
        }
    }

    /// For `alpha` above 1.
    fn gamma_above_one(&mut self, alpha: f64, beta: f64) -> Drawn<f64> {
        let ainv = sqrt(2.0 * alpha - 1.0)?;
        let b = alpha - 4f64.ln();
        let c = alpha + ainv;
        let magic = 1.0 + 4.5f64.ln();
        loop {
            let u1 = self.random();
            if !(1e-7 < u1 && u1 < 0.9999999) {
                continue;
            }
            let u2 = 1.0 - self.random();
            let v = (u1 / (1.0 - u1)).ln() / ainv;
            let x = alpha * exp(v)?;
            let z = u1 * u1 * u2;
            let r = b + c * v - x;
            if r + magic - 4.5 * z >= 0.0 || r >= log(z)? {
                return Ok(x * beta);
            }
        }
    }

    /// `random.betavariate(alpha, beta)`.
    ///
    /// # Errors
    /// As [`Draw::gammavariate`].
    fn betavariate(&mut self, alpha: f64, beta: f64) -> Drawn<f64> {
        let y = self.gammavariate(alpha, 1.0)?;
        if y == 0.0 {
            return Ok(0.0);
        }
        Ok(y / (y + self.gammavariate(beta, 1.0)?))
    }

    /// `random.paretovariate(alpha)`.
    ///
    /// # Errors
    /// [`RandomError::ZeroDivision`] for zero, [`RandomError::Math`] beyond the largest float.
    fn paretovariate(&mut self, alpha: f64) -> Drawn<f64> {
        let u = 1.0 - self.random();
        super::math::pow(u, divide(-1.0, alpha)?).map_err(RandomError::Math)
    }

    /// `random.weibullvariate(alpha, beta)`.
    ///
    /// # Errors
    /// [`RandomError::ZeroDivision`] for a zero beta, [`RandomError::Math`] beyond the largest float.
    fn weibullvariate(&mut self, alpha: f64, beta: f64) -> Drawn<f64> {
        let u = 1.0 - self.random();
        Ok(alpha * super::math::pow(-u.ln(), divide(1.0, beta)?).map_err(RandomError::Math)?)
    }

    /// `random.binomialvariate(n, p)`.
    ///
    /// # Errors
    /// [`RandomError`] for arguments out of range.
    fn binomialvariate(&mut self, n: i64, p: f64) -> Drawn<i64> {
        if n < 0 {
            return Err(RandomError::Value("n must be non-negative"));
        }
        if p == 0.0 || p == 1.0 {
            return Ok(if p == 0.0 { 0 } else { n });
        }
        if p.is_nan() {
            return Err(RandomError::Value("cannot convert float NaN to integer"));
        }
        if !(0.0..1.0).contains(&p) {
            return Err(RandomError::Value("p must be in the range 0.0 <= p <= 1.0"));
        }
        if n == 1 {
            return Ok(i64::from(self.random() < p));
        }
        if p > 0.5 {
            return Ok(n - self.binomial_half(n, 1.0 - p)?);
        }
        self.binomial_half(n, p)
    }

    /// For `p` up to a half.
    fn binomial_half(&mut self, n: i64, p: f64) -> Drawn<i64> {
        let size = n as f64;
        if size * p < 10.0 {
            let c = (1.0 - p).log2();
            if c == 0.0 {
                return Ok(0);
            }
            let (mut x, mut y) = (0, 0i64);
            loop {
                let step = super::math::log2(self.random()).map_err(RandomError::Math)? / c;
                y = y.saturating_add(step.floor() as i64).saturating_add(1);
                if y > n {
                    return Ok(x);
                }
                x += 1;
            }
        }
        self.binomial_large(n, p)
    }

    /// By rejection, for large means.
    fn binomial_large(&mut self, n: i64, p: f64) -> Drawn<i64> {
        let size = n as f64;
        let lgamma = |x: f64| special::lgamma(x).map_err(RandomError::Math);
        let spq = sqrt(size * p * (1.0 - p))?;
        let b = 1.15 + 2.53 * spq;
        let a = -0.0873 + 0.0248 * b + 0.01 * p;
        let c = size * p + 0.5;
        let vr = 0.92 - 4.2 / b;
        let alpha = (2.83 + 5.1 / b) * spq;
        let lpq = log(p / (1.0 - p))?;
        let m = ((size + 1.0) * p).floor();
        let h = lgamma(m + 1.0)? + lgamma(size - m + 1.0)?;
        loop {
            let u = self.random() - 0.5;
            let us = 0.5 - u.abs();
            let k = ((2.0 * a / us + b) * u + c).floor();
            if !(0.0..=size).contains(&k) {
                continue;
            }
            let mut v = self.random();
            if us >= 0.07 && v <= vr {
                return Ok(k as i64);
            }
            v *= alpha / (a / (us * us) + b);
            if log(v)? <= h - lgamma(k + 1.0)? - lgamma(size - k + 1.0)? + (k - m) * lpq {
                return Ok(k as i64);
            }
        }
    }
}

impl Draw for Mersenne {
    fn random(&mut self) -> f64 {
        Mersenne::random(self)
    }

    fn below(&mut self, n: u64) -> u64 {
        Mersenne::below(self, n)
    }

    fn below_big(&mut self, n: &UBig) -> UBig {
        Mersenne::below_big(self, n)
    }

    fn gauss_next(&mut self) -> &mut Option<f64> {
        &mut self.gauss_next
    }
}

/// Refuses cumulative weights that `random.choices` cannot use.
///
/// # Errors
/// [`RandomError::Value`] when the total is not positive or not finite.
pub fn check_weights(total: f64) -> Drawn<()> {
    if total <= 0.0 {
        return Err(RandomError::Value("Total of weights must be greater than zero"));
    }
    if !total.is_finite() {
        return Err(RandomError::Value("Total of weights must be finite"));
    }
    Ok(())
}
