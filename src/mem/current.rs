//! The heap that the running thread's destructors and growing buffers use.
//!
//! The invariant: every entry into an engine sets its heap ([`Heap::set_current`]) and keeps the guard while anything of
//! that engine may be dropped or grow; the heap outlives the guard. Guards nest, as engines may call each other.
#![allow(unsafe_code)]

use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr;

use super::Heap;

thread_local! {
    static CURRENT: Cell<*const Heap> = const { Cell::new(ptr::null()) };
}

/// Puts back, when dropped, the heap that was current before.
#[derive(Debug)]
#[must_use = "the heap is current only while the guard lives"]
pub struct CurrentGuard {
    previous: *const Heap,
    // A guard belongs to the thread whose slot it restores.
    thread: PhantomData<*const ()>,
}

impl Drop for CurrentGuard {
    fn drop(&mut self) {
        CURRENT.with(|slot| slot.set(self.previous));
    }
}

impl Heap {
    /// Makes this the heap of the running thread's destructors until the guard is dropped.
    ///
    /// The heap must outlive the guard. A heap that dies while it is current leaves none behind, so that a late
    /// destructor stops with a message.
    #[inline]
    pub fn set_current(&self) -> CurrentGuard {
        let previous = CURRENT.with(|slot| slot.replace(self));
        CurrentGuard { previous, thread: PhantomData }
    }

    /// The heap of the engine that runs on this thread. The reference is good while that engine runs; it must not be kept.
    ///
    /// # Panics
    /// When no engine runs here: in debug builds a panic, else an abort with a message, as going on would be unsound.
    #[inline]
    pub fn current() -> &'static Heap {
        let heap = CURRENT.with(Cell::get);
        if heap.is_null() {
            no_heap();
        }
        // SAFETY: a pointer in the slot is to a live heap: the guard's contract, and a dying heap clears its own slot.
        unsafe { &*heap }
    }

    /// Runs `body` with the current heap.
    ///
    /// # Panics
    /// As [`Heap::current`].
    #[inline]
    pub fn with_current<R>(body: impl FnOnce(&Heap) -> R) -> R {
        body(Heap::current())
    }

    /// Whether an engine runs on this thread.
    pub fn has_current() -> bool {
        !CURRENT.with(Cell::get).is_null()
    }
}

/// Called by a heap that dies.
pub(super) fn forget(heap: *const Heap) {
    // While a thread ends its slot may be gone already, and then nothing points here.
    let _ = CURRENT.try_with(|slot| {
        if slot.get() == heap {
            slot.set(ptr::null());
        }
    });
}

#[cold]
#[inline(never)]
fn no_heap() -> ! {
    if cfg!(debug_assertions) {
        panic!("an object was dropped or grew while no engine was running on this thread");
    }
    eprintln!("taipan: an object was dropped or grew while no engine was running on this thread");
    std::process::abort();
}
