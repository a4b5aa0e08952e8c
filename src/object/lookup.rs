//! Caches behind the inline ones: what looking a name up along a class's resolution order has found ([`LookupCache`]), and how
//! attributes of instances are read and set ([`ShapeCache`]), for places that see objects of several classes.
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

/// How an attribute is read, set or called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Read.
    Load,
    /// Set.
    Store,
    /// Called as a method.
    Call,
}

#[derive(Clone, Copy)]
struct ShapeRow {
    version: u32,
    access: u32,
    name: usize,
    word: u64,
}

/// What inline caches of attributes remember, by class and name.
pub struct ShapeCache(Box<[Cell<ShapeRow>]>);

impl ShapeCache {
    pub(super) fn new() -> ShapeCache {
        ShapeCache(vec![Cell::new(ShapeRow { version: 0, access: 0, name: 0, word: 0 }); ROWS].into())
    }

    #[inline(always)]
    fn row(&self, version: u32, name: &Value, access: Access) -> &Cell<ShapeRow> {
        &self.0[(version as usize ^ name.address() >> 4 ^ (access as usize) << 8) % ROWS]
    }

    /// What is known of `name` in the class of that version, if anything is: a word of an inline cache.
    #[inline(always)]
    pub fn get(&self, version: u32, name: &Value, access: Access) -> Option<u64> {
        let row = self.row(version, name, access).get();
        let is_it = row.version == version && row.name == name.address() && row.access == access as u32;
        (is_it && version != 0).then_some(row.word)
    }

    /// Remembers a word.
    #[inline]
    pub fn set(&self, version: u32, name: &Value, access: Access, word: u64) {
        let row = ShapeRow { version, access: access as u32, name: name.address(), word };
        self.row(version, name, access).set(row);
    }
}
