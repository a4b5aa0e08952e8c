//! Blocks too large for pools: whole pages from the system, resized by remapping, with a cache of freed ones.
//!
//! Each block starts with a head: the links of a ring (so that containers can be walked, and all be unmapped with the
//! heap), and its size. What the cache holds is charged; it is used up before anything new is mapped, so it never
//! raises the peak.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ptr::NonNull;

use super::limits::Budget;
use super::pages::{self, PAGE};
use super::ring::{Link, Ring};
use super::{Kind, OutOfMemory};

#[repr(C)]
struct Head {
    link: Link,
    bytes: usize,
    // Keeps blocks aligned to 16.
    spare: usize,
}

/// How many bytes of each large block its head takes.
pub const HEAD: usize = std::mem::size_of::<Head>();

/// Blocks begin at different places of their pages, in turn: the heads of many blocks, and what stands at the same place of
/// each, would otherwise share a few sets of the processor's caches.
const COLOURS: usize = 8;
const COLOUR: usize = 64;

/// How many bytes of its pages a block leaves to others than its owner.
pub const OVERHEAD: usize = HEAD + (COLOURS - 1) * COLOUR;

const SLOTS: usize = 32;

/// The large blocks of a heap.
#[derive(Debug)]
pub struct Large {
    containers: Ring,
    leaves: Ring,
    /// Freed blocks, oldest first: address and bytes.
    cache: [Cell<(usize, usize)>; SLOTS],
    cached: Cell<usize>,
    cache_bytes: Cell<usize>,
    /// Where the next block begins.
    colour: Cell<usize>,
    /// Figures for the ledger.
    pub stats: LargeStats,
}

/// What happened to large blocks so far.
#[derive(Debug, Default)]
pub struct LargeStats {
    /// Live blocks.
    pub live: Cell<usize>,
    /// Their bytes, heads and rounding included.
    pub bytes: Cell<usize>,
    /// Mappings made.
    pub mapped: Cell<u64>,
    /// Mappings ended.
    pub unmapped: Cell<u64>,
    /// Blocks served by the cache, at least in part.
    pub reused: Cell<u64>,
    /// Blocks resized where they were.
    pub resized: Cell<u64>,
    /// Blocks resized by moving their pages.
    pub remapped: Cell<u64>,
}

fn bump(counter: &Cell<u64>) {
    counter.set(counter.get() + 1);
}

/// How many bytes of pages a block of `size` takes.
///
/// # Errors
/// When that is no possible size.
pub fn footprint(size: usize) -> Result<usize, OutOfMemory> {
    let bytes = size.checked_add(OVERHEAD).and_then(|n| n.checked_next_multiple_of(PAGE));
    bytes.filter(|&n| n <= isize::MAX as usize).ok_or(OutOfMemory)
}

/// The start of the pages whose first holds this head.
fn pages_of(head: NonNull<u8>) -> NonNull<u8> {
    let within = head.as_ptr().addr() % PAGE;
    // SAFETY: a head stands in the first page of its block's.
    unsafe { head.sub(within) }
}

impl Large {
    /// No blocks. The rings need [`Large::anchor`] once the address is final.
    pub fn new() -> Large {
        Large {
            containers: Ring::new(),
            leaves: Ring::new(),
            cache: [const { Cell::new((0, 0)) }; SLOTS],
            cached: Cell::new(0),
            cache_bytes: Cell::new(0),
            colour: Cell::new(0),
            stats: LargeStats::default(),
        }
    }

    /// Readies the rings, at their final address.
    pub fn anchor(&self) {
        self.containers.anchor();
        self.leaves.anchor();
    }

    /// How many bytes the cache holds.
    pub fn cache_bytes(&self) -> usize {
        self.cache_bytes.get()
    }

    /// A block for `size` bytes. A container's first word is zero.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    pub fn alloc(&self, budget: &Budget, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let bytes = footprint(size)?;
        let base = match self.reuse(budget, bytes)? {
            Some(base) => base,
            None => self.fresh(budget, bytes)?,
        };
        let ring = if kind.is_container() { &self.containers } else { &self.leaves };
        let colour = self.colour.get();
        self.colour.set((colour + 1) % COLOURS);
        // SAFETY: the pages are ours, and hold a head and a word at any colour.
        unsafe {
            let base = base.add(colour * COLOUR);
            ring.insert(base);
            let head = base.cast::<Head>().as_ptr();
            (&raw mut (*head).bytes).write(bytes);
            (&raw mut (*head).spare).write(0);
            let block = base.add(HEAD);
            block.cast::<u64>().write(0);
            self.stats.live.set(self.stats.live.get() + 1);
            self.stats.bytes.set(self.stats.bytes.get() + bytes);
            Ok(block)
        }
    }

    fn fresh(&self, budget: &Budget, bytes: usize) -> Result<NonNull<u8>, OutOfMemory> {
        budget.charge(bytes)?;
        let Some(base) = pages::map(0, bytes) else {
            budget.release(bytes);
            return Err(OutOfMemory);
        };
        bump(&self.stats.mapped);
        Ok(base)
    }

    /// Takes a block back: into the cache, which keeps at most `keep` bytes.
    ///
    /// # Safety
    /// The block came from [`Large::alloc`] and is not used again.
    pub unsafe fn free(&self, budget: &Budget, block: NonNull<u8>, keep: usize) {
        // SAFETY: the caller's promise: a head stands before the block.
        unsafe {
            let head = block.sub(HEAD);
            let bytes = head.cast::<Head>().as_ref().bytes;
            Ring::remove(head);
            self.stats.live.set(self.stats.live.get() - 1);
            self.stats.bytes.set(self.stats.bytes.get() - bytes);
            self.park(budget, pages_of(head), bytes, keep);
        }
    }

    /// Changes the size of a block, its bytes kept. Tells how it went by the counters.
    ///
    /// # Safety
    /// The block came from [`Large::alloc`]; on success the old pointer is dead unless returned again.
    ///
    /// # Errors
    /// When the limit or the system refuses; the block stays as it was then.
    pub unsafe fn resize(&self, budget: &Budget, block: NonNull<u8>, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let new = footprint(size)?;
        // SAFETY: the caller's promise: a head stands before the block.
        let (head, old) = unsafe {
            let head = block.sub(HEAD);
            (head, head.cast::<Head>().as_ref().bytes)
        };
        let base = pages_of(head);
        if new == old {
            bump(&self.stats.resized);
            return Ok(block);
        }
        if new > old {
            self.trim(budget, new - old);
            budget.charge(new - old)?;
        }
        // SAFETY: the mapping is this block's alone.
        let Some(moved) = (unsafe { pages::remap(base, old, new) }) else {
            if new > old {
                budget.release(new - old);
            }
            return Err(OutOfMemory);
        };
        if new < old {
            budget.release(old - new);
        }
        // SAFETY: the head moved with the block.
        let head = unsafe {
            let head = moved.add(head.as_ptr().addr() - base.as_ptr().addr());
            (*head.cast::<Head>().as_ptr()).bytes = new;
            if moved != base {
                Ring::moved(head);
            }
            head
        };
        bump(if moved == base { &self.stats.resized } else { &self.stats.remapped });
        self.stats.bytes.set(self.stats.bytes.get() - old + new);
        // SAFETY: within the mapping.
        Ok(unsafe { head.add(HEAD) })
    }

    /// Pages from the cache: the closest that is large enough, cut; or the largest, made longer.
    fn reuse(&self, budget: &Budget, bytes: usize) -> Result<Option<NonNull<u8>>, OutOfMemory> {
        let count = self.cached.get();
        let entries = &self.cache[..count];
        let fits = (0..count).filter(|&at| entries[at].get().1 >= bytes);
        if let Some(at) = fits.min_by_key(|&at| entries[at].get().1) {
            let (base, len) = self.take_entry(at);
            if len > bytes {
                // SAFETY: the rest of the cached pages; nothing else knows of them.
                unsafe { self.park(budget, base.add(bytes), len - bytes, usize::MAX) };
            }
            bump(&self.stats.reused);
            return Ok(Some(base));
        }
        let Some(at) = (0..count).max_by_key(|&at| entries[at].get().1) else {
            return Ok(None);
        };
        let more = bytes - entries[at].get().1;
        let (base, len) = self.take_entry(at);
        // The others shrink for it too, so that what is mapped grows no more than it must.
        self.trim(budget, more);
        let grown = budget.charge(more).ok().and_then(|()| {
            // SAFETY: cached pages are a mapping of their own, which nothing points into.
            let grown = unsafe { pages::remap(base, len, bytes) };
            if grown.is_none() {
                budget.release(more);
            }
            grown
        });
        match grown {
            Some(base) => {
                bump(&self.stats.reused);
                Ok(Some(base))
            }
            None => {
                // SAFETY: as above.
                unsafe { self.drop_pages(budget, base, len) };
                Ok(None)
            }
        }
    }

    fn take_entry(&self, at: usize) -> (NonNull<u8>, usize) {
        let (addr, len) = self.cache[at].get();
        for next in at + 1..self.cached.get() {
            self.cache[next - 1].set(self.cache[next].get());
        }
        self.cached.set(self.cached.get() - 1);
        self.cache_bytes.set(self.cache_bytes.get() - len);
        let base = std::ptr::with_exposed_provenance_mut::<u8>(addr);
        // SAFETY: only addresses of mappings are cached.
        (unsafe { NonNull::new_unchecked(base) }, len)
    }

    /// Puts pages into the cache, the oldest making room; what does not fit goes back to the system.
    ///
    /// # Safety
    /// The pages are a charged mapping, or a part of one, that nothing uses.
    unsafe fn park(&self, budget: &Budget, base: NonNull<u8>, bytes: usize, keep: usize) {
        if bytes > keep {
            // SAFETY: the caller's promise.
            unsafe { self.drop_pages(budget, base, bytes) };
            return;
        }
        while self.cached.get() == SLOTS || self.cache_bytes.get() > keep - bytes {
            let (oldest, len) = self.take_entry(0);
            // SAFETY: out of the cache, nothing knows of it.
            unsafe { self.drop_pages(budget, oldest, len) };
        }
        self.cache[self.cached.get()].set((base.as_ptr().expose_provenance(), bytes));
        self.cached.set(self.cached.get() + 1);
        self.cache_bytes.set(self.cache_bytes.get() + bytes);
    }

    unsafe fn drop_pages(&self, budget: &Budget, base: NonNull<u8>, bytes: usize) {
        // SAFETY: the caller's promise: nothing uses the pages.
        unsafe { pages::unmap(base, bytes) };
        budget.release(bytes);
        bump(&self.stats.unmapped);
    }

    /// Gives back up to `bytes` of the cache (in whole pages), because as much is about to be mapped elsewhere.
    pub fn trim(&self, budget: &Budget, bytes: usize) {
        let mut left = bytes;
        while left >= PAGE && self.cached.get() > 0 {
            let (base, len) = self.take_entry(0);
            let cut = len.min(left / PAGE * PAGE);
            // SAFETY: the end of cached pages; nothing knows of them.
            unsafe {
                self.drop_pages(budget, base.add(len - cut), cut);
                if len > cut {
                    self.park(budget, base, len - cut, usize::MAX);
                }
            }
            left -= cut;
        }
    }

    /// Empties the cache.
    pub fn release_cache(&self, budget: &Budget) {
        self.trim(budget, usize::MAX);
    }

    /// Calls `visit` with each large container that has a header, newest first, until it says no. It may free any.
    pub fn walk_containers(&self, visit: &mut impl FnMut(NonNull<u8>) -> bool) {
        self.containers.walk(&mut |base| {
            // SAFETY: a member of the ring is a whole block.
            let block = unsafe { base.add(HEAD) };
            // SAFETY: its first word tells whether it has a header.
            unsafe { block.cast::<u64>().read() == 0 || visit(block) }
        });
    }

    /// Unmaps everything. The heap is about to go.
    ///
    /// # Safety
    /// No block is used again.
    pub unsafe fn release_all(&self, budget: &Budget) {
        self.release_cache(budget);
        for ring in [&self.containers, &self.leaves] {
            ring.for_each(|base| {
                // SAFETY: a member of the ring has a head, and the caller says nothing uses the block.
                unsafe {
                    let bytes = base.cast::<Head>().as_ref().bytes;
                    self.drop_pages(budget, pages_of(base), bytes);
                }
            });
            ring.anchor();
        }
    }
}
