//! What happens when the last reference to an object goes: finaliser, weak references, payload, memory.
//!
//! Deallocation is iterative in effect (law 4): payload drops nest natively only to a small depth; deeper objects wait in a
//! list until the outermost release comes round to them.
#![allow(unsafe_code)]

use std::any::TypeId as RustType;
use std::cell::{Cell, RefCell};
use std::ptr::NonNull;
use std::sync::OnceLock;

use super::layout::{flag, Layout, TypeWord};
use super::shared::Shared;
use super::ty::FIRST_DYNAMIC_ID;
use super::value::{Header, Object, Payload, Value, IMMORTAL};
use crate::mem::Kind;

/// How deep payload drops nest natively.
const NATIVE_DEPTH: u32 = 64;

/// What the object layer knows of a layout's payload. Constant data, the same for every engine.
pub struct LayoutOps {
    /// The size of all objects, or 0 if they differ.
    pub(super) fixed: usize,
    /// Whole size of the object in bytes, header included.
    pub(super) size: unsafe fn(NonNull<Header>) -> usize,
    /// Drops the payload in place.
    pub(super) drop: unsafe fn(NonNull<Header>),
    /// Ends a dead object of the class that owns the layout, of which nothing is special: payload and memory.
    pub(super) end: Option<unsafe fn(&Shared, NonNull<Header>)>,
    /// Visits the values that the payload holds.
    pub(super) traverse: unsafe fn(NonNull<Header>, &mut dyn FnMut(&Value)),
    /// Drops the values through which a cycle may run.
    pub(super) clear: unsafe fn(NonNull<Header>),
    /// The payload's Rust type.
    pub(super) rust_type: fn() -> RustType,
}

static OPS: [OnceLock<&'static LayoutOps>; Layout::ALL.len()] = [const { OnceLock::new() }; Layout::ALL.len()];

pub(super) fn ops(word: TypeWord) -> &'static LayoutOps {
    OPS[word.layout_bits() as usize].get().expect("layout registered at start-up")
}

/// Tells the object layer that objects of `T::LAYOUT` have the payload `T`.
///
/// # Panics
/// If another type has the layout already.
pub fn register<T: Payload>() {
    register_ops(T::LAYOUT, Fixed::<T>::OPS);
}

/// The same for a layout whose size varies.
pub(super) fn register_ops(layout: Layout, ops: &'static LayoutOps) {
    let known = OPS[layout as usize].get_or_init(|| ops);
    assert!((known.rust_type)() == (ops.rust_type)(), "two payload types for layout {layout:?}");
}

/// The operations of a payload of fixed size.
struct Fixed<T>(std::marker::PhantomData<T>);

impl<T: Payload> Fixed<T> {
    const OPS: &'static LayoutOps = &LayoutOps {
        fixed: std::mem::size_of::<Object<T>>(),
        size: |_| std::mem::size_of::<Object<T>>(),
        // SAFETY: called for objects of this layout only, once.
        drop: |ptr| unsafe { std::ptr::drop_in_place(ptr.cast::<Object<T>>().as_ref().payload.get()) },
        // SAFETY: called as the field says.
        end: Some(|shared, ptr| unsafe { destroy_known::<T>(shared, ptr) }),
        // SAFETY: called for live objects of this layout while nobody changes payloads.
        traverse: |ptr, visit| unsafe { (*ptr.cast::<Object<T>>().as_ref().payload.get()).traverse(visit) },
        // SAFETY: called by the collector, which is the only user of the garbage object.
        clear: |ptr| unsafe { (*ptr.cast::<Object<T>>().as_ref().payload.get()).clear() },
        rust_type: RustType::of::<T>,
    };
}

/// State of the releases in progress on one engine.
#[derive(Default)]
pub(super) struct Releases {
    depth: Cell<u32>,
    waiting: RefCell<Vec<NonNull<Header>>>,
    /// How many wait.
    count: Cell<usize>,
}

impl Releases {
    fn put_off(&self, ptr: NonNull<Header>) {
        self.waiting.borrow_mut().push(ptr);
        self.count.set(self.count.get() + 1);
    }

    #[cold]
    #[inline(never)]
    fn catch_up(&self, shared: &Shared) {
        loop {
            let next = self.waiting.borrow_mut().pop();
            let Some(next) = next else { break };
            self.count.set(self.count.get() - 1);
            // SAFETY: objects in the list are whole and dead.
            let word = TypeWord(unsafe { next.as_ref() }.word.get());
            destroy(shared, next, word);
        }
    }
}

/// The last reference to the object at `ptr` is gone.
#[inline(never)]
pub(super) fn release(ptr: NonNull<Header>) {
    // SAFETY: the object is still whole; we are its last user.
    let word = TypeWord(unsafe { ptr.as_ref() }.word.get());
    let shared = Shared::current();
    if word == TypeWord::exact(Layout::Int) {
        // SAFETY: boxes of exact ints have no prefix and no payload to drop.
        unsafe { shared.heap.free(Kind::Int, ptr.cast(), 16) };
    } else if word == TypeWord::exact(Layout::Float) {
        // SAFETY: likewise.
        unsafe { shared.heap.free(Kind::Float, ptr.cast(), 16) };
    } else if word.0 & !flag::ASCII == TypeWord::exact(Layout::Str).0 {
        // SAFETY: an exact str that nothing refers to weakly has no finaliser and no payload to drop.
        unsafe { shared.heap.free(Kind::Str, ptr.cast(), super::str::str_size(ptr)) };
    } else if let (true, Some(end)) = (word == TypeWord::exact(Layout::BigInt), ops(word).end) {
        // SAFETY: nor has an exact int of many bits a finaliser, and its payload holds no values.
        unsafe { end(shared, ptr) };
    } else {
        release_object(shared, ptr, word);
    }
}

const GENERATOR: u32 = Layout::Generator as u32;

/// The layout of number one: the word of a class built in is that many times its.
const ONE: Layout = Layout::ALL[1];

/// The last reference to an object is gone that is no number and no str.
#[inline(never)]
fn release_object(shared: &Shared, ptr: NonNull<Header>, word: TypeWord) {
    // SAFETY: as in `release`.
    unsafe { ptr.as_ref() }.count.set(0);
    let releases = &shared.releases;
    let depth = releases.depth.get();
    if depth >= NATIVE_DEPTH && word.layout_bits() != Layout::Str as u32 {
        return releases.put_off(ptr);
    }
    releases.depth.set(depth + 1);
    // Where nothing of an object is special, its layout knows it all.
    let plain = word.0 & !flag::GENERATION;
    // SAFETY: the object is whole, dead and unreachable, and the word says which payload it has; it has no flag that says
    // that somebody wants to know, and classes built in have no finalisers.
    unsafe {
        let layout = word.layout_bits();
        let is_plain = plain == layout * TypeWord::exact(ONE).0;
        match ops(word).end {
            Some(end) if is_plain && !(layout == GENERATOR && super::generator::must_close(ptr)) => end(shared, ptr),
            _ if super::instance::destroy_plain(shared, ptr, word) => (),
            _ => destroy(shared, ptr, word),
        }
    }
    if depth == 0 && releases.count.get() > 0 {
        releases.catch_up(shared);
    }
    releases.depth.set(depth);
}

/// Destroys an object of a built-in class.
///
/// # Safety
/// A whole, dead object with the payload `T`, of the class that owns the layout.
#[inline(always)]
unsafe fn destroy_known<T: Payload>(shared: &Shared, ptr: NonNull<Header>) {
    // SAFETY: by the caller's promise.
    unsafe {
        ptr.as_ref().count.set(IMMORTAL);
        std::ptr::drop_in_place(ptr.cast::<Object<T>>().as_ref().payload.get());
        let kind = const { T::LAYOUT.kind() };
        if kind.is_container() {
            shared.free_container(kind, ptr, std::mem::size_of::<Object<T>>());
        } else {
            shared.heap.free(kind, ptr.cast(), std::mem::size_of::<Object<T>>());
        }
    }
}

/// The same for a tuple.
///
/// # Safety
/// A whole, dead tuple.
pub(super) unsafe fn destroy_tuple(shared: &Shared, ptr: NonNull<Header>) {
    // SAFETY: by the caller's promise.
    unsafe {
        ptr.as_ref().count.set(IMMORTAL);
        let size = super::tuple::drop_items(ptr);
        shared.free_container(Layout::Tuple.kind(), ptr, size);
    }
}

#[inline(never)]
fn destroy(shared: &Shared, ptr: NonNull<Header>, word: TypeWord) {
    if word.0 & flag::FINALIZED == 0 && shared.wants_finalizer(ptr, word) {
        // SAFETY: the object is whole; it lives again for its finaliser (PEP 442), with the one reference in the queue.
        unsafe {
            ptr.as_ref().word.set(word.0 | flag::FINALIZED);
            ptr.as_ref().count.set(1);
            shared.queue_finalizer(Value::from_raw(ptr));
        }
        return;
    }
    if word.0 & flag::WEAKLY_REFERENCED != 0 {
        shared.weak_target_died(ptr.as_ptr() as usize);
    }
    let ops = ops(word);
    if word.id().0 < FIRST_DYNAMIC_ID {
        let kind = Layout::ALL[word.layout_bits() as usize].kind();
        // SAFETY: the object is whole, dead and unreachable; a class built in has no extra references and is not counted.
        unsafe {
            ptr.as_ref().count.set(IMMORTAL);
            let size = if ops.fixed > 0 { ops.fixed } else { (ops.size)(ptr) };
            (ops.drop)(ptr);
            if kind.is_container() {
                shared.free_container(kind, ptr, size);
            } else {
                shared.heap.free(kind, ptr.cast(), size);
            }
        }
        return;
    }
    // A drop may not count a dying object down: its own count stays out of reach.
    // SAFETY: the object is whole, dead and unreachable.
    unsafe {
        ptr.as_ref().count.set(IMMORTAL);
        let size = (ops.size)(ptr);
        (ops.drop)(ptr);
        shared.free_object(ptr, word, size);
    }
}
