//! A growable buffer paid for from the current heap: what `Vec` is elsewhere.
//!
//! Growth and destruction find the heap through [`Heap::current`]; reading, writing and pushing within the capacity do
//! not look for it. Elements are dropped one by one, and the length always tells the truth while one is dropped: an
//! element's destructor that can reach this very buffer through another path must be kept out by the owner, who can take
//! the elements out first ([`HeapVec::take`], [`HeapVec::splice`], which hand them back alive).
#![allow(unsafe_code)]

use std::marker::PhantomData;
use std::mem::{self, ManuallyDrop};
use std::ops::{Bound, Deref, DerefMut, RangeBounds};
use std::ptr::{self, NonNull};
use std::slice;

use super::size_class::MAX_TABLED;
use super::{Heap, Kind, OutOfMemory};

/// A growable buffer of `T`, its memory of the kind numbered `KIND`.
pub struct HeapVec<T, const KIND: u8> {
    ptr: NonNull<T>,
    len: u32,
    cap: u32,
    owns: PhantomData<T>,
}

// SAFETY: like `Vec`: the elements belong to the buffer. Its memory belongs to an engine's heap, which moves between
// threads only as a whole.
unsafe impl<T: Send, const KIND: u8> Send for HeapVec<T, KIND> {}

impl<T, const KIND: u8> HeapVec<T, KIND> {
    const MEMORY: Kind = Kind::from_number(KIND);
    const SIZE: usize = {
        assert!(mem::size_of::<T>() > 0, "elements have a size");
        assert!(mem::align_of::<T>() <= 8, "blocks are aligned to 8");
        assert!(!Kind::from_number(KIND).is_container(), "a buffer has no object header");
        mem::size_of::<T>()
    };

    /// An empty buffer, which has no memory yet.
    pub const fn new() -> Self {
        HeapVec { ptr: NonNull::dangling(), len: 0, cap: 0, owns: PhantomData }
    }

    /// An empty buffer with room for exactly so many elements, or a few more where the block has them.
    ///
    /// # Errors
    /// When the heap has no memory for them.
    pub fn with_capacity(capacity: usize) -> Result<Self, OutOfMemory> {
        if capacity == 0 {
            return Ok(Self::new());
        }
        let asked = capacity.checked_mul(Self::SIZE).ok_or(OutOfMemory)?;
        let heap = Heap::current();
        let bytes = if asked <= MAX_TABLED { heap.usable(Self::MEMORY, asked) } else { 0 };
        if bytes == 0 {
            let mut made = Self::new();
            made.resize_buffer(capacity)?;
            return Ok(made);
        }
        let cap = bytes / Self::SIZE;
        let block = heap.alloc(Self::MEMORY, cap * Self::SIZE)?;
        Ok(HeapVec { ptr: block.cast(), len: 0, cap: cap as u32, owns: PhantomData })
    }

    /// A buffer with the elements of an iterator that knows how many there are.
    ///
    /// # Errors
    /// When the heap has no memory for them.
    #[inline]
    pub fn from_exact(items: impl ExactSizeIterator<Item = T>) -> Result<Self, OutOfMemory> {
        let mut made = Self::with_capacity(items.len())?;
        for item in items.take(made.cap as usize) {
            // SAFETY: no more elements than there is capacity.
            unsafe { made.ptr.as_ptr().add(made.len as usize).write(item) };
            made.len += 1;
        }
        Ok(made)
    }

    /// A buffer with copies of those elements.
    ///
    /// # Errors
    /// When the heap has no memory for them.
    pub fn from_slice(items: &[T]) -> Result<Self, OutOfMemory>
    where
        T: Clone,
    {
        let mut made = Self::with_capacity(items.len())?;
        made.extend_from_slice(items)?;
        Ok(made)
    }

    /// How many elements there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many elements fit without new memory.
    #[inline(always)]
    pub fn capacity(&self) -> usize {
        self.cap as usize
    }

    /// How many bytes of memory the buffer holds.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.cap as usize * Self::SIZE
    }

    /// Where the elements are.
    #[inline(always)]
    pub fn as_ptr(&self) -> *const T {
        self.ptr.as_ptr()
    }

    /// Appends an element.
    ///
    /// # Errors
    /// When the heap has no memory; the element is dropped then.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), OutOfMemory> {
        if self.len == self.cap {
            self.grow(1)?;
        }
        // SAFETY: there is room for one more.
        unsafe { self.ptr.as_ptr().add(self.len as usize).write(item) };
        self.len += 1;
        Ok(())
    }

    /// Appends an element for which there is room; gives it back if there is none.
    #[inline(always)]
    pub fn push_within(&mut self, item: T) -> Result<(), T> {
        if self.len == self.cap {
            return Err(item);
        }
        // SAFETY: there is room for one more.
        unsafe { self.ptr.as_ptr().add(self.len as usize).write(item) };
        self.len += 1;
        Ok(())
    }

    /// Exchanges element number `index`; an index beyond the end gives the new one back.
    #[inline(always)]
    pub fn exchange(&mut self, index: usize, item: T) -> Option<T> {
        debug_assert!(index < self.len as usize);
        if index >= self.len as usize {
            return Some(item);
        }
        // SAFETY: the element is there.
        Some(unsafe { std::mem::replace(&mut *self.ptr.as_ptr().add(index), item) })
    }

    /// Takes the last element off. The memory stays; see [`HeapVec::shrink`].
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        // SAFETY: the element was initialised and is forgotten by the length.
        Some(unsafe { self.ptr.as_ptr().add(self.len as usize).read() })
    }

    /// Makes room for `more` elements beyond the present ones, over-allocating as a list does.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then.
    #[inline]
    pub fn try_reserve(&mut self, more: usize) -> Result<(), OutOfMemory> {
        if self.cap as usize - self.len as usize >= more {
            return Ok(());
        }
        self.grow(more)
    }

    /// Makes room for `more` elements beyond the present ones, and no more than the block gives anyway.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then.
    pub fn reserve_exact(&mut self, more: usize) -> Result<(), OutOfMemory> {
        let need = (self.len as usize).checked_add(more).ok_or(OutOfMemory)?;
        if need <= self.cap as usize {
            return Ok(());
        }
        self.resize_buffer(need)
    }

    /// Appends copies of those elements.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then.
    pub fn extend_from_slice(&mut self, items: &[T]) -> Result<(), OutOfMemory>
    where
        T: Clone,
    {
        self.try_reserve(items.len())?;
        for item in items {
            let copy = item.clone();
            // SAFETY: the room was reserved.
            unsafe { self.ptr.as_ptr().add(self.len as usize).write(copy) };
            self.len += 1;
        }
        Ok(())
    }

    /// Appends copies of those plain elements.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then.
    pub fn extend_copy(&mut self, items: &[T]) -> Result<(), OutOfMemory>
    where
        T: Copy,
    {
        self.try_reserve(items.len())?;
        // SAFETY: the room was reserved, and the elements need no care.
        unsafe {
            let to = self.ptr.as_ptr().add(self.len as usize);
            ptr::copy_nonoverlapping(items.as_ptr(), to, items.len());
        }
        self.len += items.len() as u32;
        Ok(())
    }

    /// Moves all of `other`'s elements to the end of this buffer.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then, and `other` keeps its elements.
    pub fn append(&mut self, other: &mut Self) -> Result<(), OutOfMemory> {
        self.try_reserve(other.len())?;
        // SAFETY: the room was reserved, and `other` forgets what it gave.
        unsafe {
            let to = self.ptr.as_ptr().add(self.len as usize);
            ptr::copy_nonoverlapping(other.as_ptr(), to, other.len());
        }
        self.len += other.len;
        other.len = 0;
        Ok(())
    }

    /// Puts an element before the one at `index`.
    ///
    /// # Errors
    /// When the heap has no memory; the element is dropped then.
    ///
    /// # Panics
    /// When `index` lies beyond the end.
    pub fn insert(&mut self, index: usize, item: T) -> Result<(), OutOfMemory> {
        assert!(index <= self.len(), "insertion index out of range");
        self.try_reserve(1)?;
        // SAFETY: there is room for one more; the elements from `index` on move up by one.
        unsafe {
            let at = self.ptr.as_ptr().add(index);
            ptr::copy(at, at.add(1), self.len() - index);
            at.write(item);
        }
        self.len += 1;
        Ok(())
    }

    /// Takes the element at `index` out; those behind it move down.
    ///
    /// # Panics
    /// When there is none.
    pub fn remove(&mut self, index: usize) -> T {
        assert!(index < self.len(), "removal index out of range");
        // SAFETY: the element is read once, and covered by those that move down.
        unsafe {
            let at = self.ptr.as_ptr().add(index);
            let item = at.read();
            ptr::copy(at.add(1), at, self.len() - index - 1);
            self.len -= 1;
            item
        }
    }

    /// Takes the element at `index` out and puts the last one in its place.
    ///
    /// # Panics
    /// When there is none.
    pub fn swap_remove(&mut self, index: usize) -> T {
        let last = self.len().checked_sub(1).expect("removal from an empty buffer");
        self.swap(index, last);
        self.pop().expect("the buffer is not empty")
    }

    /// Drops the elements from `len` on, last first. The memory stays; see [`HeapVec::shrink`].
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            drop(self.pop());
        }
    }

    /// Drops all elements and gives the memory back.
    pub fn clear(&mut self) {
        drop(self.take());
    }

    /// Leaves an empty buffer, and returns what was there.
    #[inline]
    pub fn take(&mut self) -> Self {
        mem::take(self)
    }

    /// Gives back memory as a list does: none when empty, and less when under half is used.
    pub fn shrink(&mut self) {
        if self.len == 0 {
            self.release();
        } else if self.len() < self.capacity() / 2 {
            // A smaller block that cannot be had is no loss.
            let _ = self.resize_buffer(over_allocated(self.len()));
        }
    }

    /// Gives back all memory beyond the present elements.
    pub fn shrink_to_fit(&mut self) {
        if self.len == 0 {
            self.release();
        } else if self.len < self.cap {
            let _ = self.resize_buffer(self.len());
        }
    }

    /// Replaces the elements of a range by those of `new`, and hands the old ones back alive.
    ///
    /// # Errors
    /// When the heap has no memory; nothing changes then, except that `new` is dropped.
    ///
    /// # Panics
    /// When the range does not lie within the buffer.
    pub fn splice(&mut self, range: impl RangeBounds<usize>, mut new: Self) -> Result<Self, OutOfMemory> {
        let (start, end) = self.bounds(range);
        let mut old = Self::with_capacity(end - start)?;
        self.try_reserve(new.len().saturating_sub(end - start))?;
        // SAFETY: the old elements move to a buffer with room for them, the tail moves within the reserved room, and the
        // new elements move into the gap of exactly their number; each side forgets what it gave.
        unsafe {
            let at = self.ptr.as_ptr().add(start);
            ptr::copy_nonoverlapping(at, old.ptr.as_ptr(), end - start);
            old.len = (end - start) as u32;
            ptr::copy(self.ptr.as_ptr().add(end), at.add(new.len()), self.len() - end);
            ptr::copy_nonoverlapping(new.as_ptr(), at, new.len());
        }
        self.len = self.len - old.len + new.len;
        new.len = 0;
        Ok(old)
    }

    /// Takes the elements of a range out, and hands them back alive.
    ///
    /// # Errors
    /// When the heap has no memory for the buffer that holds them; nothing changes then.
    ///
    /// # Panics
    /// When the range does not lie within the buffer.
    pub fn take_range(&mut self, range: impl RangeBounds<usize>) -> Result<Self, OutOfMemory> {
        self.splice(range, Self::new())
    }

    /// Keeps the elements for which `keep` is true, in their order, and drops the others one by one.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let len = self.len();
        // While elements are between places none counts, so that a panic in `keep` leaks rather than drops twice.
        self.len = 0;
        let mut kept = 0;
        for index in 0..len {
            // SAFETY: each element is read once, and then either dropped or written to a place already read.
            unsafe {
                let item = self.ptr.as_ptr().add(index).read();
                let item = ManuallyDrop::new(item);
                if keep(&item) {
                    self.ptr.as_ptr().add(kept).write(ManuallyDrop::into_inner(item));
                    kept += 1;
                } else {
                    drop(ManuallyDrop::into_inner(item));
                }
            }
        }
        self.len = kept as u32;
    }

    fn bounds(&self, range: impl RangeBounds<usize>) -> (usize, usize) {
        let start = match range.start_bound() {
            Bound::Included(&at) => at,
            Bound::Excluded(&at) => at + 1,
            Bound::Unbounded => 0,
        };
        let end = match range.end_bound() {
            Bound::Included(&at) => at + 1,
            Bound::Excluded(&at) => at,
            Bound::Unbounded => self.len(),
        };
        assert!(start <= end && end <= self.len(), "range out of the buffer");
        (start, end)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) -> Result<(), OutOfMemory> {
        let need = (self.len as usize).checked_add(more).ok_or(OutOfMemory)?;
        self.resize_buffer(over_allocated(need)).or_else(|_| self.resize_buffer(need))
    }

    /// Gives the buffer a block for at least `capacity` elements, which is no less than the length and not zero.
    fn resize_buffer(&mut self, capacity: usize) -> Result<(), OutOfMemory> {
        let heap = Heap::current();
        let asked = capacity.checked_mul(Self::SIZE).ok_or(OutOfMemory)?;
        if asked > isize::MAX as usize {
            return Err(OutOfMemory);
        }
        let cap = heap.usable(Self::MEMORY, asked) / Self::SIZE;
        let cap = u32::try_from(cap).or_else(|_| u32::try_from(capacity)).map_err(|_| OutOfMemory)?;
        let bytes = cap as usize * Self::SIZE;
        let block = if self.cap == 0 {
            heap.alloc(Self::MEMORY, bytes)?
        } else {
            // SAFETY: the present block was made here, with the size that the capacity tells.
            unsafe { heap.realloc(Self::MEMORY, self.ptr.cast(), self.bytes(), bytes)? }
        };
        self.ptr = block.cast();
        self.cap = cap;
        Ok(())
    }

    /// Gives the memory back; the elements are gone already.
    fn release(&mut self) {
        debug_assert!(self.len == 0);
        if self.cap > 0 {
            let bytes = self.bytes();
            self.cap = 0;
            let ptr = mem::replace(&mut self.ptr, NonNull::dangling());
            // SAFETY: the block was made here, with the size that the capacity told, and nothing points to it any more.
            unsafe { Heap::current().free(Self::MEMORY, ptr.cast(), bytes) };
        }
    }
}

/// How many elements a list makes room for when it must hold `need`: an eighth more and a few.
fn over_allocated(need: usize) -> usize {
    need.saturating_add(need / 8).saturating_add(6) & !3
}

impl<T, const KIND: u8> Default for HeapVec<T, KIND> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const KIND: u8> Drop for HeapVec<T, KIND> {
    #[inline]
    fn drop(&mut self) {
        if self.cap > 0 {
            self.truncate(0);
            self.release();
        }
    }
}

impl<T, const KIND: u8> Deref for HeapVec<T, KIND> {
    type Target = [T];
    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the first `len` elements are initialised.
        unsafe { slice::from_raw_parts(self.ptr.as_ptr(), self.len as usize) }
    }
}

impl<T, const KIND: u8> DerefMut for HeapVec<T, KIND> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the first `len` elements are initialised.
        unsafe { slice::from_raw_parts_mut(self.ptr.as_ptr(), self.len as usize) }
    }
}

impl<T: std::fmt::Debug, const KIND: u8> std::fmt::Debug for HeapVec<T, KIND> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T, const KIND: u8> IntoIterator for &'a HeapVec<T, KIND> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, const KIND: u8> IntoIterator for HeapVec<T, KIND> {
    type Item = T;
    type IntoIter = IntoIter<T, KIND>;
    fn into_iter(self) -> IntoIter<T, KIND> {
        let mut buffer = self;
        let end = mem::replace(&mut buffer.len, 0) as usize;
        IntoIter { buffer, next: 0, end }
    }
}

/// The elements of a buffer, by value, in their order.
pub struct IntoIter<T, const KIND: u8> {
    // Of length 0, so that it frees the memory and leaves the elements to the iterator.
    buffer: HeapVec<T, KIND>,
    next: usize,
    end: usize,
}

impl<T, const KIND: u8> Iterator for IntoIter<T, KIND> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        if self.next == self.end {
            return None;
        }
        self.next += 1;
        // SAFETY: elements from `next` to `end` are initialised, and each is read once.
        Some(unsafe { self.buffer.ptr.as_ptr().add(self.next - 1).read() })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.end - self.next, Some(self.end - self.next))
    }
}

impl<T, const KIND: u8> ExactSizeIterator for IntoIter<T, KIND> {}

impl<T, const KIND: u8> Drop for IntoIter<T, KIND> {
    fn drop(&mut self) {
        for item in self.by_ref() {
            drop(item);
        }
    }
}
