//! Checks on the finished tree that need nothing but the tree: what may stand where. (Which names are global, nonlocal
//! or free is for the compiler's symbol table to say.)
//!
//! CPython finds these errors in two passes, the symbol table's and the code generator's; all errors of the first come
//! before any of the second. We walk once and keep the first of each. The walk keeps its own stack, so that its depth
//! does not matter.

mod expression;
mod future;
mod pattern;
mod scope;
mod statement;

use crate::ast::{Expr, Stmt};
use crate::builder::{Issue, Tree};
use crate::error::SyntaxErrorKind;
use crate::span::Span;

use scope::{Comprehensions, Context, Functions};

/// The first thing wrong with a tree that the grammar took.
pub(crate) fn check(tree: &Tree) -> Option<Issue> {
    let mut check = Check {
        work: Vec::new(),
        early: None,
        late: None,
        functions: Functions::default(),
        comprehensions: Comprehensions::default(),
        future_end: 0,
        future_annotations: false,
    };
    let context = Context::module();
    match tree {
        Tree::Body(body) => {
            if let Some(issue) = check.future_imports(body) {
                return Some(issue);
            }
            check.work.push(Work::Body(body, context));
        }
        Tree::Expr(expr) => check.work.push(Work::Load(expr, context)),
    }
    while let Some(work) = check.work.pop() {
        if check.early.is_some() {
            break;
        }
        check.step(work);
    }
    check.returns_in_generators();
    check.early.or(check.late)
}

/// Something still to be looked at.
#[derive(Clone, Copy)]
enum Work<'t> {
    /// Statements in a row.
    Body(&'t [Stmt], Context),
    /// An expression that is evaluated.
    Load(&'t Expr, Context),
    /// An expression that is evaluated where a star may stand.
    LoadStarred(&'t Expr, Context),
    /// A target that is stored to.
    Store(&'t Expr, Context),
    /// A target of a comprehension's `for`.
    StoreIteration(&'t Expr, Context),
    /// A target that is deleted.
    Delete(&'t Expr, Context),
}

struct Check<'t> {
    work: Vec<Work<'t>>,
    /// The first error that CPython's symbol table would find.
    early: Option<Issue>,
    /// The first error that CPython's code generator would find.
    late: Option<Issue>,
    functions: Functions,
    comprehensions: Comprehensions<'t>,
    /// Where the last `from __future__` at the beginning of the text ends.
    future_end: u32,
    future_annotations: bool,
}

fn issue(message: impl Into<String>, span: Span) -> Issue {
    Issue { kind: SyntaxErrorKind::Syntax, message: message.into(), span }
}

impl<'t> Check<'t> {
    /// Notes an error of the symbol table's pass.
    fn early(&mut self, message: impl Into<String>, span: Span) {
        if self.early.is_none() {
            self.early = Some(issue(message, span));
        }
    }

    /// Notes an error of the code generator's pass.
    fn late(&mut self, message: impl Into<String>, span: Span) {
        if self.late.is_none() {
            self.late = Some(issue(message, span));
        }
    }

    fn step(&mut self, work: Work<'t>) {
        match work {
            Work::Body(body, context) => {
                if let Some((first, rest)) = body.split_first() {
                    self.work.push(Work::Body(rest, context));
                    self.stmt(first, context);
                }
            }
            Work::Load(expr, context) => self.load(expr, context),
            Work::LoadStarred(expr, context) => self.load_starred(expr, context),
            Work::Store(expr, context) => self.store(expr, context, false),
            Work::StoreIteration(expr, context) => self.store(expr, context, true),
            Work::Delete(expr, context) => self.delete(expr, context),
        }
    }

    /// Queues work so that it is done in the order given, before all that is queued already.
    fn queue(&mut self, list: impl IntoIterator<Item = Work<'t>>) {
        let from = self.work.len();
        self.work.extend(list);
        if let Some(new) = self.work.get_mut(from..) {
            new.reverse();
        }
    }

    /// `__debug__` cannot be bound.
    fn bind(&mut self, name: &str, span: Span) {
        if name == "__debug__" {
            self.late("cannot assign to __debug__", span);
        }
    }
}
