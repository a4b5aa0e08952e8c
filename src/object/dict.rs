//! `dict`: its payload, and the operations on it that the rest of the engine uses.
//!
//! Three doors lead to an entry:
//! * by *name*, an exact `str`: attributes, globals, keyword arguments. Runs no Python code, needs `&Vm` only to read;
//! * *fast*, by a native key (an exact `int`, `str`, `float`, `bool`, `bytes`, `None`): runs no Python code either, but says
//!   [`Fast::Slow`] when the dict holds a key that must be asked;
//! * in general: `__hash__` and `__eq__` may run Python code, which may change this very dict. No borrow is held across
//!   such a call; the candidate is cloned, and the search starts again if the table has changed.

use super::error::PyResult;
use super::layout::Layout;
use super::table::{native_equal, native_hash, First, Probe, Probing, Table};
use super::value::{Obj, Payload, Value};
use super::vm::Vm;

/// Payload of a `dict`.
#[derive(Default)]
pub struct DictObj {
    pub(super) table: Table<Value>,
}

const _: () = assert!(std::mem::size_of::<DictObj>() <= 24);

impl Payload for DictObj {
    const LAYOUT: Layout = Layout::Dict;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.table.traverse(visit);
    }
    fn clear(&mut self) {
        drop(self.table.take());
    }
}

/// What a look-up that runs no Python code can tell.
#[derive(Debug)]
pub enum Fast<'a> {
    /// The value.
    Found(&'a Value),
    /// No such key.
    Missing,
    /// Only [`Obj::<DictObj>::lookup`] can tell.
    Slow,
}

/// The hash of a key.
///
/// # Errors
/// TypeError when it is unhashable, and whatever `__hash__` raises.
#[inline]
pub fn key_hash(vm: &mut Vm, key: &Value) -> PyResult<i64> {
    match native_hash(key) {
        Some(hash) => Ok(hash),
        None => vm.hash(key),
    }
}

/// A table that an object holds: what the search that may run Python code needs to find it again after each call.
pub(super) trait Holder {
    type Held: super::table::Held;
    fn table<'a>(&'a self, vm: &'a Vm) -> &'a Table<Self::Held>;
}

impl Holder for Obj<DictObj> {
    type Held = Value;
    #[inline(always)]
    fn table<'a>(&'a self, vm: &'a Vm) -> &'a Table<Value> {
        &self.get(vm).table
    }
}

/// Looks for a key of that hash. Never answers [`Probe::Slow`].
///
/// # Errors
/// What `__eq__` raises.
pub(super) fn find<H: Holder>(holder: &H, vm: &mut Vm, key: &Value, hash: i64) -> PyResult<Probe> {
    if native_hash(key).is_some() {
        let probe = match (key.as_exact_int(), holder.table(vm)) {
            (Some(number), table) => table.find_int(number, hash),
            (None, table) => table.find_native(key, hash),
        };
        if probe != Probe::Slow {
            return Ok(probe);
        }
    }
    find_slow(holder, vm, key, hash)
}

#[inline(never)]
fn find_slow<H: Holder>(holder: &H, vm: &mut Vm, key: &Value, hash: i64) -> PyResult<Probe> {
    let mut probing = Probing::new(hash);
    loop {
        let table = holder.table(vm);
        let Some(index) = table.next_candidate(&mut probing) else {
            return Ok(Probe::Missing(probing.vacant()));
        };
        let Some((candidate, _)) = table.get(index) else { continue };
        match native_equal(candidate, key) {
            Some(true) => return Ok(Probe::Found(index)),
            Some(false) => continue,
            None => (),
        }
        let stamp = table.stamp();
        let candidate = candidate.clone();
        let equal = vm.equals(&candidate, key)?;
        let table = holder.table(vm);
        if table.stamp() != stamp || !table.get(index).is_some_and(|(now, _)| now.ptr_eq(&candidate)) {
            probing = Probing::new(hash);
        } else if equal {
            return Ok(Probe::Found(index));
        }
    }
}

/// By name.
impl Obj<DictObj> {
    #[inline(always)]
    fn find_name(&self, vm: &Vm, name: &Value) -> Option<u32> {
        let hash = i64::from(name.text_hash()?);
        let table = &self.get(vm).table;
        match table.first(hash) {
            First::Free(_) => None,
            First::Entry(index, known) if known.ptr_eq(name) => Some(index),
            _ => match table.find_str(name, hash, false) {
                Probe::Found(index) => Some(index),
                _ => None,
            },
        }
    }

    /// The value of an exact str key.
    #[inline]
    pub fn get_name(&self, vm: &Vm, name: &Value) -> Option<Value> {
        let index = self.find_name(vm, name)?;
        self.value_at(vm, index).cloned()
    }

    /// The same, borrowed.
    #[inline]
    pub fn value_of_name<'a>(&'a self, vm: &'a Vm, name: &Value) -> Option<&'a Value> {
        self.value_at(vm, self.find_name(vm, name)?)
    }

    /// Has it the exact str key?
    #[inline]
    pub fn has_name(&self, vm: &Vm, name: &Value) -> bool {
        self.find_name(vm, name).is_some()
    }

    /// Sets the value of an exact str key.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn set_name(&self, vm: &mut Vm, name: &Value, value: Value) -> PyResult<()> {
        let hash = i64::from(name.text_hash().unwrap_or_default());
        let table = &mut self.get_mut(vm).table;
        match table.find_str(name, hash, false) {
            Probe::Found(index) => drop(table.replace(index, value)),
            Probe::Missing(vacant) => {
                table.insert_new(vacant, hash, name.clone(), value)?;
            }
            Probe::Slow => (),
        }
        Ok(())
    }

    /// Takes an exact str key out, and returns its value.
    pub fn remove_name(&self, vm: &mut Vm, name: &Value) -> Option<Value> {
        let index = self.find_name(vm, name)?;
        let (_, value) = self.get_mut(vm).table.remove(index)?;
        Some(value)
    }

    /// The entry number of an exact str key: good as long as the keys' version stays.
    #[inline]
    pub fn index_of_name(&self, vm: &Vm, name: &Value) -> Option<u32> {
        self.find_name(vm, name)
    }

    /// The value in an entry; none when there is no such entry.
    #[inline(always)]
    pub fn value_at<'a>(&'a self, vm: &'a Vm, index: u32) -> Option<&'a Value> {
        Some(self.get(vm).table.get(index)?.1)
    }

    /// Where the value of an entry is: good as long as the keys' version stays.
    pub fn place_at(&self, vm: &Vm, index: u32) -> Option<*const Value> {
        self.value_at(vm, index).map(std::ptr::from_ref)
    }

    /// Key and value of an entry; none when there is no such entry.
    #[inline(always)]
    pub fn entry_at<'a>(&'a self, vm: &'a Vm, index: u32) -> Option<(&'a Value, &'a Value)> {
        self.get(vm).table.get(index)
    }

    /// The value in an entry, to change.
    #[inline(always)]
    pub fn value_at_mut<'a>(&'a self, vm: &'a mut Vm, index: u32) -> Option<&'a mut Value> {
        self.get_mut(vm).table.get_mut(index)
    }

    /// Puts a value into an entry, and returns the old one (the new one when there is no such entry).
    #[inline(always)]
    pub fn set_value_at(&self, vm: &mut Vm, index: u32, value: Value) -> Value {
        match self.get_mut(vm).table.get_mut(index) {
            Some(place) => std::mem::replace(place, value),
            None => value,
        }
    }

    /// The number of the present set of keys; gives one out if need be. Another one, or 0, as soon as a key comes or goes.
    pub fn keys_version(&self, vm: &mut Vm) -> u32 {
        let known = self.get(vm).table.version();
        if known != 0 {
            return known;
        }
        let version = vm.next_version();
        self.get_mut(vm).table.set_version(version);
        version
    }

    /// The number of the present set of keys; 0 when none was given out.
    #[inline(always)]
    pub fn version_now(&self, vm: &Vm) -> u32 {
        self.get(vm).table.version()
    }
}

/// By a native key.
impl Obj<DictObj> {
    /// Looks a key up without running Python code.
    #[inline(always)]
    pub fn lookup_fast<'a>(&'a self, vm: &'a Vm, key: &Value) -> Fast<'a> {
        let table = &self.get(vm).table;
        match table.find_fast(key) {
            Some((Probe::Found(index), _)) => match table.get(index) {
                Some((_, value)) => Fast::Found(value),
                None => Fast::Missing,
            },
            Some((Probe::Missing(_), _)) => Fast::Missing,
            _ => Fast::Slow,
        }
    }

    /// The entry number of a key, where no Python code has to run to find it.
    #[inline(always)]
    pub fn find_fast(&self, vm: &Vm, key: &Value) -> Option<u32> {
        match self.get(vm).table.find_fast(key) {
            Some((Probe::Found(index), _)) => Some(index),
            _ => None,
        }
    }

    /// Is the key there? `None` where only `__hash__` and `__eq__` can tell.
    #[inline]
    pub fn contains_fast(&self, vm: &Vm, key: &Value) -> Option<bool> {
        self.get(vm).table.contains_fast(key)
    }

    /// Sets the value of a key without running Python code; the value comes back when that cannot be done.
    ///
    /// # Errors
    /// Inside: MemoryError.
    #[inline(always)]
    pub fn store_fast(&self, vm: &mut Vm, key: &Value, value: Value) -> Result<PyResult<()>, Value> {
        let table = &mut self.get_mut(vm).table;
        match table.find_fast(key) {
            Some((Probe::Found(index), _)) => {
                drop(table.replace(index, value));
                Ok(Ok(()))
            }
            Some((Probe::Missing(vacant), hash)) => {
                let inserted = table.insert_new(vacant, hash, key.clone(), value);
                Ok(inserted.map(|_| ()).map_err(Into::into))
            }
            _ => Err(value),
        }
    }
}

/// In general.
impl Obj<DictObj> {
    /// The key's value.
    ///
    /// # Errors
    /// TypeError for an unhashable key, and what `__hash__` and `__eq__` raise.
    #[inline]
    pub fn lookup(&self, vm: &mut Vm, key: &Value) -> PyResult<Option<Value>> {
        match self.lookup_fast(vm, key) {
            Fast::Found(value) => return Ok(Some(value.clone())),
            Fast::Missing => return Ok(None),
            Fast::Slow => (),
        }
        let hash = key_hash(vm, key)?;
        self.lookup_hashed(vm, key, hash)
    }

    /// The value of a key whose hash is known.
    ///
    /// # Errors
    /// What `__eq__` raises.
    pub fn lookup_hashed(&self, vm: &mut Vm, key: &Value, hash: i64) -> PyResult<Option<Value>> {
        match find(self, vm, key, hash)? {
            Probe::Found(index) => Ok(self.value_at(vm, index).cloned()),
            _ => Ok(None),
        }
    }

    /// Is the key there?
    ///
    /// # Errors
    /// As [`Obj::<DictObj>::lookup`].
    pub fn contains(&self, vm: &mut Vm, key: &Value) -> PyResult<bool> {
        match self.lookup_fast(vm, key) {
            Fast::Found(_) => return Ok(true),
            Fast::Missing => return Ok(false),
            Fast::Slow => (),
        }
        let hash = key_hash(vm, key)?;
        Ok(matches!(find(self, vm, key, hash)?, Probe::Found(_)))
    }

    /// Sets the key's value, and returns the one it had.
    ///
    /// # Errors
    /// As [`Obj::<DictObj>::lookup`], and MemoryError.
    pub fn insert(&self, vm: &mut Vm, key: Value, value: Value) -> PyResult<Option<Value>> {
        let table = &mut self.get_mut(vm).table;
        match table.find_fast(&key) {
            Some((Probe::Found(index), _)) => return Ok(table.replace(index, value)),
            Some((Probe::Missing(vacant), hash)) => {
                table.insert_new(vacant, hash, key, value)?;
                return Ok(None);
            }
            _ => (),
        }
        let hash = key_hash(vm, &key)?;
        self.insert_hashed(vm, key, hash, value)
    }

    /// Sets the value of a key whose hash is known, and returns the one it had.
    ///
    /// # Errors
    /// What `__eq__` raises, and MemoryError.
    pub fn insert_hashed(&self, vm: &mut Vm, key: Value, hash: i64, value: Value) -> PyResult<Option<Value>> {
        let probe = find(self, vm, &key, hash)?;
        let table = &mut self.get_mut(vm).table;
        match probe {
            Probe::Found(index) => Ok(table.replace(index, value)),
            Probe::Missing(vacant) => {
                table.insert_new(vacant, hash, key, value)?;
                Ok(None)
            }
            Probe::Slow => Ok(None),
        }
    }

    /// The key's value, after setting it to `default` if the key was not there.
    ///
    /// # Errors
    /// As [`Obj::<DictObj>::insert`].
    pub fn set_default(&self, vm: &mut Vm, key: &Value, default: Value) -> PyResult<Value> {
        if let Some(index) = self.find_fast(vm, key) {
            return Ok(self.value_at(vm, index).cloned().unwrap_or(default));
        }
        let hash = key_hash(vm, key)?;
        match find(self, vm, key, hash)? {
            Probe::Found(index) => Ok(self.value_at(vm, index).cloned().unwrap_or(default)),
            Probe::Missing(vacant) => {
                self.get_mut(vm).table.insert_new(vacant, hash, key.clone(), default.clone())?;
                Ok(default)
            }
            Probe::Slow => Ok(default),
        }
    }

    /// Takes the key out, and returns its value.
    ///
    /// # Errors
    /// As [`Obj::<DictObj>::lookup`].
    pub fn remove(&self, vm: &mut Vm, key: &Value) -> PyResult<Option<Value>> {
        Ok(self.take_entry(vm, key)?.map(|(_, value)| value))
    }

    /// The same for a key whose hash is known.
    ///
    /// # Errors
    /// What `__eq__` raises.
    pub fn remove_hashed(&self, vm: &mut Vm, key: &Value, hash: i64) -> PyResult<Option<Value>> {
        match find(self, vm, key, hash)? {
            Probe::Found(index) => Ok(self.get_mut(vm).table.remove(index).map(|(_, value)| value)),
            _ => Ok(None),
        }
    }

    /// Takes the key out, and returns it as it stood in the dict, with its value.
    ///
    /// # Errors
    /// As [`Obj::<DictObj>::lookup`].
    pub fn take_entry(&self, vm: &mut Vm, key: &Value) -> PyResult<Option<(Value, Value)>> {
        let hash = key_hash(vm, key)?;
        match find(self, vm, key, hash)? {
            Probe::Found(index) => Ok(self.get_mut(vm).table.remove(index)),
            _ => Ok(None),
        }
    }
}

/// As a whole.
impl Obj<DictObj> {
    /// How many entries there are.
    #[inline(always)]
    pub fn len(&self, vm: &Vm) -> usize {
        self.get(vm).table.len()
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self, vm: &Vm) -> bool {
        self.get(vm).table.is_empty()
    }

    /// The first entry from `position` on, and the position behind it. Positions start at 0 and follow the order of
    /// insertion; a change of values leaves them as they are, a change of keys may move entries to other positions.
    #[inline]
    pub fn entry_from<'a>(&'a self, vm: &'a Vm, position: usize) -> Option<(usize, &'a Value, &'a Value)> {
        self.get(vm).table.next_from(position)
    }

    /// The last entry before `position`, and its own position: `usize::MAX` to start at the end.
    pub fn entry_before<'a>(&'a self, vm: &'a Vm, position: usize) -> Option<(usize, &'a Value, &'a Value)> {
        self.get(vm).table.last_before(position)
    }

    /// Takes everything out.
    pub fn clear(&self, vm: &mut Vm) {
        let table = self.get_mut(vm).table.take();
        drop(table);
    }

    /// Takes the last entry out.
    pub fn popitem(&self, vm: &mut Vm) -> Option<(Value, Value)> {
        self.get_mut(vm).table.pop_last()
    }

    /// Takes the first entry out.
    pub fn popitem_first(&self, vm: &mut Vm) -> Option<(Value, Value)> {
        self.get_mut(vm).table.pop_first()
    }

    /// Makes room for so many more entries.
    ///
    /// # Errors
    /// MemoryError.
    pub fn reserve(&self, vm: &mut Vm, more: usize) -> PyResult<()> {
        Ok(self.get_mut(vm).table.reserve(more)?)
    }

    /// A new exact dict with the same entries.
    ///
    /// # Errors
    /// MemoryError.
    pub fn copy(&self, vm: &mut Vm) -> PyResult<Obj<DictObj>> {
        let table = self.get(vm).table.try_clone()?;
        vm.alloc(DictObj { table })
    }

    /// Copies the entries of `other` in: all of them (`replace`), or those whose key is not here yet.
    ///
    /// # Errors
    /// What `__eq__` raises, and MemoryError. If `__eq__` changes the keys of `other`, the merge ends early.
    pub fn merge_from(&self, vm: &mut Vm, other: &Obj<DictObj>, replace: bool) -> PyResult<Merged> {
        if self.value().ptr_eq(other.value()) {
            return Ok(Merged::All);
        }
        if self.is_empty(vm) {
            let table = other.get(vm).table.try_clone()?;
            let old = std::mem::replace(&mut self.get_mut(vm).table, table);
            drop(old);
            return Ok(Merged::All);
        }
        // Many keys may be in both: room for half of them, as growth would give it, not for all.
        let more = other.len(vm);
        if more > self.len(vm) {
            self.reserve(vm, more - self.len(vm) / 2)?;
        }
        let stamp = other.get(vm).table.stamp();
        let mut position = 0;
        while let Some((next, key, value)) = other.entry_from(vm, position) {
            let (key, value) = (key.clone(), value.clone());
            let hash = other.get(vm).table.hash_at(next as u32 - 1).unwrap_or_default();
            position = next;
            if replace {
                drop(self.insert_hashed(vm, key, hash, value)?);
            } else {
                let probe = find(self, vm, &key, hash)?;
                if let Probe::Missing(vacant) = probe {
                    self.get_mut(vm).table.insert_new(vacant, hash, key, value)?;
                }
            }
            if other.get(vm).table.stamp() != stamp {
                return Ok(Merged::Changed);
            }
        }
        Ok(Merged::All)
    }

    /// What tells whether keys came or went meanwhile.
    pub fn stamp(&self, vm: &Vm) -> super::table::Stamp {
        self.get(vm).table.stamp()
    }

    /// Bytes of memory, the object's included.
    pub fn bytes(&self, vm: &Vm) -> usize {
        8 + std::mem::size_of::<DictObj>() + self.get(vm).table.bytes()
    }

    /// The hash of the key at an entry number.
    pub fn hash_at(&self, vm: &Vm, index: u32) -> Option<i64> {
        self.get(vm).table.hash_at(index)
    }
}

/// How a merge ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Merged {
    /// With all entries.
    All,
    /// Early, because the other dict's keys changed meanwhile.
    Changed,
}

impl Vm {
    /// A new, empty dict.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn new_dict(&self) -> PyResult<Obj<DictObj>> {
        self.alloc(DictObj::default())
    }

    /// A new, empty dict with room for so many entries.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_dict_with_capacity(&self, entries: usize) -> PyResult<Obj<DictObj>> {
        if entries == 0 {
            return self.new_dict();
        }
        self.alloc(DictObj { table: Table::with_capacity(entries)? })
    }
}
