//! Type parameters and `type` aliases (PEP 695): `typing.TypeVar`, `ParamSpec`, `TypeVarTuple`, `TypeAliasType`, and the base
//! class `typing.Generic`. Bounds, constraints, defaults and values are computed when they are first asked for.

use super::alias::{new_alias, union_of};
use super::slice::read_only;
use crate::code::op::Intrinsic;
use crate::object::class_def::ClassDef;
use crate::object::operator::BinaryOp;
use crate::object::release::register;
use crate::object::{GetSetDef, Layout, NativeDef, Obj, Payload, PyResult, TypeId, TypeWord, Value, Vm};

/// Something computed when it is first asked for.
#[derive(Clone)]
enum Lazy {
    /// There is none.
    Absent,
    /// The function that computes it.
    Function(Value),
    /// What it is.
    Known(Value),
}

impl Lazy {
    fn of(function: &Value) -> Lazy {
        if function.is_unbound() {
            Lazy::Absent
        } else {
            Lazy::Function(function.clone())
        }
    }

    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        match self {
            Lazy::Absent => (),
            Lazy::Function(value) | Lazy::Known(value) => visit(value),
        }
    }
}

/// Payload of a type parameter of any kind: its class tells which.
pub struct TypeVarObj {
    name: Value,
    module: Value,
    bound: Lazy,
    constraints: Lazy,
    default: Lazy,
}

impl Payload for TypeVarObj {
    const LAYOUT: Layout = Layout::TypeVar;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.name);
        visit(&self.module);
        [&self.bound, &self.constraints, &self.default].into_iter().for_each(|lazy| lazy.traverse(visit));
    }
    fn clear(&mut self) {
        (self.bound, self.constraints, self.default) = (Lazy::Absent, Lazy::Absent, Lazy::Absent);
    }
}

/// Payload of a `type` alias.
pub struct TypeAliasObj {
    name: Value,
    module: Value,
    parameters: Value,
    value: Lazy,
}

impl Payload for TypeAliasObj {
    const LAYOUT: Layout = Layout::TypeAlias;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        [&self.name, &self.module, &self.parameters].into_iter().for_each(&mut *visit);
        self.value.traverse(visit);
    }
    fn clear(&mut self) {
        self.value = Lazy::Absent;
    }
}

/// Name of the module whose code runs.
fn module_name(vm: &Vm) -> Value {
    let globals = vm.frames.last().map(|frame| frame.globals.get());
    globals.and_then(|globals| globals.get_name(vm, &vm.names.name)).unwrap_or_else(|| vm.none())
}

/// What the instructions of PEP 695 make of their three operands.
///
/// # Errors
/// MemoryError.
pub fn make(vm: &mut Vm, intrinsic: usize, operands: &[Value]) -> PyResult {
    let [first, second, third, ..] = operands else { return Ok(vm.none()) };
    if intrinsic == Intrinsic::SubscriptGeneric as usize {
        let generic = vm.module_state.get(GENERIC).cloned().unwrap_or_else(|| vm.none());
        return new_alias(vm, &generic, first);
    }
    let module = module_name(vm);
    if intrinsic == Intrinsic::TypeAlias as usize {
        let parameters = if second.is_none() { vm.empty_tuple() } else { second.clone() };
        let payload = TypeAliasObj { name: first.clone(), module, parameters, value: Lazy::of(third) };
        return Ok(vm.alloc(payload)?.into_value());
    }
    let constrained = intrinsic == Intrinsic::TypeVarConstraints as usize;
    let given = Lazy::of(second);
    let (bound, constraints) = if constrained { (Lazy::Absent, given) } else { (given, Lazy::Absent) };
    let payload = TypeVarObj { name: first.clone(), module, bound, constraints, default: Lazy::of(third) };
    let class = if intrinsic == Intrinsic::ParamSpec as usize {
        Layout::ParamSpec
    } else if intrinsic == Intrinsic::TypeVarTuple as usize {
        Layout::TypeVarTuple
    } else {
        Layout::TypeVar
    };
    let word = TypeWord::new(TypeId(class as u32), Layout::TypeVar);
    Ok(vm.alloc_as(word, payload)?.into_value())
}

fn parameter<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<TypeVarObj>> {
    match value.downcast::<TypeVarObj>() {
        Some(parameter) => Ok(parameter),
        None => Err(vm.type_error("a type parameter is required")),
    }
}

fn alias<'a>(vm: &mut Vm, value: &'a Value) -> PyResult<&'a Obj<TypeAliasObj>> {
    match value.downcast::<TypeAliasObj>() {
        Some(alias) => Ok(alias),
        None => Err(vm.type_error("a type alias is required")),
    }
}

/// Computes a part of an object, once.
fn force<T: Payload>(
    vm: &mut Vm,
    object: &Obj<T>,
    part: fn(&mut T) -> &mut Lazy,
    absent: fn(&Vm) -> Value,
) -> PyResult {
    match part(object.get_mut(vm)).clone() {
        Lazy::Absent => Ok(absent(vm)),
        Lazy::Known(value) => Ok(value),
        Lazy::Function(function) => {
            let value = vm.call(&function, &[])?;
            let old = std::mem::replace(part(object.get_mut(vm)), Lazy::Known(value.clone()));
            drop(old);
            Ok(value)
        }
    }
}

fn no_default(vm: &Vm) -> Value {
    vm.module_state.get(NO_DEFAULT).cloned().unwrap_or_else(|| vm.none())
}

fn get_bound(vm: &mut Vm, value: &Value) -> PyResult {
    let parameter = parameter(vm, value)?;
    force(vm, parameter, |payload| &mut payload.bound, |vm| vm.none())
}

fn get_constraints(vm: &mut Vm, value: &Value) -> PyResult {
    let parameter = parameter(vm, value)?;
    force(vm, parameter, |payload| &mut payload.constraints, |vm| vm.empty_tuple())
}

fn get_default(vm: &mut Vm, value: &Value) -> PyResult {
    let parameter = parameter(vm, value)?;
    force(vm, parameter, |payload| &mut payload.default, no_default)
}

fn has_default(vm: &mut Vm, args: &[Value]) -> PyResult {
    let has = !matches!(parameter(vm, &args[0])?.get(vm).default, Lazy::Absent);
    Ok(vm.bool(has))
}

fn parameter_repr(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(parameter(vm, value)?.get(vm).name.clone())
}

fn alias_repr(vm: &mut Vm, value: &Value) -> PyResult {
    Ok(alias(vm, value)?.get(vm).name.clone())
}

fn alias_getitem(vm: &mut Vm, value: &Value, key: &Value) -> PyResult {
    let generic = alias(vm, value)?.get(vm).parameters.as_tuple().is_some_and(|parameters| !parameters.is_empty());
    if generic {
        return new_alias(vm, value, key);
    }
    Err(vm.type_error("Only generic type aliases are subscriptable"))
}

fn type_binary(vm: &mut Vm, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
    match op {
        BinaryOp::Or => union_of(vm, a, b),
        _ => Ok(vm.not_implemented()),
    }
}

/// `*Ts`: what stands for the whole of it.
fn tuple_iter(vm: &mut Vm, value: &Value) -> PyResult {
    let items = vm.new_tuple(std::slice::from_ref(value))?;
    vm.iter(&items)
}

const NAME: GetSetDef =
    GetSetDef::new("__name__", |vm, value| Ok(parameter(vm, value)?.get(vm).name.clone())).with_set(read_only);
const MODULE: GetSetDef = GetSetDef::new("__module__", |vm, value| Ok(parameter(vm, value)?.get(vm).module.clone()));
const DEFAULT: GetSetDef = GetSetDef::new("__default__", get_default);
const NO: fn(&mut Vm, &Value) -> PyResult = |vm, _| Ok(vm.bool(false));
const HAS_DEFAULT: NativeDef = NativeDef::new("has_default", has_default, "($self, /)", "");

/// The class `typing.TypeVar`.
pub static TYPE_VAR: ClassDef = ClassDef {
    doc: "Type variable.\n\nThe preferred way to construct a type variable is via the dedicated\nsyntax for generic functions, \
          classes, and type aliases::\n\n    class Sequence[T]:  # T is a TypeVar\n        ...",
    methods: &[HAS_DEFAULT],
    getsets: &[
        NAME,
        MODULE,
        DEFAULT,
        GetSetDef::new("__bound__", get_bound),
        GetSetDef::new("__constraints__", get_constraints),
        GetSetDef::new("__covariant__", NO),
        GetSetDef::new("__contravariant__", NO),
        GetSetDef::new("__infer_variance__", |vm, _| Ok(vm.bool(true))),
    ],
    binary_ops: &[BinaryOp::Or],
    slots: |s| {
        s.repr = Some(parameter_repr);
        s.binary = Some(type_binary);
    },
    ..ClassDef::new(Layout::TypeVar)
};

/// The class `typing.ParamSpec`.
pub static PARAM_SPEC: ClassDef = ClassDef {
    doc: "Parameter specification variable.",
    methods: &[HAS_DEFAULT],
    getsets: &[NAME, MODULE, DEFAULT, GetSetDef::new("__bound__", get_bound)],
    binary_ops: &[BinaryOp::Or],
    slots: |s| {
        s.repr = Some(parameter_repr);
        s.binary = Some(type_binary);
    },
    ..ClassDef::new(Layout::ParamSpec)
};

/// The class `typing.TypeVarTuple`.
pub static TYPE_VAR_TUPLE: ClassDef = ClassDef {
    doc: "Type variable tuple. A specialized form of type variable that enables variadic generics.",
    methods: &[HAS_DEFAULT],
    getsets: &[NAME, MODULE, DEFAULT],
    slots: |s| {
        s.repr = Some(parameter_repr);
        s.iter = Some(tuple_iter);
    },
    ..ClassDef::new(Layout::TypeVarTuple)
};

/// The class `typing.TypeAliasType`.
pub static TYPE_ALIAS: ClassDef = ClassDef {
    doc: "Type alias.\n\nType aliases are created through the type statement::\n\n    type Alias = int",
    getsets: &[
        GetSetDef::new("__name__", |vm, value| Ok(alias(vm, value)?.get(vm).name.clone())).with_set(read_only),
        GetSetDef::new("__module__", |vm, value| Ok(alias(vm, value)?.get(vm).module.clone())),
        GetSetDef::new("__type_params__", |vm, value| Ok(alias(vm, value)?.get(vm).parameters.clone())),
        GetSetDef::new("__parameters__", |vm, value| Ok(alias(vm, value)?.get(vm).parameters.clone())),
        GetSetDef::new("__value__", |vm, value| {
            let alias = alias(vm, value)?;
            force(vm, alias, |payload| &mut payload.value, |vm| vm.none())
        }),
    ],
    binary_ops: &[BinaryOp::Or],
    slots: |s| {
        s.repr = Some(alias_repr);
        s.getitem = Some(alias_getitem);
        s.binary = Some(type_binary);
    },
    ..ClassDef::new(Layout::TypeAlias)
};

/// `typing.Generic` and `typing.NoDefault`, by their names in the engine's state.
const GENERIC: &str = "typing.Generic";
const NO_DEFAULT: &str = "typing.NoDefault";

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    register::<TypeVarObj>();
    register::<TypeAliasObj>();
    for class in [&TYPE_VAR, &PARAM_SPEC, &TYPE_VAR_TUPLE, &TYPE_ALIAS] {
        vm.define_class(class)?;
    }
    let Some(object) = vm.class_of_layout(Layout::Instance).cloned() else { return Ok(()) };
    let doc = "Abstract base class for generic types.";
    let generic = vm.derive_class("Generic", "typing", &object, doc)?;
    super::alias::make_generic(vm, &generic)?;
    vm.module_state.insert(GENERIC, generic);
    let class = vm.derive_class("NoDefaultType", "typing", &object, "The type of the NoDefault singleton.")?;
    let id = vm.class_id(&class);
    vm.entry_mut(id).slots.repr = Some(|vm, _| vm.new_str(NO_DEFAULT));
    let word = vm.instance_word(&class);
    let single = vm.new_instance_of(word, 0, 0)?;
    vm.module_state.insert(NO_DEFAULT, single);
    Ok(())
}
