//! Iteration and generators.

use super::{kill, store};
use crate::code::op::KILL_B;
use crate::code::Instr;
use crate::object::frame::Effect;
use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{Exc, Layout, Value, Vm};
use crate::types::bytes::{next_byte, BytesIterObj};
use crate::types::coroutine;
use crate::types::iterators::{next_pair, ListIterObj, Pairs, RangeIterObj, TupleIterObj};
use crate::types::str::{next_letter, AsciiIterObj};
use crate::vm::registers::Machine;
use crate::vm::Step;

/// See the opcode's row.
#[inline(never)]
pub fn get_iter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.reg(i.b());
    if value.is_unbound() {
        return super::unbound_local(vm, i.b());
    }
    if let Some(step) = super::special::iter(vm, machine, value) {
        return step;
    }
    machine.save_pc(vm);
    let result = vm.iter(value);
    if i.a() != i.b() {
        kill(vm, machine, i.has(KILL_B), i.b());
    }
    store(machine, i.a(), result)
}

/// What the next item of a loop is.
enum Next {
    Int(i64),
    Value(Value),
    End,
}

/// See the opcode's row.
#[inline(always)]
pub fn for_iter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let iterator = machine.reg(i.b());
    let next = if let Some(range) = iterator.downcast::<RangeIterObj>().filter(|range| range.get(vm).big.is_none()) {
        let range = range.get_mut(vm);
        if range.remaining > 0 {
            let number = range.next;
            range.remaining -= 1;
            range.next = number.wrapping_add(range.step);
            Next::Int(number)
        } else {
            Next::End
        }
    } else if let Some(list) = iterator.downcast::<ListIterObj>() {
        let state = list.get(vm);
        let item = state.list.as_ref().and_then(|list| list.items(vm).get(state.index).cloned());
        match item {
            Some(item) => {
                list.get_mut(vm).index += 1;
                Next::Value(item)
            }
            None => Next::End,
        }
    } else {
        return machine.out_of_line(|machine| for_iter_slow(vm, machine, i, caches.offset(0)));
    };
    take_next(vm, machine, i, caches.offset(0), next)
}

/// Stores the next item and goes on with the loop's body, or ends the loop.
#[inline(always)]
fn take_next(vm: &mut Vm, machine: &mut Machine, i: Instr, offset: isize, next: Next) -> Step {
    match next {
        Next::Int(number) => {
            if !machine.reuse_int(i.a(), number) {
                match vm.new_int(number) {
                    Ok(value) => machine.put(i.a(), value),
                    Err(_) => return Step::Raised,
                }
            }
        }
        Next::Value(value) => machine.put(i.a(), value),
        Next::End => {
            drop(machine.take(vm, i.b()));
            return Step::Next;
        }
    }
    let step = super::flow::safe_point(vm);
    if step == Step::Next {
        machine.jump(offset, 2);
    }
    step
}

#[inline(never)]
fn for_iter_slow(vm: &mut Vm, machine: &mut Machine, i: Instr, offset: isize) -> Step {
    let iterator = machine.reg(i.b());
    if let Some(target) = machine.unpacks_pair(offset - 2, i.a()) {
        // The body takes a pair apart at once: there is no need for the tuple.
        machine.save_pc(vm);
        match next_pair(vm, iterator) {
            Ok(Pairs::Pair(first, second)) => {
                machine.put(target, first);
                machine.put(target + 1, second);
                let step = super::flow::safe_point(vm);
                if step == Step::Next {
                    machine.jump(offset + 1, 2);
                }
                return step;
            }
            Ok(Pairs::End) => return take_next(vm, machine, i, offset, Next::End),
            Ok(Pairs::Other) => (),
            Err(_) => return Step::Raised,
        }
    }
    if let Some(tuple) = iterator.downcast::<TupleIterObj>() {
        let state = tuple.get(vm);
        let item = state.tuple.as_ref().and_then(|tuple| tuple.as_tuple()?.get(state.index).cloned());
        let next = match item {
            Some(item) => {
                tuple.get_mut(vm).index += 1;
                Next::Value(item)
            }
            None => Next::End,
        };
        return take_next(vm, machine, i, offset, next);
    }
    if let Some(letters) = iterator.downcast::<AsciiIterObj>() {
        let next = next_letter(vm, letters).map_or(Next::End, Next::Value);
        return take_next(vm, machine, i, offset, next);
    }
    if let Some(bytes) = iterator.downcast::<BytesIterObj>() {
        let next = next_byte(vm, bytes).map_or(Next::End, |byte| Next::Int(i64::from(byte)));
        return take_next(vm, machine, i, offset, next);
    }
    machine.save_pc(vm);
    if iterator.is_exact(Layout::Generator) {
        return crate::vm::generator::resume_in_loop(vm, machine, iterator, i.a()).into();
    }
    if iterator.type_id().0 < FIRST_DYNAMIC_ID {
        let next = vm.entry_of(iterator).slots.next.map(|next| next(vm, iterator));
        return match next {
            Some(Ok(Some(value))) => take_next(vm, machine, i, offset, Next::Value(value)),
            Some(Ok(None)) => take_next(vm, machine, i, offset, Next::End),
            Some(Err(_)) if vm.has_raised() && vm.catch(Exc::StopIteration) => {
                take_next(vm, machine, i, offset, Next::End)
            }
            _ => Step::Raised,
        };
    }
    if let Some(function) = super::special::function_of(vm, iterator, &vm.names.next) {
        let iterator = iterator.clone();
        return super::call::call_spare(vm, machine, i.a(), function, [iterator], Effect::ForNext);
    }
    match vm.next(iterator) {
        Ok(Some(value)) => take_next(vm, machine, i, offset, Next::Value(value)),
        Ok(None) => take_next(vm, machine, i, offset, Next::End),
        Err(_) => Step::Raised,
    }
}

/// See the opcode's row.
#[inline(never)]
pub fn yield_(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
    crate::vm::generator::suspend(vm, machine, value, i.a() as u16, None)
}

/// See the opcode's row.
#[inline(never)]
pub fn yield_from(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    crate::vm::generator::delegate(vm, machine, i)
}

/// See the opcode's row.
#[inline(never)]
pub fn get_yield_from_iter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    if machine.reg(i.b()).is_exact(Layout::Generator) {
        if i.a() != i.b() {
            let value = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
            machine.put(i.a(), value);
        }
        return Step::Next;
    }
    get_iter(vm, machine, i)
}

/// See the opcode's row.
#[inline(never)]
pub fn get_awaitable(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
    let result = coroutine::awaitable(vm, &value);
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(never)]
pub fn get_aiter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = if i.has(KILL_B) { machine.take(vm, i.b()) } else { machine.reg(i.b()).clone() };
    let result = coroutine::loop_iterator(vm, &value);
    store(machine, i.a(), result)
}

/// See the opcode's row.
#[inline(never)]
pub fn get_anext(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let iterator = machine.reg(i.b()).clone();
    let result = coroutine::loop_next(vm, &iterator);
    store(machine, i.a(), result)
}
