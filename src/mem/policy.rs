//! The spec of `--alloc=`: which strategy serves which kind of block.
//!
//! `STRATEGY[,KIND=STRATEGY…]`, where the first word serves every kind that has none of its own, and `dict=combined` or
//! `dict=split` tells how instances keep their attributes: `pool,int=freelist,float=freelist:100,listbuf=system`.

use std::fmt;

use super::strategy::{Row, STRATEGIES};
use super::Kind;

/// A strategy with its parameter, as a spec names it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    row: usize,
    parameter: Option<u64>,
}

/// Which strategy serves which kind, and how instances keep their attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    base: Choice,
    by_kind: [Option<Choice>; Kind::COUNT],
    /// Whether instances of one class share their keys (`dict=split`, the default) or not (`dict=combined`).
    pub split_dicts: bool,
}

/// What is wrong with a spec, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PolicyError {
    /// There is nothing in it.
    Empty,
    /// A part names no strategy.
    Strategy {
        /// The part.
        part: String,
        /// What stands where a strategy should.
        name: String,
    },
    /// A part names no kind.
    Kind {
        /// The part.
        part: String,
        /// What stands where a kind should.
        name: String,
    },
    /// A strategy's parameter is wrong, or there should be none.
    Parameter {
        /// The part.
        part: String,
        /// The strategy, with the form its parameter has.
        usage: String,
    },
    /// Something is set twice.
    Twice {
        /// The second part that sets it.
        part: String,
        /// What it sets.
        what: String,
    },
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolicyError::Empty => write!(f, "the spec is empty; strategies are {}", all_usages()),
            PolicyError::Strategy { part, name } => {
                write!(f, "in '{part}': there is no strategy '{name}'; strategies are {}", all_usages())
            }
            PolicyError::Kind { part, name } => {
                let kinds: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
                write!(f, "in '{part}': there is no kind '{name}'; kinds are {}", kinds.join(", "))
            }
            PolicyError::Parameter { part, usage } => {
                write!(f, "in '{part}': the form is {usage}")
            }
            PolicyError::Twice { part, what } => write!(f, "in '{part}': {what} is set already"),
        }
    }
}

impl std::error::Error for PolicyError {}

/// How a strategy is written, its parameter included.
fn usage(row: &Row) -> String {
    match &row.parameter {
        None => row.name.to_string(),
        Some(parameter) => format!("{}[:{}{}]", row.name, parameter.prefix, parameter.placeholder),
    }
}

fn all_usages() -> String {
    STRATEGIES.iter().map(usage).collect::<Vec<_>>().join(", ")
}

impl Choice {
    fn parse(part: &str, text: &str) -> Result<Choice, PolicyError> {
        let (name, parameter) = match text.split_once(':') {
            Some((name, parameter)) => (name, Some(parameter)),
            None => (text, None),
        };
        let row = STRATEGIES
            .iter()
            .position(|row| row.name == name)
            .ok_or_else(|| PolicyError::Strategy { part: part.to_string(), name: name.to_string() })?;
        let Some(text) = parameter else {
            return Ok(Choice { row, parameter: None });
        };
        let number = STRATEGIES[row].parameter.as_ref().and_then(|form| {
            let digits = text.strip_prefix(form.prefix)?;
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let number = plain.then(|| digits.parse::<u64>().ok()).flatten()?;
            (form.min..=form.max).contains(&number).then_some(number)
        });
        match number {
            Some(number) => Ok(Choice { row, parameter: Some(number) }),
            None => Err(PolicyError::Parameter { part: part.to_string(), usage: usage(&STRATEGIES[row]) }),
        }
    }

    /// The strategy's row in the table.
    pub fn row(self) -> &'static Row {
        &STRATEGIES[self.row]
    }

    /// The strategy's parameter.
    pub fn parameter(self) -> Option<u64> {
        self.parameter
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.row();
        f.write_str(row.name)?;
        match (&row.parameter, self.parameter) {
            (Some(form), Some(number)) => write!(f, ":{}{number}", form.prefix),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Default for Policy {
    /// The first strategy of the table for every kind, and shared keys.
    fn default() -> Self {
        let base = Choice { row: 0, parameter: None };
        Policy { base, by_kind: [None; Kind::COUNT], split_dicts: true }
    }
}

impl Policy {
    /// Reads a spec.
    ///
    /// # Errors
    /// Names the part that is wrong and what is allowed there.
    pub fn parse(spec: &str) -> Result<Policy, PolicyError> {
        let mut policy = Policy::default();
        let (mut base, mut keys) = (None, None);
        let twice = |part: &str, what: &str| PolicyError::Twice { part: part.to_string(), what: what.to_string() };
        if spec.trim().is_empty() {
            return Err(PolicyError::Empty);
        }
        for part in spec.split(',').map(str::trim) {
            match part.split_once('=').filter(|(name, _)| !name.contains(':')) {
                None => {
                    let choice = Choice::parse(part, part)?;
                    if base.replace(choice).is_some() {
                        return Err(twice(part, "the strategy of all other kinds"));
                    }
                }
                Some(("dict", sharing @ ("combined" | "split"))) => {
                    if keys.replace(sharing == "split").is_some() {
                        return Err(twice(part, "the sharing of dict keys"));
                    }
                }
                Some((name, text)) => {
                    let kind = Kind::from_name(name)
                        .ok_or_else(|| PolicyError::Kind { part: part.to_string(), name: name.to_string() })?;
                    let choice = Choice::parse(part, text)?;
                    if policy.by_kind[kind as usize].replace(choice).is_some() {
                        return Err(twice(part, name));
                    }
                }
            }
        }
        policy.base = base.unwrap_or(policy.base);
        policy.split_dicts = keys.unwrap_or(true);
        Ok(policy)
    }

    /// The strategy that serves a kind.
    pub fn choice(&self, kind: Kind) -> Choice {
        self.by_kind[kind as usize].unwrap_or(self.base)
    }
}

impl fmt::Display for Policy {
    /// The canonical spec: kinds in their order, and only those whose strategy is not that of the rest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base)?;
        for kind in Kind::ALL {
            let choice = self.choice(kind);
            if choice != self.base {
                write!(f, ",{}={choice}", kind.name())?;
            }
        }
        if !self.split_dicts {
            f.write_str(",dict=combined")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Policy {
    type Err = PolicyError;
    fn from_str(spec: &str) -> Result<Policy, PolicyError> {
        Policy::parse(spec)
    }
}
