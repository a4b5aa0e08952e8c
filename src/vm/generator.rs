//! Generators: resuming, suspending, delegating; and the work of safe points.
//!
//! A suspended generator keeps its registers in a block of its own; resuming swaps them into the register file, on top of
//! everything, suspending swaps them back. A loop over a generator pushes its frame like a call (`Effect::ForLoop`); every
//! other resumption enters a new loop from Rust.

use super::dispatch::run_from;
use super::frame::{check_depth, SPARE};
use super::registers::{code_of, Machine};
use super::{Flow, Outcome, Step};
use crate::code::object::CodeObj;
use crate::code::op::KILL_B;
use crate::code::Instr;
use crate::object::error::ExceptionObj;
use crate::object::frame::{Borrowed, BorrowedDict, Effect, Frame};
use crate::object::generator::{GeneratorObj, GeneratorState, Resume, Resumed};
use crate::object::{Exc, Layout, Obj, PyResult, Raised, Value, Vm};
use crate::types::coroutine;

/// Resumes a generator from Rust: the hook.
///
/// # Errors
/// ValueError if it is running; whatever it raises.
pub fn resume(vm: &mut Vm, generator: &Value, with: Resume) -> PyResult<Resumed> {
    vm.check_native_stack("")?;
    let Some(typed) = generator.downcast::<GeneratorObj>().cloned() else {
        return Err(vm.type_error("a generator was expected"));
    };
    match (typed.get(vm).state, &with) {
        (GeneratorState::Running, _) => {
            return Err(vm.value_error(format!("{} already executing", noun(generator))));
        }
        (GeneratorState::Done, _) if coroutine::is_coroutine(generator) => {
            return Err(vm.runtime_error("cannot reuse already awaited coroutine"));
        }
        (GeneratorState::Done, Resume::Send(_)) => return Ok(Resumed::Returned(vm.none())),
        (GeneratorState::Created, Resume::Send(value)) if !value.is_none() => {
            let message = format!("can't send non-None value to a just-started {}", noun(generator));
            return Err(vm.type_error(message));
        }
        (GeneratorState::Done, Resume::Throw(exception)) => {
            let exception = exception.clone();
            return Err(vm.raise_object(exception));
        }
        _ => (),
    }
    match with {
        Resume::Send(value) => {
            push_frame(vm, &typed, Some(value), Effect::Entry, 0)?;
            run_entered(vm, &typed, Outcome::Resume)
        }
        Resume::Throw(exception) => throw(vm, &typed, exception),
    }
}

/// What messages call a generator.
fn noun(generator: &Value) -> &'static str {
    if generator.is_exact(Layout::Generator) {
        "generator"
    } else if coroutine::is_coroutine(generator) {
        "coroutine"
    } else {
        "async generator"
    }
}

/// Runs the generator whose frame has just been pushed.
fn run_entered(vm: &mut Vm, generator: &Obj<GeneratorObj>, first: Outcome) -> PyResult<Resumed> {
    let keeper = vm.frames.last().map_or(0, |frame| frame.base as usize - 1);
    let result = run_from(vm, first);
    super::frame::release_window(vm, keeper, 1);
    let value = result?;
    match generator.get(vm).state {
        GeneratorState::Suspended => Ok(Resumed::Yielded(value)),
        _ => Ok(Resumed::Returned(value)),
    }
}

/// Puts a generator's frame on top.
fn push_frame(
    vm: &mut Vm,
    generator: &Obj<GeneratorObj>,
    sent: Option<Value>,
    effect: Effect,
    dst: u32,
) -> PyResult<()> {
    check_depth(vm)?;
    let top = vm.registers.top() + 1 + generator.get(vm).registers.len() + SPARE;
    let unbound = vm.unbound();
    vm.registers.ensure(&vm.shared.heap, top, &unbound)?;
    push_with_room(vm, generator, sent, effect, dst);
    Ok(())
}

/// The same, where there is room.
#[inline(always)]
fn push_with_room(vm: &mut Vm, generator: &Obj<GeneratorObj>, sent: Option<Value>, effect: Effect, dst: u32) {
    let keeper = vm.registers.top();
    vm.registers.set_top(keeper + 1 + generator.get(vm).registers.len() + SPARE);
    vm.registers.set(keeper, generator.value().clone());
    vm.exchange_registers(generator, keeper + 1);
    let handled = (!vm.handled.is_none()).then(|| vm.handled.clone());
    let state = generator.get_mut(vm);
    let was = std::mem::replace(&mut state.state, GeneratorState::Running);
    state.delegate = None;
    let own = state.handled.take();
    debug_assert!(state.caller_handled.is_none());
    std::mem::forget(std::mem::replace(&mut state.caller_handled, handled));
    let state = generator.get(vm);
    let code = code_of(vm, &state.code);
    let frame = Frame {
        code: Borrowed::new(&state.code),
        globals: BorrowedDict::new(&state.globals),
        namespace: state.namespace.clone(),
        ip: code.words.as_ptr().wrapping_add(state.pc as usize),
        words: code.words.as_ptr(),
        constants: code.constants.as_ptr(),
        base: keeper as u32 + 1,
        dst,
        caller_top: keeper as u32,
        locals: code.variables.len() as u16,
        effect,
        is_generator: true,
    };
    let register = keeper + 1 + state.sent as usize;
    vm.frames.push(frame);
    if let (GeneratorState::Suspended, Some(sent)) = (was, sent) {
        vm.registers.set(register, sent);
    }
    if let Some(own) = own {
        vm.handled = own;
    }
}

/// `ForIter` over a generator that waits: its frame runs like a call. False where something is in the way.
#[inline(always)]
pub fn push_in_loop(vm: &mut Vm, machine: &mut Machine, iterator: &Value, dst: usize) -> bool {
    let Some(generator) = iterator.downcast::<GeneratorObj>() else { return false };
    let state = generator.get(vm);
    let waits = matches!(state.state, GeneratorState::Created | GeneratorState::Suspended);
    let top = vm.registers.top() + 1 + state.registers.len() + SPARE;
    if !waits || !iterator.is_exact(Layout::Generator) || !vm.registers.has(top) || !vm.frames.has_room() {
        return false;
    }
    machine.save_pc(vm);
    let (dst, none) = (machine.absolute(vm, dst) as u32, vm.none());
    push_with_room(vm, generator, Some(none), Effect::ForLoop, dst);
    *machine = Machine::resume(vm, vm.frames.current());
    true
}

/// `Yield` of a generator that a loop runs, which goes on, or that Rust has resumed. `None` where there is more to it.
#[inline(always)]
pub fn yield_quickly(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Option<Flow> {
    let frame = vm.frames.current();
    let handles = !code_of(vm, frame.code.get()).handlers.is_empty();
    let effect = frame.effect;
    let is_common = effect == Effect::ForLoop || effect == Effect::Entry;
    if !is_common || handles || frame.namespace.is_some() || vm.pace.is_due() {
        return None;
    }
    let (dst, caller_top, base) = (frame.dst as usize, frame.caller_top as usize, frame.base as usize);
    let generator = machine.keeper().downcast::<GeneratorObj>()?;
    machine.save_pc(vm);
    let pc = vm.frames.current().pc();
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    vm.exchange_registers(generator, base);
    restore_handled(vm, generator, true);
    let state = generator.get_mut(vm);
    (state.pc, state.sent, state.delegate) = (pc, i.a() as u16, None);
    (state.guarded, state.state) = (false, GeneratorState::Suspended);
    vm.frames.drop_plain();
    vm.registers.set_top(caller_top);
    if effect == Effect::Entry {
        vm.registers.set(caller_top, value);
        return Some(Flow::Step(Step::Exit));
    }
    let keeper = machine.take_keeper(vm).give_up();
    *machine = Machine::resume(vm, vm.frames.current());
    machine.continue_loop();
    Some(Flow::Bury(machine.exchange_absolute(vm, dst, value).give_up(), keeper))
}

/// Suspends the running generator with a value. `sent` is the register that gets the value sent. Generators that wait for it in
/// a `yield from` are suspended with it.
pub fn suspend(vm: &mut Vm, machine: &mut Machine, value: Value, mut sent: u16, mut delegate: Option<u16>) -> Step {
    loop {
        machine.save_pc(vm);
        let frame = vm.frames.current();
        let (effect, dst, caller_top, pc) = (frame.effect, frame.dst as usize, frame.caller_top as usize, frame.pc());
        let keeper = frame.base as usize - 1;
        let Some(generator) = machine.keeper().downcast::<GeneratorObj>() else {
            vm.raise(Exc::SystemError, "yield outside of a generator");
            return Step::Raised;
        };
        let guarded = delegate.is_some() || code_of(vm, frame.code.get()).handler(pc.saturating_sub(1)).is_some();
        vm.exchange_registers(generator, keeper + 1);
        restore_handled(vm, generator, true);
        let state = generator.get_mut(vm);
        (state.pc, state.sent, state.delegate) = (pc, sent, delegate);
        (state.guarded, state.state) = (guarded, GeneratorState::Suspended);
        drop(vm.frames.current_mut().namespace.take());
        vm.frames.drop_plain();
        vm.registers.set_top(caller_top);
        if effect == Effect::Entry {
            vm.registers.set(caller_top, value);
            return Step::Exit;
        }
        drop(machine.take_keeper(vm));
        *machine = Machine::resume(vm, vm.frames.current());
        if effect == Effect::ForLoop {
            vm.registers.set(dst, value);
            machine.continue_loop();
            return super::handlers::flow::attention_point(vm);
        }
        // The instruction that delegates runs again when its generator is resumed.
        debug_assert!(effect == Effect::Delegate);
        let i = machine.previous();
        machine.jump(0, 1);
        (sent, delegate) = (i.c() as u16, Some(i.b() as u16));
    }
}

/// The exception being handled is again that of whoever resumed the generator.
#[inline(always)]
fn restore_handled(vm: &mut Vm, generator: &Obj<GeneratorObj>, keep: bool) {
    let caller = generator.get_mut(vm).caller_handled.take();
    if caller.is_some() || !vm.handled.is_none() {
        exchange_handled(vm, generator, caller, keep);
    }
}

#[inline(never)]
fn exchange_handled(vm: &mut Vm, generator: &Obj<GeneratorObj>, caller: Option<Value>, keep: bool) {
    let caller = caller.unwrap_or_else(|| vm.none());
    let own = std::mem::replace(&mut vm.handled, caller);
    if keep && !own.ptr_eq(&vm.handled) {
        let old = generator.get_mut(vm).handled.replace(own);
        drop(old);
    }
}

/// The running generator (in register `keeper`) has returned.
pub fn finished(vm: &mut Vm, keeper: usize) {
    let Some(generator) = vm.registers.get(keeper).downcast::<GeneratorObj>().cloned() else { return };
    restore_handled(vm, &generator, false);
    let state = generator.get_mut(vm);
    state.state = GeneratorState::Done;
    let registers = state.registers.take();
    drop(registers);
}

/// The running generator has failed: a StopIteration becomes a RuntimeError (PEP 479).
pub fn failed(vm: &mut Vm, keeper: usize, exception: Value) -> Value {
    let (noun, is_async) = {
        let generator = vm.registers.get(keeper);
        (noun(generator), coroutine::is_async_generator(generator))
    };
    finished(vm, keeper);
    let name = if vm.is_exception_of(&exception, Exc::StopIteration) {
        "StopIteration"
    } else if is_async && vm.is_exception_of(&exception, Exc::StopAsyncIteration) {
        "StopAsyncIteration"
    } else {
        return exception;
    };
    let error =
        vm.new_str(&format!("{noun} raised {name}")).and_then(|text| vm.new_exception(Exc::RuntimeError, &[text]));
    let Ok(error) = error else { return exception };
    if let Some(typed) = error.downcast::<ExceptionObj>().cloned() {
        let payload = typed.get_mut(vm);
        payload.cause = Some(exception.clone());
        payload.context = Some(exception);
        payload.suppress_context = true;
    }
    error
}

/// `ForIter` over a generator: its frame runs like a call, without re-entry.
pub fn resume_in_loop(vm: &mut Vm, machine: &mut Machine, iterator: &Value, dst: usize) -> PyResult<()> {
    let Some(generator) = iterator.downcast::<GeneratorObj>() else { return Err(Raised) };
    match generator.get(vm).state {
        GeneratorState::Running => return Err(vm.value_error("generator already executing")),
        GeneratorState::Done => {
            end_loop(vm);
            return Ok(());
        }
        _ => (),
    }
    let dst = machine.absolute(vm, dst) as u32;
    let none = vm.none();
    push_frame(vm, generator, Some(none), Effect::ForLoop, dst)?;
    *machine = Machine::resume(vm, vm.frames.current());
    Ok(())
}

/// The `ForIter` at the caller's saved program counter, which is behind it.
fn loop_instruction(vm: &Vm) -> Option<(Instr, isize)> {
    let frame = vm.frames.last()?;
    let code = code_of(vm, frame.code.get());
    let pc = frame.pc() as usize;
    let instruction = Instr(*code.words.get(pc.checked_sub(2)?)?);
    Some((instruction, *code.words.get(pc - 1)? as u32 as i32 as isize))
}

/// The loop's generator has ended: its register is released, and the program goes on behind the loop.
pub fn end_loop(vm: &mut Vm) {
    if let Some((instruction, _)) = loop_instruction(vm) {
        if let Some(base) = vm.frames.last().map(|frame| frame.base as usize) {
            let unbound = vm.unbound();
            drop(vm.registers.take(base + instruction.b(), unbound));
        }
    }
}

/// Sends a value to any iterator.
///
/// # Errors
/// Whatever the iterator raises, but for StopIteration.
pub fn send(vm: &mut Vm, iterator: &Value, value: Value) -> PyResult<Resumed> {
    if iterator.is_layout(Layout::Generator) {
        return resume(vm, iterator, Resume::Send(value));
    }
    let name = if value.is_none() { vm.names.next.clone() } else { vm.names.send.clone() };
    let result = if value.is_none() {
        match vm.entry_of(iterator).slots.next {
            Some(next) if !iterator.is_layout(Layout::Instance) => match next(vm, iterator) {
                Ok(Some(value)) => Ok(value),
                Ok(None) => return Ok(Resumed::Returned(vm.none())),
                Err(error) => Err(error),
            },
            _ => vm.call_method(iterator, &name, &[]),
        }
    } else {
        vm.call_method(iterator, &name, &[value])
    };
    yielded_or_returned(vm, result)
}

/// Sees a StopIteration as the return that it stands for.
fn yielded_or_returned(vm: &mut Vm, result: PyResult) -> PyResult<Resumed> {
    match result {
        Ok(value) => Ok(Resumed::Yielded(value)),
        Err(error) => match vm.raised_is(Exc::StopIteration) {
            true => {
                let stop = vm.take_raised();
                Ok(Resumed::Returned(stop_value(vm, &stop)))
            }
            false => Err(error),
        },
    }
}

/// The value that a StopIteration carries.
pub fn stop_value(vm: &Vm, stop: &Value) -> Value {
    let Some(typed) = stop.downcast::<ExceptionObj>() else { return vm.none() };
    let payload = typed.get(vm);
    if let Some(value) = &payload.fields[0] {
        return value.clone();
    }
    payload.args.as_tuple().and_then(|args| args.first()).cloned().unwrap_or_else(|| vm.none())
}

/// `YieldFrom`: one step of the delegation. The instruction runs again each time the generator is resumed. The frame of another
/// generator is pushed like that of a call.
pub fn delegate(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let iterator = machine.reg(i.b()).clone();
    let value = machine.take(vm, i.c());
    let value = if value.is_unbound() { vm.none() } else { value };
    machine.save_pc(vm);
    if let Some(generator) = iterator.downcast::<GeneratorObj>() {
        let state = generator.get(vm).state;
        if state == GeneratorState::Suspended || state == GeneratorState::Created && value.is_none() {
            if push_frame(vm, generator, Some(value), Effect::Delegate, 0).is_err() {
                return Step::Raised;
            }
            *machine = Machine::resume(vm, vm.frames.current());
            return Step::Next;
        }
    }
    match send(vm, &iterator, value) {
        Ok(Resumed::Yielded(value)) => {
            machine.jump(0, 1);
            suspend(vm, machine, value, i.c() as u16, Some(i.b() as u16))
        }
        Ok(Resumed::Returned(value)) => {
            drop(machine.take(vm, i.b()));
            machine.put(i.a(), value);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

/// Throws an exception into a generator that is not running.
fn throw(vm: &mut Vm, generator: &Obj<GeneratorObj>, exception: Value) -> PyResult<Resumed> {
    if generator.get(vm).state == GeneratorState::Created {
        generator.get_mut(vm).state = GeneratorState::Done;
        let registers = generator.get_mut(vm).registers.take();
        drop(registers);
        return Err(vm.raise_object(exception));
    }
    let Some(register) = generator.get(vm).delegate else { return throw_here(vm, generator, exception, 0) };
    let Some(inner) = generator.get(vm).registers.get(register as usize).cloned() else {
        return throw_here(vm, generator, exception, 1);
    };
    let result = throw_inner(vm, generator, &inner, exception);
    match result {
        Ok(Some(Resumed::Yielded(value))) => Ok(Resumed::Yielded(value)),
        Ok(Some(Resumed::Returned(value))) => finish_delegation(vm, generator, value),
        Ok(None) => {
            let exception = vm.take_raised();
            throw_here(vm, generator, exception, 1)
        }
        Err(_) => {
            let exception = vm.take_raised();
            throw_here(vm, generator, exception, 1)
        }
    }
}

/// Throws into the iterator that a generator delegates to. `None`: it cannot take it; the exception is on its way again.
fn throw_inner(
    vm: &mut Vm,
    generator: &Obj<GeneratorObj>,
    inner: &Value,
    exception: Value,
) -> PyResult<Option<Resumed>> {
    let closes = vm.is_exception_of(&exception, Exc::GeneratorExit);
    generator.get_mut(vm).state = GeneratorState::Running;
    let result = if inner.is_layout(Layout::Generator) {
        if closes {
            close(vm, inner).map(|()| None)
        } else {
            resume(vm, inner, Resume::Throw(exception.clone())).map(Some)
        }
    } else {
        let name = if closes { vm.names.close.clone() } else { vm.names.throw.clone() };
        match vm.find_attr(inner, &name) {
            Ok(Some(method)) if closes => vm.call(&method, &[]).map(|_| None),
            Ok(Some(method)) => {
                let result = vm.call(&method, std::slice::from_ref(&exception));
                yielded_or_returned(vm, result).map(Some)
            }
            Ok(None) => Ok(None),
            Err(error) => Err(error),
        }
    };
    generator.get_mut(vm).state = GeneratorState::Suspended;
    if let Ok(None) = result {
        vm.put_raised(exception);
    }
    result
}

/// The delegation has ended with a value: the generator goes on behind its `yield from`.
fn finish_delegation(vm: &mut Vm, generator: &Obj<GeneratorObj>, value: Value) -> PyResult<Resumed> {
    let instruction = {
        let state = generator.get(vm);
        let code = state.code.downcast::<CodeObj>().map(|code| code.get(vm));
        code.and_then(|code| code.words.get(state.pc as usize).copied()).map(Instr)
    };
    if let Some(instruction) = instruction {
        let unbound = vm.unbound();
        let state = generator.get_mut(vm);
        state.pc += 1;
        let mut dead = Vec::new();
        if let Some(place) = state.registers.get_mut(instruction.b()) {
            dead.push(std::mem::replace(place, unbound));
        }
        state.sent = instruction.a() as u16;
        drop(dead);
    }
    push_frame(vm, generator, Some(value), Effect::Entry, 0)?;
    run_entered(vm, generator, Outcome::Resume)
}

/// Raises an exception where the generator stands; `ahead`: its program counter is at, not behind, the instruction.
fn throw_here(vm: &mut Vm, generator: &Obj<GeneratorObj>, exception: Value, ahead: u32) -> PyResult<Resumed> {
    generator.get_mut(vm).pc += ahead;
    push_frame(vm, generator, None, Effect::Entry, 0)?;
    vm.raise_object(exception);
    run_entered(vm, generator, Outcome::Raised)
}

/// `generator.close()`
///
/// # Errors
/// RuntimeError if it ignores the GeneratorExit; whatever else it raises.
pub fn close(vm: &mut Vm, generator: &Value) -> PyResult<()> {
    let state = generator.downcast::<GeneratorObj>().map(|generator| generator.get(vm).state);
    if state == Some(GeneratorState::Done) {
        return Ok(());
    }
    let exit = vm.new_exception(Exc::GeneratorExit, &[])?;
    match resume(vm, generator, Resume::Throw(exit)) {
        Ok(Resumed::Yielded(_)) => Err(vm.runtime_error(format!("{} ignored GeneratorExit", noun(generator)))),
        Ok(Resumed::Returned(_)) => Ok(()),
        Err(error) => {
            if vm.catch(Exc::GeneratorExit) || vm.catch(Exc::StopIteration) {
                Ok(())
            } else {
                Err(error)
            }
        }
    }
}

/// The work of a safe point: an interrupt, finalisers, callbacks of weak references, a collection that is due.
///
/// # Errors
/// KeyboardInterrupt, or what a limit raises. What finalisers raise is reported, not raised.
pub fn attend(vm: &mut Vm) -> PyResult<()> {
    vm.shared.attention.set(false);
    vm.look_at_limits()?;
    crate::stdlib::gc::attend(vm)?;
    run_finalizers(vm);
    Ok(())
}

/// Runs the finalisers of objects that are about to die, in order of death, and the callbacks of weak references.
pub fn run_finalizers(vm: &mut Vm) {
    crate::types::weakref::run_callbacks(vm);
    for object in vm.shared.take_finalizers() {
        finalize(vm, &object);
    }
    crate::types::weakref::run_callbacks(vm);
}

/// Runs the finaliser of an object that is about to die.
fn finalize(vm: &mut Vm, object: &Value) {
    // An exception that is on its way stays so.
    let raised = vm.has_raised().then(|| vm.take_raised());
    let result = if object.is_layout(Layout::Generator) {
        close(vm, object)
    } else {
        let name = vm.names.del.clone();
        vm.call_special(object, &name, &[]).map(|_| ())
    };
    if result.is_err() {
        let exception = vm.take_raised();
        crate::types::exception::report_ignored(vm, &exception, object);
    }
    if let Some(raised) = raised {
        vm.put_raised(raised);
    }
}
