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

    /// Borrows the object at an address.
    ///
    /// # Safety
    /// The address is that of an object that lives for as long as the borrow is used.
    #[inline(always)]
    pub unsafe fn from_address(address: usize) -> Borrowed {
        // SAFETY: by the caller's promise it is not null.
        Borrowed(unsafe { NonNull::new_unchecked(address as *mut Header) })
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

/// The running frames of an engine, innermost last.
pub struct FrameStack(Vec<Frame>);

impl FrameStack {
    pub(super) fn new() -> FrameStack {
        FrameStack(Vec::with_capacity(64))
    }

    /// Puts a frame on top.
    #[inline(always)]
    pub fn push(&mut self, frame: Frame) {
        let len = self.0.len();
        if len == self.0.capacity() {
            self.grow();
        }
        // SAFETY: there is room for one more.
        unsafe {
            self.0.as_mut_ptr().add(len).write(frame);
            self.0.set_len(len + 1);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        self.0.reserve(1);
    }

    /// Takes the innermost frame off.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Frame> {
        self.0.pop()
    }

    /// Drops the innermost frame, which has no namespace.
    #[inline(always)]
    pub fn drop_plain(&mut self) {
        let len = self.0.len().saturating_sub(1);
        debug_assert!(self.0[len].namespace.is_none());
        // SAFETY: fewer than before. What is not dropped holds nothing.
        unsafe { self.0.set_len(len) };
    }

    /// Drops all frames.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl std::ops::Deref for FrameStack {
    type Target = [Frame];
    #[inline(always)]
    fn deref(&self) -> &[Frame] {
        &self.0
    }
}

impl std::ops::DerefMut for FrameStack {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Frame] {
        &mut self.0
    }
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
    /// How many registers are variables, to be released when the frame is left.
    pub locals: u16,
    /// Is it a generator's frame? (Then the keeper is the generator.)
    pub is_generator: bool,
    /// `Registers::top` of the caller, to be restored.
    pub caller_top: u32,
}
