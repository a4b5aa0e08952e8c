//! Functions of `math` over integers of any size.

use dashu_int::IBig;

use crate::num::int::Int;
use crate::num::theory::{self, CombSteps};
use crate::object::{NativeDef, PyResult, Value, Vm};
use crate::types::int::IntRef;

/// One of the functions that fold integers from a start: `gcd`, `lcm`.
fn fold(
    vm: &mut Vm,
    args: &[Value],
    start: i64,
    small: fn(i64, i64) -> Option<i64>,
    big: fn(&IBig, &IBig) -> IBig,
) -> PyResult {
    let mut result = vm.new_int(start)?;
    for arg in args {
        let number = vm.index(arg)?;
        if let (Some(a), Some(b)) = (result.as_i64(), number.as_i64()) {
            if let Some(folded) = small(a, b) {
                result = vm.new_int(folded)?;
                continue;
            }
        }
        let (a, b) = (vm.big_arg(&result)?, vm.big_arg(&number)?);
        vm.reserve(crate::num::bigint::mul_bytes(&a, &b))?;
        result = vm.new_int_from(big(&a, &b))?;
        vm.poll()?;
    }
    Ok(result)
}

fn gcd(vm: &mut Vm, args: &[Value]) -> PyResult {
    fold(vm, args, 0, |a, b| i64::try_from(theory::gcd_small(a, b)).ok(), theory::gcd)
}

fn lcm(vm: &mut Vm, args: &[Value]) -> PyResult {
    fn small(a: i64, b: i64) -> Option<i64> {
        if a == 0 || b == 0 {
            return Some(0);
        }
        let divisor = i64::try_from(theory::gcd_small(a, b)).ok()?;
        (a / divisor).checked_mul(b)?.checked_abs()
    }
    fold(vm, args, 1, small, theory::lcm)
}

fn isqrt(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = vm.index(&args[0])?;
    let root = match vm.int_ref(&number) {
        Some(IntRef::Small(n)) => match u64::try_from(n) {
            Ok(n) => Some(Int::Small(theory::isqrt_small(n) as i64)),
            Err(_) => None,
        },
        Some(IntRef::Big(n)) => theory::isqrt(n).map(Int::from),
        None => None,
    };
    match root {
        Some(root) => vm.new_int_from(root),
        None => Err(vm.value_error("isqrt() argument must be nonnegative")),
    }
}

fn factorial(vm: &mut Vm, args: &[Value]) -> PyResult {
    let number = vm.index(&args[0])?;
    let count = match vm.int_ref(&number) {
        Some(IntRef::Small(n)) => u64::try_from(n).ok(),
        Some(IntRef::Big(n)) if theory::factorial_refuses(n) => {
            return Err(vm.overflow_error("factorial() argument should not exceed 9223372036854775807"));
        }
        _ => None,
    };
    let Some(count) = count else {
        return Err(vm.value_error("factorial() not defined for negative values"));
    };
    vm.reserve(theory::factorial_bytes(count).saturating_mul(2))?;
    vm.charge_product(theory::factorial_bytes(count), 8.0)?;
    vm.new_int_from(theory::factorial(count))
}

/// An integer argument that may not be negative.
fn natural(vm: &mut Vm, value: &Value, name: &str) -> PyResult<IBig> {
    let number = vm.big_arg(value)?;
    if number < IBig::ZERO {
        return Err(vm.value_error(format!("{name} must be a non-negative integer")));
    }
    Ok(number)
}

fn comb(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (n, k) = (vm.index(&args[0])?, vm.index(&args[1])?);
    let (n, k) = (natural(vm, &n, "n")?, natural(vm, &k, "k")?);
    match theory::comb_steps(&n, &k) {
        CombSteps::None => vm.new_int(0),
        CombSteps::Steps(steps) => {
            let bits = crate::num::bigint::bit_length(&n);
            vm.reserve(theory::perm_bytes(bits, steps).saturating_mul(2))?;
            vm.charge_product(theory::perm_bytes(bits, steps), 8.0)?;
            vm.new_int_from(theory::comb(&n, steps))
        }
        CombSteps::TooMany => Err(vm.overflow_error("min(n - k, k) must not exceed 9223372036854775807")),
    }
}

fn perm(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[1].is_unbound() || args[1].is_none() {
        return factorial(vm, &args[..1]);
    }
    let (n, k) = (vm.index(&args[0])?, vm.index(&args[1])?);
    let (n, k) = (natural(vm, &n, "n")?, natural(vm, &k, "k")?);
    if k > n {
        return vm.new_int(0);
    }
    let Some(k) = i64::try_from(&k).ok().and_then(|k| u64::try_from(k).ok()) else {
        return Err(vm.overflow_error("k must not exceed 9223372036854775807"));
    };
    let bits = crate::num::bigint::bit_length(&n);
    vm.reserve(theory::perm_bytes(bits, k).saturating_mul(2))?;
    vm.charge_product(theory::perm_bytes(bits, k), 8.0)?;
    vm.new_int_from(theory::perm(&n, k))
}

pub(super) static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("comb", comb, "(n, k, /)", "In how many ways k of n items can be chosen, in no order."),
    NativeDef::new("factorial", factorial, "(n, /)", "The product of the integers from 1 to n."),
    NativeDef::new("gcd", gcd, "(*integers)", "The greatest common divisor."),
    NativeDef::new("isqrt", isqrt, "(n, /)", "The whole part of the square root of an integer."),
    NativeDef::new("lcm", lcm, "(*integers)", "The least common multiple."),
    NativeDef::new("perm", perm, "(n, k=None, /)", "In how many ways k of n items can be put in a row; all without k."),
];
