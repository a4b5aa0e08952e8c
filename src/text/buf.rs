//! Where text is written to: a growing buffer that can refuse to grow.

/// The buffer's owner has no memory left for what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoMemory;

/// Shorthand for writes, which fail only for want of memory.
pub type Written = Result<(), NoMemory>;

/// A growing buffer of text (WTF-8) or of plain bytes.
pub trait Buf {
    /// Makes room for `extra` more bytes.
    ///
    /// # Errors
    /// [`NoMemory`] when the room cannot be had; the buffer is as it was.
    fn reserve(&mut self, extra: usize) -> Written;

    /// Appends bytes. Where the buffer is to become a `str` they are whole code points of WTF-8.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_bytes(&mut self, bytes: &[u8]) -> Written;

    /// Appends valid UTF-8.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_str(&mut self, text: &str) -> Written {
        self.push_bytes(text.as_bytes())
    }

    /// Appends one code point, which may be a surrogate.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_char(&mut self, cp: u32) -> Written {
        if let Some(c) = char::from_u32(cp) {
            return self.push_str(c.encode_utf8(&mut [0; 4]));
        }
        let mut room = [0; 4];
        self.push_bytes(super::wtf8::encode(cp, &mut room))
    }

    /// Appends a piece of text.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_text(&mut self, text: super::Text<'_>) -> Written {
        match text.to_str() {
            Some(s) => self.push_str(s),
            None => self.push_bytes(text.as_bytes()),
        }
    }

    /// Appends one ASCII byte.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_ascii(&mut self, byte: u8) -> Written {
        self.push_bytes(&[byte])
    }

    /// Appends `unit` `count` times, having reserved the room for all of it first.
    ///
    /// # Errors
    /// [`NoMemory`] when the buffer cannot grow.
    fn push_repeat(&mut self, unit: &[u8], count: usize) -> Written {
        if unit.is_empty() || count == 0 {
            return Ok(());
        }
        if let ([byte], 1..=32) = (unit, count) {
            return self.push_bytes(&[*byte; 32][..count]);
        }
        let total = unit.len().checked_mul(count).ok_or(NoMemory)?;
        self.reserve(total)?;
        // Many copies go out together, so that a long run costs few calls.
        let mut block = [0u8; 256];
        let per_block = (block.len() / unit.len()).min(count);
        if per_block < 2 {
            return (0..count).try_for_each(|_| self.push_bytes(unit));
        }
        let size = per_block * unit.len();
        for chunk in block[..size].chunks_exact_mut(unit.len()) {
            chunk.copy_from_slice(unit);
        }
        for _ in 0..count / per_block {
            self.push_bytes(&block[..size])?;
        }
        self.push_bytes(&block[..count % per_block * unit.len()])
    }
}

impl Buf for Vec<u8> {
    fn reserve(&mut self, extra: usize) -> Written {
        self.try_reserve(extra).map_err(|_| NoMemory)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        Buf::reserve(self, bytes.len())?;
        self.extend_from_slice(bytes);
        Ok(())
    }
}

/// What is no valid UTF-8 arrives as U+FFFD, as a `String` cannot hold it.
impl Buf for String {
    fn reserve(&mut self, extra: usize) -> Written {
        self.try_reserve(extra).map_err(|_| NoMemory)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        Buf::reserve(self, bytes.len())?;
        self.push_str(&String::from_utf8_lossy(bytes));
        Ok(())
    }

    fn push_str(&mut self, text: &str) -> Written {
        Buf::reserve(self, text.len())?;
        String::push_str(self, text);
        Ok(())
    }
}

impl<B: Buf + ?Sized> Buf for &mut B {
    fn reserve(&mut self, extra: usize) -> Written {
        (**self).reserve(extra)
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        (**self).push_bytes(bytes)
    }

    fn push_str(&mut self, text: &str) -> Written {
        (**self).push_str(text)
    }
}

/// Bytes on the Rust stack, for short results whose longest form is known; pushing beyond `N` is [`NoMemory`].
#[derive(Clone, Copy)]
pub struct StackBuf<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> StackBuf<N> {
    /// An empty buffer.
    pub const fn new() -> Self {
        StackBuf { bytes: [0; N], len: 0 }
    }

    /// What was written.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// What was written, as text; empty if it is no valid UTF-8.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// Turns ASCII letters to upper case.
    pub fn make_ascii_uppercase(&mut self) {
        self.bytes[..self.len].make_ascii_uppercase();
    }

    /// Forgets what was written.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<const N: usize> Default for StackBuf<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Buf for StackBuf<N> {
    fn reserve(&mut self, extra: usize) -> Written {
        if extra <= N - self.len {
            Ok(())
        } else {
            Err(NoMemory)
        }
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        let end = self.len.checked_add(bytes.len()).ok_or(NoMemory)?;
        self.bytes.get_mut(self.len..end).ok_or(NoMemory)?.copy_from_slice(bytes);
        self.len = end;
        Ok(())
    }
}

/// Bytes that stand on the Rust stack as long as there are at most `N`, and move to Rust's heap when there are more: for texts
/// that are nearly always short.
#[derive(Clone)]
pub struct SpillBuf<const N: usize> {
    short: [u8; N],
    len: usize,
    long: Vec<u8>,
}

impl<const N: usize> SpillBuf<N> {
    /// An empty buffer.
    pub const fn new() -> Self {
        SpillBuf { short: [0; N], len: 0, long: Vec::new() }
    }

    /// What was written.
    pub fn as_bytes(&self) -> &[u8] {
        if self.long.is_empty() {
            &self.short[..self.len]
        } else {
            &self.long
        }
    }

    /// What was written, as text; empty if it is no valid UTF-8.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// Turns ASCII letters to upper case.
    pub fn make_ascii_uppercase(&mut self) {
        self.short[..self.len].make_ascii_uppercase();
        self.long.make_ascii_uppercase();
    }

    /// Forgets what was written.
    pub fn clear(&mut self) {
        self.len = 0;
        self.long.clear();
    }
}

impl<const N: usize> Default for SpillBuf<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Buf for SpillBuf<N> {
    fn reserve(&mut self, _extra: usize) -> Written {
        Ok(())
    }

    fn push_bytes(&mut self, bytes: &[u8]) -> Written {
        if self.long.is_empty() {
            if let Some(room) = self.short.get_mut(self.len..self.len + bytes.len()) {
                room.copy_from_slice(bytes);
                self.len += bytes.len();
                return Ok(());
            }
            Buf::push_bytes(&mut self.long, &self.short[..self.len])?;
        }
        Buf::push_bytes(&mut self.long, bytes)
    }
}

/// Lets `write!` reach any [`Buf`]; a failed write means [`NoMemory`].
pub struct FmtBuf<'b, B: Buf + ?Sized>(pub &'b mut B);

impl<B: Buf + ?Sized> std::fmt::Write for FmtBuf<'_, B> {
    fn write_str(&mut self, s: &str) -> std::fmt::Result {
        self.0.push_str(s).map_err(|_| std::fmt::Error)
    }
}
