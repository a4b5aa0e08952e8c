//! `match` statements and the intrinsics of PEP 695.

use super::store;
use crate::code::op::Intrinsic;
use crate::code::Instr;
use crate::object::dict::DictObj;
use crate::object::{Exc, Layout, PyResult, Value, Vm};
use crate::vm::registers::Machine;
use crate::vm::Step;

/// See the opcode's row.
pub fn match_sequence(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.reg(i.b());
    let is = [Layout::List, Layout::Tuple, Layout::Range].iter().any(|&layout| value.is_layout(layout));
    let value = vm.bool(is);
    machine.put(i.a(), value);
    Step::Next
}

/// See the opcode's row.
pub fn match_mapping(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let is = machine.reg(i.b()).is_layout(Layout::Dict) || machine.reg(i.b()).is_layout(Layout::MappingProxy);
    let value = vm.bool(is);
    machine.put(i.a(), value);
    Step::Next
}

/// See the opcode's row.
pub fn match_keys(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let (mapping, keys) = (machine.reg(i.b()).clone(), machine.reg(i.c()).clone());
    let result = (|| {
        let mut values = Vec::new();
        for key in keys.as_tuple().unwrap_or(&[]) {
            let found = match mapping.downcast::<DictObj>() {
                Some(dict) => dict.clone().lookup(vm, key)?,
                None => match vm.get_item(&mapping, key) {
                    Ok(value) => Some(value),
                    Err(_) if vm.catch(Exc::KeyError) => None,
                    Err(error) => return Err(error),
                },
            };
            match found {
                Some(value) => values.push(value),
                None => return Ok(vm.none()),
            }
        }
        vm.new_tuple_from(values)
    })();
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn match_class(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let (subject, class) = (machine.reg(i.b()).clone(), machine.reg(i.c()).clone());
    let names = machine.constant(caches.high(0) as usize).clone();
    let result = class_pattern(vm, &subject, &class, caches.low(0) as usize, names.as_tuple().unwrap_or(&[]));
    store(machine, i.a(), result)
}

fn class_pattern(vm: &mut Vm, subject: &Value, class: &Value, count: usize, names: &[Value]) -> PyResult {
    if !class.is_layout(Layout::Type) {
        let message = "called match pattern must be a class".to_string();
        return Err(vm.type_error(message));
    }
    if !vm.is_instance(subject, class) {
        return Ok(vm.none());
    }
    let mut attributes = Vec::new();
    if count > 0 {
        let own = [
            Layout::Bool,
            Layout::ByteArray,
            Layout::Bytes,
            Layout::Dict,
            Layout::Float,
            Layout::FrozenSet,
            Layout::Int,
            Layout::List,
            Layout::Set,
            Layout::Str,
            Layout::Tuple,
        ];
        let name = vm.names.match_args.clone();
        match vm.find_attr(class, &name)? {
            Some(args) => positional_attributes(vm, class, &args, count, names, &mut attributes)?,
            None if own.iter().any(|&layout| subject.is_layout(layout)) || subject.is_layout(Layout::BigInt) => {
                if count > 1 {
                    let message =
                        format!("{}() accepts 1 positional sub-pattern ({count} given)", class_name(vm, class));
                    return Err(vm.type_error(message));
                }
                let mut values = vec![subject.clone()];
                if !named_attributes(vm, subject, names, &mut values)? {
                    return Ok(vm.none());
                }
                return vm.new_tuple_from(values);
            }
            None => {
                let message = format!("{}() accepts 0 positional sub-patterns ({count} given)", class_name(vm, class));
                return Err(vm.type_error(message));
            }
        }
    }
    let mut values = Vec::new();
    if !named_attributes(vm, subject, &attributes, &mut values)? || !named_attributes(vm, subject, names, &mut values)?
    {
        return Ok(vm.none());
    }
    vm.new_tuple_from(values)
}

fn class_name(vm: &Vm, class: &Value) -> String {
    vm.as_class(class).get(vm).name.as_str().unwrap_or("?").to_string()
}

fn positional_attributes(
    vm: &mut Vm,
    class: &Value,
    args: &Value,
    count: usize,
    names: &[Value],
    attributes: &mut Vec<Value>,
) -> PyResult<()> {
    let class = class_name(vm, class);
    let Some(args) = args.as_tuple() else {
        let message = format!("{class}.__match_args__ must be a tuple (got {})", vm.type_name(args));
        return Err(vm.type_error(message));
    };
    if count > args.len() {
        let plural = if args.len() == 1 { "" } else { "s" };
        let message = format!("{class}() accepts {} positional sub-pattern{plural} ({count} given)", args.len());
        return Err(vm.type_error(message));
    }
    for name in &args[..count] {
        if !name.is_layout(Layout::Str) {
            let message = format!("__match_args__ elements must be strings (got {})", vm.type_name(name));
            return Err(vm.type_error(message));
        }
        if names.iter().any(|other| other.str_bytes() == name.str_bytes()) {
            let message =
                format!("{class}() got multiple sub-patterns for attribute '{}'", name.as_str().unwrap_or("?"));
            return Err(vm.type_error(message));
        }
        attributes.push(name.clone());
    }
    Ok(())
}

fn named_attributes(vm: &mut Vm, subject: &Value, names: &[Value], values: &mut Vec<Value>) -> PyResult<bool> {
    for name in names {
        match vm.find_attr(subject, name)? {
            Some(value) => values.push(value),
            None => return Ok(false),
        }
    }
    Ok(true)
}

/// See the opcode's row.
pub fn get_len(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let result = vm.length(machine.reg(i.b())).and_then(|len| vm.new_int(len as i64));
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn intrinsic(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let operands = machine.window(i.b(), 3);
    let result = if i.c() == Intrinsic::SetTypeParams as usize {
        let function = operands[0].clone();
        vm.intern_str("__type_params__").and_then(|name| {
            vm.set_attr(&function, &name, Some(operands[1].clone()))?;
            Ok(function)
        })
    } else if i.c() == Intrinsic::MakeException2 as usize {
        crate::builtins::python2::make_exception(vm, &operands[0], &operands[1], &operands[2])
    } else {
        crate::types::typevar::make(vm, i.c(), operands)
    };
    store(machine, i.a(), result)
}
