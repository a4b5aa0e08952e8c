//! Exceptions: tracebacks, and the way from where one is raised to the handler that takes it.

use super::registers::{code_of, Machine};
use crate::object::error::ExceptionObj;
use crate::object::frame::Effect;
use crate::object::Vm;
use crate::types::traceback::TracebackObj;

/// Finds the handler of the exception on its way, leaving frames that have none. `None` when the frame that Rust entered
/// (number `floor`) has been left. `is_new`: the innermost frame becomes part of the traceback.
#[cold]
#[inline(never)]
pub fn unwind(vm: &mut Vm, machine: Machine, floor: usize, is_new: bool) -> Option<Machine> {
    let mut adds = is_new;
    let mut exception = vm.take_raised();
    let mut pc = match vm.frames.last() {
        Some(frame) => machine.pc(code_of(vm, frame)).saturating_sub(1),
        None => 0,
    };
    loop {
        if adds {
            add_traceback(vm, &exception, pc);
        }
        adds = true;
        let frame = vm.frames.last_mut()?;
        frame.pc = pc;
        let base = frame.base as usize;
        let frame = vm.frames.last()?;
        let code = code_of(vm, frame);
        let (nregs, handler) = (code.nregs as usize, code.handler(pc));
        if let Some(handler) = handler {
            let depth = handler.depth as usize;
            for index in depth..nregs {
                let unbound = vm.unbound();
                drop(vm.registers.take(base + index, unbound));
            }
            vm.registers.set(base + depth, exception);
            if let Some(frame) = vm.frames.last_mut() {
                frame.pc = handler.target;
            }
            let frame = vm.frames.last()?;
            return Some(Machine::resume(vm, frame));
        }
        let frame = vm.frames.pop()?;
        for index in 0..nregs {
            let unbound = vm.unbound();
            drop(vm.registers.take(base + index, unbound));
        }
        vm.registers.set_top(frame.caller_top as usize);
        if frame.is_generator {
            exception = super::generator::failed(vm, base - 1, exception);
        }
        if frame.effect == Effect::Entry || vm.frames.len() < floor {
            vm.put_raised(exception);
            return None;
        }
        let unbound = vm.unbound();
        drop(vm.registers.take(base - 1, unbound));
        pc = vm.frames.last()?.pc.saturating_sub(1);
    }
}

/// Adds the innermost frame to the exception's traceback.
fn add_traceback(vm: &mut Vm, exception: &crate::object::Value, pc: u32) {
    let Some(typed) = exception.downcast::<ExceptionObj>().cloned() else { return };
    let Some(frame) = vm.frames.last() else { return };
    let (code, globals) = (frame.code.get().clone(), frame.globals.get().clone());
    let next = typed.get(vm).traceback.clone();
    // Without memory the entry is missing; the exception goes on.
    if let Ok(entry) = vm.alloc(TracebackObj { next, code, globals, pc, line: None }) {
        typed.get_mut(vm).traceback = Some(entry.into_value());
    }
}
