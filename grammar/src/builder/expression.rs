//! Expressions.

use super::{expr_name, Builder, P};
use crate::ast::{Comprehension, Constant, DictItem, Expr, ExprKind, IntLiteral, Keyword};
use crate::number;
use crate::span::Span;

/// One argument of a call.
pub(crate) enum Argument {
    /// `value`
    Positional(P),
    /// A generator expression without parentheses of its own.
    Generator(P),
    /// `*value`, as a `Starred`.
    Starred(P),
    /// `name=value`
    Keyword(Keyword),
    /// `**value`
    DoubleStarred(P, u32, u32),
}

impl Builder<'_> {
    pub(crate) fn int(&self, start: u32, end: u32) -> P {
        let span = Span::new(start, end);
        let value = number::parse_int(self.source(span)).unwrap_or_else(|message| {
            self.refuse(message, span);
            IntLiteral::Small(0)
        });
        self.node(ExprKind::Constant(Constant::Int(value)), start, end)
    }

    pub(crate) fn float(&self, start: u32, end: u32) -> P {
        let value = number::parse_float(self.source(Span::new(start, end)));
        self.node(ExprKind::Constant(Constant::Float(value)), start, end)
    }

    pub(crate) fn imaginary(&self, start: u32, end: u32) -> P {
        let value = number::parse_float(self.source(Span::new(start, end)));
        self.node(ExprKind::Constant(Constant::Imaginary(value)), start, end)
    }

    pub(crate) fn named_expr(&self, target: P, value: P, start: u32, end: u32) -> P {
        let plain = matches!(target.kind, ExprKind::Name(_)) && !self.is_parenthesized(&target, start);
        if !plain {
            let name = expr_name(&target);
            self.refuse(format!("cannot use assignment expressions with {name}"), target.span);
        }
        self.node(ExprKind::NamedExpr { target, value }, start, end)
    }

    /// `(*a)`
    pub(crate) fn starred_group(&self, starred: P) -> P {
        self.refuse("cannot use starred expression here", starred.span);
        starred
    }

    /// `match *a:`
    pub(crate) fn lone_star(&self, value: P, start: u32, end: u32) -> P {
        self.refuse("invalid syntax", Span::new(end, end + 1));
        self.node(ExprKind::Starred { value }, start, end)
    }

    /// `a[*b]`, which stands for `a[*b,]`.
    pub(crate) fn starred_index(&self, value: P, start: u32, end: u32) -> P {
        let starred = self.node(ExprKind::Starred { value }, start, end);
        self.node(ExprKind::Tuple { elts: vec![*starred] }, start, end)
    }

    /// Backticks around one value, or around several that make a tuple.
    pub(crate) fn repr2(&self, mut values: Vec<P>, start: u32, end: u32) -> P {
        let value = match values.len() {
            1 => values.pop(),
            _ => None,
        };
        let value = value.unwrap_or_else(|| {
            let elts = super::unbox(values);
            self.node(ExprKind::Tuple { elts }, start + 1, end - 1)
        });
        self.node(ExprKind::Repr2 { value }, start, end)
    }

    /// A comprehension over `elt`, which must not be starred.
    pub(crate) fn comprehension(&self, elt: P, make: impl FnOnce(P) -> ExprKind, start: u32, end: u32) -> P {
        if matches!(elt.kind, ExprKind::Starred { .. }) {
            self.refuse("iterable unpacking cannot be used in comprehension", elt.span);
        }
        self.node(make(elt), start, end)
    }

    pub(crate) fn dict_comp(&self, item: DictItem, generators: Vec<Comprehension>, start: u32, end: u32) -> P {
        let DictItem { key, value } = item;
        match key {
            Some(key) => {
                let (key, value) = (Box::new(key), Box::new(value));
                self.node(ExprKind::DictComp { key, value, generators }, start, end)
            }
            None => {
                let inside = self.source(Span::new(start, end));
                let stars = start + inside.find("**").unwrap_or(0) as u32;
                self.refuse("dict unpacking cannot be used in dict comprehension", Span::new(stars, stars + 2));
                Box::new(value)
            }
        }
    }

    pub(crate) fn generator(&self, target: P, iter: P, ifs: Vec<Expr>, is_async: bool) -> Comprehension {
        Comprehension { target: *self.for_target(target), iter: *iter, ifs, is_async }
    }

    /// `name=value`, with the place of the `=`.
    pub(crate) fn keyword(&self, name: P, equal: u32, value: P, start: u32, end: u32) -> Argument {
        let span = Span::new(start, end);
        let arg = match &name.kind {
            ExprKind::Name(ident) if !self.is_parenthesized(&name, start) => Some(ident.clone()),
            ExprKind::Constant(Constant::None | Constant::True | Constant::False)
                if !self.is_parenthesized(&name, start) =>
            {
                let message = format!("cannot assign to {}", expr_name(&name));
                self.refuse(message, Span::new(start, equal + 1));
                None
            }
            _ => {
                let message = "expression cannot contain assignment, perhaps you meant \"==\"?";
                self.refuse(message, Span::new(name.span.start, equal + 1));
                None
            }
        };
        Argument::Keyword(Keyword { arg, value: *value, span })
    }

    /// `f(*a for a in b)`, where `value_end` is the end of `a`: refused with the other arguments.
    pub(crate) fn starred_generator(
        &self,
        value: P,
        value_end: u32,
        generators: Vec<Comprehension>,
        start: u32,
        end: u32,
    ) -> Argument {
        let elt = self.node(ExprKind::Starred { value }, start, value_end);
        Argument::Generator(self.node(ExprKind::GeneratorExp { elt, generators }, start, end))
    }

    /// Checks the order of arguments, which end (a last comma included) at `end`.
    pub(crate) fn arguments(&self, arguments: Vec<Argument>, trailing_comma: bool, end: u32) -> Vec<Argument> {
        let mut seen_keyword = false;
        let mut seen_unpacking = false;
        let alone = arguments.len() == 1 && !trailing_comma;
        for argument in &arguments {
            match argument {
                Argument::Generator(generator) => {
                    if let ExprKind::GeneratorExp { elt, .. } = &generator.kind {
                        if matches!(elt.kind, ExprKind::Starred { .. }) {
                            self.refuse("iterable unpacking cannot be used in comprehension", elt.span);
                        }
                    }
                    if !alone {
                        self.refuse("Generator expression must be parenthesized", generator.span);
                    }
                }
                Argument::Positional(_) if seen_unpacking || seen_keyword => {
                    let message = match seen_unpacking {
                        true => "positional argument follows keyword argument unpacking",
                        false => "positional argument follows keyword argument",
                    };
                    self.refuse(message, self.next_token(end));
                }
                Argument::Starred(starred) if seen_unpacking => {
                    let before = self.text.get(..starred.span.start as usize).unwrap_or("");
                    let comma = before.rfind(',').unwrap_or(0) as u32;
                    let span = Span::new(comma, self.next_token(starred.span.end).start);
                    self.refuse("iterable argument unpacking follows keyword argument unpacking", span);
                }
                Argument::Positional(_) | Argument::Starred(_) => {}
                Argument::Keyword(_) => seen_keyword = true,
                Argument::DoubleStarred(..) => seen_unpacking = true,
            }
        }
        arguments
    }

    /// The one-byte token after `end`.
    pub(super) fn next_token(&self, end: u32) -> Span {
        let rest = self.text.get(end as usize..).unwrap_or("");
        let blanks = rest.len() - rest.trim_start().len();
        let start = end + blanks as u32;
        Span::new(start, start + 1)
    }

    /// Parts positional from keyword arguments.
    pub(super) fn split_arguments(&self, arguments: Vec<Argument>) -> (Vec<Expr>, Vec<Keyword>) {
        let mut args = Vec::with_capacity(arguments.len());
        let mut keywords = Vec::new();
        for argument in arguments {
            match argument {
                Argument::Positional(value) | Argument::Generator(value) | Argument::Starred(value) => {
                    args.push(*value)
                }
                Argument::Keyword(keyword) => keywords.push(keyword),
                Argument::DoubleStarred(value, start, end) => {
                    keywords.push(Keyword { arg: None, value: *value, span: Span::new(start, end) });
                }
            }
        }
        (args, keywords)
    }

    /// A call, whose parenthesis opens at `open`. A generator as the only argument includes the parentheses.
    pub(crate) fn call(&self, func: P, open: u32, mut arguments: Vec<Argument>, start: u32, end: u32) -> P {
        if let [Argument::Generator(generator)] = arguments.as_mut_slice() {
            generator.span = Span::new(open, end);
        }
        let (args, keywords) = self.split_arguments(arguments);
        self.node(ExprKind::Call { func, args, keywords }, start, end)
    }
}
