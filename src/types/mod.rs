//! The built-in types, one file each. A file reads in order: payload, slots, methods, constructor, and ends in one method
//! table, one class row and `install`.

pub mod alias;
pub mod bytearray;
pub mod bytes;
pub mod class;
pub mod code;
pub mod complex;
pub mod coroutine;
pub mod dict;
pub mod exception;
pub mod file;
pub mod float;
pub mod frame;
pub mod function;
pub mod generator;
pub mod int;
pub mod items;
pub mod iterators;
pub mod list;
pub mod memoryview;
pub mod module;
pub mod native_function;
pub mod object;
pub mod property;
pub mod proxy;
pub mod range;
pub mod set;
pub mod singletons;
pub mod slice;
pub mod str;
pub mod super_;
pub mod traceback;
pub mod tuple;
pub mod typevar;
pub mod weakref;

use crate::object::{PyResult, Vm};

/// Defines all built-in classes, bases first.
///
/// # Errors
/// MemoryError.
pub fn install(vm: &mut Vm) -> PyResult<()> {
    const ALL: &[fn(&mut Vm) -> PyResult<()>] = &[
        object::install,
        class::install,
        singletons::install,
        native_function::install,
        function::install,
        property::install,
        super_::install,
        int::install,
        float::install,
        complex::install,
        str::install,
        bytes::install,
        bytearray::install,
        memoryview::install,
        tuple::install,
        list::install,
        range::install,
        slice::install,
        dict::install,
        set::install,
        iterators::install,
        generator::install,
        coroutine::install,
        module::install,
        exception::install,
        file::install,
        traceback::install,
        alias::install,
        typevar::install,
        proxy::install,
        weakref::install,
        alias::install_generics,
    ];
    ALL.iter().try_for_each(|install| install(vm))
}
