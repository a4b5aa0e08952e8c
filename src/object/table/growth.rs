//! Making room: growth, compaction, the change to entries with hashes, and the copy of a whole table.
#![allow(unsafe_code)]

use std::marker::PhantomData;
use std::mem;
use std::ptr::{self, NonNull};

use super::slot::{by_width, mix, Slot};
use super::{Held, Table, HASHED, MAX_LOG2, MIN_LOG2};
use crate::mem::{Heap, Kind, OutOfMemory};

impl<V: Held> Table<V> {
    /// A table with room for so many entries.
    ///
    /// # Errors
    /// When the heap has no memory.
    pub fn with_capacity(entries: usize) -> Result<Self, OutOfMemory> {
        let mut table = Table::new();
        if entries > 0 && entries <= Self::capacity_of(MIN_LOG2) {
            table.make_small()?;
        } else {
            table.reserve(entries)?;
        }
        Ok(table)
    }

    /// Makes room for so many entries beyond the present ones.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then.
    pub fn reserve(&mut self, more: usize) -> Result<(), OutOfMemory> {
        let free = Self::capacity_of(self.log2()) - (self.used + self.popped()) as usize;
        if more <= free {
            return Ok(());
        }
        let need = (self.live as usize).checked_add(more).ok_or(OutOfMemory)?;
        let mut log2 = MIN_LOG2;
        while Self::capacity_of(log2) < need {
            log2 += 1;
            if log2 > MAX_LOG2 {
                return Err(OutOfMemory);
            }
        }
        self.resize(log2.max(self.log2()), self.is_hashed())
    }

    /// A table with the same entries in the same order.
    ///
    /// # Errors
    /// When the heap has no memory.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut copy = Table::new();
        if self.live == 0 {
            return Ok(copy);
        }
        if self.live < self.used / 2 {
            copy.meta = self.meta & HASHED;
            copy.reserve(self.live as usize)?;
            for index in 0..self.used {
                if let Some((key, held)) = self.get(index) {
                    let hash = self.hash_of(index as usize, key);
                    let vacant = copy.free_slot(hash);
                    copy.insert_new(vacant as u32, hash, key.clone(), held.duplicate())?;
                }
            }
            return Ok(copy);
        }
        let bytes = self.bytes();
        let block = Heap::current().alloc(Kind::DictTable, bytes)?.cast::<u64>();
        let hashed = self.is_hashed();
        let words = Self::words(hashed);
        // SAFETY: the new block has the size of the old one, whose index is whole, and whose entries are initialised as far
        // as any slot leads: those from `used` on have null keys.
        unsafe {
            let in_use = (self.used + self.popped()) as usize;
            let until = in_use.min(Self::capacity_of(self.log2())) * words;
            ptr::copy_nonoverlapping(self.block.as_ptr(), block.as_ptr(), until);
            let offset = Self::index_offset(self.log2(), hashed);
            ptr::copy_nonoverlapping(
                self.block.as_ptr().cast::<u8>().add(offset),
                block.as_ptr().cast::<u8>().add(offset),
                bytes - offset,
            );
        }
        for index in 0..self.used {
            if let Some((key, held)) = self.get(index) {
                // The copied words are these references.
                mem::forget((key.clone(), held.duplicate()));
            }
        }
        copy = Table { block, version: 0, used: self.used, live: self.live, meta: self.meta, owns: PhantomData };
        Ok(copy)
    }

    /// Gives a table without memory the fewest slots.
    #[inline(always)]
    fn make_small(&mut self) -> Result<(), OutOfMemory> {
        debug_assert!(self.log2() == 0 && !self.is_hashed());
        const { assert!(MIN_LOG2 == 3) };
        let bytes = Self::block_bytes(MIN_LOG2, false);
        self.block = Heap::current().alloc(Kind::DictTable, bytes)?.cast();
        self.meta = MIN_LOG2;
        // SAFETY: the index of eight slots of a byte lies in the new block, on a multiple of eight; all of them are free.
        unsafe { self.index::<u8>().cast::<u64>().write(u64::MAX) };
        Ok(())
    }

    /// Makes sure that one more entry can be appended.
    #[cold]
    #[inline(never)]
    pub(super) fn make_room(&mut self, native: bool) -> Result<(), OutOfMemory> {
        if self.log2() == 0 && native && !self.is_hashed() {
            return self.make_small();
        }
        let log2 = if ((self.used + self.popped()) as usize) < Self::capacity_of(self.log2()) {
            // The entries only lack hashes.
            self.log2()
        } else {
            // Twice the slots when few entries are dead, else the same number or fewer.
            (self.live as usize * 3).max(1 << MIN_LOG2).next_power_of_two().trailing_zeros()
        };
        if log2 > MAX_LOG2 {
            return Err(OutOfMemory);
        }
        self.resize(log2, self.is_hashed() || !native)
    }

    /// Gives the table `2^log2` slots, enough for its entries and one more, and leaves no removed entries.
    fn resize(&mut self, log2: u32, hashed: bool) -> Result<(), OutOfMemory> {
        let heap = Heap::current();
        let bytes = Self::block_bytes(log2, hashed);
        self.version = 0;
        if self.log2() == 0 {
            self.block = heap.alloc(Kind::DictTable, bytes)?.cast();
        } else if hashed != self.is_hashed() {
            let block = heap.alloc(Kind::DictTable, bytes)?.cast();
            self.move_entries_with_hashes(block);
        } else {
            let dense = self.used == self.live;
            if !dense {
                self.compact();
            }
            let old = self.bytes();
            // SAFETY: the block is ours and of that size; it is not used under its old address when it has moved.
            let moved = unsafe { heap.realloc(Kind::DictTable, self.block.cast(), old, bytes) };
            match moved {
                Ok(block) => self.block = block.cast(),
                Err(error) => {
                    // The old block must do, if there is room now.
                    self.reindex();
                    let roomy = (self.used as usize) < Self::capacity_of(self.log2());
                    return if roomy { Ok(()) } else { Err(error) };
                }
            }
        }
        self.meta = log2 | if hashed { HASHED } else { 0 };
        self.reindex();
        Ok(())
    }

    /// Moves live entries down over the removed ones. The index is wrong afterwards.
    fn compact(&mut self) {
        let words = Self::words(self.is_hashed());
        let mut to = 0;
        for from in 0..self.used as usize {
            // SAFETY: entries below `used` are initialised; each live one moves to a place at or before its own.
            unsafe {
                let entry = self.entry(from);
                if Self::key_of(entry).is_some() {
                    if to != from {
                        ptr::copy_nonoverlapping(entry, self.entry(to), words);
                    }
                    to += 1;
                }
            }
        }
        self.used = to as u32;
    }

    /// Moves the entries to a larger block whose entries have hashes, and frees the old block. The index is not made yet.
    fn move_entries_with_hashes(&mut self, block: NonNull<u64>) {
        let words = Self::WORDS + 1;
        let mut to = 0;
        for from in 0..self.used {
            let Some((key, _)) = self.get(from) else { continue };
            let hash = self.hash_of(from as usize, key);
            // SAFETY: the new block has room for all live entries; the old ones are forgotten below.
            unsafe {
                let entry = block.as_ptr().add(to * words);
                ptr::copy_nonoverlapping(self.entry(from as usize), entry, Self::WORDS);
                entry.add(Self::WORDS).cast::<i64>().write(hash);
            }
            to += 1;
        }
        let old = self.bytes();
        // SAFETY: the block is ours, of that size, and its values have moved.
        unsafe { Heap::current().free(Kind::DictTable, self.block.cast(), old) };
        self.block = block;
        self.used = to as u32;
    }

    /// Makes the index anew.
    pub(super) fn reindex(&mut self) {
        self.set_popped(0);
        by_width!(self.log2(), S => self.fill_index::<S>());
    }

    fn fill_index<S: Slot>(&mut self) {
        let log2 = self.log2();
        let mask = (1u32 << log2) - 1;
        let index = self.index::<S>();
        // SAFETY: the index has 2^log2 slots, more than there are entries.
        unsafe {
            index.write_bytes(0xff, 1 << log2);
            for number in 0..self.used {
                let entry = self.entry(number as usize);
                let Some(key) = Self::key_of(entry) else { continue };
                let hash = self.hash_of(number as usize, key);
                let at = Self::free_slot_in(index, log2, hash);
                index.add(at).write(S::narrow(mix(hash) & !mask | number));
            }
        }
    }
}
