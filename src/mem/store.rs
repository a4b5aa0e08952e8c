//! What the built-in strategies draw from: arenas, the shelves of pools, and large blocks, under one budget.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::arena::{Arenas, ARENA};
use super::large::{self, Large};
use super::limits::Budget;
use super::pool::{Group, ListHead, Pool, Shelf, Source};
use super::size_class::{shared_class, CLASSES};
use super::{Kind, OutOfMemory};

/// Below this limit, a heap has pools of few classes, which buffers share with what holds no references: else the half-used
/// pages of each would be most of what there is.
pub const SMALL_LIMIT: usize = 1 << 20;

/// Arenas, pools and large blocks of a heap.
#[derive(Debug)]
pub struct Store {
    /// What is mapped, and may be.
    pub budget: Budget,
    /// Where pools come from.
    pub arenas: Arenas,
    /// Blocks beyond the size classes.
    pub large: Large,
    shelves: [[Shelf; CLASSES]; Group::COUNT],
    /// Pools are of few classes.
    pub few: bool,
}

impl Source for Store {
    fn take(&self) -> Result<&Pool, OutOfMemory> {
        if !self.arenas.has_free_pool() {
            // What a new arena will hold is taken from what lies idle, as far as there is any.
            self.large.trim(&self.budget, ARENA);
        }
        self.arenas.take(&self.budget)
    }

    fn give_back(&self, pool: &Pool) {
        self.arenas.give_back(&self.budget, pool, self.budget.peak() / 4 / ARENA);
    }

    fn budget(&self) -> &Budget {
        &self.budget
    }

    /// A small heap grows by the page; a larger one saves faults by making more resident at a time.
    fn step(&self) -> usize {
        match self.budget.mapped() >> 20 {
            0..2 => 1,
            2..4 => 2,
            4..8 => 4,
            _ => 8,
        }
    }
}

impl Store {
    /// Nothing mapped yet.
    pub fn new(limit: Option<usize>) -> Store {
        Store {
            budget: Budget::new(limit),
            arenas: Arenas::new(),
            large: Large::new(),
            shelves: [const { [const { Shelf::new() }; CLASSES] }; Group::COUNT],
            few: limit.is_some_and(|limit| limit < SMALL_LIMIT),
        }
    }

    /// The group and class of the pools that serve these.
    #[inline]
    pub fn served_by(&self, group: Group, class: usize) -> (Group, usize) {
        match group {
            _ if !self.few => (group, class),
            Group::Buffer => (Group::Leaf, shared_class(class)),
            _ => (group, shared_class(class)),
        }
    }

    /// Where the pools of that group and class are, which are those that [`Store::served_by`] tells.
    #[inline]
    fn shelf(&self, group: Group, class: usize) -> &Shelf {
        &self.shelves[group as usize][class]
    }

    /// The list to allocate from, if there is one.
    pub fn current(&self, group: Group, class: usize) -> Option<&ListHead> {
        let (group, class) = self.served_by(group, class);
        self.shelf(group, class).current()
    }

    /// A free block. The current list may be another one afterwards, error or not.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    pub fn pop(&self, group: Group, class: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let (group, class) = self.served_by(group, class);
        let pool = self.shelf(group, class).ready(self, group, class)?;
        // SAFETY: the pool's own list, and its group's link.
        unsafe { pool.list.pop(group.link()) }.ok_or(OutOfMemory)
    }

    /// Takes a block back.
    ///
    /// # Safety
    /// The block came from [`Store::pop`] for that group, and is not used again.
    pub unsafe fn push(&self, group: Group, block: NonNull<u8>) {
        // SAFETY: the caller's promise.
        unsafe {
            let pool = Pool::of(block);
            pool.list.link(block, group.link());
            let room = pool.list.room.get() - 1;
            pool.list.room.set(room);
            if room == 0 {
                self.edge(pool);
            }
        }
    }

    /// A pool's counter reached zero: its state may change.
    #[cold]
    #[inline(never)]
    pub fn edge(&self, pool: &Pool) {
        let (group, class) = pool.shelf();
        self.shelf(group, class).edge(self, pool);
    }

    /// A block beyond the size classes.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    pub fn alloc_large(&self, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let fresh = large::footprint(size)?.saturating_sub(self.large.cache_bytes());
        self.arenas.release_idle(&self.budget, fresh / ARENA, 1);
        self.large.alloc(&self.budget, kind, size)
    }

    /// Takes such a block back.
    ///
    /// # Safety
    /// The block came from [`Store::alloc_large`] and is not used again.
    pub unsafe fn free_large(&self, block: NonNull<u8>) {
        let keep = (self.budget.peak() / 8).max(ARENA);
        // SAFETY: the caller's promise.
        unsafe { self.large.free(&self.budget, block, keep) };
    }

    /// Returns what is kept for reuse: cached large blocks and empty arenas.
    pub fn release_caches(&self) {
        self.large.release_cache(&self.budget);
        self.arenas.release_idle(&self.budget, usize::MAX, 0);
    }

    /// Lists free blocks in address order, returns pages that hold none in use, empty pools and empty arenas. Nothing
    /// may be parked elsewhere, and no list of a pool be remembered.
    pub fn tidy(&self) {
        for shelf in self.shelves.iter().flatten() {
            shelf.reset();
        }
        self.arenas.for_each(|arena| {
            for pool in arena.pools.iter().filter(|pool| !arena.is_free(pool.index())) {
                let (group, class) = pool.shelf();
                if self.shelf(group, class).tidy(&self.budget, pool) {
                    // Keeping every arena keeps the walk safe; the empty ones go below.
                    self.arenas.give_back(&self.budget, pool, usize::MAX);
                }
            }
        });
        self.arenas.for_each(|arena| {
            for pool in arena.pools.iter().filter(|pool| arena.is_free(pool.index())) {
                pool.discard(&self.budget, u16::MAX);
            }
        });
        self.release_caches();
    }

    /// Calls `visit` with each container block in pools that has a header, if its pool may have blocks of that age: see
    /// [`Pool::age`]. It may free any.
    pub fn walk_pools(&self, age: u8, visit: &mut impl FnMut(NonNull<u8>)) {
        // No arena goes meanwhile.
        let pinned = self.arenas.pin(true);
        self.arenas.for_each(|arena| {
            for pool in arena.pools.iter().filter(|pool| !arena.is_free(pool.index())) {
                if pool.shelf().0 == Group::Container && pool.age.get() <= age {
                    pool.for_each_container(visit);
                }
            }
        });
        self.arenas.pin(pinned);
    }

    /// What pools have handed out since they were younger than this age is older now, but for what comes next.
    pub fn age_pools(&self, age: u8) {
        self.arenas.for_each(|arena| {
            for pool in arena.pools.iter().filter(|pool| pool.age.get() < age) {
                let current = pool.is_current() && !arena.is_free(pool.index());
                pool.age.set(if current { 0 } else { age });
            }
        });
    }

    /// Unmaps everything. The heap is about to go.
    ///
    /// # Safety
    /// No block is used again.
    pub unsafe fn release_all(&self) {
        // SAFETY: the caller's promise.
        unsafe {
            self.large.release_all(&self.budget);
            self.arenas.release_all(&self.budget);
        }
    }
}
