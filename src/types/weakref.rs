//! Weak references. The engine's table holds every reference object of a living target; when the target dies, its address
//! waits in a queue until the next safe point, where the references are cleared and their callbacks run.

use crate::object::frame::Borrowed;
use crate::object::layout::flag;
use crate::object::{Args, ClassDef, CompareOp, GetSetDef, Layout, Obj, Payload, PyResult, TypeObj, Value, Vm};

/// What a reference is charged for its place in the table.
const CHARGE: usize = 64;

/// Payload of a weak reference.
pub struct WeakRefObj {
    /// The object, while it lives; not counted.
    target: Option<Borrowed>,
    /// Called with the reference when the object has died.
    pub callback: Option<Value>,
    /// Hash of the object, once it was asked for.
    hash: Option<i64>,
}

impl Payload for WeakRefObj {
    const LAYOUT: Layout = Layout::WeakRef;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        self.callback.iter().for_each(visit);
    }
    fn clear(&mut self) {
        self.callback = None;
    }
}

fn reference_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<WeakRefObj>> {
    match value.downcast::<WeakRefObj>() {
        Some(reference) => Ok(reference.clone()),
        None => Err(vm.type_error("a weak reference was expected")),
    }
}

/// The object that a weak reference refers to, if it lives.
pub fn target(vm: &Vm, reference: &Obj<WeakRefObj>) -> Option<Value> {
    let target = reference.get(vm).target?;
    // The pointer is compared, not followed: a dead object's address waits in the queue until the reference is cleared.
    let address = target.address();
    if vm.shared.is_weak_death(address) {
        return None;
    }
    Some(target.get().clone())
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
    let address = object.address();
    if vm.shared.is_weak_death(address) {
        // An earlier object of this address died just now.
        run_callbacks(vm);
    }
    let word = vm.instance_word(class);
    let exact = word.without_flags() == crate::object::TypeWord::exact(Layout::WeakRef);
    if callback.is_none() && exact {
        let known = vm.weak_references.get(&address).into_iter().flatten();
        let known = known
            .filter(|known| known.is_exact(Layout::WeakRef))
            .find(|known| known.downcast::<WeakRefObj>().is_some_and(|reference| reference.get(vm).callback.is_none()));
        if let Some(known) = known {
            return Ok(known.clone());
        }
    }
    vm.heap().charge_external(CHARGE)?;
    let payload = WeakRefObj { target: Some(Borrowed::new(object)), callback: callback.cloned(), hash: None };
    let made = vm.alloc_as(word, payload)?.into_value();
    let known = vm.weak_references.entry(address).or_default();
    // Those that nobody else holds have no more use.
    let (useless, mut useful): (Vec<Value>, Vec<Value>) =
        std::mem::take(known).into_iter().partition(|known| known.ref_count() == 1);
    useful.push(made.clone());
    *known = useful;
    vm.heap().release_external(useless.len() * CHARGE);
    drop(useless);
    object.set_flag(flag::WEAKLY_REFERENCED);
    Ok(made)
}

/// The live weak references to an object, oldest first.
pub fn references(vm: &Vm, object: &Value) -> Vec<Value> {
    let address = object.address();
    if vm.shared.is_weak_death(address) {
        return Vec::new();
    }
    let known = vm.weak_references.get(&address).into_iter().flatten();
    known.filter(|known| known.ref_count() > 1).cloned().collect()
}

/// `__weakref__`: the first weak reference to the object, or None.
///
/// # Errors
/// None.
pub fn first_reference(vm: &mut Vm, object: &Value) -> PyResult {
    let first = references(vm, object).into_iter().next();
    Ok(first.unwrap_or_else(|| vm.none()))
}

/// Clears the references to objects that died, and runs their callbacks. Called at safe points.
pub fn run_callbacks(vm: &mut Vm) {
    loop {
        let deaths = vm.shared.take_weak_deaths();
        if deaths.is_empty() {
            return;
        }
        let mut waiting: Vec<(Value, Value)> = Vec::new();
        for address in deaths {
            let Some(known) = vm.weak_references.remove(&address) else { continue };
            vm.heap().release_external(known.len() * CHARGE);
            for value in known.into_iter().rev() {
                let Some(reference) = value.downcast::<WeakRefObj>().cloned() else { continue };
                let own = reference.get_mut(vm);
                own.target = None;
                let callback = own.callback.take();
                // Two counts are ours: the list's and the typed one.
                if let Some(callback) = callback.filter(|_| value.ref_count() > 2) {
                    waiting.push((callback, value));
                }
            }
        }
        for (callback, reference) in waiting {
            // An exception that is on its way stays so.
            let raised = vm.has_raised().then(|| vm.take_raised());
            if vm.call(&callback, std::slice::from_ref(&reference)).is_err() {
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
