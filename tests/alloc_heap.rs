//! What the heap promises beyond the model: density, limits, compaction, stacks, the checked strategy.
#![allow(unsafe_code)]

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::NonNull;

use taipan::mem::{Heap, Kind, OutOfMemory, OwnedHeap, Policy};

fn heap(spec: &str, limit: Option<usize>) -> OwnedHeap {
    Heap::new(&Policy::parse(spec).unwrap(), limit)
}

fn many(heap: &Heap, kind: Kind, size: usize, count: usize) -> Vec<NonNull<u8>> {
    (0..count).map(|_| heap.alloc(kind, size).unwrap()).collect()
}

#[test]
fn a_million_small_blocks_cost_hardly_more_than_they_hold() {
    for spec in ["pool", "freelist", "freelist:100"] {
        for size in [16, 24, 32, 48] {
            let heap = heap(spec, None);
            many(&heap, Kind::Int, size, 1_000_000);
            let each = heap.mapped() as f64 / 1e6;
            assert!(each <= size as f64 * 1.025, "{each} for {size} under {spec}");
            heap.ledger().check().unwrap();
        }
    }
}

#[test]
fn blocks_of_a_dropped_heap_need_not_be_freed() {
    for spec in ["pool", "freelist", "system", "checked"] {
        let heap = heap(spec, None);
        many(&heap, Kind::Tuple, 40, 1000);
        many(&heap, Kind::Tuple, 100_000, 10);
    }
}

#[test]
fn scattered_survivors_pin_few_pages_after_compaction() {
    let heap = heap("pool", None);
    let blocks = many(&heap, Kind::Float, 16, 2_000_000);
    let mut state = 1_u64;
    let mut kept = 0;
    for block in blocks {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if state >> 33 & 1023 == 0 {
            kept += 1;
        } else {
            unsafe { heap.free(Kind::Float, block, 16) };
        }
    }
    assert!(kept > 1500);
    assert!(heap.mapped() <= 40 << 20, "{} before", heap.mapped());
    let done = heap.compact();
    assert!(heap.mapped() <= 8 << 20, "{} after", heap.mapped());
    assert_eq!(done.mapped as usize, heap.mapped());
    assert!(done.bytes_returned > 20 << 20);
    heap.ledger().check().unwrap();
    // What was given back serves again, and in address order.
    let again = many(&heap, Kind::Float, 16, 1000);
    assert!(again.windows(2).filter(|pair| pair[0] < pair[1]).count() > 990);
}

#[test]
fn an_unbounded_freelist_holds_its_memory_until_compaction() {
    let heap = heap("freelist", None);
    let blocks = many(&heap, Kind::Int, 16, 500_000);
    let full = heap.mapped();
    for &block in &blocks {
        unsafe { heap.free(Kind::Int, block, 16) };
    }
    assert_eq!(heap.mapped(), full);
    let row = heap.ledger().kind(Kind::Int).unwrap().freelist.clone().unwrap();
    assert!(row.length >= 500_000 && row.length_peak >= 500_000);
    // Last in, first out.
    assert_eq!(heap.alloc(Kind::Int, 16), Ok(*blocks.last().unwrap()));
    unsafe { heap.free(Kind::Int, *blocks.last().unwrap(), 16) };
    heap.compact();
    assert_eq!(heap.mapped(), 0);
}

#[test]
fn a_bounded_freelist_spills() {
    let heap = heap("freelist:100", None);
    for block in many(&heap, Kind::Int, 16, 5000) {
        unsafe { heap.free(Kind::Int, block, 16) };
    }
    let row = heap.ledger().kind(Kind::Int).unwrap().freelist.clone().unwrap();
    assert_eq!((row.length, row.spills, row.misses, row.hits), (100, 4900, 5000, 0));
    many(&heap, Kind::Int, 16, 150);
    let row = heap.ledger().kind(Kind::Int).unwrap().freelist.clone().unwrap();
    assert_eq!((row.length, row.misses, row.hits), (0, 5050, 100));
    heap.ledger().check().unwrap();
}

#[test]
fn the_limit_is_exact_and_the_heap_usable_afterwards() {
    for spec in ["pool", "freelist", "freelist:100", "system", "checked"] {
        for limit in [256 << 10, 1 << 20, 5 << 20] {
            let heap = heap(spec, Some(limit));
            let mut blocks = Vec::new();
            while let Ok(block) = heap.alloc(Kind::Int, 16) {
                blocks.push(block);
            }
            assert!(heap.mapped() <= limit);
            assert!(heap.mapped() + 8192 > limit, "{} of {limit} under {spec}", heap.mapped());
            assert_eq!(heap.alloc(Kind::Int, 16), Err(OutOfMemory));
            assert_eq!(heap.alloc(Kind::Bytes, usize::MAX), Err(OutOfMemory));
            assert_eq!(heap.alloc(Kind::Bytes, 1 << 50), Err(OutOfMemory));
            heap.ledger().check().unwrap();
            for block in blocks.drain(..) {
                unsafe { heap.free(Kind::Int, block, 16) };
            }
            // All of it is there again, for any other kind and size.
            let half = heap.alloc(Kind::Str, limit / 2).unwrap();
            assert!(heap.reserve_check(limit).is_err());
            assert!(heap.reserve_check(limit / 4).is_ok());
            unsafe { heap.free(Kind::Str, half, limit / 2) };
            let wide = heap.alloc(Kind::Bytes, limit * 8 / 10).unwrap();
            unsafe { heap.free(Kind::Bytes, wide, limit * 8 / 10) };
            heap.ledger().check().unwrap();
        }
    }
}

#[test]
fn impossible_sizes_are_refused_without_a_limit_too() {
    for spec in ["pool", "freelist", "system", "checked"] {
        let heap = heap(spec, None);
        for size in [usize::MAX, isize::MAX as usize, usize::MAX - 4095, 1 << 60] {
            assert_eq!(heap.alloc(Kind::Str, size), Err(OutOfMemory));
            assert!(heap.usable(Kind::Str, size) >= size);
            let block = heap.alloc(Kind::Str, 100).unwrap();
            assert_eq!(unsafe { heap.realloc(Kind::Str, block, 100, size) }, Err(OutOfMemory));
            unsafe { heap.free(Kind::Str, block, 100) };
        }
        assert!(heap.reserve_check(usize::MAX).is_err());
        heap.ledger().check().unwrap();
    }
}

#[test]
fn a_large_block_grows_without_copying() {
    let heap = heap("pool", None);
    let mut size = 40_000;
    let mut block = heap.alloc(Kind::ListBuf, size).unwrap();
    unsafe { block.cast::<u64>().write(42) };
    while size < 20_000_000 {
        let next = heap.usable(Kind::ListBuf, size + size / 8);
        block = unsafe { heap.realloc(Kind::ListBuf, block, size, next).unwrap() };
        size = next;
    }
    assert_eq!(unsafe { block.cast::<u64>().read() }, 42);
    let ledger = heap.ledger();
    assert_eq!(ledger.kind(Kind::ListBuf).unwrap().copied, 0);
    assert!(ledger.large.bytes as usize <= size + 4096);
    unsafe { heap.free(Kind::ListBuf, block, size) };
    heap.ledger().check().unwrap();
}

#[test]
fn cached_large_blocks_serve_again() {
    let heap = heap("pool", None);
    let anchor = heap.alloc(Kind::Str, 16 << 20).unwrap();
    for _ in 0..1000 {
        let block = heap.alloc(Kind::Str, 300_000).unwrap();
        unsafe { heap.free(Kind::Str, block, 300_000) };
    }
    let row = heap.ledger().large;
    assert!(row.reused >= 999 && row.mapped <= 2, "{row:?}");
    unsafe { heap.free(Kind::Str, anchor, 16 << 20) };
}

#[test]
fn stacks_are_paid_for_as_they_are_used() {
    let heap = heap("pool", Some(1 << 20));
    let mut stack = heap.map_stack(64 << 20).unwrap();
    assert_eq!((heap.mapped(), stack.committed()), (0, 0));
    stack.commit_to(&heap, 100_000).unwrap();
    assert_eq!((heap.mapped(), stack.committed()), (114_688, 114_688));
    unsafe { stack.base().add(99_999).write(7) };
    assert_eq!(stack.commit_to(&heap, 2 << 20), Err(OutOfMemory));
    assert_eq!(stack.commit_to(&heap, 65 << 20), Err(OutOfMemory));
    heap.ledger().check().unwrap();
    assert_eq!(heap.ledger().stack, 114_688);
    stack.shrink_to(&heap, 1);
    assert_eq!(heap.mapped(), 4_096);
    stack.commit_to(&heap, 131_072).unwrap();
    assert_eq!(unsafe { stack.base().add(99_999).read() }, 0);
    heap.release_stack(stack);
    assert_eq!(heap.mapped(), 0);
}

#[test]
fn external_memory_counts() {
    let heap = heap("pool", Some(1 << 20));
    heap.charge_external(900_000).unwrap();
    assert_eq!(heap.charge_external(900_000), Err(OutOfMemory));
    assert_eq!(heap.alloc(Kind::Str, 200_000), Err(OutOfMemory));
    heap.ledger().check().unwrap();
    heap.release_external(900_000);
    assert!(heap.alloc(Kind::Str, 200_000).is_ok());
}

fn panics_with(text: &str, body: impl FnOnce()) {
    let payload = catch_unwind(AssertUnwindSafe(body)).unwrap_err();
    let message = payload.downcast_ref::<String>().cloned();
    let message = message.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string)).unwrap();
    assert!(message.contains(text), "{message}");
}

#[test]
fn the_checked_strategy_notices_misuse() {
    let heap = heap("checked", None);
    let block = heap.alloc(Kind::Str, 24).unwrap();
    panics_with("freed as 32", || unsafe { heap.free(Kind::Str, block, 32) });
    panics_with("freed as bytes", || unsafe { heap.free(Kind::Bytes, block, 24) });
    unsafe { block.add(24).write(1) };
    panics_with("a write behind", || heap.verify_blocks());
    unsafe { block.add(24).write(0xde) };
    let block = heap.alloc(Kind::Str, 24).unwrap();
    unsafe { heap.free(Kind::Str, block, 24) };
    panics_with("freed twice", || unsafe { heap.free(Kind::Str, block, 24) });
    let block = heap.alloc(Kind::List, 24).unwrap();
    unsafe {
        heap.free(Kind::List, block, 24);
        block.add(20).write(1);
    }
    panics_with("a write to a freed list", || {
        heap.compact();
    });
}

#[test]
fn the_checked_strategy_refuses_the_allocation_that_it_was_told() {
    let heap = heap("checked:fail=3", None);
    let results: Vec<bool> = (0..6).map(|_| heap.alloc(Kind::Int, 16).is_ok()).collect();
    assert_eq!(results, [true, true, false, true, true, true]);
    heap.ledger().check().unwrap();
}

#[test]
fn heaps_move_between_threads_and_do_not_meet() {
    let heaps: Vec<OwnedHeap> = (0..4).map(|_| heap("pool", Some(4 << 20))).collect();
    let threads: Vec<_> = heaps
        .into_iter()
        .map(|heap| {
            std::thread::spawn(move || {
                let _guard = heap.set_current();
                assert!(std::ptr::eq(Heap::current(), &*heap));
                while heap.alloc(Kind::Tuple, 64).is_ok() {}
                heap.ledger().check().unwrap();
                heap.ledger().kind(Kind::Tuple).unwrap().live
            })
        })
        .collect();
    let counts: Vec<u64> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(counts.iter().all(|&count| count == counts[0] && count > 60_000), "{counts:?}");
}

#[test]
fn what_was_freed_serves_again_before_anything_is_mapped() {
    for spec in ["pool", "freelist", "freelist:100"] {
        for size in [8, 16, 40, 100, 3000, 20_000] {
            let heap = heap(spec, None);
            let mut blocks = many(&heap, Kind::Str, size, 40_000_000 / (size + 400));
            let full = heap.mapped();
            for round in 0..4 {
                let half = (0..blocks.len()).filter(|index| index % 2 == round % 2);
                for index in half.clone() {
                    unsafe { heap.free(Kind::Str, blocks[index], size) };
                }
                for index in half {
                    blocks[index] = heap.alloc(Kind::Str, size).unwrap();
                }
                assert_eq!(heap.mapped(), full, "{size} under {spec}");
            }
            heap.ledger().check().unwrap();
        }
    }
}

#[test]
fn large_containers_are_found_wherever_they_move() {
    for spec in ["pool", "system", "checked"] {
        let heap = heap(spec, None);
        let mut size = 40_000;
        let mut blocks = many(&heap, Kind::Tuple, size, 50);
        for (block, number) in blocks.iter().zip(1_u64..) {
            unsafe { block.cast::<u64>().write(number) };
        }
        for _ in 0..8 {
            for block in &mut blocks {
                *block = unsafe { heap.realloc(Kind::Tuple, *block, size, size * 2).unwrap() };
            }
            size *= 2;
            let mut found: Vec<u64> = Vec::new();
            heap.for_each_container(&mut |block| {
                assert!(blocks.contains(&block));
                found.push(unsafe { block.cast::<u64>().read() });
            });
            found.sort_unstable();
            assert!(found.into_iter().eq(1..=50), "under {spec}");
            heap.ledger().check().unwrap();
        }
        for block in blocks {
            unsafe { heap.free(Kind::Tuple, block, size) };
        }
        heap.ledger().check().unwrap();
    }
}

#[test]
fn most_of_what_is_freed_is_returned_without_being_asked() {
    let heap = heap("pool", None);
    let blocks = many(&heap, Kind::Float, 16, 4_000_000);
    let peak = heap.mapped();
    for block in blocks {
        unsafe { heap.free(Kind::Float, block, 16) };
    }
    assert!(heap.mapped() <= peak / 4 + (1 << 20), "{} of {peak}", heap.mapped());
    let big = heap.alloc(Kind::Str, peak).unwrap();
    unsafe { heap.free(Kind::Str, big, peak) };
    assert!(heap.mapped() <= peak / 4 + peak / 8 + (1 << 20), "{} of {peak}", heap.mapped());
    heap.ledger().check().unwrap();
}

#[test]
fn reuse_never_raises_the_peak() {
    let heap = heap("pool", None);
    // A table that grows by copying leaves its former blocks behind; small blocks then take their place.
    let mut table = heap.alloc(Kind::DictTable, 1 << 20).unwrap();
    for power in 21..25 {
        let next = heap.alloc(Kind::DictTable, 1 << power).unwrap();
        unsafe { heap.free(Kind::DictTable, table, 1 << (power - 1)) };
        table = next;
    }
    let peak = heap.mapped_peak();
    assert!(peak <= 25 << 20, "{peak}");
    many(&heap, Kind::Int, 16, 500_000);
    assert!(heap.mapped_peak() <= 26 << 20, "{}", heap.mapped_peak());
    heap.ledger().check().unwrap();
}

#[test]
fn the_tables_of_a_heap_are_small() {
    assert!(std::mem::size_of::<Heap>() <= 32 << 10, "{}", std::mem::size_of::<Heap>());
}
