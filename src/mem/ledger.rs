//! Where every mapped byte is, as plain data, with the equations that hold between the parts.

use serde::Serialize;

/// The state of a heap at one moment. All sizes are bytes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Ledger {
    /// The spec of the policy, in canonical form.
    pub policy: String,
    /// The hard limit on mapped bytes.
    pub limit: Option<u64>,
    /// All that is charged to this heap.
    pub mapped: u64,
    /// The most it ever was.
    pub mapped_peak: u64,
    /// What the live blocks were asked for.
    pub requested: u64,
    /// What the live blocks hold beyond that.
    pub rounding: u64,
    /// Paid for from elsewhere by agreement: limbs of a big-number crate, a parser's trees.
    pub external: u64,
    /// Stacks, as far as committed.
    pub stack: u64,
    /// One row a kind.
    pub kinds: Vec<KindRow>,
}

/// What one kind of block did and holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct KindRow {
    /// The kind's name.
    pub kind: &'static str,
    /// Its strategy's label.
    pub strategy: String,
    /// Blocks ever allocated.
    pub allocs: u64,
    /// Blocks ever freed.
    pub frees: u64,
    /// Blocks that live now.
    pub live: u64,
    /// What the live ones were asked for.
    pub requested: u64,
    /// What the live ones hold.
    pub rounded: u64,
    /// The most that `requested` ever was.
    pub requested_peak: u64,
}

impl Ledger {
    /// Checks that the parts add up.
    ///
    /// # Errors
    /// Names the equation that does not hold, with its figures.
    pub fn check(&self) -> Result<(), String> {
        let parts = self.requested + self.rounding + self.external + self.stack;
        if parts != self.mapped {
            return Err(format!(
                "mapped {} is not the sum of its parts {parts}",
                self.mapped
            ));
        }
        Ok(())
    }
}
