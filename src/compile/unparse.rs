//! Expressions back to text, as annotations are kept under `from __future__ import annotations`.

use crate::code::Const;
use dashu_int::UBig;
use taipan_grammar::ast::{
    Arguments, BoolOp, CmpOp, Comprehension, Constant, Conversion, Expr, ExprKind, IntLiteral, Keyword, Operator,
    UnaryOp,
};

/// How tightly a construct binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Tuple,
    Test,
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Arith,
    Term,
    Factor,
    Power,
    Await,
    Atom,
}

const LEVELS: [Level; 16] = [
    Level::Tuple,
    Level::Test,
    Level::Or,
    Level::And,
    Level::Not,
    Level::Compare,
    Level::BitOr,
    Level::BitXor,
    Level::BitAnd,
    Level::Shift,
    Level::Arith,
    Level::Term,
    Level::Factor,
    Level::Power,
    Level::Await,
    Level::Atom,
];

impl Level {
    fn tighter(self) -> Level {
        LEVELS[(self as usize + 1).min(LEVELS.len() - 1)]
    }
}

/// The text of an expression.
pub(super) fn unparse(expr: &Expr) -> String {
    let mut out = String::new();
    write(expr, Level::Test, &mut out);
    out
}

fn binary(op: Operator) -> (&'static str, Level) {
    match op {
        Operator::Add => ("+", Level::Arith),
        Operator::Sub => ("-", Level::Arith),
        Operator::Mult => ("*", Level::Term),
        Operator::MatMult => ("@", Level::Term),
        Operator::Div => ("/", Level::Term),
        Operator::Mod => ("%", Level::Term),
        Operator::FloorDiv => ("//", Level::Term),
        Operator::LShift => ("<<", Level::Shift),
        Operator::RShift => (">>", Level::Shift),
        Operator::BitOr => ("|", Level::BitOr),
        Operator::BitXor => ("^", Level::BitXor),
        Operator::BitAnd => ("&", Level::BitAnd),
        Operator::Pow => ("**", Level::Power),
    }
}

fn comparison(op: CmpOp) -> &'static str {
    match op {
        CmpOp::Eq => "==",
        CmpOp::NotEq => "!=",
        CmpOp::Lt => "<",
        CmpOp::LtE => "<=",
        CmpOp::Gt => ">",
        CmpOp::GtE => ">=",
        CmpOp::Is => "is",
        CmpOp::IsNot => "is not",
        CmpOp::In => "in",
        CmpOp::NotIn => "not in",
    }
}

fn in_parentheses(needed: bool, out: &mut String, inner: impl FnOnce(&mut String)) {
    if needed {
        out.push('(');
    }
    inner(out);
    if needed {
        out.push(')');
    }
}

fn list(elts: &[Expr], out: &mut String) {
    for (index, elt) in elts.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write(elt, Level::Test, out);
    }
}

fn write(expr: &Expr, level: Level, out: &mut String) {
    match &expr.kind {
        ExprKind::BoolOp { op, values } => {
            let (text, own) = match op {
                BoolOp::And => (" and ", Level::And),
                BoolOp::Or => (" or ", Level::Or),
            };
            in_parentheses(level > own, out, |out| {
                for (index, value) in values.iter().enumerate() {
                    if index > 0 {
                        out.push_str(text);
                    }
                    write(value, own.tighter(), out);
                }
            });
        }
        ExprKind::BinOp { left, op, right } => {
            let (text, own) = binary(*op);
            let is_power = *op == Operator::Pow;
            in_parentheses(level > own, out, |out| {
                write(left, if is_power { own.tighter() } else { own }, out);
                out.push(' ');
                out.push_str(text);
                out.push(' ');
                write(right, if is_power { own } else { own.tighter() }, out);
            });
        }
        ExprKind::UnaryOp { op, operand } => {
            let (text, own) = match op {
                UnaryOp::Invert => ("~", Level::Factor),
                UnaryOp::Not => ("not ", Level::Not),
                UnaryOp::UAdd => ("+", Level::Factor),
                UnaryOp::USub => ("-", Level::Factor),
            };
            in_parentheses(level > own, out, |out| {
                out.push_str(text);
                write(operand, own, out);
            });
        }
        ExprKind::Compare { left, ops, comparators } => in_parentheses(level > Level::Compare, out, |out| {
            write(left, Level::BitOr, out);
            for (op, right) in ops.iter().zip(comparators) {
                out.push(' ');
                out.push_str(comparison(*op));
                out.push(' ');
                write(right, Level::BitOr, out);
            }
        }),
        _ => write_form(expr, level, out),
    }
}

/// Lambdas, conditions, `await`, `yield` and `:=`.
fn write_form(expr: &Expr, level: Level, out: &mut String) {
    match &expr.kind {
        ExprKind::Lambda { args, body } => in_parentheses(level > Level::Test, out, |out| {
            out.push_str("lambda");
            if !args.posonlyargs.is_empty()
                || !args.args.is_empty()
                || args.vararg.is_some()
                || !args.kwonlyargs.is_empty()
                || args.kwarg.is_some()
            {
                out.push(' ');
            }
            parameters(args, out);
            out.push_str(": ");
            write(body, Level::Test, out);
        }),
        ExprKind::IfExp { test, body, orelse } => in_parentheses(level > Level::Test, out, |out| {
            write(body, Level::Or, out);
            out.push_str(" if ");
            write(test, Level::Or, out);
            out.push_str(" else ");
            write(orelse, Level::Test, out);
        }),
        ExprKind::Await { value } => in_parentheses(level > Level::Await, out, |out| {
            out.push_str("await ");
            write(value, Level::Atom, out);
        }),
        ExprKind::Yield { value } => {
            out.push_str("(yield");
            if let Some(value) = value {
                out.push(' ');
                write(value, Level::Test, out);
            }
            out.push(')');
        }
        ExprKind::YieldFrom { value } => {
            out.push_str("(yield from ");
            write(value, Level::Test, out);
            out.push(')');
        }
        ExprKind::NamedExpr { target, value } => in_parentheses(level > Level::Tuple, out, |out| {
            write(target, Level::Atom, out);
            out.push_str(" := ");
            write(value, Level::Atom, out);
        }),
        _ => write_atom(expr, level, out),
    }
}

fn write_atom(expr: &Expr, level: Level, out: &mut String) {
    match &expr.kind {
        ExprKind::Dict { items } => {
            out.push('{');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                match &item.key {
                    Some(key) => {
                        write(key, Level::Test, out);
                        out.push_str(": ");
                        write(&item.value, Level::Test, out);
                    }
                    None => {
                        out.push_str("**");
                        write(&item.value, Level::BitOr, out);
                    }
                }
            }
            out.push('}');
        }
        ExprKind::Set { elts } => {
            out.push('{');
            list(elts, out);
            out.push('}');
        }
        ExprKind::List { elts } => {
            out.push('[');
            list(elts, out);
            out.push(']');
        }
        ExprKind::Tuple { elts } => match elts.as_slice() {
            [] => out.push_str("()"),
            elts => in_parentheses(level > Level::Tuple, out, |out| {
                list(elts, out);
                if elts.len() == 1 {
                    out.push(',');
                }
            }),
        },
        ExprKind::ListComp { elt, generators } => comprehension('[', elt, None, generators, ']', out),
        ExprKind::SetComp { elt, generators } => comprehension('{', elt, None, generators, '}', out),
        ExprKind::GeneratorExp { elt, generators } => comprehension('(', elt, None, generators, ')', out),
        ExprKind::DictComp { key, value, generators } => comprehension('{', key, Some(value), generators, '}', out),
        _ => write_primary(expr, out),
    }
}

/// Calls, attributes, subscripts, names and literals.
fn write_primary(expr: &Expr, out: &mut String) {
    match &expr.kind {
        ExprKind::Call { func, args, keywords } => call(func, args, keywords, out),
        ExprKind::Attribute { value, attr } => {
            write(value, Level::Atom, out);
            // `1 .real`: the dot must not become part of the number.
            if matches!(value.kind, ExprKind::Constant(Constant::Int(_))) {
                out.push(' ');
            }
            out.push('.');
            out.push_str(attr);
        }
        ExprKind::Subscript { value, slice } => {
            write(value, Level::Atom, out);
            out.push('[');
            write(slice, Level::Tuple, out);
            out.push(']');
        }
        ExprKind::Starred { value } => {
            out.push('*');
            write(value, Level::BitOr, out);
        }
        ExprKind::Slice { lower, upper, step } => {
            if let Some(lower) = lower {
                write(lower, Level::Test, out);
            }
            out.push(':');
            if let Some(upper) = upper {
                write(upper, Level::Test, out);
            }
            if let Some(step) = step {
                out.push(':');
                write(step, Level::Test, out);
            }
        }
        ExprKind::Name(name) => out.push_str(name),
        ExprKind::Constant(constant) => out.push_str(&literal(constant)),
        ExprKind::JoinedStr { .. } | ExprKind::FormattedValue { .. } => {
            let mut body = String::new();
            formatted(expr, &mut body);
            out.push('f');
            out.push_str(&repr(&body));
        }
        ExprKind::Repr2 { value } => {
            out.push('`');
            write(value, Level::Tuple, out);
            out.push('`');
        }
        // The kinds that were handled before.
        _ => {}
    }
}

fn call(func: &Expr, args: &[Expr], keywords: &[Keyword], out: &mut String) {
    write(func, Level::Atom, out);
    if let ([only], []) = (args, keywords) {
        if matches!(only.kind, ExprKind::GeneratorExp { .. }) {
            return write(only, Level::Test, out);
        }
    }
    out.push('(');
    list(args, out);
    for (index, keyword) in keywords.iter().enumerate() {
        if index > 0 || !args.is_empty() {
            out.push_str(", ");
        }
        match &keyword.arg {
            Some(name) => {
                out.push_str(name);
                out.push('=');
            }
            None => out.push_str("**"),
        }
        write(&keyword.value, Level::Test, out);
    }
    out.push(')');
}

fn comprehension(
    open: char,
    elt: &Expr,
    value: Option<&Expr>,
    generators: &[Comprehension],
    close: char,
    out: &mut String,
) {
    out.push(open);
    write(elt, Level::Test, out);
    if let Some(value) = value {
        out.push_str(": ");
        write(value, Level::Test, out);
    }
    for generator in generators {
        out.push_str(if generator.is_async { " async for " } else { " for " });
        write(&generator.target, Level::Tuple, out);
        out.push_str(" in ");
        write(&generator.iter, Level::Or, out);
        for test in &generator.ifs {
            out.push_str(" if ");
            write(test, Level::Or, out);
        }
    }
    out.push(close);
}

fn parameters(args: &Arguments, out: &mut String) {
    let mut first = true;
    let mut separate = |out: &mut String| {
        if !std::mem::take(&mut first) {
            out.push_str(", ");
        }
    };
    let positional = args.posonlyargs.len() + args.args.len();
    let without_default = positional.saturating_sub(args.defaults.len());
    for (index, arg) in args.posonlyargs.iter().chain(&args.args).enumerate() {
        separate(out);
        out.push_str(&arg.arg);
        if let Some(default) = index.checked_sub(without_default).and_then(|index| args.defaults.get(index)) {
            out.push('=');
            write(default, Level::Test, out);
        }
        if index + 1 == args.posonlyargs.len() {
            out.push_str(", /");
        }
    }
    if args.vararg.is_some() || !args.kwonlyargs.is_empty() {
        separate(out);
        out.push('*');
        if let Some(arg) = &args.vararg {
            out.push_str(&arg.arg);
        }
    }
    for (arg, default) in args.kwonlyargs.iter().zip(&args.kw_defaults) {
        separate(out);
        out.push_str(&arg.arg);
        if let Some(default) = default {
            out.push('=');
            write(default, Level::Test, out);
        }
    }
    if let Some(arg) = &args.kwarg {
        separate(out);
        out.push_str("**");
        out.push_str(&arg.arg);
    }
}

/// The inside of an f-string.
fn formatted(expr: &Expr, out: &mut String) {
    match &expr.kind {
        ExprKind::JoinedStr { values } => values.iter().for_each(|value| formatted(value, out)),
        ExprKind::Constant(Constant::Str(text)) => {
            let text = String::from_utf8_lossy(text.as_wtf8());
            out.push_str(&text.replace('{', "{{").replace('}', "}}"));
        }
        ExprKind::FormattedValue { value, conversion, format_spec } => {
            let mut text = String::new();
            write(value, Level::Or, &mut text);
            out.push('{');
            if text.starts_with('{') {
                out.push(' ');
            }
            out.push_str(&text);
            out.push_str(match conversion {
                None => "",
                Some(Conversion::Str) => "!s",
                Some(Conversion::Repr) => "!r",
                Some(Conversion::Ascii) => "!a",
            });
            if let Some(spec) = format_spec {
                out.push(':');
                formatted(spec, out);
            }
            out.push('}');
        }
        _ => write(expr, Level::Test, out),
    }
}

fn literal(constant: &Constant) -> String {
    match constant {
        Constant::None => "None".to_owned(),
        Constant::True => "True".to_owned(),
        Constant::False => "False".to_owned(),
        Constant::Ellipsis => "...".to_owned(),
        Constant::Int(IntLiteral::Small(value)) => value.to_string(),
        Constant::Int(IntLiteral::Big { radix, digits }) => match UBig::from_str_radix(digits, *radix) {
            Ok(value) => value.to_string(),
            Err(_) => digits.to_string(),
        },
        Constant::Float(value) => float(*value),
        Constant::Imaginary(value) => {
            let text = float(*value);
            format!("{}j", text.strip_suffix(".0").unwrap_or(&text))
        }
        Constant::Str(text) => {
            let prefix = if text.has_u_prefix() { "u" } else { "" };
            format!("{prefix}{}", repr(&String::from_utf8_lossy(text.as_wtf8())))
        }
        Constant::Bytes(bytes) => {
            let mut text = String::new();
            for &byte in bytes {
                match byte {
                    0x20..=0x7e => text.push(char::from(byte)),
                    b'\n' | b'\r' | b'\t' => text.push(char::from(byte)),
                    _ => text.push(char::from_u32(0xf000 + u32::from(byte)).unwrap_or('?')),
                }
            }
            // Bytes travelled through the private use area, so that `repr` leaves them alone.
            let quoted = repr(&text);
            let mut out = String::from("b");
            for c in quoted.chars() {
                match u32::from(c) {
                    code @ 0xf000..=0xf0ff => out.push_str(&format!("\\x{:02x}", code - 0xf000)),
                    _ => out.push(c),
                }
            }
            out
        }
    }
}

/// A constant as Python's `repr` writes it, as far as patterns can hold it.
pub(super) fn const_repr(constant: &Const) -> String {
    match constant {
        Const::Str(text) => repr(&String::from_utf8_lossy(text)),
        Const::Bytes(bytes) => literal(&Constant::Bytes(bytes.clone())),
        Const::Float(value) => float(*value),
        Const::Complex(real, imaginary) => {
            let part = |value: f64| float(value).trim_end_matches(".0").to_owned();
            match *real == 0.0 {
                true => format!("{}j", part(*imaginary)),
                false => format!("({}{}{}j)", part(*real), if *imaginary < 0.0 { "" } else { "+" }, part(*imaginary)),
            }
        }
        other => crate::code::disasm::constant_text(other),
    }
}

/// A float as Python's `repr` writes it; infinity as a literal that overflows.
fn float(value: f64) -> String {
    if value.is_infinite() {
        return "1e309".to_owned();
    }
    let scientific = format!("{value:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        let text = format!("{value}");
        return if text.contains('.') { text } else { text + ".0" };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

/// A str in quotes, as Python's `repr` writes it.
fn repr(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::with_capacity(text.len() + 2);
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if u32::from(c) < 0x20 || u32::from(c) == 0x7f => out.push_str(&format!("\\x{:02x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}
