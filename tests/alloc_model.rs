//! Every strategy against a naive model: random operations, contents, overlap, the ledger, the walk over containers.
#![allow(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::ptr::NonNull;

use taipan::mem::strategy::STRATEGIES;
use taipan::mem::{Heap, Kind, OutOfMemory, Policy, Stack};

/// Address space of the stack.
const STACK: usize = 1 << 20;

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
    stack: Stack,
    external: usize,
    limit: Option<usize>,
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
    fn new(heap: &Heap) -> Model {
        let stack = heap.map_stack(STACK).expect("address space");
        let (live, ranges) = (Vec::new(), BTreeMap::new());
        Model { live, ranges, bytes: 0, next_tag: 1, stack, external: 0, limit: heap.limit() }
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

    /// What is rarer than blocks: charges from elsewhere, the stack, a failure, other limits, a compaction.
    fn aside(&mut self, heap: &Heap, random: &mut Random) -> Result<(), OutOfMemory> {
        match random.below(40) {
            0..10 => {
                let bytes = random.below(50_000);
                heap.charge_external(bytes)?;
                self.external += bytes;
            }
            10..18 => {
                heap.release_external(self.external);
                self.external = 0;
            }
            18..26 => {
                let bytes = random.below(STACK / 8);
                self.stack.commit_to(heap, bytes)?;
            }
            26..30 => self.stack.shrink_to(heap, random.below(STACK / 8)),
            30..34 => heap.reserve_check(random.below(1 << 20))?,
            34 => heap.set_soft_limit(Some(random.below(8 << 20))),
            35 => heap.fail_allocation(Some(1 + random.below(50) as u64)),
            36 => {
                if let Some(limit) = self.limit {
                    heap.set_limit(Some((limit / 2 + random.below(limit / 2)).max(heap.mapped())));
                }
            }
            37 => heap.set_limit(self.limit),
            38 => heap.fail_allocation(None),
            _ => drop(heap.compact()),
        }
        Ok(())
    }

    /// What can be told without a look at every pool.
    fn check_totals(&self, heap: &Heap) {
        let totals = heap.totals();
        totals.check().unwrap();
        assert_eq!(totals.requested as usize, self.bytes);
        assert_eq!((totals.external, totals.stack), (self.external as u64, self.stack.committed() as u64));
        assert!(heap.limit().is_none_or(|limit| heap.mapped() <= limit));
    }

    fn check(&self, heap: &Heap) {
        self.check_totals(heap);
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

/// Random operations, the totals compared after each; the number of live blocks swings, so that pools and arenas fill and
/// empty.
fn exercise(spec: &str, limit: Option<usize>, operations: usize, check_every: usize) {
    let heap = Heap::new(&Policy::parse(spec).unwrap(), limit);
    let mut model = Model::new(&heap);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for step in 0..operations {
        refused += usize::from(operate(&heap, &mut model, &mut random, step).is_err());
        model.check_totals(&heap);
        if step % check_every == 0 {
            model.check(&heap);
        }
    }
    assert!(refused > 0 || limit.is_none(), "nothing was refused");
    model.check(&heap);
    heap.fail_allocation(None);
    while !model.live.is_empty() {
        let index = random.below(model.live.len());
        model.free(&heap, index);
        model.check_totals(&heap);
    }
    heap.release_external(model.external);
    model.stack.shrink_to(&heap, 0);
    model.external = 0;
    model.check(&heap);
    heap.verify_blocks();
    heap.compact();
    assert_eq!(heap.mapped(), 0, "everything was freed and compacted");
    heap.ledger().check().unwrap();
}

fn operate(heap: &Heap, model: &mut Model, random: &mut Random, step: usize) -> Result<(), OutOfMemory> {
    let growing = step / 20_000 % 3 != 2 && model.live.len() < 30_000;
    let choice = random.below(100);
    if model.live.is_empty() || choice < if growing { 55 } else { 25 } {
        let kind = Kind::ALL[random.below(Kind::COUNT)];
        let leaf_word = !kind.is_container() && random.below(4) == 0;
        let size = if leaf_word { 1 + random.below(24) } else { any_size(random) };
        model.alloc(heap, kind, size)
    } else if choice < 85 {
        let index = random.below(model.live.len());
        model.free(heap, index);
        Ok(())
    } else if choice < 99 || random.below(10) > 0 {
        let index = random.below(model.live.len());
        let size = match random.below(3) {
            0 => any_size(random),
            1 => model.live[index].size + 16 + random.below(64),
            _ => (model.live[index].size / 2).max(16),
        };
        model.realloc(heap, index, size)
    } else {
        model.aside(heap, random)
    }
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

/// How many operations a strategy: a few by default, those of the environment's `TAIPAN_MODEL_OPERATIONS` if that is set.
fn operations() -> usize {
    let asked = std::env::var("TAIPAN_MODEL_OPERATIONS").ok();
    asked.map_or(100_000, |text| text.parse().expect("a number"))
}

#[test]
fn random_operations_agree_with_the_model() {
    for spec in SPECS {
        exercise(spec, None, operations(), (operations() / 500).clamp(5_000, 20_000));
    }
}

#[test]
fn ledger_reconciles_after_every_operation() {
    for spec in SPECS {
        exercise(spec, None, 2_000, 1);
        exercise(spec, Some(256 << 10), 2_000, 1);
    }
}

#[test]
fn a_limit_is_never_passed() {
    for spec in SPECS {
        exercise(spec, Some(6 << 20), operations() / 4, 5_000);
        exercise(spec, Some(512 << 10), operations() / 10, 1_000);
    }
}
