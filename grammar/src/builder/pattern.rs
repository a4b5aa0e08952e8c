//! Patterns of `case`.

use super::{Builder, StringPart, P};
use crate::ast::{Constant, Expr, ExprKind, Ident, Operator, Pattern, PatternKind};
use crate::span::Span;

/// One item of a mapping pattern.
pub(crate) enum MappingItem {
    Pair(Expr, Pattern),
    Rest(Ident, u32, u32),
}

/// One item of a class pattern.
pub(crate) enum ClassItem {
    Positional(Pattern),
    Keyword(Ident, Pattern),
}

impl Builder<'_> {
    pub(crate) fn pattern(&self, kind: PatternKind, start: u32, end: u32) -> Pattern {
        Pattern::new(kind, Span::new(start, end))
    }

    pub(crate) fn star_pattern(&self, name: Ident, start: u32, end: u32) -> Pattern {
        let name = (&*name != "_").then_some(name);
        self.pattern(PatternKind::MatchStar { name }, start, end)
    }

    /// A star outside a sequence.
    pub(crate) fn lone_star_pattern(&self, pattern: Pattern, _start: u32, end: u32) -> Pattern {
        let _ = end;
        self.refuse("invalid syntax", self.next_token(pattern.span.end));
        pattern
    }

    pub(crate) fn as_pattern(&self, pattern: Pattern, name: Ident, name_start: u32, start: u32, end: u32) -> Pattern {
        if &*name == "_" {
            self.refuse("cannot use '_' as a target", Span::new(name_start, end));
        }
        self.pattern(PatternKind::MatchAs { pattern: Some(Box::new(pattern)), name: Some(name) }, start, end)
    }

    pub(crate) fn capture_pattern(&self, name: Ident, start: u32, end: u32) -> Pattern {
        let name = (&*name != "_").then_some(name);
        self.pattern(PatternKind::MatchAs { pattern: None, name }, start, end)
    }

    pub(crate) fn string_pattern(&self, parts: Vec<StringPart>, start: u32, end: u32) -> Pattern {
        let value = self.string_key(parts, start, end);
        self.pattern(PatternKind::MatchValue { value }, start, end)
    }

    pub(crate) fn string_key(&self, parts: Vec<StringPart>, start: u32, end: u32) -> P {
        let value = self.strings(parts, start, end);
        if matches!(value.kind, ExprKind::JoinedStr { .. }) {
            self.refuse("patterns may only match literals and attribute lookups", value.span);
        }
        value
    }

    /// `real + imaginary`
    pub(crate) fn complex_pattern(&self, left: P, op: Operator, right: P, start: u32, end: u32) -> P {
        let is_imaginary = |expr: &Expr| match &expr.kind {
            ExprKind::UnaryOp { operand, .. } => {
                matches!(operand.kind, ExprKind::Constant(Constant::Imaginary(_)))
            }
            kind => matches!(kind, ExprKind::Constant(Constant::Imaginary(_))),
        };
        if is_imaginary(&left) {
            self.refuse("real number required in complex literal", left.span);
        }
        if !is_imaginary(&right) {
            self.refuse("imaginary number required in complex literal", right.span);
        }
        self.node(ExprKind::BinOp { left, op, right }, start, end)
    }

    pub(crate) fn mapping_pattern(&self, items: Vec<MappingItem>, start: u32, end: u32) -> Pattern {
        let mut keys = Vec::with_capacity(items.len());
        let mut patterns = Vec::with_capacity(items.len());
        let mut rest: Option<Ident> = None;
        let is_format = |item: &MappingItem| matches!(item, MappingItem::Pair(key, _) if matches!(key.kind, ExprKind::JoinedStr { .. }));
        if items.iter().any(is_format) {
            self.refuse("mapping pattern keys may only match literals and attribute lookups", Span::new(start, end));
        }
        for item in items {
            match item {
                MappingItem::Pair(key, pattern) => {
                    if rest.is_some() {
                        self.refuse("invalid syntax", key.span);
                    }
                    keys.push(key);
                    patterns.push(pattern);
                }
                MappingItem::Rest(name, from, to) => {
                    if rest.is_some() {
                        self.refuse("invalid syntax", Span::new(from, from + 2));
                    }
                    if &*name == "_" {
                        self.refuse("invalid syntax", Span::new(to - 1, to));
                    }
                    rest = Some(name);
                }
            }
        }
        self.pattern(PatternKind::MatchMapping { keys, patterns, rest }, start, end)
    }

    pub(crate) fn class_pattern(&self, cls: P, items: Vec<ClassItem>, start: u32, end: u32) -> Pattern {
        let mut patterns = Vec::new();
        let mut kwd_attrs = Vec::new();
        let mut kwd_patterns = Vec::new();
        for item in items {
            match item {
                ClassItem::Positional(pattern) => {
                    if !kwd_attrs.is_empty() {
                        self.refuse("positional patterns follow keyword patterns", pattern.span);
                    }
                    patterns.push(pattern);
                }
                ClassItem::Keyword(name, pattern) => {
                    kwd_attrs.push(name);
                    kwd_patterns.push(pattern);
                }
            }
        }
        self.pattern(PatternKind::MatchClass { cls, patterns, kwd_attrs, kwd_patterns }, start, end)
    }
}
