//! The methods of `str`.

use super::{argument_type, as_exact, codec, count_argument, expect_text, format, text_of};
use crate::object::dict::DictObj;
use crate::object::list::{ListBuf, ListObj};
use crate::object::str_buf::StrBuf;
use crate::object::{Exc, Layout, NativeDef, Obj, PyResult, Raised, Value, Vm};
use crate::text::{clip_range, push_translated, Buf, Padding, Text, Translation, Written};
use crate::types::slice::search_bound;
use std::ops::Range;

/// A str of what `write` makes of the text.
fn built(vm: &mut Vm, value: &Value, write: impl FnOnce(Text, &mut StrBuf) -> Written) -> PyResult {
    let mut out = StrBuf::new();
    write(text_of(value), &mut out)?;
    out.finish(vm)
}

/// The object itself if the part is all of it, else a str of the part.
fn part(vm: &Vm, value: &Value, part: Text) -> PyResult {
    if part.as_bytes().len() == text_of(value).as_bytes().len() {
        return as_exact(vm, value);
    }
    vm.new_str_text(part)
}

macro_rules! case_methods {
    ($($name:ident)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            built(vm, &args[0], |text, out| text.$name(out))
        }
    )*};
}
case_methods!(title);

/// Case mappings that in ASCII text work byte by byte: first the mapping of those bytes.
macro_rules! ascii_case_methods {
    ($($name:ident: $map:expr,)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            let text = text_of(&args[0]);
            if text.is_ascii() {
                return vm.new_ascii_with(text.len_chars(), |out| {
                    out.copy_from_slice(text.as_bytes());
                    $map(out)
                });
            }
            built(vm, &args[0], |text, out| text.$name(out))
        }
    )*};
}
ascii_case_methods! {
    upper: <[u8]>::make_ascii_uppercase,
    lower: <[u8]>::make_ascii_lowercase,
    casefold: <[u8]>::make_ascii_lowercase,
    swapcase: |out: &mut [u8]| out.iter_mut().filter(|byte| byte.is_ascii_alphabetic()).for_each(|byte| *byte ^= 0x20),
    capitalize: |out: &mut [u8]| {
        out.make_ascii_lowercase();
        out[..1].make_ascii_uppercase();
    },
}

macro_rules! tests {
    ($($name:ident)*) => {$(
        fn $name(vm: &mut Vm, args: &[Value]) -> PyResult {
            Ok(vm.bool(text_of(&args[0]).$name()))
        }
    )*};
}
tests!(isalpha isdecimal isdigit isnumeric isalnum isspace isprintable isascii isidentifier islower isupper istitle);

/// Start and end arguments, fitted to the text; `None` where nothing can be found.
fn bounds(vm: &mut Vm, args: &[Value], len: usize) -> PyResult<Option<Range<usize>>> {
    let [start, end] = args else { return Ok(Some(0..len)) };
    if start.is_unbound() && end.is_unbound() {
        return Ok(Some(0..len));
    }
    let start = search_bound(vm, start, 0, true)?;
    let end = search_bound(vm, end, i64::MAX, true)?;
    Ok(clip_range(start, end, len))
}

fn find_with(
    vm: &mut Vm,
    args: &[Value],
    name: &str,
    search: fn(&Text, Text, Range<usize>) -> Option<usize>,
) -> PyResult<Option<usize>> {
    let text = text_of(&args[0]);
    let needle = match args[1].as_text() {
        Some(needle) => needle,
        None => expect_text(vm, &args[1], &format!("{name}() argument 1"))?,
    };
    let range = bounds(vm, &args[2..], text.len_chars())?;
    Ok(range.and_then(|range| search(&text, needle, range)))
}

fn first(text: &Text, needle: Text, range: Range<usize>) -> Option<usize> {
    text.find(needle, range)
}

fn last(text: &Text, needle: Text, range: Range<usize>) -> Option<usize> {
    text.rfind(needle, range)
}

fn index_or_minus_one(vm: &Vm, at: Option<usize>) -> PyResult {
    vm.new_int(at.map_or(-1, |at| at as i64))
}

fn find(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, "find", first)?;
    index_or_minus_one(vm, at)
}

fn rfind(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, "rfind", last)?;
    index_or_minus_one(vm, at)
}

fn index_or_raise(vm: &mut Vm, at: Option<usize>) -> PyResult {
    match at {
        Some(at) => vm.new_int(at as i64),
        None => Err(vm.value_error("substring not found")),
    }
}

fn index(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, "index", first)?;
    index_or_raise(vm, at)
}

fn rindex(vm: &mut Vm, args: &[Value]) -> PyResult {
    let at = find_with(vm, args, "rindex", last)?;
    index_or_raise(vm, at)
}

fn count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let text = text_of(&args[0]);
    let needle = expect_text(vm, &args[1], "count() argument 1")?;
    let range = bounds(vm, &args[2..], text.len_chars())?;
    vm.new_int(range.map_or(0, |range| text.count(needle, range)) as i64)
}

/// `startswith` and `endswith`: one affix, or any of a tuple.
fn affix(vm: &mut Vm, args: &[Value], name: &str, holds: fn(&Text, Text, Range<usize>) -> bool) -> PyResult {
    let text = text_of(&args[0]);
    let range = bounds(vm, &args[2..], text.len_chars())?;
    if let Some(affix) = args[1].as_text() {
        return Ok(vm.bool(range.is_some_and(|range| holds(&text, affix, range))));
    }
    if !args[1].is_layout(Layout::Tuple) {
        let message = format!("{name} first arg must be str or a tuple of str, not {}", vm.type_name(&args[1]));
        return Err(vm.type_error(message));
    }
    for affix in args[1].as_tuple().unwrap_or(&[]) {
        let Some(affix) = affix.as_text() else {
            let message = format!("tuple for {name} must only contain str, not {}", vm.type_name(affix));
            return Err(vm.type_error(message));
        };
        if range.clone().is_some_and(|range| holds(&text, affix, range)) {
            return Ok(vm.bool(true));
        }
    }
    Ok(vm.bool(false))
}

fn startswith(vm: &mut Vm, args: &[Value]) -> PyResult {
    affix(vm, args, "startswith", |text, prefix, range| text.starts_with(prefix, range))
}

fn endswith(vm: &mut Vm, args: &[Value]) -> PyResult {
    affix(vm, args, "endswith", |text, suffix, range| text.ends_with(suffix, range))
}

fn removeprefix(vm: &mut Vm, args: &[Value]) -> PyResult {
    let prefix = expect_text(vm, &args[1], "removeprefix() argument")?;
    part(vm, &args[0], text_of(&args[0]).remove_prefix(prefix))
}

fn removesuffix(vm: &mut Vm, args: &[Value]) -> PyResult {
    let suffix = expect_text(vm, &args[1], "removesuffix() argument")?;
    part(vm, &args[0], text_of(&args[0]).remove_suffix(suffix))
}

fn strip_with(vm: &mut Vm, args: &[Value], name: &str, front: bool, back: bool) -> PyResult {
    let text = text_of(&args[0]);
    let stripped = match &args[1] {
        chars if chars.is_unbound() || chars.is_none() => text.strip_whitespace(front, back),
        chars => match chars.as_text() {
            Some(set) => text.strip_set(set, front, back),
            None => return Err(vm.type_error(format!("{name} arg must be None or str"))),
        },
    };
    part(vm, &args[0], stripped)
}

fn strip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, "strip", true, true)
}

fn lstrip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, "lstrip", true, false)
}

fn rstrip(vm: &mut Vm, args: &[Value]) -> PyResult {
    strip_with(vm, args, "rstrip", false, true)
}

/// A list of pieces of a text.
fn list_of<'a>(vm: &mut Vm, pieces: impl Iterator<Item = Text<'a>>) -> PyResult {
    let mut items = ListBuf::new();
    for piece in pieces {
        items.push(vm.new_str_text(piece)?)?;
    }
    vm.new_list(items)
}

/// The same of pieces that come last first.
fn list_of_reversed<'a>(vm: &mut Vm, pieces: impl Iterator<Item = Text<'a>>) -> PyResult {
    let mut items = ListBuf::new();
    for piece in pieces {
        items.push(vm.new_str_text(piece)?)?;
    }
    items.reverse();
    vm.new_list(items)
}

/// The separator of `split`: `None` for white space.
fn separator<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<Option<Text<'a>>> {
    if value.is_unbound() || value.is_none() {
        return Ok(None);
    }
    match value.as_text() {
        Some(text) if text.is_empty() => Err(vm.value_error("empty separator")),
        Some(text) => Ok(Some(text)),
        None => {
            let message = format!("must be str or None, not {}", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

fn split(vm: &mut Vm, args: &[Value]) -> PyResult {
    let max = count_argument(vm, &args[2], -1)?;
    let text = text_of(&args[0]);
    match separator(vm, &args[1])? {
        None => list_of(vm, text.split_whitespace(max)),
        Some(separator) => list_of(vm, text.split(separator, max)),
    }
}

fn rsplit(vm: &mut Vm, args: &[Value]) -> PyResult {
    let max = count_argument(vm, &args[2], -1)?;
    let text = text_of(&args[0]);
    match separator(vm, &args[1])? {
        None => list_of_reversed(vm, text.rsplit_whitespace(max)),
        Some(separator) => list_of_reversed(vm, text.rsplit(separator, max)),
    }
}

fn splitlines(vm: &mut Vm, args: &[Value]) -> PyResult {
    let keep = !args[1].is_unbound() && vm.truth(&args[1])?;
    list_of(vm, text_of(&args[0]).lines(keep))
}

fn partition_separator<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<Text<'a>> {
    let Some(separator) = value.as_text() else {
        let message = format!("must be str, not {}", vm.type_name(value));
        return Err(vm.type_error(message));
    };
    if separator.is_empty() {
        return Err(vm.value_error("empty separator"));
    }
    Ok(separator)
}

fn partition(vm: &mut Vm, args: &[Value]) -> PyResult {
    let separator = partition_separator(vm, &args[1])?;
    match text_of(&args[0]).partition(separator) {
        Some((head, tail)) => {
            let (head, tail) = (vm.new_str_text(head)?, vm.new_str_text(tail)?);
            vm.new_tuple(&[head, args[1].clone(), tail])
        }
        None => vm.new_tuple(&[as_exact(vm, &args[0])?, vm.empty_str(), vm.empty_str()]),
    }
}

fn rpartition(vm: &mut Vm, args: &[Value]) -> PyResult {
    let separator = partition_separator(vm, &args[1])?;
    match text_of(&args[0]).rpartition(separator) {
        Some((head, tail)) => {
            let (head, tail) = (vm.new_str_text(head)?, vm.new_str_text(tail)?);
            vm.new_tuple(&[head, args[1].clone(), tail])
        }
        None => vm.new_tuple(&[vm.empty_str(), vm.empty_str(), as_exact(vm, &args[0])?]),
    }
}

fn replace(vm: &mut Vm, args: &[Value]) -> PyResult {
    let old = expect_text(vm, &args[1], "replace() argument 1")?;
    let new = expect_text(vm, &args[2], "replace() argument 2")?;
    let max = count_argument(vm, &args[3], -1)?;
    let mut out = StrBuf::new();
    if text_of(&args[0]).replace(old, new, max, &mut out)? {
        out.finish(vm)
    } else {
        as_exact(vm, &args[0])
    }
}

/// Joins strs that stand in a slice; the index of the first item that is none, otherwise.
fn join_items(vm: &Vm, separator: &Value, items: &[Value]) -> Result<PyResult, usize> {
    if let Some(bad) = items.iter().position(|item| !item.is_layout(Layout::Str)) {
        return Err(bad);
    }
    if let [only] = items {
        return Ok(as_exact(vm, only));
    }
    Ok(vm.new_str_join(text_of(separator), items))
}

#[cold]
fn not_joinable(vm: &mut Vm, index: usize, item: Option<Value>) -> Raised {
    let name = item.map(|item| vm.type_name(&item)).unwrap_or_default();
    vm.type_error(format!("sequence item {index}: expected str instance, {name} found"))
}

fn join(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (separator, iterable) = (&args[0], &args[1]);
    if iterable.is_exact(Layout::Tuple) {
        let items = iterable.as_tuple().unwrap_or(&[]);
        return join_items(vm, separator, items)
            .unwrap_or_else(|bad| Err(not_joinable(vm, bad, items.get(bad).cloned())));
    }
    if let (true, Some(list)) = (iterable.is_exact(Layout::List), iterable.downcast::<ListObj>()) {
        return join_items(vm, separator, list.items(vm)).unwrap_or_else(|bad| {
            let item = list.items(vm).get(bad).cloned();
            Err(not_joinable(vm, bad, item))
        });
    }
    let iterator = match vm.iter(iterable) {
        Ok(iterator) => iterator,
        Err(_) if vm.catch(Exc::TypeError) => return Err(vm.type_error("can only join an iterable")),
        Err(raised) => return Err(raised),
    };
    let items = vm.collect(&iterator)?;
    join_items(vm, separator, &items).unwrap_or_else(|bad| Err(not_joinable(vm, bad, items.get(bad).cloned())))
}

/// The character to pad with.
fn fill_char(vm: &mut Vm, value: &Value) -> PyResult<u32> {
    if value.is_unbound() {
        return Ok(u32::from(b' '));
    }
    match value.as_text() {
        Some(text) => match text.as_char() {
            Some(cp) => Ok(cp),
            None => Err(vm.type_error("The fill character must be exactly one character long")),
        },
        None => {
            let message = format!("The fill character must be a unicode character, not {}", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

fn padded(vm: &mut Vm, args: &[Value], padding: fn(usize, i64) -> Padding) -> PyResult {
    let width = count_argument(vm, &args[1], 0)?;
    let fill = fill_char(vm, &args[2])?;
    let text = text_of(&args[0]);
    let padding = padding(text.len_chars(), width);
    if padding.is_none() {
        return as_exact(vm, &args[0]);
    }
    let len = padding.left.checked_add(padding.right).and_then(|pad| pad.checked_add(text.len_chars()));
    match (len, u8::try_from(fill)) {
        (Some(len), Ok(fill @ 0..=127)) if text.is_ascii() => vm.new_ascii_with(len, |out| {
            let (left, rest) = out.split_at_mut(padding.left);
            let (middle, right) = rest.split_at_mut(text.len_chars());
            left.fill(fill);
            middle.copy_from_slice(text.as_bytes());
            right.fill(fill);
        }),
        _ => built(vm, &args[0], |text, out| text.pad(padding, fill, out)),
    }
}

fn center(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, Padding::center)
}

fn ljust(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, Padding::ljust)
}

fn rjust(vm: &mut Vm, args: &[Value]) -> PyResult {
    padded(vm, args, Padding::rjust)
}

fn zfill(vm: &mut Vm, args: &[Value]) -> PyResult {
    let width = count_argument(vm, &args[1], 0)?;
    let text = text_of(&args[0]);
    let padding = Padding::rjust(text.len_chars(), width);
    if padding.is_none() {
        return as_exact(vm, &args[0]);
    }
    if let (true, Some(len)) = (text.is_ascii(), text.len_chars().checked_add(padding.left)) {
        return vm.new_ascii_with(len, |out| {
            let signs = text.as_bytes().iter().take(1).filter(|&sign| matches!(sign, b'+' | b'-')).count();
            let (sign, digits) = text.as_bytes().split_at(signs);
            out[..signs].copy_from_slice(sign);
            out[signs..signs + padding.left].fill(b'0');
            out[signs + padding.left..].copy_from_slice(digits);
        });
    }
    built(vm, &args[0], |text, out| text.zfill(width, out))
}

fn expandtabs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let size = count_argument(vm, &args[1], 8)?;
    if i32::try_from(size).is_err() {
        return Err(vm.overflow_error("Python int too large to convert to C int"));
    }
    if memchr::memchr(b'\t', text_of(&args[0]).as_bytes()).is_none() {
        return as_exact(vm, &args[0]);
    }
    built(vm, &args[0], |text, out| text.expandtabs(size, out))
}

fn encode(vm: &mut Vm, args: &[Value]) -> PyResult {
    for (name, value) in [("encoding", &args[1]), ("errors", &args[2])] {
        if !value.is_unbound() {
            expect_text(vm, value, &format!("encode() argument '{name}'"))?;
        }
    }
    codec::encode_str(vm, &args[0], &args[1], &args[2])
}

/// What a translation table says of one character, where that is simple enough to be remembered.
#[derive(Clone, Copy)]
enum Known {
    Nothing,
    Keep,
    Drop,
    Char(u32),
}

/// Looks a character up in a translation table: `None` where it is not in there.
fn table_entry(vm: &mut Vm, table: &Value, cp: u32) -> PyResult<Option<Value>> {
    let key = vm.new_int(i64::from(cp))?;
    if let (true, Some(dict)) = (table.is_exact(Layout::Dict), table.downcast::<DictObj>()) {
        return dict.lookup(vm, &key);
    }
    match vm.get_item(table, &key) {
        Ok(found) => Ok(Some(found)),
        Err(_) if vm.has_raised() && vm.catch(Exc::LookupError) => Ok(None),
        Err(raised) => Err(raised),
    }
}

fn translate(vm: &mut Vm, args: &[Value]) -> PyResult {
    let (text, table) = (text_of(&args[0]), &args[1]);
    let mut known = [Known::Nothing; 128];
    let mut out = StrBuf::new();
    out.reserve(text.as_bytes().len())?;
    for cp in text.chars() {
        let simple = known.get(cp as usize).copied().unwrap_or(Known::Nothing);
        let simple = match simple {
            Known::Nothing => match table_entry(vm, table, cp)? {
                None => Known::Keep,
                Some(entry) if entry.is_none() => Known::Drop,
                Some(entry) => match entry.as_text() {
                    Some(replacement) => {
                        push_translated(&mut out, cp, Translation::Text(replacement))?;
                        continue;
                    }
                    None => Known::Char(replacement_char(vm, &entry)?),
                },
            },
            simple => simple,
        };
        if let Some(slot) = known.get_mut(cp as usize) {
            *slot = simple;
        }
        let translation = match simple {
            Known::Keep | Known::Nothing => Translation::Keep,
            Known::Drop => Translation::Drop,
            Known::Char(other) => Translation::Char(other),
        };
        push_translated(&mut out, cp, translation)?;
    }
    out.finish(vm)
}

fn replacement_char(vm: &mut Vm, entry: &Value) -> PyResult<u32> {
    if !crate::types::slice::is_int(entry) {
        return Err(vm.type_error("character mapping must return integer, None or str"));
    }
    match entry.as_i64().and_then(|cp| u32::try_from(cp).ok()).filter(|&cp| cp < 0x11_0000) {
        Some(cp) => Ok(cp),
        None => Err(vm.value_error("character mapping must be in range(0x110000)")),
    }
}

fn maketrans(vm: &mut Vm, args: &[Value]) -> PyResult {
    let [x, y, z] = args else { return Ok(vm.none()) };
    let table = vm.new_dict()?;
    if y.is_unbound() {
        copy_table(vm, x, &table)?;
        return Ok(table.into_value());
    }
    let to = expect_text(vm, y, "maketrans() argument 2")?;
    let gone = match z.is_unbound() {
        true => Text::EMPTY,
        false => expect_text(vm, z, "maketrans() argument 3")?,
    };
    let Some(from) = x.as_text() else {
        return Err(vm.type_error("first maketrans argument must be a string if there is a second argument"));
    };
    if from.len_chars() != to.len_chars() {
        return Err(vm.value_error("the first two maketrans arguments must have equal length"));
    }
    for (from, to) in from.chars().zip(to.chars()) {
        let (key, value) = (vm.new_int(i64::from(from))?, vm.new_int(i64::from(to))?);
        table.insert(vm, key, value)?;
    }
    for cp in gone.chars() {
        let (key, value) = (vm.new_int(i64::from(cp))?, vm.none());
        table.insert(vm, key, value)?;
    }
    Ok(table.into_value())
}

/// The table of `maketrans` of one argument: a dict whose keys may be characters.
fn copy_table(vm: &mut Vm, source: &Value, table: &Obj<DictObj>) -> PyResult<()> {
    let Some(source) = source.downcast::<DictObj>().filter(|_| source.is_exact(Layout::Dict)).cloned() else {
        return Err(vm.type_error("if you give only one argument to maketrans it must be a dict"));
    };
    let mut at = 0;
    while let Some((next, key, value)) = source.entry_from(vm, at) {
        let (key, value) = (key.clone(), value.clone());
        at = next;
        let key = match key.as_text() {
            Some(text) => match text.as_char() {
                Some(cp) => vm.new_int(i64::from(cp))?,
                None => return Err(vm.value_error("string keys in translate table must be of length 1")),
            },
            None if crate::types::slice::is_int(&key) => key,
            None => return Err(vm.type_error("keys in translate table must be strings or integers")),
        };
        table.insert(vm, key, value)?;
    }
    Ok(())
}

fn format_method(vm: &mut Vm, args: &[Value]) -> PyResult {
    format::format(vm, &args[0], &args[1], args.get(2..).unwrap_or(&[]))
}

fn format_map(vm: &mut Vm, args: &[Value]) -> PyResult {
    format::format_map(vm, &args[0], &args[1])
}

fn dunder_format(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[1].is_layout(Layout::Str) {
        let name = argument_type(vm, &args[1]);
        return Err(vm.type_error(format!("__format__() argument must be str, not {name}")));
    }
    if text_of(&args[1]).is_empty() {
        return vm.str_of(&args[0]);
    }
    format::format_with_spec(vm, &args[0], &args[1])
}

fn getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let text = vm.new_str_text(text_of(&args[0]))?;
    vm.new_tuple(&[text])
}

/// The methods, in the order of their names.
pub(super) const METHODS: &[NativeDef] = &[
    NativeDef::new("__format__", dunder_format, "($self, format_spec, /)", "Formatted by a specification."),
    NativeDef::new("__getnewargs__", getnewargs, "($self, /)", ""),
    NativeDef::new("capitalize", capitalize, "($self, /)", "With an upper-case first character, the rest lower-case."),
    NativeDef::new("casefold", casefold, "($self, /)", "In a form for caseless comparison."),
    NativeDef::new("center", center, "($self, width, fillchar=' ', /)", "Centered in a string of a width."),
    NativeDef::new("count", count, "($self, sub, start=None, end=None, /)", "How often a substring occurs."),
    NativeDef::new("encode", encode, "($self, /, encoding='utf-8', errors='strict')", "As bytes in an encoding."),
    NativeDef::new("endswith", endswith, "($self, suffix, start=None, end=None, /)", "Whether it ends in a suffix."),
    NativeDef::new("expandtabs", expandtabs, "($self, /, tabsize=8)", "With spaces in the place of tabs."),
    NativeDef::new("find", find, "($self, sub, start=None, end=None, /)", "Where a substring is first, or -1."),
    NativeDef::new("format", format_method, "($self, /, *args, **kwargs)", "With its fields in braces filled in.")
        .without_empty_keywords(),
    NativeDef::new("format_map", format_map, "($self, mapping, /)", "With its fields filled in from a mapping."),
    NativeDef::new("index", index, "($self, sub, start=None, end=None, /)", "Where a substring is first."),
    NativeDef::new("isalnum", isalnum, "($self, /)", "Whether all characters are letters or digits."),
    NativeDef::new("isalpha", isalpha, "($self, /)", "Whether all characters are letters."),
    NativeDef::new("isascii", isascii, "($self, /)", "Whether all characters are ASCII."),
    NativeDef::new("isdecimal", isdecimal, "($self, /)", "Whether all characters are decimal digits."),
    NativeDef::new("isdigit", isdigit, "($self, /)", "Whether all characters are digits."),
    NativeDef::new("isidentifier", isidentifier, "($self, /)", "Whether it is a valid identifier."),
    NativeDef::new("islower", islower, "($self, /)", "Whether all cased characters are lower-case."),
    NativeDef::new("isnumeric", isnumeric, "($self, /)", "Whether all characters are numeric."),
    NativeDef::new("isprintable", isprintable, "($self, /)", "Whether all characters are printable."),
    NativeDef::new("isspace", isspace, "($self, /)", "Whether all characters are white space."),
    NativeDef::new("istitle", istitle, "($self, /)", "Whether words begin upper-case and go on lower-case."),
    NativeDef::new("isupper", isupper, "($self, /)", "Whether all cased characters are upper-case."),
    NativeDef::new("join", join, "($self, iterable, /)", "The strings of an iterable, with this one in between."),
    NativeDef::new("ljust", ljust, "($self, width, fillchar=' ', /)", "Left-justified in a string of a width."),
    NativeDef::new("lower", lower, "($self, /)", "In lower case."),
    NativeDef::new("lstrip", lstrip, "($self, chars=None, /)", "Without white space at the start."),
    NativeDef::new("maketrans", maketrans, "(x, y=None, z=None, /)", "A table for translate.").static_method(),
    NativeDef::new("partition", partition, "($self, sep, /)", "Split in three at the first separator."),
    NativeDef::new("removeprefix", removeprefix, "($self, prefix, /)", "Without a prefix, if it has it."),
    NativeDef::new("removesuffix", removesuffix, "($self, suffix, /)", "Without a suffix, if it has it."),
    NativeDef::new("replace", replace, "($self, old, new, /, count=-1)", "With occurrences of a substring replaced."),
    NativeDef::new("rfind", rfind, "($self, sub, start=None, end=None, /)", "Where a substring is last, or -1."),
    NativeDef::new("rindex", rindex, "($self, sub, start=None, end=None, /)", "Where a substring is last."),
    NativeDef::new("rjust", rjust, "($self, width, fillchar=' ', /)", "Right-justified in a string of a width."),
    NativeDef::new("rpartition", rpartition, "($self, sep, /)", "Split in three at the last separator."),
    NativeDef::new("rsplit", rsplit, "($self, /, sep=None, maxsplit=-1)", "The words, split from the right."),
    NativeDef::new("rstrip", rstrip, "($self, chars=None, /)", "Without white space at the end."),
    NativeDef::new("split", split, "($self, /, sep=None, maxsplit=-1)", "The words between separators."),
    NativeDef::new("splitlines", splitlines, "($self, /, keepends=False)", "The lines."),
    NativeDef::new("startswith", startswith, "($self, prefix, start=None, end=None, /)", "Whether it has a prefix."),
    NativeDef::new("strip", strip, "($self, chars=None, /)", "Without white space at either end."),
    NativeDef::new("swapcase", swapcase, "($self, /)", "With upper case and lower case swapped."),
    NativeDef::new("title", title, "($self, /)", "With each word beginning upper-case."),
    NativeDef::new("translate", translate, "($self, table, /)", "With characters replaced by a table."),
    NativeDef::new("upper", upper, "($self, /)", "In upper case."),
    NativeDef::new("zfill", zfill, "($self, width, /)", "Filled with zeros on the left to a width."),
];
