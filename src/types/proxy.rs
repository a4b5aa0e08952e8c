//! `mappingproxy`: a read-only view of a mapping.

use crate::object::{Args, BinaryOp, ClassDef, CompareOp, Layout, NativeDef, Payload, PyResult, Value, Vm};

/// Payload of a mapping proxy.
pub struct MappingProxyObj {
    /// What it shows.
    pub mapping: Value,
}

impl Payload for MappingProxyObj {
    const LAYOUT: Layout = Layout::MappingProxy;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.mapping);
    }
}

/// A view of `mapping`.
///
/// # Errors
/// MemoryError.
pub fn new_proxy(vm: &Vm, mapping: Value) -> PyResult {
    Ok(vm.alloc(MappingProxyObj { mapping })?.into_value())
}

/// What a proxy shows.
fn mapping_of(vm: &mut Vm, value: &Value) -> PyResult {
    // A proxy may show a proxy, and so on.
    vm.check_native_stack("")?;
    match value.downcast::<MappingProxyObj>() {
        Some(proxy) => Ok(proxy.get(vm).mapping.clone()),
        None => Err(vm.type_error("a mappingproxy was expected")),
    }
}

fn proxy_new(vm: &mut Vm, _class: &Value, args: &Args) -> PyResult {
    let [mapping] = args.values else {
        let message = if args.values.is_empty() {
            "mappingproxy() missing required argument 'mapping' (pos 1)".to_string()
        } else {
            format!("mappingproxy() takes at most 1 argument ({} given)", args.values.len())
        };
        return Err(vm.type_error(message));
    };
    let sequence = [Layout::List, Layout::Tuple].iter().any(|&layout| mapping.is_layout(layout));
    if sequence || vm.entry_of(mapping).slots.getitem.is_none() {
        let message = format!("mappingproxy() argument must be a mapping, not {}", vm.type_name(mapping));
        return Err(vm.type_error(message));
    }
    new_proxy(vm, mapping.clone())
}

fn proxy_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let mapping = mapping_of(vm, value)?;
    let inner = vm.repr(&mapping)?;
    let inner = inner.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
    vm.new_str(&format!("mappingproxy({inner})"))
}

fn proxy_str(vm: &mut Vm, value: &Value) -> PyResult {
    let mapping = mapping_of(vm, value)?;
    vm.str_of(&mapping)
}

fn proxy_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let mapping = mapping_of(vm, value)?;
    vm.hash(&mapping)
}

fn proxy_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let a = mapping_of(vm, a)?;
    let b = if b.is_layout(Layout::MappingProxy) { mapping_of(vm, b)? } else { b.clone() };
    vm.compare(&a, &b, op)
}

fn proxy_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    if op != BinaryOp::Or {
        return Ok(vm.not_implemented());
    }
    let a = if a.is_layout(Layout::MappingProxy) { mapping_of(vm, a)? } else { a.clone() };
    let b = if b.is_layout(Layout::MappingProxy) { mapping_of(vm, b)? } else { b.clone() };
    vm.binary(op, &a, &b)
}

fn proxy_inplace(vm: &mut Vm, op: BinaryOp, a: &Value, _b: &Value) -> PyResult {
    if op != BinaryOp::Or {
        return Ok(vm.not_implemented());
    }
    let name = vm.type_name(a);
    Err(vm.type_error(format!("'|=' is not supported by {name}; use '|' instead")))
}

/// Forwards a method to the mapping, missing optional arguments left out.
macro_rules! forward {
    ($($body:ident $name:literal;)*) => {$(
        fn $body(vm: &mut Vm, args: &[Value]) -> PyResult {
            let mapping = mapping_of(vm, &args[0])?;
            let name = vm.intern_str($name)?;
            let given = args[1..].iter().take_while(|value| !value.is_unbound()).count();
            vm.call_method(&mapping, &name, &args[1..1 + given])
        }
    )*};
}
forward! {
    proxy_keys "keys";
    proxy_values "values";
    proxy_items "items";
    proxy_copy "copy";
    proxy_reversed "__reversed__";
}

fn proxy_get(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mapping = mapping_of(vm, &args[0])?;
    let name = vm.intern_str("get")?;
    let default = if args[2].is_unbound() { vm.none() } else { args[2].clone() };
    vm.call_method(&mapping, &name, &[args[1].clone(), default])
}

static CLASS: ClassDef = ClassDef {
    doc: "Read-only proxy of a mapping.",
    methods: &[
        NativeDef::new(
            "get",
            proxy_get,
            "($self, key, default=None, /)",
            "Return the value for key if key is in the mapping, else default.",
        ),
        NativeDef::new("keys", proxy_keys, "($self, /)", "D.keys() -> a set-like object providing a view on D's keys"),
        NativeDef::new("values", proxy_values, "($self, /)", "D.values() -> an object providing a view on D's values"),
        NativeDef::new(
            "items",
            proxy_items,
            "($self, /)",
            "D.items() -> a set-like object providing a view on D's items",
        ),
        NativeDef::new("copy", proxy_copy, "($self, /)", "D.copy() -> a shallow copy of D"),
        NativeDef::new("__reversed__", proxy_reversed, "($self, /)", "D.__reversed__() -> reverse iterator"),
    ],
    binary_ops: &[BinaryOp::Or],
    inplace_ops: &[BinaryOp::Or],
    slots: |slots| {
        slots.new = Some(proxy_new);
        slots.repr = Some(proxy_repr);
        slots.str = Some(proxy_str);
        slots.hash = Some(proxy_hash);
        slots.compare = Some(proxy_compare);
        slots.binary = Some(proxy_binary);
        slots.inplace = Some(proxy_inplace);
        slots.len = Some(|vm, value| {
            let mapping = mapping_of(vm, value)?;
            vm.length(&mapping)
        });
        slots.iter = Some(|vm, value| {
            let mapping = mapping_of(vm, value)?;
            vm.iter(&mapping)
        });
        slots.getitem = Some(|vm, value, key| {
            let mapping = mapping_of(vm, value)?;
            vm.get_item(&mapping, key)
        });
        slots.contains = Some(|vm, value, key| {
            let mapping = mapping_of(vm, value)?;
            vm.contains(&mapping, key)
        });
    },
    ..ClassDef::new(Layout::MappingProxy)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<MappingProxyObj>();
    vm.define_class(&CLASS)?;
    Ok(())
}
