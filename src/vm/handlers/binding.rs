//! Binding keyword arguments and defaults to a Python function's parameters, with CPython's wording of what does not fit.

use crate::code::object::CodeObj;
use crate::code::unit::flag;
use crate::object::dict::DictObj;
use crate::object::frame::Borrowed;
use crate::object::function::FunctionObj;
use crate::object::{Layout, Obj, PyResult, Raised, Value, Vm};
use crate::vm::registers::code_of;

fn qualname(vm: &Vm, function: &Obj<FunctionObj>) -> String {
    function.get(vm).qualname.as_str().unwrap_or("?").to_string()
}

/// The registers that a call fills: `base` is the first, `scratch` the first that nothing uses.
#[derive(Clone, Copy)]
pub struct Places {
    /// First register of the new frame.
    pub base: usize,
    /// First register above everything in use.
    pub scratch: usize,
}

/// Puts arguments where the parameters are: `count` values from `places.base` on, the last of them named by `names`.
///
/// # Errors
/// TypeError when they do not fit; MemoryError.
pub fn bind(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    places: Places,
    count: usize,
    names: &[Value],
) -> PyResult<()> {
    let (positional, kwonly, flags) = {
        let code = code.get(vm);
        (code.positional as usize, code.keyword_only as usize, code.flags)
    };
    let Places { base, scratch } = places;
    let (given, named) = (count - names.len(), positional + kwonly);
    for index in 0..names.len() {
        move_register(vm, base + given + index, scratch + index);
    }
    let rest = match flags & flag::VARARGS != 0 {
        true => {
            Some(vm.new_tuple(vm.registers.window(base + positional.min(given), given.saturating_sub(positional)))?)
        }
        false => None,
    };
    for index in positional.min(given)..named.max(given) {
        let unbound = vm.unbound();
        drop(vm.registers.take(base + index, unbound));
    }
    let extra = if flags & flag::VARKEYWORDS != 0 { Some(vm.new_dict()?) } else { None };
    bind_keywords(vm, function, code, places, names, named, extra.as_ref())?;
    if given > positional && rest.is_none() {
        return Err(too_many(vm, function, code, given, base));
    }
    fill_defaults(vm, function, code, base, named)?;
    let variable = rest.into_iter().chain(extra.map(Value::from));
    for (index, value) in variable.enumerate() {
        vm.registers.set(base + named + index, value);
    }
    Ok(())
}

/// Keywords, and parameters, that [`bind_named`] takes at most.
const FEW: usize = 6;

/// The common case of [`bind`]: a few keywords, each the name of a parameter that has no argument yet, and neither `*args` nor
/// `**kwargs`. False, with everything as it was, where it is another.
pub fn bind_named(vm: &mut Vm, function: &Obj<FunctionObj>, base: usize, count: usize, names: &[Value]) -> bool {
    let given = count - names.len();
    // What goes into each parameter from the first without an argument on: the number of a keyword, or the default.
    let mut sources = [Source::Missing; FEW];
    let Some(named) = find_sources(vm, function, given, names, &mut sources) else { return false };
    let mut values: [Option<Value>; FEW] = Default::default();
    for (at, value) in values[..names.len()].iter_mut().enumerate() {
        *value = Some(vm.registers.take(base + given + at, vm.unbound()));
    }
    for index in given..named {
        let value = match sources[index - given] {
            Source::Keyword(at) => values[at as usize].take(),
            Source::Default(value) => Some(value.get().clone()),
            Source::Missing => None,
        };
        let value = value.unwrap_or_else(|| vm.unbound());
        vm.registers.set(base + index, value);
    }
    true
}

/// Where a parameter's value comes from.
#[derive(Clone, Copy)]
enum Source {
    /// From nowhere.
    Missing,
    /// From a keyword argument of the call.
    Keyword(u8),
    /// From the function, which lives during the call.
    Default(Borrowed),
}

/// Finds out for each parameter from number `given` on; gives how many parameters there are, `None` if [`bind`] is to see to it.
#[inline(always)]
fn find_sources(
    vm: &Vm,
    function: &Obj<FunctionObj>,
    given: usize,
    names: &[Value],
    sources: &mut [Source; FEW],
) -> Option<usize> {
    let function = function.get(vm);
    let code = code_of(vm, &function.code);
    let positional = code.positional as usize;
    let named = positional + code.keyword_only as usize;
    let is_common = !code.has(flag::VARARGS | flag::VARKEYWORDS) && names.len() <= FEW && given <= positional;
    if !is_common || named - given > FEW || given < code.positional_only as usize {
        return None;
    }
    let open = &code.variables[given..named];
    for (at, name) in names.iter().enumerate() {
        let index = open.iter().position(|variable| variable.ptr_eq(name))?;
        let Source::Missing = sources[index] else { return None };
        sources[index] = Source::Keyword(at as u8);
    }
    let defaults = function.defaults.as_ref().and_then(|defaults| defaults.as_tuple()).unwrap_or(&[]);
    // The first parameter that has a default.
    let from = positional.checked_sub(defaults.len())?;
    let keyword_defaults = function.kwdefaults.as_ref().and_then(|dict| dict.downcast::<DictObj>());
    for (index, source) in (given..named).zip(sources.iter_mut()) {
        if let Source::Missing = source {
            let default = if index < positional {
                defaults.get(index.checked_sub(from)?)?
            } else {
                keyword_defaults?.value_of_name(vm, &code.variables[index])?
            };
            *source = Source::Default(Borrowed::new(default));
        }
    }
    Some(named)
}

fn move_register(vm: &mut Vm, from: usize, to: usize) {
    let unbound = vm.unbound();
    let value = vm.registers.take(from, unbound);
    vm.registers.set(to, value);
}

/// Puts keyword arguments in their parameters' registers, or in the dict of `**kwargs`.
fn bind_keywords(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    places: Places,
    names: &[Value],
    named: usize,
    extra: Option<&Obj<DictObj>>,
) -> PyResult<()> {
    let first = code.get(vm).positional_only as usize;
    for (at, name) in names.iter().enumerate() {
        let unbound = vm.unbound();
        let value = vm.registers.take(places.scratch + at, unbound);
        if !name.is_layout(Layout::Str) {
            return Err(vm.type_error("keywords must be strings"));
        }
        match parameter(vm, code, first, named, name) {
            Some(index) if vm.registers.get(places.base + index).is_unbound() => {
                vm.registers.set(places.base + index, value);
            }
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

/// Index of the parameter of that name: by address first, since names are interned.
#[inline]
fn parameter(vm: &Vm, code: &Obj<CodeObj>, first: usize, named: usize, name: &Value) -> Option<usize> {
    let variables = &code.get(vm).variables[first..named];
    let found = variables.iter().position(|variable| variable.ptr_eq(name));
    let found = found.or_else(|| match name.has_flag(crate::object::layout::flag::INTERNED) {
        true => None,
        false => variables.iter().position(|variable| variable.str_bytes() == name.str_bytes()),
    });
    found.map(|index| index + first)
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
fn fill_defaults(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    base: usize,
    named: usize,
) -> PyResult<()> {
    let positional = code.get(vm).positional as usize;
    let is_missing = |vm: &Vm, index: usize| vm.registers.get(base + index).is_unbound();
    if let Some(defaults) = function.get(vm).defaults.clone() {
        let defaults = defaults.as_tuple().unwrap_or(&[]);
        let from = positional.saturating_sub(defaults.len());
        let skipped = defaults.len().saturating_sub(positional);
        for (index, default) in (from..positional).zip(&defaults[skipped..]) {
            if is_missing(vm, index) {
                vm.registers.set(base + index, default.clone());
            }
        }
    }
    if (0..positional).any(|index| is_missing(vm, index)) {
        return Err(missing(vm, function, code, base, 0, positional, "positional"));
    }
    if named == positional {
        return Ok(());
    }
    let kwdefaults = function.get(vm).kwdefaults.clone();
    let kwdefaults = kwdefaults.as_ref().and_then(|dict| dict.downcast::<DictObj>());
    for index in positional..named {
        if is_missing(vm, index) {
            let name = code.get(vm).variables[index].clone();
            if let Some(default) = kwdefaults.and_then(|dict| dict.get_name(vm, &name)) {
                vm.registers.set(base + index, default);
            }
        }
    }
    if (positional..named).any(|index| is_missing(vm, index)) {
        return Err(missing(vm, function, code, base, positional, named, "keyword-only"));
    }
    Ok(())
}

#[cold]
fn missing(
    vm: &mut Vm,
    function: &Obj<FunctionObj>,
    code: &Obj<CodeObj>,
    base: usize,
    from: usize,
    to: usize,
    kind: &str,
) -> Raised {
    let names: Vec<String> = (from..to)
        .filter(|&index| vm.registers.get(base + index).is_unbound())
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
fn too_many(vm: &mut Vm, function: &Obj<FunctionObj>, code: &Obj<CodeObj>, given: usize, base: usize) -> Raised {
    let body = code.get(vm);
    let positional = body.positional as usize;
    debug_assert!(!body.has(flag::VARARGS));
    let defaults =
        function.get(vm).defaults.as_ref().and_then(|defaults| defaults.as_tuple()).map_or(0, <[Value]>::len);
    let named = positional + body.keyword_only as usize;
    let keyword_only = (positional..named).filter(|index| !vm.registers.get(base + index).is_unbound()).count();
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
