//! [`BytesBuf`]: a growing buffer of bytes, paid for from the current heap.

use crate::mem::{HeapVec, Kind, OutOfMemory};
use crate::text::{Buf, NoMemory, Written};

/// A buffer of bytes: what `bytes` is built from, and what a `bytearray` holds.
#[derive(Default)]
pub struct BytesBuf {
    /// The bytes.
    pub bytes: HeapVec<u8, { Kind::Bytes as u8 }>,
}

impl BytesBuf {
    /// An empty buffer, without memory yet.
    pub const fn new() -> BytesBuf {
        BytesBuf { bytes: HeapVec::new() }
    }

    /// A buffer with a copy of those bytes.
    ///
    /// # Errors
    /// When the heap has no memory for them.
    pub fn from_slice(bytes: &[u8]) -> Result<BytesBuf, OutOfMemory> {
        let mut made = HeapVec::with_capacity(bytes.len())?;
        made.extend_copy(bytes)?;
        Ok(BytesBuf { bytes: made })
    }
}

impl std::ops::Deref for BytesBuf {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl std::ops::DerefMut for BytesBuf {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }
}

impl Buf for BytesBuf {
    fn reserve(&mut self, extra: usize) -> Written {
        if self.bytes.is_empty() {
            return self.bytes.reserve_exact(extra).map_err(|_| NoMemory);
        }
        self.bytes.try_reserve(extra).map_err(|_| NoMemory)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        self.bytes.extend_copy(bytes).map_err(|_| NoMemory)
    }
}
