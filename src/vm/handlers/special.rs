//! Dunders written in Python that an instruction wants: their frames are pushed like those of calls, without re-entry.
//!
//! An instruction whose operands stay where they are until the dunder has returned has [`Effect::Operator`]; the return then comes back
//! here, to [`finish`], which sees the instruction again and does the rest of it. What is unusual (dunders that are no functions,
//! operands of which one extends the class of the other) is left to the slots, which call from Rust.

use super::flow::jump_when;
use super::{kill, store};
use crate::code::op::{IF_TRUE, INPLACE, KILL_A, KILL_B, KILL_C};
use crate::code::{BinaryOp, Instr, Op};
use crate::object::frame::Effect;
use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{CompareOp, Layout, PyResult, UnaryOp, Value, Vm};
use crate::vm::registers::Machine;
use crate::vm::Step;

/// Is the object of a class written in Python?
#[inline(always)]
fn is_dynamic(object: &Value) -> bool {
    object.type_id().0 >= FIRST_DYNAMIC_ID
}

/// The Python function that is dunder `name` of the object's class.
#[inline]
pub fn function_of(vm: &Vm, object: &Value, name: &Value) -> Option<Value> {
    if !is_dynamic(object) {
        return None;
    }
    vm.special(object, name).filter(|attr| attr.is_exact(Layout::Function))
}

/// Has the right operand a class that extends the left one's, so that it comes first?
fn right_first(vm: &Vm, left: &Value, right: &Value) -> bool {
    let (l, r) = (left.type_id(), right.type_id());
    l != r && is_dynamic(right) && vm.is_subclass_id(r, l)
}

/// Is it of a class whose operators know no instances of classes in Python?
fn is_plain_number(value: &Value) -> bool {
    value.is_exact(Layout::Int) || value.is_exact(Layout::Float)
}

fn call<const N: usize>(vm: &mut Vm, machine: &mut Machine, function: Value, args: [Value; N]) -> Step {
    super::call::call_spare(vm, machine, 0, function, args, Effect::Operator)
}

/// `left op right`: calls the dunder that comes first.
pub fn binary(vm: &mut Vm, machine: &mut Machine, i: Instr, op: BinaryOp, left: &Value, right: &Value) -> Option<Step> {
    let [plain, reflected, inplace] = &vm.names.binary[op as usize];
    if is_dynamic(left) {
        let own = if i.has(INPLACE) { vm.special(left, inplace) } else { None };
        let function = match own {
            Some(own) => own.is_exact(Layout::Function).then_some(own)?,
            None if right_first(vm, left, right) => return None,
            None => function_of(vm, left, plain)?,
        };
        return Some(call(vm, machine, function, [left.clone(), right.clone()]));
    }
    if is_plain_number(left) && right.is_layout(Layout::Instance) {
        let function = function_of(vm, right, reflected)?;
        return Some(call(vm, machine, function, [right.clone(), left.clone()]));
    }
    None
}

/// `left op right` of a comparison: calls the dunder that comes first.
pub fn compare(vm: &mut Vm, machine: &mut Machine, op: CompareOp, left: &Value, right: &Value) -> Option<Step> {
    if is_dynamic(left) {
        let function = function_of(vm, left, &vm.names.compare[op as usize])?;
        if right_first(vm, left, right) {
            return None;
        }
        return Some(call(vm, machine, function, [left.clone(), right.clone()]));
    }
    if is_plain_number(left) && right.is_layout(Layout::Instance) {
        let function = function_of(vm, right, &vm.names.compare[op.swapped() as usize])?;
        return Some(call(vm, machine, function, [right.clone(), left.clone()]));
    }
    None
}

/// A unary operator.
pub fn unary(vm: &mut Vm, machine: &mut Machine, i: Instr, op: UnaryOp) -> Option<Step> {
    let operand = machine.reg(i.b());
    let function = function_of(vm, operand, &vm.names.unary[op as usize])?;
    let operand = operand.clone();
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    Some(super::call::call_spare(vm, machine, i.a(), function, [operand], Effect::Store))
}

/// The truth that a jump asks for: `__bool__`, or else `__len__`.
pub fn truth(vm: &mut Vm, machine: &mut Machine, value: &Value) -> Option<Step> {
    if !is_dynamic(value) {
        return None;
    }
    let function = match function_of(vm, value, &vm.names.bool_) {
        Some(function) => function,
        None if vm.entry_of(value).slots.truth.is_some() => return None,
        None => function_of(vm, value, &vm.names.len)?,
    };
    Some(call(vm, machine, function, [value.clone()]))
}

/// `iter(value)`
pub fn iter(vm: &mut Vm, machine: &mut Machine, value: &Value) -> Option<Step> {
    let function = function_of(vm, value, &vm.names.iter)?;
    Some(call(vm, machine, function, [value.clone()]))
}

/// A subscript's item.
pub fn get_item(vm: &mut Vm, machine: &mut Machine, i: Instr, key: &Value, c: usize) -> Option<Step> {
    let object = machine.reg(i.b());
    let function = function_of(vm, object, &vm.names.getitem)?;
    let args = [object.clone(), key.clone()];
    if c != i.a() {
        kill(vm, machine, i.has(KILL_C), c);
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    Some(super::call::call_spare(vm, machine, i.a(), function, args, Effect::Store))
}

/// Sets a subscript's item; gives the value back where it is for the slots.
pub fn set_item(vm: &mut Vm, machine: &mut Machine, i: Instr, value: Value) -> Result<Step, Value> {
    let object = machine.reg(i.a());
    let Some(function) = function_of(vm, object, &vm.names.setitem) else { return Err(value) };
    let args = [object.clone(), machine.reg(i.b()).clone(), value];
    kill(vm, machine, i.has(KILL_B), i.b());
    kill(vm, machine, i.has(KILL_A), i.a());
    Ok(super::call::call_spare(vm, machine, 0, function, args, Effect::Discard))
}

/// `item in container`, or `not in`.
pub fn contains(vm: &mut Vm, machine: &mut Machine, i: Instr, wanted: bool) -> Option<Step> {
    let (item, container) = (machine.reg(i.b()), machine.reg(i.c()));
    let function = function_of(vm, container, &vm.names.contains)?;
    let args = [container.clone(), item.clone()];
    if i.c() != i.a() {
        kill(vm, machine, i.has(KILL_C), i.c());
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    let effect = if wanted { Effect::Truth } else { Effect::NotTruth };
    Some(super::call::call_spare(vm, machine, i.a(), function, args, effect))
}

/// What the instruction before the program counter is, of those that wait here.
enum Waiting {
    Binary(BinaryOp),
    Compare(CompareOp),
    CompareJump(CompareOp),
    Truth,
    Iter,
}

fn waiting(op: Op) -> Waiting {
    let number = op as u16;
    match op {
        Op::AddImm => Waiting::Binary(BinaryOp::Add),
        Op::SubImm => Waiting::Binary(BinaryOp::Sub),
        Op::Lt => Waiting::Compare(CompareOp::Lt),
        Op::Le => Waiting::Compare(CompareOp::Le),
        Op::Gt => Waiting::Compare(CompareOp::Gt),
        Op::Ge => Waiting::Compare(CompareOp::Ge),
        Op::Eq => Waiting::Compare(CompareOp::Eq),
        Op::Ne => Waiting::Compare(CompareOp::Ne),
        Op::JumpLt | Op::JumpLtK => Waiting::CompareJump(CompareOp::Lt),
        Op::JumpLe | Op::JumpLeK => Waiting::CompareJump(CompareOp::Le),
        Op::JumpGt | Op::JumpGtK => Waiting::CompareJump(CompareOp::Gt),
        Op::JumpGe | Op::JumpGeK => Waiting::CompareJump(CompareOp::Ge),
        Op::JumpEq | Op::JumpEqK => Waiting::CompareJump(CompareOp::Eq),
        Op::JumpNe | Op::JumpNeK => Waiting::CompareJump(CompareOp::Ne),
        Op::JumpIf => Waiting::Truth,
        Op::GetIter => Waiting::Iter,
        _ if number >= Op::AddK as u16 => Waiting::Binary(BinaryOp::from_number(number - Op::AddK as u16)),
        _ => Waiting::Binary(BinaryOp::from_number(number - Op::Add as u16)),
    }
}

/// The dunder that an instruction called has returned: does the rest of the instruction.
#[inline(never)]
pub fn finish(vm: &mut Vm, machine: &mut Machine, result: Value) -> Step {
    let i = machine.previous();
    match waiting(Machine::op(i)) {
        Waiting::Binary(op) => finish_binary(vm, machine, i, op, result),
        Waiting::Compare(op) => {
            let (left, right) = (machine.reg(i.b()), machine.reg(i.c()));
            let result = compared(vm, op, left, right, result);
            put(vm, machine, i, result)
        }
        Waiting::CompareJump(op) => {
            let is_constant = Machine::op(i) as u16 >= Op::JumpLtK as u16;
            let left = machine.reg(i.a());
            let right = if is_constant { machine.constant(i.b()) } else { machine.reg(i.b()) };
            let Ok(result) = compared(vm, op, left, right, result) else { return Step::Raised };
            let Ok(truth) = vm.truth(&result) else { return Step::Raised };
            kill(vm, machine, i.has(KILL_A), i.a());
            if !is_constant {
                kill(vm, machine, i.has(KILL_B), i.b());
            }
            jump_when(vm, machine, truth == i.has(IF_TRUE), i.c_signed())
        }
        Waiting::Truth => {
            let value = machine.reg(i.a());
            let Ok(truth) = vm.truth_from(value, result) else { return Step::Raised };
            kill(vm, machine, i.has(KILL_A), i.a());
            jump_when(vm, machine, truth == i.has(IF_TRUE), i.bc_signed())
        }
        Waiting::Iter => {
            let result = vm.checked_iterator(result);
            if i.b() != i.a() {
                kill(vm, machine, i.has(KILL_B), i.b());
            }
            store(machine, i.a(), result)
        }
    }
}

/// Stores the result of an operator and releases its operands.
fn put(vm: &mut Vm, machine: &Machine, i: Instr, result: PyResult) -> Step {
    if i.has(KILL_C) && i.c() != i.a() {
        kill(vm, machine, true, i.c());
    }
    if i.b() != i.a() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

fn finish_binary(vm: &mut Vm, machine: &mut Machine, i: Instr, op: BinaryOp, result: Value) -> Step {
    if !result.is_exact(Layout::NotImplemented) {
        return put(vm, machine, i, Ok(result));
    }
    let left = machine.reg(i.b());
    let right = match Machine::op(i) {
        Op::AddImm | Op::SubImm => match vm.new_int(i.c_signed() as i64) {
            Ok(right) => right,
            Err(_) => return Step::Raised,
        },
        instruction if instruction as u16 >= Op::AddK as u16 => machine.constant(i.c()).clone(),
        _ => machine.reg(i.c()).clone(),
    };
    let result = vm.binary_after(op, left, &right, i.has(INPLACE));
    put(vm, machine, i, result)
}

/// The result of a comparison whose first dunder has returned `result`.
fn compared(vm: &mut Vm, op: CompareOp, left: &Value, right: &Value, result: Value) -> PyResult {
    if result.is_exact(Layout::NotImplemented) {
        return vm.compare_after(op, left, right, !is_dynamic(left));
    }
    Ok(result)
}
