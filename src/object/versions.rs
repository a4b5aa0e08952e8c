//! The versions of classes, apart from their rows: inline caches compare them with every attribute and method they look at.

use super::layout::{TypeId, ID_BITS};

const COUNT: usize = 1 << ID_BITS;

/// A version a class, by its id. It changes whenever the class or one of its bases changes; 0: nothing is to be remembered.
///
/// There is one for every id that a header can hold, so that no index needs a check; memory that no class has asked for is
/// address space only.
pub struct Versions(Box<[u32; COUNT]>);

impl Versions {
    pub(super) fn new() -> Versions {
        let zeros = vec![0; COUNT].into_boxed_slice();
        match zeros.try_into() {
            Ok(zeros) => Versions(zeros),
            Err(_) => unreachable!("the length is that of the array"),
        }
    }

    /// The version of a class.
    #[inline(always)]
    pub fn get(&self, id: TypeId) -> u32 {
        self.0[id.0 as usize % COUNT]
    }

    /// Gives a class a version.
    pub fn set(&mut self, id: TypeId, version: u32) {
        self.0[id.0 as usize % COUNT] = version;
    }
}
