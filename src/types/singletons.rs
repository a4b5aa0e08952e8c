//! `None`, `NotImplemented` and `Ellipsis`.

use crate::object::table::native_hash;
use crate::object::{Args, ClassDef, Layout, PyResult, Value, Vm};

/// Checks that a singleton's class is called without arguments.
fn no_arguments(vm: &mut Vm, name: &str, args: &Args) -> PyResult<()> {
    if args.is_empty() {
        return Ok(());
    }
    Err(vm.type_error(format!("{name} takes no arguments")))
}

fn none_hash(_vm: &mut Vm, value: &Value) -> PyResult<i64> {
    Ok(native_hash(value).unwrap_or(0))
}

static NONE: ClassDef = ClassDef {
    doc: "The type of the None singleton.",
    slots: |slots| {
        slots.new = Some(|vm, _, args| {
            no_arguments(vm, "NoneType", args)?;
            Ok(vm.none())
        });
        slots.repr = Some(|vm, _| vm.intern_str("None"));
        slots.truth = Some(|_, _| Ok(false));
        slots.hash = Some(none_hash);
    },
    ..ClassDef::new(Layout::None)
};

static NOT_IMPLEMENTED: ClassDef = ClassDef {
    doc: "The type of the NotImplemented singleton.",
    slots: |slots| {
        slots.new = Some(|vm, _, args| {
            no_arguments(vm, "NotImplementedType", args)?;
            Ok(vm.not_implemented())
        });
        slots.repr = Some(|vm, _| vm.intern_str("NotImplemented"));
        slots.truth = Some(|_, _| Ok(true));
    },
    ..ClassDef::new(Layout::NotImplemented)
};

static ELLIPSIS: ClassDef = ClassDef {
    doc: "The type of the Ellipsis singleton.",
    slots: |slots| {
        slots.new = Some(|vm, _, args| {
            no_arguments(vm, "EllipsisType", args)?;
            Ok(vm.ellipsis())
        });
        slots.repr = Some(|vm, _| vm.intern_str("Ellipsis"));
    },
    ..ClassDef::new(Layout::Ellipsis)
};

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    [&NONE, &NOT_IMPLEMENTED, &ELLIPSIS].into_iter().try_for_each(|class| vm.define_class(class).map(drop))
}
