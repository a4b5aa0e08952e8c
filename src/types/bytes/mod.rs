//! `bytes`: slots and constructor, and what `bytearray` and `memoryview` share with it. Methods have files of their own.

mod buf;
mod iter;
pub(crate) mod methods;
pub(crate) mod percent;

use crate::object::class_def::ClassDef;
use crate::object::list::ListObj;
use crate::object::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, Exc, Layout, NativeDef, Obj, PyResult, Raised, TypeWord, Value, Vm};
use crate::text::{repr, Buf};
use crate::types::bytearray::ByteArrayObj;
use crate::types::memoryview::MemoryViewObj;
use crate::types::slice::{index_number, is_int, place, positions, slice_bounds, SliceObj};
use crate::types::str::{codec, constructor_arguments, expect_text, repeat_count};

pub use buf::BytesBuf;
pub(crate) use iter::bytes_iter;
pub use iter::next_byte;
pub use iter::{ByteArrayIterObj, BytesIterObj, MemoryIterObj};

/// The bytes of a bytes-like object: `bytes`, `bytearray`, a contiguous `memoryview`.
pub fn buffer<'a>(vm: &'a Vm, value: &'a Value) -> Option<&'a [u8]> {
    if let Some(bytes) = value.as_bytes() {
        return Some(bytes);
    }
    if let Some(array) = value.downcast::<ByteArrayObj>() {
        return Some(&array.get(vm).bytes);
    }
    value.downcast::<MemoryViewObj>().and_then(|view| view.get(vm).contiguous(vm))
}

/// Checks that an argument is bytes-like.
///
/// # Errors
/// TypeError in CPython's words; BufferError for a view with gaps.
pub fn expect_buffer(vm: &mut Vm, value: &Value) -> PyResult<()> {
    if buffer(vm, value).is_some() {
        return Ok(());
    }
    Err(no_buffer(vm, value))
}

#[cold]
fn no_buffer(vm: &mut Vm, value: &Value) -> Raised {
    if let Some(view) = value.downcast::<MemoryViewObj>() {
        if view.get(vm).is_released() {
            return vm.value_error("operation forbidden on released memoryview object");
        }
        return vm.raise(Exc::BufferError, "memoryview: underlying buffer is not C-contiguous");
    }
    let message = format!("a bytes-like object is required, not '{}'", vm.type_name(value));
    vm.type_error(message)
}

/// The byte an item stands for.
///
/// # Errors
/// TypeError if it is no integer; ValueError if it is no byte: `what` names that in the message ("byte", "bytes").
pub fn byte_of(vm: &mut Vm, value: &Value, what: &str) -> PyResult<u8> {
    let number = match value.as_i64() {
        Some(number) => Some(number),
        None => vm.index(value)?.as_i64(),
    };
    match number.and_then(|number| u8::try_from(number).ok()) {
        Some(byte) => Ok(byte),
        None => Err(vm.value_error(format!("{what} must be in range(0, 256)"))),
    }
}

/// The bytes that an iterable of ints gives.
///
/// # Errors
/// What iteration raises; those of [`byte_of`].
pub fn collect_bytes(vm: &mut Vm, iterable: &Value, what: &str) -> PyResult<BytesBuf> {
    let mut out = BytesBuf::new();
    if let (true, Some(list)) = (iterable.is_exact(Layout::List), iterable.downcast::<ListObj>()) {
        let list: Obj<ListObj> = list.clone();
        out.reserve(list.items(vm).len())?;
        let mut at = 0;
        // The list may change while an item's `__index__` runs.
        while let Some(item) = list.items(vm).get(at).cloned() {
            let byte = byte_of(vm, &item, what)?;
            out.push_bytes(&[byte])?;
            at += 1;
        }
        return Ok(out);
    }
    vm.for_each(iterable, |vm, item| {
        let byte = byte_of(vm, &item, what)?;
        out.push_bytes(&[byte])?;
        Ok(true)
    })?;
    Ok(out)
}

/// What a constructor's argument means, once strings are dealt with: a size, a buffer, or an iterable of ints.
///
/// # Errors
/// TypeError, ValueError, OverflowError in CPython's words for `class`.
pub(crate) fn bytes_from(vm: &mut Vm, source: &Value, class: &str) -> PyResult<BytesBuf> {
    if let Some(count) = size_of(vm, source)? {
        let mut out = BytesBuf::new();
        out.push_repeat(&[0], count)?;
        return Ok(out);
    }
    if let Some(bytes) = buffer(vm, source) {
        return Ok(BytesBuf::from_slice(bytes)?);
    }
    if source.is_layout(Layout::MemoryView) {
        return crate::types::memoryview::gather(vm, source);
    }
    let iterable = vm.entry_of(source).slots.iter.is_some() || vm.entry_of(source).slots.getitem.is_some();
    if !iterable {
        let message = format!("cannot convert '{}' object to {class}", vm.type_name(source));
        return Err(vm.type_error(message));
    }
    collect_bytes(vm, source, if class == "bytes" { "bytes" } else { "byte" })
}

/// The size that an integer argument asks for; `None` for what is no integer.
fn size_of(vm: &mut Vm, source: &Value) -> PyResult<Option<usize>> {
    let number = if is_int(source) {
        source.clone()
    } else {
        let Some(unary) = vm.entry_of(source).slots.unary else { return Ok(None) };
        match unary(vm, UnaryOp::Index, source) {
            Ok(number) if number.is_exact(Layout::NotImplemented) => return Ok(None),
            Ok(number) => number,
            Err(_) if vm.has_raised() && vm.catch(Exc::TypeError) => return Ok(None),
            Err(raised) => return Err(raised),
        }
    };
    match number.as_i64() {
        Some(count) => match usize::try_from(count) {
            Ok(count) => Ok(Some(count)),
            Err(_) => Err(vm.value_error("negative count")),
        },
        None => {
            let message = format!("cannot fit '{}' into an index-sized integer", vm.type_name(source));
            Err(vm.overflow_error(message))
        }
    }
}

/// The arguments of a constructor: the bytes of an encoded string, or else the source to be converted (none: empty).
///
/// # Errors
/// TypeError where the encoding and the source do not go together; those of encoding.
pub(crate) fn constructor_source(vm: &mut Vm, args: &Args, class: &str) -> PyResult<Result<Value, Option<Value>>> {
    if args.positional().len() > 3 {
        let message = format!("{class}() takes at most 3 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    let [source, encoding, errors] = constructor_arguments(vm, args, class, ["source", "encoding", "errors"])?;
    for (name, value) in [("encoding", &encoding), ("errors", &errors)] {
        if !value.is_unbound() {
            expect_text(vm, value, &format!("{class}() argument '{name}'"))?;
        }
    }
    let is_text = source.is_layout(Layout::Str);
    if !encoding.is_unbound() {
        if !is_text {
            return Err(vm.type_error("encoding without a string argument"));
        }
        return codec::encode_str(vm, &source, &encoding, &errors).map(Ok);
    }
    if is_text {
        return Err(vm.type_error("string argument without an encoding"));
    }
    if !errors.is_unbound() {
        return Err(vm.type_error("errors without a string argument"));
    }
    Ok(Err(Some(source).filter(|source| !source.is_unbound())))
}

fn bytes_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let made = match constructor_source(vm, args, "bytes")? {
        Ok(encoded) => encoded,
        Err(None) => vm.empty_bytes(),
        Err(Some(source)) => to_bytes(vm, &source)?,
    };
    let word = vm.instance_word(class);
    if word == TypeWord::exact(Layout::Bytes) {
        return Ok(made);
    }
    vm.new_bytes_of(word, made.as_bytes().unwrap_or(&[]))
}

/// `bytes(source)` of one argument that is no str.
fn to_bytes(vm: &mut Vm, source: &Value) -> PyResult {
    if source.is_exact(Layout::Bytes) {
        return Ok(source.clone());
    }
    let name = vm.names.bytes.clone();
    if let Some(made) = vm.call_special(source, &name, &[])? {
        if made.is_layout(Layout::Bytes) {
            return Ok(made);
        }
        let message = format!("__bytes__ returned non-bytes (type {})", vm.type_name(&made));
        return Err(vm.type_error(message));
    }
    if let Some(count) = if is_int(source) { size_of(vm, source)? } else { None } {
        return vm.new_bytes_repeat(&[0], count);
    }
    let made = bytes_from(vm, source, "bytes")?;
    vm.new_bytes(&made)
}

fn own(value: &Value) -> &[u8] {
    value.as_bytes().unwrap_or(&[])
}

fn bytes_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let mut out = StrBuf::new();
    repr::bytes_repr(own(value), &mut out)?;
    out.finish(vm)
}

fn bytes_hash(_: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(value.text_hash().map_or(0, i64::from))
}

fn bytes_len(_: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(own(value).len())
}

fn bytes_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(left), Some(right)) = (a.as_bytes(), b.as_bytes()) else { return Ok(vm.not_implemented()) };
    let truth = match op {
        CompareOp::Eq => a.ptr_eq(b) || left == right,
        CompareOp::Ne => !a.ptr_eq(b) && left != right,
        _ => op.holds(left.cmp(right)),
    };
    Ok(vm.bool(truth))
}

/// `item in value`: a byte or bytes.
pub(crate) fn bytes_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    if let Some(needle) = buffer(vm, item) {
        let data = buffer(vm, value).unwrap_or(&[]);
        return Ok(crate::text::find_bytes(data, needle).is_some());
    }
    if crate::types::slice::index_object(vm, item)?.is_none() {
        return Err(no_buffer(vm, item));
    }
    let byte = byte_of(vm, item, "byte")?;
    Ok(memchr::memchr(byte, buffer(vm, value).unwrap_or(&[])).is_some())
}

fn bytes_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    if let Some(slice) = key.downcast::<SliceObj>() {
        let data = own(value);
        let (start, _, step, count) = slice_bounds(vm, slice, data.len())?;
        if step == 1 || count == 0 {
            if count == data.len() && value.is_exact(Layout::Bytes) {
                return Ok(value.clone());
            }
            let start = start.max(0) as usize;
            return vm.new_bytes(data.get(start..start + count).unwrap_or(&[]));
        }
        let picked = pick(data, start, step, count)?;
        return vm.new_bytes(&picked);
    }
    let index = match key.as_exact_int() {
        Some(index) => index,
        None => index_number(vm, key, "byte")?,
    };
    match place(index, own(value).len()) {
        Some(at) => vm.new_int(i64::from(own(value)[at])),
        None => Err(vm.index_error("index out of range")),
    }
}

/// The bytes that a fitted slice with a step selects.
pub(crate) fn pick(data: &[u8], start: i64, step: i64, count: usize) -> PyResult<BytesBuf> {
    let mut out = BytesBuf::new();
    out.reserve(count)?;
    for at in positions(start, step, count) {
        out.push_bytes(data.get(at..=at).unwrap_or(&[]))?;
    }
    Ok(out)
}

fn repeat(vm: &mut Vm, value: &Value, times: &Value) -> PyResult {
    let Some(count) = repeat_count(vm, times)? else { return Ok(vm.not_implemented()) };
    if count == 1 && value.is_exact(Layout::Bytes) {
        return Ok(value.clone());
    }
    if own(value).len().checked_mul(count).is_none_or(|len| len > isize::MAX as usize) {
        return Err(vm.overflow_error("repeated bytes are too long"));
    }
    vm.new_bytes_repeat(own(value), count)
}

fn concat(vm: &mut Vm, a: &Value, b: &Value) -> PyResult {
    let Some(right) = buffer(vm, b) else { return Ok(vm.not_implemented()) };
    let left = own(a);
    if left.is_empty() && b.is_exact(Layout::Bytes) {
        return Ok(b.clone());
    }
    if right.is_empty() && a.is_exact(Layout::Bytes) {
        return Ok(a.clone());
    }
    let mut out = BytesBuf::new();
    out.reserve(left.len().saturating_add(right.len()))?;
    out.push_bytes(left)?;
    out.push_bytes(right)?;
    vm.new_bytes(&out)
}

fn bytes_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let is_left = a.is_layout(Layout::Bytes);
    match op {
        BinaryOp::Add if is_left => concat(vm, a, b),
        BinaryOp::Mul if is_left => repeat(vm, a, b),
        BinaryOp::Mul => repeat(vm, b, a),
        BinaryOp::Mod if is_left => {
            let out = percent::percent(vm, a, b)?;
            vm.new_bytes(&out)
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn dunder_bytes(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args[0].is_exact(Layout::Bytes) {
        return Ok(args[0].clone());
    }
    vm.new_bytes(own(&args[0]))
}

fn getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bytes = vm.new_bytes(own(&args[0]))?;
    vm.new_tuple(&[bytes])
}

const METHODS: &[NativeDef] = &[
    NativeDef::new("__bytes__", dunder_bytes, "($self, /)", "Convert this value to exact type bytes."),
    NativeDef::new("__getnewargs__", getnewargs, "($self, /)", ""),
];

/// The class `bytes`.
pub static CLASS: ClassDef = ClassDef {
    doc: "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> \
          immutable copy of bytes_or_buffer\nbytes(int) -> bytes object of size given by the parameter initialized with \
          null bytes\nbytes() -> empty bytes object",
    methods: METHODS,
    binary_ops: &[BinaryOp::Mul, BinaryOp::Mod],
    sequence_ops: &[BinaryOp::Add],
    slots: |s| {
        s.new = Some(bytes_new);
        s.repr = Some(bytes_repr);
        s.str = Some(bytes_repr);
        s.hash = Some(bytes_hash);
        s.compare = Some(bytes_compare);
        s.len = Some(bytes_len);
        s.getitem = Some(bytes_getitem);
        s.contains = Some(bytes_contains);
        s.iter = Some(bytes_iter);
        s.binary = Some(bytes_binary);
    },
    is_base: true,
    ..ClassDef::new(Layout::Bytes)
};

/// Defines the classes of this folder.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    let class = vm.define_class(&CLASS)?;
    methods::add_to(vm, &class, &methods::OF_BYTES)?;
    iter::install(vm)
}
