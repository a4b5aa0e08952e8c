//! Mistakes in parameter lists that the grammar itself stumbles over.

use super::case::Case;
use super::Finding;
use crate::token::Tok;

impl Case<'_> {
    /// Whether a parenthesis encloses the parameters of a `def`.
    pub(super) fn is_parameter_list(&self, open: usize) -> bool {
        if self.kind(open) != Tok::LParen || self.brackets.first() != Some(&open) {
            return false;
        }
        let def = match self.kind(self.line) {
            Tok::Async => self.line + 1,
            _ => self.line,
        };
        self.kind(def) == Tok::Def
    }

    /// The first token of the parameter list at fault, and whether it is a lambda's.
    fn parameter_list(&self) -> Option<(usize, bool)> {
        if let Some(open) = self.open.filter(|&open| self.is_parameter_list(open)) {
            return Some((open + 1, false));
        }
        let first = self.open.map_or(self.stmt, |open| open + 1);
        let lambda = self.at_depth(first, self.at).filter(|&index| self.kind(index) == Tok::Lambda).last()?;
        let has_colon = self.at_depth(lambda, self.at).any(|index| self.kind(index) == Tok::Colon);
        (!has_colon).then_some((lambda + 1, true))
    }

    pub(super) fn parameter_mistake(&self) -> Option<Finding> {
        let (first, is_lambda) = self.parameter_list()?;
        let mut list = Walk::default();
        let mut start = first;
        let commas: Vec<usize> =
            self.at_depth(first, self.at).filter(|&index| self.kind(index) == Tok::Comma).collect();
        for comma in commas {
            if let Some(finding) = self.parameter(&mut list, start, comma) {
                return Some(finding);
            }
            start = comma + 1;
        }
        self.parameter(&mut list, start, self.at).or_else(|| self.last_parameter(&list, start, is_lambda))
    }

    /// Looks at one whole parameter.
    fn parameter(&self, list: &mut Walk, start: usize, end: usize) -> Option<Finding> {
        let at = |message: &str, index: usize| Some(Finding::new(message, self.span(index)));
        let default = self.at_depth(start, end).find(|&index| self.kind(index) == Tok::Equal);
        match self.kind(start) {
            Tok::Slash if start == end => None,
            Tok::Slash => {
                let finding = match (list.slash, list.star, list.count) {
                    (true, ..) => at("/ may appear only once", start),
                    (_, true, _) => at("/ must be ahead of *", start),
                    (.., 0) if self.kind(end) == Tok::Comma => at("at least one argument must precede /", start),
                    _ => None,
                };
                list.slash = true;
                finding
            }
            Tok::Star => {
                let finding = match default {
                    _ if list.star => at("* argument may appear only once", start),
                    Some(equal) => at("var-positional argument cannot have default value", equal),
                    None => None,
                };
                list.star = true;
                finding
            }
            Tok::DoubleStar => default.and_then(|equal| at("var-keyword argument cannot have default value", equal)),
            tok if tok.is_name() => {
                list.count += 1;
                if let Some(equal) = default {
                    list.has_default = true;
                    let ends = matches!(self.kind(end), Tok::Comma | Tok::RParen);
                    if equal + 1 == end && ends {
                        return at("expected default value expression", equal);
                    }
                } else if list.has_default && !list.star && start < end {
                    let span = self.range(start, end - 1);
                    return Some(Finding::new("parameter without a default follows parameter with a default", span));
                }
                None
            }
            _ => None,
        }
    }

    /// Looks at the parameter in which the fault lies.
    fn last_parameter(&self, list: &Walk, start: usize, is_lambda: bool) -> Option<Finding> {
        if self.fault() == Tok::LParen && start == self.at && !list.has_default && !list.star {
            let close = self.closing(self.at)?;
            let mut expects_name = true;
            for index in self.at + 1..close {
                let fits = if expects_name { self.kind(index).is_name() } else { self.kind(index) == Tok::Comma };
                if !fits {
                    return None;
                }
                expects_name = !expects_name;
            }
            let what = if is_lambda { "Lambda expression" } else { "Function" };
            let span = self.range(self.at, close);
            return (close > self.at + 1)
                .then(|| Finding::new(format!("{what} parameters cannot be parenthesized"), span));
        }
        if self.previous() == Tok::Slash && self.fault() == Tok::Star {
            return Some(Finding::new("expected comma between / and *", self.span(self.at)));
        }
        None
    }
}

/// What was seen so far in a parameter list.
#[derive(Default)]
struct Walk {
    count: usize,
    slash: bool,
    star: bool,
    has_default: bool,
}
