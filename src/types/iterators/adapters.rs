//! Iterators that wrap others: `enumerate`, `zip`, `map`, `filter`, `reversed`, and `iter(callable, sentinel)`.

use super::advance;
use super::self_iter;
use crate::object::class_def::ClassDef;
use crate::object::operator::BinaryOp;
use crate::object::release::register;
use crate::object::{Args, Exc, Layout, NativeDef, Payload, PyResult, Raised, Value, Vm};

/// Payload of `enumerate`.
pub struct EnumerateObj {
    /// The iterator.
    pub iterator: Value,
    /// The next number, as long as there is no `big` one.
    pub index: i64,
    /// The next number, once it does not fit in 64 bits.
    pub big: Option<Value>,
}

impl Payload for EnumerateObj {
    const LAYOUT: Layout = Layout::Enumerate;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterator);
        self.big.iter().for_each(visit);
    }
}

/// Payload of `zip`.
pub struct ZipObj {
    /// The iterators, a tuple.
    pub iterators: Value,
    /// Must all end together?
    pub strict: bool,
}

impl Payload for ZipObj {
    const LAYOUT: Layout = Layout::Zip;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.iterators);
    }
}

/// Payload of `map`.
pub struct MapObj {
    /// The function.
    pub function: Value,
    /// The iterators, a tuple.
    pub iterators: Value,
    /// The results, once a program of Python 2 has used the object as the list that it was there: the iterator is then
    /// that of this list.
    pub list: Option<Value>,
}

impl Payload for MapObj {
    const LAYOUT: Layout = Layout::Map;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.iterators);
        self.list.iter().for_each(visit);
    }
}

/// Payload of `filter`.
pub struct FilterObj {
    /// The function, or None for truth.
    pub function: Value,
    /// The iterator.
    pub iterator: Value,
}

impl Payload for FilterObj {
    const LAYOUT: Layout = Layout::Filter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.iterator);
    }
}

/// Payload of `reversed` over a sequence.
pub struct ReversedObj {
    /// The sequence; gone when exhausted.
    pub sequence: Option<Value>,
    /// The next index; -1 at the end.
    pub index: i64,
}

impl Payload for ReversedObj {
    const LAYOUT: Layout = Layout::Reversed;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.sequence.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.sequence = None;
    }
}

/// Payload of `iter(callable, sentinel)`.
pub struct CallableIterObj {
    /// The callable; gone when exhausted.
    pub callable: Option<Value>,
    /// What ends the iteration.
    pub sentinel: Value,
}

impl Payload for CallableIterObj {
    const LAYOUT: Layout = Layout::CallableIter;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.callable.iter().for_each(&mut *visit);
        visit(&self.sentinel);
    }
    fn clear(&mut self) {
        self.callable = None;
    }
}

fn enumerate_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let mut given: [Option<Value>; 2] = [args.positional().first().cloned(), args.positional().get(1).cloned()];
    if args.values.len() > 2 {
        let message = format!("enumerate() takes at most 2 arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    for (name, value) in args.keywords() {
        let text = name.as_str().unwrap_or("?");
        match ["iterable", "start"].iter().position(|known| *known == text) {
            Some(at) if given[at].is_none() => given[at] = Some(value.clone()),
            _ => {
                let message = format!("'{text}' is an invalid keyword argument for enumerate()");
                return Err(vm.type_error(message));
            }
        }
    }
    let [Some(iterable), start] = given else {
        return Err(vm.type_error("enumerate() missing required argument 'iterable'"));
    };
    let start = match start {
        Some(start) => vm.index(&start)?,
        None => vm.new_int(0)?,
    };
    let iterator = vm.iter(&iterable)?;
    let (index, big) = match start.as_i64() {
        Some(index) => (index, None),
        None => (0, Some(start)),
    };
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, EnumerateObj { iterator, index, big })?.into_value())
}

fn enumerate_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some((number, item)) = enumerate_pair(vm, value)? else { return Ok(None) };
    vm.new_pair(number, item).map(Some)
}

/// What a loop that takes pairs apart at once gets from an iterator.
pub enum Pairs {
    /// The next pair.
    Pair(Value, Value),
    /// There is none.
    End,
    /// The iterator is not one of those that make pairs themselves (`enumerate`, `zip`, `dict.items`).
    Other,
}

/// The next pair of an iterator, without the tuple.
///
/// # Errors
/// Whatever the iterator raises.
pub fn next_pair(vm: &mut Vm, iterator: &Value) -> PyResult<Pairs> {
    let pair = if iterator.is_exact(Layout::Enumerate) {
        enumerate_pair(vm, iterator)?
    } else if iterator.is_exact(Layout::DictItemIter) {
        crate::types::dict::iter::next_item(vm, iterator)?
    } else if iterator.is_exact(Layout::Zip) {
        let Some(this) = iterator.downcast::<ZipObj>() else { return Ok(Pairs::Other) };
        let (iterators, strict) = (this.get(vm).iterators.clone(), this.get(vm).strict);
        match iterators.as_tuple() {
            Some([first, second]) if !strict => match advance(vm, first)? {
                Some(first) => advance(vm, second)?.map(|second| (first, second)),
                None => None,
            },
            _ => return Ok(Pairs::Other),
        }
    } else {
        return Ok(Pairs::Other);
    };
    Ok(pair.map_or(Pairs::End, |(first, second)| Pairs::Pair(first, second)))
}

#[inline(always)]
fn enumerate_pair(vm: &mut Vm, value: &Value) -> PyResult<Option<(Value, Value)>> {
    let Some(this) = value.downcast::<EnumerateObj>() else { return Ok(None) };
    let iterator = this.get(vm).iterator.clone();
    let Some(item) = advance(vm, &iterator)? else { return Ok(None) };
    let number = match this.get(vm).big.clone() {
        None => {
            let index = this.get(vm).index;
            let number = vm.new_int(index)?;
            match index.checked_add(1) {
                Some(next) => this.get_mut(vm).index = next,
                None => {
                    let one = vm.new_int(1)?;
                    let next = vm.binary(BinaryOp::Add, &number, &one)?;
                    this.get_mut(vm).big = Some(next);
                }
            }
            number
        }
        Some(number) => {
            let one = vm.new_int(1)?;
            let next = vm.binary(BinaryOp::Add, &number, &one)?;
            let old = this.get_mut(vm).big.replace(next);
            drop(old);
            number
        }
    };
    Ok(Some((number, item)))
}

fn zip_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let mut strict = false;
    for (name, value) in args.keywords() {
        if name.as_str() != Some("strict") {
            let message = format!("zip() got an unexpected keyword argument '{}'", name.as_str().unwrap_or("?"));
            return Err(vm.type_error(message));
        }
        strict = vm.truth(value)?;
    }
    let iterators = iterators_of(vm, args.positional())?;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ZipObj { iterators, strict })?.into_value())
}

/// A tuple of the iterators of some iterables.
fn iterators_of(vm: &mut Vm, iterables: &[Value]) -> PyResult {
    let iterators = iterables.iter().map(|iterable| vm.iter(iterable)).collect::<PyResult<Vec<_>>>()?;
    vm.new_tuple_from(iterators)
}

fn zip_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(this) = value.downcast::<ZipObj>() else { return Ok(None) };
    let (iterators, strict) = (this.get(vm).iterators.clone(), this.get(vm).strict);
    match iterators.as_tuple().unwrap_or(&[]) {
        [] => Ok(None),
        [first, second] if !strict => {
            let Some(first) = advance(vm, first)? else { return Ok(None) };
            let Some(second) = advance(vm, second)? else { return Ok(None) };
            vm.new_pair(first, second).map(Some)
        }
        iterators => {
            let mut items = Vec::with_capacity(iterators.len());
            for iterator in iterators {
                match vm.next(iterator)? {
                    Some(item) => items.push(item),
                    None if strict => return check_lengths(vm, iterators, items.len()),
                    None => return Ok(None),
                }
            }
            vm.new_tuple_from(items).map(Some)
        }
    }
}

/// Iterator number `ended` of a strict zip has ended: have all others?
fn check_lengths(vm: &mut Vm, iterators: &[Value], ended: usize) -> PyResult<Option<Value>> {
    let before = |count: usize| if count == 1 { " 1".to_string() } else { format!("s 1-{count}") };
    if ended > 0 {
        let message = format!("zip() argument {} is shorter than argument{}", ended + 1, before(ended));
        return Err(vm.value_error(message));
    }
    for (at, iterator) in iterators.iter().enumerate().skip(1) {
        if vm.next(iterator)?.is_some() {
            let message = format!("zip() argument {} is longer than argument{}", at + 1, before(at));
            return Err(vm.value_error(message));
        }
    }
    Ok(None)
}

fn map_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("map() takes no keyword arguments"));
    }
    let [function, iterables @ ..] = args.values else {
        return Err(vm.type_error("map() must have at least two arguments."));
    };
    if iterables.is_empty() {
        return Err(vm.type_error("map() must have at least two arguments."));
    }
    let iterators = iterators_of(vm, iterables)?;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, MapObj { function: function.clone(), iterators, list: None })?.into_value())
}

fn map_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(this) = value.downcast::<MapObj>() else { return Ok(None) };
    let (function, iterators) = (this.get(vm).function.clone(), this.get(vm).iterators.clone());
    let is_list = this.get(vm).list.is_some();
    match iterators.as_tuple().unwrap_or(&[]) {
        [only] if is_list => advance(vm, only),
        [only] => match advance(vm, only)? {
            Some(item) => vm.call(&function, &[item]).map(Some),
            None => Ok(None),
        },
        iterators => {
            let mut items = Vec::with_capacity(iterators.len());
            for iterator in iterators {
                match vm.next(iterator)? {
                    Some(item) => items.push(item),
                    None => return Ok(None),
                }
            }
            vm.call(&function, &items).map(Some)
        }
    }
}

/// `map(…)[key]`: in Python 2 it was a list. What is left of the iteration becomes one.
fn map_list(vm: &mut Vm, value: &Value) -> PyResult {
    let Some(this) = value.downcast::<MapObj>().cloned() else { return Ok(vm.none()) };
    if vm.host.strict_dialect {
        return Err(vm.type_error("'map' object is not subscriptable"));
    }
    if let Some(list) = &this.get(vm).list {
        return Ok(list.clone());
    }
    let items = vm.collect(value)?;
    let list = vm.new_list(items)?;
    let iterator = vm.iter(&list)?;
    let iterators = vm.new_tuple(&[iterator])?;
    let payload = this.get_mut(vm);
    payload.list = Some(list.clone());
    let old = std::mem::replace(&mut payload.iterators, iterators);
    drop(old);
    Ok(list)
}

fn map_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let list = map_list(vm, value)?;
    vm.get_item(&list, key)
}

fn map_setitem(vm: &mut Vm, value: &Value, key: &Value, item: Option<Value>) -> PyResult<()> {
    let list = map_list(vm, value)?;
    vm.set_item(&list, key, item)
}

fn filter_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "filter", 2, 2)?;
    let iterator = vm.iter(&args.values[1])?;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, FilterObj { function: args.values[0].clone(), iterator })?.into_value())
}

fn filter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(this) = value.downcast::<FilterObj>() else { return Ok(None) };
    let (function, iterator) = (this.get(vm).function.clone(), this.get(vm).iterator.clone());
    let by_truth = function.is_none() || vm.class_of_layout(Layout::Bool).is_some_and(|bool| bool.ptr_eq(&function));
    while let Some(item) = vm.next(&iterator)? {
        let passes = if by_truth {
            vm.truth(&item)?
        } else {
            let verdict = vm.call(&function, std::slice::from_ref(&item))?;
            vm.truth(&verdict)?
        };
        if passes {
            return Ok(Some(item));
        }
        vm.poll()?;
    }
    Ok(None)
}

fn reversed_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "reversed", 1, 1)?;
    reversed_as(vm, class, &args.values[0])
}

/// `reversed(value)`
///
/// # Errors
/// TypeError when it cannot be; whatever `__reversed__` and `__len__` raise.
pub fn reversed(vm: &mut Vm, value: &Value) -> PyResult {
    let class = vm.class_of_layout(Layout::Reversed).cloned().unwrap_or_else(|| vm.none());
    reversed_as(vm, &class, value)
}

fn reversed_as(vm: &mut Vm, class: &Value, value: &Value) -> PyResult {
    let name = vm.names.reversed.clone();
    let own = vm.special(value, &name);
    match own {
        Some(method) if !method.is_none() => return vm.call_special_attr(&method, value, &[]),
        _ => (),
    }
    let slots = &vm.entry_of(value).slots;
    let is_sequence = slots.getitem.is_some() && slots.len.is_some() && !value.is_layout(Layout::Dict);
    if own.is_some() || !is_sequence {
        if own.is_none() && vm.entry_of(value).slots.getitem.is_some() && !value.is_layout(Layout::Dict) {
            vm.length(value)?;
        }
        let message = format!("'{}' object is not reversible", vm.type_name(value));
        return Err(vm.type_error(message));
    }
    let index = vm.length(value)? as i64 - 1;
    let word = vm.instance_word(class);
    Ok(vm.alloc_as(word, ReversedObj { sequence: Some(value.clone()), index })?.into_value())
}

fn reversed_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(this) = value.downcast::<ReversedObj>() else { return Ok(None) };
    let (Some(sequence), index) = (this.get(vm).sequence.clone(), this.get(vm).index) else { return Ok(None) };
    if index >= 0 {
        let key = vm.new_int(index)?;
        match vm.get_item(&sequence, &key) {
            Ok(item) => {
                this.get_mut(vm).index -= 1;
                return Ok(Some(item));
            }
            Err(Raised) if vm.catch(Exc::IndexError) || vm.catch(Exc::StopIteration) => (),
            Err(error) => return Err(error),
        }
    }
    let state = this.get_mut(vm);
    state.index = -1;
    let done = state.sequence.take();
    drop(done);
    Ok(None)
}

fn reversed_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let Some(this) = args[0].downcast::<ReversedObj>() else { return vm.new_int(0) };
    let (sequence, left) = (this.get(vm).sequence.clone(), this.get(vm).index + 1);
    let Some(sequence) = sequence else { return vm.new_int(0) };
    let len = vm.length(&sequence)? as i64;
    vm.new_int(if len < left { 0 } else { left })
}

fn callable_iter_next(vm: &mut Vm, value: &Value) -> PyResult<Option<Value>> {
    let Some(this) = value.downcast::<CallableIterObj>() else { return Ok(None) };
    let (Some(callable), sentinel) = (this.get(vm).callable.clone(), this.get(vm).sentinel.clone()) else {
        return Ok(None);
    };
    let ended = match vm.call(&callable, &[]) {
        // The call itself may have exhausted the iterator.
        Ok(_) if this.get(vm).callable.is_none() => true,
        Ok(item) => {
            if !vm.equals(&sentinel, &item)? {
                return Ok(Some(item));
            }
            true
        }
        Err(Raised) if vm.catch(Exc::StopIteration) => true,
        Err(error) => return Err(error),
    };
    if ended {
        let done = this.get_mut(vm).callable.take();
        drop(done);
    }
    Ok(None)
}

/// The class `enumerate`.
pub static ENUMERATE: ClassDef = ClassDef {
    doc: "Return an enumerate object.\n\n  iterable\n    an object supporting iteration\n\nThe enumerate object yields pairs \
          containing a count (from start, which\ndefaults to zero) and a value yielded by the iterable \
          argument.\n\nenumerate is useful for obtaining an indexed list:\n    (0, seq[0]), (1, seq[1]), (2, seq[2]), ...",
    slots: |s| {
        s.new = Some(enumerate_new);
        s.iter = Some(self_iter);
        s.next = Some(enumerate_next);
    },
    is_base: true,
    ..ClassDef::new(Layout::Enumerate)
};

/// The class `zip`.
pub static ZIP: ClassDef = ClassDef {
    doc: "The zip object yields n-length tuples, where n is the number of iterables\npassed as positional arguments to zip().  \
          The i-th element in every tuple\ncomes from the i-th iterable argument to zip().  This continues until \
          the\nshortest argument is exhausted.\n\nIf strict is true and one of the arguments is exhausted before the \
          others,\nraise a ValueError.\n\n   >>> list(zip('abcdefg', range(3), range(4)))\n   [('a', 0, 0), ('b', 1, 1), \
          ('c', 2, 2)]",
    slots: |s| {
        s.new = Some(zip_new);
        s.iter = Some(self_iter);
        s.next = Some(zip_next);
    },
    is_base: true,
    ..ClassDef::new(Layout::Zip)
};

/// The class `map`.
pub static MAP: ClassDef = ClassDef {
    doc: "Make an iterator that computes the function using arguments from\neach of the iterables.  Stops when the shortest \
          iterable is exhausted.",
    slots: |s| {
        s.new = Some(map_new);
        s.iter = Some(self_iter);
        s.next = Some(map_next);
        s.getitem = Some(map_getitem);
        s.setitem = Some(map_setitem);
    },
    is_base: true,
    ..ClassDef::new(Layout::Map)
};

/// The class `filter`.
pub static FILTER: ClassDef = ClassDef {
    doc: "Return an iterator yielding those items of iterable for which function(item)\nis true. If function is None, \
          return the items that are true.",
    slots: |s| {
        s.new = Some(filter_new);
        s.iter = Some(self_iter);
        s.next = Some(filter_next);
    },
    is_base: true,
    ..ClassDef::new(Layout::Filter)
};

/// The class `reversed`.
pub static REVERSED: ClassDef = ClassDef {
    doc: "Return a reverse iterator over the values of the given sequence.",
    methods: &[NativeDef::new(
        "__length_hint__",
        reversed_hint,
        "($self, /)",
        "Private method returning an estimate of len(list(it)).",
    )],
    slots: |s| {
        s.new = Some(reversed_new);
        s.iter = Some(self_iter);
        s.next = Some(reversed_next);
    },
    is_base: true,
    ..ClassDef::new(Layout::Reversed)
};

/// The class `callable_iterator`.
pub static CALLABLE_ITER: ClassDef = ClassDef {
    slots: |s| {
        s.iter = Some(self_iter);
        s.next = Some(callable_iter_next);
    },
    ..ClassDef::new(Layout::CallableIter)
};

pub(super) fn install(vm: &mut Vm) -> PyResult<()> {
    register::<EnumerateObj>();
    register::<ZipObj>();
    register::<MapObj>();
    register::<FilterObj>();
    register::<ReversedObj>();
    register::<CallableIterObj>();
    for class in [&ENUMERATE, &ZIP, &MAP, &FILTER, &REVERSED, &CALLABLE_ITER] {
        vm.define_class(class)?;
    }
    Ok(())
}
