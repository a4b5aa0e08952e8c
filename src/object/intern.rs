//! The table of interned names, by their text. Its memory is the engine's: a word a slot, at most three of four in use.

use std::hash::{BuildHasher, Hasher};

use foldhash::fast::FixedState;

use super::value::Value;
use crate::mem::{HeapVec, Kind, OutOfMemory};

/// Slots of the first table.
const FIRST: usize = 640;

/// A name's place: by its hash, or the next free one.
type Slots = HeapVec<Option<Value>, { Kind::DictTable as u8 }>;

/// Every interned str, once.
#[derive(Default)]
pub(super) struct Interned {
    slots: Slots,
    count: usize,
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    hasher.write(text);
    hasher.finish()
}

/// Where a text is, or where it belongs. One slot at least is free.
fn place(slots: &[Option<Value>], text: &[u8]) -> usize {
    let mut at = (((hash(text) >> 32) * slots.len() as u64) >> 32) as usize;
    while slots[at].as_ref().is_some_and(|known| known.str_bytes() != Some(text)) {
        at += 1;
        if at == slots.len() {
            at = 0;
        }
    }
    at
}

impl Interned {
    /// The str of that text, if there is one.
    pub(super) fn get(&self, text: &[u8]) -> Option<&Value> {
        if self.slots.is_empty() {
            return None;
        }
        self.slots[place(&self.slots, text)].as_ref()
    }

    /// Enters a str whose text is not there yet.
    ///
    /// # Errors
    /// MemoryError; then nothing is entered.
    pub(super) fn insert(&mut self, name: Value) -> Result<(), OutOfMemory> {
        if self.count * 4 >= self.slots.len() * 3 {
            self.grow()?;
        }
        let text = name.str_bytes().unwrap_or(&[]);
        let at = place(&self.slots, text);
        self.slots[at] = Some(name);
        self.count += 1;
        Ok(())
    }

    fn grow(&mut self) -> Result<(), OutOfMemory> {
        let length = (self.slots.len() * 2).max(FIRST);
        let mut wider = Slots::with_capacity(length)?;
        for _ in 0..length {
            wider.push(None)?;
        }
        for name in self.slots.take().into_iter().flatten() {
            let at = place(&wider, name.str_bytes().unwrap_or(&[]));
            wider[at] = Some(name);
        }
        self.slots = wider;
        Ok(())
    }
}
