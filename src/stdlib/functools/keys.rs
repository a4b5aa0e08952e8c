//! `functools.cmp_to_key`: keys that compare by calling a function.

use crate::object::class_def::GetSetDef;
use crate::object::opaque::OpaqueObj;
use crate::object::operator::CompareOp;
use crate::object::{Args, ClassDef, Layout, NativeDef, PyResult, Value, Vm};

static CALL: NativeDef = NativeDef::new("K", |vm, _| Ok(vm.none()), "(obj)", "");

/// Values: the comparison; of a key made from an object also that object.
pub(super) fn cmp_to_key(vm: &mut Vm, args: &[Value]) -> PyResult {
    let class = vm.module_state.get(CLASS.name).cloned().unwrap_or_else(|| vm.none());
    vm.new_opaque(&class, OpaqueObj::with_values([Some(args[0].clone())]))
}

fn key_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let given = vm.bind_arguments(&CALL, args)?;
    let comparison = vm.opaque(value)?.value_at(vm, 0);
    let class = vm.class_of(value);
    vm.new_opaque(&class, OpaqueObj::with_values([comparison, given.first().cloned()]))
}

fn key_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if a.type_id() != b.type_id() {
        return Err(vm.type_error("other argument must be K instance"));
    }
    let (left, right) = (vm.opaque(a)?, vm.opaque(b)?);
    let (Some(comparison), Some(x), Some(y)) = (left.value_at(vm, 0), left.value_at(vm, 1), right.value_at(vm, 1))
    else {
        return Err(vm.raise(crate::object::Exc::AttributeError, "object"));
    };
    let verdict = vm.call(&comparison, &[x, y])?;
    let zero = vm.new_int(0)?;
    vm.compare(&verdict, &zero, op)
}

fn get_object(vm: &mut Vm, value: &Value) -> PyResult {
    let object = vm.opaque(value)?.value_at(vm, 1);
    Ok(object.unwrap_or_else(|| vm.none()))
}

pub(super) static CLASS: ClassDef = ClassDef {
    name: "functools.KeyWrapper",
    getsets: &[GetSetDef::new("obj", get_object)],
    slots: |s| {
        s.call = Some(key_call);
        s.compare = Some(key_compare);
    },
    ..ClassDef::new(Layout::Opaque)
};
