//! Statements.

use super::target::invalid_target;
use super::{expr_name, Argument, Builder, Target, P};
use crate::ast::{
    Alias, Arguments, ClassDef, ExceptHandler, Expr, ExprKind, For, FunctionDef, Ident, MatchCase, Operator, Stmt,
    StmtKind, Try, TypeParam, TypeParamKind, With,
};
use crate::span::Span;
use crate::Dialect;

/// A name and where it stands.
type Named = (Ident, u32, u32);

/// Where the last statement of the last block that has one ends.
fn end_of(blocks: &[&[Stmt]], start: u32) -> u32 {
    let last = blocks.iter().rev().find_map(|block| block.last());
    last.map_or(start, |stmt| stmt.span.end)
}

impl Builder<'_> {
    pub(crate) fn assign(&self, targets: Vec<Target>, value: P, start: u32, end: u32) -> Stmt {
        self.check_assign_targets(&targets, &value);
        let targets = targets.into_iter().map(|target| *target.expr).collect();
        self.stmt(StmtKind::Assign { targets, value }, start, end)
    }

    pub(crate) fn aug_assign(&self, target: P, op: Operator, value: P, start: u32, end: u32) -> Stmt {
        if !matches!(target.kind, ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. }) {
            let name = expr_name(&target);
            self.refuse(format!("'{name}' is an illegal expression for augmented assignment"), target.span);
        }
        self.stmt(StmtKind::AugAssign { target, op, value }, start, end)
    }

    pub(crate) fn ann_assign(&self, target: P, annotation: P, value: Option<P>, start: u32, end: u32) -> Stmt {
        match &target.kind {
            ExprKind::Name(_) | ExprKind::Attribute { .. } | ExprKind::Subscript { .. } => {}
            ExprKind::Tuple { elts } if !self.has_own_parentheses(&target) => {
                let span = elts.first().map_or(target.span, |first| first.span);
                self.refuse("only single target (not tuple) can be annotated", span);
            }
            ExprKind::Tuple { .. } | ExprKind::List { .. } => {
                let name = expr_name(&target);
                self.refuse(format!("only single target (not {name}) can be annotated"), target.span);
            }
            _ => self.refuse("illegal target for annotation", target.span),
        }
        let simple = matches!(target.kind, ExprKind::Name(_)) && !self.is_parenthesized(&target, start);
        self.stmt(StmtKind::AnnAssign { target, annotation, value, simple }, start, end)
    }

    pub(crate) fn delete(&self, targets: Vec<Expr>, start: u32, end: u32) -> Stmt {
        if let Some(wrong) = targets.iter().find_map(|target| invalid_target(target, true)) {
            self.refuse(format!("cannot delete {}", expr_name(wrong)), wrong.span);
        }
        self.stmt(StmtKind::Delete { targets }, start, end)
    }

    /// `raise E, v, tb`; `comma` is where the first comma stands.
    pub(crate) fn raise2(&self, exc: P, comma: u32, value: P, traceback: Option<P>, start: u32, end: u32) -> Stmt {
        if self.dialect == Dialect::Three {
            self.refuse("invalid syntax", Span::new(comma, comma + 1));
        }
        self.stmt(StmtKind::Raise2 { exc, value, traceback }, start, end)
    }

    pub(crate) fn print2(&self, dest: Option<P>, values: Vec<Expr>, newline: bool, start: u32, end: u32) -> Stmt {
        self.refuse_call_without_parentheses("print", start, end);
        self.stmt(StmtKind::Print2 { dest, values, newline }, start, end)
    }

    pub(crate) fn exec2(&self, body: P, globals: Option<P>, locals: Option<P>, start: u32, end: u32) -> Stmt {
        self.refuse_call_without_parentheses("exec", start, end);
        // Python 2 takes `exec (code, globals, locals)` for the long form, too; as that is a call in Python 3, it
        // does not come here.
        self.stmt(StmtKind::Exec2 { body, globals, locals }, start, end)
    }

    fn refuse_call_without_parentheses(&self, name: &str, start: u32, end: u32) {
        if self.dialect == Dialect::Three {
            let message = format!("Missing parentheses in call to '{name}'. Did you mean {name}(...)?");
            self.refuse(message, Span::new(start, end));
        }
    }

    pub(crate) fn dotted(&self, mut parts: Vec<Ident>) -> Ident {
        match (parts.len(), parts.pop()) {
            (1, Some(name)) => name,
            (_, last) => {
                parts.extend(last);
                let names: Vec<&str> = parts.iter().map(Ident::as_str).collect();
                Ident::new(names.join("."))
            }
        }
    }

    pub(crate) fn alias(&self, name: Ident, asname: Option<Ident>, start: u32, end: u32) -> Alias {
        Alias { name, asname, span: Span::new(start, end) }
    }

    pub(crate) fn import_from(
        &self,
        module: Option<Ident>,
        names: Vec<Alias>,
        level: u32,
        start: u32,
        end: u32,
    ) -> Stmt {
        self.stmt(StmtKind::ImportFrom { module, names, level }, start, end)
    }

    /// An `if` or `while`, from its two blocks.
    pub(crate) fn block_stmt(
        &self,
        start: u32,
        body: Vec<Stmt>,
        orelse: Vec<Stmt>,
        make: impl FnOnce(Vec<Stmt>, Vec<Stmt>) -> StmtKind,
    ) -> Stmt {
        let end = end_of(&[&body, &orelse], start);
        self.stmt(make(body, orelse), start, end)
    }

    pub(crate) fn for_stmt(&self, parts: For, is_async: bool, start: u32) -> Stmt {
        let end = end_of(&[&parts.body, &parts.orelse], start);
        let parts = Box::new(parts);
        let kind = if is_async { StmtKind::AsyncFor(parts) } else { StmtKind::For(parts) };
        self.stmt(kind, start, end)
    }

    pub(crate) fn with_stmt(&self, parts: With, is_async: bool, start: u32) -> Stmt {
        let end = end_of(&[&parts.body], start);
        let parts = Box::new(parts);
        let kind = if is_async { StmtKind::AsyncWith(parts) } else { StmtKind::With(parts) };
        self.stmt(kind, start, end)
    }

    pub(crate) fn function(
        &self,
        (name, name_start, name_end): Named,
        type_params: Option<Vec<TypeParam>>,
        args: Arguments,
        returns: Option<P>,
        body: Vec<Stmt>,
    ) -> FunctionDef {
        FunctionDef {
            name,
            name_span: Span::new(name_start, name_end),
            args,
            body,
            decorator_list: Vec::new(),
            returns: returns.map(|returns| *returns),
            type_params: type_params.unwrap_or_default(),
        }
    }

    pub(crate) fn def_stmt(&self, decorators: Vec<Expr>, mut def: FunctionDef, is_async: bool, start: u32) -> Stmt {
        def.decorator_list = decorators;
        let end = end_of(&[&def.body], start);
        let def = Box::new(def);
        let kind = if is_async { StmtKind::AsyncFunctionDef(def) } else { StmtKind::FunctionDef(def) };
        self.stmt(kind, start, end)
    }

    pub(crate) fn class(
        &self,
        (name, name_start, name_end): Named,
        type_params: Option<Vec<TypeParam>>,
        arguments: Option<Vec<Argument>>,
        body: Vec<Stmt>,
    ) -> ClassDef {
        let arguments = arguments.unwrap_or_default();
        if let Some(Argument::Generator(generator)) = arguments.first() {
            self.refuse_generator_base(generator);
        }
        let (bases, keywords) = self.split_arguments(arguments);
        ClassDef {
            name,
            name_span: Span::new(name_start, name_end),
            bases,
            keywords,
            body,
            decorator_list: Vec::new(),
            type_params: type_params.unwrap_or_default(),
        }
    }

    fn refuse_generator_base(&self, generator: &Expr) {
        if let ExprKind::GeneratorExp { elt, .. } = &generator.kind {
            let after = self.source(Span::new(elt.span.end, generator.span.end));
            let start = elt.span.end + after.find("for").unwrap_or(0) as u32;
            self.refuse("invalid syntax", Span::new(start, start + 3));
        }
    }

    pub(crate) fn class_stmt(&self, decorators: Vec<Expr>, mut def: ClassDef, start: u32) -> Stmt {
        def.decorator_list = decorators;
        let end = end_of(&[&def.body], start);
        self.stmt(StmtKind::ClassDef(Box::new(def)), start, end)
    }

    pub(crate) fn try_stmt(
        &self,
        body: Vec<Stmt>,
        handlers: Vec<ExceptHandler>,
        orelse: Vec<Stmt>,
        finalbody: Vec<Stmt>,
        is_star: bool,
        start: u32,
    ) -> Stmt {
        let last_handler = handlers.last().map_or(&[][..], |handler| &handler.body);
        let end = end_of(&[&body, last_handler, &orelse, &finalbody], start);
        let parts = Box::new(Try { body, handlers, orelse, finalbody });
        let kind = if is_star { StmtKind::TryStar(parts) } else { StmtKind::Try(parts) };
        self.stmt(kind, start, end)
    }

    pub(crate) fn handler(&self, typ: Option<P>, name: Option<Ident>, body: Vec<Stmt>, start: u32) -> ExceptHandler {
        let span = Span::new(start, end_of(&[&body], start));
        ExceptHandler { typ: typ.map(|typ| *typ), name, body, span }
    }

    /// `except E, name:`; `end` is where the name ends.
    pub(crate) fn handler2(&self, typ: P, name: P, mut body: Vec<Stmt>, start: u32, end: u32) -> ExceptHandler {
        let name = match &name.kind {
            ExprKind::Name(ident) if self.dialect == Dialect::Both => Some(ident.clone()),
            _ if self.dialect == Dialect::Both && invalid_target(&name, false).is_none() => {
                // Any other target is assigned from a name that no program can have.
                let (hidden, span) = (Ident::new(".error"), name.span);
                let value = Box::new(Expr::new(ExprKind::Name(hidden.clone()), span));
                body.insert(0, self.stmt(StmtKind::Assign { targets: vec![*name], value }, span.start, span.end));
                Some(hidden)
            }
            _ => {
                self.refuse(
                    "multiple exception types must be parenthesized",
                    Span::new(typ.span.start, self.next_token(end).start),
                );
                None
            }
        };
        self.handler(Some(typ), name, body, start)
    }

    pub(crate) fn match_stmt(&self, subject: P, cases: Vec<MatchCase>, start: u32) -> Stmt {
        let end = cases.last().map_or(start, |case| end_of(&[&case.body], start));
        self.stmt(StmtKind::Match { subject, cases }, start, end)
    }

    pub(crate) fn type_param(
        &self,
        kind: TypeParamKind,
        name: Ident,
        default: Option<P>,
        start: u32,
        end: u32,
    ) -> TypeParam {
        TypeParam { kind, name, default_value: default.map(|default| *default), span: Span::new(start, end) }
    }
}
