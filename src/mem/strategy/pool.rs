//! `pool`: arenas, pools and size classes; whole pages above.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::{Front, Resized, Strategy};
use crate::mem::large;
use crate::mem::size_class::{class_of, class_size, LARGE};
use crate::mem::{Heap, Kind, OutOfMemory};

/// The strategy.
pub struct Pooled;

impl Strategy for Pooled {
    fn front(&self, _parameter: Option<u64>) -> Front {
        Front::Pool
    }

    fn usable(&self, size: usize) -> usize {
        match class_of(size) {
            LARGE => large::footprint(size).map_or(size, |bytes| bytes - large::OVERHEAD),
            class => class_size(class),
        }
    }

    fn alloc(&self, heap: &Heap, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        match class_of(size) {
            LARGE => {
                let block = heap.store.alloc_large(kind, size)?;
                heap.charge_kind(kind, large::footprint(size)?);
                Ok(block)
            }
            class => heap.pool_pop(kind, class),
        }
    }

    unsafe fn free(&self, heap: &Heap, kind: Kind, block: NonNull<u8>, size: usize) {
        // SAFETY: the caller's promise, and the size tells which way the block came.
        unsafe {
            if class_of(size) == LARGE {
                heap.release_kind(kind, large::footprint(size).unwrap_or(0));
                heap.store.free_large(block);
            } else {
                heap.store.push(kind.group(), block);
            }
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
        let class = class_of(old);
        if class != class_of(new) {
            return Ok(Resized::No);
        }
        if class != LARGE {
            return Ok(Resized::InPlace);
        }
        // SAFETY: the caller's promise; both are large.
        let moved = unsafe { heap.store.large.resize(&heap.store.budget, block, new)? };
        heap.release_kind(kind, large::footprint(old)?);
        heap.charge_kind(kind, large::footprint(new)?);
        if moved == block {
            Ok(Resized::InPlace)
        } else {
            Ok(Resized::Moved(moved, 0))
        }
    }
}
