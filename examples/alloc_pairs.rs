//! Allocates and frees, under a strategy of choice: what an instruction counter or a clock looks at.
//!
//! `alloc_pairs SPEC MODE COUNT`, where the mode is `pair` (one block, again and again), `batch` (a thousand at a time,
//! freed in order), `random` (COUNT, freed in a random order, twice), `fill` (COUNT, kept), `walk` (COUNT containers, each
//! visited once) or `nothing` (the loop of `pair` alone). Blocks are of 32 bytes and, but for `walk`, of the kind `float`.
#![allow(unsafe_code)]

use std::hint::black_box;
use std::ptr::NonNull;
use std::time::Instant;

use taipan::mem::{Heap, Kind, OwnedHeap, Policy};

const KIND: Kind = Kind::Float;
const SIZE: usize = 32;

#[inline(never)]
fn pairs(heap: &Heap, count: u64) {
    for _ in 0..count {
        let Ok(block) = heap.alloc(KIND, SIZE) else {
            return;
        };
        // SAFETY: just allocated so.
        unsafe { heap.free(KIND, black_box(block), SIZE) };
    }
}

/// As `pairs` without the heap: what the loop itself costs.
#[inline(never)]
fn nothing(count: u64) {
    for at in 0..count {
        let block = std::ptr::without_provenance_mut::<u8>(at as usize + 8);
        let Some(block) = NonNull::new(block) else {
            return;
        };
        black_box(block);
    }
}

#[inline(never)]
fn batches(heap: &Heap, count: u64) {
    let mut blocks = Vec::with_capacity(1000);
    for _ in 0..count / 1000 {
        while blocks.len() < 1000 {
            let Ok(block) = heap.alloc(KIND, SIZE) else {
                return;
            };
            blocks.push(block);
        }
        for block in blocks.drain(..) {
            // SAFETY: allocated so above.
            unsafe { heap.free(KIND, block, SIZE) };
        }
    }
}

fn fill(heap: &Heap, count: u64) -> Vec<NonNull<u8>> {
    let block = |_| {
        let block = heap.alloc(KIND, SIZE).ok()?;
        // SAFETY: just allocated, and large enough.
        unsafe { block.cast::<u64>().write(1) };
        Some(block)
    };
    (0..count).map_while(block).collect()
}

fn random(heap: &Heap, count: u64) {
    let mut blocks = fill(heap, count);
    let mut state = 88_172_645_463_325_252_u64;
    for last in (1..blocks.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        blocks.swap(last, (state % (last as u64 + 1)) as usize);
    }
    for block in blocks {
        // SAFETY: allocated so above.
        unsafe { heap.free(KIND, block, SIZE) };
    }
}

/// Visits containers, then frees all but one in a thousand and compacts.
fn walk(heap: &Heap, count: u64) {
    let block = |_| heap.alloc(Kind::Instance, SIZE).ok();
    let blocks: Vec<_> = (0..count).map_while(block).collect();
    for block in &blocks {
        // SAFETY: allocated so above.
        unsafe { block.cast::<u64>().write(1) };
    }
    let (start, mut seen) = (Instant::now(), 0_u64);
    heap.for_each_container(&mut |_| seen += 1);
    let each = start.elapsed().as_nanos() as f64 / seen as f64;
    for (index, block) in blocks.into_iter().enumerate() {
        if index % 1000 != 0 {
            // SAFETY: allocated so above.
            unsafe { heap.free(Kind::Instance, block, SIZE) };
        }
    }
    let done = heap.compact();
    println!("visiting {seen}: {each:.2} ns each; then {done:?}");
}

fn main() {
    let mut args = std::env::args().skip(1);
    let spec = args.next().unwrap_or_else(|| "pool".to_string());
    let mode = args.next().unwrap_or_else(|| "pair".to_string());
    let count = args.next().and_then(|text| text.parse().ok()).unwrap_or(1_000_000);
    let heap: OwnedHeap = match Policy::parse(&spec) {
        Ok(policy) => Heap::new(&policy, None),
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(2);
        }
    };
    let start = Instant::now();
    match mode.as_str() {
        "pair" => pairs(&heap, count),
        "nothing" => nothing(count),
        "walk" => walk(&heap, count),
        "batch" => batches(&heap, count),
        "random" => {
            random(&heap, count);
            let again = Instant::now();
            random(&heap, count);
            let each = again.elapsed().as_nanos() as f64 / count as f64;
            println!("again, with what was freed in random order: {each:.2} ns");
        }
        _ => drop(fill(&heap, count)),
    }
    let each = start.elapsed().as_nanos() as f64 / count as f64;
    println!("{spec} {mode}: {each:.2} ns each, {} bytes mapped", heap.mapped());
}
