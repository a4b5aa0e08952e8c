//! `tracemalloc`: who made the blocks that live. The following itself is the heap's and the engine's (`object::profile`);
//! snapshots and statistics are in Python.

use std::sync::Arc;

use crate::code::object::CodeObj;
use crate::object::list::ListBuf;
use crate::object::profile::Profile;
use crate::object::{NativeDef, PyResult, Value, Vm};

/// Calls that a trace may remember.
const MOST_FRAMES: i64 = u16::MAX as i64;

/// File and line of a place in a code object.
pub fn describe(vm: &Vm, code: &Value, pc: u32) -> (Arc<str>, u32) {
    match code.downcast::<CodeObj>() {
        Some(code) => {
            let code = code.get(vm);
            (Arc::from(code.filename.as_str().unwrap_or("?")), code.position(pc).line)
        }
        None => (Arc::from("<unknown>"), 0),
    }
}

fn start(vm: &mut Vm, args: &[Value]) -> PyResult {
    let frames = if args[0].is_unbound() { 1 } else { vm.index_clipped(&args[0])? };
    if !(1..=MOST_FRAMES).contains(&frames) {
        return Err(vm.value_error(format!("the number of frames must be in range [1; {MOST_FRAMES}]")));
    }
    if !is_on(vm) {
        vm.profile = Some(Box::new(Profile::new(frames as usize, describe)));
        vm.marks_lines = true;
        vm.heap().follow_blocks(0, None);
    }
    Ok(vm.none())
}

fn is_on(vm: &Vm) -> bool {
    vm.heap().is_followed() && vm.profile.is_some()
}

fn stop(vm: &mut Vm, _: &[Value]) -> PyResult {
    if is_on(vm) {
        vm.heap().follow_no_blocks();
        vm.profile = None;
    }
    Ok(vm.none())
}

fn is_tracing(vm: &mut Vm, _: &[Value]) -> PyResult {
    let on = is_on(vm);
    Ok(vm.bool(on))
}

fn clear_traces(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.heap().forget_followed();
    Ok(vm.none())
}

fn reset_peak(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.heap().reset_followed_peak();
    Ok(vm.none())
}

fn get_traced_memory(vm: &mut Vm, _: &[Value]) -> PyResult {
    let (now, peak) = vm.heap().followed_bytes();
    let pair = [vm.new_int(now as i64)?, vm.new_int(peak as i64)?];
    vm.new_tuple(&pair)
}

fn get_traceback_limit(vm: &mut Vm, _: &[Value]) -> PyResult {
    let depth = vm.profile.as_ref().map_or(1, |profile| profile.depth);
    vm.new_int(depth as i64)
}

fn get_tracemalloc_memory(vm: &mut Vm, _: &[Value]) -> PyResult {
    let (_, _, all) = vm.heap().tallies();
    // A row of the table of blocks, with the room that a hash table has.
    const ROW: u64 = 56;
    let sites = vm.profile.as_ref().map_or(0, |profile| profile.sites().len());
    vm.new_int((all.live_blocks * ROW) as i64 + sites as i64 * 96)
}

/// The frames of a site, the most recent first: `((file, line), …)`.
fn frames_of(vm: &mut Vm, site: u32) -> PyResult {
    let chain: Vec<(Arc<str>, u32)> = match &vm.profile {
        Some(profile) => profile.chain(site).map(|(_, site)| (site.file.clone(), site.line)).collect(),
        None => Vec::new(),
    };
    let mut frames = Vec::with_capacity(chain.len());
    for (file, line) in chain {
        let pair = [vm.intern_str(&file)?, vm.new_int(i64::from(line))?];
        frames.push(vm.new_tuple(&pair)?);
    }
    vm.new_tuple(&frames)
}

/// Every block that is followed: `[(size, frames), …]`.
fn get_traces(vm: &mut Vm, _: &[Value]) -> PyResult {
    vm.mark_site();
    let blocks = vm.heap().followed_blocks();
    let sites = vm.profile.as_ref().map_or(0, |profile| profile.sites().len());
    let mut frames: Vec<Option<Value>> = vec![None; sites];
    let mut traces = ListBuf::new();
    for (site, size) in blocks {
        let known = frames.get(site as usize).cloned().flatten();
        let known = match known {
            Some(known) => known,
            None => frames_of(vm, site)?,
        };
        if let Some(place) = frames.get_mut(site as usize) {
            *place = Some(known.clone());
        }
        let pair = [vm.new_int(size as i64)?, known];
        traces.push(vm.new_tuple(&pair)?)?;
    }
    vm.new_list(traces)
}

fn get_object_frames(vm: &mut Vm, args: &[Value]) -> PyResult {
    vm.mark_site();
    match vm.heap().site_of(args[0].address()) {
        Some(site) => frames_of(vm, site),
        None => Ok(vm.none()),
    }
}

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("start", start, "(nframe=1, /)", "Start tracing Python memory allocations."),
    NativeDef::new("stop", stop, "()", "Stop tracing Python memory allocations."),
    NativeDef::new("is_tracing", is_tracing, "()", "Return True if the tracemalloc module is tracing."),
    NativeDef::new("clear_traces", clear_traces, "()", "Clear traces of memory blocks allocated by Python."),
    NativeDef::new("reset_peak", reset_peak, "()", "Set the peak size of memory blocks traced to the current size."),
    NativeDef::new(
        "get_traced_memory",
        get_traced_memory,
        "()",
        "Get the current size and peak size of memory blocks traced by tracemalloc.",
    ),
    NativeDef::new(
        "get_traceback_limit",
        get_traceback_limit,
        "()",
        "Get the maximum number of frames stored in the traceback of a trace.",
    ),
    NativeDef::new(
        "get_tracemalloc_memory",
        get_tracemalloc_memory,
        "()",
        "Get the memory usage in bytes of the tracemalloc module.",
    ),
    NativeDef::new("_get_traces", get_traces, "()", "Sizes and frames of all traced blocks."),
    NativeDef::new("_get_object_frames", get_object_frames, "(obj, /)", "The frames that made an object."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError; whatever the module's code raises.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "tracemalloc", "Debug tool to trace memory blocks allocated by Python.", FUNCTIONS)?;
    vm.marks_lines = true;
    super::run_source(vm, &module, "tracemalloc", include_str!("python/tracemalloc.py"))?;
    Ok(module)
}
