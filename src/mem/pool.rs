//! Pools: 64 KiB of blocks of one size class each, and the shelves where pools with free blocks are found.
//!
//! A block is either *listed* (on its pool's free list), handed out, or *unlisted*: one of its pages is not resident. A
//! pool starts with no resident page, and so with nothing listed; pages become resident as blocks are needed, and may be
//! given back later, which makes fresh and purged pages one and the same.
//!
//! Invariants, checked through the ledger: `used = room + bias`; a block with all pages resident is listed or used; a
//! free block of a container pool has a zero first word.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ptr::{self, NonNull};

use super::arena::{ARENA, HEADER_SHIFT, POOL, POOLS, POOL_PAGES};
use super::limits::Budget;
use super::pages::{self, PAGE};
use super::size_class::class_size;
use super::OutOfMemory;

/// A singly linked list of free blocks, with a counter that the fast paths count up at each pop and down at each push.
#[derive(Debug)]
#[repr(C)]
pub struct ListHead {
    /// The first free block, or null.
    pub head: Cell<*mut u8>,
    /// In a pool: one more than the pushes left until its state may change. In a LIFO: how many more blocks it takes.
    pub room: Cell<i64>,
}

impl ListHead {
    /// An empty list.
    pub const fn new(room: i64) -> ListHead {
        ListHead { head: Cell::new(ptr::null_mut()), room: Cell::new(room) }
    }

    /// Takes the first block off.
    ///
    /// # Safety
    /// The list holds free blocks whose link is `link` bytes in.
    #[inline(always)]
    pub unsafe fn pop(&self, link: usize) -> Option<NonNull<u8>> {
        let block = NonNull::new(self.head.get())?;
        // SAFETY: a listed block is free and holds a link.
        self.head.set(unsafe { block.add(link).cast::<*mut u8>().read() });
        self.room.set(self.room.get() + 1);
        Some(block)
    }

    /// Puts a block in front, leaving the counter alone.
    ///
    /// # Safety
    /// The block is free and large enough; `link` is 8 for containers, whose first word becomes zero, else 0.
    #[inline(always)]
    pub unsafe fn link(&self, block: NonNull<u8>, link: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            if link > 0 {
                block.cast::<u64>().write(0);
            }
            block.add(link).cast::<*mut u8>().write(self.head.get());
        }
        self.head.set(block.as_ptr());
    }
}

/// Which blocks may share a pool.
#[repr(u8)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Objects that hold no references.
    Leaf,
    /// Memory that belongs to an object elsewhere.
    Buffer,
    /// Objects that hold references; the collector walks these pools.
    Container,
}

impl Group {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// How far into a free block its link is: a container's first word tells that it is free.
    #[inline(always)]
    pub const fn link(self) -> usize {
        match self {
            Group::Container => 8,
            _ => 0,
        }
    }

    fn from_number(number: u8) -> Group {
        match number {
            0 => Group::Leaf,
            1 => Group::Buffer,
            _ => Group::Container,
        }
    }
}

#[repr(u8)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Belongs to no class. Zero, as in fresh pages.
    Free,
    /// Its class allocates from it; it is in no list.
    Current,
    /// It has listed blocks, and is in the list of such.
    Available,
    /// It has only unlisted blocks, and is in the list of such.
    Growing,
    /// All its blocks are handed out; it is in no list.
    Full,
}

/// So that a current pool never reaches a change of state by frees.
const CURRENT_BIAS: i32 = -(1 << 30);

/// The header of a pool: a cache line.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Pool {
    /// The listed blocks.
    pub list: ListHead,
    prev: Cell<*const Pool>,
    next: Cell<*const Pool>,
    data: Cell<*mut u8>,
    bias: Cell<i32>,
    size: Cell<u32>,
    capacity: Cell<u16>,
    resident: Cell<u16>,
    class: Cell<u8>,
    group: Cell<u8>,
    state: Cell<State>,
    index: Cell<u8>,
    /// How many collections ago, at least, it handed out its last block; the walk over young containers reads it.
    pub age: Cell<u8>,
}

impl Pool {
    /// The pool that a block lies in.
    ///
    /// # Safety
    /// The block was handed out by a pool, and its arena outlives the reference.
    #[inline(always)]
    pub unsafe fn of<'a>(block: NonNull<u8>) -> &'a Pool {
        let header = block.as_ptr().map_addr(|addr| {
            let index = addr >> (POOL.trailing_zeros() - HEADER_SHIFT);
            (addr & !(ARENA - 1)) + (index & ((POOLS - 1) << HEADER_SHIFT))
        });
        // SAFETY: the arena starts with the headers of its pools.
        unsafe { &*header.cast::<Pool>() }
    }

    pub(super) fn place(&self, data: *mut u8, index: usize) {
        self.data.set(data);
        self.index.set(index as u8);
    }

    /// Where its blocks start.
    pub fn data(&self) -> *mut u8 {
        self.data.get()
    }

    /// Its number in its arena.
    pub fn index(&self) -> usize {
        self.index.get() as usize
    }

    fn pages(&self) -> usize {
        if self.index.get() == 0 {
            POOL_PAGES - 1
        } else {
            POOL_PAGES
        }
    }

    /// Whether any of its pages is resident.
    pub fn has_resident(&self) -> bool {
        self.resident.get() != 0
    }

    /// How many bytes of it are resident, and charged.
    pub fn resident_bytes(&self) -> usize {
        self.resident.get().count_ones() as usize * PAGE
    }

    /// The size of its blocks.
    pub fn size(&self) -> usize {
        self.size.get() as usize
    }

    /// Its class and group.
    pub fn shelf(&self) -> (Group, usize) {
        (Group::from_number(self.group.get()), self.class.get() as usize)
    }

    /// How many blocks are handed out.
    pub fn used(&self) -> usize {
        (self.list.room.get() + i64::from(self.bias.get())) as usize
    }

    fn set_used(&self, state: State, used: usize) {
        let bias = match state {
            State::Free | State::Available => 0,
            State::Current => CURRENT_BIAS,
            // The very next free changes the state.
            State::Growing | State::Full => used as i32 - 1,
        };
        self.state.set(state);
        self.bias.set(bias);
        self.list.room.set(used as i64 - i64::from(bias));
    }

    /// Gives the pool to a class. Resident pages are listed at once.
    fn assign(&self, group: Group, class: usize) {
        let size = class_size(class);
        self.group.set(group as u8);
        self.class.set(class as u8);
        self.size.set(size as u32);
        self.capacity.set((self.pages() * PAGE / size) as u16);
        self.list.head.set(ptr::null_mut());
        self.set_used(State::Current, 0);
        let resident = self.resident.get();
        self.resident.set(0);
        self.admit(resident);
    }

    /// The first and one past the last of the blocks that overlap a run of pages.
    fn blocks_over(&self, from_page: usize, to_page: usize) -> (usize, usize) {
        let first = from_page * PAGE / self.size();
        let end = (to_page * PAGE).div_ceil(self.size());
        (first, end.min(self.capacity.get() as usize))
    }

    /// The pages that a block overlaps, as bits.
    fn pages_of(&self, block: usize) -> u32 {
        let first = block * self.size() / PAGE;
        let last = ((block + 1) * self.size() - 1) / PAGE;
        (2 << last) - (1 << first)
    }

    /// Makes pages part of the pool (they are charged already) and lists the blocks that became whole, in address order,
    /// in front of the list.
    fn admit(&self, pages: u16) {
        let old = self.resident.get();
        let now = old | pages;
        self.resident.set(now);
        let added = now & !old;
        if added == 0 {
            return;
        }
        let from = added.trailing_zeros() as usize;
        let to = POOL_PAGES - added.leading_zeros() as usize;
        let (first, end) = self.blocks_over(from, to);
        let link = self.shelf().0.link();
        let simple = pages::PAGE.is_multiple_of(self.size()) && added.count_ones() as usize == to - from;
        for block in (first..end).rev() {
            let over = self.pages_of(block);
            if simple || (over & !u32::from(now) == 0 && over & u32::from(added) != 0) {
                // SAFETY: the block lies in resident pages, and was unlisted: it overlaps a page that was not resident.
                unsafe { self.list.link(self.block(block), link) };
            }
        }
    }

    /// The block of that number.
    fn block(&self, index: usize) -> NonNull<u8> {
        debug_assert!(index < self.capacity.get() as usize);
        // SAFETY: within the pool, which is never at address zero.
        unsafe { NonNull::new_unchecked(self.data.get().add(index * self.size())) }
    }

    /// The unlisted block of the lowest address, if there is any.
    fn first_unlisted(&self) -> Option<usize> {
        let page = self.resident.get().trailing_ones() as usize;
        let block = page * PAGE / self.size();
        (page < self.pages() && block < self.capacity.get() as usize).then_some(block)
    }

    /// Makes at least one unlisted block whole, at best `step` pages at a time. Tells whether there was one.
    fn extend(&self, budget: &Budget, step: usize) -> Result<bool, OutOfMemory> {
        let Some(block) = self.first_unlisted() else {
            return Ok(false);
        };
        let resident = u32::from(self.resident.get());
        let least = self.pages_of(block) & !resident;
        let start = resident.trailing_ones() as usize;
        // So far as they are whole blocks' pages and not resident yet.
        let last_page = (self.capacity.get() as usize * self.size() - 1) / PAGE;
        let run = (start..=last_page.min(start + step - 1)).take_while(|&p| resident & (1 << p) == 0);
        let wanted = run.fold(least, |bits, page| bits | (1 << page));
        let pages = match budget.charge(wanted.count_ones() as usize * PAGE) {
            Ok(()) => wanted,
            Err(_) => {
                budget.charge(least.count_ones() as usize * PAGE)?;
                least
            }
        };
        let (from, count) = (pages.trailing_zeros() as usize, pages.count_ones() as usize);
        if count >= 4 && pages >> from == (1 << count) - 1 {
            // SAFETY: pages of our own.
            unsafe {
                let at = NonNull::new_unchecked(self.data.get().add(from * PAGE));
                pages::populate(at, count * PAGE);
            }
        }
        self.admit(pages as u16);
        Ok(true)
    }

    /// How many of its blocks are whole.
    pub fn whole_blocks(&self) -> usize {
        let resident = u32::from(self.resident.get());
        let mut count = 0;
        let mut page = 0;
        while page < POOL_PAGES {
            if resident & (1 << page) == 0 {
                page += 1;
                continue;
            }
            let run = (resident >> page).trailing_ones() as usize;
            let first = (page * PAGE).div_ceil(self.size());
            let end = ((page + run) * PAGE / self.size()).min(self.capacity.get() as usize);
            count += end.saturating_sub(first);
            page += run;
        }
        count
    }

    /// Is it the one from which its class allocates?
    pub fn is_current(&self) -> bool {
        self.state.get() == State::Current
    }

    /// How many of its first blocks are whole; none is behind them, or else `false`.
    fn leading_blocks(&self) -> (usize, bool) {
        let resident = self.resident.get();
        let pages = resident.trailing_ones() as usize;
        let alone = resident.count_ones() as usize == pages;
        ((pages * PAGE / self.size()).min(self.capacity.get() as usize), alone)
    }

    /// Calls `visit` with each block in use of a container pool that has a header. It may free any.
    #[inline]
    pub fn for_each_container(&self, visit: &mut impl FnMut(NonNull<u8>)) {
        let (leading, alone) = self.leading_blocks();
        let size = self.size();
        let mut block = self.block(0);
        for _ in 0..leading {
            // SAFETY: a whole block; the first word of a container block is zero exactly if it has no header. The next
            // lies in the pool, or at its end.
            unsafe {
                if block.cast::<u64>().read() != 0 {
                    visit(block);
                }
                block = block.add(size);
            }
        }
        if alone {
            return;
        }
        let resident = u32::from(self.resident.get());
        for index in leading..self.capacity.get() as usize {
            if self.pages_of(index) & !resident != 0 {
                continue;
            }
            let block = self.block(index);
            // SAFETY: as above.
            if unsafe { block.cast::<u64>().read() } != 0 {
                visit(block);
            }
        }
    }

    /// Gives back pages that no used block overlaps, and lists the free blocks in address order. Expects exact lists:
    /// nothing parked elsewhere. The state becomes none of those with a list; the caller shelves it anew.
    fn tidy(&self, budget: &Budget) {
        let used = self.used();
        let capacity = self.capacity.get() as usize;
        let group = self.shelf().0;
        let mut free = [0_u64; POOL / 8 / 64];
        let mut at = self.list.head.get();
        while !at.is_null() {
            let index = (at.addr() - self.data.get().addr()) / self.size();
            free[index / 64] |= 1 << (index % 64);
            // SAFETY: a listed block holds a link.
            at = unsafe { at.add(group.link()).cast::<*mut u8>().read() };
        }
        let resident = u32::from(self.resident.get());
        let mut busy = 0;
        for index in 0..capacity {
            let over = self.pages_of(index);
            if over & !resident == 0 && free[index / 64] & (1 << (index % 64)) == 0 {
                busy |= over;
            }
        }
        self.discard(budget, (resident & !busy) as u16);
        let resident = u32::from(self.resident.get());
        self.list.head.set(ptr::null_mut());
        for index in (0..capacity).rev() {
            let listed = free[index / 64] & (1 << (index % 64)) != 0;
            if listed && self.pages_of(index) & !resident == 0 {
                // SAFETY: free, and whole.
                unsafe { self.list.link(self.block(index), group.link()) };
            }
        }
        self.set_used(State::Full, used);
    }

    /// Gives back some resident pages.
    pub(super) fn discard(&self, budget: &Budget, pages: u16) {
        let mut left = u32::from(pages & self.resident.get());
        self.resident.set(self.resident.get() & !pages);
        while left != 0 {
            let from = left.trailing_zeros() as usize;
            let run = (left >> from).trailing_ones() as usize;
            // SAFETY: pages of our own, which hold no block in use.
            unsafe {
                let at = NonNull::new_unchecked(self.data.get().add(from * PAGE));
                pages::discard(at, run * PAGE);
            }
            budget.release(run * PAGE);
            left &= !(((1_u32 << run) - 1) << from);
        }
    }
}

/// Where the pools of one group and class are found.
#[derive(Debug)]
pub struct Shelf {
    current: Cell<*const Pool>,
    available: PoolList,
    growing: PoolList,
}

#[derive(Debug)]
struct PoolList(Cell<*const Pool>);

impl PoolList {
    fn first(&self) -> Option<&Pool> {
        // SAFETY: lists hold pools of mapped arenas.
        unsafe { self.0.get().as_ref() }
    }

    fn insert(&self, pool: &Pool) {
        pool.prev.set(ptr::null());
        pool.next.set(self.0.replace(pool));
        // SAFETY: as in `first`.
        if let Some(next) = unsafe { pool.next.get().as_ref() } {
            next.prev.set(pool);
        }
    }

    fn remove(&self, pool: &Pool) {
        // SAFETY: as in `first`.
        let (prev, next) = unsafe { (pool.prev.get().as_ref(), pool.next.get().as_ref()) };
        match prev {
            Some(prev) => prev.next.set(pool.next.get()),
            None => self.0.set(pool.next.get()),
        }
        if let Some(next) = next {
            next.prev.set(pool.prev.get());
        }
    }
}

/// Where pools come from and go to, as a shelf sees it.
pub trait Source {
    /// A free pool.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    fn take(&self) -> Result<&Pool, OutOfMemory>;
    /// Takes back a pool of which no block is in use.
    fn give_back(&self, pool: &Pool);
    /// Pages are charged here.
    fn budget(&self) -> &Budget;
    /// How many pages to make resident at a time.
    fn step(&self) -> usize;
}

impl Shelf {
    /// A shelf without pools.
    pub const fn new() -> Shelf {
        Shelf {
            current: Cell::new(ptr::null()),
            available: PoolList(Cell::new(ptr::null())),
            growing: PoolList(Cell::new(ptr::null())),
        }
    }

    /// The list to allocate from, if there is a current pool.
    pub fn current(&self) -> Option<&ListHead> {
        self.current_pool().map(|pool| &pool.list)
    }

    fn current_pool(&self) -> Option<&Pool> {
        // SAFETY: the current pool is one of a mapped arena.
        unsafe { self.current.get().as_ref() }
    }

    /// Sees to it that the current pool has a listed block, and returns it.
    ///
    /// # Errors
    /// When there is none, and the limit or the system refuses pages for more.
    pub fn ready(&self, source: &dyn Source, group: Group, class: usize) -> Result<&Pool, OutOfMemory> {
        loop {
            if let Some(pool) = self.current_pool() {
                if !pool.list.head.get().is_null() {
                    return Ok(pool);
                }
                // Blocks that were used already before fresh pages.
                if self.available.first().is_none() && pool.extend(source.budget(), source.step())? {
                    continue;
                }
                self.retire(pool);
            }
            let pool = if let Some(pool) = self.available.first() {
                self.available.remove(pool);
                pool
            } else if let Some(pool) = self.growing.first() {
                self.growing.remove(pool);
                pool
            } else {
                let pool = source.take()?;
                pool.assign(group, class);
                pool
            };
            pool.set_used(State::Current, pool.used());
            pool.age.set(0);
            self.current.set(pool);
        }
    }

    /// The current pool has nothing listed: it is full, or can only grow.
    fn retire(&self, pool: &Pool) {
        self.current.set(ptr::null());
        self.shelve(pool);
    }

    /// Puts a pool that is not current where it belongs by its blocks.
    fn shelve(&self, pool: &Pool) {
        let used = pool.used();
        if !pool.list.head.get().is_null() {
            pool.set_used(State::Available, used);
            self.available.insert(pool);
        } else if pool.first_unlisted().is_some() {
            pool.set_used(State::Growing, used);
            self.growing.insert(pool);
        } else {
            pool.set_used(State::Full, used);
        }
    }

    /// A free made a pool's counter reach zero: its first free block since it was exhausted, or its last used one.
    pub fn edge(&self, source: &dyn Source, pool: &Pool) {
        let used = pool.used();
        match pool.state.get() {
            State::Growing => self.growing.remove(pool),
            State::Available => self.available.remove(pool),
            State::Full => {}
            State::Current | State::Free => return,
        }
        if used == 0 {
            pool.set_used(State::Free, 0);
            source.give_back(pool);
        } else {
            self.shelve(pool);
        }
    }

    /// Forgets all lists, before every pool is shelved anew.
    pub fn reset(&self) {
        self.current.set(ptr::null());
        self.available.0.set(ptr::null());
        self.growing.0.set(ptr::null());
    }

    /// Tidies a pool and shelves it anew; whether it had no block in use, and was freed instead (the caller gives it
    /// back, once it walks the arenas no more).
    pub fn tidy(&self, budget: &Budget, pool: &Pool) -> bool {
        if pool.used() == 0 {
            pool.set_used(State::Free, 0);
            return true;
        }
        pool.tidy(budget);
        self.shelve(pool);
        false
    }
}
