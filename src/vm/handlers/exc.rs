//! Exceptions and `with`.

use super::store;
use crate::code::op::{HAS_CAUSE, KILL_A, KILL_B, KILL_C};
use crate::code::Instr;
use crate::object::error::ExceptionObj;
use crate::object::frame::Effect;
use crate::object::generator::GeneratorObj;
use crate::object::{Exc, Layout, PyResult, Value, Vm};
use crate::types::coroutine;
use crate::vm::registers::Machine;
use crate::vm::Step;

/// The exception (or None) that is being handled where the running generator was resumed, if a generator is running.
fn generator_caller(vm: &Vm) -> Option<Value> {
    let frame = vm.frames.last().filter(|frame| frame.is_generator)?;
    let generator = vm.registers.get(frame.base as usize - 1).downcast::<GeneratorObj>()?;
    Some(generator.get(vm).caller_handled.clone().unwrap_or_else(|| vm.none()))
}

/// See the opcode's row.
pub fn push_exc(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exception = machine.reg(i.a()).clone();
    let before = std::mem::replace(&mut vm.handled, exception);
    // What the caller of a generator handles may be something else when the handler ends.
    let is_callers = generator_caller(vm).is_some_and(|handled| handled.ptr_eq(&before));
    let before = if is_callers { vm.unbound() } else { before };
    machine.put(i.b(), before);
    Step::Next
}

/// See the opcode's row.
pub fn pop_exc(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let before = machine.take(vm, i.a());
    let before = match before.is_unbound() {
        true => generator_caller(vm).unwrap_or_else(|| vm.none()),
        false => before,
    };
    let handled = std::mem::replace(&mut vm.handled, before);
    drop(handled);
    Step::Next
}

/// An exception object from what stands behind `raise`: an exception, or a class to be called.
fn exception_of(vm: &mut Vm, value: &Value, what: &str) -> PyResult {
    if value.is_layout(Layout::Exception) {
        return Ok(value.clone());
    }
    if value.is_layout(Layout::Type) {
        let base = vm.exception_class(Exc::BaseException).clone();
        if vm.is_subclass_id(vm.class_id(value), vm.class_id(&base)) {
            let made = vm.call(value, &[])?;
            if made.is_layout(Layout::Exception) {
                return Ok(made);
            }
            let message = format!(
                "calling {} should have returned an instance of BaseException, not {}",
                vm.class_repr(value),
                vm.class_repr(&vm.class_of(&made))
            );
            return Err(vm.type_error(message));
        }
    }
    Err(vm.type_error(what))
}

/// What a register holds; a temporary is taken out of it, a variable keeps its value.
fn operand(vm: &Vm, machine: &Machine, is_dead: bool, index: usize) -> Value {
    if is_dead {
        machine.take(vm, index)
    } else {
        machine.reg(index).clone()
    }
}

/// See the opcode's row.
pub fn raise(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = operand(vm, machine, i.has(KILL_A), i.a());
    let result: PyResult = (|| {
        let exception = exception_of(vm, &value, "exceptions must derive from BaseException")?;
        if i.has(HAS_CAUSE) {
            let cause = operand(vm, machine, i.has(KILL_B), i.b());
            let cause = if cause.is_none() {
                None
            } else {
                Some(exception_of(vm, &cause, "exception causes must derive from BaseException")?)
            };
            if let Some(typed) = exception.downcast::<ExceptionObj>() {
                let payload = typed.get_mut(vm);
                payload.suppress_context = true;
                let old = std::mem::replace(&mut payload.cause, cause);
                drop(old);
            }
        }
        Ok(exception)
    })();
    if let Ok(exception) = result {
        vm.raise_object(exception);
    }
    Step::Raised
}

/// See the opcode's row.
pub fn raise_current(vm: &mut Vm, _machine: &mut Machine, _i: Instr) -> Step {
    let handled = vm.handled.clone();
    if handled.is_none() {
        vm.runtime_error("No active exception to reraise");
        return Step::Raised;
    }
    vm.put_raised(handled);
    Step::Reraised
}

/// See the opcode's row.
pub fn reraise(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exception = machine.take(vm, i.a());
    vm.put_raised(exception);
    Step::Reraised
}

/// Does an exception match a class or tuple of classes? All of them must be exception classes.
fn matches(vm: &mut Vm, exception: &Value, classes: &Value) -> PyResult<bool> {
    let base = vm.class_id(vm.exception_class(Exc::BaseException));
    let classes = classes.as_tuple().unwrap_or(std::slice::from_ref(classes));
    for class in classes {
        if !class.is_layout(Layout::Type) || !vm.is_subclass_id(vm.class_id(class), base) {
            return Err(vm.type_error("catching classes that do not inherit from BaseException is not allowed"));
        }
    }
    Ok(classes.iter().any(|class| vm.is_instance(exception, class)))
}

/// See the opcode's row.
pub fn jump_if_no_match(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let class = machine.take_or_share(vm, i.has(KILL_B), i.b());
    match matches(vm, machine.reg(i.a()), &class) {
        Ok(true) => Step::Next,
        Ok(false) => {
            machine.jump(caches.offset(0), 2);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn split_group(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exception = machine.take(vm, i.b());
    let classes = machine.take(vm, i.c());
    match crate::types::exception::split_for_except_star(vm, &exception, &classes) {
        Ok((matched, rest)) => {
            machine.put(i.b(), rest);
            machine.put(i.a(), matched);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn prepare_reraise_star(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = crate::types::exception::prepare_reraise_star(vm, machine.reg(i.b()), machine.reg(i.c()));
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn raise_assertion(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = if i.has(HAS_CAUSE) {
        let message = machine.take(vm, i.b());
        vm.new_exception(Exc::AssertionError, &[message])
    } else {
        vm.new_exception(Exc::AssertionError, &[])
    };
    if let Ok(exception) = result {
        vm.raise_object(exception);
    }
    Step::Raised
}

/// A dunder of a context manager, bound.
fn manager_method(vm: &mut Vm, manager: &Value, name: &Value, missed: &str) -> PyResult {
    match vm.special(manager, name) {
        Some(attr) => vm.bind_class_attr(&attr, manager),
        None => {
            let class = vm.type_name(manager);
            let message = format!("'{class}' object does not support the context manager protocol{missed}");
            Err(vm.type_error(message))
        }
    }
}

/// See the opcode's row.
pub fn with_enter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let manager = machine.take(vm, i.a());
    if let Some(enter) = super::special::function_of(vm, &manager, &vm.names.enter) {
        if let Some(exit) = super::special::function_of(vm, &manager, &vm.names.exit) {
            return match super::attr::bind(vm, &exit, &manager) {
                Ok(exit) => {
                    machine.put(i.a(), exit);
                    super::call::call_spare(vm, machine, i.a() + 1, enter, [manager], Effect::Store)
                }
                Err(_) => Step::Raised,
            };
        }
    }
    machine.save_pc(vm);
    let result: PyResult<(Value, Value)> = (|| {
        let (enter, exit) = (vm.names.enter.clone(), vm.names.exit.clone());
        let enter = manager_method(vm, &manager, &enter, "")?;
        let exit = manager_method(vm, &manager, &exit, " (missed __exit__ method)")?;
        let entered = vm.call(&enter, &[])?;
        Ok((exit, entered))
    })();
    match result {
        Ok((exit, entered)) => {
            machine.put(i.a(), exit);
            machine.put(i.a() + 1, entered);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
pub fn with_exit(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exit = machine.take(vm, i.a());
    let none = vm.none();
    if let Some(exit) = bound_function(vm, &exit) {
        return call_exit(vm, machine, i.a(), exit, [none.clone(), none.clone(), none], Effect::Discard);
    }
    machine.save_pc(vm);
    vm.call(&exit, &[none.clone(), none.clone(), none]).map(|_| ()).into()
}

/// The Python function that a bound method calls, and its receiver.
fn bound_function(vm: &Vm, method: &Value) -> Option<(Value, Value)> {
    let (function, receiver) = vm.method_parts(method)?;
    function.is_exact(Layout::Function).then(|| (function.clone(), receiver.clone()))
}

/// Calls an exit method in the five registers from `w` on, which the compiler has kept for it. The result's truth may go there.
fn call_exit(
    vm: &mut Vm,
    machine: &mut Machine,
    w: usize,
    (function, receiver): (Value, Value),
    args: [Value; 3],
    effect: Effect,
) -> Step {
    for (index, value) in [function, receiver].into_iter().chain(args).enumerate() {
        machine.put(w + index, value);
    }
    super::call::call_own(vm, machine, w, w, 4, effect)
}

/// See the opcode's row.
pub fn with_exit_exc(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exit = machine.take(vm, i.b());
    let exception = machine.reg(i.c()).clone();
    let class = vm.class_of(&exception);
    let traceback = exception.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).traceback.clone());
    let traceback = traceback.unwrap_or_else(|| vm.none());
    if let Some(exit) = bound_function(vm, &exit) {
        return call_exit(vm, machine, i.a(), exit, [class, exception, traceback], Effect::Truth);
    }
    machine.save_pc(vm);
    let result = (|| {
        let result = vm.call(&exit, &[class, exception, traceback])?;
        let truth = vm.truth(&result)?;
        Ok(vm.bool(truth))
    })();
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn end_async_for(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exception = machine.take(vm, i.a());
    if vm.is_exception_of(&exception, Exc::StopAsyncIteration) {
        return Step::Next;
    }
    vm.put_raised(exception);
    Step::Reraised
}

/// See the opcode's row.
pub fn async_with_exit(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let exit = machine.take(vm, i.b());
    let exception = machine.take_or_share(vm, i.has(KILL_C), i.c());
    let args = if exception.is_none() {
        [exception.clone(), exception.clone(), exception]
    } else {
        let traceback = exception.downcast::<ExceptionObj>().and_then(|typed| typed.get(vm).traceback.clone());
        [vm.class_of(&exception), exception, traceback.unwrap_or_else(|| vm.none())]
    };
    let result = vm.call(&exit, &args).and_then(|result| awaitable_of(vm, result, "__aexit__"));
    store(machine, i.a(), result)
}

/// The result of a method of an asynchronous context manager, which must be awaitable.
fn awaitable_of(vm: &mut Vm, result: Value, method: &str) -> PyResult {
    if coroutine::is_awaitable(vm, &result) {
        return Ok(result);
    }
    let class = vm.type_name(&result);
    let message = format!("'async with' received an object from {method} that does not implement __await__: {class}");
    Err(vm.type_error(message))
}

/// A method of an asynchronous context manager.
fn async_manager_method(vm: &mut Vm, manager: &Value, name: &Value, missed: &str) -> PyResult {
    match vm.special(manager, name) {
        Some(attr) => vm.bind_class_attr(&attr, manager),
        None => {
            let class = vm.type_name(manager);
            let message =
                format!("'{class}' object does not support the asynchronous context manager protocol{missed}");
            Err(vm.type_error(message))
        }
    }
}

/// See the opcode's row.
pub fn async_with_enter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let manager = machine.take(vm, i.a());
    let result: PyResult<(Value, Value)> = (|| {
        let (enter, exit) = (vm.names.aenter.clone(), vm.names.aexit.clone());
        let enter = async_manager_method(vm, &manager, &enter, "")?;
        let exit = async_manager_method(vm, &manager, &exit, " (missed __aexit__ method)")?;
        let entered = vm.call(&enter, &[])?;
        Ok((exit, awaitable_of(vm, entered, "__aenter__")?))
    })();
    match result {
        Ok((exit, entered)) => {
            machine.put(i.a(), exit);
            machine.put(i.a() + 1, entered);
            Step::Next
        }
        Err(_) => Step::Raised,
    }
}
