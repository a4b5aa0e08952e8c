//! Expressions and patterns in the first pass.

use std::collections::HashSet;

use taipan_grammar::ast::{Comprehension, Expr, ExprKind, Ident, Keyword, Pattern, PatternKind};
use taipan_grammar::Span;

use super::super::scope::symbol::{BOUND, ITERATION, NONLOCAL, PARAMETER, USED};
use super::super::scope::ScopeKind;
use super::super::{fail, Fallible};
use super::Collector;

impl Collector {
    pub(super) fn exprs(&mut self, list: &[Expr]) -> Fallible {
        list.iter().try_for_each(|expr| self.expr(expr))
    }

    pub(super) fn optional(&mut self, expr: Option<&Expr>) -> Fallible {
        expr.map_or(Ok(()), |expr| self.expr(expr))
    }

    /// A target of an assignment or deletion.
    pub(super) fn target(&mut self, target: &Expr) -> Fallible {
        match &target.kind {
            ExprKind::Name(name) => self.bind(name, target.span),
            ExprKind::Tuple { elts } | ExprKind::List { elts } => elts.iter().try_for_each(|elt| self.target(elt)),
            ExprKind::Starred { value } => self.target(value),
            ExprKind::Attribute { value, attr } => {
                self.forbidden(attr, target.span)?;
                self.expr(value)
            }
            _ => self.expr(target),
        }
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> Fallible {
        match &expr.kind {
            ExprKind::Constant(_) => Ok(()),
            ExprKind::Name(name) => {
                self.use_name(name);
                Ok(())
            }
            ExprKind::BoolOp { values, .. } | ExprKind::JoinedStr { values } => self.exprs(values),
            ExprKind::Set { elts } | ExprKind::List { elts } | ExprKind::Tuple { elts } => self.exprs(elts),
            ExprKind::BinOp { left, right, .. } => {
                self.expr(left)?;
                self.expr(right)
            }
            ExprKind::UnaryOp { operand, .. } => self.expr(operand),
            ExprKind::IfExp { test, body, orelse } => {
                self.expr(test)?;
                self.expr(body)?;
                self.expr(orelse)
            }
            ExprKind::Dict { items } => items.iter().try_for_each(|item| {
                self.optional(item.key.as_ref())?;
                self.expr(&item.value)
            }),
            ExprKind::Attribute { value, attr } => {
                if attr.as_str() == "_getframe" {
                    self.frame().reflects = true;
                }
                self.expr(value)
            }
            ExprKind::Starred { value } | ExprKind::Repr2 { value } => self.expr(value),
            ExprKind::Compare { left, comparators, .. } => {
                self.expr(left)?;
                self.exprs(comparators)
            }
            ExprKind::Call { func, args, keywords } => {
                self.expr(func)?;
                self.exprs(args)?;
                self.keywords(keywords)
            }
            ExprKind::FormattedValue { value, format_spec, .. } => {
                self.expr(value)?;
                self.optional(format_spec.as_deref())
            }
            ExprKind::Subscript { value, slice } => {
                self.expr(value)?;
                self.expr(slice)
            }
            ExprKind::Slice { lower, upper, step } => {
                [lower, upper, step].into_iter().try_for_each(|part| self.optional(part.as_deref()))
            }
            _ => self.scoped_expr(expr),
        }
    }

    /// Expressions that make a scope or concern the function around them.
    fn scoped_expr(&mut self, expr: &Expr) -> Fallible {
        match &expr.kind {
            ExprKind::NamedExpr { target, value } => self.walrus(expr, target, value),
            ExprKind::Lambda { args, body } => {
                self.defaults(args)?;
                let outer = self.enter(ScopeKind::Lambda, Ident::new("<lambda>"), expr);
                self.parameters(args)?;
                self.expr(body)?;
                self.current = outer;
                Ok(())
            }
            ExprKind::ListComp { elt, generators } => self.comprehension(expr, "listcomp", generators, elt, None),
            ExprKind::SetComp { elt, generators } => self.comprehension(expr, "setcomp", generators, elt, None),
            ExprKind::DictComp { key, value, generators } => {
                self.comprehension(expr, "dictcomp", generators, key, Some(value))
            }
            ExprKind::GeneratorExp { elt, generators } => self.comprehension(expr, "genexpr", generators, elt, None),
            ExprKind::Await { value } => {
                self.awaits(expr.span)?;
                self.expr(value)
            }
            ExprKind::Yield { value } => {
                self.yields("'yield'", expr.span)?;
                self.optional(value.as_deref())
            }
            ExprKind::YieldFrom { value } => {
                self.yields("'yield from'", expr.span)?;
                self.expr(value)
            }
            _ => Ok(()),
        }
    }

    fn yields(&mut self, what: &str, span: Span) -> Fallible {
        match self.scope().kind {
            ScopeKind::Comprehension | ScopeKind::Generator => {
                let name = match self.scope().name.as_str() {
                    "<genexpr>" => "generator expression",
                    "<setcomp>" => "set comprehension",
                    "<dictcomp>" => "dict comprehension",
                    _ => "list comprehension",
                };
                return fail(format!("'yield' inside {name}"), span);
            }
            ScopeKind::Module | ScopeKind::Class => return fail(format!("{what} outside function"), span),
            ScopeKind::TypeParams | ScopeKind::Lazy => {
                return fail(format!("yield expression cannot be used within {}", self.generic()), span)
            }
            ScopeKind::Function | ScopeKind::Lambda => {}
        }
        if what == "'yield from'" && self.scope().is_async {
            return fail("'yield from' inside async function", span);
        }
        self.scope().is_generator = true;
        Ok(())
    }

    /// What the current scope of type parameters is called in messages.
    fn generic(&mut self) -> &'static str {
        match self.scope().kind {
            ScopeKind::Lazy => self.scope().what,
            _ => "the definition of a generic",
        }
    }

    pub(super) fn keywords(&mut self, keywords: &[Keyword]) -> Fallible {
        let mut seen = HashSet::new();
        for keyword in keywords {
            if let Some(name) = &keyword.arg {
                self.forbidden(name, keyword.span)?;
                if !seen.insert(name) {
                    return fail(format!("keyword argument repeated: {name}"), keyword.span);
                }
            }
        }
        keywords.iter().try_for_each(|keyword| self.expr(&keyword.value))
    }

    fn awaits(&mut self, span: Span) -> Fallible {
        let kind = self.scope().kind;
        match kind {
            ScopeKind::TypeParams | ScopeKind::Lazy => {
                fail(format!("await expression cannot be used within {}", self.generic()), span)
            }
            ScopeKind::Module | ScopeKind::Class => fail("'await' outside function", span),
            // Whether it may be asynchronous is seen at its end.
            ScopeKind::Generator | ScopeKind::Comprehension => {
                self.scope().is_async = true;
                Ok(())
            }
            ScopeKind::Function | ScopeKind::Lambda if self.scope().is_async => Ok(()),
            ScopeKind::Function | ScopeKind::Lambda => fail("'await' outside async function", span),
        }
    }

    fn walrus(&mut self, expr: &Expr, target: &Expr, value: &Expr) -> Fallible {
        let ExprKind::Name(name) = &target.kind else {
            return self.expr(value);
        };
        if self.in_iterable > 0 {
            return fail("assignment expression cannot be used in a comprehension iterable expression", expr.span);
        }
        match self.scope().kind {
            ScopeKind::TypeParams | ScopeKind::Lazy => {
                return fail(format!("named expression cannot be used within {}", self.generic()), expr.span)
            }
            ScopeKind::Comprehension | ScopeKind::Generator => self.walrus_in_comprehension(name, expr.span)?,
            _ => {}
        }
        self.expr(value)?;
        self.forbidden(name, target.span)?;
        if self.scope().kind.is_comprehension() {
            let mangled = self.scope().mangle(name);
            self.frame().walruses.push((expr.span.start, mangled));
            return Ok(());
        }
        self.bind(name, target.span)?;
        let mangled = self.scope().mangle(name);
        self.frame().walruses.push((expr.span.start, mangled));
        Ok(())
    }

    /// The name belongs to the scope around all comprehensions.
    fn walrus_in_comprehension(&mut self, name: &Ident, span: Span) -> Fallible {
        let plain = name;
        let name = self.scope().mangle(name);
        let mut scope = self.current;
        while self.scopes.all[scope].kind.is_comprehension() {
            if self.scopes.all[scope].symbols.get(&name).is_some_and(|symbol| symbol.has(ITERATION)) {
                return fail(
                    format!("assignment expression cannot rebind comprehension iteration variable '{plain}'"),
                    span,
                );
            }
            self.flag_in(scope, name.clone(), NONLOCAL | USED);
            let Some(parent) = self.scopes.all[scope].parent else {
                break;
            };
            scope = parent;
        }
        match self.scopes.all[scope].kind {
            ScopeKind::Class => {
                fail("assignment expression within a comprehension cannot be used in a class body", span)
            }
            ScopeKind::TypeParams => fail(
                "assignment expression within a comprehension cannot be used within the definition of a generic",
                span,
            ),
            ScopeKind::Lazy if self.scopes.all[scope].what == "a type alias" => {
                fail("assignment expression within a comprehension cannot be used in a type alias", span)
            }
            ScopeKind::Lazy => {
                fail("assignment expression within a comprehension cannot be used in a TypeVar bound", span)
            }
            _ => {
                self.flag_in(scope, name, BOUND);
                Ok(())
            }
        }
    }

    fn comprehension(
        &mut self,
        expr: &Expr,
        name: &str,
        generators: &[Comprehension],
        elt: &Expr,
        value: Option<&Expr>,
    ) -> Fallible {
        let Some((first, rest)) = generators.split_first() else {
            return Ok(());
        };
        self.iterable(&first.iter)?;
        let kind = if name == "genexpr" { ScopeKind::Generator } else { ScopeKind::Comprehension };
        let outer = self.enter(kind, Ident::new(format!("<{name}>")), expr);
        if kind == ScopeKind::Generator {
            self.flag(&Ident::new(".0"), PARAMETER | USED);
            self.scope().parameters = 1;
            self.scope().is_generator = true;
        }
        if generators.iter().any(|generator| generator.is_async) {
            self.scope().is_async = true;
        }
        self.clause(first)?;
        for generator in rest {
            self.iterable(&generator.iter)?;
            self.clause(generator)?;
        }
        self.optional(value)?;
        self.expr(elt)?;
        let is_async = self.scope().is_async;
        self.current = outer;
        if !is_async || kind == ScopeKind::Generator {
            return Ok(());
        }
        // An asynchronous comprehension makes the one around it asynchronous too.
        if self.scope().kind.is_comprehension() {
            self.scope().is_async = true;
        } else if !self.scope().is_async {
            return fail("asynchronous comprehension outside of an asynchronous function", expr.span);
        }
        Ok(())
    }

    fn iterable(&mut self, iter: &Expr) -> Fallible {
        self.in_iterable += 1;
        let result = self.expr(iter);
        self.in_iterable -= 1;
        result
    }

    fn clause(&mut self, generator: &Comprehension) -> Fallible {
        self.iteration_target(&generator.target)?;
        self.exprs(&generator.ifs)
    }

    fn iteration_target(&mut self, target: &Expr) -> Fallible {
        match &target.kind {
            ExprKind::Name(name) => {
                if self.flag(name, 0) & NONLOCAL != 0 {
                    return fail(
                        format!("comprehension inner loop cannot rebind assignment expression target '{name}'"),
                        target.span,
                    );
                }
                self.bind(name, target.span)?;
                self.flag(name, ITERATION);
                Ok(())
            }
            ExprKind::Tuple { elts } | ExprKind::List { elts } => {
                elts.iter().try_for_each(|elt| self.iteration_target(elt))
            }
            ExprKind::Starred { value } => self.iteration_target(value),
            _ => self.target(target),
        }
    }

    pub(super) fn pattern(&mut self, pattern: &Pattern) -> Fallible {
        let span = pattern.span;
        let all = |this: &mut Self, list: &[Pattern]| list.iter().try_for_each(|one| this.pattern(one));
        match &pattern.kind {
            PatternKind::MatchValue { value } => self.expr(value),
            PatternKind::MatchSingleton { .. } => Ok(()),
            PatternKind::MatchSequence { patterns } | PatternKind::MatchOr { patterns } => all(self, patterns),
            PatternKind::MatchMapping { keys, patterns, rest } => {
                self.exprs(keys)?;
                all(self, patterns)?;
                rest.as_ref().map_or(Ok(()), |name| self.bind(name, span))
            }
            PatternKind::MatchClass { cls, patterns, kwd_patterns, .. } => {
                self.expr(cls)?;
                all(self, patterns)?;
                all(self, kwd_patterns)
            }
            PatternKind::MatchStar { name } => name.as_ref().map_or(Ok(()), |name| self.bind(name, span)),
            PatternKind::MatchAs { pattern, name } => {
                if let Some(pattern) = pattern {
                    self.pattern(pattern)?;
                }
                name.as_ref().map_or(Ok(()), |name| self.bind(name, span))
            }
        }
    }
}
