//! Blocks that are followed: the ledger stays the same, whatever the strategy, and whenever that begins and ends.

#![allow(unsafe_code)]

use std::ptr::NonNull;

use taipan::mem::{Heap, Kind, Ledger, OwnedHeap, Policy};

struct Blocks {
    heap: OwnedHeap,
    live: Vec<(Kind, NonNull<u8>, usize)>,
    seed: u64,
}

impl Blocks {
    fn new(spec: &str) -> Blocks {
        let policy = Policy::parse(spec).expect("a policy");
        Blocks { heap: Heap::new(&policy, None), live: Vec::new(), seed: 1 }
    }

    fn random(&mut self, below: usize) -> usize {
        self.seed = self.seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.seed >> 33) as usize % below
    }

    /// Many operations, the same ones for the same seed.
    #[allow(unsafe_code)]
    fn work(&mut self, operations: usize) {
        for _ in 0..operations {
            match self.random(5) {
                0 | 1 => {
                    let kind = [Kind::Int, Kind::Float, Kind::Str, Kind::ListBuf][self.random(4)];
                    let size = if self.random(50) == 0 { 1000 + self.random(30000) } else { 8 + self.random(200) };
                    let block = self.heap.alloc(kind, size).expect("memory");
                    self.live.push((kind, block, size));
                }
                2 if !self.live.is_empty() => {
                    let index = self.random(self.live.len());
                    let size = 8 + self.random(600);
                    let (kind, block, old) = self.live[index];
                    // SAFETY: a live block of this heap, of this kind and size.
                    let block = unsafe { self.heap.realloc(kind, block, old, size) }.expect("memory");
                    self.live[index] = (kind, block, size);
                }
                _ if !self.live.is_empty() => {
                    let index = self.random(self.live.len());
                    let (kind, block, size) = self.live.swap_remove(index);
                    // SAFETY: as above.
                    unsafe { self.heap.free(kind, block, size) };
                }
                _ => (),
            }
        }
    }

    fn ledger(&self) -> Ledger {
        let ledger = self.heap.ledger();
        assert_eq!(ledger.check(), Ok(()));
        ledger
    }
}

const SPECS: [&str; 5] = ["pool", "freelist", "pool,int=freelist:20,str=freelist:3", "system", "checked"];

#[test]
fn what_is_followed_is_counted_as_ever() {
    for spec in SPECS {
        let (mut plain, mut followed) = (Blocks::new(spec), Blocks::new(spec));
        for round in 0..6 {
            plain.work(3000);
            match round {
                1 => followed.heap.follow_blocks(0, None),
                3 => followed.heap.follow_blocks(4096, None),
                4 => assert!(followed.heap.follow_no_blocks()),
                _ => (),
            }
            followed.work(3000);
            if round == 2 {
                followed.heap.close_site(0, |_| 0);
                plain.heap.compact();
                followed.heap.compact();
            }
            let (a, b) = (plain.ledger(), followed.ledger());
            for (a, b) in a.kinds.iter().zip(&b.kinds) {
                let row = |row: &taipan::mem::ledger::KindRow| {
                    let hits = row.freelist.as_ref().map(|list| (list.hits, list.misses, list.spills, list.length));
                    // Whether malloc can resize a block where it is depends on what else it holds.
                    let moves = if spec == "system" { (0, 0, 0) } else { (row.resized, row.moved, row.copied) };
                    (row.allocs, row.frees, row.live, row.requested, moves, hits)
                };
                assert_eq!(row(a), row(b), "{spec}, round {round}, {}", a.kind);
            }
        }
    }
}

#[test]
fn sites_add_up() {
    for spec in SPECS {
        let mut blocks = Blocks::new(spec);
        blocks.work(1000);
        blocks.heap.follow_blocks(0, None);
        let before = blocks.live.len();
        for site in 0..10 {
            blocks.work(500);
            blocks.heap.close_site(site, |_| site);
        }
        let (sites, kinds, all) = blocks.heap.tallies();
        let sum = |figure: fn(&taipan::mem::trace::Tally) -> u64| {
            (sites.iter().map(figure).sum::<u64>(), kinds.iter().map(|(_, tally)| figure(tally)).sum::<u64>())
        };
        assert_eq!(sum(|tally| tally.live), (all.live, all.live), "{spec}");
        assert_eq!(sum(|tally| tally.live_blocks), (all.live_blocks, all.live_blocks), "{spec}");
        assert_eq!(sum(|tally| tally.allocated), (all.allocated, all.allocated), "{spec}");
        assert!(all.at_peak >= all.live && all.live_blocks as usize <= blocks.live.len(), "{spec}");
        assert!(before > 0 && blocks.heap.followed_blocks().len() as u64 == all.live_blocks, "{spec}");
    }
}
