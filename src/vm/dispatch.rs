//! The loop: fetch, match, handle. Everything it knows of an opcode comes from the table in `code::op`.

use super::handlers;
use super::registers::Machine;
use super::unwind::unwind;
use super::Step;
use crate::code::Op;
use crate::object::{PyResult, Vm};

macro_rules! dispatch_table {
    ($($(#[$doc:meta])* $name:ident $group:ident :: $handler:ident [$a:ident $b:ident $c:ident] $cache:literal;)*) => {
        /// Runs the innermost frame, which Rust has just entered, until it returns or raises.
        ///
        /// # Errors
        /// Whatever the frame raises and does not handle.
        pub fn run(vm: &mut Vm) -> PyResult {
            run_from(vm, Step::Next)
        }

        /// The same; with `Step::Raised` it starts by raising the exception on its way, at the frame's program counter.
        ///
        /// # Errors
        /// As [`run`].
        pub fn run_from(vm: &mut Vm, first: Step) -> PyResult {
            let floor = vm.frames.len();
            let mut machine = Machine::resume(vm, vm.frames.current());
            vm.native_depth += 1;
            let mut step = first;
            let result = loop {
                if step != Step::Next {
                    match go_on(vm, machine, step, floor) {
                        Ok(next) => machine = next,
                        Err(result) => break result,
                    }
                }
                let instruction = machine.fetch();
                step = match Machine::op(instruction) {
                    $(Op::$name => {
                        // A handler that is not inlined gets the address of a copy: the machine itself stays in registers.
                        let mut copy = machine;
                        let step = handlers::$group::$handler(vm, &mut copy, instruction);
                        machine = copy;
                        step
                    })*
                };
            };
            vm.native_depth -= 1;
            result
        }
    };
}
crate::for_each_op!(dispatch_table);

/// What comes after an instruction that did not say [`Step::Next`]: the machine to go on with, or the result of the frame that
/// Rust entered, number `floor`. Out of the loop, whose dispatch is not to be copied to the end of every handler: that made it
/// half as large again, and slower by a twentieth.
#[inline(never)]
fn go_on(vm: &mut Vm, machine: Machine, step: Step, floor: usize) -> Result<Machine, PyResult> {
    match step {
        Step::Next => Ok(machine),
        Step::Resume => Ok(Machine::resume(vm, vm.frames.current())),
        Step::Raised | Step::RaisedInFrame | Step::Reraised => {
            if step != Step::RaisedInFrame {
                machine.save_pc(vm);
            }
            unwind(vm, floor, step != Step::Reraised).ok_or(Err(crate::object::Raised))
        }
        Step::Exit => {
            let keeper = vm.registers.top();
            let unbound = vm.unbound();
            Err(Ok(vm.registers.take(keeper, unbound)))
        }
    }
}
