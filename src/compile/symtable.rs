//! First pass over the tree: collects scopes and the names that each binds, uses or declares.

use indexmap::IndexMap;
use taipan_grammar::ast::{
    Arguments, ClassDef, Expr, ExprKind, FunctionDef, Ident, Stmt, StmtKind, TypeParam, TypeParamKind,
};
use taipan_grammar::Span;

use super::scope::symbol::{ANNOTATED, BOUND, GLOBAL, NONLOCAL, PARAMETER, TYPE_PARAMETER, USED};
use super::scope::{Access, Scope, ScopeId, ScopeKind, Scopes, Symbol};
use super::{fail, Fallible};

mod expr;

/// Collects the scopes of a program.
pub(super) struct Collector {
    pub(super) scopes: Scopes,
    current: ScopeId,
    /// How many comprehension iterables are being visited.
    in_iterable: u32,
    /// Annotations are kept as text.
    future_annotations: bool,
}

impl Collector {
    /// Begins with the module's scope.
    pub(super) fn new(future_annotations: bool) -> Self {
        let mut collector = Collector { scopes: Scopes::default(), current: 0, in_iterable: 0, future_annotations };
        collector.open(ScopeKind::Module, Ident::new("<module>"), None, None, None);
        collector
    }

    fn open(
        &mut self,
        kind: ScopeKind,
        name: Ident,
        node: Option<usize>,
        parent: Option<ScopeId>,
        private: Option<Ident>,
    ) -> ScopeId {
        let id = self.scopes.all.len();
        let (frame, inlined_depth) = match parent {
            Some(parent) if !kind.is_frame() => {
                let outer = &self.scopes.all[parent];
                (outer.frame, outer.inlined_depth + 1)
            }
            _ => (id, 0),
        };
        self.scopes.all.push(Scope {
            kind,
            name,
            parent,
            frame,
            symbols: IndexMap::new(),
            private,
            is_generator: false,
            is_async: false,
            directives: Vec::new(),
            walruses: Vec::new(),
            reflects: false,
            variables: Vec::new(),
            cells: Vec::new(),
            frees: IndexMap::new(),
            parameters: 0,
            inlined_depth,
            what: "",
            has_annotations: false,
        });
        if let Some(node) = node {
            self.scopes.by_node.insert((node, kind), id);
        }
        id
    }

    /// Opens a scope inside the current one and makes it current; gives the one to go back to.
    fn enter<T>(&mut self, kind: ScopeKind, name: Ident, node: &T) -> ScopeId {
        let private = self.scope().private.clone();
        let outer = self.current;
        self.current = self.open(kind, name, Some(std::ptr::from_ref(node) as usize), Some(outer), private);
        outer
    }

    fn scope(&mut self) -> &mut Scope {
        &mut self.scopes.all[self.current]
    }

    fn frame(&mut self) -> &mut Scope {
        let frame = self.scope().frame;
        &mut self.scopes.all[frame]
    }

    fn flag_in(&mut self, scope: ScopeId, name: Ident, flags: u16) -> u16 {
        let symbol = self.scopes.all[scope].symbols.entry(name).or_insert(Symbol {
            flags: 0,
            register: 0,
            captured: false,
            access: Access::Global,
        });
        symbol.flags |= flags;
        symbol.flags
    }

    fn flag(&mut self, name: &Ident, flags: u16) -> u16 {
        let name = self.scope().mangle(name);
        self.flag_in(self.current, name, flags)
    }

    fn bind(&mut self, name: &Ident, span: Span) -> Fallible {
        self.forbidden(name, span)?;
        self.flag(name, BOUND);
        Ok(())
    }

    fn forbidden(&self, name: &Ident, span: Span) -> Fallible {
        if name.as_str() == "__debug__" {
            return fail("cannot assign to __debug__", span);
        }
        Ok(())
    }

    fn use_name(&mut self, name: &Ident) {
        self.flag(name, USED);
        match name.as_str() {
            "locals" | "vars" | "dir" | "eval" | "exec" | "execfile" | "breakpoint" => self.frame().reflects = true,
            // The form without arguments needs the class.
            "super" if self.inside_function() => {
                self.flag(&Ident::new("__class__"), USED);
            }
            _ => {}
        }
    }

    fn inside_function(&mut self) -> bool {
        let kind = self.frame().kind;
        kind.has_variables()
    }

    /// Visits an expression that is the whole program.
    pub(super) fn expression(&mut self, expr: &Expr) -> Fallible {
        self.expr(expr)
    }

    /// Visits statements.
    pub(super) fn body(&mut self, body: &[Stmt]) -> Fallible {
        body.iter().try_for_each(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt) -> Fallible {
        match &stmt.kind {
            StmtKind::FunctionDef(def) => self.function(def, false, stmt.span),
            StmtKind::AsyncFunctionDef(def) => self.function(def, true, stmt.span),
            StmtKind::ClassDef(def) => self.class(def, stmt.span),
            StmtKind::Return { value } => self.optional(value.as_deref()),
            StmtKind::Delete { targets } => targets.iter().try_for_each(|target| {
                if matches!(&target.kind, ExprKind::Name(name) if name.as_str() == "__debug__") {
                    return fail("cannot delete __debug__", target.span);
                }
                self.target(target)
            }),
            StmtKind::Assign { targets, value } => {
                self.expr(value)?;
                targets.iter().try_for_each(|target| self.target(target))
            }
            StmtKind::TypeAlias { name, type_params, value } => self.type_alias(name, type_params, value),
            StmtKind::AugAssign { target, value, .. } => {
                self.augmented_target(target)?;
                self.expr(value)
            }
            StmtKind::AnnAssign { target, annotation, value, simple } => {
                self.annotated(target, annotation, value.as_deref(), *simple)
            }
            StmtKind::For(one) | StmtKind::AsyncFor(one) => {
                self.expr(&one.iter)?;
                self.target(&one.target)?;
                self.body(&one.body)?;
                self.body(&one.orelse)
            }
            StmtKind::While { test, body, orelse } | StmtKind::If { test, body, orelse } => {
                self.expr(test)?;
                self.body(body)?;
                self.body(orelse)
            }
            StmtKind::With(one) | StmtKind::AsyncWith(one) => {
                for item in &one.items {
                    self.expr(&item.context_expr)?;
                    item.optional_vars.as_ref().map_or(Ok(()), |target| self.target(target))?;
                }
                self.body(&one.body)
            }
            StmtKind::Match { subject, cases } => {
                self.expr(subject)?;
                for case in cases {
                    self.pattern(&case.pattern)?;
                    self.optional(case.guard.as_ref())?;
                    self.body(&case.body)?;
                }
                Ok(())
            }
            StmtKind::Try(one) | StmtKind::TryStar(one) => {
                self.body(&one.body)?;
                for handler in &one.handlers {
                    self.optional(handler.typ.as_ref())?;
                    if let Some(name) = &handler.name {
                        self.bind(name, handler.span)?;
                    }
                    self.body(&handler.body)?;
                }
                self.body(&one.orelse)?;
                self.body(&one.finalbody)
            }
            _ => self.simple_stmt(stmt),
        }
    }

    fn augmented_target(&mut self, target: &Expr) -> Fallible {
        let ExprKind::Name(name) = &target.kind else { return self.target(target) };
        self.forbidden(name, target.span)?;
        self.flag(name, USED | BOUND);
        Ok(())
    }

    fn simple_stmt(&mut self, stmt: &Stmt) -> Fallible {
        match &stmt.kind {
            StmtKind::Raise { exc, cause } => {
                self.optional(exc.as_deref())?;
                self.optional(cause.as_deref())
            }
            StmtKind::Assert { test, msg } => {
                self.expr(test)?;
                self.optional(msg.as_deref())
            }
            StmtKind::Import { names } => names.iter().try_for_each(|alias| match &alias.asname {
                Some(name) => self.bind(name, stmt.span),
                None => {
                    let first = alias.name.split('.').next().unwrap_or("");
                    self.bind(&Ident::new(first), stmt.span)
                }
            }),
            StmtKind::ImportFrom { names, .. } => names.iter().try_for_each(|alias| {
                if alias.name.as_str() == "*" {
                    if self.scope().kind != ScopeKind::Module {
                        return fail("import * only allowed at module level", alias.span);
                    }
                    return Ok(());
                }
                self.bind(alias.asname.as_ref().unwrap_or(&alias.name), alias.span)
            }),
            StmtKind::Global { names } => names.iter().try_for_each(|name| self.declare(name, GLOBAL, stmt.span)),
            StmtKind::Nonlocal { names } => {
                if self.scope().kind == ScopeKind::Module {
                    return fail("nonlocal declaration not allowed at module level", stmt.span);
                }
                names.iter().try_for_each(|name| self.declare(name, NONLOCAL, stmt.span))
            }
            StmtKind::Expr { value } => self.expr(value),
            StmtKind::Print2 { dest, values, .. } => {
                self.optional(dest.as_deref())?;
                self.exprs(values)
            }
            StmtKind::Exec2 { body, globals, locals } => {
                self.frame().reflects = true;
                self.expr(body)?;
                self.optional(globals.as_deref())?;
                self.optional(locals.as_deref())
            }
            StmtKind::Raise2 { exc, value, traceback } => {
                self.expr(exc)?;
                self.expr(value)?;
                self.optional(traceback.as_deref())
            }
            _ => Ok(()),
        }
    }

    fn declare(&mut self, name: &Ident, flag: u16, span: Span) -> Fallible {
        let what = if flag == GLOBAL { "global" } else { "nonlocal" };
        let seen = self.flag(name, 0);
        if seen & (PARAMETER | BOUND | USED | ANNOTATED) != 0 {
            return if seen & PARAMETER != 0 {
                fail(format!("name '{name}' is parameter and {what}"), span)
            } else if seen & USED != 0 {
                fail(format!("name '{name}' is used prior to {what} declaration"), span)
            } else if seen & ANNOTATED != 0 {
                fail(format!("annotated name '{name}' can't be {what}"), span)
            } else {
                fail(format!("name '{name}' is assigned to before {what} declaration"), span)
            };
        }
        if (self.flag(name, flag)) & (GLOBAL | NONLOCAL) == GLOBAL | NONLOCAL {
            let mangled = self.scope().mangle(name);
            let first =
                self.scope().directives.iter().find(|(other, _)| *other == mangled).map_or(span, |(_, span)| *span);
            return fail(format!("name '{name}' is nonlocal and global"), first);
        }
        let name = self.scope().mangle(name);
        self.scope().directives.push((name, span));
        Ok(())
    }

    fn annotated(&mut self, target: &Expr, annotation: &Expr, value: Option<&Expr>, simple: bool) -> Fallible {
        if let ExprKind::Name(name) = &target.kind {
            let seen = self.flag(name, 0);
            if simple && seen & (GLOBAL | NONLOCAL) != 0 && self.scope().kind != ScopeKind::Module {
                let what = if seen & GLOBAL != 0 { "global" } else { "nonlocal" };
                return fail(format!("annotated name '{name}' can't be {what}"), target.span);
            }
            self.forbidden(name, target.span)?;
            if simple {
                self.flag(name, ANNOTATED | BOUND);
                self.scope().has_annotations = true;
            } else if value.is_some() {
                self.flag(name, BOUND);
            }
        } else {
            self.target(target)?;
        }
        self.annotation(Some(annotation))?;
        self.optional(value)
    }

    fn annotation(&mut self, annotation: Option<&Expr>) -> Fallible {
        if self.future_annotations {
            return Ok(());
        }
        self.optional(annotation)
    }

    fn function(&mut self, def: &FunctionDef, is_async: bool, span: Span) -> Fallible {
        self.bind(&def.name, span)?;
        self.defaults(&def.args)?;
        self.exprs(&def.decorator_list)?;
        let outer = self.type_params(def, &def.name, &def.type_params)?;
        let args = &def.args;
        let all =
            args.posonlyargs.iter().chain(&args.args).chain(&args.vararg).chain(&args.kwonlyargs).chain(&args.kwarg);
        for arg in all {
            self.annotation(arg.annotation.as_ref())?;
        }
        self.annotation(def.returns.as_ref())?;
        let around = self.enter(ScopeKind::Function, def.name.clone(), def);
        self.scope().is_async = is_async;
        self.parameters(&def.args)?;
        self.body(&def.body)?;
        self.current = around;
        self.current = outer;
        Ok(())
    }

    fn class(&mut self, def: &ClassDef, span: Span) -> Fallible {
        self.bind(&def.name, span)?;
        self.exprs(&def.decorator_list)?;
        let outer = self.type_params(def, &def.name, &def.type_params)?;
        if !def.type_params.is_empty() {
            self.flag(&Ident::new(".type_params"), BOUND | USED);
        }
        self.exprs(&def.bases)?;
        self.keywords(&def.keywords)?;
        let around = self.enter(ScopeKind::Class, def.name.clone(), def);
        self.scope().private = Some(def.name.clone());
        if !def.type_params.is_empty() {
            self.flag(&Ident::new(".type_params"), USED);
        }
        self.body(&def.body)?;
        self.current = around;
        self.current = outer;
        Ok(())
    }

    /// Enters the scope of type parameters, if there are any; gives the scope to return to.
    fn type_params<T>(&mut self, node: &T, name: &Ident, params: &[TypeParam]) -> Result<ScopeId, super::Failure> {
        let outer = self.current;
        if params.is_empty() {
            return Ok(outer);
        }
        self.enter(ScopeKind::TypeParams, name.clone(), node);
        for param in params {
            let seen = self.flag(&param.name, 0);
            if seen & TYPE_PARAMETER != 0 {
                return fail(format!("duplicate type parameter '{}'", param.name), param.span);
            }
            self.flag(&param.name, TYPE_PARAMETER | BOUND);
            if let TypeParamKind::TypeVar { bound: Some(bound) } = &param.kind {
                let is_tuple = matches!(bound.kind, ExprKind::Tuple { .. });
                self.lazy(&param.name, bound, if is_tuple { "a TypeVar constraint" } else { "a TypeVar bound" })?;
            }
            if let Some(default) = &param.default_value {
                let what = match param.kind {
                    TypeParamKind::TypeVar { .. } => "a TypeVar default",
                    TypeParamKind::TypeVarTuple => "a TypeVarTuple default",
                    TypeParamKind::ParamSpec => "a ParamSpec default",
                };
                self.lazy(&param.name, default, what)?;
            }
        }
        Ok(outer)
    }

    /// An expression that is computed on demand, in a scope of its own.
    fn lazy(&mut self, name: &Ident, value: &Expr, what: &'static str) -> Fallible {
        let outer = self.enter(ScopeKind::Lazy, name.clone(), value);
        self.scope().what = what;
        let result = self.expr(value);
        self.current = outer;
        result
    }

    fn type_alias(&mut self, name: &Expr, params: &[TypeParam], value: &Expr) -> Fallible {
        self.target(name)?;
        let ident = match &name.kind {
            ExprKind::Name(ident) => ident.clone(),
            _ => Ident::new("<type alias>"),
        };
        let outer = self.type_params(value, &ident, params)?;
        self.lazy(&ident, value, "a type alias")?;
        self.current = outer;
        Ok(())
    }

    fn defaults(&mut self, args: &Arguments) -> Fallible {
        self.exprs(&args.defaults)?;
        args.kw_defaults.iter().flatten().try_for_each(|default| self.expr(default))
    }

    fn parameters(&mut self, args: &Arguments) -> Fallible {
        let all =
            args.posonlyargs.iter().chain(&args.args).chain(&args.kwonlyargs).chain(&args.vararg).chain(&args.kwarg);
        let mut count = 0u32;
        for arg in all {
            self.forbidden(&arg.arg, arg.span)?;
            if self.flag(&arg.arg, 0) & PARAMETER != 0 {
                return fail(format!("duplicate argument '{}' in function definition", arg.arg), arg.span);
            }
            self.flag(&arg.arg, PARAMETER);
            count += 1;
        }
        let span = args.args.first().map_or(Span::default(), |arg| arg.span);
        self.scope().parameters = u16::try_from(count).or_else(|_| fail("too many parameters", span))?;
        Ok(())
    }
}
