//! Code objects: a [`Unit`] brought into an engine's heap.

use super::unit::{flag, Const, Handler, Position, Unit};
use crate::mem::{HeapVec, Kind};
use crate::object::function::CallShape;
use crate::object::{Layout, Obj, Payload, PyResult, Value, Vm};

/// Values of a code object.
type Values = HeapVec<Value, { Kind::ListBuf as u8 }>;
/// Other tables of a code object.
type Table<T> = HeapVec<T, { Kind::Bytes as u8 }>;

/// Payload of a code object.
pub struct CodeObj {
    /// `co_name`.
    pub name: Value,
    /// `co_qualname`.
    pub qualname: Value,
    /// `co_filename`.
    pub filename: Value,
    /// `co_firstlineno`.
    pub first_line: u32,
    /// See [`flag`].
    pub flags: u32,
    /// Positional-only parameters.
    pub positional_only: u16,
    /// Positional parameters, positional-only ones included.
    pub positional: u16,
    /// Keyword-only parameters.
    pub keyword_only: u16,
    /// Registers in all.
    pub nregs: u16,
    /// Names of the registers that are variables.
    pub variables: Values,
    /// Registers that hold cells of this scope.
    pub cells: Table<u16>,
    /// Registers that hold cells of the closure.
    pub frees: Table<u16>,
    /// Instructions and inline caches. The caches change while the code runs; nothing else ever does.
    pub words: Table<u64>,
    /// Constants.
    pub constants: Values,
    /// Names.
    pub names: Values,
    /// Handlers, innermost first.
    pub handlers: Table<Handler>,
    /// Positions by program counter.
    pub positions: Table<Position>,
}

impl Payload for CodeObj {
    const LAYOUT: Layout = Layout::Code;
    fn traverse(&self, visit: &mut dyn FnMut(&Value)) {
        for value in [&self.name, &self.qualname, &self.filename] {
            visit(value);
        }
        self.variables.iter().chain(self.constants.iter()).chain(self.names.iter()).for_each(visit);
    }
}

impl CodeObj {
    /// What a call needs to know.
    pub fn shape(&self) -> CallShape {
        let special = flag::VARARGS | flag::VARKEYWORDS | flag::NAMESPACE;
        let is_plain = self.flags & special == 0 && self.keyword_only == 0;
        let is_simple = is_plain && self.flags & (flag::GENERATOR | flag::COROUTINE) == 0;
        CallShape {
            simple_count: if is_simple { self.positional } else { CallShape::NEVER },
            plain_count: if is_plain { self.positional } else { CallShape::NEVER },
            nregs: self.nregs,
            locals: self.variables.len() as u16,
        }
    }

    /// The name that a traceback shows: the plain one.
    pub fn shown_name(&self) -> &str {
        self.name.as_str().unwrap_or("?")
    }

    /// Has it the flag?
    #[inline]
    pub fn has(&self, bit: u32) -> bool {
        self.flags & bit != 0
    }

    /// Parameters in all: the registers that a call fills.
    pub fn parameters(&self) -> usize {
        let extra = self.has(flag::VARARGS) as usize + self.has(flag::VARKEYWORDS) as usize;
        self.positional as usize + self.keyword_only as usize + extra
    }

    /// Where the instruction that `pc` lies in comes from.
    pub fn position(&self, pc: u32) -> Position {
        match self.positions.partition_point(|position| position.pc <= pc) {
            0 => Position { line: self.first_line, end_line: self.first_line, ..Position::default() },
            after => self.positions[after - 1],
        }
    }

    /// The handler of an exception raised by the instruction that `pc` lies in.
    pub fn handler(&self, pc: u32) -> Option<Handler> {
        self.handlers.iter().find(|handler| handler.start <= pc && pc < handler.end).copied()
    }
}

/// Makes the code object of a unit, with those of its inner scopes.
///
/// # Errors
/// MemoryError.
pub fn load(vm: &mut Vm, unit: &Unit) -> PyResult<Obj<CodeObj>> {
    debug_assert_eq!(super::verify::verify(unit), Ok(()));
    let constants = unit.constants.iter().map(|constant| load_const(vm, constant)).collect::<PyResult<Vec<_>>>()?;
    let intern = |vm: &mut Vm, names: &[String]| -> PyResult<Values> {
        let mut interned = Values::with_capacity(names.len())?;
        for name in names {
            interned.push(vm.intern_str(name)?)?;
        }
        Ok(interned)
    };
    let payload = CodeObj {
        name: vm.intern_str(&unit.name)?,
        qualname: vm.intern_str(&unit.qualname)?,
        filename: vm.intern_str(&unit.filename)?,
        first_line: unit.first_line,
        flags: unit.flags,
        positional_only: unit.positional_only,
        positional: unit.positional,
        keyword_only: unit.keyword_only,
        nregs: unit.nregs,
        variables: intern(vm, &unit.variables)?,
        cells: Table::from_slice(&unit.cells)?,
        frees: Table::from_slice(&unit.frees)?,
        words: Table::from_slice(&unit.words)?,
        constants: Values::from_slice(&constants)?,
        names: intern(vm, &unit.names)?,
        handlers: Table::from_slice(&unit.handlers)?,
        positions: Table::from_slice(&unit.positions)?,
    };
    vm.alloc(payload)
}

/// Makes a constant. Numbers among constants are immortal: a register that holds one is never reused in place, whatever its
/// count.
fn load_const(vm: &mut Vm, constant: &Const) -> PyResult {
    let value = match constant {
        Const::None => return Ok(vm.none()),
        Const::Bool(truth) => return Ok(vm.bool(*truth)),
        Const::Ellipsis => return Ok(vm.ellipsis()),
        Const::Int(number) => vm.new_int(*number)?,
        Const::BigInt { digits, radix, negative } => crate::types::int::from_digits(vm, digits, *radix, *negative)?,
        Const::Float(number) => vm.new_float(*number)?,
        Const::Complex(real, imaginary) => crate::types::complex::new_complex(vm, *real, *imaginary)?,
        Const::Str(bytes) => return load_str(vm, bytes),
        Const::Bytes(bytes) => vm.new_bytes(bytes)?,
        Const::Tuple(items) => {
            let items = items.iter().map(|item| load_const(vm, item)).collect::<PyResult<Vec<_>>>()?;
            vm.new_tuple_from(items)?
        }
        Const::FrozenSet(items) => {
            let items = items.iter().map(|item| load_const(vm, item)).collect::<PyResult<Vec<_>>>()?;
            vm.new_frozenset(&items)?.into_value()
        }
        Const::Code(unit) => load(vm, unit)?.into_value(),
    };
    Ok(value)
}

/// Text that looks like a name is interned.
fn load_str(vm: &mut Vm, bytes: &[u8]) -> PyResult {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.len() <= 64 && text.bytes().all(|b| b == b'_' || b.is_ascii_alphanumeric()) => {
            vm.intern_str(text)
        }
        Ok(text) => vm.new_str(text),
        Err(_) => vm.new_str_wtf8(bytes),
    }
}

/// Tells the object layer of the payload.
pub fn register() {
    crate::object::release::register::<CodeObj>();
}
