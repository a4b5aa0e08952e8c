//! The syntax tree. Names and shapes follow the `ast` module of CPython 3.13, as Rust enums; forms that only
//! Python 2 has are nodes of their own (`Print2`, `Exec2`, `Raise2`, `Repr2`). There is no `ctx`: whether a target is
//! stored or deleted is known from where it stands. Nothing here knows how the tree is built.
//!
//! Every expression and statement knows its depth, and the parser refuses trees deeper than
//! [`MAX_DEPTH`](crate::MAX_DEPTH); so dropping a tree, or walking it by recursion, takes a bounded native stack.

mod literal;
mod pattern;

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::depth;
use crate::span::Span;

pub use literal::{Constant, IntLiteral, StrLiteral};
pub use pattern::{MatchCase, Pattern, PatternKind};

/// An identifier, already in NFKC form. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ident(Arc<str>);

impl Ident {
    /// Makes an identifier of `name`, which is taken as it is.
    pub fn new(name: impl Into<Arc<str>>) -> Self {
        Ident(name.into())
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Ident {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &*self.0)
    }
}

/// A parsed file.
#[derive(Clone, Debug, PartialEq)]
pub struct Module {
    /// Its statements.
    pub body: Vec<Stmt>,
}

/// A parsed interactive input: one compound statement, or the simple statements of one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Interactive {
    /// The statements entered.
    pub body: Vec<Stmt>,
}

/// A parsed expression, as `eval` takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression {
    /// The expression.
    pub body: Box<Expr>,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// Which statement it is.
    pub kind: StmtKind,
    /// From the first keyword (not a decorator) to the end of the last token before the line break.
    pub span: Span,
    depth: u32,
}

impl Stmt {
    /// Makes a statement; its depth follows from its parts.
    pub fn new(kind: StmtKind, span: Span) -> Self {
        let depth = depth::of_stmt(&kind);
        Stmt { kind, span, depth }
    }

    /// How many nodes, at most, lie on a path from this one to a leaf.
    pub fn depth(&self) -> u32 {
        self.depth
    }
}

impl Stmt {
    /// Whether the statement has a block of its own.
    pub fn is_compound(&self) -> bool {
        use StmtKind as S;
        matches!(
            self.kind,
            S::FunctionDef(_)
                | S::AsyncFunctionDef(_)
                | S::ClassDef(_)
                | S::For(_)
                | S::AsyncFor(_)
                | S::While { .. }
                | S::If { .. }
                | S::With(_)
                | S::AsyncWith(_)
                | S::Match { .. }
                | S::Try(_)
                | S::TryStar(_)
        )
    }
}

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `def f(...): ...`
    FunctionDef(Box<FunctionDef>),
    /// `async def f(...): ...`
    AsyncFunctionDef(Box<FunctionDef>),
    /// `class C(...): ...`
    ClassDef(Box<ClassDef>),
    /// `return value`
    Return {
        /// What to return; `None` when it is left out.
        value: Option<Box<Expr>>,
    },
    /// `del a, b[0]`
    Delete {
        /// What to delete, left to right.
        targets: Vec<Expr>,
    },
    /// `a = b = value`
    Assign {
        /// The targets, left to right; each may be a tuple or list of targets.
        targets: Vec<Expr>,
        /// What is assigned.
        value: Box<Expr>,
    },
    /// `type Name[T] = value`
    TypeAlias {
        /// The alias: always a `Name`.
        name: Box<Expr>,
        /// Type parameters in brackets.
        type_params: Vec<TypeParam>,
        /// What it stands for, evaluated lazily.
        value: Box<Expr>,
    },
    /// `target += value`
    AugAssign {
        /// A name, attribute or subscript.
        target: Box<Expr>,
        /// The operator.
        op: Operator,
        /// The right operand.
        value: Box<Expr>,
    },
    /// `target: annotation = value`
    AnnAssign {
        /// A name, attribute or subscript.
        target: Box<Expr>,
        /// The annotation.
        annotation: Box<Expr>,
        /// The value, when there is one.
        value: Option<Box<Expr>>,
        /// Whether the target is a plain name without parentheses.
        simple: bool,
    },
    /// `for target in iter: ... else: ...`
    For(Box<For>),
    /// `async for target in iter: ...`
    AsyncFor(Box<For>),
    /// `while test: ... else: ...`
    While {
        /// The condition.
        test: Box<Expr>,
        /// The body.
        body: Vec<Stmt>,
        /// The `else` block.
        orelse: Vec<Stmt>,
    },
    /// `if test: ... else: ...`; an `elif` is an `If` alone in `orelse`.
    If {
        /// The condition.
        test: Box<Expr>,
        /// The body.
        body: Vec<Stmt>,
        /// The `else` block.
        orelse: Vec<Stmt>,
    },
    /// `with a as b, c: ...`
    With(Box<With>),
    /// `async with a as b: ...`
    AsyncWith(Box<With>),
    /// `match subject: case ...`
    Match {
        /// What is matched.
        subject: Box<Expr>,
        /// The cases, in order.
        cases: Vec<MatchCase>,
    },
    /// `raise exc from cause`
    Raise {
        /// The exception; `None` re-raises.
        exc: Option<Box<Expr>>,
        /// The cause.
        cause: Option<Box<Expr>>,
    },
    /// `try: ... except: ... else: ... finally: ...`
    Try(Box<Try>),
    /// `try: ... except* E: ...`
    TryStar(Box<Try>),
    /// `assert test, msg`
    Assert {
        /// The condition.
        test: Box<Expr>,
        /// The message.
        msg: Option<Box<Expr>>,
    },
    /// `import a.b as c`
    Import {
        /// The modules.
        names: Vec<Alias>,
    },
    /// `from ..m import a as b`
    ImportFrom {
        /// The module; `None` in `from . import x`.
        module: Option<Ident>,
        /// What is imported; a single alias `*` for everything.
        names: Vec<Alias>,
        /// How many leading dots.
        level: u32,
    },
    /// `global a, b`
    Global {
        /// The names.
        names: Vec<Ident>,
    },
    /// `nonlocal a, b`
    Nonlocal {
        /// The names.
        names: Vec<Ident>,
    },
    /// An expression for its effect.
    Expr {
        /// The expression.
        value: Box<Expr>,
    },
    /// `pass`
    Pass,
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// Python 2: `print >>dest, a, b`
    Print2 {
        /// The file to print to.
        dest: Option<Box<Expr>>,
        /// What to print, blanks between.
        values: Vec<Expr>,
        /// Whether a line break follows: false after a trailing comma.
        newline: bool,
    },
    /// Python 2: `exec body in globals, locals`
    Exec2 {
        /// The code.
        body: Box<Expr>,
        /// The globals.
        globals: Option<Box<Expr>>,
        /// The locals.
        locals: Option<Box<Expr>>,
    },
    /// Python 2: `raise exc, value, traceback`
    Raise2 {
        /// The class or instance.
        exc: Box<Expr>,
        /// Its argument.
        value: Box<Expr>,
        /// The traceback to continue.
        traceback: Option<Box<Expr>>,
    },
}

/// A function definition.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionDef {
    /// Its name.
    pub name: Ident,
    /// Where the name stands.
    pub name_span: Span,
    /// Its parameters.
    pub args: Arguments,
    /// Its body, never empty.
    pub body: Vec<Stmt>,
    /// Decorators, outermost first.
    pub decorator_list: Vec<Expr>,
    /// The annotation after `->`.
    pub returns: Option<Expr>,
    /// Type parameters in brackets.
    pub type_params: Vec<TypeParam>,
}

/// A class definition.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassDef {
    /// Its name.
    pub name: Ident,
    /// Where the name stands.
    pub name_span: Span,
    /// The bases; may hold `Starred`.
    pub bases: Vec<Expr>,
    /// Keywords, `metaclass` among them; a `**` has no name.
    pub keywords: Vec<Keyword>,
    /// Its body, never empty.
    pub body: Vec<Stmt>,
    /// Decorators, outermost first.
    pub decorator_list: Vec<Expr>,
    /// Type parameters in brackets.
    pub type_params: Vec<TypeParam>,
}

/// A `for` statement.
#[derive(Clone, Debug, PartialEq)]
pub struct For {
    /// What each item is assigned to.
    pub target: Expr,
    /// What is iterated.
    pub iter: Expr,
    /// The body.
    pub body: Vec<Stmt>,
    /// The `else` block.
    pub orelse: Vec<Stmt>,
}

/// A `with` statement.
#[derive(Clone, Debug, PartialEq)]
pub struct With {
    /// The context managers.
    pub items: Vec<WithItem>,
    /// The body.
    pub body: Vec<Stmt>,
}

/// One context manager of a `with` statement.
#[derive(Clone, Debug, PartialEq)]
pub struct WithItem {
    /// The manager.
    pub context_expr: Expr,
    /// The target after `as`.
    pub optional_vars: Option<Expr>,
}

/// A `try` statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    /// The guarded block.
    pub body: Vec<Stmt>,
    /// The handlers, in order.
    pub handlers: Vec<ExceptHandler>,
    /// The `else` block.
    pub orelse: Vec<Stmt>,
    /// The `finally` block.
    pub finalbody: Vec<Stmt>,
}

/// One `except` clause.
#[derive(Clone, Debug, PartialEq)]
pub struct ExceptHandler {
    /// What it catches; `None` for everything.
    pub typ: Option<Expr>,
    /// The name it binds.
    pub name: Option<Ident>,
    /// Its body.
    pub body: Vec<Stmt>,
    /// The clause, from `except`.
    pub span: Span,
}

/// One name of an import.
#[derive(Clone, Debug, PartialEq)]
pub struct Alias {
    /// The (dotted) name, or `*`.
    pub name: Ident,
    /// The name after `as`.
    pub asname: Option<Ident>,
    /// The whole clause.
    pub span: Span,
}

/// A type parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeParam {
    /// Which it is.
    pub kind: TypeParamKind,
    /// Its name.
    pub name: Ident,
    /// The value after `=`.
    pub default_value: Option<Expr>,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of type parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeParamKind {
    /// `T: bound`
    TypeVar {
        /// The bound, or a tuple of constraints.
        bound: Option<Expr>,
    },
    /// `*Ts`
    TypeVarTuple,
    /// `**P`
    ParamSpec,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Which expression it is.
    pub kind: ExprKind,
    /// Where it stands; parentheses around it are not part, except a tuple's or generator's own.
    pub span: Span,
    depth: u32,
}

impl Expr {
    /// Makes an expression; its depth follows from its parts.
    pub fn new(kind: ExprKind, span: Span) -> Self {
        let depth = depth::of_expr(&kind);
        Expr { kind, span, depth }
    }

    /// How many nodes, at most, lie on a path from this one to a leaf.
    pub fn depth(&self) -> u32 {
        self.depth
    }
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `a and b and c`
    BoolOp {
        /// The operator.
        op: BoolOp,
        /// The operands: two or more.
        values: Vec<Expr>,
    },
    /// `name := value`
    NamedExpr {
        /// The name: always a `Name`.
        target: Box<Expr>,
        /// The value.
        value: Box<Expr>,
    },
    /// `left op right`
    BinOp {
        /// The left operand.
        left: Box<Expr>,
        /// The operator.
        op: Operator,
        /// The right operand.
        right: Box<Expr>,
    },
    /// `op operand`
    UnaryOp {
        /// The operator.
        op: UnaryOp,
        /// The operand.
        operand: Box<Expr>,
    },
    /// `lambda args: body`
    Lambda {
        /// The parameters.
        args: Box<Arguments>,
        /// The body.
        body: Box<Expr>,
    },
    /// `body if test else orelse`
    IfExp {
        /// The condition.
        test: Box<Expr>,
        /// The value when it holds.
        body: Box<Expr>,
        /// The value when it does not.
        orelse: Box<Expr>,
    },
    /// `{key: value, **mapping}`
    Dict {
        /// The items, in order.
        items: Vec<DictItem>,
    },
    /// `{a, *b}`
    Set {
        /// The items: one or more; may hold `Starred`.
        elts: Vec<Expr>,
    },
    /// `[elt for ...]`
    ListComp {
        /// The item.
        elt: Box<Expr>,
        /// The clauses, outermost first.
        generators: Vec<Comprehension>,
    },
    /// `{elt for ...}`
    SetComp {
        /// The item.
        elt: Box<Expr>,
        /// The clauses, outermost first.
        generators: Vec<Comprehension>,
    },
    /// `{key: value for ...}`
    DictComp {
        /// The key.
        key: Box<Expr>,
        /// The value.
        value: Box<Expr>,
        /// The clauses, outermost first.
        generators: Vec<Comprehension>,
    },
    /// `(elt for ...)`
    GeneratorExp {
        /// The item.
        elt: Box<Expr>,
        /// The clauses, outermost first.
        generators: Vec<Comprehension>,
    },
    /// `await value`
    Await {
        /// The awaitable.
        value: Box<Expr>,
    },
    /// `yield value`
    Yield {
        /// The value.
        value: Option<Box<Expr>>,
    },
    /// `yield from value`
    YieldFrom {
        /// The iterable.
        value: Box<Expr>,
    },
    /// `left < b == c`
    Compare {
        /// The first operand.
        left: Box<Expr>,
        /// The operators.
        ops: Vec<CmpOp>,
        /// The other operands, as many as operators.
        comparators: Vec<Expr>,
    },
    /// `func(args, name=value)`
    Call {
        /// What is called.
        func: Box<Expr>,
        /// Positional arguments; may hold `Starred`.
        args: Vec<Expr>,
        /// Keyword arguments; a `**` has no name.
        keywords: Vec<Keyword>,
    },
    /// `{value!r:spec}` inside an f-string.
    FormattedValue {
        /// The value.
        value: Box<Expr>,
        /// The conversion after `!`.
        conversion: Option<Conversion>,
        /// The format specification: always a `JoinedStr`.
        format_spec: Option<Box<Expr>>,
    },
    /// An f-string, neighbouring literals joined in.
    JoinedStr {
        /// String constants and `FormattedValue`s.
        values: Vec<Expr>,
    },
    /// A literal.
    Constant(Constant),
    /// `value.attr`
    Attribute {
        /// The object.
        value: Box<Expr>,
        /// The attribute's name; it ends where the node's span ends.
        attr: Ident,
    },
    /// `value[slice]`
    Subscript {
        /// The container.
        value: Box<Expr>,
        /// The index: any expression, a `Slice`, or a tuple of these.
        slice: Box<Expr>,
    },
    /// `*value`
    Starred {
        /// The iterable or target.
        value: Box<Expr>,
    },
    /// A name.
    Name(Ident),
    /// `[a, b]`
    List {
        /// The items; may hold `Starred`.
        elts: Vec<Expr>,
    },
    /// `a, b` or `(a, b)`
    Tuple {
        /// The items; may hold `Starred`.
        elts: Vec<Expr>,
    },
    /// `lower:upper:step`, only inside a subscript.
    Slice {
        /// The lower bound.
        lower: Option<Box<Expr>>,
        /// The upper bound.
        upper: Option<Box<Expr>>,
        /// The step.
        step: Option<Box<Expr>>,
    },
    /// Python 2: `` `value` ``, the same as `repr(value)`.
    Repr2 {
        /// The value; a tuple when there are commas.
        value: Box<Expr>,
    },
}

/// One item of a dict display.
#[derive(Clone, Debug, PartialEq)]
pub struct DictItem {
    /// The key; `None` for `**value`.
    pub key: Option<Expr>,
    /// The value.
    pub value: Expr,
}

/// One `for` clause of a comprehension with its conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct Comprehension {
    /// What each item is assigned to.
    pub target: Expr,
    /// What is iterated.
    pub iter: Expr,
    /// The conditions.
    pub ifs: Vec<Expr>,
    /// Whether it is `async for`.
    pub is_async: bool,
}

/// A keyword argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    /// The name; `None` for `**value`.
    pub arg: Option<Ident>,
    /// The value.
    pub value: Expr,
    /// The whole argument.
    pub span: Span,
}

/// The parameters of a function or lambda.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Arguments {
    /// Positional-only parameters (before `/`).
    pub posonlyargs: Vec<Arg>,
    /// Positional-or-keyword parameters.
    pub args: Vec<Arg>,
    /// `*args`
    pub vararg: Option<Arg>,
    /// Keyword-only parameters.
    pub kwonlyargs: Vec<Arg>,
    /// Their defaults, one for each.
    pub kw_defaults: Vec<Option<Expr>>,
    /// `**kwargs`
    pub kwarg: Option<Arg>,
    /// Defaults of the last of `posonlyargs` and `args` taken together.
    pub defaults: Vec<Expr>,
}

/// One parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Arg {
    /// Its name.
    pub arg: Ident,
    /// Its annotation; a `Starred` is possible for `*args`.
    pub annotation: Option<Expr>,
    /// Name and annotation.
    pub span: Span,
}

/// `and`, `or`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum BoolOp {
    And,
    Or,
}

/// Binary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Operator {
    Add,
    Sub,
    Mult,
    MatMult,
    Div,
    Mod,
    Pow,
    LShift,
    RShift,
    BitOr,
    BitXor,
    BitAnd,
    FloorDiv,
}

/// Unary operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum UnaryOp {
    Invert,
    Not,
    UAdd,
    USub,
}

/// Comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum CmpOp {
    Eq,
    NotEq,
    Lt,
    LtE,
    Gt,
    GtE,
    Is,
    IsNot,
    In,
    NotIn,
}

/// Conversions of an f-string's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conversion {
    /// `!s`
    Str,
    /// `!r`, and the default of `{x=}`
    Repr,
    /// `!a`
    Ascii,
}
