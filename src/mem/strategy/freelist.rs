//! `freelist`: a LIFO list a kind and size in front of the pools, as CPython 2.5 had one for ints and floats.
//!
//! Without a bound the list is faithful to that: it is filled a page at a time (a block, under a limit below 1 MiB), blocks
//! come back in the order in which they were freed, and nothing leaves it before [`Heap::compact`]. So it shows the same loss
//! of locality after frees in random order, and holds the same memory. With a bound, a miss takes one block from the pools
//! and a free beyond the bound spills one to them.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ptr::NonNull;

use super::pool::Pooled;
use super::{Front, Resized, Strategy};
use crate::mem::heap::Bin;
use crate::mem::pages::PAGE;
use crate::mem::size_class::{class_of, class_size, CLASSES, LARGE};
use crate::mem::{Heap, Kind, OutOfMemory};

/// The room of a list without a bound: no program parks so many blocks.
pub const UNBOUNDED: i64 = i64::MAX / 4;

/// What is subtracted while blocks are followed.
const BIAS: i64 = 1 << 62;

/// The strategy.
pub struct Freelist;

/// What is known of a list beyond what the inlined paths count.
#[derive(Debug, Default)]
pub struct LifoRow {
    /// Allocations that found the list empty.
    pub misses: Cell<u64>,
    /// Frees that found the list full.
    pub spills: Cell<u64>,
    /// Blocks that misses brought beyond the one asked for.
    pub filled: Cell<u64>,
    /// Blocks that left the list other than by an allocation.
    pub drained: Cell<u64>,
    /// The longest it was, of the moments looked at.
    pub peak: Cell<u64>,
}

/// The lists of a kind.
#[derive(Debug)]
pub struct Lifos {
    /// The most blocks a list takes; less by [`BIAS`] while blocks are followed, as is the room of every list, so that the
    /// inlined paths find no room and leave all frees to this strategy.
    bound: Cell<i64>,
    /// The most blocks a list takes.
    usual: i64,
    /// By size class.
    pub rows: [LifoRow; CLASSES],
}

impl Lifos {
    /// Empty lists that take at most so many blocks each.
    pub fn new(bound: i64) -> Lifos {
        Lifos { bound: Cell::new(bound), usual: bound, rows: std::array::from_fn(|_| LifoRow::default()) }
    }

    /// The inlined paths put freed blocks into the lists, or (while blocks are followed) no longer.
    pub(in crate::mem) fn switch<'a>(&self, on: bool, bins: impl Iterator<Item = &'a Bin>) {
        let bias = if on { BIAS } else { -BIAS };
        self.bound.set(self.bound.get() + bias);
        bins.for_each(|bin| bin.own.room.set(bin.own.room.get() + bias));
    }

    /// The room of a list that is full.
    fn full(&self) -> i64 {
        self.bound.get() - self.usual
    }

    /// How many blocks are parked in a list.
    pub(in crate::mem) fn parked(&self, bin: &Bin) -> u64 {
        (self.bound.get() - bin.own.room.get()) as u64
    }

    /// How many blocks were freed into or past a list.
    pub(in crate::mem) fn frees(&self, bin: &Bin, class: usize) -> u64 {
        let row = &self.rows[class];
        let hits = bin.allocs.get() - row.misses.get();
        self.parked(bin) + hits + row.drained.get() + row.spills.get() - row.filled.get()
    }

    /// Notes how long a list is now.
    pub(in crate::mem) fn sample(&self, bin: &Bin, class: usize) {
        let row = &self.rows[class];
        row.peak.set(row.peak.get().max(self.parked(bin)));
    }
}

fn add(counter: &Cell<u64>, more: u64) {
    counter.set(counter.get() + more);
}

impl Strategy for Freelist {
    fn front(&self, parameter: Option<u64>) -> Front {
        match parameter {
            None => Front::Lifo(UNBOUNDED),
            // No list at all.
            Some(0) => Front::Pool,
            Some(bound) => Front::Lifo(bound.min(UNBOUNDED as u64) as i64),
        }
    }

    fn usable(&self, size: usize) -> usize {
        Pooled.usable(size)
    }

    fn alloc(&self, heap: &Heap, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let class = class_of(size);
        let Some(lifos) = heap.lifos(kind).filter(|_| class != LARGE) else {
            return Pooled.alloc(heap, kind, size);
        };
        let bin = heap.bin(kind, class);
        let link = kind.group().link();
        // SAFETY: a list of free blocks of this kind. (Larger classes come here with the list not empty.)
        if let Some(block) = unsafe { bin.own.pop(link) } {
            return Ok(block);
        }
        let block = heap.pool_pop(kind, class)?;
        let row = &lifos.rows[class];
        add(&row.misses, 1);
        if lifos.usual == UNBOUNDED && !heap.store.few {
            let filled = fill(heap, kind, class, bin);
            add(&row.filled, filled);
        }
        Ok(block)
    }

    unsafe fn free(&self, heap: &Heap, kind: Kind, block: NonNull<u8>, size: usize) {
        let class = class_of(size);
        if let Some(lifos) = heap.lifos(kind).filter(|_| class != LARGE) {
            let bin = heap.bin(kind, class);
            if bin.own.room.get() >= lifos.full() {
                // SAFETY: free, of this kind and class; the façade counted it already.
                unsafe { bin.own.link(block, kind.group().link()) };
                return;
            }
            // The façade counted the free against a list that was full.
            bin.own.room.set(lifos.full());
            add(&lifos.rows[class].spills, 1);
        }
        // SAFETY: the caller's promise.
        unsafe { Pooled.free(heap, kind, block, size) };
    }

    unsafe fn resize(
        &self,
        heap: &Heap,
        kind: Kind,
        block: NonNull<u8>,
        old: usize,
        new: usize,
    ) -> Result<Resized, OutOfMemory> {
        // SAFETY: the caller's promise.
        unsafe { Pooled.resize(heap, kind, block, old, new) }
    }
}

/// Moves up to a page of blocks from the current pool to an empty list, in their order there; tells how many.
fn fill(heap: &Heap, kind: Kind, class: usize, bin: &Bin) -> u64 {
    let group = kind.group();
    let Some(list) = heap.store.current(group, class) else {
        return 0;
    };
    let want = (PAGE / class_size(class)).saturating_sub(1);
    let first = list.head.get();
    let mut last = std::ptr::null_mut::<u8>();
    let mut at = first;
    let mut count = 0;
    while count < want && !at.is_null() {
        last = at;
        // SAFETY: a listed block holds a link.
        at = unsafe { at.add(group.link()).cast::<*mut u8>().read() };
        count += 1;
    }
    if count == 0 {
        return 0;
    }
    list.head.set(at);
    list.room.set(list.room.get() + count as i64);
    // SAFETY: the last of the blocks that move; the list they move to is empty.
    unsafe { last.add(group.link()).cast::<*mut u8>().write(std::ptr::null_mut()) };
    bin.own.head.set(first);
    bin.own.room.set(bin.own.room.get() - count as i64);
    count as u64
}

/// Returns all that is parked to the pools.
pub fn drain(heap: &Heap) {
    for kind in Kind::ALL {
        let Some(lifos) = heap.lifos(kind) else {
            continue;
        };
        for class in 0..CLASSES {
            let bin = heap.bin(kind, class);
            lifos.sample(bin, class);
            // SAFETY: a list of free blocks of this kind, which came from the pools.
            while let Some(block) = unsafe { bin.own.pop(kind.group().link()) } {
                add(&lifos.rows[class].drained, 1);
                // SAFETY: as above.
                unsafe { heap.store.push(kind.group(), block) };
            }
        }
    }
}
