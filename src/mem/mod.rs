//! The memory core: one heap an engine, one door to it, a strategy a kind of block.
//!
//! Everything a script can make grow is paid for here. From the bottom up, each layer looking down only:
//!
//! - [`kind`]: what a block is for.
//! - [`policy`]: the spec of `--alloc=`, which strategy serves which kind.
//! - [`heap`]: the façade ([`Heap`]): `alloc`, `free`, `realloc`, the limit, the walk over containers, `compact`.
//! - [`stack`]: address space that never moves, for the register file.
//! - [`vec`]: [`HeapVec`], a growable buffer paid for from the current heap.
//! - [`ledger`]: where every mapped byte is, as plain data.

mod current;
pub mod heap;
pub mod kind;
pub mod ledger;
pub mod policy;
pub mod stack;
pub mod vec;

pub use current::CurrentGuard;
pub use heap::{Compacted, Heap, OwnedHeap};
pub use kind::Kind;
pub use ledger::Ledger;
pub use policy::{Policy, PolicyError};
pub use stack::Stack;
pub use vec::HeapVec;

/// The heap cannot give what was asked: the limit stands in the way, or the system refuses.
///
/// It carries nothing, so that making one needs no memory; the caller turns it into a `MemoryError`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfMemory;

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("out of memory")
    }
}

impl std::error::Error for OutOfMemory {}
