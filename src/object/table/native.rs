//! Native keys: their hashes and their equality, without a call.

use super::super::layout::{Layout, TypeWord};
use super::super::value::Value;
use crate::num::hash as num_hash;

/// Does a candidate equal the key that is looked for?
pub(super) enum Match {
    Yes,
    No,
    Slow,
}

/// The hash of an `int`.
#[inline(always)]
pub fn hash_int(number: i64) -> i64 {
    if (number as u64) < (1 << 61) - 1 {
        number
    } else {
        num_hash::int(number)
    }
}

/// The hash of a `float` that is not NaN.
#[inline]
pub(super) fn hash_float(number: f64) -> Option<i64> {
    let whole = number as i64;
    if whole as f64 == number && whole != i64::MAX {
        return Some(hash_int(whole));
    }
    num_hash::float(number)
}

/// `hash(None)`, as CPython has it.
const HASH_NONE: i64 = 0xfca8_6420;

const WORD_INT: u32 = TypeWord::exact(Layout::Int).0;
const WORD_FLOAT: u32 = TypeWord::exact(Layout::Float).0;
const WORD_STR: u32 = TypeWord::exact(Layout::Str).0;
const WORD_BYTES: u32 = TypeWord::exact(Layout::Bytes).0;
const WORD_BOOL: u32 = TypeWord::exact(Layout::Bool).0;
const WORD_NONE: u32 = TypeWord::exact(Layout::None).0;
const WORD_TUPLE: u32 = TypeWord::exact(Layout::Tuple).0;
const WORD_BIG: u32 = TypeWord::exact(Layout::BigInt).0;

/// The hash of a native key: an exact `int` of 64 bits, `str`, `float`, `bool`, `bytes` or `None`. What `hash()` says of
/// these objects is this.
#[inline]
pub fn native_hash(key: &Value) -> Option<i64> {
    match key.word().without_flags().0 {
        WORD_INT | WORD_BOOL => key.as_i64().map(hash_int),
        WORD_STR | WORD_BYTES => key.text_hash().map(i64::from),
        WORD_FLOAT => hash_float(key.as_f64()?).or_else(|| Some(hash_identity(key))),
        WORD_NONE => Some(HASH_NONE),
        _ => None,
    }
}

/// The hash of an object that is equal to itself alone.
#[inline]
pub fn hash_identity(object: &Value) -> i64 {
    // Blocks are aligned, so that the low bits say nothing.
    (object.address() as u64).rotate_right(4) as i64
}

/// Is a key of a table whose hash is the number's equal to the number?
#[inline(always)]
pub(super) fn match_int(key: &Value, number: i64) -> Match {
    match key.as_exact_int() {
        Some(other) if other == number => Match::Yes,
        Some(_) => Match::No,
        None => match_other_int(key, number),
    }
}

#[inline(never)]
fn match_other_int(key: &Value, number: i64) -> Match {
    let equal = match key.word().without_flags().0 {
        WORD_BOOL => key.as_i64() == Some(number),
        WORD_FLOAT => key.as_f64().is_some_and(|float| float_is_int(float, number)),
        WORD_STR | WORD_BYTES | WORD_NONE | WORD_BIG => false,
        _ => return Match::Slow,
    };
    if equal {
        Match::Yes
    } else {
        Match::No
    }
}

fn float_is_int(float: f64, number: i64) -> bool {
    // i64::MAX as f64 is 2^63, which no i64 is.
    float == number as f64 && float as i64 == number && float < i64::MAX as f64
}

/// Is a key equal to an exact str of the same hash?
#[inline(always)]
pub(super) fn match_str(key: &Value, name: &Value, slow: bool) -> Match {
    if key.ptr_eq(name) {
        return Match::Yes;
    }
    if key.is_exact_str() {
        if key.text_hash() == name.text_hash() && key.str_bytes() == name.str_bytes() {
            return Match::Yes;
        }
        return Match::No;
    }
    if slow && !is_native(key) {
        return Match::Slow;
    }
    Match::No
}

#[inline]
pub(super) fn is_native(key: &Value) -> bool {
    matches!(key.word().without_flags().0, WORD_INT | WORD_FLOAT | WORD_STR | WORD_BYTES | WORD_BOOL | WORD_NONE)
}

/// Is `key` equal to `other`, both being native, tuples of such, or the same object? `None` when only `==` can tell.
pub fn native_equal(key: &Value, other: &Value) -> Option<bool> {
    equal_to_depth(key, other, 3)
}

fn equal_to_depth(key: &Value, other: &Value, depth: u32) -> Option<bool> {
    if key.ptr_eq(other) {
        return Some(true);
    }
    match (key.word().without_flags().0, other.word().without_flags().0) {
        (WORD_INT | WORD_BOOL, WORD_INT | WORD_BOOL) => Some(key.as_i64() == other.as_i64()),
        (WORD_FLOAT, WORD_FLOAT) => Some(key.as_f64() == other.as_f64()),
        (WORD_FLOAT, WORD_INT | WORD_BOOL) => Some(float_is_int(key.as_f64()?, other.as_i64()?)),
        (WORD_INT | WORD_BOOL, WORD_FLOAT) => Some(float_is_int(other.as_f64()?, key.as_i64()?)),
        (WORD_STR, WORD_STR) => Some(key.text_hash() == other.text_hash() && key.str_bytes() == other.str_bytes()),
        (WORD_BYTES, WORD_BYTES) => Some(key.as_bytes() == other.as_bytes()),
        (WORD_TUPLE, WORD_TUPLE) if depth > 0 => {
            let (items, others) = (key.as_tuple()?, other.as_tuple()?);
            if items.len() != others.len() {
                return Some(false);
            }
            for (item, other) in items.iter().zip(others) {
                if !equal_to_depth(item, other, depth - 1)? {
                    return Some(false);
                }
            }
            Some(true)
        }
        _ if is_native(key) && is_native(other) => Some(false),
        _ => None,
    }
}
