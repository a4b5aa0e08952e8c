//! The methods of `list`.

use super::super::items::{self, items};
use super::super::slice::search_bound;
use super::{clear, extend, reverse_iter, sort, this};
use crate::object::list::ListBuf;
use crate::object::{Exc, NativeDef, PyResult, Value, Vm};

fn list_append(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = this(vm, &args[0])?;
    list.get_mut(vm).items.push(args[1].clone())?;
    Ok(vm.none())
}

fn list_clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = this(vm, &args[0])?;
    clear(vm, list);
    Ok(vm.none())
}

fn list_copy(vm: &mut Vm, args: &[Value]) -> PyResult {
    let all = ListBuf::from_slice(items(vm, &args[0]))?;
    vm.new_list(all)
}

fn list_count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let count = items::count(vm, &args[0], &args[1])?;
    vm.new_int(count as i64)
}

fn list_extend(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = this(vm, &args[0])?;
    extend(vm, list, &args[1])?;
    Ok(vm.none())
}

fn list_index(vm: &mut Vm, args: &[Value]) -> PyResult {
    let start = search_bound(vm, &args[2], 0, false)?;
    let stop = search_bound(vm, &args[3], i64::MAX, false)?;
    let len = items(vm, &args[0]).len();
    let (start, stop) = (items::search_place(start, len), items::search_place(stop, len));
    match items::find(vm, &args[0], &args[1], start, stop)? {
        Some(at) => vm.new_int(at as i64),
        None => {
            let text = vm.repr(&args[1])?;
            let text = text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
            Err(vm.value_error(format!("{text} is not in list")))
        }
    }
}

fn list_insert(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = vm.index_exact(&args[1], Exc::OverflowError)?;
    let list = this(vm, &args[0])?;
    let all = &mut list.get_mut(vm).items;
    let at = items::search_place(index, all.len()).min(all.len());
    all.insert(at, args[2].clone())?;
    Ok(vm.none())
}

fn list_pop(vm: &mut Vm, args: &[Value]) -> PyResult {
    let index = if args[1].is_unbound() { -1 } else { vm.index_exact(&args[1], Exc::OverflowError)? };
    let list = this(vm, &args[0])?;
    let all = &mut list.get_mut(vm).items;
    if all.is_empty() {
        return Err(vm.index_error("pop from empty list"));
    }
    let Some(at) = super::place(index, all.len()) else {
        return Err(vm.index_error("pop index out of range"));
    };
    let item = all.remove(at);
    all.shrink();
    Ok(item)
}

fn list_remove(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(at) = items::find(vm, &args[0], &args[1], 0, usize::MAX)? else {
        return Err(vm.value_error("list.remove(x): x not in list"));
    };
    let list = this(vm, &args[0])?;
    let all = &mut list.get_mut(vm).items;
    // `__eq__` may have emptied the list.
    if at < all.len() {
        let old = all.remove(at);
        all.shrink();
        drop(old);
    }
    Ok(vm.none())
}

fn list_reverse(vm: &mut Vm, args: &[Value]) -> PyResult {
    this(vm, &args[0])?.get_mut(vm).items.reverse();
    Ok(vm.none())
}

fn list_sort(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = this(vm, &args[0])?;
    let key = Some(&args[1]).filter(|key| !key.is_unbound() && !key.is_none());
    let reverse = !args[2].is_unbound() && vm.truth(&args[2])?;
    sort::sort_list(vm, list, key, reverse)?;
    Ok(vm.none())
}

fn list_reversed(vm: &mut Vm, args: &[Value]) -> PyResult {
    reverse_iter(vm, &args[0])
}

pub(super) const METHODS: &[NativeDef] = &[
    NativeDef::new("append", list_append, "($self, object, /)", "Append object to the end of the list."),
    NativeDef::new("clear", list_clear, "($self, /)", "Remove all items from list."),
    NativeDef::new("copy", list_copy, "($self, /)", "Return a shallow copy of the list."),
    NativeDef::new("count", list_count, "($self, value, /)", "Return number of occurrences of value."),
    NativeDef::new(
        "extend",
        list_extend,
        "($self, iterable, /)",
        "Extend list by appending elements from the iterable.",
    ),
    NativeDef::new(
        "index",
        list_index,
        "($self, value, start=0, stop=sys.maxsize, /)",
        "Return first index of value.\n\nRaises ValueError if the value is not present.",
    ),
    NativeDef::new("insert", list_insert, "($self, index, object, /)", "Insert object before index."),
    NativeDef::new(
        "pop",
        list_pop,
        "($self, index=-1, /)",
        "Remove and return item at index (default last).\n\nRaises IndexError if list is empty or index is out of range.",
    ),
    NativeDef::new(
        "remove",
        list_remove,
        "($self, value, /)",
        "Remove first occurrence of value.\n\nRaises ValueError if the value is not present.",
    ),
    NativeDef::new("reverse", list_reverse, "($self, /)", "Reverse *IN PLACE*."),
    NativeDef::new(
        "sort",
        list_sort,
        "($self, /, *, key=None, reverse=False)",
        "Sort the list in ascending order and return None.\n\nThe sort is in-place (i.e. the list itself is modified) and \
         stable (i.e. the\norder of two equal elements is maintained).\n\nIf a key function is given, apply it once to \
         each list item and sort them,\nascending or descending, according to their function values.\n\nThe reverse flag \
         can be set to sort in descending order.",
    ),
    NativeDef::new("__reversed__", list_reversed, "($self, /)", "Return a reverse iterator over the list."),
];
