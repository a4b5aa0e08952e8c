//! Every strategy against a naive model: random operations, contents, overlap, the ledger, the walk over containers.
#![allow(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::ptr::NonNull;

use taipan::mem::strategy::STRATEGIES;
use taipan::mem::{Heap, Kind, OutOfMemory, Policy};

/// A small random number generator, the same numbers everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

#[derive(Clone, Copy)]
struct Block {
    kind: Kind,
    at: NonNull<u8>,
    size: usize,
    tag: u64,
}

/// What must be true of the heap, kept naively.
struct Model {
    live: Vec<Block>,
    ranges: BTreeMap<usize, usize>,
    bytes: usize,
    next_tag: u64,
}

fn pattern(tag: u64, index: usize) -> u8 {
    (tag as u8).wrapping_mul(31).wrapping_add(index as u8).wrapping_add((index >> 8) as u8)
}

/// Which bytes of a block are looked at: all of a small one, the ends of a large one.
fn looked_at(size: usize) -> impl Iterator<Item = usize> {
    let head = size.min(96);
    (0..head).chain(size.saturating_sub(40).max(head)..size)
}

impl Block {
    fn body(&self) -> usize {
        if self.kind.is_container() {
            8
        } else {
            0
        }
    }

    fn fill(&self, from: usize) {
        unsafe {
            if self.kind.is_container() {
                self.at.cast::<u64>().write(self.tag | 1 << 63);
            }
            for index in looked_at(self.size).filter(|&index| index >= from.max(self.body())) {
                self.at.add(index).write(pattern(self.tag, index));
            }
            for index in looked_at(self.size).filter(|&index| index >= self.body()) {
                self.at.add(index).write(pattern(self.tag, index));
            }
        }
    }

    fn verify(&self, upto: usize) {
        unsafe {
            if self.kind.is_container() {
                assert_eq!(self.at.cast::<u64>().read(), self.tag | 1 << 63, "header");
            }
            for index in looked_at(self.size).filter(|&at| at >= self.body() && at < upto) {
                let byte = self.at.add(index).read();
                assert_eq!(byte, pattern(self.tag, index), "byte {index} of {}", self.size);
            }
        }
    }
}

impl Model {
    fn new() -> Model {
        Model { live: Vec::new(), ranges: BTreeMap::new(), bytes: 0, next_tag: 1 }
    }

    fn enter(&mut self, block: Block) {
        let start = block.at.addr().get();
        assert_eq!(start % 8, 0, "alignment");
        let end = start + block.size;
        if let Some((_, &before)) = self.ranges.range(..end).next_back() {
            assert!(before <= start, "a block overlaps another");
        }
        self.ranges.insert(start, end);
        self.bytes += block.size;
        self.live.push(block);
    }

    fn leave(&mut self, index: usize) -> Block {
        let block = self.live.swap_remove(index);
        self.ranges.remove(&block.at.addr().get());
        self.bytes -= block.size;
        block
    }

    fn alloc(&mut self, heap: &Heap, kind: Kind, size: usize) -> Result<(), OutOfMemory> {
        let at = heap.alloc(kind, size)?;
        if kind.is_container() {
            assert_eq!(unsafe { at.cast::<u64>().read() }, 0, "a fresh container's first word");
        }
        self.next_tag += 1;
        let block = Block { kind, at, size, tag: self.next_tag };
        assert!(heap.usable(kind, size) >= size);
        block.fill(0);
        self.enter(block);
        Ok(())
    }

    fn free(&mut self, heap: &Heap, index: usize) {
        let block = self.leave(index);
        block.verify(block.size);
        unsafe { heap.free(block.kind, block.at, block.size) };
    }

    fn realloc(&mut self, heap: &Heap, index: usize, size: usize) -> Result<(), OutOfMemory> {
        let old = self.live[index];
        old.verify(old.size);
        let at = unsafe { heap.realloc(old.kind, old.at, old.size, size) };
        let Ok(at) = at else {
            old.verify(old.size);
            return Err(OutOfMemory);
        };
        self.leave(index);
        let block = Block { at, size, ..old };
        // Only what both sizes look at was written before.
        unsafe {
            for index in looked_at(old.size.min(96)).filter(|&at| at >= old.body() && at < size) {
                assert_eq!(at.add(index).read(), pattern(old.tag, index), "kept byte {index}");
            }
        }
        block.fill(0);
        self.enter(block);
        Ok(())
    }

    fn check(&self, heap: &Heap) {
        let ledger = heap.ledger();
        ledger.check().unwrap();
        assert_eq!(ledger.requested as usize, self.bytes);
        for kind in Kind::ALL {
            let live = self.live.iter().filter(|block| block.kind == kind).count();
            assert_eq!(ledger.kind(kind).unwrap().live as usize, live, "{}", kind.name());
        }
        let mut found = BTreeSet::new();
        heap.for_each_container(&mut |block| assert!(found.insert(block.addr().get())));
        let containers = self.live.iter().filter(|block| block.kind.is_container());
        let expected: BTreeSet<usize> = containers.map(|block| block.at.addr().get()).collect();
        assert_eq!(found, expected);
    }
}

fn any_size(random: &mut Random) -> usize {
    match random.below(1000) {
        0..700 => 16 + random.below(113),
        700..850 => 16 + random.below(500),
        850..960 => 16 + random.below(4000),
        960..996 => 16 + random.below(60_000),
        _ => 16 + random.below(400_000),
    }
}

/// Random operations; the number of live blocks swings, so that pools and arenas fill and empty.
fn exercise(spec: &str, limit: Option<usize>, operations: usize, check_every: usize) {
    let heap = Heap::new(&Policy::parse(spec).unwrap(), limit);
    let mut model = Model::new();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for step in 0..operations {
        let growing = step / 20_000 % 3 != 2 && model.live.len() < 30_000;
        let choice = random.below(100);
        let alloc_below = if growing { 55 } else { 25 };
        if model.live.is_empty() || choice < alloc_below {
            let kind = Kind::ALL[random.below(Kind::COUNT)];
            let leaf_word = !kind.is_container() && random.below(4) == 0;
            let size = if leaf_word { 1 + random.below(24) } else { any_size(&mut random) };
            refused += usize::from(model.alloc(&heap, kind, size).is_err());
        } else if choice < 85 {
            let index = random.below(model.live.len());
            model.free(&heap, index);
        } else if choice < 99 || random.below(200) > 0 {
            let index = random.below(model.live.len());
            let size = match random.below(3) {
                0 => any_size(&mut random),
                1 => model.live[index].size + 16 + random.below(64),
                _ => (model.live[index].size / 2).max(16),
            };
            refused += usize::from(model.realloc(&heap, index, size).is_err());
        } else {
            heap.compact();
        }
        if step % check_every == 0 {
            model.check(&heap);
        }
        if let Some(limit) = limit {
            assert!(heap.mapped() <= limit);
        }
    }
    assert_eq!(refused > 0, limit.is_some(), "{refused} refused");
    model.check(&heap);
    while !model.live.is_empty() {
        let index = random.below(model.live.len());
        model.free(&heap, index);
    }
    model.check(&heap);
    heap.verify_blocks();
    heap.compact();
    assert_eq!(heap.mapped(), 0, "everything was freed and compacted");
    heap.ledger().check().unwrap();
}

const SPECS: [&str; 8] = [
    "pool",
    "freelist",
    "freelist:100",
    "freelist:0",
    "system",
    "checked",
    "pool,int=freelist,float=freelist:7,listbuf=system,dict=checked,tuple=freelist",
    "system,int=pool,instance=freelist,dicttable=pool",
];

#[test]
fn every_strategy_is_among_the_specs() {
    for row in &STRATEGIES {
        assert!(SPECS.contains(&row.name), "{} has no model test", row.name);
    }
}

#[test]
fn random_operations_agree_with_the_model() {
    for spec in SPECS {
        exercise(spec, None, 200_000, 5_000);
    }
}

#[test]
fn ledger_reconciles_after_every_operation() {
    for spec in SPECS {
        exercise(spec, None, 2_000, 1);
    }
}

#[test]
fn a_limit_is_never_passed() {
    for spec in SPECS {
        exercise(spec, Some(6 << 20), 100_000, 5_000);
        exercise(spec, Some(512 << 10), 30_000, 1_000);
    }
}

#[test]
#[ignore = "takes minutes"]
fn ten_million_operations_a_strategy() {
    for spec in SPECS {
        exercise(spec, None, 10_000_000, 20_000);
        exercise(spec, Some(16 << 20), 2_000_000, 10_000);
    }
}
