//! Jumps.

use super::{kill, kill_last};
use crate::code::op::{IF_TRUE, KILL_A, KILL_B};
use crate::code::Instr;
use crate::object::list::ListObj;
use crate::object::{CompareOp, Layout, Value, Vm};
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

/// A safe point: finalisers, collections, interrupts and limits have their turn here. Cheap when nothing waits.
#[inline(always)]
pub fn safe_point(vm: &mut Vm) -> Step {
    if vm.pace.tick() {
        return attend(vm);
    }
    Step::Next
}

/// A safe point that counts no step: where an object may have died.
#[inline(always)]
pub fn attention_point(vm: &mut Vm) -> Step {
    if vm.pace.is_due() {
        return attend(vm);
    }
    Step::Next
}

/// A safe point that is due.
#[cold]
#[inline(never)]
pub fn attend(vm: &mut Vm) -> Step {
    crate::vm::generator::attend(vm).into()
}

/// See the opcode's row.
pub fn line(vm: &mut Vm, machine: &mut Machine, _i: Instr) -> Step {
    machine.save_pc(vm);
    vm.mark_site();
    Step::Next
}

/// Jumps when `truth` is what the flags ask for; a jump back is a safe point.
#[inline(always)]
pub fn jump_when(vm: &mut Vm, machine: &mut Machine, taken: bool, offset: isize) -> Step {
    if taken {
        // What is raised here is raised by the jump, not by what stands before its target.
        if offset <= 0 && safe_point(vm) == Step::Raised {
            return Step::Raised;
        }
        machine.jump(offset, 1);
    }
    Step::Next
}

/// The same as an inline handler's last act; the jump back for which a safe point is due is made by `late`, out of line.
#[inline(always)]
fn jump_last<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Step>(
    vm: &mut Vm,
    machine: &mut Machine,
    i: Instr,
    taken: bool,
    offset: isize,
    late: F,
) -> Flow {
    if taken {
        if offset <= 0 && vm.pace.tick() {
            return aside(vm, *machine, i, late);
        }
        machine.jump(offset, 1);
    }
    Flow::NEXT
}

/// A jump for which a safe point is due.
#[inline(always)]
fn jump_late(vm: &mut Vm, machine: &mut Machine, offset: isize) -> Step {
    let step = attend(vm);
    if step == Step::Next {
        machine.jump(offset, 1);
    }
    step
}

fn jump_late_c(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    jump_late(vm, machine, i.c_signed())
}

fn jump_late_bc(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    jump_late(vm, machine, i.bc_signed())
}

/// See the opcode's row.
#[inline(always)]
pub fn jump(_vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    machine.jump(i.bc_signed(), 1);
    Step::Next
}

/// See the opcode's row.
#[inline(always)]
pub fn jump_back(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if vm.pace.tick() {
        return aside(vm, *machine, i, jump_late_bc);
    }
    machine.jump(i.bc_signed(), 1);
    Flow::NEXT
}

/// See the opcode's row.
#[inline(always)]
pub fn jump_if(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let value = machine.reg(i.a());
    let truth = if value.is_exact(Layout::Bool) {
        value.as_i64() == Some(1)
    } else if let Some(number) = value.as_exact_int() {
        number != 0
    } else {
        return hand_over(vm, *machine, i, jump_if_filled);
    };
    jump_last(vm, machine, i, truth == i.has(IF_TRUE), i.bc_signed(), jump_late_bc)
}

/// `JumpIf` of None, a list, or a str.
#[inline(always)]
fn jump_if_filled(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let value = machine.reg(i.a());
    let truth = if value.is_none() {
        false
    } else if let Some(list) = value.downcast::<ListObj>().filter(|_| value.is_exact(Layout::List)) {
        !list.items(vm).is_empty()
    } else if value.is_exact_str() {
        value.str_bytes().is_some_and(|text| !text.is_empty())
    } else {
        return aside(vm, *machine, i, slow_jump_if);
    };
    let taken = truth == i.has(IF_TRUE);
    if taken && i.bc_signed() <= 0 && vm.pace.is_due() {
        return aside(vm, *machine, i, slow_jump_if);
    }
    let dead = kill_last(vm, machine, i.has(KILL_A), i.a());
    if taken {
        if i.bc_signed() <= 0 {
            vm.pace.tick();
        }
        machine.jump(i.bc_signed(), 1);
    }
    Flow::Bury(dead, None)
}

#[inline(never)]
fn slow_jump_if(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.reg(i.a());
    if value.is_unbound() {
        return super::unbound_local(vm, i.a());
    }
    if let Some(step) = super::special::truth(vm, machine, value) {
        return step;
    }
    let truth = match value.layout() {
        Layout::None => Some(false),
        _ => {
            machine.save_pc(vm);
            vm.truth(value).ok()
        }
    };
    let Some(truth) = truth else { return Step::Raised };
    kill(vm, machine, i.has(KILL_A), i.a());
    jump_when(vm, machine, truth == i.has(IF_TRUE), i.bc_signed())
}

/// See the opcode's row.
#[inline(always)]
pub fn jump_if_none(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let is_none = machine.reg(i.a()).is_none();
    let taken = is_none == i.has(IF_TRUE);
    if taken && i.bc_signed() <= 0 && vm.pace.tick() {
        return aside(vm, *machine, i, |vm, machine, i| {
            kill(vm, machine, i.has(KILL_A), i.a());
            jump_late(vm, machine, i.bc_signed())
        });
    }
    let dead = kill_last(vm, machine, !is_none && i.has(KILL_A), i.a());
    if taken {
        machine.jump(i.bc_signed(), 1);
    }
    Flow::Bury(dead, None)
}

#[cold]
#[inline(never)]
fn slow_compare_jump(vm: &mut Vm, machine: &mut Machine, i: Instr, op: CompareOp, right: &Value) -> Step {
    let left = machine.reg(i.a());
    if left.is_unbound() || right.is_unbound() {
        return super::unbound_local(vm, if left.is_unbound() { i.a() } else { i.b() });
    }
    if let Some(step) = super::special::compare(vm, machine, op, left, right) {
        return step;
    }
    machine.save_pc(vm);
    let truth = match super::compare::text_equality(left, right, op) {
        Some(truth) => Some(truth),
        None => vm.compare_truth(left, right, op).ok(),
    };
    kill(vm, machine, i.has(KILL_A), i.a());
    kill(vm, machine, i.has(KILL_B), i.b());
    let Some(truth) = truth else { return Step::Raised };
    jump_when(vm, machine, truth == i.has(IF_TRUE), i.c_signed())
}

/// `==` and `!=` of two strs.
#[inline(always)]
fn text_jump(vm: &mut Vm, machine: &mut Machine, i: Instr, op: CompareOp, right: &Value) -> Option<Flow> {
    let truth = super::compare::text_equality(machine.reg(i.a()), right, op)?;
    let taken = truth == i.has(IF_TRUE);
    if taken && i.c_signed() <= 0 && vm.pace.is_due() {
        return None;
    }
    let dead = kill_last(vm, machine, i.has(KILL_A), i.a());
    let other = kill_last(vm, machine, i.has(KILL_B), i.b());
    if taken {
        if i.c_signed() <= 0 {
            vm.pace.tick();
        }
        machine.jump(i.c_signed(), 1);
    }
    Some(Flow::Bury(dead, other))
}

macro_rules! compare_jumps {
    ($($name:ident $name_k:ident $op:ident $symbol:tt;)*) => {$(
        /// See the opcode's row.
        #[inline(always)]
        pub fn $name(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
            let right = machine.reg(i.b());
            compare_jumps!(vm, machine, i, right, $op, $symbol, |machine, i| machine.reg(i.b()))
        }

        /// See the opcode's row.
        #[inline(always)]
        pub fn $name_k(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
            let right = machine.constant(i.b());
            compare_jumps!(vm, machine, i, right, $op, $symbol, |machine, i| machine.constant(i.b()))
        }
    )*};
    ($vm:ident, $machine:ident, $i:ident, $right:ident, $op:ident, $symbol:tt,
        |$m:ident, $j:ident| $again:expr) => {{
        let left = $machine.reg($i.a());
        let truth = if let (Some(x), Some(y)) = (left.as_exact_int(), $right.as_exact_int()) {
            x $symbol y
        } else if let (Some(x), Some(y)) = (left.as_exact_float(), $right.as_exact_float()) {
            x $symbol y
        } else {
            return hand_over($vm, *$machine, $i, |vm, $m, $j| {
                match text_jump(vm, $m, $j, CompareOp::$op, $again) {
                    Some(flow) => flow,
                    None => aside(vm, *$m, $j, |vm, $m, $j| slow_compare_jump(vm, $m, $j, CompareOp::$op, $again)),
                }
            });
        };
        jump_last($vm, $machine, $i, truth == $i.has(IF_TRUE), $i.c_signed(), jump_late_c)
    }};
}
compare_jumps! {
    jump_lt jump_lt_k Lt <;
    jump_le jump_le_k Le <=;
    jump_gt jump_gt_k Gt >;
    jump_ge jump_ge_k Ge >=;
    jump_eq jump_eq_k Eq ==;
    jump_ne jump_ne_k Ne !=;
}

/// See the opcode's row.
#[inline(always)]
pub fn unsupported(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let message = machine.constant(i.bc()).as_str().unwrap_or("this construct does not run yet").to_string();
    vm.not_implemented_error(message);
    Step::Raised
}
