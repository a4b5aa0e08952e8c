//! `operator`: the operators as functions; the getters stand in `getters`.

mod getters;

use crate::object::operator::{BinaryOp, CompareOp, UnaryOp};
use crate::object::{NativeDef, PyResult, Value, Vm};
use crate::types::iterators;

fn count_of(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut count = 0i64;
    let iterator = vm.iter(&args[0])?;
    while let Some(item) = vm.next(&iterator)? {
        if vm.is_same(&item, &args[1]) || vm.equals(&item, &args[1])? {
            count += 1;
        }
        vm.poll()?;
    }
    vm.new_int(count)
}

fn index_of(vm: &mut Vm, args: &[Value]) -> PyResult {
    let mut index = 0i64;
    let iterator = vm.iter(&args[0])?;
    while let Some(item) = vm.next(&iterator)? {
        if vm.is_same(&item, &args[1]) || vm.equals(&item, &args[1])? {
            return vm.new_int(index);
        }
        index += 1;
        vm.poll()?;
    }
    Err(vm.value_error("sequence.index(x): x not in sequence"))
}

fn length_hint(vm: &mut Vm, args: &[Value]) -> PyResult {
    let default = match args.get(1) {
        Some(default) if !default.is_unbound() => {
            if !crate::types::int::is_int(default) {
                let message = format!("'{}' object cannot be interpreted as an integer", vm.type_name(default));
                return Err(vm.type_error(message));
            }
            vm.index_clipped(default)?
        }
        _ => 0,
    };
    let hint = iterators::length_hint(vm, &args[0], usize::MAX)?;
    vm.new_int(i64::try_from(hint).unwrap_or(default))
}

/// Is it a sequence, as far as `operator.concat` cares?
fn require_sequence(vm: &mut Vm, value: &Value) -> PyResult<()> {
    let name = vm.names.getitem.clone();
    if vm.special(value, &name).is_none() || value.is_layout(crate::object::Layout::Dict) {
        let message = format!("'{}' object can't be concatenated", vm.type_name(value));
        return Err(vm.type_error(message));
    }
    Ok(())
}

fn concat(vm: &mut Vm, args: &[Value]) -> PyResult {
    require_sequence(vm, &args[0])?;
    vm.binary(BinaryOp::Add, &args[0], &args[1])
}

fn iconcat(vm: &mut Vm, args: &[Value]) -> PyResult {
    require_sequence(vm, &args[0])?;
    vm.inplace(BinaryOp::Add, &args[0], &args[1])
}

/// `call(obj, *args, **kwargs)`: keywords come as a dict before the rest.
fn call(vm: &mut Vm, args: &[Value]) -> PyResult {
    super::functools::call_with(vm, &args[0], &[], &args[2..], &args[1])
}

macro_rules! binary {
    ($($name:literal $op:ident,)*) => { &[$(
        NativeDef::new(
            $name,
            |vm, args| vm.binary(BinaryOp::$op, &args[0], &args[1]),
            "(a, b, /)",
            concat!("The operator of the name: Same as operator.", $name, "."),
        ),
    )*] };
}
macro_rules! inplace {
    ($($name:literal $op:ident,)*) => { &[$(
        NativeDef::new(
            $name,
            |vm, args| vm.inplace(BinaryOp::$op, &args[0], &args[1]),
            "(a, b, /)",
            concat!("The augmented operator: Same as operator.", $name, "."),
        ),
    )*] };
}
macro_rules! compare {
    ($($name:literal $op:ident,)*) => { &[$(
        NativeDef::new(
            $name,
            |vm, args| vm.compare(&args[0], &args[1], CompareOp::$op),
            "(a, b, /)",
            concat!("The comparison: Same as operator.", $name, "."),
        ),
    )*] };
}
macro_rules! unary {
    ($($name:literal $op:ident,)*) => { &[$(
        NativeDef::new($name, |vm, args| vm.unary(UnaryOp::$op, &args[0]), "(a, /)", "The unary operator."),
    )*] };
}

static BINARY: &[NativeDef] = binary! {
    "add" Add, "sub" Sub, "mul" Mul, "truediv" TrueDiv, "floordiv" FloorDiv, "mod" Mod, "pow" Pow, "matmul" MatMul,
    "and_" And, "or_" Or, "xor" Xor, "lshift" Shl, "rshift" Shr,
};
static INPLACE: &[NativeDef] = inplace! {
    "iadd" Add, "isub" Sub, "imul" Mul, "itruediv" TrueDiv, "ifloordiv" FloorDiv, "imod" Mod, "ipow" Pow,
    "imatmul" MatMul, "iand" And, "ior" Or, "ixor" Xor, "ilshift" Shl, "irshift" Shr,
};
static COMPARE: &[NativeDef] = compare! { "lt" Lt, "le" Le, "eq" Eq, "ne" Ne, "gt" Gt, "ge" Ge, };
static UNARY: &[NativeDef] = unary! { "neg" Neg, "pos" Pos, "inv" Invert, "invert" Invert, "abs" Abs, };

static OTHERS: &[NativeDef] = &[
    NativeDef::new(
        "not_",
        |vm, args| {
            let truth = vm.truth(&args[0])?;
            Ok(vm.bool(!truth))
        },
        "(a, /)",
        "not a",
    ),
    NativeDef::new(
        "truth",
        |vm, args| {
            let truth = vm.truth(&args[0])?;
            Ok(vm.bool(truth))
        },
        "(a, /)",
        "Is a true?",
    ),
    NativeDef::new("is_", |vm, args| Ok(vm.bool(vm.is_same(&args[0], &args[1]))), "(a, b, /)", "a is b"),
    NativeDef::new("is_not", |vm, args| Ok(vm.bool(!vm.is_same(&args[0], &args[1]))), "(a, b, /)", "a is not b"),
    NativeDef::new("index", |vm, args| vm.index(&args[0]), "(a, /)", "a.__index__()"),
    NativeDef::new("concat", concat, "(a, b, /)", "a + b, for sequences."),
    NativeDef::new("iconcat", iconcat, "(a, b, /)", "a += b, for sequences."),
    NativeDef::new(
        "contains",
        |vm, args| {
            let found = vm.contains(&args[0], &args[1])?;
            Ok(vm.bool(found))
        },
        "(a, b, /)",
        "b in a",
    ),
    NativeDef::new("countOf", count_of, "(a, b, /)", "How often b is in a."),
    NativeDef::new("indexOf", index_of, "(a, b, /)", "Where b is in a first."),
    NativeDef::new("getitem", |vm, args| vm.get_item(&args[0], &args[1]), "(a, b, /)", "a[b]"),
    NativeDef::new(
        "setitem",
        |vm, args| {
            vm.set_item(&args[0], &args[1], Some(args[2].clone()))?;
            Ok(vm.none())
        },
        "(a, b, c, /)",
        "a[b] = c",
    ),
    NativeDef::new(
        "delitem",
        |vm, args| {
            vm.set_item(&args[0], &args[1], None)?;
            Ok(vm.none())
        },
        "(a, b, /)",
        "del a[b]",
    ),
    NativeDef::new("length_hint", length_hint, "(obj, default=0, /)", "How many items there may be."),
    NativeDef::new("call", call, "(obj, /, *args, **kwargs)", "obj(*args, **kwargs)"),
];

/// Functions that have no name with underscores.
const PLAIN_ONLY: &[&str] = &["is_", "is_not", "truth", "countOf", "indexOf", "length_hint"];

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let doc = "The operators of the language as functions, and makers of functions that get items and attributes.";
    let module = super::module(vm, "operator", doc, OTHERS)?;
    for rows in [BINARY, INPLACE, COMPARE, UNARY] {
        super::add_functions(vm, &module, "_operator", rows)?;
    }
    for row in [BINARY, INPLACE, COMPARE, UNARY, OTHERS].into_iter().flatten() {
        if PLAIN_ONLY.contains(&row.name) {
            continue;
        }
        let dunder = format!("__{}__", row.name.trim_end_matches('_'));
        if let Some(function) = super::get(vm, &module, row.name) {
            super::set(vm, &module, &dunder, function)?;
        }
    }
    for def in getters::CLASSES {
        let class = vm.define_class(def)?;
        super::set(vm, &module, def.name.trim_start_matches("operator."), class)?;
    }
    Ok(module)
}
