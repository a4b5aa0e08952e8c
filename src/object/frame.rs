//! Frame records: what the VM knows of each running Python scope besides its registers.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::dict::DictObj;
use super::value::{Header, Obj, Value};
use crate::mem::{Heap, OutOfMemory, Stack};

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

/// The same for a dict.
#[derive(Clone, Copy)]
pub struct BorrowedDict(Borrowed);

impl BorrowedDict {
    /// Borrows without counting; as [`Borrowed::new`].
    #[inline(always)]
    pub fn new(dict: &Obj<DictObj>) -> BorrowedDict {
        BorrowedDict(Borrowed::new(dict.value()))
    }

    /// The dict.
    #[inline(always)]
    pub fn get(&self) -> &Obj<DictObj> {
        // SAFETY: an `Obj` is a transparent value; this one was a dict's.
        unsafe { &*(self.0.get() as *const Value).cast::<Obj<DictObj>>() }
    }
}

/// What happens to a frame's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
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
    /// It was a dunder that an operator called: the instruction before the caller's program counter goes on with the result.
    Operator,
    /// It was the `__next__` that a loop's `ForIter` called: the result is the next item, and StopIteration ends the loop.
    ForNext,
    /// The frame of a generator to which another delegates (`yield from`, `await`): a return ends that, and what it yields is yielded
    /// by the other.
    Delegate,
    /// The frame of a generator driven by a loop's `ForIter`: a return ends the loop.
    ForLoop,
}

/// Address space reserved for frames: 512 MiB, as for registers, of which a frame needs seven at least.
const RESERVED: usize = 512 << 20;

/// The running frames of an engine, innermost last: records that never move, in a stretch of memory of their own.
///
/// # Invariants
/// * `first <= end <= limit` unless the recursion limit has been lowered below the running depth; frames from `first` to `end`
///   are initialised, and so is the blank one before `first`, which [`FrameStack::current`] gives when nothing runs.
/// * Below `limit` there is committed memory, and the recursion limit has not been reached.
pub struct FrameStack {
    end: *mut Frame,
    limit: *mut Frame,
    first: *mut Frame,
    recursion_limit: usize,
    stack: Option<Stack>,
}

impl FrameStack {
    /// An empty stack. What `blank` and `globals` are lives as long as the stack: the blank frame names them.
    pub(super) fn new(heap: &Heap, blank: &Value, globals: &Obj<DictObj>) -> Result<FrameStack, OutOfMemory> {
        let mut stack = heap.map_stack(RESERVED)?;
        stack.commit_to(heap, size_of::<Frame>())?;
        let first = stack.base().as_ptr().cast::<Frame>();
        let frame = Frame {
            code: Borrowed::new(blank),
            globals: BorrowedDict::new(globals),
            namespace: None,
            ip: std::ptr::null(),
            words: std::ptr::null(),
            constants: std::ptr::null(),
            base: 0,
            dst: 0,
            caller_top: 0,
            locals: 0,
            effect: Effect::Entry,
            is_generator: false,
        };
        // SAFETY: there is room for a frame at the base, which is aligned to a page.
        let first = unsafe {
            first.write(frame);
            first.add(1)
        };
        let mut frames = FrameStack { end: first, limit: first, first, recursion_limit: 1000, stack: Some(stack) };
        frames.set_limit();
        Ok(frames)
    }

    /// Most frames at a time: `sys.getrecursionlimit()`.
    pub fn recursion_limit(&self) -> usize {
        self.recursion_limit
    }

    /// Sets the most frames at a time.
    pub fn set_recursion_limit(&mut self, limit: usize) {
        self.recursion_limit = limit;
        self.set_limit();
    }

    fn set_limit(&mut self) {
        let committed = self.stack.as_ref().map_or(0, |stack| stack.committed() / size_of::<Frame>() - 1);
        self.limit = self.first.wrapping_add(committed.min(self.recursion_limit));
    }

    /// May a frame be pushed at once?
    #[inline(always)]
    pub fn has_room(&self) -> bool {
        self.end < self.limit
    }

    /// Makes room for one more frame, unless the recursion limit stands in the way: that is what `false` says.
    ///
    /// # Errors
    /// When the heap's limit or the address space is used up.
    #[cold]
    #[inline(never)]
    pub fn make_room(&mut self, heap: &Heap) -> Result<bool, OutOfMemory> {
        let depth = self.len();
        if depth >= self.recursion_limit {
            return Ok(false);
        }
        let stack = self.stack.as_mut().ok_or(OutOfMemory)?;
        stack.commit_to(heap, (depth + 2) * size_of::<Frame>())?;
        self.set_limit();
        Ok(self.has_room())
    }

    /// The innermost frame; a blank one if nothing runs.
    #[inline(always)]
    pub fn current(&self) -> &Frame {
        // SAFETY: by the invariant, the frame before `end` is initialised.
        unsafe { &*self.end.sub(1) }
    }

    /// The innermost frame, to change.
    #[inline(always)]
    pub fn current_mut(&mut self) -> &mut Frame {
        // SAFETY: as above.
        unsafe { &mut *self.end.sub(1) }
    }

    /// Puts a frame on top. The caller has seen that there is room.
    #[inline(always)]
    pub fn push(&mut self, frame: Frame) {
        debug_assert!(self.has_room());
        // SAFETY: below the limit there is committed memory.
        unsafe {
            self.end.write(frame);
            self.end = self.end.add(1);
        }
    }

    /// Takes the innermost frame off.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<Frame> {
        if self.end == self.first {
            return None;
        }
        // SAFETY: there is a frame, which from now on is the caller's.
        unsafe {
            self.end = self.end.sub(1);
            Some(self.end.read())
        }
    }

    /// Drops the innermost frame, which has no namespace, and gives the one below.
    #[inline(always)]
    pub fn drop_plain(&mut self) -> &Frame {
        debug_assert!(self.end > self.first && self.current().namespace.is_none());
        // SAFETY: there is a frame. What is not dropped holds nothing.
        self.end = unsafe { self.end.sub(1) };
        self.current()
    }

    /// Drops all frames.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// Drops all frames and gives the memory back.
    pub(super) fn tear_down(&mut self, heap: &Heap) {
        self.clear();
        self.limit = self.end;
        if let Some(stack) = self.stack.as_mut() {
            // The address space goes with the handle.
            stack.shrink_to(heap, 0);
        }
    }
}

impl std::ops::Deref for FrameStack {
    type Target = [Frame];
    #[inline(always)]
    fn deref(&self) -> &[Frame] {
        // SAFETY: by the invariant, the frames from the first to the end are initialised.
        unsafe { std::slice::from_raw_parts(self.first, self.end.offset_from(self.first) as usize) }
    }
}

impl std::ops::DerefMut for FrameStack {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Frame] {
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(self.first, self.end.offset_from(self.first) as usize) }
    }
}

/// A running scope.
pub struct Frame {
    /// The code object; the keeper holds it.
    pub code: Borrowed,
    /// The globals; the keeper holds them.
    pub globals: BorrowedDict,
    /// The namespace of a class body or of `exec` with two namespaces.
    pub namespace: Option<Value>,
    /// Where it goes on: behind the instruction that is running, saved whenever something may look at it.
    pub ip: *const u64,
    /// The code's first instruction.
    pub words: *const u64,
    /// The code's first constant.
    pub constants: *const Value,
    /// First register. The one below it, the keeper, holds the function, generator or code object.
    pub base: u32,
    /// Register for the result, absolute.
    pub dst: u32,
    /// `Registers::top` of the caller, to be restored.
    pub caller_top: u32,
    /// How many registers are variables, to be released when the frame is left.
    pub locals: u16,
    /// What happens to the result.
    pub effect: Effect,
    /// Is it a generator's frame? (Then the keeper is the generator.)
    pub is_generator: bool,
}

impl Frame {
    /// Program counter: of the word behind the instruction that is running, as last saved.
    pub fn pc(&self) -> u32 {
        (self.ip as usize).wrapping_sub(self.words as usize) as u32 / 8
    }

    /// Sets the program counter.
    pub fn set_pc(&mut self, pc: u32) {
        self.ip = self.words.wrapping_add(pc as usize);
    }
}
