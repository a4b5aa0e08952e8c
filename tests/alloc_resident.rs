//! What the heap says it maps is what the kernel says is resident. Alone in its process, so that nothing else counts.
#![allow(unsafe_code)]

use taipan::mem::{Heap, Kind, Policy};

fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap();
    text.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

#[test]
fn mapped_is_what_becomes_resident() {
    let heap = Heap::new(&Policy::parse("pool").unwrap(), Some(64 << 20));
    let mut blocks = Vec::with_capacity(4_300_000);
    blocks.resize(4_300_000, std::ptr::NonNull::<u8>::dangling());
    blocks.clear();
    let before = resident();
    while let Ok(block) = heap.alloc(Kind::Int, 16) {
        unsafe { block.cast::<u64>().write(1) };
        blocks.push(block);
    }
    let slack = 512 << 10;
    let grown = resident() - before;
    assert!(heap.mapped() <= 64 << 20);
    assert!(grown <= heap.mapped() + slack, "{grown} for {}", heap.mapped());
    assert!(grown + slack >= heap.mapped(), "{grown} for {}", heap.mapped());
    for (index, block) in blocks.into_iter().enumerate() {
        if index % 1000 != 0 {
            unsafe { heap.free(Kind::Int, block, 16) };
        }
    }
    heap.compact();
    let left = resident().saturating_sub(before);
    assert!(left <= heap.mapped() + slack, "{left} for {}", heap.mapped());
    heap.ledger().check().unwrap();
}
