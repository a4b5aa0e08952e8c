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
use crate::text::{count_chars, crumb_count, crumbs, Text};

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
    fixed: 0,
    end: None,
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { str_size(ptr) },
    drop: |_| (),
    traverse: |_, _| (),
    clear: |_| (),
    rust_type: RustType::of::<Head>,
};
static BYTES_OPS: LayoutOps = LayoutOps {
    fixed: 0,
    end: None,
    // SAFETY: called for objects of this layout.
    size: |ptr| unsafe { ASCII_DATA + ptr.cast::<Head>().as_ref().len as usize },
    drop: |_| (),
    traverse: |_, _| (),
    clear: |_| (),
    rust_type: RustType::of::<WideHead>,
};

/// # Safety
/// A live str.
pub(super) unsafe fn str_size(ptr: NonNull<Header>) -> usize {
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
    let crumbs = if nchars >= CRUMBS_FROM { crumb_count(nchars) * 4 } else { 0 };
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
                return Some(Text::from_parts(bytes, Some(std::str::from_utf8_unchecked(bytes)), len, &[]));
            }
            let wide = self.0.cast::<WideHead>().as_ref();
            let data = self.0.cast::<u8>().as_ptr().add(WIDE_DATA);
            let bytes = std::slice::from_raw_parts(data, len);
            let nchars = wide.nchars as usize;
            let crumbs: &[u32] = if nchars >= CRUMBS_FROM {
                let table = data.add((len + 3) & !3).cast::<u32>();
                std::slice::from_raw_parts(table, crumb_count(nchars))
            } else {
                &[]
            };
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

/// The hash of text or bytes: 0 for empty ones alone. (FxHash-like multiply-and-rotate over 8-byte words, finished by a fold.)
pub fn hash_bytes(bytes: &[u8]) -> u32 {
    if bytes.is_empty() {
        return 0;
    }
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
        if text.is_ascii() && text.to_str().is_some() {
            // Valid UTF-8 of as many characters as bytes: there is no need to look at it.
            return Ok(copy_ascii(&self.shared, STR_WORD, text.as_bytes())?);
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
        let len = a.len() + b.len();
        let nchars = left.len_chars() + right.len_chars();
        let ptr = alloc_text(&self.shared, STR_WORD, len, nchars, utf8)?;
        // SAFETY: fresh memory with room for `len` bytes, which the two parts fill; then the object is finished.
        unsafe {
            let data = text_data(ptr);
            data.copy_from_nonoverlapping(a.as_ptr(), a.len());
            data.add(a.len()).copy_from_nonoverlapping(b.as_ptr(), b.len());
            Ok(finish_text(ptr))
        }
    }

    /// The strs `items` with `separator` between them, in one allocation of exactly the size. What is no str counts as empty.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_str_join(&self, separator: Text, items: &[Value]) -> PyResult {
        let between = items.len().saturating_sub(1);
        let mut len = separator.as_bytes().len().checked_mul(between).ok_or(OutOfMemory)?;
        let mut nchars = separator.len_chars().checked_mul(between).ok_or(OutOfMemory)?;
        let mut utf8 = separator.to_str().is_some();
        for item in items {
            let Some(text) = item.as_text() else { continue };
            len = len.checked_add(text.as_bytes().len()).ok_or(OutOfMemory)?;
            nchars += text.len_chars();
            utf8 &= text.to_str().is_some();
        }
        if len == 0 {
            return Ok(self.empty_str());
        }
        let ptr = alloc_text(&self.shared, STR_WORD, len, nchars, utf8)?;
        // SAFETY: fresh memory with room for `len` bytes, which is what the parts add up to: strs do not change.
        unsafe {
            let mut at = text_data(ptr);
            let mut put = |bytes: &[u8]| {
                at.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
                at = at.add(bytes.len());
            };
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    put(separator.as_bytes());
                }
                put(item.str_bytes().unwrap_or(&[]));
            }
            Ok(finish_text(ptr))
        }
    }

    /// A `str` of `len` ASCII characters, which `fill` writes over as many zero bytes. Bytes that are not ASCII become `?`.
    ///
    /// # Errors
    /// MemoryError.
    #[inline]
    pub fn new_ascii_with(&self, len: usize, fill: impl FnOnce(&mut [u8])) -> PyResult {
        if len == 0 {
            return Ok(self.empty_str());
        }
        let ptr = alloc_ascii(&self.shared, STR_WORD, len)?;
        // SAFETY: fresh memory of that size, which nobody else sees yet; all of it is written, and with ASCII.
        unsafe {
            let data = ptr.cast::<u8>().as_ptr().add(ASCII_DATA);
            data.write_bytes(0, len);
            let bytes = std::slice::from_raw_parts_mut(data, len);
            fill(bytes);
            if !bytes.is_ascii() {
                bytes.fill(b'?');
            }
            let made = Value::from_raw(ptr);
            Ok(if len == 1 { self.ascii_char(bytes[0]) } else { made })
        }
    }

    /// A text `count` times over, in one allocation of exactly the size.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_str_repeat(&self, text: Text, count: usize) -> PyResult {
        let unit = text.as_bytes();
        let len = unit.len().checked_mul(count).ok_or(OutOfMemory)?;
        if len == 0 {
            return Ok(self.empty_str());
        }
        let nchars = text.len_chars() * count;
        let ptr = alloc_text(&self.shared, STR_WORD, len, nchars, text.to_str().is_some())?;
        // SAFETY: fresh memory with room for `len` bytes, which the copies fill.
        unsafe {
            fill_repeated(text_data(ptr), unit, len);
            Ok(finish_text(ptr))
        }
    }

    /// Bytes `count` times over, in one allocation of exactly the size.
    ///
    /// # Errors
    /// MemoryError.
    pub fn new_bytes_repeat(&self, unit: &[u8], count: usize) -> PyResult {
        let len = unit.len().checked_mul(count).filter(|&len| len <= MAX_BYTES).ok_or(OutOfMemory)?;
        if len == 0 {
            return Ok(self.empty_bytes());
        }
        let ptr = self.shared.alloc_object(TypeWord::exact(Layout::Bytes), Layout::Bytes, ASCII_DATA + len)?;
        // SAFETY: fresh memory of that size.
        unsafe {
            write_head(ptr, len);
            fill_repeated(ptr.cast::<u8>().as_ptr().add(ASCII_DATA), unit, len);
            Ok(Value::from_raw(ptr))
        }
    }
}

/// Fills `len` bytes at `to` with copies of `unit`, whose length divides `len`.
///
/// # Safety
/// There are `len` bytes at `to`; `unit` is not empty and lies elsewhere.
unsafe fn fill_repeated(to: *mut u8, unit: &[u8], len: usize) {
    // SAFETY: by the caller's promise; each copy doubles what is there, and stops at `len`.
    unsafe {
        if let [byte] = unit {
            to.write_bytes(*byte, len);
            return;
        }
        to.copy_from_nonoverlapping(unit.as_ptr(), unit.len());
        let mut done = unit.len();
        while done < len {
            let more = done.min(len - done);
            to.add(done).copy_from_nonoverlapping(to, more);
            done += more;
        }
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

/// A str of bytes that are ASCII.
#[inline]
fn copy_ascii(shared: &Shared, word: TypeWord, bytes: &[u8]) -> Result<Value, OutOfMemory> {
    let ptr = alloc_ascii(shared, word, bytes.len())?;
    // SAFETY: fresh memory of that size.
    unsafe {
        ptr.cast::<u8>().as_ptr().add(ASCII_DATA).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        Ok(Value::from_raw(ptr))
    }
}

pub(super) fn make_str(shared: &Shared, word: TypeWord, bytes: &[u8], utf8: bool) -> Result<Value, OutOfMemory> {
    if bytes.is_ascii() {
        return copy_ascii(shared, word, bytes);
    }
    let utf8 = utf8 || std::str::from_utf8(bytes).is_ok();
    make_wide(shared, word, bytes, count_chars(bytes), utf8)
}

/// Memory for a str of `len` bytes and `nchars` characters, its head written; the bytes are the caller's to write.
fn alloc_text(
    shared: &Shared,
    word: TypeWord,
    len: usize,
    nchars: usize,
    utf8: bool,
) -> Result<NonNull<Header>, OutOfMemory> {
    if nchars == len {
        return alloc_ascii(shared, word, len);
    }
    if len > MAX_BYTES {
        return Err(OutOfMemory);
    }
    let ptr = shared.alloc_object(word, Layout::Str, wide_size(len, nchars))?;
    // SAFETY: fresh memory of the size that `wide_size` says.
    unsafe {
        write_head(ptr, len);
        let head = ptr.cast::<WideHead>().as_ptr();
        (&raw mut (*head).nchars).write(nchars as u32);
        (&raw mut (*head).utf8).write(utf8 as u32);
    }
    Ok(ptr)
}

/// Where the bytes of a str stand.
///
/// # Safety
/// A str whose head is written.
unsafe fn text_data(ptr: NonNull<Header>) -> *mut u8 {
    // SAFETY: by the caller's promise.
    unsafe {
        let ascii = ptr.as_ref().word.get() & flag::ASCII != 0;
        ptr.cast::<u8>().as_ptr().add(if ascii { ASCII_DATA } else { WIDE_DATA })
    }
}

/// Writes the breadcrumbs of a long text that is not ASCII, once its bytes are there.
///
/// # Safety
/// A str from [`alloc_text`], all its bytes written; its one count passes to the result.
unsafe fn finish_text(ptr: NonNull<Header>) -> Value {
    // SAFETY: by the caller's promise; `wide_size` left room for the table.
    unsafe {
        if ptr.as_ref().word.get() & flag::ASCII == 0 {
            let head = ptr.cast::<WideHead>().as_ref();
            let (len, nchars) = (head.head.len as usize, head.nchars as usize);
            if nchars >= CRUMBS_FROM {
                let data = text_data(ptr);
                let bytes = std::slice::from_raw_parts(data, len);
                let table = data.add((len + 3) & !3).cast::<u32>();
                for (i, crumb) in crumbs(bytes).take(crumb_count(nchars)).enumerate() {
                    table.add(i).write(crumb);
                }
            }
        }
        Value::from_raw(ptr)
    }
}

fn make_wide(shared: &Shared, word: TypeWord, bytes: &[u8], nchars: usize, utf8: bool) -> Result<Value, OutOfMemory> {
    let ptr = alloc_text(shared, word, bytes.len(), nchars, utf8)?;
    // SAFETY: fresh memory with room for the bytes.
    unsafe {
        text_data(ptr).copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
        Ok(finish_text(ptr))
    }
}
