//! Operators of `int`: on 64 bits where the result fits, else on big numbers, whose size is asked for before they are built.

use std::cmp::Ordering;

use dashu_int::{IBig, Sign};

use super::{is_int, IntRef};
use crate::num::bigint::{self, PowModError, ToFloatError};
use crate::num::float_ops::ZeroDivision;
use crate::num::int::Int;
use crate::num::limbs::{self, Number};
use crate::object::{BinaryOp, CompareOp, Exc, PyResult, Raised, Value, Vm};

/// Most bits that a number may have: its size in bytes must stay far below the address space.
const MAX_SHIFT: u64 = 1 << 40;

fn zero_division(vm: &mut Vm, kind: ZeroDivision) -> Raised {
    vm.raise(Exc::ZeroDivisionError, kind.message())
}

/// The slot of binary operators. Either operand may be something else: then NotImplemented.
///
/// # Errors
/// ZeroDivisionError, OverflowError, ValueError, MemoryError.
pub fn binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    if let (Some(x), Some(y)) = (a.as_i64(), b.as_i64()) {
        if let Some(result) = small(vm, op, x, y) {
            return result;
        }
    }
    if let Some(number) = wide(vm, op, a, b) {
        return vm.new_int_from(number);
    }
    if let Some(result) = few_limbs(vm, op, a, b) {
        return result;
    }
    if !is_int(a) || !is_int(b) {
        return Ok(vm.not_implemented());
    }
    big(vm, op, a, b)
}

/// Numbers that fit in 128 bits, where the result does so too.
#[inline]
fn wide(vm: &Vm, op: BinaryOp, a: &Value, b: &Value) -> Option<i128> {
    let (x, y) = (vm.int_ref(a)?.to_i128()?, vm.int_ref(b)?.to_i128()?);
    let spare = |number: i128| number.unsigned_abs().leading_zeros();
    match op {
        BinaryOp::Add => x.checked_add(y),
        BinaryOp::Sub => x.checked_sub(y),
        // A product has as many bits as its factors together, or one less.
        BinaryOp::Mul => (spare(x) + spare(y) >= 129).then(|| x.wrapping_mul(y)),
        BinaryOp::FloorDiv if x >= 0 && y > 0 => Some((x as u128 / y as u128) as i128),
        BinaryOp::Mod if x >= 0 && y > 0 => Some((x as u128 % y as u128) as i128),
        BinaryOp::And => Some(x & y),
        BinaryOp::Or => Some(x | y),
        BinaryOp::Xor => Some(x ^ y),
        BinaryOp::Shl if y >= 0 && y + 1 < i128::from(spare(x)) => Some(x << y),
        BinaryOp::Shr if (0..127).contains(&y) => Some(x >> y),
        _ => None,
    }
}

/// Numbers of a few limbs, where the result is known to have little more. `None` where it is not as simple as that.
fn few_limbs(vm: &Vm, op: BinaryOp, a: &Value, b: &Value) -> Option<PyResult> {
    let (x, y) = (vm.int_ref(a)?, vm.int_ref(b)?);
    let count = match &y {
        IntRef::Small(count) => u64::try_from(*count).ok(),
        IntRef::Big(_) => None,
    };
    let (mut x_room, mut y_room) = ([0], [0]);
    let (x, y) = (x.to_limbs(&mut x_room)?, y.to_limbs(&mut y_room)?);
    let result = match op {
        BinaryOp::Add => limbs::add(x, y),
        BinaryOp::Sub => limbs::sub(x, y),
        BinaryOp::Mul => limbs::mul(x, y),
        BinaryOp::And => limbs::bitwise(x, y, |x, y| x & y),
        BinaryOp::Or => limbs::bitwise(x, y, |x, y| x | y),
        BinaryOp::Xor => limbs::bitwise(x, y, |x, y| x ^ y),
        BinaryOp::Shl => limbs::shl(x, count?)?,
        BinaryOp::Shr => limbs::shr(x, count?),
        BinaryOp::FloorDiv => limbs::divmod(x, y)?.0,
        BinaryOp::Mod => limbs::divmod(x, y)?.1,
        _ => return None,
    };
    Some(vm.new_int_from(result.into_int()))
}

/// Machine words; `None` where the result may not fit one.
#[inline]
fn small(vm: &mut Vm, op: BinaryOp, x: i64, y: i64) -> Option<PyResult> {
    let fits = match op {
        BinaryOp::Add => x.checked_add(y)?,
        BinaryOp::Sub => x.checked_sub(y)?,
        BinaryOp::Mul => x.checked_mul(y)?,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        BinaryOp::Mod => match bigint::mod_small(x, y) {
            Some(rest) => rest,
            None => return Some(Err(zero_division(vm, ZeroDivision::IntModulo))),
        },
        BinaryOp::FloorDiv => match bigint::divmod_small(x, y) {
            Some((quotient, _)) => return Some(vm.new_int_from(quotient)),
            None => return Some(Err(zero_division(vm, ZeroDivision::IntFloor))),
        },
        BinaryOp::DivMod => return Some(small_divmod(vm, x, y)),
        BinaryOp::TrueDiv => match bigint::true_div_small(x, y) {
            Some(quotient) => return Some(vm.new_float(quotient)),
            None => return Some(Err(zero_division(vm, ZeroDivision::Int))),
        },
        BinaryOp::Pow if y >= 0 => bigint::pow_small(x, y as u64)?,
        BinaryOp::Pow => return Some(negative_power(vm, x as f64, y as f64)),
        BinaryOp::Shl if x == 0 && y > 0 => 0,
        BinaryOp::Shr if y >= 0 => bigint::shr_small(x, y as u64),
        BinaryOp::Shl | BinaryOp::Shr if y < 0 => return Some(Err(vm.value_error("negative shift count"))),
        BinaryOp::MatMul => return Some(Ok(vm.not_implemented())),
        BinaryOp::Shl => return None,
        BinaryOp::Shr => return None,
    };
    Some(vm.new_int(fits))
}

fn small_divmod(vm: &mut Vm, x: i64, y: i64) -> PyResult {
    match bigint::divmod_small(x, y) {
        Some((quotient, rest)) => {
            let (quotient, rest) = (vm.new_int_from(quotient)?, vm.new_int(rest)?);
            vm.new_pair(quotient, rest)
        }
        None => Err(zero_division(vm, ZeroDivision::IntFloor)),
    }
}

/// The bits of an int.
fn bits(vm: &Vm, value: &Value) -> usize {
    match vm.int_ref(value) {
        Some(IntRef::Small(number)) => (u64::BITS - number.unsigned_abs().leading_zeros()) as usize,
        Some(IntRef::Big(number)) => bigint::bit_length(number),
        None => 0,
    }
}

/// Ints of any size: the memory and the time that the result takes are asked for before it is built.
fn big(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let (left, right) = (bits(vm, a), bits(vm, b));
    match op {
        BinaryOp::Add | BinaryOp::Sub => vm.reserve(bigint::limb_bytes(left.max(right) + 1))?,
        BinaryOp::Mul => {
            let bytes = bigint::limb_bytes(left.saturating_add(right));
            vm.reserve(bytes)?;
            vm.charge_product(bytes, 1.0)?;
        }
        BinaryOp::FloorDiv | BinaryOp::Mod | BinaryOp::DivMod => {
            vm.charge_product(bigint::limb_bytes(left), 3.0)?;
            if right == 0 {
                let kind = if op == BinaryOp::Mod { ZeroDivision::IntModulo } else { ZeroDivision::IntFloor };
                return Err(zero_division(vm, kind));
            }
        }
        _ => (),
    }
    let (Some(x), Some(y)) = (vm.int_ref(a), vm.int_ref(b)) else { return Ok(vm.not_implemented()) };
    let (x, y) = (x.as_big(), y.as_big());
    let (x, y): (&IBig, &IBig) = (&x, &y);
    let number = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        BinaryOp::FloorDiv => bigint::divmod(x, y).unwrap_or_default().0,
        BinaryOp::Mod => bigint::divmod(x, y).unwrap_or_default().1,
        BinaryOp::DivMod => {
            let (quotient, rest) = bigint::divmod(x, y).unwrap_or_default();
            let (quotient, rest) = (vm.new_int_from(quotient)?, vm.new_int_from(rest)?);
            return vm.new_pair(quotient, rest);
        }
        BinaryOp::TrueDiv => {
            return match bigint::true_div(x, y) {
                Ok(quotient) => vm.new_float(quotient),
                Err(error) => Err(to_float_error(vm, error)),
            }
        }
        BinaryOp::Pow => {
            let (x, y) = (x.clone(), y.clone());
            return big_power(vm, &x, &y);
        }
        BinaryOp::Shl | BinaryOp::Shr => {
            let y = y.clone();
            return shift(vm, op, a, &y);
        }
        BinaryOp::MatMul => return Ok(vm.not_implemented()),
    };
    vm.new_int_from(number)
}

/// Raises what an int without a float for its value means.
pub fn to_float_error(vm: &mut Vm, error: ToFloatError) -> Raised {
    let exc = if matches!(error, ToFloatError::ZeroDivision) { Exc::ZeroDivisionError } else { Exc::OverflowError };
    vm.raise(exc, error.message())
}

fn shift(vm: &mut Vm, op: BinaryOp, a: &Value, y: &IBig) -> PyResult {
    if *y < IBig::ZERO {
        return Err(vm.value_error("negative shift count"));
    }
    let Some(x) = vm.int_ref(a) else { return Ok(vm.not_implemented()) };
    let x = x.as_big();
    if x.is_zero() {
        return vm.new_int(0);
    }
    let count = u64::try_from(y).ok();
    if op == BinaryOp::Shr {
        return match count {
            Some(count) => vm.new_int_from(bigint::shr(&x, count)),
            None => vm.new_int(if *x < IBig::ZERO { -1 } else { 0 }),
        };
    }
    match count {
        Some(count) if count < MAX_SHIFT => {
            vm.reserve(bigint::shl_bytes(&x, count))?;
            vm.new_int_from(x.as_ref() << count as usize)
        }
        Some(_) => Err(crate::mem::OutOfMemory.into()),
        None => Err(vm.overflow_error("too many digits in integer")),
    }
}

fn negative_power(vm: &mut Vm, x: f64, y: f64) -> PyResult {
    crate::types::float::power(vm, x, y)
}

fn big_power(vm: &mut Vm, x: &IBig, y: &IBig) -> PyResult {
    if *y < IBig::ZERO {
        let base = bigint::to_f64(x).map_err(|error| to_float_error(vm, error))?;
        let exponent = bigint::to_f64(y).map_err(|error| to_float_error(vm, error))?;
        return negative_power(vm, base, exponent);
    }
    if *x == IBig::ZERO || *x == IBig::ONE {
        let number = if *y == IBig::ZERO { IBig::ONE } else { x.clone() };
        return vm.new_int_from(number);
    }
    if *x == IBig::NEG_ONE {
        return vm.new_int(if (y & &IBig::ONE) == IBig::ZERO { 1 } else { -1 });
    }
    let Ok(exponent) = u64::try_from(y) else { return Err(crate::mem::OutOfMemory.into()) };
    // Squaring needs room for the result and for the operands.
    vm.reserve(bigint::pow_bytes(x, exponent).saturating_mul(2))?;
    vm.charge_product(bigint::pow_bytes(x, exponent), 1.0)?;
    vm.new_int_from(bigint::pow(x, exponent))
}

/// `divmod` of two int objects.
///
/// # Errors
/// As [`binary`].
pub fn divmod(vm: &mut Vm, a: &Value, b: &Value) -> PyResult {
    binary(vm, BinaryOp::DivMod, a, b)
}

/// `pow(base, exponent, modulus)` of ints; NotImplemented if one is not.
///
/// # Errors
/// ValueError for a zero modulus or a base without inverse; MemoryError.
pub fn pow(vm: &mut Vm, base: &Value, exponent: &Value, modulus: &Value) -> PyResult {
    let parts = (vm.int_ref(base), vm.int_ref(exponent), vm.int_ref(modulus));
    let (Some(base), Some(exponent), Some(modulus)) = parts else { return Ok(vm.not_implemented()) };
    if let (IntRef::Small(b), IntRef::Small(e), IntRef::Small(m)) = (&base, &exponent, &modulus) {
        if *b >= 0 && *e >= 0 && *m > 0 {
            let power = bigint::pow_mod_small(*b, *e as u64, *m as u64);
            return vm.new_int_from(Int::from(power as i128));
        }
    }
    let (base, exponent, modulus) = (base.to_big(), exponent.to_big(), modulus.to_big());
    let rounds = bigint::bit_length(&exponent) as f64;
    vm.charge_product(bigint::limb_bytes(bigint::bit_length(&modulus)), rounds * 16.0)?;
    match bigint::pow_mod(&base, &exponent, &modulus) {
        Ok(power) => vm.new_int_from(power),
        Err(error) => {
            let _: PowModError = error;
            Err(vm.value_error(error.message()))
        }
    }
}

/// The slot of comparisons.
///
/// # Errors
/// None.
pub fn compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(x), Some(y)) = (vm.int_ref(a), vm.int_ref(b)) else { return Ok(vm.not_implemented()) };
    let ordering: Ordering = match (x, y) {
        (IntRef::Small(x), IntRef::Small(y)) => x.cmp(&y),
        (IntRef::Big(x), IntRef::Big(y)) => match (Number::big(x), Number::big(y)) {
            (Some(x), Some(y)) => limbs::cmp(x, y),
            _ => x.cmp(y),
        },
        (IntRef::Small(_), IntRef::Big(y)) if y.sign() == Sign::Negative => Ordering::Greater,
        (IntRef::Small(_), IntRef::Big(_)) => Ordering::Less,
        (IntRef::Big(x), IntRef::Small(_)) if x.sign() == Sign::Negative => Ordering::Less,
        (IntRef::Big(_), IntRef::Small(_)) => Ordering::Greater,
    };
    Ok(vm.bool(op.holds(ordering)))
}
