//! Patterns of `match` statements. They nest only inside brackets, of which there is a limited number: so these
//! functions recurse.

use std::collections::HashSet;

use super::Check;
use crate::ast::{Constant, Expr, ExprKind, Ident, IntLiteral, MatchCase, Operator, Pattern, PatternKind, UnaryOp};
use crate::dump;
use crate::span::Span;

/// The names that a pattern binds, in order.
type Names<'t> = Vec<&'t str>;

impl<'t> Check<'t> {
    pub(super) fn patterns(&mut self, cases: &'t [MatchCase]) {
        for (index, case) in cases.iter().enumerate() {
            let may_match_all = case.guard.is_some() || index + 1 == cases.len();
            self.pattern(&case.pattern, may_match_all, &mut Vec::new());
        }
    }

    fn capture(&mut self, name: &'t Ident, span: Span, names: &mut Names<'t>) {
        self.bind(name, span);
        if names.contains(&&**name) {
            self.late(format!("multiple assignments to name '{name}' in pattern"), span);
        }
        names.push(name);
    }

    fn pattern(&mut self, pattern: &'t Pattern, may_match_all: bool, names: &mut Names<'t>) {
        use PatternKind as M;
        let span = pattern.span;
        match &pattern.kind {
            M::MatchValue { .. } | M::MatchSingleton { .. } => {}
            M::MatchSequence { patterns } => {
                let is_star = |pattern: &&Pattern| matches!(pattern.kind, M::MatchStar { .. });
                if patterns.iter().filter(is_star).count() > 1 {
                    self.late("multiple starred names in sequence pattern", span);
                }
                self.sub_patterns(patterns, names);
            }
            M::MatchMapping { keys, patterns, rest } => {
                self.mapping_keys(keys, span);
                self.sub_patterns(patterns, names);
                if let Some(rest) = rest {
                    self.capture(rest, span, names);
                }
            }
            M::MatchClass { patterns, kwd_attrs, kwd_patterns, .. } => {
                let mut seen: HashSet<&str> = HashSet::new();
                for (name, pattern) in kwd_attrs.iter().zip(kwd_patterns) {
                    self.bind(name, pattern.span);
                    if !seen.insert(name) {
                        self.late(format!("attribute name repeated in class pattern: {name}"), pattern.span);
                    }
                }
                self.sub_patterns(patterns, names);
                self.sub_patterns(kwd_patterns, names);
            }
            M::MatchStar { name } => {
                if let Some(name) = name {
                    self.capture(name, span, names);
                }
            }
            M::MatchAs { pattern: Some(inner), name } => {
                self.pattern(inner, may_match_all, names);
                if let Some(name) = name {
                    self.capture(name, span, names);
                }
            }
            M::MatchAs { pattern: None, name } => {
                if !may_match_all {
                    self.late(unreachable(name.as_ref()), span);
                }
                if let Some(name) = name {
                    self.capture(name, span, names);
                }
            }
            M::MatchOr { patterns } => self.alternatives(patterns, span, may_match_all, names),
        }
    }

    fn sub_patterns(&mut self, patterns: &'t [Pattern], names: &mut Names<'t>) {
        for pattern in patterns {
            self.pattern(pattern, true, names);
        }
    }

    fn alternatives(&mut self, patterns: &'t [Pattern], span: Span, may_match_all: bool, names: &mut Names<'t>) {
        let mut bound: Option<HashSet<&str>> = None;
        let mut first = Vec::new();
        for (index, pattern) in patterns.iter().enumerate() {
            let mut here = Vec::new();
            self.pattern(pattern, may_match_all && index + 1 == patterns.len(), &mut here);
            let set: HashSet<&str> = here.iter().copied().collect();
            match &bound {
                Some(bound) if *bound != set => self.late("alternative patterns bind different names", span),
                Some(_) => {}
                None => {
                    first = here;
                    bound = Some(set);
                }
            }
        }
        for name in first {
            if names.contains(&name) {
                self.late(format!("multiple assignments to name '{name}' in pattern"), span);
            }
            names.push(name);
        }
    }

    fn mapping_keys(&mut self, keys: &[Expr], span: Span) {
        let mut seen = HashSet::new();
        for key in keys {
            let Some(value) = key_value(key) else { continue };
            if !seen.insert(value) {
                self.late(format!("mapping pattern checks duplicate key ({})", shown(key)), span);
            }
        }
    }
}

fn unreachable(name: Option<&Ident>) -> String {
    match name {
        Some(name) => format!("name capture '{name}' makes remaining patterns unreachable"),
        None => "wildcard makes remaining patterns unreachable".to_owned(),
    }
}

/// A literal key, so that equal ones are the same.
#[derive(PartialEq, Eq, Hash)]
enum Key<'t> {
    None,
    /// Real and imaginary part, as bits.
    Number(u64, u64),
    Big(bool, u32, &'t str),
    Str(&'t [u8]),
    Bytes(&'t [u8]),
}

fn number(real: f64, imaginary: f64) -> Key<'static> {
    // Both zeros are the same number.
    Key::Number((real + 0.0).to_bits(), (imaginary + 0.0).to_bits())
}

fn key_value(key: &Expr) -> Option<Key<'_>> {
    match &key.kind {
        ExprKind::Constant(constant) => Some(match constant {
            Constant::None => Key::None,
            Constant::True => number(1.0, 0.0),
            Constant::False => number(0.0, 0.0),
            Constant::Ellipsis => return None,
            Constant::Int(IntLiteral::Small(value)) => number(*value as f64, 0.0),
            Constant::Int(IntLiteral::Big { radix, digits }) => Key::Big(false, *radix, digits),
            Constant::Float(value) => number(*value, 0.0),
            Constant::Imaginary(value) => number(0.0, *value),
            Constant::Str(text) => Key::Str(text.as_wtf8()),
            Constant::Bytes(bytes) => Key::Bytes(bytes),
        }),
        ExprKind::UnaryOp { op: UnaryOp::USub, operand } => match key_value(operand)? {
            Key::Number(real, imaginary) => Some(number(-f64::from_bits(real), -f64::from_bits(imaginary))),
            Key::Big(sign, radix, digits) => Some(Key::Big(!sign, radix, digits)),
            _ => None,
        },
        ExprKind::BinOp { left, op, right } => match (key_value(left)?, key_value(right)?) {
            (Key::Number(real, _), Key::Number(_, imaginary)) => {
                let imaginary = f64::from_bits(imaginary);
                let signed = if *op == Operator::Sub { -imaginary } else { imaginary };
                Some(number(f64::from_bits(real), signed))
            }
            _ => None,
        },
        _ => None,
    }
}

/// A key as `repr` shows its value.
fn shown(key: &Expr) -> String {
    match &key.kind {
        ExprKind::Constant(constant) => dump::constant(constant),
        ExprKind::UnaryOp { operand, .. } => match shown(operand).as_str() {
            "0" => "0".to_owned(),
            positive => format!("-{positive}"),
        },
        ExprKind::BinOp { left, op, right } => {
            let sign = if *op == Operator::Sub { '-' } else { '+' };
            format!("({}{sign}{})", shown(left).trim_end_matches(".0"), shown(right))
        }
        _ => String::new(),
    }
}
