//! The algorithms behind `str` and `bytes`, on plain data: nothing here knows of objects, engines or heaps.
//!
//! [`Text`] views a Python string, [`Buf`] is where results are written to. What a method of `str` returns as a part of the
//! string is a [`Text`] again; what it builds anew goes into a [`Buf`], whose owner may refuse to grow.

mod buf;
pub mod bytes;
mod case;
pub mod codec;
pub mod format_render;
pub mod format_spec;
mod pad;
pub mod percent;
pub mod repr;
mod search;
mod split;
pub mod template;
mod ucd;
pub mod unicode;
mod wtf8;

pub use buf::{Buf, FmtBuf, NoMemory, SpillBuf, StackBuf, Written};
pub use pad::{push_translated, Padding, Translation};
pub use search::{count_bytes, find_bytes, limit, rfind_bytes};
pub use split::{Lines, RSplit, RSplitWhitespace, Split, SplitWhitespace};
pub use wtf8::{
    clip_range, count_chars, crumb_count, crumbs, encode, encoded_len, is_well_formed, Chars, Text, CRUMB_STRIDE,
};

#[cfg(test)]
mod codec_tests;
#[cfg(test)]
mod format_tests;
#[cfg(test)]
mod robust_tests;
#[cfg(test)]
pub(crate) mod tests;
