//! Address space that never moves, paid for as it is used: the register file.
#![allow(unsafe_code)]

use std::ptr::{self, NonNull};

use super::pages::PAGE;
use super::{Heap, OutOfMemory};

/// How much a stack commits at a time, once it is as long; before, it commits by the page.
pub const STACK_STEP: usize = 16 * 1024;

/// Where a stack ends that holds so many bytes.
fn rounded(bytes: usize) -> usize {
    bytes.next_multiple_of(if bytes < STACK_STEP { PAGE } else { STACK_STEP })
}

/// A stretch of reserved address space. It never moves; bytes up to [`Stack::committed`] may be used, and are charged to
/// the heap. They are zero until written.
///
/// The mapping goes with this handle; the charge goes with [`Heap::release_stack`], or with the heap.
#[derive(Debug)]
pub struct Stack {
    base: NonNull<u8>,
    reserved: usize,
    committed: usize,
}

// SAFETY: the mapping belongs to this handle alone and to no thread.
unsafe impl Send for Stack {}

impl Stack {
    /// Reserves address space; nothing is charged yet.
    pub(super) fn reserve(bytes: usize) -> Result<Stack, OutOfMemory> {
        let reserved = bytes.max(1).checked_next_multiple_of(STACK_STEP).ok_or(OutOfMemory)?;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh anonymous mapping at an address of the kernel's choice touches nothing of ours.
        let at = unsafe { libc::mmap(ptr::null_mut(), reserved, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if at == libc::MAP_FAILED {
            return Err(OutOfMemory);
        }
        let base = NonNull::new(at.cast()).ok_or(OutOfMemory)?;
        Ok(Stack { base, reserved, committed: 0 })
    }

    /// The lowest address.
    #[inline]
    pub fn base(&self) -> NonNull<u8> {
        self.base
    }

    /// How many bytes of address space there are.
    #[inline]
    pub fn reserved(&self) -> usize {
        self.reserved
    }

    /// How many bytes, from the base, may be used.
    #[inline]
    pub fn committed(&self) -> usize {
        self.committed
    }

    /// Makes the first `bytes` usable, charging `heap` (the one that made this stack) by the page, and later in steps of [`STACK_STEP`].
    ///
    /// # Errors
    /// When the reservation ends before, or the limit stands in the way; what was committed stays so.
    pub fn commit_to(&mut self, heap: &Heap, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes <= self.committed {
            return Ok(());
        }
        if bytes > self.reserved {
            return Err(OutOfMemory);
        }
        let target = rounded(bytes);
        heap.charge_stack(target - self.committed)?;
        self.committed = target;
        Ok(())
    }

    /// Gives back what lies above the first `bytes`, rounded up to a step: charge and pages.
    pub fn shrink_to(&mut self, heap: &Heap, bytes: usize) {
        let target = rounded(bytes);
        if target >= self.committed {
            return;
        }
        // SAFETY: the range lies in our own mapping; the pages read as zero afterwards, as promised for unwritten ones.
        unsafe {
            let from = self.base.as_ptr().add(target);
            libc::madvise(from.cast(), self.committed - target, libc::MADV_DONTNEED);
        }
        heap.release_stack_bytes(self.committed - target);
        self.committed = target;
    }
}

impl Drop for Stack {
    fn drop(&mut self) {
        // SAFETY: the mapping is ours alone and nothing can reach it through this handle any more.
        unsafe {
            libc::munmap(self.base.as_ptr().cast(), self.reserved);
        }
    }
}
