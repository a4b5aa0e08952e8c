//! The memory core: one heap an engine, one door to it, a strategy a kind of block.
//!
//! Everything a script can make grow is paid for here. From the bottom up, each layer looking down only:
//!
//! - [`kind`]: what a block is for. `size_class`: how sizes are rounded. `pages`: mmap and kin. `ring`: lists of blocks.
//! - `limits`: what is mapped, against the hard limit.
//! - `pool`, `arena`, `large`, `store`: pools of equal blocks in arenas, and blocks of whole pages.
//! - [`heap`]: the façade ([`Heap`]): `alloc`, `free`, `realloc`, the limit, the walk over containers, `compact`.
//! - [`strategy`]: one row a strategy, which serves what the façade's inlined paths do not.
//! - [`policy`]: the spec of `--alloc=`, which strategy serves which kind.
//! - [`ledger`], `account`: where every mapped byte is, as plain data, and how that is found.
//! - [`stack`]: address space that never moves, for the register file.
//! - [`vec`]: [`HeapVec`], a growable buffer paid for from the current heap (`current`).
//!
//! Three equations hold at any moment, and [`Ledger::check`] checks them:
//! mapped = requested + rounding + free + parked + headers + virgin + caches + external + stack;
//! for each class, blocks that pools handed out = live + parked; for each kind, live = allocations − frees.
//!
//! Under a limit below 1 MiB, pools are of few classes, which kinds without references share (`store`): an engine starts in
//! 256 KiB, of which a quarter are free blocks and nine tenths of the rest its classes and their methods.
//!
//! Not in the ledger, as no script can make it grow: the heap's own tables, 31 KiB an engine, and 31 KiB more where every
//! kind has a freelist.

mod account;
mod arena;
mod current;
pub mod heap;
pub mod kind;
mod large;
pub mod ledger;
pub mod limits;
mod pages;
pub mod policy;
mod pool;
pub mod replay;
mod ring;
mod size_class;
pub mod stack;
mod store;
pub mod strategy;
pub mod trace;
pub mod vec;

pub use account::PoolRow;
pub use current::CurrentGuard;
pub use heap::{Compacted, Heap, OwnedHeap};
pub use kind::Kind;
pub use ledger::Ledger;
pub use limits::Pace;
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
