//! How deep a node is, from its parts: each part already knows its own depth, so this looks one level down only.

use crate::ast::{Arg, Arguments, Comprehension, ExceptHandler, Expr, ExprKind, Keyword, Pattern, PatternKind};
use crate::ast::{MatchCase, Stmt, StmtKind, TypeParam, TypeParamKind};

fn expr(expr: &Expr) -> u32 {
    expr.depth()
}

fn boxed(expr: &Option<Box<Expr>>) -> u32 {
    expr.as_deref().map_or(0, Expr::depth)
}

fn opt(expr: &Option<Expr>) -> u32 {
    expr.as_ref().map_or(0, Expr::depth)
}

fn exprs<'a>(list: impl IntoIterator<Item = &'a Expr>) -> u32 {
    list.into_iter().map(Expr::depth).max().unwrap_or(0)
}

fn block(body: &[Stmt]) -> u32 {
    body.iter().map(Stmt::depth).max().unwrap_or(0)
}

fn keywords(list: &[Keyword]) -> u32 {
    exprs(list.iter().map(|keyword| &keyword.value))
}

fn arg(arg: &Arg) -> u32 {
    opt(&arg.annotation)
}

fn arguments(args: &Arguments) -> u32 {
    let all = args.posonlyargs.iter().chain(&args.args).chain(&args.vararg).chain(&args.kwonlyargs).chain(&args.kwarg);
    let annotations = all.map(arg).max().unwrap_or(0);
    annotations.max(exprs(&args.defaults)).max(exprs(args.kw_defaults.iter().flatten()))
}

fn generators(list: &[Comprehension]) -> u32 {
    list.iter().map(|one| expr(&one.target).max(expr(&one.iter)).max(exprs(&one.ifs))).max().unwrap_or(0)
}

fn type_params(list: &[TypeParam]) -> u32 {
    list.iter()
        .map(|param| match &param.kind {
            TypeParamKind::TypeVar { bound } => opt(bound).max(opt(&param.default_value)),
            TypeParamKind::TypeVarTuple | TypeParamKind::ParamSpec => opt(&param.default_value),
        })
        .max()
        .unwrap_or(0)
}

/// Patterns nest only inside brackets, whose depth the lexer bounds, so that plain recursion will do.
fn pattern(one: &Pattern) -> u32 {
    let all = |list: &[Pattern]| list.iter().map(pattern).max().unwrap_or(0);
    1 + match &one.kind {
        PatternKind::MatchValue { value } => expr(value),
        PatternKind::MatchSingleton { .. } | PatternKind::MatchStar { .. } => 0,
        PatternKind::MatchSequence { patterns } | PatternKind::MatchOr { patterns } => all(patterns),
        PatternKind::MatchMapping { keys, patterns, .. } => exprs(keys).max(all(patterns)),
        PatternKind::MatchClass { cls, patterns, kwd_patterns, .. } => {
            expr(cls).max(all(patterns)).max(all(kwd_patterns))
        }
        PatternKind::MatchAs { pattern: inner, .. } => inner.as_deref().map_or(0, pattern),
    }
}

fn case(one: &MatchCase) -> u32 {
    pattern(&one.pattern).max(opt(&one.guard)).max(block(&one.body))
}

fn handler(one: &ExceptHandler) -> u32 {
    opt(&one.typ).max(block(&one.body))
}

/// The depth of an expression of this kind.
pub(crate) fn of_expr(kind: &ExprKind) -> u32 {
    use ExprKind as E;
    1 + match kind {
        E::Constant(_) | E::Name(_) => 0,
        E::BoolOp { values, .. } | E::JoinedStr { values } => exprs(values),
        E::Set { elts } | E::List { elts } | E::Tuple { elts } => exprs(elts),
        E::NamedExpr { target, value } => expr(target).max(expr(value)),
        E::BinOp { left, right, .. } => expr(left).max(expr(right)),
        E::UnaryOp { operand, .. } => expr(operand),
        E::Lambda { args, body } => arguments(args).max(expr(body)),
        E::IfExp { test, body, orelse } => expr(test).max(expr(body)).max(expr(orelse)),
        E::Dict { items } => items.iter().map(|item| opt(&item.key).max(expr(&item.value))).max().unwrap_or(0),
        E::ListComp { elt, generators: list }
        | E::SetComp { elt, generators: list }
        | E::GeneratorExp { elt, generators: list } => expr(elt).max(generators(list)),
        E::DictComp { key, value, generators: list } => expr(key).max(expr(value)).max(generators(list)),
        E::Await { value }
        | E::YieldFrom { value }
        | E::Attribute { value, .. }
        | E::Starred { value }
        | E::Repr2 { value } => expr(value),
        E::Yield { value } => boxed(value),
        E::Compare { left, comparators, .. } => expr(left).max(exprs(comparators)),
        E::Call { func, args, keywords: list } => expr(func).max(exprs(args)).max(keywords(list)),
        E::FormattedValue { value, format_spec, .. } => expr(value).max(boxed(format_spec)),
        E::Subscript { value, slice } => expr(value).max(expr(slice)),
        E::Slice { lower, upper, step } => boxed(lower).max(boxed(upper)).max(boxed(step)),
    }
}

/// The depth of a statement of this kind.
pub(crate) fn of_stmt(kind: &StmtKind) -> u32 {
    use StmtKind as S;
    1 + match kind {
        S::Pass | S::Break | S::Continue | S::Global { .. } | S::Nonlocal { .. } => 0,
        S::Import { .. } | S::ImportFrom { .. } => 0,
        S::FunctionDef(def) | S::AsyncFunctionDef(def) => arguments(&def.args)
            .max(block(&def.body))
            .max(exprs(&def.decorator_list))
            .max(opt(&def.returns))
            .max(type_params(&def.type_params)),
        S::ClassDef(def) => exprs(&def.bases)
            .max(keywords(&def.keywords))
            .max(block(&def.body))
            .max(exprs(&def.decorator_list))
            .max(type_params(&def.type_params)),
        S::Return { value } => boxed(value),
        S::Delete { targets } => exprs(targets),
        S::Assign { targets, value } => exprs(targets).max(expr(value)),
        S::TypeAlias { name, type_params: list, value } => expr(name).max(type_params(list)).max(expr(value)),
        S::AugAssign { target, value, .. } => expr(target).max(expr(value)),
        S::AnnAssign { target, annotation, value, .. } => expr(target).max(expr(annotation)).max(boxed(value)),
        S::For(one) | S::AsyncFor(one) => {
            expr(&one.target).max(expr(&one.iter)).max(block(&one.body)).max(block(&one.orelse))
        }
        S::While { test, body, orelse } | S::If { test, body, orelse } => {
            expr(test).max(block(body)).max(block(orelse))
        }
        S::With(one) | S::AsyncWith(one) => {
            let items = one.items.iter().map(|item| expr(&item.context_expr).max(opt(&item.optional_vars)));
            items.max().unwrap_or(0).max(block(&one.body))
        }
        S::Match { subject, cases } => expr(subject).max(cases.iter().map(case).max().unwrap_or(0)),
        S::Raise { exc, cause } => boxed(exc).max(boxed(cause)),
        S::Try(one) | S::TryStar(one) => block(&one.body)
            .max(one.handlers.iter().map(handler).max().unwrap_or(0))
            .max(block(&one.orelse))
            .max(block(&one.finalbody)),
        S::Assert { test, msg } => expr(test).max(boxed(msg)),
        S::Expr { value } => expr(value),
        S::Print2 { dest, values, .. } => boxed(dest).max(exprs(values)),
        S::Exec2 { body, globals, locals } => expr(body).max(boxed(globals)).max(boxed(locals)),
        S::Raise2 { exc, value, traceback } => expr(exc).max(expr(value)).max(boxed(traceback)),
    }
}
