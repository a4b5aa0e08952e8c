//! `set` and `frozenset`: their payloads, and the operations on them that the rest of the engine uses.
//!
//! Both hold the table of [`super::table`] without values. The order of a set is that of insertion. As in
//! [`super::dict`], no borrow is held across `__hash__` and `__eq__`.

use super::dict::{find, key_hash, Holder};
use super::error::PyResult;
use super::layout::{Layout, TypeWord};
use super::table::{Probe, Stamp, Table};
use super::value::{Obj, Payload, Value};
use super::vm::Vm;

/// Payload of a `set`.
#[derive(Default)]
pub struct SetObj {
    table: Table<()>,
    /// Where `pop` looks first.
    finger: u32,
}

/// Payload of a `frozenset`.
#[derive(Default)]
pub struct FrozenSetObj {
    table: Table<()>,
    /// The hash, once it was asked for.
    hash: Option<i64>,
}

impl Payload for SetObj {
    const LAYOUT: Layout = Layout::Set;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.table.traverse(visit);
    }
    fn clear(&mut self) {
        drop(self.table.take());
    }
}

impl Payload for FrozenSetObj {
    const LAYOUT: Layout = Layout::FrozenSet;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.table.traverse(visit);
    }
    fn clear(&mut self) {
        drop(self.table.take());
    }
}

/// A `set` or a `frozenset`.
#[derive(Clone, Copy)]
pub enum SetRef<'a> {
    /// A `set`.
    Set(&'a Obj<SetObj>),
    /// A `frozenset`.
    Frozen(&'a Obj<FrozenSetObj>),
}

impl Holder for SetRef<'_> {
    type Held = ();
    #[inline(always)]
    fn table<'a>(&'a self, vm: &'a Vm) -> &'a Table<()> {
        match self {
            SetRef::Set(set) => &set.get(vm).table,
            SetRef::Frozen(set) => &set.get(vm).table,
        }
    }
}

impl Holder for Obj<SetObj> {
    type Held = ();
    #[inline(always)]
    fn table<'a>(&'a self, vm: &'a Vm) -> &'a Table<()> {
        &self.get(vm).table
    }
}

impl<'s> SetRef<'s> {
    /// The set that a value is.
    pub fn of(value: &'s Value) -> Option<SetRef<'s>> {
        match value.downcast::<SetObj>() {
            Some(set) => Some(SetRef::Set(set)),
            None => value.downcast::<FrozenSetObj>().map(SetRef::Frozen),
        }
    }

    /// The value that it is.
    pub fn value(self) -> &'s Value {
        match self {
            SetRef::Set(set) => set.value(),
            SetRef::Frozen(set) => set.value(),
        }
    }

    /// How many items there are.
    pub fn len(self, vm: &Vm) -> usize {
        self.table(vm).len()
    }

    /// Whether there are none.
    pub fn is_empty(self, vm: &Vm) -> bool {
        self.table(vm).is_empty()
    }

    /// The first item from `position` on, its hash, and the position behind it. Positions start at 0 and follow the order of
    /// insertion; adding or removing may move items to other positions.
    pub fn item_from(self, vm: &Vm, position: usize) -> Option<(usize, Value, i64)> {
        let table = self.table(vm);
        let (next, item, ()) = table.next_from(position)?;
        Some((next, item.clone(), table.hash_at(next as u32 - 1)?))
    }

    /// What tells whether items came or went meanwhile.
    pub fn stamp(self, vm: &Vm) -> Stamp {
        self.table(vm).stamp()
    }

    /// Bytes of memory, the object's included.
    pub fn bytes(self, vm: &Vm) -> usize {
        8 + std::mem::size_of::<SetObj>() + self.table(vm).bytes()
    }

    /// Is the item there?
    ///
    /// # Errors
    /// TypeError for an unhashable item, and what `__hash__` and `__eq__` raise.
    pub fn contains(self, vm: &mut Vm, item: &Value) -> PyResult<bool> {
        if let Some(found) = self.contains_fast(vm, item) {
            return Ok(found);
        }
        let hash = key_hash(vm, item)?;
        self.contains_hashed(vm, item, hash)
    }

    /// Is the item there? `None` where only `__hash__` and `__eq__` can tell.
    #[inline]
    pub fn contains_fast(self, vm: &Vm, item: &Value) -> Option<bool> {
        self.table(vm).contains_fast(item)
    }

    /// Is the item there, whose hash is known?
    ///
    /// # Errors
    /// What `__eq__` raises.
    pub fn contains_hashed(self, vm: &mut Vm, item: &Value, hash: i64) -> PyResult<bool> {
        Ok(matches!(find(&self, vm, item, hash)?, Probe::Found(_)))
    }

    /// A new exact `set` of the same items.
    ///
    /// # Errors
    /// MemoryError.
    pub fn copy(self, vm: &mut Vm) -> PyResult<Obj<SetObj>> {
        let table = self.table(vm).try_clone()?;
        vm.alloc(SetObj { table, finger: 0 })
    }

    /// A new exact `set` of those items that `other` has (`wanted`), or has not; then of those of `other` that this one has not, if
    /// `both`. `None` where only `==` can tell.
    ///
    /// # Errors
    /// MemoryError.
    pub fn select(self, vm: &mut Vm, other: SetRef, wanted: bool, both: bool) -> PyResult<Option<Obj<SetObj>>> {
        let mut table = Table::new();
        let (ours, theirs) = (self.table(vm), other.table(vm));
        if !table.append_from(ours, theirs, wanted)? || both && !table.append_from(theirs, ours, false)? {
            return Ok(None);
        }
        Ok(Some(vm.alloc(SetObj { table, finger: 0 })?))
    }

    /// Are all items in `other` (`wanted`), or is none? `None` where only `==` can tell.
    pub fn all_in(self, vm: &Vm, other: SetRef, wanted: bool) -> Option<bool> {
        self.table(vm).all_in(other.table(vm), wanted)
    }

    /// The hash of a frozenset of the same items, as CPython computes it: of any order of the items.
    pub fn items_hash(self, vm: &Vm) -> i64 {
        let table = self.table(vm);
        let mut hash = 0u64;
        let mut position = 0;
        while let Some((next, ..)) = table.next_from(position) {
            position = next;
            let item = table.hash_at(next as u32 - 1).unwrap_or_default() as u64;
            hash ^= (item ^ 89_869_747 ^ item << 16).wrapping_mul(3_644_798_167);
        }
        hash ^= (table.len() as u64 + 1).wrapping_mul(1_927_868_237);
        hash ^= hash >> 11 ^ hash >> 25;
        hash = hash.wrapping_mul(69_069).wrapping_add(907_133_923);
        if hash as i64 == -1 {
            590_923_713
        } else {
            hash as i64
        }
    }
}

impl Obj<SetObj> {
    /// How many items there are.
    pub fn len(&self, vm: &Vm) -> usize {
        self.get(vm).table.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self, vm: &Vm) -> bool {
        self.get(vm).table.is_empty()
    }

    /// Adds an item; `false` if it was there.
    ///
    /// # Errors
    /// TypeError for an unhashable item, what `__hash__` and `__eq__` raise, and MemoryError.
    pub fn add(&self, vm: &mut Vm, item: Value) -> PyResult<bool> {
        let table = &mut self.get_mut(vm).table;
        match table.find_fast(&item) {
            Some((Probe::Found(_), _)) => return Ok(false),
            Some((Probe::Missing(vacant), hash)) => {
                table.insert_new(vacant, hash, item, ())?;
                return Ok(true);
            }
            _ => (),
        }
        let hash = key_hash(vm, &item)?;
        self.add_hashed(vm, item, hash)
    }

    /// Adds an item whose hash is known; `false` if it was there.
    ///
    /// # Errors
    /// What `__eq__` raises, and MemoryError.
    pub fn add_hashed(&self, vm: &mut Vm, item: Value, hash: i64) -> PyResult<bool> {
        match find(self, vm, &item, hash)? {
            Probe::Missing(vacant) => {
                self.get_mut(vm).table.insert_new(vacant, hash, item, ())?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Takes an item out whose hash is known; `false` if it was not there.
    ///
    /// # Errors
    /// What `__eq__` raises.
    pub fn discard_hashed(&self, vm: &mut Vm, item: &Value, hash: i64) -> PyResult<bool> {
        match find(self, vm, item, hash)? {
            Probe::Found(index) => {
                let taken = self.get_mut(vm).table.remove(index);
                Ok(taken.is_some())
            }
            _ => Ok(false),
        }
    }

    /// Takes an item out; `false` if it was not there.
    ///
    /// # Errors
    /// TypeError for an unhashable item, and what `__hash__` and `__eq__` raise.
    pub fn discard(&self, vm: &mut Vm, item: &Value) -> PyResult<bool> {
        let hash = key_hash(vm, item)?;
        self.discard_hashed(vm, item, hash)
    }

    /// Takes any item out.
    pub fn pop(&self, vm: &mut Vm) -> Option<Value> {
        let set = self.get_mut(vm);
        let (item, ()) = set.table.pop_any(&mut set.finger)?;
        Some(item)
    }

    /// Takes everything out.
    pub fn clear(&self, vm: &mut Vm) {
        let table = self.get_mut(vm).table.take();
        drop(table);
    }

    /// Swaps the items of two sets.
    pub fn swap(&self, vm: &mut Vm, other: &Obj<SetObj>) {
        let table = self.get_mut(vm).table.take();
        let theirs = std::mem::replace(&mut other.get_mut(vm).table, table);
        self.get_mut(vm).table = theirs;
    }

    /// Makes the set, of which nobody else knows, a `frozenset`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn freeze(&self, vm: &mut Vm, word: TypeWord) -> PyResult<Obj<FrozenSetObj>> {
        let table = self.get_mut(vm).table.take();
        vm.alloc_as(word, FrozenSetObj { table, hash: None })
    }

    /// Adds the items of another set.
    ///
    /// # Errors
    /// What `__eq__` raises, and MemoryError.
    pub fn merge(&self, vm: &mut Vm, other: SetRef) -> PyResult<()> {
        if self.value().ptr_eq(other.value()) {
            return Ok(());
        }
        if self.is_empty(vm) {
            let table = other.table(vm).try_clone()?;
            let old = std::mem::replace(&mut self.get_mut(vm).table, table);
            drop(old);
            return Ok(());
        }
        let mut united = self.get_mut(vm).table.take();
        let done = united.unite(other.table(vm));
        self.get_mut(vm).table = united;
        if done? {
            return Ok(());
        }
        let more = other.len(vm);
        if more > self.len(vm) {
            let more = more - self.len(vm) / 2;
            self.get_mut(vm).table.reserve(more)?;
        }
        let mut position = 0;
        while let Some((next, item, hash)) = other.item_from(vm, position) {
            position = next;
            self.add_hashed(vm, item, hash)?;
        }
        Ok(())
    }
}

impl Obj<FrozenSetObj> {
    /// The hash.
    pub fn hash(&self, vm: &mut Vm) -> i64 {
        if let Some(hash) = self.get(vm).hash {
            return hash;
        }
        let hash = SetRef::Frozen(self).items_hash(vm);
        self.get_mut(vm).hash = Some(hash);
        hash
    }
}

impl Vm {
    /// A new, empty set.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_set(&self) -> PyResult<Obj<SetObj>> {
        self.alloc(SetObj::default())
    }

    /// A new, empty set with room for so many items.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_set_with_capacity(&self, items: usize) -> PyResult<Obj<SetObj>> {
        self.alloc(SetObj { table: Table::with_capacity(items)?, finger: 0 })
    }

    /// A new, empty set of a subclass, whose class `word` names.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_set_of(&self, word: TypeWord) -> PyResult<Obj<SetObj>> {
        self.alloc_as(word, SetObj::default())
    }

    /// A new frozenset of these items.
    ///
    /// # Errors
    /// TypeError for an unhashable item, what `__hash__` and `__eq__` raise, and MemoryError.
    pub fn new_frozenset(&mut self, items: &[Value]) -> PyResult<Obj<FrozenSetObj>> {
        let set = self.new_set()?;
        for item in items {
            set.add(self, item.clone())?;
        }
        set.freeze(self, TypeWord::exact(Layout::FrozenSet))
    }
}
