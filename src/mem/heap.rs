//! The façade: the one door through which all memory of an engine comes and goes.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ops::Deref;
use std::ptr::{self, NonNull};

use super::ledger::{KindRow, Ledger};
use super::stack::Stack;
use super::{current, Kind, OutOfMemory, Policy};

/// One engine's heap. Every method takes `&self`, so that a destructor may run while something else is borrowed.
pub struct Heap {
    kinds: [PerKind; Kind::COUNT],
    registry: Prefix,
    mapped: Cell<usize>,
    mapped_peak: Cell<usize>,
    limit: Cell<usize>,
    external: Cell<usize>,
    stack: Cell<usize>,
    policy: Policy,
}

#[derive(Default)]
struct PerKind {
    allocs: Cell<u64>,
    frees: Cell<u64>,
    requested: Cell<usize>,
    peak: Cell<usize>,
}

/// Stands before every container block: a doubly linked ring.
struct Prefix {
    prev: Cell<*const Prefix>,
    next: Cell<*const Prefix>,
}

const PREFIX: usize = std::mem::size_of::<Prefix>();

/// What [`Heap::compact`] achieved.
#[derive(Debug, Clone, Copy, Default, PartialEq, serde::Serialize)]
pub struct Compacted {
    /// Bytes that are no longer mapped.
    pub bytes_returned: u64,
    /// Bytes still mapped.
    pub mapped: u64,
    /// How long it took.
    pub millis: f64,
}

/// Owns a heap, at an address that does not change.
pub struct OwnedHeap(NonNull<Heap>);

// SAFETY: a heap belongs to whoever owns it, and refers to no thread.
unsafe impl Send for OwnedHeap {}

impl Deref for OwnedHeap {
    type Target = Heap;
    #[inline(always)]
    fn deref(&self) -> &Heap {
        // SAFETY: the pointer came from a box that only `drop` takes back.
        unsafe { self.0.as_ref() }
    }
}

impl Drop for OwnedHeap {
    fn drop(&mut self) {
        // SAFETY: made by `Box::into_raw`, dropped once.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

impl std::fmt::Debug for OwnedHeap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Heap")
            .field("mapped", &self.mapped.get())
            .finish_non_exhaustive()
    }
}

impl Heap {
    /// Makes a heap that serves each kind as `policy` says and never maps more than `limit` bytes.
    #[allow(clippy::new_ret_no_self)]
    pub fn new(policy: &Policy, limit: Option<usize>) -> OwnedHeap {
        let heap = Box::new(Heap {
            kinds: Default::default(),
            registry: Prefix {
                prev: Cell::new(ptr::null()),
                next: Cell::new(ptr::null()),
            },
            mapped: Cell::new(0),
            mapped_peak: Cell::new(0),
            limit: Cell::new(limit.unwrap_or(usize::MAX)),
            external: Cell::new(0),
            stack: Cell::new(0),
            policy: policy.clone(),
        });
        heap.registry.prev.set(&heap.registry);
        heap.registry.next.set(&heap.registry);
        OwnedHeap(NonNull::from(Box::leak(heap)))
    }

    /// The policy this heap was made with.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// The hard limit on mapped bytes.
    pub fn limit(&self) -> Option<usize> {
        Some(self.limit.get()).filter(|&limit| limit != usize::MAX)
    }

    /// Changes the hard limit. What is mapped already stays, even if it is more.
    pub fn set_limit(&self, limit: Option<usize>) {
        self.limit.set(limit.unwrap_or(usize::MAX));
    }

    /// How many bytes are mapped now.
    #[inline]
    pub fn mapped(&self) -> usize {
        self.mapped.get()
    }

    /// A block of at least `size` bytes (more than zero), aligned to 8. Its contents are undefined, except that the
    /// first word of a container is zero.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    #[inline(always)]
    pub fn alloc(&self, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        debug_assert!(size > 0);
        let prefix = if kind.is_container() { PREFIX } else { 0 };
        let total = size.checked_add(prefix).ok_or(OutOfMemory)?;
        self.charge(total)?;
        // SAFETY: plain malloc.
        let raw = unsafe { libc::malloc(total) }.cast::<u8>();
        let Some(raw) = NonNull::new(raw) else {
            self.mapped.set(self.mapped.get() - total);
            return Err(OutOfMemory);
        };
        let row = &self.kinds[kind as usize];
        row.allocs.set(row.allocs.get() + 1);
        row.requested.set(row.requested.get() + size);
        row.peak.set(row.peak.get().max(row.requested.get()));
        if prefix == 0 {
            return Ok(raw);
        }
        // SAFETY: the block is fresh and large enough; the ring holds live prefixes only.
        unsafe {
            let at = raw.cast::<Prefix>().as_ptr();
            let first = self.registry.next.get();
            at.write(Prefix {
                prev: Cell::new(&self.registry),
                next: Cell::new(first),
            });
            (*first).prev.set(at);
            self.registry.next.set(at);
            let block = raw.add(PREFIX);
            block.cast::<u64>().write(0);
            Ok(block)
        }
    }

    /// Takes a block back.
    ///
    /// # Safety
    /// `ptr` came from this heap for this kind, with this size (or one of the same [`Heap::usable`] size, though then the
    /// figures of requested bytes drift), and is not used again.
    #[inline(always)]
    pub unsafe fn free(&self, kind: Kind, ptr: NonNull<u8>, size: usize) {
        let row = &self.kinds[kind as usize];
        row.frees.set(row.frees.get() + 1);
        row.requested.set(row.requested.get().wrapping_sub(size));
        if kind.is_container() {
            self.mapped.set(self.mapped.get() - size - PREFIX);
            // SAFETY: a container block of ours has a prefix in the ring.
            unsafe {
                let raw = ptr.sub(PREFIX);
                let at = raw.cast::<Prefix>().as_ref();
                (*at.prev.get()).next.set(at.next.get());
                (*at.next.get()).prev.set(at.prev.get());
                libc::free(raw.as_ptr().cast());
            }
        } else {
            self.mapped.set(self.mapped.get() - size);
            // SAFETY: came from malloc.
            unsafe { libc::free(ptr.as_ptr().cast()) };
        }
    }

    /// Changes the size of a block, moving it if need be; the first `min(old, new)` bytes are kept.
    ///
    /// # Safety
    /// As [`Heap::free`]; on success the old pointer is dead unless returned again.
    ///
    /// # Errors
    /// When the limit or the system refuses; the old block then stays as it was.
    pub unsafe fn realloc(
        &self,
        kind: Kind,
        ptr: NonNull<u8>,
        old: usize,
        new: usize,
    ) -> Result<NonNull<u8>, OutOfMemory> {
        let block = self.alloc(kind, new)?;
        // SAFETY: both blocks are at least that long and distinct.
        unsafe {
            ptr::copy_nonoverlapping(ptr.as_ptr(), block.as_ptr(), old.min(new));
            self.free(kind, ptr, old);
        }
        Ok(block)
    }

    /// How many bytes a block of that size really has: a caller may use them all, and free the block by this size.
    #[inline]
    pub fn usable(&self, _kind: Kind, size: usize) -> usize {
        size
    }

    /// Whether a request of that size would pass the limit.
    ///
    /// # Errors
    /// When it would not.
    pub fn reserve_check(&self, bytes: usize) -> Result<(), OutOfMemory> {
        match self.mapped.get().checked_add(bytes) {
            Some(total) if total <= self.limit.get() => Ok(()),
            _ => Err(OutOfMemory),
        }
    }

    /// Charges memory that is held elsewhere on this engine's behalf.
    ///
    /// # Errors
    /// When the limit stands in the way; then nothing is charged.
    pub fn charge_external(&self, bytes: usize) -> Result<(), OutOfMemory> {
        self.charge(bytes)?;
        self.external.set(self.external.get() + bytes);
        Ok(())
    }

    /// Ends a charge of [`Heap::charge_external`].
    pub fn release_external(&self, bytes: usize) {
        self.external.set(self.external.get() - bytes);
        self.mapped.set(self.mapped.get() - bytes);
    }

    /// Reserves address space that never moves; see [`Stack`].
    ///
    /// # Errors
    /// When the system has no address space left.
    pub fn map_stack(&self, reserve_bytes: usize) -> Result<Stack, OutOfMemory> {
        Stack::reserve(reserve_bytes)
    }

    /// Ends a stack and its charge.
    pub fn release_stack(&self, mut stack: Stack) {
        stack.shrink_to(self, 0);
    }

    pub(super) fn charge_stack(&self, bytes: usize) -> Result<(), OutOfMemory> {
        self.charge(bytes)?;
        self.stack.set(self.stack.get() + bytes);
        Ok(())
    }

    pub(super) fn release_stack_bytes(&self, bytes: usize) {
        self.stack.set(self.stack.get() - bytes);
        self.mapped.set(self.mapped.get() - bytes);
    }

    /// Calls `visit` with every live container block. `visit` must neither allocate nor free.
    pub fn for_each_container(&self, visit: &mut dyn FnMut(NonNull<u8>)) {
        let mut at = self.registry.next.get();
        while !ptr::eq(at, &self.registry) {
            // SAFETY: the ring holds live prefixes, each followed by its block.
            unsafe {
                let block = NonNull::new_unchecked(at.cast_mut())
                    .cast::<u8>()
                    .add(PREFIX);
                at = (*at).next.get();
                if block.cast::<u64>().read() != 0 {
                    visit(block);
                }
            }
        }
    }

    /// Returns whatever memory is not in use.
    pub fn compact(&self) -> Compacted {
        Compacted {
            mapped: self.mapped.get() as u64,
            ..Compacted::default()
        }
    }

    /// Where every byte is.
    pub fn ledger(&self) -> Ledger {
        let kinds: Vec<KindRow> = Kind::ALL
            .iter()
            .map(|&kind| {
                let row = &self.kinds[kind as usize];
                let live = row.allocs.get() - row.frees.get();
                let prefix = if kind.is_container() {
                    PREFIX as u64
                } else {
                    0
                };
                KindRow {
                    kind: kind.name(),
                    strategy: format!("{:?}", self.policy.choice(kind)),
                    allocs: row.allocs.get(),
                    frees: row.frees.get(),
                    live,
                    requested: row.requested.get() as u64,
                    rounded: row.requested.get() as u64 + live * prefix,
                    requested_peak: row.peak.get() as u64,
                }
            })
            .collect();
        let requested: u64 = kinds.iter().map(|row| row.requested).sum();
        Ledger {
            policy: self.policy.to_string(),
            limit: self.limit().map(|limit| limit as u64),
            mapped: self.mapped.get() as u64,
            mapped_peak: self.mapped_peak.get() as u64,
            requested,
            rounding: kinds.iter().map(|row| row.rounded).sum::<u64>() - requested,
            external: self.external.get() as u64,
            stack: self.stack.get() as u64,
            kinds,
        }
    }

    fn charge(&self, bytes: usize) -> Result<(), OutOfMemory> {
        self.reserve_check(bytes)?;
        let total = self.mapped.get() + bytes;
        self.mapped.set(total);
        self.mapped_peak.set(self.mapped_peak.get().max(total));
        Ok(())
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        current::forget(self);
        let mut at = self.registry.next.get();
        while !ptr::eq(at, &self.registry) {
            // SAFETY: the ring holds live prefixes from malloc; each is left before it is freed.
            unsafe {
                let next = (*at).next.get();
                libc::free(at.cast_mut().cast());
                at = next;
            }
        }
    }
}
