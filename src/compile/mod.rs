//! From the syntax tree to units of bytecode.
//!
//! Two passes find the scopes ([`symtable`], [`resolve`]); then each frame's code is made by one walk over its tree.
//! Expressions are compiled towards their destination: `expr_into(expr, register)` leaves the value there, `operand(expr)` gives the
//! register where it is, a local's own for a name. Temporaries are a stack above the variables: what a construct takes it
//! gives back, and a call's window is always the top.

use taipan_grammar::ast::{Expr, Expression, Interactive, Module, Stmt};
use taipan_grammar::{Dialect, SourceMap, Span, SyntaxError, SyntaxErrorKind};

use crate::code::unit::flag;
use crate::code::{Op, Unit};

mod annotations;
mod assign;
mod body;
mod call;
mod class;
mod comprehension;
mod condition;
mod def;
mod delete;
mod display;
mod docstring;
mod expr;
mod fold;
mod generics;
mod handlers;
mod import;
mod loops;
mod names;
mod pattern;
mod python2;
mod resolve;
mod scope;
mod stmt;
mod symtable;
mod unparse;
mod unwind;
mod with;

use body::Compiler;

/// How a program is compiled.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name in tracebacks, `co_filename`.
    pub filename: String,
    /// Which Python.
    pub dialect: Dialect,
    /// 1 drops `assert` and makes `__debug__` false, 2 drops docstrings as well.
    pub optimize: u8,
    /// `exec` with two namespaces: the module's names live in a namespace beside its globals.
    pub namespace_locals: bool,
    /// `from __future__ import annotations` holds from outside (`exec` inside such a module).
    pub future_annotations: bool,
    /// Lines are marked, so that memory can be attributed to them.
    pub lines: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            filename: "<string>".to_owned(),
            dialect: Dialect::default(),
            optimize: 0,
            namespace_locals: false,
            future_annotations: false,
            lines: false,
        }
    }
}

/// Why compiling stopped.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    span: Span,
}

/// The result of a step that may find a syntax error.
pub(crate) type Fallible<T = ()> = Result<T, Failure>;

/// Stops compiling with a syntax error.
pub(crate) fn fail<T>(message: impl Into<String>, span: Span) -> Fallible<T> {
    Err(Failure { message: message.into(), span })
}

/// What is compiled.
#[derive(Clone, Copy)]
enum Input<'a> {
    Module(&'a [Stmt]),
    Interactive(&'a [Stmt]),
    Expression(&'a Expr),
}

/// Compiles a file, as `exec` runs it.
///
/// # Errors
/// What only the compiler can find wrong, as the SyntaxError that Python raises.
pub fn compile_module(module: &Module, source: &SourceMap, options: &Options) -> Result<Unit, SyntaxError> {
    compile(Input::Module(&module.body), source, options)
}

/// Compiles an interactive input: expression statements print their value.
///
/// # Errors
/// As [`compile_module`].
pub fn compile_interactive(input: &Interactive, source: &SourceMap, options: &Options) -> Result<Unit, SyntaxError> {
    compile(Input::Interactive(&input.body), source, options)
}

/// Compiles an expression, as `eval` runs it: the unit returns its value.
///
/// # Errors
/// As [`compile_module`].
pub fn compile_expression(expression: &Expression, source: &SourceMap, options: &Options) -> Result<Unit, SyntaxError> {
    compile(Input::Expression(&expression.body), source, options)
}

/// Trees deeper than this are compiled on a thread with a stack that fits them.
const SHALLOW: u32 = 60;
/// Enough for the deepest tree that the parser lets through, in a debug build too.
const DEEP_STACK: usize = 512 << 20;

fn compile(input: Input<'_>, source: &SourceMap, options: &Options) -> Result<Unit, SyntaxError> {
    let depth = match input {
        Input::Module(body) | Input::Interactive(body) => body.iter().map(Stmt::depth).max().unwrap_or(0),
        Input::Expression(expr) => expr.depth(),
    };
    let result = if depth <= SHALLOW {
        compile_here(input, source, options)
    } else {
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(DEEP_STACK);
            match thread.spawn_scoped(scope, || compile_here(input, source, options)) {
                Ok(thread) => thread.join().unwrap_or_else(|_| fail("the compiler failed", Span::default())),
                Err(_) => fail("too many nested parts: no stack to compile them", Span::default()),
            }
        })
    };
    result.map_err(|failure| {
        SyntaxError::at(SyntaxErrorKind::Syntax, failure.message, failure.span, source.text(), source.lines())
    })
}

fn compile_here(input: Input<'_>, source: &SourceMap, options: &Options) -> Fallible<Unit> {
    let body = match input {
        Input::Module(body) | Input::Interactive(body) => body,
        Input::Expression(_) => &[],
    };
    let future_annotations = import::check_futures(body)? || options.future_annotations;
    let mut collector = symtable::Collector::new(future_annotations);
    match input {
        Input::Expression(expr) => collector.expression(expr)?,
        _ => collector.body(body)?,
    }
    let mut scopes = collector.scopes;
    scopes.resolve(options.namespace_locals)?;
    let mut compiler = Compiler::new(source, options, scopes, future_annotations);
    compiler.interactive = matches!(input, Input::Interactive(_));
    let has_docstring = matches!(input, Input::Module(_)) && compiler.docstring(body).is_some();
    compiler.prologue()?;
    match input {
        Input::Expression(expr) => {
            let value = compiler.temp()?;
            compiler.expr_into(expr, value)?;
            compiler.emit(Op::Return, 0, value, 0, 0);
            compiler.release(value);
        }
        _ => {
            compiler.module_body(body, has_docstring)?;
            compiler.return_none()?;
        }
    }
    let mut flags = flag::MODULE;
    if options.namespace_locals {
        flags |= flag::NAMESPACE;
    }
    let first_line = 1;
    let unit = compiler.finish_frame("<module>".into(), first_line, flags)?;
    #[cfg(any(debug_assertions, test))]
    if let Err(problem) = crate::code::verify::verify(&unit) {
        return fail(format!("the compiler made bad code: {problem}"), Span::default());
    }
    Ok(unit)
}
