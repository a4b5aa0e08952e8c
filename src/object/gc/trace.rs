//! What the collector does to the objects of a heap: walking them, following references, counting.
//!
//! No table stands beside the objects, and nothing is allocated: the counts themselves say how far the collector has got.
//! [`Tracer::subtract`] takes away from each the references that come from others which take part; [`Tracer::restore`] puts
//! back those of objects that turn out to be alive, so that a count above zero means "reached"; the mark in the header says
//! "its own references are back". What is left unmarked is garbage, and gets its counts back from
//! [`Tracer::condemn`], which leaves marks on garbage and on nothing else.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::super::dict::DictObj;
use super::super::instance;
use super::super::layout::{flag, Layout, TypeWord};
use super::super::list::ListObj;
use super::super::release::ops;
use super::super::shared::Shared;
use super::super::ty::FIRST_DYNAMIC_ID;
use super::super::value::{Header, Object, Value, IMMORTAL};
use super::OLD;
use crate::mem::{HeapVec, Kind};

/// The most objects that wait to be looked at, before the heap is swept again for the rest.
const MOST_OPEN: usize = 1 << 16;
/// As many as need no memory.
const FIXED_OPEN: usize = 512;

const GENERATION_SHIFT: u32 = flag::GENERATION.trailing_zeros();
const _: () = assert!(flag::GENERATION >> GENERATION_SHIFT == 3);

/// Has a container of that layout no generation, and counts as old? What is laid out as a str needs those bits for itself;
/// None and kin are known by their whole word.
#[inline(always)]
fn is_ageless(layout: u32) -> bool {
    layout <= Layout::Ellipsis as u32 || layout == Layout::Str as u32
}

/// The generation of a container.
#[inline(always)]
pub(super) fn generation_of(word: u32) -> u32 {
    if is_ageless(TypeWord(word).layout_bits()) {
        return OLD;
    }
    (word & flag::GENERATION) >> GENERATION_SHIFT
}

/// Puts a container into a generation.
#[inline(always)]
pub(super) fn set_generation(header: &Header, generation: u32) {
    let word = header.word.get();
    if !is_ageless(TypeWord(word).layout_bits()) {
        header.word.set(word & !flag::GENERATION | generation << GENERATION_SHIFT);
    }
}

#[inline(always)]
fn is_leaf_layout(layout: u32) -> bool {
    const FIRST: u32 = Layout::Bool as u32;
    layout.wrapping_sub(FIRST) <= Layout::Bytes as u32 - FIRST
}

/// Objects whose references are to be followed.
pub(super) struct Open<'a> {
    slots: &'a mut [NonNull<Header>],
    len: usize,
    /// Some found no place.
    overflow: bool,
}

impl Open<'_> {
    #[inline(always)]
    fn push(&mut self, object: NonNull<Header>) {
        match self.slots.get_mut(self.len) {
            Some(place) => {
                *place = object;
                self.len += 1;
            }
            None => self.overflow = true,
        }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<NonNull<Header>> {
        self.len = self.len.checked_sub(1)?;
        self.slots.get(self.len).copied()
    }
}

/// Runs the body with room for open objects: more, if the heap has memory for it.
pub(super) fn with_open<R>(objects: usize, body: impl FnOnce(&mut Open<'_>) -> R) -> R {
    type Slots = HeapVec<NonNull<Header>, { Kind::ListBuf as u8 }>;
    let mut fixed = [NonNull::<Header>::dangling(); FIXED_OPEN];
    let wanted = (objects / 8).min(MOST_OPEN);
    let mut more = Slots::new();
    if wanted > FIXED_OPEN && more.reserve_exact(wanted).is_ok() {
        while more.len() < wanted && more.push(NonNull::dangling()).is_ok() {}
    }
    let slots = if more.len() > FIXED_OPEN { &mut more[..] } else { &mut fixed[..] };
    body(&mut Open { slots, len: 0, overflow: false })
}

/// Looks at the containers of the generations up to one.
pub(super) struct Tracer<'a> {
    pub(super) shared: &'a Shared,
    /// The oldest generation that takes part.
    pub(super) oldest: u32,
}

/// What [`Tracer::condemn`] found.
#[derive(Default)]
pub(super) struct Condemned {
    pub(super) objects: usize,
    pub(super) weakly_referenced: usize,
    pub(super) finalizable: usize,
}

impl Tracer<'_> {
    /// Calls `each` with every container that takes part. It may free any, and must not allocate.
    #[inline(always)]
    pub(super) fn walk(&self, mut each: impl FnMut(NonNull<Header>, &Header)) {
        let age = if self.oldest >= OLD { u8::MAX } else { self.oldest as u8 };
        let oldest = self.oldest;
        self.shared.heap.walk_containers(age, &mut |block| {
            let object = block.cast::<Header>();
            // SAFETY: the heap hands out live containers.
            let header = unsafe { object.as_ref() };
            let word = header.word.get();
            if generation_of(word) > oldest {
                // Outside of pools the newest come first: the rest is older still.
                return is_ageless(TypeWord(word).layout_bits());
            }
            each(object, header);
            true
        });
    }

    /// Calls `each` with every reference that an object holds: its payload's, those behind it, and that to its class.
    #[inline(always)]
    pub(super) fn references(&self, object: NonNull<Header>, each: &mut impl FnMut(&Value)) {
        // SAFETY: a live container; nobody changes payloads while the collector has the engine. The layout says which
        // payload there is.
        unsafe {
            let word = TypeWord(object.as_ref().word.get());
            let layout = word.layout_bits();
            if layout == Layout::Instance as u32 {
                instance::visit(object, each);
            } else if layout == Layout::List as u32 {
                let list = &*object.cast::<Object<ListObj>>().as_ref().payload.get();
                list.items.iter().for_each(&mut *each);
            } else if layout == Layout::Dict as u32 {
                let dict = &*object.cast::<Object<DictObj>>().as_ref().payload.get();
                dict.table.for_each(each);
            } else if layout == Layout::Tuple as u32 {
                super::super::tuple::items_of(object).iter().for_each(&mut *each);
            } else {
                (ops(word).traverse)(object, &mut |value| each(value));
            }
            if word.id().0 >= FIRST_DYNAMIC_ID {
                let entry = &self.shared.types()[word.id().0 as usize];
                if entry.extra > 0 {
                    self.shared.extra_references(object).iter().flatten().for_each(&mut *each);
                }
                if let Some(class) = entry.class() {
                    each(class);
                }
            }
        }
    }

    /// The header of what a reference leads to, if that takes part and is counted.
    #[inline(always)]
    fn counted<'v>(&self, value: &'v Value) -> Option<&'v Header> {
        let header = value.header();
        let word = header.word.get();
        let layout = TypeWord(word).layout_bits();
        let takes_part = if is_leaf_layout(layout) {
            self.is_odd(word)
        } else {
            (word & flag::GENERATION) >> GENERATION_SHIFT <= self.oldest
        };
        (takes_part && header.count.get() & IMMORTAL == 0).then_some(header)
    }

    /// Is a number or a text a container that takes part, because its class gives it references of its own?
    #[inline(always)]
    fn is_odd(&self, word: u32) -> bool {
        let id = TypeWord(word).id().0;
        id >= FIRST_DYNAMIC_ID && self.shared.types()[id as usize].extra > 0 && generation_of(word) <= self.oldest
    }

    /// Takes the references among those who take part away from their counts. Tells how many take part.
    pub(super) fn subtract(&self) -> usize {
        let mut objects = 0;
        self.walk(|object, _| {
            objects += 1;
            self.references(object, &mut |value| {
                if let Some(header) = self.counted(value) {
                    let count = header.count.get();
                    debug_assert!(count > 0, "{value:?} is visited too often");
                    header.count.set(count.saturating_sub(1));
                }
            });
        });
        objects
    }

    /// Gives the counts back that living objects hold, and marks those. Tells how many live.
    pub(super) fn restore(&self, open: &mut Open<'_>) -> usize {
        let mut alive = 0;
        loop {
            open.overflow = false;
            self.walk(|object, header| {
                // Reached, but not looked at yet?
                if header.count.get() == 0 || header.word.get() & flag::MARK != 0 {
                    return;
                }
                let mut next = Some(object);
                while let Some(object) = next {
                    alive += 1;
                    // SAFETY: a live container.
                    let header = unsafe { object.as_ref() };
                    header.word.set(header.word.get() | flag::MARK);
                    self.references(object, &mut |value| {
                        if let Some(header) = self.counted(value) {
                            let count = header.count.get();
                            header.count.set(count + 1);
                            if count == 0 {
                                open.push(NonNull::from(header));
                            }
                        }
                    });
                    next = open.pop();
                }
            });
            if !open.overflow {
                return alive;
            }
        }
    }

    /// All who take part are alive: their marks go, and they are a generation older.
    pub(super) fn settle(&self, generation: u32) {
        self.walk(|_, header| {
            header.word.set(header.word.get() & !flag::MARK);
            set_generation(header, generation);
        });
    }

    /// Turns the marks round: garbage is marked, and its counts are right again.
    pub(super) fn condemn(&self) -> Condemned {
        let mut found = Condemned::default();
        self.walk(|object, header| {
            let word = header.word.get();
            header.word.set(word ^ flag::MARK);
            if word & flag::MARK != 0 {
                return;
            }
            found.objects += 1;
            found.weakly_referenced += usize::from(word & flag::WEAKLY_REFERENCED != 0);
            found.finalizable += usize::from(self.wants_finalizer(object, header));
            self.references(object, &mut |value| {
                if let Some(header) = self.counted(value) {
                    header.count.set(header.count.get() + 1);
                }
            });
        });
        found
    }

    fn wants_finalizer(&self, object: NonNull<Header>, header: &Header) -> bool {
        let word = header.word.get();
        word & flag::FINALIZED == 0 && self.shared.wants_finalizer(object, TypeWord(word & !flag::MARK))
    }

    /// Calls `each` with every object of the garbage. It may free any.
    pub(super) fn garbage(&self, mut each: impl FnMut(NonNull<Header>, &Header)) {
        self.walk(|object, header| {
            if header.word.get() & flag::MARK != 0 {
                each(object, header);
            }
        });
    }

    /// Clears the weak references to garbage; those to be told wait.
    pub(super) fn clear_weak_references(&self) {
        self.garbage(|object, header| {
            let word = header.word.get();
            if word & flag::WEAKLY_REFERENCED == 0 {
                return;
            }
            header.word.set(word & !flag::WEAKLY_REFERENCED);
            let address = object.as_ptr() as usize;
            // A reference that is garbage itself tells nobody.
            let told = self.shared.weak.target_dies(address, |reference| !reference.has_flag(flag::MARK));
            if told {
                self.shared.attention.set(true);
            }
        });
    }

    /// Queues the garbage that must be finalised, and takes it out of the garbage with all that it reaches. Tells how
    /// many objects that are.
    pub(super) fn save_finalizable(&self, open: &mut Open<'_>) -> usize {
        self.garbage(|object, header| {
            if self.wants_finalizer(object, header) {
                header.word.set(header.word.get() | flag::FINALIZED);
                // SAFETY: a live object, counted up for the reference made.
                unsafe {
                    header.count.set(header.count.get() + 1);
                    self.shared.queue_finalizer(Value::from_raw(object));
                }
            }
        });
        open.overflow = false;
        let mut saved = 0;
        self.shared.for_each_finalizer(|value| {
            if value.has_flag(flag::MARK) {
                value.clear_flag(flag::MARK);
                saved += 1 + self.save_reachable(value.0, open);
            }
        });
        while std::mem::take(&mut open.overflow) {
            // Some of the saved were not looked at: look at all that is not garbage.
            self.walk(|object, header| {
                if header.word.get() & flag::MARK == 0 {
                    saved += self.save_reachable(object, open);
                }
            });
        }
        saved
    }

    fn save_reachable(&self, object: NonNull<Header>, open: &mut Open<'_>) -> usize {
        let mut saved = 0;
        let mut next = Some(object);
        while let Some(object) = next {
            self.references(object, &mut |value| {
                let Some(header) = self.counted(value) else { return };
                let word = header.word.get();
                if word & flag::MARK != 0 {
                    header.word.set(word & !flag::MARK);
                    saved += 1;
                    open.push(NonNull::from(header));
                }
            });
            next = open.pop();
        }
        saved
    }

    /// Frees the garbage. What is not garbage is a generation older.
    pub(super) fn free(&self, generation: u32) {
        // Each is held while all are cleared, so that none goes before its turn; then each is let go. What dies on the
        // way because garbage held it (of an older generation, or a number) is no garbage, and goes as it does always.
        self.walk(|_, header| {
            if header.word.get() & flag::MARK != 0 {
                header.count.set(header.count.get() + 1);
            } else {
                set_generation(header, generation);
            }
        });
        let oldest = Tracer { shared: self.shared, oldest: generation.max(self.oldest) };
        oldest.garbage(|object, header| {
            // SAFETY: unreachable for the program: the collector is its only user.
            unsafe {
                let word = TypeWord(header.word.get());
                for place in self.shared.extra_references(object) {
                    drop(place.take());
                }
                (ops(word).clear)(object);
            }
        });
        oldest.garbage(|object, header| {
            header.word.set(header.word.get() & !flag::MARK);
            // SAFETY: the reference that was counted above.
            drop(unsafe { Value::from_raw(object) });
        });
    }

    /// Takes the garbage out of the walk, as values for `gc.garbage`.
    pub(super) fn rescue(&self, generation: u32, mut each: impl FnMut(Value)) {
        self.walk(|object, header| {
            let word = header.word.get();
            header.word.set(word & !flag::MARK);
            set_generation(header, generation);
            if word & flag::MARK != 0 {
                header.count.set(header.count.get() + 1);
                // SAFETY: a live object, counted up for the reference made.
                each(unsafe { Value::from_raw(object) });
            }
        });
    }
}
