//! [`StrBuf`]: a buffer of text that is to become a `str`, paid for from the current heap.

use super::error::PyResult;
use super::value::Value;
use super::vm::Vm;
use crate::mem::{HeapVec, Kind};
use crate::text::{Buf, NoMemory, Written};

/// Text up to this length needs no memory until it becomes a `str`.
const SMALL: usize = 120;

/// A growing buffer of WTF-8.
pub struct StrBuf {
    bytes: HeapVec<u8, { Kind::Str as u8 }>,
    /// The text, as long as `bytes` has no memory.
    small: [u8; SMALL],
    small_len: usize,
}

impl Default for StrBuf {
    fn default() -> StrBuf {
        StrBuf::new()
    }
}

impl StrBuf {
    /// An empty buffer, without memory yet.
    pub const fn new() -> StrBuf {
        StrBuf { bytes: HeapVec::new(), small: [0; SMALL], small_len: 0 }
    }

    /// The text so far.
    pub fn as_bytes(&self) -> &[u8] {
        if self.bytes.capacity() == 0 {
            &self.small[..self.small_len]
        } else {
            &self.bytes
        }
    }

    /// Appends a `str` object's text.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    pub fn push_value(&mut self, text: &Value) -> Written {
        self.push_bytes(text.str_bytes().unwrap_or(&[]))
    }

    /// The `str` of the text.
    ///
    /// # Errors
    /// MemoryError.
    pub fn finish(self, vm: &Vm) -> PyResult {
        match self.as_bytes() {
            [] => Ok(vm.empty_str()),
            [byte @ 0..=127] => Ok(vm.ascii_char(*byte)),
            bytes => vm.new_str_wtf8(bytes),
        }
    }

    #[cold]
    fn grow(&mut self, extra: usize) -> Written {
        let len = self.as_bytes().len();
        if self.bytes.capacity() == 0 {
            self.bytes.reserve_exact(len.saturating_add(extra.max(SMALL))).map_err(|_| NoMemory)?;
            return self.bytes.extend_copy(&self.small[..self.small_len]).map_err(|_| NoMemory);
        }
        // Doubling, where there is room for it.
        self.bytes.reserve_exact(extra.max(len)).or_else(|_| self.bytes.reserve_exact(extra)).map_err(|_| NoMemory)
    }
}

impl Buf for StrBuf {
    fn reserve(&mut self, extra: usize) -> Written {
        let room =
            if self.bytes.capacity() == 0 { SMALL - self.small_len } else { self.bytes.capacity() - self.bytes.len() };
        if room >= extra {
            return Ok(());
        }
        self.grow(extra)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        self.reserve(bytes.len())?;
        if self.bytes.capacity() == 0 {
            let end = self.small_len + bytes.len();
            self.small[self.small_len..end].copy_from_slice(bytes);
            self.small_len = end;
            return Ok(());
        }
        self.bytes.extend_copy(bytes).map_err(|_| NoMemory)
    }
}
