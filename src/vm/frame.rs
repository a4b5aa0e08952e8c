//! Entering and leaving frames, and the binding of arguments to a Python function's parameters.

use super::handlers::binding::{bind, bind_named, Places};
use super::registers::{code_of, Machine};
use super::Step;
use crate::code::object::CodeObj;
use crate::code::unit::flag;
use crate::object::dict::DictObj;
use crate::object::frame::{Borrowed, BorrowedDict, Effect, Frame};
use crate::object::function::{CallShape, FunctionObj};
use crate::object::generator::{GeneratorObj, GeneratorState, SavedRegisters};
use crate::object::{Exc, Layout, Obj, PyResult, TypeId, TypeWord, Value, Vm};

/// Registers above a frame's own that its calls may use: a bound method's receiver, a new instance; the window of a call that
/// an instruction makes by itself (a property's getter).
pub const SPARE: usize = crate::object::native::MOST_MISSING as usize;

/// What calling a function led to.
pub enum Entered {
    /// A frame is on top.
    Frame,
    /// The result at once: a generator.
    Value(Value),
}

/// Makes room for a frame; raises RecursionError when too many run.
///
/// # Errors
/// RecursionError; MemoryError.
#[inline(always)]
pub fn check_depth(vm: &mut Vm) -> PyResult<()> {
    if vm.frames.has_room() || vm.frames.make_room(&vm.shared.heap)? {
        return Ok(());
    }
    Err(vm.raise(Exc::RecursionError, "maximum recursion depth exceeded"))
}

/// The typed view of a code object.
///
/// # Errors
/// TypeError if it is not one.
pub fn code_obj(vm: &mut Vm, code: &Value) -> PyResult<Obj<CodeObj>> {
    match code.downcast::<CodeObj>() {
        Some(code) => Ok(code.clone()),
        None => Err(vm.type_error("a code object was expected")),
    }
}

/// Makes sure that a namespace has `__builtins__`.
///
/// # Errors
/// MemoryError.
pub fn ensure_builtins(vm: &mut Vm, globals: &Obj<DictObj>) -> PyResult<()> {
    let name = vm.names.builtins.clone();
    if !globals.has_name(vm, &name) {
        let builtins = vm.intern_str("builtins")?;
        let modules = vm.modules.clone();
        let module = modules.get_name(vm, &builtins).unwrap_or_else(|| vm.builtins.value().clone());
        globals.set_name(vm, &name, module)?;
    }
    Ok(())
}

/// Releases registers of the file that are dead.
pub fn release_window(vm: &mut Vm, start: usize, len: usize) {
    for index in start..start + len {
        if !vm.registers.get(index).is_spare() {
            let unbound = vm.unbound();
            drop(vm.registers.take(index, unbound));
        }
    }
}

/// Fills the parameters of the Python function in register `keeper` from the `count` arguments after it, the last of them named by
/// `names`, and from its defaults, if nothing about the call is unusual, and its frame can be pushed then. False, with
/// everything as it was for [`enter_function`], where it is another one.
#[inline(never)]
pub fn fill(vm: &mut Vm, keeper: usize, count: usize, names: &[Value]) -> bool {
    let Some(function) = vm.registers.window(keeper, 1)[0].downcast::<FunctionObj>().cloned() else { return false };
    let base = keeper + 1;
    let (nregs, flags) = {
        let code = code_of(vm, &function.get(vm).code);
        (code.nregs as usize, code.flags)
    };
    let is_late = !vm.registers.has(base + nregs.max(count) + SPARE) || !vm.frames.has_room() || vm.pace.is_due();
    if is_late || flags & (flag::GENERATOR | flag::COROUTINE | flag::VARKEYWORDS | flag::NAMESPACE) != 0 {
        return false;
    }
    let filled = match flags & flag::VARARGS != 0 {
        true => names.is_empty() && gather(vm, &function, base, count),
        false if names.is_empty() && fill_from_defaults(vm, &function, base, count) => true,
        false => bind_named(vm, &function, base, count, names),
    };
    if filled {
        vm.pace.tick();
    }
    filled
}

/// The common case of `*args`: no other parameter lacks its argument, and there are none by keyword only.
fn gather(vm: &mut Vm, function: &Obj<FunctionObj>, base: usize, count: usize) -> bool {
    let (positional, keyword_only) = {
        let code = code_of(vm, &function.get(vm).code);
        (code.positional as usize, code.keyword_only)
    };
    if keyword_only > 0 || count < positional {
        return false;
    }
    let extra = count - positional;
    let Ok(rest) = vm.new_tuple(vm.registers.window(base + positional, extra)) else { return false };
    for index in base + positional..base + count {
        let unbound = vm.unbound();
        drop(vm.registers.take(index, unbound));
    }
    vm.registers.set(base + positional, rest);
    true
}

/// Enters a function whose callee register is `keeper` and whose arguments follow it: `count` values, the last of them
/// named by `names`. The frame's result goes to `dst` with `effect`.
///
/// # Errors
/// TypeError when the arguments do not fit; RecursionError; MemoryError.
pub fn enter_function(
    vm: &mut Vm,
    keeper: usize,
    count: usize,
    names: &[Value],
    dst: u32,
    effect: Effect,
) -> PyResult<Entered> {
    check_depth(vm)?;
    if names.is_empty() && enter_simple(vm, keeper, count, dst, effect) {
        return Ok(Entered::Frame);
    }
    let function = vm.registers.window(keeper, 1)[0].downcast::<FunctionObj>();
    let Some(function) = function else { return Err(vm.type_error("a function was expected")) };
    let (nregs, parameters, flags) = {
        let code = code_of(vm, &function.get(vm).code);
        (code.nregs as usize, code.parameters(), code.flags)
    };
    let unbound = vm.unbound();
    let base = keeper + 1;
    let scratch = base + nregs.max(count) + parameters;
    vm.registers.ensure(&vm.shared.heap, scratch + names.len() + SPARE, &unbound)?;
    let caller_top = vm.registers.top();
    let plain = names.is_empty() && count == function.get(vm).shape.plain_count as usize;
    let filled = plain
        || names.is_empty() && fill_from_defaults(vm, function, base, count)
        || !names.is_empty() && bind_named(vm, function, base, count, names);
    if !filled {
        let code = function.get(vm).code.clone();
        let code = code_obj(vm, &code)?;
        vm.registers.set_top(scratch + names.len());
        let bound = bind(vm, function, &code, Places { base, scratch }, count, names);
        vm.registers.set_top(caller_top);
        if let Err(error) = bound {
            for index in base..scratch + names.len() {
                let unbound = vm.unbound();
                drop(vm.registers.take(index, unbound));
            }
            return Err(error);
        }
    }
    if flags & (flag::GENERATOR | flag::COROUTINE) != 0 {
        return make_generator(vm, function, base, parameters).map(Entered::Value);
    }
    let frame = simple_frame(vm, function.get(vm), base as u32, dst, effect, caller_top as u32);
    vm.frames.push(frame);
    vm.registers.set_top(base + nregs + SPARE);
    Ok(Entered::Frame)
}

/// The frame of a function whose parameters are filled.
#[inline(always)]
pub fn simple_frame(vm: &Vm, function: &FunctionObj, base: u32, dst: u32, effect: Effect, caller_top: u32) -> Frame {
    let code = code_of(vm, &function.code);
    Frame {
        code: Borrowed::new(&function.code),
        globals: BorrowedDict::new(&function.globals),
        namespace: None,
        ip: code.words.as_ptr(),
        words: code.words.as_ptr(),
        constants: code.constants.as_ptr(),
        base,
        dst,
        caller_top,
        locals: function.shape.locals,
        effect,
        is_generator: false,
    }
}

/// Enters a function that takes just the arguments that are there, by position; says whether it could.
#[inline(always)]
fn enter_simple(vm: &mut Vm, keeper: usize, count: usize, dst: u32, effect: Effect) -> bool {
    let Some(function) = vm.registers.window(keeper, 1)[0].downcast::<FunctionObj>().map(|function| function.get(vm))
    else {
        return false;
    };
    let shape = function.shape;
    let top = keeper + 1 + shape.nregs as usize + SPARE;
    if shape.simple_count as usize != count || !vm.registers.has(top) {
        return false;
    }
    let frame = simple_frame(vm, function, keeper as u32 + 1, dst, effect, vm.registers.top() as u32);
    vm.frames.push(frame);
    vm.registers.set_top(top);
    true
}

/// The common case of missing arguments: only positional parameters, and the last of them have defaults.
fn fill_from_defaults(vm: &mut Vm, function: &Obj<FunctionObj>, base: usize, count: usize) -> bool {
    let shape = function.get(vm).shape;
    let positional = shape.plain_count as usize;
    let Some(defaults) = function.get(vm).defaults.clone() else { return false };
    let Some(defaults) = defaults.as_tuple() else { return false };
    if shape.plain_count == CallShape::NEVER || count > positional || positional - count > defaults.len() {
        return false;
    }
    let first = defaults.len() - (positional - count);
    for (index, default) in defaults[first..].iter().enumerate() {
        vm.registers.set(base + count + index, default.clone());
    }
    true
}

fn make_generator(vm: &mut Vm, function: &Obj<FunctionObj>, base: usize, parameters: usize) -> PyResult {
    let (nregs, flags) = {
        let code = code_of(vm, &function.get(vm).code);
        (code.nregs as usize, code.flags)
    };
    let mut registers = SavedRegisters::with_capacity(nregs)?;
    for index in 0..nregs {
        let unbound = vm.unbound();
        registers.push(if index < parameters { vm.registers.take(base + index, unbound) } else { unbound })?;
    }
    let payload = GeneratorObj {
        function: function.value().clone(),
        code: function.get(vm).code.clone(),
        globals: function.get(vm).globals.clone(),
        namespace: None,
        registers,
        pc: 0,
        sent: 0,
        delegate: None,
        state: GeneratorState::Created,
        guarded: false,
        handled: None,
        caller_handled: None,
        name: function.get(vm).name.clone(),
        qualname: function.get(vm).qualname.clone(),
    };
    let layout = match (flags & flag::GENERATOR != 0, flags & flag::COROUTINE != 0) {
        (true, true) => Layout::AsyncGenerator,
        (_, true) => Layout::Coroutine,
        _ => Layout::Generator,
    };
    // All three have the payload of a generator; their classes differ.
    let word = TypeWord::new(TypeId(layout as u32), Layout::Generator);
    Ok(vm.alloc_as(word, payload)?.into_value())
}

/// Leaves the innermost frame with a result; the machine becomes the caller's.
pub fn leave(vm: &mut Vm, machine: &mut Machine, result: Value) -> Step {
    let frame = vm.frames.current();
    let (effect, locals, dst, caller_top) = (frame.effect, frame.locals as usize, frame.dst, frame.caller_top);
    machine.release(vm, 0, locals);
    vm.registers.set_top(caller_top as usize);
    if effect != Effect::Store {
        return leave_special(vm, machine, result);
    }
    drop(machine.take_keeper(vm));
    vm.frames.drop_plain();
    machine.put_absolute(vm, dst as usize, result);
    *machine = Machine::resume(vm, vm.frames.current());
    Step::Next
}

/// Raises the TypeError of an `__init__` that returns something.
#[cold]
pub fn refuse_init_result(vm: &mut Vm, result: &Value) -> Step {
    let message = format!("__init__() should return None, not '{}'", vm.type_name(result));
    vm.type_error(message);
    Step::Raised
}

/// Leaves the innermost frame, whose variables are released, where its effect is another than to store the result.
#[inline(never)]
fn leave_special(vm: &mut Vm, machine: &mut Machine, result: Value) -> Step {
    let frame = vm.frames.current_mut();
    let (effect, is_generator, dst, caller_top) = (frame.effect, frame.is_generator, frame.dst, frame.caller_top);
    let keeper = frame.base as usize - 1;
    drop(frame.namespace.take());
    vm.frames.drop_plain();
    if is_generator {
        super::generator::finished(vm, keeper);
    }
    if effect == Effect::Entry {
        // The loop takes the result from the register at the caller's top, which is free.
        vm.registers.set(caller_top as usize, result);
        return Step::Exit;
    }
    let unbound = vm.unbound();
    drop(vm.registers.take(keeper, unbound));
    if effect == Effect::ForLoop {
        super::generator::end_loop(vm);
    }
    *machine = Machine::resume(vm, vm.frames.current());
    if effect == Effect::Init {
        let unbound = vm.unbound();
        let instance = vm.registers.take(keeper - 1, unbound);
        if !result.is_none() {
            return refuse_init_result(vm, &result);
        }
        vm.registers.set(dst as usize, instance);
        return Step::Next;
    }
    deliver(vm, machine, effect, dst, result)
}

/// Gives the result of a call that an instruction of the innermost frame, which `machine` runs, has made to that instruction.
pub fn deliver(vm: &mut Vm, machine: &mut Machine, effect: Effect, dst: u32, result: Value) -> Step {
    match effect {
        Effect::Store => vm.registers.set(dst as usize, result),
        Effect::Truth | Effect::NotTruth => match vm.truth(&result) {
            Ok(truth) => {
                let value = vm.bool(truth == (effect == Effect::Truth));
                vm.registers.set(dst as usize, value);
            }
            Err(_) => return Step::Raised,
        },
        Effect::Operator => return super::handlers::special::finish(vm, machine, result),
        Effect::ForNext => {
            vm.registers.set(dst as usize, result);
            machine.continue_loop();
        }
        Effect::Delegate => {
            let i = machine.previous();
            drop(machine.take(vm, i.b()));
            machine.put(i.a(), result);
        }
        Effect::Init => return refuse_init_result(vm, &result),
        // A setter's result goes nowhere, even if it is a generator.
        Effect::Discard | Effect::Entry | Effect::ForLoop => (),
    }
    Step::Next
}
