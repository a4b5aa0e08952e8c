//! `types.GenericAlias` (`list[int]`) and unions (`int | str`).

use crate::object::str_buf::StrBuf;
use crate::object::{
    Args, BinaryOp, ClassDef, CompareOp, GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, TypeObj, TypeWord,
    Value, Vm,
};
use crate::text::Buf;

/// Payload of a generic alias.
pub struct GenericAliasObj {
    /// `__origin__`.
    pub origin: Value,
    /// `__args__`, a tuple.
    pub args: Value,
    /// `__parameters__`, a tuple.
    pub parameters: Value,
    /// Written with a star (`*tuple[int]`).
    pub starred: bool,
}

impl Payload for GenericAliasObj {
    const LAYOUT: Layout = Layout::GenericAlias;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        [&self.origin, &self.args, &self.parameters].into_iter().for_each(visit);
    }
}

/// Payload of a union.
pub struct UnionObj {
    /// `__args__`, a tuple.
    pub args: Value,
    /// `__parameters__`, a tuple.
    pub parameters: Value,
}

impl Payload for UnionObj {
    const LAYOUT: Layout = Layout::Union;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.args);
        visit(&self.parameters);
    }
}

fn items(tuple: &Value) -> Vec<Value> {
    tuple.as_tuple().unwrap_or(&[]).to_vec()
}

/// `origin[item]`
///
/// # Errors
/// MemoryError; whatever looking at the arguments raises.
pub fn new_alias(vm: &mut Vm, origin: &Value, item: &Value) -> PyResult {
    new_alias_of(vm, TypeWord::exact(Layout::GenericAlias), origin, item)
}

/// The same of a class that extends `GenericAlias`.
fn new_alias_of(vm: &mut Vm, word: TypeWord, origin: &Value, item: &Value) -> PyResult {
    let args = if item.is_layout(Layout::Tuple) { item.clone() } else { vm.new_tuple(std::slice::from_ref(item))? };
    let parameters = parameters_of(vm, &args)?;
    let payload = GenericAliasObj { origin: origin.clone(), args, parameters, starred: false };
    Ok(vm.alloc_as(word, payload)?.into_value())
}

/// Is it a type variable or something like it?
fn is_parameter(vm: &mut Vm, value: &Value) -> PyResult<bool> {
    if value.is_layout(Layout::Type) {
        return Ok(false);
    }
    let name = vm.intern_str("__typing_subst__")?;
    Ok(value.is_layout(Layout::TypeVar) || vm.special(value, &name).is_some())
}

/// The type variables among arguments, and in what those are made of.
fn parameters_of(vm: &mut Vm, args: &Value) -> PyResult {
    let mut found: Vec<Value> = Vec::new();
    let add = |found: &mut Vec<Value>, value: &Value| {
        if !found.iter().any(|known| known.ptr_eq(value)) {
            found.push(value.clone());
        }
    };
    let name = vm.intern_str("__parameters__")?;
    for arg in &items(args) {
        if is_parameter(vm, arg)? {
            add(&mut found, arg);
        } else if !arg.is_layout(Layout::Type) {
            if let Some(inner) = vm.find_attr(arg, &name)? {
                items(&inner).iter().for_each(|value| add(&mut found, value));
            }
        }
    }
    vm.new_tuple_from(found)
}

fn alias_of(vm: &mut Vm, value: &Value) -> PyResult<Obj<GenericAliasObj>> {
    // An alias may be of an alias, and so on.
    vm.check_native_stack("")?;
    match value.downcast::<GenericAliasObj>() {
        Some(alias) => Ok(alias.clone()),
        None => Err(vm.type_error("a generic alias was expected")),
    }
}

/// Appends how an argument of an alias or union reads.
fn push_item(vm: &mut Vm, out: &mut StrBuf, item: &Value) -> PyResult<()> {
    vm.check_native_stack(" while getting the repr of an object")?;
    if item.is_exact(Layout::Ellipsis) {
        return Ok(out.push_str("...")?);
    }
    if let Some(class) = item.downcast::<TypeObj>() {
        let name = vm.class_full_name(class.value());
        return Ok(out.push_str(&name)?);
    }
    if item.is_exact(Layout::List) {
        out.push_str("[")?;
        for (index, inner) in vm.collect(item)?.iter().enumerate() {
            if index > 0 {
                out.push_str(", ")?;
            }
            push_item(vm, out, inner)?;
        }
        return Ok(out.push_str("]")?);
    }
    let text = vm.repr(item)?;
    out.push_value(&text)?;
    Ok(())
}

fn alias_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let alias = alias_of(vm, value)?;
    let own = alias.get(vm);
    let (origin, args, starred) = (own.origin.clone(), items(&own.args), own.starred);
    let mut out = StrBuf::new();
    if starred {
        out.push_str("*")?;
    }
    push_item(vm, &mut out, &origin)?;
    out.push_str("[")?;
    if args.is_empty() {
        out.push_str("()")?;
    }
    for (index, arg) in args.iter().enumerate() {
        if index > 0 {
            out.push_str(", ")?;
        }
        push_item(vm, &mut out, arg)?;
    }
    out.push_str("]")?;
    out.finish(vm)
}

fn alias_new(vm: &mut Vm, class: &Value, args: &Args) -> PyResult {
    if !args.names.is_empty() {
        return Err(vm.type_error("GenericAlias() takes no keyword arguments"));
    }
    let [origin, item] = args.values else {
        return Err(vm.type_error(format!("GenericAlias expected 2 arguments, got {}", args.values.len())));
    };
    let word = vm.instance_word(class);
    new_alias_of(vm, word, origin, item)
}

fn alias_call(vm: &mut Vm, value: &Value, args: &Args) -> PyResult {
    let origin = alias_of(vm, value)?.get(vm).origin.clone();
    let made = vm.call_args(&origin, args)?;
    let name = vm.intern_str("__orig_class__")?;
    if vm.entry_of(&made).class().is_some_and(|class| vm.as_class(class).get(vm).is_heap) {
        let result = vm.set_attr(&made, &name, Some(value.clone()));
        let caught = vm.raised_is(crate::object::Exc::AttributeError) || vm.raised_is(crate::object::Exc::TypeError);
        if result.is_err() && !(caught && vm.catch(crate::object::Exc::Exception)) {
            return Err(crate::object::Raised);
        }
    }
    Ok(made)
}

fn alias_getattr(vm: &mut Vm, value: &Value, name: &Value) -> PyResult {
    const OWN: [&str; 12] = [
        "__class__",
        "__bases__",
        "__copy__",
        "__deepcopy__",
        "__origin__",
        "__args__",
        "__unpacked__",
        "__parameters__",
        "__typing_unpacked_tuple_args__",
        "__mro_entries__",
        "__reduce_ex__",
        "__reduce__",
    ];
    let name = vm.attribute_name(name)?;
    if name.as_str().is_some_and(|name| OWN.contains(&name)) {
        return vm.generic_get_attr(value, &name);
    }
    let origin = alias_of(vm, value)?.get(vm).origin.clone();
    vm.get_attr(&origin, &name)
}

fn alias_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let alias = alias_of(vm, value)?;
    let (origin, args) = (alias.get(vm).origin.clone(), alias.get(vm).args.clone());
    Ok(vm.hash(&origin)? ^ vm.hash(&args)?)
}

fn alias_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    let (Some(x), Some(y)) = (a.downcast::<GenericAliasObj>(), b.downcast::<GenericAliasObj>()) else {
        return Ok(vm.not_implemented());
    };
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) {
        return Ok(vm.not_implemented());
    }
    let (x, y) = (x.get(vm), y.get(vm));
    let starred = x.starred == y.starred;
    let (x, y) = ((x.origin.clone(), x.args.clone()), (y.origin.clone(), y.args.clone()));
    let equal = starred && vm.equals(&x.0, &y.0)? && vm.equals(&x.1, &y.1)?;
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

/// The arguments with type variables replaced by what the subscript gives for them.
fn substitute(vm: &mut Vm, whole: &Value, args: &Value, parameters: &Value, item: &Value) -> PyResult<Vec<Value>> {
    let parameters = items(parameters);
    if parameters.is_empty() {
        let text = vm.repr(whole)?;
        let text = text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
        return Err(vm.type_error(format!("{text} is not a generic class")));
    }
    let given = if item.is_layout(Layout::Tuple) { items(item) } else { vec![item.clone()] };
    if given.len() != parameters.len() {
        let what = if given.len() > parameters.len() { "many" } else { "few" };
        let text = vm.repr(whole)?;
        let text = text.as_text().map(|text| text.to_string_lossy().into_owned()).unwrap_or_default();
        return Err(vm.type_error(format!(
            "Too {what} arguments for {text}; actual {}, expected {}",
            given.len(),
            parameters.len()
        )));
    }
    let name = vm.intern_str("__parameters__")?;
    let mut result = Vec::new();
    for arg in &items(args) {
        if let Some(index) = parameters.iter().position(|parameter| parameter.ptr_eq(arg)) {
            result.push(given[index].clone());
            continue;
        }
        let inner = if arg.is_layout(Layout::Type) { None } else { vm.find_attr(arg, &name)? };
        let inner = inner.map(|inner| items(&inner)).unwrap_or_default();
        if inner.is_empty() {
            result.push(arg.clone());
            continue;
        }
        let place = |parameter: &Value| parameters.iter().position(|known| known.ptr_eq(parameter));
        let chosen: Vec<Value> =
            inner.iter().map(|parameter| place(parameter).map_or(parameter.clone(), |i| given[i].clone())).collect();
        let chosen = vm.new_tuple_from(chosen)?;
        result.push(vm.get_item(arg, &chosen)?);
    }
    Ok(result)
}

fn alias_getitem(vm: &mut Vm, value: &Value, item: &Value) -> PyResult {
    let alias = alias_of(vm, value)?;
    let own = alias.get(vm);
    let (origin, args, parameters) = (own.origin.clone(), own.args.clone(), own.parameters.clone());
    let args = substitute(vm, value, &args, &parameters, item)?;
    let args = vm.new_tuple_from(args)?;
    new_alias(vm, &origin, &args)
}

fn alias_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let alias = alias_of(vm, value)?;
    let own = alias.get(vm);
    let (origin, args, parameters) = (own.origin.clone(), own.args.clone(), own.parameters.clone());
    let starred = vm.alloc(GenericAliasObj { origin, args, parameters, starred: true })?.into_value();
    let tuple = vm.new_tuple(&[starred])?;
    vm.iter(&tuple)
}

fn alias_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Or => union_of(vm, a, b),
        _ => Ok(vm.not_implemented()),
    }
}

fn alias_mro_entries(vm: &mut Vm, args: &[Value]) -> PyResult {
    let origin = alias_of(vm, &args[0])?.get(vm).origin.clone();
    vm.new_tuple(&[origin])
}

fn alias_instancecheck(vm: &mut Vm, _args: &[Value]) -> PyResult {
    Err(vm.type_error("isinstance() argument 2 cannot be a parameterized generic"))
}

fn alias_subclasscheck(vm: &mut Vm, _args: &[Value]) -> PyResult {
    Err(vm.type_error("issubclass() argument 2 cannot be a parameterized generic"))
}

fn get_origin(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(alias_of(vm, value)?.get(vm).origin.clone())
}

fn get_args(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(alias_of(vm, value)?.get(vm).args.clone())
}

fn get_parameters(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(alias_of(vm, value)?.get(vm).parameters.clone())
}

fn get_unpacked(vm: &mut Vm, value: &Value) -> PyResult {
    let starred = alias_of(vm, value)?.get(vm).starred;
    Ok(vm.bool(starred))
}

static ALIAS: ClassDef = ClassDef {
    doc: "Represent a PEP 585 generic type\n\nE.g. for t = list[int], t.__origin__ is list and t.__args__ is (int,).",
    methods: &[
        NativeDef::new("__mro_entries__", alias_mro_entries, "($self, bases, /)", ""),
        NativeDef::new("__instancecheck__", alias_instancecheck, "($self, instance, /)", ""),
        NativeDef::new("__subclasscheck__", alias_subclasscheck, "($self, cls, /)", ""),
    ],
    getsets: &[
        GetSetDef::new("__origin__", get_origin),
        GetSetDef::new("__args__", get_args),
        GetSetDef::new("__parameters__", get_parameters),
        GetSetDef::new("__unpacked__", get_unpacked),
    ],
    binary_ops: &[BinaryOp::Or],
    slots: |slots| {
        slots.new = Some(alias_new);
        slots.repr = Some(alias_repr);
        slots.call = Some(alias_call);
        slots.getattr = Some(alias_getattr);
        slots.hash = Some(alias_hash);
        slots.compare = Some(alias_compare);
        slots.getitem = Some(alias_getitem);
        slots.iter = Some(alias_iter);
        slots.binary = Some(alias_binary);
    },
    is_base: true,
    ..ClassDef::new(Layout::GenericAlias)
};

// ---- unions -------------------------------------------------------------------------------------------------------------

/// The members that an operand of `|` stands for; none where it is no type.
fn members(vm: &mut Vm, value: &Value) -> Option<Vec<Value>> {
    if let Some(union) = value.downcast::<UnionObj>() {
        return Some(items(&union.get(vm).args));
    }
    if value.is_none() {
        return Some(vec![vm.class_of(value)]);
    }
    let fits = [Layout::Type, Layout::GenericAlias, Layout::TypeVar, Layout::TypeAlias];
    fits.iter().any(|&layout| value.is_layout(layout)).then(|| vec![value.clone()])
}

/// `a | b` of types; NotImplemented when either is none.
///
/// # Errors
/// MemoryError; whatever comparing aliases raises.
pub fn union_of(vm: &mut Vm, a: &Value, b: &Value) -> PyResult {
    let (Some(left), Some(right)) = (members(vm, a), members(vm, b)) else { return Ok(vm.not_implemented()) };
    let mut all: Vec<Value> = Vec::new();
    for member in left.into_iter().chain(right) {
        let mut known = false;
        for earlier in &all {
            let both = earlier.is_layout(Layout::GenericAlias) && member.is_layout(Layout::GenericAlias);
            known = earlier.ptr_eq(&member) || (both && vm.equals(earlier, &member)?);
            if known {
                break;
            }
        }
        if !known {
            all.push(member);
        }
    }
    if let [only] = &all[..] {
        return Ok(only.clone());
    }
    let args = vm.new_tuple_from(all)?;
    let parameters = parameters_of(vm, &args)?;
    Ok(vm.alloc(UnionObj { args, parameters })?.into_value())
}

fn union_parts(vm: &mut Vm, value: &Value) -> PyResult<(Value, Value)> {
    vm.check_native_stack("")?;
    match value.downcast::<UnionObj>() {
        Some(union) => {
            let own = union.get(vm);
            Ok((own.args.clone(), own.parameters.clone()))
        }
        None => Err(vm.type_error("a union was expected")),
    }
}

fn union_repr(vm: &mut Vm, value: &Value) -> PyResult {
    let (args, _) = union_parts(vm, value)?;
    let mut out = StrBuf::new();
    let none = vm.none();
    let none_class = vm.class_of(&none);
    for (index, arg) in items(&args).iter().enumerate() {
        if index > 0 {
            out.push_str(" | ")?;
        }
        if arg.ptr_eq(&none_class) {
            out.push_str("None")?;
        } else {
            push_item(vm, &mut out, arg)?;
        }
    }
    out.finish(vm)
}

fn union_hash(vm: &mut Vm, value: &Value) -> PyResult<i64> {
    let (args, _) = union_parts(vm, value)?;
    let mut hash = 0x3c6e_f372_i64;
    for arg in &items(&args) {
        // The order of the members does not matter.
        hash = hash.wrapping_add(vm.hash(arg)?.wrapping_mul(0x2545_f491_4f6c_dd1d));
    }
    Ok(if hash == -1 { -2 } else { hash })
}

fn union_compare(vm: &mut Vm, a: &Value, b: &Value, op: CompareOp) -> PyResult {
    if !matches!(op, CompareOp::Eq | CompareOp::Ne) || !a.is_layout(Layout::Union) || !b.is_layout(Layout::Union) {
        return Ok(vm.not_implemented());
    }
    let (a, b) = (items(&union_parts(vm, a)?.0), items(&union_parts(vm, b)?.0));
    let mut equal = a.len() == b.len();
    for member in &a {
        let mut found = false;
        for other in &b {
            found = found || vm.equals(member, other)?;
        }
        equal = equal && found;
    }
    Ok(vm.bool(equal == (op == CompareOp::Eq)))
}

fn union_getitem(vm: &mut Vm, value: &Value, item: &Value) -> PyResult {
    let (args, parameters) = union_parts(vm, value)?;
    let mut args = substitute(vm, value, &args, &parameters, item)?.into_iter();
    let Some(mut result) = args.next() else { return Ok(value.clone()) };
    for arg in args {
        result = vm.binary(BinaryOp::Or, &result, &arg)?;
    }
    Ok(result)
}

fn union_check(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = super::class::is_instance(vm, &args[1], &args[0])?;
    Ok(vm.bool(truth))
}

fn union_subcheck(vm: &mut Vm, args: &[Value]) -> PyResult {
    let truth = super::class::is_subclass(vm, &args[1], &args[0])?;
    Ok(vm.bool(truth))
}

fn union_args(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(union_parts(vm, value)?.0)
}

fn union_parameters(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(union_parts(vm, value)?.1)
}

static UNION: ClassDef = ClassDef {
    doc: "Represent a PEP 604 union type\n\nE.g. for int | str",
    methods: &[
        NativeDef::new("__instancecheck__", union_check, "($self, instance, /)", ""),
        NativeDef::new("__subclasscheck__", union_subcheck, "($self, cls, /)", ""),
    ],
    getsets: &[GetSetDef::new("__args__", union_args), GetSetDef::new("__parameters__", union_parameters)],
    binary_ops: &[BinaryOp::Or],
    slots: |slots| {
        slots.repr = Some(union_repr);
        slots.hash = Some(union_hash);
        slots.compare = Some(union_compare);
        slots.getitem = Some(union_getitem);
        slots.binary = Some(alias_binary);
    },
    ..ClassDef::new(Layout::Union)
};

fn class_getitem(vm: &mut Vm, args: &[Value]) -> PyResult {
    new_alias(vm, &args[0], &args[1])
}

static CLASS_GETITEM: NativeDef =
    NativeDef::new("__class_getitem__", class_getitem, "($type, object, /)", "See PEP 585").class_method();

/// Built-in classes that may be subscribed.
const GENERICS: &[Layout] = &[
    Layout::List,
    Layout::Tuple,
    Layout::Dict,
    Layout::Set,
    Layout::FrozenSet,
    Layout::Enumerate,
    Layout::Generator,
    Layout::Coroutine,
    Layout::AsyncGenerator,
    Layout::MappingProxy,
    Layout::WeakRef,
];

/// Gives a class written in Rust `__class_getitem__`, which makes a generic alias.
///
/// # Errors
/// MemoryError.
pub fn make_generic(vm: &mut Vm, class: &Value) -> PyResult<()> {
    vm.add_method(class, &CLASS_GETITEM)
}

/// Makes the built-in generic classes subscriptable, once all of them are defined.
///
/// # Errors
/// MemoryError.
pub fn install_generics(vm: &mut Vm) -> PyResult<()> {
    for &layout in GENERICS {
        if let Some(class) = vm.class_of_layout(layout).cloned() {
            make_generic(vm, &class)?;
        }
    }
    Ok(())
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    crate::object::release::register::<GenericAliasObj>();
    crate::object::release::register::<UnionObj>();
    vm.define_class(&ALIAS)?;
    vm.define_class(&UNION)?;
    Ok(())
}
