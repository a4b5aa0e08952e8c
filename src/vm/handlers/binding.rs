//! Binding keyword arguments and defaults to a Python function's parameters, with CPython's wording of what does not fit.

use crate::code::object::CodeObj;
use crate::code::unit::flag;
use crate::object::dict::DictObj;
use crate::object::function::FunctionObj;
use crate::object::{Layout, Obj, PyResult, Raised, Value, Vm};

fn qualname(vm: &Vm, function: &Obj<FunctionObj>) -> String {
    function.get(vm).qualname.as_str().unwrap_or("?").to_string()
}

/// Puts keyword arguments in their parameters' slots, or in the dict of `**kwargs`.
///
/// # Errors
/// TypeError for an unknown, repeated or positional-only name.
pub fn bind_keywords(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    slots: &mut [Value],
    names: &[Value],
    values: Vec<Value>,
    extra: Option<&Obj<DictObj>>,
) -> PyResult<()> {
    let first = code.get(vm).positional_only as usize;
    let named = slots.len();
    for (name, value) in names.iter().zip(values) {
        if !name.is_layout(Layout::Str) {
            return Err(vm.type_error("keywords must be strings"));
        }
        let found = {
            let variables = &code.get(vm).variables;
            (first..named)
                .find(|&index| variables[index].ptr_eq(name) || variables[index].str_bytes() == name.str_bytes())
        };
        match found {
            Some(index) if slots[index].is_unbound() => slots[index] = value,
            Some(_) => {
                let text = name.as_str().unwrap_or("?").to_string();
                let message = format!("{}() got multiple values for argument '{text}'", qualname(vm, function));
                return Err(vm.type_error(message));
            }
            None => match extra {
                Some(dict) => {
                    let key = if name.is_exact_str() { name.clone() } else { vm.intern(name)? };
                    dict.set_name(vm, &key, value)?;
                }
                None => return Err(unexpected(vm, function, code, names, name)),
            },
        }
    }
    Ok(())
}

#[cold]
fn unexpected(vm: &mut Vm, function: &Obj<FunctionObj>, code: &Obj<CodeObj>, names: &[Value], name: &Value) -> Raised {
    let function_name = qualname(vm, function);
    let (clashes, close) = {
        let body = code.get(vm);
        let positional_only = &body.variables[..body.positional_only as usize];
        let clashes: Vec<String> = positional_only
            .iter()
            .filter(|variable| names.iter().any(|name| name.str_bytes() == variable.str_bytes()))
            .map(|variable| variable.as_str().unwrap_or("?").to_string())
            .collect();
        let others: Vec<String> = body.variables
            [body.positional_only as usize..(body.positional + body.keyword_only) as usize]
            .iter()
            .map(|variable| variable.as_str().unwrap_or("?").to_string())
            .collect();
        (clashes, others)
    };
    if !clashes.is_empty() {
        let message = format!(
            "{function_name}() got some positional-only arguments passed as keyword arguments: '{}'",
            clashes.join(", ")
        );
        return vm.type_error(message);
    }
    let text = name.as_str().unwrap_or("?");
    let mut message = format!("{function_name}() got an unexpected keyword argument '{text}'");
    if let Some(close) = crate::types::exception::closest_name(text, &close) {
        message.push_str(&format!(". Did you mean '{close}'?"));
    }
    vm.type_error(message)
}

/// Fills parameters without argument from the defaults.
///
/// # Errors
/// TypeError when one has none.
pub fn fill_defaults(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    slots: &mut [Value],
) -> PyResult<()> {
    let positional = code.get(vm).positional as usize;
    if let Some(defaults) = function.get(vm).defaults.as_ref().and_then(|defaults| defaults.as_tuple()) {
        let from = positional.saturating_sub(defaults.len());
        let skipped = defaults.len().saturating_sub(positional);
        for (slot, default) in slots[from..positional].iter_mut().zip(&defaults[skipped..]) {
            if slot.is_unbound() {
                *slot = default.clone();
            }
        }
    }
    if slots[..positional].iter().any(Value::is_unbound) {
        return Err(missing(vm, function, code, slots, 0, positional, "positional"));
    }
    let kwdefaults = function.get(vm).kwdefaults.clone();
    let kwdefaults = kwdefaults.as_ref().and_then(|dict| dict.downcast::<DictObj>());
    for (index, slot) in slots.iter_mut().enumerate().skip(positional) {
        if slot.is_unbound() {
            let name = code.get(vm).variables[index].clone();
            if let Some(default) = kwdefaults.and_then(|dict| dict.get_name(vm, &name)) {
                *slot = default;
            }
        }
    }
    if slots[positional..].iter().any(Value::is_unbound) {
        return Err(missing(vm, function, code, slots, positional, slots.len(), "keyword-only"));
    }
    Ok(())
}

#[cold]
fn missing(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    slots: &[Value],
    from: usize,
    to: usize,
    kind: &str,
) -> Raised {
    let names: Vec<String> = (from..to)
        .filter(|&index| slots[index].is_unbound())
        .map(|index| format!("'{}'", code.get(vm).variables[index].as_str().unwrap_or("?")))
        .collect();
    let list = match names.as_slice() {
        [one] => one.clone(),
        [first, second] => format!("{first} and {second}"),
        [rest @ .., last] => format!("{}, and {last}", rest.join(", ")),
        [] => String::new(),
    };
    let plural = if names.len() == 1 { "" } else { "s" };
    let message =
        format!("{}() missing {} required {kind} argument{plural}: {list}", qualname(vm, function), names.len());
    vm.type_error(message)
}

/// The TypeError of too many positional arguments.
#[cold]
pub fn too_many(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    given: usize,
    slots: &[Value],
) -> Raised {
    let body = code.get(vm);
    let positional = body.positional as usize;
    debug_assert!(!body.has(flag::VARARGS));
    let defaults =
        function.get(vm).defaults.as_ref().and_then(|defaults| defaults.as_tuple()).map_or(0, <[Value]>::len);
    let keyword_only = slots[positional..].iter().filter(|slot| !slot.is_unbound()).count();
    let (takes, plural) = if defaults > 0 {
        (format!("from {} to {positional}", positional.saturating_sub(defaults)), "s")
    } else {
        (positional.to_string(), if positional == 1 { "" } else { "s" })
    };
    let (was, extra) = if keyword_only > 0 {
        let s = if given == 1 { "" } else { "s" };
        let more = if keyword_only == 1 { "" } else { "s" };
        ("were", format!(" positional argument{s} (and {keyword_only} keyword-only argument{more})"))
    } else {
        (if given == 1 { "was" } else { "were" }, String::new())
    };
    let message = format!(
        "{}() takes {takes} positional argument{plural} but {given}{extra} {was} given",
        qualname(vm, function)
    );
    vm.type_error(message)
}
