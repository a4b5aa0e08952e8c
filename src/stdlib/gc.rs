//! `gc`: the face of the cycle collector, which is in `object::gc`, and what goes with its collections.

use std::io::Write as _;

use super::{get, set};
use crate::object::gc;
use crate::object::list::{ListBuf, ListObj};
use crate::object::{Exc, NativeDef, PyResult, Value, Vm};

/// Where the module itself is kept, for its lists `callbacks` and `garbage`.
const MODULE: &str = "gc";

const DEBUG_STATS: i64 = 1;
const DEBUG_COLLECTABLE: i64 = 2;

fn generation(vm: &mut Vm, value: &Value) -> PyResult<usize> {
    if value.is_unbound() {
        return Ok(2);
    }
    match vm.index_exact(value, Exc::OverflowError)? {
        number @ 0..=2 => Ok(number as usize),
        _ => Err(vm.value_error("invalid generation")),
    }
}

fn collect(vm: &mut Vm, args: &[Value]) -> PyResult {
    let generation = generation(vm, &args[0])?;
    if vm.gc.running {
        return vm.new_int(0);
    }
    let count = run(vm, generation)?;
    vm.new_int(count as i64)
}

/// The collection of a generation, with all that goes with it: callbacks, reports, finalisers, and the collection of what
/// those leave. Tells how many objects were found that nothing reached.
///
/// # Errors
/// An interrupt, or what a limit raises.
fn run(vm: &mut Vm, generation: usize) -> PyResult<usize> {
    notify(vm, "start", generation, 0)?;
    let started = std::time::Instant::now();
    if vm.gc.debug & DEBUG_STATS != 0 {
        let [young, middle, old, frozen] = gc::census(vm);
        say(vm, &format!("gc: collecting generation {generation}..."));
        say(vm, &format!("gc: objects in each generation: {young} {middle} {old}"));
        say(vm, &format!("gc: objects in permanent generation: {frozen}"));
    }
    let mut count = gc::collect(vm, generation);
    crate::vm::generator::run_finalizers(vm);
    // What had finalisers, unless they brought it back. The finalisers it has left wait for the next safe point.
    if let Some(again) = vm.gc.take_again() {
        count += gc::collect_again(vm, again, generation);
    }
    keep_saved(vm)?;
    if vm.gc.debug & DEBUG_STATS != 0 {
        let seconds = started.elapsed().as_secs_f64();
        say(vm, &format!("gc: done, {count} unreachable, 0 uncollectable, {seconds:.4}s elapsed"));
    }
    notify(vm, "stop", generation, count)?;
    Ok(count)
}

/// What a safe point does about collections: those that are due.
///
/// # Errors
/// An interrupt, or what a limit raises.
pub fn attend(vm: &mut Vm) -> PyResult<()> {
    if let Some(generation) = vm.gc_due() {
        run(vm, generation)?;
    }
    Ok(())
}

/// A line of the report that `gc.set_debug` asks for.
fn say(vm: &mut Vm, line: &str) {
    // There is nobody to tell that it cannot be told.
    let _ = writeln!(vm.host.stderr, "{line}");
}

/// What was to be kept goes into `gc.garbage`.
fn keep_saved(vm: &mut Vm) -> PyResult<()> {
    let saved = std::mem::take(&mut vm.gc.saved);
    if saved.is_empty() {
        return Ok(());
    }
    let Some(module) = vm.module_state.get(MODULE).cloned() else { return Ok(()) };
    let Some(garbage) = get(vm, &module, "garbage") else { return Ok(()) };
    let Some(list) = garbage.downcast::<ListObj>() else { return Ok(()) };
    for value in saved {
        if vm.gc.debug & DEBUG_COLLECTABLE != 0 {
            let line = format!("gc: collectable <{} {:#x}>", vm.type_name(&value), value.address());
            say(vm, &line);
        }
        list.get_mut(vm).items.push(value)?;
    }
    Ok(())
}

/// Calls `gc.callbacks`.
fn notify(vm: &mut Vm, phase: &str, generation: usize, collected: usize) -> PyResult<()> {
    let Some(module) = vm.module_state.get(MODULE).cloned() else { return Ok(()) };
    let Some(callbacks) = get(vm, &module, "callbacks") else { return Ok(()) };
    let Some(list) = callbacks.downcast::<ListObj>() else { return Ok(()) };
    if list.items(vm).is_empty() {
        return Ok(());
    }
    // An exception that is on its way stays so.
    let raised = vm.has_raised().then(|| vm.take_raised());
    let info = vm.new_dict()?;
    for (name, number) in [("generation", generation), ("collected", collected), ("uncollectable", 0)] {
        let (name, number) = (vm.intern_str(name)?, vm.new_int(number as i64)?);
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
    if let Some(raised) = raised {
        vm.put_raised(raised);
    }
    Ok(())
}

fn enable(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.enable_gc();
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
    vm.set_gc_thresholds(thresholds);
    Ok(vm.none())
}

fn get_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    let counts = vm.gc_count();
    ints(vm, &counts)
}

fn get_stats(vm: &mut Vm, _: &[Value]) -> PyResult {
    let mut stats = ListBuf::new();
    for row in vm.gc.stats {
        let made = vm.new_dict()?;
        let parts = [("collections", row.collections), ("collected", row.collected), ("uncollectable", 0)];
        for (name, number) in parts {
            let (name, number) = (vm.intern_str(name)?, vm.new_int(number as i64)?);
            made.set_name(vm, &name, number)?;
        }
        stats.push(made.into_value())?;
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
    Ok(vm.bool(gc::is_tracked(vm, &args[0]) && gc::is_finalized(&args[0])))
}

fn get_objects(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut generation = None;
    if !args[0].is_unbound() && !args[0].is_none() {
        let number = vm.index_exact(&args[0], Exc::OverflowError)?;
        if number < 0 {
            return Err(vm.value_error("generation parameter cannot be negative"));
        }
        if number > 2 {
            let message = "generation parameter must be less than the number of available generations (3)";
            return Err(vm.value_error(message));
        }
        generation = Some(number as u32);
    }
    let found = gc::objects(vm, generation)?;
    vm.new_list(found)
}

fn get_referents(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut found = ListBuf::new();
    for object in args {
        gc::referents(vm, object, &mut found)?;
    }
    vm.new_list(found)
}

fn get_referrers(vm: &mut Vm, args: &[Value]) -> PyResult {
    let found = gc::referrers(vm, args)?;
    vm.new_list(found)
}

fn freeze(vm: &mut Vm, _: &[Value]) -> PyResult {
    gc::freeze(vm, true);
    Ok(vm.none())
}

fn unfreeze(vm: &mut Vm, _: &[Value]) -> PyResult {
    gc::freeze(vm, false);
    Ok(vm.none())
}

fn get_freeze_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    let frozen = gc::census(vm)[3];
    vm.new_int(frozen as i64)
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("enable", enable, "()", "Collections run by themselves."),
    NativeDef::new("disable", disable, "()", "No collection runs by itself."),
    NativeDef::new("isenabled", is_enabled, "()", "Do collections run by themselves?"),
    NativeDef::new("collect", collect, "(generation=2)", "Collects, and says how many objects were unreachable."),
    super::taipan::COMPACT,
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
    NativeDef::new("freeze", freeze, "()", "Sets all objects aside: no collection looks at them."),
    NativeDef::new("unfreeze", unfreeze, "()", "Takes back what was set aside."),
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
