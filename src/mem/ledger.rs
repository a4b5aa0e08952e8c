//! Where every mapped byte is, as plain data, with the equations that hold between the parts.

use serde::Serialize;

use super::arena::ARENA;
use super::pages::PAGE;

/// The state of a heap at one moment. All sizes are bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Ledger {
    /// The spec of the policy, in canonical form.
    pub policy: String,
    /// The hard limit on mapped bytes.
    pub limit: Option<u64>,
    /// All that is charged to this heap: the sum of the parts below.
    pub mapped: u64,
    /// The most it ever was.
    pub mapped_peak: u64,
    /// What that can be at most: the limit, or the peak before there was this limit.
    #[serde(skip)]
    pub peak_bound: u64,
    /// The most that was requested at once, as sampled where memory comes from beyond the lists of free blocks.
    pub live_peak: u64,
    /// What the live blocks were asked for.
    pub requested: u64,
    /// What the live blocks hold beyond that: rounding to classes, pages and chunks, links and guards.
    pub rounding: u64,
    /// Free blocks in pools.
    pub free: u64,
    /// Free blocks in the LIFO lists of kinds.
    pub parked: u64,
    /// The first pages of arenas, where pools have their headers.
    pub headers: u64,
    /// Resident pages' bytes that belong to no whole block (yet).
    pub virgin: u64,
    /// Kept for reuse: pages of free pools, large blocks, the quarantine of the checked strategy.
    pub caches: u64,
    /// Paid for from elsewhere by agreement: limbs of a big-number crate, a parser's trees.
    pub external: u64,
    /// Stacks, as far as committed.
    pub stack: u64,
    /// One row a kind.
    pub kinds: Vec<KindRow>,
    /// One row a size class in use; the last may be that of large blocks.
    pub classes: Vec<ClassRow>,
    /// Arenas and pools.
    pub arenas: ArenaRow,
    /// Blocks of whole pages.
    pub large: LargeRow,
    /// Allocations by the size they were rounded to, in bands whose upper ends double from 512 on.
    pub histogram: Vec<Band>,
}

/// What one kind of block did and holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct KindRow {
    /// The kind's name.
    pub kind: &'static str,
    /// Its strategy, as a spec writes it.
    pub strategy: String,
    /// Blocks ever allocated. A block that is resized into another class counts as freed and allocated.
    pub allocs: u64,
    /// Blocks ever freed.
    pub frees: u64,
    /// Blocks that live now.
    pub live: u64,
    /// What the live ones were asked for.
    pub requested: u64,
    /// What the live ones hold.
    pub rounded: u64,
    /// The most that `requested` ever was, as sampled where memory comes from beyond the lists of free blocks.
    pub requested_peak: u64,
    /// The bytes of all blocks ever allocated, each rounded to its class; large ones not counted.
    pub allocated: u64,
    /// Blocks resized where they were.
    pub resized: u64,
    /// Blocks resized by moving.
    pub moved: u64,
    /// The bytes that were copied for it.
    pub copied: u64,
    /// The LIFO lists, if the strategy has such.
    pub freelist: Option<FreelistRow>,
    /// Its allocations by rounded size, in bands as the heap's histogram has them.
    pub sizes: Vec<Band>,
}

/// The LIFO lists of a kind, together.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct FreelistRow {
    /// Allocations that a list served.
    pub hits: u64,
    /// Allocations that found theirs empty.
    pub misses: u64,
    /// Frees that found theirs full.
    pub spills: u64,
    /// Blocks in the lists now.
    pub length: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The most blocks there were, of the moments looked at.
    pub length_peak: u64,
}

/// What one size class did and holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ClassRow {
    /// The size of its blocks; none for blocks of whole pages.
    pub size: Option<u64>,
    /// Blocks ever allocated.
    pub allocs: u64,
    /// Blocks that live now.
    pub live: u64,
    /// What those hold, outside of pools too.
    pub rounded: u64,
    /// Live blocks in pools, by the counts of the kinds.
    pub pooled_live: u64,
    /// Blocks in LIFO lists.
    pub parked: u64,
    /// Blocks that pools handed out, by the counts of the pools: live and parked ones.
    pub handed_out: u64,
    /// Free blocks in pools.
    pub free: u64,
    /// Pools of this class.
    pub pools: u64,
}

/// Arenas and pools.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ArenaRow {
    /// Arenas mapped so far.
    pub taken: u64,
    /// Arenas unmapped so far.
    pub returned: u64,
    /// Arenas now.
    pub now: u64,
    /// The most there were.
    pub peak: u64,
    /// Those that are empty, and kept.
    pub idle: u64,
    /// The size of each, of which only resident pages are charged.
    pub size: u64,
    /// Pools taken so far.
    pub pools_taken: u64,
    /// Pools given back so far.
    pub pools_returned: u64,
}

/// Blocks of whole pages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct LargeRow {
    /// Live blocks.
    pub live: u64,
    /// Their bytes, heads and rounding included.
    pub bytes: u64,
    /// Freed ones kept for reuse.
    pub cached: u64,
    /// Mappings made so far.
    pub mapped: u64,
    /// Mappings ended so far.
    pub unmapped: u64,
    /// Blocks served, at least in part, by what was kept.
    pub reused: u64,
    /// Blocks resized where they were.
    pub resized: u64,
    /// Blocks resized by moving their pages.
    pub remapped: u64,
}

/// Allocations whose rounded size lies above the band before and at most at `up_to`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Band {
    /// The largest size; none for all that is larger.
    pub up_to: Option<u64>,
    /// How many.
    pub allocs: u64,
}

/// The figures of a heap that are had without looking at its pools, so often as one likes. All sizes are bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Totals {
    /// All that is charged to the heap.
    pub mapped: u64,
    /// What the live blocks were asked for.
    pub requested: u64,
    /// What live blocks outside of pools cost.
    pub outside: u64,
    /// Kept for reuse, free pools apart.
    pub caches: u64,
    /// Paid for from elsewhere.
    pub external: u64,
    /// Stacks, as far as committed.
    pub stack: u64,
    /// How many arenas there are.
    pub arenas: u64,
}

impl Totals {
    /// Checks that what is mapped, without all that is not in arenas, is whole pages: no fewer than arenas have heads, no
    /// more than there are in them, and with what lies outside enough for what is live.
    ///
    /// # Errors
    /// Names the equation that does not hold, with its figures.
    pub fn check(&self) -> Result<(), String> {
        let elsewhere = self.outside + self.caches + self.external + self.stack;
        let pages = self.mapped.checked_sub(elsewhere).ok_or_else(|| format!("more charged than mapped: {self:?}"))?;
        if pages % PAGE as u64 != 0 {
            return Err(format!("{pages} bytes in arenas are no whole pages: {self:?}"));
        }
        if pages < self.arenas * PAGE as u64 || pages > self.arenas * ARENA as u64 {
            return Err(format!("{pages} bytes are not in {} arenas: {self:?}", self.arenas));
        }
        if self.requested > pages + self.outside {
            return Err(format!("live blocks hold less than was requested: {self:?}"));
        }
        Ok(())
    }
}

impl Ledger {
    /// Checks that the parts add up.
    ///
    /// # Errors
    /// Names the equation that does not hold, with its figures.
    pub fn check(&self) -> Result<(), String> {
        let live = self.requested.wrapping_add(self.rounding);
        let idle = self.free + self.parked + self.headers + self.virgin + self.caches;
        let parts = live.wrapping_add(idle + self.external + self.stack);
        if parts != self.mapped {
            return Err(format!("mapped {} is not the sum of its parts, {parts}: {self:?}", self.mapped));
        }
        if self.mapped_peak > self.peak_bound {
            return Err(format!("the peak {} is above the limit {:?}", self.mapped_peak, self.limit));
        }
        for class in &self.classes {
            if class.handed_out != class.pooled_live + class.parked {
                return Err(format!("pools handed out others than live and parked blocks: {class:?}"));
            }
        }
        let mut rounded = 0;
        for kind in &self.kinds {
            rounded += kind.rounded;
            if kind.allocs.wrapping_sub(kind.frees) != kind.live {
                return Err(format!("live blocks are not those allocated and not freed: {kind:?}"));
            }
            if kind.requested > kind.rounded {
                return Err(format!("live blocks hold less than was requested: {kind:?}"));
            }
        }
        if rounded != live {
            return Err(format!("the kinds hold {rounded} bytes, the heap {live}"));
        }
        if self.large.bytes > rounded {
            return Err(format!("large blocks hold {} bytes, all live ones {rounded}", self.large.bytes));
        }
        Ok(())
    }

    /// The row of a kind.
    pub fn kind(&self, kind: super::Kind) -> Option<&KindRow> {
        self.kinds.iter().find(|row| row.kind == kind.name())
    }
}
