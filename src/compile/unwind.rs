//! Blocks around the current place, and how `break`, `continue` and `return` leave them.

use taipan_grammar::ast::{Expr, Ident, Stmt};
use taipan_grammar::Span;

use super::body::Compiler;
use super::{fail, Fallible};
use crate::code::emit::Label;
use crate::code::op::KILL_B;
use crate::code::{Const, Op};

/// How many bodies of `finally` one program may have copied: nests of them multiply.
const MAX_COPIES: u32 = 20_000;

/// What a block is.
#[derive(Clone, Copy)]
pub(super) enum BlockKind<'a> {
    /// A loop, with its iterator if it has one.
    Loop { exit: Label, next: Label, iterator: Option<u16> },
    /// The body of `try … except`: leaving it takes nothing.
    Guard,
    /// The body of `try … finally`.
    Finally(&'a [Stmt]),
    /// A handler: the exception, and the one that was handled before.
    Handler { exception: u16, saved: u16 },
    /// The body of `except … as name`.
    Named(&'a Ident, Span),
    /// The body of `with`: the register of the exit method.
    With { exit: u16, span: Span, is_async: bool },
    /// A value waits to be returned while a `finally` runs.
    Value(u16),
    /// The body of `except*`, which must not be left by a jump.
    Star,
}

/// The protected region of a block, in segments: code that leaves the block is not part of it.
struct Region {
    start: u32,
    segments: Vec<(u32, u32)>,
    target: Label,
    depth: u16,
}

/// A block around the current place.
pub(super) struct Block<'a> {
    kind: BlockKind<'a>,
    region: Option<Region>,
}

impl<'a> Block<'a> {
    /// A block without a handler.
    pub(super) fn new(kind: BlockKind<'a>) -> Self {
        Block { kind, region: None }
    }
}

impl<'a> Compiler<'a> {
    /// Begins a block whose exceptions go to `target`; the temporaries in use now survive there.
    pub(super) fn open_block(&mut self, kind: BlockKind<'a>, target: Label) {
        let region =
            Some(Region { start: self.frame.builder.here(), segments: Vec::new(), target, depth: self.mark() });
        self.frame.blocks.push(Block { kind, region });
    }

    /// Ends the innermost block.
    pub(super) fn close_block(&mut self) {
        let Some(block) = self.frame.blocks.pop() else {
            return;
        };
        let here = self.frame.builder.here();
        if let Some(region) = block.region {
            for (start, end) in region.segments.into_iter().chain([(region.start, here)]) {
                self.frame.builder.region(start, end, region.target, region.depth);
            }
        }
    }

    /// Emits what leaving the blocks from number `keep` up takes, then `finish`; the blocks stay for the code that follows.
    fn leave(&mut self, keep: usize, value: Option<u16>, finish: impl FnOnce(&mut Self)) -> Fallible {
        if !self.reachable() {
            return Ok(());
        }
        let mut left = Vec::new();
        let mut result = Ok(());
        while self.frame.blocks.len() > keep && result.is_ok() {
            let Some(mut block) = self.frame.blocks.pop() else {
                break;
            };
            if let Some(region) = &mut block.region {
                let here = self.frame.builder.here();
                region.segments.push((region.start, here));
            }
            let kind = block.kind;
            left.push(block);
            result = self.leave_block(kind, value);
        }
        result?;
        finish(self);
        while let Some(mut block) = left.pop() {
            if let Some(region) = &mut block.region {
                region.start = self.frame.builder.here();
            }
            self.frame.blocks.push(block);
        }
        Ok(())
    }

    fn leave_block(&mut self, kind: BlockKind<'a>, value: Option<u16>) -> Fallible {
        match kind {
            BlockKind::Loop { iterator, .. } => {
                if let Some(iterator) = iterator {
                    self.emit(Op::Clear, 0, iterator, 0, 0);
                }
            }
            BlockKind::Guard | BlockKind::Star => {}
            BlockKind::Finally(body) => match value {
                Some(value) => self.in_block(BlockKind::Value(value), |this| this.finally_body(body))?,
                None => self.finally_body(body)?,
            },
            BlockKind::Handler { exception, saved } => {
                self.emit(Op::PopExc, 0, saved, 0, 0);
                self.emit(Op::Clear, 0, exception, 0, 0);
            }
            BlockKind::Named(name, span) => self.forget_name(name, span)?,
            BlockKind::With { exit, span, is_async } => self.with_exit(exit, span, is_async)?,
            BlockKind::Value(register) => self.emit(Op::Clear, 0, register, 0, 0),
        }
        Ok(())
    }

    /// One copy of a `finally` body.
    pub(super) fn finally_body(&mut self, body: &'a [Stmt]) -> Fallible {
        self.copies += 1;
        if self.copies > MAX_COPIES {
            let span = body.first().map_or(Span::default(), |stmt| stmt.span);
            return fail("too many statically nested blocks", span);
        }
        self.body(body)
    }

    /// `return value`
    pub(super) fn return_stmt(&mut self, value: Option<&'a Expr>, span: Span) -> Fallible {
        let kind = self.scopes.all[self.frame.scope].kind;
        if !kind.has_variables() {
            return fail("'return' outside function", span);
        }
        self.check_star(value.map_or(span, |value| value.span))?;
        let scope = &self.scopes.all[self.frame.scope];
        if value.is_some() && scope.is_async && scope.is_generator {
            return fail("'return' with value in async generator", span);
        }
        let base = self.mark();
        let constant = match value {
            Some(value) => self.constant_of(value),
            None => Some(Const::None),
        };
        if let Some(constant) = constant {
            self.at(span);
            self.leave(0, None, |this| {
                this.at(span);
                if let Ok(register) = this.const_temp(constant) {
                    this.emit(Op::Return, 0, register, 0, 0);
                }
            })?;
            self.release(base);
            return Ok(());
        }
        let Some(value) = value else { return Ok(()) };
        let mut register = self.operand(value)?;
        self.at(span);
        let runs_code =
            self.frame.blocks.iter().any(|block| {
                matches!(block.kind, BlockKind::Finally(_) | BlockKind::With { .. } | BlockKind::Named(..))
            });
        if runs_code && !self.is_temp(register) {
            let copy = self.temp()?;
            self.emit(Op::Move, 0, copy, register, 0);
            register = copy;
        }
        let pending = self.is_temp(register).then_some(register);
        self.leave(0, pending, |this| {
            this.at(span);
            this.emit(Op::Return, 0, register, 0, 0);
        })?;
        self.release(base);
        Ok(())
    }

    fn check_star(&self, span: Span) -> Fallible {
        if self.frame.blocks.iter().any(|block| matches!(block.kind, BlockKind::Star)) {
            return fail("'break', 'continue' and 'return' cannot appear in an except* block", span);
        }
        Ok(())
    }

    /// `break` or `continue`
    pub(super) fn leave_loop(&mut self, breaks: bool, span: Span) -> Fallible {
        for index in (0..self.frame.blocks.len()).rev() {
            match self.frame.blocks[index].kind {
                BlockKind::Star => {
                    return fail("'break', 'continue' and 'return' cannot appear in an except* block", span)
                }
                BlockKind::Loop { exit, next, iterator } => {
                    self.at(span);
                    return self.leave(index + 1, None, |this| {
                        this.at(span);
                        if !breaks {
                            this.jump(next);
                            return;
                        }
                        if let Some(iterator) = iterator {
                            this.emit(Op::Clear, 0, iterator, 0, 0);
                        }
                        this.jump(exit);
                    });
                }
                _ => {}
            }
        }
        if breaks {
            fail("'break' outside loop", span)
        } else {
            fail("'continue' not properly in loop", span)
        }
    }

    /// Calls the exit method in register `exit` without an exception; the register dies.
    pub(super) fn with_exit(&mut self, exit: u16, span: Span, is_async: bool) -> Fallible {
        self.at(span);
        let base = self.mark();
        if is_async {
            let none = self.const_temp(Const::None)?;
            let method = self.temp()?;
            self.emit(Op::Move, KILL_B, method, exit, 0);
            let awaitable = self.temp()?;
            self.emit(Op::AsyncWithExit, self.kill_c(none), awaitable, method, none);
            self.emit(Op::GetAwaitable, 0, awaitable, awaitable, 0);
            self.delegate(awaitable, awaitable)?;
            self.emit(Op::Clear, 0, awaitable, 0, 0);
        } else if self.is_top(exit) {
            self.frame.builder.touch(u32::from(exit) + 5);
            self.emit(Op::WithExit, 0, exit, 0, 0);
        } else {
            // Something waits above the method: the call needs the top.
            let method = self.temp()?;
            self.frame.builder.touch(u32::from(method) + 5);
            self.emit(Op::Move, KILL_B, method, exit, 0);
            self.emit(Op::WithExit, 0, method, 0, 0);
        }
        self.release(base);
        Ok(())
    }
}
