//! Coroutines, asynchronous generators, and what is awaited of them.
//!
//! Their payload is a generator's; awaiting is delegating to an iterator. An asynchronous generator tells a value it yields
//! from one that passes through an `await` by its state: only in the second case it stands at a delegation.

use super::generator::{exception_of, generator_close, generator_send, generator_throw, GETSETS as GENERATOR_GETSETS};
use super::iterators::self_iter;
use crate::object::class_def::ClassDef;
use crate::object::generator::{GeneratorObj, GeneratorState, Resume, Resumed};
use crate::object::release::register;
use crate::object::{Exc, GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, Raised, TypeId, Value, Vm};

/// Is it a coroutine?
pub fn is_coroutine(value: &Value) -> bool {
    value.type_id() == TypeId(Layout::Coroutine as u32)
}

/// Is it an asynchronous generator?
pub fn is_async_generator(value: &Value) -> bool {
    value.type_id() == TypeId(Layout::AsyncGenerator as u32)
}

/// Can it be awaited?
pub fn is_awaitable(vm: &Vm, value: &Value) -> bool {
    is_coroutine(value) || vm.special(value, &vm.names.await_).is_some()
}

/// The iterator that `await value` delegates to.
///
/// # Errors
/// TypeError for what cannot be awaited, RuntimeError for a coroutine that somebody awaits already; what `__await__` raises.
pub fn awaitable(vm: &mut Vm, value: &Value) -> PyResult {
    if is_coroutine(value) {
        let busy = value.downcast::<GeneratorObj>().is_some_and(|coroutine| coroutine.get(vm).delegate.is_some());
        if busy {
            return Err(vm.runtime_error("coroutine is being awaited already"));
        }
        return Ok(value.clone());
    }
    let name = vm.names.await_.clone();
    let Some(iterator) = vm.call_special(value, &name, &[])? else {
        let message = format!("object {} can't be used in 'await' expression", vm.type_name(value));
        return Err(vm.type_error(message));
    };
    if is_coroutine(&iterator) {
        return Err(vm.type_error("__await__() returned a coroutine"));
    }
    if vm.entry_of(&iterator).slots.next.is_none() {
        let message = format!("__await__() returned non-iterator of type '{}'", vm.type_name(&iterator));
        return Err(vm.type_error(message));
    }
    Ok(iterator)
}

/// The iterator of `async for … in value`.
///
/// # Errors
/// TypeError when there is none; what `__aiter__` raises.
pub fn loop_iterator(vm: &mut Vm, value: &Value) -> PyResult {
    let (aiter, anext) = (vm.names.aiter.clone(), vm.names.anext.clone());
    let Some(iterator) = vm.call_special(value, &aiter, &[])? else {
        let class = vm.type_name(value);
        return Err(vm.type_error(format!("'async for' requires an object with __aiter__ method, got {class}")));
    };
    if vm.special(&iterator, &anext).is_none() {
        let class = vm.type_name(&iterator);
        let message =
            format!("'async for' received an object from __aiter__ that does not implement __anext__: {class}");
        return Err(vm.type_error(message));
    }
    Ok(iterator)
}

/// What an `async for` delegates to for its next item.
///
/// # Errors
/// TypeError when `__anext__` is missing or returns nothing awaitable; what it raises.
pub fn loop_next(vm: &mut Vm, iterator: &Value) -> PyResult {
    let name = vm.names.anext.clone();
    let Some(next) = vm.call_special(iterator, &name, &[])? else {
        let class = vm.type_name(iterator);
        let message = format!("'async for' requires an iterator with __anext__ method, got {class}");
        return Err(vm.type_error(message));
    };
    match awaitable(vm, &next) {
        Ok(iterator) => Ok(iterator),
        Err(_) => {
            let cause = vm.take_raised();
            let class = vm.type_name(&next);
            vm.type_error(format!("'async for' received an invalid object from __anext__: {class}"));
            let error = vm.take_raised();
            if let Some(typed) = error.downcast::<crate::object::error::ExceptionObj>().cloned() {
                let payload = typed.get_mut(vm);
                payload.cause = Some(cause);
                payload.suppress_context = true;
            }
            Err(vm.raise_object(error))
        }
    }
}

/// Sends a value into what `await` delegates to.
fn send_to(vm: &mut Vm, iterator: &Value, value: Value) -> PyResult<Resumed> {
    if iterator.is_layout(Layout::Generator) {
        return (vm.hooks.resume)(vm, iterator, Resume::Send(value));
    }
    let next = vm.entry_of(iterator).slots.next.filter(|_| value.is_none());
    let result = match next {
        Some(next) => next(vm, iterator),
        None => {
            let name = vm.names.send.clone();
            vm.call_method(iterator, &name, &[value]).map(Some)
        }
    };
    match result {
        Ok(Some(value)) => Ok(Resumed::Yielded(value)),
        Ok(None) => Ok(Resumed::Returned(vm.none())),
        Err(Raised) if vm.raised_is(Exc::StopIteration) => {
            let stop = vm.take_raised();
            let name = vm.intern_str("value")?;
            Ok(Resumed::Returned(vm.get_attr(&stop, &name)?))
        }
        Err(error) => Err(error),
    }
}

/// Payload of `coroutine.__await__()`.
pub struct WrapperObj {
    coroutine: Value,
}

impl Payload for WrapperObj {
    const LAYOUT: Layout = Layout::CoroutineWrapper;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.coroutine);
    }
}

/// The coroutine behind a wrapper.
fn unwrapped(vm: &Vm, value: &Value) -> Value {
    value.downcast::<WrapperObj>().map_or_else(|| vm.none(), |wrapper| wrapper.get(vm).coroutine.clone())
}

fn coroutine_await(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.alloc(WrapperObj { coroutine: args[0].clone() })?.into_value())
}

/// The coroutine's method, called with the wrapper's coroutine in its place.
fn wrapper_call(vm: &mut Vm, args: &[Value], method: crate::object::native::NativeFn) -> PyResult {
    let mut own = vec![unwrapped(vm, &args[0])];
    own.extend_from_slice(&args[1..]);
    method(vm, &own)
}

fn wrapper_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let (coroutine, none) = (unwrapped(vm, value), vm.none());
    let resumed = (vm.hooks.resume)(vm, &coroutine, Resume::Send(none));
    next_of(vm, resumed)
}

/// What a `next` slot makes of a resumption.
fn next_of(vm: &mut Vm, resumed: PyResult<Resumed>) -> PyResult<Option<Value>> {
    match resumed? {
        Resumed::Yielded(value) => Ok(Some(value)),
        Resumed::Returned(value) if value.is_none() => Ok(None),
        Resumed::Returned(value) => Err(vm.stop_iteration(Some(value))),
    }
}

/// What a method makes of a resumption.
fn result_of(vm: &mut Vm, resumed: PyResult<Resumed>) -> PyResult {
    match resumed? {
        Resumed::Yielded(value) => Ok(value),
        Resumed::Returned(value) => Err(vm.stop_iteration(Some(value).filter(|value| !value.is_none()))),
    }
}

/// Where an awaitable of an asynchronous generator is in its life.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Fresh,
    Running,
    Over,
}

/// Payload of the awaitables of asynchronous generators.
struct Pending {
    generator: Value,
    /// What is sent, thrown; none for `aclose`.
    what: Option<Value>,
    stage: Stage,
}

macro_rules! pending_payloads {
    ($($(#[$doc:meta])* $name:ident $layout:ident;)*) => {$(
        $(#[$doc])*
        pub struct $name(Pending);
        impl Payload for $name {
            const LAYOUT: Layout = Layout::$layout;
            fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
                visit(&self.0.generator);
                self.0.what.iter().for_each(visit);
            }
        }
    )*};
}

pending_payloads! {
    /// Payload of `__anext__()` and `asend(value)`.
    SendObj AsyncSend;
    /// Payload of `athrow(exception)` and `aclose()`.
    ThrowObj AsyncThrow;
}

fn typed<'a, T: Payload>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<T>> {
    match value.downcast::<T>() {
        Some(object) => Ok(object),
        None => Err(vm.type_error("an awaitable of an asynchronous generator is required")),
    }
}

/// Does the generator stand inside another `__anext__`, `asend`, …?
fn is_busy(vm: &Vm, generator: &Value) -> bool {
    let state = generator.downcast::<GeneratorObj>().map(|generator| generator.get(vm));
    state.is_some_and(|state| state.state == GeneratorState::Running || state.delegate.is_some())
}

/// Has the generator yielded the value itself, rather than passed it on from what it awaits?
fn has_yielded(vm: &Vm, generator: &Value) -> bool {
    generator.downcast::<GeneratorObj>().is_some_and(|generator| generator.get(vm).delegate.is_none())
}

fn new_send(vm: &mut Vm, generator: &Value, value: Value) -> PyResult {
    let pending = Pending { generator: generator.clone(), what: Some(value), stage: Stage::Fresh };
    Ok(vm.alloc(SendObj(pending))?.into_value())
}

fn generator_anext(vm: &mut Vm, args: &[Value]) -> PyResult {
    let none = vm.none();
    new_send(vm, &args[0], none)
}

fn generator_asend(vm: &mut Vm, args: &[Value]) -> PyResult {
    new_send(vm, &args[0], args[1].clone())
}

fn generator_athrow(vm: &mut Vm, args: &[Value]) -> PyResult {
    let value = args.get(2).filter(|value| !value.is_unbound() && !value.is_none());
    let exception = exception_of(vm, &args[1], value)?;
    let pending = Pending { generator: args[0].clone(), what: Some(exception), stage: Stage::Fresh };
    Ok(vm.alloc(ThrowObj(pending))?.into_value())
}

fn generator_aclose(vm: &mut Vm, args: &[Value]) -> PyResult {
    let pending = Pending { generator: args[0].clone(), what: None, stage: Stage::Fresh };
    Ok(vm.alloc(ThrowObj(pending))?.into_value())
}

fn generator_aiter(_vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(args[0].clone())
}

/// Resumes the generator of an `asend`.
fn drive_send(vm: &mut Vm, value: &Value, with: Resume) -> PyResult<Resumed> {
    let this: &Obj<SendObj> = typed(vm, value)?;
    let (generator, stage) = (this.get(vm).0.generator.clone(), this.get(vm).0.stage);
    if stage == Stage::Over {
        return Err(vm.runtime_error("cannot reuse already awaited __anext__()/asend()"));
    }
    let mut with = with;
    if stage == Stage::Fresh {
        if is_busy(vm, &generator) {
            this.get_mut(vm).0.stage = Stage::Over;
            return Err(vm.runtime_error("anext(): asynchronous generator is already running"));
        }
        if let (Resume::Send(sent), Some(what)) = (&with, this.get(vm).0.what.clone()) {
            if sent.is_none() {
                with = Resume::Send(what);
            }
        }
        this.get_mut(vm).0.stage = Stage::Running;
    }
    let result = (vm.hooks.resume)(vm, &generator, with);
    let result = match result {
        Ok(Resumed::Yielded(value)) if !has_yielded(vm, &generator) => return Ok(Resumed::Yielded(value)),
        Ok(Resumed::Yielded(value)) => Ok(Resumed::Returned(value)),
        Ok(Resumed::Returned(_)) => Err(vm.raise_exception(Exc::StopAsyncIteration)),
        Err(error) => Err(error),
    };
    this.get_mut(vm).0.stage = Stage::Over;
    result
}

impl Vm {
    /// Raises an exception without arguments.
    fn raise_exception(&mut self, exc: Exc) -> Raised {
        match self.new_exception(exc, &[]) {
            Ok(exception) => self.raise_object(exception),
            Err(error) => error,
        }
    }
}

/// Resumes the generator of an `athrow` or `aclose`.
fn drive_throw(vm: &mut Vm, value: &Value, with: Resume) -> PyResult<Resumed> {
    let this: &Obj<ThrowObj> = typed(vm, value)?;
    let state = &this.get(vm).0;
    let (generator, what, stage) = (state.generator.clone(), state.what.clone(), state.stage);
    let closes = what.is_none();
    if stage == Stage::Over {
        return Err(vm.runtime_error("cannot reuse already awaited aclose()/athrow()"));
    }
    let is_done =
        generator.downcast::<GeneratorObj>().is_some_and(|generator| generator.get(vm).state == GeneratorState::Done);
    let mut with = with;
    if stage == Stage::Fresh {
        if is_busy(vm, &generator) {
            this.get_mut(vm).0.stage = Stage::Over;
            let name = if closes { "aclose" } else { "athrow" };
            return Err(vm.runtime_error(format!("{name}(): asynchronous generator is already running")));
        }
        if let Resume::Send(sent) = &with {
            if !sent.is_none() {
                return Err(vm.runtime_error("can't send non-None value to a just-started coroutine"));
            }
            let exception = match what {
                Some(exception) => exception,
                None => vm.new_exception(Exc::GeneratorExit, &[])?,
            };
            with = Resume::Throw(exception);
        }
        this.get_mut(vm).0.stage = Stage::Running;
        if is_done {
            this.get_mut(vm).0.stage = Stage::Over;
            return Ok(Resumed::Returned(vm.none()));
        }
    }
    let result = (vm.hooks.resume)(vm, &generator, with);
    let result = match result {
        Ok(Resumed::Yielded(value)) if !has_yielded(vm, &generator) => return Ok(Resumed::Yielded(value)),
        Ok(Resumed::Yielded(_)) if closes => Err(vm.runtime_error("async generator ignored GeneratorExit")),
        Ok(Resumed::Yielded(value)) => Ok(Resumed::Returned(value)),
        Ok(Resumed::Returned(_)) if closes => Ok(Resumed::Returned(vm.none())),
        Ok(Resumed::Returned(_)) => Err(vm.raise_exception(Exc::StopAsyncIteration)),
        Err(Raised) if closes && (vm.catch(Exc::StopAsyncIteration) || vm.catch(Exc::GeneratorExit)) => {
            Ok(Resumed::Returned(vm.none()))
        }
        Err(error) => Err(error),
    };
    this.get_mut(vm).0.stage = Stage::Over;
    result
}

/// Resumes any of the awaitables of this file.
fn drive(vm: &mut Vm, value: &Value, with: Resume) -> PyResult<Resumed> {
    match value.layout() {
        Layout::AsyncSend => drive_send(vm, value, with),
        Layout::AsyncThrow => drive_throw(vm, value, with),
        _ => drive_anext(vm, value, with),
    }
}

fn pending_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let none = vm.none();
    let resumed = drive(vm, value, Resume::Send(none));
    next_of(vm, resumed)
}

fn pending_send(vm: &mut Vm, args: &[Value]) -> PyResult {
    let resumed = drive(vm, &args[0], Resume::Send(args[1].clone()));
    result_of(vm, resumed)
}

fn pending_throw(vm: &mut Vm, args: &[Value]) -> PyResult {
    let value = args.get(2).filter(|value| !value.is_unbound() && !value.is_none());
    let exception = exception_of(vm, &args[1], value)?;
    let resumed = drive(vm, &args[0], Resume::Throw(exception));
    result_of(vm, resumed)
}

fn pending_close(vm: &mut Vm, args: &[Value]) -> PyResult {
    let over = match args[0].layout() {
        Layout::AsyncSend => typed::<SendObj>(vm, &args[0])?.get(vm).0.stage == Stage::Over,
        Layout::AsyncThrow => typed::<ThrowObj>(vm, &args[0])?.get(vm).0.stage == Stage::Over,
        _ => false,
    };
    if over {
        return Ok(vm.none());
    }
    let exit = vm.new_exception(Exc::GeneratorExit, &[])?;
    match drive(vm, &args[0], Resume::Throw(exit)) {
        Ok(Resumed::Yielded(_)) => Err(vm.runtime_error("coroutine ignored GeneratorExit")),
        Ok(Resumed::Returned(_)) => Ok(vm.none()),
        Err(Raised) if vm.catch(Exc::GeneratorExit) || vm.catch(Exc::StopAsyncIteration) => Ok(vm.none()),
        Err(error) => Err(error),
    }
}

/// Payload of `anext(iterator, default)`.
pub struct AnextObj {
    /// What `__anext__` returned; its iterator, once it is awaited.
    wrapped: Value,
    started: bool,
    default: Value,
}

impl Payload for AnextObj {
    const LAYOUT: Layout = Layout::AnextAwaitable;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.wrapped);
        visit(&self.default);
    }
}

fn drive_anext(vm: &mut Vm, value: &Value, with: Resume) -> PyResult<Resumed> {
    let this: &Obj<AnextObj> = typed(vm, value)?;
    let mut wrapped = this.get(vm).wrapped.clone();
    if !this.get(vm).started {
        wrapped = awaitable(vm, &wrapped)?;
        let state = this.get_mut(vm);
        state.started = true;
        let old = std::mem::replace(&mut state.wrapped, wrapped.clone());
        drop(old);
    }
    let result = match with {
        Resume::Send(sent) => send_to(vm, &wrapped, sent),
        Resume::Throw(exception) => {
            let name = vm.names.throw.clone();
            vm.call_method(&wrapped, &name, &[exception]).map(Resumed::Yielded)
        }
    };
    match result {
        Err(Raised) if vm.catch(Exc::StopAsyncIteration) => Ok(Resumed::Returned(this.get(vm).default.clone())),
        other => other,
    }
}

/// `aiter(value)`
///
/// # Errors
/// TypeError when it has no asynchronous iterator; what `__aiter__` raises.
pub fn aiter(vm: &mut Vm, value: &Value) -> PyResult {
    let (aiter, anext) = (vm.names.aiter.clone(), vm.names.anext.clone());
    let Some(iterator) = vm.call_special(value, &aiter, &[])? else {
        let message = format!("'{}' object is not an async iterable", vm.type_name(value));
        return Err(vm.type_error(message));
    };
    if vm.special(&iterator, &anext).is_none() {
        let message = format!("aiter() returned not an async iterator of type '{}'", vm.type_name(&iterator));
        return Err(vm.type_error(message));
    }
    Ok(iterator)
}

/// `anext(iterator, default)`
///
/// # Errors
/// TypeError when it is no asynchronous iterator; what `__anext__` raises.
pub fn anext(vm: &mut Vm, iterator: &Value, default: Option<Value>) -> PyResult {
    let name = vm.names.anext.clone();
    let Some(next) = vm.call_special(iterator, &name, &[])? else {
        let message = format!("'{}' object is not an async iterator", vm.type_name(iterator));
        return Err(vm.type_error(message));
    };
    match default {
        Some(default) => Ok(vm.alloc(AnextObj { wrapped: next, started: false, default })?.into_value()),
        None => Ok(next),
    }
}

fn coroutine_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let kind = if is_coroutine(value) { "coroutine" } else { "async_generator" };
    let name = value.downcast::<GeneratorObj>().map(|generator| generator.get(vm).qualname.clone());
    let name = name.as_ref().and_then(|name| name.as_str()).unwrap_or("?");
    vm.new_str(&format!("<{kind} object {name} at {:#x}>", value.address()))
}

const COROUTINE_METHODS: &[NativeDef] = &[
    NativeDef::new(
        "send",
        generator_send,
        "($self, arg, /)",
        "send(arg) -> send 'arg' into coroutine,\nreturn next iterated value or raise StopIteration.",
    ),
    NativeDef::new(
        "throw",
        generator_throw,
        "($self, typ, val=None, tb=None, /)",
        "throw(value)\nthrow(type[,value[,traceback]])\n\nRaise exception in coroutine, return next iterated value or \
         raise\nStopIteration.\nthe (type, val, tb) signature is deprecated, \nand may be removed in a future version of \
         Python.",
    ),
    NativeDef::new("close", generator_close, "($self, /)", "close() -> raise GeneratorExit inside coroutine."),
    NativeDef::new("__await__", coroutine_await, "($self, /)", "Return an iterator to be used in await expression."),
];

const COROUTINE_GETSETS: &[GetSetDef] = &[
    GENERATOR_GETSETS[0],
    GENERATOR_GETSETS[1],
    renamed(2, "cr_code"),
    renamed(3, "cr_frame"),
    renamed(4, "cr_running"),
    renamed(5, "cr_suspended"),
    renamed(6, "cr_await"),
    GetSetDef::new("cr_origin", |vm, _| Ok(vm.none())),
];

const ASYNC_GENERATOR_GETSETS: &[GetSetDef] = &[
    GENERATOR_GETSETS[0],
    GENERATOR_GETSETS[1],
    renamed(2, "ag_code"),
    renamed(3, "ag_frame"),
    renamed(4, "ag_running"),
    renamed(5, "ag_suspended"),
    renamed(6, "ag_await"),
];

/// An attribute of generators under another name.
const fn renamed(index: usize, name: &'static str) -> GetSetDef {
    GetSetDef { name, ..GENERATOR_GETSETS[index] }
}

const WRAPPER_METHODS: &[NativeDef] = &[
    NativeDef::new("send", |vm, args| wrapper_call(vm, args, generator_send), "($self, arg, /)", ""),
    NativeDef::new(
        "throw",
        |vm, args| wrapper_call(vm, args, generator_throw),
        "($self, typ, val=None, tb=None, /)",
        "",
    ),
    NativeDef::new("close", |vm, args| wrapper_call(vm, args, generator_close), "($self, /)", ""),
];

const ASYNC_GENERATOR_METHODS: &[NativeDef] = &[
    NativeDef::new("__aiter__", generator_aiter, "($self, /)", "Return an awaitable, that resolves in an iterator."),
    NativeDef::new("__anext__", generator_anext, "($self, /)", "Return a value or raise StopAsyncIteration."),
    NativeDef::new(
        "asend",
        generator_asend,
        "($self, value, /)",
        "asend(v) -> send 'v' in generator, return the next yielded value.",
    ),
    NativeDef::new(
        "athrow",
        generator_athrow,
        "($self, typ, val=None, tb=None, /)",
        "athrow(value)\nathrow(type[,value[,tb]])\n\nraise exception in generator.",
    ),
    NativeDef::new("aclose", generator_aclose, "($self, /)", "aclose() -> raise GeneratorExit inside generator."),
];

const PENDING_METHODS: &[NativeDef] = &[
    NativeDef::new("__await__", generator_aiter, "($self, /)", "Return an iterator to be used in await expression."),
    NativeDef::new("send", pending_send, "($self, arg, /)", ""),
    NativeDef::new("throw", pending_throw, "($self, typ, val=None, tb=None, /)", ""),
    NativeDef::new("close", pending_close, "($self, /)", ""),
];

/// The class `coroutine`.
pub static COROUTINE: ClassDef = ClassDef {
    methods: COROUTINE_METHODS,
    getsets: COROUTINE_GETSETS,
    slots: |s| s.repr = Some(coroutine_repr),
    ..ClassDef::new(Layout::Coroutine)
};

/// The class `coroutine_wrapper`.
pub static WRAPPER: ClassDef = ClassDef {
    methods: WRAPPER_METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(wrapper_next);
    },
    ..ClassDef::new(Layout::CoroutineWrapper)
};

/// The class `async_generator`.
pub static ASYNC_GENERATOR: ClassDef = ClassDef {
    methods: ASYNC_GENERATOR_METHODS,
    getsets: ASYNC_GENERATOR_GETSETS,
    slots: |s| s.repr = Some(coroutine_repr),
    ..ClassDef::new(Layout::AsyncGenerator)
};

macro_rules! pending_classes {
    ($($(#[$doc:meta])* $name:ident $layout:ident;)*) => {$(
        $(#[$doc])*
        pub static $name: ClassDef = ClassDef {
            methods: PENDING_METHODS,
            slots: |s| {
                s.iter = Some(self_iter);
                s.next = Some(pending_next);
            },
            ..ClassDef::new(Layout::$layout)
        };
    )*};
}

pending_classes! {
    /// The class `async_generator_asend`.
    ASYNC_SEND AsyncSend;
    /// The class `async_generator_athrow`.
    ASYNC_THROW AsyncThrow;
    /// The class `anext_awaitable`.
    ANEXT_AWAITABLE AnextAwaitable;
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<WrapperObj>();
    register::<SendObj>();
    register::<ThrowObj>();
    register::<AnextObj>();
    for class in [&COROUTINE, &WRAPPER, &ASYNC_GENERATOR, &ASYNC_SEND, &ASYNC_THROW, &ANEXT_AWAITABLE] {
        vm.define_class(class)?;
    }
    Ok(())
}
