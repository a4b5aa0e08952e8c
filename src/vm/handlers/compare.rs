//! Comparisons that leave a value.

use super::{ends_three, finish_last, kill, store};
use crate::code::op::{KILL_B, KILL_C};
use crate::code::{Instr, Op};
use crate::object::dict::DictObj;
use crate::object::set::SetRef;
use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{CompareOp, Layout, PyResult, Value, Vm};
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

fn finish(vm: &mut Vm, machine: &Machine, i: Instr, result: PyResult) -> Step {
    if i.c() != i.a() {
        kill(vm, machine, i.has(KILL_C), i.c());
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

#[cold]
#[inline(never)]
fn slow(vm: &mut Vm, machine: &mut Machine, i: Instr, op: CompareOp) -> Step {
    let (left, right) = (machine.reg(i.b()), machine.reg(i.c()));
    if let Some(truth) = text_equality(left, right, op) {
        let truth = vm.bool(truth);
        return finish(vm, machine, i, Ok(truth));
    }
    if let Some(step) = super::special::compare(vm, machine, op, left, right) {
        return step;
    }
    machine.save_pc(vm);
    let result = vm.compare(left, right, op);
    finish(vm, machine, i, result)
}

/// Equality of two exact strs.
#[inline]
pub fn text_equality(left: &Value, right: &Value, op: CompareOp) -> Option<bool> {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) || !left.is_exact_str() || !right.is_exact_str() {
        return None;
    }
    let equal = left.ptr_eq(right) || left.str_bytes() == right.str_bytes();
    Some(equal == (op == CompareOp::Eq))
}

macro_rules! comparisons {
    ($($name:ident $op:ident $symbol:tt;)*) => {$(
        /// See the opcode's row.
        #[inline(always)]
        pub fn $name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
            let (left, right) = (machine.reg(i.b()), machine.reg(i.c()));
            let truth = if let (Some(x), Some(y)) = (left.as_exact_int(), right.as_exact_int()) {
                x $symbol y
            } else if let (Some(x), Some(y)) = (left.as_exact_float(), right.as_exact_float()) {
                x $symbol y
            } else {
                return hand_over(vm, *machine, i, |vm, machine, i| {
                    let truth = text_equality(machine.reg(i.b()), machine.reg(i.c()), CompareOp::$op);
                    match truth.filter(|_| !ends_three(i)) {
                        Some(truth) => finish_last(vm, machine, i, vm.bool(truth)),
                        None => aside(vm, *machine, i, |vm, machine, i| slow(vm, machine, i, CompareOp::$op)),
                    }
                });
            };
            let value = vm.bool(truth);
            machine.put_last(i.a(), value)
        }
    )*};
}
comparisons! {
    lt Lt <;
    le Le <=;
    gt Gt >;
    ge Ge >=;
    eq Eq ==;
    ne Ne !=;
}

/// See the opcode's row.
#[inline(always)]
pub fn is(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    identity(vm, machine, i, true)
}

/// See the opcode's row.
#[inline(always)]
pub fn is_not(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    identity(vm, machine, i, false)
}

#[inline(always)]
fn identity(vm: &mut Vm, machine: &Machine, i: Instr, wanted: bool) -> Flow {
    let (left, right) = (machine.reg(i.b()), machine.reg(i.c()));
    if ends_three(i) {
        return aside(vm, *machine, i, |vm, machine, i| {
            let same = vm.is_same(machine.reg(i.b()), machine.reg(i.c()));
            let wanted = Op::from_byte(i.op_byte()) == Some(Op::Is);
            let value = vm.bool(same == wanted);
            finish(vm, machine, i, Ok(value))
        });
    }
    let value = vm.bool(vm.is_same(left, right) == wanted);
    finish_last(vm, machine, i, value)
}

/// `item in container`, or `not in`, if that takes no code to find out.
#[inline(always)]
fn contains_fast(vm: &mut Vm, container: &Value, item: &Value) -> Option<bool> {
    if container.type_id().0 >= FIRST_DYNAMIC_ID {
        return None;
    }
    match container.word().layout_bits() {
        SET | FROZEN_SET => SetRef::of(container)?.contains_fast(vm, item),
        DICT => container.downcast::<DictObj>()?.contains_fast(vm, item),
        STR => Some(container.as_text()?.contains(item.as_text()?)),
        _ => None,
    }
}

/// The same for any container.
#[inline(always)]
fn contains(vm: &mut Vm, machine: &mut Machine, i: Instr, wanted: bool) -> Step {
    let (item, container) = (machine.reg(i.b()), machine.reg(i.c()));
    let found = match contains_fast(vm, container, item) {
        Some(found) => Ok(found),
        None => {
            if let Some(step) = super::special::contains(vm, machine, i, wanted) {
                return step;
            }
            machine.save_pc(vm);
            vm.contains(container, item)
        }
    };
    let result = found.map(|found| vm.bool(found == wanted));
    finish(vm, machine, i, result)
}

const SET: u32 = Layout::Set as u32;
const FROZEN_SET: u32 = Layout::FrozenSet as u32;
const DICT: u32 = Layout::Dict as u32;
const STR: u32 = Layout::Str as u32;

/// See the opcode's row.
#[inline(always)]
pub fn in_(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if !ends_three(i) {
        if let Some(found) = contains_fast(vm, machine.reg(i.c()), machine.reg(i.b())) {
            let value = vm.bool(found);
            return finish_last(vm, machine, i, value);
        }
    }
    aside(vm, *machine, i, |vm, machine, i| contains(vm, machine, i, true))
}

/// See the opcode's row.
#[inline(always)]
pub fn not_in(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if !ends_three(i) {
        if let Some(found) = contains_fast(vm, machine.reg(i.c()), machine.reg(i.b())) {
            let value = vm.bool(!found);
            return finish_last(vm, machine, i, value);
        }
    }
    aside(vm, *machine, i, |vm, machine, i| contains(vm, machine, i, false))
}
