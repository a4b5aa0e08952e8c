//! The cycle collector: trial deletion over the containers of the heap, without a prefix in the objects, without a table
//! beside them, and without recursion. (The scheme is that of CPython's collector, by Neil Schemenauer: take away from every
//! count the references from other containers; what has some left is alive, and all that it reaches; the rest is garbage.)
//!
//! # Generations
//! A container is young, middle-aged or old, as two bits of its header say; it gets older with each collection that it
//! survives. A young collection walks only pools that have handed out blocks since the last one ([`Heap::walk_containers`]),
//! and takes references from all others as references from outside. A frozen container takes no part (`gc.freeze`).
//!
//! # When
//! A collection is due when as many containers were made as the threshold of the youngest says, those that went not
//! counted. The threshold a program never set is only where it starts: it doubles while young collections find little, and
//! falls back when they find much. A full one waits, as in CPython, until the containers that got old since the last one are
//! a quarter of those that were old then; or as many, if the last one found little.
//!
//! # Memory
//! None is needed: a collection may run when the limit has been reached. With memory left, the list of objects to look at
//! is longer, and wide graphs need fewer sweeps.
//!
//! # Order
//! As in CPython: weak references to garbage are cleared, their callbacks wait for the safe point; finalisers are queued
//! for it, with all that they reach, which the collection after it takes (PEP 442); the rest is freed at once.
//!
//! [`Heap::walk_containers`]: crate::mem::Heap::walk_containers

mod trace;

use super::dict::DictObj;
use super::error::PyResult;
use super::frame::Borrowed;
use super::layout::{flag, Layout};
use super::list::ListBuf;
use super::ty::TypeObj;
use super::value::Value;
use super::vm::Vm;
use trace::{generation_of, set_generation, with_open, Tracer};

const OLD: u32 = 2;
const FROZEN: u32 = 3;

/// `gc.get_threshold()` until a program sets it.
pub const THRESHOLDS: [i64; 3] = [2000, 10, 10];
/// The most containers that are made between two young collections, if the program sets nothing else.
const MOST_YOUNG: i64 = 1 << 17;
/// Stands for "never" as a budget.
const NEVER: i64 = i64::MAX / 4;

/// State of the collector.
#[derive(Clone, Debug)]
pub struct GcState {
    /// Collections run by themselves.
    pub enabled: bool,
    /// `gc.get_threshold()`.
    pub thresholds: [i64; 3],
    /// A program has set them: they are kept to.
    exact: bool,
    /// As many containers are made until the next young collection.
    young_size: i64,
    /// What the budget was set to last.
    budget: i64,
    /// How many collections of the next younger generation there were since the last of this; the first is not used.
    counts: [i64; 3],
    /// Containers that lived after the last full collection, and that got old since.
    old: usize,
    pending: usize,
    /// Did the last full collection find little?
    clean: bool,
    /// What was done so far, by generation.
    pub stats: [GenerationStats; 3],
    /// Objects with finalisers were found: once they have run, a collection of this generation is due.
    again: Option<usize>,
    /// A collection is in progress.
    pub running: bool,
    /// `gc.get_debug()`.
    pub debug: i64,
    /// What a collection found that was to be kept (`gc.DEBUG_SAVEALL`), for `gc.garbage`.
    pub saved: Vec<Value>,
}

/// A row of `gc.get_stats()`.
#[derive(Clone, Copy, Debug, Default)]
pub struct GenerationStats {
    /// Collections of this generation.
    pub collections: u64,
    /// Objects that they freed.
    pub collected: u64,
}

/// Keep what is found, rather than free it.
pub const DEBUG_SAVEALL: i64 = 32;

impl Default for GcState {
    fn default() -> GcState {
        GcState {
            enabled: true,
            thresholds: THRESHOLDS,
            exact: false,
            young_size: THRESHOLDS[0],
            budget: THRESHOLDS[0],
            counts: [0; 3],
            old: 0,
            pending: 0,
            clean: false,
            stats: Default::default(),
            again: None,
            running: false,
            debug: 0,
            saved: Vec::new(),
        }
    }
}

impl GcState {
    /// The generation to collect once the finalisers have run that the last collection queued; none if it queued none.
    pub fn take_again(&mut self) -> Option<usize> {
        self.again.take()
    }
}

impl Vm {
    /// Sets the thresholds of the generations; the first of zero ends collections that run by themselves.
    pub fn set_gc_thresholds(&mut self, thresholds: [i64; 3]) {
        let made = self.gc_count()[0];
        self.gc.thresholds = thresholds;
        self.gc.exact = true;
        self.gc.young_size = thresholds[0];
        let budget = if thresholds[0] <= 0 { NEVER } else { thresholds[0] };
        self.gc.budget = budget;
        self.shared.gc_budget.set((budget - made).max(1));
    }

    /// `gc.get_count()`: containers made since the last collection, and collections of each generation since that of the
    /// next older one.
    pub fn gc_count(&self) -> [i64; 3] {
        let made = (self.gc.budget - self.shared.gc_budget.get()).max(0);
        [made, self.gc.counts[1], self.gc.counts[2]]
    }

    /// The generation whose collection is due, if any is.
    pub fn gc_due(&mut self) -> Option<usize> {
        if self.shared.gc_budget.get() > 0 {
            return None;
        }
        if !self.gc.enabled || self.gc.thresholds[0] <= 0 {
            self.gc.budget = NEVER;
            self.shared.gc_budget.set(NEVER);
            return None;
        }
        let state = &self.gc;
        let over = |generation: usize| state.counts[generation] > state.thresholds[generation];
        let least = if state.clean { state.old } else { state.old / 4 };
        if over(2) && state.pending > least {
            return Some(2);
        }
        Some(usize::from(over(1)))
    }

    /// Collections run by themselves from now on.
    pub fn enable_gc(&mut self) {
        self.gc.enabled = true;
        self.reset_gc_budget();
    }

    fn reset_gc_budget(&mut self) {
        let budget = if self.gc.thresholds[0] <= 0 { NEVER } else { self.gc.young_size.max(1) };
        self.gc.budget = budget;
        self.shared.gc_budget.set(budget);
    }

    /// Notes what a collection did, and when the next is due.
    fn after_collection(&mut self, generation: usize, objects: usize, garbage: usize) {
        let state = &mut self.gc;
        for count in &mut state.counts[..=generation] {
            *count = 0;
        }
        if let Some(count) = state.counts.get_mut(generation + 1) {
            *count += 1;
        }
        let alive = objects - garbage;
        match generation {
            1 => state.pending += alive,
            2 => {
                state.old = alive;
                state.pending = 0;
                state.clean = garbage < objects / 16;
            }
            _ if state.exact => {}
            _ if garbage > objects / 4 => state.young_size = state.thresholds[0],
            _ if garbage < objects / 8 => state.young_size = (state.young_size * 2).min(MOST_YOUNG),
            _ => {}
        }
        if !state.exact && self.shared.heap.walks_all_containers() {
            // Every collection sees all containers: there should be so many new ones.
            self.gc.young_size = self.gc.young_size.max(objects as i64 / 2);
        }
        self.reset_gc_budget();
    }
}

/// Finds the garbage among containers up to a generation, and frees what needs no finaliser. Tells how many those are.
pub fn collect(vm: &mut Vm, generation: usize) -> usize {
    if std::mem::replace(&mut vm.gc.running, true) {
        return 0;
    }
    let older = (generation as u32 + 1).min(OLD);
    let tracer = Tracer { shared: &vm.shared, oldest: generation as u32 };
    let objects = tracer.subtract();
    let alive = with_open(objects, |open| tracer.restore(open));
    let mut garbage = objects - alive;
    let mut saved = Vec::new();
    let mut again = None;
    if garbage == 0 {
        tracer.settle(older);
    } else {
        let found = tracer.condemn();
        debug_assert_eq!(found.objects, garbage);
        if found.weakly_referenced > 0 {
            tracer.clear_weak_references();
        }
        if found.finalizable > 0 {
            garbage -= with_open(garbage, |open| tracer.save_finalizable(open));
            again = Some(older as usize);
        }
        if vm.gc.debug & DEBUG_SAVEALL != 0 {
            tracer.rescue(older, |value| saved.push(value));
        } else {
            tracer.free(older);
        }
    }
    vm.heap().age_containers(older as u8);
    vm.gc.saved.append(&mut saved);
    vm.gc.again = again;
    let stats = &mut vm.gc.stats[generation];
    stats.collections += 1;
    stats.collected += garbage as u64;
    vm.counts.collections += 1;
    vm.counts.collected += garbage as u64;
    vm.after_collection(generation, objects, garbage);
    vm.gc.running = false;
    garbage
}

/// Collects what finalisers have left of the garbage of a collection of generation `part_of`, which this is a part of.
pub fn collect_again(vm: &mut Vm, generation: usize, part_of: usize) -> usize {
    let (stats, counts, count) = (vm.gc.stats, vm.gc.counts, vm.counts.collections);
    let found = collect(vm, generation);
    (vm.gc.stats, vm.gc.counts, vm.counts.collections) = (stats, counts, count);
    vm.gc.stats[part_of].collected += found as u64;
    found
}

/// Is the object one that CPython's collector looks at? (Ours looks at some more, for its own ends.)
pub fn is_tracked(vm: &Vm, value: &Value) -> bool {
    is_tracked_within(vm, value, 8)
}

/// `depth`: how deep tuples in tuples are looked into; deeper ones count as looked at.
fn is_tracked_within(vm: &Vm, value: &Value, depth: u32) -> bool {
    use Layout::{ByteArray, BytesIter, Code, Dict, Instance, Range, RangeIter, StrAsciiIter, StrIter, Tuple};
    use Layout::{Ellipsis, NotImplemented, Unbound};
    let own = vm.entry_of(value).extra > 0;
    let atom = |value: &Value| !is_tracked_within(vm, value, depth.saturating_sub(1));
    match value.layout() {
        Layout::None | NotImplemented | Ellipsis | Unbound => false,
        Range | RangeIter | Code | StrIter | StrAsciiIter | BytesIter | ByteArray => own,
        // Tuples and dicts that hold numbers and text alone are passed over.
        Tuple if value.is_exact(Tuple) => depth == 0 || !value.as_tuple().is_some_and(|items| items.iter().all(atom)),
        Dict if value.is_exact(Dict) => {
            let Some(dict) = value.downcast::<DictObj>().filter(|_| depth > 0) else { return true };
            let mut atoms = true;
            dict.get(vm).table.for_each(&mut |item| atoms = atoms && atom(item));
            !atoms
        }
        Instance => {
            let class = vm.class_of(value);
            class.downcast::<TypeObj>().is_some_and(|class| {
                let class = class.get(vm);
                class.has_dict || !class.slot_names.is_empty()
            })
        }
        layout => own || layout.kind().is_container(),
    }
}

/// Calls `each` with all containers that a program can see, of one generation or of all.
fn for_each_object(vm: &Vm, generation: Option<u32>, mut each: impl FnMut(&Value)) {
    let tracer = Tracer { shared: &vm.shared, oldest: FROZEN };
    tracer.walk(|object, header| {
        let here = generation_of(header.word.get());
        if generation.map_or(here != FROZEN, |wanted| wanted == here) {
            let value = Borrowed::of(object);
            if is_tracked(vm, value.get()) {
                each(value.get());
            }
        }
    });
}

/// The containers that a program can see and for which `wanted` holds. The memory is had before any is counted up.
fn select(vm: &Vm, generation: Option<u32>, wanted: impl Fn(&Value) -> bool) -> PyResult<ListBuf> {
    let mut count = 0;
    for_each_object(vm, generation, |value| count += usize::from(wanted(value)));
    let mut found = ListBuf::with_capacity(count)?;
    for_each_object(vm, generation, |value| {
        if found.len() < found.capacity() && wanted(value) {
            // There is room.
            let _ = found.push(value.clone());
        }
    });
    Ok(found)
}

/// All containers that a program can see, of one generation or of all, for `gc.get_objects()`.
///
/// # Errors
/// MemoryError.
pub fn objects(vm: &Vm, generation: Option<u32>) -> PyResult<ListBuf> {
    select(vm, generation, |_| true)
}

/// The values that an object refers to, for `gc.get_referents()`.
///
/// # Errors
/// MemoryError.
pub fn referents(vm: &Vm, object: &Value, into: &mut ListBuf) -> PyResult<()> {
    if !is_tracked(vm, object) {
        return Ok(());
    }
    let tracer = Tracer { shared: &vm.shared, oldest: FROZEN };
    let mut count = 0;
    tracer.references(object.0, &mut |_| count += 1);
    into.try_reserve(count)?;
    tracer.references(object.0, &mut |value| {
        // There is room.
        let _ = into.push(value.clone());
    });
    Ok(())
}

/// The containers that refer to any of some values, for `gc.get_referrers()`.
///
/// # Errors
/// MemoryError.
pub fn referrers(vm: &Vm, wanted: &[Value]) -> PyResult<ListBuf> {
    let tracer = Tracer { shared: &vm.shared, oldest: FROZEN };
    select(vm, None, |object| {
        let mut refers = false;
        tracer.references(object.0, &mut |value| {
            refers = refers || wanted.iter().any(|wanted| wanted.ptr_eq(value));
        });
        refers
    })
}

/// Puts all containers out of the collector's reach (`gc.freeze`), or those back that were put so.
pub fn freeze(vm: &mut Vm, frozen: bool) {
    let tracer = Tracer { shared: &vm.shared, oldest: FROZEN };
    tracer.walk(|_, header| match (frozen, generation_of(header.word.get()) == FROZEN) {
        (true, _) => set_generation(header, FROZEN),
        (false, true) => set_generation(header, OLD),
        (false, false) => {}
    });
    if frozen {
        // What is frozen counts as old no more.
        (vm.gc.old, vm.gc.pending) = (0, 0);
        vm.reset_gc_budget();
    }
}

/// How many containers of each generation there are that a program can see; the last are frozen.
pub fn census(vm: &Vm) -> [usize; 4] {
    let mut counts = [0; 4];
    let tracer = Tracer { shared: &vm.shared, oldest: FROZEN };
    tracer.walk(|object, header| {
        if is_tracked(vm, Borrowed::of(object).get()) {
            if let Some(count) = counts.get_mut(generation_of(header.word.get()) as usize) {
                *count += 1;
            }
        }
    });
    counts
}

/// Has the object's finaliser run?
pub fn is_finalized(value: &Value) -> bool {
    value.has_flag(flag::FINALIZED)
}
