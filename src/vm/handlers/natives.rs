//! Calls of native functions, with the argument registers as their slice.

use super::call::{call_method_apart, call_native_or_other, push_filled};
use super::store;
use crate::code::Instr;
use crate::object::args::Args;
use crate::object::frame::Effect;
use crate::object::function::ModuleObj;
use crate::object::native::{MethodDescriptorObj, NativeDef, NativeObj};
use crate::object::{Layout, Value, Vm};
use crate::vm::caches::is_current;
use crate::vm::dispatch::aside;
use crate::vm::frame::{fill, SPARE};
use crate::vm::registers::{Caches, Machine};
use crate::vm::{Flow, Step};

/// `Call` of a native function that takes the arguments as they stand, of a Python function that its defaults fill, or of something else.
#[inline(always)]
pub fn call_native(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let (w, count) = (i.b(), i.c());
    if machine.reg(w).is_exact(Layout::Function) && fill(vm, machine.absolute(vm, w), count, &[]) {
        push_filled(vm, machine, i.a(), w, Effect::Store);
        return Flow::NEXT;
    }
    if let Some(native) = machine.reg(w).downcast::<NativeObj>().map(|native| native.get(vm)) {
        let def = native.def;
        match &native.receiver {
            None if def.takes(count) && !vm.pace.is_due() => {
                return call_direct(vm, machine, i.a(), w, def, w + 1, count);
            }
            Some(receiver) if def.takes(count + 1) && !vm.pace.is_due() => {
                // The receiver takes the place of the function, which lives until it is done.
                let callee = machine.exchange(w, receiver.clone());
                let flow = call_direct(vm, machine, i.a(), w, def, w, count + 1);
                return flow.and_bury(callee.give_up());
            }
            _ => (),
        }
    }
    aside(vm, *machine, i, |vm, machine, i| call_native_or_other(vm, machine, i.a(), i.b(), i.c()))
}

/// Calls a native with the `count` registers from `first` on, which it takes. All from `window` on are dead then.
#[inline(always)]
fn call_direct(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    window: usize,
    def: &'static NativeDef,
    first: usize,
    count: usize,
) -> Flow {
    machine.save_pc(vm);
    let all = def.direct.1 as usize;
    for index in first + count..first + all {
        drop(machine.take(vm, index));
    }
    let result = (def.body)(vm, machine.window(first, all));
    machine.release(vm, window, first + all - window);
    match result {
        Ok(value) if vm.pace.is_due() => {
            machine.put(dst, value);
            super::flow::attend(vm).into()
        }
        Ok(value) => machine.put_last(dst, value),
        Err(_) => Flow::Step(Step::Raised),
    }
}

/// Do positional arguments, `count` of them, fill a native's parameters but for a few optional ones?
#[inline(always)]
pub fn fits_window(def: &NativeDef, count: usize) -> bool {
    let arity = &def.arity;
    let (positional, keyword_only) = (arity.positional as usize, arity.keyword_only as usize);
    let plain = !arity.varkeywords && count >= arity.required as usize;
    let missing = positional.saturating_sub(count);
    plain && (count <= positional || arity.varargs) && missing + keyword_only <= SPARE
}

/// Calls a native with the `count` registers from `first` on, which [`fits_window`] has approved. Arguments that are missing go
/// in the registers behind, which are free.
#[inline(always)]
pub fn call_window(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    def: &'static NativeDef,
    first: usize,
    count: usize,
) -> Step {
    machine.save_pc(vm);
    // What died before the call comes before what the call does.
    if super::flow::attention_point(vm) == Step::Raised {
        return Step::Raised;
    }
    let (positional, keyword_only) = (def.arity.positional as usize, def.arity.keyword_only as usize);
    let all = count.max(positional) + keyword_only;
    for index in first + count..first + all {
        drop(machine.take(vm, index));
    }
    if keyword_only > 0 {
        // What goes into `*args` stands behind the keyword-only parameters.
        for index in (first + positional..first + count).rev() {
            machine.swap(index, index + keyword_only);
        }
    }
    let result = (def.body)(vm, machine.window(first, all));
    machine.release(vm, first, all);
    match result {
        Ok(value) => {
            machine.put(dst, value);
            super::flow::attention_point(vm)
        }
        Err(_) => Step::Raised,
    }
}

/// Calls a native method with the `count` registers from `first` on.
#[inline(never)]
pub fn call_descriptor(
    vm: &mut Vm,
    machine: &mut Machine,
    dst: usize,
    def: &'static NativeDef,
    first: usize,
    count: usize,
) -> Step {
    if fits_window(def, count) {
        return call_window(vm, machine, dst, def, first, count);
    }
    machine.save_pc(vm);
    let result = vm.call_native(def, None, &Args::positional_only(machine.window(first, count)));
    machine.release(vm, first, count);
    store(machine, dst, result)
}

/// `CallMethod` of a native method, or of a module's native function, that takes the arguments as they stand; or of something else.
#[inline(always)]
pub fn call_method_native(vm: &mut Vm, machine: &mut Machine, i: Instr) -> Flow {
    let start = *machine;
    let caches = machine.caches::<3>();
    let w = i.b();
    let receiver = machine.reg(w + 1);
    let version = caches.high(0);
    if version != 0 && is_current(vm, receiver, version) {
        if let Some(method) = caches.remembered(1).downcast::<MethodDescriptorObj>() {
            let def = method.get(vm).def;
            if def.takes(i.c() + 1) && !vm.pace.is_due() {
                return call_direct(vm, machine, i.a(), w + 1, def, w + 1, i.c() + 1);
            }
        } else if caches.remembered(1).is_exact(Layout::Function) {
            machine.put(w, caches.remembered(1).clone());
            if fill(vm, machine.absolute(vm, w), i.c() + 1, &[]) {
                push_filled(vm, machine, i.a(), w, Effect::Store);
                return Flow::NEXT;
            }
        }
    } else if let Some(native) = module_function(vm, receiver, caches).and_then(|attr| attr.downcast::<NativeObj>()) {
        let (def, is_free) = (native.get(vm).def, native.get(vm).receiver.is_none());
        if is_free && def.takes(i.c()) && !vm.pace.is_due() {
            return call_direct(vm, machine, i.a(), w + 1, def, w + 2, i.c());
        }
    }
    aside(vm, start, i, call_method_apart)
}

/// What a `CallMethod` has found in a module, if that is still there.
#[inline(always)]
pub fn module_function<'a>(vm: &'a Vm, receiver: &'a Value, caches: Caches<3>) -> Option<&'a Value> {
    let dict = &receiver.downcast::<ModuleObj>()?.get(vm).dict;
    let version = caches.high(2);
    if version == 0 || dict.version_now(vm) != version {
        return None;
    }
    dict.value_at(vm, caches.low(2))
}
