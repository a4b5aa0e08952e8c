//! Names of Python 2 that stand in where a program has nothing else of the name.

use super::{console, iteration, numbers, set};
use crate::object::operator::CompareOp;
use crate::object::{Layout, NativeDef, PyResult, Value, Vm};

fn cmp(vm: &mut Vm, args: &[Value]) -> PyResult {
    if vm.compare_truth(&args[0], &args[1], CompareOp::Lt)? {
        return vm.new_int(-1);
    }
    let greater = vm.compare_truth(&args[0], &args[1], CompareOp::Gt)?;
    vm.new_int(greater as i64)
}

fn intern(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[0].is_exact_str() {
        let message = format!("intern() argument 1 must be string, not {}", vm.type_name(&args[0]));
        return Err(vm.type_error(message));
    }
    vm.intern(&args[0])
}

const INTERN: NativeDef = NativeDef::new(
    "intern",
    intern,
    "(string, /)",
    "intern(string) -> string\n\n``Intern'' the given string.  This enters the string in the (global)\ntable of interned \
     strings whose purpose is to speed up dictionary lookups.",
);

const CMP: NativeDef = NativeDef::new(
    "cmp",
    cmp,
    "(x, y, /)",
    "cmp(x, y) -> integer\n\nReturn negative if x<y, zero if x==y, positive if x>y.",
);

/// Enters the names.
pub(super) fn install(vm: &mut Vm) -> PyResult<()> {
    let classes =
        [("xrange", Layout::Range), ("unicode", Layout::Str), ("basestring", Layout::Str), ("long", Layout::Int)];
    for (name, layout) in classes {
        if let Some(class) = vm.class_of_layout(layout).cloned() {
            set(vm, name, class)?;
        }
    }
    let functions = [
        ("unichr", &numbers::CHR),
        ("raw_input", &console::INPUT),
        ("reduce", &iteration::REDUCE),
        ("cmp", &CMP),
        ("intern", &INTERN),
    ];
    for (name, row) in functions {
        let function = vm.new_native(row, None, None)?;
        set(vm, name, function)?;
    }
    Ok(())
}
