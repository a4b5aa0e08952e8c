//! `list`: payload in `object::list`; here slots, constructor and the class. Methods, slices and sorting have files of
//! their own.

mod merge;
mod methods;
mod slices;
mod sort;

use super::items::{self, items};
use super::iterators::{ListIterObj, ListReverseIterObj};
use super::range::RangeObj;
use super::slice::{index_number, index_object, place, SliceObj};
use crate::object::class_def::ClassDef;
use crate::object::list::{ListBuf, ListObj};
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::str_buf::StrBuf;
use crate::object::{Args, Exc, Layout, Obj, PyResult, Raised, Value, Vm};
use crate::text::Buf;

pub use sort::{native_less, sort_list};

/// The receiver of a method.
#[inline(always)]
pub(crate) fn this<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<ListObj>> {
    match value.downcast::<ListObj>() {
        Some(list) => Ok(list),
        None => Err(not_a_list(vm, value)),
    }
}

#[cold]
fn not_a_list(vm: &mut Vm, value: &Value) -> Raised {
    let message = format!("expected a list, got '{}'", vm.type_name(value));
    vm.type_error(message)
}

fn list_new(vm: &mut Vm, class: &Value, _args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ListObj { items: ListBuf::new() })?.into_value())
}

/// `list(iterable)`
///
/// # Errors
/// TypeError when it is not iterable; MemoryError; whatever iteration raises.
pub fn list_of(vm: &mut Vm, iterable: &Value) -> PyResult {
    if iterable.is_exact(Layout::List) || iterable.is_exact(Layout::Tuple) {
        let items = vm.collect(iterable)?;
        return vm.new_list(items);
    }
    let list = vm.alloc(ListObj { items: ListBuf::new() })?;
    extend(vm, &list, iterable)?;
    Ok(list.into_value())
}

fn list_init(vm: &mut Vm, value: &Value, args: &Args) -> PyResult<()> {
    args.expect(vm, "list", 0, 1)?;
    let list = this(vm, value)?;
    clear(vm, list);
    match args.values {
        [iterable, ..] => extend(vm, list, iterable),
        [] => Ok(()),
    }
}

/// Takes everything out.
pub fn clear(vm: &mut Vm, list: &Obj<ListObj>) {
    let items = list.get_mut(vm).items.take();
    drop(items);
}

/// Appends the items of an iterable: one by one, so that those before an error stay.
///
/// # Errors
/// TypeError when it is not iterable; MemoryError; whatever iteration raises.
pub fn extend(vm: &mut Vm, list: &Obj<ListObj>, iterable: &Value) -> PyResult<()> {
    if iterable.is_exact(Layout::List) || iterable.is_exact(Layout::Tuple) {
        return extend_from_items(vm, list, iterable);
    }
    if let Some(&RangeObj::Small { start, step, len, .. }) = iterable.downcast::<RangeObj>().map(|range| range.get(vm))
    {
        list.get_mut(vm).items.try_reserve(usize::try_from(len).unwrap_or(usize::MAX))?;
        let mut number = start;
        for _ in 0..len {
            let item = vm.new_int(number)?;
            list.get_mut(vm).items.push(item)?;
            number = number.wrapping_add(step);
        }
        return Ok(());
    }
    let iterator = vm.iter(iterable)?;
    if let Some(hint) = super::iterators::cheap_length(vm, iterable) {
        // Only a guess: what cannot be reserved may never come.
        let _ = list.get_mut(vm).items.try_reserve(hint);
    }
    while let Some(item) = vm.next(&iterator)? {
        list.get_mut(vm).items.push(item)?;
        vm.poll()?;
    }
    Ok(())
}

fn extend_from_items(vm: &mut Vm, list: &Obj<ListObj>, source: &Value) -> PyResult<()> {
    let count = items(vm, source).len();
    list.get_mut(vm).items.try_reserve(count)?;
    for i in 0..count {
        let Some(item) = items(vm, source).get(i).cloned() else { break };
        list.get_mut(vm).items.push(item)?;
    }
    Ok(())
}

fn list_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let text = vm.guard_repr(value, |vm| {
        let mut out = StrBuf::new();
        out.push_str("[")?;
        items::push_reprs(vm, value, &mut out)?;
        out.push_str("]")?;
        out.finish(vm)
    })?;
    match text {
        Some(text) => Ok(text),
        None => vm.new_str("[...]"),
    }
}

fn list_len(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(items(vm, value).len())
}

fn list_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    if let Some(slice) = key.downcast::<SliceObj>() {
        return slices::get(vm, value, slice);
    }
    let index = index_number(vm, key, "list")?;
    let all = items(vm, value);
    match place(index, all.len()) {
        Some(at) => Ok(all[at].clone()),
        None => Err(vm.index_error("list index out of range")),
    }
}

fn list_setitem(vm: &mut Vm, value: &Value, key: &Value, item: Option<Value>) -> PyResult<()> {
    let list = this(vm, value)?;
    if let Some(slice) = key.downcast::<SliceObj>() {
        return match item {
            Some(item) => slices::set(vm, list, slice, &item),
            None => slices::delete(vm, list, slice),
        };
    }
    let index = index_number(vm, key, "list")?;
    let all = &mut list.get_mut(vm).items;
    let Some(at) = place(index, all.len()) else {
        return Err(vm.index_error("list assignment index out of range"));
    };
    let old = match item {
        Some(item) => std::mem::replace(&mut all[at], item),
        None => {
            let old = all.remove(at);
            all.shrink();
            old
        }
    };
    drop(old);
    Ok(())
}

fn list_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    Ok(items::find(vm, value, item, 0, usize::MAX)?.is_some())
}

fn list_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if a.is_layout(Layout::List) && b.is_layout(Layout::List) {
        items::compare(vm, a, b, op)
    } else {
        Ok(vm.not_implemented())
    }
}

fn list_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let list = this(vm, value)?.clone();
    Ok(vm.alloc(ListIterObj { list: Some(list), index: 0 })?.into_value())
}

/// The reversed iterator.
pub(crate) fn reverse_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let list = this(vm, value)?.clone();
    let left = list.items(vm).len();
    Ok(vm.alloc(ListReverseIterObj { list: Some(list), left })?.into_value())
}

fn list_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Add if a.is_layout(Layout::List) && b.is_layout(Layout::List) => concat(vm, a, b),
        BinaryOp::Mul => {
            let (list, count) = if a.is_layout(Layout::List) { (a, b) } else { (b, a) };
            match repeat_count(vm, count)? {
                Some(count) => repeat(vm, list, count),
                None => Ok(vm.not_implemented()),
            }
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn concat(vm: &mut Vm, a: &Value, b: &Value) -> PyResult {
    let (left, right) = (items(vm, a), items(vm, b));
    let mut all = ListBuf::with_capacity(left.len() + right.len())?;
    all.extend_from_slice(left)?;
    all.extend_from_slice(right)?;
    vm.new_list(all)
}

/// How often a sequence is to be repeated; `None` when the operand is no integer.
///
/// # Errors
/// OverflowError for a number beyond 64 bits; whatever `__index__` raises.
pub(crate) fn repeat_count(vm: &mut Vm, count: &Value) -> PyResult<Option<usize>> {
    if let Some(count) = count.as_i64() {
        return Ok(Some(count.max(0) as usize));
    }
    let Some(number) = index_object(vm, count)? else { return Ok(None) };
    match number.as_i64() {
        Some(count) => Ok(Some(count.max(0) as usize)),
        None => {
            let message = format!("cannot fit '{}' into an index-sized integer", vm.type_name(count));
            Err(vm.raise(Exc::OverflowError, message))
        }
    }
}

fn repeat(vm: &mut Vm, list: &Value, count: usize) -> PyResult {
    let source = items(vm, list);
    let total = source.len().checked_mul(count).ok_or(Raised)?;
    let mut all = ListBuf::with_capacity(total)?;
    if let [item] = source {
        for _ in 0..count {
            all.push(item.clone())?;
        }
    } else {
        for _ in 0..if source.is_empty() { 0 } else { count } {
            all.extend_from_slice(source)?;
        }
    }
    vm.new_list(all)
}

fn list_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    let list = this(vm, a)?;
    match op {
        BinaryOp::Add => extend(vm, list, b)?,
        BinaryOp::Mul => {
            let Some(count) = repeat_count(vm, b)? else { return Ok(vm.not_implemented()) };
            repeat_in_place(vm, list, count)?;
        }
        _ => return Ok(vm.not_implemented()),
    }
    Ok(a.clone())
}

fn repeat_in_place(vm: &mut Vm, list: &Obj<ListObj>, count: usize) -> PyResult<()> {
    if count == 0 {
        clear(vm, list);
        return Ok(());
    }
    let all = &mut list.get_mut(vm).items;
    let len = all.len();
    let more = len.checked_mul(count - 1).ok_or(Raised)?;
    all.reserve_exact(more)?;
    for i in 0..more {
        let item = all[i].clone();
        all.push(item)?;
    }
    Ok(())
}

/// The class `list`.
pub static CLASS: ClassDef = ClassDef {
    doc: "Built-in mutable sequence.\n\nIf no argument is given, the constructor creates a new empty list.\nThe argument \
          must be an iterable if specified.",
    methods: methods::METHODS,
    sequence_ops: &[BinaryOp::Add, BinaryOp::Mul],
    inplace_ops: &[BinaryOp::Add, BinaryOp::Mul],
    slots: |s| {
        s.new = Some(list_new);
        s.init = Some(list_init);
        s.repr = Some(list_repr);
        s.compare = Some(list_compare);
        s.len = Some(list_len);
        s.getitem = Some(list_getitem);
        s.setitem = Some(list_setitem);
        s.contains = Some(list_contains);
        s.iter = Some(list_iter);
        s.binary = Some(list_binary);
        s.inplace = Some(list_inplace);
    },
    is_base: true,
    ..ClassDef::new(Layout::List)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS)?;
    Ok(())
}
