//! The tree as text, in the format of `ast.dump(tree)` of CPython 3.13: fields that are empty are left out, and
//! `ctx` is filled in from where a node stands. Strings are shown as `ascii()` shows them. The walk recurses as deep as
//! the tree, which the parser bounds.

use std::fmt::Write;

use crate::ast::*;
use crate::span::{SourceMap, Span};

/// Shows a module.
pub fn module(tree: &Module) -> String {
    let mut dump = Dump { out: String::new(), source: None };
    dump.open("Module");
    dump.stmts("body", &tree.body);
    dump.close();
    dump.out
}

/// Shows a module as `ast.dump(tree, include_attributes=True)` does: with the place of each node.
pub fn module_with_positions(tree: &Module, source: &SourceMap) -> String {
    let mut dump = Dump { out: String::new(), source: Some(source) };
    dump.open("Module");
    dump.stmts("body", &tree.body);
    dump.close();
    dump.out
}

/// Shows one statement.
pub fn statement(stmt: &Stmt) -> String {
    let mut dump = Dump { out: String::new(), source: None };
    dump.stmt(stmt);
    dump.out
}

/// Shows an interactive input.
pub fn interactive(tree: &Interactive) -> String {
    let mut dump = Dump { out: String::new(), source: None };
    dump.open("Interactive");
    dump.stmts("body", &tree.body);
    dump.close();
    dump.out
}

/// Shows an expression as `eval` takes it.
pub fn expression(tree: &Expression) -> String {
    let mut dump = Dump { out: String::new(), source: None };
    dump.open("Expression");
    dump.expr("body", &tree.body, Context::Load);
    dump.close();
    dump.out
}

/// Shows a float as `repr` does.
fn float_repr(value: f64) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    let scientific = format!("{value:e}");
    let Some((digits, exponent)) = scientific.split_once('e') else {
        return scientific;
    };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        let plain = format!("{value}");
        return if plain.contains('.') { plain } else { plain + ".0" };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

/// Turns digits of any radix into decimal ones.
fn to_decimal(radix: u32, digits: &str) -> String {
    const BASE: u64 = 1_000_000_000;
    let mut limbs: Vec<u64> = vec![0];
    for digit in digits.chars() {
        let mut carry = u64::from(digit.to_digit(radix).unwrap_or(0));
        for limb in &mut limbs {
            let value = *limb * u64::from(radix) + carry;
            *limb = value % BASE;
            carry = value / BASE;
        }
        if carry > 0 {
            limbs.push(carry);
        }
    }
    let mut parts = limbs.iter().rev();
    let mut text = parts.next().map_or(String::new(), |limb| limb.to_string());
    for limb in parts {
        let _ = write!(text, "{limb:09}");
    }
    text
}

/// Quotes code points (or bytes) as `ascii()` does.
fn quoted(codes: impl Iterator<Item = u32> + Clone, is_bytes: bool) -> String {
    let mut codes_again = codes.clone();
    let has_single = codes_again.any(|code| code == u32::from('\''));
    let has_double = codes.clone().any(|code| code == u32::from('"'));
    let quote = if has_single && !has_double { '"' } else { '\'' };
    let mut out = String::new();
    if is_bytes {
        out.push('b');
    }
    out.push(quote);
    for code in codes {
        let _ = match code {
            0x5c => write!(out, "\\\\"),
            0x0a => write!(out, "\\n"),
            0x0d => write!(out, "\\r"),
            0x09 => write!(out, "\\t"),
            _ if code == quote as u32 => write!(out, "\\{quote}"),
            0x20..=0x7e => write!(out, "{}", char::from(code as u8)),
            0..=0xff => write!(out, "\\x{code:02x}"),
            0x100..=0xffff => write!(out, "\\u{code:04x}"),
            _ => write!(out, "\\U{code:08x}"),
        };
    }
    out.push(quote);
    out
}

pub(crate) fn constant(value: &Constant) -> String {
    match value {
        Constant::None => "None".to_owned(),
        Constant::True => "True".to_owned(),
        Constant::False => "False".to_owned(),
        Constant::Ellipsis => "Ellipsis".to_owned(),
        Constant::Int(IntLiteral::Small(value)) => value.to_string(),
        Constant::Int(IntLiteral::Big { radix, digits }) => to_decimal(*radix, digits),
        Constant::Float(value) => float_repr(*value),
        Constant::Imaginary(value) => float_repr(*value).trim_end_matches(".0").to_owned() + "j",
        Constant::Str(text) => {
            let codes: Vec<u32> = text.code_points().collect();
            quoted(codes.iter().copied(), false)
        }
        Constant::Bytes(bytes) => quoted(bytes.iter().map(|&byte| u32::from(byte)), true),
    }
}

#[derive(Clone, Copy)]
enum Context {
    Load,
    Store,
    Del,
}

struct Dump<'s> {
    out: String,
    /// The text, when places are to be shown.
    source: Option<&'s SourceMap>,
}

impl Dump<'_> {
    fn open(&mut self, class: &str) {
        self.out.push_str(class);
        self.out.push('(');
    }

    fn close(&mut self) {
        self.out.push(')');
    }

    /// Closes a node that has a place.
    fn close_at(&mut self, span: Span) {
        if let Some(source) = self.source {
            let (start, end) = (source.locate(span.start), source.locate(span.end));
            self.raw("lineno", &start.line.to_string());
            self.raw("col_offset", &start.byte_column.to_string());
            self.raw("end_lineno", &end.line.to_string());
            self.raw("end_col_offset", &end.byte_column.to_string());
        }
        self.close();
    }

    fn field(&mut self, name: &str) {
        if !self.out.ends_with('(') {
            self.out.push_str(", ");
        }
        self.out.push_str(name);
        self.out.push('=');
    }

    fn raw(&mut self, name: &str, value: &str) {
        self.field(name);
        self.out.push_str(value);
    }

    fn class(&mut self, name: &str, class: &str) {
        self.field(name);
        self.open(class);
        self.close();
    }

    fn name(&mut self, name: &str, value: &Ident) {
        let shown = quoted(value.chars().map(u32::from).collect::<Vec<_>>().iter().copied(), false);
        self.raw(name, &shown);
    }

    fn opt_name(&mut self, name: &str, value: &Option<Ident>) {
        if let Some(value) = value {
            self.name(name, value);
        }
    }

    fn list<T>(&mut self, name: &str, items: &[T], mut show: impl FnMut(&mut Self, &T)) {
        if items.is_empty() {
            return;
        }
        self.field(name);
        self.out.push('[');
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            show(self, item);
        }
        self.out.push(']');
    }

    fn names(&mut self, name: &str, names: &[Ident]) {
        self.list(name, names, |dump, ident| {
            let shown = quoted(ident.chars().map(u32::from).collect::<Vec<_>>().iter().copied(), false);
            dump.out.push_str(&shown);
        });
    }

    fn stmts(&mut self, name: &str, body: &[Stmt]) {
        self.list(name, body, Self::stmt);
    }

    fn exprs<'e>(&mut self, name: &str, exprs: impl IntoIterator<Item = &'e Expr>, context: Context) {
        let list: Vec<&Expr> = exprs.into_iter().collect();
        self.list(name, &list, |dump, expr| dump.node(expr, context));
    }

    fn expr(&mut self, name: &str, expr: &Expr, context: Context) {
        self.field(name);
        self.node(expr, context);
    }

    fn opt(&mut self, name: &str, expr: Option<&Expr>) {
        if let Some(expr) = expr {
            self.expr(name, expr, Context::Load);
        }
    }

    fn context(&mut self, context: Context) {
        let class = match context {
            Context::Load => "Load",
            Context::Store => "Store",
            Context::Del => "Del",
        };
        self.class("ctx", class);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        use StmtKind as S;
        let load = Context::Load;
        let class = stmt_class(&stmt.kind);
        self.open(class);
        match &stmt.kind {
            S::FunctionDef(def) | S::AsyncFunctionDef(def) => self.function(def),
            S::ClassDef(def) => {
                self.name("name", &def.name);
                self.exprs("bases", &def.bases, load);
                self.list("keywords", &def.keywords, Self::keyword);
                self.stmts("body", &def.body);
                self.exprs("decorator_list", &def.decorator_list, load);
                self.list("type_params", &def.type_params, Self::type_param);
            }
            S::Return { value } => self.opt("value", value.as_deref()),
            S::Delete { targets } => self.exprs("targets", targets, Context::Del),
            S::Assign { targets, value } => {
                self.exprs("targets", targets, Context::Store);
                self.expr("value", value, load);
            }
            S::TypeAlias { name, type_params, value } => {
                self.expr("name", name, Context::Store);
                self.list("type_params", type_params, Self::type_param);
                self.expr("value", value, load);
            }
            S::AugAssign { target, op, value } => {
                self.expr("target", target, Context::Store);
                self.class("op", &format!("{op:?}"));
                self.expr("value", value, load);
            }
            S::AnnAssign { target, annotation, value, simple } => {
                self.expr("target", target, Context::Store);
                self.expr("annotation", annotation, load);
                self.opt("value", value.as_deref());
                self.raw("simple", if *simple { "1" } else { "0" });
            }
            S::For(parts) | S::AsyncFor(parts) => {
                self.expr("target", &parts.target, Context::Store);
                self.expr("iter", &parts.iter, load);
                self.stmts("body", &parts.body);
                self.stmts("orelse", &parts.orelse);
            }
            S::While { test, body, orelse } | S::If { test, body, orelse } => {
                self.expr("test", test, load);
                self.stmts("body", body);
                self.stmts("orelse", orelse);
            }
            S::With(parts) | S::AsyncWith(parts) => {
                self.list("items", &parts.items, Self::with_item);
                self.stmts("body", &parts.body);
            }
            S::Match { subject, cases } => {
                self.expr("subject", subject, load);
                self.list("cases", cases, Self::case);
            }
            S::Try(parts) | S::TryStar(parts) => {
                self.stmts("body", &parts.body);
                self.list("handlers", &parts.handlers, Self::handler);
                self.stmts("orelse", &parts.orelse);
                self.stmts("finalbody", &parts.finalbody);
            }
            kind => self.simple_stmt(kind),
        }
        self.close_at(stmt.span);
    }

    fn simple_stmt(&mut self, kind: &StmtKind) {
        use StmtKind as S;
        match kind {
            S::Raise { exc, cause } => {
                self.opt("exc", exc.as_deref());
                self.opt("cause", cause.as_deref());
            }
            S::Assert { test, msg } => {
                self.expr("test", test, Context::Load);
                self.opt("msg", msg.as_deref());
            }
            S::Import { names } => self.list("names", names, Self::alias),
            S::ImportFrom { module, names, level } => {
                self.opt_name("module", module);
                self.list("names", names, Self::alias);
                self.raw("level", &level.to_string());
            }
            S::Global { names } | S::Nonlocal { names } => self.names("names", names),
            S::Expr { value } => self.expr("value", value, Context::Load),
            S::Print2 { dest, values, newline } => {
                self.opt("dest", dest.as_deref());
                self.exprs("values", values, Context::Load);
                self.raw("nl", if *newline { "True" } else { "False" });
            }
            S::Exec2 { body, globals, locals } => {
                self.expr("body", body, Context::Load);
                self.opt("globals", globals.as_deref());
                self.opt("locals", locals.as_deref());
            }
            S::Raise2 { exc, value, traceback } => {
                self.expr("type", exc, Context::Load);
                self.expr("inst", value, Context::Load);
                self.opt("tback", traceback.as_deref());
            }
            _ => {}
        }
    }

    fn function(&mut self, def: &FunctionDef) {
        self.name("name", &def.name);
        self.arguments("args", &def.args);
        self.stmts("body", &def.body);
        self.exprs("decorator_list", &def.decorator_list, Context::Load);
        self.opt("returns", def.returns.as_ref());
        self.list("type_params", &def.type_params, Self::type_param);
    }

    fn arguments(&mut self, name: &str, args: &Arguments) {
        self.field(name);
        self.open("arguments");
        self.list("posonlyargs", &args.posonlyargs, Self::arg);
        self.list("args", &args.args, Self::arg);
        if let Some(vararg) = &args.vararg {
            self.field("vararg");
            self.arg(vararg);
        }
        self.list("kwonlyargs", &args.kwonlyargs, Self::arg);
        self.list("kw_defaults", &args.kw_defaults, |dump, default| match default {
            Some(default) => dump.node(default, Context::Load),
            None => dump.out.push_str("None"),
        });
        if let Some(kwarg) = &args.kwarg {
            self.field("kwarg");
            self.arg(kwarg);
        }
        self.exprs("defaults", &args.defaults, Context::Load);
        self.close();
    }

    fn arg(&mut self, arg: &Arg) {
        self.open("arg");
        self.name("arg", &arg.arg);
        self.opt("annotation", arg.annotation.as_ref());
        self.close_at(arg.span);
    }

    fn keyword(&mut self, keyword: &Keyword) {
        self.open("keyword");
        self.opt_name("arg", &keyword.arg);
        self.expr("value", &keyword.value, Context::Load);
        self.close_at(keyword.span);
    }

    fn alias(&mut self, alias: &Alias) {
        self.open("alias");
        self.name("name", &alias.name);
        self.opt_name("asname", &alias.asname);
        self.close_at(alias.span);
    }

    fn with_item(&mut self, item: &WithItem) {
        self.open("withitem");
        self.expr("context_expr", &item.context_expr, Context::Load);
        if let Some(target) = &item.optional_vars {
            self.expr("optional_vars", target, Context::Store);
        }
        self.close();
    }

    fn handler(&mut self, handler: &ExceptHandler) {
        self.open("ExceptHandler");
        self.opt("type", handler.typ.as_ref());
        self.opt_name("name", &handler.name);
        self.stmts("body", &handler.body);
        self.close_at(handler.span);
    }

    fn type_param(&mut self, param: &TypeParam) {
        let (class, bound) = match &param.kind {
            TypeParamKind::TypeVar { bound } => ("TypeVar", bound.as_ref()),
            TypeParamKind::TypeVarTuple => ("TypeVarTuple", None),
            TypeParamKind::ParamSpec => ("ParamSpec", None),
        };
        self.open(class);
        self.name("name", &param.name);
        self.opt("bound", bound);
        self.opt("default_value", param.default_value.as_ref());
        self.close_at(param.span);
    }

    fn case(&mut self, case: &MatchCase) {
        self.open("match_case");
        self.field("pattern");
        self.pattern(&case.pattern);
        self.opt("guard", case.guard.as_ref());
        self.stmts("body", &case.body);
        self.close();
    }

    fn pattern(&mut self, pattern: &Pattern) {
        use PatternKind as M;
        match &pattern.kind {
            M::MatchValue { value } => {
                self.open("MatchValue");
                self.expr("value", value, Context::Load);
            }
            M::MatchSingleton { value } => {
                self.open("MatchSingleton");
                self.raw("value", &constant(value));
            }
            M::MatchSequence { patterns } => {
                self.open("MatchSequence");
                self.list("patterns", patterns, Self::pattern);
            }
            M::MatchMapping { keys, patterns, rest } => {
                self.open("MatchMapping");
                self.exprs("keys", keys, Context::Load);
                self.list("patterns", patterns, Self::pattern);
                self.opt_name("rest", rest);
            }
            M::MatchClass { cls, patterns, kwd_attrs, kwd_patterns } => {
                self.open("MatchClass");
                self.expr("cls", cls, Context::Load);
                self.list("patterns", patterns, Self::pattern);
                self.names("kwd_attrs", kwd_attrs);
                self.list("kwd_patterns", kwd_patterns, Self::pattern);
            }
            M::MatchStar { name } => {
                self.open("MatchStar");
                self.opt_name("name", name);
            }
            M::MatchAs { pattern, name } => {
                self.open("MatchAs");
                if let Some(pattern) = pattern {
                    self.field("pattern");
                    self.pattern(pattern);
                }
                self.opt_name("name", name);
            }
            M::MatchOr { patterns } => {
                self.open("MatchOr");
                self.list("patterns", patterns, Self::pattern);
            }
        }
        self.close_at(pattern.span);
    }

    fn comprehension(&mut self, generator: &Comprehension) {
        self.open("comprehension");
        self.expr("target", &generator.target, Context::Store);
        self.expr("iter", &generator.iter, Context::Load);
        self.exprs("ifs", &generator.ifs, Context::Load);
        self.raw("is_async", if generator.is_async { "1" } else { "0" });
        self.close();
    }

    fn node(&mut self, expr: &Expr, context: Context) {
        use ExprKind as E;
        let load = Context::Load;
        self.open(expr_class(&expr.kind));
        match &expr.kind {
            E::BoolOp { op, values } => {
                self.class("op", &format!("{op:?}"));
                self.exprs("values", values, load);
            }
            E::NamedExpr { target, value } => {
                self.expr("target", target, Context::Store);
                self.expr("value", value, load);
            }
            E::BinOp { left, op, right } => {
                self.expr("left", left, load);
                self.class("op", &format!("{op:?}"));
                self.expr("right", right, load);
            }
            E::UnaryOp { op, operand } => {
                self.class("op", &format!("{op:?}"));
                self.expr("operand", operand, load);
            }
            E::Lambda { args, body } => {
                self.arguments("args", args);
                self.expr("body", body, load);
            }
            E::IfExp { test, body, orelse } => {
                self.expr("test", test, load);
                self.expr("body", body, load);
                self.expr("orelse", orelse, load);
            }
            E::Dict { items } => {
                self.list("keys", items, |dump, item| match &item.key {
                    Some(key) => dump.node(key, load),
                    None => dump.out.push_str("None"),
                });
                self.exprs("values", items.iter().map(|item| &item.value), load);
            }
            E::Set { elts } => self.exprs("elts", elts, load),
            E::ListComp { elt, generators } | E::SetComp { elt, generators } | E::GeneratorExp { elt, generators } => {
                self.expr("elt", elt, load);
                self.list("generators", generators, Self::comprehension);
            }
            E::DictComp { key, value, generators } => {
                self.expr("key", key, load);
                self.expr("value", value, load);
                self.list("generators", generators, Self::comprehension);
            }
            E::Compare { left, ops, comparators } => {
                self.expr("left", left, load);
                self.list("ops", ops, |dump, op| {
                    let _ = write!(dump.out, "{op:?}()");
                });
                self.exprs("comparators", comparators, load);
            }
            E::Call { func, args, keywords } => {
                self.expr("func", func, load);
                self.exprs("args", args, load);
                self.list("keywords", keywords, Self::keyword);
            }
            kind => self.other_node(kind, context),
        }
        self.close_at(expr.span);
    }

    fn other_node(&mut self, kind: &ExprKind, context: Context) {
        use ExprKind as E;
        let load = Context::Load;
        match kind {
            E::Await { value } | E::YieldFrom { value } | E::Repr2 { value } => self.expr("value", value, load),
            E::Yield { value } => self.opt("value", value.as_deref()),
            E::FormattedValue { value, conversion, format_spec } => {
                self.expr("value", value, load);
                let code = match conversion {
                    None => "-1",
                    Some(Conversion::Str) => "115",
                    Some(Conversion::Repr) => "114",
                    Some(Conversion::Ascii) => "97",
                };
                self.raw("conversion", code);
                self.opt("format_spec", format_spec.as_deref());
            }
            E::JoinedStr { values } => self.exprs("values", values, load),
            E::Constant(value) => {
                self.raw("value", &constant(value));
                if matches!(value, Constant::Str(text) if text.has_u_prefix()) {
                    self.raw("kind", "'u'");
                }
            }
            E::Attribute { value, attr } => {
                self.expr("value", value, load);
                self.name("attr", attr);
                self.context(context);
            }
            E::Subscript { value, slice } => {
                self.expr("value", value, load);
                self.expr("slice", slice, load);
                self.context(context);
            }
            E::Starred { value } => {
                self.expr("value", value, context);
                self.context(context);
            }
            E::Name(name) => {
                self.name("id", name);
                self.context(context);
            }
            E::List { elts } | E::Tuple { elts } => {
                self.exprs("elts", elts, context);
                self.context(context);
            }
            E::Slice { lower, upper, step } => {
                self.opt("lower", lower.as_deref());
                self.opt("upper", upper.as_deref());
                self.opt("step", step.as_deref());
            }
            _ => {}
        }
    }
}

fn stmt_class(kind: &StmtKind) -> &'static str {
    use StmtKind as S;
    match kind {
        S::FunctionDef(_) => "FunctionDef",
        S::AsyncFunctionDef(_) => "AsyncFunctionDef",
        S::ClassDef(_) => "ClassDef",
        S::Return { .. } => "Return",
        S::Delete { .. } => "Delete",
        S::Assign { .. } => "Assign",
        S::TypeAlias { .. } => "TypeAlias",
        S::AugAssign { .. } => "AugAssign",
        S::AnnAssign { .. } => "AnnAssign",
        S::For(_) => "For",
        S::AsyncFor(_) => "AsyncFor",
        S::While { .. } => "While",
        S::If { .. } => "If",
        S::With(_) => "With",
        S::AsyncWith(_) => "AsyncWith",
        S::Match { .. } => "Match",
        S::Raise { .. } => "Raise",
        S::Try(_) => "Try",
        S::TryStar(_) => "TryStar",
        S::Assert { .. } => "Assert",
        S::Import { .. } => "Import",
        S::ImportFrom { .. } => "ImportFrom",
        S::Global { .. } => "Global",
        S::Nonlocal { .. } => "Nonlocal",
        S::Expr { .. } => "Expr",
        S::Pass => "Pass",
        S::Break => "Break",
        S::Continue => "Continue",
        S::Print2 { .. } => "Print2",
        S::Exec2 { .. } => "Exec2",
        S::Raise2 { .. } => "Raise2",
    }
}

fn expr_class(kind: &ExprKind) -> &'static str {
    use ExprKind as E;
    match kind {
        E::BoolOp { .. } => "BoolOp",
        E::NamedExpr { .. } => "NamedExpr",
        E::BinOp { .. } => "BinOp",
        E::UnaryOp { .. } => "UnaryOp",
        E::Lambda { .. } => "Lambda",
        E::IfExp { .. } => "IfExp",
        E::Dict { .. } => "Dict",
        E::Set { .. } => "Set",
        E::ListComp { .. } => "ListComp",
        E::SetComp { .. } => "SetComp",
        E::DictComp { .. } => "DictComp",
        E::GeneratorExp { .. } => "GeneratorExp",
        E::Await { .. } => "Await",
        E::Yield { .. } => "Yield",
        E::YieldFrom { .. } => "YieldFrom",
        E::Compare { .. } => "Compare",
        E::Call { .. } => "Call",
        E::FormattedValue { .. } => "FormattedValue",
        E::JoinedStr { .. } => "JoinedStr",
        E::Constant(_) => "Constant",
        E::Attribute { .. } => "Attribute",
        E::Subscript { .. } => "Subscript",
        E::Starred { .. } => "Starred",
        E::Name(_) => "Name",
        E::List { .. } => "List",
        E::Tuple { .. } => "Tuple",
        E::Slice { .. } => "Slice",
        E::Repr2 { .. } => "Repr2",
    }
}
