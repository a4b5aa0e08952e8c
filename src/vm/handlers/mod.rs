//! Handlers, by theme. Each is named in its opcode's row; the fast path is inline, the rest cold and out of line.

pub mod arith;
pub mod attr;
pub mod binding;
pub mod build;
pub mod call;
pub mod compare;
pub mod define;
pub mod exc;
pub mod flow;
pub mod iter;
pub mod load;
pub mod natives;
pub mod pattern;
pub mod special;
pub mod subscript;

use super::registers::Machine;
use super::{Flow, Step};
use crate::code::op::{KILL_B, KILL_C};
use crate::code::Instr;
use crate::object::{PyResult, Value, Vm};

/// Stores a result, or says that an exception is on its way.
#[inline(always)]
pub fn store(machine: &Machine, dst: usize, result: PyResult) -> Step {
    match result {
        Ok(value) => {
            machine.put(dst, value);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

/// The same as an instruction's last act.
#[inline(always)]
pub fn store_last(machine: &Machine, dst: usize, result: PyResult) -> Flow {
    match result {
        Ok(value) => machine.put_last(dst, value),
        Err(_) => Flow::Step(Step::Raised),
    }
}

/// Releases operands that the instruction's flags say are dead.
#[inline(always)]
pub fn kill(vm: &Vm, machine: &Machine, dead: bool, register: usize) {
    if dead && !machine.reg(register).is_spare() {
        drop(machine.take(vm, register));
    }
}

/// The same for an operand that an instruction releases as its last act: what is to be dropped.
#[inline(always)]
pub fn kill_last(vm: &Vm, machine: &Machine, dead: bool, register: usize) -> Option<Value> {
    if dead && !machine.reg(register).is_spare() {
        return machine.take(vm, register).give_up();
    }
    None
}

/// Releases the operands `b` and `c`, as the flags say, and stores the result in `a`, as an instruction's last act. Not where
/// [`ends_three`].
#[inline(always)]
pub fn finish_last(vm: &Vm, machine: &Machine, i: Instr, value: Value) -> Flow {
    debug_assert!(!ends_three(i));
    let dead = if i.a() == i.b() || !i.has(KILL_B) {
        kill_last(vm, machine, i.has(KILL_C) && i.c() != i.a(), i.c())
    } else {
        kill_last(vm, machine, true, i.b())
    };
    machine.put_last(i.a(), value).and_bury(dead)
}

/// Does the instruction release both operands and overwrite a third register?
#[inline(always)]
pub fn ends_three(i: Instr) -> bool {
    i.has(KILL_B) && i.has(KILL_C) && i.a() != i.b() && i.a() != i.c()
}

/// Raises UnboundLocalError for a local that holds nothing.
#[cold]
#[inline(never)]
pub fn unbound_local(vm: &mut Vm, register: usize) -> Step {
    let name: Option<Value> = vm
        .frames
        .last()
        .and_then(|frame| super::registers::code_of(vm, frame.code.get()).variables.get(register).cloned());
    let text = name.as_ref().and_then(|name| name.as_str()).unwrap_or("?").to_string();
    let message = format!("cannot access local variable '{text}' where it is not associated with a value");
    let name = name.unwrap_or_else(|| vm.none());
    vm.name_error(crate::object::Exc::UnboundLocalError, &name, message);
    Step::Raised
}
