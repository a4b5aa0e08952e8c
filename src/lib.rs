//! taipan: an embeddable Python whose objects live in a small-object allocator you can choose, measure and limit.

pub mod builtins;
pub mod cli;
pub mod code;
pub mod compile;
pub mod embed;
pub mod lab;
pub mod mem;
pub mod num;
pub mod object;
pub mod repl;
pub mod report;
pub mod stdlib;
pub mod text;
pub mod types;
pub mod vm;
