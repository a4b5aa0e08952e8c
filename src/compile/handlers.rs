//! `try` statements.

use taipan_grammar::ast::{ExceptHandler, Ident, Stmt, Try};
use taipan_grammar::Span;

use super::body::Compiler;
use super::unwind::BlockKind;
use super::{fail, Fallible};
use crate::code::emit::Label;
use crate::code::op::{IF_TRUE, KILL_B};
use crate::code::Op;

impl<'a> Compiler<'a> {
    pub(super) fn try_stmt(&mut self, one: &'a Try) -> Fallible {
        if one.finalbody.is_empty() {
            return self.try_except(one);
        }
        self.try_finally(&one.finalbody, |this| {
            if one.handlers.is_empty() {
                this.body(&one.body)?;
                this.body(&one.orelse)
            } else {
                this.try_except(one)
            }
        })
    }

    pub(super) fn try_star_stmt(&mut self, one: &'a Try) -> Fallible {
        if one.finalbody.is_empty() {
            return self.try_star(one);
        }
        self.try_finally(&one.finalbody, |this| this.try_star(one))
    }

    fn try_finally(&mut self, finalbody: &'a [Stmt], body: impl FnOnce(&mut Self) -> Fallible) -> Fallible {
        let base = self.mark();
        let (handler, end) = (self.label(), self.label());
        self.open_block(BlockKind::Finally(finalbody), handler);
        body(self)?;
        self.close_block();
        self.finally_body(finalbody)?;
        self.jump(end);
        self.bind(handler);
        let exception = self.temp()?;
        self.in_handler(exception, |this, _| {
            this.finally_body(finalbody)?;
            // Through the handler's own clean-up, which restores the exception handled before.
            this.emit(Op::Reraise, 0, exception, 0, 0);
            Ok(())
        })?;
        self.bind(end);
        self.release(base);
        Ok(())
    }

    /// Enters a handler for `exception`, the topmost temporary, runs `body` with the register of the exception handled before, and lets
    /// exceptions from it restore that one. `body` leaves the handler itself where it goes on.
    fn in_handler(&mut self, exception: u16, body: impl FnOnce(&mut Self, u16) -> Fallible) -> Fallible {
        let saved = self.temp()?;
        let cleanup = self.label();
        self.emit(Op::PushExc, 0, exception, saved, 0);
        self.open_block(BlockKind::Handler { exception, saved }, cleanup);
        body(self, saved)?;
        self.close_block();
        self.bind(cleanup);
        let second = self.temp()?;
        self.emit(Op::PopExc, 0, saved, 0, 0);
        self.emit(Op::Reraise, 0, second, 0, 0);
        self.release(saved);
        Ok(())
    }

    /// Ends a handler and goes on at `end`.
    fn leave_handler(&mut self, exception: u16, saved: u16, end: Label) {
        self.emit(Op::PopExc, 0, saved, 0, 0);
        self.emit(Op::Clear, 0, exception, 0, 0);
        self.jump(end);
    }

    fn try_except(&mut self, one: &'a Try) -> Fallible {
        let base = self.mark();
        let (handler, end) = (self.label(), self.label());
        self.open_block(BlockKind::Guard, handler);
        self.body(&one.body)?;
        self.close_block();
        self.body(&one.orelse)?;
        self.jump(end);
        self.bind(handler);
        let exception = self.temp()?;
        if let Some(first) = one.handlers.first() {
            self.at(Span::new(first.span.start, first.span.start + 6));
        }
        self.in_handler(exception, |this, saved| {
            for (index, clause) in one.handlers.iter().enumerate() {
                if clause.typ.is_none() && index + 1 < one.handlers.len() {
                    return fail("default 'except:' must be last", clause.span);
                }
                this.except_clause(clause, exception, saved, end)?;
            }
            // Nothing matched.
            // Through the handler's own clean-up, which restores the exception handled before.
            this.emit(Op::Reraise, 0, exception, 0, 0);
            Ok(())
        })?;
        self.bind(end);
        self.release(base);
        Ok(())
    }

    fn except_clause(&mut self, clause: &'a ExceptHandler, exception: u16, saved: u16, end: Label) -> Fallible {
        let next = self.label();
        if let Some(typ) = &clause.typ {
            let base = self.mark();
            let class = self.operand(typ)?;
            self.at(typ.span);
            self.frame.builder.jump(Op::JumpIfNoMatch, self.kill_b(class), exception, class, next);
            self.release(base);
        }
        match &clause.name {
            Some(name) => self.named_body(name, clause.span, exception, |this| this.body(&clause.body))?,
            None => self.body(&clause.body)?,
        }
        self.leave_handler(exception, saved, end);
        self.bind(next);
        Ok(())
    }

    /// Binds the exception to a name for the time of `body`.
    fn named_body(
        &mut self,
        name: &'a Ident,
        span: Span,
        exception: u16,
        body: impl FnOnce(&mut Self) -> Fallible,
    ) -> Fallible {
        let (cleanup, end) = (self.label(), self.label());
        self.store_name_as(name, exception, span, false);
        self.open_block(BlockKind::Named(name, span), cleanup);
        body(self)?;
        self.close_block();
        self.forget_name(name, span)?;
        self.jump(end);
        self.bind(cleanup);
        let second = self.temp()?;
        self.forget_name(name, span)?;
        self.emit(Op::Reraise, 0, second, 0, 0);
        self.release(second);
        self.bind(end);
        Ok(())
    }

    fn try_star(&mut self, one: &'a Try) -> Fallible {
        let base = self.mark();
        let (handler, end) = (self.label(), self.label());
        self.open_block(BlockKind::Guard, handler);
        self.body(&one.body)?;
        self.close_block();
        self.body(&one.orelse)?;
        self.jump(end);
        self.bind(handler);
        let exception = self.temp()?;
        self.in_handler(exception, |this, saved| {
            let raised = this.temp()?;
            this.emit(Op::BuildList, 0, raised, raised, 0);
            let rest = this.temp()?;
            this.emit(Op::Move, 0, rest, exception, 0);
            for clause in &one.handlers {
                this.star_clause(clause, raised, rest)?;
            }
            this.emit(Op::ListAppend, KILL_B, raised, rest, 0);
            this.emit(Op::PrepareReraiseStar, 0, rest, exception, raised);
            this.emit(Op::Clear, 0, raised, 0, 0);
            let nothing = this.label();
            this.frame.builder.jump(Op::JumpIfNone, IF_TRUE, rest, 0, nothing);
            this.emit(Op::Reraise, 0, rest, 0, 0);
            this.bind(nothing);
            this.emit(Op::Clear, 0, rest, 0, 0);
            this.leave_handler(exception, saved, end);
            this.release(raised);
            Ok(())
        })?;
        self.bind(end);
        self.release(base);
        Ok(())
    }

    fn star_clause(&mut self, clause: &'a ExceptHandler, raised: u16, rest: u16) -> Fallible {
        let base = self.mark();
        let (unmatched, failed, next) = (self.label(), self.label(), self.label());
        let Some(typ) = &clause.typ else {
            return fail("expected one or more exception types", clause.span);
        };
        let matched = self.temp()?;
        let class = self.operand(typ)?;
        self.at(typ.span);
        self.emit(Op::SplitGroup, self.kill_c(class), matched, rest, class);
        self.release(matched + 1);
        self.frame.builder.jump(Op::JumpIfNone, IF_TRUE, matched, 0, unmatched);
        let saved = self.temp()?;
        self.emit(Op::PushExc, 0, matched, saved, 0);
        self.open_block(BlockKind::Star, failed);
        match &clause.name {
            Some(name) => self.named_body(name, clause.span, matched, |this| this.body(&clause.body))?,
            None => self.body(&clause.body)?,
        }
        self.close_block();
        self.leave_handler(matched, saved, next);
        self.bind(failed);
        let second = self.temp()?;
        self.emit(Op::PopExc, 0, saved, 0, 0);
        self.emit(Op::Clear, 0, matched, 0, 0);
        self.emit(Op::ListAppend, KILL_B, raised, second, 0);
        self.jump(next);
        self.bind(unmatched);
        self.emit(Op::Clear, 0, matched, 0, 0);
        self.bind(next);
        self.release(base);
        Ok(())
    }
}
