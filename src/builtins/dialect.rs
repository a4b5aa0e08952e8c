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
    let functions =
        [("unichr", &numbers::CHR), ("raw_input", &console::INPUT), ("reduce", &iteration::REDUCE), ("cmp", &CMP)];
    for (name, row) in functions {
        let function = vm.new_native(row, None, None)?;
        set(vm, name, function)?;
    }
    Ok(())
}
