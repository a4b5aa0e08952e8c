//! The `taipan` program.
fn main() {}
