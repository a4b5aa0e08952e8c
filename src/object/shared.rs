//! The part of an engine that dropping a value needs: heap, type table, finaliser queue. It is reached through a
//! thread-local pointer that every entry into the engine sets; nothing else uses that pointer.
#![allow(unsafe_code)]

use std::cell::{Cell, RefCell, UnsafeCell};
use std::ptr::NonNull;

use super::layout::{Layout, TypeId, TypeWord};
use super::release::Releases;
use super::ty::{TypeEntry, FIRST_DYNAMIC_ID};
use super::value::{Header, Value};
use super::weak::WeakTable;
use crate::mem::{Kind, OutOfMemory, OwnedHeap, Pace};

thread_local! {
    static CURRENT: Cell<*const Shared> = const { Cell::new(std::ptr::null()) };
}

/// Heap, type table and queues of one engine.
pub struct Shared {
    /// The engine's memory.
    pub heap: OwnedHeap,
    types: UnsafeCell<Vec<TypeEntry>>,
    free_ids: RefCell<Vec<TypeId>>,
    pub(super) releases: Releases,
    finalizers: RefCell<Vec<Value>>,
    /// Weak references by their target.
    pub weak: WeakTable,
    /// Something waits for the VM's next safe point: finalisers, dead weak references, an interrupt, a limit.
    pub attention: Attention,
    /// Containers that may yet be made (less those that went) before a collection is due.
    pub gc_budget: Cell<i64>,
    /// The engine is going: finalisers no longer run, ids are no longer recycled.
    tearing_down: Cell<bool>,
}

/// A flag that makes the next safe point look.
pub struct Attention {
    flag: Cell<bool>,
    pace: Pace,
}

impl Attention {
    /// Does something wait?
    #[inline]
    pub fn get(&self) -> bool {
        self.flag.get()
    }

    /// Something waits, or all is done.
    pub fn set(&self, waits: bool) {
        self.flag.set(waits);
        if waits {
            self.pace.kick();
        }
    }
}

/// Makes an engine the thread's current one; the previous one is current again when this is dropped.
pub struct CurrentGuard {
    previous: *const Shared,
    _heap: crate::mem::CurrentGuard,
}

impl Drop for CurrentGuard {
    fn drop(&mut self) {
        CURRENT.set(self.previous);
    }
}

impl Shared {
    pub(super) fn new(heap: OwnedHeap) -> Shared {
        Shared {
            types: UnsafeCell::new(Vec::with_capacity(512)),
            free_ids: RefCell::default(),
            releases: Releases::default(),
            finalizers: RefCell::default(),
            weak: WeakTable::default(),
            attention: Attention { flag: Cell::new(false), pace: heap.pace().clone() },
            gc_budget: Cell::new(super::gc::THRESHOLDS[0]),
            tearing_down: Cell::new(false),
            heap,
        }
    }

    /// Makes this engine the current one.
    pub(super) fn enter(&self) -> CurrentGuard {
        CurrentGuard { previous: CURRENT.replace(self), _heap: self.heap.set_current() }
    }

    #[inline(always)]
    pub(super) fn current<'a>() -> &'a Shared {
        let shared = CURRENT.get();
        if shared.is_null() {
            no_current_engine();
        }
        // SAFETY: set by `enter` from a live engine, which outlives its guard; values are dropped inside the guard only.
        unsafe { &*shared }
    }

    /// Gives back what was charged to the current engine's heap as external memory: for destructors.
    pub fn release_external(bytes: usize) {
        Shared::current().heap.release_external(bytes);
    }

    /// The type table.
    #[inline(always)]
    pub fn types(&self) -> &[TypeEntry] {
        // SAFETY: the table is changed through `types_mut` only, whose callers hold no reference into it.
        unsafe { &*self.types.get() }
    }

    /// # Safety
    /// No reference into the table is live, and none is made while the result is.
    #[allow(clippy::mut_from_ref)]
    pub(super) unsafe fn types_mut(&self) -> &mut Vec<TypeEntry> {
        // SAFETY: by the caller's promise.
        unsafe { &mut *self.types.get() }
    }

    pub(super) fn take_free_id(&self) -> Option<TypeId> {
        self.free_ids.borrow_mut().pop()
    }

    /// A class written in Python is gone: its id may be used again.
    pub(super) fn retire_type(&self, id: TypeId) {
        self.heap.release_external(super::class_def::CLASS_CHARGE);
        if self.tearing_down.get() {
            return;
        }
        // SAFETY: nobody holds a reference into the table while objects are being dropped: `types()` results are
        // never kept across a drop of a class.
        let types = unsafe { self.types_mut() };
        types[id.0 as usize] = TypeEntry::vacant();
        self.free_ids.borrow_mut().push(id);
    }

    pub(super) fn set_tearing_down(&self) {
        self.tearing_down.set(true);
    }

    /// Has the dying object a finaliser that must run first?
    pub(super) fn wants_finalizer(&self, ptr: NonNull<Header>, word: TypeWord) -> bool {
        if self.tearing_down.get() {
            return false;
        }
        if word.id().0 >= FIRST_DYNAMIC_ID {
            return self.types()[word.id().0 as usize].has_finalizer;
        }
        if word.layout_bits() == Layout::Generator as u32 || word.layout_bits() == Layout::Coroutine as u32 {
            // SAFETY: a whole object of the generator layout.
            return unsafe { super::generator::must_close(ptr) };
        }
        false
    }

    /// The number of the class of a container that lives.
    pub(super) fn class_number(block: NonNull<u8>) -> u32 {
        // SAFETY: a container that lives starts with its header.
        TypeWord(unsafe { block.cast::<Header>().as_ref() }.word.get()).id().0
    }

    /// The class of every container that lives, with its address.
    pub fn containers(&self) -> Vec<(usize, TypeId)> {
        let mut found = Vec::new();
        self.heap.for_each_container(&mut |block| {
            // SAFETY: a container that lives starts with its header.
            let word = TypeWord(unsafe { block.cast::<Header>().as_ref() }.word.get());
            found.push((block.as_ptr() as usize, word.id()));
        });
        found
    }

    pub(super) fn queue_finalizer(&self, object: Value) {
        self.finalizers.borrow_mut().push(object);
        self.attention.set(true);
    }

    /// Calls `each` with the objects whose finalisers must run. It queues no others.
    pub(super) fn for_each_finalizer(&self, each: impl FnMut(&Value)) {
        self.finalizers.borrow().iter().for_each(each);
    }

    /// Takes the objects whose finalisers must run, oldest first.
    pub fn take_finalizers(&self) -> Vec<Value> {
        std::mem::take(&mut *self.finalizers.borrow_mut())
    }

    /// A weakly referenced object goes: its references are cleared, and callbacks wait for the next safe point.
    pub(super) fn weak_target_died(&self, address: usize) {
        if self.weak.target_dies(address, |_| !self.tearing_down.get()) {
            self.attention.set(true);
        }
    }

    /// Memory for an object of the class `word` names: `size` bytes with the header, plus the class's extra references.
    /// The header is written with a count of one; a class written in Python is counted up.
    #[inline(always)]
    pub(super) fn alloc_object(
        &self,
        word: TypeWord,
        layout: Layout,
        size: usize,
    ) -> Result<NonNull<Header>, OutOfMemory> {
        if word.id().0 >= FIRST_DYNAMIC_ID {
            return self.alloc_dynamic(word, layout, size);
        }
        if layout.kind().is_container() {
            self.spend_gc_budget();
        }
        let ptr = self.heap.alloc(layout.kind(), size)?.cast::<Header>();
        // SAFETY: fresh memory of at least 8 bytes.
        unsafe { ptr.write(Header { count: Cell::new(1), word: Cell::new(word.0) }) };
        Ok(ptr)
    }

    /// Counts a new container; asks for a collection when the budget is spent.
    #[inline(always)]
    fn spend_gc_budget(&self) {
        let left = self.gc_budget.get() - 1;
        self.gc_budget.set(left);
        if left == 0 {
            self.attention.set(true);
        }
    }

    fn alloc_dynamic(&self, word: TypeWord, layout: Layout, size: usize) -> Result<NonNull<Header>, OutOfMemory> {
        self.spend_gc_budget();
        let entry = &self.types()[word.id().0 as usize];
        let extra = entry.extra as usize;
        let size = round8(size);
        let ptr = self.heap.alloc(entry.kind(layout), size + extra)?.cast::<Header>();
        // SAFETY: fresh memory of `size + extra` bytes; the extra is a number of nullable references, all empty.
        unsafe {
            ptr.write(Header { count: Cell::new(1), word: Cell::new(word.0) });
            ptr.cast::<u8>().as_ptr().add(size).write_bytes(0, extra);
        }
        if let Some(class) = entry.class() {
            std::mem::forget(class.clone());
        }
        Ok(ptr)
    }

    /// Gives an object's memory back, its payload being dropped already.
    ///
    /// # Safety
    /// `ptr` came from `alloc_object` with this word's class and `size`; it is not used again.
    pub(super) unsafe fn free_object(&self, ptr: NonNull<Header>, word: TypeWord, size: usize) {
        let layout = Layout::ALL[word.layout_bits() as usize];
        if layout.kind().is_container() {
            self.gc_budget.set(self.gc_budget.get() + 1);
        }
        if word.id().0 < FIRST_DYNAMIC_ID {
            // SAFETY: by the caller's promise.
            unsafe { self.heap.free(layout.kind(), ptr.cast(), size) };
            return;
        }
        let entry = &self.types()[word.id().0 as usize];
        let (extra, kind, size) = (entry.extra as usize, entry.kind(layout), round8(size));
        let class = entry.class_ptr();
        // SAFETY: the extra references stand behind the payload; they are dropped once.
        unsafe {
            let references = ptr.cast::<u8>().add(size).cast::<Option<Value>>();
            for i in 0..extra / 8 {
                drop(references.add(i).read());
            }
            self.heap.free(kind, ptr.cast(), size + extra);
            // The reference that the object held to its class.
            if let Some(class) = class {
                drop(Value::from_raw(class));
            }
        }
    }

    /// The same for a container of a class that has no extra references, and that its instances do not count.
    ///
    /// # Safety
    /// As [`Shared::free_object`].
    #[inline(always)]
    pub(super) unsafe fn free_container(&self, kind: Kind, ptr: NonNull<Header>, size: usize) {
        debug_assert!(kind.is_container());
        self.gc_budget.set(self.gc_budget.get() + 1);
        // SAFETY: by the caller's promise.
        unsafe { self.heap.free(kind, ptr.cast(), size) };
    }

    /// Memory for an instance of a class written in Python, which is counted up, with the header written.
    #[inline(always)]
    pub(super) fn alloc_instance(&self, word: TypeWord, size: usize) -> Result<NonNull<Header>, OutOfMemory> {
        self.spend_gc_budget();
        let ptr = self.heap.alloc(Kind::Instance, size)?.cast::<Header>();
        // SAFETY: fresh memory of at least 8 bytes.
        unsafe { ptr.write(Header { count: Cell::new(1), word: Cell::new(word.0) }) };
        if let Some(class) = self.types()[word.id().0 as usize].class() {
            std::mem::forget(class.clone());
        }
        Ok(ptr)
    }

    /// The references behind the payload of an object of a class written in Python that extends a built-in one.
    ///
    /// # Safety
    /// `ptr` is a live object; nobody else uses its extra references while the result is used.
    #[allow(clippy::mut_from_ref)]
    pub(super) unsafe fn extra_references(&self, ptr: NonNull<Header>) -> &mut [Option<Value>] {
        // SAFETY: by the caller's promise, and by the layout that `alloc_dynamic` made.
        unsafe {
            let word = TypeWord(ptr.as_ref().word.get());
            if word.id().0 < FIRST_DYNAMIC_ID {
                return &mut [];
            }
            let extra = self.types()[word.id().0 as usize].extra as usize;
            let size = round8((super::release::ops(word).size)(ptr));
            std::slice::from_raw_parts_mut(ptr.cast::<u8>().as_ptr().add(size).cast(), extra / 8)
        }
    }
}

const fn round8(size: usize) -> usize {
    (size + 7) & !7
}

#[cold]
fn no_current_engine() -> ! {
    eprintln!("taipan: a value was dropped outside of its engine");
    std::process::abort()
}
