//! The chain: every opcode is a function that ends by jumping to the next one's. Everything it knows of an opcode comes from the
//! table in `code::op`.
//!
//! The machine's pointers and the instruction are arguments, so they stay in the processor's registers from one opcode to the
//! next, and none of its registers is wasted on what another opcode needs. (Threaded code by tail calls; CPython 3.14 has an
//! interpreter of this kind.)
//!
//! That the last call is a jump is the optimiser's doing: all these functions have the same signature, and nothing of theirs on the
//! stack is alive at their end. Where it does not do so, the chain grows on the stack, which [`apart`] sees: it goes back to
//! [`run_from`] then, and begins anew. Builds with debug assertions do that after each instruction.

use super::handlers;
use super::registers::Machine;
use super::unwind::unwind;
use super::{Flow, Outcome, Step};
use crate::code::{Instr, Op};
use crate::object::{PyResult, Raised, Value, Vm};

/// An opcode's function: runs `instruction`, whose word is before `ip`, and those after it, to the end of the chain.
type Opcode = fn(vm: &mut Vm, ip: *const u64, base: *mut Value, constants: *const Value, instruction: Instr) -> Outcome;

macro_rules! opcode_body {
    (inline $handler:expr, $vm:ident, $machine:ident, $instruction:ident) => {{
        let mut machine = $machine;
        let flow = $handler($vm, &mut machine, $instruction).into();
        proceed($vm, machine, flow)
    }};
    (apart $handler:expr, $vm:ident, $machine:ident, $instruction:ident) => {{
        let (ip, base, constants) = $machine.pointers();
        apart($vm, ip, base, constants, $instruction, $handler)
    }};
}

macro_rules! opcodes {
    ($($(#[$doc:meta])* $name:ident $how:ident $group:ident :: $handler:ident [$a:ident $b:ident $c:ident] $cache:literal;)*) => {
        /// The opcodes' functions.
        #[allow(non_snake_case)]
        mod opcode {
            use super::*;
            $(pub fn $name(
                vm: &mut Vm,
                ip: *const u64,
                base: *mut Value,
                constants: *const Value,
                instruction: Instr,
            ) -> Outcome {
                let machine = Machine::new(ip, base, constants);
                opcode_body!($how handlers::$group::$handler, vm, machine, instruction)
            })*
        }

        /// The same by number. There is one for every byte, so that no index has to be checked.
        static OPCODES: [Opcode; 256] = {
            let mut table: [Opcode; 256] = [opcode::Nop; 256];
            $(table[Op::$name as usize] = opcode::$name;)*
            table
        };
    };
}
crate::for_each_op!(opcodes);

/// Goes on with the next instruction.
#[inline(always)]
fn next(vm: &mut Vm, mut machine: Machine) -> Outcome {
    if cfg!(debug_assertions) {
        machine.save_pc(vm);
        return Outcome::Resume;
    }
    let instruction = machine.fetch();
    let (ip, base, constants) = machine.pointers();
    OPCODES[instruction.op_byte() as usize](vm, ip, base, constants, instruction)
}

/// Goes on where the innermost frame says.
#[inline(never)]
fn resume(vm: &mut Vm) -> Outcome {
    if cfg!(debug_assertions) {
        return Outcome::Resume;
    }
    let machine = Machine::resume(vm, vm.frames.current());
    next(vm, machine)
}

/// Goes on after an inline handler. (Nothing that would have to be dropped is left where a function is called, or the call would be no
/// jump.)
#[inline(always)]
fn proceed(vm: &mut Vm, machine: Machine, flow: Flow) -> Outcome {
    let step = match flow {
        Flow::Step(step) => step,
        Flow::Ended(outcome) => return outcome,
        Flow::Bury(first, second) => {
            if first.is_some() || second.is_some() {
                let (ip, base, constants) = machine.pointers();
                return bury(vm, ip, base, constants, first, second);
            }
            std::mem::forget((first, second));
            Step::Next
        }
    };
    match step {
        Step::Next => return next(vm, machine),
        Step::Raised | Step::Reraised => machine.save_pc(vm),
        _ => (),
    }
    end(vm, step)
}

/// After an instruction that has left its place in the innermost frame.
#[inline(always)]
fn end(vm: &mut Vm, step: Step) -> Outcome {
    match step {
        Step::Next | Step::Resume => resume(vm),
        Step::Restart => Outcome::Resume,
        Step::Raised | Step::RaisedInFrame => Outcome::Raised,
        Step::Reraised => Outcome::Reraised,
        Step::Exit => Outcome::Exit,
    }
}

/// Drops what an instruction leaves behind, and goes on with the next one. A number alone is nearly always what it is.
#[inline(never)]
fn bury(
    vm: &mut Vm,
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
    first: Option<Value>,
    second: Option<Value>,
) -> Outcome {
    if second.is_some() {
        return bury_all(vm, ip, base, constants, first, second);
    }
    std::mem::forget(second);
    let rest = first.and_then(|value| vm.drop_number(value));
    if rest.is_some() {
        return bury_all(vm, ip, base, constants, rest, None);
    }
    std::mem::forget(rest);
    next(vm, Machine::new(ip, base, constants))
}

#[inline(never)]
fn bury_all(
    vm: &mut Vm,
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
    first: Option<Value>,
    second: Option<Value>,
) -> Outcome {
    drop(first);
    drop(second);
    next(vm, Machine::new(ip, base, constants))
}

/// Handles the rest of an inline handler's instruction out of line: all of it again, that is, with the machine that the
/// handler began with.
#[inline(always)]
pub fn aside<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Step>(
    vm: &mut Vm,
    machine: Machine,
    instruction: Instr,
    handler: F,
) -> Flow {
    let (ip, base, constants) = machine.pointers();
    Flow::Ended(apart(vm, ip, base, constants, instruction, handler))
}

/// Leaves an instruction to another inline handler, which has a function of its own: so what this one needs on the stack, the
/// first one need not make room for.
#[inline(always)]
pub fn hand_over<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Flow>(
    vm: &mut Vm,
    machine: Machine,
    instruction: Instr,
    handler: F,
) -> Flow {
    let (ip, base, constants) = machine.pointers();
    Flow::Ended(handed_over(vm, ip, base, constants, instruction, handler))
}

#[inline(never)]
fn handed_over<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Flow>(
    vm: &mut Vm,
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
    instruction: Instr,
    handler: F,
) -> Outcome {
    const { assert!(std::mem::size_of::<F>() == 0) };
    let mut machine = Machine::new(ip, base, constants);
    let flow = handler(vm, &mut machine, instruction);
    proceed(vm, machine, flow)
}

/// Handles an instruction out of line, and goes on where it says.
#[inline(never)]
fn apart<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Step>(
    vm: &mut Vm,
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
    instruction: Instr,
    handler: F,
) -> Outcome {
    // A capture would be on the stack, and in the way of the jump.
    const { assert!(std::mem::size_of::<F>() == 0) };
    let step = handle_apart(vm, ip, base, constants, instruction, handler);
    end(vm, step)
}

/// Its machine is on the stack, which [`apart`] is not to have in its own frame.
#[inline(never)]
fn handle_apart<F: FnOnce(&mut Vm, &mut Machine, Instr) -> Step>(
    vm: &mut Vm,
    ip: *const u64,
    base: *mut Value,
    constants: *const Value,
    instruction: Instr,
    handler: F,
) -> Step {
    let mut machine = Machine::new(ip, base, constants);
    let step = handler(vm, &mut machine, instruction);
    if let Step::Next | Step::Raised | Step::Reraised = step {
        machine.save_pc(vm);
    }
    // (The machine's own address would keep it out of the processor's registers.)
    let here = 0u8;
    let has_grown = (&raw const here as usize) < vm.chain_end;
    if has_grown && matches!(step, Step::Next | Step::Resume) {
        return Step::Restart;
    }
    step
}

/// How many bytes of native stack the functions of a chain may take: those of one opcode, if all their calls are jumps.
const CHAIN_ROOM: usize = 64 << 10;

/// Runs the innermost frame, which Rust has just entered, until it returns or raises.
///
/// # Errors
/// Whatever the frame raises and does not handle.
pub fn run(vm: &mut Vm) -> PyResult {
    run_from(vm, Outcome::Resume)
}

/// The same; with `Outcome::Raised` it starts by raising the exception on its way, at the frame's program counter.
///
/// # Errors
/// As [`run`].
pub fn run_from(vm: &mut Vm, first: Outcome) -> PyResult {
    let floor = vm.frames.len();
    let here = (&raw const floor as usize).saturating_sub(CHAIN_ROOM);
    let outer = std::mem::replace(&mut vm.chain_end, here);
    let mut outcome = first;
    let result = loop {
        match outcome {
            Outcome::Resume => {
                let mut machine = Machine::resume(vm, vm.frames.current());
                let instruction = machine.fetch();
                let (ip, base, constants) = machine.pointers();
                outcome = OPCODES[instruction.op_byte() as usize](vm, ip, base, constants, instruction);
            }
            Outcome::Raised | Outcome::Reraised => {
                if !unwind(vm, floor, outcome == Outcome::Raised) {
                    break Err(Raised);
                }
                outcome = Outcome::Resume;
            }
            Outcome::Exit => {
                let keeper = vm.registers.top();
                let unbound = vm.unbound();
                break Ok(vm.registers.take(keeper, unbound));
            }
        }
    };
    vm.chain_end = outer;
    result
}
