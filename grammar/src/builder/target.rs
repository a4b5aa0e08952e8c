//! What may be assigned to or deleted, and how the rest is refused.

use super::{Builder, P};
use crate::ast::{Constant, Expr, ExprKind, UnaryOp};

/// The left side of `=`, with where it begins, parentheses included.
pub(crate) struct Target {
    pub expr: P,
    pub start: u32,
}

/// What a message calls an expression.
pub(crate) fn expr_name(expr: &Expr) -> &'static str {
    use ExprKind as E;
    match &expr.kind {
        E::Attribute { .. } => "attribute",
        E::Subscript { .. } => "subscript",
        E::Starred { .. } => "starred",
        E::Name(_) => "name",
        E::List { .. } => "list",
        E::Tuple { .. } => "tuple",
        E::Lambda { .. } => "lambda",
        E::Call { .. } => "function call",
        E::BoolOp { .. } | E::BinOp { .. } | E::UnaryOp { .. } => "expression",
        E::GeneratorExp { .. } => "generator expression",
        E::Yield { .. } | E::YieldFrom { .. } => "yield expression",
        E::Await { .. } => "await expression",
        E::ListComp { .. } => "list comprehension",
        E::SetComp { .. } => "set comprehension",
        E::DictComp { .. } => "dict comprehension",
        E::Dict { .. } => "dict literal",
        E::Set { .. } => "set display",
        E::JoinedStr { .. } | E::FormattedValue { .. } => "f-string expression",
        E::Constant(Constant::None) => "None",
        E::Constant(Constant::True) => "True",
        E::Constant(Constant::False) => "False",
        E::Constant(Constant::Ellipsis) => "ellipsis",
        E::Constant(_) => "literal",
        E::Compare { .. } => "comparison",
        E::IfExp { .. } => "conditional expression",
        E::NamedExpr { .. } => "named expression",
        E::Slice { .. } => "slice",
        E::Repr2 { .. } => "repr",
    }
}

/// The first part of `expr` that cannot be assigned to (or deleted).
pub(crate) fn invalid_target(expr: &Expr, deleting: bool) -> Option<&Expr> {
    // Displays nest only in brackets, of which there is a limited number; stars do not nest at all.
    match &expr.kind {
        ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. } => None,
        ExprKind::List { elts } | ExprKind::Tuple { elts } => elts.iter().find_map(|elt| invalid_target(elt, deleting)),
        ExprKind::Starred { value } if !deleting => invalid_target(value, deleting),
        _ => Some(expr),
    }
}

/// Whether the expression begins with a display or constant after which "here" is not said.
fn begins_with_display(expr: &Expr) -> bool {
    let mut first = expr;
    loop {
        let inner = match &first.kind {
            ExprKind::BinOp { left: inner, .. }
            | ExprKind::Attribute { value: inner, .. }
            | ExprKind::Subscript { value: inner, .. }
            | ExprKind::Call { func: inner, .. } => inner,
            ExprKind::List { .. } | ExprKind::Tuple { .. } | ExprKind::GeneratorExp { .. } => return true,
            ExprKind::Constant(Constant::None | Constant::True | Constant::False) => return true,
            _ => return false,
        };
        if inner.span.start != expr.span.start {
            return false;
        }
        first = inner;
    }
}

/// Whether an expression without parentheses binds at least as tightly as `|`.
pub(crate) fn is_bitwise_or(expr: &Expr) -> bool {
    !matches!(
        &expr.kind,
        ExprKind::BoolOp { .. }
            | ExprKind::Compare { .. }
            | ExprKind::IfExp { .. }
            | ExprKind::Lambda { .. }
            | ExprKind::Starred { .. }
            | ExprKind::NamedExpr { .. }
            | ExprKind::Yield { .. }
            | ExprKind::YieldFrom { .. }
            | ExprKind::UnaryOp { op: UnaryOp::Not, .. }
    )
}

/// Whether text beginning with this value has an operand first, so that `a = value` could be meant as `a == value`.
fn begins_with_operand(value: &Expr) -> bool {
    !matches!(
        &value.kind,
        ExprKind::Lambda { .. }
            | ExprKind::Starred { .. }
            | ExprKind::Yield { .. }
            | ExprKind::YieldFrom { .. }
            | ExprKind::UnaryOp { op: UnaryOp::Not, .. }
    )
}

impl Builder<'_> {
    pub(crate) fn target(&self, expr: P, start: u32) -> Target {
        Target { expr, start }
    }

    /// Checks the targets of an assignment, from the left.
    pub(super) fn check_assign_targets(&self, targets: &[Target], value: &Expr) {
        for (index, target) in targets.iter().enumerate() {
            let parenthesized = self.is_parenthesized(&target.expr, target.start);
            let is_yield = matches!(target.expr.kind, ExprKind::Yield { .. } | ExprKind::YieldFrom { .. });
            if is_yield && !parenthesized {
                self.refuse("assignment to yield expression not possible", target.expr.span);
                return;
            }
            let Some(wrong) = invalid_target(&target.expr, false) else {
                continue;
            };
            let message = format!("cannot assign to {}", expr_name(wrong));
            let alone = index == 0 && targets.len() == 1 && begins_with_operand(value);
            if alone && self.may_mean_comparison(target, wrong, parenthesized) {
                self.refuse(format!("{message} here. Maybe you meant '==' instead of '='?"), wrong.span);
            } else {
                self.refuse(message, wrong.span);
            }
            return;
        }
    }

    /// Whether the wrong part stands right before `=` as an operand that could be compared.
    fn may_mean_comparison(&self, target: &Target, wrong: &Expr, parenthesized: bool) -> bool {
        let is_same = |expr: &Expr| expr.span == wrong.span;
        if begins_with_display(wrong) {
            return false;
        }
        if is_same(&target.expr) {
            return parenthesized || is_bitwise_or(wrong);
        }
        match &target.expr.kind {
            ExprKind::Tuple { elts } if !parenthesized && !self.has_own_parentheses(&target.expr) => {
                elts.last().is_some_and(is_same) && is_bitwise_or(wrong)
            }
            _ => false,
        }
    }

    /// Whether a tuple is written in parentheses: then its span is wider than its items.
    pub(super) fn has_own_parentheses(&self, tuple: &Expr) -> bool {
        let ExprKind::Tuple { elts } = &tuple.kind else {
            return false;
        };
        let Some(first) = elts.first() else {
            return true;
        };
        let before = self.text.get(tuple.span.start as usize..first.span.start as usize).unwrap_or("");
        if !before.starts_with('(') {
            return false;
        }
        // `(a), b` begins with a parenthesis too, but that one is closed again before the end.
        let mut depth = 0i32;
        let inside = self.source(tuple.span);
        let Some(inner) = inside.get(..inside.len().saturating_sub(1)) else {
            return true;
        };
        if !inside.ends_with(')') {
            return false;
        }
        let gap_end = (first.span.end - tuple.span.start) as usize;
        let opened = before.matches('(').count() as i32;
        depth += opened;
        for byte in inner.as_bytes().get(gap_end..).unwrap_or(&[]) {
            match byte {
                b')' => depth -= 1,
                b',' => break,
                _ => {}
            }
        }
        depth > 0
    }

    fn refuse_assignment(&self, wrong: &Expr) {
        self.refuse(format!("cannot assign to {}", expr_name(wrong)), wrong.span);
    }

    pub(crate) fn for_target(&self, target: P) -> P {
        if let Some(wrong) = invalid_target(&target, false) {
            self.refuse_assignment(wrong);
        }
        target
    }

    pub(crate) fn with_target(&self, target: P) -> P {
        self.for_target(target)
    }
}
