//! `gc`: the cycle collector from a script.

use crate::object::gc;
use crate::object::native::NativeDef;
use crate::object::{Exc, PyResult, Value, Vm};

/// Collects until finalisers make no more garbage.
fn collect(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[0].is_unbound() {
        let generation = vm.index_exact(&args[0], Exc::OverflowError)?;
        if !(0..=2).contains(&generation) {
            return Err(vm.value_error("invalid generation"));
        }
    }
    let mut freed = gc::collect(vm);
    for _ in 0..3 {
        crate::vm::generator::attend(vm)?;
        let more = gc::collect(vm);
        freed += more;
        if more == 0 {
            break;
        }
    }
    crate::vm::generator::attend(vm)?;
    vm.new_int(freed as i64)
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

fn get_threshold(vm: &mut Vm, _: &[Value]) -> PyResult {
    let numbers = vm.gc.thresholds.iter().map(|&number| vm.new_int(number)).collect::<PyResult<Vec<_>>>()?;
    vm.new_tuple(&numbers)
}

fn set_threshold(vm: &mut Vm, args: &[Value]) -> PyResult {
    for (index, value) in args.iter().enumerate() {
        if !value.is_unbound() {
            vm.gc.thresholds[index] = vm.index_exact(value, Exc::OverflowError)?;
        }
    }
    Ok(vm.none())
}

fn get_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    let made = (gc::LEAST_BUDGET - vm.shared.gc_budget.get()).max(0);
    let numbers = [vm.new_int(made)?, vm.new_int(0)?, vm.new_int(0)?];
    vm.new_tuple(&numbers)
}

fn get_stats(vm: &mut Vm, _: &[Value]) -> PyResult {
    let mut rows = Vec::new();
    for generation in 0..3 {
        let dict = vm.new_dict()?;
        let (collections, collected) =
            if generation == 2 { (vm.counts.collections, vm.counts.collected) } else { (0, 0) };
        for (name, number) in [("collections", collections), ("collected", collected), ("uncollectable", 0)] {
            let (name, number) = (vm.intern_str(name)?, vm.new_int(number as i64)?);
            dict.set_name(vm, &name, number)?;
        }
        rows.push(dict.into_value());
    }
    vm.new_list_of(&rows)
}

fn is_tracked(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(gc::is_tracked(vm, &args[0])))
}

fn is_finalized(vm: &mut Vm, args: &[Value]) -> PyResult {
    Ok(vm.bool(args[0].has_flag(crate::object::layout::flag::FINALIZED)))
}

fn get_objects(vm: &mut Vm, _: &[Value]) -> PyResult {
    let objects = gc::objects(vm);
    vm.new_list_of(&objects)
}

fn get_referents(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut found = Vec::new();
    for object in args {
        found.extend(gc::referents(vm, object));
    }
    vm.new_list_of(&found)
}

fn get_referrers(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut found = Vec::new();
    for object in gc::objects(vm) {
        let refers = gc::referents(vm, &object).iter().any(|value| args.iter().any(|arg| arg.ptr_eq(value)));
        if refers {
            found.push(object);
        }
    }
    vm.new_list_of(&found)
}

fn get_debug(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(vm.gc.debug)
}

fn set_debug(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.gc.debug = vm.index_exact(&args[0], Exc::OverflowError)?;
    Ok(vm.none())
}

/// Nothing is kept out of collections here, so that nothing needs to be.
fn freeze(vm: &mut Vm, _: &[Value]) -> PyResult {
    Ok(vm.none())
}

fn get_freeze_count(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.new_int(0)
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("collect", collect, "(generation=2)", "Run the garbage collector."),
    NativeDef::new("enable", enable, "()", "Enable automatic garbage collection."),
    NativeDef::new("disable", disable, "()", "Disable automatic garbage collection."),
    NativeDef::new("isenabled", is_enabled, "()", "Returns true if automatic garbage collection is enabled."),
    NativeDef::new("get_threshold", get_threshold, "()", "Return the current collection thresholds."),
    NativeDef::new(
        "set_threshold",
        set_threshold,
        "(threshold0, threshold1=10, threshold2=0, /)",
        "Set the collection thresholds.",
    ),
    NativeDef::new("get_count", get_count, "()", "Return a three-tuple of the current collection counts."),
    NativeDef::new("get_stats", get_stats, "()", "Return a list of dictionaries containing per-generation statistics."),
    NativeDef::new("is_tracked", is_tracked, "(obj, /)", "Returns true if the object is tracked by the garbage collector."),
    NativeDef::new("is_finalized", is_finalized, "(obj, /)", "Returns true if the object has been already finalized by the GC."),
    NativeDef::new("get_objects", get_objects, "(generation=None)", "Return a list of objects tracked by the collector."),
    NativeDef::new("get_referents", get_referents, "(*objs)", "Return the list of objects that are directly referred to by 'objs'."),
    NativeDef::new("get_referrers", get_referrers, "(*objs)", "Return the list of objects that directly refer to any of 'objs'."),
    NativeDef::new("get_debug", get_debug, "()", "Get the garbage collection debugging flags."),
    NativeDef::new("set_debug", set_debug, "(flags, /)", "Set the garbage collection debugging flags."),
    NativeDef::new("freeze", freeze, "()", "Freeze all current tracked objects."),
    NativeDef::new("unfreeze", freeze, "()", "Unfreeze all objects in the permanent generation."),
    NativeDef::new("get_freeze_count", get_freeze_count, "()", "Return the number of objects in the permanent generation."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "gc", "This module provides access to the garbage collector for reference cycles.", FUNCTIONS)?;
    for name in ["garbage", "callbacks"] {
        let list = vm.new_list_of(&[])?;
        super::set(vm, &module, name, list)?;
    }
    for (name, number) in [("DEBUG_STATS", 1), ("DEBUG_COLLECTABLE", 2), ("DEBUG_UNCOLLECTABLE", 4), ("DEBUG_SAVEALL", 32), ("DEBUG_LEAK", 38)] {
        let number = vm.new_int(number)?;
        super::set(vm, &module, name, number)?;
    }
    Ok(module)
}
