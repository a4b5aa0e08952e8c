//! The operators of the language, by number, shared by bytecode and slots; and how objects are asked for them.

use super::error::{PyResult, Raised};
use super::layout::Layout;
use super::ty::FIRST_DYNAMIC_ID;
use super::value::Value;
use super::vm::Vm;

/// A binary operator, in the order of the opcodes from `Add` to `Shr`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    TrueDiv,
    /// `//`
    FloorDiv,
    /// `%`
    Mod,
    /// `**`
    Pow,
    /// `@`
    MatMul,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `divmod(a, b)`; no opcode.
    DivMod,
}

impl BinaryOp {
    /// All operators in order.
    pub const ALL: [BinaryOp; 14] = [
        BinaryOp::Add,
        BinaryOp::Sub,
        BinaryOp::Mul,
        BinaryOp::TrueDiv,
        BinaryOp::FloorDiv,
        BinaryOp::Mod,
        BinaryOp::Pow,
        BinaryOp::MatMul,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
        BinaryOp::Shl,
        BinaryOp::Shr,
        BinaryOp::DivMod,
    ];
    /// The operator as it is written.
    pub const fn symbol(self) -> &'static str {
        ["+", "-", "*", "/", "//", "%", "** or pow()", "@", "&", "|", "^", "<<", ">>", "divmod()"][self as usize]
    }
    /// The operator of a number from an instruction.
    pub const fn from_number(number: u16) -> BinaryOp {
        BinaryOp::ALL[number as usize % BinaryOp::ALL.len()]
    }
    /// `__add__`, `__radd__`, `__iadd__` and kin: the dunders of the operator (no in-place one for divmod).
    pub const fn dunders(self) -> [&'static str; 3] {
        [
            ["__add__", "__radd__", "__iadd__"],
            ["__sub__", "__rsub__", "__isub__"],
            ["__mul__", "__rmul__", "__imul__"],
            ["__truediv__", "__rtruediv__", "__itruediv__"],
            ["__floordiv__", "__rfloordiv__", "__ifloordiv__"],
            ["__mod__", "__rmod__", "__imod__"],
            ["__pow__", "__rpow__", "__ipow__"],
            ["__matmul__", "__rmatmul__", "__imatmul__"],
            ["__and__", "__rand__", "__iand__"],
            ["__or__", "__ror__", "__ior__"],
            ["__xor__", "__rxor__", "__ixor__"],
            ["__lshift__", "__rlshift__", "__ilshift__"],
            ["__rshift__", "__rrshift__", "__irshift__"],
            ["__divmod__", "__rdivmod__", ""],
        ][self as usize]
    }
}

/// A unary operator or numeric conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum UnaryOp {
    /// `-x`
    Neg,
    /// `+x`
    Pos,
    /// `~x`
    Invert,
    /// `abs(x)`
    Abs,
    /// `int(x)`
    Int,
    /// `float(x)`
    Float,
    /// `operator.index(x)`
    Index,
}

impl UnaryOp {
    /// All operators in order.
    pub const ALL: [UnaryOp; 7] =
        [UnaryOp::Neg, UnaryOp::Pos, UnaryOp::Invert, UnaryOp::Abs, UnaryOp::Int, UnaryOp::Float, UnaryOp::Index];
    /// `__neg__` and kin.
    pub const fn dunder(self) -> &'static str {
        ["__neg__", "__pos__", "__invert__", "__abs__", "__int__", "__float__", "__index__"][self as usize]
    }
    /// How an error names it: "bad operand type for unary -".
    pub const fn symbol(self) -> &'static str {
        ["unary -", "unary +", "unary ~", "abs()", "int()", "float()", "index()"][self as usize]
    }
}

/// A rich comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum CompareOp {
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl CompareOp {
    /// All comparisons in order.
    pub const ALL: [CompareOp; 6] =
        [CompareOp::Lt, CompareOp::Le, CompareOp::Eq, CompareOp::Ne, CompareOp::Gt, CompareOp::Ge];
    /// The comparison as it is written.
    pub const fn symbol(self) -> &'static str {
        ["<", "<=", "==", "!=", ">", ">="][self as usize]
    }
    /// `__lt__` and kin.
    pub const fn dunder(self) -> &'static str {
        ["__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"][self as usize]
    }
    /// The comparison with its operands swapped.
    pub const fn swapped(self) -> CompareOp {
        match self {
            CompareOp::Lt => CompareOp::Gt,
            CompareOp::Le => CompareOp::Ge,
            CompareOp::Gt => CompareOp::Lt,
            CompareOp::Ge => CompareOp::Le,
            same => same,
        }
    }
    /// Does an ordering satisfy the comparison?
    #[inline(always)]
    pub fn holds(self, ordering: std::cmp::Ordering) -> bool {
        match self {
            CompareOp::Lt => ordering.is_lt(),
            CompareOp::Le => ordering.is_le(),
            CompareOp::Eq => ordering.is_eq(),
            CompareOp::Ne => ordering.is_ne(),
            CompareOp::Gt => ordering.is_gt(),
            CompareOp::Ge => ordering.is_ge(),
        }
    }
}

impl Vm {
    /// `a op b`
    ///
    /// # Errors
    /// TypeError if neither side supports it; whatever the dunders raise.
    pub fn binary(&mut self, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
        let result = self.try_binary(op, a, b)?;
        if !result.is_exact(Layout::NotImplemented) {
            return Ok(result);
        }
        Err(self.unsupported_operands(op, a, b, false))
    }

    /// `a op= b`
    ///
    /// # Errors
    /// As [`Vm::binary`].
    pub fn inplace(&mut self, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
        if let Some(inplace) = self.entry_of(a).slots.inplace {
            let result = inplace(self, op, a, b)?;
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
        let result = self.try_binary(op, a, b)?;
        if !result.is_exact(Layout::NotImplemented) {
            return Ok(result);
        }
        Err(self.unsupported_operands(op, a, b, true))
    }

    /// `a op b`, NotImplemented where neither side supports it.
    ///
    /// # Errors
    /// Whatever the dunders raise.
    pub fn try_binary(&mut self, op: BinaryOp, a: &Value, b: &Value) -> PyResult {
        let (left, right) = (a.type_id(), b.type_id());
        let first = self.entry(left).slots.binary;
        let mut second = self.entry(right).slots.binary;
        if let (Some(x), Some(y)) = (first, second) {
            if x as usize == y as usize {
                // One function serves both operands, and sees both.
                second = None;
            }
        }
        if let Some(second) = second {
            if left != right && self.is_subclass_id(right, left) {
                let result = second(self, op, a, b)?;
                if !result.is_exact(Layout::NotImplemented) {
                    return Ok(result);
                }
                return match first {
                    Some(first) => first(self, op, a, b),
                    None => Ok(result),
                };
            }
        }
        if let Some(first) = first {
            let result = first(self, op, a, b)?;
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
        match second {
            Some(second) => second(self, op, a, b),
            None => Ok(self.not_implemented()),
        }
    }

    /// The rest of `a op b` (or of `a op= b`), after the dunder that comes first, a Python function, has returned NotImplemented.
    /// That is the in-place or plain one of `a`, whose class `b`'s does not extend, or the reflected one of `b` if `a` is of a
    /// built-in class.
    ///
    /// # Errors
    /// As [`Vm::binary`].
    pub fn binary_after(&mut self, op: BinaryOp, a: &Value, b: &Value, inplace: bool) -> PyResult {
        let result = if a.type_id().0 < FIRST_DYNAMIC_ID {
            self.not_implemented()
        } else if inplace && self.special(a, &self.names.binary[op as usize][2]).is_some() {
            self.try_binary(op, a, b)?
        } else {
            let (first, second) = (self.entry_of(a).slots.binary, self.entry_of(b).slots.binary);
            match second {
                _ if a.type_id() == b.type_id() => self.not_implemented(),
                Some(second) if first.is_some_and(|first| first as usize == second as usize) => {
                    super::dunder::reflected_lookup(self, op, a, b)?
                }
                Some(second) => second(self, op, a, b)?,
                None => self.not_implemented(),
            }
        };
        if !result.is_exact(Layout::NotImplemented) {
            return Ok(result);
        }
        Err(self.unsupported_operands(op, a, b, inplace))
    }

    /// Raises the TypeError of operands that do not go together.
    #[cold]
    pub(super) fn unsupported_operands(&mut self, op: BinaryOp, a: &Value, b: &Value, inplace: bool) -> Raised {
        let (left, right) = (self.type_name(a), self.type_name(b));
        // Sequences word their refusal of + and * by themselves.
        if op == BinaryOp::Add && a.is_layout(Layout::Str) {
            return self.type_error(format!("can only concatenate str (not \"{right}\") to str"));
        }
        if op == BinaryOp::Add && (a.is_layout(Layout::List) || a.is_layout(Layout::Tuple)) {
            let kind = if a.is_layout(Layout::List) { "list" } else { "tuple" };
            return self.type_error(format!("can only concatenate {kind} (not \"{right}\") to {kind}"));
        }
        if op == BinaryOp::Add && (a.is_layout(Layout::Bytes) || a.is_layout(Layout::ByteArray)) {
            return self.type_error(format!("can't concat {right} to {left}"));
        }
        let is_sequence = |value: &Value| {
            [Layout::Str, Layout::List, Layout::Tuple, Layout::Bytes, Layout::ByteArray]
                .iter()
                .any(|&l| value.is_layout(l))
        };
        if op == BinaryOp::Mul && is_sequence(a) {
            return self.type_error(format!("can't multiply sequence by non-int of type '{right}'"));
        }
        if op == BinaryOp::Mul && is_sequence(b) {
            return self.type_error(format!("can't multiply sequence by non-int of type '{left}'"));
        }
        let symbol = if !inplace {
            op.symbol().to_string()
        } else if op == BinaryOp::Pow {
            "**=".to_string()
        } else {
            format!("{}=", op.symbol())
        };
        self.type_error(format!("unsupported operand type(s) for {symbol}: '{left}' and '{right}'"))
    }

    /// `-value` and kin, `int(value)`, `float(value)`, `operator.index(value)` by dunder alone.
    ///
    /// # Errors
    /// TypeError if the class does not support it; whatever the dunder raises.
    pub fn unary(&mut self, op: UnaryOp, value: &Value) -> PyResult {
        if let Some(unary) = self.entry_of(value).slots.unary {
            let result = unary(self, op, value)?;
            if !result.is_exact(Layout::NotImplemented) {
                return Ok(result);
            }
        }
        let class = self.type_name(value);
        let message = match op {
            UnaryOp::Index => format!("'{class}' object cannot be interpreted as an integer"),
            UnaryOp::Int => {
                format!("int() argument must be a string, a bytes-like object or a real number, not '{class}'")
            }
            UnaryOp::Float => format!("must be real number, not {class}"),
            UnaryOp::Abs => format!("bad operand type for abs(): '{class}'"),
            _ => format!("bad operand type for {}: '{class}'", op.symbol()),
        };
        Err(self.type_error(message))
    }
}
