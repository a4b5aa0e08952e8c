//! What sets with native keys only can do among themselves without running any code.

use super::{Probe, Table};
use crate::mem::OutOfMemory;
use crate::object::value::Value;

/// Results are given room for so many items at once, if they may get so many: a table of this size is small.
const ROOM: usize = 10;

impl Table<()> {
    /// Appends a native key that is not in the table.
    fn append(&mut self, hash: i64, key: Value) -> Result<(), OutOfMemory> {
        let vacant = self.free_slot(hash) as u32;
        self.insert_new(vacant, hash, key, ()).map(|_| ())
    }

    /// Appends those keys of `from` that `other` has (`wanted`), or has not, to this table, which has none of them. False, and
    /// nothing is done, if a table has keys that only `==` can compare.
    ///
    /// # Errors
    /// When the heap has no memory; some keys are there then.
    pub fn append_from(&mut self, from: &Self, other: &Self, wanted: bool) -> Result<bool, OutOfMemory> {
        if !from.is_plain() || !other.is_plain() {
            return Ok(false);
        }
        if self.log2() == 0 {
            self.reserve(from.len().min(ROOM))?;
        }
        for index in 0..from.used {
            let Some((key, ())) = from.get(index) else { continue };
            let Some((probe, hash)) = other.find_fast(key) else { continue };
            if matches!(probe, Probe::Found(_)) == wanted {
                self.append(hash, key.clone())?;
            }
        }
        Ok(true)
    }

    /// Adds the keys of `from`. False, and nothing is done, if a table has keys that only `==` can compare.
    ///
    /// # Errors
    /// When the heap has no memory; some keys are there then.
    pub fn unite(&mut self, from: &Self) -> Result<bool, OutOfMemory> {
        if !self.is_plain() || !from.is_plain() {
            return Ok(false);
        }
        for index in 0..from.used {
            let Some((key, ())) = from.get(index) else { continue };
            if let Some((Probe::Missing(vacant), hash)) = self.find_fast(key) {
                self.insert_new(vacant, hash, key.clone(), ())?;
            }
        }
        Ok(true)
    }

    /// Are all keys of this table in `other`? With `wanted` false: is none? `None` if only `==` can tell.
    pub fn all_in(&self, other: &Self, wanted: bool) -> Option<bool> {
        if !self.is_plain() || !other.is_plain() {
            return None;
        }
        for index in 0..self.used {
            let Some((key, ())) = self.get(index) else { continue };
            let (probe, _) = other.find_fast(key)?;
            if matches!(probe, Probe::Found(_)) != wanted {
                return Some(false);
            }
        }
        Some(true)
    }
}
