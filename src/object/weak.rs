//! Weak references below the class: their payload, and the table that leads from a target to them.
//!
//! The table counts none of them: a reference that goes takes itself out. When a target goes, its references are cleared at
//! once, and those with a callback wait, counted, for the next safe point.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::frame::Borrowed;
use super::layout::{flag, Layout};
use super::shared::Shared;
use super::value::{Payload, Value};

/// What a reference is charged for its place in the table: four words in a table that is half full at worst, and half as much
/// again while it grows.
pub const CHARGE: usize = 96;

/// Payload of a weak reference.
pub struct WeakRefObj {
    /// The object, while it lives; not counted.
    target: Cell<Option<Borrowed>>,
    /// Called with the reference when the object has died.
    pub callback: Option<Value>,
    /// Hash of the object, once it was asked for.
    pub hash: Option<i64>,
    /// Tells it from the others in the table.
    serial: u64,
}

impl Payload for WeakRefObj {
    const LAYOUT: Layout = Layout::WeakRef;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.callback.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.callback = None;
    }
}

impl Drop for WeakRefObj {
    fn drop(&mut self) {
        if let Some(target) = self.target.take() {
            Shared::current().weak.forget(target.address(), self.serial);
            Shared::release_external(CHARGE);
        }
    }
}

impl WeakRefObj {
    /// The object, if it lives.
    pub fn target(&self) -> Option<Value> {
        // It clears the reference before it goes.
        self.target.get().map(|target| target.get().clone())
    }
}

/// One reference in the table: its serial number, and itself.
type Entry = (u64, Borrowed);

/// The references to one target, oldest first: mostly one.
enum Known {
    One(Entry),
    More(Vec<Entry>),
}

impl Known {
    fn entries(&self) -> &[Entry] {
        match self {
            Known::One(entry) => std::slice::from_ref(entry),
            Known::More(entries) => entries,
        }
    }

    fn push(&mut self, entry: Entry) {
        match self {
            Known::One(first) => *self = Known::More(vec![*first, entry]),
            Known::More(entries) => entries.push(entry),
        }
    }

    /// Takes one out; tells whether that was the last.
    fn forget(&mut self, serial: u64) -> bool {
        match self {
            Known::One(entry) => entry.0 == serial,
            Known::More(entries) => {
                entries.retain(|(other, _)| *other != serial);
                entries.is_empty()
            }
        }
    }
}

/// Leads from the address of a living target to its references, oldest first.
#[derive(Default)]
pub struct WeakTable {
    references: RefCell<HashMap<usize, Known>>,
    /// References with a callback whose target has died, oldest death first.
    waiting: RefCell<Vec<Value>>,
    serial: Cell<u64>,
}

impl WeakTable {
    /// The payload of a new reference to `object`, to be [`enter`](WeakTable::enter)ed.
    pub fn payload(&self, object: &Value, callback: Option<Value>) -> WeakRefObj {
        self.serial.set(self.serial.get() + 1);
        let target = Cell::new(Some(Borrowed::new(object)));
        WeakRefObj { target, callback, hash: None, serial: self.serial.get() }
    }

    /// Enters a reference just made.
    pub fn enter(&self, object: &Value, reference: &Value) {
        object.set_flag(flag::WEAKLY_REFERENCED);
        let entry = (self.serial.get(), Borrowed::new(reference));
        self.references
            .borrow_mut()
            .entry(object.address())
            .and_modify(|known| known.push(entry))
            .or_insert(Known::One(entry));
    }

    /// The references to the object at an address, oldest first.
    pub fn of(&self, address: usize) -> Vec<Value> {
        let table = self.references.borrow();
        table.get(&address).into_iter().flat_map(Known::entries).map(|(_, reference)| reference.get().clone()).collect()
    }

    fn forget(&self, address: usize, serial: u64) {
        let mut table = self.references.borrow_mut();
        if table.get_mut(&address).is_some_and(|known| known.forget(serial)) {
            table.remove(&address);
        }
    }

    /// Clears the references to an object that goes. Those with a callback wait for it, newest first, if `keep` says so;
    /// tells whether there are such.
    pub(super) fn target_dies(&self, address: usize, keep: impl Fn(&Value) -> bool) -> bool {
        let Some(known) = self.references.borrow_mut().remove(&address) else { return false };
        let mut waiting = self.waiting.borrow_mut();
        let before = waiting.len();
        for (_, reference) in known.entries().iter().rev() {
            let value = reference.get();
            let Some(payload) = value.weak_payload() else { continue };
            payload.target.set(None);
            if payload.callback.is_some() && keep(value) {
                waiting.push(value.clone());
            }
        }
        Shared::release_external(known.entries().len() * CHARGE);
        waiting.len() > before
    }

    /// Takes the references whose callbacks are to be called, in this order.
    pub fn take_waiting(&self) -> Vec<Value> {
        std::mem::take(&mut *self.waiting.borrow_mut())
    }
}
