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
                match step {
                    Step::Next => (),
                    Step::Raised | Step::Reraised => match unwind(vm, machine, floor, step == Step::Raised) {
                        Some(handler) => machine = handler,
                        None => break Err(crate::object::Raised),
                    },
                    Step::Exit => {
                        let keeper = vm.registers.top();
                        let unbound = vm.unbound();
                        break Ok(vm.registers.take(keeper, unbound));
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
