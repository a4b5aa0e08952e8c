//! A cache of class attributes: what looking a name up along a class's resolution order has found.
//!
//! A row is good for one version of one class: versions are never given out twice, and a class gets another one when it or
//! one of its bases changes, so rows need no clearing, and what they refer to is alive as long as they match (the idea is
//! that of CPython's type cache).

use std::cell::Cell;

use super::frame::Borrowed;
use super::value::Value;

/// Rows of the cache.
const ROWS: usize = 1024;

#[derive(Clone, Copy)]
struct Row {
    version: u32,
    name: usize,
    found: Option<Borrowed>,
}

/// The cache of an engine.
pub(super) struct LookupCache(Box<[Cell<Row>]>);

impl LookupCache {
    pub(super) fn new() -> LookupCache {
        LookupCache(vec![Cell::new(Row { version: 0, name: 0, found: None }); ROWS].into())
    }

    #[inline(always)]
    fn row(&self, version: u32, name: usize) -> &Cell<Row> {
        &self.0[(version as usize ^ name >> 4) % ROWS]
    }

    /// What is known of `name` in the class of that version: `None` when nothing is, `Some(None)` when it has no such attribute.
    #[inline(always)]
    pub(super) fn get(&self, version: u32, name: &Value) -> Option<Option<Value>> {
        let row = self.row(version, name.address()).get();
        if row.version == version && row.name == name.address() {
            return Some(row.found.map(|found| found.get().clone()));
        }
        None
    }

    /// Remembers what was found.
    #[inline]
    pub(super) fn set(&self, version: u32, name: &Value, found: Option<&Value>) {
        let row = Row { version, name: name.address(), found: found.map(Borrowed::new) };
        self.row(version, name.address()).set(row);
    }
}
