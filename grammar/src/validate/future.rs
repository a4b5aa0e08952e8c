//! `from __future__ import ...`.

use super::{issue, Check};
use crate::ast::{Constant, ExprKind, Stmt, StmtKind};
use crate::builder::Issue;
use crate::span::Span;

const FEATURES: [&str; 10] = [
    "nested_scopes",
    "generators",
    "division",
    "absolute_import",
    "with_statement",
    "print_function",
    "unicode_literals",
    "barry_as_FLUFL",
    "generator_stop",
    "annotations",
];

impl Check<'_> {
    /// Reads the future imports at the beginning of a module.
    pub(super) fn future_imports(&mut self, body: &[Stmt]) -> Option<Issue> {
        let is_doc = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Expr { value } => matches!(value.kind, ExprKind::Constant(Constant::Str(_))),
            _ => false,
        };
        let start = usize::from(body.first().is_some_and(is_doc));
        for stmt in body.iter().skip(start) {
            let StmtKind::ImportFrom { module: Some(module), names, level: 0 } = &stmt.kind else { break };
            if &**module != "__future__" {
                break;
            }
            for alias in names {
                let name = &*alias.name;
                let at_start = Span::new(stmt.span.start, stmt.span.start);
                match name {
                    "braces" => return Some(issue("not a chance", at_start)),
                    _ if !FEATURES.contains(&name) => {
                        return Some(issue(format!("future feature {name} is not defined"), at_start));
                    }
                    _ => self.future_annotations |= name == "annotations",
                }
            }
            self.future_end = stmt.span.end;
        }
        None
    }
}
