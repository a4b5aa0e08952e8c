//! Calls of built-in classes with one argument (`int(x)`, `str(x)`, `type(x)`), which programs convert with: no argument list is
//! made, and nothing is looked up.

use crate::object::layout::Layout;
use crate::object::{PyResult, Value, Vm};
use crate::types::{float, int, list, range, set, tuple};

const BOOL: u32 = Layout::Bool as u32;
const FLOAT: u32 = Layout::Float as u32;
const INT: u32 = Layout::Int as u32;
const LIST: u32 = Layout::List as u32;
const RANGE: u32 = Layout::Range as u32;
const SET: u32 = Layout::Set as u32;
const FROZEN_SET: u32 = Layout::FrozenSet as u32;
const STR: u32 = Layout::Str as u32;
const TUPLE: u32 = Layout::Tuple as u32;
const TYPE: u32 = Layout::Type as u32;

/// `class(argument)`; `None` if the class is none of those that this knows.
pub fn convert(vm: &mut Vm, class: &Value, argument: &Value) -> Option<PyResult> {
    if !class.is_exact(Layout::Type) {
        return None;
    }
    match vm.class_id(class).0 {
        TYPE => Some(Ok(vm.class_of(argument))),
        INT => Some(int::new_from(vm, argument)),
        STR => Some(vm.str_of(argument)),
        FLOAT => Some(float::new_from(vm, argument)),
        BOOL => Some(vm.truth(argument).map(|truth| vm.bool(truth))),
        TUPLE => Some(tuple::tuple_of(vm, argument)),
        LIST => Some(list::list_of(vm, argument)),
        SET => Some(set::ops::from_iterable(vm, argument).map(Value::from)),
        FROZEN_SET => Some(set::frozenset_of(vm, argument)),
        RANGE => Some(range::range_to(vm, argument)),
        _ => None,
    }
}
