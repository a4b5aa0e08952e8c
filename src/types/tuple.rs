//! `tuple`.

use crate::object::{PyResult, Vm};

/// The hash of a sequence from the hashes of its items: CPython's, which is derived from xxHash.
pub struct HashMix {
    state: u64,
    count: u64,
}

const PRIME_1: u64 = 11_400_714_785_074_694_791;
const PRIME_2: u64 = 14_029_467_366_897_019_727;
const PRIME_5: u64 = 2_870_177_450_012_600_261;

impl HashMix {
    /// Of no items yet.
    #[allow(clippy::new_without_default)]
    pub fn new() -> HashMix {
        HashMix { state: PRIME_5, count: 0 }
    }

    /// Takes in the hash of the next item.
    pub fn add(&mut self, hash: i64) {
        let mixed = self.state.wrapping_add((hash as u64).wrapping_mul(PRIME_2));
        self.state = mixed.rotate_left(31).wrapping_mul(PRIME_1);
        self.count += 1;
    }

    /// The hash of a tuple.
    pub fn finish(self) -> i64 {
        let state = self.state.wrapping_add(self.count ^ (PRIME_5 ^ 3_527_539));
        HashMix { state, count: 0 }.finish_unsized()
    }

    /// The hash without the number of items, as slices have it.
    pub fn finish_unsized(self) -> i64 {
        if self.state == u64::MAX {
            1_546_275_796
        } else {
            self.state as i64
        }
    }
}

/// Defines the classes of this file.
///
/// # Errors
/// MemoryError.
pub fn install(_vm: &mut Vm) -> PyResult<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_cpython() {
        let hash = |items: &[i64]| {
            let mut mix = HashMix::new();
            items.iter().for_each(|&item| mix.add(item));
            mix.finish()
        };
        assert_eq!(hash(&[]), 5740354900026072187);
        assert_eq!(hash(&[1]), -6644214454873602895);
        assert_eq!(hash(&[1, 2, 3]), 529344067295497451);
    }
}
