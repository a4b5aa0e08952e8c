//! `collections`: `deque`, `Counter`'s counting, the missing keys of `defaultdict` and the items of named tuples in Rust;
//! the rest in Python (`python/collections.py`).

mod deque;
mod ring;

use crate::object::dict::DictObj;
use crate::object::opaque::OpaqueObj;
use crate::object::operator::BinaryOp;
use crate::object::{Args, ClassDef, Exc, Layout, NativeDef, PyResult, Value, Vm};

/// `_count_elements(mapping, iterable)`
fn count_elements(vm: &mut Vm, args: &[Value]) -> PyResult {
    let one = vm.new_int(1)?;
    let iterator = vm.iter(&args[1])?;
    let plain = plain_dict(vm, &args[0])?;
    while let Some(item) = vm.next(&iterator)? {
        match &plain {
            Some(dict) => {
                let hash = vm.hash(&item)?;
                let count = match dict.lookup_hashed(vm, &item, hash)? {
                    Some(count) => match count.as_exact_int().and_then(|count| count.checked_add(1)) {
                        Some(count) => vm.new_int(count)?,
                        None => vm.binary(BinaryOp::Add, &count, &one)?,
                    },
                    None => one.clone(),
                };
                dict.insert_hashed(vm, item, hash, count)?;
            }
            None => {
                let get = vm.intern_str("get")?;
                let zero = vm.new_int(0)?;
                let count = vm.call_method(&args[0], &get, &[item.clone(), zero])?;
                let count = vm.binary(BinaryOp::Add, &count, &one)?;
                vm.set_item(&args[0], &item, Some(count))?;
            }
        }
        vm.poll()?;
    }
    Ok(vm.none())
}

/// The dict that a mapping is, if no class in Python says how its items are got and set.
fn plain_dict(vm: &mut Vm, mapping: &Value) -> PyResult<Option<crate::object::Obj<DictObj>>> {
    let Some(dict) = mapping.downcast::<DictObj>().cloned() else { return Ok(None) };
    let Some(class) = vm.class_of_layout(Layout::Dict).cloned() else { return Ok(None) };
    for name in ["get", "__setitem__"] {
        let name = vm.intern_str(name)?;
        let (own, base) = (vm.class_attr(mapping.type_id(), &name), vm.class_attr(vm.class_id(&class), &name));
        if !matches!((own, base), (Some(own), Some(base)) if own.ptr_eq(&base)) {
            return Ok(None);
        }
    }
    Ok(Some(dict))
}

/// `defaultdict.__missing__`
fn default_missing(vm: &mut Vm, args: &[Value]) -> PyResult {
    let name = vm.intern_str("default_factory")?;
    let factory = vm.find_attr(&args[0], &name)?;
    let Some(factory) = factory.filter(|factory| !factory.is_none()) else { return Err(vm.key_error(&args[1])) };
    let made = vm.call(&factory, &[])?;
    vm.set_item(&args[0], &args[1], Some(made.clone()))?;
    Ok(made)
}

/// `_add_missing(class)`: gives `defaultdict` its `__missing__`.
fn add_missing(vm: &mut Vm, args: &[Value]) -> PyResult {
    if !args[0].is_layout(Layout::Type) {
        return Err(vm.type_error("a class is expected"));
    }
    let owner = args[0].clone();
    let method = vm.alloc(crate::object::native::MethodDescriptorObj { def: &MISSING, owner })?.into_value();
    let name = vm.names.missing.clone();
    vm.set_attr(&args[0], &name, Some(method))?;
    vm.set_native_owner(&MISSING, "defaultdict");
    Ok(vm.none())
}

static MISSING: NativeDef = NativeDef::new(
    "__missing__",
    default_missing,
    "($self, key, /)",
    "What the factory makes for a key that is not there; it is entered.",
);

/// Values: the docstring. Numbers: the index.
fn item_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    args.expect(vm, "_tuplegetter", 2, 2)?;
    let index = vm.index_exact(&args.values[0], Exc::OverflowError)?;
    vm.new_opaque(class, OpaqueObj::with_values([Some(args.values[1].clone())]).with_numbers([index]))
}

fn item_get(vm: &mut Vm, value: &Value, object: Option<&Value>, _owner: &Value) -> PyResult {
    let Some(object) = object.filter(|object| !object.is_none()) else { return Ok(value.clone()) };
    let index = vm.opaque(value)?.number(vm, 0);
    let Some(items) = object.as_tuple() else {
        let message = format!(
            "descriptor for index '{index}' for tuple subclasses doesn't apply to '{}' object",
            vm.type_name(object)
        );
        return Err(vm.type_error(message));
    };
    match items.get(usize::try_from(index).unwrap_or(usize::MAX)) {
        Some(item) => Ok(item.clone()),
        None => Err(vm.index_error("tuple index out of range")),
    }
}

fn item_set(vm: &mut Vm, _value: &Value, _object: &Value, item: Option<Value>) -> PyResult<()> {
    let message = if item.is_some() { "can't set attribute" } else { "can't delete attribute" };
    Err(vm.raise(Exc::AttributeError, message))
}

static ITEM: ClassDef = ClassDef {
    name: "collections._tuplegetter",
    getsets: &[crate::object::class_def::GetSetDef::new("__doc__", |vm, value| {
        let doc = vm.opaque(value)?.value_at(vm, 0);
        Ok(doc.unwrap_or_else(|| vm.none()))
    })
    .with_set(|vm, value, doc| {
        vm.opaque(value)?.set_value(vm, 0, doc);
        Ok(())
    })],
    slots: |s| {
        s.new = Some(item_new);
        s.descr_get = Some(item_get);
        s.descr_set = Some(item_set);
    },
    ..ClassDef::new(Layout::Opaque)
};

static FUNCTIONS: &[NativeDef] = &[
    NativeDef::new("_count_elements", count_elements, "(mapping, iterable, /)", "Counts items in a mapping."),
    NativeDef::new("_add_missing", add_missing, "(cls, /)", ""),
];

static CLASSES: &[&ClassDef] = &[&deque::CLASS, &deque::ITERATOR, &deque::REVERSE_ITERATOR, &ITEM];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let module = super::module(vm, "collections", "Containers beside the built-in ones.", FUNCTIONS)?;
    let path = vm.new_list_of(&[])?;
    super::set(vm, &module, "__path__", path)?;
    for def in CLASSES {
        let class = vm.define_class(def)?;
        let short = def.name.rsplit('.').next().unwrap_or(def.name);
        vm.module_state.insert(def.name, class.clone());
        super::set(vm, &module, short, class)?;
    }
    super::run_part(vm, &module, "collections", include_str!("../python/collections.py"))?;
    Ok(module)
}
