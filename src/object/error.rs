//! Raising: the unit [`Raised`], exception objects, and the table of built-in exception classes.

use super::layout::{Layout, TypeWord};
use super::value::{Obj, Payload, Value};
use super::vm::Vm;
use crate::mem::OutOfMemory;

/// An exception is on its way; it waits in the engine ([`Vm::take_raised`]). When none waits there, memory has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raised;

/// What everything that may raise returns.
pub type PyResult<T = Value> = Result<T, Raised>;

impl From<OutOfMemory> for Raised {
    #[cold]
    fn from(_: OutOfMemory) -> Raised {
        Raised
    }
}

impl From<crate::text::NoMemory> for Raised {
    #[cold]
    fn from(_: crate::text::NoMemory) -> Raised {
        Raised
    }
}

/// Payload of an exception.
pub struct ExceptionObj {
    /// `args`, a tuple.
    pub args: Value,
    /// `__dict__`, made on demand.
    pub dict: Option<Value>,
    /// `__traceback__`.
    pub traceback: Option<Value>,
    /// `__cause__`.
    pub cause: Option<Value>,
    /// `__context__`.
    pub context: Option<Value>,
    /// `__suppress_context__`.
    pub suppress_context: bool,
    /// What special classes keep beside `args`, in the order of their own table: `StopIteration.value`, `OSError.errno`, ….
    pub fields: [Option<Value>; 7],
}

impl Payload for ExceptionObj {
    const LAYOUT: Layout = Layout::Exception;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.args);
        let rest = [&self.dict, &self.traceback, &self.cause, &self.context];
        rest.into_iter().flatten().for_each(&mut *visit);
        self.fields.iter().flatten().for_each(visit);
    }
    fn clear(&mut self) {
        self.dict = None;
        self.traceback = None;
        self.cause = None;
        self.context = None;
        self.fields = Default::default();
    }
}

macro_rules! exceptions {
    ($($name:ident < $base:ident;)*) => {
        /// A built-in exception class.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum Exc { $($name,)* }

        impl Exc {
            /// All of them, bases first.
            pub const ALL: &'static [Exc] = &[$(Exc::$name),*];
            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Exc::$name => stringify!($name),)* }
            }
            /// Its base; that of `BaseException` is itself.
            pub const fn base(self) -> Exc {
                match self { $(Exc::$name => Exc::$base,)* }
            }
        }
    };
}

exceptions! {
    BaseException < BaseException;
    Exception < BaseException;
    GeneratorExit < BaseException;
    KeyboardInterrupt < BaseException;
    SystemExit < BaseException;
    BaseExceptionGroup < BaseException;
    ExceptionGroup < BaseExceptionGroup;
    ArithmeticError < Exception;
    FloatingPointError < ArithmeticError;
    OverflowError < ArithmeticError;
    ZeroDivisionError < ArithmeticError;
    AssertionError < Exception;
    AttributeError < Exception;
    BufferError < Exception;
    EOFError < Exception;
    ImportError < Exception;
    ModuleNotFoundError < ImportError;
    LookupError < Exception;
    IndexError < LookupError;
    KeyError < LookupError;
    MemoryError < Exception;
    NameError < Exception;
    UnboundLocalError < NameError;
    OSError < Exception;
    BlockingIOError < OSError;
    ChildProcessError < OSError;
    ConnectionError < OSError;
    BrokenPipeError < ConnectionError;
    ConnectionAbortedError < ConnectionError;
    ConnectionRefusedError < ConnectionError;
    ConnectionResetError < ConnectionError;
    FileExistsError < OSError;
    FileNotFoundError < OSError;
    InterruptedError < OSError;
    IsADirectoryError < OSError;
    NotADirectoryError < OSError;
    PermissionError < OSError;
    ProcessLookupError < OSError;
    TimeoutError < OSError;
    ReferenceError < Exception;
    RuntimeError < Exception;
    NotImplementedError < RuntimeError;
    PythonFinalizationError < RuntimeError;
    RecursionError < RuntimeError;
    FuelError < RuntimeError;
    StopAsyncIteration < Exception;
    StopIteration < Exception;
    SyntaxError < Exception;
    IndentationError < SyntaxError;
    TabError < IndentationError;
    SystemError < Exception;
    TypeError < Exception;
    ValueError < Exception;
    UnicodeError < ValueError;
    UnicodeDecodeError < UnicodeError;
    UnicodeEncodeError < UnicodeError;
    UnicodeTranslateError < UnicodeError;
    Warning < Exception;
    BytesWarning < Warning;
    DeprecationWarning < Warning;
    EncodingWarning < Warning;
    FutureWarning < Warning;
    ImportWarning < Warning;
    PendingDeprecationWarning < Warning;
    ResourceWarning < Warning;
    RuntimeWarning < Warning;
    SyntaxWarning < Warning;
    UnicodeWarning < Warning;
    UserWarning < Warning;
}

impl Vm {
    /// The class of a built-in exception.
    pub fn exception_class(&self, exc: Exc) -> &Value {
        &self.exceptions[exc as usize]
    }

    /// Makes an exception of class `exc` with these `args`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_exception(&self, exc: Exc, args: &[Value]) -> PyResult {
        let id = self.class_id(self.exception_class(exc));
        let payload = ExceptionObj {
            args: self.new_tuple(args)?,
            dict: None,
            traceback: None,
            cause: None,
            context: None,
            suppress_context: false,
            fields: Default::default(),
        };
        Ok(self.alloc_as(TypeWord::new(id, Layout::Exception), payload)?.into_value())
    }

    /// Raises `exc` with a message.
    #[cold]
    pub fn raise(&mut self, exc: Exc, message: impl AsRef<str>) -> Raised {
        let made = self.new_str(message.as_ref()).and_then(|text| self.new_exception(exc, &[text]));
        if let Ok(made) = made {
            self.set_raised(made);
        }
        Raised
    }

    /// Raises `exc` with one argument that is not a message (`KeyError(key)`).
    #[cold]
    pub fn raise_with(&mut self, exc: Exc, argument: Value) -> Raised {
        if let Ok(made) = self.new_exception(exc, &[argument]) {
            self.set_raised(made);
        }
        Raised
    }

    /// Raises an exception object. Its context becomes the exception being handled, as for a `raise` statement.
    pub fn raise_object(&mut self, exception: Value) -> Raised {
        self.set_raised(exception);
        Raised
    }

    /// Puts an exception on its way, with the exception being handled as its context.
    fn set_raised(&mut self, exception: Value) {
        let handled = self.handled.clone();
        if !handled.is_none() && !handled.ptr_eq(&exception) {
            self.break_context_cycle(&handled, &exception);
            if let Some(object) = exception.downcast::<ExceptionObj>() {
                let object = object.clone();
                if object.get(self).context.is_none() {
                    object.get_mut(self).context = Some(handled);
                }
            }
        }
        self.raised = Some(exception);
    }

    /// Takes `exception` out of the context chain of `chain`, so that making `chain` its context closes no cycle.
    fn break_context_cycle(&mut self, chain: &Value, exception: &Value) {
        let mut at = chain.clone();
        // The bound is for chains that a script tied into a cycle by hand.
        for _ in 0..100_000 {
            let Some(object) = at.downcast::<ExceptionObj>().cloned() else { return };
            let Some(next) = object.get(self).context.clone() else { return };
            if next.ptr_eq(exception) {
                object.get_mut(self).context = None;
                return;
            }
            at = next;
        }
    }

    /// Takes the exception that is on its way; MemoryError when none waits.
    pub fn take_raised(&mut self) -> Value {
        match self.raised.take() {
            Some(exception) => exception,
            None => self.memory_error(),
        }
    }

    /// Puts a taken exception back on its way, unchanged.
    pub fn put_raised(&mut self, exception: Value) -> Raised {
        self.raised = Some(exception);
        Raised
    }

    /// Is the exception on its way of class `exc` (or of a subclass)?
    pub fn raised_is(&self, exc: Exc) -> bool {
        match &self.raised {
            Some(exception) => self.is_exception_of(exception, exc),
            None => exc == Exc::MemoryError || exc == Exc::Exception || exc == Exc::BaseException,
        }
    }

    /// Is `exception` of class `exc` (or of a subclass)?
    pub fn is_exception_of(&self, exception: &Value, exc: Exc) -> bool {
        self.is_subclass_id(exception.type_id(), self.class_id(self.exception_class(exc)))
    }

    /// Is `exception` of just this class?
    #[inline]
    pub fn is_exactly(&self, exception: &Value, exc: Exc) -> bool {
        exception.type_id() == self.class_id(self.exception_class(exc))
    }

    /// Is the message of the exception on its way just this?
    pub fn raised_message_is(&self, message: &str) -> bool {
        let typed = self.raised.as_ref().and_then(|raised| raised.downcast::<ExceptionObj>());
        let first = typed.and_then(|typed| typed.get(self).args.as_tuple()?.first());
        first.and_then(|text| text.as_str()) == Some(message)
    }

    /// Drops the exception on its way if it is of class `exc`: says whether it was.
    pub fn catch(&mut self, exc: Exc) -> bool {
        let is = self.raised_is(exc);
        if is {
            self.raised = None;
        }
        is
    }

    /// A MemoryError that needs no memory: a fresh one if there is room, else the one made at start-up.
    fn memory_error(&mut self) -> Value {
        if let Ok(fresh) = self.new_exception(Exc::MemoryError, &[]) {
            return fresh;
        }
        let spare = self.spare_memory_error.clone();
        if let Some(object) = spare.downcast::<ExceptionObj>() {
            let object = object.clone();
            let payload = object.get_mut(self);
            payload.traceback = None;
            payload.context = None;
            payload.cause = None;
        }
        spare
    }

    /// `TypeError`
    #[cold]
    pub fn type_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::TypeError, message)
    }

    /// `ValueError`
    #[cold]
    pub fn value_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::ValueError, message)
    }

    /// `IndexError`
    #[cold]
    pub fn index_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::IndexError, message)
    }

    /// `KeyError(key)`
    #[cold]
    pub fn key_error(&mut self, key: &Value) -> Raised {
        self.raise_with(Exc::KeyError, key.clone())
    }

    /// `OverflowError`
    #[cold]
    pub fn overflow_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::OverflowError, message)
    }

    /// `RuntimeError`
    #[cold]
    pub fn runtime_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::RuntimeError, message)
    }

    /// `NotImplementedError`
    #[cold]
    pub fn not_implemented_error(&mut self, message: impl AsRef<str>) -> Raised {
        self.raise(Exc::NotImplementedError, message)
    }

    /// `AttributeError` with `name` and `obj` set.
    #[cold]
    pub fn attribute_error(&mut self, object: &Value, name: &Value, message: impl AsRef<str>) -> Raised {
        let made = self.new_str(message.as_ref()).and_then(|text| self.new_exception(Exc::AttributeError, &[text]));
        if let Ok(made) = made {
            if let Some(typed) = made.downcast::<ExceptionObj>() {
                let typed = typed.clone();
                let payload = typed.get_mut(self);
                payload.fields[0] = Some(name.clone());
                payload.fields[1] = Some(object.clone());
            }
            self.set_raised(made);
        }
        Raised
    }

    /// `NameError` with `name` set.
    #[cold]
    pub fn name_error(&mut self, exc: Exc, name: &Value, message: impl AsRef<str>) -> Raised {
        let made = self.new_str(message.as_ref()).and_then(|text| self.new_exception(exc, &[text]));
        if let Ok(made) = made {
            if let Some(typed) = made.downcast::<ExceptionObj>() {
                let typed = typed.clone();
                typed.get_mut(self).fields[0] = Some(name.clone());
            }
            self.set_raised(made);
        }
        Raised
    }

    /// Raises StopIteration with a value (none: without).
    #[cold]
    pub fn stop_iteration(&mut self, value: Option<Value>) -> Raised {
        let args: &[Value] = match &value {
            Some(value) if !value.is_none() => std::slice::from_ref(value),
            _ => &[],
        };
        if let Ok(made) = self.new_exception(Exc::StopIteration, args) {
            if let (Some(typed), Some(value)) = (made.downcast::<ExceptionObj>(), &value) {
                let typed: Obj<ExceptionObj> = typed.clone();
                typed.get_mut(self).fields[0] = Some(value.clone());
            }
            self.set_raised(made);
        }
        Raised
    }
}
