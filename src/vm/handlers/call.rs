//! Calls: Python functions push frames, natives see the argument registers as a slice, classes are made without re-entry.

use super::attr::{cacheable_method, cached_name};
use super::natives::{call_descriptor, call_method_native, call_native, call_window, fits_window, module_function};
use super::store;
use crate::code::Instr;
use crate::object::args::Args;
use crate::object::dict::DictObj;
use crate::object::dunder::is_lookup_init;
use crate::object::frame::Effect;
use crate::object::function::{FunctionObj, ModuleObj};
use crate::object::layout::TypeId;
use crate::object::list::ListObj;
use crate::object::lookup::Access;
use crate::object::native::{MethodDescriptorObj, NativeObj};
use crate::object::{Layout, PyResult, TypeObj, Value, Vm};
use crate::types::class::convert;
use crate::types::property::plain_wrapped;
use crate::types::super_::{make_super, super_method};
use crate::vm::caches::{is_class_of, is_current, is_generic_get, stable_class_attr};
use crate::vm::dispatch::{aside, hand_over};
use crate::vm::frame::{deliver, enter_function, fill, leave, simple_frame, Entered, SPARE};
use crate::vm::registers::{Caches, Machine};
use crate::vm::{Flow, Step};

/// See the opcode's row.
#[inline(always)]
pub fn call(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    if push_call(vm, machine, i.a(), i.b(), i.c(), Effect::Store) {
        return Flow::NEXT;
    }
    hand_over(vm, *machine, i, call_native)
}

/// A native that takes its arguments as they stand is called with the window itself.
#[inline(never)]
pub fn call_native_or_other(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize) -> Step {
    let callee = machine.reg(w);
    if let Some(native) = callee.downcast::<NativeObj>().map(|native| native.get(vm)) {
        let (def, receiver) = (native.def, native.receiver.clone());
        match receiver {
            None if fits_window(def, count) => return call_window(vm, machine, dst, def, w + 1, count),
            Some(receiver) if fits_window(def, count + 1) => {
                // The receiver takes the place of the function, which lives until it is done.
                let callee = callee.clone();
                machine.put(w, receiver);
                let step = call_window(vm, machine, dst, def, w, count + 1);
                drop(callee);
                return step;
            }
            _ => (),
        }
    } else if callee.is_exact(Layout::Type) && !vm.pace.tick() {
        machine.save_pc(vm);
        return call_class(vm, machine, dst, w, count, &[]);
    }
    call_other(vm, machine, dst, w, count, &[])
}

/// Calls a Python function that the instruction itself has found, in the registers that every frame has to spare.
pub fn call_spare<const N: usize>(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    function: Value,
    args: [Value; N],
    effect: Effect,
) -> Step {
    const { assert!(N < SPARE) };
    let w = vm.registers.top() - SPARE - machine.absolute(vm, 0);
    machine.put(w, function);
    let mut at = w;
    for value in args {
        at += 1;
        machine.put(at, value);
    }
    call_own(vm, machine, dst, w, N, effect)
}

/// Calls the Python function in register `w` with the `count` arguments after it, for the instruction's own purpose.
pub fn call_own(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize, effect: Effect) -> Step {
    if push_call(vm, machine, dst, w, count, effect) {
        return Step::Next;
    }
    machine.save_pc(vm);
    let step = match super::flow::safe_point(vm) {
        Step::Next => enter(vm, machine, dst, w, count, &[], effect),
        step => step,
    };
    if step == Step::Raised {
        machine.release(vm, w, count + 1);
    }
    step
}

/// Pushes the frame of the Python function in register `w`, if it takes just the `count` arguments after it by position, there
/// is room, and no safe point is due (which is seen again when the call is made in another way).
#[inline(always)]
fn push_call(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize, effect: Effect) -> bool {
    let Some(function) = machine.reg(w).downcast::<FunctionObj>().map(|function| function.get(vm)) else {
        return false;
    };
    let shape = function.shape;
    let top = vm.frames.current().base as usize + w + 1 + shape.nregs as usize + SPARE;
    let fits = shape.simple_count as usize == count;
    if !fits || !vm.registers.has(top) || !vm.frames.has_room() || vm.pace.tick() {
        return false;
    }
    push_filled(vm, machine, dst, w, effect);
    true
}

/// Pushes the frame of the Python function in register `w`, whose parameters are filled. There is room.
#[inline(always)]
pub fn push_filled(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, effect: Effect) {
    let Some(function) = machine.reg(w).downcast::<FunctionObj>().map(|function| function.get(vm)) else { return };
    let first = vm.frames.current().base as usize;
    let base = first + w + 1;
    let (dst, caller_top) = ((first + dst) as u32, vm.registers.top() as u32);
    let frame = simple_frame(vm, function, base as u32, dst, effect, caller_top);
    let top = base + function.shape.nregs as usize + SPARE;
    machine.save_pc(vm);
    vm.registers.set_top(top);
    *machine = Machine::resume(vm, &frame);
    vm.frames.push(frame);
}

/// Calls anything: the callee is in register `w`, the arguments in the `count` registers after it.
#[inline(never)]
fn call_other(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize, names: &[Value]) -> Step {
    machine.save_pc(vm);
    if super::flow::safe_point(vm) == Step::Raised {
        return Step::Raised;
    }
    let callee = machine.reg(w);
    let result = match callee.layout() {
        Layout::Function => return enter(vm, machine, dst, w, count, names, Effect::Store),
        Layout::BoundMethod => return call_bound(vm, machine, dst, w, count, names),
        Layout::Type => return call_class(vm, machine, dst, w, count, names),
        Layout::Native => {
            let Some(native) = callee.downcast::<NativeObj>().map(|native| native.get(vm)) else { return Step::Raised };
            let (def, receiver) = (native.def, native.receiver.clone());
            let args = Args { values: machine.window(w + 1, count), names };
            vm.call_native(def, receiver.as_ref(), &args)
        }
        Layout::Instance if names.is_empty() => match super::special::function_of(vm, callee, &vm.names.call) {
            Some(function) => {
                let receiver = callee.clone();
                return call_parts(vm, machine, dst, w, count, names, function, receiver);
            }
            None => vm.call_args(callee, &Args { values: machine.window(w + 1, count), names }),
        },
        _ if callee.is_unbound() => return super::unbound_local(vm, w),
        _ => {
            let args = Args { values: machine.window(w + 1, count), names };
            vm.call_args(callee, &args)
        }
    };
    machine.release(vm, w, count + 1);
    store(machine, dst, result)
}

/// Pushes the frame of the Python function in register `w`, or makes its generator.
fn enter(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    w: usize,
    count: usize,
    names: &[Value],
    effect: Effect,
) -> Step {
    let first = machine.absolute(vm, 0);
    match enter_function(vm, first + w, count, names, (first + dst) as u32, effect) {
        Ok(Entered::Frame) => {
            *machine = Machine::resume(vm, vm.frames.current());
            Step::Next
        }
        Ok(Entered::Value(value)) => {
            machine.release(vm, w, count + 1);
            deliver(vm, machine, effect, (first + dst) as u32, value)
        }
        Err(_) => Step::Raised,
    }
}

/// A bound method: its function and receiver take its place, arguments move up by one.
fn call_bound(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize, names: &[Value]) -> Step {
    let Some((function, receiver)) = vm.method_parts(machine.reg(w)).map(|(f, r)| (f.clone(), r.clone())) else {
        return Step::Raised;
    };
    if !function.is_exact(Layout::Function) {
        let args = Args { values: machine.window(w + 1, count), names };
        let result = vm.call_with_receiver(&function, &receiver, &args);
        machine.release(vm, w, count + 1);
        return store(machine, dst, result);
    }
    call_parts(vm, machine, dst, w, count, names, function, receiver)
}

/// Calls a Python function with a receiver before the arguments: they move up by one, into the spare registers.
#[allow(clippy::too_many_arguments)]
fn call_parts(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    w: usize,
    count: usize,
    names: &[Value],
    function: Value,
    receiver: Value,
) -> Step {
    drop(machine.take(vm, w + count + 1));
    for index in (w + 1..=w + count).rev() {
        machine.swap(index, index + 1);
    }
    machine.put(w + 1, receiver);
    machine.put(w, function);
    enter(vm, machine, dst, w, count + 1, names, Effect::Store)
}

/// A class: an instance of a class in Python is made at once, and its `__init__` runs in a frame of its own.
fn call_class(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize, names: &[Value]) -> Step {
    let class = machine.reg(w);
    let id = vm.class_id(class);
    if count == 1 && names.is_empty() {
        if let Some(result) = convert(vm, class, machine.reg(w + 1)) {
            machine.release(vm, w, 2);
            return match result {
                Ok(value) => {
                    machine.put(dst, value);
                    super::flow::attention_point(vm)
                }
                Err(_) => Step::Raised,
            };
        }
    }
    if id == TypeId(Layout::Super as u32) && count == 2 && names.is_empty() && machine.reg(w + 1).is_exact(Layout::Type)
    {
        let object = machine.reg(w + 2);
        if !object.is_unbound() && !object.is_none() {
            let result = make_super(vm, machine.reg(w + 1), object);
            machine.release(vm, w, count + 1);
            return store(machine, dst, result);
        }
    }
    let plain = vm.entry(id).plain_new && class.is_exact(Layout::Type);
    if plain && vm.entry(id).slots.init.is_some_and(is_lookup_init) {
        let init = vm.class_attr(id, &vm.names.init).filter(|init| init.is_exact(Layout::Function));
        if let (Some(init), Some(typed)) = (init, class.downcast::<TypeObj>()) {
            return match vm.instantiate(typed) {
                Ok(instance) => call_init(vm, machine, dst, w, count, names, init, instance),
                Err(_) => Step::Raised,
            };
        }
    }
    let args = Args { values: machine.window(w + 1, count), names };
    let result = vm.call_args(class, &args);
    machine.release(vm, w, count + 1);
    store(machine, dst, result)
}

/// Runs `__init__` of a new instance, which goes to `dst` when it returns.
#[allow(clippy::too_many_arguments)]
fn call_init(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    w: usize,
    count: usize,
    names: &[Value],
    init: Value,
    instance: Value,
) -> Step {
    // Window: instance, init, instance again as `self`, arguments, which so move up by two, into the spare registers.
    for index in (w + 1..=w + count).rev() {
        drop(machine.take(vm, index + 2));
        machine.swap(index, index + 2);
    }
    machine.put(w, instance.clone());
    machine.put(w + 1, init);
    machine.put(w + 2, instance);
    if names.is_empty() && push_call(vm, machine, dst, w + 1, count + 1, Effect::Init) {
        return Step::Next;
    }
    let step = enter(vm, machine, dst, w + 1, count + 1, names, Effect::Init);
    if step == Step::Raised {
        drop(machine.take(vm, w));
    }
    step
}

/// See the opcode's row.
#[inline(always)]
pub fn call_kw(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<1>();
    let names = machine.constant(caches.low(0) as usize).as_tuple().unwrap_or(&[]);
    if fill(vm, machine.absolute(vm, i.b()), i.c(), names) {
        push_filled(vm, machine, i.a(), i.b(), Effect::Store);
        return Flow::NEXT;
    }
    aside(vm, start, i, call_kw_apart)
}

fn call_kw_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<1>();
    let names = machine.constant(caches.low(0) as usize).as_tuple().unwrap_or(&[]);
    call_other(vm, machine, i.a(), i.b(), i.c(), names)
}

// Cache of `CallMethod`: word 0 is name index | class version, word 1 the remembered method. What is no method of the receiver's
// class is in word 2 (and word 0 has no version then): the entry of a module's dict | the version of its keys, or 0 | the version
// of the class that the receiver is (1 | that of the receiver's class, for static and class methods), and word 1 the attribute.

/// See the opcode's row.
#[inline(always)]
pub fn call_method(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<3>();
    let w = i.b();
    let receiver = machine.reg(w + 1);
    let version = caches.high(0);
    if version != 0 && is_current(vm, receiver, version) {
        let method = caches.remembered(1);
        if method.is_exact(Layout::Function) {
            let dead = machine.exchange(w, method.clone()).give_up();
            if push_call(vm, machine, i.a(), w, i.c() + 1, Effect::Store) {
                return Flow::Bury(dead, None);
            }
            // (Whatever it was, the register's.)
            std::mem::forget(machine.exchange(w, dead.unwrap_or_else(|| vm.unbound())));
        }
    }
    hand_over(vm, start, i, call_method_native)
}

/// `CallMethod` of anything that is not called straight away.
pub fn call_method_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<3>();
    let w = i.b();
    let receiver = machine.reg(w + 1);
    let version = caches.high(0);
    if version != 0 && is_current(vm, receiver, version) {
        let method = caches.remembered(1);
        if let Some(method) = method.downcast::<MethodDescriptorObj>() {
            let def = method.get(vm).def;
            return call_descriptor(vm, machine, i.a(), def, w + 1, i.c() + 1);
        }
        if method.is_exact(Layout::Function) {
            machine.put(w, method.clone());
            return call_any(vm, machine, i.a(), w, i.c() + 1);
        }
    }
    call_method_cached(vm, machine, i, caches)
}

/// Methods that another place has found for the receiver's class; functions of modules and of classes.
#[inline(never)]
fn call_method_cached(vm: &mut Vm, machine: &mut Machine, i: Instr, caches: Caches<3>) -> Step {
    let w = i.b();
    let receiver = machine.reg(w + 1);
    if receiver.is_exact(Layout::Super) {
        let name = super::attr::name_ref(vm, caches.low(0));
        if let Some((function, object)) = super_method(vm, receiver, name) {
            machine.put(w, function);
            machine.put(w + 1, object);
            return call_any(vm, machine, i.a(), w, i.c() + 1);
        }
    }
    let version = vm.version_of(receiver);
    if version != caches.high(0) && !receiver.is_exact(Layout::Type) && !receiver.is_exact(Layout::Module) {
        let name = super::attr::name_ref(vm, caches.low(0));
        if let Some(word) = vm.shapes.get(version, name, Access::Call) {
            caches.set_high(0, version);
            caches.set(1, word);
            if is_current(vm, receiver, version) {
                machine.put(w, caches.remembered(1).clone());
                if let Some(method) = machine.reg(w).downcast::<MethodDescriptorObj>() {
                    let def = method.get(vm).def;
                    return call_descriptor(vm, machine, i.a(), def, w + 1, i.c() + 1);
                }
                return call_any(vm, machine, i.a(), w, i.c() + 1);
            }
        }
    }
    let found = if receiver.is_layout(Layout::Module) {
        module_function(vm, receiver, caches).cloned()
    } else {
        let is_class = is_class_of(vm, receiver, caches.high(2));
        let is_known = is_class || caches.low(2) == OF_INSTANCE && is_current(vm, receiver, caches.high(2));
        is_known.then(|| caches.remembered(1).clone())
    };
    let Some(attr) = found else { return call_method_slow(vm, machine, i, caches, &[]) };
    if let (false, Some(function)) = (receiver.is_exact(Layout::Module), plain_wrapped(vm, &attr)) {
        if attr.is_exact(Layout::ClassMethod) {
            let class = if receiver.is_exact(Layout::Type) { receiver.clone() } else { vm.class_of(receiver) };
            machine.put(w, function);
            machine.put(w + 1, class);
            return call_any(vm, machine, i.a(), w, i.c() + 1);
        }
        machine.put(w + 1, function);
    } else {
        machine.put(w + 1, attr);
    }
    call_any(vm, machine, i.a(), w + 1, i.c())
}

/// In word 2 of a `CallMethod`: what is remembered is a static or class method, and the version that of the receiver's class.
const OF_INSTANCE: u32 = 1;

/// Calls what stands in register `w`.
fn call_any(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize, count: usize) -> Step {
    if push_call(vm, machine, dst, w, count, Effect::Store) {
        return Step::Next;
    }
    call_native_or_other(vm, machine, dst, w, count)
}

/// Finds out how `CallMethod` can do without a search next time.
fn remember_method(vm: &mut Vm, receiver: &Value, name: &Value, caches: Caches<3>) {
    caches.set_high(0, 0);
    caches.set(2, 0);
    if let Some(module) = receiver.downcast::<ModuleObj>() {
        let dict = module.get(vm).dict.clone();
        if let Some(index) = dict.index_of_name(vm, name).filter(|_| receiver.is_exact(Layout::Module)) {
            let version = dict.keys_version(vm);
            caches.set(2, (version as u64) << 32 | index as u64);
        }
        return;
    }
    let is_class = receiver.is_exact(Layout::Type);
    let id = if is_class { vm.class_id(receiver) } else { receiver.type_id() };
    let version = vm.class_version(id);
    if version == 0 {
        return;
    }
    if is_class {
        if vm.special(receiver, name).is_none() {
            let attr = vm.class_attr(id, name);
            if let Some(attr) = attr.filter(|attr| attr.is_exact(Layout::Function) || plain_wrapped(vm, attr).is_some())
            {
                caches.remember(1, &attr);
                caches.set(2, (version as u64) << 32);
            }
        }
    } else if let Some(method) = cacheable_method(vm, receiver, name) {
        caches.set_high(0, version);
        caches.remember(1, &method);
        vm.shapes.set(version, name, Access::Call, caches.get(1));
    } else if is_generic_get(vm, receiver.type_id()) {
        let attr = stable_class_attr(vm, receiver, name);
        if let Some(attr) = attr.filter(|attr| plain_wrapped(vm, attr).is_some()) {
            caches.remember(1, &attr);
            caches.set(2, (version as u64) << 32 | OF_INSTANCE as u64);
        }
    }
}

/// See the opcode's row.
#[inline(always)]
pub fn call_method_kw(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<3>();
    let (w, receiver) = (i.b(), machine.reg(i.b() + 1));
    // The names' index is in the high half of word 0, where `CallMethod` keeps its version: only what is known of the class helps.
    let version = vm.version_of(receiver);
    let name = super::attr::name_ref(vm, caches.low(0));
    let is_plain = version != 0 && !receiver.is_exact(Layout::Type) && !receiver.is_exact(Layout::Module);
    if let Some(word) = vm.shapes.get(version, name, Access::Call).filter(|_| is_plain) {
        caches.set(1, word);
        let method = caches.remembered(1);
        if is_current(vm, receiver, version) && method.is_exact(Layout::Function) {
            machine.put(w, method.clone());
            let names = machine.constant(caches.high(0) as usize).as_tuple().unwrap_or(&[]);
            if fill(vm, machine.absolute(vm, w), i.c() + 1, names) {
                push_filled(vm, machine, i.a(), w, Effect::Store);
                return Flow::NEXT;
            }
        }
    }
    aside(vm, start, i, call_method_kw_apart)
}

fn call_method_kw_apart(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let caches = machine.caches::<3>();
    let receiver = machine.reg(i.b() + 1);
    let name = cached_name(vm, caches.low(0));
    if let Some(method) = cacheable_method(vm, receiver, &name) {
        let version = vm.class_version(receiver.type_id());
        caches.remember(1, &method);
        vm.shapes.set(version, &name, Access::Call, caches.get(1));
    }
    let names = machine.constant(caches.high(0) as usize).as_tuple().unwrap_or(&[]);
    call_method_slow(vm, machine, i, caches, names)
}

#[inline(never)]
fn call_method_slow(vm: &mut Vm, machine: &mut Machine, i: Instr, caches: Caches<3>, names: &[Value]) -> Step {
    let w = i.b();
    let receiver = machine.reg(w + 1);
    if receiver.is_unbound() {
        return super::unbound_local(vm, w + 1);
    }
    let name = cached_name(vm, caches.low(0));
    machine.save_pc(vm);
    if names.is_empty() && crate::code::Op::from_byte(i.op_byte()) == Some(crate::code::Op::CallMethod) {
        remember_method(vm, receiver, &name, caches);
    }
    match vm.get_method(receiver, &name) {
        Ok((method, true)) => {
            machine.put(w, method);
            call_other(vm, machine, i.a(), w, i.c() + 1, names)
        }
        Ok((callee, false)) => {
            // Not a method: the receiver's register becomes the callee's.
            machine.put(w + 1, callee);
            call_other(vm, machine, i.a(), w + 1, i.c(), names)
        }
        Err(_) => {
            machine.at_first_word(3);
            Step::Raised
        }
    }
}

/// See the opcode's row.
pub fn call_ex(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Step {
    let w = i.b();
    if let Some(step) = spread(vm, machine, i.a(), w) {
        return step;
    }
    machine.save_pc(vm);
    let result: PyResult<(Value, crate::object::list::ListBuf, Vec<Value>)> = (|| {
        let callee = machine.take(vm, w);
        let iterable = machine.take(vm, w + 1);
        let keywords = machine.take(vm, w + 2);
        let mut values = if iterable.is_exact(Layout::Tuple) || iterable.is_exact(Layout::List) {
            vm.collect(&iterable)?
        } else {
            star_arguments(vm, &callee, &iterable)?
        };
        let mut names = Vec::new();
        if let Some(dict) = keywords.downcast::<DictObj>() {
            let mut position = 0;
            while let Some((next, name, value)) = dict.entry_from(vm, position) {
                names.push(name.clone());
                values.push(value.clone())?;
                position = next;
            }
        }
        Ok((callee, values, names))
    })();
    let (callee, values, names) = match result {
        Ok(parts) => parts,
        Err(_) => return Step::Raised,
    };
    let result = vm.call_args(&callee, &Args { values: &values, names: &names });
    store(machine, i.a(), result)
}

/// The most arguments that [`spread`] puts in registers.
const SPREAD: usize = 64;

/// `CallEx` of a Python function, or of a bound one, with a few arguments from a tuple or list, and a dict: they go in registers above the
/// frame's own, and the function's frame is pushed. `None`, with everything as it was, where it is something else.
fn spread(vm: &mut Vm, machine: &mut Machine, dst: usize, w: usize) -> Option<Step> {
    let (callee, iterable, keywords) = (machine.reg(w), machine.reg(w + 1), machine.reg(w + 2));
    let (function, receiver) = match vm.method_parts(callee) {
        Some((function, receiver)) => (function.clone(), Some(receiver.clone())),
        None => (callee.clone(), None),
    };
    let keywords = keywords.downcast::<DictObj>();
    if !function.is_exact(Layout::Function) || keywords.is_some_and(|dict| !dict.value().is_exact(Layout::Dict)) {
        return None;
    }
    let given = items_of(vm, iterable)?.len();
    let count = receiver.is_some() as usize + given + keywords.map_or(0, |dict| dict.len(vm));
    if count > SPREAD {
        return None;
    }
    let start = vm.registers.top() - SPARE;
    let unbound = vm.unbound();
    if vm.registers.ensure(&vm.shared.heap, start + 1 + count, &unbound).is_err() {
        return Some(Step::Raised);
    }
    let mut at = start - machine.absolute(vm, 0);
    let from = at;
    for value in [function].into_iter().chain(receiver) {
        machine.put(at, value);
        at += 1;
    }
    for value in items_of(vm, iterable).unwrap_or(&[]) {
        machine.put(at, value.clone());
        at += 1;
    }
    let mut names = Vec::new();
    if let Some(dict) = keywords {
        let mut position = 0;
        while let Some((next, name, value)) = dict.entry_from(vm, position) {
            names.push(name.clone());
            machine.put(at, value.clone());
            (position, at) = (next, at + 1);
        }
    }
    machine.release(vm, w, 3);
    machine.save_pc(vm);
    let step = match super::flow::safe_point(vm) {
        Step::Next => enter(vm, machine, dst, from, count, &names, Effect::Store),
        step => step,
    };
    if step == Step::Raised {
        machine.release(vm, from, count + 1);
    }
    Some(step)
}

/// The items of an exact list or tuple.
fn items_of<'a>(vm: &'a Vm, iterable: &'a Value) -> Option<&'a [Value]> {
    match iterable.downcast::<ListObj>() {
        Some(list) if iterable.is_exact(Layout::List) => Some(list.items(vm)),
        _ if iterable.is_exact(Layout::Tuple) => iterable.as_tuple(),
        _ => None,
    }
}

fn star_arguments(vm: &mut Vm, callee: &Value, iterable: &Value) -> PyResult<crate::object::list::ListBuf> {
    let slots = &vm.entry_of(iterable).slots;
    if slots.iter.is_none() && slots.getitem.is_none() {
        let name = vm.callable_name(callee);
        let message = format!("{name} argument after * must be an iterable, not {}", vm.type_name(iterable));
        return Err(vm.type_error(message));
    }
    vm.collect(iterable)
}

/// See the opcode's row.
#[inline(always)]
pub fn return_(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let frame = vm.frames.current();
    let (effect, locals, dst, caller_top) = (frame.effect, frame.locals as usize, frame.dst, frame.caller_top);
    let result = machine.take(vm, i.a());
    if effect != Effect::Store || !machine.release_shared(vm, locals) {
        std::mem::forget(machine.exchange(i.a(), result));
        return aside(vm, *machine, i, |vm, machine, i| {
            let result = machine.take(vm, i.a());
            leave(vm, machine, result)
        });
    }
    vm.registers.set_top(caller_top as usize);
    let keeper = machine.take_keeper(vm).give_up();
    vm.frames.drop_plain();
    *machine = Machine::resume(vm, vm.frames.current());
    Flow::Bury(keeper, machine.exchange_absolute(vm, dst as usize, result).give_up())
}
