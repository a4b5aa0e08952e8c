//! Displays: lists, tuples, sets, dicts, and f-strings.

use taipan_grammar::ast::{Conversion, DictItem, Expr, ExprKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::Fallible;
use crate::code::op::{CONVERT_ASCII, CONVERT_REPR, CONVERT_STR, HAS_SPEC};
use crate::code::{Const, Op};

/// More items than this are not gathered in registers first.
pub(super) const MAX_WINDOW: usize = 30;

fn is_starred(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Starred { .. })
}

impl Compiler<'_> {
    pub(super) fn list(&mut self, span: Span, elts: &[Expr], dst: u16) -> Fallible {
        if self.is_simple(elts) {
            return self.window(Op::BuildList, span, elts, dst);
        }
        self.through_temp(dst, |this, dst| {
            this.gather(span, elts, dst, [Op::BuildList, Op::ListAppend, Op::ListExtend])
        })
    }

    pub(super) fn set(&mut self, span: Span, elts: &[Expr], dst: u16) -> Fallible {
        if self.is_simple(elts) {
            return self.window(Op::BuildSet, span, elts, dst);
        }
        self.through_temp(dst, |this, dst| this.gather(span, elts, dst, [Op::BuildSet, Op::SetAdd, Op::SetUpdate]))
    }

    pub(super) fn tuple(&mut self, span: Span, elts: &[Expr], dst: u16) -> Fallible {
        if self.is_simple(elts) {
            return self.window(Op::BuildTuple, span, elts, dst);
        }
        let base = self.mark();
        let list = self.temp()?;
        self.gather(span, elts, list, [Op::BuildList, Op::ListAppend, Op::ListExtend])?;
        self.at(span);
        self.emit(Op::ListToTuple, self.kill_b(list), dst, list, 0);
        self.release(base);
        Ok(())
    }

    fn is_simple(&self, elts: &[Expr]) -> bool {
        elts.len() <= MAX_WINDOW
            && !elts.iter().any(is_starred)
            && !(elts.len() > 2 && elts.iter().all(|elt| self.constant_of(elt).is_some()))
    }

    fn window(&mut self, op: Op, span: Span, elts: &[Expr], dst: u16) -> Fallible {
        let base = self.mark();
        for elt in elts {
            self.push(elt)?;
        }
        self.at(span);
        self.emit(op, 0, dst, base, elts.len() as u16);
        self.release(base);
        Ok(())
    }

    /// Builds a list or set in the temporary `dst` piece by piece: `[build, add, extend]`.
    pub(super) fn gather(&mut self, span: Span, elts: &[Expr], dst: u16, [build, add, extend]: [Op; 3]) -> Fallible {
        let constants: Option<Vec<Const>> = elts.iter().map(|elt| self.constant_of(elt)).collect();
        if let Some(constants) = constants {
            self.at(span);
            self.emit(build, 0, dst, self.mark(), 0);
            let items = if build == Op::BuildSet { Const::FrozenSet(constants) } else { Const::Tuple(constants) };
            let items = self.const_temp(items)?;
            self.emit(extend, self.kill_b(items), dst, items, 0);
            self.release(items);
            return Ok(());
        }
        let first = elts.iter().take(MAX_WINDOW).take_while(|elt| !is_starred(elt)).count();
        self.window(build, span, &elts[..first], dst)?;
        for elt in &elts[first..] {
            let base = self.mark();
            let (op, value) = match &elt.kind {
                ExprKind::Starred { value } => (extend, &**value),
                _ => (add, elt),
            };
            let register = self.operand(value)?;
            self.at(if op == extend { value.span } else { span });
            self.emit(op, self.kill_b(register), dst, register, 0);
            self.release(base);
        }
        Ok(())
    }

    pub(super) fn dict(&mut self, span: Span, items: &[DictItem], dst: u16) -> Fallible {
        let simple = items.len() <= MAX_WINDOW / 2 && items.iter().all(|item| item.key.is_some());
        if simple {
            return self.pairs(span, items, dst);
        }
        self.through_temp(dst, |this, dst| {
            let first = items.iter().take(MAX_WINDOW / 2).take_while(|item| item.key.is_some()).count();
            this.pairs(span, &items[..first], dst)?;
            for item in &items[first..] {
                let base = this.mark();
                match &item.key {
                    Some(key) => {
                        let (key, value) = this.operands(key, &item.value, None)?;
                        this.at(span);
                        this.emit(Op::DictSet, this.kill_b(key) | this.kill_c(value), dst, key, value);
                    }
                    None => {
                        let mapping = this.operand(&item.value)?;
                        this.at(span);
                        this.emit(Op::DictUpdate, this.kill_b(mapping), dst, mapping, 0);
                    }
                }
                this.release(base);
            }
            Ok(())
        })
    }

    fn pairs(&mut self, span: Span, items: &[DictItem], dst: u16) -> Fallible {
        let base = self.mark();
        for item in items {
            if let Some(key) = &item.key {
                self.push(key)?;
                self.push(&item.value)?;
            }
        }
        self.at(span);
        self.emit(Op::BuildDict, 0, dst, base, items.len() as u16);
        self.release(base);
        Ok(())
    }

    /// An f-string.
    pub(super) fn joined(&mut self, expr: &Expr, values: &[Expr], dst: u16) -> Fallible {
        let base = self.mark();
        match values {
            [] => {
                self.at(expr.span);
                self.load_str(dst, "");
                return Ok(());
            }
            [one] => return self.expr_into(one, dst),
            _ => {}
        }
        let mut count = 0;
        for value in values {
            if count == MAX_WINDOW {
                self.at(expr.span);
                self.emit(Op::BuildString, 0, base, base, count as u16);
                self.release(base);
                self.temp()?;
                count = 1;
            }
            self.push(value)?;
            count += 1;
        }
        self.at(expr.span);
        self.emit(Op::BuildString, 0, dst, base, count as u16);
        self.release(base);
        Ok(())
    }

    /// A replacement field of an f-string.
    pub(super) fn formatted(&mut self, expr: &Expr, dst: u16) -> Fallible {
        let ExprKind::FormattedValue { value, conversion, format_spec } = &expr.kind else {
            return Ok(());
        };
        let base = self.mark();
        let hint = self.is_temp(dst).then_some(dst);
        let mut flags = match conversion {
            None => 0,
            Some(Conversion::Str) => CONVERT_STR,
            Some(Conversion::Repr) => CONVERT_REPR,
            Some(Conversion::Ascii) => CONVERT_ASCII,
        };
        let (register, spec) = match format_spec {
            Some(spec) => {
                flags |= HAS_SPEC;
                self.operands(value, spec, hint)?
            }
            None => (self.operand_in(value, hint)?, 0),
        };
        self.at(expr.span);
        let kills = match flags & HAS_SPEC {
            0 => self.kill_unless(register, dst),
            _ => self.kills(dst, register, spec),
        };
        self.emit(Op::FormatValue, flags | kills, dst, register, spec);
        self.release(base);
        Ok(())
    }
}
