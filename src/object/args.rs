//! Arguments of a call as natives see them.

use super::value::Value;

/// Arguments: positional ones, then the values of keyword ones, whose names stand apart.
#[derive(Clone, Copy)]
pub struct Args<'a> {
    /// Positional values, then keyword values.
    pub values: &'a [Value],
    /// Names of the last `names.len()` values, each a str.
    pub names: &'a [Value],
}

impl<'a> Args<'a> {
    /// No arguments.
    pub const NONE: Args<'static> = Args { values: &[], names: &[] };

    /// Positional arguments only.
    pub fn positional_only(values: &'a [Value]) -> Args<'a> {
        Args { values, names: &[] }
    }

    /// The positional arguments.
    pub fn positional(&self) -> &'a [Value] {
        &self.values[..self.values.len() - self.names.len()]
    }

    /// Name and value of each keyword argument.
    pub fn keywords(&self) -> impl ExactSizeIterator<Item = (&'a Value, &'a Value)> {
        self.names.iter().zip(&self.values[self.values.len() - self.names.len()..])
    }

    /// Are there none at all?
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}
