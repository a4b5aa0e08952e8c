//! `memoryview`: a view of the bytes of a `bytes` or `bytearray`, of one dimension.

use super::bytes::{buffer, methods, BytesBuf};
use super::slice::{index_object, place, slice_bounds, SliceObj};
use super::str::expect_text;
use crate::object::class_def::{ClassDef, GetSetDef};
use crate::object::operator::CompareOp;
use crate::object::release::register;
use crate::object::{Args, Layout, NativeDef, Obj, Payload, PyResult, Raised, Value, Vm};
use crate::text::Buf;
use crate::types::bytearray::{export, ByteArrayObj};

/// Payload of a memoryview. Item `i` begins at byte `start + i * stride` of the owner.
pub struct MemoryViewObj {
    /// The bytes or bytearray; gone once the view is released.
    owner: Option<Value>,
    /// Keeps a bytearray's size fixed.
    _token: Option<Value>,
    start: usize,
    /// In items.
    len: usize,
    /// In bytes.
    stride: i64,
    format: Format,
    readonly: bool,
}

impl Payload for MemoryViewObj {
    const LAYOUT: Layout = Layout::MemoryView;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.owner.iter().chain(&self._token).for_each(visit);
    }
    fn clear(&mut self) {
        self.owner = None;
    }
}

impl MemoryViewObj {
    /// Was `release` called?
    pub fn is_released(&self) -> bool {
        self.owner.is_none()
    }

    /// The bytes, if there are no gaps between the items.
    pub fn contiguous<'a>(&'a self, vm: &'a Vm) -> Option<&'a [u8]> {
        if self.stride != self.format.size as i64 && self.len > 1 {
            return None;
        }
        let bytes = buffer(vm, self.owner.as_ref()?)?;
        bytes.get(self.start..self.start.checked_add(self.len.checked_mul(self.format.size)?)?)
    }

    /// Where an item begins in the owner's bytes.
    fn offset(&self, index: usize) -> usize {
        (self.start as i64 + index as i64 * self.stride) as usize
    }

    /// The bytes of an item.
    fn item<'a>(&'a self, vm: &'a Vm, index: usize) -> Option<&'a [u8]> {
        let at = self.offset(index);
        buffer(vm, self.owner.as_ref()?)?.get(at..at.checked_add(self.format.size)?)
    }

    fn nbytes(&self) -> usize {
        self.len * self.format.size
    }
}

/// How items are to be read: a format character of the `struct` module, in native order and size.
#[derive(Clone, Copy, PartialEq)]
struct Format {
    code: u8,
    size: usize,
    native_mark: bool,
}

impl Format {
    const BYTES: Format = Format { code: b'B', size: 1, native_mark: false };

    fn parse(text: &str) -> Option<Format> {
        let (native_mark, code) = match text.as_bytes() {
            [b'@', code] => (true, *code),
            [code] => (false, *code),
            _ => return None,
        };
        let size = match code {
            b'b' | b'B' | b'c' | b'?' => 1,
            b'h' | b'H' => 2,
            b'i' | b'I' | b'f' => 4,
            b'l' | b'L' | b'q' | b'Q' | b'n' | b'N' | b'd' | b'P' => 8,
            _ => return None,
        };
        Some(Format { code, size, native_mark })
    }

    fn is_bytes(self) -> bool {
        matches!(self.code, b'b' | b'B' | b'c')
    }

    fn is_signed(self) -> bool {
        matches!(self.code, b'b' | b'h' | b'i' | b'l' | b'q' | b'n')
    }

    fn text(self) -> String {
        let code = char::from(self.code);
        if self.native_mark {
            format!("@{code}")
        } else {
            code.to_string()
        }
    }
}

/// What the bytes of an item mean.
fn unpack(vm: &mut Vm, format: Format, bytes: &[u8; 8]) -> PyResult {
    let raw = u64::from_le_bytes(*bytes);
    match format.code {
        b'c' => vm.new_bytes(&bytes[..1]),
        b'?' => Ok(vm.bool(bytes[0] != 0)),
        b'f' => vm.new_float(f64::from(f32::from_bits(raw as u32))),
        b'd' => vm.new_float(f64::from_bits(raw)),
        _ if format.is_signed() => {
            let unused = 64 - 8 * format.size as u32;
            vm.new_int((raw as i64) << unused >> unused)
        }
        _ => match i64::try_from(raw) {
            Ok(number) => vm.new_int(number),
            Err(_) => {
                // The upper half of the range, by way of int's own arithmetic.
                let (high, low) = (vm.new_int((raw >> 1) as i64)?, vm.new_int((raw & 1) as i64)?);
                let doubled = vm.binary(crate::object::BinaryOp::Add, &high, &high)?;
                vm.binary(crate::object::BinaryOp::Add, &doubled, &low)
            }
        },
    }
}

fn invalid(vm: &mut Vm, format: Format, is_type: bool) -> Raised {
    let text = format.text();
    if is_type {
        vm.type_error(format!("memoryview: invalid type for format '{text}'"))
    } else {
        vm.value_error(format!("memoryview: invalid value for format '{text}'"))
    }
}

/// The bytes of a value that is to be stored as an item.
fn pack(vm: &mut Vm, format: Format, value: &Value) -> PyResult<[u8; 8]> {
    match format.code {
        b'c' => match value.as_bytes() {
            Some([byte]) => Ok([*byte, 0, 0, 0, 0, 0, 0, 0]),
            Some(_) => Err(invalid(vm, format, false)),
            None => Err(invalid(vm, format, true)),
        },
        b'?' => Ok([u8::from(vm.truth(value)?), 0, 0, 0, 0, 0, 0, 0]),
        b'f' | b'd' => {
            let number = match (value.as_f64(), value.as_i64()) {
                (Some(number), _) => number,
                (None, Some(number)) => number as f64,
                _ => return Err(invalid(vm, format, true)),
            };
            Ok(if format.code == b'd' {
                number.to_bits().to_le_bytes()
            } else {
                u64::from((number as f32).to_bits()).to_le_bytes()
            })
        }
        _ => {
            let Some(number) = index_object(vm, value)? else { return Err(invalid(vm, format, true)) };
            let bits = 8 * format.size as u32;
            let range =
                if format.is_signed() { -(1i128 << (bits - 1))..(1i128 << (bits - 1)) } else { 0..(1i128 << bits) };
            let wide = match number.as_i64() {
                Some(number) => Some(i128::from(number)),
                None => wide_int(vm, &number),
            };
            match wide.filter(|n| range.contains(n)) {
                Some(number) => Ok((number as u64).to_le_bytes()),
                None => Err(invalid(vm, format, false)),
            }
        }
    }
}

/// An int beyond 64 bits, if it has no more than 128: by way of its digits, as it is rare.
fn wide_int(vm: &mut Vm, number: &Value) -> Option<i128> {
    vm.repr(number).ok().and_then(|digits| digits.as_str()?.parse().ok())
}

fn typed(value: &Value) -> PyResult<&Obj<MemoryViewObj>> {
    value.downcast::<MemoryViewObj>().ok_or(Raised)
}

/// The view of a receiver, which must not be released.
fn live<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<MemoryViewObj>> {
    let view = typed(value)?;
    if view.get(vm).is_released() {
        return Err(vm.value_error("operation forbidden on released memoryview object"));
    }
    Ok(view)
}

/// A view of the same owner.
fn derive(vm: &mut Vm, view: &Obj<MemoryViewObj>, change: impl FnOnce(&mut MemoryViewObj)) -> PyResult {
    let MemoryViewObj { owner, _token, start, len, stride, format, readonly } = view.get(vm);
    let mut made = MemoryViewObj {
        owner: owner.clone(),
        _token: _token.clone(),
        start: *start,
        len: *len,
        stride: *stride,
        format: *format,
        readonly: *readonly,
    };
    change(&mut made);
    Ok(vm.alloc(made)?.into_value())
}

fn memoryview_new(vm: &mut Vm, _: &Value, args: &Args) -> PyResult {
    if args.values.len() > 1 {
        let message = format!("memoryview() takes at most 1 argument ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    if let Some(name) = args.names.first() {
        let name = name.as_str().unwrap_or("?");
        if name != "object" {
            let message = format!("memoryview() got an unexpected keyword argument '{name}'");
            return Err(vm.type_error(message));
        }
    }
    let Some(object) = args.values.first() else {
        return Err(vm.type_error("memoryview() missing required argument 'object' (pos 1)"));
    };
    if object.is_layout(Layout::MemoryView) {
        let view = live(vm, object)?.clone();
        return derive(vm, &view, |_| ());
    }
    let (len, token) = match (object.as_bytes(), object.downcast::<ByteArrayObj>()) {
        (Some(bytes), _) => (bytes.len(), None),
        (None, Some(array)) => {
            let token = export(vm, array)?;
            (array.get(vm).bytes.len(), Some(token))
        }
        _ => {
            let message = format!("memoryview: a bytes-like object is required, not '{}'", vm.type_name(object));
            return Err(vm.type_error(message));
        }
    };
    let readonly = token.is_none();
    let view = MemoryViewObj {
        owner: Some(object.clone()),
        _token: token,
        start: 0,
        len,
        stride: 1,
        format: Format::BYTES,
        readonly,
    };
    Ok(vm.alloc(view)?.into_value())
}

/// The bytes of all items, one after the other, whatever lies between them.
///
/// # Errors
/// ValueError if the view is released; MemoryError.
pub(crate) fn gather(vm: &mut Vm, value: &Value) -> PyResult<BytesBuf> {
    let view = live(vm, value)?.get(vm);
    if let Some(bytes) = view.contiguous(vm) {
        return Ok(BytesBuf::from_slice(bytes)?);
    }
    let mut out = BytesBuf::new();
    out.reserve(view.nbytes())?;
    for index in 0..view.len {
        out.push_bytes(view.item(vm, index).unwrap_or(&[]))?;
    }
    Ok(out)
}

fn item_value(vm: &mut Vm, view: &Obj<MemoryViewObj>, index: usize) -> PyResult {
    let view = view.get(vm);
    let mut bytes = [0; 8];
    for (to, from) in bytes.iter_mut().zip(view.item(vm, index).unwrap_or(&[])) {
        *to = *from;
    }
    let format = view.format;
    unpack(vm, format, &bytes)
}

/// The item at an index, for the iterator; `None` behind the end.
///
/// # Errors
/// ValueError if the view is released.
pub(crate) fn item_at(vm: &mut Vm, value: &Value, index: usize) -> PyResult<Option<Value>> {
    let view = live(vm, value)?;
    if index >= view.get(vm).len {
        return Ok(None);
    }
    item_value(vm, view, index).map(Some)
}

fn memoryview_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let what = if typed(value)?.get(vm).is_released() { "released memory" } else { "memory" };
    vm.new_str(&format!("<{what} at {:#x}>", value.address()))
}

fn memoryview_len(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(live(vm, value)?.get(vm).len)
}

fn memoryview_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    if !live(vm, value)?.get(vm).readonly {
        return Err(vm.value_error("cannot hash writable memoryview object"));
    }
    if !typed(value)?.get(vm).format.is_bytes() {
        return Err(vm.value_error("memoryview: hashing is restricted to formats 'B', 'b' or 'c'"));
    }
    let bytes = gather(vm, value)?;
    Ok(i64::from(crate::object::str::hash_bytes(&bytes)))
}

/// The items of a view or of another buffer.
fn items_of(vm: &mut Vm, value: &Value) -> PyResult<Option<Vec<Value>>> {
    if let Some(view) = value.downcast::<MemoryViewObj>() {
        let view = view.clone();
        let len = view.get(vm).len;
        vm.heap().reserve_check(len.saturating_mul(8))?;
        return (0..len).map(|index| item_value(vm, &view, index)).collect::<PyResult<_>>().map(Some);
    }
    let Some(bytes) = buffer(vm, value) else { return Ok(None) };
    bytes.iter().map(|&byte| vm.new_int(i64::from(byte))).collect::<PyResult<_>>().map(Some)
}

fn memoryview_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(vm.not_implemented());
    }
    let is_released =
        |vm: &Vm, value: &Value| value.downcast::<MemoryViewObj>().is_some_and(|view| view.get(vm).is_released());
    let equal = if a.ptr_eq(b) {
        true
    } else if is_released(vm, a) || is_released(vm, b) {
        false
    } else if let (Some(left), Some(right), true) = (buffer(vm, a), buffer(vm, b), has_byte_items(vm, a, b)) {
        left == right
    } else {
        let (Some(left), Some(right)) = (items_of(vm, a)?, items_of(vm, b)?) else {
            return Ok(vm.not_implemented());
        };
        let mut equal = left.len() == right.len();
        for (left, right) in left.iter().zip(&right) {
            equal = equal && vm.equals(left, right)?;
        }
        equal
    };
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

/// Are both made of plain bytes, so that equal bytes are equal items?
fn has_byte_items(vm: &Vm, a: &Value, b: &Value) -> bool {
    let plain = |value: &Value| value.downcast::<MemoryViewObj>().is_none_or(|view| view.get(vm).format.code == b'B');
    plain(a) && plain(b)
}

fn memoryview_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let view = live(vm, value)?;
    if let Some(slice) = key.downcast::<SliceObj>() {
        let len = view.get(vm).len;
        let (start, _, step, count) = slice_bounds(vm, slice, len)?;
        return derive(vm, view, |part| {
            if count > 0 {
                part.start = part.offset(start.max(0) as usize);
            }
            part.len = count;
            part.stride = part.stride.saturating_mul(step);
        });
    }
    let index = view_index(vm, key)?;
    match place(index, view.get(vm).len) {
        Some(at) => item_value(vm, view, at),
        None => Err(vm.index_error("index out of bounds on dimension 1")),
    }
}

fn view_index(vm: &mut Vm, key: &Value) -> PyResult<i64> {
    match super::slice::index_of(vm, key)? {
        Some(index) => Ok(index),
        None => Err(vm.type_error("memoryview: invalid slice key")),
    }
}

fn memoryview_setitem(vm: &mut Vm, value: &Value, key: &Value, item: Option<Value>) -> PyResult<()> {
    let view = live(vm, value)?;
    if view.get(vm).readonly {
        return Err(vm.type_error("cannot modify read-only memory"));
    }
    let Some(item) = item else { return Err(vm.type_error("cannot delete memory")) };
    if key.is_layout(Layout::Slice) {
        let target = memoryview_getitem(vm, value, key)?;
        return assign_slice(vm, &target, &item);
    }
    let index = view_index(vm, key)?;
    let Some(at) = place(index, view.get(vm).len) else {
        return Err(vm.index_error("index out of bounds on dimension 1"));
    };
    let format = view.get(vm).format;
    let bytes = pack(vm, format, &item)?;
    // Packing may have run code that released the view.
    let view = live(vm, value)?;
    write(vm, view, at, &bytes[..format.size]);
    Ok(())
}

/// Overwrites the bytes of an item.
fn write(vm: &mut Vm, view: &Obj<MemoryViewObj>, index: usize, bytes: &[u8]) {
    let (at, owner) = (view.get(vm).offset(index), view.get(vm).owner.clone());
    let Some(array) = owner.as_ref().and_then(|owner| owner.downcast::<ByteArrayObj>()) else { return };
    if let Some(place) = array.get_mut(vm).bytes.get_mut(at..at + bytes.len()) {
        place.copy_from_slice(bytes);
    }
}

fn assign_slice(vm: &mut Vm, target: &Value, source: &Value) -> PyResult<()> {
    let source_format = match source.downcast::<MemoryViewObj>() {
        Some(_) => live(vm, source)?.get(vm).format,
        None => Format::BYTES,
    };
    let bytes = if source.is_layout(Layout::MemoryView) {
        gather(vm, source)?
    } else {
        super::bytes::expect_buffer(vm, source)?;
        BytesBuf::from_slice(buffer(vm, source).unwrap_or(&[]))?
    };
    let view = live(vm, target)?;
    let (len, format) = (view.get(vm).len, view.get(vm).format);
    if source_format.code != format.code || bytes.len() != view.get(vm).nbytes() {
        return Err(vm.value_error("memoryview assignment: lvalue and rvalue have different structures"));
    }
    for (index, item) in bytes.chunks_exact(format.size).take(len).enumerate() {
        write(vm, view, index, item);
    }
    Ok(())
}

fn tobytes(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bytes = gather(vm, &args[0])?;
    vm.new_bytes(&bytes)
}

fn tolist(vm: &mut Vm, args: &[Value]) -> PyResult {
    live(vm, &args[0])?;
    let items = items_of(vm, &args[0])?.unwrap_or_default();
    vm.new_list_of(&items)
}

fn hex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let bytes = gather(vm, &args[0])?;
    let bytes = vm.new_bytes(&bytes)?;
    methods::hex_of(vm, &bytes, &args[1], &args[2])
}

fn release(vm: &mut Vm, args: &[Value]) -> PyResult {
    let payload = typed(&args[0])?.get_mut(vm);
    let released = (payload.owner.take(), payload._token.take());
    drop(released);
    Ok(vm.none())
}

fn enter(vm: &mut Vm, args: &[Value]) -> PyResult {
    live(vm, &args[0])?;
    Ok(args[0].clone())
}

fn toreadonly(vm: &mut Vm, args: &[Value]) -> PyResult {
    let view = live(vm, &args[0])?;
    derive(vm, view, |view| view.readonly = true)
}

fn cast(vm: &mut Vm, args: &[Value]) -> PyResult {
    let text = expect_text(vm, &args[1], "cast() argument 'format'")?.to_string_lossy();
    let view = live(vm, &args[0])?;
    if !args[2].is_unbound() {
        return Err(vm.not_implemented_error("memoryview: views of more than one dimension are not supported"));
    }
    let Some(format) = Format::parse(&text) else {
        return Err(vm.value_error(
            "memoryview: destination format must be a native single character format prefixed with an optional '@'",
        ));
    };
    let (old, nbytes) = (view.get(vm).format, view.get(vm).nbytes());
    if view.get(vm).stride != old.size as i64 && view.get(vm).len > 1 {
        return Err(vm.type_error("memoryview: casts are restricted to C-contiguous views"));
    }
    if !old.is_bytes() && !format.is_bytes() {
        return Err(vm.type_error("memoryview: cannot cast between two non-byte formats"));
    }
    if nbytes % format.size != 0 {
        return Err(vm.type_error("memoryview: length is not a multiple of itemsize"));
    }
    derive(vm, view, |view| {
        view.len = nbytes / format.size;
        view.stride = format.size as i64;
        view.format = format;
    })
}

const METHODS: &[NativeDef] = &[
    NativeDef::new("__enter__", enter, "($self, /)", ""),
    NativeDef::new("__exit__", release, "($self, /, *args)", ""),
    NativeDef::new("cast", cast, "($self, /, format, shape=<unrepresentable>)", "The same memory in another format."),
    NativeDef::new("hex", hex, "($self, /, sep=<unrepresentable>, bytes_per_sep=1)", "As hexadecimal digits."),
    NativeDef::new("release", release, "($self, /)", "Let go of the underlying object."),
    NativeDef::new("tobytes", tobytes, "($self, /, order='C')", "The items as bytes."),
    NativeDef::new("tolist", tolist, "($self, /)", "The items as a list."),
    NativeDef::new("toreadonly", toreadonly, "($self, /)", "A view that cannot be written to."),
];

fn one(vm: &mut Vm, number: i64) -> PyResult {
    let number = vm.new_int(number)?;
    vm.new_tuple(&[number])
}

fn is_contiguous(vm: &mut Vm, value: &Value) -> PyResult {
    let view = live(vm, value)?.get(vm);
    Ok(vm.bool(view.len <= 1 || view.stride == view.format.size as i64))
}

const GETSETS: &[GetSetDef] = &[
    GetSetDef::new("obj", |vm, value| {
        let owner = live(vm, value)?.get(vm).owner.clone();
        Ok(owner.unwrap_or_else(|| vm.none()))
    }),
    GetSetDef::new("nbytes", |vm, value| {
        let nbytes = live(vm, value)?.get(vm).nbytes();
        vm.new_int(nbytes as i64)
    }),
    GetSetDef::new("itemsize", |vm, value| {
        let size = live(vm, value)?.get(vm).format.size;
        vm.new_int(size as i64)
    }),
    GetSetDef::new("format", |vm, value| {
        let format = live(vm, value)?.get(vm).format.text();
        vm.new_str(&format)
    }),
    GetSetDef::new("ndim", |vm, value| {
        live(vm, value)?;
        vm.new_int(1)
    }),
    GetSetDef::new("shape", |vm, value| {
        let len = live(vm, value)?.get(vm).len;
        one(vm, len as i64)
    }),
    GetSetDef::new("strides", |vm, value| {
        let stride = live(vm, value)?.get(vm).stride;
        one(vm, stride)
    }),
    GetSetDef::new("suboffsets", |vm, value| {
        live(vm, value)?;
        Ok(vm.empty_tuple())
    }),
    GetSetDef::new("readonly", |vm, value| {
        let readonly = live(vm, value)?.get(vm).readonly;
        Ok(vm.bool(readonly))
    }),
    GetSetDef::new("c_contiguous", is_contiguous),
    GetSetDef::new("f_contiguous", is_contiguous),
    GetSetDef::new("contiguous", is_contiguous),
];

/// The class `memoryview`.
pub static CLASS: ClassDef = ClassDef {
    doc: "Create a new memoryview object which references the given object.",
    methods: METHODS,
    getsets: GETSETS,
    slots: |s| {
        s.new = Some(memoryview_new);
        s.repr = Some(memoryview_repr);
        s.hash = Some(memoryview_hash);
        s.compare = Some(memoryview_compare);
        s.len = Some(memoryview_len);
        s.getitem = Some(memoryview_getitem);
        s.setitem = Some(memoryview_setitem);
        s.iter = Some(super::bytes::bytes_iter);
    },
    ..ClassDef::new(Layout::MemoryView)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<MemoryViewObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}
