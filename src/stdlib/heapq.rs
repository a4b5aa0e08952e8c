//! `heapq`: the heap in a list, in Rust; `merge`, `nlargest` and `nsmallest` in Python.

use crate::object::list::ListObj;
use crate::object::operator::CompareOp;
use crate::object::{NativeDef, Obj, PyResult, Value, Vm};
use crate::types::list::native_less;

/// Which item is to be at the top.
#[derive(Clone, Copy, PartialEq)]
enum Top {
    Least,
    Greatest,
}

fn heap<'a>(vm: &mut Vm, value: &'a Value, function: &str) -> PyResult<&'a Obj<ListObj>> {
    match value.downcast::<ListObj>() {
        Some(list) => Ok(list),
        None => {
            let message = format!("{function} must be list, not {}", vm.type_name(value));
            Err(vm.type_error(message))
        }
    }
}

/// Is `a` to be above `b`?
fn above(vm: &mut Vm, a: &Value, b: &Value, top: Top) -> PyResult<bool> {
    let (a, b) = if top == Top::Least { (a, b) } else { (b, a) };
    match native_less(a, b) {
        Some(less) => Ok(less),
        None => vm.compare_truth(a, b, CompareOp::Lt),
    }
}

fn item(vm: &mut Vm, list: &Obj<ListObj>, index: usize, len: usize) -> PyResult {
    let items = list.items(vm);
    if items.len() != len {
        return Err(vm.runtime_error("list changed size during iteration"));
    }
    items.get(index).cloned().ok_or(crate::object::Raised)
}

fn swap(vm: &mut Vm, list: &Obj<ListObj>, a: usize, b: usize, len: usize) -> PyResult<()> {
    let items = &mut list.get_mut(vm).items;
    if items.len() != len || a >= len || b >= len {
        return Err(vm.runtime_error("list changed size during iteration"));
    }
    items.swap(a, b);
    Ok(())
}

/// Moves the item at `place` towards the top, not beyond `start`, until it is in order.
fn rise(vm: &mut Vm, list: &Obj<ListObj>, start: usize, mut place: usize, top: Top) -> PyResult<()> {
    let len = list.items(vm).len();
    let moving = item(vm, list, place, len)?;
    while place > start {
        let parent = (place - 1) / 2;
        let upper = item(vm, list, parent, len)?;
        if !above(vm, &moving, &upper, top)? {
            break;
        }
        swap(vm, list, place, parent, len)?;
        place = parent;
    }
    Ok(())
}

/// Moves the item at `start` to the leaves and from there up to its place.
fn sink(vm: &mut Vm, list: &Obj<ListObj>, start: usize, top: Top) -> PyResult<()> {
    let len = list.items(vm).len();
    let mut place = start;
    while place < len / 2 {
        let mut child = 2 * place + 1;
        if child + 1 < len {
            let (left, right) = (item(vm, list, child, len)?, item(vm, list, child + 1, len)?);
            if !above(vm, &left, &right, top)? {
                child += 1;
            }
        }
        swap(vm, list, place, child, len)?;
        place = child;
    }
    rise(vm, list, start, place, top)
}

fn push(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = heap(vm, &args[0], "heappush() argument 1")?;
    list.get_mut(vm).items.push(args[1].clone())?;
    let last = list.items(vm).len() - 1;
    rise(vm, list, 0, last, Top::Least)?;
    Ok(vm.none())
}

fn pop_of(vm: &mut Vm, args: &[Value], top: Top) -> PyResult {
    let list = heap(vm, &args[0], "heappop() argument")?;
    let Some(last) = list.get_mut(vm).items.pop() else { return Err(vm.index_error("index out of range")) };
    let Some(place) = list.get_mut(vm).items.get_mut(0) else { return Ok(last) };
    let first = std::mem::replace(place, last);
    sink(vm, list, 0, top)?;
    Ok(first)
}

fn replace_of(vm: &mut Vm, args: &[Value], top: Top) -> PyResult {
    let list = heap(vm, &args[0], "heapreplace() argument 1")?;
    let Some(place) = list.get_mut(vm).items.get_mut(0) else { return Err(vm.index_error("index out of range")) };
    let first = std::mem::replace(place, args[1].clone());
    sink(vm, list, 0, top)?;
    Ok(first)
}

fn pushpop(vm: &mut Vm, args: &[Value]) -> PyResult {
    let list = heap(vm, &args[0], "heappushpop() argument 1")?;
    let Some(first) = list.items(vm).first().cloned() else { return Ok(args[1].clone()) };
    if !above(vm, &first, &args[1], Top::Least)? {
        return Ok(args[1].clone());
    }
    replace_of(vm, args, Top::Least)
}

fn heapify_of(vm: &mut Vm, args: &[Value], top: Top) -> PyResult {
    let list = heap(vm, &args[0], "heapify() argument")?;
    for start in (0..list.items(vm).len() / 2).rev() {
        sink(vm, list, start, top)?;
        vm.poll()?;
    }
    Ok(vm.none())
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("heappush", push, "(heap, item, /)", "Adds an item; the heap stays one."),
    NativeDef::new("heappop", |vm, args| pop_of(vm, args, Top::Least), "(heap, /)", "Takes the least item out."),
    NativeDef::new("heapify", |vm, args| heapify_of(vm, args, Top::Least), "(heap, /)", "Makes a list a heap."),
    NativeDef::new("heapreplace", |vm, args| replace_of(vm, args, Top::Least), "(heap, item, /)", "Pops, then pushes."),
    NativeDef::new("heappushpop", pushpop, "(heap, item, /)", "Pushes, then pops."),
    NativeDef::new("_heappop_max", |vm, args| pop_of(vm, args, Top::Greatest), "(heap, /)", "Takes the greatest out."),
    NativeDef::new("_heapify_max", |vm, args| heapify_of(vm, args, Top::Greatest), "(heap, /)", "Greatest at the top."),
    NativeDef::new("_heapreplace_max", |vm, args| replace_of(vm, args, Top::Greatest), "(heap, item, /)", ""),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "heapq", "Heaps in lists: the least item is the first.", FUNCTIONS)?;
    super::run_part(vm, &module, "heapq", include_str!("python/heapq.py"))?;
    Ok(module)
}
