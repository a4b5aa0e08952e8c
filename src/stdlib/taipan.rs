//! `taipan`: the engine as its programs see it: the heap's ledger, compaction, the exception of used-up fuel.

use serde_json::Value as Json;

use super::structure::{new_structure, structure_class};
use crate::mem::Ledger;
use crate::object::list::ListBuf;
use crate::object::{Exc, NativeDef, PyResult, Value, Vm};

/// The class of what `compact` tells, which the module keeps.
const COMPACTED: &str = "taipan.compacted";

/// Plain data as Python objects. It is the engine's own, and not deep.
fn object_of(vm: &mut Vm, data: &Json) -> PyResult {
    match data {
        Json::Null => Ok(vm.none()),
        Json::Bool(truth) => Ok(vm.bool(*truth)),
        Json::Number(number) => match number.as_i64() {
            Some(number) => vm.new_int(number),
            None => vm.new_float(number.as_f64().unwrap_or(0.0)),
        },
        Json::String(text) => vm.new_str(text),
        Json::Array(items) => {
            let mut list = ListBuf::new();
            for item in items {
                list.push(object_of(vm, item)?)?;
            }
            vm.new_list(list)
        }
        Json::Object(fields) => {
            let dict = vm.new_dict()?;
            for (name, field) in fields {
                let (name, field) = (vm.intern_str(name)?, object_of(vm, field)?);
                dict.set_name(vm, &name, field)?;
            }
            Ok(dict.into_value())
        }
    }
}

fn heap(vm: &mut Vm, _: &[Value]) -> PyResult {
    let ledger = vm.heap().ledger();
    let data = serde_json::to_value(&ledger).map_err(|error| vm.runtime_error(error.to_string()))?;
    object_of(vm, &data)
}

/// `compact()`, which `gc` has as well.
pub(super) fn compact(vm: &mut Vm, _: &[Value]) -> PyResult {
    if !vm.module_state.contains_key(COMPACTED) {
        (vm.hooks.import)(vm, "taipan")?;
    }
    let before = vm.heap().mapped();
    let done = vm.heap().compact();
    let values = [
        vm.new_int(done.bytes_returned as i64)?,
        vm.new_float(done.millis)?,
        vm.new_int(before as i64)?,
        vm.new_int(done.mapped as i64)?,
    ];
    match vm.module_state.get(COMPACTED).cloned() {
        Some(class) => new_structure(vm, &class, &values),
        None => vm.new_tuple(&values),
    }
}

fn steps(vm: &mut Vm, _: &[Value]) -> PyResult {
    let steps = vm.steps();
    vm.new_int(i64::try_from(steps).unwrap_or(i64::MAX))
}

/// The row of `compact`.
pub(super) const COMPACT: NativeDef = NativeDef::new(
    "compact",
    compact,
    "()",
    "Returns memory that is not in use to the system.\n\nTells how many bytes went, in how many milliseconds, and how many were mapped before and after.",
);

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("heap", heap, "()", "Where every byte of the engine's memory is, as a dict."),
    COMPACT,
    NativeDef::new("steps", steps, "()", "How many steps the program has taken: what --max-fuel limits."),
];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "taipan", "The engine that runs this program.", FUNCTIONS)?;
    let class = structure_class(vm, COMPACTED, &["bytes", "ms", "before", "after"])?;
    vm.module_state.insert(COMPACTED, class);
    let error = vm.exception_class(Exc::FuelError).clone();
    super::set(vm, &module, "FuelError", error)?;
    let version = vm.new_str(env!("CARGO_PKG_VERSION"))?;
    super::set(vm, &module, "__version__", version)?;
    Ok(module)
}

/// `sys._debugmallocstats()`: the state of pools and arenas, in CPython's form, to standard error.
///
/// # Errors
/// None.
pub fn debug_malloc_stats(vm: &mut Vm, _: &[Value]) -> PyResult {
    let text = malloc_stats(&vm.heap().ledger());
    let _ = vm.host.stdout.flush();
    // There is nobody to tell that it cannot be told.
    let _ = vm.host.stderr.write_all(text.as_bytes());
    let _ = vm.host.stderr.flush();
    Ok(vm.none())
}

fn malloc_stats(ledger: &Ledger) -> String {
    let pooled: Vec<_> = ledger.classes.iter().filter(|row| row.size.is_some()).collect();
    let mut out = format!(
        "Small block threshold = {}, in {} size classes.\n\nclass   size   num pools   blocks in use  avail blocks\n\
         -----   ----   ---------   -------------  ------------\n",
        pooled.iter().filter_map(|row| row.size).max().unwrap_or(0),
        pooled.len()
    );
    for (index, row) in pooled.iter().enumerate().filter(|(_, row)| row.pools > 0) {
        let size = row.size.unwrap_or(0);
        out.push_str(&format!("{index:>5}{size:>7}{:>12}{:>16}{:>14}\n", row.pools, row.handed_out, row.free));
    }
    out.push('\n');
    let arenas = &ledger.arenas;
    let rows = [
        ("# arenas allocated total", arenas.taken),
        ("# arenas reclaimed", arenas.returned),
        ("# arenas highwater mark", arenas.peak),
        ("# arenas allocated current", arenas.now),
        ("# bytes requested by live blocks", ledger.requested),
        ("# bytes lost to rounding", ledger.rounding),
        ("# bytes in available blocks", ledger.free),
        ("# bytes parked in freelists", ledger.parked),
        ("# bytes lost to pool headers", ledger.headers),
        ("# bytes in pages not used yet", ledger.virgin),
        ("# bytes kept for reuse", ledger.caches),
        ("# bytes held elsewhere", ledger.external),
        ("# bytes of stacks", ledger.stack),
        ("Total", ledger.mapped),
    ];
    for (name, figure) in rows {
        out.push_str(&format!("{name:<35}={figure:>21}\n"));
    }
    out
}
