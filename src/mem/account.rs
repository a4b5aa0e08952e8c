//! How the ledger is found: from the counts of the inlined paths on one side, and a walk over the pools on the other.

use super::arena::{ARENA, POOL};
use super::heap::Heap;
use super::ledger::{ArenaRow, Band, ClassRow, FreelistRow, KindRow, LargeRow, Ledger, Totals};
use super::pages::PAGE;
use super::pool::Group;
use super::size_class::{class_size, CLASSES, LARGE, ROWS};
use super::strategy::Front;
use super::Kind;

/// What the walk over the pools finds.
struct Walk {
    headers: usize,
    idle: usize,
    virgin: usize,
    handed_out: [usize; CLASSES],
    free: [usize; CLASSES],
    pools: [usize; CLASSES],
}

fn walk(heap: &Heap) -> Walk {
    let mut found =
        Walk { headers: 0, idle: 0, virgin: 0, handed_out: [0; CLASSES], free: [0; CLASSES], pools: [0; CLASSES] };
    heap.store.arenas.for_each(|arena| {
        found.headers += PAGE;
        for pool in &arena.pools {
            if arena.is_free(pool.index()) {
                found.idle += pool.resident_bytes();
                continue;
            }
            let class = pool.shelf().1;
            let (whole, used) = (pool.whole_blocks(), pool.used());
            found.virgin += pool.resident_bytes() - whole * pool.size();
            found.handed_out[class] += used;
            found.free[class] += whole - used;
            found.pools[class] += 1;
        }
    });
    found
}

/// A pool, for a map of the heap.
#[derive(Debug, Clone, Copy)]
pub struct PoolRow {
    /// The arena's number, in the order of their list.
    pub arena: usize,
    /// The pool's number in the arena.
    pub index: usize,
    /// The address that its blocks share, by [`PoolRow::base_of`].
    pub base: usize,
    /// Which kinds of blocks it may hold; `free` for none.
    pub group: &'static str,
    /// The size of its blocks.
    pub size: usize,
    /// Blocks in use.
    pub used: usize,
    /// Blocks that it has room for, if all its pages were resident.
    pub whole: usize,
}

impl PoolRow {
    /// What the addresses of all blocks of a pool have in common.
    pub fn base_of(address: usize) -> usize {
        address & !(POOL - 1)
    }
}

impl Heap {
    /// Every pool, free ones too.
    pub fn pools(&self) -> Vec<PoolRow> {
        let mut rows = Vec::new();
        let mut number = 0;
        self.store.arenas.for_each(|arena| {
            for pool in &arena.pools {
                let base = PoolRow::base_of(pool.data() as usize);
                let mut row =
                    PoolRow { arena: number, index: pool.index(), base, group: "free", size: 0, used: 0, whole: 0 };
                if !arena.is_free(pool.index()) {
                    row.group = match pool.shelf().0 {
                        Group::Leaf if pool.size() <= 16 => "numbers",
                        Group::Leaf => "text and large numbers",
                        Group::Buffer => "buffers of lists and dicts",
                        Group::Container => "containers",
                    };
                    (row.size, row.used) = (pool.size(), pool.used());
                    row.whole = (POOL - (pool.data() as usize - base)) / pool.size().max(1);
                }
                rows.push(row);
            }
            number += 1;
        });
        rows
    }

    /// How many blocks of a kind and class were freed so far.
    fn frees(&self, kind: Kind, class: usize) -> u64 {
        let bin = self.bin(kind, class);
        match self.lifos(kind) {
            Some(lifos) if class != LARGE => lifos.frees(bin, class),
            _ => bin.own.room.get().unsigned_abs(),
        }
    }

    fn freelist_row(&self, kind: Kind) -> Option<FreelistRow> {
        let lifos = self.lifos(kind)?;
        let mut row = FreelistRow::default();
        for (class, counts) in lifos.rows.iter().enumerate() {
            let bin = self.bin(kind, class);
            lifos.sample(bin, class);
            row.hits += bin.allocs.get() - counts.misses.get();
            row.misses += counts.misses.get();
            row.spills += counts.spills.get();
            row.length += lifos.parked(bin);
            row.bytes += lifos.parked(bin) * self.block_size(class) as u64;
            row.length_peak += counts.peak.get();
        }
        Some(row)
    }

    fn kind_row(&self, kind: Kind) -> KindRow {
        let state = &self.kinds[kind as usize];
        let mut row = KindRow {
            kind: kind.name(),
            strategy: self.policy().choice(kind).to_string(),
            requested: state.requested.get(),
            rounded: state.charged.get() as u64,
            requested_peak: state.requested_peak.get().max(state.requested.get()),
            resized: state.resized.get(),
            moved: state.moved.get(),
            copied: state.copied.get(),
            freelist: self.freelist_row(kind),
            sizes: histogram((0..ROWS).map(|class| (size_of_class(class), self.bin(kind, class).allocs.get()))),
            ..KindRow::default()
        };
        for class in 0..ROWS {
            let (allocs, frees) = (self.bin(kind, class).allocs.get(), self.frees(kind, class));
            row.allocs += allocs;
            row.frees += frees;
            if class != LARGE {
                row.allocated += allocs * class_size(class) as u64;
                if self.front(kind) != Front::None {
                    row.rounded += (allocs - frees) * self.block_size(class) as u64;
                }
            }
        }
        row.live = row.allocs - row.frees;
        row
    }

    /// The row of a class, with those that its pools serve too.
    fn class_row(&self, class: usize, walk: &Walk) -> ClassRow {
        let mut row = ClassRow::default();
        let serves = |other: usize| class == LARGE || self.store.served_by(Group::Leaf, other).1 == class;
        let served = if class == LARGE || !self.store.few { class..class + 1 } else { 0..CLASSES };
        for (kind, class) in served.filter(|&other| serves(other)).flat_map(|class| Kind::ALL.map(|kind| (kind, class)))
        {
            let allocs = self.bin(kind, class).allocs.get();
            let live = allocs - self.frees(kind, class);
            row.allocs += allocs;
            row.live += live;
            if class != LARGE && self.front(kind) != Front::None {
                row.pooled_live += live;
                row.parked += self.lifos(kind).map_or(0, |lifos| lifos.parked(self.bin(kind, class)));
            }
        }
        if class == LARGE {
            row.rounded = self.store.large.stats.bytes.get() as u64;
            return row;
        }
        row.size = Some(class_size(class) as u64);
        row.rounded = row.live * class_size(class) as u64;
        row.handed_out = walk.handed_out[class] as u64;
        row.free = walk.free[class] as u64;
        row.pools = walk.pools[class] as u64;
        row
    }

    /// What is mapped, what of it is in use (by blocks, headers, stacks and what is held elsewhere), and what is parked: the
    /// figures that are quickly had.
    pub fn outline(&self) -> (u64, u64, u64) {
        let mapped = self.mapped() as u64;
        let mut parked = 0;
        for kind in Kind::ALL {
            if let Some(lifos) = self.lifos(kind) {
                let bytes = |class| lifos.parked(self.bin(kind, class)) * self.block_size(class) as u64;
                parked += (0..CLASSES).map(bytes).sum::<u64>();
            }
        }
        let live = self.requested() + (self.external.get() + self.stack.get()) as u64;
        (mapped, live, parked)
    }

    /// The figures that need no walk over the pools.
    pub fn totals(&self) -> Totals {
        let charged: usize = self.kinds.iter().map(|state| state.charged.get()).sum();
        Totals {
            mapped: self.mapped() as u64,
            requested: self.requested(),
            outside: charged as u64,
            caches: (self.store.large.cache_bytes() + self.checked.quarantined()) as u64,
            external: self.external.get() as u64,
            stack: self.stack.get() as u64,
            arenas: self.store.arenas.count() as u64,
        }
    }

    /// Where every byte is.
    pub fn ledger(&self) -> Ledger {
        let walk = walk(self);
        let kinds: Vec<KindRow> = Kind::ALL.iter().map(|&kind| self.kind_row(kind)).collect();
        let classes: Vec<ClassRow> = (0..ROWS).map(|class| self.class_row(class, &walk)).collect();
        let requested = self.requested();
        let rounded: u64 = kinds.iter().map(|row| row.rounded).sum();
        let bytes = |counts: &[usize; CLASSES]| -> u64 {
            (0..CLASSES).map(|class| (counts[class] * class_size(class)) as u64).sum()
        };
        let cached = walk.idle + self.store.large.cache_bytes() + self.checked.quarantined();
        let lists = kinds.iter().filter_map(|row| row.freelist.as_ref());
        Ledger {
            policy: self.policy().to_string(),
            limit: self.limit().map(|limit| limit as u64),
            mapped: self.mapped() as u64,
            mapped_peak: self.mapped_peak() as u64,
            peak_bound: self.store.budget.bound() as u64,
            live_peak: self.live_peak.get().max(requested),
            requested,
            rounding: rounded.wrapping_sub(requested),
            free: bytes(&walk.free),
            parked: lists.map(|row| row.bytes).sum(),
            headers: walk.headers as u64,
            virgin: walk.virgin as u64,
            caches: cached as u64,
            external: self.external.get() as u64,
            stack: self.stack.get() as u64,
            histogram: histogram(classes.iter().map(|row| (row.size, row.allocs))),
            kinds,
            classes: classes.into_iter().filter(|row| row.allocs > 0 || row.pools > 0).collect(),
            arenas: self.arena_row(),
            large: self.large_row(),
        }
    }

    fn arena_row(&self) -> ArenaRow {
        let arenas = &self.store.arenas;
        ArenaRow {
            taken: arenas.mapped.get(),
            returned: arenas.unmapped.get(),
            now: arenas.count() as u64,
            peak: arenas.peak() as u64,
            idle: arenas.idle() as u64,
            size: ARENA as u64,
            pools_taken: arenas.pools_taken.get(),
            pools_returned: arenas.pools_returned.get(),
        }
    }

    fn large_row(&self) -> LargeRow {
        let stats = &self.store.large.stats;
        LargeRow {
            live: stats.live.get() as u64,
            bytes: stats.bytes.get() as u64,
            cached: self.store.large.cache_bytes() as u64,
            mapped: stats.mapped.get(),
            unmapped: stats.unmapped.get(),
            reused: stats.reused.get(),
            resized: stats.resized.get(),
            remapped: stats.remapped.get(),
        }
    }
}

/// The size of a class's blocks; none for large ones.
fn size_of_class(class: usize) -> Option<u64> {
    (class != LARGE).then(|| class_size(class) as u64)
}

/// One band a class up to 512 bytes, then one a doubling, then the rest; only those with something in them.
fn histogram(classes: impl Iterator<Item = (Option<u64>, u64)>) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (size, allocs) in classes.filter(|row| row.1 > 0) {
        let up_to = size.map(|size| if size <= 512 { size } else { size.next_power_of_two() });
        match bands.last_mut().filter(|band| band.up_to == up_to) {
            Some(band) => band.allocs += allocs,
            None => bands.push(Band { up_to, allocs }),
        }
    }
    bands
}
