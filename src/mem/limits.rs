//! The hard limit: what is mapped, tested before more is.

use std::cell::Cell;

use super::OutOfMemory;

/// Counts what is mapped against the limit. Every byte that is charged is released once.
#[derive(Debug)]
pub struct Budget {
    mapped: Cell<usize>,
    peak: Cell<usize>,
    limit: Cell<usize>,
}

impl Budget {
    /// Nothing mapped yet, and at most `limit` bytes ever.
    pub fn new(limit: Option<usize>) -> Budget {
        Budget { mapped: Cell::new(0), peak: Cell::new(0), limit: Cell::new(limit.unwrap_or(usize::MAX)) }
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

    /// The limit, if there is one.
    pub fn limit(&self) -> Option<usize> {
        Some(self.limit.get()).filter(|&limit| limit != usize::MAX)
    }

    /// Changes the limit; what is mapped stays.
    pub fn set_limit(&self, limit: Option<usize>) {
        self.limit.set(limit.unwrap_or(usize::MAX));
    }
}
