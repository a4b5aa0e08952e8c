//! Constant folding: what CPython folds, with its limits on size, and never an operation that would raise.

use dashu_int::ops::{BitTest, DivRemEuclid, UnsignedAbs};
use dashu_int::{IBig, UBig};
use taipan_grammar::ast::{Constant, Expr, ExprKind, IntLiteral, Operator, UnaryOp};

use crate::code::Const;

/// Largest folded product, power or shift, in bits.
const MAX_BITS: usize = 128;
/// Longest folded str or bytes.
const MAX_TEXT: usize = 4096;
/// Longest folded tuple.
const MAX_ITEMS: usize = 256;

/// The constant of a literal.
pub(super) fn literal(constant: &Constant) -> Const {
    match constant {
        Constant::None => Const::None,
        Constant::True => Const::Bool(true),
        Constant::False => Const::Bool(false),
        Constant::Ellipsis => Const::Ellipsis,
        Constant::Int(IntLiteral::Small(value)) => Const::Int(*value),
        Constant::Int(IntLiteral::Big { radix, digits }) => {
            Const::BigInt { digits: digits.to_string(), radix: *radix, negative: false }
        }
        Constant::Float(value) => Const::Float(*value),
        Constant::Imaginary(value) => Const::Complex(0.0, *value),
        Constant::Str(text) => Const::Str(text.as_wtf8().into()),
        Constant::Bytes(text) => Const::Bytes(text.clone()),
    }
}

/// Is the value of a constant true?
pub(super) fn truth(value: &Const) -> bool {
    match value {
        Const::None => false,
        Const::Bool(value) => *value,
        Const::Int(value) => *value != 0,
        Const::Float(value) => *value != 0.0,
        Const::Complex(real, imaginary) => *real != 0.0 || *imaginary != 0.0,
        Const::Str(text) | Const::Bytes(text) => !text.is_empty(),
        Const::Tuple(items) | Const::FrozenSet(items) => !items.is_empty(),
        Const::BigInt { .. } | Const::Ellipsis | Const::Code(_) => true,
    }
}

/// The constant that `expr` always is, if it is one. `debug` is the value of `__debug__`.
pub(super) fn fold(expr: &Expr, debug: bool) -> Option<Const> {
    match &expr.kind {
        ExprKind::Constant(constant) => Some(literal(constant)),
        ExprKind::Name(name) if name.as_str() == "__debug__" => Some(Const::Bool(debug)),
        ExprKind::Tuple { elts } if elts.len() <= 1 << 20 => {
            elts.iter().map(|elt| fold(elt, debug)).collect::<Option<_>>().map(Const::Tuple)
        }
        ExprKind::UnaryOp { op, operand } => unary(*op, fold(operand, debug)?),
        ExprKind::BinOp { left, op, right } => {
            // The right operand first: in a long chain it tells soonest that nothing can be folded.
            let right = fold(right, debug)?;
            binary(*op, fold(left, debug)?, right)
        }
        _ => None,
    }
}

/// Constants of a list or set display, for `in`.
pub(super) fn members(expr: &Expr, debug: bool) -> Option<Const> {
    let (elts, set) = match &expr.kind {
        ExprKind::List { elts } => (elts, false),
        ExprKind::Set { elts } => (elts, true),
        _ => return None,
    };
    let items = elts.iter().map(|elt| fold(elt, debug)).collect::<Option<_>>()?;
    Some(if set { Const::FrozenSet(items) } else { Const::Tuple(items) })
}

fn unary(op: UnaryOp, value: Const) -> Option<Const> {
    match (op, value) {
        (UnaryOp::Not, value) => Some(Const::Bool(!truth(&value))),
        (UnaryOp::USub, Const::Float(value)) => Some(Const::Float(-value)),
        (UnaryOp::UAdd, Const::Float(value)) => Some(Const::Float(value)),
        (UnaryOp::USub, Const::Complex(real, imaginary)) => Some(Const::Complex(-real, -imaginary)),
        (UnaryOp::Invert, Const::Bool(_)) => None, // deprecated: the warning is left to run time
        (op, value) => {
            let value = integer(&value)?;
            Some(from_integer(match op {
                UnaryOp::USub => -value,
                UnaryOp::UAdd => value,
                _ => -value - IBig::ONE,
            }))
        }
    }
}

fn binary(op: Operator, left: Const, right: Const) -> Option<Const> {
    match (op, &left, &right) {
        (Operator::Add, Const::Str(left), Const::Str(right)) if left.len() + right.len() <= MAX_TEXT => {
            Some(Const::Str(join(left, right)))
        }
        (Operator::Add, Const::Bytes(left), Const::Bytes(right)) if left.len() + right.len() <= MAX_TEXT => {
            Some(Const::Bytes(join(left, right)))
        }
        (Operator::Add, Const::Tuple(left), Const::Tuple(right)) if left.len() + right.len() <= MAX_ITEMS => {
            Some(Const::Tuple(left.iter().chain(right).cloned().collect()))
        }
        (Operator::Mult, _, Const::Int(count)) => repeat(&left, *count).or_else(|| number(op, &left, &right)),
        (Operator::Mult, Const::Int(count), _) => repeat(&right, *count).or_else(|| number(op, &left, &right)),
        _ => number(op, &left, &right),
    }
}

fn join(left: &[u8], right: &[u8]) -> Box<[u8]> {
    [left, right].concat().into()
}

fn repeat(value: &Const, count: i64) -> Option<Const> {
    let count = usize::try_from(count.max(0)).ok()?;
    match value {
        Const::Str(text) if text.len().checked_mul(count)? <= MAX_TEXT => Some(Const::Str(text.repeat(count).into())),
        Const::Bytes(text) if text.len().checked_mul(count)? <= MAX_TEXT => {
            Some(Const::Bytes(text.repeat(count).into()))
        }
        Const::Tuple(items) if items.len().checked_mul(count)? <= MAX_ITEMS => {
            let total = items.len() * count;
            Some(Const::Tuple(items.iter().cycle().take(total).cloned().collect()))
        }
        _ => None,
    }
}

fn number(op: Operator, left: &Const, right: &Const) -> Option<Const> {
    if matches!(left, Const::Complex(..)) || matches!(right, Const::Complex(..)) {
        return complex(op, left, right);
    }
    if matches!(left, Const::Float(_)) || matches!(right, Const::Float(_)) {
        return float(op, real(left)?, real(right)?);
    }
    let (left_int, right_int) = (integer(left)?, integer(right)?);
    if op == Operator::Div {
        let (left, right) = (exact(&left_int)?, exact(&right_int)?);
        return (right != 0.0).then(|| Const::Float(left / right));
    }
    // Bitwise operators of two bools give a bool.
    if let (Const::Bool(left), Const::Bool(right)) = (left, right) {
        match op {
            Operator::BitAnd => return Some(Const::Bool(left & right)),
            Operator::BitOr => return Some(Const::Bool(left | right)),
            Operator::BitXor => return Some(Const::Bool(left ^ right)),
            _ => {}
        }
    }
    integers(op, left_int, right_int).map(from_integer)
}

fn integers(op: Operator, left: IBig, right: IBig) -> Option<IBig> {
    let bits = |value: &IBig| value.clone().unsigned_abs().bit_len();
    Some(match op {
        Operator::Add => left + right,
        Operator::Sub => left - right,
        Operator::Mult => {
            if bits(&left) + bits(&right) > MAX_BITS {
                return None;
            }
            left * right
        }
        Operator::FloorDiv | Operator::Mod => {
            if right == IBig::ZERO {
                return None;
            }
            let negative = right < IBig::ZERO;
            let divisor = right.clone();
            let (quotient, rest): (IBig, UBig) = left.div_rem_euclid(right);
            let rest = IBig::from(rest);
            // Euclid's remainder is never negative; Python's has the divisor's sign.
            let adjust = negative && rest != IBig::ZERO;
            match (op, adjust) {
                (Operator::Mod, false) => rest,
                (Operator::Mod, true) => rest + divisor,
                (_, false) => quotient,
                (_, true) => quotient - IBig::ONE,
            }
        }
        Operator::Pow => {
            let exponent = usize::try_from(&right).ok()?;
            if bits(&left).checked_mul(exponent)? > MAX_BITS {
                return None;
            }
            left.pow(exponent)
        }
        Operator::LShift => {
            let shift = usize::try_from(&right).ok()?;
            if bits(&left).checked_add(shift)? > MAX_BITS && left != IBig::ZERO {
                return None;
            }
            left << shift.min(MAX_BITS)
        }
        Operator::RShift => left >> usize::try_from(&right).ok()?.min(1 << 30),
        Operator::BitAnd => left & right,
        Operator::BitOr => left | right,
        Operator::BitXor => left ^ right,
        Operator::Div | Operator::MatMult => return None,
    })
}

fn float(op: Operator, left: f64, right: f64) -> Option<Const> {
    Some(Const::Float(match op {
        Operator::Add => left + right,
        Operator::Sub => left - right,
        Operator::Mult => left * right,
        Operator::Div if right != 0.0 => left / right,
        _ => return None,
    }))
}

fn complex(op: Operator, left: &Const, right: &Const) -> Option<Const> {
    let parts = |value: &Const| match value {
        Const::Complex(real, imaginary) => Some((*real, *imaginary)),
        other => real(other).map(|real| (real, 0.0)),
    };
    let (left, right) = (parts(left)?, parts(right)?);
    match op {
        Operator::Add => Some(Const::Complex(left.0 + right.0, left.1 + right.1)),
        Operator::Sub => Some(Const::Complex(left.0 - right.0, left.1 - right.1)),
        _ => None,
    }
}

/// A real number as a float, if it is exactly one.
fn real(value: &Const) -> Option<f64> {
    match value {
        Const::Float(value) => Some(*value),
        other => exact(&integer(other)?),
    }
}

fn exact(value: &IBig) -> Option<f64> {
    let value = i64::try_from(value).ok()?;
    (value.unsigned_abs() <= 1 << 53).then_some(value as f64)
}

fn integer(value: &Const) -> Option<IBig> {
    match value {
        Const::Bool(value) => Some(IBig::from(i64::from(*value))),
        Const::Int(value) => Some(IBig::from(*value)),
        // Long literals are left alone: reading them here would cost what reading them at run time costs.
        Const::BigInt { digits, radix, negative } if digits.len() <= 400 => {
            let value = IBig::from(UBig::from_str_radix(digits, *radix).ok()?);
            Some(if *negative { -value } else { value })
        }
        _ => None,
    }
}

fn from_integer(value: IBig) -> Const {
    match i64::try_from(&value) {
        Ok(value) => Const::Int(value),
        Err(_) => Const::BigInt {
            negative: value < IBig::ZERO,
            digits: value.unsigned_abs().in_radix(16).to_string(),
            radix: 16,
        },
    }
}
