//! Iterators of lists, tuples, ranges, and of anything with `__getitem__`.

use super::self_iter;
use crate::object::class_def::ClassDef;
use crate::object::list::ListObj;
use crate::object::operator::BinaryOp;
use crate::object::protocol::SequenceIterObj;
use crate::object::release::register;
use crate::object::{Exc, Layout, NativeDef, Obj, Payload, PyResult, Raised, TypeWord, Value, Vm};

/// Payload of a list's iterator.
pub struct ListIterObj {
    /// The list; gone when exhausted.
    pub list: Option<Obj<ListObj>>,
    /// Index of the next item.
    pub index: usize,
}

impl Payload for ListIterObj {
    const LAYOUT: Layout = Layout::ListIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.list.iter().map(Obj::value).for_each(visit);
    }
    fn clear(&mut self) {
        self.list = None;
    }
}

/// Payload of a list's reversed iterator.
pub struct ListReverseIterObj {
    /// The list; gone when exhausted.
    pub list: Option<Obj<ListObj>>,
    /// How many items stand before and at the next one.
    pub left: usize,
}

impl Payload for ListReverseIterObj {
    const LAYOUT: Layout = Layout::ListReverseIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.list.iter().map(Obj::value).for_each(visit);
    }
    fn clear(&mut self) {
        self.list = None;
    }
}

/// Payload of a tuple's iterator.
pub struct TupleIterObj {
    /// The tuple; gone when exhausted.
    pub tuple: Option<Value>,
    /// Index of the next item.
    pub index: usize,
}

impl Payload for TupleIterObj {
    const LAYOUT: Layout = Layout::TupleIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.tuple.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.tuple = None;
    }
}

/// Payload of a range's iterator.
pub struct RangeIterObj {
    /// The next number.
    pub next: i64,
    /// From a number to the next.
    pub step: i64,
    /// How many numbers are left; 0 as well when `big` says so.
    pub remaining: i64,
    /// The same three as int objects, in a tuple, where they do not fit in 64 bits.
    pub big: Option<Value>,
}

impl Payload for RangeIterObj {
    const LAYOUT: Layout = Layout::RangeIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.big.iter().for_each(visit);
    }
}

impl RangeIterObj {
    /// An iterator over int objects.
    ///
    /// # Errors
    /// MemoryError.
    pub fn big(vm: &mut Vm, next: Value, step: Value, remaining: Value) -> PyResult<RangeIterObj> {
        let big = Some(vm.new_tuple(&[next, step, remaining])?);
        Ok(RangeIterObj { next: 0, step: 0, remaining: 0, big })
    }

    /// The iterator as an object: one of the class `longrange_iterator` when its numbers are big.
    ///
    /// # Errors
    /// MemoryError.
    pub fn into_object(self, vm: &mut Vm) -> PyResult {
        let class = self.big.as_ref().and_then(|_| vm.module_state.get(LONG_RANGE_ITER));
        let word = class.map_or(TypeWord::exact(Layout::RangeIter), |class| vm.instance_word(class));
        Ok(vm.alloc_as(word, self)?.into_value())
    }

    /// The next number, if it is one of 64 bits.
    #[inline(always)]
    pub fn advance(&mut self) -> Option<i64> {
        if self.remaining <= 0 {
            return None;
        }
        let number = self.next;
        self.remaining -= 1;
        self.next = number.wrapping_add(self.step);
        Some(number)
    }
}

fn list_iter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = value.downcast::<ListIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(list) = &state.list else { return Ok(None) };
    let found = list.items(vm).get(state.index).cloned();
    let state = iterator.get_mut(vm);
    let done = match &found {
        Some(_) => {
            state.index += 1;
            None
        }
        None => state.list.take(),
    };
    drop(done);
    Ok(found)
}

fn list_reverse_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = value.downcast::<ListReverseIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let Some(list) = &state.list else { return Ok(None) };
    let found = state.left.checked_sub(1).and_then(|at| list.items(vm).get(at)).cloned();
    let state = iterator.get_mut(vm);
    let done = match &found {
        Some(_) => {
            state.left -= 1;
            None
        }
        None => state.list.take(),
    };
    drop(done);
    Ok(found)
}

fn tuple_iter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = value.downcast::<TupleIterObj>() else { return Ok(None) };
    let state = iterator.get_mut(vm);
    let found = state.tuple.as_ref().and_then(|tuple| tuple.as_tuple()?.get(state.index)).cloned();
    let done = match &found {
        Some(_) => {
            state.index += 1;
            None
        }
        None => state.tuple.take(),
    };
    drop(done);
    Ok(found)
}

fn range_iter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = value.downcast::<RangeIterObj>() else { return Ok(None) };
    if let Some(number) = iterator.get_mut(vm).advance() {
        return vm.new_int(number).map(Some);
    }
    let Some(big) = iterator.get(vm).big.clone() else { return Ok(None) };
    let [next, step, remaining] = big.as_tuple().unwrap_or(&[]) else { return Ok(None) };
    if !vm.truth(remaining)? {
        return Ok(None);
    }
    let one = vm.new_int(1)?;
    let following = vm.binary(BinaryOp::Add, next, step)?;
    let left = vm.binary(BinaryOp::Sub, remaining, &one)?;
    let state = vm.new_tuple(&[following, step.clone(), left])?;
    let old = iterator.get_mut(vm).big.replace(state);
    drop(old);
    Ok(Some(next.clone()))
}

fn sequence_iter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(iterator) = value.downcast::<SequenceIterObj>() else { return Ok(None) };
    let state = iterator.get(vm);
    let (Some(sequence), index) = (state.sequence.clone(), state.index) else { return Ok(None) };
    let key = vm.new_int(index)?;
    match vm.get_item(&sequence, &key) {
        Ok(item) => {
            iterator.get_mut(vm).index = index.wrapping_add(1);
            Ok(Some(item))
        }
        Err(Raised) if vm.catch(Exc::IndexError) || vm.catch(Exc::StopIteration) => {
            let done = iterator.get_mut(vm).sequence.take();
            drop(done);
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// How many items an iterator of this file has left.
pub(super) fn remaining(vm: &Vm, value: &Value) -> Option<usize> {
    if let Some(iterator) = value.downcast::<ListIterObj>() {
        let state = iterator.get(vm);
        return Some(state.list.as_ref().map_or(0, |list| list.items(vm).len().saturating_sub(state.index)));
    }
    if let Some(iterator) = value.downcast::<ListReverseIterObj>() {
        let state = iterator.get(vm);
        let len = state.list.as_ref().map_or(0, |list| list.items(vm).len());
        return Some(if state.left > len { 0 } else { state.left });
    }
    if let Some(iterator) = value.downcast::<TupleIterObj>() {
        let state = iterator.get(vm);
        let len = state.tuple.as_ref().and_then(|tuple| tuple.as_tuple()).map_or(0, <[Value]>::len);
        return Some(len.saturating_sub(state.index));
    }
    let state = value.downcast::<RangeIterObj>()?.get(vm);
    state.big.is_none().then_some(state.remaining as usize)
}

fn iterator_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let left = remaining(vm, &args[0]);
    if let Some(left) = left {
        return vm.new_int(left as i64);
    }
    let big = args[0].downcast::<RangeIterObj>().and_then(|iterator| iterator.get(vm).big.clone());
    match big.as_ref().and_then(|big| big.as_tuple()) {
        Some([.., remaining]) => Ok(remaining.clone()),
        _ => vm.new_int(0),
    }
}

fn sequence_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(iterator) = args[0].downcast::<SequenceIterObj>() else { return Ok(vm.not_implemented()) };
    let (sequence, index) = (iterator.get(vm).sequence.clone(), iterator.get(vm).index);
    let Some(sequence) = sequence else { return vm.new_int(0) };
    if vm.entry_of(&sequence).slots.len.is_none() {
        return Ok(vm.not_implemented());
    }
    let len = vm.length(&sequence)? as i64;
    vm.new_int((len - index).max(0))
}

/// The class of range iterators whose numbers do not fit in 64 bits, by its name in the engine's state.
const LONG_RANGE_ITER: &str = "longrange_iterator";

const HINT_DOC: &str = "Private method returning an estimate of len(list(it)).";
const METHODS: &[NativeDef] = &[NativeDef::new("__length_hint__", iterator_hint, "($self, /)", HINT_DOC)];
const SEQUENCE_METHODS: &[NativeDef] = &[NativeDef::new("__length_hint__", sequence_hint, "($self, /)", HINT_DOC)];

/// The class `list_iterator`.
pub static LIST_ITER: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(list_iter_next);
    },
    ..ClassDef::new(Layout::ListIter)
};

/// The class `list_reverseiterator`.
pub static LIST_REVERSE_ITER: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(list_reverse_next);
    },
    ..ClassDef::new(Layout::ListReverseIter)
};

/// The class `tuple_iterator`.
pub static TUPLE_ITER: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(tuple_iter_next);
    },
    ..ClassDef::new(Layout::TupleIter)
};

/// The class `range_iterator`.
pub static RANGE_ITER: ClassDef = ClassDef {
    methods: METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(range_iter_next);
    },
    ..ClassDef::new(Layout::RangeIter)
};

/// The class `iterator`, over `__getitem__`.
pub static SEQUENCE_ITER: ClassDef = ClassDef {
    methods: SEQUENCE_METHODS,
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(sequence_iter_next);
    },
    ..ClassDef::new(Layout::SequenceIter)
};

pub(super) fn install(vm: &mut Vm) -> PyResult<()> {
    register::<ListIterObj>();
    register::<ListReverseIterObj>();
    register::<TupleIterObj>();
    register::<RangeIterObj>();
    register::<SequenceIterObj>();
    for class in [&LIST_ITER, &LIST_REVERSE_ITER, &TUPLE_ITER, &RANGE_ITER, &SEQUENCE_ITER] {
        vm.define_class(class)?;
    }
    if let Some(base) = vm.class_of_layout(Layout::RangeIter).cloned() {
        let class = vm.derive_class(LONG_RANGE_ITER, "builtins", &base, "")?;
        vm.module_state.insert(LONG_RANGE_ITER, class);
    }
    Ok(())
}
