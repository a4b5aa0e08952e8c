//! The cycle collector: trial deletion over the containers that the heap's pools hold, without a prefix in the objects.
//!
//! Every container starts with the number of references to it; taking away those that come from other containers leaves the
//! references from outside. What has some is alive, and all that it reaches; the rest is garbage (the scheme is that of
//! CPython's collector, by Neil Schemenauer; counts stand in a side array).
//! Objects with a finaliser that has not run yet are kept, with all they reach, and queued for it (PEP 442): the next
//! collection takes them.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::layout::{flag, Layout, TypeWord};
use super::release::ops;
use super::ty::{TypeEntry, FIRST_DYNAMIC_ID};
use super::value::{Header, Value, IMMORTAL};
use super::vm::Vm;

/// At least so many new containers before a collection runs by itself.
pub const LEAST_BUDGET: i64 = 50_000;

/// An open-addressing map from addresses to positions in the list of containers: 0 is a free slot, else position + 1.
struct Places<'a> {
    objects: &'a [NonNull<Header>],
    slots: Vec<u32>,
    mask: usize,
}

impl Places<'_> {
    fn new(objects: &[NonNull<Header>]) -> Places<'_> {
        let size = (objects.len() * 3 / 2).next_power_of_two().max(16);
        let mut places = Places { objects, slots: vec![0; size], mask: size - 1 };
        for (index, object) in objects.iter().enumerate() {
            let mut at = places.start(object.as_ptr() as usize);
            while places.slots[at] != 0 {
                at = (at + 1) & places.mask;
            }
            places.slots[at] = index as u32 + 1;
        }
        places
    }

    fn start(&self, address: usize) -> usize {
        ((address >> 3).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) & self.mask
    }

    fn find(&self, address: usize) -> Option<usize> {
        let mut at = self.start(address);
        loop {
            match self.slots[at] {
                0 => return None,
                found if self.objects[found as usize - 1].as_ptr() as usize == address => {
                    return Some(found as usize - 1);
                }
                _ => at = (at + 1) & self.mask,
            }
        }
    }
}

/// Visits all references that an object holds: its payload's, those behind it, and that to its class.
fn visit(vm: &Vm, object: NonNull<Header>, each: &mut dyn FnMut(&Value)) {
    // SAFETY: a live container; nobody changes payloads while the collector has the engine.
    unsafe {
        let word = TypeWord(object.as_ref().word.get());
        (ops(word).traverse)(object, each);
        if word.id().0 >= FIRST_DYNAMIC_ID {
            for value in vm.shared.extra_references(object).iter().flatten() {
                each(value);
            }
            if let Some(class) = vm.entry(word.id()).class() {
                each(class);
            }
        }
    }
}

/// May the value be a container? Numbers and text of built-in classes are not: no need to look for them.
#[inline(always)]
fn may_be_container(value: &Value) -> bool {
    let word = value.word();
    let layout = word.layout_bits();
    word.id().0 >= FIRST_DYNAMIC_ID || !(layout >= Layout::Bool as u32 && layout <= Layout::Bytes as u32)
}

fn address(value: &Value) -> usize {
    value.0.as_ptr() as usize
}

/// Finds garbage cycles and frees them; the result is the number of objects freed.
pub fn collect(vm: &mut Vm) -> usize {
    if std::mem::replace(&mut vm.gc.running, true) {
        return 0;
    }
    vm.counts.collections += 1;
    let mut objects: Vec<NonNull<Header>> = Vec::new();
    vm.heap().for_each_container(&mut |block| objects.push(block.cast()));
    let places = Places::new(&objects);
    let outside = references_from_outside(vm, &objects, &places);
    let mut alive: Vec<bool> = outside.iter().map(|&count| count > 0).collect();
    spread(vm, &objects, &places, &mut alive);
    let finalizable: Vec<usize> =
        (0..objects.len()).filter(|&i| !alive[i] && needs_finalizer(vm, objects[i])).collect();
    for &index in &finalizable {
        alive[index] = true;
    }
    spread_from(vm, &objects, &places, &mut alive, finalizable.clone());
    for index in finalizable {
        // SAFETY: a live object; the queue gets a reference of its own.
        unsafe {
            let header = objects[index].as_ref();
            header.word.set(header.word.get() | flag::FINALIZED);
            header.count.set(header.count.get() + 1);
            vm.shared.queue_finalizer(Value::from_raw(objects[index]));
        }
    }
    let garbage: Vec<NonNull<Header>> =
        objects.iter().zip(&alive).filter(|(_, alive)| !**alive).map(|(object, _)| *object).collect();
    let freed = clear(vm, &garbage);
    vm.counts.collected += freed as u64;
    vm.gc.live_after = (objects.len() - freed) as u64;
    vm.shared.gc_budget.set((vm.gc.live_after as i64).max(LEAST_BUDGET));
    vm.gc.running = false;
    freed
}

/// For each container the number of references that do not come from another one. Immortals have plenty.
fn references_from_outside(vm: &Vm, objects: &[NonNull<Header>], places: &Places<'_>) -> Vec<i32> {
    let mut outside: Vec<i32> = objects
        .iter()
        .map(|object| {
            // SAFETY: a live container.
            let count = unsafe { object.as_ref() }.count.get();
            if count & IMMORTAL != 0 {
                i32::MAX / 2
            } else {
                count.min(i32::MAX as u32 / 2) as i32
            }
        })
        .collect();
    for object in objects {
        visit(vm, *object, &mut |value| {
            if !may_be_container(value) {
                return;
            }
            if let Some(index) = places.find(address(value)) {
                outside[index] -= 1;
                debug_assert!(outside[index] >= 0, "{:?} visits {value:?} too often", objects.get(index));
            }
        });
    }
    outside
}

/// Marks all that living containers reach.
fn spread(vm: &Vm, objects: &[NonNull<Header>], places: &Places<'_>, alive: &mut [bool]) {
    let roots = (0..objects.len()).filter(|&index| alive[index]).collect();
    spread_from(vm, objects, places, alive, roots);
}

fn spread_from(vm: &Vm, objects: &[NonNull<Header>], places: &Places<'_>, alive: &mut [bool], mut open: Vec<usize>) {
    while let Some(index) = open.pop() {
        visit(vm, objects[index], &mut |value| {
            if !may_be_container(value) {
                return;
            }
            if let Some(found) = places.find(address(value)) {
                if !alive[found] {
                    alive[found] = true;
                    open.push(found);
                }
            }
        });
    }
}

fn needs_finalizer(vm: &Vm, object: NonNull<Header>) -> bool {
    // SAFETY: a live container.
    let word = TypeWord(unsafe { object.as_ref() }.word.get());
    word.0 & flag::FINALIZED == 0 && vm.shared.wants_finalizer(object, word)
}

/// Breaks the cycles among garbage objects, whose references then free them.
fn clear(vm: &mut Vm, garbage: &[NonNull<Header>]) -> usize {
    // Each is held while it is cleared, so that none goes before its turn.
    let held: Vec<Value> = garbage
        .iter()
        .map(|object| {
            // SAFETY: a live object; it is counted up for the reference made.
            unsafe {
                let header = object.as_ref();
                header.count.set(header.count.get() + 1);
                Value::from_raw(*object)
            }
        })
        .collect();
    for value in &held {
        // SAFETY: unreachable for the program: the collector is its only user.
        unsafe {
            for place in vm.shared.extra_references(value.0) {
                drop(place.take());
            }
            (ops(value.word()).clear)(value.0);
        }
    }
    let count = held.len();
    drop(held);
    count
}

/// Is the object one that the collector looks at?
pub fn is_tracked(vm: &Vm, value: &Value) -> bool {
    let layout = value.layout();
    let entry: &TypeEntry = vm.entry_of(value);
    let singleton = matches!(layout, Layout::None | Layout::NotImplemented | Layout::Ellipsis | Layout::Unbound);
    entry.kind(layout).is_container() && !singleton
}

/// All containers that a program can see, for `gc.get_objects()`.
pub fn objects(vm: &Vm) -> Vec<Value> {
    let mut found = Vec::new();
    vm.heap().for_each_container(&mut |block| {
        let object: NonNull<Header> = block.cast();
        // SAFETY: a live container; immortals are not counted, others are counted up for the reference made.
        unsafe {
            let header = object.as_ref();
            if header.count.get() & IMMORTAL == 0 {
                header.count.set(header.count.get() + 1);
            }
            found.push(Value::from_raw(object));
        }
    });
    found.retain(|value| is_tracked(vm, value));
    found
}

/// The values that an object refers to, for `gc.get_referents()`.
pub fn referents(vm: &Vm, object: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    if is_tracked(vm, object) {
        visit(vm, object.0, &mut |value| found.push(value.clone()));
    }
    found
}
