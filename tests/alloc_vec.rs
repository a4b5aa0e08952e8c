//! `HeapVec` against `Vec`.

use std::rc::Rc;

use taipan::mem::{Heap, HeapVec, Kind, OutOfMemory, Policy};

type Buffer<T> = HeapVec<T, { Kind::ListBuf as u8 }>;

fn same(buffer: &Buffer<Rc<u32>>, model: &[Rc<u32>]) {
    assert_eq!(buffer.len(), model.len());
    assert!(buffer.iter().zip(model).all(|(a, b)| Rc::ptr_eq(a, b)));
    assert!(buffer.capacity() >= buffer.len());
}

fn agree(spec: &str) {
    let heap = Heap::new(&Policy::parse(spec).unwrap(), None);
    let _guard = heap.set_current();
    let mut state = 0x1234_5678_u64;
    let mut random = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let all: Vec<Rc<u32>> = (0..64).map(Rc::new).collect();
    let mut buffer = Buffer::new();
    let mut model: Vec<Rc<u32>> = Vec::new();
    for _ in 0..20_000 {
        let item = all[random(all.len())].clone();
        let len = model.len();
        match random(14) {
            0..4 => {
                buffer.push(item.clone()).unwrap();
                model.push(item);
            }
            4 => {
                let at = random(len + 1);
                buffer.insert(at, item.clone()).unwrap();
                model.insert(at, item);
            }
            5 if len > 0 => {
                let at = random(len);
                assert!(Rc::ptr_eq(&buffer.remove(at), &model.remove(at)));
            }
            6 if len > 0 => {
                let at = random(len);
                assert!(Rc::ptr_eq(&buffer.swap_remove(at), &model.swap_remove(at)));
            }
            7 => assert_eq!(buffer.pop(), model.pop()),
            8 => {
                let start = random(len + 1);
                let end = start + random(len - start + 1);
                let new = &all[..random(12)];
                let old = buffer.splice(start..end, Buffer::from_slice(new).unwrap()).unwrap();
                let gone: Vec<_> = model.splice(start..end, new.iter().cloned()).collect();
                same(&old, &gone);
            }
            9 if random(20) == 0 => {
                buffer.clear();
                model.clear();
                assert_eq!(buffer.capacity(), 0);
            }
            10 if random(10) == 0 => {
                buffer.retain(|item| **item % 3 != 0);
                model.retain(|item| **item % 3 != 0);
            }
            11 => {
                buffer.truncate(len.saturating_sub(3));
                model.truncate(len.saturating_sub(3));
                buffer.shrink();
            }
            12 => {
                let mut more = Buffer::from_slice(&all[..random(9)]).unwrap();
                model.extend(more.iter().cloned());
                buffer.append(&mut more).unwrap();
            }
            _ => {
                buffer.extend_from_slice(&all[..2]).unwrap();
                model.extend_from_slice(&all[..2]);
            }
        }
        same(&buffer, &model);
    }
    let half = buffer.len() / 2;
    let mut values = buffer.into_iter();
    for expected in &model[..half] {
        assert!(Rc::ptr_eq(&values.next().unwrap(), expected));
    }
    assert_eq!(values.len(), model.len() - half);
    drop(values);
    drop(model);
    assert!(all.iter().all(|item| Rc::strong_count(item) == 1), "each was dropped once");
    let row = heap.ledger().kind(Kind::ListBuf).cloned().unwrap();
    assert_eq!((row.live, row.requested), (0, 0));
    heap.ledger().check().unwrap();
}

#[test]
fn every_operation_agrees_with_vec() {
    for spec in ["pool", "freelist", "system", "checked"] {
        agree(spec);
    }
}

#[test]
fn a_buffer_is_sixteen_bytes_and_starts_without_memory() {
    assert_eq!(std::mem::size_of::<Buffer<u64>>(), 16);
    let empty: Buffer<u64> = Buffer::new();
    assert_eq!(empty.capacity(), 0);
    drop(empty);
}

#[test]
fn growth_takes_all_that_a_block_has() {
    let heap = Heap::new(&Policy::parse("pool").unwrap(), None);
    let _guard = heap.set_current();
    let mut buffer: Buffer<u64> = Buffer::new();
    let mut steps = Vec::new();
    for item in 0..1000 {
        buffer.push(item).unwrap();
        if steps.last() != Some(&buffer.capacity()) {
            steps.push(buffer.capacity());
        }
    }
    assert_eq!(steps[..6], [4, 8, 16, 24, 32, 40]);
    assert!(steps.len() < 30, "{steps:?}");
    assert_eq!(heap.ledger().rounding, 0);
}

#[test]
fn a_refused_growth_changes_nothing() {
    let heap = Heap::new(&Policy::parse("pool").unwrap(), Some(1 << 20));
    let _guard = heap.set_current();
    let mut buffer: Buffer<u64> = Buffer::new();
    let mut count = 0;
    while buffer.push(count).is_ok() {
        count += 1;
    }
    assert!(count > 100_000, "{count}");
    assert_eq!(buffer.len() as u64, count);
    assert!(buffer.iter().copied().eq(0..count));
    assert_eq!(buffer.try_reserve(usize::MAX), Err(OutOfMemory));
    assert_eq!(buffer.reserve_exact(1 << 40), Err(OutOfMemory));
    buffer.clear();
    assert!(buffer.reserve_exact(1000).is_ok());
    heap.ledger().check().unwrap();
}
