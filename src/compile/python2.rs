//! Statements that only Python 2 has.

use taipan_grammar::ast::Expr;
use taipan_grammar::Span;

use super::body::Compiler;
use super::Fallible;
use crate::code::op::{Intrinsic, KILL_A};
use crate::code::{Const, Op};

impl Compiler<'_> {
    /// `print >>dest, values`
    pub(super) fn print2(&mut self, dest: Option<&Expr>, values: &[Expr], newline: bool, span: Span) -> Fallible {
        let base = self.mark();
        let file = self.temp()?;
        match dest {
            Some(dest) => self.expr_into(dest, file)?,
            None => self.emit(Op::Clear, 0, file, 0, 0),
        }
        // Very many values: in parts, each but the last without the end of the line.
        let mut parts = values.chunks(100).peekable();
        let window = self.mark();
        loop {
            let part = parts.next().unwrap_or(&[]);
            let is_last = parts.peek().is_none();
            let target = if is_last {
                file
            } else {
                let copy = self.temp()?;
                self.emit(Op::Move, 0, copy, file, 0);
                copy
            };
            let first = self.mark();
            for value in part {
                self.push(value)?;
            }
            self.at(span);
            let end = u64::from(is_last && newline);
            self.emit_extra(Op::Print2, 0, target, first, part.len() as u16, end);
            self.release(window);
            if is_last {
                break;
            }
        }
        self.release(base);
        Ok(())
    }

    /// `exec body in globals, locals`
    pub(super) fn exec2(&mut self, body: &Expr, globals: Option<&Expr>, locals: Option<&Expr>, span: Span) -> Fallible {
        let base = self.mark();
        for part in [Some(body), globals, locals] {
            match part {
                Some(part) => self.push(part)?,
                None => self.const_temp(Const::None)?,
            };
        }
        self.at(span);
        self.emit(Op::Exec2, 0, base, 0, 0);
        self.release(base);
        Ok(())
    }

    /// `raise exc, value, traceback`
    pub(super) fn raise2(&mut self, exc: &Expr, value: &Expr, traceback: Option<&Expr>, span: Span) -> Fallible {
        let base = self.mark();
        self.push(exc)?;
        self.push(value)?;
        match traceback {
            Some(traceback) => {
                self.push(traceback)?;
            }
            None => {
                let nothing = self.temp()?;
                self.emit(Op::Clear, 0, nothing, 0, 0);
            }
        }
        self.at(span);
        self.emit(Op::Intrinsic, 0, base, base, Intrinsic::MakeException2 as u16);
        self.emit(Op::Raise, KILL_A, base, 0, 0);
        self.release(base);
        Ok(())
    }
}
