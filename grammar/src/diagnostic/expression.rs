//! Mistakes in expressions.

use super::case::Case;
use super::Finding;
use crate::ast::{Constant, Expr, ExprKind};
use crate::builder::expr_name;
use crate::span::Span;
use crate::token::Tok;

impl Case<'_> {
    pub(super) fn expression_mistake(&self) -> Option<Finding> {
        if self.is_in_pattern() || matches!(self.kind(self.stmt), Tok::Import | Tok::From) {
            return None;
        }
        self.parameter_mistake()
            .or_else(|| self.star_argument_assigned())
            .or_else(|| self.missing_argument_value())
            .or_else(|| self.not_after_operator())
            .or_else(|| self.walrus_behind_expression())
            .or_else(|| self.forgotten_comma())
            .or_else(|| self.conditional_without_else())
            .or_else(|| self.comparison_meant())
            .or_else(|| self.dict_mistake())
            .or_else(|| self.comprehension_mistake())
            .or_else(|| self.star_mistake())
            .or_else(|| self.field_mistake())
    }

    /// Whether the innermost bracket is a call's.
    fn in_call(&self) -> bool {
        self.open.is_some_and(|open| self.is_call(open))
    }

    /// Whether a bracket follows an operand, so that it calls or subscripts it.
    fn is_call(&self, open: usize) -> bool {
        let before = if open == 0 { Tok::StartFile } else { self.kind(open - 1) };
        let after_operand = before.is_name()
            || before.closes()
            || matches!(before, Tok::Str | Tok::FStringEnd | Tok::None | Tok::True | Tok::False);
        after_operand && matches!(self.kind(open), Tok::LParen | Tok::LBracket)
    }

    /// Two expressions side by side.
    fn forgotten_comma(&self) -> Option<Finding> {
        let item = self.item();
        if !item.is_expression || item.start >= self.at {
            return None;
        }
        let soft = ["match", "case", "type", "_"];
        let first = self.kind(item.start);
        if first.is_name() && (self.kind(item.start + 1) == Tok::Str || soft.contains(&self.word(item.start))) {
            return None;
        }
        if !self.begins_expression(self.at) || self.is_parameter_name(item.start) || self.is_after_slice(item.start) {
            return None;
        }
        let left = self.parse(item.start, self.at, Tok::StartDisjunction)?;
        let end = self.longest(self.at, Tok::StartExpression)?;
        if item.start + 1 == self.at && matches!(self.word(item.start), "print" | "exec") {
            return self.missing_parentheses(item.start);
        }
        if self.open.is_none() || left.depth() == 0 {
            return None;
        }
        let span = self.range(item.start, end - 1);
        Some(Finding::new("invalid syntax. Perhaps you forgot a comma?", span))
    }

    /// Whether the item is a parameter's name, rather than its annotation or default.
    fn is_parameter_name(&self, start: usize) -> bool {
        let before = start.checked_sub(1).map_or(Tok::StartFile, |index| self.kind(index));
        self.open.is_some_and(|open| self.is_parameter_list(open)) && !matches!(before, Tok::Equal | Tok::Colon)
    }

    /// Whether the item stands behind a slice's colon, where CPython does not look for commas.
    fn is_after_slice(&self, start: usize) -> bool {
        let before = start.checked_sub(1).map_or(Tok::StartFile, |index| self.kind(index));
        before == Tok::Colon && self.open.is_some_and(|open| self.kind(open) == Tok::LBracket && self.is_call(open))
    }

    /// Whether the fault lies in the pattern of a `case`, not in its guard.
    fn is_in_pattern(&self) -> bool {
        let has_guard = self.at_depth(self.line, self.at).any(|index| self.kind(index) == Tok::If);
        self.kind(self.line) == Tok::Case && self.stmt == self.line && !has_guard
    }

    /// `print x` inside an expression.
    fn missing_parentheses(&self, name: usize) -> Option<Finding> {
        let end = self.longest(name + 1, Tok::StartStarExpressions)?;
        let word = self.word(name);
        let message = format!("Missing parentheses in call to '{word}'. Did you mean {word}(...)?");
        Some(Finding::new(message, self.range(name, end - 1)))
    }

    pub(super) fn begins_expression(&self, index: usize) -> bool {
        let tok = self.kind(index);
        tok.only_starts_expression()
            || tok.is_name()
            || matches!(tok, Tok::LParen | Tok::LBracket | Tok::LBrace | Tok::Not | Tok::Minus | Tok::Plus)
    }

    /// `a.b := c` as a statement.
    fn walrus_behind_expression(&self) -> Option<Finding> {
        if self.fault() != Tok::Walrus || self.open.is_some() {
            return None;
        }
        let target = self.parse(self.stmt, self.at, Tok::StartExpression)?;
        self.longest(self.at + 1, Tok::StartExpression)?;
        if matches!(target.kind, ExprKind::Name(_)) {
            return None;
        }
        let message = format!("cannot use assignment expressions with {}", expr_name(&target));
        Some(Finding::new(message, self.range(self.stmt, self.at - 1)))
    }

    /// `a if b` and no `else`.
    fn conditional_without_else(&self) -> Option<Finding> {
        let item = self.item();
        if !item.is_expression || matches!(self.fault(), Tok::Else | Tok::Colon) {
            return None;
        }
        let middle = self.at_depth(item.start, self.at).find(|&index| self.kind(index) == Tok::If)?;
        self.parse(item.start, middle, Tok::StartDisjunction)?;
        self.parse(middle + 1, self.at, Tok::StartDisjunction)?;
        let span = self.range(item.start, self.at - 1);
        Some(Finding::new("expected 'else' after 'if' expression", span))
    }

    /// `=` where `==` or `:=` could stand.
    fn comparison_meant(&self) -> Option<Finding> {
        if self.fault() != Tok::Equal || !self.takes_named_expression() {
            return None;
        }
        let item = self.item();
        if !item.is_expression {
            return None;
        }
        let end = self.longest(self.at + 1, Tok::StartBitOr)?;
        if matches!(self.kind(end), Tok::Equal | Tok::Walrus) {
            return None;
        }
        if item.start + 1 == self.at && self.kind(item.start).is_name() {
            let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
            return Some(Finding::new(message, self.range(item.start, end - 1)));
        }
        let left = self.parse(item.start, self.at, Tok::StartBitOr)?;
        if starts_with_display(&left) {
            return None;
        }
        let message = format!("cannot assign to {} here. Maybe you meant '==' instead of '='?", expr_name(&left));
        Some(Finding::new(message, self.range(item.start, self.at - 1)))
    }

    /// Whether the item at fault stands where `:=` would be allowed.
    fn takes_named_expression(&self) -> bool {
        match self.open {
            Some(open) => match self.kind(open) {
                Tok::LParen => !self.is_call(open) && !self.is_parameter_list(open),
                Tok::LBracket => true,
                Tok::LBrace => !self.at_depth(open + 1, self.at).any(|index| self.kind(index) == Tok::Colon),
                _ => false,
            },
            None => {
                matches!(self.kind(self.stmt), Tok::If | Tok::Elif | Tok::While | Tok::Match | Tok::At)
                    || self.kind(self.stmt) == Tok::Case
                        && self.at_depth(self.stmt, self.at).any(|index| self.kind(index) == Tok::If)
            }
        }
    }

    /// `f(a=)`
    fn missing_argument_value(&self) -> Option<Finding> {
        let ends = matches!(self.fault(), Tok::Comma | Tok::RParen) && self.previous() == Tok::Equal;
        if !ends || !self.in_call() || self.at < 2 || !self.kind(self.at - 2).is_name() {
            return None;
        }
        Some(Finding::new("expected argument value expression", self.range(self.at - 2, self.at - 1)))
    }

    /// `f(*a=1)`, `f(**a=1)`
    fn star_argument_assigned(&self) -> Option<Finding> {
        if self.fault() != Tok::Equal || !self.in_call() {
            return None;
        }
        let item = self.item();
        let star = item.start.checked_sub(1)?;
        let what = match self.kind(star) {
            Tok::Star => "iterable argument unpacking",
            Tok::DoubleStar => "keyword argument unpacking",
            _ => return None,
        };
        self.parse(item.start, self.at, Tok::StartExpression)?;
        let end = self.longest(self.at + 1, Tok::StartExpression)?;
        Some(Finding::new(format!("cannot assign to {what}"), self.range(star, end - 1)))
    }

    /// `3 + not x`, `- not x`
    fn not_after_operator(&self) -> Option<Finding> {
        if self.fault() != Tok::Not {
            return None;
        }
        let is_operator = matches!(
            self.previous(),
            Tok::Plus | Tok::Minus | Tok::Star | Tok::Slash | Tok::Percent | Tok::DoubleSlash | Tok::At | Tok::Tilde
        );
        let before = self.at.checked_sub(2).map_or(Tok::StartFile, |index| self.kind(index));
        let is_sign =
            matches!(before, Tok::Star | Tok::Slash | Tok::Percent | Tok::DoubleSlash | Tok::Plus | Tok::Minus);
        if !is_operator || is_sign || self.at == self.stmt + 1 && self.previous() == Tok::At {
            return None;
        }
        let end = self.longest(self.at, Tok::StartDisjunction)?;
        let cut = self.at_depth(self.at, end).find(|&index| matches!(self.kind(index), Tok::And | Tok::Or));
        let last = cut.unwrap_or(end) - 1;
        Some(Finding::new("'not' after an operator must be parenthesized", self.range(self.at, last)))
    }

    /// Mistakes between braces that hold pairs.
    fn dict_mistake(&self) -> Option<Finding> {
        let open = self.open.filter(|&open| self.kind(open) == Tok::LBrace)?;
        let previous = self.at.checked_sub(1)?;
        if self.previous() == Tok::Colon && matches!(self.fault(), Tok::RBrace | Tok::Comma) {
            let message = "expression expected after dictionary key and ':'";
            return Some(Finding::new(message, self.span(previous)));
        }
        if self.previous() == Tok::Colon && self.fault() == Tok::Star {
            let end = self.longest(self.at + 1, Tok::StartBitOr)?;
            let message = "cannot use a starred expression in a dictionary value";
            return Some(Finding::new(message, self.starting_from(self.at, end)));
        }
        let item = self.item();
        let has_pairs = self.at_depth(open + 1, item.start).any(|index| self.kind(index) == Tok::Colon);
        let after_comma = item.start.checked_sub(1).map(|index| self.kind(index)) == Some(Tok::Comma);
        if has_pairs && after_comma && self.fault() != Tok::Colon {
            self.parse(item.start, self.at, Tok::StartExpression)?;
            let end = self.token(previous).end;
            let mut finding = Finding::new("':' expected after dictionary key", Span::new(end - 1, end));
            finding.end_column = Some(0);
            return Some(finding);
        }
        None
    }

    fn comprehension_mistake(&self) -> Option<Finding> {
        let open = self.open?;
        let item = self.item();
        let after_for = self.at_depth(open + 1, self.at).filter(|&index| self.kind(index) == Tok::For).last();
        if let Some(for_at) = after_for {
            let has_in = self.at_depth(for_at, self.at).any(|index| self.kind(index) == Tok::In);
            if !has_in && self.fault() != Tok::In && self.expects("in") && self.previous() != Tok::For {
                return Some(self.at_last_token("'in' expected after for-loop variables"));
            }
        }
        let _ = item;
        let in_display = matches!(self.kind(open), Tok::LBracket | Tok::LBrace) && !self.is_call(open);
        if matches!(self.fault(), Tok::For | Tok::Async) && in_display {
            return self.unparenthesized_target(open);
        }
        if matches!(self.fault(), Tok::For | Tok::Async) && self.in_call() {
            return self.keyword_with_generator();
        }
        None
    }

    /// `[a, b for ...]`
    fn unparenthesized_target(&self, open: usize) -> Option<Finding> {
        let comma = self.at_depth(open + 1, self.at).find(|&index| self.kind(index) == Tok::Comma)?;
        if self.at_depth(open + 1, self.at).any(|index| self.kind(index) == Tok::Colon) {
            return None;
        }
        let mut last = self.at - 1;
        if self.kind(last) == Tok::Comma && last != comma {
            last -= 1;
        }
        // The clauses must be sound by themselves: try them behind a name.
        let close = self.closing(open)?;
        let name = crate::token::Token { tok: Tok::None, ..self.token(self.at) };
        let mut list = vec![self.token(open), name];
        list.extend_from_slice(self.tokens.get(self.at..=close)?);
        crate::parse::parse_fragment(self.text, &list, Tok::StartExpression, crate::Dialect::Three)?;
        let message = "did you forget parentheses around the comprehension target?";
        Some(Finding::new(message, self.range(open + 1, last)))
    }

    /// `f(a=b for ...)`
    fn keyword_with_generator(&self) -> Option<Finding> {
        let item = self.item();
        let equal = item.start.checked_sub(1)?;
        let name = equal.checked_sub(1)?;
        if self.kind(equal) != Tok::Equal || !self.kind(name).is_name() {
            return None;
        }
        let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
        Some(Finding::new(message, self.range(name, equal)))
    }

    /// A star without anything to unpack behind it.
    fn star_mistake(&self) -> Option<Finding> {
        if let Some(open) = self.open.filter(|&open| self.kind(open) == Tok::LParen && !self.is_call(open)) {
            if self.kind(open + 1) == Tok::DoubleStar
                && !self.is_parameter_list(open)
                && self.fault() == Tok::DoubleStar
            {
                let end = self.longest(self.at + 1, Tok::StartExpression)?;
                if self.kind(end) == Tok::RParen {
                    let message = "cannot use double starred expression here";
                    return Some(Finding::new(message, self.span(self.at)));
                }
            }
        }
        let is_display =
            self.open.is_some_and(|open| self.kind(open) != Tok::FieldBrace && !self.is_parameter_list(open));
        if self.previous() == Tok::Star && is_display && self.open == self.at.checked_sub(2) {
            return Some(self.at_last_token("Invalid star expression"));
        }
        // Anywhere inside a starred argument or index.
        for &open in &self.brackets {
            if !self.is_call(open) || self.is_parameter_list(open) {
                continue;
            }
            let mut start = open + 1;
            for index in self.at_depth(open + 1, self.at) {
                if self.kind(index) == Tok::Comma {
                    start = index + 1;
                }
            }
            if self.kind(start) != Tok::Star || start >= self.at {
                continue;
            }
            let ends_item = self.open == Some(open) && matches!(self.fault(), Tok::Comma | Tok::RParen | Tok::RBracket);
            let is_open = self.longest(start + 1, Tok::StartExpression).is_none();
            if is_open || ends_item && start + 1 == self.at {
                return Some(self.at_last_token("Invalid star expression"));
            }
        }
        None
    }
}

/// Whether an expression begins with a display or constant, after which `=` is not taken for `==`.
pub(super) fn starts_with_display(expr: &Expr) -> bool {
    let mut first = expr;
    loop {
        first = match &first.kind {
            ExprKind::BinOp { left, .. } => left,
            ExprKind::Attribute { value, .. } | ExprKind::Subscript { value, .. } => value,
            ExprKind::Call { func, .. } => func,
            ExprKind::List { .. } | ExprKind::Tuple { .. } | ExprKind::GeneratorExp { .. } => return true,
            ExprKind::Constant(Constant::None | Constant::True | Constant::False) => return true,
            _ => return false,
        };
    }
}
