//! The algorithms behind `int`, `float`, `math` and `random`, on plain data: nothing here knows of objects, engines or heaps.

pub mod bigint;
pub mod complex;
pub mod float;
pub mod float_hex;
pub mod float_ops;
pub mod hash;
pub mod int;
pub mod limbs;
pub mod math;
pub mod mersenne;
pub mod random;
pub mod special;
pub mod sums;
pub mod theory;

#[cfg(test)]
mod math_tests;
#[cfg(test)]
mod tests;
