//! Exceptions: tracebacks, and the way from where one is raised to the handler that takes it.

use super::registers::code_of;
use crate::object::error::ExceptionObj;
use crate::object::frame::Effect;
use crate::object::generator::SavedRegisters;
use crate::object::{Exc, Value, Vm};
use crate::types::frame::place_of;
use crate::types::traceback::TracebackObj;

/// Finds the handler of the exception on its way, leaving frames that have none. Its place is in the innermost frame then;
/// false when the frame that Rust entered (number `floor`) has been left. `is_new`: the innermost frame becomes part of the traceback.
#[cold]
#[inline(never)]
pub fn unwind(vm: &mut Vm, floor: usize, is_new: bool) -> bool {
    let mut adds = is_new;
    let mut exception = vm.take_raised();
    let mut pc = vm.frames.current().pc().saturating_sub(1);
    loop {
        if adds {
            add_traceback(vm, &exception, pc);
        }
        adds = true;
        let Some(frame) = vm.frames.last_mut() else { return false };
        frame.set_pc(pc);
        let base = frame.base as usize;
        let Some(frame) = vm.frames.last() else { return false };
        let code = code_of(vm, frame.code.get());
        // A program that has passed its limits for good is not asked.
        let handler = if vm.limits.is_final() { None } else { code.handler(pc) };
        let nregs = code.nregs as usize;
        if let Some(handler) = handler {
            let depth = handler.depth as usize;
            for index in depth..nregs {
                let unbound = vm.unbound();
                drop(vm.registers.take(base + index, unbound));
            }
            vm.registers.set(base + depth, exception);
            if let Some(frame) = vm.frames.last_mut() {
                frame.set_pc(handler.target);
            }
            return true;
        }
        keep_variables(vm, &exception, base);
        let Some(frame) = vm.frames.pop() else { return false };
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
            return false;
        }
        let unbound = vm.unbound();
        drop(vm.registers.take(base - 1, unbound));
        if frame.effect == Effect::ForNext && vm.is_exception_of(&exception, Exc::StopIteration) {
            super::generator::end_loop(vm);
            return true;
        }
        pc = vm.frames.current().pc().saturating_sub(1);
    }
}

/// Adds the innermost frame to the exception's traceback.
fn add_traceback(vm: &mut Vm, exception: &Value, pc: u32) {
    let Some(typed) = exception.downcast::<ExceptionObj>().cloned() else { return };
    let Some(frame) = vm.frames.last() else { return };
    let (code, globals) = (frame.code.get().clone(), frame.globals.get().value().clone());
    let depth = vm.frames.len();
    let caller = depth.checked_sub(2).and_then(|index| place_of(vm, index));
    let next = typed.get(vm).traceback.clone();
    // Without memory the entry is missing; the exception goes on.
    if let Ok(entry) = vm.alloc(TracebackObj {
        next,
        code,
        globals,
        pc,
        line: None,
        depth: depth as u32,
        registers: SavedRegisters::new(),
        caller,
    }) {
        typed.get_mut(vm).traceback = Some(entry.into_value());
    }
}

/// The innermost frame is about to be left: its variables move into its entry in the traceback, where `f_locals` finds them.
/// Exceptions that mean that something has run out keep nothing alive.
fn keep_variables(vm: &mut Vm, exception: &Value, base: usize) {
    let Some(frame) = vm.frames.last() else { return };
    let code = code_of(vm, frame.code.get());
    let count = code.variables.len();
    if count == 0 || code.has(crate::code::unit::flag::MODULE) {
        return;
    }
    let ran_out = [Exc::MemoryError, Exc::RecursionError, Exc::FuelError, Exc::TimeoutError];
    if ran_out.into_iter().any(|exc| vm.is_exactly(exception, exc)) {
        return;
    }
    let entry = exception.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).traceback.clone());
    let Some(entry) = entry.as_ref().and_then(|entry| entry.downcast::<TracebackObj>()) else { return };
    let payload = entry.get(vm);
    let is_own = payload.depth as usize == vm.frames.len() && payload.code.ptr_eq(frame.code.get());
    if !is_own || !payload.registers.is_empty() {
        return;
    }
    let Ok(mut kept) = SavedRegisters::with_capacity(count) else { return };
    for index in 0..count {
        let value = vm.registers.take(base + index, vm.unbound());
        // A variable with the exception itself would close a cycle.
        let value = if value.ptr_eq(exception) { vm.unbound() } else { value };
        if kept.push(value).is_err() {
            break;
        }
    }
    entry.get_mut(vm).registers = kept;
}
