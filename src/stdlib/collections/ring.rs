//! The store of a deque: a ring in the object's buffer, whose free places hold UNBOUND.

use crate::object::list::ListBuf;
use crate::object::opaque::OpaqueObj;
use crate::object::{Obj, PyResult, Value, Vm};

/// Numbers: where the first item stands in the buffer, how many items there are, the most there may be (-1: any number),
/// and a count of changes.
const HEAD: usize = 0;
const LEN: usize = 1;
const MAXIMUM: usize = 2;
const CHANGES: usize = 3;

/// A view of a deque.
#[derive(Clone)]
pub(super) struct Ring(pub(super) Obj<OpaqueObj>);

impl Ring {
    /// A new deque's payload.
    pub(super) fn payload() -> OpaqueObj {
        OpaqueObj::default().with_numbers([0, 0, -1, 0])
    }

    pub(super) fn len(&self, vm: &Vm) -> usize {
        self.0.number(vm, LEN).max(0) as usize
    }

    /// The most items there may be.
    pub(super) fn maximum(&self, vm: &Vm) -> Option<usize> {
        usize::try_from(self.0.number(vm, MAXIMUM)).ok()
    }

    pub(super) fn set_maximum(&self, vm: &mut Vm, maximum: Option<usize>) {
        self.0.set_number(vm, MAXIMUM, maximum.map_or(-1, |maximum| maximum as i64));
    }

    /// How often it was changed.
    pub(super) fn changes(&self, vm: &Vm) -> i64 {
        self.0.number(vm, CHANGES)
    }

    fn changed(&self, vm: &mut Vm) {
        let changes = self.changes(vm);
        self.0.set_number(vm, CHANGES, changes.wrapping_add(1));
    }

    /// Where item `index` stands in the buffer, whose size is a power of two.
    fn place(&self, vm: &Vm, index: usize) -> usize {
        let size = self.0.get(vm).items.len();
        (self.0.number(vm, HEAD) as usize).wrapping_add(index) & size.wrapping_sub(1)
    }

    /// Item `index`.
    pub(super) fn get(&self, vm: &Vm, index: usize) -> Option<Value> {
        if index >= self.len(vm) {
            return None;
        }
        let place = self.place(vm, index);
        self.0.get(vm).items.get(place).cloned()
    }

    /// Puts `value` in the place of item `index` and gives what was there.
    fn swap(&self, vm: &mut Vm, index: usize, value: Value) -> Option<Value> {
        let place = self.place(vm, index);
        self.0.get_mut(vm).items.get_mut(place).map(|slot| std::mem::replace(slot, value))
    }

    /// Replaces item `index`.
    pub(super) fn set(&self, vm: &mut Vm, index: usize, value: Value) {
        if index < self.len(vm) {
            let old = self.swap(vm, index, value);
            drop(old);
        }
    }

    /// Makes room for one more item.
    fn grow(&self, vm: &mut Vm) -> PyResult<()> {
        let (len, size) = (self.len(vm), self.0.get(vm).items.len());
        if len < size {
            return Ok(());
        }
        let size = (size * 2).max(8);
        let mut items = ListBuf::with_capacity(size)?;
        for index in 0..len {
            items.push(self.get(vm, index).unwrap_or_else(|| vm.unbound()))?;
        }
        while items.len() < size {
            items.push(vm.unbound())?;
        }
        let old = std::mem::replace(&mut self.0.get_mut(vm).items, items);
        self.0.set_number(vm, HEAD, 0);
        drop(old);
        Ok(())
    }

    /// Adds an item at the right end; what the limit pushes out at the left goes.
    pub(super) fn push_back(&self, vm: &mut Vm, value: Value) -> PyResult<()> {
        let len = self.len(vm);
        if let Some(maximum) = self.maximum(vm) {
            if len >= maximum {
                if maximum > 0 {
                    let old = self.pop_front(vm);
                    self.push_back(vm, value)?;
                    drop(old);
                }
                return Ok(());
            }
        }
        self.grow(vm)?;
        let old = self.swap(vm, len, value);
        drop(old);
        self.0.set_number(vm, LEN, len as i64 + 1);
        self.changed(vm);
        Ok(())
    }

    /// Adds an item at the left end; what the limit pushes out at the right goes.
    pub(super) fn push_front(&self, vm: &mut Vm, value: Value) -> PyResult<()> {
        let len = self.len(vm);
        if let Some(maximum) = self.maximum(vm) {
            if len >= maximum {
                if maximum > 0 {
                    let old = self.pop_back(vm);
                    self.push_front(vm, value)?;
                    drop(old);
                }
                return Ok(());
            }
        }
        self.grow(vm)?;
        let head = self.place(vm, usize::MAX);
        self.0.set_number(vm, HEAD, head as i64);
        self.0.set_number(vm, LEN, len as i64 + 1);
        let old = self.swap(vm, 0, value);
        drop(old);
        self.changed(vm);
        Ok(())
    }

    /// Takes the item at the right end.
    pub(super) fn pop_back(&self, vm: &mut Vm) -> Option<Value> {
        let last = self.len(vm).checked_sub(1)?;
        let unbound = vm.unbound();
        let item = self.swap(vm, last, unbound);
        self.0.set_number(vm, LEN, last as i64);
        self.changed(vm);
        item
    }

    /// Takes the item at the left end.
    pub(super) fn pop_front(&self, vm: &mut Vm) -> Option<Value> {
        let left = self.len(vm).checked_sub(1)?;
        let unbound = vm.unbound();
        let item = self.swap(vm, 0, unbound);
        let head = self.place(vm, 1);
        self.0.set_number(vm, HEAD, head as i64);
        self.0.set_number(vm, LEN, left as i64);
        self.changed(vm);
        item
    }

    /// Takes everything out.
    pub(super) fn clear(&self, vm: &mut Vm) {
        let items = self.0.get_mut(vm).items.take();
        self.0.set_number(vm, HEAD, 0);
        self.0.set_number(vm, LEN, 0);
        self.changed(vm);
        drop(items);
    }

    /// Turns it by `steps` to the right.
    pub(super) fn rotate(&self, vm: &mut Vm, steps: i64) -> PyResult<()> {
        let len = self.len(vm) as i64;
        if len <= 1 {
            return Ok(());
        }
        let right = steps.rem_euclid(len);
        if right * 2 <= len {
            for _ in 0..right {
                if let Some(item) = self.pop_back(vm) {
                    self.push_front(vm, item)?;
                }
            }
        } else {
            for _ in 0..len - right {
                if let Some(item) = self.pop_front(vm) {
                    self.push_back(vm, item)?;
                }
            }
        }
        Ok(())
    }

    /// Puts an item before item `index`, which is within the bounds.
    pub(super) fn insert(&self, vm: &mut Vm, index: usize, value: Value) -> PyResult<()> {
        let turn = index as i64;
        self.rotate(vm, -turn)?;
        self.push_front(vm, value)?;
        self.rotate(vm, turn)
    }

    /// Takes item `index` out.
    pub(super) fn remove(&self, vm: &mut Vm, index: usize) -> PyResult<Option<Value>> {
        let turn = index as i64;
        self.rotate(vm, -turn)?;
        let item = self.pop_front(vm);
        self.rotate(vm, turn)?;
        Ok(item)
    }

    /// All items in order.
    ///
    /// # Errors
    /// MemoryError.
    pub(super) fn to_list(&self, vm: &Vm) -> PyResult<ListBuf> {
        let len = self.len(vm);
        let mut items = ListBuf::with_capacity(len)?;
        for index in 0..len {
            if let Some(item) = self.get(vm, index) {
                items.push(item)?;
            }
        }
        Ok(items)
    }
}
