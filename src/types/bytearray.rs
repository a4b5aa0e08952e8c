//! `bytearray`: bytes that can change.

use super::bytes::{
    buffer, byte_of, bytes_contains, bytes_from, bytes_iter, collect_bytes, constructor_source, methods, percent, pick,
    BytesBuf,
};
use super::slice::{index_number, index_object, place, positions, slice_bounds, SliceObj};
use super::str::{count_argument, repeat_count};
use crate::object::class_def::ClassDef;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::release::register;
use crate::object::str_buf::StrBuf;
use crate::object::{Args, Exc, Layout, NativeDef, Obj, Payload, PyResult, Raised, Value, Vm};
use crate::text::{repr, Buf};

/// Payload of a bytearray.
#[derive(Default)]
pub struct ByteArrayObj {
    /// The bytes.
    pub bytes: BytesBuf,
    /// Shared by the views of this array: as long as another holds it too, the size is fixed.
    pub exports: Option<Value>,
}

impl Payload for ByteArrayObj {
    const LAYOUT: Layout = Layout::ByteArray;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.exports.iter().for_each(visit);
    }
}

/// A new bytearray around a buffer.
///
/// # Errors
/// MemoryError.
pub fn new_bytearray(vm: &Vm, bytes: BytesBuf) -> PyResult {
    Ok(vm.alloc(ByteArrayObj { bytes, exports: None })?.into_value())
}

/// What a view of the array holds so that it keeps its size.
///
/// # Errors
/// MemoryError.
pub fn export(vm: &mut Vm, array: &Obj<ByteArrayObj>) -> PyResult {
    if let Some(token) = &array.get(vm).exports {
        return Ok(token.clone());
    }
    let token = vm.new_float(0.0)?;
    array.get_mut(vm).exports = Some(token.clone());
    Ok(token)
}

fn typed(value: &Value) -> PyResult<&Obj<ByteArrayObj>> {
    value.downcast::<ByteArrayObj>().ok_or(Raised)
}

fn data<'a>(vm: &'a Vm, value: &'a Value) -> &'a [u8] {
    buffer(vm, value).unwrap_or(&[])
}

/// Checks that no view forbids a change of size.
fn check_resizable(vm: &mut Vm, array: &Obj<ByteArrayObj>) -> PyResult<()> {
    match &array.get(vm).exports {
        Some(token) if token.ref_count() > 1 => {
            Err(vm.raise(Exc::BufferError, "Existing exports of data: object cannot be re-sized"))
        }
        _ => Ok(()),
    }
}

/// Replaces a range of the bytes.
fn splice(vm: &mut Vm, array: &Obj<ByteArrayObj>, start: usize, count: usize, new: BytesBuf) -> PyResult<()> {
    if new.len() == count {
        let bytes = &mut array.get_mut(vm).bytes;
        if let Some(place) = bytes.get_mut(start..start + count) {
            place.copy_from_slice(&new);
        }
        return Ok(());
    }
    check_resizable(vm, array)?;
    let bytes = &mut array.get_mut(vm).bytes.bytes;
    let start = start.min(bytes.len());
    let end = start.saturating_add(count).min(bytes.len());
    let old = bytes.splice(start..end, new.bytes)?;
    bytes.shrink();
    drop(old);
    Ok(())
}

fn append_bytes(vm: &mut Vm, array: &Obj<ByteArrayObj>, more: &[u8]) -> PyResult<()> {
    if more.is_empty() {
        return Ok(());
    }
    check_resizable(vm, array)?;
    Ok(array.get_mut(vm).bytes.push_bytes(more)?)
}

fn bytearray_new(vm: &mut Vm, class: &Value, _: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ByteArrayObj::default())?.into_value())
}

fn bytearray_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    let new = match constructor_source(vm, args, "bytearray")? {
        Ok(encoded) => BytesBuf::from_slice(encoded.as_bytes().unwrap_or(&[]))?,
        Err(None) => BytesBuf::new(),
        Err(Some(source)) => bytes_from(vm, &source, "bytearray")?,
    };
    let array = typed(value)?;
    if !new.is_empty() || !array.get(vm).bytes.is_empty() {
        check_resizable(vm, array)?;
        array.get_mut(vm).bytes = new;
    }
    Ok(())
}

fn bytearray_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let mut out = StrBuf::new();
    out.push_str(&vm.type_name(value))?;
    out.push_str("(")?;
    repr::bytes_repr(data(vm, value), &mut out)?;
    out.push_str(")")?;
    out.finish(vm)
}

fn bytearray_len(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(data(vm, value).len())
}

fn bytearray_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(left), Some(right)) = (buffer(vm, a), buffer(vm, b)) else { return Ok(vm.not_implemented()) };
    Ok(vm.bool(op.holds(left.cmp(right))))
}

fn bytearray_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    if let Some(slice) = key.downcast::<SliceObj>() {
        let (start, stop, step) = super::slice::slice_numbers(vm, slice)?;
        let bytes = data(vm, value);
        let (start, _, count) = super::slice::fit(start, stop, step, bytes.len());
        return new_bytearray(vm, pick(bytes, start, step, count)?);
    }
    let index = index_number(vm, key, "bytearray")?;
    match place(index, data(vm, value).len()) {
        Some(at) => vm.new_int(i64::from(data(vm, value)[at])),
        None => Err(vm.index_error("bytearray index out of range")),
    }
}

fn bytearray_setitem(vm: &mut Vm, value: &Value, key: &Value, item: Option<Value>) -> PyResult<()> {
    let array = typed(value)?;
    if let Some(slice) = key.downcast::<SliceObj>() {
        return set_slice(vm, array, slice, item);
    }
    let index = index_number(vm, key, "bytearray")?;
    if place(index, data(vm, value).len()).is_none() {
        return Err(vm.index_error("bytearray index out of range"));
    }
    let byte = match &item {
        Some(item) => Some(byte_of(vm, item, "byte")?),
        None => None,
    };
    // Converting the item may have run code that changed the array.
    let Some(at) = place(index, data(vm, value).len()) else {
        return Err(vm.index_error("bytearray index out of range"));
    };
    match byte {
        Some(byte) => array.get_mut(vm).bytes[at] = byte,
        None => splice(vm, array, at, 1, BytesBuf::new())?,
    }
    Ok(())
}

/// `array[slice] = item`, or `del array[slice]`.
fn set_slice(vm: &mut Vm, array: &Obj<ByteArrayObj>, slice: &Obj<SliceObj>, item: Option<Value>) -> PyResult<()> {
    let new = match &item {
        None => BytesBuf::new(),
        Some(item) => assigned_bytes(vm, item)?,
    };
    let len = array.get(vm).bytes.len();
    let (start, _, step, count) = slice_bounds(vm, slice, len)?;
    if step == 1 {
        return splice(vm, array, start.max(0) as usize, count, new);
    }
    if new.is_empty() {
        return delete_steps(vm, array, start, step, count);
    }
    if new.len() != count {
        let message = format!("attempt to assign bytes of size {} to extended slice of size {count}", new.len());
        return Err(vm.value_error(message));
    }
    let bytes = &mut array.get_mut(vm).bytes;
    for (at, &byte) in positions(start, step, count).zip(new.iter()) {
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
    }
    Ok(())
}

fn delete_steps(vm: &mut Vm, array: &Obj<ByteArrayObj>, start: i64, step: i64, count: usize) -> PyResult<()> {
    if count == 0 {
        return Ok(());
    }
    check_resizable(vm, array)?;
    let (first, step) = if step < 0 {
        (start + (count as i64 - 1) * step, step.unsigned_abs() as usize)
    } else {
        (start, step as usize)
    };
    let first = first.max(0) as usize;
    let mut at = 0;
    array.get_mut(vm).bytes.bytes.retain(|_| {
        let behind = at >= first && (at - first).is_multiple_of(step) && (at - first) / step < count;
        at += 1;
        !behind
    });
    Ok(())
}

/// The bytes of what is assigned to a slice.
fn assigned_bytes(vm: &mut Vm, item: &Value) -> PyResult<BytesBuf> {
    if let Some(bytes) = buffer(vm, item) {
        return Ok(BytesBuf::from_slice(bytes)?);
    }
    let is_number = item.as_f64().is_some() || index_object(vm, item)?.is_some();
    if is_number || item.is_layout(Layout::Str) {
        return Err(vm.type_error("can assign only bytes, buffers, or iterables of ints in range(0, 256)"));
    }
    bytes_from(vm, item, "bytearray")
}

fn repeated(vm: &mut Vm, value: &Value, count: usize) -> PyResult<BytesBuf> {
    let mut out = BytesBuf::new();
    out.push_repeat(data(vm, value), count)?;
    Ok(out)
}

fn bytearray_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let is_left = a.is_layout(Layout::ByteArray);
    match op {
        BinaryOp::Add if is_left => {
            let Some(right) = buffer(vm, b) else { return Ok(vm.not_implemented()) };
            let left = data(vm, a);
            let mut out = BytesBuf::new();
            out.reserve(left.len().saturating_add(right.len()))?;
            out.push_bytes(left)?;
            out.push_bytes(right)?;
            new_bytearray(vm, out)
        }
        BinaryOp::Mul => {
            let (value, times) = if is_left { (a, b) } else { (b, a) };
            let Some(count) = repeat_count(vm, times)? else { return Ok(vm.not_implemented()) };
            let out = repeated(vm, value, count)?;
            new_bytearray(vm, out)
        }
        BinaryOp::Mod if is_left => {
            let out = percent::percent(vm, a, b)?;
            new_bytearray(vm, out)
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn bytearray_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let array = typed(a)?;
    match op {
        BinaryOp::Add => {
            let Some(more) = buffer(vm, b) else { return Ok(vm.not_implemented()) };
            let more = BytesBuf::from_slice(more)?;
            append_bytes(vm, array, &more)?;
            Ok(a.clone())
        }
        BinaryOp::Mul => {
            let Some(count) = repeat_count(vm, b)? else { return Ok(vm.not_implemented()) };
            let out = repeated(vm, a, count)?;
            if out.len() != data(vm, a).len() {
                check_resizable(vm, array)?;
            }
            array.get_mut(vm).bytes = out;
            Ok(a.clone())
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn append(vm: &mut Vm, args: &[Value]) -> PyResult {
    let byte = byte_of(vm, &args[1], "byte")?;
    append_bytes(vm, typed(&args[0])?, &[byte])?;
    Ok(vm.none())
}

fn extend(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (array, source) = (typed(&args[0])?, &args[1]);
    let more = if let Some(more) = buffer(vm, source) {
        BytesBuf::from_slice(more)?
    } else {
        if source.is_layout(Layout::Str) {
            let message = format!("expected iterable of integers; got: '{}'", vm.type_name(source));
            return Err(vm.type_error(message));
        }
        let iterator = match vm.iter(source) {
            Ok(iterator) => iterator,
            Err(_) if vm.catch(Exc::TypeError) => {
                let message = format!("can't extend bytearray with {}", vm.type_name(source));
                return Err(vm.type_error(message));
            }
            Err(raised) => return Err(raised),
        };
        collect_bytes(vm, &iterator, "byte")?
    };
    append_bytes(vm, array, &more)?;
    Ok(vm.none())
}

fn insert(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = count_argument(vm, &args[1], 0)?;
    let byte = byte_of(vm, &args[2], "byte")?;
    let array = typed(&args[0])?;
    check_resizable(vm, array)?;
    let bytes = &mut array.get_mut(vm).bytes.bytes;
    let len = bytes.len();
    let at = if index < 0 { index.saturating_add(len as i64).max(0) as usize } else { (index as usize).min(len) };
    bytes.insert(at, byte)?;
    Ok(vm.none())
}

fn pop(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = count_argument(vm, &args[1], -1)?;
    let array = typed(&args[0])?;
    let len = array.get(vm).bytes.len();
    if len == 0 {
        return Err(vm.index_error("pop from empty bytearray"));
    }
    let Some(at) = place(index, len) else {
        return Err(vm.index_error("pop index out of range"));
    };
    check_resizable(vm, array)?;
    let bytes = &mut array.get_mut(vm).bytes.bytes;
    let byte = bytes.remove(at);
    bytes.shrink();
    vm.new_int(i64::from(byte))
}

fn remove(vm: &mut Vm, args: &[Value]) -> PyResult {
    let byte = byte_of(vm, &args[1], "byte")?;
    let array = typed(&args[0])?;
    let Some(at) = memchr::memchr(byte, &array.get(vm).bytes) else {
        return Err(vm.value_error("value not found in bytearray"));
    };
    check_resizable(vm, array)?;
    array.get_mut(vm).bytes.bytes.remove(at);
    Ok(vm.none())
}

fn reverse(vm: &mut Vm, args: &[Value]) -> PyResult {
    typed(&args[0])?.get_mut(vm).bytes.reverse();
    Ok(vm.none())
}

fn clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    let array = typed(&args[0])?;
    check_resizable(vm, array)?;
    array.get_mut(vm).bytes = BytesBuf::new();
    Ok(vm.none())
}

fn copy(vm: &mut Vm, args: &[Value]) -> PyResult {
    new_bytearray(vm, BytesBuf::from_slice(data(vm, &args[0]))?)
}

fn alloc(vm: &mut Vm, args: &[Value]) -> PyResult {
    let room = typed(&args[0])?.get(vm).bytes.bytes.bytes();
    vm.new_int(room as i64)
}

fn reduce(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut text = StrBuf::new();
    crate::text::codec::push_latin1(data(vm, &args[0]), &mut text)?;
    let (text, encoding) = (text.finish(vm)?, vm.new_str("latin-1")?);
    let arguments = vm.new_tuple(&[text, encoding])?;
    let class = vm.class_of(&args[0]);
    let state = vm.instance_dict(&args[0])?.map_or_else(|| vm.none(), Value::from);
    vm.new_tuple(&[class, arguments, state])
}

const METHODS: &[NativeDef] = &[
    NativeDef::new("__alloc__", alloc, "($self, /)", "The number of bytes of memory that the contents take."),
    NativeDef::new("__reduce__", reduce, "($self, /)", "Return state information for pickling."),
    NativeDef::new("append", append, "($self, item, /)", "Append a byte."),
    NativeDef::new("clear", clear, "($self, /)", "Remove all bytes."),
    NativeDef::new("copy", copy, "($self, /)", "A copy."),
    NativeDef::new("extend", extend, "($self, iterable_of_ints, /)", "Append all bytes of an iterable or buffer."),
    NativeDef::new("insert", insert, "($self, index, item, /)", "Insert a byte before an index."),
    NativeDef::new("pop", pop, "($self, index=-1, /)", "Remove and return the byte at an index."),
    NativeDef::new("remove", remove, "($self, value, /)", "Remove the first occurrence of a byte."),
    NativeDef::new("reverse", reverse, "($self, /)", "Reverse the order of the bytes in place."),
];

/// The class `bytearray`.
pub static CLASS: ClassDef = ClassDef {
    doc: "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\n\
          bytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\nbytearray(int) -> bytes array of size given by \
          the parameter initialized with null bytes\nbytearray() -> empty bytes array",
    methods: METHODS,
    binary_ops: &[BinaryOp::Mul, BinaryOp::Mod],
    sequence_ops: &[BinaryOp::Add],
    inplace_ops: &[BinaryOp::Add, BinaryOp::Mul],
    slots: |s| {
        s.new = Some(bytearray_new);
        s.init = Some(bytearray_init);
        s.repr = Some(bytearray_repr);
        s.str = Some(bytearray_repr);
        s.compare = Some(bytearray_compare);
        s.len = Some(bytearray_len);
        s.getitem = Some(bytearray_getitem);
        s.setitem = Some(bytearray_setitem);
        s.contains = Some(bytes_contains);
        s.iter = Some(bytes_iter);
        s.binary = Some(bytearray_binary);
        s.inplace = Some(bytearray_inplace);
    },
    is_base: true,
    ..ClassDef::new(Layout::ByteArray)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<ByteArrayObj>();
    let class = vm.define_class(&CLASS)?;
    methods::add_to(vm, &class, &methods::OF_BYTEARRAY)
}

/// The bytes of a bytearray; of anything else none.
pub fn copy_bytes(vm: &Vm, value: &Value) -> Vec<u8> {
    value.downcast::<ByteArrayObj>().map_or_else(Vec::new, |array| array.get(vm).bytes.to_vec())
}
