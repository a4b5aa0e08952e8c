//! `checked`: malloc with guards on both sides, poison, and a quarantine of freed blocks, for tests.
//!
//! It panics on a free of a block that is not live, or of the wrong kind or size, on a write outside a block, and on a
//! write to a freed block (noticed when the block leaves the quarantine). It can refuse the n-th allocation.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::mem::size_of;
use std::ptr::{self, NonNull};

use super::system::chunk;
use super::{Front, Resized, Strategy};
use crate::mem::ring::{Link, Ring};
use crate::mem::{Heap, Kind, OutOfMemory};

/// The strategy.
pub struct Checked;

const LIVE: u32 = 0x4c49_5645;
const DEAD: u32 = 0x4445_4144;
const GUARD: u64 = 0xfdfd_c0de_fdfd_c0de;
const FRESH: u8 = 0xcd;
const POISON: u8 = 0xdd;
/// The most bytes of freed blocks that wait in quarantine.
const QUARANTINE: usize = 1 << 20;

#[repr(C)]
struct Head {
    link: Link,
    state: u32,
    kind: u32,
    size: usize,
    guards: [u64; 2],
}

const HEAD: usize = size_of::<Head>();
const TAIL: usize = size_of::<u64>() * 2;

/// What the strategy remembers of a heap.
#[derive(Debug)]
pub struct CheckedState {
    live: Ring,
    dead: Cell<*mut u8>,
    newest: Cell<*mut u8>,
    dead_bytes: Cell<usize>,
    seen: Cell<u64>,
    fail: Cell<u64>,
    refused: Cell<bool>,
}

impl CheckedState {
    /// No blocks; refuses the allocation of that number, from 1.
    pub fn new(fail: Option<u64>) -> CheckedState {
        CheckedState {
            live: Ring::new(),
            dead: Cell::new(ptr::null_mut()),
            newest: Cell::new(ptr::null_mut()),
            dead_bytes: Cell::new(0),
            seen: Cell::new(0),
            fail: Cell::new(fail.unwrap_or(0)),
            refused: Cell::new(false),
        }
    }

    /// Refuses the n-th allocation from now on, from 1; none of that number or already refused: no more are.
    pub fn fail_in(&self, n: Option<u64>) {
        self.fail.set(n.map_or(0, |n| self.seen.get().saturating_add(n)));
        self.refused.set(false);
    }

    /// Has the allocation that was to be refused not come yet?
    pub fn will_fail(&self) -> bool {
        self.fail.get() > self.seen.get()
    }

    /// Counts an allocation; true when it is the one to refuse.
    pub fn refuses(&self) -> bool {
        self.seen.set(self.seen.get() + 1);
        self.seen.get() == self.fail.get()
    }

    /// Readies the ring, at its final address.
    pub fn anchor(&self) {
        self.live.anchor();
    }

    /// Whether the last refusal was asked for, so that trying again would be wrong. Forgets it.
    pub fn take_refusal(&self) -> bool {
        self.refused.replace(false)
    }

    /// What the quarantine holds.
    pub fn quarantined(&self) -> usize {
        self.dead_bytes.get()
    }
}

fn total(size: usize) -> Result<usize, OutOfMemory> {
    size.checked_add(HEAD + TAIL).ok_or(OutOfMemory)
}

impl Strategy for Checked {
    fn front(&self, _parameter: Option<u64>) -> Front {
        Front::None
    }

    fn usable(&self, size: usize) -> usize {
        size
    }

    fn alloc(&self, heap: &Heap, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory> {
        let state = &heap.checked;
        if state.refuses() {
            state.refused.set(true);
            return Err(OutOfMemory);
        }
        let total = total(size)?;
        let cost = chunk(total)?;
        heap.store.budget.charge(cost)?;
        // SAFETY: plain malloc.
        let Some(raw) = NonNull::new(unsafe { libc::malloc(total) }.cast::<u8>()) else {
            heap.store.budget.release(cost);
            return Err(OutOfMemory);
        };
        heap.charge_kind(kind, cost);
        // SAFETY: the block holds head, contents and tail.
        unsafe {
            state.live.insert(raw);
            let head = raw.cast::<Head>().as_ptr();
            (&raw mut (*head).state).write(LIVE);
            (&raw mut (*head).kind).write(kind as u32);
            (&raw mut (*head).size).write(size);
            (&raw mut (*head).guards).write([GUARD; 2]);
            let block = raw.add(HEAD);
            block.as_ptr().write_bytes(FRESH, size);
            block.add(size).cast::<[u64; 2]>().write_unaligned([GUARD; 2]);
            if kind.is_container() {
                block.cast::<u64>().write(0);
            }
            Ok(block)
        }
    }

    unsafe fn free(&self, heap: &Heap, kind: Kind, block: NonNull<u8>, size: usize) {
        // SAFETY: the caller's promise, or else a broken one that the head tells while the quarantine holds the block.
        unsafe {
            let raw = block.sub(HEAD);
            let head = raw.cast::<Head>().as_ptr();
            match (*head).state {
                LIVE => {}
                DEAD => panic!("a {} block was freed twice", kind.name()),
                state => panic!("freed what is no block (state {state:#x})"),
            }
            let made = Kind::from_number((*head).kind as u8);
            assert!(made == kind, "a {} block was freed as {}", made.name(), kind.name());
            let made = (*head).size;
            assert!(made == size, "a {} block of {made} bytes was freed as {size}", kind.name());
            check_guards(raw);
            Ring::remove(raw);
            (*head).state = DEAD;
            block.as_ptr().write_bytes(POISON, size);
            let cost = chunk(size + HEAD + TAIL).unwrap_or(0);
            heap.release_kind(kind, cost);
            bury(heap, raw, cost);
        }
    }

    unsafe fn resize(
        &self,
        _heap: &Heap,
        _kind: Kind,
        _block: NonNull<u8>,
        _old: usize,
        _new: usize,
    ) -> Result<Resized, OutOfMemory> {
        // Always a new block, so that a pointer to the old one is noticed.
        Ok(Resized::No)
    }
}

unsafe fn check_guards(raw: NonNull<u8>) {
    // SAFETY: a live block of ours.
    unsafe {
        let head = raw.cast::<Head>().as_ref();
        let tail = raw.add(HEAD + head.size).cast::<[u64; 2]>().read_unaligned();
        let name = Kind::from_number(head.kind as u8).name();
        assert!(head.guards == [GUARD; 2], "a write before a {name} block of {} bytes", head.size);
        assert!(tail == [GUARD; 2], "a write behind a {name} block of {} bytes", head.size);
    }
}

/// Puts a freed block into quarantine, whose oldest leave. While there, the first word links to the next younger.
unsafe fn bury(heap: &Heap, raw: NonNull<u8>, cost: usize) {
    let state = &heap.checked;
    // SAFETY: a block out of the ring; its links are free for use.
    unsafe {
        raw.cast::<*mut u8>().write(ptr::null_mut());
        match NonNull::new(state.newest.replace(raw.as_ptr())) {
            Some(newest) => newest.cast::<*mut u8>().write(raw.as_ptr()),
            None => state.dead.set(raw.as_ptr()),
        }
    }
    state.dead_bytes.set(state.dead_bytes.get() + cost);
    while state.dead_bytes.get() > QUARANTINE {
        dig_up(heap);
    }
}

/// The oldest block leaves the quarantine, if its poison is intact.
fn dig_up(heap: &Heap) {
    let state = &heap.checked;
    let Some(raw) = NonNull::new(state.dead.get()) else {
        return;
    };
    // SAFETY: the quarantine holds whole blocks.
    unsafe {
        let next = raw.cast::<*mut u8>().read();
        state.dead.set(next);
        if next.is_null() {
            state.newest.set(ptr::null_mut());
        }
        let size = raw.cast::<Head>().as_ref().size;
        let cost = chunk(size + HEAD + TAIL).unwrap_or(0);
        state.dead_bytes.set(state.dead_bytes.get() - cost);
        heap.store.budget.release(cost);
        let contents = std::slice::from_raw_parts(raw.add(HEAD).as_ptr(), size);
        let intact = contents.iter().all(|&byte| byte == POISON);
        let kind = Kind::from_number(raw.cast::<Head>().as_ref().kind as u8).name();
        libc::free(raw.as_ptr().cast());
        assert!(intact, "a write to a freed {kind} block of {size} bytes");
    }
}

/// Empties the quarantine.
pub fn flush(heap: &Heap) {
    while !heap.checked.dead.get().is_null() {
        dig_up(heap);
    }
}

/// Checks the guards of every live block.
///
/// # Panics
/// When one was written over.
pub fn check_all(heap: &Heap) {
    // SAFETY: members of the ring are live blocks.
    heap.checked.live.for_each(|raw| unsafe { check_guards(raw) });
}

/// Frees the blocks that live still. The heap is about to go.
///
/// # Safety
/// No block is used again.
pub unsafe fn release_all(heap: &Heap) {
    let state = &heap.checked;
    // No checks here: a panic while another unwinds would end the process.
    let mut at = state.dead.replace(ptr::null_mut());
    // SAFETY: blocks of ours, which the caller says nobody uses.
    unsafe {
        while let Some(raw) = NonNull::new(at) {
            at = raw.cast::<*mut u8>().read();
            libc::free(raw.as_ptr().cast());
        }
        state.live.for_each(|raw| libc::free(raw.as_ptr().cast()));
    }
    state.live.anchor();
}

/// Calls `visit` with each container that has a header, newest first, until it says no. It may free any.
pub fn walk_containers(heap: &Heap, visit: &mut impl FnMut(NonNull<u8>) -> bool) {
    heap.checked.live.walk(&mut |raw| {
        // SAFETY: members of the ring are live blocks.
        unsafe {
            let kind = Kind::from_number(raw.cast::<Head>().as_ref().kind as u8);
            let block = raw.add(HEAD);
            !kind.is_container() || block.cast::<u64>().read() == 0 || visit(block)
        }
    });
}
