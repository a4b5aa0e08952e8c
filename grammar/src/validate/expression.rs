//! Expressions and targets.

use super::scope::{BadWalrus, Context, Kind, Scope};
use super::{Check, Work};
use crate::ast::{Comprehension, Expr, ExprKind};
use crate::span::Span;

impl<'t> Check<'t> {
    /// An expression where a star may stand.
    pub(super) fn load_starred(&mut self, expr: &'t Expr, context: Context) {
        match &expr.kind {
            ExprKind::Starred { value } => self.work.push(Work::Load(value, context)),
            _ => self.load(expr, context),
        }
    }

    pub(super) fn load(&mut self, expr: &'t Expr, context: Context) {
        use ExprKind as E;
        let load = |expr: &'t Expr| Work::Load(expr, context);
        let starred = |expr: &'t Expr| Work::LoadStarred(expr, context);
        match &expr.kind {
            E::Name(_) | E::Constant(_) => {}
            E::BoolOp { values, .. } | E::JoinedStr { values } => self.queue(values.iter().map(load)),
            E::NamedExpr { target, value } => self.named(expr, target, value, context),
            E::BinOp { left, right, .. } => self.queue([load(left), load(right)]),
            E::UnaryOp { operand: value, .. } | E::Attribute { value, .. } | E::Repr2 { value } => {
                self.work.push(load(value));
            }
            E::Lambda { args, body } => {
                self.parameters(args);
                let index = self.functions.add();
                self.work.push(Work::Load(body, context.enter(Scope::Function(index))));
                self.queue(args.defaults.iter().chain(args.kw_defaults.iter().flatten()).map(load));
            }
            E::IfExp { test, body, orelse } => self.queue([load(test), load(body), load(orelse)]),
            E::Dict { items } => {
                self.queue(items.iter().flat_map(|item| item.key.iter().chain([&item.value])).map(load));
            }
            E::Set { elts } | E::List { elts } | E::Tuple { elts } => self.queue(elts.iter().map(starred)),
            E::ListComp { elt, generators } => self.comprehension(Kind::List, &[elt], generators, expr.span, context),
            E::SetComp { elt, generators } => self.comprehension(Kind::Set, &[elt], generators, expr.span, context),
            E::GeneratorExp { elt, generators } => {
                self.comprehension(Kind::Generator, &[elt], generators, expr.span, context);
            }
            E::DictComp { key, value, generators } => {
                self.comprehension(Kind::Dict, &[value, key], generators, expr.span, context);
            }
            E::Await { value } => {
                self.refuse_in_block("await expression", expr.span, context);
                self.await_expr(expr.span, context);
                self.work.push(load(value));
            }
            E::Yield { value } => {
                self.yield_expr("yield", expr.span, context);
                self.queue(value.as_deref().map(load));
            }
            E::YieldFrom { value } => {
                self.yield_expr("yield from", expr.span, context);
                self.work.push(load(value));
            }
            E::Compare { left, comparators, .. } => self.queue(std::iter::once(&**left).chain(comparators).map(load)),
            E::Call { func, args, keywords } => {
                self.keywords(keywords);
                let values = keywords.iter().map(|keyword| load(&keyword.value));
                self.queue(std::iter::once(load(func)).chain(args.iter().map(starred)).chain(values));
            }
            E::FormattedValue { value, format_spec, .. } => {
                self.queue(std::iter::once(&**value).chain(format_spec.as_deref()).map(load));
            }
            E::Subscript { value, slice } => self.queue([load(value), load(slice)]),
            E::Starred { value } => {
                self.late("can't use starred expression here", expr.span);
                self.work.push(load(value));
            }
            E::Slice { lower, upper, step } => {
                let parts = lower.as_deref().into_iter().chain(upper.as_deref()).chain(step.as_deref());
                self.queue(parts.map(load));
            }
        }
    }

    fn refuse_in_block(&mut self, what: &str, span: Span, context: Context) {
        if let Some(block) = context.block {
            self.early(format!("{what} cannot be used within {block}"), span);
        }
    }

    fn await_expr(&mut self, span: Span, context: Context) {
        match context.scope {
            Scope::AsyncFunction(_) => {}
            Scope::Comprehension(index) => self.async_comprehension(index),
            Scope::Module | Scope::Class => self.late("'await' outside function", span),
            Scope::Function(_) => self.late("'await' outside async function", span),
        }
    }

    fn async_comprehension(&mut self, index: usize) {
        if let Some(span) = self.comprehensions.make_async(index) {
            self.late("asynchronous comprehension outside of an asynchronous function", span);
        }
    }

    fn yield_expr(&mut self, what: &str, span: Span, context: Context) {
        self.refuse_in_block("yield expression", span, context);
        match context.scope {
            Scope::Module | Scope::Class => self.late(format!("'{what}' outside function"), span),
            Scope::Function(index) => self.functions.note_yield(index),
            Scope::AsyncFunction(_) if what == "yield from" => {
                self.late("'yield from' inside async function", span);
            }
            Scope::AsyncFunction(index) => self.functions.note_yield(index),
            Scope::Comprehension(index) => {
                let kind = self.comprehensions.get(index).map_or("", |comprehension| comprehension.kind.name());
                self.early(format!("'yield' inside {kind}"), span);
            }
        }
    }

    fn named(&mut self, expr: &Expr, target: &'t Expr, value: &'t Expr, context: Context) {
        self.work.push(Work::Load(value, context));
        self.refuse_in_block("named expression", expr.span, context);
        if context.in_iterable {
            let message = "assignment expression cannot be used in a comprehension iterable expression";
            self.early(message, expr.span);
        }
        let ExprKind::Name(name) = &target.kind else { return };
        self.bind(name, target.span);
        let Scope::Comprehension(index) = context.scope else { return };
        match self.comprehensions.assign(index, name) {
            Ok(()) => {}
            Err(BadWalrus::Rebinds) => {
                let message = format!("assignment expression cannot rebind comprehension iteration variable '{name}'");
                self.early(message, target.span);
            }
            Err(BadWalrus::Unfit(outer)) => {
                let place = match outer.block {
                    Some(block) if block.starts_with("the ") => format!("within {block}"),
                    Some(block) => format!("in {block}"),
                    None => "in a class body".to_owned(),
                };
                let message = format!("assignment expression within a comprehension cannot be used {place}");
                self.early(message, target.span);
            }
        }
    }

    fn comprehension(
        &mut self,
        kind: Kind,
        results: &[&'t Expr],
        generators: &'t [Comprehension],
        span: Span,
        context: Context,
    ) {
        let index = self.comprehensions.add(kind, span, context);
        let inside = context.enter(Scope::Comprehension(index));
        if generators.iter().any(|generator| generator.is_async) {
            self.async_comprehension(index);
        }
        self.queue(results.iter().map(|&result| Work::Load(result, inside)));
        let Some((first, others)) = generators.split_first() else { return };
        let parts = others.iter().flat_map(|generator| {
            let target = Work::StoreIteration(&generator.target, inside);
            let iter = Work::Load(&generator.iter, inside.in_iterable());
            let ifs = generator.ifs.iter().map(move |condition| Work::Load(condition, inside));
            [target, iter].into_iter().chain(ifs)
        });
        self.queue(parts);
        let ifs = first.ifs.iter().map(|condition| Work::Load(condition, inside));
        let target = Work::StoreIteration(&first.target, inside);
        let iter = Work::Load(&first.iter, context.in_iterable());
        self.queue([iter, target].into_iter().chain(ifs));
    }

    /// A target; `iterating` if it is one of a comprehension's `for`.
    pub(super) fn store(&mut self, target: &'t Expr, context: Context, iterating: bool) {
        match &target.kind {
            ExprKind::Starred { value } => {
                self.late("starred assignment target must be in a list or tuple", target.span);
                self.store_part(value, context, iterating);
            }
            _ => self.store_part(target, context, iterating),
        }
    }

    fn store_part(&mut self, target: &'t Expr, context: Context, iterating: bool) {
        match &target.kind {
            ExprKind::Name(name) => {
                self.bind(name, target.span);
                let Scope::Comprehension(index) = context.scope else { return };
                if iterating && !self.comprehensions.iterate(index, name) {
                    let message =
                        format!("comprehension inner loop cannot rebind assignment expression target '{name}'");
                    self.early(message, target.span);
                }
            }
            ExprKind::Attribute { value, attr } => {
                self.bind(attr, target.span);
                self.work.push(Work::Load(value, context));
            }
            ExprKind::List { elts } | ExprKind::Tuple { elts } => {
                self.unpacking(elts, target.span);
                self.queue(elts.iter().map(|elt| {
                    let inner = match &elt.kind {
                        ExprKind::Starred { value } => value,
                        _ => elt,
                    };
                    match iterating {
                        true => Work::StoreIteration(inner, context),
                        false => Work::Store(inner, context),
                    }
                }));
            }
            _ => self.work.push(Work::Load(target, context)),
        }
    }

    fn unpacking(&mut self, elts: &[Expr], span: Span) {
        let is_star = |elt: &Expr| matches!(elt.kind, ExprKind::Starred { .. });
        if elts.iter().filter(|elt| is_star(elt)).count() > 1 {
            self.late("multiple starred expressions in assignment", span);
        }
        if elts.iter().position(is_star).is_some_and(|before| before >= 256) {
            self.late("too many expressions in star-unpacking assignment", span);
        }
    }

    pub(super) fn delete(&mut self, target: &'t Expr, context: Context) {
        match &target.kind {
            ExprKind::Name(name) if &**name == "__debug__" => self.late("cannot delete __debug__", target.span),
            ExprKind::List { elts } | ExprKind::Tuple { elts } => {
                self.queue(elts.iter().map(|elt| Work::Delete(elt, context)));
            }
            _ => self.work.push(Work::Load(target, context)),
        }
    }
}
