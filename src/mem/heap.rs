//! The façade: the one door through which all memory of an engine comes and goes.
//!
//! Allocation and freeing are inlined: a pop or a push and a few counts. What they count, and nothing else, is what the
//! ledger derives its figures from; see `account`. All the rest is out of line.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ops::Deref;
use std::ptr::{self, NonNull};

use super::large::footprint;
use super::limits::Pace;
use super::pages::PAGE;
use super::pool::{Group, ListHead, Pool};
use super::ring::Ring;
use super::size_class::{class_of, class_size, tabled_class, CLASSES, LARGE, MAX_TABLED, ROWS};
use super::stack::Stack;
use super::store::Store;
use super::strategy::checked::{self, CheckedState};
use super::strategy::freelist::{self, Lifos};
use super::strategy::{system, Front, Resized, Strategy};
use super::trace::Following;
use super::{current, Kind, OutOfMemory, Policy};

/// One engine's heap. Every method takes `&self`, so that a destructor may run while something else is borrowed.
pub struct Heap {
    bins: [[Bin; ROWS]; Kind::COUNT],
    pub(super) kinds: [KindState; Kind::COUNT],
    /// What a bin without a list of its own or a current pool allocates from.
    empty: ListHead,
    pub(super) store: Store,
    pub(super) system: Ring,
    pub(super) checked: CheckedState,
    pub(super) following: Following,
    pub(super) external: Cell<usize>,
    pub(super) stack: Cell<usize>,
    /// The most that was requested at once, of the moments looked at.
    pub(super) live_peak: Cell<u64>,
    slow_calls: Cell<u64>,
    freed_at_tidy: Cell<u64>,
    policy: Policy,
}

/// The inlined paths' part of one kind and size class.
#[derive(Debug)]
pub(super) struct Bin {
    /// Where allocations come from: this bin's own list, the current pool's, or none.
    list: Cell<*const ListHead>,
    /// A LIFO, if the kind has such. Its room counts down with every free; without a LIFO it is minus the frees.
    pub(super) own: ListHead,
    /// Allocations so far.
    pub(super) allocs: Cell<u64>,
}

/// What is kept for a kind.
pub(super) struct KindState {
    /// What the live blocks were asked for.
    pub(super) requested: Cell<u64>,
    /// What the inlined paths do; `Front::Slow` while blocks are followed.
    front: Cell<Front>,
    strategy: &'static dyn Strategy,
    lifos: Option<Box<Lifos>>,
    /// What live blocks outside of pools cost.
    pub(super) charged: Cell<usize>,
    pub(super) requested_peak: Cell<u64>,
    pub(super) resized: Cell<u64>,
    pub(super) moved: Cell<u64>,
    pub(super) copied: Cell<u64>,
}

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
        // SAFETY: made by `Box::leak`, dropped once.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

impl std::fmt::Debug for OwnedHeap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&**self, f)
    }
}

impl std::fmt::Debug for Heap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let policy = self.policy.to_string();
        f.debug_struct("Heap").field("policy", &policy).field("mapped", &self.mapped()).finish_non_exhaustive()
    }
}

impl Kind {
    /// Which blocks this kind may share a pool with.
    pub(super) const fn group(self) -> Group {
        match self {
            Kind::Int | Kind::Float | Kind::Str | Kind::Bytes => Group::Leaf,
            Kind::ListBuf | Kind::DictTable => Group::Buffer,
            _ => Group::Container,
        }
    }
}

impl Heap {
    /// Makes a heap that serves each kind as `policy` says and never maps more than `limit` bytes.
    #[allow(clippy::new_ret_no_self)]
    pub fn new(policy: &Policy, limit: Option<usize>) -> OwnedHeap {
        let kinds = Kind::ALL.map(|kind| KindState::new(policy, kind));
        let fail = Kind::ALL.into_iter().find_map(|kind| {
            let choice = policy.choice(kind);
            choice.parameter().filter(|_| choice.row().name == "checked")
        });
        let bins = std::array::from_fn(|kind| {
            std::array::from_fn(|class| {
                let room = match kinds[kind].front.get() {
                    Front::Lifo(bound) if class != LARGE => bound,
                    _ => 0,
                };
                let own = ListHead::new(room);
                Bin { list: Cell::new(ptr::null()), own, allocs: Cell::new(0) }
            })
        });
        let heap: &Heap = Box::leak(Box::new(Heap {
            bins,
            kinds,
            empty: ListHead::new(0),
            store: Store::new(limit),
            system: Ring::new(),
            checked: CheckedState::new(fail),
            following: Following::default(),
            external: Cell::new(0),
            stack: Cell::new(0),
            live_peak: Cell::new(0),
            slow_calls: Cell::new(0),
            freed_at_tidy: Cell::new(0),
            policy: policy.clone(),
        }));
        heap.system.anchor();
        heap.checked.anchor();
        heap.store.large.anchor();
        heap.link_bins();
        OwnedHeap(NonNull::from(heap))
    }

    /// Points every bin at its list; no pool is current.
    fn link_bins(&self) {
        for (kind, bins) in self.bins.iter().enumerate() {
            let lifo = matches!(self.kinds[kind].front.get(), Front::Lifo(_));
            for (class, bin) in bins.iter().enumerate() {
                let own = lifo && class != LARGE && !self.following.active.get();
                bin.list.set(if own { &bin.own } else { &self.empty });
            }
        }
    }

    /// The policy this heap was made with.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// The hard limit on mapped bytes.
    pub fn limit(&self) -> Option<usize> {
        self.store.budget.limit()
    }

    /// Changes the hard limit. What is mapped already stays, even if it is more.
    pub fn set_limit(&self, limit: Option<usize>) {
        self.store.budget.set_limit(limit);
    }

    /// From so many mapped bytes on, every new peak makes the engine's next safe point look.
    pub fn set_soft_limit(&self, soft: Option<usize>) {
        self.store.budget.set_soft(soft);
    }

    /// The count-down of the engine's steps, to which large blocks add theirs.
    pub fn pace(&self) -> &Pace {
        &self.store.budget.pace
    }

    /// How many bytes are mapped now.
    #[inline]
    pub fn mapped(&self) -> usize {
        self.store.budget.mapped()
    }

    /// The most bytes that were ever mapped at once.
    pub fn mapped_peak(&self) -> usize {
        self.store.budget.peak()
    }

    /// A block of at least `size` bytes (more than zero), aligned to 8. Its contents are undefined, except that the
    /// first word of a container is zero; a container is at least 16 bytes.
    ///
    /// # Errors
    /// When the limit or the system refuses.
    #[inline(always)]
    pub fn alloc(&self, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        match self.alloc_listed(kind, size) {
            Some(block) => Ok(block),
            None => self.alloc_slow(kind, size),
        }
    }

    /// The same, if such a block waits in its list: what the caller can do without a call.
    #[inline(always)]
    pub fn alloc_listed(&self, kind: Kind, size: usize) -> Option<NonNull<u8>> {
        debug_assert!(size > 0 && (size >= 16 || !kind.is_container()));
        if size <= MAX_TABLED {
            let bin = &self.bins[kind as usize][tabled_class(size) % ROWS];
            // SAFETY: a bin's list is its own, the heap's empty one, or that of a pool which is current: all live. It
            // holds free blocks of this class and, by their link, of this kind's group.
            if let Some(block) = unsafe { (*bin.list.get()).pop(kind.group().link()) } {
                bin.allocs.set(bin.allocs.get() + 1);
                let requested = &self.kinds[kind as usize].requested;
                requested.set(requested.get().wrapping_add(size as u64));
                return Some(block);
            }
        }
        None
    }

    /// Takes a block back.
    ///
    /// # Safety
    /// `ptr` came from this heap for this kind, with this size (or one of the same [`Heap::usable`] size, though then the
    /// figures of requested bytes drift), and is not used again.
    #[inline(always)]
    pub unsafe fn free(&self, kind: Kind, ptr: NonNull<u8>, size: usize) {
        if size <= MAX_TABLED {
            let bin = &self.bins[kind as usize][tabled_class(size) % ROWS];
            let state = &self.kinds[kind as usize];
            let room = bin.own.room.get() - 1;
            bin.own.room.set(room);
            state.requested.set(state.requested.get().wrapping_sub(size as u64));
            // SAFETY: the block is free, and of this kind and class by the caller's promise; without a LIFO the room is
            // never above zero; and where pools are the front, the block came from one.
            unsafe {
                if room >= 0 {
                    return bin.own.link(ptr, kind.group().link());
                }
                if state.front.get() == Front::Pool {
                    let pool = Pool::of(ptr);
                    pool.list.link(ptr, kind.group().link());
                    let room = pool.list.room.get() - 1;
                    pool.list.room.set(room);
                    if room == 0 {
                        self.store.edge(pool);
                    }
                    return;
                }
            }
        }
        // SAFETY: the caller's promise.
        unsafe { self.free_slow(kind, ptr, size) }
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
        let state = &self.kinds[kind as usize];
        // SAFETY: the caller's promise.
        let attempt = || unsafe { state.strategy.resize(self, kind, ptr, old, new) };
        let resized = match attempt() {
            Err(OutOfMemory) => {
                self.reclaim(new.saturating_sub(old))?;
                attempt()?
            }
            Ok(resized) => resized,
        };
        let block = match resized {
            Resized::No => {
                // To who follows blocks, this one is resized, not made anew.
                let follows = self.following.on.replace(false);
                let block = self.alloc(kind, new);
                self.following.on.set(follows);
                let block = block?;
                // SAFETY: two distinct blocks, each at least that long; the old one is not used again.
                unsafe {
                    ptr::copy_nonoverlapping(ptr.as_ptr(), block.as_ptr(), old.min(new));
                    if follows {
                        self.following.resize(kind, ptr, block, new);
                        self.following.on.set(false);
                    }
                    self.free(kind, ptr, old);
                }
                self.following.on.set(follows);
                state.moved.set(state.moved.get() + 1);
                state.copied.set(state.copied.get() + old.min(new) as u64);
                return Ok(block);
            }
            Resized::InPlace => {
                state.resized.set(state.resized.get() + 1);
                ptr
            }
            Resized::Moved(block, copied) => {
                state.moved.set(state.moved.get() + 1);
                state.copied.set(state.copied.get() + copied as u64);
                block
            }
        };
        let requested = state.requested.get().wrapping_sub(old as u64).wrapping_add(new as u64);
        state.requested.set(requested);
        self.sample(kind, new);
        let (before, after) = (class_of(old), class_of(new));
        if before != after {
            // In the figures by class, a block that went and one that came.
            let room = &self.bin(kind, before).own.room;
            room.set(room.get() - 1);
            let allocs = &self.bin(kind, after).allocs;
            allocs.set(allocs.get() + 1);
        }
        if self.following.on.get() {
            self.following.resize(kind, ptr, block, new);
        }
        Ok(block)
    }

    /// How many bytes a block of that size really has: a caller may use them all, and free the block by this size.
    #[inline]
    pub fn usable(&self, kind: Kind, size: usize) -> usize {
        let state = &self.kinds[kind as usize];
        if size <= MAX_TABLED && state.front.get() != Front::None {
            return class_size(tabled_class(size));
        }
        state.strategy.usable(size)
    }

    /// Whether a request of that size would pass the limit, once all that can be reclaimed is.
    ///
    /// # Errors
    /// When it would not.
    pub fn reserve_check(&self, bytes: usize) -> Result<(), OutOfMemory> {
        let need = footprint(bytes)?;
        if need <= self.store.budget.room() {
            return Ok(());
        }
        self.reclaim(bytes)?;
        if need <= self.store.budget.room() {
            Ok(())
        } else {
            Err(OutOfMemory)
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
        debug_assert!(bytes <= self.external.get());
        self.external.set(self.external.get() - bytes);
        self.store.budget.release(bytes);
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
        self.store.budget.release(bytes);
    }

    fn charge(&self, bytes: usize) -> Result<(), OutOfMemory> {
        if self.checked.refuses() {
            return Err(OutOfMemory);
        }
        let budget = &self.store.budget;
        budget.charge(bytes).or_else(|_| {
            self.reclaim(bytes)?;
            budget.charge(bytes)
        })
    }

    /// Calls `visit` with every live container block. It may free any of them, and must not allocate.
    pub fn for_each_container(&self, visit: &mut dyn FnMut(NonNull<u8>)) {
        self.walk_containers(u8::MAX, &mut |block| {
            visit(block);
            true
        });
    }

    /// The same for containers that may be of at most this age: for all those made since the last
    /// [`Heap::age_containers`] with a greater one, and some more. Outside of pools they come newest first, until `visit`
    /// says no.
    #[inline]
    pub fn walk_containers(&self, age: u8, visit: &mut impl FnMut(NonNull<u8>) -> bool) {
        let age = if self.walks_all_containers() { u8::MAX } else { age };
        self.store.walk_pools(age, &mut |block| {
            visit(block);
        });
        self.store.large.walk_containers(visit);
        system::walk_containers(self, visit);
        checked::walk_containers(self, visit);
    }

    /// Does a walk see all containers in pools whatever its age? So it is where lists of freed blocks hand out blocks of
    /// any pool.
    pub fn walks_all_containers(&self) -> bool {
        Kind::ALL.into_iter().any(|kind| kind.is_container() && matches!(self.front(kind), Front::Lifo(_)))
    }

    /// From now on, containers that live are at least of this age; see [`Heap::walk_containers`].
    pub fn age_containers(&self, age: u8) {
        self.store.age_pools(age);
    }

    /// Returns whatever memory is not in use: parked blocks to their pools, pages and arenas without a block in use to
    /// the system. Free blocks are handed out in address order afterwards.
    pub fn compact(&self) -> Compacted {
        let start = std::time::Instant::now();
        let before = self.mapped();
        self.tidy();
        let mapped = self.mapped();
        Compacted {
            bytes_returned: (before - mapped) as u64,
            mapped: mapped as u64,
            millis: start.elapsed().as_secs_f64() * 1e3,
        }
    }

    /// For tests of what comes after a failure: the n-th allocation of the checked strategy (or charge of memory that is held
    /// elsewhere) from now on, from 1, is refused. With `None` none is.
    pub fn fail_allocation(&self, n: Option<u64>) {
        self.checked.fail_in(n);
    }

    /// Is the allocation that is to be refused yet to come?
    pub fn will_fail(&self) -> bool {
        self.checked.will_fail()
    }

    /// Checks guards and poison of the blocks that the checked strategy serves.
    ///
    /// # Panics
    /// When something wrote where it should not have.
    pub fn verify_blocks(&self) {
        checked::check_all(self);
        checked::flush(self);
    }
}

/// The slow side, and what strategies see of the heap.
impl Heap {
    #[cold]
    #[inline(never)]
    fn alloc_slow(&self, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let state = &self.kinds[kind as usize];
        let block = match state.strategy.alloc(self, kind, size) {
            Ok(block) => block,
            Err(OutOfMemory) => {
                if self.checked.take_refusal() {
                    return Err(OutOfMemory);
                }
                self.reclaim(size)?;
                state.strategy.alloc(self, kind, size)?
            }
        };
        let allocs = &self.bin(kind, class_of(size)).allocs;
        allocs.set(allocs.get() + 1);
        state.requested.set(state.requested.get().wrapping_add(size as u64));
        self.sample(kind, size);
        if self.following.on.get() {
            self.following.alloc(kind, block, size);
        }
        Ok(block)
    }

    #[cold]
    #[inline(never)]
    unsafe fn free_slow(&self, kind: Kind, ptr: NonNull<u8>, size: usize) {
        if self.following.on.get() {
            self.following.free(ptr);
        }
        let state = &self.kinds[kind as usize];
        if size > MAX_TABLED {
            let room = &self.bin(kind, class_of(size)).own.room;
            room.set(room.get() - 1);
            state.requested.set(state.requested.get().wrapping_sub(size as u64));
        }
        // SAFETY: the caller's promise.
        unsafe { state.strategy.free(self, kind, ptr, size) }
    }

    /// Notes peaks. Called wherever memory comes from beyond the lists, which is where a peak can be.
    fn sample(&self, kind: Kind, size: usize) {
        let state = &self.kinds[kind as usize];
        let requested = state.requested.get();
        if size > MAX_TABLED {
            self.store.budget.pace.charge_bytes(size);
        }
        if requested > state.requested_peak.get() {
            state.requested_peak.set(requested);
        }
        self.slow_calls.set(self.slow_calls.get() + 1);
        if size > MAX_TABLED || state.front.get() != Front::None || self.slow_calls.get().is_multiple_of(16) {
            self.live_peak.set(self.live_peak.get().max(self.requested()));
        }
    }

    /// What all live blocks were asked for.
    pub(super) fn requested(&self) -> u64 {
        self.kinds.iter().fold(0_u64, |sum, state| sum.wrapping_add(state.requested.get()))
    }

    pub(super) fn front(&self, kind: Kind) -> Front {
        self.kinds[kind as usize].front.get()
    }

    pub(super) fn bin(&self, kind: Kind, class: usize) -> &Bin {
        &self.bins[kind as usize][class]
    }

    pub(super) fn lifos(&self, kind: Kind) -> Option<&Lifos> {
        self.kinds[kind as usize].lifos.as_deref()
    }

    pub(super) fn charge_kind(&self, kind: Kind, bytes: usize) {
        let charged = &self.kinds[kind as usize].charged;
        charged.set(charged.get() + bytes);
    }

    pub(super) fn release_kind(&self, kind: Kind, bytes: usize) {
        let charged = &self.kinds[kind as usize].charged;
        charged.set(charged.get() - bytes);
    }

    /// A block from the pools, for a kind; the inlined path learns where the next ones are.
    pub(super) fn pool_pop(&self, kind: Kind, class: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let group = kind.group();
        let before = self.store.current(group, class).map(ptr::from_ref);
        let block = self.store.pop(group, class);
        let now = self.store.current(group, class).map(ptr::from_ref);
        if before != now {
            self.follow(group, class, now.unwrap_or(&self.empty));
        }
        block
    }

    /// Every allocation and free of pooled kinds takes the slow side from now on, or no longer.
    pub(super) fn switch_inlined_paths(&self, on: bool) {
        for kind in Kind::ALL {
            let state = &self.kinds[kind as usize];
            match (state.front.get(), on) {
                (Front::Pool, false) => state.front.set(Front::Slow),
                (Front::Slow, true) => state.front.set(Front::Pool),
                _ => (),
            }
            if let Some(lifos) = &state.lifos {
                lifos.switch(on, (0..CLASSES).map(|class| self.bin(kind, class)));
            }
        }
        self.link_bins();
    }

    fn follow(&self, group: Group, class: usize, list: *const ListHead) {
        let serving = self.store.served_by(group, class);
        let classes = if self.store.few { 0..CLASSES } else { class..class + 1 };
        for kind in Kind::ALL.into_iter().filter(|&kind| self.front(kind) == Front::Pool) {
            for class in classes.clone().filter(|&class| self.store.served_by(kind.group(), class) == serving) {
                self.bin(kind, class).list.set(list);
            }
        }
    }

    /// The size of the blocks that serve a kind's class.
    pub(super) fn block_size(&self, class: usize) -> usize {
        class_size(self.store.served_by(Group::Leaf, class).1)
    }

    /// How many bytes were freed so far, rounded to classes: what a tidying may find.
    fn freed(&self) -> u64 {
        let mut allocated = 0_u64;
        for bins in &self.bins {
            for (class, bin) in bins[..CLASSES].iter().enumerate() {
                allocated += bin.allocs.get() * class_size(class) as u64;
            }
        }
        allocated.saturating_sub(self.requested())
    }

    /// The limit or the system refused: makes room for so many bytes, if that is possible.
    #[cold]
    #[inline(never)]
    fn reclaim(&self, bytes: usize) -> Result<(), OutOfMemory> {
        let budget = &self.store.budget;
        let fixed = self.requested() as usize + self.external.get() + self.stack.get();
        let possible = budget.room().saturating_add(budget.mapped().saturating_sub(fixed));
        if bytes > possible {
            return Err(OutOfMemory);
        }
        self.store.release_caches();
        checked::flush(self);
        if budget.room() >= bytes.saturating_add(4 * PAGE) {
            return Ok(());
        }
        // Tidying looks at every block, so something must have been freed since it was last done.
        let freed = self.freed();
        let since = freed - self.freed_at_tidy.get().min(freed);
        let worthwhile = (budget.mapped() / 256).max(PAGE) as u64;
        if self.freed_at_tidy.get() == 0 || since >= worthwhile {
            self.freed_at_tidy.set(freed.max(1));
            self.tidy();
        }
        Ok(())
    }

    fn tidy(&self) {
        freelist::drain(self);
        checked::flush(self);
        self.link_bins();
        self.store.tidy();
    }
}

impl KindState {
    fn new(policy: &Policy, kind: Kind) -> KindState {
        let choice = policy.choice(kind);
        let strategy = choice.row().strategy;
        let front = strategy.front(choice.parameter());
        KindState {
            requested: Cell::new(0),
            front: Cell::new(front),
            strategy,
            lifos: match front {
                Front::Lifo(bound) => Some(Box::new(Lifos::new(bound))),
                _ => None,
            },
            charged: Cell::new(0),
            requested_peak: Cell::new(0),
            resized: Cell::new(0),
            moved: Cell::new(0),
            copied: Cell::new(0),
        }
    }
}

impl Drop for Heap {
    fn drop(&mut self) {
        current::forget(self);
        // SAFETY: the heap goes, and with it, by the contract of its blocks, their last use.
        unsafe {
            checked::release_all(self);
            system::release_all(self);
            self.store.release_all();
        }
    }
}
