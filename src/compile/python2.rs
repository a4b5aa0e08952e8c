//! Statements that only Python 2 has.

use taipan_grammar::ast::{Expr, ExprKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::Fallible;
use crate::code::op::{Intrinsic, KILL_A};
use crate::code::{Const, Op};

impl Compiler<'_> {
    /// `print >>dest, values`
    pub(super) fn print2(&mut self, dest: Option<&Expr>, values: &[Expr], newline: bool, span: Span) -> Fallible {
        let base = self.mark();
        let file = match dest {
            Some(dest) => self.push(dest)?,
            None => self.const_temp(Const::None)?,
        };
        // Each value is printed before the next is computed, which only computing can tell. Very many: in parts. All parts but
        // the last go without the end of the line.
        let is_plain = |value: &Expr| matches!(value.kind, ExprKind::Constant(_) | ExprKind::Name { .. });
        let together = if values.iter().skip(1).all(is_plain) { 100 } else { 1 };
        let mut parts = values.chunks(together).peekable();
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
