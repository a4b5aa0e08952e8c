//! `tuple`: the payload is in `object::tuple`.

use super::items::{self, items};
use super::iterators::TupleIterObj;
use super::list::repeat_count;
use super::slice::{index_item, positions, search_bound, slice_bounds, SliceObj};
use crate::object::class_def::ClassDef;
use crate::object::list::ListObj;
use crate::object::operator::{BinaryOp, CompareOp};
use crate::object::str_buf::StrBuf;
use crate::object::table::native_hash;
use crate::object::{Args, Layout, NativeDef, PyResult, Raised, Value, Vm};
use crate::text::Buf;

/// The hash of a sequence from the hashes of its items: CPython's, which is derived from xxHash.
pub struct HashMix {
    state: u64,
    count: u64,
}

const PRIME_1: u64 = 11_400_714_785_074_694_791;
const PRIME_2: u64 = 14_029_467_366_897_019_727;
const PRIME_5: u64 = 2_870_177_450_012_600_261;

impl HashMix {
    /// Of no items yet.
    #[allow(clippy::new_without_default)]
    pub fn new() -> HashMix {
        HashMix { state: PRIME_5, count: 0 }
    }

    /// Takes in the hash of the next item.
    pub fn add(&mut self, hash: i64) {
        let mixed = self.state.wrapping_add((hash as u64).wrapping_mul(PRIME_2));
        self.state = mixed.rotate_left(31).wrapping_mul(PRIME_1);
        self.count += 1;
    }

    /// The hash of a tuple.
    pub fn finish(self) -> i64 {
        let state = self.state.wrapping_add(self.count ^ (PRIME_5 ^ 3_527_539));
        HashMix { state, count: 0 }.finish_unsized()
    }

    /// The hash without the number of items, as slices have it.
    pub fn finish_unsized(self) -> i64 {
        if self.state == u64::MAX {
            1_546_275_796
        } else {
            self.state as i64
        }
    }
}

fn tuple_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let word = vm.instance_word(class);
    let exact = word == crate::object::TypeWord::exact(Layout::Tuple);
    if exact || args.names.is_empty() {
        args.expect(vm, "tuple", 0, 1)?;
    } else {
        args.expect_positional(vm, "tuple", 0, 1)?;
    }
    let Some(iterable) = args.positional().first() else {
        return vm.new_tuple_of(word, std::iter::empty());
    };
    if exact && iterable.is_exact(Layout::Tuple) {
        return Ok(iterable.clone());
    }
    if let Some(list) = iterable.downcast::<ListObj>().filter(|_| iterable.is_exact(Layout::List)) {
        return vm.new_tuple_of(word, list.items(vm).iter().cloned());
    }
    let all = vm.collect(iterable)?;
    vm.new_tuple_of(word, all.into_iter())
}

/// A tuple of the items of an iterable: itself if it is an exact tuple.
///
/// # Errors
/// TypeError when it is not iterable; MemoryError; whatever iteration raises.
pub fn tuple_of(vm: &mut Vm, iterable: &Value) -> PyResult {
    if iterable.is_exact(Layout::Tuple) {
        return Ok(iterable.clone());
    }
    if let Some(list) = iterable.downcast::<ListObj>().filter(|_| iterable.is_exact(Layout::List)) {
        return vm.new_tuple(list.items(vm));
    }
    let all = vm.collect(iterable)?;
    vm.new_tuple_from(all)
}

fn tuple_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let text = vm.guard_repr(value, |vm| {
        let mut out = StrBuf::new();
        out.push_str("(")?;
        let count = items::push_reprs(vm, value, &mut out)?;
        out.push_str(if count == 1 { ",)" } else { ")" })?;
        out.finish(vm)
    })?;
    match text {
        Some(text) => Ok(text),
        None => vm.new_str("(...)"),
    }
}

fn tuple_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    vm.check_native_stack("")?;
    let mut mix = HashMix::new();
    for item in value.as_tuple().unwrap_or(&[]) {
        let hash = match native_hash(item) {
            Some(hash) => hash,
            None => vm.hash(item)?,
        };
        mix.add(hash);
    }
    Ok(mix.finish())
}

fn tuple_len(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    Ok(items(vm, value).len())
}

fn tuple_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let all = value.as_tuple().unwrap_or(&[]);
    let Some(slice) = key.downcast::<SliceObj>() else {
        let at = index_item(vm, key, all.len(), "tuple")?;
        return Ok(all[at].clone());
    };
    let (start, _, step, count) = slice_bounds(vm, slice, all.len())?;
    if step == 1 {
        if count == all.len() && value.is_exact(Layout::Tuple) {
            return Ok(value.clone());
        }
        let start = start as usize;
        return vm.new_tuple(&all[start..start + count]);
    }
    vm.new_tuple_from(positions(start, step, count).map(|at| all[at].clone()))
}

fn tuple_contains(vm: &mut Vm, value: &Value, item: &Value) -> PyResult<bool> {
    Ok(items::find(vm, value, item, 0, usize::MAX)?.is_some())
}

fn tuple_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if a.as_tuple().is_some() && b.as_tuple().is_some() {
        items::compare(vm, a, b, op)
    } else {
        Ok(vm.not_implemented())
    }
}

fn tuple_iter(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(vm.alloc(TupleIterObj { tuple: Some(value.clone()), index: 0 })?.into_value())
}

fn tuple_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Add => match (a.as_tuple(), b.as_tuple()) {
            (Some(_), Some([])) if a.is_exact(Layout::Tuple) => Ok(a.clone()),
            (Some([]), Some(_)) if b.is_exact(Layout::Tuple) => Ok(b.clone()),
            (Some(left), Some(right)) => {
                // (By its index an item is found more quickly than by a chain of two iterators.)
                let item = |at: usize| left.get(at).or_else(|| right.get(at - left.len())).cloned();
                vm.new_tuple_from((0..left.len() + right.len()).map(|at| item(at).unwrap_or_else(|| vm.none())))
            }
            _ => Ok(vm.not_implemented()),
        },
        BinaryOp::Mul => {
            let (tuple, count) = if a.as_tuple().is_some() { (a, b) } else { (b, a) };
            match repeat_count(vm, count)? {
                Some(count) => repeat(vm, tuple, count),
                None => Ok(vm.not_implemented()),
            }
        }
        _ => Ok(vm.not_implemented()),
    }
}

fn repeat(vm: &mut Vm, tuple: &Value, count: usize) -> PyResult {
    let all = tuple.as_tuple().unwrap_or(&[]);
    if tuple.is_exact(Layout::Tuple) && (count == 1 || all.is_empty()) {
        return Ok(tuple.clone());
    }
    let total = all.len().checked_mul(count).ok_or(Raised)?;
    vm.new_tuple_from(Exactly(all.iter().cycle().cloned(), total))
}

/// An iterator whose length its maker knows.
struct Exactly<I>(I, usize);

impl<I: Iterator<Item = Value>> Iterator for Exactly<I> {
    type Item = Value;
    #[inline]
    fn next(&mut self) -> Option<Value> {
        self.1 = self.1.checked_sub(1)?;
        self.0.next()
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.1, Some(self.1))
    }
}

impl<I: Iterator<Item = Value>> ExactSizeIterator for Exactly<I> {}

fn tuple_index(vm: &mut Vm, args: &[Value]) -> PyResult {
    let start = search_bound(vm, &args[2], 0, false)?;
    let stop = search_bound(vm, &args[3], i64::MAX, false)?;
    let len = items(vm, &args[0]).len();
    let (start, stop) = (items::search_place(start, len), items::search_place(stop, len));
    match items::find(vm, &args[0], &args[1], start, stop)? {
        Some(at) => vm.new_int(at as i64),
        None => Err(vm.value_error("tuple.index(x): x not in tuple")),
    }
}

fn tuple_count(vm: &mut Vm, args: &[Value]) -> PyResult {
    let count = items::count(vm, &args[0], &args[1])?;
    vm.new_int(count as i64)
}

fn tuple_getnewargs(vm: &mut Vm, args: &[Value]) -> PyResult {
    let copy = vm.new_tuple(args[0].as_tuple().unwrap_or(&[]))?;
    vm.new_tuple(&[copy])
}

const METHODS: &[NativeDef] = &[
    NativeDef::new("count", tuple_count, "($self, value, /)", "Return number of occurrences of value."),
    NativeDef::new(
        "index",
        tuple_index,
        "($self, value, start=0, stop=sys.maxsize, /)",
        "Return first index of value.\n\nRaises ValueError if the value is not present.",
    ),
    NativeDef::new("__getnewargs__", tuple_getnewargs, "($self, /)", ""),
];

/// The class `tuple`.
pub static CLASS: ClassDef = ClassDef {
    doc: "Built-in immutable sequence.\n\nIf no argument is given, the constructor returns an empty tuple.\nIf iterable \
          is specified the tuple is initialized from iterable's items.\n\nIf the argument is a tuple, the return value is \
          the same object.",
    methods: METHODS,
    sequence_ops: &[BinaryOp::Add, BinaryOp::Mul],
    slots: |s| {
        s.new = Some(tuple_new);
        s.repr = Some(tuple_repr);
        s.hash = Some(tuple_hash);
        s.compare = Some(tuple_compare);
        s.len = Some(tuple_len);
        s.getitem = Some(tuple_getitem);
        s.contains = Some(tuple_contains);
        s.iter = Some(tuple_iter);
        s.binary = Some(tuple_binary);
    },
    is_base: true,
    ..ClassDef::new(Layout::Tuple)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    vm.define_class(&CLASS)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_cpython() {
        let hash = |items: &[i64]| {
            let mut mix = HashMix::new();
            items.iter().for_each(|&item| mix.add(item));
            mix.finish()
        };
        assert_eq!(hash(&[]), 5740354900026072187);
        assert_eq!(hash(&[1]), -6644214454873602895);
        assert_eq!(hash(&[1, 2, 3]), 529344067295497451);
    }
}
