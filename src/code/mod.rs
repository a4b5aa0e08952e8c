//! Bytecode: the table of instructions, units as the compiler makes them, verifier, disassembler, and code objects.

pub mod disasm;
mod effects;
pub mod emit;
pub mod object;
pub mod op;
pub mod unit;
pub mod verify;

pub use op::{BinaryOp, Instr, Op, Operand};
pub use unit::{Const, Handler, Position, Unit};
