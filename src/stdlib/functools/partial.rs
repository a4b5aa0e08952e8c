//! `functools.partial`, without its `__dict__`, which the class in Python adds.

use super::{keyword_dict, push_call_parts};
use crate::object::class_def::GetSetDef;
use crate::object::dict::DictObj;
use crate::object::opaque::OpaqueObj;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, Layout, NativeDef, PyResult, Value, Vm};
use crate::text::Buf;
use crate::types::items::push_repr;

/// The class `functools.partial`.
///
/// # Errors
/// What importing the module raises.
pub(in crate::stdlib) fn partial_class(vm: &mut Vm) -> PyResult {
    let module = (vm.hooks.import)(vm, "functools")?;
    let name = vm.intern_str("partial")?;
    vm.get_attr(&module, &name)
}

/// Values: the function, the positional arguments as a tuple, the keyword ones as a dict.
fn partial_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let Some((function, rest)) = args.positional().split_first() else {
        return Err(vm.type_error("type 'partial' takes at least one argument"));
    };
    if vm.entry_of(function).slots.call.is_none() {
        return Err(vm.type_error("the first argument must be callable"));
    }
    let keywords = keyword_dict(vm, args)?;
    let same_class = vm.class_of(function).ptr_eq(class);
    let plain = same_class && vm.instance_dict(function)?.is_none_or(|dict| dict.is_empty(vm));
    if !plain {
        let rest = vm.new_tuple(rest)?;
        return vm.new_opaque(class, OpaqueObj::with_values([Some(function.clone()), Some(rest), Some(keywords)]));
    }
    // A partial of a partial is one of the function itself.
    let (function, first, before) = parts(vm, function)?;
    let mut all = first.as_tuple().unwrap_or(&[]).to_vec();
    all.extend_from_slice(rest);
    let all = vm.new_tuple_from(all)?;
    let merged = match before.downcast::<DictObj>() {
        Some(before) => before.copy(vm)?,
        None => vm.new_dict()?,
    };
    for (name, value) in args.keywords() {
        merged.insert(vm, name.clone(), value.clone())?;
    }
    vm.new_opaque(class, OpaqueObj::with_values([Some(function), Some(all), Some(merged.into_value())]))
}

fn parts(vm: &mut Vm, value: &Value) -> PyResult<(Value, Value, Value)> {
    let this = vm.opaque(value)?;
    let part = |vm: &Vm, index| this.value_at(vm, index).unwrap_or_else(|| vm.none());
    Ok((part(vm, 0), part(vm, 1), part(vm, 2)))
}

fn partial_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let (function, first, keywords) = parts(vm, value)?;
    let first = first.as_tuple().unwrap_or(&[]);
    let mut values = Vec::with_capacity(first.len() + args.values.len());
    values.extend_from_slice(first);
    values.extend_from_slice(args.positional());
    let own = keywords.downcast::<DictObj>().filter(|own| !own.is_empty(vm));
    let Some(own) = own else {
        values.extend(args.keywords().map(|(_, value)| value.clone()));
        return vm.call_args(&function, &Args { values: &values, names: args.names });
    };
    let merged = own.copy(vm)?;
    for (name, value) in args.keywords() {
        merged.insert(vm, name.clone(), value.clone())?;
    }
    super::call_with(vm, &function, &values, &[], merged.value())
}

fn partial_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (function, first, keywords) = parts(vm, value)?;
    let class = vm.type_full_name(value);
    let shown = vm.guard_repr(value, |vm| {
        let mut text = StrBuf::new();
        text.push_str(&class)?;
        text.push_str("(")?;
        push_repr(vm, &function, &mut text)?;
        push_call_parts(vm, first.as_tuple().unwrap_or(&[]), &keywords, &mut text)?;
        text.push_str(")")?;
        text.finish(vm)
    })?;
    match shown {
        Some(shown) => Ok(shown),
        None => vm.new_str("..."),
    }
}

/// `_restore(func, args, keywords)`: the state of a copy.
fn restore(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = vm.opaque(&args[0])?;
    let callable = vm.entry_of(&args[1]).slots.call.is_some();
    let keywords = match args[3].is_none() {
        true => Some(vm.new_dict()?.into_value()),
        false => args[3].downcast::<DictObj>().cloned().map(|dict| dict.into_value()),
    };
    let (true, Some(keywords), true) = (callable, keywords, args[2].as_tuple().is_some()) else {
        return Err(vm.type_error("invalid partial state"));
    };
    this.set_value(vm, 0, Some(args[1].clone()));
    this.set_value(vm, 1, Some(args[2].clone()));
    this.set_value(vm, 2, Some(keywords));
    Ok(vm.none())
}

pub(super) static CLASS: ClassDef = ClassDef {
    name: "functools._partial",
    doc: "A new function with some arguments of another already given.",
    is_base: true,
    methods: &[NativeDef::new("_restore", restore, "($self, func, args, keywords, /)", "")],
    getsets: &[
        GetSetDef::new("func", |vm, value| Ok(parts(vm, value)?.0)),
        GetSetDef::new("args", |vm, value| Ok(parts(vm, value)?.1)),
        GetSetDef::new("keywords", |vm, value| Ok(parts(vm, value)?.2)),
    ],
    slots: |s| {
        s.new = Some(partial_new);
        s.call = Some(partial_call);
        s.repr = Some(partial_repr);
    },
    ..ClassDef::new(Layout::Opaque)
};
