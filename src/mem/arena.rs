//! Arenas: 1 MiB of address space each, aligned to their size, cut into sixteen pools.
//!
//! The first page of an arena holds the headers of its pools, so that a block's address, masked, leads to its pool, and
//! the pages of blocks hold nothing but blocks. A page is charged when it becomes resident, not when its arena is mapped.
//!
//! Arenas are kept in buckets by how many of their pools are free. A pool is taken from the fullest arena, so that the
//! emptiest get a chance to fall empty and be returned. Some empty arenas are kept for reuse.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ptr::{self, NonNull};

use super::limits::Budget;
use super::pages::{self, PAGE};
use super::pool::Pool;
use super::OutOfMemory;

/// The size and alignment of an arena.
pub const ARENA: usize = 1 << 20;
/// How many pools an arena has.
pub const POOLS: usize = 16;
/// The size and alignment of a pool; the first of an arena is a page shorter.
pub const POOL: usize = ARENA / POOLS;
/// How many pages a pool has.
pub const POOL_PAGES: usize = POOL / PAGE;
/// The size of a pool's header, as a power of two.
pub const HEADER_SHIFT: u32 = 6;

const ALL_FREE: u16 = u16::MAX;
/// After so many pools taken, half of the empty arenas that were idle all the while are returned.
const DECAY_PERIOD: u32 = 1024;

/// The first page of an arena.
#[repr(C)]
pub struct Arena {
    /// The headers of the pools: first, so that masking finds them.
    pub pools: [Pool; POOLS],
    free: Cell<u16>,
    bucket_prev: Cell<*const Arena>,
    bucket_next: Cell<*const Arena>,
    all_prev: Cell<*const Arena>,
    all_next: Cell<*const Arena>,
}

const _: () = assert!(std::mem::size_of::<Pool>() == 1 << HEADER_SHIFT);
const _: () = assert!(std::mem::size_of::<Arena>() <= PAGE);

impl Arena {
    /// Whether the pool of that number is free.
    pub fn is_free(&self, pool: usize) -> bool {
        self.free.get() & (1 << pool) != 0
    }
}

/// The arenas of a heap.
#[derive(Debug)]
pub struct Arenas {
    /// By number of free pools; the last are the empty arenas.
    buckets: [Cell<*const Arena>; POOLS + 1],
    all: Cell<*const Arena>,
    count: Cell<usize>,
    peak: Cell<usize>,
    idle: Cell<usize>,
    idle_low: Cell<usize>,
    clock: Cell<u32>,
    /// Somebody walks the arenas: none is unmapped.
    pinned: Cell<bool>,
    hint: Cell<usize>,
    /// Arenas mapped so far.
    pub mapped: Cell<u64>,
    /// Arenas unmapped so far.
    pub unmapped: Cell<u64>,
    /// Pools taken so far.
    pub pools_taken: Cell<u64>,
    /// Pools given back so far.
    pub pools_returned: Cell<u64>,
}

fn bump(counter: &Cell<u64>) {
    counter.set(counter.get() + 1);
}

impl Arenas {
    /// No arenas.
    pub fn new() -> Arenas {
        Arenas {
            buckets: [const { Cell::new(ptr::null()) }; POOLS + 1],
            all: Cell::new(ptr::null()),
            count: Cell::new(0),
            peak: Cell::new(0),
            idle: Cell::new(0),
            idle_low: Cell::new(0),
            clock: Cell::new(0),
            pinned: Cell::new(false),
            hint: Cell::new(0),
            mapped: Cell::new(0),
            unmapped: Cell::new(0),
            pools_taken: Cell::new(0),
            pools_returned: Cell::new(0),
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count.get()
    }

    /// The most there ever were.
    pub fn peak(&self) -> usize {
        self.peak.get()
    }

    /// How many are empty.
    pub fn idle(&self) -> usize {
        self.idle.get()
    }

    /// Whether a pool can be had without mapping an arena.
    pub fn has_free_pool(&self) -> bool {
        (1..=POOLS).any(|free| !self.buckets[free].get().is_null())
    }

    /// A free pool, from the fullest arena.
    ///
    /// # Errors
    /// When a new arena is needed and the limit or the system refuses.
    pub fn take(&self, budget: &Budget) -> Result<&Pool, OutOfMemory> {
        let fullest = (1..=POOLS).map(|free| self.buckets[free].get()).find(|at| !at.is_null());
        // SAFETY: buckets hold arenas that are mapped.
        let arena = match fullest {
            Some(at) => unsafe { &*at },
            None => self.map(budget)?,
        };
        let free = arena.free.get();
        // Pages that are resident already are better than fresh ones.
        let warm = (0..POOLS).find(|&at| free & (1 << at) != 0 && arena.pools[at].has_resident());
        let index = warm.unwrap_or(free.trailing_zeros() as usize);
        self.set_free(arena, free & !(1 << index));
        bump(&self.pools_taken);
        self.tick(budget);
        Ok(&arena.pools[index])
    }

    /// Takes a pool back. Its pages stay resident for the next user. At most `keep` empty arenas are kept, but one.
    pub fn give_back(&self, budget: &Budget, pool: &Pool, keep: usize) {
        let arena = self.arena_of(pool);
        let index = pool.index();
        debug_assert!(!arena.is_free(index));
        self.set_free(arena, arena.free.get() | (1 << index));
        bump(&self.pools_returned);
        if arena.free.get() == ALL_FREE && self.idle.get() > keep.max(1) && !self.pinned.get() {
            self.unmap_one(budget, arena);
        }
    }

    /// Keeps every arena mapped from now on, or no longer; tells how it was.
    pub fn pin(&self, pinned: bool) -> bool {
        self.pinned.replace(pinned)
    }

    fn arena_of(&self, pool: &Pool) -> &Arena {
        let base = pool.data().map_addr(|addr| addr & !(ARENA - 1));
        // SAFETY: a pool's data lies in its arena, which starts with its header.
        unsafe { &*base.cast::<Arena>() }
    }

    /// Empty arenas that nobody needs are returned after a while.
    fn tick(&self, budget: &Budget) {
        self.idle_low.set(self.idle_low.get().min(self.idle.get()));
        self.clock.set(self.clock.get() + 1);
        if self.clock.get() >= DECAY_PERIOD {
            let surplus = self.idle_low.get().div_ceil(2);
            self.release_idle(budget, surplus, 1);
            self.clock.set(0);
            self.idle_low.set(self.idle.get());
        }
    }

    /// Returns up to `count` empty arenas, as long as more than `keep` remain. Tells how many.
    pub fn release_idle(&self, budget: &Budget, count: usize, keep: usize) -> usize {
        let mut done = 0;
        let count = if self.pinned.get() { 0 } else { count };
        while done < count && self.idle.get() > keep {
            // SAFETY: the bucket holds arenas that are mapped.
            let arena = unsafe { &*self.buckets[POOLS].get() };
            self.unmap_one(budget, arena);
            done += 1;
        }
        self.idle_low.set(self.idle_low.get().min(self.idle.get()));
        done
    }

    fn map(&self, budget: &Budget) -> Result<&Arena, OutOfMemory> {
        budget.charge(PAGE)?;
        let Some(base) = pages::map_aligned(self.hint.get(), ARENA) else {
            budget.release(PAGE);
            return Err(OutOfMemory);
        };
        // Below the last one, the kernel can join the two mappings.
        self.hint.set(base.addr().get().saturating_sub(ARENA));
        // SAFETY: fresh zeroed pages, aligned to the arena's size, larger than its head; zero is a valid state of every
        // field (null links, no free pools), and the pools learn their places below.
        let arena = unsafe { base.cast::<Arena>().as_ref() };
        for (index, pool) in arena.pools.iter().enumerate() {
            let start = if index == 0 { PAGE } else { index * POOL };
            // SAFETY: within the arena.
            pool.place(unsafe { base.add(start) }.as_ptr(), index);
        }
        let first = self.all.replace(arena);
        arena.all_next.set(first);
        // SAFETY: the list holds arenas that are mapped.
        if let Some(first) = unsafe { first.as_ref() } {
            first.all_prev.set(arena);
        }
        self.count.set(self.count.get() + 1);
        self.peak.set(self.peak.get().max(self.count.get()));
        bump(&self.mapped);
        self.link(arena, ALL_FREE);
        Ok(arena)
    }

    fn unmap_one(&self, budget: &Budget, arena: &Arena) {
        debug_assert_eq!(arena.free.get(), ALL_FREE);
        let resident: usize = arena.pools.iter().map(Pool::resident_bytes).sum();
        self.unlink(arena);
        let (prev, next) = (arena.all_prev.get(), arena.all_next.get());
        // SAFETY: neighbours in the list are mapped; and nothing refers to this arena once it is out of both lists.
        unsafe {
            match prev.as_ref() {
                Some(prev) => prev.all_next.set(next),
                None => self.all.set(next),
            }
            if let Some(next) = next.as_ref() {
                next.all_prev.set(prev);
            }
            let base = arena.pools[0].data().map_addr(|addr| addr & !(ARENA - 1));
            pages::unmap(NonNull::new_unchecked(base), ARENA);
        }
        budget.release(PAGE + resident);
        self.count.set(self.count.get() - 1);
        bump(&self.unmapped);
    }

    fn set_free(&self, arena: &Arena, free: u16) {
        self.unlink(arena);
        self.link(arena, free);
    }

    fn link(&self, arena: &Arena, free: u16) {
        arena.free.set(free);
        let count = free.count_ones() as usize;
        if count == POOLS {
            self.idle.set(self.idle.get() + 1);
        }
        let first = self.buckets[count].replace(arena);
        arena.bucket_prev.set(ptr::null());
        arena.bucket_next.set(first);
        // SAFETY: the bucket holds arenas that are mapped.
        if let Some(first) = unsafe { first.as_ref() } {
            first.bucket_prev.set(arena);
        }
    }

    fn unlink(&self, arena: &Arena) {
        let count = arena.free.get().count_ones() as usize;
        if count == POOLS {
            self.idle.set(self.idle.get() - 1);
        }
        let (prev, next) = (arena.bucket_prev.get(), arena.bucket_next.get());
        // SAFETY: neighbours in the bucket are mapped.
        unsafe {
            match prev.as_ref() {
                Some(prev) => prev.bucket_next.set(next),
                None => self.buckets[count].set(next),
            }
            if let Some(next) = next.as_ref() {
                next.bucket_prev.set(prev);
            }
        }
    }

    /// Calls `visit` with each arena. `visit` must neither map nor unmap any.
    pub fn for_each(&self, mut visit: impl FnMut(&Arena)) {
        let mut at = self.all.get();
        // SAFETY: the list holds arenas that are mapped.
        while let Some(arena) = unsafe { at.as_ref() } {
            at = arena.all_next.get();
            visit(arena);
        }
    }

    /// Unmaps everything. The heap is about to go.
    ///
    /// # Safety
    /// No block is used again.
    pub unsafe fn release_all(&self, budget: &Budget) {
        let mut at = self.all.get();
        // SAFETY: the list holds arenas that are mapped, and its links are read before each goes.
        while let Some(arena) = unsafe { at.as_ref() } {
            at = arena.all_next.get();
            self.set_free(arena, ALL_FREE);
            self.unmap_one(budget, arena);
        }
    }
}
