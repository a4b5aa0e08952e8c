//! [`StrBuf`]: a buffer of text that is to become a `str`, paid for from the current heap.

use super::error::PyResult;
use super::value::Value;
use super::vm::Vm;
use crate::mem::{HeapVec, Kind};
use crate::text::{Buf, NoMemory, Written};

/// A growing buffer of WTF-8.
#[derive(Default)]
pub struct StrBuf {
    bytes: HeapVec<u8, { Kind::Str as u8 }>,
}

impl StrBuf {
    /// An empty buffer, without memory yet.
    pub const fn new() -> StrBuf {
        StrBuf { bytes: HeapVec::new() }
    }

    /// The text so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
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
        vm.new_str_wtf8(&self.bytes)
    }
}

impl Buf for StrBuf {
    fn reserve(&mut self, extra: usize) -> Written {
        if self.bytes.capacity() - self.bytes.len() >= extra {
            return Ok(());
        }
        // Doubling, where there is room for it.
        let ample = extra.max(self.bytes.len()).max(32);
        self.bytes.try_reserve(ample).or_else(|_| self.bytes.try_reserve(extra)).map_err(|_| NoMemory)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        self.reserve(bytes.len())?;
        self.bytes.extend_copy(bytes).map_err(|_| NoMemory)
    }
}
