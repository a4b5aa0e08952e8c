//! `with` statements.

use taipan_grammar::ast::{Stmt, With, WithItem};
use taipan_grammar::Span;

use super::body::Compiler;
use super::unwind::BlockKind;
use super::{fail, Fallible};
use crate::code::Op;

impl<'a> Compiler<'a> {
    pub(super) fn async_with(&mut self, one: &'a With, span: Span) -> Fallible {
        let scope = &self.scopes.all[self.frame.scope];
        if !scope.is_async || !scope.kind.has_variables() {
            return fail("'async with' outside async function", span);
        }
        self.with_stmt(&one.items, &one.body, true)
    }

    /// The managers `items`, the first around the others.
    pub(super) fn with_stmt(&mut self, items: &'a [WithItem], body: &'a [Stmt], is_async: bool) -> Fallible {
        let Some((item, inner)) = items.split_first() else {
            return self.body(body);
        };
        let base = self.mark();
        let span = item.context_expr.span;
        let exit = self.push(&item.context_expr)?;
        self.frame.builder.touch(u32::from(exit) + 5);
        let (handler, end) = (self.label(), self.label());
        self.at(span);
        let op = if is_async { Op::AsyncWithEnter } else { Op::WithEnter };
        self.emit(op, 0, exit, 0, 0);
        let value = self.temp()?;
        if is_async {
            self.emit(Op::GetAwaitable, 0, value, value, 0);
            self.delegate(value, value)?;
        }
        self.release(value);
        self.open_block(BlockKind::With { exit, span, is_async }, handler);
        self.temp()?;
        match &item.optional_vars {
            Some(target) => self.store(target, value)?,
            None => self.emit(Op::Clear, 0, value, 0, 0),
        }
        self.release(value);
        self.with_stmt(inner, body, is_async)?;
        self.close_block();
        self.with_exit(exit, span, is_async)?;
        self.jump(end);
        self.bind(handler);
        self.release(exit + 1);
        self.at(span);
        self.exceptional_exit(exit, span, is_async)?;
        self.bind(end);
        self.release(base);
        Ok(())
    }

    /// The handler of a `with` block: the exit method may swallow the exception.
    fn exceptional_exit(&mut self, exit: u16, span: Span, is_async: bool) -> Fallible {
        let (cleanup, swallowed, end) = (self.label(), self.label(), self.label());
        let exception = self.temp()?;
        let saved = self.temp()?;
        self.emit(Op::PushExc, 0, exception, saved, 0);
        self.open_block(BlockKind::Handler { exception, saved }, cleanup);
        let result = self.temp()?;
        self.frame.builder.touch(u32::from(result) + 5);
        self.at(span);
        if is_async {
            self.emit(Op::AsyncWithExit, 0, result, exit, exception);
            self.emit(Op::GetAwaitable, 0, result, result, 0);
            self.delegate(result, result)?;
        } else {
            self.emit(Op::WithExitExc, 0, result, exit, exception);
        }
        self.jump_if(result, true, swallowed);
        self.emit(Op::Reraise, 0, exception, 0, 0);
        self.close_block();
        self.bind(cleanup);
        self.release(result);
        let second = self.temp()?;
        self.emit(Op::PopExc, 0, saved, 0, 0);
        self.emit(Op::Reraise, 0, second, 0, 0);
        self.bind(swallowed);
        self.emit(Op::PopExc, 0, saved, 0, 0);
        self.emit(Op::Clear, 0, exception, 0, 0);
        self.bind(end);
        self.release(exception);
        Ok(())
    }
}
