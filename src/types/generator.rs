//! `generator`: the face of what `vm::generator` runs. The payload is in `object::generator`.

use super::frame::{self, FrameObj, Place};
use super::iterators::self_iter;
use crate::code::object::CodeObj;
use crate::object::class_def::ClassDef;
use crate::object::generator::{GeneratorObj, GeneratorState, Resume, Resumed};
use crate::object::{Exc, GetSetDef, Layout, NativeDef, Obj, PyResult, Raised, Value, Vm};

fn this<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<GeneratorObj>> {
    match value.downcast::<GeneratorObj>() {
        Some(generator) => Ok(generator),
        None => Err(vm.type_error("a generator is required")),
    }
}

/// What a method of a generator returns: the value yielded, or StopIteration with the value returned.
fn outcome(vm: &mut Vm, resumed: Resumed) -> PyResult {
    match resumed {
        Resumed::Yielded(value) => Ok(value),
        Resumed::Returned(value) => Err(vm.stop_iteration(Some(value).filter(|value| !value.is_none()))),
    }
}

fn generator_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let none = vm.none();
    match (vm.hooks.resume)(vm, value, Resume::Send(none))? {
        Resumed::Yielded(value) => Ok(Some(value)),
        Resumed::Returned(value) if value.is_none() => Ok(None),
        Resumed::Returned(value) => Err(vm.stop_iteration(Some(value))),
    }
}

pub(super) fn generator_send(vm: &mut Vm, args: &[Value]) -> PyResult {
    let resumed = (vm.hooks.resume)(vm, &args[0], Resume::Send(args[1].clone()))?;
    outcome(vm, resumed)
}

pub(super) fn generator_throw(vm: &mut Vm, args: &[Value]) -> PyResult {
    let given = |at: usize| args.get(at).filter(|value| !value.is_unbound() && !value.is_none());
    if given(3).is_some_and(|traceback| !traceback.is_layout(Layout::Traceback)) {
        return Err(vm.type_error("throw() third argument must be a traceback object"));
    }
    let exception = exception_of(vm, &args[1], given(2))?;
    if let Some(traceback) = given(3) {
        let name = vm.intern_str("__traceback__")?;
        vm.set_attr(&exception, &name, Some(traceback.clone()))?;
    }
    let resumed = (vm.hooks.resume)(vm, &args[0], Resume::Throw(exception))?;
    outcome(vm, resumed)
}

/// The exception that `throw(kind, value)` means: an instance as it is, or one made of a class.
///
/// # Errors
/// TypeError when they mean none; whatever the class raises.
pub fn exception_of(vm: &mut Vm, kind: &Value, value: Option<&Value>) -> PyResult {
    if kind.is_layout(Layout::Exception) {
        return match value {
            None => Ok(kind.clone()),
            Some(_) => Err(vm.type_error("instance exception may not have a separate value")),
        };
    }
    let base = vm.exception_class(Exc::BaseException).clone();
    if !kind.is_layout(Layout::Type) || !vm.is_subclass_id(vm.class_id(kind), vm.class_id(&base)) {
        let message =
            format!("exceptions must be classes or instances deriving from BaseException, not {}", vm.type_name(kind));
        return Err(vm.type_error(message));
    }
    let made = match value {
        None => vm.call(kind, &[])?,
        Some(value) if vm.is_instance(value, kind) => return Ok(value.clone()),
        Some(value) => match value.as_tuple() {
            Some(args) => vm.call(kind, args)?,
            None => vm.call(kind, std::slice::from_ref(value))?,
        },
    };
    if made.is_layout(Layout::Exception) {
        return Ok(made);
    }
    let (class, got) = (vm.repr(kind)?, vm.type_name(&made));
    let class = class.as_str().unwrap_or("?");
    Err(vm.type_error(format!("calling {class} should have returned an instance of BaseException, not {got}")))
}

pub(super) fn generator_close(vm: &mut Vm, args: &[Value]) -> PyResult {
    let state = this(vm, &args[0])?.get(vm).state;
    if state == GeneratorState::Done {
        return Ok(vm.none());
    }
    let exit = vm.new_exception(Exc::GeneratorExit, &[])?;
    match (vm.hooks.resume)(vm, &args[0], Resume::Throw(exit)) {
        Ok(Resumed::Yielded(_)) => {
            let noun = if args[0].is_exact(Layout::Generator) { "generator" } else { "coroutine" };
            Err(vm.runtime_error(format!("{noun} ignored GeneratorExit")))
        }
        Ok(Resumed::Returned(value)) => Ok(value),
        Err(Raised) if vm.catch(Exc::GeneratorExit) => Ok(vm.none()),
        Err(error) => Err(error),
    }
}

fn generator_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let name = this(vm, value)?.get(vm).qualname.as_str().unwrap_or("?").to_string();
    vm.new_str(&format!("<generator object {name} at {:#x}>", value.address()))
}

fn get_yieldfrom(vm: &mut Vm, value: &Value) -> PyResult {
    let state = this(vm, value)?.get(vm);
    let inner = state.delegate.filter(|_| state.state == GeneratorState::Suspended);
    let inner = inner.and_then(|register| state.registers.get(register as usize)).cloned();
    Ok(inner.unwrap_or_else(|| vm.none()))
}

/// A frame object that stands where the generator does; None when it has ended.
fn get_frame(vm: &mut Vm, value: &Value) -> PyResult {
    let state = this(vm, value)?.get(vm);
    if state.state == GeneratorState::Done {
        return Ok(vm.none());
    }
    let place = Place { code: state.code.clone(), globals: state.globals.value().clone(), pc: state.pc };
    let values = state.registers.to_vec();
    let locals = match place.code.downcast::<CodeObj>().cloned() {
        Some(code) => frame::variables(vm, &code, &values)?,
        None => vm.new_dict()?.into_value(),
    };
    Ok(vm.alloc(FrameObj { place, depth: 0, locals, caller: None })?.into_value())
}

fn set_name(vm: &mut Vm, value: &Value, name: Option<Value>) -> PyResult<()> {
    match name.filter(|name| name.is_layout(Layout::Str)) {
        Some(name) => {
            let old = std::mem::replace(&mut this(vm, value)?.get_mut(vm).name, name);
            drop(old);
            Ok(())
        }
        None => Err(vm.type_error("__name__ must be set to a string object")),
    }
}

fn set_qualname(vm: &mut Vm, value: &Value, name: Option<Value>) -> PyResult<()> {
    match name.filter(|name| name.is_layout(Layout::Str)) {
        Some(name) => {
            let old = std::mem::replace(&mut this(vm, value)?.get_mut(vm).qualname, name);
            drop(old);
            Ok(())
        }
        None => Err(vm.type_error("__qualname__ must be set to a string object")),
    }
}

fn is_state(vm: &mut Vm, value: &Value, state: GeneratorState) -> PyResult {
    let now = this(vm, value)?.get(vm).state;
    Ok(vm.bool(now == state))
}

const METHODS: &[NativeDef] = &[
    NativeDef::new(
        "send",
        generator_send,
        "($self, arg, /)",
        "send(arg) -> send 'arg' into generator,\nreturn next yielded value or raise StopIteration.",
    ),
    NativeDef::new(
        "throw",
        generator_throw,
        "($self, typ, val=None, tb=None, /)",
        "throw(value)\nthrow(type[,value[,tb]])\n\nRaise exception in generator, return next yielded value or \
         raise\nStopIteration.\nthe (type, val, tb) signature is deprecated, \nand may be removed in a future version of \
         Python.",
    ),
    NativeDef::new("close", generator_close, "($self, /)", "close() -> raise GeneratorExit inside generator."),
];

/// In an order that the classes of coroutines rely on.
pub(super) const GETSETS: &[GetSetDef] = &[
    GetSetDef::new("__name__", |vm, value| Ok(this(vm, value)?.get(vm).name.clone())).with_set(set_name),
    GetSetDef::new("__qualname__", |vm, value| Ok(this(vm, value)?.get(vm).qualname.clone())).with_set(set_qualname),
    GetSetDef::new("gi_code", |vm, value| Ok(this(vm, value)?.get(vm).code.clone())),
    GetSetDef::new("gi_frame", get_frame),
    GetSetDef::new("gi_running", |vm, value| is_state(vm, value, GeneratorState::Running)),
    GetSetDef::new("gi_suspended", |vm, value| is_state(vm, value, GeneratorState::Suspended)),
    GetSetDef::new("gi_yieldfrom", get_yieldfrom),
];

/// The class `generator`.
pub static CLASS: ClassDef = ClassDef {
    methods: METHODS,
    getsets: GETSETS,
    slots: |s| {
        s.repr = Some(generator_repr);
        s.iter = Some(self_iter);
        s.next = Some(generator_next);
    },
    ..ClassDef::new(Layout::Generator)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS)?;
    Ok(())
}
