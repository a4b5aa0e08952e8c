//! `str.format`, `format_map` and `__format__`.

use super::{ascii_repr, text_of};
use crate::object::dict::DictObj;
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, Obj, PyResult, Raised, Value, Vm};
use crate::text::format_render::format_str;
use crate::text::format_spec::SpecError;
use crate::text::template::MAX_DEPTH;
use crate::text::template::{Conversion, Field, FieldName, Key, Numbering, Piece, Step, Template, TemplateError};
use crate::text::{Buf, Text};

/// Raises what is wrong with a format specification.
#[cold]
pub(crate) fn spec_error(vm: &mut Vm, error: SpecError, spec: Text, type_name: &str) -> Raised {
    if error == SpecError::NoMemory {
        return Raised;
    }
    // The message may quote surrogates, which no Rust string holds.
    let mut message = StrBuf::new();
    let written = error.push_message(spec, type_name, &mut message);
    let Ok(message) = written.map_err(Raised::from).and_then(|()| message.finish(vm)) else { return Raised };
    vm.raise_with(if error.is_overflow() { Exc::OverflowError } else { Exc::ValueError }, message)
}

/// A str formatted by a specification.
pub(super) fn format_with_spec(vm: &mut Vm, value: &Value, spec: &Value) -> PyResult {
    let mut out = StrBuf::new();
    format_into(vm, value, text_of(spec), &mut out)?;
    out.finish(vm)
}

/// The slot of formatting.
pub(super) fn format_into(vm: &mut Vm, value: &Value, spec: Text, out: &mut StrBuf) -> PyResult<()> {
    format_str(text_of(value), spec, out).map_err(|error| {
        let name = vm.type_name(value);
        spec_error(vm, error, spec, &name)
    })
}

#[cold]
fn template_error(vm: &mut Vm, error: TemplateError) -> Raised {
    let mut message = String::new();
    match error.push_message(&mut message) {
        Ok(()) => vm.value_error(message),
        Err(_) => Raised,
    }
}

/// Where fields find their values.
struct Values<'a> {
    /// Positional ones; none at all for `format_map`.
    positional: Option<&'a [Value]>,
    named: &'a Value,
}

/// `template.format(*positional, **named)`
pub(super) fn format(vm: &mut Vm, template: &Value, named: &Value, positional: &[Value]) -> PyResult {
    render_all(vm, template, &Values { positional: Some(positional), named })
}

/// `template.format_map(mapping)`
pub(super) fn format_map(vm: &mut Vm, template: &Value, mapping: &Value) -> PyResult {
    render_all(vm, template, &Values { positional: None, named: mapping })
}

fn render_all(vm: &mut Vm, template: &Value, values: &Values) -> PyResult {
    let mut out = StrBuf::new();
    render(vm, text_of(template), values, &mut Numbering::default(), MAX_DEPTH, &mut out)?;
    out.finish(vm)
}

/// Fills a template in. `depth` is how deep specifications may still nest.
fn render(
    vm: &mut Vm,
    template: Text,
    values: &Values,
    numbering: &mut Numbering,
    depth: usize,
    out: &mut StrBuf,
) -> PyResult<()> {
    if depth == 0 {
        return Err(template_error(vm, TemplateError::TooDeep));
    }
    let mut pieces = Template::new(template);
    loop {
        if pieces.bare() {
            let value = match numbering.resolve(Key::Name(Text::EMPTY)) {
                Ok(first) => first_value(vm, first, values)?,
                Err(error) => return Err(template_error(vm, error)),
            };
            push_formatted(vm, &value, Text::EMPTY, out)?;
            continue;
        }
        let Some(piece) = pieces.next() else { break };
        match piece {
            Ok(Piece::Literal(text)) => out.push_text(text)?,
            Ok(Piece::Field(field)) => render_field(vm, &field, values, numbering, depth, out)?,
            Err(error) => return Err(template_error(vm, error)),
        }
    }
    Ok(())
}

fn render_field(
    vm: &mut Vm,
    field: &Field,
    values: &Values,
    numbering: &mut Numbering,
    depth: usize,
    out: &mut StrBuf,
) -> PyResult<()> {
    let value = field_value(vm, field.name, values, numbering)?;
    let value = match field.conversion() {
        Ok(None) => value,
        Ok(Some(Conversion::Str)) => vm.str_of(&value)?,
        Ok(Some(Conversion::Repr)) => vm.repr(&value)?,
        Ok(Some(Conversion::Ascii)) => ascii_repr(vm, &value)?,
        Err(error) => return Err(template_error(vm, error)),
    };
    if !field.spec_has_fields {
        return push_formatted(vm, &value, field.spec, out);
    }
    let mut spec = StrBuf::new();
    render(vm, field.spec, values, numbering, depth - 1, &mut spec)?;
    let spec = spec.finish(vm)?;
    let text = vm.format(&value, &spec)?;
    Ok(out.push_value(&text)?)
}

/// Writes `format(value, spec)`.
fn push_formatted(vm: &mut Vm, value: &Value, spec: Text, out: &mut StrBuf) -> PyResult<()> {
    if spec.is_empty() && value.is_exact_str() {
        return Ok(out.push_value(value)?);
    }
    if let Some(written) = vm.format_direct(value, spec, out) {
        return written;
    }
    let spec = vm.new_str_text(spec)?;
    let text = vm.format(value, &spec)?;
    Ok(out.push_value(&text)?)
}

/// The value that a field's name leads to.
fn field_value(vm: &mut Vm, name: Text, values: &Values, numbering: &mut Numbering) -> PyResult {
    let parsed = FieldName::parse(name).and_then(|name| Ok((numbering.resolve(name.first)?, name.steps)));
    let (first, steps) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return Err(template_error(vm, error)),
    };
    let mut value = first_value(vm, first, values)?;
    for step in steps {
        value = match step {
            Ok(Step::Attribute(name)) => {
                let name = vm.new_str_text(name)?;
                let name = vm.intern(&name)?;
                vm.get_attr(&value, &name)?
            }
            Ok(Step::Item(Key::Index(index))) => {
                let index = vm.new_int(index as i64)?;
                vm.get_item(&value, &index)?
            }
            Ok(Step::Item(Key::Name(name))) => {
                let name = vm.new_str_text(name)?;
                vm.get_item(&value, &name)?
            }
            Err(error) => return Err(template_error(vm, error)),
        };
    }
    Ok(value)
}

/// The argument that a field begins with.
fn first_value(vm: &mut Vm, first: Key, values: &Values) -> PyResult {
    match (first, values.positional) {
        (Key::Index(_), None) => Err(vm.value_error("Format string contains positional fields")),
        (Key::Index(index), Some(positional)) => match positional.get(index) {
            Some(value) => Ok(value.clone()),
            None => {
                let message = format!("Replacement index {index} out of range for positional args tuple");
                Err(vm.index_error(message))
            }
        },
        (Key::Name(name), _) => named_value(vm, name, values.named),
    }
}

fn named_value(vm: &mut Vm, name: Text, named: &Value) -> PyResult {
    let key = vm.new_str_text(name)?;
    if named.is_unbound() {
        return Err(vm.key_error(&key));
    }
    let dict: Option<&Obj<DictObj>> = named.downcast().filter(|_| named.is_exact(Layout::Dict));
    match dict {
        Some(dict) => match dict.lookup(vm, &key)? {
            Some(value) => Ok(value),
            None => Err(vm.key_error(&key)),
        },
        None => vm.get_item(named, &key),
    }
}
