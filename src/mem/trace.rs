//! Following blocks while a program runs: who made those that live, and the record of all that happened.
//!
//! While a heap is followed, its inlined paths are switched off ([`Heap::follow_blocks`]) and every allocation and free passes
//! through here. Blocks are attributed to *sites*, which are numbers of the caller's: those made since the last
//! [`Heap::close_site`] belong to the site that is named there. With a step above zero, only every so many bytes one block
//! is followed, and stands for all of those bytes.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::io::Write;
use std::ptr::NonNull;

use super::{Heap, Kind};

/// Not attributed yet.
const OPEN: u32 = u32::MAX;

/// What is known of a site, or of all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Bytes of blocks that live.
    pub live: u64,
    /// How many those are.
    pub live_blocks: u64,
    /// Bytes ever allocated.
    pub allocated: u64,
    /// In how many blocks.
    pub blocks: u64,
    /// What `live` was when all together were most.
    pub at_peak: u64,
}

#[derive(Debug, Clone, Copy)]
struct Block {
    site: u32,
    /// What the caller names the class of an object; none for other blocks, and while there is no site.
    class: Option<u32>,
    kind: Kind,
    weight: u64,
}

/// What is followed.
pub struct Trace {
    step: u64,
    passed: u64,
    blocks: HashMap<usize, Block>,
    open: Vec<usize>,
    open_tally: Tally,
    sites: Vec<Tally>,
    kinds: [Tally; Kind::COUNT],
    classes: Vec<Tally>,
    all: Tally,
    peak: u64,
    peak_noted: u64,
    record: Option<Record>,
}

/// Where the record goes: a line of bytes an event.
struct Record {
    out: Box<dyn Write + Send>,
    numbers: HashMap<usize, u64>,
    next: u64,
    failed: bool,
}

/// An event of a record, as it is written: a byte for what happened and the kind, then numbers (LEB128).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A block of a kind and size; blocks are numbered as they come.
    Alloc(Kind, usize),
    /// The block of that number is freed.
    Free(u64),
    /// The block of that number has another size.
    Resize(u64, usize),
}

/// The first bytes of a record.
pub const MAGIC: &[u8; 8] = b"taipan\x01\n";

impl Event {
    const FREE: u8 = 0x40;
    const RESIZE: u8 = 0x41;

    /// Writes it.
    ///
    /// # Errors
    /// When that fails.
    pub fn write(self, out: &mut dyn Write) -> std::io::Result<()> {
        let mut bytes = Vec::with_capacity(12);
        match self {
            Event::Alloc(kind, size) => {
                bytes.push(kind as u8);
                push_number(&mut bytes, size as u64);
            }
            Event::Free(number) => {
                bytes.push(Event::FREE);
                push_number(&mut bytes, number);
            }
            Event::Resize(number, size) => {
                bytes.push(Event::RESIZE);
                push_number(&mut bytes, number);
                push_number(&mut bytes, size as u64);
            }
        }
        out.write_all(&bytes)
    }

    /// Takes one off the front of bytes; `None` at their end.
    ///
    /// # Errors
    /// A message when they are none.
    pub fn read(bytes: &mut &[u8]) -> Result<Option<Event>, String> {
        let Some((&first, rest)) = bytes.split_first() else { return Ok(None) };
        *bytes = rest;
        let event = match first {
            Event::FREE => Event::Free(take_number(bytes)?),
            Event::RESIZE => Event::Resize(take_number(bytes)?, take_number(bytes)? as usize),
            kind if (kind as usize) < Kind::COUNT => {
                Event::Alloc(Kind::from_number(kind), take_number(bytes)? as usize)
            }
            other => return Err(format!("a record has no event {other:#x}")),
        };
        Ok(Some(event))
    }
}

fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take_number(bytes: &mut &[u8]) -> Result<u64, String> {
    let (mut number, mut shift) = (0u64, 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            return Ok(number);
        }
        if shift > 63 {
            break;
        }
    }
    Err("the record breaks off".to_string())
}

impl Record {
    fn event(&mut self, event: Event) {
        self.failed |= event.write(&mut self.out).is_err();
    }

    fn alloc(&mut self, address: usize, kind: Kind, size: usize) {
        self.numbers.insert(address, self.next);
        self.next += 1;
        self.event(Event::Alloc(kind, size));
    }

    fn free(&mut self, address: usize) {
        if let Some(number) = self.numbers.remove(&address) {
            self.event(Event::Free(number));
        }
    }

    fn resize(&mut self, old: usize, new: usize, kind: Kind, size: usize) {
        match self.numbers.remove(&old) {
            Some(number) => {
                self.numbers.insert(new, number);
                self.event(Event::Resize(number, size));
            }
            None => self.alloc(new, kind, size),
        }
    }
}

impl Tally {
    fn add(&mut self, weight: u64) {
        self.live += weight;
        self.live_blocks += 1;
        self.allocated += weight;
        self.blocks += 1;
    }

    fn remove(&mut self, weight: u64) {
        self.live = self.live.saturating_sub(weight);
        self.live_blocks = self.live_blocks.saturating_sub(1);
    }
}

impl Trace {
    fn alloc(&mut self, kind: Kind, address: usize, size: usize) {
        if let Some(record) = &mut self.record {
            return record.alloc(address, kind, size);
        }
        self.attribute(kind, address, size);
    }

    fn attribute(&mut self, kind: Kind, address: usize, size: usize) {
        self.passed += size as u64;
        if self.passed < self.step {
            return;
        }
        let weight = std::mem::take(&mut self.passed);
        self.blocks.insert(address, Block { site: OPEN, class: None, kind, weight });
        self.open.push(address);
        self.open_tally.add(weight);
        self.kinds[kind as usize].add(weight);
        self.all.add(weight);
        self.peak = self.peak.max(self.all.live);
    }

    fn free(&mut self, address: usize) {
        if let Some(record) = &mut self.record {
            return record.free(address);
        }
        self.forget(address);
    }

    fn forget(&mut self, address: usize) {
        let Some(block) = self.blocks.remove(&address) else { return };
        self.all.remove(block.weight);
        self.kinds[block.kind as usize].remove(block.weight);
        if let Some(class) = block.class.and_then(|class| self.classes.get_mut(class as usize)) {
            class.remove(block.weight);
        }
        match self.sites.get_mut(block.site as usize) {
            Some(site) => site.remove(block.weight),
            None => self.open_tally.remove(block.weight),
        }
    }

    fn resize(&mut self, kind: Kind, old: usize, new: usize, size: usize) {
        if let Some(record) = &mut self.record {
            return record.resize(old, new, kind, size);
        }
        self.forget(old);
        self.attribute(kind, new, size);
    }

    fn close(&mut self, site: u32, class_of: impl Fn(NonNull<u8>) -> u32) {
        let index = site as usize;
        if self.sites.len() <= index {
            self.sites.resize(index + 1, Tally::default());
        }
        for address in self.open.drain(..) {
            let Some(block) = self.blocks.get_mut(&address).filter(|block| block.site == OPEN) else { continue };
            block.site = site;
            let object = NonNull::new(std::ptr::with_exposed_provenance_mut(address));
            if let Some(object) = object.filter(|_| block.kind.is_container()) {
                let class = class_of(object);
                block.class = Some(class);
                if self.classes.len() <= class as usize {
                    self.classes.resize(class as usize + 1, Tally::default());
                }
                self.classes[class as usize].add(block.weight);
            }
        }
        let open = std::mem::take(&mut self.open_tally);
        let tally = &mut self.sites[index];
        tally.live += open.live;
        tally.live_blocks += open.live_blocks;
        tally.allocated += open.allocated;
        tally.blocks += open.blocks;
        self.note_peak();
    }

    fn tallies(&mut self) -> impl Iterator<Item = &mut Tally> {
        self.sites.iter_mut().chain(&mut self.kinds).chain(&mut self.classes)
    }

    /// Where the peak is, all sites have their figure of it; looked at when it has grown by a sixteenth of a percent.
    fn note_peak(&mut self) {
        if self.all.live > self.peak_noted + self.peak_noted / 1600 {
            self.peak_noted = self.all.live;
            self.tallies().for_each(|tally| tally.at_peak = tally.live);
        }
    }
}

/// The heap's part: a flag, and what is followed.
#[derive(Default)]
pub(super) struct Following {
    /// Are events told?
    pub(super) on: Cell<bool>,
    /// Are the inlined paths off?
    pub(super) active: Cell<bool>,
    trace: RefCell<Option<Box<Trace>>>,
}

impl Following {
    #[cold]
    pub(super) fn alloc(&self, kind: Kind, block: NonNull<u8>, size: usize) {
        if let Some(trace) = &mut *self.trace.borrow_mut() {
            trace.alloc(kind, block.as_ptr().expose_provenance(), size);
        }
    }

    #[cold]
    pub(super) fn free(&self, block: NonNull<u8>) {
        if let Some(trace) = &mut *self.trace.borrow_mut() {
            trace.free(block.as_ptr().expose_provenance());
        }
    }

    #[cold]
    pub(super) fn resize(&self, kind: Kind, old: NonNull<u8>, new: NonNull<u8>, size: usize) {
        if let Some(trace) = &mut *self.trace.borrow_mut() {
            trace.resize(kind, old.as_ptr() as usize, new.as_ptr().expose_provenance(), size);
        }
    }
}

impl Heap {
    /// Follows the blocks that are made from now on: one every `step` bytes, or all (0). With `record`, every event is
    /// written there.
    pub fn follow_blocks(&self, step: u64, record: Option<Box<dyn Write + Send>>) {
        let record = record.map(|out| Record { out, numbers: HashMap::new(), next: 0, failed: false });
        let trace = Trace {
            step,
            passed: 0,
            blocks: HashMap::new(),
            open: Vec::new(),
            open_tally: Tally::default(),
            sites: Vec::new(),
            kinds: Default::default(),
            classes: Vec::new(),
            all: Tally::default(),
            peak: 0,
            peak_noted: 0,
            record,
        };
        *self.following.trace.borrow_mut() = Some(Box::new(trace));
        if !self.following.active.replace(true) {
            self.switch_inlined_paths(false);
        }
        self.following.on.set(true);
    }

    /// Follows no more. Did all of the record get written?
    pub fn follow_no_blocks(&self) -> bool {
        self.following.on.set(false);
        if !self.following.active.replace(false) {
            return true;
        }
        self.switch_inlined_paths(true);
        let trace = self.following.trace.borrow_mut().take();
        trace.and_then(|trace| trace.record).is_none_or(|mut record| record.out.flush().is_ok() && !record.failed)
    }

    /// Are blocks followed?
    #[inline]
    pub fn is_followed(&self) -> bool {
        self.following.on.get()
    }

    /// Are there blocks that belong to no site yet?
    pub fn has_open_site(&self) -> bool {
        self.following.trace.borrow().as_ref().is_some_and(|trace| trace.open_tally.blocks > 0)
    }

    /// What was made since the last call belongs to this site. `class_of` numbers the class of a container that lives.
    pub fn close_site(&self, site: u32, class_of: impl Fn(NonNull<u8>) -> u32) {
        if let Some(trace) = &mut *self.following.trace.borrow_mut() {
            trace.close(site, class_of);
        }
    }

    /// What is known of the sites, by number, of the kinds, and of all.
    pub fn tallies(&self) -> (Vec<Tally>, Vec<(Kind, Tally)>, Tally) {
        match &mut *self.following.trace.borrow_mut() {
            Some(trace) => {
                let all = Tally { at_peak: trace.peak, ..trace.all };
                let kinds = Kind::ALL.iter().map(|&kind| (kind, trace.kinds[kind as usize])).collect();
                (trace.sites.clone(), kinds, all)
            }
            None => Default::default(),
        }
    }

    /// What is known of containers, by the number of their class.
    pub fn class_tallies(&self) -> Vec<Tally> {
        self.following.trace.borrow().as_ref().map_or_else(Vec::new, |trace| trace.classes.clone())
    }

    /// The bytes of followed blocks that live, and the most there were.
    pub fn followed_bytes(&self) -> (u64, u64) {
        self.following.trace.borrow().as_ref().map_or((0, 0), |trace| (trace.all.live, trace.peak))
    }

    /// The site of a followed block; none if it is not followed (or not attributed yet).
    pub fn site_of(&self, address: usize) -> Option<u32> {
        let trace = self.following.trace.borrow();
        trace.as_ref()?.blocks.get(&address).map(|block| block.site).filter(|&site| site != OPEN)
    }

    /// Every followed block that lives: its site, and its bytes.
    pub fn followed_blocks(&self) -> Vec<(u32, u64)> {
        let trace = self.following.trace.borrow();
        let blocks = trace.iter().flat_map(|trace| trace.blocks.values());
        blocks.filter(|block| block.site != OPEN).map(|block| (block.site, block.weight)).collect()
    }

    /// The peak begins anew with what lives now.
    pub fn reset_followed_peak(&self) {
        if let Some(trace) = &mut *self.following.trace.borrow_mut() {
            trace.peak = trace.all.live;
            trace.peak_noted = 0;
            trace.note_peak();
        }
    }

    /// Forgets the blocks followed so far.
    pub fn forget_followed(&self) {
        if let Some(trace) = &mut *self.following.trace.borrow_mut() {
            trace.blocks.clear();
            trace.open.clear();
            (trace.open_tally, trace.all, trace.peak, trace.peak_noted) = Default::default();
            trace.tallies().for_each(|tally| *tally = Tally::default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_as_they_were_written() {
        let events =
            [Event::Alloc(Kind::ListBuf, 300), Event::Free(1 << 40), Event::Resize(5, 0), Event::Alloc(Kind::Int, 16)];
        let mut bytes = Vec::new();
        events.iter().for_each(|event| event.write(&mut bytes).expect("a vector grows"));
        let mut rest = bytes.as_slice();
        for event in events {
            assert_eq!(Event::read(&mut rest), Ok(Some(event)));
        }
        assert_eq!(Event::read(&mut rest), Ok(None));
        assert!(Event::read(&mut &[0x40, 0x80][..]).is_err());
        assert!(Event::read(&mut &[0x77][..]).is_err());
    }
}
