//! Functions on any object: `ascii delattr format getattr hasattr repr setattr`.

use crate::object::attribute::is_generic_getattr;
use crate::object::str_buf::StrBuf;
use crate::object::{Layout, NativeDef, PyResult, Value, Vm};

fn getattr(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.attribute_name(&args[1])?;
    if args[2].is_unbound() {
        return vm.get_attr(&args[0], &name);
    }
    vm.class_version(args[0].type_id());
    Ok(vm.find_attr(&args[0], &name)?.unwrap_or_else(|| args[2].clone()))
}

/// Has the object a method of this name by its class? There is no need to bind it to know.
fn has_method(vm: &mut Vm, object: &Value, name: &Value) -> bool {
    // With a version, the class remembers what was looked up.
    vm.class_version(object.type_id());
    let is_method = |attr: Value| attr.is_exact(Layout::Function) || attr.is_exact(Layout::MethodDescriptor);
    vm.entry_of(object).slots.getattr.is_none_or(is_generic_getattr) && vm.special(object, name).is_some_and(is_method)
}

fn hasattr(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.attribute_name(&args[1])?;
    if has_method(vm, &args[0], &name) {
        return Ok(vm.bool(true));
    }
    let found = vm.find_attr(&args[0], &name)?;
    Ok(vm.bool(found.is_some()))
}

fn setattr(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.attribute_name(&args[1])?;
    vm.set_attr(&args[0], &name, Some(args[2].clone()))?;
    Ok(vm.none())
}

fn delattr(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.attribute_name(&args[1])?;
    vm.set_attr(&args[0], &name, None)?;
    Ok(vm.none())
}

fn repr(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.repr(&args[0])
}

fn ascii(vm: &mut Vm, args: &[Value]) -> PyResult {
    let repr = vm.repr(&args[0])?;
    let Some(text) = repr.as_text().filter(|text| !text.is_ascii()) else { return Ok(repr) };
    let mut out = StrBuf::new();
    crate::text::repr::escape_non_ascii(text, &mut out)?;
    out.finish(vm)
}

fn format(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[1].is_unbound() {
        let empty = vm.empty_str();
        return vm.format(&args[0], &empty);
    }
    if !args[1].is_layout(Layout::Str) {
        let message = format!("format() argument 2 must be str, not {}", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    }
    vm.format(&args[0], &args[1])
}

pub(super) const FUNCTIONS: &[NativeDef] = &[
    NativeDef::new(
        "ascii",
        ascii,
        "(obj, /)",
        "Return an ASCII-only representation of an object.\n\nAs repr(), return a string containing a printable representation of \
         an\nobject, but escape the non-ASCII characters in the string returned by\nrepr() using \\\\x, \\\\u or \\\\U \
         escapes. This generates a string similar\nto that returned by repr() in Python 2.",
    ),
    NativeDef::new(
        "delattr",
        delattr,
        "(obj, name, /)",
        "Deletes the named attribute from the given object.\n\ndelattr(x, 'y') is equivalent to ``del x.y``",
    ),
    NativeDef::new(
        "format",
        format,
        "(value, format_spec='', /)",
        "Return type(value).__format__(value, format_spec)\n\nMany built-in types implement format_spec according to \
         the\nFormat Specification Mini-language. See help('FORMATTING') for\ndetails.",
    ),
    NativeDef::new(
        "getattr",
        getattr,
        "(object, name, default=None, /)",
        "getattr(object, name[, default]) -> value\n\nGet a named attribute from an object; getattr(x, 'y') is equivalent to \
         x.y.\nWhen a default argument is given, it is returned when the attribute doesn't\nexist; without it, an exception is \
         raised in that case.",
    ),
    NativeDef::new(
        "hasattr",
        hasattr,
        "(obj, name, /)",
        "Return whether the object has an attribute with the given name.\n\nThis is done by calling getattr(obj, name) and \
         catching AttributeError.",
    ),
    NativeDef::new(
        "repr",
        repr,
        "(obj, /)",
        "Return the canonical string representation of the object.\n\nFor many object types, including most builtins, eval() \
         will return\nthis same value.",
    ),
    NativeDef::new(
        "setattr",
        setattr,
        "(obj, name, value, /)",
        "Sets the named attribute on the given object to the specified value.\n\nsetattr(x, 'y', v) is equivalent to ``x.y = \
         v``",
    ),
];
