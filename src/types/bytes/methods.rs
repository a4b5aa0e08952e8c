//! The methods that `bytes` and `bytearray` share. Results are of the receiver's class.
//!
//! A bytearray's contents are borrowed from the engine, and arguments may run code that changes them: so arguments are
//! converted first, and the contents looked at after that.

use super::{buffer, byte_of, expect_buffer, BytesBuf};
use crate::object::list::ListBuf;
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, NativeDef, PyResult, Value, Vm};
use crate::text::bytes::{self as algorithms, CaseMap, FromHexError};
use crate::text::{clip_range, Buf, Padding, Written};
use crate::types::bytearray::new_bytearray;
use crate::types::slice::{index_object, search_bound};
use crate::types::str::{codec, count_argument, expect_text};
use std::ops::Range;

fn data<'a>(vm: &'a Vm, value: &'a Value) -> &'a [u8] {
    buffer(vm, value).unwrap_or(&[])
}

/// Bytes of the receiver's class.
fn like(vm: &Vm, receiver: &Value, bytes: &[u8]) -> PyResult {
    if receiver.is_layout(Layout::ByteArray) {
        new_bytearray(vm, BytesBuf::from_slice(bytes)?)
    } else {
        vm.new_bytes(bytes)
    }
}

/// The buffer as an object of the receiver's class.
fn finish(vm: &Vm, receiver: &Value, out: BytesBuf) -> PyResult {
    if receiver.is_layout(Layout::ByteArray) {
        new_bytearray(vm, out)
    } else {
        vm.new_bytes(&out)
    }
}

/// The receiver, if nobody could tell it from a copy; else a copy.
fn whole(vm: &Vm, receiver: &Value) -> PyResult {
    if receiver.is_exact(Layout::Bytes) {
        return Ok(receiver.clone());
    }
    like(vm, receiver, data(vm, receiver))
}

/// A part of the receiver.
fn part(vm: &Vm, receiver: &Value, part: &[u8]) -> PyResult {
    if part.len() == data(vm, receiver).len() {
        return whole(vm, receiver);
    }
    like(vm, receiver, part)
}

fn built(vm: &mut Vm, receiver: &Value, write: impl FnOnce(&[u8], &mut BytesBuf) -> Written) -> PyResult {
    let mut out = BytesBuf::new();
    write(data(vm, receiver), &mut out)?;
    finish(vm, receiver, out)
}

macro_rules! case_methods {
    ($($name:ident $map:ident)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            built(vm, &args[0], |bytes, out| algorithms::map_case(bytes, CaseMap::$map, out))
        }
    )*};
}
case_methods!(lower Lower upper Upper swapcase Swap capitalize Capitalize title Title);

macro_rules! tests {
    ($($name:ident)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            Ok(vm.bool(algorithms::$name(data(vm, &args[0]))))
        }
    )*};
}
tests!(isalpha isdigit isalnum isspace islower isupper istitle);

fn isascii(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(data(vm, &args[0]).is_ascii()))
}

/// What is searched for: bytes, or one byte given as an int.
struct Needle<'a> {
    value: Option<&'a Value>,
    byte: [u8; 1],
}

impl<'a> Needle<'a> {
    fn new(vm: &mut Vm, value: &'a Value) -> PyResult<Needle<'a>> {
        if buffer(vm, value).is_some() {
            return Ok(Needle { value: Some(value), byte: [0] });
        }
        if index_object(vm, value)?.is_none() {
            let message = format!("argument should be integer or bytes-like object, not '{}'", vm.type_name(value));
            return Err(vm.type_error(message));
        }
        Ok(Needle { value: None, byte: [byte_of(vm, value, "byte")?] })
    }

    fn get<'v>(&'v self, vm: &'v Vm) -> &'v [u8] {
        match self.value {
            Some(value) => data(vm, value),
            None => &self.byte,
        }
    }
}

/// Start and end arguments as numbers.
fn bounds(vm: &mut Vm, args: &[Value]) -> PyResult<(i64, i64)> {
    let [start, end] = args else { return Ok((0, i64::MAX)) };
    Ok((search_bound(vm, start, 0, true)?, search_bound(vm, end, i64::MAX, true)?))
}

/// Where some bytes occur in a range of others.
type Search = fn(&[u8], &[u8], Range<usize>) -> Option<usize>;

fn find_with(vm: &mut Vm, args: &[Value], search: Search) -> PyResult<Option<usize>> {
    let needle = Needle::new(vm, &args[1])?;
    let (start, end) = bounds(vm, &args[2..])?;
    let bytes = data(vm, &args[0]);
    Ok(clip_range(start, end, bytes.len()).and_then(|range| search(bytes, needle.get(vm), range)))
}

fn index_or_minus_one(vm: &Vm, at: Option<usize>) -> PyResult {
    vm.new_int(at.map_or(-1, |at| at as i64))
}

fn find(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, algorithms::find)?;
    index_or_minus_one(vm, at)
}

fn rfind(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, algorithms::rfind)?;
    index_or_minus_one(vm, at)
}

fn index_or_raise(vm: &mut Vm, at: Option<usize>) -> PyResult {
    match at {
        Some(at) => vm.new_int(at as i64),
        None => Err(vm.value_error("subsection not found")),
    }
}

fn index(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, algorithms::find)?;
    index_or_raise(vm, at)
}

fn rindex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, algorithms::rfind)?;
    index_or_raise(vm, at)
}

fn count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let needle = Needle::new(vm, &args[1])?;
    let (start, end) = bounds(vm, &args[2..])?;
    let bytes = data(vm, &args[0]);
    let count = clip_range(start, end, bytes.len()).map_or(0, |range| algorithms::count(bytes, needle.get(vm), range));
    vm.new_int(count as i64)
}

/// `startswith` and `endswith`: one affix, or any of a tuple.
fn affix(vm: &mut Vm, args: &[Value], name: &str, holds: fn(&[u8], &[u8], Range<usize>) -> bool) -> PyResult {
    let (start, end) = bounds(vm, &args[2..])?;
    let test = |vm: &Vm, affix: &Value| {
        let bytes = data(vm, &args[0]);
        clip_range(start, end, bytes.len()).is_some_and(|range| holds(bytes, data(vm, affix), range))
    };
    if args[1].is_layout(Layout::Tuple) {
        for affix in args[1].as_tuple().unwrap_or(&[]) {
            expect_buffer(vm, affix)?;
            if test(vm, affix) {
                return Ok(vm.bool(true));
            }
        }
        return Ok(vm.bool(false));
    }
    if buffer(vm, &args[1]).is_none() {
        let message = format!("{name} first arg must be bytes or a tuple of bytes, not {}", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    }
    Ok(vm.bool(test(vm, &args[1])))
}

fn startswith(vm: &mut Vm, args: &[Value]) -> PyResult {
    affix(vm, args, "startswith", algorithms::starts_with)
}

fn endswith(vm: &mut Vm, args: &[Value]) -> PyResult {
    affix(vm, args, "endswith", algorithms::ends_with)
}

fn removeprefix(vm: &mut Vm, args: &[Value]) -> PyResult {
    expect_buffer(vm, &args[1])?;
    let bytes = data(vm, &args[0]);
    part(vm, &args[0], bytes.strip_prefix(data(vm, &args[1])).unwrap_or(bytes))
}

fn removesuffix(vm: &mut Vm, args: &[Value]) -> PyResult {
    expect_buffer(vm, &args[1])?;
    let bytes = data(vm, &args[0]);
    part(vm, &args[0], bytes.strip_suffix(data(vm, &args[1])).unwrap_or(bytes))
}

fn strip_with(vm: &mut Vm, args: &[Value], front: bool, back: bool) -> PyResult {
    let set = Some(&args[1]).filter(|set| !set.is_unbound() && !set.is_none());
    if let Some(set) = set {
        expect_buffer(vm, set)?;
    }
    let set = set.map(|set| data(vm, set));
    part(vm, &args[0], algorithms::strip(data(vm, &args[0]), set, front, back))
}

fn strip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, true, true)
}

fn lstrip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, true, false)
}

fn rstrip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, false, true)
}

fn list_of<'a>(vm: &Vm, receiver: &Value, pieces: impl Iterator<Item = &'a [u8]>) -> PyResult<ListBuf> {
    let mut items = ListBuf::new();
    for piece in pieces {
        items.push(like(vm, receiver, piece)?)?;
    }
    Ok(items)
}

/// Checks the separator of `split`: is there one?
fn separator(vm: &mut Vm, value: &Value) -> PyResult<bool> {
    if value.is_unbound() || value.is_none() {
        return Ok(false);
    }
    expect_buffer(vm, value)?;
    if data(vm, value).is_empty() {
        return Err(vm.value_error("empty separator"));
    }
    Ok(true)
}

fn split(vm: &mut Vm, args: &[Value]) -> PyResult {
    let max = count_argument(vm, &args[2], -1)?;
    let items = if separator(vm, &args[1])? {
        list_of(vm, &args[0], algorithms::split(data(vm, &args[0]), data(vm, &args[1]), max))?
    } else {
        list_of(vm, &args[0], algorithms::split_whitespace(data(vm, &args[0]), max))?
    };
    vm.new_list(items)
}

fn rsplit(vm: &mut Vm, args: &[Value]) -> PyResult {
    let max = count_argument(vm, &args[2], -1)?;
    let mut items = if separator(vm, &args[1])? {
        list_of(vm, &args[0], algorithms::rsplit(data(vm, &args[0]), data(vm, &args[1]), max))?
    } else {
        list_of(vm, &args[0], algorithms::rsplit_whitespace(data(vm, &args[0]), max))?
    };
    items.reverse();
    vm.new_list(items)
}

fn splitlines(vm: &mut Vm, args: &[Value]) -> PyResult {
    let keep = !args[1].is_unbound() && vm.truth(&args[1])?;
    let items = list_of(vm, &args[0], algorithms::lines(data(vm, &args[0]), keep))?;
    vm.new_list(items)
}

/// The three parts around a separator; `None` where it does not occur.
fn partition_with(
    vm: &mut Vm,
    args: &[Value],
    search: fn(&[u8], &[u8]) -> Option<usize>,
) -> PyResult<Option<[Value; 3]>> {
    separator(vm, &args[1])?;
    expect_buffer(vm, &args[1])?;
    let (bytes, separator) = (data(vm, &args[0]), data(vm, &args[1]));
    let Some(at) = search(bytes, separator) else { return Ok(None) };
    let middle = if args[1].is_exact(Layout::Bytes) && args[0].is_layout(Layout::Bytes) {
        args[1].clone()
    } else {
        like(vm, &args[0], separator)?
    };
    let (head, tail) = (like(vm, &args[0], &bytes[..at])?, like(vm, &args[0], &bytes[at + separator.len()..])?);
    Ok(Some([head, middle, tail]))
}

fn partition(vm: &mut Vm, args: &[Value]) -> PyResult {
    match partition_with(vm, args, crate::text::find_bytes)? {
        Some(parts) => vm.new_tuple(&parts),
        None => {
            let parts = [whole(vm, &args[0])?, like(vm, &args[0], b"")?, like(vm, &args[0], b"")?];
            vm.new_tuple(&parts)
        }
    }
}

fn rpartition(vm: &mut Vm, args: &[Value]) -> PyResult {
    match partition_with(vm, args, crate::text::rfind_bytes)? {
        Some(parts) => vm.new_tuple(&parts),
        None => {
            let parts = [like(vm, &args[0], b"")?, like(vm, &args[0], b"")?, whole(vm, &args[0])?];
            vm.new_tuple(&parts)
        }
    }
}

fn replace(vm: &mut Vm, args: &[Value]) -> PyResult {
    expect_buffer(vm, &args[1])?;
    expect_buffer(vm, &args[2])?;
    let max = count_argument(vm, &args[3], -1)?;
    let mut out = BytesBuf::new();
    if algorithms::replace(data(vm, &args[0]), data(vm, &args[1]), data(vm, &args[2]), max, &mut out)? {
        finish(vm, &args[0], out)
    } else {
        whole(vm, &args[0])
    }
}

fn join(vm: &mut Vm, args: &[Value]) -> PyResult {
    let iterator = match vm.iter(&args[1]) {
        Ok(iterator) => iterator,
        Err(_) if vm.catch(Exc::TypeError) => return Err(vm.type_error("can only join an iterable")),
        Err(raised) => return Err(raised),
    };
    let items = vm.collect(&iterator)?;
    if let Some(bad) = items.iter().position(|item| buffer(vm, item).is_none()) {
        let name = vm.type_name(&items[bad]);
        return Err(vm.type_error(format!("sequence item {bad}: expected a bytes-like object, {name} found")));
    }
    let separator = data(vm, &args[0]);
    let mut out = BytesBuf::new();
    let parts = items.iter().map(|item| data(vm, item).len()).try_fold(0usize, usize::checked_add);
    let between = separator.len().checked_mul(items.len().saturating_sub(1));
    let total = parts.zip(between).and_then(|(parts, between)| parts.checked_add(between));
    out.reserve(total.ok_or(crate::text::NoMemory)?)?;
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out.push_bytes(separator)?;
        }
        out.push_bytes(data(vm, item))?;
    }
    finish(vm, &args[0], out)
}

fn padded(vm: &mut Vm, args: &[Value], name: &str, padding: fn(usize, i64) -> Padding) -> PyResult {
    let width = count_argument(vm, &args[1], 0)?;
    let fill = if args[2].is_unbound() {
        b' '
    } else {
        let is_bytes = args[2].is_layout(Layout::Bytes) || args[2].is_layout(Layout::ByteArray);
        match buffer(vm, &args[2]).filter(|_| is_bytes) {
            Some([byte]) => *byte,
            _ => {
                let class = crate::types::str::argument_type(vm, &args[2]);
                let message = format!("{name}() argument 2 must be a byte string of length 1, not {class}");
                return Err(vm.type_error(message));
            }
        }
    };
    let padding = padding(data(vm, &args[0]).len(), width);
    if padding.is_none() {
        return whole(vm, &args[0]);
    }
    built(vm, &args[0], |bytes, out| algorithms::pad(bytes, padding, fill, out))
}

fn center(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, "center", Padding::center)
}

fn ljust(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, "ljust", Padding::ljust)
}

fn rjust(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, "rjust", Padding::rjust)
}

fn zfill(vm: &mut Vm, args: &[Value]) -> PyResult {
    let width = count_argument(vm, &args[1], 0)?;
    if Padding::rjust(data(vm, &args[0]).len(), width).is_none() {
        return whole(vm, &args[0]);
    }
    built(vm, &args[0], |bytes, out| algorithms::zfill(bytes, width, out))
}

fn expandtabs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let size = count_argument(vm, &args[1], 8)?;
    if i32::try_from(size).is_err() {
        return Err(vm.overflow_error("Python int too large to convert to C int"));
    }
    built(vm, &args[0], |bytes, out| algorithms::expandtabs(bytes, size, out))
}

fn translate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let table = Some(&args[1]).filter(|table| !table.is_none());
    let delete = Some(&args[2]).filter(|delete| !delete.is_unbound());
    if let Some(table) = table {
        expect_buffer(vm, table)?;
        if data(vm, table).len() != 256 {
            return Err(vm.value_error("translation table must be 256 characters long"));
        }
    }
    if let Some(delete) = delete {
        expect_buffer(vm, delete)?;
    }
    let table = table.and_then(|table| <&[u8; 256]>::try_from(data(vm, table)).ok());
    let delete = delete.map_or(&[][..], |delete| data(vm, delete));
    let mut out = BytesBuf::new();
    algorithms::translate(data(vm, &args[0]), table, delete, &mut out)?;
    finish(vm, &args[0], out)
}

fn maketrans(vm: &mut Vm, args: &[Value]) -> PyResult {
    expect_buffer(vm, &args[0])?;
    expect_buffer(vm, &args[1])?;
    let (from, to) = (data(vm, &args[0]), data(vm, &args[1]));
    if from.len() != to.len() {
        return Err(vm.value_error("maketrans arguments must have same length"));
    }
    let mut table: [u8; 256] = std::array::from_fn(|i| i as u8);
    for (&from, &to) in from.iter().zip(to) {
        table[usize::from(from)] = to;
    }
    vm.new_bytes(&table)
}

fn decode(vm: &mut Vm, args: &[Value]) -> PyResult {
    for (name, value) in [("encoding", &args[1]), ("errors", &args[2])] {
        if !value.is_unbound() {
            expect_text(vm, value, &format!("decode() argument '{name}'"))?;
        }
    }
    codec::decode_object(vm, &args[0], &args[1], &args[2])
}

/// `hex([sep[, bytes_per_sep]])` of some bytes; the arguments may be UNBOUND.
///
/// # Errors
/// TypeError or ValueError for a separator that is no ASCII character.
pub(crate) fn hex_of(vm: &mut Vm, receiver: &Value, separator: &Value, group: &Value) -> PyResult {
    let separator = if separator.is_unbound() {
        None
    } else {
        if vm.length(separator)? != 1 {
            return Err(vm.value_error("sep must be length 1."));
        }
        let byte = match (separator.as_text(), separator.as_bytes()) {
            (Some(text), _) => text.as_char(),
            (_, Some(bytes)) => bytes.first().map(|&byte| u32::from(byte)),
            _ => return Err(vm.type_error("sep must be str or bytes.")),
        };
        match byte.filter(|&byte| byte < 0x80) {
            Some(byte) => Some(byte as u8),
            None => return Err(vm.value_error("sep must be ASCII.")),
        }
    };
    let group = count_argument(vm, group, 1)?;
    expect_buffer(vm, receiver)?;
    let mut out = StrBuf::new();
    algorithms::hex(data(vm, receiver), separator, group, &mut out)?;
    out.finish(vm)
}

fn hex(vm: &mut Vm, args: &[Value]) -> PyResult {
    hex_of(vm, &args[0], &args[1], &args[2])
}

fn fromhex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let text = expect_text(vm, &args[1], "fromhex() argument")?;
    let mut out = BytesBuf::new();
    match algorithms::from_hex(text, &mut out) {
        Ok(()) => (),
        Err(FromHexError::NoMemory) => return Err(crate::object::Raised),
        Err(FromHexError::NotHex(at)) => {
            let message = format!("non-hexadecimal number found in fromhex() arg at position {at}");
            return Err(vm.value_error(message));
        }
    }
    let class = &args[0];
    let made = vm.new_bytes(&out)?;
    if vm.class_of_layout(Layout::Bytes).is_some_and(|bytes| bytes.ptr_eq(class)) {
        return Ok(made);
    }
    vm.call(class, &[made])
}

/// The methods of `bytes`.
pub(crate) static OF_BYTES: [NativeDef; COUNT] = ROWS;
/// The same for `bytearray`: rows of its own, as a row belongs to one class.
pub(crate) static OF_BYTEARRAY: [NativeDef; COUNT] = ROWS;

/// Adds methods to a class.
///
/// # Errors
/// MemoryError.
pub(crate) fn add_to(vm: &mut Vm, class: &Value, rows: &'static [NativeDef]) -> PyResult<()> {
    rows.iter().try_for_each(|row| vm.add_method(class, row))
}

const COUNT: usize = 42;

const ROWS: [NativeDef; COUNT] = [
    NativeDef::new("capitalize", capitalize, "($self, /)", "With an upper-case first letter, the rest lower-case."),
    NativeDef::new("center", center, "($self, width, fillchar=b' ', /)", "Centered in bytes of a width."),
    NativeDef::new("count", count, "($self, sub, start=None, end=None, /)", "How often a subsection occurs."),
    NativeDef::new("decode", decode, "($self, /, encoding='utf-8', errors='strict')", "As text in an encoding."),
    NativeDef::new("endswith", endswith, "($self, suffix, start=None, end=None, /)", "Whether it ends in a suffix."),
    NativeDef::new("expandtabs", expandtabs, "($self, /, tabsize=8)", "With spaces in the place of tabs."),
    NativeDef::new("find", find, "($self, sub, start=None, end=None, /)", "Where a subsection is first, or -1."),
    NativeDef::new("fromhex", fromhex, "($type, string, /)", "Made from pairs of hexadecimal digits.").class_method(),
    NativeDef::new("hex", hex, "($self, /, sep=<unrepresentable>, bytes_per_sep=1)", "As hexadecimal digits."),
    NativeDef::new("index", index, "($self, sub, start=None, end=None, /)", "Where a subsection is first."),
    NativeDef::new("isalnum", isalnum, "($self, /)", "Whether all are ASCII letters or digits."),
    NativeDef::new("isalpha", isalpha, "($self, /)", "Whether all are ASCII letters."),
    NativeDef::new("isascii", isascii, "($self, /)", "Whether all are ASCII."),
    NativeDef::new("isdigit", isdigit, "($self, /)", "Whether all are ASCII digits."),
    NativeDef::new("islower", islower, "($self, /)", "Whether all ASCII letters are lower-case."),
    NativeDef::new("isspace", isspace, "($self, /)", "Whether all are ASCII white space."),
    NativeDef::new("istitle", istitle, "($self, /)", "Whether words begin upper-case and go on lower-case."),
    NativeDef::new("isupper", isupper, "($self, /)", "Whether all ASCII letters are upper-case."),
    NativeDef::new("join", join, "($self, iterable_of_bytes, /)", "The bytes of an iterable, with these in between."),
    NativeDef::new("ljust", ljust, "($self, width, fillchar=b' ', /)", "Left-justified in bytes of a width."),
    NativeDef::new("lower", lower, "($self, /)", "With ASCII letters in lower case."),
    NativeDef::new("lstrip", lstrip, "($self, bytes=None, /)", "Without white space at the start."),
    NativeDef::new("maketrans", maketrans, "(frm, to, /)", "A table for translate.").static_method(),
    NativeDef::new("partition", partition, "($self, sep, /)", "Split in three at the first separator."),
    NativeDef::new("removeprefix", removeprefix, "($self, prefix, /)", "Without a prefix, if there."),
    NativeDef::new("removesuffix", removesuffix, "($self, suffix, /)", "Without a suffix, if there."),
    NativeDef::new("replace", replace, "($self, old, new, count=-1, /)", "With a subsection replaced."),
    NativeDef::new("rfind", rfind, "($self, sub, start=None, end=None, /)", "Where a subsection is last, or -1."),
    NativeDef::new("rindex", rindex, "($self, sub, start=None, end=None, /)", "Where a subsection is last."),
    NativeDef::new("rjust", rjust, "($self, width, fillchar=b' ', /)", "Right-justified in bytes of a width."),
    NativeDef::new("rpartition", rpartition, "($self, sep, /)", "Split in three at the last separator."),
    NativeDef::new("rsplit", rsplit, "($self, /, sep=None, maxsplit=-1)", "The sections, split from the right."),
    NativeDef::new("rstrip", rstrip, "($self, bytes=None, /)", "Without white space at the end."),
    NativeDef::new("split", split, "($self, /, sep=None, maxsplit=-1)", "The sections between separators."),
    NativeDef::new("splitlines", splitlines, "($self, /, keepends=False)", "The lines."),
    NativeDef::new("startswith", startswith, "($self, prefix, start=None, end=None, /)", "Whether it has a prefix."),
    NativeDef::new("strip", strip, "($self, bytes=None, /)", "Without white space at either end."),
    NativeDef::new("swapcase", swapcase, "($self, /)", "With upper case and lower case of ASCII swapped."),
    NativeDef::new("title", title, "($self, /)", "With each word beginning upper-case."),
    NativeDef::new("translate", translate, "($self, table, /, delete=b'')", "With bytes replaced by a table."),
    NativeDef::new("upper", upper, "($self, /)", "With ASCII letters in upper case."),
    NativeDef::new("zfill", zfill, "($self, width, /)", "Filled with zeros on the left to a width."),
];
