//! The operators of the language, by number: shared by bytecode and slots.

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
