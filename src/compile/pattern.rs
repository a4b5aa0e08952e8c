//! `match` statements.
//!
//! Parts of the subject are temporaries until the whole pattern has matched; then the captures are stored. Where a pattern
//! fails, the temporaries taken so far are released, by a ladder of labels: one for each number of them.

use std::collections::HashSet;

use taipan_grammar::ast::{Constant, Expr, Ident, MatchCase, Pattern, PatternKind};
use taipan_grammar::Span;

use super::body::Compiler;
use super::unparse::const_repr;
use super::{fail, fold, Fallible};
use crate::code::emit::Label;
use crate::code::op::{IF_TRUE, KILL_A, KILL_B};
use crate::code::{Const, Op};

/// A pattern being matched.
struct Match {
    /// First temporary of the pattern.
    base: u16,
    /// Labels for failing with so many temporaries in use.
    failing: Vec<Option<Label>>,
    /// Names to bind in the end, and where their values are.
    captures: Vec<(Ident, Span, u16)>,
}

fn is_wildcard(pattern: &Pattern) -> bool {
    matches!(pattern.kind, PatternKind::MatchAs { pattern: None, name: None } | PatternKind::MatchStar { name: None })
}

fn is_star(pattern: &Pattern) -> bool {
    matches!(pattern.kind, PatternKind::MatchStar { .. })
}

/// Does a pattern match everything?
fn is_irrefutable(pattern: &Pattern) -> bool {
    match &pattern.kind {
        PatternKind::MatchAs { pattern: None, .. } => true,
        PatternKind::MatchAs { pattern: Some(inner), .. } => is_irrefutable(inner),
        PatternKind::MatchOr { patterns } => patterns.iter().any(is_irrefutable),
        _ => false,
    }
}

/// Says why nothing behind an irrefutable pattern can match.
fn refuse(pattern: &Pattern) -> Fallible {
    match &pattern.kind {
        PatternKind::MatchAs { name: Some(name), pattern: None } => {
            fail(format!("name capture '{name}' makes remaining patterns unreachable"), pattern.span)
        }
        PatternKind::MatchOr { patterns } => patterns.iter().find(|one| is_irrefutable(one)).map_or(Ok(()), refuse),
        PatternKind::MatchAs { pattern: Some(inner), .. } => refuse(inner),
        _ => fail("wildcard makes remaining patterns unreachable", pattern.span),
    }
}

/// Equal for constants that are equal as keys: `1`, `1.0` and `True` are one key.
fn identity(constant: &Const) -> String {
    match constant {
        Const::Bool(value) => u8::from(*value).to_string(),
        Const::Int(value) => value.to_string(),
        Const::Float(value) | Const::Complex(value, 0.0) if value.fract() == 0.0 && value.abs() < 9e15 => {
            (*value as i64).to_string()
        }
        Const::Float(value) | Const::Complex(value, 0.0) => format!("{value:?}"),
        other => format!("{other:?}"),
    }
}

/// Adds the names that a pattern binds.
fn names_of(pattern: &Pattern, names: &mut HashSet<Ident>) {
    let name = match &pattern.kind {
        PatternKind::MatchAs { name, .. }
        | PatternKind::MatchStar { name }
        | PatternKind::MatchMapping { rest: name, .. } => name.clone(),
        _ => None,
    };
    names.extend(name);
    let inner: Vec<&Pattern> = match &pattern.kind {
        PatternKind::MatchSequence { patterns }
        | PatternKind::MatchOr { patterns }
        | PatternKind::MatchMapping { patterns, .. } => patterns.iter().collect(),
        PatternKind::MatchClass { patterns, kwd_patterns, .. } => patterns.iter().chain(kwd_patterns).collect(),
        PatternKind::MatchAs { pattern: Some(pattern), .. } => vec![pattern],
        _ => Vec::new(),
    };
    for pattern in inner {
        names_of(pattern, names);
    }
}

impl<'a> Compiler<'a> {
    pub(super) fn match_stmt(&mut self, subject: &'a Expr, cases: &'a [MatchCase]) -> Fallible {
        let base = self.mark();
        let end = self.label();
        let mut register = self.operand(subject)?;
        if !self.is_temp(register) && self.may_rebind(register, cases) {
            let copy = self.temp()?;
            self.emit(Op::Move, 0, copy, register, 0);
            register = copy;
        }
        for (index, case) in cases.iter().enumerate() {
            if case.guard.is_none() && index + 1 < cases.len() && is_irrefutable(&case.pattern) {
                return refuse(&case.pattern);
            }
            self.match_case(case, register, end)?;
        }
        if self.is_temp(register) {
            self.emit(Op::Clear, 0, register, 0, 0);
        }
        self.bind(end);
        self.release(base);
        Ok(())
    }

    /// May a case that fails in the end have assigned to the local that is the subject?
    fn may_rebind(&self, register: u16, cases: &[MatchCase]) -> bool {
        let scope = &self.scopes.all[self.frame.scope];
        let name = scope.variables.get(register as usize).map_or("", String::as_str);
        let mut names = HashSet::new();
        cases.iter().for_each(|case| names_of(&case.pattern, &mut names));
        names.iter().any(|captured| self.local(captured) == Some(register))
            || scope.walruses.iter().any(|(_, target)| target.as_str() == name)
    }

    fn match_case(&mut self, case: &'a MatchCase, subject: u16, end: Label) -> Fallible {
        let mut matching = Match { base: self.mark(), failing: Vec::new(), captures: Vec::new() };
        self.pattern(&case.pattern, subject, &mut matching)?;
        self.store_captures(&mut matching, subject)?;
        self.release(matching.base);
        if let Some(guard) = &case.guard {
            let failing = self.failing(&mut matching);
            self.condition(guard, failing, false)?;
        }
        if self.is_temp(subject) {
            self.emit(Op::Clear, 0, subject, 0, 0);
        }
        self.body(&case.body)?;
        self.jump(end);
        self.bind_failing(&matching);
        Ok(())
    }

    /// The label to jump to when the pattern fails here.
    fn failing(&mut self, matching: &mut Match) -> Label {
        let count = usize::from(self.mark() - matching.base);
        if matching.failing.len() <= count {
            matching.failing.resize(count + 1, None);
        }
        match matching.failing[count] {
            Some(label) => label,
            None => {
                let label = self.label();
                matching.failing[count] = Some(label);
                label
            }
        }
    }

    fn bind_failing(&mut self, matching: &Match) {
        for (count, label) in matching.failing.iter().enumerate().rev() {
            if let Some(label) = label {
                self.bind(*label);
            }
            if count > 0 {
                self.emit(Op::Clear, 0, matching.base + count as u16 - 1, 0, 0);
            }
        }
    }

    /// Stores what was captured and releases the other temporaries of the pattern.
    fn store_captures(&mut self, matching: &mut Match, subject: u16) -> Fallible {
        let mut live: Vec<bool> = vec![true; usize::from(self.mark() - matching.base)];
        let captures = std::mem::take(&mut matching.captures);
        for (index, (name, span, register)) in captures.iter().enumerate() {
            let again = captures[index + 1..].iter().any(|(_, _, other)| other == register);
            if *register >= matching.base && !again && *register != subject {
                live[usize::from(*register - matching.base)] = false;
                self.store_name(name, *register, *span);
            } else {
                self.store_name_as(name, *register, *span, false);
            }
        }
        for (offset, _) in live.iter().enumerate().filter(|(_, live)| **live) {
            self.emit(Op::Clear, 0, matching.base + offset as u16, 0, 0);
        }
        Ok(())
    }

    fn capture(&mut self, name: &Ident, span: Span, register: u16, matching: &mut Match) -> Fallible {
        if matching.captures.iter().any(|(other, _, _)| other == name) {
            return fail(format!("multiple assignments to name '{name}' in pattern"), span);
        }
        matching.captures.push((name.clone(), span, register));
        Ok(())
    }

    /// Jumps away if the temporary on top is false.
    fn require(&mut self, result: u16, matching: &mut Match) {
        self.release(result);
        let failing = self.failing(matching);
        self.jump_if(result, false, failing);
    }

    fn pattern(&mut self, pattern: &Pattern, subject: u16, matching: &mut Match) -> Fallible {
        self.at(pattern.span);
        match &pattern.kind {
            PatternKind::MatchValue { value } => {
                let base = self.mark();
                let value = self.operand(value)?;
                self.release(base);
                self.at(pattern.span);
                let failing = self.failing(matching);
                self.frame.builder.jump(Op::JumpEq, self.kill_b(value), subject, value, failing);
            }
            PatternKind::MatchSingleton { value } => self.match_singleton(value, subject, matching)?,
            PatternKind::MatchSequence { patterns } => self.match_sequence(pattern, patterns, subject, matching)?,
            PatternKind::MatchMapping { keys, patterns, rest } => {
                self.match_mapping(pattern.span, keys, patterns, rest.as_ref(), subject, matching)?;
            }
            PatternKind::MatchClass { .. } => self.match_class(pattern, subject, matching)?,
            PatternKind::MatchStar { name } => {
                if let Some(name) = name {
                    self.capture(name, pattern.span, subject, matching)?;
                }
            }
            PatternKind::MatchAs { pattern: inner, name } => {
                if let Some(inner) = inner {
                    self.pattern(inner, subject, matching)?;
                }
                if let Some(name) = name {
                    self.capture(name, pattern.span, subject, matching)?;
                }
            }
            PatternKind::MatchOr { patterns } => self.match_or(pattern.span, patterns, subject, matching)?,
        }
        Ok(())
    }

    fn match_singleton(&mut self, value: &Constant, subject: u16, matching: &mut Match) -> Fallible {
        if *value == Constant::None {
            let failing = self.failing(matching);
            self.frame.builder.jump(Op::JumpIfNone, 0, subject, 0, failing);
            return Ok(());
        }
        let constant = self.const_temp(fold::literal(value))?;
        self.emit(Op::Is, 0, constant, subject, constant);
        self.require(constant, matching);
        Ok(())
    }

    /// Requires `len(subject) >= count`, or `==`.
    fn require_length(&mut self, op: Op, count: usize, subject: u16, matching: &mut Match) -> Fallible {
        let base = self.mark();
        let length = self.temp()?;
        self.emit(Op::GetLen, 0, length, subject, 0);
        let wanted = self.const_temp(Const::Int(count as i64))?;
        self.release(base);
        let failing = self.failing(matching);
        self.frame.builder.jump(op, KILL_A | KILL_B, length, wanted, failing);
        Ok(())
    }

    fn match_sequence(
        &mut self,
        pattern: &Pattern,
        patterns: &[Pattern],
        subject: u16,
        matching: &mut Match,
    ) -> Fallible {
        let star = patterns.iter().position(is_star);
        if patterns.iter().filter(|one| is_star(one)).count() > 1 {
            return fail("multiple starred names in sequence pattern", pattern.span);
        }
        let result = self.temp()?;
        self.emit(Op::MatchSequence, 0, result, subject, 0);
        self.require(result, matching);
        match star {
            None => self.require_length(Op::JumpEq, patterns.len(), subject, matching)?,
            Some(_) if patterns.len() > 1 => self.require_length(Op::JumpGe, patterns.len() - 1, subject, matching)?,
            Some(_) => {}
        }
        if patterns.iter().all(is_wildcard) {
            return Ok(());
        }
        match star {
            Some(star) if is_wildcard(&patterns[star]) => self.match_items(patterns, star, subject, matching),
            _ => {
                let (op, count) = match star {
                    None => (Op::UnpackSequence, patterns.len()),
                    Some(star) => {
                        let after = patterns.len() - star - 1;
                        if star > 255 || after > 255 {
                            return fail("too many expressions in star-unpacking sequence pattern", pattern.span);
                        }
                        (Op::UnpackEx, star | after << 8)
                    }
                };
                self.match_unpacked(op, count as u16, patterns.iter(), subject, matching)
            }
        }
    }

    /// Unpacks `source` (which stays, if it is the subject; `KILL_B` is up to the caller) and matches the parts.
    fn match_unpacked<'p>(
        &mut self,
        op: Op,
        count: u16,
        patterns: impl ExactSizeIterator<Item = &'p Pattern>,
        source: u16,
        matching: &mut Match,
    ) -> Fallible {
        let window = self.temps(patterns.len())?;
        self.emit(op, 0, window, source, count);
        for (offset, part) in patterns.enumerate() {
            self.pattern(part, window + offset as u16, matching)?;
        }
        Ok(())
    }

    /// A sequence pattern with `*_`: only the items that matter are looked at.
    fn match_items(&mut self, patterns: &[Pattern], star: usize, subject: u16, matching: &mut Match) -> Fallible {
        for (index, part) in patterns.iter().enumerate() {
            if is_wildcard(part) {
                continue;
            }
            self.at(part.span);
            let item = self.temp()?;
            if index < star {
                self.load_const(item, Const::Int(index as i64));
            } else {
                self.emit(Op::GetLen, 0, item, subject, 0);
                let back = i16::try_from(patterns.len() - index)
                    .or_else(|_| fail("too many patterns in a sequence", part.span))?;
                self.emit(Op::SubImm, 0, item, item, back as u16);
            }
            self.emit(Op::LoadItem, 0, item, subject, item);
            self.pattern(part, item, matching)?;
        }
        Ok(())
    }

    fn match_mapping(
        &mut self,
        span: Span,
        keys: &[Expr],
        patterns: &[Pattern],
        rest: Option<&Ident>,
        subject: u16,
        matching: &mut Match,
    ) -> Fallible {
        let mut seen = HashSet::new();
        for constant in keys.iter().filter_map(|key| self.constant_of(key)) {
            if !seen.insert(identity(&constant)) {
                let text = const_repr(&constant);
                return fail(format!("mapping pattern checks duplicate key ({text})"), span);
            }
        }
        let result = self.temp()?;
        self.emit(Op::MatchMapping, 0, result, subject, 0);
        self.require(result, matching);
        if !keys.is_empty() {
            self.require_length(Op::JumpGe, keys.len(), subject, matching)?;
        }
        if keys.is_empty() && rest.is_none() {
            return Ok(());
        }
        let key_tuple = self.temp()?;
        self.tuple(span, keys, key_tuple)?;
        self.at(span);
        if !keys.is_empty() {
            let values = self.temp()?;
            self.emit(Op::MatchKeys, 0, values, subject, key_tuple);
            let failing = self.failing(matching);
            self.frame.builder.jump(Op::JumpIfNone, IF_TRUE, values, 0, failing);
            self.match_unpacked(Op::UnpackSequence, keys.len() as u16, patterns.iter(), values, matching)?;
        }
        let Some(rest) = rest else { return Ok(()) };
        self.at(span);
        let remaining = self.temp()?;
        self.emit(Op::BuildDict, 0, remaining, remaining, 0);
        self.emit(Op::DictUpdate, 0, remaining, subject, 0);
        let base = self.mark();
        if !keys.is_empty() {
            let window = self.temps(keys.len())?;
            self.emit(Op::UnpackSequence, 0, window, key_tuple, keys.len() as u16);
            for offset in 0..keys.len() as u16 {
                self.emit(Op::DeleteItem, KILL_B, remaining, window + offset, 0);
            }
        }
        self.release(base);
        self.capture(rest, span, remaining, matching)
    }

    fn match_class(&mut self, pattern: &Pattern, subject: u16, matching: &mut Match) -> Fallible {
        let PatternKind::MatchClass { cls, patterns, kwd_attrs, kwd_patterns } = &pattern.kind else {
            return Ok(());
        };
        let mut seen = HashSet::new();
        for (index, attr) in kwd_attrs.iter().enumerate() {
            if !seen.insert(attr) {
                let span = kwd_patterns.get(index).map_or(pattern.span, |repeated| repeated.span);
                return fail(format!("attribute name repeated in class pattern: {attr}"), span);
            }
        }
        let values = self.temp()?;
        let class = self.operand(cls)?;
        self.at(pattern.span);
        let names = kwd_attrs.iter().map(|attr| Const::Str(self.mangle(attr).as_bytes().into())).collect();
        let names = self.frame.builder.constant(Const::Tuple(names));
        let kill = self.kill_c(class);
        let count = patterns.len() as u64;
        self.frame.builder.emit_constant(Op::MatchClass, kill, [values, subject, class], count, names);
        self.release(values + 1);
        let failing = self.failing(matching);
        self.frame.builder.jump(Op::JumpIfNone, IF_TRUE, values, 0, failing);
        let count = patterns.len() + kwd_patterns.len();
        if count > 0 {
            let all: Vec<&Pattern> = patterns.iter().chain(kwd_patterns).collect();
            self.match_unpacked(Op::UnpackSequence, count as u16, all.into_iter(), values, matching)?;
        }
        Ok(())
    }

    fn match_or(&mut self, span: Span, patterns: &[Pattern], subject: u16, matching: &mut Match) -> Fallible {
        let mut names = HashSet::new();
        if let Some(first) = patterns.first() {
            names_of(first, &mut names);
        }
        let mut names: Vec<Ident> = names.into_iter().collect();
        names.sort();
        let slots = self.temps(names.len())?;
        for offset in 0..names.len() as u16 {
            // Failing releases them whether or not an alternative got so far.
            self.emit(Op::Clear, 0, slots + offset, 0, 0);
        }
        let matched = self.label();
        for (index, alternative) in patterns.iter().enumerate() {
            if index + 1 < patterns.len() && is_irrefutable(alternative) {
                return refuse(alternative);
            }
            let mut inner = Match { base: self.mark(), failing: Vec::new(), captures: Vec::new() };
            self.pattern(alternative, subject, &mut inner)?;
            if inner.captures.len() != names.len() || !inner.captures.iter().all(|(name, _, _)| names.contains(name)) {
                return fail("alternative patterns bind different names", span);
            }
            for (name, _, register) in &inner.captures {
                let slot = slots + names.iter().position(|other| other == name).unwrap_or(0) as u16;
                self.emit(Op::Move, 0, slot, *register, 0);
            }
            for register in inner.base..self.mark() {
                self.emit(Op::Clear, 0, register, 0, 0);
            }
            self.jump(matched);
            self.release(inner.base);
            self.bind_failing(&inner);
        }
        let failing = self.failing(matching);
        self.jump(failing);
        self.bind(matched);
        for (offset, name) in names.iter().enumerate() {
            self.capture(name, span, slots + offset as u16, matching)?;
        }
        Ok(())
    }
}
