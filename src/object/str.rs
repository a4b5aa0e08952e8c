//! Layout of `str` and `bytes` objects: the bytes stand inline behind the header.
//!
//! ```text
//! str:    header 8 | hash u32 | byte length u32 | bytes                                     (ASCII: flag in the header)
//! str:    header 8 | hash u32 | byte length u32 | characters u32 | form u32 | bytes | pad | breadcrumbs u32 …   (otherwise)
//! bytes:  header 8 | hash u32 | length u32 | bytes
//! ```
//! A hash of 0 means "not computed yet". Text is UTF-8, or where lone surrogates occur WTF-8. Breadcrumbs (the byte offset
//! of every 128th character) make indexing constant-time in long non-ASCII text, as PyPy does it.
#![allow(unsafe_code)]

use std::any::TypeId as RustType;
use std::ptr::NonNull;

use super::error::PyResult;
use super::layout::{flag, Layout, TypeWord};
use super::release::{register_ops, LayoutOps};
use super::shared::Shared;
use super::value::{Header, Value};
use super::vm::Vm;
use crate::mem::{Kind, OutOfMemory};
use crate::text::{wtf8, Text};

const ASCII_DATA: usize = 16;
const WIDE_DATA: usize = 24;
/// Text with fewer characters has no breadcrumbs.
const CRUMBS_FROM: usize = 256;
/// Longest str or bytes.
pub const MAX_BYTES: usize = u32::MAX as usize - 64;

#[repr(C)]
struct Head {
    header: Header,
    hash: std::cell::Cell<u32>,
    len: u32,
}

#[repr(C)]
struct WideHead {
    head: Head,
    nchars: u32,
    /// 1 when the bytes are valid UTF-8, 0 when they hold surrogates.
    utf8: u32,
}

const STR_WORD: TypeWord = TypeWord::exact(Layout::Str);

pub(super) fn register() {
    register_ops(Layout::Str, &STR_OPS);
    register_ops(Layout::Bytes, &BYTES_OPS);
}

static STR_OPS: LayoutOps = LayoutOps {
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { str_size(ptr) },
    drop: |_| (),
    traverse: |_, _| (),
    clear: |_| (),
    rust_type: RustType::of::<Head>,
};
static BYTES_OPS: LayoutOps = LayoutOps {
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { ASCII_DATA + ptr.cast::<Head>().as_ref().len as usize },
    drop: |_| (),
    traverse: |_, _| (),
    clear: |_| (),
    rust_type: RustType::of::<WideHead>,
};

/// # Safety
/// A live str.
unsafe fn str_size(ptr: NonNull<Header>) -> usize {
    // SAFETY: by the caller's promise.
    let head = unsafe { ptr.cast::<Head>().as_ref() };
    if head.header.word.get() & flag::ASCII != 0 {
        ASCII_DATA + head.len as usize
    } else {
        // SAFETY: a str without the ASCII flag has the wide head.
        wide_size(head.len as usize, unsafe { ptr.cast::<WideHead>().as_ref() }.nchars as usize)
    }
}

fn wide_size(len: usize, nchars: usize) -> usize {
    let crumbs = if nchars >= CRUMBS_FROM { wtf8::crumb_count(nchars) * 4 } else { 0 };
    WIDE_DATA + if crumbs > 0 { (len + 3) & !3 } else { len } + crumbs
}

impl Value {
    /// The text, if it is a `str` (or of a subclass).
    #[inline]
    pub fn as_text(&self) -> Option<Text<'_>> {
        if !self.is_layout(Layout::Str) {
            return None;
        }
        // SAFETY: the layout says which head follows; text is immutable while anybody else may see it.
        unsafe {
            let head = self.0.cast::<Head>().as_ref();
            let len = head.len as usize;
            if head.header.word.get() & flag::ASCII != 0 {
                let bytes = std::slice::from_raw_parts(self.0.cast::<u8>().as_ptr().add(ASCII_DATA), len);
                return Some(Text::from_parts(bytes, Some(std::str::from_utf8_unchecked(bytes)), len, None));
            }
            let wide = self.0.cast::<WideHead>().as_ref();
            let data = self.0.cast::<u8>().as_ptr().add(WIDE_DATA);
            let bytes = std::slice::from_raw_parts(data, len);
            let nchars = wide.nchars as usize;
            let crumbs = (nchars >= CRUMBS_FROM).then(|| {
                let table = data.add((len + 3) & !3).cast::<u32>();
                std::slice::from_raw_parts(table, wtf8::crumb_count(nchars))
            });
            let text = (wide.utf8 != 0).then(|| std::str::from_utf8_unchecked(bytes));
            Some(Text::from_parts(bytes, text, nchars, crumbs))
        }
    }

    /// The text as a Rust str, if it is a `str` without lone surrogates.
    #[inline]
    pub fn as_str(&self) -> Option<&str> {
        self.as_text()?.to_str()
    }

    /// The raw bytes of a `str` (WTF-8).
    #[inline(always)]
    pub fn str_bytes(&self) -> Option<&[u8]> {
        if !self.is_layout(Layout::Str) {
            return None;
        }
        // SAFETY: as in `as_text`.
        unsafe {
            let head = self.0.cast::<Head>().as_ref();
            let at = if head.header.word.get() & flag::ASCII != 0 { ASCII_DATA } else { WIDE_DATA };
            Some(std::slice::from_raw_parts(self.0.cast::<u8>().as_ptr().add(at), head.len as usize))
        }
    }

    /// The bytes, if it is a `bytes` (or of a subclass).
    #[inline]
    pub fn as_bytes(&self) -> Option<&[u8]> {
        if !self.is_layout(Layout::Bytes) {
            return None;
        }
        // SAFETY: the layout says which head follows; bytes are immutable.
        unsafe {
            let head = self.0.cast::<Head>().as_ref();
            Some(std::slice::from_raw_parts(self.0.cast::<u8>().as_ptr().add(ASCII_DATA), head.len as usize))
        }
    }

    /// The hash of a `str` or `bytes`: of 32 bits, never 0, cached in the object. Both hash equal bytes equally.
    #[inline(always)]
    pub fn text_hash(&self) -> Option<u32> {
        if !self.is_layout(Layout::Str) && !self.is_layout(Layout::Bytes) {
            return None;
        }
        // SAFETY: both layouts start with this head.
        let head = unsafe { self.0.cast::<Head>().as_ref() };
        let known = head.hash.get();
        if known != 0 {
            return Some(known);
        }
        let hash = hash_bytes(self.str_bytes().or_else(|| self.as_bytes())?);
        head.hash.set(hash);
        Some(hash)
    }

    /// Is it a `str`, exactly?
    #[inline(always)]
    pub fn is_exact_str(&self) -> bool {
        self.is_exact(Layout::Str)
    }
}

/// The hash of text or bytes: never 0. (FxHash-like multiply-and-rotate over 8-byte words, finished by a fold.)
pub fn hash_bytes(bytes: &[u8]) -> u32 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash: u64 = bytes.len() as u64 ^ 0x5851_f42d_4c95_7f2d;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = u64::from_le_bytes([chunk[0], chunk[1], chunk[2], chunk[3], chunk[4], chunk[5], chunk[6], chunk[7]]);
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(K);
    }
    let mut last = 0u64;
    for (i, &byte) in chunks.remainder().iter().enumerate() {
        last |= (byte as u64) << (8 * i);
    }
    hash = (hash.rotate_left(23) ^ last).wrapping_mul(K);
    hash ^= hash >> 29;
    hash = hash.wrapping_mul(K);
    let folded = (hash >> 32) as u32 ^ hash as u32;
    folded.max(1)
}

impl Vm {
    /// A new `str` of valid UTF-8.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn new_str(&self, text: &str) -> PyResult {
        Ok(make_str(&self.shared, STR_WORD, text.as_bytes(), true)?)
    }

    /// A new `str` of WTF-8 bytes.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_str_wtf8(&self, bytes: &[u8]) -> PyResult {
        Ok(make_str(&self.shared, STR_WORD, bytes, false)?)
    }

    /// A new `str` of the same characters as a piece of another.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_str_text(&self, text: Text) -> PyResult {
        match text.len_chars() {
            0 => return Ok(self.empty_str()),
            1 if text.as_bytes().len() == 1 => return Ok(self.ascii_char(text.as_bytes()[0])),
            _ => (),
        }
        Ok(make_str(&self.shared, STR_WORD, text.as_bytes(), text.to_str().is_some())?)
    }

    /// A `str` of a subclass, whose class `word` names, with the same text.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_str_of(&self, word: TypeWord, text: Text) -> PyResult {
        Ok(make_str(&self.shared, word, text.as_bytes(), text.to_str().is_some())?)
    }

    /// A new `bytes`.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_bytes(&self, bytes: &[u8]) -> PyResult {
        self.new_bytes_of(TypeWord::exact(Layout::Bytes), bytes)
    }

    /// A `bytes` of a subclass, whose class `word` names.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_bytes_of(&self, word: TypeWord, bytes: &[u8]) -> PyResult {
        if bytes.len() > MAX_BYTES {
            return Err(OutOfMemory.into());
        }
        let ptr = self.shared.alloc_object(word, Layout::Bytes, ASCII_DATA + bytes.len())?;
        // SAFETY: fresh memory of that size.
        unsafe {
            write_head(ptr, bytes.len());
            ptr.cast::<u8>().as_ptr().add(ASCII_DATA).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
            Ok(Value::from_raw(ptr))
        }
    }

    /// Appends `more` to `target`, in place when it is an exact ASCII str that only `target` holds: amortised constant time
    /// a byte, since blocks grow by size classes.
    ///
    /// # Errors
    /// MemoryError; `target` is lost then.
    pub fn str_append(&self, target: Value, more: &Value) -> PyResult {
        let (Some(left), Some(right)) = (target.as_text(), more.as_text()) else {
            return Err(OutOfMemory.into());
        };
        let (old, extra) = (left.as_bytes().len(), right.as_bytes().len());
        let in_place = target.is_unique()
            && target.word().0 == STR_WORD.0 | flag::ASCII
            && right.is_ascii()
            && old + extra <= MAX_BYTES
            && old > 0;
        if !in_place {
            return self.concat(left, right);
        }
        let source = right.as_bytes();
        let ptr = target.into_raw();
        // SAFETY: the only reference is ours, and given up; the object moves as a whole. `more` is another object, since the
        // target is unique and `more` is borrowed.
        unsafe {
            let moved = match self.heap().realloc(Kind::Str, ptr.cast(), ASCII_DATA + old, ASCII_DATA + old + extra) {
                Ok(moved) => moved.cast::<Header>(),
                Err(error) => {
                    drop(Value::from_raw(ptr));
                    return Err(error.into());
                }
            };
            moved.cast::<u8>().as_ptr().add(ASCII_DATA + old).copy_from_nonoverlapping(source.as_ptr(), extra);
            let head = moved.cast::<Head>().as_mut();
            head.len = (old + extra) as u32;
            head.hash.set(0);
            Ok(Value::from_raw(moved))
        }
    }

    /// The concatenation of two texts.
    ///
    /// # Errors
    /// MemoryError.
    pub fn concat(&self, left: Text, right: Text) -> PyResult {
        let (a, b) = (left.as_bytes(), right.as_bytes());
        let utf8 = left.to_str().is_some() && right.to_str().is_some();
        if left.is_ascii() && right.is_ascii() {
            let ptr = alloc_ascii(&self.shared, STR_WORD, a.len() + b.len())?;
            // SAFETY: fresh memory of that size.
            unsafe {
                let data = ptr.cast::<u8>().as_ptr().add(ASCII_DATA);
                data.copy_from_nonoverlapping(a.as_ptr(), a.len());
                data.add(a.len()).copy_from_nonoverlapping(b.as_ptr(), b.len());
                return Ok(Value::from_raw(ptr));
            }
        }
        let nchars = left.len_chars() + right.len_chars();
        Ok(make_wide(&self.shared, STR_WORD, &[a, b], nchars, utf8)?)
    }
}

/// # Safety
/// Fresh memory with a written header.
unsafe fn write_head(ptr: NonNull<Header>, len: usize) {
    // SAFETY: by the caller's promise.
    unsafe {
        (&raw mut (*ptr.cast::<Head>().as_ptr()).hash).write(std::cell::Cell::new(0));
        (&raw mut (*ptr.cast::<Head>().as_ptr()).len).write(len as u32);
    }
}

fn alloc_ascii(shared: &Shared, word: TypeWord, len: usize) -> Result<NonNull<Header>, OutOfMemory> {
    if len > MAX_BYTES {
        return Err(OutOfMemory);
    }
    let word = TypeWord(word.0 | flag::ASCII);
    let ptr = shared.alloc_object(word, Layout::Str, ASCII_DATA + len)?;
    // SAFETY: fresh memory with its header.
    unsafe { write_head(ptr, len) };
    Ok(ptr)
}

pub(super) fn make_str(shared: &Shared, word: TypeWord, bytes: &[u8], utf8: bool) -> Result<Value, OutOfMemory> {
    if bytes.is_ascii() {
        let ptr = alloc_ascii(shared, word, bytes.len())?;
        // SAFETY: fresh memory of that size.
        unsafe {
            ptr.cast::<u8>().as_ptr().add(ASCII_DATA).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
            return Ok(Value::from_raw(ptr));
        }
    }
    let utf8 = utf8 || std::str::from_utf8(bytes).is_ok();
    make_wide(shared, word, &[bytes], wtf8::count_chars(bytes), utf8)
}

fn make_wide(
    shared: &Shared,
    word: TypeWord,
    parts: &[&[u8]],
    nchars: usize,
    utf8: bool,
) -> Result<Value, OutOfMemory> {
    let len: usize = parts.iter().map(|part| part.len()).sum();
    if len > MAX_BYTES {
        return Err(OutOfMemory);
    }
    let ptr = shared.alloc_object(word, Layout::Str, wide_size(len, nchars))?;
    // SAFETY: fresh memory of the size that `wide_size` says: head, bytes, and breadcrumbs where the text is long.
    unsafe {
        write_head(ptr, len);
        let head = ptr.cast::<WideHead>().as_ptr();
        (&raw mut (*head).nchars).write(nchars as u32);
        (&raw mut (*head).utf8).write(utf8 as u32);
        let data = ptr.cast::<u8>().as_ptr().add(WIDE_DATA);
        let mut at = 0;
        for part in parts {
            data.add(at).copy_from_nonoverlapping(part.as_ptr(), part.len());
            at += part.len();
        }
        if nchars >= CRUMBS_FROM {
            let bytes = std::slice::from_raw_parts(data, len);
            let table = data.add((len + 3) & !3).cast::<u32>();
            for (i, crumb) in wtf8::crumbs(bytes).take(wtf8::crumb_count(nchars)).enumerate() {
                table.add(i).write(crumb);
            }
        }
        Ok(Value::from_raw(ptr))
    }
}
