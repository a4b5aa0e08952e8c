//! Frame records: what the VM knows of each running Python scope besides its registers.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::value::{Header, Value};

/// A reference that somebody else keeps alive: the frame's keeper register, which holds the function or generator.
#[derive(Clone, Copy)]
pub struct Borrowed(NonNull<Header>);

impl Borrowed {
    /// Borrows without counting. The caller keeps `value` alive for as long as the borrow is used.
    #[inline(always)]
    pub fn new(value: &Value) -> Borrowed {
        Borrowed(value.0)
    }

    /// The same for an object known by its header only.
    pub(super) fn of(object: NonNull<Header>) -> Borrowed {
        Borrowed(object)
    }

    /// The object's address; needs no living object.
    pub fn address(&self) -> usize {
        self.0.as_ptr() as usize
    }

    /// The value.
    #[inline(always)]
    pub fn get(&self) -> &Value {
        // SAFETY: `Value` is a transparent pointer, and by the type's rule the object is alive.
        unsafe { &*(self as *const Borrowed).cast::<Value>() }
    }
}

/// What happens to a frame's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It goes into the register `Frame::dst`, and the caller's frame goes on.
    Store,
    /// The frame was entered from Rust: the loop that runs it returns the result.
    Entry,
    /// It was an `__init__`: the result must be None; the new instance, in the register below the keeper, goes into `Frame::dst`.
    Init,
    /// It is dropped (`__setattr__`, `__setitem__` and kin).
    Discard,
    /// Its truth goes into `Frame::dst`.
    Truth,
    /// Its negated truth goes into `Frame::dst`.
    NotTruth,
    /// The frame of a generator driven by a loop's `ForIter`: a return ends the loop.
    ForLoop,
}

/// A running scope.
pub struct Frame {
    /// The code object; the keeper holds it.
    pub code: Borrowed,
    /// The globals, a dict; the keeper holds it.
    pub globals: Borrowed,
    /// The namespace of a class body or of `exec` with two namespaces.
    pub namespace: Option<Value>,
    /// Program counter: of the instruction that is running, saved whenever something may look at it.
    pub pc: u32,
    /// First register. The one below it, the keeper, holds the function, generator or code object.
    pub base: u32,
    /// Register for the result, absolute.
    pub dst: u32,
    /// What happens to the result.
    pub effect: Effect,
    /// Is it a generator's frame? (Then the keeper is the generator.)
    pub is_generator: bool,
    /// `Registers::top` of the caller, to be restored.
    pub caller_top: u32,
}
