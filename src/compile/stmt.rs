//! Statements.

use taipan_grammar::ast::{Expr, ExprKind, Stmt, StmtKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::Fallible;
use crate::code::op::HAS_CAUSE;
use crate::code::Op;

impl<'a> Compiler<'a> {
    /// The statements of a module.
    pub(super) fn module_body(&mut self, body: &'a [Stmt], has_docstring: bool) -> Fallible {
        if self.scopes.all[0].has_annotations {
            self.emit(Op::SetupAnnotations, 0, 0, 0, 0);
        }
        if let Some(text) = self.docstring(body).filter(|_| has_docstring) {
            self.at(body[0].span);
            let register = self.const_temp(text)?;
            self.store_name(&taipan_grammar::ast::Ident::new("__doc__"), register, body[0].span);
            self.release(register);
        }
        self.body(body)
    }

    /// Statements in order.
    pub(super) fn body(&mut self, body: &'a [Stmt]) -> Fallible {
        for stmt in body {
            let base = self.mark();
            self.stmt(stmt)?;
            debug_assert_eq!(base, self.mark(), "temporaries are balanced after {:?}", stmt.span);
            self.release(base);
        }
        Ok(())
    }

    fn stmt(&mut self, stmt: &'a Stmt) -> Fallible {
        let span = stmt.span;
        self.at(span);
        self.mark_line();
        match &stmt.kind {
            StmtKind::Expr { value } => self.expr_stmt(value),
            StmtKind::Assign { targets, value } => self.assign(targets, value),
            StmtKind::AugAssign { target, op, value } => self.aug_assign(target, *op, value, span),
            StmtKind::AnnAssign { target, annotation, value, simple } => {
                self.ann_assign(target, annotation, value.as_deref(), *simple, span)
            }
            StmtKind::If { .. } => self.if_stmt(stmt),
            StmtKind::While { test, body, orelse } => self.while_stmt(test, body, orelse),
            StmtKind::For(one) => self.for_stmt(one),
            StmtKind::AsyncFor(one) => self.async_for(one, span),
            StmtKind::Return { value } => self.return_stmt(value.as_deref(), span),
            StmtKind::Break => self.leave_loop(true, span),
            StmtKind::Continue => self.leave_loop(false, span),
            StmtKind::Pass | StmtKind::Global { .. } | StmtKind::Nonlocal { .. } => Ok(()),
            StmtKind::FunctionDef(def) => self.function_def(def, false, span),
            StmtKind::AsyncFunctionDef(def) => self.function_def(def, true, span),
            StmtKind::ClassDef(def) => self.class_def(def, span),
            StmtKind::Try(one) => self.try_stmt(one),
            StmtKind::TryStar(one) => self.try_star_stmt(one),
            StmtKind::With(one) => self.with_stmt(&one.items, &one.body, false),
            StmtKind::AsyncWith(one) => self.async_with(one, span),
            StmtKind::Match { subject, cases } => self.match_stmt(subject, cases),
            StmtKind::Raise { exc, cause } => self.raise(exc.as_deref(), cause.as_deref(), span),
            StmtKind::Assert { test, msg } => self.assert_stmt(test, msg.as_deref()),
            StmtKind::Delete { targets } => targets.iter().try_for_each(|target| self.delete(target)),
            StmtKind::Import { names } => self.import(names, span),
            StmtKind::ImportFrom { module, names, level } => self.import_from(module.as_ref(), names, *level, span),
            StmtKind::TypeAlias { name, type_params, value } => self.type_alias(name, type_params, value, span),
            StmtKind::Print2 { dest, values, newline } => self.print2(dest.as_deref(), values, *newline, span),
            StmtKind::Exec2 { body, globals, locals } => self.exec2(body, globals.as_deref(), locals.as_deref(), span),
            StmtKind::Raise2 { exc, value, traceback } => self.raise2(exc, value, traceback.as_deref(), span),
        }
    }

    /// Marks the line, if lines are to be marked.
    pub(super) fn mark_line(&mut self) {
        if self.options.lines {
            self.emit(Op::Line, 0, 0, 0, 0);
        }
    }

    fn expr_stmt(&mut self, value: &Expr) -> Fallible {
        if !(self.interactive && self.outer.is_empty()) {
            return self.effect(value);
        }
        let base = self.mark();
        let register = self.operand(value)?;
        self.at(value.span);
        self.emit(Op::PrintExpr, self.kill_a(register), register, 0, 0);
        self.release(base);
        Ok(())
    }

    /// An `if` with its `elif`s, which hang in each other's `else`.
    fn if_stmt(&mut self, stmt: &'a Stmt) -> Fallible {
        let end = self.label();
        let mut current = stmt;
        while let StmtKind::If { test, body, orelse } = &current.kind {
            let otherwise = self.label();
            self.condition(test, otherwise, false)?;
            self.body(body)?;
            if orelse.is_empty() {
                self.bind(otherwise);
                break;
            }
            self.jump(end);
            self.bind(otherwise);
            match orelse.as_slice() {
                [next] if matches!(next.kind, StmtKind::If { .. }) => current = next,
                _ => {
                    self.body(orelse)?;
                    break;
                }
            }
        }
        self.bind(end);
        Ok(())
    }

    fn raise(&mut self, exc: Option<&Expr>, cause: Option<&Expr>, span: Span) -> Fallible {
        let Some(exc) = exc else {
            self.emit(Op::RaiseCurrent, 0, 0, 0, 0);
            return Ok(());
        };
        let base = self.mark();
        match cause {
            Some(cause) => {
                let (exc, cause) = self.operands(exc, cause, None)?;
                self.at(span);
                self.emit(Op::Raise, HAS_CAUSE | self.kill_a(exc) | self.kill_b(cause), exc, cause, 0);
            }
            None => {
                let exc = self.operand(exc)?;
                self.at(span);
                self.emit(Op::Raise, self.kill_a(exc), exc, 0, 0);
            }
        }
        self.release(base);
        Ok(())
    }

    fn assert_stmt(&mut self, test: &Expr, msg: Option<&Expr>) -> Fallible {
        if self.options.optimize > 0 {
            return Ok(());
        }
        let holds = self.label();
        // An assertion on a tuple always holds; the warning is the parser's affair.
        if !matches!(&test.kind, ExprKind::Tuple { elts } if !elts.is_empty()) {
            self.condition(test, holds, true)?;
        } else {
            self.effect(test)?;
            self.jump(holds);
        }
        let base = self.mark();
        match msg {
            Some(msg) => {
                let msg = self.operand(msg)?;
                self.at(test.span);
                self.emit(Op::RaiseAssertion, HAS_CAUSE | self.kill_b(msg), 0, msg, 0);
            }
            None => {
                self.at(test.span);
                self.emit(Op::RaiseAssertion, 0, 0, 0, 0);
            }
        }
        self.release(base);
        self.bind(holds);
        Ok(())
    }
}
