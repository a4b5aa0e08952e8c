//! Parameter lists: any order of items comes in, and the order that Python demands goes out.

use super::{Builder, P};
use crate::ast::{Arg, Arguments, Expr, ExprKind, Ident};
use crate::span::Span;

/// One item between commas.
pub(crate) struct Param {
    kind: ParamKind,
    span: Span,
}

/// All items of one list.
pub(crate) type ParamList = Vec<Param>;

enum ParamKind {
    Plain(Arg, Option<P>),
    Slash,
    /// `*` or `*name`; with where an (illegal) default begins.
    Star(Option<Arg>, Option<u32>),
    DoubleStar(Arg, Option<u32>),
}

impl Param {
    pub(crate) fn plain(arg: Arg, default: Option<P>, start: u32, end: u32) -> Self {
        Param { kind: ParamKind::Plain(arg, default), span: Span::new(start, end) }
    }

    pub(crate) fn slash(start: u32, end: u32) -> Self {
        Param { kind: ParamKind::Slash, span: Span::new(start, end) }
    }

    pub(crate) fn star(arg: Option<Arg>, default_at: Option<u32>, start: u32, end: u32) -> Self {
        Param { kind: ParamKind::Star(arg, default_at), span: Span::new(start, end) }
    }

    pub(crate) fn double_star(arg: Arg, default_at: Option<u32>, start: u32, end: u32) -> Self {
        Param { kind: ParamKind::DoubleStar(arg, default_at), span: Span::new(start, end) }
    }
}

/// A parameter list on its way from items to [`Arguments`].
#[derive(Default)]
struct Assembly {
    args: Arguments,
    seen_slash: bool,
    seen_star: bool,
    /// A bare `*` that no keyword-only parameter has followed yet.
    bare_star: Option<Span>,
}

impl Builder<'_> {
    pub(crate) fn arg(&self, arg: Ident, annotation: Option<P>, start: u32, end: u32) -> Arg {
        Arg { arg, annotation: annotation.map(|annotation| *annotation), span: Span::new(start, end) }
    }

    pub(crate) fn lambda(&self, args: Arguments, body: P, start: u32, end: u32) -> P {
        self.node(ExprKind::Lambda { args: Box::new(args), body }, start, end)
    }

    pub(crate) fn parameters(&self, items: ParamList, is_lambda: bool) -> Arguments {
        let mut assembly = Assembly::default();
        for item in items {
            if assembly.args.kwarg.is_some() {
                let first = self.first_token(item.span);
                self.refuse("arguments cannot follow var-keyword argument", first);
                break;
            }
            match item.kind {
                ParamKind::Plain(arg, default) => self.add_plain(&mut assembly, arg, default.map(|default| *default)),
                ParamKind::Slash => self.add_slash(&mut assembly, item.span),
                ParamKind::Star(arg, default_at) => self.add_star(&mut assembly, arg, default_at, item.span),
                ParamKind::DoubleStar(arg, default_at) => {
                    if let Some(at) = default_at {
                        self.refuse("var-keyword argument cannot have default value", Span::new(at, at + 1));
                    }
                    if let Some(star) = assembly.bare_star {
                        self.refuse_bare_star(star, is_lambda);
                    }
                    assembly.args.kwarg = Some(arg);
                }
            }
        }
        if let Some(star) = assembly.bare_star {
            self.refuse_bare_star(star, is_lambda);
        }
        assembly.args
    }

    /// A lone star without a keyword-only parameter; in a lambda, what follows is blamed.
    fn refuse_bare_star(&self, star: Span, is_lambda: bool) {
        let mut span = star;
        if is_lambda {
            span = self.next_token(star.end);
            if self.source(span) == "," {
                span = self.next_token(span.end);
            }
            if self.source(span) == "*" {
                span.end += 1;
            }
        }
        self.refuse("named arguments must follow bare *", span);
    }

    /// A star, or two, or the whole of anything else.
    fn first_token(&self, span: Span) -> Span {
        let stars = self.source(span).bytes().take_while(|&byte| byte == b'*').count() as u32;
        match stars {
            0 => span,
            _ => Span::new(span.start, span.start + stars),
        }
    }

    fn add_plain(&self, assembly: &mut Assembly, arg: Arg, default: Option<Expr>) {
        let args = &mut assembly.args;
        if assembly.seen_star {
            assembly.bare_star = None;
            args.kwonlyargs.push(arg);
            args.kw_defaults.push(default);
            return;
        }
        if default.is_none() && !args.defaults.is_empty() {
            self.refuse("parameter without a default follows parameter with a default", arg.span);
        }
        args.args.push(arg);
        args.defaults.extend(default);
    }

    fn add_slash(&self, assembly: &mut Assembly, span: Span) {
        if assembly.seen_slash {
            self.refuse("/ may appear only once", span);
        } else if assembly.seen_star {
            self.refuse("/ must be ahead of *", span);
        } else if assembly.args.args.is_empty() {
            // Only before a comma does CPython say what is wrong.
            let message = match self.source(self.next_token(span.end)) {
                "," => "at least one argument must precede /",
                _ => "invalid syntax",
            };
            self.refuse(message, span);
        }
        assembly.seen_slash = true;
        assembly.args.posonlyargs = std::mem::take(&mut assembly.args.args);
    }

    fn add_star(&self, assembly: &mut Assembly, arg: Option<Arg>, default_at: Option<u32>, span: Span) {
        if let Some(at) = default_at {
            let annotation = arg.as_ref().and_then(|arg| arg.annotation.as_ref());
            if annotation.is_some_and(|annotation| matches!(annotation.kind, ExprKind::Starred { .. })) {
                self.refuse("invalid syntax", Span::new(at, at + 1));
            }
            self.refuse("var-positional argument cannot have default value", Span::new(at, at + 1));
        }
        if assembly.seen_star {
            self.refuse("* argument may appear only once", Span::new(span.start, span.start + 1));
        }
        assembly.seen_star = true;
        match arg {
            Some(arg) => assembly.args.vararg = Some(arg),
            None => assembly.bare_star = Some(span),
        }
    }
}
