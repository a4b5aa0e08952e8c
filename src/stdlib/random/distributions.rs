//! Distributions of floats: `uniform`, `gauss` and kin.

use super::source::Source;
use super::with_source;
use crate::num::random::{Draw, RandomError};
use crate::object::{BinaryOp, Exc, Layout, NativeDef, PyResult, Value, Vm};
use crate::types::float::argument;

/// A float argument that may be missing.
fn real(vm: &mut Vm, value: &Value, default: f64) -> PyResult<f64> {
    if value.is_unbound() {
        return Ok(default);
    }
    argument(vm, value)
}

fn draw(vm: &mut Vm, object: &Value, draw: impl FnOnce(&mut Source) -> Result<f64, RandomError>) -> PyResult {
    let number = with_source(vm, object, draw)?;
    vm.new_float(number)
}

/// A number of this distribution with parameters `first` and `second`.
macro_rules! of_two {
    ($($name:ident $first:literal $second:literal $draw:expr;)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            let (a, b) = (real(vm, &args[1], $first)?, real(vm, &args[2], $second)?);
            let of: fn(&mut Source, f64, f64) -> Result<f64, RandomError> = $draw;
            draw(vm, &args[0], |source| of(source, a, b))
        }
    )*};
}

of_two! {
    normal 0.0 1.0 |source, mu, sigma| Ok(source.normalvariate(mu, sigma));
    gauss 0.0 1.0 |source, mu, sigma| Ok(source.gauss(mu, sigma));
    lognormal 0.0 1.0 |source, mu, sigma| source.lognormvariate(mu, sigma);
    von_mises 0.0 0.0 |source, mu, kappa| source.vonmisesvariate(mu, kappa);
    gamma 0.0 0.0 |source, alpha, beta| source.gammavariate(alpha, beta);
    beta 0.0 0.0 |source, alpha, beta| source.betavariate(alpha, beta);
    weibull 0.0 0.0 |source, alpha, beta| source.weibullvariate(alpha, beta);
}

fn uniform(vm: &mut Vm, args: &[Value]) -> PyResult {
    let plain = |value: &Value| value.is_exact(Layout::Float) || value.is_exact(Layout::Int);
    if plain(&args[1]) && plain(&args[2]) {
        let (a, b) = (argument(vm, &args[1])?, argument(vm, &args[2])?);
        return draw(vm, &args[0], |source| Ok(source.uniform(a, b)));
    }
    let width = vm.binary(BinaryOp::Sub, &args[2], &args[1])?;
    let number = draw(vm, &args[0], |source| Ok(source.random()))?;
    let offset = vm.binary(BinaryOp::Mul, &width, &number)?;
    vm.binary(BinaryOp::Add, &args[1], &offset)
}

fn triangular(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (low, high) = (real(vm, &args[1], 0.0)?, real(vm, &args[2], 1.0)?);
    let mode = if args[3].is_unbound() || args[3].is_none() { None } else { Some(argument(vm, &args[3])?) };
    draw(vm, &args[0], |source| source.triangular(low, high, mode))
}

fn exponential(vm: &mut Vm, args: &[Value]) -> PyResult {
    let lambd = real(vm, &args[1], 1.0)?;
    draw(vm, &args[0], |source| source.expovariate(lambd))
}

fn pareto(vm: &mut Vm, args: &[Value]) -> PyResult {
    let alpha = argument(vm, &args[1])?;
    draw(vm, &args[0], |source| source.paretovariate(alpha))
}

fn binomial(vm: &mut Vm, args: &[Value]) -> PyResult {
    let n = if args[1].is_unbound() { 1 } else { vm.index_exact(&args[1], Exc::OverflowError)? };
    let p = real(vm, &args[2], 0.5)?;
    let number = with_source(vm, &args[0], |source| source.binomialvariate(n, p))?;
    vm.new_int(number)
}

pub(super) static METHODS: &[NativeDef] = &[
    NativeDef::new("uniform", uniform, "($self, a, b)", "A float between a and b."),
    NativeDef::new(
        "triangular",
        triangular,
        "($self, low=0.0, high=1.0, mode=None)",
        "A float between low and high, most likely at mode.",
    ),
    NativeDef::new("normalvariate", normal, "($self, mu=0.0, sigma=1.0)", "A float of the normal distribution."),
    NativeDef::new("gauss", gauss, "($self, mu=0.0, sigma=1.0)", "A float of the normal distribution, faster."),
    NativeDef::new(
        "lognormvariate",
        lognormal,
        "($self, mu=0.0, sigma=1.0)",
        "e to a float of the normal distribution.",
    ),
    NativeDef::new("expovariate", exponential, "($self, lambd=1.0)", "A float of the exponential distribution."),
    NativeDef::new("vonmisesvariate", von_mises, "($self, mu, kappa)", "An angle of the von Mises distribution."),
    NativeDef::new("gammavariate", gamma, "($self, alpha, beta)", "A float of the gamma distribution."),
    NativeDef::new("betavariate", beta, "($self, alpha, beta)", "A float of the beta distribution."),
    NativeDef::new("paretovariate", pareto, "($self, alpha)", "A float of the Pareto distribution."),
    NativeDef::new("weibullvariate", weibull, "($self, alpha, beta)", "A float of the Weibull distribution."),
    NativeDef::new("binomialvariate", binomial, "($self, n=1, p=0.5)", "How many of n trials of likelihood p succeed."),
];
