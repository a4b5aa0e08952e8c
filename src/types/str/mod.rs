//! `str`: slots, constructor, and what the VM calls for f-strings. Methods, formatting and iteration have files of their own.

pub mod codec;
mod format;
mod iter;
mod methods;
pub(crate) mod percent;

use crate::object::class_def::ClassDef;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::release::register;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, Layout, PyResult, Raised, TypeWord, Value, Vm};
use crate::text::{repr, Text};
use crate::types::slice::{index_number, index_object, place, slice_bounds, SliceObj};

pub use iter::{next_letter, AsciiIterObj, StrIterObj};

/// The text of a str; empty for anything else, which natives of this class never get.
pub(crate) fn text_of(value: &Value) -> Text<'_> {
    value.as_text().unwrap_or(Text::EMPTY)
}

/// How CPython's argument checks name the class of a wrong argument: None by itself.
pub(crate) fn argument_type(vm: &Vm, value: &Value) -> String {
    if value.is_none() {
        "None".to_string()
    } else {
        vm.type_name(value)
    }
}

/// The text of an argument; `what` names it in the error ("find() argument 1").
///
/// # Errors
/// TypeError if it is no str.
pub(crate) fn expect_text<'a>(vm: &mut Vm, value: &'a Value, what: &str) -> PyResult<Text<'a>> {
    match value.as_text() {
        Some(text) => Ok(text),
        None => Err(not_str(vm, value, what)),
    }
}

#[cold]
fn not_str(vm: &mut Vm, value: &Value, what: &str) -> Raised {
    let name = argument_type(vm, value);
    vm.type_error(format!("{what} must be str, not {name}"))
}

/// An argument that counts: `index()`, its default where it is missing.
///
/// # Errors
/// TypeError if it is no integer, OverflowError if it is too large.
pub(crate) fn count_argument(vm: &mut Vm, value: &Value, default: i64) -> PyResult<i64> {
    if value.is_unbound() {
        return Ok(default);
    }
    if let Some(number) = value.as_i64() {
        return Ok(number);
    }
    let number = vm.index(value)?;
    match number.as_i64() {
        Some(number) => Ok(number),
        None => Err(vm.overflow_error("Python int too large to convert to C ssize_t")),
    }
}

/// The object itself if it is an exact str, else an exact str of the same text.
pub(crate) fn as_exact(vm: &Vm, value: &Value) -> PyResult {
    if value.is_exact_str() {
        Ok(value.clone())
    } else {
        vm.new_str_text(text_of(value))
    }
}

/// The concatenation of the parts of an f-string, all of them strs, in one allocation.
///
/// # Errors
/// MemoryError.
pub fn concat_all(vm: &mut Vm, parts: &[Value]) -> PyResult {
    if let [part] = parts {
        return as_exact(vm, part);
    }
    vm.new_str_join(Text::EMPTY, parts)
}

/// `ascii(value)`
///
/// # Errors
/// Whatever `__repr__` raises; MemoryError.
pub fn ascii_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let repr = vm.repr(value)?;
    if text_of(&repr).is_ascii() {
        return Ok(repr);
    }
    let mut out = StrBuf::new();
    repr::escape_non_ascii(text_of(&repr), &mut out)?;
    out.finish(vm)
}

fn str_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let mut out = StrBuf::new();
    repr::str_repr(text_of(value), &mut out)?;
    out.finish(vm)
}

fn str_str(vm: &mut Vm, value: &Value) -> PyResult {
    as_exact(vm, value)
}

fn str_hash(_: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(value.text_hash().map_or(0, i64::from))
}

fn str_len(_: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(text_of(value).len_chars())
}

fn str_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(left), Some(right)) = (a.str_bytes(), b.str_bytes()) else { return Ok(vm.not_implemented()) };
    let truth = match op {
        CompareOp::Eq => a.ptr_eq(b) || left == right,
        CompareOp::Ne => !a.ptr_eq(b) && left != right,
        // The order of WTF-8 bytes is that of code points.
        _ => op.holds(left.cmp(right)),
    };
    Ok(vm.bool(truth))
}

fn str_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    match item.as_text() {
        Some(needle) => Ok(text_of(value).contains(needle)),
        None => {
            let message = format!("'in <string>' requires string as left operand, not {}", vm.type_name(item));
            Err(vm.type_error(message))
        }
    }
}

fn str_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let text = text_of(value);
    if let Some(index) = key.as_exact_int() {
        return char_at(vm, text, index);
    }
    if let Some(slice) = key.downcast::<SliceObj>() {
        let (start, _, step, count) = slice_bounds(vm, slice, text.len_chars())?;
        return slice_text(vm, value, start, step, count);
    }
    if index_object(vm, key)?.is_none() {
        let message = format!("string indices must be integers, not '{}'", vm.type_name(key));
        return Err(vm.type_error(message));
    }
    let index = index_number(vm, key, "string")?;
    char_at(vm, text, index)
}

fn char_at(vm: &mut Vm, text: Text, index: i64) -> PyResult {
    let Some(at) = place(index, text.len_chars()) else {
        return Err(vm.index_error("string index out of range"));
    };
    if text.is_ascii() {
        return match text.as_bytes()[at] {
            byte @ 0..=127 => Ok(vm.ascii_char(byte)),
            _ => Ok(vm.empty_str()),
        };
    }
    vm.new_str_text(text.char_text(at).unwrap_or(Text::EMPTY))
}

/// The characters that a fitted slice selects.
///
/// # Errors
/// MemoryError.
pub fn slice_text(vm: &Vm, value: &Value, start: i64, step: i64, count: usize) -> PyResult {
    let text = text_of(value);
    let start = start.max(0) as usize;
    if step == 1 || count <= 1 {
        if count == text.len_chars() {
            return as_exact(vm, value);
        }
        return vm.new_str_text(text.slice(start, start + count));
    }
    let positions = crate::types::slice::positions(start as i64, step, count);
    let mut out = StrBuf::new();
    use crate::text::Buf;
    if text.is_ascii() {
        out.reserve(count)?;
        let bytes = text.as_bytes();
        for at in positions {
            out.push_bytes(&bytes[at..=at])?;
        }
        return out.finish(vm);
    }
    if step == -1 {
        let part = text.slice(start + 1 - count, start + 1);
        out.reserve(part.as_bytes().len())?;
        for cp in part.chars().rev() {
            out.push_char(cp)?;
        }
        return out.finish(vm);
    }
    for at in positions {
        out.push_text(text.char_text(at).unwrap_or(Text::EMPTY))?;
    }
    out.finish(vm)
}

/// How often `times` says that a sequence is to be repeated; `None` if it is no integer.
///
/// # Errors
/// OverflowError when the number is too large; whatever `__index__` raises.
pub(crate) fn repeat_count(vm: &mut Vm, times: &Value) -> PyResult<Option<usize>> {
    let Some(number) = index_object(vm, times)? else { return Ok(None) };
    match number.as_i64() {
        Some(number) => Ok(Some(usize::try_from(number).unwrap_or(0))),
        None => {
            let message = format!("cannot fit '{}' into an index-sized integer", vm.type_name(times));
            Err(vm.overflow_error(message))
        }
    }
}

fn repeat(vm: &mut Vm, value: &Value, times: &Value) -> PyResult {
    let Some(count) = repeat_count(vm, times)? else { return Ok(vm.not_implemented()) };
    let text = text_of(value);
    if count == 1 {
        return as_exact(vm, value);
    }
    if text.len_chars().checked_mul(count).is_none_or(|len| len > isize::MAX as usize) {
        return Err(vm.overflow_error("repeated string is too long"));
    }
    vm.new_str_repeat(text, count)
}

fn str_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Add => match (a.as_text(), b.as_text()) {
            (Some(left), Some(right)) => {
                if left.is_empty() {
                    return as_exact(vm, b);
                }
                if right.is_empty() {
                    return as_exact(vm, a);
                }
                vm.concat(left, right)
            }
            _ => Ok(vm.not_implemented()),
        },
        BinaryOp::Mul if a.is_layout(Layout::Str) => repeat(vm, a, b),
        BinaryOp::Mul => repeat(vm, b, a),
        BinaryOp::Mod if a.is_layout(Layout::Str) => percent::percent(vm, a, b),
        _ => Ok(vm.not_implemented()),
    }
}

/// The arguments of `str` and `bytes` by name: an UNBOUND for each that is missing.
///
/// # Errors
/// TypeError for too many, unknown or repeated ones.
pub(crate) fn constructor_arguments(vm: &mut Vm, args: &Args, class: &str, names: [&str; 3]) -> PyResult<[Value; 3]> {
    let mut slots = [vm.unbound(), vm.unbound(), vm.unbound()];
    let given = args.positional();
    if given.len() > 3 {
        return Err(vm.type_error(format!("{class} expected at most 3 arguments, got {}", args.values.len())));
    }
    for (slot, value) in slots.iter_mut().zip(given) {
        *slot = value.clone();
    }
    for (name, value) in args.keywords() {
        let name = name.as_str().unwrap_or("?");
        match names.iter().position(|known| *known == name) {
            Some(at) if slots[at].is_unbound() => slots[at] = value.clone(),
            Some(at) => {
                let message = format!("argument for {class}() given by name ('{name}') and position ({})", at + 1);
                return Err(vm.type_error(message));
            }
            None => return Err(vm.type_error(format!("{class}() got an unexpected keyword argument '{name}'"))),
        }
    }
    Ok(slots)
}

fn str_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let made = if let (true, [object]) = (args.names.is_empty(), args.values) {
        vm.str_of(object)?
    } else {
        let [object, encoding, errors] = constructor_arguments(vm, args, "str", ["object", "encoding", "errors"])?;
        for (name, value) in [("encoding", &encoding), ("errors", &errors)] {
            if !value.is_unbound() {
                expect_text(vm, value, &format!("str() argument '{name}'"))?;
            }
        }
        if object.is_unbound() {
            vm.empty_str()
        } else if encoding.is_unbound() && errors.is_unbound() {
            vm.str_of(&object)?
        } else {
            codec::decode_object(vm, &object, &encoding, &errors)?
        }
    };
    let word = vm.instance_word(class);
    if word == TypeWord::exact(Layout::Str) {
        return Ok(made);
    }
    vm.new_str_of(word, text_of(&made))
}

/// The class `str`.
pub static CLASS: ClassDef = ClassDef {
    doc: "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str\n\nCreate a new string object from \
          the given object. If encoding or\nerrors is specified, then the object must expose a data buffer\nthat will be \
          decoded using the given encoding and error handler.\nOtherwise, returns the result of object.__str__() (if \
          defined)\nor repr(object).\nencoding defaults to 'utf-8'.\nerrors defaults to 'strict'.",
    methods: methods::METHODS,
    binary_ops: &[BinaryOp::Mul, BinaryOp::Mod],
    sequence_ops: &[BinaryOp::Add],
    slots: |s| {
        s.new = Some(str_new);
        s.repr = Some(str_repr);
        s.str = Some(str_str);
        s.format = Some(format::format_into);
        s.hash = Some(str_hash);
        s.compare = Some(str_compare);
        s.len = Some(str_len);
        s.getitem = Some(str_getitem);
        s.contains = Some(str_contains);
        s.iter = Some(iter::str_iter);
        s.binary = Some(str_binary);
    },
    is_base: true,
    ..ClassDef::new(Layout::Str)
};

/// Defines the classes of this folder.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<StrIterObj>();
    register::<AsciiIterObj>();
    vm.define_class(&CLASS)?;
    vm.define_class(&iter::CLASS)?;
    vm.define_class(&iter::ASCII_CLASS)?;
    Ok(())
}
