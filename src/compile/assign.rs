//! Assignments.

use taipan_grammar::ast::{Expr, ExprKind, Ident, Operator};
use taipan_grammar::Span;

use super::body::Compiler;
use super::expr::operator;
use super::scope::{Access, ScopeKind};
use super::{fail, Fallible};
use crate::code::op::{BinaryOp, INPLACE, KILL_B, LOADED};
use crate::code::{Const, Op};

fn elements(expr: &Expr) -> Option<&[Expr]> {
    match &expr.kind {
        ExprKind::Tuple { elts } | ExprKind::List { elts } => Some(elts),
        _ => None,
    }
}

fn is_starred(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Starred { .. })
}

/// Does computing it run no code of the program's, and leave all variables as they are?
fn is_inert(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Name(_) | ExprKind::Constant(_))
}

/// Where an augmented assignment's old value is.
enum Place {
    Cell(u16),
    Global(u16),
    Attribute(u16, u16),
    Item(u16, u16),
}

impl Compiler<'_> {
    pub(super) fn assign(&mut self, targets: &[Expr], value: &Expr) -> Fallible {
        let [target] = targets else {
            return self.assign_chain(targets, value);
        };
        if let (Some(targets), ExprKind::Tuple { elts } | ExprKind::List { elts }) = (elements(target), &value.kind) {
            let plain = !targets.iter().chain(elts).any(is_starred);
            if plain && targets.len() == elts.len() && targets.len() <= 16 {
                return self.assign_in_parallel(targets, elts);
            }
        }
        self.assign_one(target, value)
    }

    fn assign_one(&mut self, target: &Expr, value: &Expr) -> Fallible {
        if let ExprKind::Name(name) = &target.kind {
            return self.assign_name(name, value, target.span);
        }
        let base = self.mark();
        let register = self.operand(value)?;
        self.store(target, register)?;
        self.release(base);
        Ok(())
    }

    /// `a = b = value`
    fn assign_chain(&mut self, targets: &[Expr], value: &Expr) -> Fallible {
        let Some((last, first)) = targets.split_last() else {
            return self.effect(value);
        };
        let base = self.mark();
        let mut register = match &targets[0].kind {
            // The value's home is the first target, unless that is assigned again.
            ExprKind::Name(name)
                if self.local(name).is_some() && !targets[1..].iter().any(|target| self.assigns(target, name)) =>
            {
                let local = self.local(name).unwrap_or(0);
                self.expr_into(value, local)?;
                local
            }
            _ => self.operand(value)?,
        };
        if !self.is_temp(register) {
            let name = self.scopes.all[self.frame.scope]
                .variables
                .get(register as usize)
                .map(|name| Ident::new(name.as_str()));
            if name.is_some_and(|name| {
                first.iter().any(|target| elements(target).is_some() && self.assigns(target, &name))
            }) {
                let copy = self.temp()?;
                self.emit(Op::Move, 0, copy, register, 0);
                register = copy;
            }
        }
        for target in first {
            let mark = self.mark();
            self.store_as(target, register, false)?;
            self.release(mark);
        }
        self.store(last, register)?;
        self.release(base);
        Ok(())
    }

    /// Does storing to `target` assign the local `name`?
    fn assigns(&self, target: &Expr, name: &Ident) -> bool {
        match &target.kind {
            ExprKind::Name(other) => self.local(other) == self.local(name) && self.local(name).is_some(),
            ExprKind::Starred { value } => self.assigns(value, name),
            _ => elements(target).is_some_and(|elts| elts.iter().any(|elt| self.assigns(elt, name))),
        }
    }

    /// `a, b = b, a`: register moves, no tuple.
    fn assign_in_parallel(&mut self, targets: &[Expr], values: &[Expr]) -> Fallible {
        let base = self.mark();
        let mut registers = Vec::with_capacity(values.len());
        for (index, value) in values.iter().enumerate() {
            if let Some(constant) = self.constant_of(value) {
                registers.push(Err((constant, value.span)));
                continue;
            }
            let mut register = self.operand(value)?;
            if let Some(next) = values.get(index + 1) {
                let last = values.last().unwrap_or(next);
                register = self.guard(register, next.span.to(last.span), None)?;
            }
            if !self.is_temp(register) {
                let name = Ident::new(
                    self.scopes.all[self.frame.scope].variables.get(register as usize).map_or("", String::as_str),
                );
                if targets[..index].iter().any(|target| self.assigns(target, &name)) {
                    let copy = self.temp()?;
                    self.emit(Op::Move, 0, copy, register, 0);
                    register = copy;
                }
            }
            registers.push(Ok(register));
        }
        for (target, register) in targets.iter().zip(registers) {
            let mark = self.mark();
            match (register, &target.kind) {
                (Ok(register), _) => self.store(target, register)?,
                (Err((constant, span)), ExprKind::Name(name)) if self.local(name).is_some() => {
                    self.at(span);
                    self.load_const(self.local(name).unwrap_or(0), constant);
                }
                (Err((constant, span)), _) => {
                    self.at(span);
                    let register = self.const_temp(constant)?;
                    self.store(target, register)?;
                }
            }
            self.release(mark);
        }
        self.release(base);
        Ok(())
    }

    /// `target = register`; a temporary dies.
    pub(super) fn store(&mut self, target: &Expr, register: u16) -> Fallible {
        self.store_as(target, register, true)
    }

    /// `target = register`; a temporary dies if this is its `last` use.
    fn store_as(&mut self, target: &Expr, register: u16, last: bool) -> Fallible {
        let kill = |flag: u8| if last { flag } else { 0 };
        match &target.kind {
            ExprKind::Name(name) => self.store_name_as(name, register, target.span, last),
            ExprKind::Attribute { value, attr } => {
                self.note_static_attribute(value, attr);
                let base = self.mark();
                let register = self.guard(register, target.span, None)?;
                let object = self.operand(value)?;
                self.at(self.attribute_span(target.span, target.span.end, attr));
                let attr = self.mangle(attr);
                let name = u64::from(self.name_index(&attr));
                let kills = self.kill_a(object) | kill(self.kill_b(register));
                self.emit_extra(Op::StoreAttr, kills, object, register, 0, name);
                self.release(base);
            }
            ExprKind::Subscript { value, slice } => {
                let base = self.mark();
                let register = self.guard(register, target.span, None)?;
                let (object, index) = self.operands(value, slice, None)?;
                self.at(target.span);
                let kills = self.kill_a(object) | self.kill_b(index) | kill(self.kill_c(register));
                self.emit(Op::StoreItem, kills, object, index, register);
                self.release(base);
            }
            ExprKind::Tuple { elts } | ExprKind::List { elts } => self.unpack(target.span, elts, register, last)?,
            ExprKind::Starred { .. } => {
                return fail("starred assignment target must be in a list or tuple", target.span)
            }
            _ => return fail("cannot assign to expression here. Maybe you meant '==' instead of '='?", target.span),
        }
        Ok(())
    }

    fn unpack(&mut self, span: Span, elts: &[Expr], register: u16, last: bool) -> Fallible {
        let kill = if last { self.kill_b(register) } else { 0 };
        let base = self.mark();
        self.at(span);
        let star = elts.iter().position(is_starred);
        if elts.iter().filter(|elt| is_starred(elt)).count() > 1 {
            return fail("multiple starred expressions in assignment", span);
        }
        let (op, count) = match star {
            None => match u16::try_from(elts.len()) {
                Ok(count) => (Op::UnpackSequence, count),
                Err(_) => return fail("too many expressions in unpacking assignment", span),
            },
            Some(before) => {
                let after = elts.len() - before - 1;
                if before > 255 || after > 255 {
                    return fail("too many expressions in star-unpacking assignment", span);
                }
                (Op::UnpackEx, (before | after << 8) as u16)
            }
        };
        let locals = self.consecutive_locals(elts);
        if let Some(first) = locals {
            self.emit(op, kill, first, register, count);
            return Ok(());
        }
        let window = self.temps(elts.len())?;
        self.emit(op, kill, window, register, count);
        for (offset, elt) in elts.iter().enumerate() {
            let target = match &elt.kind {
                ExprKind::Starred { value } => value,
                _ => elt,
            };
            self.store(target, window + offset as u16)?;
        }
        self.release(base);
        Ok(())
    }

    /// The first register, if the targets are locals in neighbouring registers in order.
    fn consecutive_locals(&self, elts: &[Expr]) -> Option<u16> {
        let register = |elt: &Expr| match &elt.kind {
            ExprKind::Name(name) => self.local(name),
            ExprKind::Starred { value } => match &value.kind {
                ExprKind::Name(name) => self.local(name),
                _ => None,
            },
            _ => None,
        };
        let first = register(elts.first()?)?;
        let in_order = |(offset, elt): (usize, &Expr)| {
            register(elt).is_some_and(|register| usize::from(register) == usize::from(first) + offset)
        };
        elts.iter().enumerate().all(in_order).then_some(first)
    }

    /// `self.name = …` in a method: the class lists the name.
    fn note_static_attribute(&mut self, object: &Expr, attr: &Ident) {
        if !matches!(&object.kind, ExprKind::Name(name) if name.as_str() == "self")
            || !self.scopes.all[self.frame.scope].kind.has_variables()
        {
            return;
        }
        let scopes = &self.scopes;
        let class = self.outer.iter_mut().rev().find(|frame| scopes.all[frame.scope].kind == ScopeKind::Class);
        if let Some(class) = class {
            if !class.static_attributes.iter().any(|name| name == attr.as_str()) {
                class.static_attributes.push(attr.to_string());
            }
        }
    }

    pub(super) fn aug_assign(&mut self, target: &Expr, op: Operator, value: &Expr, span: Span) -> Fallible {
        let base = self.mark();
        match &target.kind {
            ExprKind::Name(name) => match self.access(name) {
                (_, Access::Register(local)) => self.aug_local(local, target, op, value, span)?,
                (_, Access::Cell(cell)) => self.aug_place(Place::Cell(cell), op, value, span, target.span)?,
                (name, Access::Global) => {
                    let name = self.name_index(&name);
                    self.aug_place(Place::Global(name), op, value, span, target.span)?;
                }
                _ => {
                    let old = self.temp()?;
                    self.load_name(name, old, target.span)?;
                    self.aug_operate(operator(op), old, value, span)?;
                    self.store_name(name, old, target.span);
                }
            },
            ExprKind::Attribute { value: object, attr } => {
                let object = self.operand(object)?;
                let object = self.guard(object, value.span, None)?;
                let attr = self.mangle(attr);
                let name = self.name_index(&attr);
                self.aug_place(Place::Attribute(object, name), op, value, span, target.span)?;
            }
            ExprKind::Subscript { value: object, slice } => {
                let (object, index) = self.operands(object, slice, None)?;
                let object = self.guard(object, value.span, None)?;
                let index = self.guard(index, value.span, None)?;
                self.aug_place(Place::Item(object, index), op, value, span, target.span)?;
            }
            _ => return fail("illegal expression for augmented assignment", target.span),
        }
        self.release(base);
        Ok(())
    }

    fn aug_local(&mut self, local: u16, target: &Expr, op: Operator, value: &Expr, span: Span) -> Fallible {
        self.at(target.span);
        self.emit(Op::CheckLocal, 0, local, 0, 0);
        if let Some(number) = self.immediate(op, value) {
            self.at(span);
            let op = if op == Operator::Add { Op::AddImm } else { Op::SubImm };
            self.emit(op, INPLACE, local, local, number);
            return Ok(());
        }
        if let Some(constant) = self.constant_index(value) {
            self.at(span);
            let op = operator(op).opcode_k();
            self.frame.builder.emit_constant(op, INPLACE, [local, local, 0], 0, constant.into());
            return Ok(());
        }
        let left = self.guard(local, value.span, None)?;
        let right = self.operand(value)?;
        self.at(span);
        let kills = self.kills(local, left, right);
        self.emit(operator(op).opcode(), kills | INPLACE, local, left, right);
        Ok(())
    }

    /// `old = old op value` for a temporary.
    fn aug_operate(&mut self, op: BinaryOp, old: u16, value: &Expr, span: Span) -> Fallible {
        let base = self.mark();
        let right = self.operand(value)?;
        self.at(span);
        self.emit(op.opcode(), self.kill_c(right) | INPLACE, old, old, right);
        self.release(base);
        Ok(())
    }

    /// Python loads the old value first, then computes the right operand, then stores. When the right operand runs no code the
    /// machine may do the loading.
    fn aug_place(&mut self, place: Place, op: Operator, value: &Expr, span: Span, target: Span) -> Fallible {
        let number = operator(op) as u16;
        let mut flags = 0;
        let right = if is_inert(value) || self.constant_of(value).is_some() {
            self.operand(value)?
        } else {
            flags = LOADED;
            let old = self.temp()?;
            self.at(target);
            match place {
                Place::Cell(cell) => self.emit(Op::LoadCell, 0, old, cell, 0),
                Place::Global(name) => self.emit(Op::LoadGlobal, 0, old, name, 0),
                Place::Attribute(object, name) => self.emit_extra(Op::LoadAttr, 0, old, object, 0, u64::from(name)),
                Place::Item(object, index) => self.emit(Op::LoadItem, 0, old, object, index),
            }
            self.push(value)?
        };
        self.at(span);
        match place {
            Place::Cell(cell) => self.emit(Op::AugCell, flags | self.kill_b(right), cell, right, number),
            Place::Global(name) => self.emit(Op::AugGlobal, flags | self.kill_a(right), right, name, number),
            Place::Attribute(object, name) => {
                let kills = self.kill_a(object) | self.kill_b(right);
                self.emit_extra(Op::AugAttr, flags | kills, object, right, number, u64::from(name));
                self.frame.builder.first_word_at(target);
            }
            Place::Item(object, index) => {
                let kills = self.kill_a(object) | self.kill_b(index) | self.kill_c(right);
                self.emit_extra(Op::AugItem, flags | kills, object, index, right, u64::from(number));
                self.frame.builder.first_word_at(target);
            }
        }
        Ok(())
    }

    pub(super) fn ann_assign(
        &mut self,
        target: &Expr,
        annotation: &Expr,
        value: Option<&Expr>,
        simple: bool,
        span: Span,
    ) -> Fallible {
        if let Some(value) = value {
            self.assign_one(target, value)?;
        }
        let evaluates = !self.scopes.all[self.frame.scope].kind.has_variables();
        match &target.kind {
            ExprKind::Name(name) if simple => {
                if !evaluates {
                    return Ok(());
                }
                let base = self.mark();
                let text = self.push_annotation(annotation)?;
                let annotations = self.temp()?;
                self.at(span);
                self.load_name(&Ident::new("__annotations__"), annotations, span)?;
                let key = self.mangle(name);
                let key = self.const_temp(Const::Str(key.as_bytes().into()))?;
                let kills = self.kill_a(annotations) | KILL_B | self.kill_c(text);
                self.emit(Op::StoreItem, kills, annotations, key, text);
                self.release(base);
                return Ok(());
            }
            ExprKind::Attribute { value: object, .. } if value.is_none() => self.effect(object)?,
            ExprKind::Subscript { value: object, slice } if value.is_none() => {
                self.effect(object)?;
                self.effect(slice)?;
            }
            _ => {}
        }
        if evaluates && !self.future_annotations {
            self.effect(annotation)?;
        }
        Ok(())
    }
}
