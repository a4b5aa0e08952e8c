//! Arguments of a call as natives see them.

use super::error::PyResult;
use super::value::Value;
use super::vm::Vm;

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

impl Args<'_> {
    /// Checks that a constructor got `least` to `most` positional arguments and no keyword ones.
    ///
    /// # Errors
    /// TypeError in CPython's words, which name the function `name`.
    pub fn expect(&self, vm: &mut Vm, name: &str, least: usize, most: usize) -> PyResult<()> {
        if !self.names.is_empty() {
            return Err(vm.type_error(format!("{name}() takes no keyword arguments")));
        }
        self.expect_positional(vm, name, least, most)
    }

    /// The same for the positional arguments alone.
    ///
    /// # Errors
    /// As [`Args::expect`].
    pub fn expect_positional(&self, vm: &mut Vm, name: &str, least: usize, most: usize) -> PyResult<()> {
        let given = self.positional().len();
        if (least..=most).contains(&given) {
            return Ok(());
        }
        let (bound, count) = if given < least { ("at least ", least) } else { ("at most ", most) };
        let bound = if least == most { "" } else { bound };
        let plural = if count == 1 { "" } else { "s" };
        Err(vm.type_error(format!("{name} expected {bound}{count} argument{plural}, got {given}")))
    }
}
