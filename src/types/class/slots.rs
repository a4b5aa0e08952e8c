//! `__slots__`, and the attributes `__dict__` and `__weakref__` of instances.

use crate::object::class_def::{GetSetObj, MemberObj};
use crate::object::dict::DictObj;
use crate::object::{Exc, GetSetDef, Layout, Obj, PyResult, TypeObj, Value, Vm};

/// Most slots that instances of one class can have.
const MAX_SLOTS: usize = 255;

/// What `__slots__`, or its absence, asks for.
pub struct SlotPlan {
    /// Names of the new slots, mangled and sorted.
    pub names: Vec<Value>,
    /// Instances get a `__dict__` that those of the base have not.
    pub adds_dict: bool,
    /// Instances may be referred to weakly, which those of the base may not.
    pub adds_weakrefs: bool,
}

/// Has the payload of the layout a varying size, so that nothing can stand behind it in CPython?
fn is_variable(layout: Layout) -> bool {
    use Layout::*;
    matches!(layout, Int | BigInt | Bool | Tuple | Bytes | Type | StructSeq)
}

/// Reads `__slots__` of a new class's namespace.
///
/// # Errors
/// TypeError, ValueError when names are not fit; whatever iterating raises.
pub fn plan(
    vm: &mut Vm,
    class_name: &Value,
    base: &Value,
    bases: &[Value],
    namespace: &Obj<DictObj>,
) -> PyResult<SlotPlan> {
    let own = vm.as_class(base).get(vm);
    let (layout, has_dict, has_weakrefs) = (own.layout, own.has_dict, own.has_weakrefs);
    let may_add_weakrefs = !has_weakrefs && !is_variable(layout);
    let slots = vm.names.slots.clone();
    let Some(slots) = namespace.get_name(vm, &slots) else {
        return Ok(SlotPlan { names: Vec::new(), adds_dict: !has_dict, adds_weakrefs: may_add_weakrefs });
    };
    let given = if slots.is_layout(Layout::Str) { vec![slots] } else { vm.collect(&slots)?.to_vec() };
    if !given.is_empty() && is_variable(layout) {
        let message = format!("nonempty __slots__ not supported for subtype of '{}'", vm.class_short_name(base));
        return Err(vm.type_error(message));
    }
    let mut plan = SlotPlan { names: Vec::new(), adds_dict: false, adds_weakrefs: false };
    for name in &given {
        let Some(text) = name.as_str().filter(|_| name.is_layout(Layout::Str)) else {
            let message = format!("__slots__ items must be strings, not '{}'", vm.type_name(name));
            return Err(vm.type_error(message));
        };
        if !is_identifier(text) {
            return Err(vm.type_error("__slots__ must be identifiers"));
        }
        match text {
            "__dict__" if has_dict || plan.adds_dict => {
                return Err(vm.type_error("__dict__ slot disallowed: we already got one"));
            }
            "__dict__" => plan.adds_dict = true,
            "__weakref__" if !may_add_weakrefs || plan.adds_weakrefs => {
                return Err(vm.type_error("__weakref__ slot disallowed: we already got one"));
            }
            "__weakref__" => plan.adds_weakrefs = true,
            _ => {
                let name = mangle(vm, class_name, text)?;
                check_conflict(vm, &name, namespace)?;
                plan.names.push(name);
            }
        }
    }
    plan.names.sort_by(|a, b| a.str_bytes().cmp(&b.str_bytes()));
    // What another base has, the class has too.
    for other in bases.iter().filter(|other| !other.ptr_eq(base)) {
        let other = vm.as_class(other).get(vm);
        plan.adds_dict |= other.has_dict && !has_dict;
        plan.adds_weakrefs |= other.has_weakrefs && may_add_weakrefs;
    }
    if vm.as_class(base).get(vm).slot_names.len() + plan.names.len() > MAX_SLOTS {
        return Err(vm.type_error("too many __slots__"));
    }
    Ok(plan)
}

fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c == '_' || unicode_ident::is_xid_start(c))
        && chars.all(unicode_ident::is_xid_continue)
}

/// A private name with its class in front (`__x` of `C`: `_C__x`).
fn mangle(vm: &mut Vm, class_name: &Value, text: &str) -> PyResult {
    let class = class_name.as_str().unwrap_or("").trim_start_matches('_');
    if text.starts_with("__") && !text.ends_with("__") && !class.is_empty() {
        return vm.intern_str(&format!("_{class}{text}"));
    }
    vm.intern_str(text)
}

fn check_conflict(vm: &mut Vm, name: &Value, namespace: &Obj<DictObj>) -> PyResult<()> {
    let text = name.as_str().unwrap_or("");
    if namespace.has_name(vm, name) && text != "__qualname__" && text != "__classcell__" {
        let message = format!("'{text}' in __slots__ conflicts with class variable");
        return Err(vm.value_error(message));
    }
    Ok(())
}

/// Bytes of references behind the payload of the instances of a class.
pub fn extra_bytes(vm: &Vm, base: &Value, has_dict: bool, slots: usize) -> u16 {
    let native = vm.native_base(base);
    let native = vm.as_class(&native).get(vm);
    if native.layout == Layout::Instance || (slots == 0 && (!has_dict || native.has_dict)) {
        return 0;
    }
    8 * (1 + slots as u16)
}

/// Enters the descriptors of new slots, of `__dict__` and of `__weakref__` in the class's namespace.
///
/// # Errors
/// MemoryError.
pub fn add_descriptors(vm: &mut Vm, class: &Obj<TypeObj>, plan: &SlotPlan) -> PyResult<()> {
    let dict = class.get(vm).dict.clone();
    let first = class.get(vm).slot_names.len() - plan.names.len();
    for (index, name) in plan.names.iter().enumerate() {
        let index = (first + index) as u16;
        let member = MemberObj { name: name.clone(), owner: class.value().clone(), index };
        let member = vm.alloc(member)?.into_value();
        dict.set_name(vm, name, member)?;
    }
    let add = |vm: &mut Vm, name: Value, def: &'static GetSetDef| -> PyResult<()> {
        if dict.has_name(vm, &name) {
            return Ok(());
        }
        let getset = vm.alloc(GetSetObj { def, owner: class.value().clone() })?.into_value();
        dict.set_name(vm, &name, getset)
    };
    if plan.adds_dict {
        let name = vm.names.dict.clone();
        add(vm, name, &DICT_ROW)?;
    }
    if plan.adds_weakrefs {
        let name = vm.names.weakref.clone();
        add(vm, name, &WEAKREF)?;
    }
    Ok(())
}

/// `__dict__` of objects that have one: the getset of every class that adds it.
pub const DICT: GetSetDef =
    GetSetDef { name: "__dict__", get: get_dict, set: Some(set_dict), doc: "dictionary for instance variables" };

static DICT_ROW: GetSetDef = DICT;

static WEAKREF: GetSetDef = GetSetDef {
    name: "__weakref__",
    get: |vm, object| super::super::weakref::first_reference(vm, object),
    set: None,
    doc: "list of weak references to the object",
};

/// The object's `__dict__`.
///
/// # Errors
/// AttributeError when it has none.
pub fn get_dict(vm: &mut Vm, object: &Value) -> PyResult {
    match vm.instance_dict(object)? {
        Some(dict) => Ok(dict.into_value()),
        None => {
            let name = vm.names.dict.clone();
            let message = format!("'{}' object has no attribute '__dict__'", vm.type_name(object));
            Err(vm.attribute_error(object, &name, message))
        }
    }
}

/// Replaces, or with none empties, the object's `__dict__`.
///
/// # Errors
/// TypeError when it is no dict.
pub fn set_dict(vm: &mut Vm, object: &Value, dict: Option<Value>) -> PyResult<()> {
    if !vm.can_have_dict(object) {
        let name = vm.names.dict.clone();
        return Err(vm.raise(Exc::AttributeError, name.as_str().unwrap_or("")));
    }
    let dict = match dict {
        Some(dict) if dict.is_layout(Layout::Dict) => dict,
        Some(other) => {
            let message = format!("__dict__ must be set to a dictionary, not a '{}'", vm.type_name(&other));
            return Err(vm.type_error(message));
        }
        None => vm.new_dict()?.into_value(),
    };
    vm.put_dict(object, Some(dict));
    Ok(())
}
