//! Doing again what a record tells, on a heap of another policy.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::trace::{Event, MAGIC};
use super::{Heap, Kind, Ledger, Policy};

/// What a replay did.
#[derive(Debug)]
pub struct Replayed {
    /// Allocations, frees and resizes done.
    pub events: u64,
    /// How long that took, in seconds.
    pub seconds: f64,
    /// The heap at the end, before what was left was freed.
    pub ledger: Ledger,
}

/// A block of the record.
#[derive(Clone, Copy)]
struct Block {
    kind: Kind,
    at: NonNull<u8>,
    size: usize,
}

/// Reads all events of a record.
///
/// # Errors
/// A message when it is none.
pub fn events(bytes: &[u8]) -> Result<Vec<Event>, String> {
    let mut rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or("this is no record of taipan's")?;
    let mut events = Vec::new();
    while let Some(event) = Event::read(&mut rest)? {
        events.push(event);
    }
    Ok(events)
}

/// Does all of it on a new heap.
///
/// # Errors
/// A message when an event cannot be.
pub fn replay(events: &[Event], policy: &Policy) -> Result<Replayed, String> {
    let heap = Heap::new(policy, None);
    let mut blocks: Vec<Option<Block>> = Vec::new();
    let start = std::time::Instant::now();
    let result = events.iter().try_for_each(|event| one(&heap, &mut blocks, *event));
    let seconds = start.elapsed().as_secs_f64();
    let ledger = heap.ledger();
    for block in blocks.into_iter().flatten() {
        // SAFETY: a live block of this heap, of this kind and size.
        unsafe { heap.free(block.kind, block.at, block.size) };
    }
    result.map(|()| Replayed { events: events.len() as u64, seconds, ledger })
}

fn one(heap: &Heap, blocks: &mut Vec<Option<Block>>, event: Event) -> Result<(), String> {
    let no_memory = |_| "out of memory".to_string();
    let least = |kind: Kind, size: usize| size.max(if kind.is_container() { 16 } else { 1 });
    match event {
        Event::Alloc(kind, size) => {
            let size = least(kind, size);
            let at = heap.alloc(kind, size).map_err(no_memory)?;
            // The program wrote to it, too; and what a container begins with is not zero while it lives.
            // SAFETY: a fresh block of at least a byte, aligned to 8; containers have 16 bytes at least.
            unsafe {
                match size {
                    0..8 => at.write(1),
                    _ => at.cast::<u64>().write(1),
                }
            }
            blocks.push(Some(Block { kind, at, size }));
        }
        Event::Free(number) => {
            let block = take(blocks, number)?;
            // SAFETY: a live block of this heap, of this kind and size.
            unsafe { heap.free(block.kind, block.at, block.size) };
        }
        Event::Resize(number, size) => {
            let block = take(blocks, number)?;
            let size = least(block.kind, size);
            // SAFETY: as above; on success the old pointer is not used again.
            let at = unsafe { heap.realloc(block.kind, block.at, block.size, size) }.map_err(no_memory)?;
            blocks[number as usize] = Some(Block { at, size, ..block });
        }
    }
    Ok(())
}

fn take(blocks: &mut [Option<Block>], number: u64) -> Result<Block, String> {
    let block = blocks.get_mut(number as usize).and_then(Option::take);
    block.ok_or_else(|| format!("the record uses block {number}, which is not there"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_done_again_under_every_strategy() {
        let mut events = Vec::new();
        for n in 0..1000u64 {
            events.push(Event::Alloc(Kind::ALL[n as usize % 12], 16 + n as usize * 3));
            if n % 3 == 0 {
                events.push(Event::Resize(n, 5000 + n as usize));
            }
            if n >= 10 && n % 2 == 0 {
                events.push(Event::Free(n - 10));
            }
        }
        for spec in ["pool", "freelist", "system", "checked", "pool,int=freelist:5"] {
            let done = replay(&events, &Policy::parse(spec).expect("a policy")).expect("a replay");
            assert_eq!(done.ledger.check(), Ok(()), "{spec}");
            assert_eq!(done.events, events.len() as u64);
        }
        assert!(replay(&[Event::Free(0)], &Policy::default()).is_err());
        assert!(super::events(b"something else").is_err());
    }
}
