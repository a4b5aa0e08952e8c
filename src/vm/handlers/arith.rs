//! Arithmetic: ints and floats inline, everything else through the slots.

use super::{ends_three, finish_last, kill, kill_last, store, store_last};
use crate::code::op::{INPLACE, KILL_B, KILL_C};
use crate::code::{BinaryOp, Instr};
use crate::object::{Layout, PyResult, UnaryOp, Value, Vm};
use crate::types::{float, int};
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

/// Puts a number in a register as an instruction's last act: into the dead box that is there, if it is one. `None` when that takes a
/// call.
#[inline(always)]
fn quick_int(vm: &Vm, machine: &Machine, dst: usize, number: i64) -> Option<Flow> {
    if machine.reuse_int(dst, number) {
        return Some(Flow::NEXT);
    }
    vm.quick_int(number).map(|value| machine.put_last(dst, value))
}

/// The same for a float.
#[inline(always)]
fn quick_float(vm: &Vm, machine: &Machine, dst: usize, number: f64) -> Option<Flow> {
    if machine.reuse_float(dst, number) {
        return Some(Flow::NEXT);
    }
    vm.quick_float(number).map(|value| machine.put_last(dst, value))
}

/// Puts an int in a register: into the dead box that is there, if it is one.
#[inline(always)]
pub fn put_int(vm: &mut Vm, machine: &Machine, dst: usize, number: i64) -> Step {
    if machine.reuse_int(dst, number) {
        return Step::Next;
    }
    store(machine, dst, vm.new_int(number))
}

/// Puts a float in a register.
#[inline(always)]
pub fn put_float(vm: &mut Vm, machine: &Machine, dst: usize, number: f64) -> Step {
    if machine.reuse_float(dst, number) {
        return Step::Next;
    }
    store(machine, dst, vm.new_float(number))
}

/// A number that an operator has computed.
#[derive(Clone, Copy)]
pub enum Number {
    /// An int of 64 bits.
    Int(i64),
    /// A float.
    Float(f64),
}

impl Number {
    /// The number as an object.
    #[inline(always)]
    pub fn boxed(self, vm: &Vm) -> PyResult {
        match self {
            Number::Int(number) => vm.new_int(number),
            Number::Float(number) => vm.new_float(number),
        }
    }

    /// Overwrites the dead box that a value is; false if it is none of that class, or others hold it.
    #[inline(always)]
    pub fn reuse(self, value: &mut Value) -> bool {
        match self {
            Number::Int(number) => value.reuse_int(number),
            Number::Float(number) => value.reuse_float(number),
        }
    }
}

/// Ints and floats in any mix, for the operators that loops live on; `None` for everything else.
#[inline(always)]
pub fn quick(op: BinaryOp, left: &Value, right: &Value) -> Option<Number> {
    if let (Some(x), Some(y)) = (left.as_exact_int(), right.as_exact_int()) {
        let result = match op {
            BinaryOp::Add => x.checked_add(y),
            BinaryOp::Sub => x.checked_sub(y),
            BinaryOp::Mul => x.checked_mul(y),
            BinaryOp::And => Some(x & y),
            BinaryOp::Or => Some(x | y),
            BinaryOp::Xor => Some(x ^ y),
            _ => None,
        };
        return result.map(Number::Int);
    }
    let (x, y) = (as_number(left)?, as_number(right)?);
    let result = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::TrueDiv if y != 0.0 => x / y,
        _ => return None,
    };
    Some(Number::Float(result))
}

/// An exact float, or an exact int that a float holds exactly.
#[inline(always)]
fn as_number(value: &Value) -> Option<f64> {
    const EXACT: u64 = 1 << 53;
    match value.as_exact_float() {
        Some(number) => Some(number),
        None => value.as_exact_int().filter(|number| number.unsigned_abs() <= EXACT).map(|number| number as f64),
    }
}

/// Exact numbers of any kind, in operators that they have; `None` for everything else.
#[inline]
fn numbers(vm: &mut Vm, op: BinaryOp, left: &Value, right: &Value) -> Option<PyResult> {
    let (left_int, right_int) = (is_int(left), is_int(right));
    if left_int && right_int {
        return (op != BinaryOp::MatMul).then(|| int::binary(vm, op, left, right));
    }
    let float_op = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::TrueDiv)
        || matches!(op, BinaryOp::FloorDiv | BinaryOp::Mod | BinaryOp::Pow);
    let both = (left_int || left.is_exact(Layout::Float)) && (right_int || right.is_exact(Layout::Float));
    (float_op && both).then(|| float::binary(vm, op, left, right))
}

/// What needs no frame of Python's: numbers of any kind, and texts, lists and tuples that are joined.
#[inline(always)]
fn quick_or_joined(vm: &mut Vm, machine: &Machine, i: Instr, op: BinaryOp, right: &Value, c: usize) -> Option<Flow> {
    match mixed(vm, machine, i, op, right) {
        None if op == BinaryOp::Add => joined(vm, machine, i, right, c),
        flow => flow,
    }
}

/// The sum of two texts, lists or tuples. The right one is in register `c`, if it is in one.
#[inline(always)]
fn joined(vm: &mut Vm, machine: &Machine, i: Instr, right: &Value, c: usize) -> Option<Flow> {
    let left = machine.reg(i.b());
    if left.is_exact_str() && right.is_exact_str() && (i.a() == i.b() || i.has(KILL_B)) && i.b() != c {
        // The left operand is dead: it may grow in place.
        machine.save_pc(vm);
        let left = machine.take(vm, i.b());
        let result = vm.str_append(left, right);
        let dead = kill_last(vm, machine, i.has(KILL_C) && c != i.a(), c);
        return Some(store_last(machine, i.a(), result).and_bury(dead));
    }
    let both = |layout: Layout| left.is_exact(layout) && right.is_exact(layout);
    let is_text = left.is_exact_str() && right.is_exact_str();
    if (is_text || both(Layout::Tuple) || both(Layout::List) && !i.has(INPLACE)) && !ends_three(i) {
        let binary = vm.entry_of(left).slots.binary?;
        machine.save_pc(vm);
        return Some(match binary(vm, BinaryOp::Add, left, right) {
            Ok(value) => finish_last(vm, machine, i, value),
            Err(_) => Flow::Step(Step::Raised),
        });
    }
    None
}

/// An int and a float, or ints of more bits, or what lacked a block for its box: numbers all, whose registers may keep them.
#[inline(always)]
fn mixed(vm: &mut Vm, machine: &Machine, i: Instr, op: BinaryOp, right: &Value) -> Option<Flow> {
    let left = machine.reg(i.b());
    let result = match quick(op, left, right) {
        Some(Number::Int(number)) if machine.reuse_int(i.a(), number) => return Some(Flow::NEXT),
        Some(Number::Float(number)) if machine.reuse_float(i.a(), number) => return Some(Flow::NEXT),
        Some(number) => number.boxed(vm),
        None if is_int(left) && is_int(right) && op != BinaryOp::MatMul && !ends_three(i) => {
            machine.save_pc(vm);
            let result = int::binary(vm, op, left, right);
            return match result {
                Ok(value) => Some(finish_last(vm, machine, i, value)),
                Err(_) => Some(Flow::Step(Step::Raised)),
            };
        }
        None => return None,
    };
    Some(store_last(machine, i.a(), result))
}

/// An exact int, of any size.
#[inline(always)]
fn is_int(value: &Value) -> bool {
    value.is_exact(Layout::Int) || value.is_exact(Layout::BigInt)
}

/// Stands for the register of a right operand that is a constant.
const NO_REGISTER: usize = usize::MAX;

/// Any operands: mixed numbers, big ints, sequences, dunders. The right one is in register `c`, if it is in one.
#[cold]
#[inline(never)]
fn slow(vm: &mut Vm, machine: &mut Machine, i: Instr, op: BinaryOp, right: &Value, c: usize) -> Step {
    let (a, b) = (i.a(), i.b());
    let left = machine.reg(b);
    machine.save_pc(vm);
    if let Some(result) = numbers(vm, op, left, right) {
        kill(vm, machine, i.has(KILL_C) && c != a, c);
        kill(vm, machine, i.has(KILL_B) && b != a, b);
        return store(machine, a, result);
    }
    if left.is_unbound() {
        return super::unbound_local(vm, b);
    }
    if right.is_unbound() {
        return super::unbound_local(vm, c);
    }
    if let Some(step) = super::special::binary(vm, machine, i, op, left, right) {
        return step;
    }
    let result = if i.has(INPLACE) { vm.inplace(op, left, right) } else { vm.binary(op, left, right) };
    if c != a {
        kill(vm, machine, i.has(KILL_C), c);
    }
    if b != a {
        kill(vm, machine, i.has(KILL_B), b);
    }
    store(machine, a, result)
}

/// Each operator twice: with the right operand in a register, and with a constant. The body gets both operands, and gives the
/// number if it is one that it knows to compute.
macro_rules! handlers {
    ($($name:ident $name_k:ident $op:ident |$vm:ident, $machine:ident, $dst:ident, $left:ident, $right:ident| $body:expr;)*) => {$(
        /// See the opcode's row.
        #[inline(always)]
        #[allow(clippy::no_effect)] // of an operator without a fast way
        pub fn $name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
            let ($left, $right) = (machine.reg(i.b()), machine.reg(i.c()));
            {
                let ($vm, $machine, $dst) = (&mut *vm, &*machine, i.a());
                $body;
            }
            hand_over(vm, *machine, i, |vm, machine, i| match quick_or_joined(vm, machine, i, BinaryOp::$op, machine.reg(i.c()), i.c()) {
                Some(flow) => flow,
                None => aside(vm, *machine, i, |vm, machine, i| {
                    slow(vm, machine, i, BinaryOp::$op, machine.reg(i.c()), i.c())
                }),
            })
        }

        /// See the opcode's row.
        #[inline(always)]
        #[allow(clippy::no_effect)]
        pub fn $name_k(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
            let ($left, $right) = (machine.reg(i.b()), machine.constant(i.c()));
            {
                let ($vm, $machine, $dst) = (&mut *vm, &*machine, i.a());
                $body;
            }
            hand_over(vm, *machine, i, |vm, machine, i| match quick_or_joined(vm, machine, i, BinaryOp::$op, machine.constant(i.c()), NO_REGISTER) {
                Some(flow) => flow,
                None => aside(vm, *machine, i, |vm, machine, i| {
                    slow(vm, machine, i, BinaryOp::$op, machine.constant(i.c()), NO_REGISTER)
                }),
            })
        }
    )*};
}

macro_rules! int_or_float {
    ($vm:ident, $machine:ident, $dst:ident, $left:ident, $right:ident, $int:ident, $float:tt) => {
        if let (Some(x), Some(y)) = ($left.as_exact_int(), $right.as_exact_int()) {
            if let Some(flow) = x.$int(y).and_then(|result| quick_int($vm, $machine, $dst, result)) {
                return flow;
            }
        } else if let (Some(x), Some(y)) = ($left.as_exact_float(), $right.as_exact_float()) {
            if let Some(flow) = quick_float($vm, $machine, $dst, x $float y) {
                return flow;
            }
        }
    };
}

macro_rules! int_only {
    ($vm:ident, $machine:ident, $dst:ident, $left:ident, $right:ident, |$x:ident, $y:ident| $result:expr) => {
        if let (Some($x), Some($y)) = ($left.as_exact_int(), $right.as_exact_int()) {
            let result: Option<i64> = $result;
            if let Some(flow) = result.and_then(|result| quick_int($vm, $machine, $dst, result)) {
                return flow;
            }
        }
    };
}

/// `x << y`, if it fits.
#[inline(always)]
fn shifted(x: i64, y: i64) -> Option<i64> {
    let result = x << y.clamp(0, 62);
    ((0..63).contains(&y) && result >> y == x).then_some(result)
}

/// The quotient of two ints, if both are floats without loss.
#[inline(always)]
fn quotient(x: i64, y: i64) -> Option<f64> {
    const EXACT: u64 = 1 << 53;
    (y != 0 && x.unsigned_abs() <= EXACT && y.unsigned_abs() <= EXACT).then(|| x as f64 / y as f64)
}

handlers! {
    add add_k Add |vm, machine, dst, left, right| int_or_float!(vm, machine, dst, left, right, checked_add, +);
    sub sub_k Sub |vm, machine, dst, left, right| int_or_float!(vm, machine, dst, left, right, checked_sub, -);
    mul mul_k Mul |vm, machine, dst, left, right| int_or_float!(vm, machine, dst, left, right, checked_mul, *);
    true_div true_div_k TrueDiv |vm, machine, dst, left, right| {
        if let (Some(x), Some(y)) = (left.as_exact_float(), right.as_exact_float()) {
            if let Some(flow) = (y != 0.0).then(|| x / y).and_then(|result| quick_float(vm, machine, dst, result)) {
                return flow;
            }
        } else if let (Some(x), Some(y)) = (left.as_exact_int(), right.as_exact_int()) {
            if let Some(flow) = quotient(x, y).and_then(|result| quick_float(vm, machine, dst, result)) {
                return flow;
            }
        }
    };
    floor_div floor_div_k FloorDiv |vm, machine, dst, left, right|
        int_only!(vm, machine, dst, left, right, |x, y| (y > 0).then(|| x.div_euclid(y)));
    mod_ mod_k Mod |vm, machine, dst, left, right|
        int_only!(vm, machine, dst, left, right, |x, y| (y > 0).then(|| x.rem_euclid(y)));
    bit_and bit_and_k And |vm, machine, dst, left, right| int_only!(vm, machine, dst, left, right, |x, y| Some(x & y));
    bit_or bit_or_k Or |vm, machine, dst, left, right| int_only!(vm, machine, dst, left, right, |x, y| Some(x | y));
    bit_xor bit_xor_k Xor |vm, machine, dst, left, right| int_only!(vm, machine, dst, left, right, |x, y| Some(x ^ y));
    shl shl_k Shl |vm, machine, dst, left, right| int_only!(vm, machine, dst, left, right, |x, y| shifted(x, y));
    shr shr_k Shr |vm, machine, dst, left, right|
        int_only!(vm, machine, dst, left, right, |x, y| (y >= 0).then(|| x >> y.min(63)));
    pow pow_k Pow |_vm, _machine, _dst, _left, _right| ();
    mat_mul mat_mul_k MatMul |_vm, _machine, _dst, _left, _right| ();
}

/// See the opcode's row.
#[inline(always)]
pub fn add_imm(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let left = machine.reg(i.b());
    let quick = if let Some(x) = left.as_exact_int() {
        x.checked_add(i.c_signed() as i64).and_then(|result| quick_int(vm, machine, i.a(), result))
    } else if let Some(x) = left.as_exact_float() {
        quick_float(vm, machine, i.a(), x + i.c_signed() as f64)
    } else {
        None
    };
    match quick {
        Some(flow) => flow,
        None => aside(vm, *machine, i, |vm, machine, i| slow_imm(vm, machine, i, BinaryOp::Add)),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn sub_imm(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let left = machine.reg(i.b());
    let quick = if let Some(x) = left.as_exact_int() {
        x.checked_sub(i.c_signed() as i64).and_then(|result| quick_int(vm, machine, i.a(), result))
    } else if let Some(x) = left.as_exact_float() {
        quick_float(vm, machine, i.a(), x - i.c_signed() as f64)
    } else {
        None
    };
    match quick {
        Some(flow) => flow,
        None => aside(vm, *machine, i, |vm, machine, i| slow_imm(vm, machine, i, BinaryOp::Sub)),
    }
}

#[cold]
#[inline(never)]
fn slow_imm(vm: &mut Vm, machine: &mut Machine, i: Instr, op: BinaryOp) -> Step {
    let left = machine.reg(i.b());
    if left.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    let Ok(right) = vm.new_int(i.c_signed() as i64) else { return Step::Raised };
    if let Some(step) = super::special::binary(vm, machine, i, op, left, &right) {
        return step;
    }
    machine.save_pc(vm);
    let result = if i.has(INPLACE) { vm.inplace(op, left, &right) } else { vm.binary(op, left, &right) };
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

#[cold]
#[inline(never)]
fn slow_unary(vm: &mut Vm, machine: &mut Machine, i: Instr, op: UnaryOp) -> Step {
    let operand = machine.reg(i.b());
    if operand.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    if let Some(step) = super::special::unary(vm, machine, i, op) {
        return step;
    }
    machine.save_pc(vm);
    let result = vm.unary(op, operand);
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(always)]
pub fn neg(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let operand = machine.reg(i.b());
    let quick = match operand.as_exact_int().and_then(i64::checked_neg) {
        Some(result) => quick_int(vm, machine, i.a(), result),
        None => operand.as_exact_float().and_then(|number| quick_float(vm, machine, i.a(), -number)),
    };
    match quick {
        Some(flow) => flow,
        None => aside(vm, *machine, i, |vm, machine, i| slow_unary(vm, machine, i, UnaryOp::Neg)),
    }
}

/// See the opcode's row.
pub fn pos(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    slow_unary(vm, machine, i, UnaryOp::Pos)
}

/// See the opcode's row.
#[inline(always)]
pub fn invert(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let number = machine.reg(i.b()).as_exact_int();
    match number.and_then(|number| quick_int(vm, machine, i.a(), !number)) {
        Some(flow) => flow,
        None => aside(vm, *machine, i, |vm, machine, i| slow_unary(vm, machine, i, UnaryOp::Invert)),
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn not(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let operand = machine.reg(i.b());
    if operand.is_exact(Layout::Bool) {
        let value = vm.bool(operand.as_i64() == Some(0));
        return machine.put_last(i.a(), value);
    }
    aside(vm, *machine, i, slow_not)
}

fn slow_not(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let operand = machine.reg(i.b());
    let result = vm.truth(operand).map(|truth| vm.bool(!truth));
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}
