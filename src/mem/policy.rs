//! The spec of `--alloc=`: which strategy serves which kind of block.

use super::Kind;

/// A strategy with its parameters, as a spec names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Arenas, pools and size classes.
    Pool,
    /// A LIFO list a kind, in front of the pools, holding at most so many blocks a size (without a bound: all).
    Freelist {
        /// The most blocks that may be parked, a kind and size.
        bound: Option<u32>,
    },
    /// The C library's `malloc`, `realloc` and `free`.
    System,
    /// `malloc` with canaries, poison and a quarantine, for tests; it may refuse the n-th allocation.
    Checked {
        /// Which allocation of the heap to refuse, counted from 1.
        fail: Option<u64>,
    },
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
pub struct PolicyError(pub(super) String);

impl std::fmt::Display for PolicyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PolicyError {}

impl Default for Policy {
    fn default() -> Self {
        Policy {
            base: Choice::Pool,
            by_kind: [None; Kind::COUNT],
            split_dicts: true,
        }
    }
}

impl Policy {
    /// Reads a spec such as `pool,int=freelist,float=freelist:100,listbuf=system,dict=combined`.
    ///
    /// # Errors
    /// Names the part that is wrong and what is allowed there.
    pub fn parse(spec: &str) -> Result<Policy, PolicyError> {
        let mut policy = Policy::default();
        for part in spec
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            match part.split_once('=') {
                None => policy.base = choice(part)?,
                Some(("dict", "combined")) => policy.split_dicts = false,
                Some(("dict", "split")) => policy.split_dicts = true,
                Some((kind, name)) => {
                    let kind = Kind::from_name(kind)
                        .ok_or_else(|| PolicyError(format!("unknown kind '{kind}'")))?;
                    policy.by_kind[kind as usize] = Some(choice(name)?);
                }
            }
        }
        Ok(policy)
    }

    /// The strategy that serves a kind.
    pub fn choice(&self, kind: Kind) -> Choice {
        self.by_kind[kind as usize].unwrap_or(self.base)
    }
}

fn choice(text: &str) -> Result<Choice, PolicyError> {
    match text {
        "pool" => Ok(Choice::Pool),
        "freelist" => Ok(Choice::Freelist { bound: None }),
        "system" => Ok(Choice::System),
        "checked" => Ok(Choice::Checked { fail: None }),
        _ => Err(PolicyError(format!("unknown strategy '{text}'"))),
    }
}

impl std::fmt::Display for Policy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.base)
    }
}
