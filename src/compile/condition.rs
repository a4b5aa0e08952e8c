//! Conditions: expressions whose truth decides a jump.

use taipan_grammar::ast::{BoolOp, CmpOp, Expr, ExprKind, UnaryOp};

use super::body::Compiler;
use super::expr::comparison;
use super::{fold, Fallible};
use crate::code::emit::Label;
use crate::code::op::IF_TRUE;
use crate::code::{Const, Op};

/// The comparison that jumps.
fn jump_op(op: CmpOp) -> Option<Op> {
    Some(match op {
        CmpOp::Eq => Op::JumpEq,
        CmpOp::NotEq => Op::JumpNe,
        CmpOp::Lt => Op::JumpLt,
        CmpOp::LtE => Op::JumpLe,
        CmpOp::Gt => Op::JumpGt,
        CmpOp::GtE => Op::JumpGe,
        _ => return None,
    })
}

impl Compiler<'_> {
    /// Jumps to `target` when the truth of `expr` is `sense`, else goes on.
    pub(super) fn condition(&mut self, expr: &Expr, target: Label, sense: bool) -> Fallible {
        if let Some(value) = self.constant_of(expr) {
            if fold::truth(&value) == sense {
                self.at(expr.span);
                self.jump(target);
            }
            return Ok(());
        }
        match &expr.kind {
            ExprKind::UnaryOp { op: UnaryOp::Not, operand } => self.condition(operand, target, !sense),
            ExprKind::BoolOp { op, values } => {
                let Some((last, first)) = values.split_last() else {
                    return Ok(());
                };
                // What decides the whole at once: a false operand of `and`, a true one of `or`.
                let decides = *op == BoolOp::Or;
                if decides == sense {
                    for value in values {
                        self.condition(value, target, sense)?;
                    }
                } else {
                    let end = self.label();
                    for value in first {
                        self.condition(value, end, decides)?;
                    }
                    self.condition(last, target, sense)?;
                    self.bind(end);
                }
                Ok(())
            }
            ExprKind::IfExp { test, body, orelse } => {
                let (otherwise, end) = (self.label(), self.label());
                self.condition(test, otherwise, false)?;
                self.condition(body, target, sense)?;
                self.jump(end);
                self.bind(otherwise);
                self.condition(orelse, target, sense)?;
                self.bind(end);
                Ok(())
            }
            ExprKind::Compare { left, ops, comparators } => match (ops.as_slice(), comparators.as_slice()) {
                ([op], [right]) => self.compare_and_jump(expr, left, *op, right, target, sense),
                _ => self.chain_and_jump(expr, left, ops, comparators, target, sense),
            },
            _ => {
                let base = self.mark();
                let register = self.operand(expr)?;
                self.at(expr.span);
                self.jump_if(register, sense, target);
                self.release(base);
                Ok(())
            }
        }
    }

    fn compare_and_jump(
        &mut self,
        expr: &Expr,
        left: &Expr,
        op: CmpOp,
        right: &Expr,
        target: Label,
        sense: bool,
    ) -> Fallible {
        let base = self.mark();
        if matches!(op, CmpOp::Is | CmpOp::IsNot) && self.constant_of(right) == Some(Const::None) {
            let register = self.operand(left)?;
            self.at(expr.span);
            let if_none = (op == CmpOp::Is) == sense;
            let k = self.kill_a(register) | if if_none { IF_TRUE } else { 0 };
            self.frame.builder.jump(Op::JumpIfNone, k, register, 0, target);
            self.release(base);
            return Ok(());
        }
        let first = self.operand(left)?;
        if let Some((jump, constant)) = jump_op(op).and_then(|jump| Some((jump, self.constant_index(right)?))) {
            self.at(expr.span);
            let k = self.kill_a(first) | if sense { IF_TRUE } else { 0 };
            let jump = Op::ALL[jump as usize - Op::JumpLt as usize + Op::JumpLtK as usize];
            self.frame.builder.jump(jump, k, first, constant, target);
            self.release(base);
            return Ok(());
        }
        let first = self.guard(first, right.span, None)?;
        let second = self.comparator(op, right, None)?;
        self.at(expr.span);
        self.jump_on(op, first, second, true, target, sense)?;
        self.release(base);
        Ok(())
    }

    /// Compares and jumps; temporaries die, the second one only if `last`.
    fn jump_on(&mut self, op: CmpOp, first: u16, second: u16, last: bool, target: Label, sense: bool) -> Fallible {
        if let Some(jump) = jump_op(op) {
            let kill_second = if last && second != first { self.kill_b(second) } else { 0 };
            let k = self.kill_a(first) | kill_second | if sense { IF_TRUE } else { 0 };
            self.frame.builder.jump(jump, k, first, second, target);
            return Ok(());
        }
        let result = self.temp()?;
        let kill_second = if last && second != first { self.kill_c(second) } else { 0 };
        self.emit(comparison(op), self.kill_b(first) | kill_second, result, first, second);
        self.jump_if(result, sense, target);
        Ok(())
    }

    fn chain_and_jump(
        &mut self,
        expr: &Expr,
        left: &Expr,
        ops: &[CmpOp],
        comparators: &[Expr],
        target: Label,
        sense: bool,
    ) -> Fallible {
        let base = self.mark();
        let slots = [self.temp()?, self.temp()?];
        let (cleanup, end) = (self.label(), self.label());
        let mut cleans = false;
        let mut first = self.operand_in(left, Some(slots[0]))?;
        for (index, (op, right)) in ops.iter().zip(comparators).enumerate() {
            first = self.guard(first, right.span, Some(slots[0]).filter(|_| first != slots[0]))?;
            let free = if first == slots[0] { slots[1] } else { slots[0] };
            let second = self.comparator(*op, right, Some(free))?;
            if index + 1 == ops.len() {
                self.at(expr.span);
                self.jump_on(*op, first, second, true, target, sense)?;
                break;
            }
            let second = self.guard(second, comparators[index + 1].span, Some(free))?;
            self.at(expr.span);
            // The middle operand lives on: where the chain ends early it must be released.
            let early = match self.is_temp(second) {
                true => {
                    cleans = true;
                    cleanup
                }
                false if sense => end,
                false => target,
            };
            self.jump_on(*op, first, second, false, early, false)?;
            first = second;
        }
        if cleans {
            self.jump(end);
            self.bind(cleanup);
            for slot in slots {
                self.emit(Op::Clear, 0, slot, 0, 0);
            }
            if !sense {
                self.jump(target);
            }
        }
        self.bind(end);
        self.release(base);
        Ok(())
    }
}
