//! `system`: the C library's `malloc`, `realloc` and `free`, truly.
//!
//! Containers get sixteen bytes of links in front, so that they can be walked. What a block costs is charged as glibc
//! cuts its chunks: a word of header, rounded to 16, at least 32.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::{Front, Resized, Strategy};
use crate::mem::ring::{Ring, LINK};
use crate::mem::{Heap, Kind, OutOfMemory};

/// The strategy.
pub struct System;

#[inline]
fn prefix(kind: Kind) -> usize {
    if kind.is_container() {
        LINK
    } else {
        0
    }
}

/// What glibc takes for a request.
#[inline]
pub(super) fn chunk(request: usize) -> Result<usize, OutOfMemory> {
    if request > isize::MAX as usize - 64 {
        return Err(OutOfMemory);
    }
    Ok(((request + 8 + 15) & !15).max(32))
}

#[inline]
fn cost(kind: Kind, size: usize) -> Result<usize, OutOfMemory> {
    chunk(size.checked_add(prefix(kind)).ok_or(OutOfMemory)?)
}

impl Strategy for System {
    fn front(&self, _parameter: Option<u64>) -> Front {
        Front::None
    }

    fn usable(&self, size: usize) -> usize {
        size
    }

    fn alloc(&self, heap: &Heap, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let cost = cost(kind, size)?;
        let prefix = prefix(kind);
        heap.store.budget.charge(cost)?;
        // SAFETY: plain malloc; the sum was checked.
        let Some(raw) = NonNull::new(unsafe { libc::malloc(size + prefix) }.cast::<u8>()) else {
            heap.store.budget.release(cost);
            return Err(OutOfMemory);
        };
        heap.charge_kind(kind, cost);
        if prefix == 0 {
            return Ok(raw);
        }
        // SAFETY: the block holds the links and, aligned, at least a word.
        unsafe {
            heap.system.insert(raw);
            let block = raw.add(prefix);
            block.cast::<u64>().write(0);
            Ok(block)
        }
    }

    unsafe fn free(&self, heap: &Heap, kind: Kind, block: NonNull<u8>, size: usize) {
        let cost = cost(kind, size).unwrap_or(0);
        heap.store.budget.release(cost);
        heap.release_kind(kind, cost);
        // SAFETY: the caller's promise: a block of ours, with links before it if a container.
        unsafe {
            let raw = block.sub(prefix(kind));
            if kind.is_container() {
                Ring::remove(raw);
            }
            libc::free(raw.as_ptr().cast());
        }
    }

    unsafe fn resize(
        &self,
        heap: &Heap,
        kind: Kind,
        block: NonNull<u8>,
        old: usize,
        new: usize,
    ) -> Result<Resized, OutOfMemory> {
        let (before, after) = (cost(kind, old)?, cost(kind, new)?);
        let budget = &heap.store.budget;
        budget.charge(after.saturating_sub(before))?;
        // SAFETY: the caller's promise; the new size was checked by its cost.
        let raw = unsafe {
            let raw = block.sub(prefix(kind));
            libc::realloc(raw.as_ptr().cast(), new + prefix(kind)).cast::<u8>()
        };
        let Some(raw) = NonNull::new(raw) else {
            budget.release(after.saturating_sub(before));
            return Err(OutOfMemory);
        };
        budget.release(before.saturating_sub(after));
        heap.release_kind(kind, before);
        heap.charge_kind(kind, after);
        // SAFETY: the links, if any, moved with the block.
        unsafe {
            let moved = raw.add(prefix(kind));
            if moved == block {
                return Ok(Resized::InPlace);
            }
            if kind.is_container() {
                Ring::moved(raw);
            }
            Ok(Resized::Moved(moved, old.min(new)))
        }
    }
}

/// Frees the blocks that are registered still. The heap is about to go.
///
/// # Safety
/// No block is used again.
pub unsafe fn release_all(heap: &Heap) {
    // SAFETY: members are blocks of ours, which the caller says nobody uses.
    heap.system.for_each(|raw| unsafe { libc::free(raw.as_ptr().cast()) });
    heap.system.anchor();
}

/// Calls `visit` with each container that has a header, newest first, until it says no. It may free any.
pub fn walk_containers(heap: &Heap, visit: &mut impl FnMut(NonNull<u8>) -> bool) {
    heap.system.walk(&mut |raw| {
        // SAFETY: a member is a whole block, whose first word tells whether it has a header.
        unsafe {
            let block = raw.add(LINK);
            block.cast::<u64>().read() == 0 || visit(block)
        }
    });
}
