//! The slots of the index: widths, tags, and the order in which they are probed.

/// The slots' three widths.
pub(super) trait Slot: Copy {
    const FREE: u32;
    fn wide(self) -> u32;
    fn narrow(wide: u32) -> Self;
}

macro_rules! slots {
    ($($width:ty)*) => {$(
        impl Slot for $width {
            const FREE: u32 = <$width>::MAX as u32;
            #[inline(always)]
            fn wide(self) -> u32 {
                self as u32
            }
            #[inline(always)]
            fn narrow(wide: u32) -> Self {
                wide as $width
            }
        }
    )*};
}
slots!(u8 u16 u32);

/// Runs the body with the type of the slots of a table of `2^log2` of them.
macro_rules! by_width {
    ($log2:expr, $Slot:ident => $body:expr) => {
        match $log2 {
            0..=8 => {
                type $Slot = u8;
                $body
            }
            9..=16 => {
                type $Slot = u16;
                $body
            }
            _ => {
                type $Slot = u32;
                $body
            }
        }
    };
}

/// The bits of a hash from which tags and later probes are taken.
#[inline(always)]
pub(super) fn mix(hash: i64) -> u32 {
    let hash = hash as u64;
    ((hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

/// The slot probed after slot `at`.
#[inline(always)]
pub(super) fn next_slot(at: usize, perturb: &mut u32, mask: usize) -> usize {
    let next = (at.wrapping_mul(5)).wrapping_add(*perturb as usize + 1) & mask;
    *perturb >>= 5;
    next
}

pub(super) use by_width;
