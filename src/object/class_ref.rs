//! References that the type table keeps without counting.
#![allow(unsafe_code)]

use std::ptr::NonNull;

use super::value::{Header, Value};

/// Sees a table's uncounted pointer as a borrowed value.
#[inline(always)]
pub(super) fn as_value(ptr: &Option<NonNull<Header>>) -> Option<&Value> {
    // SAFETY: `Value` is a transparent non-null pointer, so that both options have one representation. The table's row is
    // vacated when its class dies, so that the pointer is to a live class as long as the row is borrowed.
    unsafe { (*(ptr as *const Option<NonNull<Header>>).cast::<Option<Value>>()).as_ref() }
}
