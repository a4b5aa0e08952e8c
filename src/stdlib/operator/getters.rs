//! `operator.itemgetter`, `attrgetter`, `methodcaller`.

use crate::object::opaque::OpaqueObj;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, ClassDef, Layout, NativeDef, PyResult, Value, Vm};
use crate::stdlib::functools::{call_with, keyword_dict, push_call_parts};
use crate::text::Buf;
use crate::types::items::push_repr;

/// Values: the items' keys as a tuple.
fn itemgetter_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("itemgetter() takes no keyword arguments"));
    }
    if args.values.is_empty() {
        return Err(vm.type_error("itemgetter expected 1 argument, got 0"));
    }
    let keys = vm.new_tuple(args.values)?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(keys)]))
}

fn itemgetter_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    args.expect(vm, "itemgetter", 1, 1)?;
    let Some(keys) = vm.opaque(value)?.value_at(vm, 0) else { return Ok(vm.none()) };
    let keys = keys.as_tuple().unwrap_or(&[]);
    if let [key] = keys {
        return vm.get_item(&args.values[0], key);
    }
    let mut found = Vec::with_capacity(keys.len());
    for key in keys {
        found.push(vm.get_item(&args.values[0], key)?);
    }
    vm.new_tuple_from(found)
}

/// `operator.itemgetter(1, 2)`: what stands in value 0, a tuple.
fn getter_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let name = vm.type_full_name(value);
    let Some(keys) = vm.opaque(value)?.value_at(vm, 0) else { return vm.new_str(&name) };
    let shown = vm.guard_repr(value, |vm| {
        let keys = keys.as_tuple().unwrap_or(&[]);
        crate::stdlib::shown_call(vm, &name, keys)
    })?;
    match shown {
        Some(shown) => Ok(shown),
        None => vm.new_str(&format!("{name}(...)")),
    }
}

fn getter_reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let class = vm.class_of(&args[0]);
    let keys = vm.opaque(&args[0])?.value_at(vm, 0).unwrap_or_else(|| vm.empty_tuple());
    vm.new_tuple(&[class, keys])
}

/// Values: the names as a tuple. Items: for each a tuple of its parts between dots.
fn attrgetter_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("attrgetter() takes no keyword arguments"));
    }
    if args.values.is_empty() {
        return Err(vm.type_error("attrgetter expected 1 argument, got 0"));
    }
    let names = vm.new_tuple(args.values)?;
    let mut payload = OpaqueObj::with_values([Some(names)]);
    for name in args.values {
        let Some(text) = name.as_text() else { return Err(vm.type_error("attribute name must be a string")) };
        let text = text.to_string_lossy().into_owned();
        let mut parts = Vec::new();
        for part in text.split('.') {
            parts.push(vm.intern_str(part)?);
        }
        payload.items.push(vm.new_tuple_from(parts)?)?;
    }
    vm.new_opaque(class, payload)
}

fn attribute_path(vm: &mut Vm, object: &Value, path: &Value) -> PyResult {
    let mut current = object.clone();
    for name in path.as_tuple().unwrap_or(&[]) {
        current = vm.get_attr(&current, name)?;
    }
    Ok(current)
}

fn attrgetter_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    args.expect(vm, "attrgetter", 1, 1)?;
    let this = vm.opaque(value)?;
    let count = this.get(vm).items.len();
    let mut found = Vec::with_capacity(count);
    for index in 0..count {
        let Some(path) = this.get(vm).items.get(index).cloned() else { break };
        found.push(attribute_path(vm, &args.values[0], &path)?);
    }
    match found.len() {
        1 => Ok(found.swap_remove(0)),
        _ => vm.new_tuple_from(found),
    }
}

/// Values: the name, the positional arguments as a tuple, the keyword ones as a dict.
fn methodcaller_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let Some((name, rest)) = args.positional().split_first() else {
        return Err(vm.type_error("methodcaller needs at least one argument, the method name"));
    };
    if name.as_text().is_none() {
        return Err(vm.type_error("method name must be a string"));
    }
    let name = vm.intern(name)?;
    let rest = vm.new_tuple(rest)?;
    let keywords = keyword_dict(vm, args)?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(name), Some(rest), Some(keywords)]))
}

fn methodcaller_parts(vm: &mut Vm, value: &Value) -> PyResult<(Value, Value, Value)> {
    let this = vm.opaque(value)?;
    let part = |vm: &Vm, index| this.value_at(vm, index).unwrap_or_else(|| vm.none());
    Ok((part(vm, 0), part(vm, 1), part(vm, 2)))
}

fn methodcaller_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    args.expect(vm, "methodcaller", 1, 1)?;
    let (name, rest, keywords) = methodcaller_parts(vm, value)?;
    let given = rest.as_tuple().unwrap_or(&[]);
    if keywords.downcast::<crate::object::dict::DictObj>().is_none_or(|dict| dict.is_empty(vm)) {
        return vm.call_method(&args.values[0], &name, given);
    }
    let method = vm.get_attr(&args.values[0], &name)?;
    call_with(vm, &method, given, &[], &keywords)
}

fn methodcaller_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (name, rest, keywords) = methodcaller_parts(vm, value)?;
    let class = vm.type_full_name(value);
    let shown = vm.guard_repr(value, |vm| {
        let mut text = StrBuf::new();
        text.push_str(&class)?;
        text.push_str("(")?;
        push_repr(vm, &name, &mut text)?;
        push_call_parts(vm, rest.as_tuple().unwrap_or(&[]), &keywords, &mut text)?;
        text.push_str(")")?;
        text.finish(vm)
    })?;
    match shown {
        Some(shown) => Ok(shown),
        None => vm.new_str(&format!("{class}(...)")),
    }
}

fn methodcaller_reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (name, rest, keywords) = methodcaller_parts(vm, &args[0])?;
    let class = vm.class_of(&args[0]);
    let mut given = vec![name];
    given.extend(rest.as_tuple().unwrap_or(&[]).iter().cloned());
    if keywords.downcast::<crate::object::dict::DictObj>().is_none_or(|dict| dict.is_empty(vm)) {
        let given = vm.new_tuple_from(given)?;
        return vm.new_tuple(&[class, given]);
    }
    let partial = super::super::functools::partial_class(vm)?;
    let name = given.swap_remove(0);
    let maker = call_with(vm, &partial, &[class, name], &[], &keywords)?;
    vm.new_tuple(&[maker, rest])
}

const REDUCE: &[NativeDef] = &[NativeDef::new("__reduce__", getter_reduce, "($self, /)", "For copies.")];

const fn getter(name: &'static str) -> ClassDef {
    ClassDef { name, methods: REDUCE, ..ClassDef::new(Layout::Opaque) }
}

pub(super) static CLASSES: &[ClassDef] = &[
    ClassDef {
        doc: "A function that gets items: itemgetter(2)(r) is r[2]; itemgetter(2, 5)(r) is (r[2], r[5]).",
        slots: |s| {
            s.new = Some(itemgetter_new);
            s.call = Some(itemgetter_call);
            s.repr = Some(getter_repr);
        },
        ..getter("operator.itemgetter")
    },
    ClassDef {
        doc: "A function that gets attributes: attrgetter('a.b')(r) is r.a.b; of several names it makes a tuple.",
        slots: |s| {
            s.new = Some(attrgetter_new);
            s.call = Some(attrgetter_call);
            s.repr = Some(getter_repr);
        },
        ..getter("operator.attrgetter")
    },
    ClassDef {
        doc: "A function that calls a method: methodcaller('name', 1, key=2)(r) is r.name(1, key=2).",
        methods: &[NativeDef::new("__reduce__", methodcaller_reduce, "($self, /)", "For copies.")],
        slots: |s| {
            s.new = Some(methodcaller_new);
            s.call = Some(methodcaller_call);
            s.repr = Some(methodcaller_repr);
        },
        ..getter("operator.methodcaller")
    },
];
