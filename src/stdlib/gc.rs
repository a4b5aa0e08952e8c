//! `gc`: the face of the cycle collector, which is in `object::gc`. It has one generation; the other two are there for the
//! programs that name them.

use super::{get, set};
use crate::object::gc;
use crate::object::layout::flag;
use crate::object::list::{ListBuf, ListObj};
use crate::object::{Exc, NativeDef, PyResult, Value, Vm};

/// Where the module itself is kept, for its lists `callbacks` and `garbage`.
const MODULE: &str = "gc";

fn generation(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    if value.is_unbound() {
        return Ok(2);
    }
    let number = vm.index_exact(value, Exc::OverflowError)?;
    if !(0..=2).contains(&number) {
        return Err(vm.value_error("invalid generation"));
    }
    Ok(number)
}

fn collect(vm: &mut Vm, args: &[Value]) -> PyResult {
    let generation = generation(vm, &args[0])?;
    notify(vm, "start", generation, 0)?;
    let count = full_collection(vm)?;
    notify(vm, "stop", generation, count)?;
    vm.new_int(count as i64)
}

/// Collects; runs the finalisers of what was found, and collects that too.
fn full_collection(vm: &mut Vm) -> PyResult<usize> {
    /// Finalisers may make new garbage without end.
    const ROUNDS: usize = 8;
    let mut count = gc::collect(vm);
    for _ in 0..ROUNDS {
        if !vm.shared.attention.get() {
            break;
        }
        crate::vm::generator::attend(vm)?;
        count += gc::collect(vm);
    }
    Ok(count)
}

/// Calls `gc.callbacks`.
fn notify(vm: &mut Vm, phase: &str, generation: i64, collected: usize) -> PyResult<()> {
    let Some(module) = vm.module_state.get(MODULE).cloned() else { return Ok(()) };
    let Some(callbacks) = get(vm, &module, "callbacks") else { return Ok(()) };
    let Some(list) = callbacks.downcast::<ListObj>() else { return Ok(()) };
    if list.items(vm).is_empty() {
        return Ok(());
    }
    let info = vm.new_dict()?;
    for (name, number) in [("generation", generation), ("collected", collected as i64), ("uncollectable", 0)] {
        let (name, number) = (vm.intern_str(name)?, vm.new_int(number)?);
        info.set_name(vm, &name, number)?;
    }
    let phase = vm.new_str(phase)?;
    let mut index = 0;
    while let Some(callback) = list.items(vm).get(index).cloned() {
        index += 1;
        if vm.call(&callback, &[phase.clone(), info.value().clone()]).is_err() {
            let exception = vm.take_raised();
            crate::types::exception::report_ignored(vm, &exception, &callback);
        }
    }
    Ok(())
}

fn enable(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.gc.enabled = true;
    Ok(vm.none())
}

fn disable(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.gc.enabled = false;
    Ok(vm.none())
}

fn is_enabled(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.bool(vm.gc.enabled))
}

fn ints(vm: &mut Vm, numbers: &[i64]) -> PyResult {
    let mut items = Vec::with_capacity(numbers.len());
    for &number in numbers {
        items.push(vm.new_int(number)?);
    }
    vm.new_tuple(&items)
}

fn get_threshold(vm: &mut Vm, _: &[Value]) -> PyResult {
    let thresholds = vm.gc.thresholds;
    ints(vm, &thresholds)
}

fn set_threshold(vm: &mut Vm, args: &[Value]) -> PyResult {
    if args.is_empty() || args.len() > 3 {
        return Err(vm.type_error("gc.set_threshold requires 1 to 3 arguments"));
    }
    let mut thresholds = vm.gc.thresholds;
    for (threshold, value) in thresholds.iter_mut().zip(args) {
        *threshold = vm.index_exact(value, Exc::OverflowError)?;
    }
    vm.gc.thresholds = thresholds;
    Ok(vm.none())
}

fn get_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    let since = (gc::LEAST_BUDGET - vm.shared.gc_budget.get()).max(0);
    ints(vm, &[since, 0, 0])
}

fn get_stats(vm: &mut Vm, _: &[Value]) -> PyResult {
    let counts = [(0, 0), (0, 0), (vm.counts.collections, vm.counts.collected)];
    let mut stats = ListBuf::new();
    for (collections, collected) in counts {
        let row = vm.new_dict()?;
        for (name, number) in [("collections", collections), ("collected", collected), ("uncollectable", 0)] {
            let (name, number) = (vm.intern_str(name)?, vm.new_int(number as i64)?);
            row.set_name(vm, &name, number)?;
        }
        stats.push(row.into_value())?;
    }
    vm.new_list(stats)
}

fn set_debug(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.gc.debug = vm.index_exact(&args[0], Exc::OverflowError)?;
    Ok(vm.none())
}

fn get_debug(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(vm.gc.debug)
}

fn is_tracked(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(gc::is_tracked(vm, &args[0])))
}

fn is_finalized(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(gc::is_tracked(vm, &args[0]) && args[0].has_flag(flag::FINALIZED)))
}

/// A list of values; the memory for it is asked for first.
fn list_of(vm: &mut Vm, values: &[Value]) -> PyResult {
    let items = ListBuf::from_slice(values)?;
    vm.new_list(items)
}

fn get_objects(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut young = false;
    if !args[0].is_unbound() && !args[0].is_none() {
        let number = vm.index_exact(&args[0], Exc::OverflowError)?;
        if number < 0 {
            return Err(vm.value_error("generation parameter cannot be negative"));
        }
        if number > 2 {
            let message = "generation parameter must be less than the number of available generations (3)";
            return Err(vm.value_error(message));
        }
        young = number < 2;
    }
    let objects = if young { Vec::new() } else { gc::objects(vm) };
    list_of(vm, &objects)
}

fn get_referents(vm: &mut Vm, args: &[Value]) -> PyResult {
    let found: Vec<Value> = args.iter().flat_map(|object| gc::referents(vm, object)).collect();
    list_of(vm, &found)
}

fn get_referrers(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut objects = gc::objects(vm);
    objects.retain(|object| {
        let referents = gc::referents(vm, object);
        referents.iter().any(|referent| args.iter().any(|wanted| wanted.ptr_eq(referent)))
    });
    list_of(vm, &objects)
}

/// Objects cannot be set aside: there is no forking to do it for.
fn freeze(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.none())
}

fn get_freeze_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(0)
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("enable", enable, "()", "Collections run by themselves."),
    NativeDef::new("disable", disable, "()", "No collection runs by itself."),
    NativeDef::new("isenabled", is_enabled, "()", "Do collections run by themselves?"),
    NativeDef::new("collect", collect, "(generation=2)", "Collects, and says how many objects were unreachable."),
    NativeDef::new("get_threshold", get_threshold, "()", "The thresholds of the generations."),
    NativeDef::new("set_threshold", set_threshold, "(*thresholds)", "Sets the thresholds of the generations."),
    NativeDef::new("get_count", get_count, "()", "How many containers were made since the last collection."),
    NativeDef::new("get_stats", get_stats, "()", "A dict for each generation: what was collected."),
    NativeDef::new("set_debug", set_debug, "(flags, /)", "Sets the flags for finding leaks."),
    NativeDef::new("get_debug", get_debug, "()", "The flags for finding leaks."),
    NativeDef::new("is_tracked", is_tracked, "(obj, /)", "Does the collector look at the object?"),
    NativeDef::new("is_finalized", is_finalized, "(obj, /)", "Has the finaliser of the object run?"),
    NativeDef::new(
        "get_objects",
        get_objects,
        "(generation=None)",
        "A list of all objects that the collector looks at.",
    ),
    NativeDef::new("get_referents", get_referents, "(*objs)", "A list of what the objects refer to."),
    NativeDef::new("get_referrers", get_referrers, "(*objs)", "A list of the objects that refer to any of these."),
    NativeDef::new("freeze", freeze, "()", "Sets all objects aside (which has no effect here)."),
    NativeDef::new("unfreeze", freeze, "()", "Takes back what was set aside."),
    NativeDef::new("get_freeze_count", get_freeze_count, "()", "How many objects are set aside."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "gc", "The collector of cyclic garbage.", FUNCTIONS)?;
    let flags = [
        ("DEBUG_STATS", 1),
        ("DEBUG_COLLECTABLE", 2),
        ("DEBUG_UNCOLLECTABLE", 4),
        ("DEBUG_SAVEALL", 32),
        ("DEBUG_LEAK", 38),
    ];
    for (name, number) in flags {
        let number = vm.new_int(number)?;
        set(vm, &module, name, number)?;
    }
    for name in ["callbacks", "garbage"] {
        let list = vm.new_list_of(&[])?;
        set(vm, &module, name, list)?;
    }
    vm.module_state.insert(MODULE, module.clone());
    Ok(module)
}
