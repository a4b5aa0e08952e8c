//! Mistakes in statements.

use super::case::{is_line_edge, Case};
use super::expression::starts_with_display;
use super::Finding;
use crate::ast::{CmpOp, Expr, ExprKind};
use crate::builder::{expr_name, invalid_target, is_bitwise_or};
use crate::token::Tok;

impl Case<'_> {
    pub(super) fn statement_mistake(&self) -> Option<Finding> {
        self.missing_block()
            .or_else(|| self.print_statement())
            .or_else(|| self.first_target_mistake())
            .or_else(|| self.annotation_mistake())
            .or_else(|| self.several_statements())
            .or_else(|| self.import_mistake())
            .or_else(|| self.type_parameter_mistake())
            .or_else(|| self.except_mistake())
            .or_else(|| self.for_target_mistake())
            .or_else(|| self.pattern_mistake())
            .or_else(|| self.missing_parenthesis_or_colon())
    }

    /// A header without an indented block behind it.
    fn missing_block(&self) -> Option<Finding> {
        let newline = self.at.checked_sub(1)?;
        let colon = newline.checked_sub(1)?;
        if self.fault() == Tok::Indent || self.kind(newline) != Tok::Newline || self.kind(colon) != Tok::Colon {
            return None;
        }
        let header = self.line_of_token(colon);
        let keyword = match self.kind(header) {
            Tok::Async => header + 1,
            _ => header,
        };
        let what = match self.kind(keyword) {
            Tok::Def => "function definition".to_owned(),
            Tok::Class => "class definition".to_owned(),
            Tok::Except if self.kind(keyword + 1) == Tok::Star => "'except*' statement".to_owned(),
            tok if tok.begins_block() => format!("'{}' statement", self.word(keyword)),
            _ => return None,
        };
        let line = self.line_number(keyword);
        Some(self.layout_error(format!("expected an indented block after {what} on line {line}")))
    }

    /// Python 2's `print` and `exec`, with something else behind them.
    fn print_statement(&self) -> Option<Finding> {
        if self.is_both() || !matches!(self.kind(self.stmt), Tok::Print | Tok::Exec) {
            return None;
        }
        let end = self.longest(self.stmt + 1, Tok::StartStarExpressions)?;
        let word = self.word(self.stmt);
        let message = format!("Missing parentheses in call to '{word}'. Did you mean {word}(...)?");
        Some(Finding::new(message, self.range(self.stmt, end - 1)))
    }

    /// An assignment that goes wrong on the right, but had a wrong target on the left.
    fn first_target_mistake(&self) -> Option<Finding> {
        let equal = self.at_depth(self.stmt, self.at).find(|&index| self.kind(index) == Tok::Equal)?;
        let target = self.parse(self.stmt, equal, Tok::StartStarExpressions)?;
        let wrong = invalid_target(&target, false)?;
        let mut message = format!("cannot assign to {}", expr_name(wrong));
        let value_end = self.longest(equal + 1, Tok::StartBitOr);
        let alone = value_end.is_some_and(|end| !matches!(self.kind(end), Tok::Equal | Tok::Walrus));
        if alone && wrong.span == target.span && is_bitwise_or(wrong) && !starts_with_display(wrong) {
            message.push_str(" here. Maybe you meant '==' instead of '='?");
        }
        Some(Finding::new(message, wrong.span))
    }

    /// An annotation that goes wrong further on, but has a wrong target.
    fn annotation_mistake(&self) -> Option<Finding> {
        let colon = self.at_depth(self.stmt, self.at).find(|&index| self.kind(index) == Tok::Colon)?;
        if self.kind(self.stmt).begins_block() {
            return None;
        }
        let target = self.parse(self.stmt, colon, Tok::StartExpression)?;
        self.longest(colon + 1, Tok::StartExpression)?;
        let message = match &target.kind {
            ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. } => return None,
            ExprKind::List { .. } | ExprKind::Tuple { .. } => {
                format!("only single target (not {}) can be annotated", expr_name(&target))
            }
            _ => "illegal target for annotation".to_owned(),
        };
        Some(Finding::new(message, target.span))
    }

    /// More than one statement where one is wanted.
    fn several_statements(&self) -> Option<Finding> {
        if self.start != Tok::StartSingle || !self.expects_only(&["EndMarker"]) {
            return None;
        }
        let newline = (0..self.at).find(|&index| self.kind(index) == Tok::Newline)?;
        let message = "multiple statements found while compiling a single statement";
        Some(Finding::new(message, self.span(newline)))
    }

    fn import_mistake(&self) -> Option<Finding> {
        let first = self.kind(self.stmt);
        if first == Tok::Import && self.fault() == Tok::From && self.previous().is_name() {
            let mut end = self.at + 1;
            while self.kind(end).is_name() || self.kind(end) == Tok::Dot {
                end += 1;
            }
            let plain = self
                .at_depth(self.stmt + 1, self.at)
                .all(|index| self.kind(index).is_name() || matches!(self.kind(index), Tok::Dot | Tok::Comma));
            if plain && self.kind(end - 1).is_name() {
                let message = "Did you mean to use 'from ... import ...' instead?";
                return Some(Finding::new(message, self.starting_from(self.stmt, end)));
            }
        }
        if !matches!(first, Tok::Import | Tok::From) || self.fault() != Tok::Newline {
            return None;
        }
        match self.previous() {
            Tok::Import => {
                let span = self.starting_from(self.at, self.at);
                Some(Finding::new("Expected one or more names after 'import'", span))
            }
            Tok::Comma if first == Tok::From => {
                Some(Finding::new("trailing comma not allowed without surrounding parentheses", self.span(self.at)))
            }
            _ => None,
        }
    }

    fn type_parameter_mistake(&self) -> Option<Finding> {
        let open = self.open.filter(|&open| self.kind(open) == Tok::LBracket)?;
        let before = open.checked_sub(2)?;
        if !matches!(self.kind(before), Tok::Def | Tok::Class | Tok::Type) {
            return None;
        }
        if self.fault() == Tok::RBracket && self.at == open + 1 {
            let reached = if self.kind(before) == Tok::Type { self.at + 1 } else { self.at };
            let mut span = self.starting_from(self.at, reached);
            span.end = span.end.max(span.start);
            return Some(Finding::new("Type parameter list cannot be empty", span));
        }
        if self.fault() == Tok::Colon {
            let kind = match self.at.checked_sub(2).map(|index| self.kind(index))? {
                Tok::DoubleStar => "ParamSpec",
                Tok::Star => "TypeVarTuple",
                _ => return None,
            };
            let end = self.longest(self.at + 1, Tok::StartExpression)?;
            let bound = self.parse(self.at + 1, end, Tok::StartExpression)?;
            let what = if matches!(bound.kind, ExprKind::Tuple { .. }) { "constraints" } else { "bound" };
            let span = self.starting_from(self.at, end);
            return Some(Finding::new(format!("cannot use {what} with {kind}"), span));
        }
        None
    }

    fn except_mistake(&self) -> Option<Finding> {
        if self.expects_only(&["except", "finally"]) {
            return Some(self.at_last_token("expected 'except' or 'finally' block"));
        }
        if self.kind(self.line) != Tok::Except {
            return None;
        }
        let is_star = self.kind(self.line + 1) == Tok::Star;
        if is_star && self.at == self.line + 2 && matches!(self.fault(), Tok::Newline | Tok::Colon) {
            return Some(Finding::new("expected one or more exception types", self.span(self.at)));
        }
        if is_star && self.at == self.line + 1 && matches!(self.kind(self.at + 1), Tok::Newline | Tok::Colon) {
            return Some(Finding::new("expected one or more exception types", self.span(self.at + 1)));
        }
        if self.at == self.line + 1 {
            let has_colon = (self.at..self.tokens.len())
                .take_while(|&index| self.kind(index) != Tok::Newline)
                .any(|index| self.kind(index) == Tok::Colon);
            let message = "cannot have both 'except' and 'except*' on the same 'try'";
            if has_colon && is_star && !self.expects("*") {
                return Some(Finding::new(message, self.range(self.line, self.at)));
            }
            if has_colon && self.expects_only(&["*"]) {
                return Some(Finding::new(message, self.span(self.line)));
            }
        }
        if is_star && self.at == self.line + 2 && matches!(self.fault(), Tok::Newline | Tok::Colon) {
            return Some(Finding::new("expected one or more exception types", self.span(self.at)));
        }
        let types = if is_star { self.line + 2 } else { self.line + 1 };
        let has_comma = self.at_depth(types, self.at + 1).any(|index| self.kind(index) == Tok::Comma);
        let end = self.longest(types, Tok::StartStarExpressions)?;
        let after = match self.kind(end) {
            Tok::As if self.kind(end + 1).is_name() => end + 2,
            _ => end,
        };
        if has_comma && self.kind(after) == Tok::Colon {
            let span = self.starting_from(types, after);
            return Some(Finding::new("multiple exception types must be parenthesized", span));
        }
        None
    }

    /// `for f() in x`, where the target is no target at all.
    fn for_target_mistake(&self) -> Option<Finding> {
        let first = self.open.map_or(self.stmt, |open| open + 1);
        let for_at = self.at_depth(first, self.at).filter(|&index| self.kind(index) == Tok::For).last()?;
        if self.at_depth(for_at, self.at).any(|index| self.kind(index) == Tok::In) {
            return None;
        }
        let end = self.longest(for_at + 1, Tok::StartStarExpressions)?;
        let targets = self.parse(for_at + 1, end, Tok::StartStarExpressions)?;
        let wrong = wrong_for_target(&targets)?;
        Some(Finding::new(format!("cannot assign to {}", expr_name(wrong)), wrong.span))
    }

    fn pattern_mistake(&self) -> Option<Finding> {
        if self.kind(self.line) != Tok::Case {
            return None;
        }
        if self.previous() == Tok::As && !self.fault().is_name() {
            let end = self.longest(self.at, Tok::StartExpression)?;
            return Some(Finding::new("invalid pattern target", self.range(self.at, end - 1)));
        }
        None
    }

    fn missing_parenthesis_or_colon(&self) -> Option<Finding> {
        let expected = |what: &str| Some(Finding::new(format!("expected '{what}'"), self.span(self.at)));
        let header = match self.kind(self.line) {
            Tok::Async => self.line + 1,
            _ => self.line,
        };
        if self.open.is_some() || !self.kind(header).begins_block() || self.stmt != self.line {
            return None;
        }
        if self.kind(header) == Tok::Def && self.previous() == Tok::Arrow {
            return Some(Finding::new("expected ':'", self.span(self.at - 1)));
        }
        match self.kind(header) {
            Tok::Def if self.expects("(") && self.at > header + 1 && !self.expects(":") => expected("("),
            Tok::Def | Tok::Else | Tok::Try | Tok::Finally if self.expects(":") => {
                // Where an operand could still go on, the grammar gives no single answer.
                let is_sure =
                    self.kind(header) != Tok::Def || !self.has_arrow(header) || !is_line_edge(self.previous());
                is_sure.then(|| expected(":")).flatten()
            }
            Tok::Def => None,
            _ if self.fault() == Tok::Newline && self.expects(":") => expected(":"),
            _ => None,
        }
    }

    fn has_arrow(&self, header: usize) -> bool {
        self.at_depth(header, self.at).any(|index| self.kind(index) == Tok::Arrow)
    }
}

/// The first part of a loop's target that cannot be one; a comparison with `in` hides the loop's own `in`.
fn wrong_for_target(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. } => None,
        ExprKind::List { elts } | ExprKind::Tuple { elts } => elts.iter().find_map(wrong_for_target),
        ExprKind::Starred { value } => wrong_for_target(value),
        ExprKind::Compare { left, ops, .. } => match ops.first() {
            Some(CmpOp::In) => wrong_for_target(left),
            _ => None,
        },
        _ => Some(expr),
    }
}
