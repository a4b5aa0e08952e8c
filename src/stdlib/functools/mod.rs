//! `functools`: `partial`, the caches, `reduce` and comparison keys in Rust; the rest in Python (`python/functools.py`).

mod cache;
mod keys;
mod partial;

use crate::object::dict::DictObj;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, NativeDef, PyResult, Value, Vm};
use crate::text::Buf;
use crate::types::items::push_repr;

pub(super) use partial::partial_class;

/// The keyword arguments of a call as a dict.
///
/// # Errors
/// MemoryError.
pub(super) fn keyword_dict(vm: &mut Vm, args: &Args) -> PyResult {
    let dict = vm.new_dict()?;
    for (name, value) in args.keywords() {
        dict.insert(vm, name.clone(), value.clone())?;
    }
    Ok(dict.into_value())
}

/// Calls with two runs of positional arguments and keyword ones from a dict (anything else: none).
///
/// # Errors
/// What the callable raises.
pub(super) fn call_with(vm: &mut Vm, callable: &Value, first: &[Value], rest: &[Value], keywords: &Value) -> PyResult {
    let mut values = Vec::with_capacity(first.len() + rest.len());
    values.extend_from_slice(first);
    values.extend_from_slice(rest);
    let mut names = Vec::new();
    if let Some(keywords) = keywords.downcast::<DictObj>() {
        let mut position = 0;
        while let Some((next, name, value)) = keywords.entry_from(vm, position) {
            names.push(name.clone());
            values.push(value.clone());
            position = next;
        }
    }
    vm.call_args(callable, &Args { values: &values, names: &names })
}

/// `, 1, key=2`: arguments in a repr, each after a comma.
///
/// # Errors
/// MemoryError; what `__repr__` raises.
pub(super) fn push_call_parts(vm: &mut Vm, args: &[Value], keywords: &Value, text: &mut StrBuf) -> PyResult<()> {
    for arg in args {
        text.push_str(", ")?;
        push_repr(vm, arg, text)?;
    }
    let mut position = 0;
    while let Some(keywords) = keywords.downcast::<DictObj>() {
        let Some((next, name, value)) = keywords.entry_from(vm, position) else { break };
        let (name, value) = (name.clone(), value.clone());
        position = next;
        text.push_str(", ")?;
        let name = vm.str_of(&name)?;
        text.push_value(&name)?;
        text.push_str("=")?;
        push_repr(vm, &value, text)?;
    }
    Ok(())
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let iterator = match vm.iter(&args[1]) {
        Ok(iterator) => iterator,
        Err(raised) => {
            if vm.raised_is(crate::object::Exc::TypeError) {
                vm.take_raised();
                return Err(vm.type_error("reduce() arg 2 must support iteration"));
            }
            return Err(raised);
        }
    };
    let mut total = match args[2].is_unbound() {
        false => args[2].clone(),
        true => match vm.next(&iterator)? {
            Some(first) => first,
            None => return Err(vm.type_error("reduce() of empty iterable with no initial value")),
        },
    };
    while let Some(item) = vm.next(&iterator)? {
        total = vm.call(&args[0], &[total, item])?;
        vm.poll()?;
    }
    Ok(total)
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "reduce",
        reduce,
        "(function, iterable, initial=None, /)",
        "Applies a function of two arguments to the items from left to right, so that one value is left.",
    ),
    NativeDef::new("cmp_to_key", keys::cmp_to_key, "(mycmp)", "Makes a key function from a comparison function."),
];

static CLASSES: &[&ClassDef] = &[&partial::CLASS, &cache::CLASS, &keys::CLASS];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "functools", "Functions that act on functions.", FUNCTIONS)?;
    for def in CLASSES {
        let class = vm.define_class(def)?;
        let short = def.name.rsplit('.').next().unwrap_or(def.name);
        vm.module_state.insert(def.name, class.clone());
        super::set(vm, &module, short, class)?;
    }
    super::run_part(vm, &module, "functools", include_str!("../python/functools.py"))?;
    Ok(module)
}
