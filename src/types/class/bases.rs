//! Which metaclass, which layout and which resolution order the bases of a class give it.

use std::collections::HashMap;

use crate::object::native::MethodDescriptorObj;
use crate::object::{Exc, Layout, PyResult, Raised, TypeObj, Value, Vm};

/// The most derived metaclass of `metaclass` and those of the bases.
///
/// # Errors
/// TypeError when two of them are unrelated.
pub fn metaclass_of(vm: &mut Vm, metaclass: &Value, bases: &[Value]) -> PyResult {
    let mut winner = metaclass.clone();
    for base in bases {
        let own = vm.class_of(base);
        let (a, b) = (vm.class_id(&winner), vm.class_id(&own));
        if vm.is_subclass_id(a, b) {
            continue;
        }
        if !vm.is_subclass_id(b, a) {
            return Err(vm.type_error(
                "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the \
                 metaclasses of all its bases",
            ));
        }
        winner = own;
    }
    Ok(winner)
}

/// Exception classes that keep fields of their own: two of them do not mix.
const WITH_FIELDS: [Exc; 11] = [
    Exc::SystemExit,
    Exc::BaseExceptionGroup,
    Exc::AttributeError,
    Exc::ImportError,
    Exc::NameError,
    Exc::OSError,
    Exc::StopIteration,
    Exc::SyntaxError,
    Exc::UnicodeDecodeError,
    Exc::UnicodeEncodeError,
    Exc::UnicodeTranslateError,
];

/// The class nearest to `class` on its chain of bases that adds to the layout.
fn solid_base(vm: &Vm, class: &Value) -> Value {
    let mut at = class.clone();
    loop {
        let own = vm.as_class(&at).get(vm);
        let Some(base) = own.base.clone() else { return at };
        let below = vm.as_class(&base).get(vm);
        let fields = own.layout == Layout::Exception
            && WITH_FIELDS.iter().any(|&exc| vm.exceptions.get(exc as usize).is_some_and(|class| class.ptr_eq(&at)));
        if own.layout != below.layout || own.slot_names.len() > below.slot_names.len() || fields {
            return at;
        }
        at = base;
    }
}

/// The base whose layout the class gets.
///
/// # Errors
/// TypeError when a base is no class, may not be extended, or layouts conflict.
pub fn best_base(vm: &mut Vm, bases: &[Value]) -> PyResult {
    let mut best: Option<(Value, Value)> = None;
    for base in bases {
        let Some(class) = base.downcast::<TypeObj>() else { return Err(vm.type_error("bases must be types")) };
        if !class.get(vm).is_base {
            let message = format!("type '{}' is not an acceptable base type", vm.class_short_name(base));
            return Err(vm.type_error(message));
        }
        let candidate = solid_base(vm, base);
        best = match best {
            None => Some((base.clone(), candidate)),
            Some((chosen, winner)) => {
                let (a, b) = (vm.class_id(&winner), vm.class_id(&candidate));
                if vm.is_subclass_id(a, b) {
                    Some((chosen, winner))
                } else if vm.is_subclass_id(b, a) {
                    Some((base.clone(), candidate))
                } else {
                    return Err(vm.type_error("multiple bases have instance lay-out conflict"));
                }
            }
        };
    }
    match best {
        Some((base, _)) => Ok(base),
        None => Err(vm.type_error("a new-style class can't have only classic bases")),
    }
}

/// Are two bases interchangeable below instances that exist (`C.__bases__ = …`)?
pub fn same_solid_base(vm: &Vm, a: &Value, b: &Value) -> bool {
    solid_base(vm, a).ptr_eq(&solid_base(vm, b))
}

/// The C3 linearization of a class over its bases.
///
/// # Errors
/// TypeError when a base stands twice, or no order is consistent.
pub fn linearize(vm: &mut Vm, class: &Value, bases: &[Value]) -> PyResult<Vec<Value>> {
    for (index, base) in bases.iter().enumerate() {
        if bases[..index].iter().any(|earlier| earlier.ptr_eq(base)) {
            let name = vm.as_class(base).get(vm).name.as_str().unwrap_or("?").to_string();
            return Err(vm.type_error(format!("duplicate base class {name}")));
        }
    }
    let mut order = vec![class.clone()];
    let mut lists: Vec<Vec<Value>> = bases.iter().map(|base| super::items(&vm.as_class(base).get(vm).mro)).collect();
    if let [only] = &mut lists[..] {
        order.append(only);
        return Ok(order);
    }
    lists.push(bases.to_vec());
    let mut heads = vec![0usize; lists.len()];
    // In how many lists each class stands behind the head.
    let mut in_tails: HashMap<usize, usize> = HashMap::new();
    for class in lists.iter().flat_map(|list| list.iter().skip(1)) {
        *in_tails.entry(class.address()).or_default() += 1;
    }
    loop {
        let mut candidates = lists.iter().zip(&heads).filter_map(|(list, &head)| list.get(head)).peekable();
        if candidates.peek().is_none() {
            return Ok(order);
        }
        let next = candidates.find(|class| in_tails.get(&class.address()).is_none_or(|&count| count == 0)).cloned();
        let Some(next) = next else {
            let stuck = lists.iter().zip(&heads).filter_map(|(list, &head)| list.get(head).cloned());
            let stuck: Vec<Value> = stuck.collect();
            return Err(inconsistent(vm, &stuck));
        };
        for (head, list) in heads.iter_mut().zip(&lists) {
            if list.get(*head).is_some_and(|class| class.ptr_eq(&next)) {
                *head += 1;
                if let Some(count) = list.get(*head).and_then(|class| in_tails.get_mut(&class.address())) {
                    *count -= 1;
                }
            }
        }
        order.push(next);
    }
}

#[cold]
fn inconsistent(vm: &mut Vm, stuck: &[Value]) -> Raised {
    let mut names: Vec<String> = Vec::new();
    let mut seen: Vec<&Value> = Vec::new();
    for class in stuck {
        if !seen.iter().any(|known| known.ptr_eq(class)) {
            seen.push(class);
            names.push(vm.as_class(class).get(vm).name.as_str().unwrap_or("?").to_string());
        }
    }
    vm.type_error(format!("Cannot create a consistent method resolution order (MRO) for bases {}", names.join(", ")))
}

/// The resolution order of a new class: what the `mro` of its metaclass says, else the linearization.
///
/// # Errors
/// As [`linearize`]; whatever an overriding `mro` raises, and TypeError when what it gives does not fit.
pub fn resolution_order(vm: &mut Vm, class: &Value, bases: &[Value]) -> PyResult<Vec<Value>> {
    let name = vm.names.mro.clone();
    let method = if class.is_exact(Layout::Type) { None } else { vm.special(class, &name) };
    let Some(method) = method.filter(|method| method.downcast::<MethodDescriptorObj>().is_none()) else {
        return linearize(vm, class, bases);
    };
    let result = vm.call_special_attr(&method, class, &[])?;
    let order = vm.collect(&result)?.to_vec();
    let base = vm.as_class(class).get(vm).base.clone();
    for item in &order {
        if !item.is_layout(Layout::Type) {
            let message = format!("mro() returned a non-class ('{}')", vm.type_name(item));
            return Err(vm.type_error(message));
        }
        let fits = item.ptr_eq(class) || {
            let (solid, own) = (solid_base(vm, item), base.as_ref().map_or(item.clone(), |base| solid_base(vm, base)));
            vm.is_subclass_id(vm.class_id(&own), vm.class_id(&solid))
        };
        if !fits {
            let message = format!("mro() returned base with unsuitable layout ('{}')", vm.class_short_name(item));
            return Err(vm.type_error(message));
        }
    }
    if order.is_empty() {
        return Err(vm.type_error("type MRO must not be empty"));
    }
    Ok(order)
}
