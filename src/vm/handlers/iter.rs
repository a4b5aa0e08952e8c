//! Iteration and generators.

use super::{kill, store};
use crate::code::op::KILL_B;
use crate::code::Instr;
use crate::object::frame::Effect;
use crate::object::ty::FIRST_DYNAMIC_ID;
use crate::object::{Exc, Layout, Obj, Value, Vm};
use crate::types::bytes::{next_byte, BytesIterObj};
use crate::types::coroutine;
use crate::types::iterators::{next_pair, ListIterObj, Pairs, RangeIterObj, TupleIterObj};
use crate::types::str::{next_letter, AsciiIterObj};
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::registers::Machine;
use crate::vm::{Flow, Step};

/// See the opcode's row.
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

const LIST_ITER: u32 = Layout::ListIter as u32;
const GENERATOR: u32 = Layout::Generator as u32;

/// What the next item of a loop is.
enum Next {
    Int(i64),
    Value(Value),
    End,
}

/// See the opcode's row.
#[inline(always)]
pub fn for_iter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let iterator = machine.reg(i.b());
    let Some(range) = iterator.downcast::<RangeIterObj>() else {
        return match iterator.word().layout_bits() {
            LIST_ITER => hand_over(vm, *machine, i, for_iter_list),
            GENERATOR => hand_over(vm, *machine, i, for_iter_generator),
            _ => hand_over(vm, *machine, i, for_iter_built_in),
        };
    };
    let number = range.get(vm).next;
    if range.get(vm).remaining <= 0 || range.get(vm).big.is_some() {
        return aside(vm, *machine, i, for_iter_slow);
    }
    if vm.pace.tick() {
        return aside(vm, *machine, i, for_iter_late);
    }
    if machine.reuse_int(i.a(), number) {
        step_range(vm, range);
        let caches = machine.caches::<1>();
        machine.jump(caches.offset(0), 2);
        return Flow::NEXT;
    }
    hand_over(vm, *machine, i, for_iter_range)
}

/// A number that is there, in a new box.
#[inline(always)]
fn for_iter_range(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<1>();
    let Some(range) = machine.reg(i.b()).downcast::<RangeIterObj>() else { return Flow::Step(Step::Raised) };
    let Some(value) = vm.quick_int(range.get(vm).next) else { return aside(vm, start, i, for_iter_ticked) };
    step_range(vm, range);
    machine.jump(caches.offset(0), 2);
    machine.put_last(i.a(), value)
}

#[inline(always)]
fn step_range(vm: &mut Vm, range: &Obj<RangeIterObj>) {
    let range = range.get_mut(vm);
    range.remaining -= 1;
    range.next = range.next.wrapping_add(range.step);
}

#[inline(always)]
fn for_iter_list(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<1>();
    let Some(iterator) = machine.reg(i.b()).downcast::<ListIterObj>() else { return Flow::Step(Step::Raised) };
    let state = iterator.get(vm);
    let Some(item) = state.list.as_ref().and_then(|list| list.items(vm).get(state.index)) else {
        return aside(vm, start, i, for_iter_slow);
    };
    if vm.pace.tick() {
        return aside(vm, start, i, for_iter_late);
    }
    let item = item.clone();
    iterator.get_mut(vm).index += 1;
    machine.jump(caches.offset(0), 2);
    machine.put_last(i.a(), item)
}

/// Any other iterator of a class built in, but for generators.
#[inline(always)]
fn for_iter_built_in(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let iterator = machine.reg(i.b());
    if iterator.type_id().0 >= FIRST_DYNAMIC_ID {
        return aside(vm, *machine, i, for_iter_slow);
    }
    let offset = machine.caches::<1>().offset(0);
    machine.save_pc(vm);
    if let Some(target) = machine.unpacks_pair(offset - 2, i.a()) {
        // The body takes a pair apart at once: there is no need for the tuple.
        match next_pair(vm, iterator) {
            Ok(Pairs::Pair(first, second)) => {
                let (first, second) = (machine.exchange(target, first), machine.exchange(target + 1, second));
                return go_round(vm, machine, offset + 1, first.give_up(), second.give_up());
            }
            Ok(Pairs::End) => return end_loop(vm, machine, i),
            Ok(Pairs::Other) => (),
            Err(_) => return Flow::Step(Step::Raised),
        }
    }
    let next = match next_of_sequence(vm, iterator) {
        Some(next) => next,
        None => match vm.entry_of(iterator).slots.next.map(|next| next(vm, iterator)) {
            Some(Ok(item)) => item.map_or(Next::End, Next::Value),
            Some(Err(_)) if vm.has_raised() && vm.catch(Exc::StopIteration) => Next::End,
            _ => return Flow::Step(Step::Raised),
        },
    };
    let value = match next {
        Next::Int(number) if machine.reuse_int(i.a(), number) => return go_round(vm, machine, offset, None, None),
        Next::Int(number) => match vm.new_int(number) {
            Ok(value) => value,
            Err(_) => return Flow::Step(Step::Raised),
        },
        Next::Value(value) => value,
        Next::End => return end_loop(vm, machine, i),
    };
    let old = machine.exchange(i.a(), value).give_up();
    go_round(vm, machine, offset, old, None)
}

/// A generator that waits.
#[inline(always)]
fn for_iter_generator(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    machine.caches::<1>();
    if crate::vm::generator::push_in_loop(vm, machine, machine.reg(i.b()), i.a()) {
        return Flow::NEXT;
    }
    aside(vm, start, i, for_iter_slow)
}

/// On with the loop's body, which has its item in the place of those that died; `offset` leads there.
#[inline(always)]
fn go_round(vm: &mut Vm, machine: &mut Machine, offset: isize, first: Option<Value>, second: Option<Value>) -> Flow {
    if vm.pace.tick() {
        drop((first, second));
        let step = super::flow::attend(vm);
        if step == Step::Next {
            machine.jump(offset, 2);
        }
        return step.into();
    }
    machine.jump(offset, 2);
    Flow::Bury(first, second)
}

#[inline(always)]
fn end_loop(vm: &Vm, machine: &Machine, i: Instr) -> Flow {
    Flow::Bury(machine.take(vm, i.b()).give_up(), None)
}

/// The safe point of a loop's next item.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tick {
    /// It is to be counted.
    Now,
    /// It has been counted.
    Counted,
    /// It has been counted, and is due.
    Due,
}

/// Generators, iterators in Python, and the ends of loops.
fn for_iter_slow(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    next_item(vm, machine, i, Tick::Now)
}

fn for_iter_ticked(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    next_item(vm, machine, i, Tick::Counted)
}

fn for_iter_late(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    next_item(vm, machine, i, Tick::Due)
}

/// Stores the next item and goes on with the loop's body, or ends the loop.
fn take_next(vm: &mut Vm, machine: &mut Machine, i: Instr, tick: Tick, next: Next) -> Step {
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
    let step = match tick {
        Tick::Now => super::flow::safe_point(vm),
        Tick::Counted => Step::Next,
        Tick::Due => super::flow::attend(vm),
    };
    if step == Step::Next {
        machine.continue_loop();
    }
    step
}

fn next_item(vm: &mut Vm, machine: &mut Machine, i: Instr, tick: Tick) -> Step {
    machine.caches::<1>();
    let iterator = machine.reg(i.b());
    if let Some(next) = next_of_numbers_or_list(vm, iterator) {
        return take_next(vm, machine, i, tick, next);
    }
    machine.save_pc(vm);
    if iterator.is_exact(Layout::Generator) {
        return crate::vm::generator::resume_in_loop(vm, machine, iterator, i.a()).into();
    }
    if let Some(function) = super::special::function_of(vm, iterator, &vm.names.next) {
        let iterator = iterator.clone();
        return super::call::call_spare(vm, machine, i.a(), function, [iterator], Effect::ForNext);
    }
    match vm.next(iterator) {
        Ok(item) => take_next(vm, machine, i, tick, item.map_or(Next::End, Next::Value)),
        Err(_) => Step::Raised,
    }
}

/// The next item of the iterators that have fast ways, for when these cannot be gone.
fn next_of_numbers_or_list(vm: &mut Vm, iterator: &Value) -> Option<Next> {
    if let Some(range) = iterator.downcast::<RangeIterObj>().filter(|range| range.get(vm).big.is_none()) {
        if range.get(vm).remaining <= 0 {
            return Some(Next::End);
        }
        let number = range.get(vm).next;
        step_range(vm, range);
        return Some(Next::Int(number));
    }
    let list = iterator.downcast::<ListIterObj>()?;
    let state = list.get(vm);
    let item = state.list.as_ref().and_then(|list| list.items(vm).get(state.index).cloned());
    if item.is_some() {
        list.get_mut(vm).index += 1;
    }
    Some(item.map_or(Next::End, Next::Value))
}

/// The next item of a tuple, or of text or bytes.
fn next_of_sequence(vm: &mut Vm, iterator: &Value) -> Option<Next> {
    if let Some(tuple) = iterator.downcast::<TupleIterObj>() {
        let state = tuple.get(vm);
        let item = state.tuple.as_ref().and_then(|tuple| tuple.as_tuple()?.get(state.index).cloned());
        if item.is_some() {
            tuple.get_mut(vm).index += 1;
        }
        return Some(item.map_or(Next::End, Next::Value));
    }
    if let Some(letters) = iterator.downcast::<AsciiIterObj>() {
        return Some(next_letter(vm, letters).map_or(Next::End, Next::Value));
    }
    let bytes = iterator.downcast::<BytesIterObj>()?;
    Some(next_byte(vm, bytes).map_or(Next::End, |byte| Next::Int(i64::from(byte))))
}

/// See the opcode's row.
#[inline(always)]
pub fn yield_(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    match crate::vm::generator::yield_quickly(vm, machine, i) {
        Some(flow) => flow,
        None => aside(vm, *machine, i, yield_apart),
    }
}

fn yield_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    crate::vm::generator::suspend(vm, machine, value, i.a() as u16, None)
}

/// See the opcode's row.
pub fn yield_from(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    crate::vm::generator::delegate(vm, machine, i)
}

/// See the opcode's row.
pub fn get_yield_from_iter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    if machine.reg(i.b()).is_exact(Layout::Generator) {
        if i.a() != i.b() {
            let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
            machine.put(i.a(), value);
        }
        return Step::Next;
    }
    get_iter(vm, machine, i)
}

/// See the opcode's row.
pub fn get_awaitable(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    let result = coroutine::awaitable(vm, &value);
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn get_aiter(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let value = machine.take_or_share(vm, i.has(KILL_B), i.b());
    let result = coroutine::loop_iterator(vm, &value);
    store(machine, i.a(), result)
}

/// See the opcode's row.
pub fn get_anext(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let iterator = machine.reg(i.b()).clone();
    let result = coroutine::loop_next(vm, &iterator);
    store(machine, i.a(), result)
}
