//! Statements.

use std::collections::HashSet;

use super::scope::{Context, Exit, Scope};
use super::{Check, Work};
use crate::ast::{
    Alias, Arg, Arguments, ClassDef, ExceptHandler, Expr, ExprKind, FunctionDef, Ident, Keyword, Stmt, StmtKind, Try,
    TypeParam, TypeParamKind,
};
use crate::span::Span;

const GENERIC: &str = "the definition of a generic";
const ANNOTATION: &str = "an annotation";

impl<'t> Check<'t> {
    pub(super) fn stmt(&mut self, stmt: &'t Stmt, context: Context) {
        use StmtKind as S;
        let span = stmt.span;
        match &stmt.kind {
            S::FunctionDef(def) => self.function(def, false, span, context),
            S::AsyncFunctionDef(def) => self.function(def, true, span, context),
            S::ClassDef(def) => self.class(def, span, context),
            S::If { test, body, orelse } => {
                self.queue([Work::Load(test, context), Work::Body(body, context), Work::Body(orelse, context)]);
            }
            S::While { test, body, orelse } => {
                let inside = Work::Body(body, context.in_loop());
                self.queue([Work::Load(test, context), inside, Work::Body(orelse, context)]);
            }
            S::For(parts) | S::AsyncFor(parts) => {
                if matches!(stmt.kind, S::AsyncFor(_)) {
                    self.need_async("'async for' outside async function", span, context);
                }
                self.queue([
                    Work::Load(&parts.iter, context),
                    Work::Store(&parts.target, context),
                    Work::Body(&parts.body, context.in_loop()),
                    Work::Body(&parts.orelse, context),
                ]);
            }
            S::With(parts) | S::AsyncWith(parts) => {
                if matches!(stmt.kind, S::AsyncWith(_)) {
                    self.need_async("'async with' outside async function", span, context);
                }
                let items = parts.items.iter().flat_map(|item| {
                    let target = item.optional_vars.as_ref().map(|target| Work::Store(target, context));
                    std::iter::once(Work::Load(&item.context_expr, context)).chain(target)
                });
                self.queue(items.chain([Work::Body(&parts.body, context)]));
            }
            S::Try(parts) => self.try_stmt(parts, context, context),
            S::TryStar(parts) => self.try_stmt(parts, context, context.in_except_star()),
            S::Match { subject, cases } => {
                self.patterns(cases);
                let cases = cases.iter().flat_map(|case| {
                    let guard = case.guard.as_ref().map(|guard| Work::Load(guard, context));
                    guard.into_iter().chain([Work::Body(&case.body, context)])
                });
                self.queue(std::iter::once(Work::Load(subject, context)).chain(cases));
            }
            _ => self.simple_stmt(stmt, context),
        }
    }

    fn simple_stmt(&mut self, stmt: &'t Stmt, context: Context) {
        use StmtKind as S;
        let span = stmt.span;
        let load = |expr: &'t Expr| Work::Load(expr, context);
        match &stmt.kind {
            S::Return { value } => {
                self.return_stmt(span, value.as_deref(), context);
                self.queue(value.as_deref().map(load));
            }
            S::Delete { targets } => self.queue(targets.iter().map(|target| Work::Delete(target, context))),
            S::Assign { targets, value } => {
                let targets = targets.iter().map(|target| Work::Store(target, context));
                self.queue(std::iter::once(load(value)).chain(targets));
            }
            S::AugAssign { target, value, .. } => self.queue([Work::Store(target, context), load(value)]),
            S::AnnAssign { target, annotation, value, .. } => {
                self.annotated(target, span);
                let value = value.as_deref().map(load);
                let annotation = Work::Load(annotation, self.annotation_context(context));
                self.queue([Work::Store(target, context), annotation].into_iter().chain(value));
            }
            S::TypeAlias { name, type_params, value } => {
                if let ExprKind::Name(name) = &name.kind {
                    self.bind(name, span);
                }
                self.type_params(type_params, context);
                self.work.push(Work::Load(value, context.within("a type alias")));
                self.type_param_values(type_params, context);
            }
            S::Raise { exc, cause } => self.queue(exc.as_deref().into_iter().chain(cause.as_deref()).map(load)),
            S::Assert { test, msg } => self.queue(std::iter::once(&**test).chain(msg.as_deref()).map(load)),
            S::Import { names } => self.import(names, span),
            S::ImportFrom { module, names, level } => {
                self.import_from(module.as_ref(), names, *level, span, context);
            }
            S::Nonlocal { .. } if context.scope == Scope::Module => {
                self.early("nonlocal declaration not allowed at module level", span);
            }
            S::Expr { value } => self.work.push(load(value)),
            S::Break => self.leave("'break' outside loop", span, context),
            S::Continue => self.leave("'continue' not properly in loop", span, context),
            S::Print2 { dest, values, .. } => self.queue(dest.as_deref().into_iter().chain(values).map(load)),
            S::Exec2 { body, globals, locals } => {
                let parts = std::iter::once(&**body).chain(globals.as_deref()).chain(locals.as_deref());
                self.queue(parts.map(load));
            }
            S::Raise2 { exc, value, traceback } => {
                self.queue([&**exc, &**value].into_iter().chain(traceback.as_deref()).map(load));
            }
            _ => {}
        }
    }

    /// A name that is annotated is bound, and blamed on the whole statement.
    fn annotated(&mut self, target: &Expr, span: Span) {
        if let ExprKind::Name(name) | ExprKind::Attribute { attr: name, .. } = &target.kind {
            self.bind(name, span);
        }
    }

    fn annotation_context(&self, context: Context) -> Context {
        match self.future_annotations {
            true => context.within(ANNOTATION),
            false => context,
        }
    }

    fn need_async(&mut self, message: &str, span: Span, context: Context) {
        if !matches!(context.scope, Scope::AsyncFunction(_)) {
            self.late(message, span);
        }
    }

    fn leave(&mut self, message: &str, span: Span, context: Context) {
        match context.exit {
            Exit::Loop => {}
            Exit::Nothing => self.late(message, span),
            Exit::ExceptStar => self.leave_except_star(span),
        }
    }

    fn leave_except_star(&mut self, span: Span) {
        self.late("'break', 'continue' and 'return' cannot appear in an except* block", span);
    }

    fn return_stmt(&mut self, span: Span, value: Option<&Expr>, context: Context) {
        match context.scope {
            Scope::Function(_) => {}
            Scope::AsyncFunction(index) if value.is_some() => self.functions.note_return(index, span),
            Scope::AsyncFunction(_) => {}
            _ => self.late("'return' outside function", span),
        }
        if context.in_except_star {
            // CPython blames a constant on the same line, otherwise the statement.
            let constant = value.filter(|value| matches!(value.kind, ExprKind::Constant(_)));
            self.leave_except_star(constant.map_or(span, |value| value.span));
        }
    }

    /// Asynchronous generators cannot return values; whether a function is one is known at the end only.
    pub(super) fn returns_in_generators(&mut self) {
        if let Some(span) = self.functions.wrong_return() {
            self.late("'return' with value in async generator", span);
        }
    }

    fn try_stmt(&mut self, parts: &'t Try, context: Context, in_handler: Context) {
        let last = parts.handlers.len().saturating_sub(1);
        for handler in parts.handlers.iter().take(last) {
            if handler.typ.is_none() {
                self.late("default 'except:' must be last", handler.span);
            }
        }
        for handler in &parts.handlers {
            if let Some(name) = &handler.name {
                self.bind(name, handler.span);
            }
        }
        let handlers = parts.handlers.iter().flat_map(|handler: &'t ExceptHandler| {
            let typ = handler.typ.as_ref().map(|typ| Work::Load(typ, context));
            typ.into_iter().chain([Work::Body(&handler.body, in_handler)])
        });
        let before = std::iter::once(Work::Body(&parts.body, context));
        let after = [Work::Body(&parts.orelse, context), Work::Body(&parts.finalbody, context)];
        self.queue(before.chain(handlers).chain(after));
    }

    fn import(&mut self, names: &[Alias], span: Span) {
        for alias in names {
            let bound = match &alias.asname {
                Some(name) => name,
                None => alias.name.split('.').next().unwrap_or(""),
            };
            self.bind(bound, span);
        }
    }

    fn import_from(&mut self, module: Option<&Ident>, names: &[Alias], level: u32, span: Span, context: Context) {
        let is_future = level == 0 && module.is_some_and(|module| &**module == "__future__");
        if is_future && span.end > self.future_end {
            self.late("from __future__ imports must occur at the beginning of the file", span);
        }
        for alias in names {
            if &*alias.name == "*" && context.scope != Scope::Module {
                self.early("import * only allowed at module level", alias.span);
            }
            self.bind(alias.asname.as_ref().unwrap_or(&alias.name), span);
        }
    }

    fn function(&mut self, def: &'t FunctionDef, is_async: bool, span: Span, context: Context) {
        self.bind(&def.name, span);
        self.type_params(&def.type_params, context);
        self.parameters(&def.args);
        let index = self.functions.add();
        let scope = if is_async { Scope::AsyncFunction(index) } else { Scope::Function(index) };
        let generic = match def.type_params.is_empty() {
            true => context,
            false => context.within(GENERIC),
        };
        let annotation = self.annotation_context(generic);
        let args = &def.args;
        let all =
            args.posonlyargs.iter().chain(&args.args).chain(&args.vararg).chain(&args.kwonlyargs).chain(&args.kwarg);
        self.work.push(Work::Body(&def.body, context.enter(scope)));
        let annotations = all.filter_map(|arg| arg.annotation.as_ref()).chain(&def.returns);
        self.queue(annotations.map(|expr| Work::LoadStarred(expr, annotation)));
        self.type_param_values(&def.type_params, context);
        let outside = def.decorator_list.iter().chain(&args.defaults).chain(args.kw_defaults.iter().flatten());
        self.queue(outside.map(|expr| Work::Load(expr, context)));
    }

    fn class(&mut self, def: &'t ClassDef, span: Span, context: Context) {
        self.bind(&def.name, span);
        self.keywords(&def.keywords);
        self.type_params(&def.type_params, context);
        let generic = match def.type_params.is_empty() {
            true => context,
            false => context.within(GENERIC),
        };
        self.work.push(Work::Body(&def.body, context.enter(Scope::Class)));
        let keywords = def.keywords.iter().map(|keyword| Work::Load(&keyword.value, generic));
        self.queue(def.bases.iter().map(|base| Work::LoadStarred(base, generic)).chain(keywords));
        self.type_param_values(&def.type_params, context);
        self.queue(def.decorator_list.iter().map(|expr| Work::Load(expr, context)));
    }

    /// The names of parameters differ.
    pub(super) fn parameters(&mut self, args: &'t Arguments) {
        let mut seen: HashSet<&str> = HashSet::new();
        let named = args.posonlyargs.iter().chain(&args.args).chain(&args.kwonlyargs);
        let all = named.chain(&args.vararg).chain(&args.kwarg);
        for Arg { arg, span, .. } in all {
            self.bind(arg, *span);
            if !seen.insert(arg) {
                self.early(format!("duplicate argument '{arg}' in function definition"), *span);
            }
        }
    }

    /// The names of keyword arguments differ.
    pub(super) fn keywords(&mut self, keywords: &'t [Keyword]) {
        let mut seen: HashSet<&str> = HashSet::new();
        for keyword in keywords {
            let Some(name) = &keyword.arg else { continue };
            self.bind(name, keyword.span);
            if !seen.insert(name) {
                self.late(format!("keyword argument repeated: {name}"), keyword.span);
            }
        }
    }

    fn type_params(&mut self, params: &'t [TypeParam], _context: Context) {
        let mut seen: HashSet<&str> = HashSet::new();
        let mut has_default = false;
        for param in params {
            let name = &param.name;
            self.bind(name, param.span);
            if !seen.insert(name) {
                self.early(format!("duplicate type parameter '{name}'"), param.span);
            }
            if param.default_value.is_some() {
                has_default = true;
            } else if has_default {
                let message = format!("non-default type parameter '{name}' follows default type parameter");
                self.late(message, param.span);
            }
        }
    }

    /// Queues the bounds and defaults of type parameters.
    fn type_param_values(&mut self, params: &'t [TypeParam], context: Context) {
        let values = params.iter().flat_map(move |param| {
            let (bound, default_block) = match &param.kind {
                TypeParamKind::TypeVar { bound } => (bound.as_ref(), "a TypeVar default"),
                TypeParamKind::TypeVarTuple => (None, "a TypeVarTuple default"),
                TypeParamKind::ParamSpec => (None, "a ParamSpec default"),
            };
            let bound = bound.map(|bound| {
                let is_tuple = matches!(bound.kind, ExprKind::Tuple { .. });
                let block = if is_tuple { "a TypeVar constraint" } else { "a TypeVar bound" };
                Work::Load(bound, context.within(block))
            });
            let default = param.default_value.as_ref();
            bound.into_iter().chain(default.map(|default| Work::LoadStarred(default, context.within(default_block))))
        });
        let values: Vec<Work<'t>> = values.collect();
        self.queue(values);
    }
}
