//! The chain of opcodes that runs bytecode, and what it stands on: frames, unwinding, inline caches, handlers by theme.

pub mod caches;
pub mod dispatch;
pub mod frame;
pub mod generator;
pub mod handlers;
pub mod import;
pub mod registers;
pub mod unwind;

use crate::object::args::Args;
use crate::object::dict::DictObj;
use crate::object::frame::{Borrowed, BorrowedDict, Effect, Frame};
use crate::object::function::FunctionObj;
use crate::object::{Obj, PyResult, Raised, Value, Vm};

/// What a handler out of line says to its opcode's function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Go on with the next instruction.
    Next,
    /// The same, but as the innermost frame says.
    Resume,
    /// The same, but from the loop that began the chain.
    Restart,
    /// An exception is on its way.
    Raised,
    /// The same, and the program counter where it was raised is saved in the innermost frame.
    RaisedInFrame,
    /// The same, but it has been here before: the traceback has this frame already.
    Reraised,
    /// The frame that Rust entered has its result: it waits in the keeper register.
    Exit,
}

/// What an inline handler says to its opcode's function, of which it is a part: nothing of this exists when the program runs.
pub enum Flow {
    /// What a handler out of line would say.
    Step(Step),
    /// Go on with the next instruction after dropping these, of which nothing is left when they are dropped. Out of line, so
    /// that no pointer has to be kept for afterwards when they are not there.
    Bury(Option<Value>, Option<Value>),
    /// The instruction has been handled out of line, and all that came after it.
    Ended(Outcome),
}

impl Flow {
    /// Go on with the next instruction.
    pub const NEXT: Flow = Flow::Step(Step::Next);

    /// The same with one more to drop, first, where one at most is to be dropped.
    #[inline(always)]
    pub fn and_bury(self, dead: Option<Value>) -> Flow {
        match self {
            Flow::Step(Step::Next) => Flow::Bury(dead, None),
            Flow::Bury(old, none) => {
                debug_assert!(none.is_none());
                std::mem::forget(none);
                Flow::Bury(dead, old)
            }
            flow => {
                drop(dead);
                flow
            }
        }
    }
}

impl From<Step> for Flow {
    #[inline(always)]
    fn from(step: Step) -> Flow {
        Flow::Step(step)
    }
}

/// How a chain of opcodes has ended. Where the exception was raised is saved in the innermost frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It has not: the innermost frame says where it goes on.
    Resume,
    /// An exception is on its way.
    Raised,
    /// The same, but it has been here before: the traceback has this frame already.
    Reraised,
    /// The frame that Rust entered has its result: it waits in the keeper register.
    Exit,
}

impl From<PyResult<()>> for Step {
    #[inline(always)]
    fn from(result: PyResult<()>) -> Step {
        match result {
            Ok(()) => Step::Next,
            Err(_) => Step::Raised,
        }
    }
}

/// What comes before each frame that Rust enters: there must be stack for it, and it is a step, since code without loops
/// and calls of its own may get here ever again (dunders that use each other).
fn enter_from_rust(vm: &mut Vm) -> PyResult<()> {
    vm.check_native_stack("")?;
    match handlers::flow::safe_point(vm) {
        Step::Next => Ok(()),
        _ => Err(Raised),
    }
}

/// Calls a Python function from Rust: the hook.
///
/// # Errors
/// TypeError when the arguments do not fit; RecursionError; whatever the function raises.
pub fn call_function(vm: &mut Vm, function: &Value, receiver: Option<&Value>, args: &Args) -> PyResult {
    enter_from_rust(vm)?;
    let keeper = vm.registers.top();
    let unbound = vm.unbound();
    let count = args.values.len() + receiver.is_some() as usize;
    vm.registers.ensure(&vm.shared.heap, keeper + 1 + count, &unbound)?;
    vm.registers.set_top(keeper + 1 + count);
    for (index, value) in std::iter::once(function).chain(receiver).chain(args.values).enumerate() {
        vm.registers.set(keeper + index, value.clone());
    }
    let result = frame::enter_function(vm, keeper, count, args.names, keeper as u32, Effect::Entry);
    let result = match result {
        Ok(frame::Entered::Frame) => dispatch::run(vm),
        Ok(frame::Entered::Value(value)) => Ok(value),
        Err(error) => Err(error),
    };
    frame::release_window(vm, keeper, count + 1);
    vm.registers.set_top(keeper);
    result
}

/// Runs a code object that takes no arguments, a module or an expression; or a function that takes none, a class body.
///
/// # Errors
/// Whatever the code raises.
pub fn run_code(vm: &mut Vm, code: &Value, globals: &Obj<DictObj>, namespace: Option<Value>) -> PyResult {
    enter_from_rust(vm)?;
    frame::ensure_builtins(vm, globals)?;
    let keeper = vm.registers.top();
    let body = match code.downcast::<FunctionObj>() {
        Some(function) => function.get(vm).code.clone(),
        None => code.clone(),
    };
    let (shape, words, constants) = {
        let code = frame::code_obj(vm, &body)?;
        let code = code.get(vm);
        (code.shape(), code.words.as_ptr(), code.constants.as_ptr())
    };
    let nregs = shape.nregs as usize;
    let unbound = vm.unbound();
    vm.registers.ensure(&vm.shared.heap, keeper + 2 + nregs + frame::SPARE, &unbound)?;
    frame::check_depth(vm)?;
    // Two keepers: the code or function, and the globals.
    vm.registers.set(keeper, globals.value().clone());
    vm.registers.set(keeper + 1, code.clone());
    vm.frames.push(Frame {
        code: Borrowed::new(&body),
        globals: BorrowedDict::new(globals),
        namespace,
        ip: words,
        words,
        constants,
        base: keeper as u32 + 2,
        dst: keeper as u32 + 1,
        caller_top: keeper as u32,
        locals: shape.locals,
        effect: Effect::Entry,
        is_generator: false,
    });
    vm.registers.set_top(keeper + 2 + nregs + frame::SPARE);
    let result = dispatch::run(vm);
    frame::release_window(vm, keeper, 2);
    result
}
