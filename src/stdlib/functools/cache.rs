//! `functools.lru_cache`: the wrapper around a function. The results stand in a dict in the order of their last use.

use crate::object::dict::DictObj;
use crate::object::function::BoundMethodObj;
use crate::object::opaque::OpaqueObj;
use crate::object::{Args, ClassDef, Layout, NativeDef, Obj, PyResult, Value, Vm};

/// Numbers.
const HITS: usize = 0;
const MISSES: usize = 1;
/// The most results that are kept; -1: all.
const MAXIMUM: usize = 2;
const TYPED: usize = 3;

/// `(function, maxsize or -1, typed, mark)`. Values: the function, the results, the mark between positional and keyword
/// arguments in a key.
fn cache_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "_cache", 4, 4)?;
    let given = args.values;
    let maximum = vm.index_clipped(&given[1])?;
    let typed = vm.truth(&given[2])?;
    let results = vm.new_dict()?.into_value();
    let values = [Some(given[0].clone()), Some(results), Some(given[3].clone())];
    vm.new_opaque(class, OpaqueObj::with_values(values).with_numbers([0, 0, maximum.max(-1), i64::from(typed)]))
}

/// What stands for the arguments in the dict: the argument itself if that is safe, else a tuple.
fn key_of(vm: &mut Vm, this: &Obj<OpaqueObj>, args: &Args) -> PyResult {
    let typed = this.number(vm, TYPED) != 0;
    if let ([only], true, false) = (args.values, args.names.is_empty(), typed) {
        if only.as_exact_int().is_some() || only.is_exact_str() {
            return Ok(only.clone());
        }
    }
    if args.names.is_empty() && !typed {
        return vm.new_tuple(args.values);
    }
    let mut key = args.positional().to_vec();
    if !args.names.is_empty() {
        key.push(this.value_at(vm, 2).unwrap_or_else(|| vm.none()));
    }
    for (name, value) in args.keywords() {
        key.push(name.clone());
        key.push(value.clone());
    }
    if typed {
        key.extend(args.values.iter().map(|value| vm.class_of(value)));
    }
    vm.new_tuple_from(key)
}

fn count(vm: &mut Vm, this: &Obj<OpaqueObj>, number: usize) {
    let now = this.number(vm, number);
    this.set_number(vm, number, now.saturating_add(1));
}

fn cache_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let this = vm.opaque(value)?;
    let (Some(function), Some(results)) = (this.value_at(vm, 0), this.value_at(vm, 1)) else { return Ok(vm.none()) };
    let Some(results) = results.downcast::<DictObj>() else { return Ok(vm.none()) };
    let maximum = this.number(vm, MAXIMUM);
    if maximum == 0 {
        count(vm, &this, MISSES);
        return vm.call_args(&function, args);
    }
    let key = key_of(vm, &this, args)?;
    let hash = vm.hash(&key)?;
    if let Some(found) = results.lookup_hashed(vm, &key, hash)? {
        if maximum > 0 {
            // The last used goes to the end.
            if let Some(kept) = results.remove_hashed(vm, &key, hash)? {
                results.insert_hashed(vm, key, hash, kept)?;
            }
        }
        count(vm, &this, HITS);
        return Ok(found);
    }
    count(vm, &this, MISSES);
    let result = vm.call_args(&function, args)?;
    if maximum < 0 {
        results.insert_hashed(vm, key, hash, result.clone())?;
        return Ok(result);
    }
    if results.lookup_hashed(vm, &key, hash)?.is_some() {
        // The call itself has entered it.
        return Ok(result);
    }
    if results.len(vm) as i64 >= maximum {
        let oldest = results.popitem_first(vm);
        drop(oldest);
    }
    results.insert_hashed(vm, key, hash, result.clone())?;
    Ok(result)
}

fn cache_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    match object {
        Some(object) if !object.is_none() => {
            let bound = BoundMethodObj { function: value.clone(), receiver: object.clone() };
            Ok(vm.alloc(bound)?.into_value())
        }
        _ => Ok(value.clone()),
    }
}

/// `_counts()`: hits, misses, and how many results there are.
fn counts(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = vm.opaque(&args[0])?;
    let size = this.value_at(vm, 1).and_then(|results| results.downcast::<DictObj>().map(|dict| dict.len(vm)));
    let (hits, misses) = (this.number(vm, HITS), this.number(vm, MISSES));
    let parts = [vm.new_int(hits)?, vm.new_int(misses)?, vm.new_int(size.unwrap_or(0) as i64)?];
    vm.new_tuple(&parts)
}

fn cache_clear(vm: &mut Vm, args: &[Value]) -> PyResult {
    let this = vm.opaque(&args[0])?;
    this.set_number(vm, HITS, 0);
    this.set_number(vm, MISSES, 0);
    if let Some(results) = this.value_at(vm, 1) {
        if let Some(results) = results.downcast::<DictObj>() {
            results.clear(vm);
        }
    }
    Ok(vm.none())
}

pub(super) static CLASS: ClassDef = ClassDef {
    name: "functools._cache",
    is_base: true,
    methods: &[
        NativeDef::new("_counts", counts, "($self, /)", ""),
        NativeDef::new("cache_clear", cache_clear, "($self, /)", "Forgets all results and counts."),
    ],
    slots: |s| {
        s.new = Some(cache_new);
        s.call = Some(cache_call);
        s.descr_get = Some(cache_get);
    },
    ..ClassDef::new(Layout::Opaque)
};
