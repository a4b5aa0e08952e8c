//! Definitions: functions, and what class statements begin with.

use super::store;
use crate::code::op::{HAS_ANNOTATIONS, HAS_CLOSURE, HAS_DEFAULTS, HAS_KWDEFAULTS};
use crate::code::unit::flag;
use crate::code::Instr;
use crate::object::dict::DictObj;
use crate::object::function::FunctionObj;
use crate::object::{Obj, Value, Vm};
use crate::vm::frame::code_obj;
use crate::vm::registers::{Caches, Machine};
use crate::vm::Step;

// Cache of `MakeFunction`: word 0 is the version of the globals' keys | the entry of `__builtins__`, word 1 the entry of `__name__`.

/// What a new function takes from its globals: the builtins, and the name of its module.
fn home(vm: &mut Vm, globals: &Obj<DictObj>, caches: Caches<2>) -> (Obj<DictObj>, Value) {
    if caches.low(0) == 0 || globals.version_now(vm) != caches.low(0) {
        let builtins = globals.index_of_name(vm, &vm.names.builtins);
        let name = globals.index_of_name(vm, &vm.names.name);
        let (Some(builtins), Some(name)) = (builtins, name) else {
            let module = globals.get_name(vm, &vm.names.name).unwrap_or_else(|| vm.none());
            return (super::load::builtins_of(vm, globals), module);
        };
        caches.set(0, globals.keys_version(vm) as u64 | (builtins as u64) << 32);
        caches.set(1, name as u64);
    }
    let module = globals.value_at(vm, caches.low(1)).cloned().unwrap_or_else(|| vm.none());
    (super::load::builtins_named(vm, globals.value_at(vm, caches.high(0))), module)
}

/// See the opcode's row.
pub fn make_function(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<2>();
    let code = machine.constant(i.c()).clone();
    let mut at = i.b();
    let mut part = |vm: &Vm, bit: u8| {
        if !i.has(bit) {
            return None;
        }
        at += 1;
        Some(machine.take(vm, at - 1))
    };
    let defaults = part(vm, HAS_DEFAULTS);
    let kwdefaults = part(vm, HAS_KWDEFAULTS);
    let annotations = part(vm, HAS_ANNOTATIONS);
    let closure = part(vm, HAS_CLOSURE);
    let globals = super::load::globals(vm);
    let (builtins, module) = home(vm, &globals, caches);
    let result = (|| {
        let code = code_obj(vm, &code)?;
        let body = code.get(vm);
        let doc = match body.constants.first() {
            Some(doc) if body.has(flag::DOCSTRING) => doc.clone(),
            _ => vm.none(),
        };
        let payload = FunctionObj {
            shape: body.shape(),
            name: body.name.clone(),
            qualname: body.qualname.clone(),
            code: code.value().clone(),
            globals,
            builtins,
            defaults,
            kwdefaults,
            closure,
            module,
            doc,
            annotations,
            type_params: None,
            dict: None,
        };
        Ok(vm.alloc(payload)?.into_value())
    })();
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn load_build_class(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let name = vm.names.build_class.clone();
    let globals = super::load::globals(vm);
    match super::load::builtins_of(vm, &globals).get_name(vm, &name) {
        Some(function) => {
            machine.put(i.a(), function);
            Step::Next
        }
        None => {
            vm.name_error(crate::object::Exc::NameError, &name, "__build_class__ not found");
            Step::Raised
        }
    }
}
