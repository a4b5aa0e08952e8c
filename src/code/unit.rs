//! What the compiler hands over: a compiled scope as plain data, without any object of an engine.

/// A constant of a unit.
#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    /// `None`
    None,
    /// `True` or `False`
    Bool(bool),
    /// `...`
    Ellipsis,
    /// An int that fits in 64 bits.
    Int(i64),
    /// Any other int: its digits in `radix`, without sign, prefix or underscores.
    BigInt {
        /// The digits.
        digits: String,
        /// 2, 8, 10 or 16.
        radix: u32,
        /// Negative (after constant folding)?
        negative: bool,
    },
    /// A float; compare by bits (`0.0` and `-0.0` are two constants).
    Float(f64),
    /// A complex number: real and imaginary part.
    Complex(f64, f64),
    /// A str in WTF-8; `intern` when it looks like an identifier.
    Str(Box<[u8]>),
    /// A bytes.
    Bytes(Box<[u8]>),
    /// A tuple.
    Tuple(Vec<Const>),
    /// A frozenset (`x in {1, 2}`).
    FrozenSet(Vec<Const>),
    /// Code of an inner scope.
    Code(Box<Unit>),
}

/// Flags of a code object.
pub mod flag {
    /// `*args` is present.
    pub const VARARGS: u32 = 1;
    /// `**kwargs` is present.
    pub const VARKEYWORDS: u32 = 2;
    /// Calling it makes a generator.
    pub const GENERATOR: u32 = 4;
    /// Calling it makes a coroutine (with `GENERATOR`: an asynchronous generator).
    pub const COROUTINE: u32 = 8;
    /// A class body (or code for `exec` with two namespaces): names live in the frame's namespace.
    pub const NAMESPACE: u32 = 16;
    /// A module's (or expression's) code: names are globals.
    pub const MODULE: u32 = 32;
    /// A function inside another scope.
    pub const NESTED: u32 = 64;
    /// The first constant is the docstring.
    pub const DOCSTRING: u32 = 128;
}

/// A region of code and where an exception inside it goes. Inner regions stand before outer ones: the first that fits is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// First program counter covered.
    pub start: u32,
    /// First program counter no longer covered.
    pub end: u32,
    /// Where to go on.
    pub target: u32,
    /// Registers from here up are released; then this one receives the exception.
    pub depth: u16,
}

/// Where the instruction at a program counter comes from, for tracebacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Position {
    /// First program counter of the range (until the next entry's).
    pub pc: u32,
    /// Line, from 1; 0 when there is none.
    pub line: u32,
    /// Last line.
    pub end_line: u32,
    /// Column in bytes, from 0.
    pub column: u32,
    /// End column in bytes.
    pub end_column: u32,
}

/// A compiled scope.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Unit {
    /// `co_name`, such as `f`, `<module>`, `<lambda>`.
    pub name: String,
    /// `co_qualname`.
    pub qualname: String,
    /// `co_filename`.
    pub filename: String,
    /// Line of the definition.
    pub first_line: u32,
    /// See [`flag`].
    pub flags: u32,
    /// Positional-only parameters.
    pub positional_only: u16,
    /// Positional parameters, positional-only ones included.
    pub positional: u16,
    /// Keyword-only parameters.
    pub keyword_only: u16,
    /// Names of registers `0 … nlocals-1`: positional, keyword-only, `*args`, `**kwargs`, then the other locals. Cell and
    /// free variables too have a register here, which holds the cell. Hidden variables (comprehensions') keep their name.
    pub variables: Vec<String>,
    /// Registers among the variables that hold cells of this scope.
    pub cells: Vec<u16>,
    /// Registers among the variables that hold cells of the closure, in the closure's order.
    pub frees: Vec<u16>,
    /// Registers in all.
    pub nregs: u16,
    /// Instructions and inline-cache words.
    pub words: Vec<u64>,
    /// Constants.
    pub constants: Vec<Const>,
    /// Names.
    pub names: Vec<String>,
    /// Handlers, innermost first.
    pub handlers: Vec<Handler>,
    /// Positions by program counter, ascending.
    pub positions: Vec<Position>,
}
