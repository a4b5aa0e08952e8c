//! Generators and coroutines: their payload; the VM resumes them, `types::generator` is their face.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::dict::DictObj;
use super::layout::Layout;
use super::value::{Header, Obj, Object, Payload, Value};
use super::vm::Vm;
use crate::mem::{HeapVec, Kind};

/// Registers of a suspended frame.
pub type SavedRegisters = HeapVec<Value, { Kind::ListBuf as u8 }>;

/// Where a generator is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GeneratorState {
    /// Not started.
    Created,
    /// Waiting at a `yield`.
    Suspended,
    /// Running now.
    Running,
    /// Ended.
    Done,
}

/// Payload of a generator (and, with other layouts, of coroutines).
pub struct GeneratorObj {
    /// The function that made it (or the code, for a generator expression of `eval`).
    pub function: Value,
    /// Its code.
    pub code: Value,
    /// Its globals, a dict.
    pub globals: Obj<DictObj>,
    /// The namespace of a class body it was made in, if it is one's.
    pub namespace: Option<Value>,
    /// The registers while it does not run.
    pub registers: SavedRegisters,
    /// Where it goes on.
    pub pc: u32,
    /// Register that gets the value sent.
    pub sent: u16,
    /// The register of the iterator it delegates to (`yield from`), if it stands at one.
    pub delegate: Option<u16>,
    /// State.
    pub state: GeneratorState,
    /// It stands inside a `try` or `with`: closing it runs code.
    pub guarded: bool,
    /// The exception being handled inside it.
    pub handled: Option<Value>,
    /// The exception that was being handled where it was resumed, if there was one, while it runs.
    pub caller_handled: Option<Value>,
    /// `__name__`.
    pub name: Value,
    /// `__qualname__`.
    pub qualname: Value,
}

impl Payload for GeneratorObj {
    const LAYOUT: Layout = Layout::Generator;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        for value in [&self.function, &self.code, self.globals.value(), &self.name, &self.qualname] {
            visit(value);
        }
        self.namespace
            .iter()
            .chain(&self.handled)
            .chain(&self.caller_handled)
            .chain(self.registers.iter())
            .for_each(visit);
    }
    fn clear(&mut self) {
        self.registers.clear();
        self.state = GeneratorState::Done;
        self.handled = None;
    }
}

/// Must a dying generator run code first (its `finally` blocks)?
///
/// # Safety
/// `ptr` is a whole object with this payload.
pub(super) unsafe fn must_close(ptr: NonNull<Header>) -> bool {
    // SAFETY: by the caller's promise; the object is dying, so that nobody else reads it.
    let generator = unsafe { &*ptr.cast::<Object<GeneratorObj>>().as_ref().payload.get() };
    generator.state == GeneratorState::Suspended && generator.guarded
}

impl Vm {
    /// Exchanges the registers that a generator has saved with those of the file from `start` on.
    #[inline]
    pub fn exchange_registers(&mut self, generator: &Obj<GeneratorObj>, start: usize) {
        let payload = generator.value().0.cast::<Object<GeneratorObj>>();
        // SAFETY: the exclusive borrow of the engine makes this the only reference into the payload, which is not part of the
        // register file.
        let saved = unsafe { &mut (*payload.as_ref().payload.get()).registers };
        self.registers.swap_with(start, saved);
    }
}

/// What a generator is resumed with.
pub enum Resume {
    /// `send(value)`; None for `next`.
    Send(Value),
    /// `throw(exception)`.
    Throw(Value),
}

/// How a resumption ended.
pub enum Resumed {
    /// It yielded.
    Yielded(Value),
    /// It returned.
    Returned(Value),
}
