//! Weak references: the class. The payload, and the table that finds the references of a target, are in `object::weak`;
//! callbacks run at safe points.

use crate::object::layout::flag;
use crate::object::weak::{WeakRefObj, CHARGE};
use crate::object::{Args, ClassDef, CompareOp, GetSetDef, Layout, Obj, PyResult, TypeObj, Value, Vm};

fn reference_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<WeakRefObj>> {
    match value.downcast::<WeakRefObj>() {
        Some(reference) => Ok(reference.clone()),
        None => Err(vm.type_error("a weak reference was expected")),
    }
}

/// The object that a weak reference refers to, if it lives.
pub fn target(vm: &Vm, reference: &Obj<WeakRefObj>) -> Option<Value> {
    reference.get(vm).target()
}

fn ref_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    let (object, callback) = match args.positional() {
        [object] => (object, None),
        [object, callback] => (object, Some(callback).filter(|callback| !callback.is_none())),
        [] => return Err(vm.type_error("ReferenceType expected at least 1 argument, got 0")),
        more => {
            let message = format!("ReferenceType expected at most 2 arguments, got {}", more.len());
            return Err(vm.type_error(message));
        }
    };
    new_reference(vm, class, object, callback)
}

/// A weak reference to `object`; an existing one without callback is used again.
///
/// # Errors
/// TypeError when the object cannot be referred to weakly; MemoryError.
pub fn new_reference(vm: &mut Vm, class: &Value, object: &Value, callback: Option<&Value>) -> PyResult {
    let kind = vm.class_of(object);
    if !vm.as_class(&kind).get(vm).has_weakrefs {
        let message = format!("cannot create weak reference to '{}' object", vm.type_name(object));
        return Err(vm.type_error(message));
    }
    let word = vm.instance_word(class);
    let exact = word.without_flags() == crate::object::TypeWord::exact(Layout::WeakRef);
    if callback.is_none() && exact {
        let known = references(vm, object).into_iter().find(|known| {
            let plain = |reference: &Obj<WeakRefObj>| reference.get(vm).callback.is_none();
            known.is_exact(Layout::WeakRef) && known.downcast::<WeakRefObj>().is_some_and(plain)
        });
        if let Some(known) = known {
            return Ok(known);
        }
    }
    vm.heap().charge_external(CHARGE)?;
    let payload = vm.shared.weak.payload(object, callback.cloned());
    // A payload that finds no memory for its object takes its charge back as it goes.
    let made = vm.alloc_as(word, payload)?.into_value();
    vm.shared.weak.enter(object, &made);
    Ok(made)
}

/// The live weak references to an object: the one that all without a callback share, then those with one, newest first.
pub fn references(vm: &Vm, object: &Value) -> Vec<Value> {
    if !object.has_flag(flag::WEAKLY_REFERENCED) {
        return Vec::new();
    }
    let mut known = vm.shared.weak.of(object.address());
    known.reverse();
    known.sort_by_key(|value| {
        let reference = value.downcast::<WeakRefObj>();
        reference.is_some_and(|reference| reference.get(vm).callback.is_some()) || !value.is_exact(Layout::WeakRef)
    });
    known
}

/// `__weakref__`: the first weak reference to the object, or None.
///
/// # Errors
/// None.
pub fn first_reference(vm: &mut Vm, object: &Value) -> PyResult {
    let first = references(vm, object).into_iter().next();
    Ok(first.unwrap_or_else(|| vm.none()))
}

/// Runs the callbacks of weak references whose target has died. Called at safe points.
pub fn run_callbacks(vm: &mut Vm) {
    loop {
        let waiting = vm.shared.weak.take_waiting();
        if waiting.is_empty() {
            return;
        }
        for value in waiting {
            let Some(reference) = value.downcast::<WeakRefObj>() else { continue };
            let Some(callback) = reference.get_mut(vm).callback.take() else { continue };
            // An exception that is on its way stays so.
            let raised = vm.has_raised().then(|| vm.take_raised());
            if vm.call(&callback, std::slice::from_ref(&value)).is_err() {
                let exception = vm.take_raised();
                super::exception::report_ignored(vm, &exception, &callback);
            }
            if let Some(raised) = raised {
                vm.put_raised(raised);
            }
        }
    }
}

fn ref_init(_vm: &mut Vm, _value: &Value, _args: &Args) -> PyResult<()> {
    Ok(())
}

fn ref_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    if !args.is_empty() {
        let message = format!("weakref.__call__() takes no arguments ({} given)", args.values.len());
        return Err(vm.type_error(message));
    }
    let reference = reference_of(vm, value)?;
    Ok(target(vm, &reference).unwrap_or_else(|| vm.none()))
}

fn ref_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let reference = reference_of(vm, value)?;
    if let Some(hash) = reference.get(vm).hash {
        return Ok(hash);
    }
    let Some(object) = target(vm, &reference) else { return Err(vm.type_error("weak object has gone away")) };
    vm.check_native_stack("")?;
    let hash = vm.hash(&object)?;
    reference.get_mut(vm).hash = Some(hash);
    Ok(hash)
}

fn ref_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(x), Some(y)) = (a.downcast::<WeakRefObj>(), b.downcast::<WeakRefObj>()) else {
        return Ok(vm.not_implemented());
    };
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(vm.not_implemented());
    }
    match (target(vm, x), target(vm, y)) {
        (Some(x), Some(y)) => vm.compare(&x, &y, op),
        _ => Ok(vm.bool(a.ptr_eq(b) == (op == CompareOp::Eq))),
    }
}

fn ref_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let reference = reference_of(vm, value)?;
    let class = if value.is_exact(Layout::WeakRef) { "weakref".to_string() } else { vm.type_name(value) };
    let Some(object) = target(vm, &reference) else {
        return vm.new_str(&format!("<{class} at {:#x}; dead>", value.address()));
    };
    let attribute = vm.names.name.clone();
    let name = vm.find_attr(&object, &attribute)?;
    let kind = vm.type_name(&object);
    let start = format!("<{class} at {:#x}; to '{kind}' at {:#x}", value.address(), object.address());
    let text = match name.as_ref().and_then(|name| name.as_str()) {
        Some(name) => format!("{start} ({name})>"),
        None => format!("{start}>"),
    };
    vm.new_str(&text)
}

fn get_callback(vm: &mut Vm, value: &Value) -> PyResult {
    let reference = reference_of(vm, value)?;
    let callback = match target(vm, &reference) {
        Some(_) => reference.get(vm).callback.clone(),
        None => None,
    };
    Ok(callback.unwrap_or_else(|| vm.none()))
}

static CLASS: ClassDef = ClassDef {
    getsets: &[GetSetDef::new("__callback__", get_callback)],
    slots: |slots| {
        slots.new = Some(ref_new);
        slots.init = Some(ref_init);
        slots.call = Some(ref_call);
        slots.hash = Some(ref_hash);
        slots.compare = Some(ref_compare);
        slots.repr = Some(ref_repr);
    },
    is_base: true,
    ..ClassDef::new(Layout::WeakRef)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<WeakRefObj>();
    let class = vm.define_class(&CLASS)?;
    debug_assert!(class.downcast::<TypeObj>().is_some());
    Ok(())
}
