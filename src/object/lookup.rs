//! Caches behind the inline ones: what looking a name up along a class's resolution order has found ([`LookupCache`]), and how
//! attributes of instances are read and set ([`ShapeCache`]), for places that see objects of several classes.
//!
//! A row is good for one version of one class: versions are never given out twice, and a class gets another one when it or
//! one of its bases changes, so rows need no clearing, and what they refer to is alive as long as they match (the idea is
//! that of CPython's type cache).

use std::cell::Cell;

use super::frame::Borrowed;
use super::value::Value;

/// Rows of each cache. What is looked for is in one of a few neighbours ([`NEAR`]), so that some that meet there do not drive each
/// other out: a program of five classes had a tenth of its attributes searched for again and again.
const ROWS: usize = 1024;

/// What added to the number of the first row, by `^`, gives those where the same may stand, the newest first.
const NEAR: [usize; 4] = [0, 1, 2, 3];

/// The first row where something is remembered. Versions and addresses differ in few low bits: multiplied, in many of the high
/// ones.
#[inline(always)]
fn row_of(version: u32, name: usize, access: usize) -> usize {
    let mixed = u64::from(version).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (name as u64 >> 3 ^ (access as u64) << 60).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed >> (64 - ROWS.trailing_zeros())) as usize
}

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

    /// What is known of `name` in the class of that version: `None` when nothing is, `Some(None)` when it has no such attribute.
    #[inline(always)]
    pub(super) fn get(&self, version: u32, name: &Value) -> Option<Option<Value>> {
        let at = row_of(version, name.address(), 0);
        for near in NEAR {
            let row = self.0[(at ^ near) % ROWS].get();
            if row.version == version && row.name == name.address() {
                return Some(row.found.map(|found| found.get().clone()));
            }
        }
        None
    }

    /// Remembers what was found.
    #[inline]
    pub(super) fn set(&self, version: u32, name: &Value, found: Option<&Value>) {
        let mut row = Row { version, name: name.address(), found: found.map(Borrowed::new) };
        let at = row_of(version, name.address(), 0);
        for near in NEAR {
            row = self.0[(at ^ near) % ROWS].replace(row);
            if (row.version, row.name) == (version, name.address()) {
                break;
            }
        }
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

    /// What is known of `name` in the class of that version, if anything is: a word of an inline cache.
    #[inline(always)]
    pub fn get(&self, version: u32, name: &Value, access: Access) -> Option<u64> {
        let at = row_of(version, name.address(), access as usize);
        for near in NEAR {
            let row = self.0[(at ^ near) % ROWS].get();
            if row.version == version && row.name == name.address() && row.access == access as u32 {
                return (version != 0).then_some(row.word);
            }
        }
        None
    }

    /// Remembers a word.
    #[inline]
    pub fn set(&self, version: u32, name: &Value, access: Access, word: u64) {
        let mut row = ShapeRow { version, access: access as u32, name: name.address(), word };
        let at = row_of(version, name.address(), access as usize);
        for near in NEAR {
            row = self.0[(at ^ near) % ROWS].replace(row);
            if (row.version, row.name, row.access) == (version, name.address(), access as u32) {
                break;
            }
        }
    }
}
