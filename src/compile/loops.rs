//! Loops. The test stands at the bottom, so that one jump an iteration remains.

use taipan_grammar::ast::{Expr, ExprKind, For, Stmt};
use taipan_grammar::Span;

use super::body::Compiler;
use super::unwind::BlockKind;
use super::{fail, Fallible};
use crate::code::emit::Label;
use crate::code::{Const, Op};

impl<'a> Compiler<'a> {
    pub(super) fn while_stmt(&mut self, test: &'a Expr, body: &'a [Stmt], orelse: &'a [Stmt]) -> Fallible {
        let (head, next, otherwise, exit) = (self.label(), self.label(), self.label(), self.label());
        self.condition(test, otherwise, false)?;
        let alive = self.reachable();
        self.frame.builder.bind_head(head, alive);
        let kind = BlockKind::Loop { exit, next, iterator: None };
        self.in_block(kind, |this| this.body(body))?;
        self.bind(next);
        self.condition(test, head, true)?;
        self.bind(otherwise);
        self.body(orelse)?;
        self.bind(exit);
        Ok(())
    }

    pub(super) fn for_stmt(&mut self, one: &'a For) -> Fallible {
        let base = self.mark();
        let (body, next, exit) = (self.label(), self.label(), self.label());
        let iterator = self.temp()?;
        let iterable = self.iterable(&one.iter, iterator)?;
        self.at(one.iter.span);
        self.emit(Op::GetIter, self.kill_unless(iterable, iterator), iterator, iterable, 0);
        let alive = self.reachable();
        self.jump(next);
        self.frame.builder.bind_head(body, alive);
        let item = self.loop_item(&one.target)?;
        self.unpack_loop_item(&one.target, item)?;
        self.release(iterator + 1);
        let kind = BlockKind::Loop { exit, next, iterator: Some(iterator) };
        self.in_block(kind, |this| this.body(&one.body))?;
        self.bind(next);
        self.at(one.iter.span);
        self.frame.builder.jump(Op::ForIter, 0, item, iterator, body);
        self.release(base);
        self.body(&one.orelse)?;
        self.bind(exit);
        Ok(())
    }

    /// Where a loop's item goes: straight into the target if that is a local, else into a new temporary.
    pub(super) fn loop_item(&mut self, target: &Expr) -> Fallible<u16> {
        if let ExprKind::Name(name) = &target.kind {
            if let Some(local) = self.local(name) {
                return Ok(local);
            }
        }
        self.temp()
    }

    /// Assigns the item of a loop to its target.
    pub(super) fn unpack_loop_item(&mut self, target: &Expr, item: u16) -> Fallible {
        if !self.is_temp(item) {
            return Ok(());
        }
        self.store(target, item)
    }

    pub(super) fn async_for(&mut self, one: &'a For, span: Span) -> Fallible {
        if !self.scopes.all[self.frame.scope].is_async || !self.scopes.all[self.frame.scope].kind.has_variables() {
            return fail("'async for' outside async function", span);
        }
        let base = self.mark();
        let (head, end, exit) = (self.label(), self.label(), self.label());
        let iterator = self.temp()?;
        let iterable = self.operand_in(&one.iter, Some(iterator))?;
        self.at(one.iter.span);
        self.emit(Op::GetAiter, self.kill_unless(iterable, iterator), iterator, iterable, 0);
        let alive = self.reachable();
        self.frame.builder.bind_head(head, alive);
        let item = self.loop_item(&one.target)?;
        self.next_async(iterator, item, one.iter.span, end)?;
        self.unpack_loop_item(&one.target, item)?;
        self.release(iterator + 1);
        let kind = BlockKind::Loop { exit, next: head, iterator: Some(iterator) };
        self.in_block(kind, |this| this.body(&one.body))?;
        self.at(one.iter.span);
        self.jump(head);
        self.end_async(iterator, one.iter.span, end)?;
        self.release(base);
        self.body(&one.orelse)?;
        self.bind(exit);
        Ok(())
    }

    /// `item = await anext(iterator)`; StopAsyncIteration goes to `end`.
    pub(super) fn next_async(&mut self, iterator: u16, item: u16, span: Span, end: Label) -> Fallible {
        self.at(span);
        let base = self.mark();
        let start = self.frame.builder.here();
        let awaitable = self.temp()?;
        self.emit(Op::GetAnext, 0, awaitable, iterator, 0);
        let send = self.const_temp(Const::None)?;
        self.emit(Op::YieldFrom, 0, item, awaitable, send);
        self.release(base);
        let stop = self.frame.builder.here();
        self.frame.builder.region(start, stop, end, iterator + 1);
        Ok(())
    }

    /// The end of an asynchronous loop, which is reached by the exception.
    pub(super) fn end_async(&mut self, iterator: u16, span: Span, end: Label) -> Fallible {
        let base = self.mark();
        self.release(iterator + 1);
        self.bind(end);
        self.at(span);
        let exception = self.temp()?;
        self.emit(Op::EndAsyncFor, 0, exception, 0, 0);
        self.emit(Op::Clear, 0, iterator, 0, 0);
        self.release(base);
        Ok(())
    }
}
