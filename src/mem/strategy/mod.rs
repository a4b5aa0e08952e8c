//! Strategies: how blocks of a kind are found and kept. One row each in [`STRATEGIES`].
//!
//! The choice on the command line, the label in the report and the conformance tests follow from the row. A strategy
//! serves what the inlined paths of [`Heap`] do not: those pop and push lists of free blocks, if its [`Front`] says so.
#![allow(unsafe_code)]

pub mod checked;
pub mod freelist;
pub mod pool;
pub mod system;

use std::ptr::NonNull;

use super::{Heap, Kind, OutOfMemory};

/// A row of the table.
pub struct Row {
    /// The name in specs and reports.
    pub name: &'static str,
    /// What may follow the name after a colon.
    pub parameter: Option<Parameter>,
    /// What it does, in a line.
    pub about: &'static str,
    /// How it does it.
    pub strategy: &'static dyn Strategy,
}

/// A number that may follow a strategy's name.
pub struct Parameter {
    /// What stands before the number.
    pub prefix: &'static str,
    /// How help texts call the number.
    pub placeholder: &'static str,
    /// The least it can be.
    pub min: u64,
    /// The most it can be.
    pub max: u64,
}

/// Every strategy.
pub static STRATEGIES: [Row; 4] = [
    Row {
        name: "pool",
        parameter: None,
        about: "arenas of pools of equal blocks, shared by the kinds that may share",
        strategy: &pool::Pooled,
    },
    Row {
        name: "freelist",
        parameter: Some(Parameter { prefix: "", placeholder: "N", min: 0, max: u32::MAX as u64 }),
        about: "a last-in first-out list a kind and size before the pools, of any length or at most N blocks",
        strategy: &freelist::Freelist,
    },
    Row {
        name: "system",
        parameter: None,
        about: "malloc, realloc and free of the C library",
        strategy: &system::System,
    },
    Row {
        name: "checked",
        parameter: Some(Parameter { prefix: "fail=", placeholder: "N", min: 1, max: u64::MAX }),
        about: "malloc with guards, poison and a quarantine, for tests; refuses the N-th allocation",
        strategy: &checked::Checked,
    },
];

/// What the inlined paths may do for a kind by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Front {
    /// As [`Front::Pool`], but every block takes the slow side.
    Slow,
    /// Pop from the current pool, push to the pool that a block lies in.
    Pool,
    /// Pop from and push to a list of the kind and size, which takes at most so many blocks.
    Lifo(i64),
    /// Nothing: the strategy sees every call.
    None,
}

/// How a block was resized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resized {
    /// It is where it was.
    InPlace,
    /// It moved, and so many bytes were copied (none where pages were remapped).
    Moved(NonNull<u8>, usize),
    /// It was not: a new block is needed, and a copy.
    No,
}

/// How blocks of a kind are found and kept. Counts of calls and of requested bytes are the façade's business; what is
/// mapped is charged here.
pub trait Strategy: Sync {
    /// What the inlined paths may do, given the parameter of the spec.
    fn front(&self, parameter: Option<u64>) -> Front;

    /// How many bytes a block of that size really has.
    fn usable(&self, size: usize) -> usize;

    /// A block of that size, aligned to 8, the first word of a container zero.
    ///
    /// # Errors
    /// When the limit or the system refuses; the façade reclaims what it can and tries once more.
    fn alloc(&self, heap: &Heap, kind: Kind, size: usize) -> Result<NonNull<u8>, OutOfMemory>;

    /// Takes a block back.
    ///
    /// # Safety
    /// The block came from this strategy, for that kind and size, and is not used again.
    unsafe fn free(&self, heap: &Heap, kind: Kind, block: NonNull<u8>, size: usize);

    /// Resizes a block if that can be done better than by a new block and a copy. A block whose size class changes may be
    /// resized only if [`Front`] is [`Front::None`].
    ///
    /// # Safety
    /// As [`Strategy::free`], if the block moves.
    ///
    /// # Errors
    /// As [`Strategy::alloc`]; the block stays as it was.
    unsafe fn resize(
        &self,
        heap: &Heap,
        kind: Kind,
        block: NonNull<u8>,
        old: usize,
        new: usize,
    ) -> Result<Resized, OutOfMemory>;
}
