//! The algorithms behind `int`, `float`, `math` and `random`, on plain data: nothing here knows of objects, engines or heaps.

pub mod bigint;
pub mod float;
pub mod float_hex;
pub mod float_ops;
pub mod hash;
pub mod int;
pub mod math;

#[cfg(test)]
mod tests;
