//! Expressions: into a destination, as an operand, or for their effect.

use taipan_grammar::ast::{BoolOp, CmpOp, Expr, ExprKind, Operator, UnaryOp};
use taipan_grammar::Span;

use super::body::Compiler;
use super::{fail, fold, Fallible};
use crate::code::op::{BinaryOp, IF_TRUE, KILL_B, KILL_C};
use crate::code::{Const, Op};

/// The machine's operator.
pub(super) fn operator(op: Operator) -> BinaryOp {
    match op {
        Operator::Add => BinaryOp::Add,
        Operator::Sub => BinaryOp::Sub,
        Operator::Mult => BinaryOp::Mul,
        Operator::MatMult => BinaryOp::MatMul,
        Operator::Div => BinaryOp::TrueDiv,
        Operator::Mod => BinaryOp::Mod,
        Operator::Pow => BinaryOp::Pow,
        Operator::LShift => BinaryOp::Shl,
        Operator::RShift => BinaryOp::Shr,
        Operator::BitOr => BinaryOp::Or,
        Operator::BitXor => BinaryOp::Xor,
        Operator::BitAnd => BinaryOp::And,
        Operator::FloorDiv => BinaryOp::FloorDiv,
    }
}

/// The comparison that gives a value.
pub(super) fn comparison(op: CmpOp) -> Op {
    match op {
        CmpOp::Eq => Op::Eq,
        CmpOp::NotEq => Op::Ne,
        CmpOp::Lt => Op::Lt,
        CmpOp::LtE => Op::Le,
        CmpOp::Gt => Op::Gt,
        CmpOp::GtE => Op::Ge,
        CmpOp::Is => Op::Is,
        CmpOp::IsNot => Op::IsNot,
        CmpOp::In => Op::In,
        CmpOp::NotIn => Op::NotIn,
    }
}

impl Compiler<'_> {
    /// The register where the value of `expr` is: a local's own, or a new temporary (which the reader must kill).
    pub(super) fn operand(&mut self, expr: &Expr) -> Fallible<u16> {
        self.operand_in(expr, None)
    }

    /// As [`Self::operand`], but a temporary is `hint`, which must be a dead temporary, if one is given.
    pub(super) fn operand_in(&mut self, expr: &Expr, hint: Option<u16>) -> Fallible<u16> {
        match &expr.kind {
            ExprKind::Name(name) => {
                if let Some(local) = self.local(name) {
                    self.at(expr.span);
                    self.emit(Op::CheckLocal, 0, local, 0, 0);
                    return Ok(local);
                }
            }
            ExprKind::NamedExpr { target, value } => {
                if let ExprKind::Name(name) = &target.kind {
                    if let Some(local) = self.local(name) {
                        self.expr_into(value, local)?;
                        return Ok(local);
                    }
                }
            }
            _ => {}
        }
        let dst = match hint {
            Some(dst) => dst,
            None => self.temp()?,
        };
        self.expr_into(expr, dst)?;
        Ok(dst)
    }

    /// A new temporary on top that holds the value of `expr`: a window's next register.
    pub(super) fn push(&mut self, expr: &Expr) -> Fallible<u16> {
        let register = self.temp()?;
        self.expr_into(expr, register)?;
        Ok(register)
    }

    /// Computes the value in a new temporary and moves it to `dst` in one step at the end.
    pub(super) fn through_temp(&mut self, dst: u16, compute: impl FnOnce(&mut Self, u16) -> Fallible) -> Fallible {
        if self.is_temp(dst) {
            return compute(self, dst);
        }
        let register = self.temp()?;
        compute(self, register)?;
        self.emit(Op::Move, KILL_B, dst, register, 0);
        self.release(register);
        Ok(())
    }

    /// `dst = expr`. A local as `dst` is written by the last instruction only, when nothing can fail any more; a temporary may be
    /// written at any time.
    pub(super) fn expr_into(&mut self, expr: &Expr, dst: u16) -> Fallible {
        if let Some(value) = self.constant_of(expr) {
            self.at(expr.span);
            self.load_const(dst, value);
            return Ok(());
        }
        match &expr.kind {
            ExprKind::Name(name) => self.load_name(name, dst, expr.span),
            ExprKind::BinOp { left, op, right } => self.binary(expr, left, *op, right, dst),
            ExprKind::UnaryOp { op, operand } => self.unary(expr, *op, operand, dst),
            ExprKind::BoolOp { op, values } => self.through_temp(dst, |this, dst| this.bool_op(*op, values, dst)),
            ExprKind::Compare { left, ops, comparators } => match (ops.as_slice(), comparators.as_slice()) {
                ([op], [right]) => self.compare(expr, left, *op, right, dst),
                _ => self.through_temp(dst, |this, dst| this.compare_chain(expr, left, ops, comparators, dst)),
            },
            ExprKind::IfExp { test, body, orelse } => {
                let (otherwise, end) = (self.label(), self.label());
                self.condition(test, otherwise, false)?;
                self.expr_into(body, dst)?;
                self.jump(end);
                self.bind(otherwise);
                self.expr_into(orelse, dst)?;
                self.bind(end);
                Ok(())
            }
            ExprKind::Call { func, args, keywords } => self.call(expr, func, args, keywords, dst),
            ExprKind::Attribute { value, attr } => {
                let base = self.mark();
                let object = self.operand_in(value, self.is_temp(dst).then_some(dst))?;
                self.at(self.attribute_span(expr.span, expr.span.end, attr));
                let attr = self.mangle(attr);
                let name = self.name_index(&attr);
                let kill = if object == dst { 0 } else { self.kill_b(object) };
                self.emit_extra(Op::LoadAttr, kill, dst, object, 0, u64::from(name));
                self.release(base);
                Ok(())
            }
            ExprKind::Subscript { value, slice } => {
                let base = self.mark();
                let hint = self.is_temp(dst).then_some(dst);
                let object = self.operand_in(value, hint)?;
                if let Some(constant) = self.constant_index(slice) {
                    self.at(expr.span);
                    let kill = self.kill_unless(object, dst);
                    self.frame.builder.emit_constant(Op::LoadItemK, kill, [dst, object, 0], 0, constant.into());
                    self.release(base);
                    return Ok(());
                }
                if let ExprKind::Slice { lower, upper, step: None } = &slice.kind {
                    return self.slice(expr, object, [lower, upper], slice.span, dst, base);
                }
                let object = self.guard(object, slice.span, hint)?;
                let index = self.operand_in(slice, hint.filter(|&hint| hint != object))?;
                self.at(expr.span);
                self.emit(Op::LoadItem, self.kills(dst, object, index), dst, object, index);
                self.release(base);
                Ok(())
            }
            ExprKind::NamedExpr { target, value } => self.walrus(target, value, dst),
            _ => self.rarer(expr, dst),
        }
    }

    /// `dst = object[lower:upper]`
    fn slice(
        &mut self,
        expr: &Expr,
        object: u16,
        bounds: [&Option<Box<Expr>>; 2],
        span: Span,
        dst: u16,
        base: u16,
    ) -> Fallible {
        let object = self.guard(object, span, self.is_temp(dst).then_some(dst))?;
        let first = self.mark();
        for bound in bounds {
            match bound {
                Some(bound) => self.push(bound)?,
                None => self.const_temp(Const::None)?,
            };
        }
        self.at(expr.span);
        self.emit(Op::LoadSlice, self.kill_unless(object, dst), dst, object, first);
        self.release(base);
        Ok(())
    }

    fn rarer(&mut self, expr: &Expr, dst: u16) -> Fallible {
        match &expr.kind {
            ExprKind::List { elts } => self.list(expr.span, elts, dst),
            ExprKind::Tuple { elts } => self.tuple(expr.span, elts, dst),
            ExprKind::Set { elts } => self.set(expr.span, elts, dst),
            ExprKind::Dict { items } => self.dict(expr.span, items, dst),
            ExprKind::Slice { lower, upper, step } => {
                let base = self.mark();
                let first = self.mark();
                for part in [lower, upper, step] {
                    match part {
                        Some(part) => self.push(part)?,
                        None => self.const_temp(Const::None)?,
                    };
                }
                self.at(expr.span);
                self.emit(Op::BuildSlice, 0, dst, first, 0);
                self.release(base);
                Ok(())
            }
            ExprKind::JoinedStr { values } => self.joined(expr, values, dst),
            ExprKind::FormattedValue { .. } => self.formatted(expr, dst),
            ExprKind::ListComp { .. } | ExprKind::SetComp { .. } | ExprKind::DictComp { .. } => {
                self.through_temp(dst, |this, dst| this.comprehension(expr, dst))
            }
            ExprKind::GeneratorExp { elt, generators } => self.generator(expr, elt, generators, dst),
            ExprKind::Lambda { args, body } => self.lambda(expr, args, body, dst),
            ExprKind::Await { value } => self.await_expr(value, expr.span, dst),
            ExprKind::Yield { value } => {
                let base = self.mark();
                let hint = self.is_temp(dst).then_some(dst);
                let register = match value {
                    Some(value) => self.operand_in(value, hint)?,
                    None => self.const_temp(Const::None)?,
                };
                self.at(expr.span);
                let kill = if register == dst { 0 } else { self.kill_b(register) };
                self.emit(Op::Yield, kill, dst, register, 0);
                self.release(base);
                Ok(())
            }
            ExprKind::YieldFrom { value } => {
                let base = self.mark();
                let iterator = self.temp()?;
                let source = self.operand_in(value, Some(iterator))?;
                self.at(expr.span);
                self.emit(Op::GetYieldFromIter, self.kill_unless(source, iterator), iterator, source, 0);
                self.delegate(iterator, dst)?;
                self.release(base);
                Ok(())
            }
            ExprKind::Repr2 { value } => {
                let base = self.mark();
                let register = self.operand_in(value, self.is_temp(dst).then_some(dst))?;
                self.at(expr.span);
                self.emit(Op::Repr2, self.kill_unless(register, dst), dst, register, 0);
                self.release(base);
                Ok(())
            }
            ExprKind::Starred { .. } => fail("can't use starred expression here", expr.span),
            // The kinds that `expr_into` has handled.
            _ => fail("unexpected expression", expr.span),
        }
    }

    /// `KILL_B` for a temporary that is not also the destination.
    pub(super) fn kill_unless(&self, register: u16, dst: u16) -> u8 {
        if register == dst {
            0
        } else {
            self.kill_b(register)
        }
    }

    /// Kill flags of `dst = b op c`.
    pub(super) fn kills(&self, dst: u16, b: u16, c: u16) -> u8 {
        let b_flag = if b == dst { 0 } else { self.kill_b(b) };
        let c_flag = if c == dst || c == b { 0 } else { self.kill_c(c) };
        debug_assert_eq!((KILL_B, KILL_C), (2, 4));
        b_flag | c_flag
    }

    /// Two operands, left to right; temporaries go to `dst` if it is one.
    pub(super) fn operands(&mut self, left: &Expr, right: &Expr, dst: Option<u16>) -> Fallible<(u16, u16)> {
        let hint = dst.filter(|&dst| self.is_temp(dst));
        let first = self.operand_in(left, hint)?;
        let first = self.guard(first, right.span, hint)?;
        let second = self.operand_in(right, hint.filter(|&hint| hint != first))?;
        Ok((first, second))
    }

    fn binary(&mut self, expr: &Expr, left: &Expr, op: Operator, right: &Expr, dst: u16) -> Fallible {
        let base = self.mark();
        let hint = self.is_temp(dst).then_some(dst);
        if let Some(number) = self.immediate(op, right) {
            let left = self.operand_in(left, hint)?;
            self.at(expr.span);
            let op = if op == Operator::Add { Op::AddImm } else { Op::SubImm };
            self.emit(op, self.kill_unless(left, dst), dst, left, number);
        } else if let Some(constant) = self.constant_index(right) {
            let left = self.operand_in(left, hint)?;
            self.at(expr.span);
            let kill = self.kill_unless(left, dst);
            self.frame.builder.emit_constant(operator(op).opcode_k(), kill, [dst, left, 0], 0, constant.into());
        } else {
            let (left, right) = self.operands(left, right, hint)?;
            self.at(expr.span);
            self.emit(operator(op).opcode(), self.kills(dst, left, right), dst, left, right);
        }
        self.release(base);
        Ok(())
    }

    /// The index of the constant that an operand is, if it is one that an instruction may name.
    pub(super) fn constant_index(&mut self, expr: &Expr) -> Option<u16> {
        let value = self.constant_of(expr)?;
        u16::try_from(self.frame.builder.constant(value)).ok()
    }

    /// The right operand of `+` or `-` if it is a small int constant.
    pub(super) fn immediate(&self, op: Operator, right: &Expr) -> Option<u16> {
        if !matches!(op, Operator::Add | Operator::Sub) {
            return None;
        }
        match self.constant_of(right)? {
            Const::Int(value) => i16::try_from(value).ok().map(|value| value as u16),
            _ => None,
        }
    }

    fn unary(&mut self, expr: &Expr, op: UnaryOp, operand: &Expr, dst: u16) -> Fallible {
        let base = self.mark();
        let register = self.operand_in(operand, self.is_temp(dst).then_some(dst))?;
        self.at(expr.span);
        let op = match op {
            UnaryOp::Invert => Op::Invert,
            UnaryOp::Not => Op::Not,
            UnaryOp::UAdd => Op::Pos,
            UnaryOp::USub => Op::Neg,
        };
        self.emit(op, self.kill_unless(register, dst), dst, register, 0);
        self.release(base);
        Ok(())
    }

    fn bool_op(&mut self, op: BoolOp, values: &[Expr], dst: u16) -> Fallible {
        let end = self.label();
        let sense = op == BoolOp::Or;
        let Some((last, first)) = values.split_last() else {
            return Ok(());
        };
        for value in first {
            match self.constant_of(value) {
                Some(known) if fold::truth(&known) != sense => continue,
                Some(known) => {
                    self.at(value.span);
                    self.load_const(dst, known);
                    self.jump(end);
                }
                None => {
                    self.expr_into(value, dst)?;
                    self.at(value.span);
                    let k = if sense { IF_TRUE } else { 0 };
                    self.frame.builder.jump(Op::JumpIf, k, dst, 0, end);
                }
            }
        }
        self.expr_into(last, dst)?;
        self.bind(end);
        Ok(())
    }

    /// The right operand of a comparison; a constant list or set to look in becomes a constant tuple or frozenset.
    pub(super) fn comparator(&mut self, op: CmpOp, expr: &Expr, hint: Option<u16>) -> Fallible<u16> {
        if matches!(op, CmpOp::In | CmpOp::NotIn) {
            if let Some(members) = fold::members(expr, self.options.optimize == 0) {
                let register = match hint {
                    Some(hint) => hint,
                    None => self.temp()?,
                };
                self.at(expr.span);
                self.load_const(register, members);
                return Ok(register);
            }
        }
        self.operand_in(expr, hint)
    }

    fn compare(&mut self, expr: &Expr, left: &Expr, op: CmpOp, right: &Expr, dst: u16) -> Fallible {
        let base = self.mark();
        let hint = self.is_temp(dst).then_some(dst);
        let first = self.operand_in(left, hint)?;
        let first = self.guard(first, right.span, hint)?;
        let second = self.comparator(op, right, hint.filter(|&hint| hint != first))?;
        self.at(expr.span);
        self.emit(comparison(op), self.kills(dst, first, second), dst, first, second);
        self.release(base);
        Ok(())
    }

    fn compare_chain(&mut self, expr: &Expr, left: &Expr, ops: &[CmpOp], comparators: &[Expr], dst: u16) -> Fallible {
        let base = self.mark();
        let slots = [self.temp()?, self.temp()?];
        let (cleanup, end) = (self.label(), self.label());
        let mut first = self.operand_in(left, Some(slots[0]))?;
        for (index, (op, right)) in ops.iter().zip(comparators).enumerate() {
            first = self.guard(first, right.span, Some(slots[0]).filter(|_| first != slots[0]))?;
            let free = if first == slots[0] { slots[1] } else { slots[0] };
            let second = self.comparator(*op, right, Some(free))?;
            if index + 1 == ops.len() {
                self.at(expr.span);
                self.emit(comparison(*op), self.kills(dst, first, second), dst, first, second);
                break;
            }
            // The next operand is still to be computed: the middle one must not change meanwhile.
            let second = self.guard(second, comparators[index + 1].span, Some(free))?;
            self.at(expr.span);
            self.emit(comparison(*op), self.kill_unless(first, second), dst, first, second);
            self.frame.builder.jump(Op::JumpIf, 0, dst, 0, cleanup);
            first = second;
        }
        self.jump(end);
        self.bind(cleanup);
        for slot in slots {
            self.emit(Op::Clear, 0, slot, 0, 0);
        }
        self.bind(end);
        self.release(base);
        Ok(())
    }

    fn walrus(&mut self, target: &Expr, value: &Expr, dst: u16) -> Fallible {
        let ExprKind::Name(name) = &target.kind else {
            return fail("cannot use assignment expressions with this target", target.span);
        };
        if let Some(local) = self.local(name) {
            self.expr_into(value, local)?;
            if dst != local {
                self.emit(Op::Move, 0, dst, local, 0);
            }
            return Ok(());
        }
        let base = self.mark();
        let register = self.push(value)?;
        self.store_name_as(name, register, target.span, false);
        self.emit(Op::Move, KILL_B, dst, register, 0);
        self.release(base);
        Ok(())
    }

    /// `dst = await value`
    pub(super) fn await_expr(&mut self, value: &Expr, span: Span, dst: u16) -> Fallible {
        let base = self.mark();
        let iterator = self.temp()?;
        let source = self.operand_in(value, Some(iterator))?;
        self.at(span);
        self.emit(Op::GetAwaitable, self.kill_unless(source, iterator), iterator, source, 0);
        self.delegate(iterator, dst)?;
        self.release(base);
        Ok(())
    }

    /// `dst = yield from iterator`; the temporary dies.
    pub(super) fn delegate(&mut self, iterator: u16, dst: u16) -> Fallible {
        let send = self.const_temp(Const::None)?;
        self.emit(Op::YieldFrom, 0, dst, iterator, send);
        self.release(send);
        Ok(())
    }

    /// Evaluates for the effect only.
    pub(super) fn effect(&mut self, expr: &Expr) -> Fallible {
        if self.constant_of(expr).is_some() {
            return Ok(());
        }
        match &expr.kind {
            ExprKind::BoolOp { op, values } => {
                let end = self.label();
                if let Some((last, first)) = values.split_last() {
                    for value in first {
                        self.condition(value, end, *op == BoolOp::Or)?;
                    }
                    self.effect(last)?;
                }
                self.bind(end);
                return Ok(());
            }
            ExprKind::IfExp { test, body, orelse } => {
                let (otherwise, end) = (self.label(), self.label());
                self.condition(test, otherwise, false)?;
                self.effect(body)?;
                self.jump(end);
                self.bind(otherwise);
                self.effect(orelse)?;
                self.bind(end);
                return Ok(());
            }
            _ => {}
        }
        let base = self.mark();
        let register = self.operand(expr)?;
        if self.is_temp(register) {
            self.emit(Op::Clear, 0, register, 0, 0);
        }
        self.release(base);
        Ok(())
    }
}
