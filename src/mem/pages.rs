//! Pages from the system, and back.
#![allow(unsafe_code)]

use std::ptr::{self, NonNull};

/// The unit in which memory becomes resident, is charged, and is given back.
pub const PAGE: usize = 4096;

const ACCESS: i32 = libc::PROT_READ | libc::PROT_WRITE;
const FLAGS: i32 = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;

/// Maps zeroed pages, at `hint` if the system likes it.
pub fn map(hint: usize, bytes: usize) -> Option<NonNull<u8>> {
    let hint = ptr::without_provenance_mut(hint);
    // SAFETY: without MAP_FIXED a new mapping never covers an old one.
    let at = unsafe { libc::mmap(hint, bytes, ACCESS, FLAGS, -1, 0) };
    if at == libc::MAP_FAILED {
        return None;
    }
    NonNull::new(at.cast())
}

/// Maps zeroed pages at a multiple of `bytes`, which is a power of two.
pub fn map_aligned(hint: usize, bytes: usize) -> Option<NonNull<u8>> {
    if hint != 0 {
        let at = map(hint, bytes)?;
        if at.addr().get() % bytes == 0 {
            return Some(at);
        }
        // SAFETY: just mapped, and nobody has seen it.
        unsafe { unmap(at, bytes) };
    }
    let at = map(0, bytes * 2 - PAGE)?;
    let before = at.addr().get().next_multiple_of(bytes) - at.addr().get();
    let after = bytes - PAGE - before;
    // SAFETY: the cut-off ends lie in the fresh mapping, around the aligned part.
    unsafe {
        let aligned = at.add(before);
        if before > 0 {
            unmap(at, before);
        }
        if after > 0 {
            unmap(aligned.add(bytes), after);
        }
        Some(aligned)
    }
}

/// Ends a mapping, or a part of one.
///
/// # Safety
/// The pages are the caller's, and nothing uses them any more.
pub unsafe fn unmap(at: NonNull<u8>, bytes: usize) {
    // SAFETY: the caller's promise.
    let done = unsafe { libc::munmap(at.as_ptr().cast(), bytes) };
    debug_assert_eq!(done, 0, "munmap failed");
}

/// Makes a mapping longer or shorter, wherever there is room, keeping its contents.
///
/// # Safety
/// The pages are the caller's, and nothing points into them if they move.
pub unsafe fn remap(at: NonNull<u8>, old: usize, new: usize) -> Option<NonNull<u8>> {
    // SAFETY: the caller's promise.
    let moved = unsafe { libc::mremap(at.as_ptr().cast(), old, new, libc::MREMAP_MAYMOVE) };
    if moved == libc::MAP_FAILED {
        return None;
    }
    NonNull::new(moved.cast())
}

/// Gives the memory behind pages back but keeps their addresses; they read as zero from then on.
///
/// # Safety
/// The pages are the caller's, and nothing needs their contents.
pub unsafe fn discard(at: NonNull<u8>, bytes: usize) {
    // SAFETY: the caller's promise.
    unsafe { libc::madvise(at.as_ptr().cast(), bytes, libc::MADV_DONTNEED) };
}

/// Makes pages resident in one go, which costs less than a fault for each. Where the system cannot, they fault later.
///
/// # Safety
/// The pages are the caller's.
pub unsafe fn populate(at: NonNull<u8>, bytes: usize) {
    // SAFETY: populating changes no contents.
    unsafe { libc::madvise(at.as_ptr().cast(), bytes, libc::MADV_POPULATE_WRITE) };
}
