//! A doubly linked ring of memory blocks, its links in the blocks themselves.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::ptr::{self, NonNull};

/// The links at the start of each member; also the anchor of the ring.
#[derive(Debug)]
#[repr(C)]
pub struct Link {
    prev: Cell<*const Link>,
    next: Cell<*const Link>,
}

/// How many bytes the links take.
pub const LINK: usize = std::mem::size_of::<Link>();

/// A ring of blocks that start with a [`Link`]. It must be told its final address ([`Ring::anchor`]) before use.
#[derive(Debug)]
pub struct Ring {
    anchor: Link,
}

impl Ring {
    /// A ring that is not anchored yet.
    pub const fn new() -> Ring {
        Ring { anchor: Link { prev: Cell::new(ptr::null()), next: Cell::new(ptr::null()) } }
    }

    /// Makes the ring empty, at an address that it keeps from now on.
    pub fn anchor(&self) {
        self.anchor.prev.set(&self.anchor);
        self.anchor.next.set(&self.anchor);
    }

    /// Adds a block in front.
    ///
    /// # Safety
    /// The block has room for a link, aligned, and stays where it is until it is taken out.
    #[inline]
    pub unsafe fn insert(&self, block: NonNull<u8>) {
        let link = block.as_ptr().cast::<Link>();
        let first = self.anchor.next.get();
        // SAFETY: the caller's promise for the new one; the others are members.
        unsafe {
            link.write(Link { prev: Cell::new(&self.anchor), next: Cell::new(first) });
            (*first).prev.set(link);
        }
        self.anchor.next.set(link);
    }

    /// Takes a member out.
    ///
    /// # Safety
    /// The block is a member of a ring.
    #[inline]
    pub unsafe fn remove(block: NonNull<u8>) {
        // SAFETY: the caller's promise; neighbours of a member are members or the anchor.
        unsafe {
            let link = block.cast::<Link>().as_ref();
            (*link.prev.get()).next.set(link.next.get());
            (*link.next.get()).prev.set(link.prev.get());
        }
    }

    /// Tells the neighbours of a member that it has a new address, links and all.
    ///
    /// # Safety
    /// The block was a member and its contents moved to `block`.
    pub unsafe fn moved(block: NonNull<u8>) {
        // SAFETY: the caller's promise.
        unsafe {
            let link = block.cast::<Link>().as_ref();
            (*link.prev.get()).next.set(link);
            (*link.next.get()).prev.set(link);
        }
    }

    /// Calls `visit` with each member, newest first. `visit` may take out the member it is given, and no other.
    pub fn for_each(&self, mut visit: impl FnMut(NonNull<u8>)) {
        let mut at = self.anchor.next.get();
        while !at.is_null() && !ptr::eq(at, &self.anchor) {
            // SAFETY: a member's links are good until it is taken out, which may happen only after they are read.
            let (block, next) = unsafe { (NonNull::new_unchecked(at.cast_mut()).cast::<u8>(), (*at).next.get()) };
            visit(block);
            at = next;
        }
    }

    /// Calls `visit` with each member, newest first, until it says no. `visit` may take out any members; it adds none.
    pub fn walk(&self, visit: &mut impl FnMut(NonNull<u8>) -> bool) {
        let mut at = self.anchor.next.get();
        let mark = Link { prev: Cell::new(ptr::null()), next: Cell::new(ptr::null()) };
        let mut more = true;
        while more && !ptr::eq(at, &self.anchor) {
            // SAFETY: `at` is a member. The mark stands behind it while `visit` runs, as a member like others, so that
            // its links tell what comes next whoever goes meanwhile; then it is taken out, before it dies.
            unsafe {
                let next = (*at).next.get();
                mark.prev.set(at);
                mark.next.set(next);
                (*at).next.set(&mark);
                (*next).prev.set(&mark);
                more = visit(NonNull::new_unchecked(at.cast_mut()).cast::<u8>());
                let (prev, next) = (mark.prev.get(), mark.next.get());
                (*prev).next.set(next);
                (*next).prev.set(prev);
                at = next;
            }
        }
    }
}
