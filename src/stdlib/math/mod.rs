//! `math`: functions of floats here, of integers in [`integers`], over many values in [`sums`]. The kernels are in `num`.

mod integers;
mod sums;

use crate::num::float_ops::ZeroDivision;
use crate::num::math::{self, MathError, MathResult};
use crate::num::special;
use crate::object::{Exc, NativeDef, PyResult, Raised, Value, Vm};
use crate::types::float::argument;
use crate::types::int::IntRef;

/// Raises what a function without a value means.
fn math_error(vm: &mut Vm, error: MathError) -> Raised {
    let exc = if error.is_overflow() { Exc::OverflowError } else { Exc::ValueError };
    vm.raise(exc, error.message())
}

fn outcome(vm: &mut Vm, result: MathResult) -> PyResult {
    match result {
        Ok(number) => vm.new_float(number),
        Err(error) => Err(math_error(vm, error)),
    }
}

/// Defines natives of one float each.
macro_rules! unary {
    ($($name:ident $kernel:path;)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            let x = argument(vm, &args[0])?;
            outcome(vm, $kernel(x))
        }
    )*};
}

unary! {
    acos math::acos;
    acosh math::acosh;
    asin math::asin;
    asinh math::asinh;
    atan math::atan;
    atanh math::atanh;
    cbrt math::cbrt;
    cos math::cos;
    cosh math::cosh;
    degrees math::degrees;
    erf math::erf;
    erfc math::erfc;
    exp math::exp;
    exp2 math::exp2;
    expm1 math::expm1;
    fabs math::fabs;
    gamma special::gamma;
    lgamma special::lgamma;
    log1p math::log1p;
    radians math::radians;
    sin math::sin;
    sinh math::sinh;
    sqrt math::sqrt;
    tan math::tan;
    tanh math::tanh;
}

/// Two float arguments.
fn pair(vm: &mut Vm, args: &[Value]) -> PyResult<(f64, f64)> {
    Ok((argument(vm, &args[0])?, argument(vm, &args[1])?))
}

fn atan2(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (y, x) = pair(vm, args)?;
    vm.new_float(math::atan2(y, x))
}

fn copysign(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    vm.new_float(math::copysign(x, y))
}

fn fmod(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    outcome(vm, math::fmod(x, y))
}

fn remainder(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    outcome(vm, math::remainder(x, y))
}

fn pow(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    outcome(vm, math::pow(x, y))
}

fn fma(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    let z = argument(vm, &args[2])?;
    outcome(vm, math::fma(x, y, z))
}

/// The logarithm of any number; that of an int too large for a float too.
fn logarithm(vm: &mut Vm, value: &Value, kernel: fn(f64) -> MathResult) -> PyResult<f64> {
    let result = match vm.int_ref(value) {
        Some(IntRef::Big(number)) => math::log_big(number, kernel),
        _ => kernel(argument(vm, value)?),
    };
    result.map_err(|error| math_error(vm, error))
}

fn log(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = logarithm(vm, &args[0], math::ln)?;
    if args[1].is_unbound() {
        return vm.new_float(number);
    }
    let base = logarithm(vm, &args[1], math::ln)?;
    if base == 0.0 {
        return Err(vm.raise(Exc::ZeroDivisionError, ZeroDivision::Float.message()));
    }
    vm.new_float(number / base)
}

fn log2(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = logarithm(vm, &args[0], math::log2)?;
    vm.new_float(number)
}

fn log10(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = logarithm(vm, &args[0], math::log10)?;
    vm.new_float(number)
}

fn frexp(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (mantissa, exponent) = math::frexp(argument(vm, &args[0])?);
    let items = [vm.new_float(mantissa)?, vm.new_int(exponent.into())?];
    vm.new_tuple(&items)
}

fn ldexp(vm: &mut Vm, args: &[Value]) -> PyResult {
    let x = argument(vm, &args[0])?;
    if !crate::types::int::is_int(&args[1]) {
        return Err(vm.type_error("Expected an int as second argument to ldexp."));
    }
    let exponent = vm.index_clipped(&args[1])?;
    outcome(vm, math::ldexp(x, exponent))
}

fn modf(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (fraction, whole) = math::modf(argument(vm, &args[0])?);
    let items = [vm.new_float(fraction)?, vm.new_float(whole)?];
    vm.new_tuple(&items)
}

fn ulp(vm: &mut Vm, args: &[Value]) -> PyResult {
    let x = argument(vm, &args[0])?;
    vm.new_float(math::ulp(x))
}

fn nextafter(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (x, y) = pair(vm, args)?;
    let steps = if args[2].is_unbound() || args[2].is_none() { 1 } else { vm.index_clipped(&args[2])? };
    match u64::try_from(steps) {
        // No two floats are more steps apart than 2 ** 64.
        Ok(steps) if steps == i64::MAX as u64 => vm.new_float(math::nextafter(x, y, u64::MAX)),
        Ok(steps) => vm.new_float(math::nextafter(x, y, steps)),
        Err(_) => Err(vm.value_error("steps must be a non-negative integer")),
    }
}

fn isclose(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (a, b) = pair(vm, args)?;
    let relative = if args[2].is_unbound() { 1e-9 } else { argument(vm, &args[2])? };
    let absolute = if args[3].is_unbound() { 0.0 } else { argument(vm, &args[3])? };
    match math::isclose(a, b, relative, absolute) {
        Ok(close) => Ok(vm.bool(close)),
        Err(error) => Err(math_error(vm, error)),
    }
}

fn isfinite(vm: &mut Vm, args: &[Value]) -> PyResult {
    let x = argument(vm, &args[0])?;
    Ok(vm.bool(x.is_finite()))
}

fn isinf(vm: &mut Vm, args: &[Value]) -> PyResult {
    let x = argument(vm, &args[0])?;
    Ok(vm.bool(x.is_infinite()))
}

fn isnan(vm: &mut Vm, args: &[Value]) -> PyResult {
    let x = argument(vm, &args[0])?;
    Ok(vm.bool(x.is_nan()))
}

/// `floor` and `ceil`: of a float at once, of anything else through its dunder, else through its value as a float.
fn rounded(vm: &mut Vm, value: &Value, dunder: &Value, kernel: fn(f64) -> f64) -> PyResult {
    if value.as_exact_float().is_none() {
        if let Some(result) = vm.call_special(value, dunder, &[])? {
            return Ok(result);
        }
    }
    let number = argument(vm, value)?;
    crate::types::int::from_float(vm, kernel(number))
}

fn floor(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dunder = vm.names.floor.clone();
    rounded(vm, &args[0], &dunder, f64::floor)
}

fn ceil(vm: &mut Vm, args: &[Value]) -> PyResult {
    let dunder = vm.names.ceil.clone();
    rounded(vm, &args[0], &dunder, f64::ceil)
}

fn trunc(vm: &mut Vm, args: &[Value]) -> PyResult {
    if let Some(number) = args[0].as_exact_float() {
        return crate::types::int::from_float(vm, number);
    }
    let dunder = vm.names.trunc.clone();
    match vm.call_special(&args[0], &dunder, &[])? {
        Some(result) => Ok(result),
        None => {
            let message = format!("type {} doesn't define __trunc__ method", vm.type_name(&args[0]));
            Err(vm.type_error(message))
        }
    }
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("acos", acos, "(x, /)", "The angle, from 0 to pi radians, whose cosine is x."),
    NativeDef::new("acosh", acosh, "(x, /)", "The inverse hyperbolic cosine of x."),
    NativeDef::new("asin", asin, "(x, /)", "The angle, from -pi/2 to pi/2 radians, whose sine is x."),
    NativeDef::new("asinh", asinh, "(x, /)", "The inverse hyperbolic sine of x."),
    NativeDef::new("atan", atan, "(x, /)", "The angle, from -pi/2 to pi/2 radians, whose tangent is x."),
    NativeDef::new("atan2", atan2, "(y, x, /)", "The angle of the point (x, y), in radians, by the signs of both."),
    NativeDef::new("atanh", atanh, "(x, /)", "The inverse hyperbolic tangent of x."),
    NativeDef::new("cbrt", cbrt, "(x, /)", "The cube root of x."),
    NativeDef::new("ceil", ceil, "(x, /)", "The smallest integer that is not below x."),
    NativeDef::new("copysign", copysign, "(x, y, /)", "A float as large as x with the sign of y."),
    NativeDef::new("cos", cos, "(x, /)", "The cosine of x radians."),
    NativeDef::new("cosh", cosh, "(x, /)", "The hyperbolic cosine of x."),
    NativeDef::new("degrees", degrees, "(x, /)", "The angle of x radians in degrees."),
    NativeDef::new("erf", erf, "(x, /)", "The error function at x."),
    NativeDef::new("erfc", erfc, "(x, /)", "The complement of the error function at x."),
    NativeDef::new("exp", exp, "(x, /)", "e to the power of x."),
    NativeDef::new("exp2", exp2, "(x, /)", "2 to the power of x."),
    NativeDef::new("expm1", expm1, "(x, /)", "exp(x) - 1, exact for small x too."),
    NativeDef::new("fabs", fabs, "(x, /)", "The absolute value of x, a float."),
    NativeDef::new("floor", floor, "(x, /)", "The largest integer that is not above x."),
    NativeDef::new("fma", fma, "(x, y, z, /)", "x * y + z, rounded once."),
    NativeDef::new("fmod", fmod, "(x, y, /)", "The remainder of x / y with the sign of x."),
    NativeDef::new("frexp", frexp, "(x, /)", "The pair (m, e) with x == m * 2.0**e and 0.5 <= abs(m) < 1."),
    NativeDef::new("gamma", gamma, "(x, /)", "The gamma function at x."),
    NativeDef::new(
        "isclose",
        isclose,
        "(a, b, *, rel_tol=1e-09, abs_tol=0.0)",
        "Is the difference of a and b within a tolerance, relative to the larger of them or absolute?",
    ),
    NativeDef::new("isfinite", isfinite, "(x, /)", "Is x neither infinite nor NaN?"),
    NativeDef::new("isinf", isinf, "(x, /)", "Is x infinite?"),
    NativeDef::new("isnan", isnan, "(x, /)", "Is x NaN?"),
    NativeDef::new("ldexp", ldexp, "(x, i, /)", "x * 2**i."),
    NativeDef::new(
        "lgamma",
        lgamma,
        "(x, /)",
        "The natural logarithm of the absolute value of the gamma function at x.",
    ),
    NativeDef::new("log", log, "(x, base=math.e, /)", "The logarithm of x, natural or to a base."),
    NativeDef::new("log10", log10, "(x, /)", "The logarithm of x to base 10."),
    NativeDef::new("log1p", log1p, "(x, /)", "The natural logarithm of 1 + x, exact for small x too."),
    NativeDef::new("log2", log2, "(x, /)", "The logarithm of x to base 2."),
    NativeDef::new("modf", modf, "(x, /)", "Fraction and whole of x, both floats with its sign."),
    NativeDef::new("nextafter", nextafter, "(x, y, /, *, steps=None)", "The float so many steps from x towards y."),
    NativeDef::new("pow", pow, "(x, y, /)", "x to the power of y, floats."),
    NativeDef::new("radians", radians, "(x, /)", "The angle of x degrees in radians."),
    NativeDef::new("remainder", remainder, "(x, y, /)", "The difference of x and the nearest multiple of y."),
    NativeDef::new("sin", sin, "(x, /)", "The sine of x radians."),
    NativeDef::new("sinh", sinh, "(x, /)", "The hyperbolic sine of x."),
    NativeDef::new("sqrt", sqrt, "(x, /)", "The square root of x."),
    NativeDef::new("tan", tan, "(x, /)", "The tangent of x radians."),
    NativeDef::new("tanh", tanh, "(x, /)", "The hyperbolic tangent of x."),
    NativeDef::new("trunc", trunc, "(x, /)", "The integer nearest to x between it and zero, by its __trunc__."),
    NativeDef::new("ulp", ulp, "(x, /)", "The value of the lowest bit of x."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let doc = "Mathematical functions of floats and integers.";
    let module = super::module(vm, "math", doc, FUNCTIONS)?;
    super::add_functions(vm, &module, "math", integers::FUNCTIONS)?;
    super::add_functions(vm, &module, "math", sums::FUNCTIONS)?;
    use std::f64::consts::{E, PI, TAU};
    for (name, number) in [("pi", PI), ("e", E), ("tau", TAU), ("inf", f64::INFINITY), ("nan", f64::NAN)] {
        let number = vm.new_float(number)?;
        super::set(vm, &module, name, number)?;
    }
    Ok(module)
}
