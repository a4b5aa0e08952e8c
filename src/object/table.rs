//! The hash table of dicts and sets: compact, insertion-ordered, in one block of memory.
//!
//! ```text
//! block:   entry 0 | entry 1 | … | entry 5n/8 - 1 | index: n slots of 1, 2 or 4 bytes
//! entry:   key | value        while every key is native: an exact int, str, float, bool, bytes or None
//!          key | value | hash otherwise             (a set's entries have no value)
//! ```
//! * Slots are found by probing from `hash & (n - 1)`, so that runs of integers lie side by side; later probes are
//!   scattered by a mix of all bits of the hash.
//! * A slot is all ones when it is free, else the entry's number in its low `log2 n` bits and a tag of the hash in the bits
//!   above: most keys of another hash are passed over without a look at their entry.
//! * Entries are appended; a removed one has a null key and keeps its slot. So slots are freed by rebuilding only, when no
//!   entry is left to append, and the number of slots in use never passes 5n/8.
//! * A native key's hash is computed again when it is needed (text caches its own), and native keys are compared here,
//!   without a call. Whether another key equals a candidate of the same hash only the caller can tell ([`Probe::Slow`]).
//! * The block's entries stay where they are when it grows by [`Heap::realloc`]; only the index is rebuilt.
//!
//! The table knows nothing of the engine: it reaches its memory through [`Heap::current`], and a value is only dropped when
//! the table has let go of it.
#![allow(unsafe_code)]

mod algebra;
mod growth;
mod native;
mod slot;

use std::marker::PhantomData;
use std::mem;
use std::ptr::NonNull;

pub use native::{hash_identity, hash_int, native_equal, native_hash};

use super::value::Value;
use crate::mem::{Heap, Kind, OutOfMemory};
use native::{hash_float, is_native, match_int, match_str, Match};
use slot::{by_width, mix, next_slot, Slot};

/// Stands for the block of a table without memory: a free slot where a table of one slot has it.
static EMPTY: [u64; 2] = [u64::MAX; 2];

const MIN_LOG2: u32 = 3;
/// Entry numbers leave room for the mark of a free slot.
const MAX_LOG2: u32 = 31;
const LOG2_MASK: u32 = 31;
const HASHED: u32 = 32;
const POPPED_SHIFT: u32 = 8;
const MAX_POPPED: u32 = (1 << 24) - 1;
/// Of so many slots, five are used at most.
const SLOTS_OF_FIVE: usize = 8;

/// What the table holds with each key: a value, or nothing.
pub trait Held: Sized + 'static {
    /// Another reference to it.
    fn duplicate(&self) -> Self;
    /// It, if it is a value.
    fn value(&self) -> Option<&Value>;
}

impl Held for Value {
    #[inline(always)]
    fn duplicate(&self) -> Self {
        self.clone()
    }
    #[inline(always)]
    fn value(&self) -> Option<&Value> {
        Some(self)
    }
}

impl Held for () {
    #[inline(always)]
    fn duplicate(&self) -> Self {}
    #[inline(always)]
    fn value(&self) -> Option<&Value> {
        None
    }
}

/// The table of a dict (`V` is [`Value`]) or of a set (`V` is `()`).
pub struct Table<V: Held> {
    block: NonNull<u64>,
    /// Entries appended, removed ones included.
    used: u32,
    live: u32,
    version: u32,
    /// log2 of the number of slots; [`HASHED`]; from [`POPPED_SHIFT`] up, how many slots lead to entries from `used` on.
    meta: u32,
    owns: PhantomData<(Value, V)>,
}

/// What looking for a key found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Probe {
    /// The number of its entry.
    Found(u32),
    /// It is not there; this is the slot that would lead to it.
    Missing(u32),
    /// A key of the same hash must be asked, which may run Python code.
    Slow,
}

/// What the first slot for a hash says.
pub enum First<'a> {
    /// It is free: no key has the hash.
    Free(u32),
    /// It leads to that entry, with this key.
    Entry(u32, &'a Value),
    /// Nothing.
    Unknown,
}

/// Where a search that runs Python code in between has got to.
#[derive(Clone, Copy, Debug)]
pub struct Probing {
    hash: i64,
    at: u32,
    perturb: u32,
    visited: bool,
}

impl Probing {
    /// The search for keys of that hash, at its start.
    pub fn new(hash: i64) -> Probing {
        Probing { hash, at: 0, perturb: 0, visited: false }
    }

    /// After the last candidate: the slot that would lead to the key.
    pub fn vacant(&self) -> u32 {
        self.at
    }
}

/// What tells whether a table changed while Python code ran.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    block: NonNull<u64>,
    used: u32,
    live: u32,
    meta: u32,
}

impl<V: Held> Table<V> {
    /// 8-byte words of an entry without its hash.
    const WORDS: usize = {
        assert!(mem::size_of::<V>() == 0 || mem::size_of::<V>() == 8);
        assert!(mem::align_of::<V>() <= 8);
        1 + mem::size_of::<V>() / 8
    };

    /// A table without memory.
    #[inline]
    pub const fn new() -> Self {
        // SAFETY: the address of a static. It is never written through: a table of one slot has no room for entries.
        let block = unsafe { NonNull::new_unchecked((&raw const EMPTY).cast_mut().cast()) };
        Table { block, used: 0, live: 0, version: 0, meta: 0, owns: PhantomData }
    }

    /// How many entries there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.live as usize
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// Numbers of entries are below this.
    #[inline(always)]
    pub fn end(&self) -> usize {
        self.used as usize
    }

    /// The number given to the present set of keys, or 0 when none was.
    #[inline(always)]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Gives the present set of keys a number.
    #[inline]
    pub fn set_version(&mut self, version: u32) {
        self.version = version;
    }

    /// Bytes of memory.
    pub fn bytes(&self) -> usize {
        if self.log2() == 0 {
            0
        } else {
            Self::block_bytes(self.log2(), self.is_hashed())
        }
    }

    /// What tells later whether the table has changed.
    pub fn stamp(&self) -> Stamp {
        Stamp { block: self.block, used: self.used, live: self.live, meta: self.meta }
    }

    /// Are all keys native?
    #[inline(always)]
    pub fn is_plain(&self) -> bool {
        !self.is_hashed()
    }

    #[inline(always)]
    fn log2(&self) -> u32 {
        self.meta & LOG2_MASK
    }

    #[inline(always)]
    fn is_hashed(&self) -> bool {
        self.meta & HASHED != 0
    }

    #[inline(always)]
    fn popped(&self) -> u32 {
        self.meta >> POPPED_SHIFT
    }

    #[inline(always)]
    fn words(hashed: bool) -> usize {
        Self::WORDS + hashed as usize
    }

    /// How many entries a table of `2^log2` slots has room for.
    #[inline(always)]
    const fn capacity_of(log2: u32) -> usize {
        (5 << log2) / SLOTS_OF_FIVE
    }

    /// Bytes before the index.
    #[inline(always)]
    fn index_offset(log2: u32, hashed: bool) -> usize {
        (5 * Self::words(hashed)) << log2
    }

    fn block_bytes(log2: u32, hashed: bool) -> usize {
        Self::index_offset(log2, hashed) + (by_width!(log2, S => mem::size_of::<S>()) << log2)
    }

    #[inline(always)]
    fn index<S: Slot>(&self) -> *mut S {
        // SAFETY: inside the block; in the block of a table without memory the offset is at most 15.
        unsafe { self.block.as_ptr().cast::<u8>().add(Self::index_offset(self.log2(), self.is_hashed())).cast() }
    }

    /// Where the entry's words are. `index` is below `used`, or the number of an entry that was used before.
    #[inline(always)]
    fn entry(&self, index: usize) -> *mut u64 {
        // SAFETY: entries lie inside the block.
        unsafe { self.block.as_ptr().add(index * Self::words(self.is_hashed())) }
    }

    /// # Safety
    /// `entry` is that of a number which is or was used.
    #[inline(always)]
    unsafe fn key_of<'a>(entry: *const u64) -> Option<&'a Value> {
        // SAFETY: the first word is a value or null, and a value is a transparent non-null pointer.
        unsafe { (*entry.cast::<Option<Value>>()).as_ref() }
    }

    /// # Safety
    /// `entry` is that of a live entry.
    #[inline(always)]
    unsafe fn held_of(entry: *mut u64) -> *mut V {
        // SAFETY: the second word, or for a set the end of the first, where nothing is read.
        unsafe { entry.add(1).cast() }
    }

    /// The live entry's key and what goes with it.
    #[inline(always)]
    pub fn get(&self, index: u32) -> Option<(&Value, &V)> {
        if index >= self.used {
            return None;
        }
        let entry = self.entry(index as usize);
        // SAFETY: the number is used; the entry is live when its key is not null.
        unsafe { Some((Self::key_of(entry)?, &*Self::held_of(entry))) }
    }

    /// What goes with the key, to change.
    #[inline(always)]
    pub fn get_mut(&mut self, index: u32) -> Option<&mut V> {
        if index >= self.used {
            return None;
        }
        let entry = self.entry(index as usize);
        // SAFETY: as in `get`; the table is borrowed exclusively.
        unsafe {
            Self::key_of(entry)?;
            Some(&mut *Self::held_of(entry))
        }
    }

    /// The key's hash.
    pub fn hash_at(&self, index: u32) -> Option<i64> {
        let (key, _) = self.get(index)?;
        Some(self.hash_of(index as usize, key))
    }

    #[inline(always)]
    fn hash_of(&self, index: usize, key: &Value) -> i64 {
        if self.is_hashed() {
            // SAFETY: entries of a hashed table end in the hash.
            unsafe { self.entry(index).add(Self::WORDS).cast::<i64>().read() }
        } else if let Some(number) = key.as_exact_int() {
            hash_int(number)
        } else {
            native_hash(key).unwrap_or_default()
        }
    }

    /// The first live entry from `position` on, and the position behind it.
    #[inline]
    pub fn next_from(&self, position: usize) -> Option<(usize, &Value, &V)> {
        let mut at = position;
        if at == 0 && self.used > 0 {
            at = self.front();
        }
        while at < self.used as usize {
            if let Some((key, held)) = self.get(at as u32) {
                return Some((at + 1, key, held));
            }
            at += 1;
        }
        None
    }

    /// Entries before this one are removed.
    #[inline(always)]
    fn front(&self) -> usize {
        if Self::WORDS < 2 {
            return 0;
        }
        let entry = self.entry(0);
        // SAFETY: entry 0 is or was used. When it is removed, the word of its value says how many entries in front are.
        unsafe {
            if Self::key_of(entry).is_some() {
                0
            } else {
                entry.add(1).read() as usize
            }
        }
    }

    /// Notes that entry `index` is removed, if those before it are too: taking entries from the front costs constant time.
    #[inline]
    fn note_front(&mut self, index: usize) {
        if Self::WORDS < 2 {
            return;
        }
        let entry = self.entry(0);
        // SAFETY: as in `front`.
        unsafe {
            if index == 0 || (Self::key_of(entry).is_none() && entry.add(1).read() as usize == index) {
                entry.add(1).write(index as u64 + 1);
            }
        }
    }

    /// Entries from `used` on may be used again.
    fn clip_front(&mut self) {
        if Self::WORDS > 1 && self.front() > self.used as usize {
            // SAFETY: the front is not 0, so that entry 0 is removed.
            unsafe { self.entry(0).add(1).write(u64::from(self.used)) };
        }
    }

    /// The last live entry before `position`, and its own position.
    pub fn last_before(&self, position: usize) -> Option<(usize, &Value, &V)> {
        let mut at = position.min(self.used as usize);
        while at > 0 {
            at -= 1;
            if let Some((key, held)) = self.get(at as u32) {
                return Some((at, key, held));
            }
        }
        None
    }

    /// Looks for a key of that hash. `same` is asked about keys that may have it (in a table with stored hashes: that have).
    #[inline(always)]
    fn walk<S: Slot, const STORED: bool>(&self, hash: i64, mut same: impl FnMut(&Value) -> Match) -> Probe {
        let mask = (1usize << self.log2()) - 1;
        let tag_bits = S::FREE & !(mask as u32);
        let mut perturb = mix(hash);
        let want = perturb & tag_bits;
        let words = Self::words(STORED);
        let index = self.index::<S>();
        let mut at = hash as usize & mask;
        loop {
            // SAFETY: slots from 0 to mask are in the block.
            let slot = unsafe { index.add(at).read() }.wide();
            if slot == S::FREE {
                return Probe::Missing(at as u32);
            }
            if slot & tag_bits == want {
                let number = slot as usize & mask;
                // SAFETY: a slot that is not free leads to an entry that is or was used.
                unsafe {
                    let entry = self.block.as_ptr().add(number * words);
                    if !STORED || entry.add(Self::WORDS).cast::<i64>().read() == hash {
                        if let Some(key) = Self::key_of(entry) {
                            match same(key) {
                                Match::Yes => return Probe::Found(number as u32),
                                Match::No => (),
                                Match::Slow => return Probe::Slow,
                            }
                        }
                    }
                }
            }
            at = next_slot(at, &mut perturb, mask);
        }
    }

    #[inline(always)]
    fn search(&self, hash: i64, same: impl FnMut(&Value) -> Match) -> Probe {
        if self.is_hashed() {
            by_width!(self.log2(), S => self.walk::<S, true>(hash, same))
        } else {
            by_width!(self.log2(), S => self.walk::<S, false>(hash, same))
        }
    }

    /// Looks for an integer, or a number equal to it. `hash` is its hash.
    #[inline]
    pub fn find_int(&self, number: i64, hash: i64) -> Probe {
        self.search(hash, |key| match_int(key, number))
    }

    /// Looks for an exact str, or with `slow` for a key that might claim to be equal to it.
    #[inline]
    pub fn find_str(&self, name: &Value, hash: i64, slow: bool) -> Probe {
        self.search(hash, |key| match_str(key, name, slow))
    }

    /// Looks for a native key.
    pub fn find_native(&self, key: &Value, hash: i64) -> Probe {
        self.search(hash, |candidate| match native_equal(candidate, key) {
            Some(true) => Match::Yes,
            Some(false) => Match::No,
            None => Match::Slow,
        })
    }

    /// What the first slot for a hash says, in tables of which that is quickly said: it is all that most searches need.
    #[inline(always)]
    pub fn first(&self, hash: i64) -> First<'_> {
        let log2 = self.meta & (HASHED | LOG2_MASK);
        let mask = (1usize << (log2 & LOG2_MASK)) - 1;
        let at = hash as usize & mask;
        // SAFETY: slots from 0 to mask are in the block, of one byte or of two.
        let slot = unsafe {
            let index = self.block.as_ptr().cast::<u8>().add(Self::index_offset(log2 & LOG2_MASK, false));
            match log2 {
                0..=8 => u32::from(index.add(at).read()) | !u32::from(u8::MAX),
                9..=16 => u32::from(index.cast::<u16>().add(at).read()) | !u32::from(u16::MAX),
                _ => return First::Unknown,
            }
        };
        if slot == u32::MAX {
            return First::Free(at as u32);
        }
        let number = slot & mask as u32;
        // SAFETY: a slot that is not free leads to an entry that is or was used; in this table none has a hash.
        let key = unsafe { Self::key_of(self.block.as_ptr().add(number as usize * Self::WORDS)) };
        key.map_or(First::Unknown, |key| First::Entry(number, key))
    }

    /// Looks for a native key, and says its hash. `None`: the key is not native.
    #[inline(always)]
    pub fn find_fast(&self, key: &Value) -> Option<(Probe, i64)> {
        if let Some(number) = key.as_exact_int() {
            let hash = hash_int(number);
            let probe = match self.first(hash) {
                First::Free(at) => Probe::Missing(at),
                First::Entry(index, known) if known.as_exact_int() == Some(number) => Probe::Found(index),
                _ => self.find_int(number, hash),
            };
            return Some((probe, hash));
        }
        if key.is_exact_str() {
            let hash = i64::from(key.text_hash()?);
            let probe = match self.first(hash) {
                First::Free(at) => Probe::Missing(at),
                First::Entry(index, known) if known.ptr_eq(key) => Probe::Found(index),
                _ => self.find_str(key, hash, true),
            };
            return Some((probe, hash));
        }
        if let Some(number) = key.as_exact_float() {
            return Some(self.find_float(key, number));
        }
        let hash = native_hash(key)?;
        Some((self.find_native(key, hash), hash))
    }

    /// Is the key there? `None` where only `__hash__` and `__eq__` can tell.
    #[inline]
    pub fn contains_fast(&self, key: &Value) -> Option<bool> {
        match self.find_fast(key)?.0 {
            Probe::Found(_) => Some(true),
            Probe::Missing(_) => Some(false),
            Probe::Slow => None,
        }
    }

    #[inline]
    fn find_float(&self, key: &Value, number: f64) -> (Probe, i64) {
        let whole = number as i64;
        if whole as f64 == number && whole != i64::MAX {
            let hash = hash_int(whole);
            return (self.find_int(whole, hash), hash);
        }
        let hash = hash_float(number).unwrap_or_else(|| hash_identity(key));
        let probe = self.search(hash, |candidate| match candidate.as_exact_float() {
            Some(other) if other == number || candidate.ptr_eq(key) => Match::Yes,
            None if !is_native(candidate) => Match::Slow,
            _ => Match::No,
        });
        (probe, hash)
    }

    /// The next live entry whose key may have the hash (in a table with stored hashes: has it).
    pub fn next_candidate(&self, probing: &mut Probing) -> Option<u32> {
        by_width!(self.log2(), S => self.step::<S>(probing))
    }

    fn step<S: Slot>(&self, probing: &mut Probing) -> Option<u32> {
        let mask = (1usize << self.log2()) - 1;
        let tag_bits = S::FREE & !(mask as u32);
        let hash = probing.hash;
        let want = mix(hash) & tag_bits;
        let index = self.index::<S>();
        loop {
            if probing.visited {
                probing.at = next_slot(probing.at as usize, &mut probing.perturb, mask) as u32;
            } else {
                *probing = Probing { hash, at: (hash as usize & mask) as u32, perturb: mix(hash), visited: true };
            }
            // SAFETY: slots from 0 to mask are in the block.
            let slot = unsafe { index.add(probing.at as usize & mask).read() }.wide();
            if slot == S::FREE {
                return None;
            }
            let number = slot & mask as u32;
            if slot & tag_bits == want {
                if let Some((key, _)) = self.get(number) {
                    if self.hash_of(number as usize, key) == hash {
                        return Some(number);
                    }
                }
            }
        }
    }

    /// Appends an entry whose key is not in the table. `vacant` is the slot where the search for it ended.
    ///
    /// # Errors
    /// When the heap has no memory; the table is unchanged then, key and value are dropped.
    #[inline]
    pub fn insert_new(&mut self, vacant: u32, hash: i64, key: Value, held: V) -> Result<u32, OutOfMemory> {
        let log2 = self.meta & (HASHED | LOG2_MASK);
        let room = ((self.used + self.popped()) as usize) < Self::capacity_of(log2 & LOG2_MASK);
        if !room || log2 > 8 || !is_native(&key) {
            return self.insert_anywhere(vacant, hash, key, held);
        }
        // Most tables: slots of a byte, entries without hashes.
        let index = self.used;
        // SAFETY: there is room for one more entry, and the slot is a free one.
        unsafe {
            let entry = self.block.as_ptr().add(index as usize * Self::WORDS);
            entry.cast::<Value>().write(key);
            Self::held_of(entry).write(held);
            let slots = self.block.as_ptr().cast::<u8>().add(Self::index_offset(log2, false));
            slots.add(vacant as usize).write((mix(hash) & !((1 << log2) - 1) | index) as u8);
        }
        self.used += 1;
        self.live += 1;
        self.version = 0;
        Ok(index)
    }

    fn insert_anywhere(&mut self, vacant: u32, hash: i64, key: Value, held: V) -> Result<u32, OutOfMemory> {
        let room = ((self.used + self.popped()) as usize) < Self::capacity_of(self.log2());
        let vacant = if room && (self.is_hashed() || is_native(&key)) {
            vacant as usize
        } else {
            self.make_room(is_native(&key))?;
            self.free_slot(hash)
        };
        let index = self.used;
        // SAFETY: there is room for one more entry, and the slot is a free one of the present block.
        unsafe {
            let entry = self.entry(index as usize);
            entry.cast::<Value>().write(key);
            Self::held_of(entry).write(held);
            if self.is_hashed() {
                entry.add(Self::WORDS).cast::<i64>().write(hash);
            }
            let mask = (1u32 << self.log2()) - 1;
            by_width!(self.log2(), S => self.index::<S>().add(vacant).write(S::narrow(mix(hash) & !mask | index)));
        }
        self.used += 1;
        self.live += 1;
        self.version = 0;
        Ok(index)
    }

    /// Puts something else beside a key, and returns what was there.
    #[inline(always)]
    pub fn replace(&mut self, index: u32, held: V) -> Option<V> {
        Some(mem::replace(self.get_mut(index)?, held))
    }

    /// Takes an entry out.
    pub fn remove(&mut self, index: u32) -> Option<(Value, V)> {
        self.get(index)?;
        let entry = self.entry(index as usize);
        self.live -= 1;
        self.version = 0;
        // SAFETY: the entry is live; its key becomes null, so that it is read once.
        unsafe {
            let held = Self::held_of(entry).read();
            let key = entry.cast::<Option<Value>>().replace(None)?;
            self.note_front(index as usize);
            Some((key, held))
        }
    }

    /// Takes the first entry out.
    pub fn pop_first(&mut self) -> Option<(Value, V)> {
        let (next, ..) = self.next_from(0)?;
        if Self::WORDS > 1 && next > 1 {
            // SAFETY: entry 0 is removed, as those up to the one found.
            unsafe { self.entry(0).add(1).write(next as u64 - 1) };
        }
        self.remove(next as u32 - 1)
    }

    /// Takes some entry out, and notes in `finger` where to look for the next.
    pub fn pop_any(&mut self, finger: &mut u32) -> Option<(Value, V)> {
        let next = match self.next_from(*finger as usize) {
            Some((next, ..)) => next,
            None => self.next_from(0)?.0,
        };
        *finger = next as u32;
        self.remove(next as u32 - 1)
    }

    /// Takes the last entry out.
    pub fn pop_last(&mut self) -> Option<(Value, V)> {
        let (index, ..) = self.last_before(self.used as usize)?;
        let popped = self.popped() as usize + (self.used as usize - index);
        let entry = self.remove(index as u32);
        self.used = index as u32;
        self.clip_front();
        if popped > MAX_POPPED as usize {
            self.reindex();
        } else {
            self.set_popped(popped as u32);
        }
        entry
    }

    /// Leaves an empty table, and returns what was there.
    #[inline]
    pub fn take(&mut self) -> Self {
        mem::take(self)
    }

    /// Calls `visit` for every value.
    pub fn traverse(&self, mut visit: &mut dyn FnMut(&Value)) {
        self.for_each(&mut visit);
    }

    /// The same, for a caller whose body is to be inlined.
    #[inline]
    pub fn for_each(&self, visit: &mut impl FnMut(&Value)) {
        for index in 0..self.used {
            if let Some((key, held)) = self.get(index) {
                visit(key);
                held.value().into_iter().for_each(&mut *visit);
            }
        }
    }

    fn set_popped(&mut self, popped: u32) {
        self.meta = self.meta & (HASHED | LOG2_MASK) | popped << POPPED_SHIFT;
    }

    /// The free slot where the search for a hash ends.
    #[inline]
    fn free_slot(&self, hash: i64) -> usize {
        by_width!(self.log2(), S => Self::free_slot_in::<S>(self.index(), self.log2(), hash))
    }

    #[inline(always)]
    fn free_slot_in<S: Slot>(index: *const S, log2: u32, hash: i64) -> usize {
        let mask = (1usize << log2) - 1;
        let mut at = hash as usize & mask;
        let mut perturb = mix(hash);
        // SAFETY: slots from 0 to mask are in the block, and some are free.
        while unsafe { index.add(at).read() }.wide() != S::FREE {
            at = next_slot(at, &mut perturb, mask);
        }
        at
    }
}

impl<V: Held> Default for Table<V> {
    fn default() -> Self {
        Table::new()
    }
}

impl<V: Held> Drop for Table<V> {
    fn drop(&mut self) {
        if self.log2() == 0 {
            return;
        }
        for index in 0..self.used as usize {
            let entry = self.entry(index);
            // SAFETY: entries below `used` are initialised; what goes with a key that is not null is alive, and read once.
            unsafe {
                if let Some(key) = entry.cast::<Option<Value>>().replace(None) {
                    drop(Self::held_of(entry).read());
                    drop(key);
                }
            }
        }
        let bytes = self.bytes();
        // SAFETY: the block is ours and of that size; its values are gone.
        unsafe { Heap::current().free(Kind::DictTable, self.block.cast(), bytes) };
    }
}

#[cfg(test)]
mod tests;
