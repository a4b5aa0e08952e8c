//! The register file: one stretch of values that never moves; frames are windows of it.
//!
//! # Invariants
//! * Every register below the committed end holds a valid reference (UNBOUND at first).
//! * A window handed to a native as `&[Value]` is neither changed nor moved while the native runs: nested calls use
//!   registers above [`Registers::top`], which the caller has set above the window.
#![allow(unsafe_code)]

use super::value::Value;
use crate::mem::{Heap, OutOfMemory, Stack};

/// Address space reserved for registers: 512 MiB.
const RESERVED: usize = 512 << 20;

/// The register file of an engine.
pub struct Registers {
    stack: Option<Stack>,
    base: *mut Value,
    /// First register above everything in use.
    top: usize,
    /// Registers that are committed, and so hold a valid reference.
    committed: usize,
}

impl Registers {
    pub(super) fn new(heap: &Heap) -> Result<Registers, OutOfMemory> {
        let stack = heap.map_stack(RESERVED)?;
        let base = stack.base().as_ptr().cast();
        Ok(Registers { stack: Some(stack), base, top: 0, committed: 0 })
    }

    /// First register above everything in use.
    #[inline(always)]
    pub fn top(&self) -> usize {
        self.top
    }

    /// Sets the first register above everything in use; it must have been made available by [`Registers::ensure`].
    #[inline(always)]
    pub fn set_top(&mut self, top: usize) {
        debug_assert!(top <= self.committed);
        self.top = top;
    }

    /// Are registers below `end` available?
    #[inline(always)]
    pub fn has(&self, end: usize) -> bool {
        end <= self.committed
    }

    /// Makes registers below `end` available. `unbound` fills new ones.
    ///
    /// # Errors
    /// When the address space or the heap's limit is used up.
    #[inline(always)]
    pub fn ensure(&mut self, heap: &Heap, end: usize, unbound: &Value) -> Result<(), OutOfMemory> {
        if end <= self.committed {
            Ok(())
        } else {
            self.commit(heap, end, unbound)
        }
    }

    #[cold]
    #[inline(never)]
    fn commit(&mut self, heap: &Heap, end: usize, unbound: &Value) -> Result<(), OutOfMemory> {
        let stack = self.stack.as_mut().ok_or(OutOfMemory)?;
        if end > RESERVED / 8 - 1024 {
            return Err(OutOfMemory);
        }
        stack.commit_to(heap, (end + 1) * 8)?;
        let committed = stack.committed() / 8;
        for index in self.committed..committed {
            // SAFETY: committed memory of ours, not yet initialised. The sentinel is immortal.
            unsafe { self.base.add(index).write(unbound.clone()) };
        }
        self.committed = committed;
        Ok(())
    }

    /// Pointer to register `index`, for the machine of the VM.
    #[inline(always)]
    pub fn pointer(&self, index: usize) -> *mut Value {
        debug_assert!(index <= self.committed);
        self.base.wrapping_add(index)
    }

    /// Index of the register at `pointer`.
    #[inline(always)]
    pub fn index_of(&self, pointer: *mut Value) -> usize {
        (pointer as usize - self.base as usize) / 8
    }

    /// A register's value.
    #[inline(always)]
    pub fn get(&self, index: usize) -> &Value {
        assert!(index < self.committed);
        // SAFETY: committed registers hold valid references.
        unsafe { &*self.base.add(index) }
    }

    /// Puts a value in a register and drops the old one.
    #[inline(always)]
    pub fn set(&mut self, index: usize, value: Value) {
        assert!(index < self.committed);
        // SAFETY: as above; the old value is dropped after the new one stands.
        let old = unsafe { std::mem::replace(&mut *self.base.add(index), value) };
        drop(old);
    }

    /// Takes a value out of a register and leaves `unbound`.
    #[inline(always)]
    pub fn take(&mut self, index: usize, unbound: Value) -> Value {
        assert!(index < self.committed);
        // SAFETY: as above.
        unsafe { std::mem::replace(&mut *self.base.add(index), unbound) }
    }

    /// Exchanges registers from `start` on with `values`.
    #[inline]
    pub fn swap_with(&mut self, start: usize, values: &mut [Value]) {
        assert!(start + values.len() <= self.committed);
        // SAFETY: committed registers hold valid references, and so do they afterwards.
        unsafe { std::slice::from_raw_parts_mut(self.base.add(start), values.len()) }.swap_with_slice(values);
    }

    /// A window of registers that stays as it is while the caller uses it (see the invariants).
    #[inline(always)]
    pub fn window<'a>(&self, start: usize, len: usize) -> &'a [Value] {
        assert!(start + len <= self.committed);
        // SAFETY: committed registers hold valid references, and by the module's invariant the window is not changed.
        unsafe { std::slice::from_raw_parts(self.base.add(start), len) }
    }

    /// All registers in use, for the collector.
    pub fn in_use(&self) -> &[Value] {
        self.window(0, self.committed)
    }

    /// Releases every register and gives the memory back.
    pub(super) fn tear_down(&mut self, heap: &Heap, unbound: &Value) {
        for index in 0..self.committed {
            drop(self.take(index, unbound.clone()));
        }
        self.committed = 0;
        self.top = 0;
        if let Some(stack) = self.stack.take() {
            heap.release_stack(stack);
        }
    }
}
