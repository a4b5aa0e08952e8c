//! `itertools`. Each iterator is an `OpaqueObj`; a comment at its constructor says what stands where.

mod combinatoric;
mod grouping;
mod infinite;
mod selecting;

use crate::object::{ClassDef, Layout, NativeDef, PyResult, Value, Vm};

/// The next item of an iterator that may be one of ours, nested as deep as a script likes.
fn advance(vm: &mut Vm, iterator: &Value) -> PyResult<Option<Value>> {
    vm.check_native_stack("")?;
    vm.next(iterator)
}

/// A parameter that was not given, or is None.
fn absent(value: &Value) -> bool {
    value.is_unbound() || value.is_none()
}

/// A row with what all iterators of the module have.
const fn iterator(name: &'static str) -> ClassDef {
    ClassDef { name, is_base: true, ..ClassDef::new(Layout::Opaque) }
}

/// The signature of a constructor.
const fn signature(name: &'static str, signature: &'static str) -> NativeDef {
    NativeDef::new(name, |vm, _| Ok(vm.none()), signature, "")
}

/// Makes the module.
///
/// # Errors
/// MemoryError.
pub fn create(vm: &mut Vm) -> PyResult {
    let doc = "Iterators that make, select, combine and group.";
    let module = super::module(vm, "itertools", doc, grouping::FUNCTIONS)?;
    let all = [infinite::CLASSES, selecting::CLASSES, combinatoric::CLASSES, grouping::CLASSES];
    for def in all.into_iter().flatten() {
        let class = vm.define_class(def)?;
        let short = def.name.rsplit('.').next().unwrap_or(def.name);
        grouping::remember(vm, short, &class);
        super::set(vm, &module, short, class)?;
    }
    Ok(module)
}
