//! Mistakes in replacement fields of f-strings.

use super::case::Case;
use super::Finding;
use crate::token::Tok;

impl Case<'_> {
    pub(super) fn field_mistake(&self) -> Option<Finding> {
        let open = self.brackets.iter().copied().rev().find(|&open| self.kind(open) == Tok::FieldBrace)?;
        let at = |message: &str, index: usize| Some(Finding::new(message, self.span(index)));
        let first = open + 1;
        let shown = match self.kind(first) {
            Tok::Equal => "=",
            Tok::Bang => "!",
            Tok::Colon => ":",
            Tok::RBrace => "}",
            _ => "",
        };
        if !shown.is_empty() {
            return at(&format!("f-string: valid expression required before '{shown}'"), first);
        }
        if let Some(lambda) = self.lambda_cut_by_colon(open) {
            return Some(lambda);
        }
        let Some(end) = self.value_end(first) else {
            return at("f-string: expecting a valid expression after '{'", first);
        };
        let has_equal = self.kind(end) == Tok::Equal;
        let after = if has_equal { end + 1 } else { end };
        match self.kind(after) {
            Tok::Bang => {}
            Tok::Colon => return at("f-string: expecting '}', or format specs", self.at),
            Tok::RBrace => return None,
            _ if has_equal => return at("f-string: expecting '!', or ':', or '}'", after),
            _ => return at("f-string: expecting '=', or '!', or ':', or '}'", after),
        }
        match (self.kind(after + 1), self.kind(after + 2)) {
            (Tok::Colon | Tok::RBrace, _) => at("f-string: missing conversion character", after + 1),
            (tok, _) if !tok.is_name() => at("f-string: invalid conversion character", after + 1),
            (_, Tok::Colon) => at("f-string: expecting '}', or format specs", self.at),
            _ => at("f-string: expecting ':' or '}'", after + 2),
        }
    }

    /// Where the field's expression ends.
    fn value_end(&self, first: usize) -> Option<usize> {
        match self.kind(first) {
            Tok::Yield => self.longest(first + 1, Tok::StartStarExpressions).or(Some(first + 1)),
            _ => self.longest(first, Tok::StartStarExpressions),
        }
    }

    /// `{lambda x: 1}`: the colon ends the expression.
    fn lambda_cut_by_colon(&self, open: usize) -> Option<Finding> {
        let colon = self.at.checked_sub(1)?;
        let follows = matches!(self.fault(), Tok::FStringMiddle | Tok::FStringMiddleRaw | Tok::RBrace);
        if self.kind(colon) != Tok::Colon || !follows {
            return None;
        }
        let lambda = self.at_depth(open + 1, colon).filter(|&index| self.kind(index) == Tok::Lambda).last()?;
        let message = "f-string: lambda expressions are not allowed without parentheses";
        Some(Finding::new(message, self.range(lambda, colon)))
    }
}
