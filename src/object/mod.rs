//! Objects: values, headers, layouts, classes and slots, and the operations that every type takes part in.
//!
//! Reading order: `layout` and `value` (representation), `release` and `shared` (death), `ty`, `class_def` and `dunder`
//! (classes), `native` (functions in Rust), `vm` (the engine as natives see it), `protocol` and `attribute` (operations).

mod alloc;
pub mod args;
pub mod attribute;
pub mod class_def;
mod class_ref;
pub mod dict;
pub mod dunder;
pub mod error;
mod fallback;
pub mod frame;
pub mod function;
pub mod gc;
pub mod generator;
pub mod instance;
mod intern;
pub mod layout;
pub mod limits;
pub mod list;
pub mod lookup;
pub mod names;
pub mod native;
pub mod opaque;
pub mod operator;
pub mod profile;
pub mod protocol;
pub mod registers;
pub mod release;
pub mod set;
pub mod shared;
pub mod str;
pub mod str_buf;
pub mod table;
pub mod tuple;
pub mod ty;
pub mod value;
pub mod versions;
pub mod vm;
pub mod weak;

pub use args::Args;
pub use class_def::{ClassDef, GetSetDef};
pub use error::{Exc, PyResult, Raised};
pub use layout::{Layout, TypeId, TypeWord};
pub use native::NativeDef;
pub use operator::{BinaryOp, CompareOp, UnaryOp};
pub use ty::{Slots, TypeObj};
pub use value::{Obj, Payload, Value};
pub use vm::Vm;
