//! The hard limit: what is mapped, tested before more is. And the pace: the count-down that a running program's safe points
//! make, one compare each, until something wants attention.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

use super::OutOfMemory;

/// Counts down with every step that a program takes (a loop's round, a call, an item that a native looks at, some bytes of
/// a large block). Below zero, the next safe point leaves the fast path: the slice is used up, or something wants attention.
///
/// Only the thread that runs the engine counts; others (and signal handlers) may kick. A kick from elsewhere can be lost in
/// rare cases, and then the end of the slice comes instead.
#[derive(Clone, Debug)]
pub struct Pace(Arc<AtomicUsize>);

/// Subtracted by a kick; far more than any slice.
const KICK: isize = 1 << 60;
/// Bytes of a large block that count as one step.
pub const BYTES_A_STEP: usize = 64;

impl Pace {
    /// What a kick from elsewhere stores (see [`Pace::shared`]).
    pub const KICKED: usize = (-KICK) as usize;

    /// A slice of that many steps.
    pub fn new(slice: u32) -> Pace {
        Pace(Arc::new(AtomicUsize::new(slice as usize)))
    }

    /// Counts a step; true when there is something to do.
    #[inline(always)]
    pub fn tick(&self) -> bool {
        let left = self.0.load(Ordering::Relaxed).wrapping_sub(1);
        self.0.store(left, Ordering::Relaxed);
        (left as isize) < 0
    }

    /// Is there something to do?
    #[inline(always)]
    pub fn is_due(&self) -> bool {
        (self.0.load(Ordering::Relaxed) as isize) < 0
    }

    /// Counts several steps.
    #[inline]
    pub fn charge(&self, steps: usize) {
        // Far less than what would wrap around, and far more than a slice.
        let steps = steps.min(1 << 40);
        let left = self.0.load(Ordering::Relaxed) as isize;
        if left > -KICK - (KICK >> 1) {
            self.0.store((left - steps as isize) as usize, Ordering::Relaxed);
        }
    }

    /// Counts a block of that many bytes.
    #[inline]
    pub fn charge_bytes(&self, bytes: usize) {
        self.charge(bytes / BYTES_A_STEP);
    }

    /// Makes the next safe point leave the fast path. For the thread that runs the engine.
    pub fn kick(&self) {
        let left = self.0.load(Ordering::Relaxed) as isize;
        if left >= 0 {
            self.0.store((left - KICK) as usize, Ordering::Relaxed);
        }
    }

    /// The counter itself, for other threads and signal handlers, which store [`Pace::KICKED`].
    pub fn shared(&self) -> Arc<AtomicUsize> {
        self.0.clone()
    }

    /// What is left of the slice: below zero, the steps taken beyond it. Starts a new slice.
    pub fn settle(&self, slice: u32) -> i64 {
        let left = self.0.swap(slice as usize, Ordering::Relaxed) as isize;
        let left = if left < -(KICK >> 1) { left.wrapping_add(KICK) } else { left };
        left as i64
    }
}

/// Counts what is mapped against the limit. Every byte that is charged is released once.
#[derive(Debug)]
pub struct Budget {
    mapped: Cell<usize>,
    peak: Cell<usize>,
    limit: Cell<usize>,
    /// What the peak can be at most: the limit, or what it was when the limit was set.
    bound: Cell<usize>,
    /// What is mapped when somebody wants to hear of it.
    soft: Cell<usize>,
    /// What is told so.
    pub pace: Pace,
}

impl Budget {
    /// Nothing mapped yet, and at most `limit` bytes ever.
    pub fn new(limit: Option<usize>) -> Budget {
        Budget {
            mapped: Cell::new(0),
            peak: Cell::new(0),
            limit: Cell::new(limit.unwrap_or(usize::MAX)),
            bound: Cell::new(limit.unwrap_or(usize::MAX)),
            soft: Cell::new(usize::MAX),
            pace: Pace::new(0),
        }
    }

    /// Charges bytes that are about to be mapped.
    ///
    /// # Errors
    /// When the limit would be passed; then nothing is charged.
    #[inline]
    pub fn charge(&self, bytes: usize) -> Result<(), OutOfMemory> {
        if bytes > self.room() {
            return Err(OutOfMemory);
        }
        let total = self.mapped.get() + bytes;
        self.mapped.set(total);
        if total > self.peak.get() {
            self.peak.set(total);
            if total > self.soft.get() {
                self.pace.kick();
            }
        }
        Ok(())
    }

    /// Takes back a charge.
    #[inline]
    pub fn release(&self, bytes: usize) {
        debug_assert!(bytes <= self.mapped.get());
        self.mapped.set(self.mapped.get() - bytes);
    }

    /// How much more could be mapped.
    #[inline]
    pub fn room(&self) -> usize {
        self.limit.get().saturating_sub(self.mapped.get())
    }

    /// What is mapped now.
    #[inline]
    pub fn mapped(&self) -> usize {
        self.mapped.get()
    }

    /// The most that was ever mapped.
    pub fn peak(&self) -> usize {
        self.peak.get()
    }

    /// From so many mapped bytes on, every new peak kicks the pace.
    pub fn set_soft(&self, soft: Option<usize>) {
        self.soft.set(soft.unwrap_or(usize::MAX));
    }

    /// The limit, if there is one.
    pub fn limit(&self) -> Option<usize> {
        Some(self.limit.get()).filter(|&limit| limit != usize::MAX)
    }

    /// Changes the limit; what is mapped stays.
    pub fn set_limit(&self, limit: Option<usize>) {
        self.limit.set(limit.unwrap_or(usize::MAX));
        self.bound.set(self.limit.get().max(self.peak.get()));
    }

    /// What the peak can be at most.
    pub fn bound(&self) -> usize {
        self.bound.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_ends_after_its_steps_and_kicks_do_not_disturb_the_count() {
        let pace = Pace::new(3);
        assert_eq!([pace.tick(), pace.tick(), pace.tick(), pace.tick()], [false, false, false, true]);
        assert_eq!(pace.settle(10), -1);
        assert!(!pace.tick());
        pace.kick();
        pace.kick();
        assert!(pace.tick());
        assert_eq!(pace.settle(10), 8);
        pace.charge(usize::MAX);
        pace.charge(usize::MAX);
        pace.kick();
        assert!(pace.tick() && pace.settle(10) < -(1 << 40));
        pace.shared().store(Pace::KICKED, Ordering::Relaxed);
        assert!(pace.tick());
        assert_eq!(pace.settle(10), -1);
        assert!(!pace.tick());
    }
}
